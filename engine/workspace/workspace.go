// Package workspace reads the files of one root folder.
//
// It is the only reader of source files: every path is resolved and must lie
// within the root, whatever links say, so that no question can reach a file
// outside. Which files belong to the workspace is git's answer where the root is
// in a repository; elsewhere a walk leaves out what is never source.
//
// Unsaved buffers are not its matter: the engine lays them over what this
// package reads.
package workspace

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Files gives access to the files of a root. It is safe for concurrent use.
type Files struct {
	root string // absolute, without links
}

// Open returns the files below a folder. The error tells why it cannot be one.
func Open(root string) (*Files, error) {
	abs, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	abs, err = filepath.EvalSymlinks(abs)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(abs)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, ErrNotFolder
	}
	return &Files{root: abs}, nil
}

// ErrNotFolder is returned for a root that is a file.
var ErrNotFolder = errors.New("the root is not a folder")

// Root returns the absolute path of the root, without links.
func (w *Files) Root() string { return w.root }

// Entry is a file of the workspace.
type Entry struct {
	Path string // relative to the root, slash-separated
	Stat
}

// ErrOutside is returned for paths that lead out of the root.
var ErrOutside = errors.New("the path lies outside of the workspace")

// ErrPrivate is returned for paths in the folders of version control and of the
// index. They hold no source, but addresses with passwords in them, and hooks.
var ErrPrivate = errors.New("the path lies in a folder that is no part of the workspace")

// privateDirs are the folders of version control and of the index.
var privateDirs = []string{".git", ".hg", ".svn", ".jj", ".bzr", ".cairn"}

// Private reports whether a path relative to the root names one of the folders
// that are no part of any workspace, or something in one.
func (w *Files) Private(file string) bool {
	for part := range strings.SplitSeq(path.Clean(file), "/") {
		for _, dir := range privateDirs {
			if strings.EqualFold(part, dir) {
				return true
			}
		}
	}
	if home := os.Getenv("CAIRN_HOME"); home != "" {
		if dir, inside := w.Rel(home); inside && dir != "." {
			return file == dir || strings.HasPrefix(file, dir+"/")
		}
	}
	return false
}

// Abs returns the absolute path of a file given relative to the root.
func (w *Files) Abs(file string) string { return filepath.Join(w.root, filepath.FromSlash(file)) }

// Real returns the absolute path that a file has when all links are followed;
// the path itself where it leads nowhere.
func (w *Files) Real(file string) string {
	abs := filepath.FromSlash(file)
	if !filepath.IsAbs(abs) {
		abs = w.Abs(file)
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	return filepath.ToSlash(abs)
}

// Rel returns the path of an absolute file relative to the root; false if it
// does not lie in it.
func (w *Files) Rel(abs string) (string, bool) {
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	} else if dir, err := filepath.EvalSymlinks(filepath.Dir(abs)); err == nil {
		abs = filepath.Join(dir, filepath.Base(abs))
	}
	rel, err := filepath.Rel(w.root, abs)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return "", false
	}
	return filepath.ToSlash(rel), true
}

// confine resolves a path and makes sure that it stays in the root.
func (w *Files) confine(file string) (string, error) {
	if strings.ContainsRune(file, 0) || path.IsAbs(file) || filepath.IsAbs(file) || !fs.ValidPath(path.Clean(file)) {
		return "", ErrOutside
	}
	abs, err := filepath.EvalSymlinks(w.Abs(file))
	if err != nil {
		return "", err
	}
	if abs != w.root && !strings.HasPrefix(abs, w.root+string(filepath.Separator)) {
		return "", ErrOutside
	}
	if rel, err := filepath.Rel(w.root, abs); err != nil || w.Private(filepath.ToSlash(rel)) || w.Private(file) {
		return "", ErrPrivate
	}
	return abs, nil
}

// Read returns a file's bytes and the state they are of.
func (w *Files) Read(file string) ([]byte, Stat, error) {
	abs, err := w.confine(file)
	if err != nil {
		return nil, Stat{}, err
	}
	return read(abs)
}

func read(abs string) ([]byte, Stat, error) {
	f, err := os.Open(abs)
	if err != nil {
		return nil, Stat{}, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, Stat{}, err
	}
	if !info.Mode().IsRegular() {
		return nil, Stat{}, fmt.Errorf("%s is not a regular file", abs)
	}
	// The state is that from before the bytes are read: a write meanwhile makes
	// it differ from what the next look finds.
	stat := statOf(info)
	stat.Racy = stat.recent(time.Now())
	buf := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead)) // what it asks for to find the end
	if _, err := buf.ReadFrom(f); err != nil {
		return nil, Stat{}, err
	}
	return buf.Bytes(), stat, nil
}

// ReadDependency reads a file outside of the root, by absolute path. Only what
// resolving led to is asked for: declarations of libraries.
func (w *Files) ReadDependency(abs string) ([]byte, error) {
	src, _, err := read(filepath.FromSlash(abs))
	return src, err
}

// Stat returns a file's state.
func (w *Files) Stat(file string) (Stat, error) {
	abs, err := w.confine(file)
	if err != nil {
		return Stat{}, err
	}
	info, err := os.Stat(abs)
	if err != nil {
		return Stat{}, err
	}
	return statOf(info), nil
}

// Exists tells whether a path of the workspace, or an absolute path of a
// dependency, is there, and whether it is a folder.
func (w *Files) Exists(file string) (exists, dir bool) {
	abs := filepath.FromSlash(file)
	if !filepath.IsAbs(abs) {
		abs = w.Abs(file)
	}
	info, err := os.Stat(abs)
	return err == nil, err == nil && info.IsDir()
}

// List returns the names in a folder, folders with a slash at the end, sorted.
func (w *Files) List(dir string) []string {
	abs := filepath.FromSlash(dir)
	if !filepath.IsAbs(abs) {
		abs = w.Abs(dir)
	}
	entries, err := os.ReadDir(abs)
	if err != nil {
		return nil
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
		if e.IsDir() {
			names[i] += "/"
		}
	}
	return names
}

// Discover lists the files of the workspace, sorted by path. It asks git, as
// what git tracks or does not ignore is what people take for the project; where
// there is no git, it walks the folders.
func (w *Files) Discover(ctx context.Context) ([]Entry, error) { return w.Among(ctx, nil) }

// Among lists those files of the workspace that are among paths or in folders
// that are; of all if paths is nil.
func (w *Files) Among(ctx context.Context, paths []string) ([]Entry, error) {
	tracked, err := w.tracked(ctx, paths)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return w.walked(ctx, paths)
	}
	entries := make([]Entry, 0, len(tracked))
	for i, p := range tracked {
		if i%1000 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !wanted(p) {
			continue
		}
		info, err := os.Lstat(w.Abs(p))
		if err != nil || !info.Mode().IsRegular() { // deleted, a link, a submodule
			continue
		}
		entries = append(entries, Entry{p, statOf(info)})
	}
	return sorted(entries), nil
}

func sorted(entries []Entry) []Entry {
	slices.SortFunc(entries, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
	return slices.CompactFunc(entries, func(a, b Entry) bool { return a.Path == b.Path })
}

var errNoGit = errors.New("the root is not in a git repository")

// maxArguments is how many paths git is asked for at once.
const maxArguments = 500

// tracked asks git for the files among paths, in portions that a command line takes.
func (w *Files) tracked(ctx context.Context, paths []string) ([]string, error) {
	if len(paths) <= maxArguments {
		return w.lsFiles(ctx, paths)
	}
	var all []string
	for portion := range slices.Chunk(paths, maxArguments) {
		some, err := w.lsFiles(ctx, portion)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func (w *Files) lsFiles(ctx context.Context, paths []string) ([]string, error) {
	out, err := w.git(ctx, append([]string{"ls-files", "-z", "-co", "--exclude-standard", "--"}, paths...)...)
	if err != nil {
		return nil, err
	}
	var found []string
	for p := range strings.SplitSeq(out, "\x00") {
		if p != "" {
			found = append(found, p)
		}
	}
	return found, nil
}

// git asks git something about the root.
func (w *Files) git(ctx context.Context, args ...string) (string, error) {
	if !w.inGit() {
		return "", errNoGit
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "git", append([]string{"-C", w.root, "--literal-pathspecs", "-c", "core.quotepath=off"}, args...)...)
	cmd.Env = append(os.Environ(), "GIT_OPTIONAL_LOCKS=0")
	out, err := cmd.Output()
	return string(out), err
}

// inGit reports whether the root is in a repository that does not ignore it.
func (w *Files) inGit() bool {
	if _, err := os.Stat(filepath.Join(w.root, ".git")); err == nil {
		return true
	}
	return w.insideGit()
}

// insideGit reports whether a folder above the root is a repository that does
// not ignore the root.
func (w *Files) insideGit() bool {
	for dir := filepath.Dir(w.root); ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
			return exec.Command("git", "-C", dir, "check-ignore", "-q", w.root).Run() != nil
		}
		if dir == filepath.Dir(dir) {
			return false
		}
	}
}

// walked walks the folders among paths, or all.
func (w *Files) walked(ctx context.Context, paths []string) ([]Entry, error) {
	if paths == nil {
		paths = []string{"."}
	}
	var entries []Entry
	for _, p := range paths {
		p = path.Clean(p)
		hidden := slices.ContainsFunc(strings.Split(path.Dir(p), "/"), skipped)
		if hidden || !fs.ValidPath(p) {
			continue
		}
		if err := w.walk(ctx, p, &entries); err != nil {
			return nil, err
		}
	}
	return sorted(entries), nil
}

func (w *Files) walk(ctx context.Context, from string, entries *[]Entry) error {
	return filepath.WalkDir(w.Abs(from), func(abs string, d fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			if d != nil && d.IsDir() {
				return fs.SkipDir // unreadable: the rest is still worth having
			}
			return nil
		}
		rel, _ := filepath.Rel(w.root, abs)
		rel = filepath.ToSlash(rel)
		if d.IsDir() {
			if rel != "." && (skipped(d.Name()) || isEnvironment(abs)) {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || !wanted(rel) {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return nil
		}
		*entries = append(*entries, Entry{rel, statOf(info)})
		return nil
	})
}

// skipped reports whether a folder of this name is left out.
func skipped(name string) bool {
	return skippedDirs[name] || len(name) > 1 && name[0] == '.' && name != ".github"
}

// isEnvironment reports whether a folder is a virtual environment of Python.
func isEnvironment(abs string) bool {
	_, err := os.Stat(filepath.Join(abs, "pyvenv.cfg"))
	return err == nil
}

// skippedDirs are folders that hold no source of the project by convention.
var skippedDirs = map[string]bool{
	"node_modules": true, "__pycache__": true, "site-packages": true, "bower_components": true,
	".git": true, ".hg": true, ".svn": true, ".cairn": true, ".venv": true,
}

func wanted(p string) bool {
	for dir := range strings.SplitSeq(path.Dir(p), "/") {
		if dir == "node_modules" || dir == ".cairn" || dir == ".git" {
			return false
		}
	}
	return true
}
