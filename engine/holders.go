package engine

import (
	"slices"
	"sync"
)

// holders are the editors that have files open. Several may have the same one:
// two that share the process, or one that starts again before its former self has
// gone. What was typed last counts, and a file is closed when all have closed it.
type holders struct {
	mu    sync.Mutex // guards files; taken before Engine.writing
	files map[string][]holding
}

// holding is a file as one editor has it.
type holding struct {
	holder   any
	language string
	version  int32
	text     []byte
}

// HoldBuffer is SetBuffer for one of several editors.
func (e *Engine) HoldBuffer(holder any, file, language string, version int32, text []byte) {
	e.holders.mu.Lock()
	defer e.holders.mu.Unlock()
	e.holders.drop(holder, file)
	if e.holders.files == nil {
		e.holders.files = map[string][]holding{}
	}
	e.holders.files[file] = append(e.holders.files[file], holding{holder, language, version, text})
	e.SetBuffer(file, language, version, text)
}

// ReleaseBuffer is CloseBuffer for one of several editors: the text of another
// that has the file open counts again.
func (e *Engine) ReleaseBuffer(holder any, file string) {
	e.holders.mu.Lock()
	defer e.holders.mu.Unlock()
	last := e.holders.drop(holder, file)
	switch rest := e.holders.files[file]; {
	case len(rest) == 0:
		delete(e.holders.files, file)
		e.CloseBuffer(file)
	case last:
		h := rest[len(rest)-1]
		e.SetBuffer(file, h.language, h.version, h.text)
	}
}

// drop takes a holder from those of a file. It reports whether its text counted.
func (h *holders) drop(holder any, file string) (last bool) {
	all := h.files[file]
	i := slices.IndexFunc(all, func(h holding) bool { return h.holder == holder })
	if i < 0 {
		return false
	}
	h.files[file] = slices.Delete(all, i, i+1)
	return i == len(all)-1
}
