package cpp

import (
	"fmt"
	"strings"

	"cairn/parsers/facts"
)

// listing says in few words what a file's facts are: the definitions, indented
// by what they are in, then the references, each as the expression it is.
func listing(f *facts.File, src []byte) string {
	l := lister{f: f, src: src}
	children := map[facts.DefID][]facts.DefID{}
	for id := 1; id < len(f.Defs); id++ {
		children[f.Defs[id].Parent] = append(children[f.Defs[id].Parent], facts.DefID(id))
	}
	var walk func(facts.DefID, int)
	walk = func(parent facts.DefID, depth int) {
		for _, id := range children[parent] {
			l.def(id, depth)
			walk(id, depth+1)
		}
	}
	walk(0, 0)
	for id := 1; id < len(f.Imports); id++ {
		l.imported(&f.Imports[id])
	}
	for id := 1; id < len(f.Refs); id++ {
		l.ref(&f.Refs[id])
	}
	for _, p := range f.Problems {
		fmt.Fprintf(&l.out, "problem %s\n", src[p.Span.Start:p.Span.End])
	}
	return l.out.String()
}

type lister struct {
	f   *facts.File
	src []byte
	out strings.Builder
}

var flagNames = []struct {
	flag facts.Flags
	name string
}{
	{facts.FlagStatic, "static"}, {facts.FlagAbstract, "abstract"}, {facts.FlagConst, "const"}, {facts.FlagPrivate, "private"},
	{facts.FlagProtected, "protected"}, {facts.FlagOptional, "optional"}, {facts.FlagDeclaration, "declared"}, {facts.FlagVariadic, "variadic"},
	{facts.FlagPartial, "partial"}, {facts.FlagTest, "test"}, {facts.FlagGenerated, "generated"}, {facts.FlagTag, "tag"}, {facts.FlagSpecial, "special"},
	{facts.FlagVirtual, "virtual"},
}

func (l *lister) def(id facts.DefID, depth int) {
	d := &l.f.Defs[id]
	fmt.Fprintf(&l.out, "%s%s", strings.Repeat("  ", depth), d.Kind)
	if d.Owner != 0 {
		fmt.Fprintf(&l.out, " %s::%s", l.expr(d.Owner), d.Name)
	} else if d.Name != "" {
		fmt.Fprintf(&l.out, " %s", d.Name)
	}
	if d.Type != 0 {
		fmt.Fprintf(&l.out, " %s", l.expr(d.Type))
	}
	if d.Value != 0 {
		fmt.Fprintf(&l.out, " = %s", l.expr(d.Value))
	}
	for i, b := range d.Bases {
		fmt.Fprintf(&l.out, "%s %s", []string{" :", ","}[min(i, 1)], l.expr(b))
	}
	if d.Flags&(facts.FlagExported|facts.FlagLocal) == 0 {
		l.out.WriteString(" hidden")
	}
	for _, n := range flagNames {
		if d.Flags&n.flag != 0 {
			l.out.WriteString(" " + n.name)
		}
	}
	if d.Decisions > 0 {
		fmt.Fprintf(&l.out, " decisions=%d", d.Decisions)
	}
	if !d.Doc.Empty() {
		fmt.Fprintf(&l.out, " %q", l.src[d.Doc.Start:d.Doc.End])
	}
	if container := l.f.Scopes[d.Scope].Def; container != d.Parent && d.Scope != l.f.Defs[d.Parent].Inner {
		if l.f.Scopes[d.Scope].Kind == facts.ScopeFile {
			l.out.WriteString(" in the file")
		} else if container != 0 {
			fmt.Fprintf(&l.out, " in %s", l.f.Defs[container].Name)
		}
	}
	l.out.WriteString("\n")
}

func (l *lister) imported(i *facts.Import) {
	kind := []string{"module", "member", "star", "file"}[i.Kind]
	fmt.Fprintf(&l.out, "import %s %s%s", kind, i.Path, l.expr(i.Target))
	if i.Flags&facts.ImportSystem != 0 {
		l.out.WriteString(" system")
	}
	if i.Flags&facts.ImportWeak != 0 {
		l.out.WriteString(" weak")
	}
	l.out.WriteString("\n")
}

func (l *lister) ref(r *facts.Ref) {
	name := r.Name
	if r.Recv != 0 {
		name = l.expr(r.Recv) + "." + name
	}
	fmt.Fprintf(&l.out, "%s %s", r.Role, name)
	if r.Args >= 0 {
		fmt.Fprintf(&l.out, "/%d", r.Args)
	}
	l.out.WriteString("\n")
}

func (l *lister) exprs(ids []facts.ExprID) string {
	var all []string
	for _, id := range ids {
		all = append(all, l.expr(id))
	}
	return strings.Join(all, ", ")
}

func (l *lister) expr(id facts.ExprID) string {
	if id == 0 {
		return ""
	}
	e := &l.f.Exprs[id]
	name := l.f.Refs[e.Ref].Name
	switch x := l.expr(e.X); e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName:
		return name
	case facts.ExprMember:
		return x + "." + name
	case facts.ExprCall:
		return x + "(" + l.exprs(e.Args) + ")"
	case facts.ExprNew:
		return "new " + x + "(" + l.exprs(e.Args) + ")"
	case facts.ExprThis:
		return "this"
	case facts.ExprLiteral:
		return e.Text
	case facts.ExprList:
		return "{" + l.exprs(e.Args) + "}"
	case facts.ExprUnion:
		return "(" + strings.ReplaceAll(l.exprs(e.Args), ", ", "|") + ")"
	case facts.ExprFunc:
		return "lambda"
	case facts.ExprObject:
		return strings.TrimSpace("the " + l.f.Defs[e.Def].Kind.String() + " " + l.f.Defs[e.Def].Name)
	case facts.ExprIndex:
		return x + "[]"
	case facts.ExprElem:
		return "each " + x
	case facts.ExprItem:
		return fmt.Sprintf("%s#%d", x, e.N)
	case facts.ExprAwait:
		return "await " + x
	case facts.ExprDeref:
		return "*" + x
	case facts.ExprRef:
		return "&" + x
	case facts.ExprCast:
		return "(" + x + ")"
	case facts.ExprTypeOf:
		return "typeof " + x
	case facts.ExprGeneric:
		return x + "<" + l.exprs(e.Args) + ">"
	case facts.ExprArrayType:
		return x + "[]"
	case facts.ExprPointer:
		return x + "*"
	case facts.ExprFuncType:
		return x + "(" + l.exprs(e.Args) + ")"
	case facts.ExprOp:
		return strings.ReplaceAll(l.exprs(e.Args), ", ", e.Text)
	}
	return fmt.Sprintf("kind %d", e.Kind)
}
