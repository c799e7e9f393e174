package rust

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// path handles a path such as a::b::c, whose last segment has the role given.
// prefix is what it continues, inside the braces of a use declaration.
func (w *walker) path(n syntax.Node, prefix facts.ExprID, role facts.Role, args int) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier, kTypeIdent:
		switch text := w.Tree.Text(n); {
		case prefix != 0:
			return w.member(prefix, n, w.Span(n).Start, role, args)
		case string(text) == "Self":
			return w.selfType(n, role, args)
		case string(text) == "_":
			return 0
		}
		return w.bare(n, role, args)
	case kSelf, kSuper, kCrate:
		if prefix != 0 {
			return w.member(prefix, n, w.Span(n).Start, role, args)
		}
		return w.bare(n, role, args)
	case kScoped, kScopedType:
		qualifier := facts.TypeUse
		if role == facts.ImportName {
			qualifier = facts.ImportName
		}
		name, p := w.Field(n, fName), w.Field(n, fPath)
		var x facts.ExprID
		switch {
		case p != 0:
			x = w.qualifier(p, prefix, qualifier)
		case prefix != 0:
			x = prefix
		default:
			return w.global(name, role, args)
		}
		if name == 0 {
			return x
		}
		return w.member(x, name, w.Span(n).Start, role, args)
	case kMetavariable:
		return 0
	}
	return w.typ(n)
}

func (w *walker) qualifier(n syntax.Node, prefix facts.ExprID, role facts.Role) facts.ExprID {
	switch w.Tree.Kind(n) {
	case kIdentifier, kSelf, kSuper, kCrate, kScoped, kMetavariable:
		return w.path(n, prefix, role, -1)
	}
	return w.typ(n)
}

// selfType handles Self.
func (w *walker) selfType(n syntax.Node, role facts.Role, args int) facts.ExprID {
	s := w.Span(n)
	ref := w.Ref(facts.Ref{Name: "Self", Span: s, Role: role, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprSelfType, Ref: ref, Span: s})
}

// global handles the first segment of a path that begins with two colons: the
// name of a crate, or in the 2015 edition, of something in this crate's root.
func (w *walker) global(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if n == 0 {
		return 0
	}
	s := w.Span(n)
	name := w.name(n)
	imp := w.Import(facts.Import{Kind: facts.ImportModule, Path: "::" + name, Span: s, PathSpan: s})
	ref := w.Ref(facts.Ref{Name: name, Span: s, Role: role, Import: imp, Args: int16(args)})
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
}

// use handles a use declaration.
func (w *walker) use(n syntax.Node) facts.ExprID {
	w.using = w.takeLead(n).flags & facts.FlagAbsent
	var flags facts.ImportFlags
	if w.exported(n) != 0 {
		flags |= facts.ImportReexport
	}
	w.useTree(w.Field(n, fArgument), 0, flags)
	return 0
}

func (w *walker) useTree(n syntax.Node, prefix facts.ExprID, flags facts.ImportFlags) {
	if n == 0 {
		return
	}
	switch w.Tree.Kind(n) {
	case kIdentifier:
		w.imported(w.path(n, prefix, facts.ImportName, -1), n, n, flags)
	case kScoped:
		w.imported(w.path(n, prefix, facts.ImportName, -1), n, w.Field(n, fName), flags)
	case kSelf:
		w.useSelf(n, n, n, prefix, flags)
	case kSuper, kCrate:
		w.path(n, prefix, facts.ImportName, -1)
	case kUseAs:
		alias := w.Field(n, fAlias)
		p := w.Field(n, fPath)
		if w.Tree.Kind(p) == kSelf && prefix != 0 {
			w.useSelf(n, p, alias, prefix, flags)
			return
		}
		w.imported(w.path(p, prefix, facts.ImportName, -1), n, alias, flags)
	case kScopedUseList:
		p := w.Field(n, fPath)
		if p != 0 {
			prefix = w.path(p, prefix, facts.ImportName, -1)
		}
		w.useTree(w.Field(n, fList), prefix, flags)
	case kUseList:
		for c := range w.Each(n) {
			w.useTree(c, prefix, flags)
		}
	case kUseWildcard:
		target := prefix
		if p := w.First(n); p != 0 {
			target = w.path(p, prefix, facts.ImportName, -1)
		}
		w.Import(facts.Import{Kind: facts.ImportStar, Flags: flags, Span: w.Span(n), Target: target})
	case syntax.KindError:
		w.Children(n)
	}
}

// imported binds the name written at node to what target means.
func (w *walker) imported(target facts.ExprID, clause, node syntax.Node, flags facts.ImportFlags) facts.ImportID {
	imp := facts.Import{Kind: facts.ImportMember, Flags: flags, Span: w.Span(clause), Target: target}
	if node == 0 || string(w.Tree.Text(node)) == "_" { // as _: only its methods are wanted
		return w.Import(imp)
	}
	return w.alias(imp, w.name(node), w.Span(node))
}

// useSelf handles the self n inside of braces, which means the path before them
// and binds the name at node.
func (w *walker) useSelf(clause, n, node syntax.Node, prefix facts.ExprID, flags facts.ImportFlags) {
	imp := facts.Import{Kind: facts.ImportMember, Flags: flags, Span: w.Span(clause), Target: prefix}
	name := w.File.Refs[w.File.Exprs[prefix].Ref].Name
	if node != n {
		name = w.name(node)
	}
	var id facts.ImportID
	if name == "_" || name == "" || name == "crate" || name == "super" {
		id = w.Import(imp)
	} else {
		id = w.alias(imp, name, w.Span(node))
	}
	w.Ref(facts.Ref{Name: "self", Span: w.Span(n), Role: facts.ImportName, Import: id})
}

// alias defines the name that an import binds.
func (w *walker) alias(imp facts.Import, name string, at facts.Span) facts.ImportID {
	d := facts.Def{Name: name, Kind: facts.KindAlias, Flags: w.using, Span: imp.Span, NameSpan: at}
	if imp.Flags&facts.ImportReexport != 0 {
		d.Flags |= facts.FlagExported
	}
	if w.local() {
		d.Flags |= facts.FlagLocal
	}
	imp.Def = w.Define(d)
	id := w.Import(imp)
	w.Def(imp.Def).Import = id
	return id
}

// externCrate handles extern crate a as b.
func (w *walker) externCrate(n syntax.Node) facts.ExprID {
	w.using = w.takeLead(n).flags & facts.FlagAbsent
	var flags facts.ImportFlags
	if w.exported(n) != 0 {
		flags |= facts.ImportReexport
	}
	node := w.Field(n, fName)
	if node == 0 {
		return 0
	}
	s := w.Span(node)
	name := w.name(node)
	imp := facts.Import{Kind: facts.ImportModule, Flags: flags, Path: "::" + name, Span: w.Span(n), PathSpan: s}
	var id facts.ImportID
	switch a := w.Field(n, fAlias); {
	case a == 0 && name == "self":
		id = w.Import(imp)
	case a == 0:
		id = w.alias(imp, name, s)
	case string(w.Tree.Text(a)) == "_":
		id = w.Import(imp)
	default:
		id = w.alias(imp, w.name(a), w.Span(a))
	}
	w.Ref(facts.Ref{Name: name, Span: s, Role: facts.ImportName, Import: id})
	return 0
}

// module handles mod a { … } and mod a; which stands for another file. The path
// of the latter's import is the chain of modules inside this file that lead to
// it; where #[path] says which file, that file is the last link.
func (w *walker) module(n syntax.Node) facts.ExprID {
	lead := w.takeLead(n)
	node := w.Field(n, fName)
	flags := w.exported(n) | lead.flags
	s := facts.Span{Start: lead.start, End: w.Span(n).End}
	if node == 0 {
		w.Children(n)
		return 0
	}
	at := w.Span(node)
	name := w.name(node)
	body := w.Field(n, fBody)
	if body == 0 {
		last := name
		if lead.path != "" {
			last = lead.path
		}
		imp := facts.Import{Kind: facts.ImportModule, Span: s, PathSpan: at, Path: strings.Join(append(w.modules(), last), "::")}
		if flags&facts.FlagExported != 0 {
			imp.Flags |= facts.ImportReexport
		}
		w.using = lead.flags & facts.FlagAbsent
		id := w.alias(imp, name, at)
		d := w.Def(w.File.Imports[id].Def)
		d.Doc, d.Signature = lead.doc, w.header(n, 0)
		w.Ref(facts.Ref{Name: name, Span: at, Role: facts.ImportName, Import: id})
		return 0
	}
	def := w.Define(facts.Def{
		Name: name, Kind: facts.KindNamespace, Flags: flags, Span: s, NameSpan: at,
		Doc: lead.doc, Signature: w.header(n, body),
	})
	w.Open(facts.ScopeNamespace, s, def)
	w.list(body)
	w.Close()
	return 0
}

// modules returns the names of the modules of this file around the open scope.
func (w *walker) modules() []string {
	var names []string
	for d := w.In(); d != 0; d = w.Def(d).Parent {
		if w.Def(d).Kind == facts.KindNamespace {
			names = append([]string{w.Def(d).Name}, names...)
		}
	}
	return names
}
