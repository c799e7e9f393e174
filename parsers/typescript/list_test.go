package typescript

import (
	"fmt"
	"strings"

	"cairn/parsers/facts"
)

// list writes a file's facts compactly: a line for each definition, reference,
// import and export.
func list(f *facts.File) string {
	l := lister{f}
	var b strings.Builder
	for i := 1; i < len(f.Defs); i++ {
		b.WriteString(l.def(facts.DefID(i)) + "\n")
	}
	for i := 1; i < len(f.Refs); i++ {
		b.WriteString(l.ref(&f.Refs[i]) + "\n")
	}
	for i := 1; i < len(f.Imports); i++ {
		b.WriteString(l.imp(&f.Imports[i]) + "\n")
	}
	for _, e := range f.Exports {
		to := l.expr(e.Expr)
		if e.Def != 0 {
			to = l.path(e.Def)
		}
		b.WriteString("export " + e.Name + " = " + to + "\n")
	}
	for _, p := range f.Problems {
		b.WriteString("problem " + p.Message + "\n")
	}
	return b.String()
}

type lister struct{ f *facts.File }

// path names a definition by those around it: A.m, A.m:x for what is bound in
// a function, #3 for the nameless.
func (l lister) path(id facts.DefID) string {
	d := &l.f.Defs[id]
	name := d.Name
	if name == "" {
		name = fmt.Sprintf("#%d", id)
	}
	if d.Parent == 0 {
		return name
	}
	sep := ":"
	if s := l.f.Scopes[d.Scope]; s.Kind == facts.ScopeType && s.Def == d.Parent || s.Kind == facts.ScopeNamespace {
		sep = "."
	}
	return l.path(d.Parent) + sep + name
}

var flagNames = []string{"exported", "static", "abstract", "async", "generator", "const", "private", "protected", "optional",
	"getter", "setter", "overload", "declaration", "", "decorated", "class", "default", "variadic", "partial", "extension", "test", "generated"}

func (l lister) def(id facts.DefID) string {
	d := &l.f.Defs[id]
	s := d.Kind.String() + " " + l.path(id)
	for i, name := range flagNames {
		if d.Flags&(1<<i) != 0 && name != "" {
			s += " " + name
		}
	}
	if len(d.Bases) > 0 {
		s += " < " + l.exprs(d.Bases)
	}
	if d.Type != 0 {
		s += " : " + l.expr(d.Type)
	}
	if d.Value != 0 {
		s += " = " + l.expr(d.Value)
	}
	if d.Decisions != 0 {
		s += fmt.Sprintf(" (%d decisions)", d.Decisions)
	}
	return s
}

func (l lister) ref(r *facts.Ref) string {
	s := r.Role.String() + " "
	if r.Recv != 0 {
		s += l.expr(r.Recv) + "."
	}
	s += r.Name
	if r.Args >= 0 {
		s += fmt.Sprintf("/%d", r.Args)
	}
	if r.Import != 0 {
		s += " of import"
	}
	if r.In != 0 {
		s += " in " + l.path(r.In)
	}
	return s
}

func (l lister) imp(i *facts.Import) string {
	s := [...]string{"module", "member", "star", "file"}[i.Kind] + " " + i.Path
	if i.Name != "" {
		s += " " + i.Name
	}
	if i.Def != 0 {
		s += " as " + l.f.Defs[i.Def].Name
	}
	if i.Flags&facts.ImportReexport != 0 {
		s += " passed on"
	}
	if i.Flags&facts.ImportTypeOnly != 0 {
		s += " types"
	}
	return s
}

func (l lister) exprs(list []facts.ExprID) string {
	var out []string
	for _, e := range list {
		out = append(out, l.expr(e))
	}
	return strings.Join(out, ", ")
}

func (l lister) expr(id facts.ExprID) string {
	e := &l.f.Exprs[id]
	x, args := l.expr0(e.X), l.exprs(e.Args)
	switch e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName:
		return l.f.Refs[e.Ref].Name
	case facts.ExprMember:
		return x + "." + l.f.Refs[e.Ref].Name
	case facts.ExprCall:
		if as := l.f.Expected(id); as != 0 {
			return x + "(" + args + ") for " + l.expr(as)
		}
		return x + "(" + args + ")"
	case facts.ExprNew:
		return "new " + x + "(" + args + ")"
	case facts.ExprThis:
		return "this{" + l.path(e.Def) + "}"
	case facts.ExprSuper:
		return "super{" + l.path(e.Def) + "}"
	case facts.ExprLiteral:
		return e.Text + "!"
	case facts.ExprList:
		return "[" + args + "]"
	case facts.ExprTuple:
		return "tuple(" + args + ")"
	case facts.ExprUnion:
		return "(" + strings.ReplaceAll(args, ", ", " | ") + ")"
	case facts.ExprFunc, facts.ExprObject:
		return "{" + l.path(e.Def) + "}"
	case facts.ExprIndex:
		return x + "[" + args + "]"
	case facts.ExprElem:
		return "elem(" + x + ")"
	case facts.ExprItem:
		return fmt.Sprintf("%s@%d", x, e.N)
	case facts.ExprField:
		return x + "->" + e.Text
	case facts.ExprAwait:
		return "await " + x
	case facts.ExprCast:
		return "as(" + x + ")"
	case facts.ExprTypeOf:
		return "typeof " + x
	case facts.ExprGeneric:
		return x + "<" + args + ">"
	case facts.ExprArrayType:
		return x + "[]"
	case facts.ExprFuncType:
		return "(" + args + ")=>" + x
	case facts.ExprParam:
		return fmt.Sprintf("param(%s %d %s)", x, e.N, e.Text)
	case facts.ExprOp:
		if e.X != 0 {
			return x + " " + e.Text + "(" + args + ")"
		}
		return "op" + e.Text + "(" + args + ")"
	}
	return fmt.Sprintf("kind%d(%s)", e.Kind, x)
}

func (l lister) expr0(id facts.ExprID) string {
	if id == 0 {
		return ""
	}
	if e := &l.f.Exprs[id]; e.Kind == facts.ExprCall && len(e.Args) > 0 { // arguments may hold what asks
		return l.expr(e.X) + "(…)"
	}
	return l.expr(id)
}
