package engine

import (
	"bytes"
	"slices"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// stepAside lets a target at the word by which a module writes what it exports
// (JavaScript's exports) mean what is exported there.
func (s *Snapshot) stepAside(t *Target, id resolve.FileID, f *facts.File) {
	if t.IsDef || t.Name != "exports" {
		return
	}
	for i := range f.Exports {
		e := &f.Exports[i]
		switch {
		case e.Name == "=" && e.NameSpan.End == t.Span.End && e.NameSpan.Start < t.Span.Start:
			t.Gives = e.NameSpan
			if e.Def != 0 {
				t.Symbols = []SymbolID{s.idOf(resolve.Symbol{File: id, Def: e.Def}, 0)}
			} else if r := f.Exprs[e.Expr].Ref; r != 0 {
				t.Symbols = s.idsOf(s.resolver().Ref(id, r))
			} else if d := f.Exprs[e.Expr].Def; d != 0 {
				t.Symbols = []SymbolID{s.idOf(resolve.Symbol{File: id, Def: d}, 0)}
			}
		case e.Def != 0 && e.NameSpan.Start == t.Span.End+1 && f.Defs[e.Def].NameSpan == e.NameSpan:
			t.Symbols, t.Name = []SymbolID{s.idOf(resolve.Symbol{File: id, Def: e.Def}, 0)}, e.Name
		default:
			continue
		}
		t.Outside, t.Leads = false, nil
		return
	}
}

// leadShorthand lets the definition of a key that is also the name of its value,
// {x}, be that of the value, as it is bound in the file, and of what is expected
// of the key.
func (s *Snapshot) leadShorthand(t *Target, id resolve.FileID, src *source) {
	rules := s.rulesOf(symbolID(id, 0))
	if rules == nil || !rules.Structural || len(t.Own) == 0 {
		return
	}
	f := src.facts
	value := facts.RefID(0)
	for i := 1; i < len(f.Refs); i++ {
		if r := &f.Refs[i]; r.Span == t.Span && r.Role == facts.Read && r.Recv == 0 {
			value = facts.RefID(i)
		}
	}
	if value == 0 {
		return
	}
	bound := s.idsOf(s.resolver().Ref(id, value))
	here := slices.ContainsFunc(bound, func(b SymbolID) bool { return b.file() == id })
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		switch {
		case d.NameSpan == t.Span && d.Kind != facts.KindProperty:
			return
		case !here && d.Kind == facts.KindAlias && d.Name == t.Name:
			bound, here = []SymbolID{symbolID(id, src.key(facts.DefID(i)))}, true
		}
	}
	if len(bound) > 0 {
		t.Leads = append(bound, t.Labelled...)
	}
}

// fileStart returns where the text of a file begins, behind comments, in
// languages where the name of a module leads there.
func (s *Snapshot) fileStart(file SymbolID) Location {
	path := s.Path(file)
	loc := Location{Path: path}
	src := s.source(file.file())
	rules := s.rulesOf(file)
	text, err := s.Text(path)
	if src == nil || rules == nil || !rules.KeepModuleNames || err != nil {
		return loc
	}
	at := uint32(0)
	if bytes.HasPrefix(text, []byte("#!")) {
		at = uint32(max(bytes.IndexByte(text, '\n'), 0))
	}
	for int(at) < len(text) {
		rest := text[at:]
		switch {
		case bytes.IndexByte([]byte(" \t\r\n"), rest[0]) >= 0:
			at++
		case bytes.HasPrefix(rest, []byte("\xef\xbb\xbf")):
			at += 3
		case bytes.HasPrefix(rest, []byte("//")):
			n := bytes.IndexByte(rest, '\n')
			if n < 0 {
				return loc
			}
			at += uint32(n)
		case bytes.HasPrefix(rest, []byte("/*")):
			n := bytes.Index(rest, []byte("*/"))
			if n < 0 {
				return loc
			}
			at += uint32(n) + 2
		default:
			loc.Span = facts.Span{Start: at, End: at}
			return loc
		}
	}
	return loc
}

// givenAt returns where the function is that a variable or property is given: at
// its name if it has one of its own, else where it begins.
func (s *Snapshot) givenAt(sym *Symbol) Location {
	src := s.source(sym.ID.file())
	if d, ok := src.def(sym.ID.key()); ok && !sym.NameSpan.Empty() {
		if at := src.facts.Scopes[src.facts.Defs[d].Inner].Span.Start; at > sym.NameSpan.End {
			return Location{sym.Path, facts.Span{Start: at, End: at}}
		}
	}
	return sym.Location()
}

// calledBeside returns, for a target that is called, what is called where that is
// not what the name denotes: the constructor of a class, the function that a
// variable holds.
func (s *Snapshot) calledBeside(t Target) []SymbolID {
	if t.IsDef || t.Role != facts.Call && t.Role != facts.New || len(t.Symbols) == 0 {
		return nil
	}
	file, _, err := s.sourceOf(t.Path)
	if err != nil || s.any(t.Symbols, func(sym *Symbol) bool { return sym.Flags&facts.FlagGetter != 0 }) {
		return nil // a getter is called itself
	}
	called := s.idsOf(s.resolver().Called(file, t.Span))
	return slices.DeleteFunc(called, func(id SymbolID) bool {
		return slices.ContainsFunc(t.Symbols, func(o SymbolID) bool { return slices.Contains(s.Sites(o), id) })
	})
}
