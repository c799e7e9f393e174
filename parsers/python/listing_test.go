package python

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"cairn/parsers/facts"
)

// listing says the facts of a source in short lines, in the order of the text:
//
//	class A(B)             a definition: kind and qualified name, then its bases,
//	field A.x: T = v       declared type and value
//	read self.x            a reference: role and name behind what it is a member of
//	import a.b             an import
//
// A name bound in a scope without a definition stands behind [].
func listing(f *facts.File) []string {
	type line struct {
		at   uint32
		text string
	}
	var lines []line
	p := printer{f}
	for _, d := range f.Defs[1:] {
		at := d.NameSpan.Start
		if d.Name == "" {
			at = d.Span.Start
		}
		lines = append(lines, line{at, p.def(d)})
	}
	for _, r := range f.Refs[1:] {
		lines = append(lines, line{r.Span.Start, p.ref(r)})
	}
	for _, i := range f.Imports[1:] {
		lines = append(lines, line{i.PathSpan.Start, p.imp(i)})
	}
	sort.SliceStable(lines, func(i, j int) bool { return lines[i].at < lines[j].at })
	var out []string
	for _, l := range lines {
		out = append(out, l.text)
	}
	return out
}

type printer struct{ f *facts.File }

func (p printer) def(d facts.Def) string {
	s := d.Kind.String() + " " + p.scope(d.Scope) + d.Name
	if d.Name == "" {
		s += "<anonymous>"
	}
	if len(d.TypeParams) > 0 {
		s += "[" + p.names(d.TypeParams) + "]"
	}
	if d.Kind.IsCallable() || d.Kind == facts.KindProperty || d.Name == "" {
		s += "(" + p.names(d.Params) + ")"
	} else if len(d.Bases) > 0 {
		s += "(" + p.list(d.Bases) + ")"
	}
	if d.Type != 0 {
		s += ": " + p.expr(d.Type)
	}
	if d.Value != 0 {
		s += " = " + p.expr(d.Value)
	}
	for _, flag := range []struct {
		bit  facts.Flags
		name string
	}{
		{facts.FlagExported, "exported"}, {facts.FlagStatic, "static"}, {facts.FlagAbstract, "abstract"}, {facts.FlagAsync, "async"},
		{facts.FlagGenerator, "generator"}, {facts.FlagPrivate, "private"}, {facts.FlagProtected, "protected"},
		{facts.FlagOptional, "optional"}, {facts.FlagGetter, "getter"}, {facts.FlagSetter, "setter"}, {facts.FlagOverload, "overload"},
		{facts.FlagDecorated, "decorated"}, {facts.FlagClassMethod, "classmethod"}, {facts.FlagVariadic, "variadic"},
		{facts.FlagTest, "test"}, {facts.FlagDeprecated, "deprecated"},
	} {
		if d.Flags&flag.bit != 0 {
			s += " +" + flag.name
		}
	}
	if d.Decisions > 0 {
		s += fmt.Sprintf(" decisions=%d", d.Decisions)
	}
	return s
}

func (p printer) scope(id facts.ScopeID) string {
	if id == 0 {
		return ""
	}
	s := p.f.Scopes[id]
	name := "[]"
	if s.Def != 0 {
		name = p.f.Defs[s.Def].Name
	}
	return p.scope(s.Parent) + name + "."
}

func (p printer) names(ids []facts.DefID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.f.Defs[id].Name)
	}
	return strings.Join(names, ", ")
}

func (p printer) list(ids []facts.ExprID) string {
	var es []string
	for _, id := range ids {
		es = append(es, p.expr(id))
	}
	return strings.Join(es, ", ")
}

func (p printer) expr(id facts.ExprID) string {
	e := p.f.Exprs[id]
	name := p.f.Refs[e.Ref].Name
	switch e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName:
		return name
	case facts.ExprMember:
		return p.expr(e.X) + "." + name
	case facts.ExprCall:
		return p.expr(e.X) + "(" + p.list(e.Args) + ")"
	case facts.ExprThis:
		return "this"
	case facts.ExprSuper:
		return "super"
	case facts.ExprSelfType:
		return "Self"
	case facts.ExprLiteral:
		return e.Text
	case facts.ExprList:
		return e.Text + "[" + p.list(e.Args) + "]"
	case facts.ExprMap:
		return "{" + p.list(e.Args) + "}"
	case facts.ExprTuple:
		return "(" + p.list(e.Args) + ")"
	case facts.ExprUnion:
		return strings.ReplaceAll(p.list(e.Args), ", ", "|")
	case facts.ExprFunc:
		return "lambda"
	case facts.ExprIndex, facts.ExprGeneric:
		return p.expr(e.X) + "[" + p.list(e.Args) + "]"
	case facts.ExprElem:
		return "elem " + p.expr(e.X)
	case facts.ExprItem:
		return fmt.Sprintf("%s#%d", p.expr(e.X), e.N)
	case facts.ExprField:
		return p.expr(e.X) + "@" + e.Text
	case facts.ExprAwait:
		return "await " + p.expr(e.X)
	case facts.ExprCast:
		return "<" + p.expr(e.X) + ">"
	case facts.ExprArrayType:
		return p.expr(e.X) + "..."
	case facts.ExprOptional:
		return p.expr(e.X) + "?"
	case facts.ExprFuncType:
		return "(" + p.list(e.Args) + ")->" + p.expr(e.X)
	case facts.ExprParam:
		return fmt.Sprintf("param %s of argument %d of %s", e.Text, e.N, p.expr(e.X))
	case facts.ExprContext:
		return "enter " + p.expr(e.X)
	case facts.ExprDef:
		return p.f.Defs[e.Def].Name
	case facts.ExprIs:
		return "(" + p.expr(e.X) + " is " + p.list(e.Args) + ")"
	case facts.ExprGuarded:
		return "(" + p.expr(e.X) + " by " + p.list(e.Args) + ")"
	case facts.ExprOp:
		return e.Text + "(" + p.list(e.Args) + ")"
	}
	return fmt.Sprintf("kind %d", e.Kind)
}

func (p printer) ref(r facts.Ref) string {
	s := r.Role.String() + " "
	if r.Role == facts.TypeUse {
		s = "use " // not to be taken for a type's definition
	}
	if r.Recv != 0 {
		s += p.expr(r.Recv) + "."
	}
	s += r.Name
	if r.Args >= 0 {
		s += fmt.Sprintf("/%d", r.Args)
	}
	return s
}

func (p printer) imp(i facts.Import) string {
	s := "from " + i.Path
	switch i.Kind {
	case facts.ImportModule:
		s = "module " + i.Path
	case facts.ImportMember:
		s += " take " + i.Name
	case facts.ImportStar:
		s += " take *"
	}
	if i.Def != 0 {
		s += " as " + p.f.Defs[i.Def].Name
	}
	if i.Flags&facts.ImportWeak != 0 {
		s += " +weak"
	}
	if i.Flags&facts.ImportTypeOnly != 0 {
		s += " +type"
	}
	return s
}

// only keeps the lines that begin with one of the words.
func only(lines []string, words ...string) []string {
	return slices.DeleteFunc(lines, func(l string) bool {
		word, _, _ := strings.Cut(l, " ")
		return !slices.Contains(words, word)
	})
}
