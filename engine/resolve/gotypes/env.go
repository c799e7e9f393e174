package gotypes

import (
	"path"
	"runtime"
	"slices"
	"strings"
)

// Env says where Go code lies on this machine and what it is built for.
type Env struct {
	GOOS, GOARCH string
	Cgo          bool
	Tags         []string // build tags given by hand
	Roots        []string // candidates for GOROOT, the best first
	ModCache     string
	GOPATH       []string
}

// EnvOf derives an Env from environment variables and the settings that
// "go env -w" keeps, which read is asked for by absolute path.
func EnvOf(getenv func(string) string, read func(string) ([]byte, error)) Env {
	slash := func(p string) string {
		if runtime.GOOS == "windows" {
			return strings.ReplaceAll(p, `\`, "/")
		}
		return p
	}
	list := func(s string) []string {
		sep := ":"
		if runtime.GOOS == "windows" {
			sep = ";"
		}
		return slices.DeleteFunc(strings.Split(slash(s), sep), func(p string) bool { return !path.IsAbs(p) && !strings.Contains(p, ":/") })
	}
	home := slash(getenv("HOME"))
	if home == "" {
		home = slash(getenv("USERPROFILE"))
	}
	settings := map[string]string{}
	for _, file := range []string{
		slash(getenv("GOENV")), slash(getenv("XDG_CONFIG_HOME")) + "/go/env", home + "/.config/go/env",
		home + "/Library/Application Support/go/env", slash(getenv("AppData")) + "/go/env",
	} {
		if data, err := read(file); file != "" && err == nil {
			for line := range strings.Lines(string(data)) {
				if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
					settings[name] = value
				}
			}
			break
		}
	}
	get := func(name, otherwise string) string {
		if v := getenv(name); v != "" {
			return v
		}
		if v := settings[name]; v != "" {
			return v
		}
		return otherwise
	}
	env := Env{
		GOOS: get("GOOS", runtime.GOOS), GOARCH: get("GOARCH", runtime.GOARCH),
		Cgo:    get("CGO_ENABLED", "1") != "0",
		GOPATH: list(get("GOPATH", home+"/go")),
	}
	for flag := range strings.FieldsSeq(get("GOFLAGS", "")) {
		if tags, ok := strings.CutPrefix(strings.TrimPrefix(flag, "-"), "-tags="); ok {
			env.Tags = append(env.Tags, strings.Split(tags, ",")...)
		} else if tags, ok := strings.CutPrefix(flag, "-tags="); ok {
			env.Tags = append(env.Tags, strings.Split(tags, ",")...)
		}
	}
	if cache := slash(get("GOMODCACHE", "")); cache != "" {
		env.ModCache = cache
	} else if len(env.GOPATH) > 0 {
		env.ModCache = env.GOPATH[0] + "/pkg/mod"
	}
	add := func(root string) {
		if root != "" && !slices.Contains(env.Roots, root) {
			env.Roots = append(env.Roots, root)
		}
	}
	add(slash(get("GOROOT", "")))
	for _, dir := range list(getenv("PATH")) {
		if path.Base(dir) == "bin" {
			add(path.Dir(dir))
		}
	}
	for _, root := range []string{
		"/usr/local/go", "/usr/lib/go", "/usr/lib/golang", "/usr/share/go", "/usr/lib/go-" + minorVersion(), "/snap/go/current",
		"/opt/homebrew/opt/go/libexec", "/usr/local/opt/go/libexec", "/opt/go", home + "/sdk/" + runtime.Version(), "C:/Program Files/Go",
	} {
		add(root)
	}
	return env
}

// minorVersion returns the version of Go this program is built with, as "1.26".
func minorVersion() string {
	v := strings.TrimPrefix(runtime.Version(), "go")
	if parts := strings.SplitN(v, ".", 3); len(parts) >= 2 {
		return parts[0] + "." + strings.TrimRight(parts[1], "abcdefghijklmnopqrstuvwxyz-+")
	}
	return v
}
