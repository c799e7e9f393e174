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
		f.visibility = facts.FlagPrivate
	case "protected":
		f.visibility = facts.FlagProtected
	case "public":
		f.visibility = 0
	case "module_function":
		w.mixSelf()
	default:
		return false
	}
	w.message(n, facts.Call, 0)
	return true
}

// mixSelf makes the methods of a module callable on the module itself.
func (w *walker) mixSelf() {
	f := w.frame()
	self := w.Expr(facts.Expr{Kind: facts.ExprThis})
	f.bases = append(f.bases, w.Expr(facts.Expr{Kind: facts.ExprMixin, Text: "extend", X: self}))
}

// included visits a module that is mixed in by the call n: with what its
// type parameters stand for, where the call's comment says that.
func (w *walker) included(n, module syntax.Node) facts.ExprID {
	e := w.use(module, facts.Inherit)
	doc := w.doc(n)
	w.tags(doc, func(t tag) {
		if t.name == "include" {
			e = w.docType(t.types, facts.Span{Start: doc.Start, End: doc.Start})
		}
	})
	return e
}

// mix notes that the class or module around is made of the module e too.
func (w *walker) mix(how string, e facts.ExprID) {
	f := w.frame()
	if f.static && how != "hand on" {
		how = "extend"
	}
	if how != "include" {
		e = w.Expr(facts.Expr{Kind: facts.ExprMixin, Text: how, X: e, Span: w.File.Exprs[e].Span})
	}
	f.bases = append(f.bases, e)
}

// declares states what a call says that defines or loads something. It reports
// false, having visited nothing, for all other calls.
func (w *walker) declares(n syntax.Node, name string, list, block syntax.Node) bool {
	f := w.frame()
	switch name {
	case "require", "require_relative", "load", "autoload":
		return w.load(n, name, list)
	}
	if name == "class_methods" || name == "included" || name == "prepended" {
		if f.kind == classFrame && block != 0 && list == 0 {
			return w.concern(n, name, block)
		}
	}
	if f.kind == methodFrame || list == 0 {
		return false
	}
	arg := w.First(list)
	switch name {
	case "include", "extend", "prepend":
		if f.kind != classFrame {
			return w.mixesMain(n, name, list)
		}
		w.calledName(n, list)
		for c := arg; c != 0; c = w.Next(c) {
			if w.Tree.Kind(c) == kSelf {
				w.Visit(c)
				w.mixSelf()
			} else if e := w.included(n, c); e != 0 {
				w.mix(name, e)
				f := w.frame()
				f.hands = f.hands || name == "extend" && w.Is(c, "ActiveSupport::Concern")
			}
		}
	case "def_delegator", "def_instance_delegator", "def_delegators", "def_instance_delegators", "delegate", "instance_delegate":
		w.calledName(n, list)
		w.delegators(n, name, list)
	case "attr_reader", "attr_writer", "attr_accessor", "attr", "cattr_accessor", "cattr_reader", "cattr_writer",
		"mattr_accessor", "mattr_reader", "mattr_writer", "class_attribute", "thread_mattr_accessor":
		w.calledName(n, list)
		for c := arg; c != 0; c = w.Next(c) {
			w.accessors(c, name)
		}
	case "alias_method":
		w.calledName(n, list)
		if old := w.Next(arg); old != 0 && !w.symbol(arg).Empty() && !w.symbol(old).Empty() {
			w.secondName(n, arg, old)
		} else {
			w.Rest(w.Tree.First(list)) // computed
		}
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
	w.message(w.Field(n, fMethod), facts.Call, w.count(list))
}

// concern is a block that a module has run in what it is mixed into, or whose
// methods that is to have itself.
func (w *walker) concern(n syntax.Node, name string, block syntax.Node) bool {
	w.calledName(n, 0)
	if name != "class_methods" {
		w.with(w.Expr(facts.Expr{Kind: facts.ExprUnknown}), func() { w.Visit(block) })
		return true
	}
	id := w.member(facts.Def{
		Name: "ClassMethods", Kind: facts.KindNamespace, Flags: facts.FlagPartial | facts.FlagExported | facts.FlagGenerated,
		Span: w.Span(n), Signature: w.Span(w.Field(n, fMethod)),
	})
	w.inside(n, id, 0, func() { w.Visit(w.Field(block, fBody)) })
	return true
}

// handOn gives what a module is mixed into the methods of its module ClassMethods.
func (w *walker) handOn(id facts.DefID, scope facts.ScopeID) {
	for i := int(id) + 1; i < len(w.File.Defs); i++ {
		if d := w.Def(facts.DefID(i)); d.Scope == scope && d.Name == "ClassMethods" {
			at := facts.Span{Start: d.Span.Start, End: d.Span.Start}
			ref := w.Ref(facts.Ref{Name: d.Name, Span: at, Role: facts.Read})
			w.mix("hand on", w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: at}))
			return
		}
	}
}

// mixesMain is an include at the top level, which all objects have then.
func (w *walker) mixesMain(n syntax.Node, how string, list syntax.Node) bool {
	if f := w.frame(); f.kind != fileFrame || w.In() != 0 || how != "include" {
		return false
	}
	w.calledName(n, list)
	at := facts.Span{Start: w.Tree.Start(n), End: w.Tree.Start(n)}
	object := w.Expr(facts.Expr{Kind: facts.ExprName, Ref: w.Ref(facts.Ref{Name: "Object", Span: at, Role: facts.TypeUse}), Span: at})
	for c := w.First(list); c != 0; c = w.Next(c) {
		if e := w.use(c, facts.Inherit); e != 0 && w.isPath(c) {
			w.Define(facts.Def{Kind: facts.KindImpl, Flags: facts.FlagGenerated, Span: w.Span(n), Signature: w.Span(n), Bases: w.List(object, e)})
		}
	}
	return true
}

// mixes is a mixin that is stated from outside: A.include(B), A.send(:extend, B),
// or by a hook: base.extend(B) in self.included(base).
func (w *walker) mixes(recv, method, list syntax.Node) bool {
	if list == 0 || method == 0 {
		return false
	}
	arg, how := w.First(list), w.TextOf(method)
	if how == "send" {
		if s := w.symbol(arg); !s.Empty() {
			how, arg = w.Text(s), w.Next(arg)
		}
	}
	switch how {
	case "include", "extend", "prepend":
	default:
		return false
	}
	if arg == 0 || !w.isPath(arg) {
		return false
	}
	if f := w.frame(); f.kind == methodFrame && f.static && how == "extend" && w.Tree.Kind(recv) == kIdentifier && w.hook(recv) {
		w.Member(w.Visit(recv), w.Span(method), w.Span(method), facts.Call, w.count(list))
		for c := w.First(list); c != 0; c = w.Next(c) {
			if !w.isPath(c) {
				w.Visit(c)
				continue
			}
			e := w.path(c, facts.Inherit)
			class := &w.frames[len(w.frames)-2]
			class.bases = append(class.bases, w.Expr(facts.Expr{Kind: facts.ExprMixin, Text: "hand on", X: e, Span: w.Span(c)}))
		}
		return true
	}
	if !w.isPath(recv) {
		return false
	}
	of := w.path(recv, facts.Read)
	w.Member(of, w.Span(method), w.Span(method), facts.Call, w.count(list))
	for c := w.First(list); c != 0; c = w.Next(c) {
		if !w.isPath(c) {
			w.Visit(c)
			continue
		}
		e := w.path(c, facts.Inherit)
		if how != "include" {
			e = w.Expr(facts.Expr{Kind: facts.ExprMixin, Text: how, X: e, Span: w.Span(c)})
		}
		w.Define(facts.Def{Kind: facts.KindImpl, Flags: facts.FlagGenerated, Span: w.Span(c), Signature: w.Span(c), Bases: w.List(of, e)})
	}
	return true
}

// hook reports whether a name is the parameter of the method around, which is
// called with what its module is mixed into.
func (w *walker) hook(name syntax.Node) bool {
	d := w.Def(w.frame().def)
	if d.Name != "included" || w.frames[len(w.frames)-2].kind != classFrame {
		return false
	}
	return len(d.Params) > 0 && w.Is(name, w.Def(d.Params[0]).Name)
}

// evaluates is a block that runs with another object as self: in A.class_eval
// it defines what A has. It reports false, having visited nothing, for other calls.
func (w *walker) evaluates(n, recv, method, list, block syntax.Node) bool {
	if method == 0 {
		return false
	}
	switch string(w.Tree.Text(method)) {
	case "class_eval", "module_eval", "class_exec", "module_exec":
		of := w.Visit(recv)
		w.Member(of, w.Span(method), w.Span(method), facts.Call, w.count(list))
		w.arguments(list, 0, 0)
		if w.isPath(recv) {
			id := w.member(facts.Def{Kind: facts.KindImpl, Flags: facts.FlagGenerated, Span: w.Span(n), Signature: w.Span(recv), Bases: w.List(of)})
			w.inside(n, id, 0, func() { w.Visit(w.Field(block, fBody)) })
			w.Def(id).Bases = append(w.List(of), w.Def(id).Bases...)
			return true
		}
		id := w.member(facts.Def{Kind: facts.KindClass, Flags: facts.FlagGenerated, Span: w.Span(n), Signature: w.Span(n)})
		w.inside(n, id, of, func() { w.Visit(w.Field(block, fBody)) })
		return true
	case "instance_eval", "instance_exec":
		of := w.Visit(recv)
		w.Member(of, w.Span(method), w.Span(method), facts.Call, w.count(list))
		w.arguments(list, 0, 0)
		w.with(of, func() { w.Visit(block) })
		return true
	}
	return false
}

// delegators defines methods that call those of their names of something else.
func (w *walker) delegators(n syntax.Node, command string, list syntax.Node) {
	one := command == "def_delegator" || command == "def_instance_delegator"
	rails := command == "delegate" || command == "instance_delegate"
	var to syntax.Node
	var names []syntax.Node
	for c := w.First(list); c != 0; c = w.Next(c) {
		switch {
		case w.Tree.Kind(c) == kPair && rails:
			key := w.Field(c, fKey)
			if w.Is(key, "to") {
				to = w.Field(c, fValue)
				continue
			}
			if w.Tree.Kind(key) != kHashKey { // [:a, :b] => :c
				to = w.Field(c, fValue)
				if !w.symbol(key).Empty() {
					names = append(names, key)
				} else {
					for k := w.First(key); k != 0; k = w.Next(k) {
						names = append(names, k)
					}
				}
				continue
			}
			w.Visit(c)
		case to == 0 && !rails:
			to = c
		default:
			names = append(names, c)
		}
	}
	var of facts.ExprID
	if s := w.symbol(to); to != 0 && !s.Empty() {
		switch text := w.Text(s); {
		case text[0] == '@':
			ref := w.Ref(facts.Ref{Name: text, Span: s, Role: facts.Read, Recv: w.definee()})
			of = w.Expr(facts.Expr{Kind: facts.ExprMember, X: w.File.Refs[ref].Recv, Ref: ref, Span: s})
		case text[0] >= 'A' && text[0] <= 'Z':
			ref := w.Ref(facts.Ref{Name: text, Span: s, Role: facts.Read})
			of = w.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
		case text == "self.class" || text == "class":
			of = w.Expr(facts.Expr{Kind: facts.ExprSelfType})
		default:
			of = w.calls(w.definee(), text, s)
		}
	} else {
		w.Visit(to)
	}
	if of == 0 {
		of = w.Expr(facts.Expr{Kind: facts.ExprUnknown})
	}
	for i, c := range names {
		name := w.symbol(c)
		if name.Empty() {
			w.Visit(c)
			continue
		}
		if one && i > 0 {
			break
		}
		d := facts.Def{
			Name: w.Text(name), Kind: facts.KindMethod, Flags: facts.FlagGenerated | facts.FlagExported | w.frame().visibility,
			Span: w.Span(c), NameSpan: name, Signature: w.Span(c),
		}
		d.Value = w.calls(of, d.Name, facts.Span{Start: name.Start, End: name.Start})
		if one && len(names) > 1 {
			if as := w.symbol(names[1]); !as.Empty() {
				w.File.Refs[w.File.Exprs[w.File.Exprs[d.Value].X].Ref].Span = name
				d.Name, d.NameSpan, d.Span = w.Text(as), as, w.Span(names[1])
			}
		}
		w.member(d)
	}
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
	imp := w.Import(facts.Import{Kind: facts.ImportFile, Flags: flags, Path: path, Span: w.Span(n), PathSpan: w.Span(content)})
	w.Ref(facts.Ref{Name: path, Span: w.Span(content), Role: facts.ImportName, Import: imp})
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
	if command != "attr_reader" && command != "attr" && command != "cattr_reader" && command != "mattr_reader" {
		setter := d
		if w.accessed == nil {
			w.accessed = map[string]bool{}
		}
		w.accessed[w.Text(name)] = true
		setter.Name = w.setter(name)
		setter.Flags |= facts.FlagSetter
		w.member(setter)
	}
	if command != "attr_writer" && command != "cattr_writer" && command != "mattr_writer" {
		getter := d
		getter.Name = w.Text(name)
		getter.Flags |= facts.FlagGetter
		at := facts.Span{Start: name.Start, End: name.Start}
		of := w.definee()
		if of != 0 {
			sigil := "@"
			if command[0] != 'a' {
				sigil = "@@"
			}
			ref := w.Ref(facts.Ref{Name: w.Intern(append([]byte(sigil), w.Src[name.Start:name.End]...)), Span: at, Role: facts.Read, Recv: of})
			getter.Value = w.Expr(facts.Expr{Kind: facts.ExprMember, X: of, Ref: ref, Span: at})
		}
		w.typed(&getter, n)
		w.member(getter)
	}
}

// defineMethod defines the method that define_method makes of a block.
func (w *walker) defineMethod(n, name, block syntax.Node) {
	span := w.symbol(name)
	if span.Empty() { // computed
		for c := name; c != 0; c = w.Next(c) {
			w.Visit(c)
		}
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
		w.mixSelf()
	}
	of := w.definee()
	if command == "private_class_method" || command == "public_class_method" {
		of = w.receiver()
	}
	for c := arg; c != 0; c = w.Next(c) {
		first := len(w.File.Defs)
		if name := w.symbol(c); !name.Empty() {
			if command == "private_constant" {
				of = 0
			}
			w.Ref(facts.Ref{Name: w.Text(name), Span: name, Role: facts.Read, Recv: of})
			if command != "module_function" {
				w.mark(w.Text(name), flag)
			}
			continue
		}
		w.Visit(c) // private def …, private attr_reader …
		for i := first; i < len(w.File.Defs); i++ {
			if d := w.Def(facts.DefID(i)); d.Scope == w.frame().members && command != "module_function" {
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
	d.Flags = d.Flags&^(facts.FlagPrivate|facts.FlagProtected|facts.FlagExported) | flag
	if flag == 0 {
		d.Flags |= facts.FlagExported
	}
}

// made visits Struct.new(:a), Class.new(Base) and their like where they are
// given no name, and returns what they are; 0 for other calls, of which it visits nothing.
func (w *walker) made(n, recv, method, list, block syntax.Node) facts.ExprID {
	kind, ok := w.makesType(n)
	if !ok {
		return 0
	}
	id := w.member(facts.Def{Kind: kind, Span: w.Span(n), Signature: w.Span(n)})
	w.make(n, id, recv, method, list, block)
	return w.Expr(facts.Expr{Kind: facts.ExprFunc, Def: id, Span: w.Span(n)})
}

// makesType reports whether an expression makes a class or module.
func (w *walker) makesType(n syntax.Node) (facts.Kind, bool) {
	if n == 0 || w.Tree.Kind(n) != kCall {
		return 0, false
	}
	recv, method := w.Field(n, fReceiver), w.Field(n, fMethod)
	if recv == 0 || w.Tree.Kind(recv) != kConstant {
		return 0, false
	}
	switch of := string(w.Tree.Text(recv)); {
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
	of := w.Name(w.Span(recv), facts.Read, 0)
	w.Ref(facts.Ref{Name: w.TextOf(method), Span: w.Span(method), Role: facts.Call, Recv: of, Args: int16(w.count(list))})
	fields := w.Def(id).Kind == facts.KindStruct
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
