package engine

import (
	"path"
	"strconv"
	"strings"

	"cairn/engine/resolve"
	"cairn/engine/scip"
	"cairn/parsers/facts"
)

// scipNames gives definitions the symbols under which an index names them: the
// package and the file, then the names around the definition and its own, as far as
// needed with numbers that tell namesakes apart. What only its file can use is
// numbered. Not safe for concurrent use.
type scipNames struct {
	s        *Snapshot
	packages *manifests
	files    map[resolve.FileID]*scipFile
	held     int // definitions of files
}

// The most definitions whose names are kept, and the longest name that others
// are made from: in code nested without end, names would take more than the code.
const (
	maxSCIPNames  = 100_000
	maxSCIPPrefix = 2_000
)

// scipFile holds the symbols of the definitions of a file.
type scipFile struct {
	src     *source
	symbols []string // by definition; of a local one, what it is called if others use it
	local   []int32  // by definition: its number, if it may be local; else -1
}

func newSCIPNames(s *Snapshot) *scipNames {
	return &scipNames{s: s, packages: newManifests(s), files: map[resolve.FileID]*scipFile{}}
}

// of returns the symbol of a definition, and whether it is local to its file; "" if
// the definition is gone.
func (n *scipNames) of(id SymbolID) (symbol string, local bool) {
	f := n.file(id.file())
	if f == nil {
		return "", false
	}
	d, ok := f.src.def(id.key())
	if !ok {
		return "", false
	}
	if f.local[d] >= 0 && len(n.s.fileIDs(spaceUsers, symbolKey(id))) == 0 {
		return "local " + strconv.Itoa(int(f.local[d])), true
	}
	return f.symbols[d], false
}

func (n *scipNames) file(id resolve.FileID) *scipFile {
	if f, ok := n.files[id]; ok {
		return f
	}
	src := n.s.source(id)
	if src == nil {
		return nil
	}
	if n.held += len(src.facts.Defs); n.held > maxSCIPNames {
		clear(n.files)
		n.held = len(src.facts.Defs)
	}
	f := n.name(n.s.Path(symbolID(id, 0)), src)
	n.files[id] = f
	return f
}

// name names all definitions of a file.
func (n *scipNames) name(file string, src *source) *scipFile {
	pkg, within := n.packages.of(file, src.facts.Language)
	head := scip.Symbol{Scheme: "cairn", Manager: pkg.manager, Name: pkg.name, Version: pkg.version}
	if dir := path.Dir(within); dir != "." {
		for part := range strings.SplitSeq(strings.Trim(dir, "/"), "/") {
			head.Descriptors = append(head.Descriptors, scip.Descriptor{Name: validText(part), Suffix: scip.Namespace})
		}
	}
	head.Descriptors = append(head.Descriptors, scip.Descriptor{Name: validText(path.Base(within)), Suffix: scip.Namespace})

	f := src.facts
	namer := scipNamer{src: src, symbols: make([]string, len(f.Defs)), inner: make([]string, len(f.Defs)),
		taken: map[string]int{}, holders: holdersOf(f)}
	root := head.String()
	namer.symbols[0], namer.inner[0], namer.taken[root] = root, root, 0
	var around []facts.DefID
	for i := range f.Defs {
		around = around[:0]
		for d := facts.DefID(i); namer.symbols[d] == ""; d = f.Defs[d].Parent {
			around = append(around, d)
		}
		for j := len(around) - 1; j >= 0; j-- {
			namer.name(around[j])
		}
	}
	out := &scipFile{src: src, symbols: namer.symbols, local: make([]int32, len(f.Defs))}
	var count int32
	for i := range f.Defs {
		out.local[i] = -1
		if mayBeLocal(f, &f.Defs[i]) {
			out.local[i] = count
			count++
		}
	}
	return out
}

// mayBeLocal reports whether a definition is one that only its file can name.
func mayBeLocal(f *facts.File, d *facts.Def) bool {
	switch d.Kind {
	case facts.KindLabel:
		return true
	case facts.KindVariable, facts.KindConstant, facts.KindAlias:
		return d.Flags&facts.FlagLocal != 0 || insideFunction(f, d)
	case facts.KindParameter, facts.KindTypeParam:
		return f.Defs[d.Parent].Name == ""
	}
	return false
}

// scipNamer names the definitions of one file, those around others first.
type scipNamer struct {
	src     *source
	symbols []string       // by definition
	inner   []string       // by definition: what the names of what is in it begin with
	taken   map[string]int // symbols, with the number of the last namesake
	holders map[facts.DefID]string
}

func (n *scipNamer) name(id facts.DefID) {
	f := n.src.facts
	d := &f.Defs[id]
	around := n.inner[d.Parent]
	if len(around) > maxSCIPPrefix {
		around = n.symbols[0] + descriptor("k"+strconv.FormatUint(uint64(n.src.key(d.Parent)), 16), "", scip.Meta)
	}
	if owner := lastName(f, d.Owner); d.Owner != 0 && owner != "" {
		around += descriptor(owner, "", scip.Type)
	}
	name, suffix := d.Name, scipSuffix(d)
	if name == "" {
		if name = n.holders[id]; name == "" {
			name = d.Kind.String()
		}
	}
	if d.Kind == facts.KindImpl {
		if of := baseName(f, d); of != "" {
			around += descriptor(of, "", scip.Type)
			n.inner[id] = around // its members are the type's
		}
	}
	n.symbols[id] = n.unique(around, name, suffix)
	if n.inner[id] == "" {
		n.inner[id] = n.symbols[id]
	}
}

// unique makes a symbol that nothing else in the file has.
func (n *scipNamer) unique(around, name string, suffix scip.Suffix) string {
	plain := around + descriptor(name, "", suffix)
	for symbol := plain; ; {
		if _, taken := n.taken[symbol]; !taken {
			n.taken[symbol] = 0
			return symbol
		}
		n.taken[plain]++ // the number of the namesake, unless something has just that name
		more := "+" + strconv.Itoa(n.taken[plain])
		if suffix == scip.Method {
			symbol = around + descriptor(name, more, suffix)
		} else {
			symbol = around + descriptor(name+more, "", suffix)
		}
	}
}

func descriptor(name, disambiguator string, suffix scip.Suffix) string {
	d := scip.Descriptor{Name: validText(name), Disambiguator: disambiguator, Suffix: suffix}
	return string(d.AppendTo(nil))
}

// validText makes a text one that the format takes.
func validText(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}

// baseName returns the name of the type to which a block adds members.
func baseName(f *facts.File, d *facts.Def) string {
	if len(d.Bases) == 0 {
		return ""
	}
	return lastName(f, d.Bases[0])
}

// holdersOf returns the names of the variables and fields that hold the objects,
// functions and classes that have no name.
func holdersOf(f *facts.File) map[facts.DefID]string {
	holders := map[facts.DefID]string{}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if e := &f.Exprs[d.Value]; d.Value != 0 && d.Name != "" && (e.Kind == facts.ExprObject || e.Kind == facts.ExprFunc) && f.Defs[e.Def].Name == "" {
			if holders[e.Def] == "" {
				holders[e.Def] = d.Name
			}
		}
	}
	return holders
}
