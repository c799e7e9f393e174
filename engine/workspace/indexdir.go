package workspace

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// IndexDir returns the folder in which the index of the workspace is kept, and
// makes it: .cairn at the root, which ignores itself; in a folder of its own
// below CAIRN_HOME if that is set, or below the user's cache if the root cannot
// be written.
func (w *Files) IndexDir() (string, error) {
	if home := os.Getenv("CAIRN_HOME"); home != "" {
		return w.indexBelow(home)
	}
	dir := filepath.Join(w.root, ".cairn")
	err := os.MkdirAll(dir, 0o700)
	if err == nil {
		err = ignoreItself(dir)
	}
	if err == nil {
		return dir, nil
	}
	cache, cacheErr := os.UserCacheDir()
	if cacheErr != nil {
		return "", fmt.Errorf("making a folder for the index: %w", errors.Join(err, cacheErr))
	}
	return w.indexBelow(filepath.Join(cache, "cairn"))
}

// ID names the workspace among others: the name of its folder, and more of its
// path than one can read.
func (w *Files) ID() string {
	sum := sha256.Sum256([]byte(w.root))
	return filepath.Base(w.root) + "-" + hex.EncodeToString(sum[:6])
}

// HasIndex reports whether there is an index of the workspace, of any state.
func (w *Files) HasIndex() bool {
	dirs := []string{filepath.Join(w.root, ".cairn")}
	if home := os.Getenv("CAIRN_HOME"); home != "" {
		dirs = []string{filepath.Join(home, w.ID())}
	} else if cache, err := os.UserCacheDir(); err == nil {
		dirs = append(dirs, filepath.Join(cache, "cairn", w.ID()))
	}
	for _, dir := range dirs {
		if _, err := os.Stat(filepath.Join(dir, "index")); err == nil {
			return true
		}
	}
	return false
}

func (w *Files) indexBelow(home string) (string, error) {
	dir := filepath.Join(home, w.ID())
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("making a folder for the index: %w", err)
	}
	return dir, nil
}

func ignoreItself(dir string) error {
	file := filepath.Join(dir, ".gitignore")
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	return os.WriteFile(file, []byte("*\n"), 0o600)
}

// RootAround returns the workspace to which a folder belongs: the nearest folder
// at or above it that has an index or a repository, else the folder itself.
func RootAround(dir string) (string, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	for at := abs; ; at = filepath.Dir(at) {
		for _, mark := range []string{".cairn", ".git"} {
			if _, err := os.Stat(filepath.Join(at, mark)); err == nil {
				return at, nil
			}
		}
		if at == filepath.Dir(at) {
			return abs, nil
		}
	}
}
