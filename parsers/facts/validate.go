package facts

import "fmt"

// Validate checks what every reader of a File relies on: the reserved elements
// are there, ids name elements, spans lie within a text of size bytes, and
// scopes and parents form trees. It returns the first fault.
func (f *File) Validate(size uint32) error {
	if len(f.Defs) == 0 || len(f.Scopes) == 0 || len(f.Refs) == 0 || len(f.Exprs) == 0 || len(f.Imports) == 0 {
		return fmt.Errorf("a reserved element is missing")
	}
	v := validator{f: f, size: size}
	for i := range f.Defs {
		d := &f.Defs[i]
		v.at = "definition"
		v.n = i
		v.span(d.Span)
		v.span(d.NameSpan)
		v.span(d.Doc)
		v.span(d.Signature)
		v.def(d.Parent)
		v.scope(d.Scope)
		v.scope(d.Inner)
		v.expr(d.Owner)
		v.expr(d.Type)
		v.expr(d.Value)
		v.imp(d.Import)
		v.id(int(d.Kind), len(kindNames))
		for _, b := range d.Bases {
			v.expr(b)
		}
		for _, p := range d.Params {
			v.def(p)
		}
		for _, p := range d.TypeParams {
			v.def(p)
		}
		if i > 0 && d.Parent == DefID(i) {
			v.fail("it is its own parent")
		}
	}
	v.trees()
	for i := range f.Refs {
		r := &f.Refs[i]
		v.at, v.n = "reference", i
		v.span(r.Span)
		v.scope(r.Scope)
		v.def(r.In)
		v.expr(r.Recv)
		v.imp(r.Import)
		v.id(int(r.Role), len(roleNames))
	}
	for i := range f.Exprs {
		e := &f.Exprs[i]
		v.at, v.n = "expression", i
		v.span(e.Span)
		v.expr(e.X)
		v.ref(e.Ref)
		v.def(e.Def)
		for _, a := range e.Args {
			v.expr(a)
		}
	}
	for i := range f.Imports {
		m := &f.Imports[i]
		v.at, v.n = "import", i
		v.span(m.Span)
		v.span(m.PathSpan)
		v.scope(m.Scope)
		v.def(m.Def)
		v.expr(m.Target)
	}
	for i := range f.Exports {
		v.at, v.n = "export", i
		v.span(f.Exports[i].NameSpan)
		v.def(f.Exports[i].Def)
		v.expr(f.Exports[i].Expr)
	}
	for i := range f.Conditions {
		v.at, v.n = "condition", i
		v.span(f.Conditions[i].Span)
		v.expr(f.Conditions[i].Test)
		if i > 0 && f.Conditions[i].Span.Start < f.Conditions[i-1].Span.Start {
			v.fail("it is out of order")
		}
	}
	for i := range f.Literals {
		v.at, v.n = "literal", i
		v.span(f.Literals[i].Span)
		v.def(f.Literals[i].In)
	}
	for i := range f.Problems {
		v.at, v.n = "problem", i
		v.span(f.Problems[i].Span)
	}
	return v.err
}

type validator struct {
	f    *File
	size uint32
	at   string
	n    int
	err  error
}

func (v *validator) fail(what string) {
	if v.err == nil {
		v.err = fmt.Errorf("%s %d: %s", v.at, v.n, what)
	}
}

func (v *validator) id(i, n int) {
	if i < 0 || i >= n {
		v.fail("an id is out of range")
	}
}

func (v *validator) def(d DefID)     { v.id(int(d), len(v.f.Defs)) }
func (v *validator) scope(s ScopeID) { v.id(int(s), len(v.f.Scopes)) }
func (v *validator) expr(e ExprID)   { v.id(int(e), len(v.f.Exprs)) }
func (v *validator) ref(r RefID)     { v.id(int(r), len(v.f.Refs)) }
func (v *validator) imp(i ImportID)  { v.id(int(i), len(v.f.Imports)) }
func (v *validator) span(s Span) {
	if s.Start > s.End || s.End > v.size {
		v.fail("a span lies outside of the text")
	}
}

// trees checks that parents of scopes come before them and that the parents of
// definitions end at the file.
func (v *validator) trees() {
	for i := range v.f.Scopes {
		s := &v.f.Scopes[i]
		v.at, v.n = "scope", i
		v.span(s.Span)
		v.def(s.Def)
		if i > 0 && (s.Parent < 0 || int(s.Parent) >= i) {
			v.fail("its parent does not come before it")
		}
	}
	if v.err != nil {
		return
	}
	state := make([]uint8, len(v.f.Defs)) // 1 on the way, 2 ends at the file
	if len(state) > 0 {
		state[0] = 2
	}
	for i := range v.f.Defs {
		v.at, v.n = "definition", i
		d := DefID(i)
		for state[d] == 0 {
			state[d] = 1
			d = v.f.Defs[d].Parent
		}
		if state[d] == 1 {
			v.fail("its parents go in a circle")
			return
		}
		for d = DefID(i); state[d] == 1; d = v.f.Defs[d].Parent {
			state[d] = 2
		}
	}
}
