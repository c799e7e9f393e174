package gotypes

import (
	"bytes"
	"fmt"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
)

// Export is something that is worth keeping for the next process, under a key
// that says what it follows from: how a package looks to its importers, or what
// the heads of a folder's files say.
type Export struct {
	Dir  string // which it is of; exports of a folder replace those of before
	Key  string
	Data []byte
}

// exports keeps count of what was given away.
type exports struct {
	recall func(key string) []byte // what an earlier process kept; nil if there is none

	mu sync.Mutex // held while it is asked for what is new
}

func (e *exports) init(recall func(string) []byte) {
	if e.recall = recall; recall == nil {
		e.recall = func(string) []byte { return nil }
	}
}

// Exports returns what became known in the host's build since it was called
// before, for Options.Recall of the next process, and the keys of how packages
// look in that build now.
func (c *Checker) Exports() (fresh []Export, looks map[string]bool) {
	c.state.RLock()
	defer c.state.RUnlock()
	c.exports.mu.Lock()
	defer c.exports.mu.Unlock()
	looks = map[string]bool{}
	for _, n := range c.plan.ofHost() {
		key := n.exportKey()
		looks[key] = true
		if !n.loaded.Load() || n.recalled || n.given {
			continue
		}
		n.given = true
		if data, err := n.encode(); err == nil {
			fresh = append(fresh, Export{Dir: n.dir, Key: key, Data: data})
		}
	}
	for _, d := range c.plan.known() {
		anew := d.anew || slices.ContainsFunc(d.files, func(f *file) bool { return f.surfaced.Load() && f.kept == nil })
		if anew && !d.given {
			d.given = true
			fresh = append(fresh, Export{Dir: d.dir, Key: d.dir + headsKey, Data: d.encode()})
		}
	}
	return fresh, looks
}

// exportKey is the key of how a package looks.
func (n *node) exportKey() string {
	return n.dir + "\x00n" + n.sum
}

// span is how much of an outline is written as one file: offsets go as numbers of
// lines, of which export data holds no more than 65536 apart.
const span = 60_000

var spanLines = func() []int {
	lines := make([]int, span)
	for i := range lines {
		lines[i] = i
	}
	return lines
}()

// encode writes the node's package as export data, with offsets in outlines
// where there would be lines.
func (n *node) encode() (data []byte, err error) {
	defer func() {
		if r := recover(); r != nil { // what only broken code has
			err = fmt.Errorf("writing the types of %s: %v", n.dir, r)
		}
	}()
	set := token.NewFileSet()
	for _, p := range n.places {
		for from := 0; from <= p.size; from += span {
			size := min(span-1, p.size-from)
			name := path.Base(p.path) + ":" + strconv.Itoa(from/span)
			set.AddFile(name, int(p.base)+from, size).SetLines(spanLines[:max(size, 1)])
		}
	}
	var out bytes.Buffer
	err = gcexportdata.Write(&out, set, n.pkg)
	return out.Bytes(), err
}

// recallFrom reads the node's package from export data.
func (n *node) recallFrom(c *Checker, data []byte) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("reading the types of %s: %v", n.dir, r)
		}
	}()
	deps := owners{}
	for _, dep := range n.imports {
		dep.load(c)
		deps.reach(dep)
	}
	imports := make(map[string]*types.Package, len(deps))
	for pkg := range deps {
		imports[pkg.Path()] = pkg
	}
	set := token.NewFileSet()
	pkg, err := gcexportdata.Read(bytes.NewReader(data), set, imports, n.path)
	if err != nil {
		return err
	}
	files := map[string]string{}
	for _, f := range n.files {
		files[f.name] = f.path
	}
	n.places = nil
	set.Iterate(func(f *token.File) bool {
		name, part, _ := strings.Cut(f.Name(), ":")
		if at, err := strconv.Atoi(part); err == nil && files[name] != "" {
			n.places = append(n.places, place{path: files[name], base: token.Pos(f.Base()), size: f.Size(), from: uint32(at * span)})
		}
		return true
	})
	n.pkg, n.recalled = pkg, true
	return nil
}
