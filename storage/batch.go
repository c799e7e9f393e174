package storage

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Batch collects changes for Update. Later changes win over earlier ones. It
// keeps the slices it is given: they must not be changed before Update
// returns. A Batch is for one goroutine; its zero value is empty.
type Batch struct {
	ops   []op
	drops []drop
	texts map[string]*fileText
	order []*fileText
	size  int
	nDocs int
	err   error
}

type op struct {
	key, value []byte
	seq        uint32
	space      Space
	delete     bool
}

// drop deletes all keys with a prefix that were put before it.
type drop struct {
	prefix []byte
	seq    uint32
	space  Space
}

// fileText is what happens to the documents of one file.
type fileText struct {
	file    string
	replace bool
	docs    map[uint32]*Doc // nil value: deleted
}

// Doc is one document of the text index: a symbol's text, or a section of prose.
type Doc struct {
	// ID is "<file>/<n>", as DocID makes it. File is any text that names the
	// group whose documents are replaced together.
	ID string

	Path, Name, Kind, Lang string
	Signature, Doc         string
	Body, Literals         string
}

func (d *Doc) bytes() int {
	return len(d.ID) + len(d.Path) + len(d.Name) + len(d.Signature) + len(d.Doc) + len(d.Body) + len(d.Literals)
}

// DocID is the id of the n-th document of a file.
func DocID(file string, n int) string { return file + "/" + strconv.Itoa(n) }

// SplitDocID is the inverse of DocID.
func SplitDocID(id string) (file string, n int, ok bool) {
	i := strings.LastIndexByte(id, '/')
	if i < 0 {
		return "", 0, false
	}
	num, err := strconv.ParseUint(id[i+1:], 10, 31)
	if err != nil || strconv.FormatUint(num, 10) != id[i+1:] {
		return "", 0, false
	}
	return id[:i], int(num), true
}

// Put sets the value of key. Keys are not empty and at most 32 KiB long.
func (b *Batch) Put(space Space, key, value []byte) {
	if len(key) == 0 || len(key) > maxKey {
		b.fail(fmt.Errorf("key of %d bytes, want 1 to %d", len(key), maxKey))
		return
	}
	b.ops = append(b.ops, op{key: key, value: value, seq: b.seq(), space: space})
	b.size += len(key) + len(value)
}

const maxKey = 32 << 10

// Delete removes key, if it is there.
func (b *Batch) Delete(space Space, key []byte) {
	if len(key) == 0 || len(key) > maxKey {
		return
	}
	b.ops = append(b.ops, op{key: key, seq: b.seq(), space: space, delete: true})
	b.size += len(key)
}

// DeletePrefix removes every key that starts with prefix, those put earlier
// in this batch included.
func (b *Batch) DeletePrefix(space Space, prefix []byte) {
	b.drops = append(b.drops, drop{prefix: prefix, seq: b.seq(), space: space})
	b.size += len(prefix)
}

func (b *Batch) seq() uint32 { return uint32(len(b.ops) + len(b.drops)) }

// PutText adds doc or replaces the one of the same id.
func (b *Batch) PutText(doc Doc) {
	file, n, ok := SplitDocID(doc.ID)
	if !ok {
		b.fail(fmt.Errorf("document id %q is not <file>/<number>", doc.ID))
		return
	}
	b.file(file).docs[uint32(n)] = &doc
	b.size += doc.bytes()
	b.nDocs++
}

// DeleteText removes one document, if it is there.
func (b *Batch) DeleteText(id string) {
	file, n, ok := SplitDocID(id)
	if !ok {
		b.fail(fmt.Errorf("document id %q is not <file>/<number>", id))
		return
	}
	b.file(file).docs[uint32(n)] = nil
}

// DeleteFileText removes all documents of a file, those put earlier in this
// batch included. Documents put after it replace them.
func (b *Batch) DeleteFileText(file string) {
	text := b.file(file)
	text.replace = true
	clear(text.docs)
}

func (b *Batch) file(name string) *fileText {
	if text := b.texts[name]; text != nil {
		return text
	}
	if b.texts == nil {
		b.texts = map[string]*fileText{}
	}
	text := &fileText{file: name, docs: map[uint32]*Doc{}}
	b.texts[name] = text
	b.order = append(b.order, text)
	return text
}

func (b *Batch) fail(err error) {
	if b.err == nil {
		b.err = err
	}
}

// Len counts the changes.
func (b *Batch) Len() int { return len(b.ops) + len(b.drops) + len(b.order) }

// Bytes is about the memory the batch holds; Docs counts its documents. They
// tell a loader when to hand the batch over: see Store.Load.
func (b *Batch) Bytes() int { return b.size }

// Docs counts the documents put.
func (b *Batch) Docs() int { return b.nDocs }

// Reset empties the batch for another use.
func (b *Batch) Reset() {
	clear(b.ops)
	*b = Batch{ops: b.ops[:0], drops: b.drops[:0]}
}

// check reports what is wrong with the batch for a store of n spaces.
func (b *Batch) check(n int) error {
	for i := range b.ops {
		if int(b.ops[i].space) >= n {
			b.fail(errors.New("unknown key space"))
		}
	}
	for _, d := range b.drops {
		if int(d.space) >= n {
			b.fail(errors.New("unknown key space"))
		}
	}
	return b.err
}

// settle sorts the changes and keeps the last one of each key.
// Performance invariant: the tree is filled in key order; random order costs
// several times the time and a half-empty file.
func (b *Batch) settle() []op {
	slices.SortFunc(b.ops, func(x, y op) int {
		if x.space != y.space {
			return int(x.space) - int(y.space)
		}
		if c := bytes.Compare(x.key, y.key); c != 0 {
			return c
		}
		return int(x.seq) - int(y.seq)
	})
	dropped := b.dropIndex()
	out := b.ops[:0]
	for i := range b.ops {
		o := b.ops[i]
		if i+1 < len(b.ops) && b.ops[i+1].space == o.space && bytes.Equal(b.ops[i+1].key, o.key) {
			continue
		}
		if dropped.after(o) {
			continue
		}
		out = append(out, o)
	}
	return out
}

// drops by space and prefix, with the lengths that occur, so that asking for
// a key costs one look-up per length and not one per prefix.
type dropIndex struct {
	last    map[string]uint32
	lengths []int
}

func (b *Batch) dropIndex() dropIndex {
	var index dropIndex
	for _, d := range b.drops {
		if index.last == nil {
			index.last = map[string]uint32{}
		}
		index.last[string(rune(d.space))+string(d.prefix)] = d.seq
		if !slices.Contains(index.lengths, len(d.prefix)) {
			index.lengths = append(index.lengths, len(d.prefix))
		}
	}
	return index
}

// after reports whether a drop later than o covers its key.
func (x dropIndex) after(o op) bool {
	for _, n := range x.lengths {
		if n > len(o.key) {
			continue
		}
		if seq, ok := x.last[string(rune(o.space))+string(o.key[:n])]; ok && seq > o.seq {
			return true
		}
	}
	return false
}
