package resolvetest

import (
	"strings"
	"unicode"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
)

// topics is what the archives of every language must show, each with how a
// checker finds it. The archives of a language that has no such thing say so in
// Options.Without.
var topics = []struct {
	name string
	in   func(*checker) bool
}{
	{"definition", func(c *checker) bool { return len(c.label) > 0 }},
	{"shadowing", resolved((*checker).shadows)},
	{"inferred receiver", resolved((*checker).infers)},
	{"inheritance", resolved((*checker).inherits)},
	{"import", resolved(func(c *checker, n *noted, ref facts.RefID, to resolve.Symbol) bool {
		return to.File != n.id && len(n.facts.Imports) > 1
	})},
	{"alias", resolved(func(c *checker, n *noted, ref facts.RefID, to resolve.Symbol) bool {
		return !strings.EqualFold(n.facts.Refs[ref].Name, c.def(to).Name)
	})},
	{"call across files", resolved(func(c *checker, n *noted, ref facts.RefID, to resolve.Symbol) bool {
		return to.File != n.id && n.facts.Refs[ref].Role == facts.Call
	})},
	{"unresolved", aNote(func(_ *noted, note Note) bool { return note.Verb == "ref" && len(note.Args) == 0 })},
	{"broken code", each(func(n *noted) bool { return len(n.facts.Problems) > 0 })},
	{"beyond ASCII", aNote(func(_ *noted, note Note) bool {
		return strings.ContainsFunc(note.Text, func(r rune) bool { return r > unicode.MaxASCII })
	})},
	{"empty file", each(func(n *noted) bool { return len(n.src) == 0 })},
}

func each(is func(*noted) bool) func(*checker) bool {
	return func(c *checker) bool {
		for _, n := range c.files {
			if is(n) {
				return true
			}
		}
		return false
	}
}

// aNote finds one note that is so.
func aNote(is func(*noted, Note) bool) func(*checker) bool {
	return each(func(n *noted) bool {
		for _, note := range n.notes {
			if is(n, note) {
				return true
			}
		}
		return false
	})
}

// resolved finds a reference with a note that means one definition of the
// archive, such that both are so.
func resolved(is func(c *checker, n *noted, ref facts.RefID, to resolve.Symbol) bool) func(*checker) bool {
	return func(c *checker) bool {
		return aNote(func(n *noted, note Note) bool {
			ref, ok := n.refs[note.Span]
			if !ok || int(ref) >= len(n.bound.Targets) || len(n.bound.Targets[ref]) != 1 {
				return false
			}
			to := n.bound.Targets[ref][0]
			return c.def(to) != nil && is(c, n, ref, to)
		})(c)
	}
}

// def returns a definition of the archive, nil if it is of no file of it.
func (c *checker) def(sym resolve.Symbol) *facts.Def {
	if sym.File == resolve.Outside || sym.Def == 0 {
		return nil
	}
	f := c.world.Facts(sym.File)
	if f == nil || int(sym.Def) >= len(f.Defs) {
		return nil
	}
	return &f.Defs[sym.Def]
}

// shadows reports whether another definition of the name is bound in a scope
// around that of the one that is meant.
func (c *checker) shadows(n *noted, _ facts.RefID, to resolve.Symbol) bool {
	if to.File != n.id {
		return false
	}
	d := c.def(to)
	for s := d.Scope; s != 0; {
		s = n.facts.Scopes[s].Parent
		for i := 1; i < len(n.facts.Defs); i++ {
			if other := &n.facts.Defs[i]; other.Scope == s && other.Name == d.Name {
				return true
			}
		}
	}
	return false
}

// infers reports whether a member is reached through a variable whose type nobody wrote.
func (c *checker) infers(n *noted, ref facts.RefID, _ resolve.Symbol) bool {
	const operator = 2 // bytes at most: . -> ::
	at := n.facts.Refs[ref].Span.Start
	for span, before := range n.refs {
		if span.End >= at || span.End+operator < at || int(before) >= len(n.bound.Targets) {
			continue
		}
		for _, sym := range n.bound.Targets[before] {
			if d := c.def(sym); d != nil && d.Kind == facts.KindVariable && d.Type == 0 {
				return true
			}
		}
	}
	return false
}

// inherits reports whether a type is named as the base of another.
func (c *checker) inherits(n *noted, ref facts.RefID, to resolve.Symbol) bool {
	for i := range n.facts.Defs {
		for _, base := range n.facts.Defs[i].Bases {
			if n.facts.Exprs[base].Ref == ref {
				return true
			}
		}
	}
	return n.facts.Refs[ref].Role == facts.Inherit
}
