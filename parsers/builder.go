package parsers

import (
	"bytes"
	"unicode"

	"cairn/parsers/facts"
)

// Builder assembles a File while a parser walks a tree. It keeps the stack of
// open scopes and definitions, so that a parser states only what it sees.
type Builder struct {
	File *facts.File
	Src  []byte

	scope  facts.ScopeID
	in     facts.DefID
	opened []opened
	names  map[string]string
}

type opened struct {
	scope facts.ScopeID
	in    facts.DefID
}

// NewBuilder starts a File of a language over src, with the reserved elements in place.
func NewBuilder(language string, src []byte) *Builder {
	whole := facts.Span{End: uint32(len(src))}
	return &Builder{
		Src: src,
		File: &facts.File{
			Language: language,
			Defs:     []facts.Def{{Kind: facts.KindFile, Span: whole}},
			Scopes:   []facts.Scope{{Kind: facts.ScopeFile, Span: whole}},
			Refs:     []facts.Ref{{}},
			Exprs:    []facts.Expr{{}},
			Imports:  []facts.Import{{}},
		},
		names: make(map[string]string, 256),
	}
}

// Text returns the source of a span as a string; equal texts share memory.
func (b *Builder) Text(s facts.Span) string { return b.Intern(b.Src[s.Start:s.End]) }

// Intern returns text as a string; equal texts share memory.
func (b *Builder) Intern(text []byte) string {
	if s, ok := b.names[string(text)]; ok {
		return s
	}
	s := string(text)
	b.names[s] = s
	return s
}

// Scope returns the innermost open scope.
func (b *Builder) Scope() facts.ScopeID { return b.scope }

// In returns the innermost open definition, 0 for the file.
func (b *Builder) In() facts.DefID { return b.in }

// Define adds a definition. Parent and Scope are set to the open ones where
// they are zero; to bind a name elsewhere, set Scope.
func (b *Builder) Define(d facts.Def) facts.DefID {
	if d.Parent == 0 {
		d.Parent = b.in
	}
	if d.Scope == 0 {
		d.Scope = b.scope
	}
	b.File.Defs = append(b.File.Defs, d)
	return facts.DefID(len(b.File.Defs) - 1)
}

// Def returns the definition id for changes. The pointer is valid until the next Define.
func (b *Builder) Def(id facts.DefID) *facts.Def { return &b.File.Defs[id] }

// Open opens a scope. If def is not 0, the scope becomes its Inner scope and
// what follows is inside of def, until Close.
func (b *Builder) Open(kind facts.ScopeKind, span facts.Span, def facts.DefID) facts.ScopeID {
	b.opened = append(b.opened, opened{b.scope, b.in})
	b.File.Scopes = append(b.File.Scopes, facts.Scope{Parent: b.scope, Kind: kind, Span: span, Def: def})
	b.scope = facts.ScopeID(len(b.File.Scopes) - 1)
	if def != 0 {
		b.in = def
		b.File.Defs[def].Inner = b.scope
	}
	return b.scope
}

// Reopen makes an existing scope and definition the open ones until Close, for
// code that belongs to them but is met elsewhere.
func (b *Builder) Reopen(scope facts.ScopeID, in facts.DefID) {
	b.opened = append(b.opened, opened{b.scope, b.in})
	b.scope, b.in = scope, in
}

// Close closes what the last Open or Reopen opened.
func (b *Builder) Close() {
	last := b.opened[len(b.opened)-1]
	b.opened = b.opened[:len(b.opened)-1]
	b.scope, b.in = last.scope, last.in
}

// Ref adds a reference. Scope and In are set to the open ones; Args is set to
// -1 unless Role is Call or New.
func (b *Builder) Ref(r facts.Ref) facts.RefID {
	r.Scope, r.In = b.scope, b.in
	if r.Role != facts.Call && r.Role != facts.New {
		r.Args = -1
	}
	b.File.Refs = append(b.File.Refs, r)
	return facts.RefID(len(b.File.Refs) - 1)
}

// Expr adds an expression. For this, super and the enclosing type, Def is set to
// the open definition.
func (b *Builder) Expr(e facts.Expr) facts.ExprID {
	if e.Kind == facts.ExprThis || e.Kind == facts.ExprSuper || e.Kind == facts.ExprSelfType {
		e.Def = b.in
	}
	b.File.Exprs = append(b.File.Exprs, e)
	return facts.ExprID(len(b.File.Exprs) - 1)
}

// Name adds a reference by a bare name and the expression that it is.
func (b *Builder) Name(span facts.Span, role facts.Role, args int) facts.ExprID {
	ref := b.Ref(facts.Ref{Name: b.Text(span), Span: span, Role: role, Args: int16(args)})
	return b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: span})
}

// Member adds a reference to a member of recv and the expression that it is;
// whole spans receiver and name.
func (b *Builder) Member(recv facts.ExprID, name, whole facts.Span, role facts.Role, args int) facts.ExprID {
	ref := b.Ref(facts.Ref{Name: b.Text(name), Span: name, Role: role, Recv: recv, Args: int16(args)})
	return b.Expr(facts.Expr{Kind: facts.ExprMember, X: recv, Ref: ref, Span: whole})
}

// Literal adds the text of a string if people may look for it: four bytes with
// a letter among them.
func (b *Builder) Literal(s facts.Span) {
	const shortest = 4
	if s.End >= s.Start+shortest && bytes.ContainsFunc(b.Src[s.Start:s.End], unicode.IsLetter) {
		b.File.Literals = append(b.File.Literals, facts.Literal{Span: s, In: b.in})
	}
}

// Import adds an import; Scope is set to the open one.
func (b *Builder) Import(i facts.Import) facts.ImportID {
	i.Scope = b.scope
	b.File.Imports = append(b.File.Imports, i)
	return facts.ImportID(len(b.File.Imports) - 1)
}

// Problem notes something that could not be understood.
func (b *Builder) Problem(span facts.Span, message string) {
	const most = 100 // enough to see what is wrong with a broken file
	if len(b.File.Problems) < most {
		b.File.Problems = append(b.File.Problems, facts.Problem{Span: span, Message: message})
	}
}
