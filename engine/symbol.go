package engine

import (
	"bytes"
	"strings"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
)

// Symbol describes a definition to people and programs.
type Symbol struct {
	ID        SymbolID
	Name      string
	Qualified string // with the names around it, joined by dots: Shape.area
	Kind      facts.Kind
	Flags     facts.Flags
	Language  string
	Path      string     // relative to the root, or absolute for one of a dependency
	Span      facts.Span // the whole definition, bytes
	NameSpan  facts.Span
	Signature facts.Span
	Doc       facts.Span
	Decisions int
}

// Location is a place in a file.
type Location struct {
	Path string
	Span facts.Span // bytes
}

// Location returns where the symbol's name is, or the start of what has none.
func (s *Symbol) Location() Location {
	if s.NameSpan.Empty() {
		return Location{s.Path, facts.Span{Start: s.Span.Start, End: s.Span.Start}}
	}
	return Location{s.Path, s.NameSpan}
}

// Symbol returns the description of a symbol; false if it is gone.
func (s *Snapshot) Symbol(id SymbolID) (Symbol, bool) {
	src := s.source(id.file())
	if src == nil {
		return Symbol{}, false
	}
	d, ok := src.def(id.key())
	if !ok {
		return Symbol{}, false
	}
	return s.describe(id.file(), src, d), true
}

// placed is Symbol for those that stand where it can be shown: not in a
// language's Library.
func (s *Snapshot) placed(id SymbolID) (Symbol, bool) {
	sym, ok := s.Symbol(id)
	return sym, ok && !parsers.InLibrary(sym.Path)
}

// isPlaced reports whether a symbol stands where it can be shown.
func (s *Snapshot) isPlaced(id SymbolID) bool { return !parsers.InLibrary(s.Path(id)) }

func (s *Snapshot) describe(file resolve.FileID, src *source, id facts.DefID) Symbol {
	f := src.facts
	d := &f.Defs[id]
	sym := Symbol{ID: symbolID(file, src.key(id)), Name: d.Name, Kind: d.Kind, Flags: d.Flags, Language: f.Language,
		Path: s.Path(symbolID(file, 0)), Span: d.Span, NameSpan: d.NameSpan, Signature: d.Signature, Doc: d.Doc,
		Decisions: int(d.Decisions), Qualified: qualified(f, id)}
	if d.Kind == facts.KindImpl && len(d.Bases) > 0 {
		sym.NameSpan = headSpan(f, d.Bases[0]) // it stands where it says for which type it is
	}
	if d.Kind == facts.KindFile {
		sym.Name, sym.Qualified = sym.Path, sym.Path
		sym.Span.End = sym.Span.Start
	}
	return sym
}

// headSpan returns where a written type stands, without its arguments.
func headSpan(f *facts.File, id facts.ExprID) facts.Span {
	e := &f.Exprs[id]
	for e.Kind == facts.ExprGeneric && e.X != 0 {
		e = &f.Exprs[e.X]
	}
	return e.Span
}

// qualified joins the names of the definitions around one with its own.
func qualified(f *facts.File, id facts.DefID) string {
	var names []string
	for d := id; d != 0; d = f.Defs[d].Parent {
		if n := f.Defs[d].Name; n != "" {
			names = append(names, n)
		}
		if owner := f.Defs[d].Owner; owner != 0 {
			if n := lastName(f, owner); n != "" {
				names = append(names, n)
			}
		}
	}
	var b strings.Builder
	for i := len(names) - 1; i >= 0; i-- {
		b.WriteString(names[i])
		if i > 0 {
			b.WriteByte('.')
		}
	}
	return b.String()
}

// lastName returns the name in which a written type ends.
func lastName(f *facts.File, id facts.ExprID) string {
	for range 8 {
		e := &f.Exprs[id]
		if e.Kind == facts.ExprName || e.Kind == facts.ExprMember {
			return f.Refs[e.Ref].Name
		}
		if id = e.X; id == 0 {
			break
		}
	}
	return ""
}

// SignatureText returns the header of a definition in one line.
func (s *Snapshot) SignatureText(sym *Symbol) string {
	text, err := s.Text(sym.Path)
	if err != nil {
		return ""
	}
	return string(bytes.Join(bytes.Fields(textOf(text, sym.Signature)), []byte(" ")))
}

// DocText returns the doc comment of a definition without its comment marks.
func (s *Snapshot) DocText(sym *Symbol) string {
	text, err := s.Text(sym.Path)
	if err != nil {
		return ""
	}
	return plainDoc(string(textOf(text, sym.Doc)))
}

// plainDoc takes the marks of comments and docstrings off a text.
func plainDoc(doc string) string {
	doc = strings.TrimSpace(doc)
	for _, quote := range []string{`"""`, `'''`} {
		if i := strings.Index(doc, quote); i >= 0 && i <= 2 && strings.HasSuffix(doc, quote) && len(doc) >= i+6 {
			doc = doc[i+3 : len(doc)-3]
		}
	}
	block := strings.HasPrefix(doc, "/*")
	doc = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(strings.TrimPrefix(doc, "/**"), "/*!"), "/*"), "*/")
	lines := strings.Split(doc, "\n")
	for i, l := range lines {
		l = strings.TrimSpace(l)
		for _, mark := range []string{"///", "//!", "//", "#"} {
			if !block && strings.HasPrefix(l, mark) {
				l = strings.TrimPrefix(l[len(mark):], " ")
				break
			}
		}
		if block {
			l = strings.TrimPrefix(strings.TrimPrefix(l, "*"), " ")
		}
		lines[i] = strings.TrimRight(l, " \t\r")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
