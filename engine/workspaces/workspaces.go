// Package workspaces holds the open workspaces of a process, one engine for each
// root, whatever spelling of the root it is asked for by.
package workspaces

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"

	"cairn/engine"
	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/storage"
)

// Set opens workspaces and keeps them open. It is safe for concurrent use.
type Set struct {
	langs *parsers.Languages
	log   *slog.Logger

	mu   sync.Mutex // guards open; held while a workspace is opened, so that none is opened twice
	open map[string]*engine.Engine
	lost []*engine.Engine // of which the index was removed; some may still ask them
}

// New makes an empty Set.
func New(langs *parsers.Languages, log *slog.Logger) *Set {
	return &Set{langs: langs, log: log, open: map[string]*engine.Engine{}}
}

// Open returns the engine of a root folder, opening its index, or an empty one
// if it was never indexed.
func (s *Set) Open(ctx context.Context, root string) (*engine.Engine, error) {
	files, err := workspace.Open(root)
	if err != nil {
		return nil, notAFolder(root, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.open[files.Root()]; e != nil && !e.Lost() {
		return e, nil
	} else if e != nil {
		s.log.Warn("the index was removed while it was in use and is made anew", "root", files.Root())
		s.lost = append(s.lost, e)
		delete(s.open, files.Root())
	}
	dir, err := files.IndexDir()
	if err != nil {
		return nil, err
	}
	store, err := engine.OpenStore(ctx, filepath.Join(dir, "index"), s.langs, storage.Options{Log: s.log})
	if err != nil {
		return nil, err
	}
	e, err := engine.New(ctx, engine.Options{Files: files, Languages: s.langs, Store: store, Log: s.log})
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	s.open[files.Root()] = e
	return e, nil
}

// notAFolder says why a root cannot be opened.
func notAFolder(root string, err error) error {
	what := ""
	switch {
	case errors.Is(err, fs.ErrNotExist):
		what = "there is no folder " + root
	case errors.Is(err, fs.ErrPermission):
		what = "the folder " + root + " may not be read"
	case errors.Is(err, workspace.ErrNotFolder), errors.Is(err, syscall.ENOTDIR):
		what = root + " is not a folder"
	default:
		return fmt.Errorf("opening the workspace %s: %w", root, err)
	}
	return &engine.AskError{What: what, Next: "open one that is there"}
}

// Opened returns the engines of the open workspaces, by their root.
func (s *Set) Opened() []*engine.Engine {
	s.mu.Lock()
	defer s.mu.Unlock()
	opened := slices.Collect(maps.Values(s.open))
	slices.SortFunc(opened, func(a, b *engine.Engine) int { return strings.Compare(a.Root(), b.Root()) })
	return opened
}

// Roots returns the roots of the open workspaces, sorted.
func (s *Set) Roots() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	roots := make([]string, 0, len(s.open))
	for root := range s.open {
		roots = append(roots, root)
	}
	slices.Sort(roots)
	return roots
}

// Known reports whether a folder is the root of a workspace that was indexed before.
func Known(root string) bool {
	files, err := workspace.Open(root)
	return err == nil && files.HasIndex()
}

// IndexDir returns the folder in which the index of a root is kept.
func IndexDir(root string) (string, error) {
	files, err := workspace.Open(root)
	if err != nil {
		return "", err
	}
	return files.IndexDir()
}

// TooWide reports whether a folder is no project but holds many: the root of the
// file system or the user's home.
func TooWide(root string) bool {
	files, err := workspace.Open(root)
	if err != nil {
		return false
	}
	if filepath.Dir(files.Root()) == files.Root() {
		return true
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return false
	}
	if real, err := filepath.EvalSymlinks(home); err == nil {
		home = real
	}
	return files.Root() == home
}

// Close closes all workspaces.
func (s *Set) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for _, e := range s.lost {
		errs = append(errs, e.Close())
	}
	s.lost = nil
	for root, e := range s.open {
		errs = append(errs, e.Close())
		delete(s.open, root)
	}
	return errors.Join(errs...)
}
