package factstest

import (
	"fmt"
	"sort"
	"strings"

	"cairn/parsers/facts"
)

// Listing says the facts of a file in short lines, in the order of the text:
//
//	class A.B : C = …  a definition: kind, flags, qualified name, parameters, bases, type, value
//	call x.f/2         a reference: role, receiver, name, number of arguments
//	import a.b * …     an import
//	literal …          a literal, by its place in src
//	when …             what the text from here on depends on
//
// A name bound in a scope that is no definition's has [] before it.
func Listing(f *facts.File, src []byte) []string {
	type line struct {
		at   uint32
		text string
	}
	var lines []line
	p := printer{f}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		at := d.NameSpan.Start
		if d.Name == "" {
			at = d.Span.Start
		}
		lines = append(lines, line{at, p.def(d)})
	}
	for i := 1; i < len(f.Refs); i++ {
		lines = append(lines, line{f.Refs[i].Span.Start, p.ref(&f.Refs[i])})
	}
	for i := 1; i < len(f.Imports); i++ {
		lines = append(lines, line{f.Imports[i].Span.Start, p.imp(&f.Imports[i])})
	}
	for _, l := range f.Literals {
		lines = append(lines, line{l.Span.Start, "literal " + string(src[l.Span.Start:l.Span.End])})
	}
	for _, c := range f.Conditions {
		lines = append(lines, line{c.Span.Start, "when " + p.expr(c.Test)})
	}
	for _, pr := range f.Problems {
		lines = append(lines, line{pr.Span.Start, "problem " + pr.Message})
	}
	sort.SliceStable(lines, func(i, j int) bool { return lines[i].at < lines[j].at })
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = l.text
	}
	return out
}

type printer struct{ f *facts.File }

var flagNames = []struct {
	flag facts.Flags
	name string
}{
	{facts.FlagExported, "exported"}, {facts.FlagStatic, "static"}, {facts.FlagAbstract, "abstract"},
	{facts.FlagAsync, "async"}, {facts.FlagGenerator, "generator"}, {facts.FlagConst, "const"},
	{facts.FlagPrivate, "private"}, {facts.FlagProtected, "protected"}, {facts.FlagOptional, "optional"},
	{facts.FlagGetter, "getter"}, {facts.FlagSetter, "setter"}, {facts.FlagOverload, "overload"},
	{facts.FlagDeclaration, "declaration"}, {facts.FlagLocal, "local"}, {facts.FlagVariadic, "variadic"},
	{facts.FlagPartial, "partial"}, {facts.FlagExtension, "extension"}, {facts.FlagTest, "test"},
	{facts.FlagGenerated, "generated"}, {facts.FlagDeprecated, "deprecated"}, {facts.FlagDecorated, "decorated"},
	{facts.FlagClassMethod, "classmethod"}, {facts.FlagTag, "tag"}, {facts.FlagVirtual, "virtual"}, {facts.FlagSpecial, "special"}, {facts.FlagExplicit, "explicit"},
	{facts.FlagPlain, "plain"}, {facts.FlagBlock, "block"}, {facts.FlagAbsent, "absent"}, {facts.FlagOverride, "override"}, {facts.FlagText, "text"},
}

func (p printer) def(d *facts.Def) string {
	var b strings.Builder
	kind := d.Kind.String()
	if d.Kind == facts.KindAlias {
		kind = "alias" // import is what binds it
	}
	b.WriteString(kind + " " + p.around(d.Scope) + d.Name)
	if len(d.TypeParams) > 0 {
		b.WriteString("<" + p.names(d.TypeParams) + ">")
	}
	if d.Kind.IsCallable() || len(d.Params) > 0 {
		b.WriteString("(" + p.names(d.Params) + ")")
	}
	if d.Owner != 0 {
		b.WriteString(" of " + p.expr(d.Owner))
	}
	if len(d.Bases) > 0 {
		b.WriteString(" < " + p.exprs(d.Bases, ", "))
	}
	if d.Type != 0 {
		b.WriteString(": " + p.expr(d.Type))
	}
	if d.Value != 0 {
		b.WriteString(" = " + p.expr(d.Value))
	}
	for _, f := range flagNames {
		if d.Flags&f.flag != 0 {
			b.WriteString(" +" + f.name)
		}
	}
	if d.Decisions > 0 {
		fmt.Fprintf(&b, " decisions=%d", d.Decisions)
	}
	return b.String()
}

func (p printer) around(id facts.ScopeID) string {
	if id == 0 {
		return ""
	}
	s := &p.f.Scopes[id]
	name := "[]"
	switch {
	case s.Kind == facts.ScopeTypeParams:
		return p.around(s.Parent)
	case s.Def != 0:
		if name = p.f.Defs[s.Def].Name; name == "" {
			name = "<" + p.f.Defs[s.Def].Kind.String() + ">"
		}
	}
	return p.around(s.Parent) + name + "."
}

func (p printer) names(ids []facts.DefID) string {
	var names []string
	for _, id := range ids {
		names = append(names, p.f.Defs[id].Name)
	}
	return strings.Join(names, ", ")
}

func (p printer) exprs(ids []facts.ExprID, sep string) string {
	var es []string
	for _, id := range ids {
		es = append(es, p.expr(id))
	}
	return strings.Join(es, sep)
}

func (p printer) expr(id facts.ExprID) string {
	e := &p.f.Exprs[id]
	name := p.f.Refs[e.Ref].Name
	switch e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName:
		return name
	case facts.ExprMember:
		return p.expr(e.X) + "." + name
	case facts.ExprCall:
		return p.expr(e.X) + "(" + p.exprs(e.Args, ", ") + ")"
	case facts.ExprNew:
		return "new " + p.expr(e.X) + "(" + p.exprs(e.Args, ", ") + ")"
	case facts.ExprThis:
		return "this"
	case facts.ExprSuper:
		return "super"
	case facts.ExprSelfType:
		return "Self"
	case facts.ExprLiteral:
		return e.Text
	case facts.ExprList:
		return e.Text + "[" + p.exprs(e.Args, ", ") + "]"
	case facts.ExprMap:
		return "{" + p.exprs(e.Args, ", ") + "}"
	case facts.ExprTuple:
		return "(" + p.exprs(e.Args, ", ") + ")"
	case facts.ExprUnion:
		return p.exprs(e.Args, "|")
	case facts.ExprFunc:
		return "func"
	case facts.ExprObject:
		return "object"
	case facts.ExprIndex:
		return p.expr(e.X) + "[" + p.exprs(e.Args, ", ") + "]"
	case facts.ExprElem:
		return "elem " + p.expr(e.X)
	case facts.ExprItem:
		return fmt.Sprintf("%s#%d", p.expr(e.X), e.N)
	case facts.ExprField:
		return p.expr(e.X) + "@" + e.Text
	case facts.ExprAwait:
		return "await " + p.expr(e.X)
	case facts.ExprDeref:
		return "*" + p.expr(e.X)
	case facts.ExprRef:
		return "&" + p.expr(e.X)
	case facts.ExprTry:
		return "try " + p.expr(e.X)
	case facts.ExprCast:
		return "as " + p.expr(e.X)
	case facts.ExprTypeOf:
		return "typeof " + p.expr(e.X)
	case facts.ExprGeneric:
		return p.expr(e.X) + "<" + p.exprs(e.Args, ", ") + ">"
	case facts.ExprArrayType:
		return p.expr(e.X) + "[]"
	case facts.ExprPointer:
		return p.expr(e.X) + "*"
	case facts.ExprOptional:
		return p.expr(e.X) + "?"
	case facts.ExprFuncType:
		return "(" + p.exprs(e.Args, ", ") + ")->" + p.expr(e.X)
	case facts.ExprParam:
		return fmt.Sprintf("parameter %s of argument %d", e.Text, e.N)
	case facts.ExprContext:
		return "enter " + p.expr(e.X)
	case facts.ExprOp:
		return e.Text + "(" + p.exprs(e.Args, ", ") + ")"
	case facts.ExprDef:
		return p.f.Defs[e.Def].Name
	case facts.ExprIs:
		return "(" + p.expr(e.X) + " is " + p.exprs(e.Args, ", ") + ")"
	case facts.ExprGuarded:
		return "(" + p.expr(e.X) + " by " + p.exprs(e.Args, ", ") + ")"
	case facts.ExprReceiver:
		if len(e.Args) > 0 {
			return p.expr(e.Args[0])
		}
		return "main"
	case facts.ExprMixin:
		return e.Text + " " + p.expr(e.X)
	case facts.ExprHanded:
		return p.expr(e.X) + " handed on"
	case facts.ExprLocal:
		return "local"
	case facts.ExprCase:
		return "case " + p.expr(e.X)
	}
	return fmt.Sprintf("kind %d", e.Kind)
}

func (p printer) ref(r *facts.Ref) string {
	s := "ref " + r.Role.String() + " "
	if r.Recv != 0 {
		s += p.expr(r.Recv) + "."
	}
	if s += r.Name; r.Args >= 0 {
		s += fmt.Sprintf("/%d", r.Args)
	}
	return s
}

var importFlags = []struct {
	flag facts.ImportFlags
	name string
}{
	{facts.ImportStatic, "static"}, {facts.ImportWeak, "weak"}, {facts.ImportTypeOnly, "type"}, {facts.ImportSystem, "system"},
}

func (p printer) imp(i *facts.Import) string {
	s := "import"
	switch i.Kind {
	case facts.ImportModule:
		s += " module"
	case facts.ImportStar:
		s += " all of"
	case facts.ImportFile:
		s += " file"
	}
	if i.Path != "" {
		s += " " + i.Path
	}
	if i.Name != "" {
		s += " " + i.Name
	}
	if i.Target != 0 {
		s += " " + p.expr(i.Target)
	}
	if i.Def != 0 {
		s += " as " + p.f.Defs[i.Def].Name
	}
	for _, f := range importFlags {
		if i.Flags&f.flag != 0 {
			s += " +" + f.name
		}
	}
	return s
}

// Only keeps the lines that begin with one of the words.
func Only(lines []string, words ...string) []string {
	var kept []string
	for _, l := range lines {
		word, _, _ := strings.Cut(l, " ")
		for _, w := range words {
			if w == word {
				kept = append(kept, l)
				break
			}
		}
	}
	return kept
}
