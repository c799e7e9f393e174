package cpp

import (
	"fmt"
	"testing"

	"cairn/parsers/facts"
)

// sound checks what must hold of the facts of any text. It returns a complaint.
func sound(f *facts.File, src []byte) string {
	size := uint32(len(src))
	fits := func(s facts.Span) bool { return s.Start <= s.End && s.End <= size }
	for i := range f.Defs {
		d := &f.Defs[i]
		switch {
		case !fits(d.Span) || !fits(d.Doc) || !fits(d.Signature):
			return fmt.Sprintf("the spans of definition %d do not fit the text: %+v", i, d)
		case d.NameSpan != (facts.Span{}) && !d.Span.Contains(d.NameSpan):
			return fmt.Sprintf("the name of definition %d lies outside of it: %+v", i, d)
		case !d.Span.Contains(d.Signature) && d.Signature != (facts.Span{}):
			return fmt.Sprintf("the signature of definition %d lies outside of it: %+v", i, d)
		case int(d.Parent) >= len(f.Defs) || int(d.Scope) >= len(f.Scopes) || int(d.Inner) >= len(f.Scopes) || int(d.Import) >= len(f.Imports):
			return fmt.Sprintf("definition %d points outside of the file: %+v", i, d)
		}
		for _, e := range append([]facts.ExprID{d.Owner, d.Type, d.Value}, d.Bases...) {
			if int(e) >= len(f.Exprs) {
				return fmt.Sprintf("definition %d has no expression %d", i, e)
			}
		}
		steps := 0
		for p := d.Parent; p != 0; p = f.Defs[p].Parent {
			if steps++; steps > len(f.Defs) {
				return fmt.Sprintf("the parents of definition %d go in a circle", i)
			}
		}
	}
	for i := range f.Scopes {
		s := &f.Scopes[i]
		if i > 0 && int(s.Parent) >= i || !fits(s.Span) || int(s.Def) >= len(f.Defs) {
			return fmt.Sprintf("scope %d is no part of a tree: %+v", i, s)
		}
		if i > 0 && !f.Scopes[s.Parent].Span.Contains(s.Span) {
			return fmt.Sprintf("scope %d %v lies outside of its parent %v", i, s.Span, f.Scopes[s.Parent].Span)
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if r.Span.Empty() || !fits(r.Span) || int(r.Scope) >= len(f.Scopes) || int(r.In) >= len(f.Defs) || int(r.Recv) >= len(f.Exprs) {
			return fmt.Sprintf("reference %d does not fit: %+v", i, r)
		}
	}
	for i := range f.Exprs {
		e := &f.Exprs[i]
		if !fits(e.Span) || int(e.Ref) >= len(f.Refs) || int(e.Def) >= len(f.Defs) || int(e.X) >= len(f.Exprs) {
			return fmt.Sprintf("expression %d does not fit: %+v", i, e)
		}
		if int(e.X) >= i && e.X != 0 {
			return fmt.Sprintf("expression %d is made of a later one: %+v", i, e)
		}
		for _, a := range e.Args {
			if int(a) >= i {
				return fmt.Sprintf("expression %d is made of a later one: %+v", i, e)
			}
		}
		if (e.Kind == facts.ExprName || e.Kind == facts.ExprMember) && e.Ref == 0 {
			return fmt.Sprintf("expression %d names nothing: %+v", i, e)
		}
	}
	for _, l := range f.Literals {
		if !fits(l.Span) {
			return fmt.Sprintf("literal %v does not fit", l.Span)
		}
	}
	return ""
}

func FuzzParse(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, d := range []*dialect{plain, cplus} {
			if complaint := sound(parse(d, src), src); complaint != "" {
				t.Fatalf("%s: %s", d.id, complaint)
			}
		}
	})
}
