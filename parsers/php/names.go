package php

import (
	"bytes"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// path handles a name, qualified or not, whose last segment has the role given.
func (w *walker) path(n syntax.Node, role facts.Role, args int) facts.ExprID {
	if n == 0 {
		return 0
	}
	switch w.Tree.Kind(n) {
	case kName:
		switch strings.ToLower(string(w.Tree.Text(n))) {
		case "self", "static", "parent":
			return w.relative(n)
		}
		return w.ref(n, role, args)
	case kQualified:
	default:
		return w.Visit(n)
	}
	var last syntax.Node
	var x facts.ExprID
	start := w.Span(n).Start
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kNamespaceName:
			x = w.prefix(c)
		case kName:
			last = c
		}
	}
	if last == 0 {
		return 0
	}
	if x == 0 { // \name
		s := w.Span(last)
		if s.Empty() {
			return 0
		}
		name := w.Text(s)
		imp := w.Import(facts.Import{Kind: facts.ImportMember, Name: name, Span: s, PathSpan: s, Flags: importFlags(role)})
		ref := w.Ref(facts.Ref{Name: name, Span: s, Role: role, Import: imp, Args: int16(args)})
		return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: w.Span(n)})
	}
	s := w.Span(last)
	return w.member(x, w.Text(s), s, start, role, args)
}

func importFlags(role facts.Role) facts.ImportFlags {
	switch role {
	case facts.Call:
		return facts.ImportFunc
	case facts.Read:
		return facts.ImportConst
	}
	return 0
}

// prefix handles the namespace before the last segment of a qualified name.
func (w *walker) prefix(n syntax.Node) facts.ExprID {
	var x facts.ExprID
	first := w.Tree.First(n)
	absolute := first != 0 && w.Tree.Kind(first) == kBackslash
	for c := range w.Each(n) {
		s := w.Span(c)
		if s.Empty() {
			continue
		}
		name := w.Text(s)
		switch {
		case x != 0:
			x = w.member(x, name, s, w.Span(n).Start, facts.TypeUse, -1)
		case absolute:
			x = w.packageNamed(name, s)
		case strings.EqualFold(name, "namespace"):
			x = w.Expr(facts.Expr{Kind: facts.ExprName, Span: s, Ref: w.Ref(facts.Ref{Name: "namespace", Span: s, Role: facts.TypeUse})})
		default:
			x = w.Name(s, facts.TypeUse, -1)
		}
	}
	return x
}

// packageNamed handles the first segment of an absolute name.
func (w *walker) packageNamed(name string, s facts.Span) facts.ExprID {
	imp, ok := w.packages[name]
	if !ok {
		imp = w.Import(facts.Import{Kind: facts.ImportModule, Path: name, Span: s, PathSpan: s})
		if w.packages == nil {
			w.packages = map[string]facts.ImportID{}
		}
		w.packages[name] = imp
	}
	ref := w.Ref(facts.Ref{Name: name, Span: s, Role: facts.TypeUse, Import: imp})
	return w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
}

// relative handles self, static and parent.
func (w *walker) relative(n syntax.Node) facts.ExprID {
	return w.relativeType(string(w.Tree.Text(n)), w.Span(n))
}

func (w *walker) relativeType(text string, s facts.Span) facts.ExprID {
	if strings.EqualFold(text, "parent") {
		if w.class != nil && w.class.parent != 0 {
			return w.class.parent
		}
		return w.unknown()
	}
	e := facts.Expr{Kind: facts.ExprSelfType, Span: s}
	if strings.EqualFold(text, "self") {
		e.Text = "self" // this class, where static is that of the receiver
	}
	return w.Expr(e)
}

// use handles use declarations, which bind the last segment of each name.
func (w *walker) use(n syntax.Node) facts.ExprID {
	flags := w.useFlags(n)
	group := w.ChildOf(n, kUseGroup)
	if group == 0 {
		for c := range w.Each(n) {
			if w.Tree.Kind(c) == kUseClause {
				w.useClause(c, "", 0, flags)
			}
		}
		return 0
	}
	base := w.ChildOf(n, kNamespaceName)
	if base == 0 {
		return 0
	}
	x := w.importPrefix(base, 0)
	path := strings.Trim(clean(w.Tree.Text(base)), `\`)
	for c := range w.Each(group) {
		if w.Tree.Kind(c) == kUseClause {
			w.useClause(c, path, x, flags)
		}
	}
	return 0
}

func (w *walker) useFlags(n syntax.Node) facts.ImportFlags {
	if t := w.Field(n, fType); t != 0 {
		if strings.EqualFold(string(w.Tree.Text(t)), "function") {
			return facts.ImportFunc
		}
		return facts.ImportConst
	}
	return 0
}

// clean removes the space that may stand inside of a name.
func clean(name []byte) string {
	return string(bytes.Join(bytes.Fields(name), nil))
}

// importPrefix adds references for the segments of the namespace in a use clause.
func (w *walker) importPrefix(n syntax.Node, x facts.ExprID) facts.ExprID {
	for c := range w.Each(n) {
		s := w.Span(c)
		if s.Empty() {
			continue
		}
		if x == 0 {
			x = w.packageNamed(w.Text(s), s)
			w.File.Refs[w.File.Exprs[x].Ref].Role = facts.ImportName
		} else {
			x = w.member(x, w.Text(s), s, s.Start, facts.ImportName, -1)
		}
	}
	return x
}

func (w *walker) useClause(n syntax.Node, path string, x facts.ExprID, flags facts.ImportFlags) {
	if f := w.useFlags(n); f != 0 {
		flags = f
	}
	var last syntax.Node
	alias := w.Field(n, fAlias)
	for c := range w.Each(n) {
		switch {
		case c == alias:
		case w.Tree.Kind(c) == kName:
			last = c
		case w.Tree.Kind(c) == kQualified:
			if p := w.ChildOf(c, kNamespaceName); p != 0 {
				w.importPrefix(p, x)
				if path != "" {
					path += `\`
				}
				path += strings.Trim(clean(w.Tree.Text(p)), `\`)
			}
			last = w.ChildOf(c, kName)
		}
	}
	if last == 0 || w.Span(last).Empty() {
		return
	}
	s := w.Span(last)
	name := w.Text(s)
	at, bound := s, name
	if alias != 0 {
		at, bound = w.Span(alias), w.Text(w.Span(alias))
	}
	def := w.Define(facts.Def{Name: bound, Kind: facts.KindAlias, Span: w.Span(n), NameSpan: at})
	imp := w.Import(facts.Import{
		Kind: facts.ImportMember, Flags: flags, Path: w.Intern([]byte(path)), Name: name,
		Span: w.Span(n), PathSpan: w.Span(n), Def: def,
	})
	w.Def(def).Import = imp
	w.Ref(facts.Ref{Name: name, Span: s, Role: facts.ImportName, Import: imp})
}

// program walks the file's statements. A namespace without braces goes on to
// the next; if the file has but one, it is the file's.
func (w *walker) program() {
	var unbraced []syntax.Node
	for c := w.Tree.First(0); c != 0; c = w.Tree.Next(c) {
		if w.Tree.Kind(c) == kNamespace && w.Field(c, fBody) == 0 {
			unbraced = append(unbraced, c)
		}
	}
	single := len(unbraced) == 1 && w.ChildOf(0+unbraced[0], kNamespaceName) != 0
	open := false
	for c := w.Tree.First(0); c != 0; c = w.Tree.Next(c) {
		switch {
		case w.Tree.Kind(c) == kComment:
			w.comment(c)
			continue
		case !w.Tree.Named(c):
			continue
		case w.Tree.Kind(c) == kNamespace && w.Field(c, fBody) == 0:
			if single {
				w.File.Module = w.Intern([]byte(clean(w.Tree.Text(w.ChildOf(c, kNamespaceName)))))
				break
			}
			if open {
				w.Close()
			}
			end := uint32(len(w.Src))
			for _, next := range unbraced {
				if next > c {
					end = w.Tree.Start(next)
					break
				}
			}
			open = w.openNamespace(c, end)
		default:
			w.Visit(c)
		}
		w.doc = facts.Span{}
	}
	if open {
		w.Close()
	}
}

// openNamespace opens the scope of a namespace that reaches to end; it reports
// false for the global one, which has no scope of its own.
func (w *walker) openNamespace(n syntax.Node, end uint32) bool {
	name := w.ChildOf(n, kNamespaceName)
	if name == 0 {
		return false
	}
	s := facts.Span{Start: w.Span(n).Start, End: end}
	def := w.Define(facts.Def{
		Name: w.Intern([]byte(clean(w.Tree.Text(name)))), Kind: facts.KindNamespace, Span: s, NameSpan: w.Span(name),
		Signature: w.header(n, w.Field(n, fBody)), Flags: facts.FlagExported,
	})
	w.Open(facts.ScopeNamespace, s, def)
	return true
}

// namespace handles a namespace with braces.
func (w *walker) namespace(n syntax.Node) facts.ExprID {
	body := w.Field(n, fBody)
	if body == 0 {
		return 0
	}
	open := w.openNamespace(n, w.Span(n).End)
	w.children(body)
	if open {
		w.Close()
	}
	return 0
}
