package workspace

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// ErrNoWatch is returned where changes of files are not announced: by this
// system, by the file system the root is on, or because CAIRN_NO_WATCH is set.
var ErrNoWatch = errors.New("changes of files are not announced here")

// folders lists the folders below one that may hold files of the workspace, in
// the order in which they are to be watched: outer ones first. What git ignores
// holds none, unless it is tracked, and then git does not call the folder ignored.
func (w *Files) folders(ctx context.Context, from string, ignored func(dir string) bool) ([]string, error) {
	var dirs []string
	err := filepath.WalkDir(w.Abs(from), func(abs string, d fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil || !d.IsDir() {
			return nil // gone meanwhile, or unreadable
		}
		rel, err := filepath.Rel(w.root, abs)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if rel != "." && (!wanted(rel+"/x") || ignored(rel) || isRepository(abs)) {
			return fs.SkipDir
		}
		dirs = append(dirs, rel)
		return nil
	})
	return dirs, err
}

// isRepository reports whether a folder is a repository of its own, which git
// lists as one entry.
func isRepository(abs string) bool {
	_, err := os.Lstat(filepath.Join(abs, ".git"))
	return err == nil
}

// ignoredFolders returns what tells the folders of which all is ignored.
func (w *Files) ignoredFolders(ctx context.Context) func(dir string) bool {
	out, err := w.git(ctx, "ls-files", "-z", "-oi", "--exclude-standard", "--directory")
	if err != nil {
		return func(dir string) bool { return skipped(path.Base(dir)) || isEnvironment(w.Abs(dir)) }
	}
	ignored := map[string]bool{}
	for p := range strings.SplitSeq(out, "\x00") {
		if dir, ok := strings.CutSuffix(p, "/"); ok {
			ignored[dir] = true
		}
	}
	return func(dir string) bool { return ignored[dir] }
}

// gitFolders returns the absolute paths of the folders of a repository's own files
// that decide which files belong to the workspace: the index, and info/exclude.
func (w *Files) gitFolders(ctx context.Context) []string {
	var dirs []string
	for _, file := range []string{"index", "info/exclude"} {
		out, err := w.git(ctx, "rev-parse", "--git-path", file)
		if err != nil {
			return nil
		}
		p := strings.TrimSuffix(out, "\n")
		if !filepath.IsAbs(p) {
			p = filepath.Join(w.root, p)
		}
		dirs = append(dirs, filepath.Dir(p))
	}
	return dirs
}
