package ruby

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// command states what a bare word says that is a call without arguments:
// private and its like change how the methods that follow are seen.
func (w *walker) command(n syntax.Node, name string) bool {
	f := w.frame()
	if f.kind != classFrame {
		return false
	}
	switch name {
	case "private":
		f.visibility, f.functions = facts.FlagPrivate, false
	case "protected":
		f.visibility, f.functions = facts.FlagProtected, false
	case "public":
		f.visibility, f.functions = 0, false
	case "module_function":
		f.functions = true
	default:
		return false
	}
	w.Name(w.Span(n), facts.Call, 0)
	return true
}

// declares states what a call says that defines or loads something. It reports
// false, having visited nothing, for all other calls.
func (w *walker) declares(n syntax.Node, name string, list, block syntax.Node) bool {
	f := w.frame()
	switch name {
	case "require", "require_relative", "load", "autoload":
		return w.load(n, name, list)
	}
	if f.kind == methodFrame || list == 0 {
		return false
	}
	arg := w.First(list)
	switch name {
	case "include", "extend", "prepend":
		if f.kind != classFrame {
			return false
		}
		w.calledName(n, list)
		for c := arg; c != 0; c = w.Next(c) {
			e := w.use(c, facts.Inherit)
			switch f := w.frame(); {
			case e == 0 || w.Tree.Kind(c) == kSelf:
			case name == "prepend":
				f.before = append(f.before, e)
			default:
				f.bases = append(f.bases, e)
			}
		}
	case "attr_reader", "attr_writer", "attr_accessor", "attr", "cattr_accessor", "cattr_reader", "cattr_writer",
		"mattr_accessor", "mattr_reader", "mattr_writer", "class_attribute", "thread_mattr_accessor":
		w.calledName(n, list)
		for c := arg; c != 0; c = w.Next(c) {
			w.accessors(c, name)
		}
	case "alias_method":
		w.calledName(n, list)
		w.secondName(n, arg, w.Next(arg))
	case "define_method":
		w.calledName(n, list)
		w.defineMethod(n, arg, block)
		return true
	case "private", "protected", "public", "private_class_method", "public_class_method", "module_function", "private_constant":
		w.calledName(n, list)
		w.visible(name, arg)
	default:
		return false
	}
	if block != 0 {
		w.Visit(block)
	}
	return true
}

// calledName states the call itself.
func (w *walker) calledName(n, list syntax.Node) {
	w.Name(w.Span(w.Field(n, fMethod)), facts.Call, w.count(list))
}

// load states what require and its like load.
func (w *walker) load(n syntax.Node, name string, list syntax.Node) bool {
	arg := w.First(list)
	if list == 0 || arg == 0 {
		return false
	}
	w.calledName(n, list)
	for c := arg; c != 0; c = w.Next(c) {
		w.Visit(c)
	}
	if name == "autoload" {
		arg = w.Next(arg)
	}
	content := syntax.Node(0)
	if arg != 0 && w.Tree.Kind(arg) == kString {
		content = w.ChildOf(arg, kStringContent)
	}
	if content == 0 || w.Next(w.First(arg)) != 0 {
		return true // computed
	}
	path := w.TextOf(content)
	if name == "require_relative" && path[0] != '.' && path[0] != '/' {
		path = w.Intern([]byte("./" + path))
	}
	flags := facts.ImportFlags(0)
	if w.frame().kind == methodFrame || name == "autoload" {
		flags |= facts.ImportWeak
	}
	w.Import(facts.Import{Kind: facts.ImportFile, Flags: flags, Path: path, Span: w.Span(n), PathSpan: w.Span(content)})
	return true
}

// symbol returns the span of the name that a symbol or string literal holds;
// empty if it is not literal.
func (w *walker) symbol(n syntax.Node) facts.Span {
	switch w.Tree.Kind(n) {
	case kSimpleSymbol:
		s := w.Span(n)
		s.Start++ // the colon
		return s
	case kDelimitedSymbol, kString:
		content := w.ChildOf(n, kStringContent)
		if content != 0 && w.ChildOf(n, kInterpolation) == 0 {
			return w.Span(content)
		}
	case kBareSymbol:
		return w.Span(n)
	}
	return facts.Span{}
}

// accessors defines the methods that attr_accessor and its like make for a name.
func (w *walker) accessors(n syntax.Node, command string) {
	name := w.symbol(n)
	if name.Empty() {
		w.Visit(n)
		return
	}
	d := facts.Def{
		Kind: facts.KindProperty, Flags: facts.FlagGenerated | facts.FlagExported | w.frame().visibility,
		Span: w.Span(n), NameSpan: name, Signature: w.Span(n),
	}
	if command[0] != 'a' { // of the class itself
		d.Flags |= facts.FlagStatic
	}
	if command != "attr_writer" && command != "cattr_writer" && command != "mattr_writer" {
		getter := d
		getter.Name = w.Text(name)
		getter.Flags |= facts.FlagGetter
		ref := w.Ref(facts.Ref{Name: w.Intern(append([]byte{'@'}, w.Src[name.Start:name.End]...)), Span: name, Role: facts.Read})
		w.File.Refs[ref].Scope = w.frame().members
		getter.Value = w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: name})
		w.member(getter)
	}
	if command != "attr_reader" && command != "attr" && command != "cattr_reader" && command != "mattr_reader" {
		setter := d
		setter.Name = w.Intern(append(append([]byte(nil), w.Src[name.Start:name.End]...), '='))
		setter.Flags |= facts.FlagSetter
		w.member(setter)
	}
}

// defineMethod defines the method that define_method makes of a block.
func (w *walker) defineMethod(n, name, block syntax.Node) {
	span := w.symbol(name)
	if span.Empty() {
		w.Visit(name)
		w.Visit(block)
		return
	}
	d := facts.Def{
		Name: w.Text(span), Kind: facts.KindMethod, Flags: facts.FlagExported | w.frame().visibility,
		Span: w.Span(n), NameSpan: span, Signature: facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(name)},
	}
	id := w.member(d)
	for c := w.Next(name); c != 0; c = w.Next(c) {
		w.Visit(c)
	}
	if block != 0 {
		w.code(block, id, w.frame().static)
	}
}

// visible changes how methods are seen that a command names or is given.
func (w *walker) visible(command string, arg syntax.Node) {
	flag := facts.Flags(0)
	switch command {
	case "private", "private_class_method", "private_constant":
		flag = facts.FlagPrivate
	case "protected":
		flag = facts.FlagProtected
	case "module_function":
		flag = facts.FlagStatic
	}
	for c := arg; c != 0; c = w.Next(c) {
		first := len(w.File.Defs)
		if name := w.symbol(c); !name.Empty() {
			w.Ref(facts.Ref{Name: w.Text(name), Span: name, Role: facts.Read})
			w.mark(w.Text(name), flag)
			continue
		}
		w.Visit(c) // private def …, private attr_reader …
		for i := first; i < len(w.File.Defs); i++ {
			if d := w.Def(facts.DefID(i)); d.Scope == w.frame().members {
				setVisibility(d, flag)
			}
		}
	}
}

// mark changes how the methods called name of the class around are seen.
func (w *walker) mark(name string, flag facts.Flags) {
	f := w.frame()
	for i := int(f.class); i < len(w.File.Defs); i++ {
		if d := w.Def(facts.DefID(i)); i > 0 && d.Scope == f.members && d.Name == name {
			setVisibility(d, flag)
		}
	}
}

func setVisibility(d *facts.Def, flag facts.Flags) {
	if flag == facts.FlagStatic {
		d.Flags |= flag
		return
	}
	d.Flags = d.Flags&^(facts.FlagPrivate|facts.FlagProtected|facts.FlagExported) | flag
	if flag == 0 {
		d.Flags |= facts.FlagExported
	}
}

// made defines nothing by itself: it visits Struct.new(:a), Class.new(Base) and
// their like where they are given no name, and returns what they are; 0 for
// other calls, of which it visits nothing.
func (w *walker) made(n, recv, method, list, block syntax.Node) facts.ExprID {
	if !w.Is(method, "new") || w.Tree.Kind(recv) != kConstant || block == 0 {
		return 0
	}
	switch string(w.Tree.Text(recv)) {
	case "Struct", "Class", "Module":
	default:
		return 0
	}
	id := w.member(facts.Def{Kind: facts.KindClass, Span: w.Span(n), Signature: w.Span(n)})
	w.make(n, id, recv, method, list, block)
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: w.Span(n)})
}

// makesType reports whether an expression makes a class or module.
func (w *walker) makesType(n syntax.Node) (facts.Kind, bool) {
	if n == 0 || w.Tree.Kind(n) != kCall {
		return 0, false
	}
	recv := w.Field(n, fReceiver)
	if recv == 0 || w.Tree.Kind(recv) != kConstant {
		return 0, false
	}
	switch of, method := string(w.Tree.Text(recv)), w.Field(n, fMethod); {
	case of == "Struct" && w.Is(method, "new"), of == "Data" && w.Is(method, "define"):
		return facts.KindStruct, true
	case of == "Class" && w.Is(method, "new"):
		return facts.KindClass, true
	case of == "Module" && w.Is(method, "new"):
		return facts.KindNamespace, true
	}
	return 0, false
}

// make visits the call that makes the class id: its fields, its base and its body.
func (w *walker) make(n syntax.Node, id facts.DefID, recv, method, list, block syntax.Node) {
	w.Name(w.Span(recv), facts.Read, 0)
	w.Ref(facts.Ref{Name: w.TextOf(method), Span: w.Span(method), Role: facts.Call, Args: int16(w.count(list))})
	fields := !w.Is(recv, "Class") && !w.Is(recv, "Module")
	var base facts.ExprID
	if list != 0 && !fields {
		base = w.use(w.First(list), facts.Inherit)
	}
	w.Def(id).Signature.End = w.Tree.End(method)
	w.inside(n, id, base, func() {
		if list != 0 && fields {
			for c := w.First(list); c != 0; c = w.Next(c) {
				w.accessors(c, "attr_accessor")
			}
		}
		if block != 0 {
			w.Visit(w.Field(block, fBody))
		}
	})
}
