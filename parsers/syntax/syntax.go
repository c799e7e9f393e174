// Package syntax turns source text into a flat syntax tree.
//
// Walking a tree-sitter tree from Go costs a cgo call for each step, several
// times the parse itself. So one C call parses a file, flattens its tree into
// an array in pre-order and drops the tree; Go code then reads the array.
//
// It keeps named nodes, keywords and operators; brackets, commas and the like
// are dropped, unless the grammar had to invent them. It bounds each parse in CPU time, memory and depth: hostile or
// broken text costs a bounded amount, and says what stopped it.
package syntax

/*
#cgo CFLAGS: -std=gnu11 -O2
#include <stdlib.h>
#include "walk.h"
*/
import "C"

import (
	"runtime"
	"sync"
	"time"
	"unsafe"

	_ "github.com/tree-sitter/go-tree-sitter" // links the C runtime
)

func init() {
	// The binding's own init routes every allocation of the runtime through
	// Go, which costs a third of the parsing speed. This one runs after it.
	C.cairn_use_arena()
}

// Kind is a node's kind: the grammar's symbol, the same for all nodes of one name.
type Kind uint16

// KindError is the kind of a node that covers text the grammar could not place.
const KindError Kind = 0xFFFF

// Field is the role that a node has in its parent; 0 is none.
type Field uint16

// Node is the index of a node in its tree; 0 is the root, and as a child or sibling, none.
type Node uint32

// Grammar is a tree-sitter language with its names. It is safe for concurrent use.
type Grammar struct {
	language *C.TSLanguage
	keep     []uint8
	names    []string
}

// NewGrammar wraps a language as the grammar modules hand it out.
func NewGrammar(language unsafe.Pointer) *Grammar {
	g := &Grammar{language: (*C.TSLanguage)(language)}
	n := int(C.ts_language_symbol_count(g.language))
	g.keep, g.names = make([]uint8, n), make([]string, n)
	for i := range n {
		g.names[i] = C.GoString(C.ts_language_symbol_name(g.language, C.TSSymbol(i)))
		if C.ts_language_symbol_type(g.language, C.TSSymbol(i)) == 0 || !isPunctuation(g.names[i]) {
			g.keep[i] = 1
		}
	}
	return g
}

func isPunctuation(s string) bool {
	switch s {
	case "(", ")", "[", "]", "{", "}", ",", ";", ".", ":", "\"", "'", "`", "\n":
		return true
	}
	return false
}

// Kind returns the kind of named nodes called name, or of the token name when
// the grammar has no such node. It panics when the grammar has neither, as that
// is a mistake in a language's table.
func (g *Grammar) Kind(name string) Kind {
	for _, named := range []C.bool{true, false} {
		if k := g.lookup(name, named); k != 0 {
			return k
		}
	}
	panic("syntax: the grammar has no node " + name)
}

// Token returns the kind of the anonymous token name; it panics when there is none.
func (g *Grammar) Token(name string) Kind {
	if k := g.lookup(name, false); k != 0 {
		return k
	}
	panic("syntax: the grammar has no token " + name)
}

func (g *Grammar) lookup(name string, named C.bool) Kind {
	p := C.CString(name)
	defer C.free(unsafe.Pointer(p))
	return Kind(C.ts_language_symbol_for_name(g.language, p, C.uint32_t(len(name)), named))
}

// Field returns the field called name; it panics when the grammar has none.
func (g *Grammar) Field(name string) Field {
	f := g.FindField(name)
	if f == 0 {
		panic("syntax: the grammar has no field " + name)
	}
	return f
}

// Find returns the kind of the nodes called name, and of the token of that
// name; 0 where the grammar has none. Grammars that share a table differ in what they have.
func (g *Grammar) Find(name string) (node, token Kind) {
	return g.lookup(name, true), g.lookup(name, false)
}

// FindField returns the field called name, 0 if the grammar has none.
func (g *Grammar) FindField(name string) Field {
	p := C.CString(name)
	defer C.free(unsafe.Pointer(p))
	return Field(C.ts_language_field_id_for_name(g.language, p, C.uint32_t(len(name))))
}

// Name returns the name of a kind.
func (g *Grammar) Name(k Kind) string {
	if int(k) < len(g.names) {
		return g.names[k]
	}
	return "ERROR"
}

// NumKinds returns a bound: every kind but KindError is below it.
func (g *Grammar) NumKinds() int { return len(g.names) }

// Limits bound one parse. Zero values mean the defaults.
type Limits struct {
	CPU    time.Duration // of the parsing thread; 5 s
	Memory int           // bytes the parser may hold; 512 MiB
	Depth  int           // levels below the root that are kept; 1,000
}

// Stop says why a tree is not complete.
type Stop int

// The reasons for an incomplete tree. TooDeep keeps all nodes above the limit;
// the others leave the tree empty.
const (
	Complete Stop = iota
	OutOfTime
	OutOfMemory
	TooDeep
	NoLanguage
)

type node struct {
	start, end, parent, next uint32
	kind, field, flags       uint16
	_                        uint16
}

const _ = uint(unsafe.Sizeof(node{}) - C.sizeof_cairn_node) // the two layouts are one
const _ = uint(C.sizeof_cairn_node - unsafe.Sizeof(node{}))

// Tree is a flat syntax tree over Src. It must be closed; it is not safe for
// concurrent use.
type Tree struct {
	Grammar *Grammar
	Src     []byte
	Stop    Stop

	nodes []node
	owner *worker // nil once closed
}

var workers = sync.Pool{New: func() any {
	w := &worker{C.cairn_worker_new()}
	runtime.SetFinalizer(w, func(w *worker) { C.cairn_worker_delete(w.w) })
	return w
}}

type worker struct{ w *C.cairn_worker }

// Parse parses src, at most 4 GiB of it. The tree is never nil; when the limits
// stop the parse, it may be empty and Stop says why.
func Parse(g *Grammar, src []byte, limits Limits) *Tree {
	return parse(g, src, limits, true)
}

// Discard parses src and drops the tree: the floor that benchmarks compare with.
func Discard(g *Grammar, src []byte) { parse(g, src, Limits{}, false).Close() }

func parse(g *Grammar, src []byte, limits Limits, flatten bool) *Tree {
	if limits.CPU == 0 {
		limits.CPU = 5 * time.Second
	}
	if limits.Memory == 0 {
		limits.Memory = 512 << 20
	}
	if limits.Depth == 0 {
		limits.Depth = 1000
	}
	w := workers.Get().(*worker)
	t := &Tree{Grammar: g, Src: src, owner: w}
	p := (*C.char)(unsafe.Pointer(unsafe.SliceData(src)))
	t.Stop = Stop(C.cairn_parse(w.w, g.language, (*C.uint8_t)(&g.keep[0]), p, C.uint32_t(len(src)),
		C.uint64_t(limits.CPU.Nanoseconds()), C.size_t(limits.Memory), C.uint32_t(limits.Depth), C.bool(flatten)))
	runtime.KeepAlive(src)
	if n := int(w.w.len); n > 0 {
		t.nodes = unsafe.Slice((*node)(unsafe.Pointer(w.w.nodes)), n)
	}
	return t
}
