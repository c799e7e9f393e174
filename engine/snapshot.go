package engine

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"

	"cairn/engine/resolve"
	"cairn/engine/workspace"
	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/storage"
)

// Snapshot is the workspace at one moment, unsaved buffers included. It is safe
// for concurrent use and needs no closing.
type Snapshot struct {
	engine *Engine
	state  *state
}

// Engine returns the engine of which s is a moment.
func (s *Snapshot) Engine() *Engine { return s.engine }

// SameFiles reports whether two snapshots are of the same state of the index:
// they may differ in unsaved text alone.
func (s *Snapshot) SameFiles(other *Snapshot) bool { return s.state.table == other.state.table }

// row returns the row of a file; nil if it is not known.
func (s *Snapshot) row(id resolve.FileID) *row {
	if r := s.state.table.byID[id]; r != nil {
		return r
	}
	return s.engine.deps.row(id)
}

// Path returns the path of a symbol's file: relative to the root, or absolute
// for one of a dependency.
func (s *Snapshot) Path(id SymbolID) string {
	if r := s.row(id.file()); r != nil {
		return r.path
	}
	return ""
}

// Text returns a file's current text: of the buffer if it is open, else from disk.
func (s *Snapshot) Text(file string) ([]byte, error) {
	if path.IsAbs(file) {
		return s.engine.readDependency(file)
	}
	if r := s.state.table.byPath[file]; r != nil {
		if b := s.state.buffers[r.id]; b != nil {
			return b.text, nil
		}
	}
	text, _, err := s.engine.files.Read(file)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, unknown("paths are relative to "+s.engine.Root(), "no file %q", file)
		}
		if errors.Is(err, workspace.ErrOutside) {
			return nil, ask("paths are relative to "+s.engine.Root(), "%q lies outside of the workspace", file)
		}
		if errors.Is(err, workspace.ErrPrivate) {
			return nil, private(file)
		}
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	return text, nil
}

// Lines returns the line index of a file's current text.
func (s *Snapshot) Lines(file string) (*Lines, error) {
	text, err := s.Text(file)
	if err != nil {
		return nil, err
	}
	if _, open := s.Buffer(file); open {
		return NewLines(text), nil
	}
	return linesOnDisk(text), nil
}

// Language returns the language of a file; nil if none is known for it.
func (s *Snapshot) Language(file string) *parsers.Language { return s.engine.langs.ByPath(file) }

// source returns the facts of a file; nil if it cannot be read or has none.
func (s *Snapshot) source(id resolve.FileID) *source {
	if b := s.state.buffers[id]; b != nil {
		return b.src
	}
	r := s.row(id)
	if r == nil || r.skip != "" {
		return nil
	}
	if r.unread() {
		return s.parsed(r)
	}
	if src := s.engine.cache.get(id, r.hash); src != nil {
		return src
	}
	f := s.stored(r)
	if f == nil {
		return s.parsed(r)
	}
	src := newSource(f)
	s.engine.cache.put(id, r.hash, src)
	return src
}

// keys returns the lasting keys of a file's definitions; nil if nothing is known of it.
func (s *Snapshot) keys(id resolve.FileID) []uint32 {
	read := func() []uint32 {
		if src := s.source(id); src != nil {
			return src.keys()
		}
		return nil
	}
	r := s.row(id)
	if r == nil || r.skip != "" || r.unread() || s.state.buffers[id] != nil {
		return read()
	}
	return s.engine.cache.keysOf(id, r.hash, read)
}

func (s *Snapshot) stored(r *row) *facts.File {
	if path.IsAbs(r.path) {
		return nil
	}
	var f *facts.File
	err := s.engine.store.View(context.Background(), func(tx *storage.Tx) error {
		blob := tx.Get(spaceFacts, fileKey(r.id))
		if len(blob) < len(r.hash) || [16]byte(blob[:16]) != r.hash {
			return nil
		}
		encoded, err := unpack(blob[16:])
		if err == nil {
			f, err = facts.Decode(encoded)
		}
		return err
	})
	if err != nil {
		s.engine.log.Warn("stored facts are unreadable", "file", r.path, "err", err)
		return nil
	}
	return f
}

// parsed reads a file whose facts are not stored. They are kept by the text they
// come from, which need not be the one that the row tells of.
func (s *Snapshot) parsed(r *row) *source {
	lang := s.engine.langs.ByPath(r.path)
	if lang == nil {
		return nil
	}
	if hash, ok := s.state.texts.Load(r.id); ok {
		if src := s.engine.cache.get(r.id, hash.([16]byte)); src != nil {
			return src
		}
	}
	text, err := s.Text(r.path)
	if err != nil {
		return nil
	}
	hash := hashOf(text)
	s.state.texts.Store(r.id, hash)
	if src := s.engine.cache.get(r.id, hash); src != nil {
		return src
	}
	if r.unread() && skipContent(r.path, text) != "" {
		return nil
	}
	src := newSource(lang.Parse(r.path, text))
	s.engine.cache.put(r.id, hash, src)
	return src
}

// sourceOf returns the facts of a file by path, and its number.
func (s *Snapshot) sourceOf(file string) (resolve.FileID, *source, error) {
	r := s.state.table.byPath[file]
	if r == nil && path.IsAbs(file) {
		r = s.engine.deps.known(s.engine, file)
	}
	if r == nil {
		if exists, _ := s.engine.files.Exists(file); exists {
			return 0, nil, ask("it is ignored, of an unknown kind, or newer than the index", "%s is not indexed", file)
		}
		return 0, nil, unknown("paths are relative to "+s.engine.Root(), "no file %q", file)
	}
	if r.skip != "" {
		return 0, nil, ask("its text can still be read", "%s is not indexed: %s", file, r.skip)
	}
	src := s.source(r.id)
	if src == nil {
		return 0, nil, ask("only its text can be read", "nothing is known of the inside of %s", file)
	}
	return r.id, src, nil
}
