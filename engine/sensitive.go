package engine

import (
	"bytes"
	"path"
	"slices"
	"strings"
)

// Sensitivity says how much of a file may be shown.
type Sensitivity uint8

// The degrees of Sensitivity.
const (
	Open     Sensitivity = iota
	Secrets              // its keys may be shown, its values only if asked for
	KeyFiles             // nothing of it is ever read
)

// SensitivityOf says how much of a file may be shown, by its name: environment
// files and stored credentials hold secrets, key material is nothing else.
func SensitivityOf(file string) Sensitivity {
	base := strings.ToLower(path.Base(file))
	switch path.Ext(base) {
	case ".pem", ".key", ".p12", ".pfx", ".jks", ".keystore", ".kdbx", ".ppk", ".p8", ".der", ".pkcs12":
		return KeyFiles
	}
	if slices.Contains(keyNames, base) {
		return KeyFiles
	}
	if base == ".env" || strings.HasPrefix(base, ".env.") && !templateOfEnv(base) || strings.HasSuffix(base, ".env") {
		return Secrets
	}
	if slices.Contains(secretNames, base) || strings.HasSuffix("/"+strings.ToLower(file), "/.aws/credentials") ||
		strings.HasSuffix("/"+strings.ToLower(file), "/.docker/config.json") {
		return Secrets
	}
	return Open
}

var keyNames = []string{"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"}

var secretNames = []string{".npmrc", ".pypirc", ".netrc", "_netrc", ".git-credentials", ".pgpass", ".htpasswd",
	"credentials.json", "secrets.json", "secrets.yml", "secrets.yaml", "secrets.toml", ".envrc"}

// templateOfEnv reports whether an environment file is one to copy, without values that matter.
func templateOfEnv(base string) bool {
	for _, end := range []string{".example", ".sample", ".template", ".dist"} {
		if strings.HasSuffix(base, end) {
			return true
		}
	}
	return false
}

// settingKeys lists the names that a file of settings gives values to, in order.
func settingKeys(text []byte) []string {
	var keys []string
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' || line[0] == ';' || line[0] == '/' {
			continue
		}
		line = bytes.TrimPrefix(line, []byte("export "))
		end := bytes.IndexAny(line, "=:")
		if end <= 0 {
			continue
		}
		key := strings.Trim(strings.TrimSpace(string(line[:end])), `"'`)
		if key != "" && len(key) <= 100 && !strings.ContainsAny(key, " \t{}[]@/") && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}
