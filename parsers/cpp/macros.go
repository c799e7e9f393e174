package cpp

import (
	"bytes"

	"cairn/parsers/facts"
)

// directives reads the lines of the preprocessor.
func (w *walker) directives(p *prepared, scopes *locator) {
	var toks []token
	groups := conditions{w: w}
	for i, t := range p.directives {
		toks = w.d.scan(toks[:0], w.src, t.start+1, t.end, true)
		if len(toks) == 0 {
			continue
		}
		line := facts.Span{Start: t.start, End: trimEnd(w.src, t)}
		switch name := w.b.Intern(toks[0].text(w.src)); name {
		case "define":
			scope, _ := scopes.at(t.start)
			w.b.Reopen(scope, 0)
			w.macro(line, toks[1:])
			w.b.Close()
		case "include", "include_next", "import":
			w.include(line, toks, p.weak[i])
		case "undef":
			if len(toks) > 1 && toks[1].isName() {
				span := facts.Span{Start: toks[1].start, End: toks[1].end}
				name := w.b.Name(span, facts.Write, 0)
				w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "undef", Args: []facts.ExprID{name}, Span: span})
			}
		case "if", "ifdef", "ifndef":
			groups.begin(name, line, toks[1:])
		case "elif", "elifdef", "elifndef", "else":
			groups.next(name, line, toks[1:])
		case "endif":
			groups.end(line)
		}
	}
}

func trimEnd(src []byte, t token) uint32 {
	end := t.end
	for end > t.start && (src[end-1] == '\r' || src[end-1] == ' ' || src[end-1] == '\t') {
		end--
	}
	return end
}

func (w *walker) isWord(t *token, s string) bool { return string(t.text(w.src)) == s }

func (w *walker) macroUse(toks []token, i int) facts.ExprID {
	ref := looseName(w.src, toks, i)
	if ref.use == looseRead {
		ref.use = looseMacro
	}
	return w.loose(ref)
}

// include states an #include. One whose path is a macro is only a use of that.
func (w *walker) include(line facts.Span, toks []token, weak bool) {
	rest := w.src[toks[0].end:line.End]
	at := toks[0].end + uint32(len(rest)-len(bytes.TrimLeft(rest, " \t")))
	if at >= line.End {
		return
	}
	imp := facts.Import{Kind: facts.ImportFile, Span: line}
	closer := byte('"')
	switch w.src[at] {
	case '<':
		closer, imp.Flags = '>', facts.ImportSystem
	case '"':
	default:
		for j := 1; j < len(toks); j++ {
			if toks[j].isName() {
				w.macroUse(toks, j)
			}
		}
		return
	}
	n := bytes.IndexByte(w.src[at+1:line.End], closer)
	if n <= 0 {
		return
	}
	imp.PathSpan = facts.Span{Start: at + 1, End: at + 1 + uint32(n)}
	imp.Path = w.b.Text(imp.PathSpan)
	if weak {
		imp.Flags |= facts.ImportWeak
	}
	w.b.Import(imp)
}

// macro states a macro, seen in the whole file wherever it stands. The names in
// its body are references from inside of it: what they mean is decided where it
// is used, but they are looked for as seen from here.
func (w *walker) macro(line facts.Span, toks []token) {
	if len(toks) == 0 || toks[0].kind != tokWord {
		return
	}
	name := facts.Span{Start: toks[0].start, End: toks[0].end}
	def := w.define(facts.Def{
		Name: w.b.Text(name), Kind: facts.KindMacro, Flags: facts.FlagExported, Span: line, NameSpan: name,
		Signature: facts.Span{Start: line.Start, End: name.End}, Doc: w.doc(line.Start),
	}, 0)
	body := toks[1:]
	w.b.Open(facts.ScopeFunction, facts.Span{Start: name.End, End: max(line.End, name.End)}, def)
	if len(body) > 0 && body[0].kind == '(' && body[0].start == name.End {
		end := 0
		for end < len(body)-1 && body[end].kind != ')' {
			end++
		}
		w.macroParams(def, body[1:max(end, 1)])
		w.b.Def(def).Signature.End = body[end].end
		body = body[end+1:]
		w.spelledParams(def, body)
	}
	w.pastedNames(def, body)
	value := facts.ExprID(0)
	names, types, define := w.macroFields(body)
	for i := range body {
		// Beside ## stands a part of a name, unless it is a parameter.
		pasted := i > 0 && body[i-1].kind == tokPaste || i+1 < len(body) && body[i+1].kind == tokPaste
		if !body[i].isName() || names[i] || pasted && !w.isParam(def, &body[i]) {
			continue
		}
		ref := looseName(w.src, body, i)
		if types[i] && ref.use != looseTag {
			ref.use = looseType
		}
		value = w.loose(ref)
		if types[i] {
			define(i, value)
		}
	}
	for len(body) == 3 && body[0].kind == '(' && body[2].kind == ')' {
		body = body[1:2]
	}
	switch {
	case len(body) != 1:
	case body[0].kind == tokNumber:
		value = w.wholeNumber(&body[0])
		w.b.Def(def).Value = value
	default:
		w.b.Def(def).Value = value // another name for the same
	}
	w.b.Close()
}

// pastedNames notes what the names begin or end with that a macro makes of parts:
// "get_*" for get_##field. Of names made of parameters alone nothing is known.
func (w *walker) pastedNames(macro facts.DefID, body []token) {
	for i := 0; i < len(body); i++ {
		first, last := i, i
		for last+2 < len(body) && body[last+1].kind == tokPaste {
			last += 2
		}
		if i = last; first == last {
			continue
		}
		var name string
		t := &body[first]
		if part := string(t.text(w.src)); t.isName() && !w.isParam(macro, t) {
			name = part + "*"
		} else if t = &body[last]; t.isName() && !w.isParam(macro, t) {
			name = "*" + string(t.text(w.src))
		}
		if name != "" {
			w.b.Ref(facts.Ref{Name: w.b.Intern([]byte(name)), Span: facts.Span{Start: t.start, End: t.end}, Role: facts.Spelled})
		}
	}
}

func (w *walker) macroParams(def facts.DefID, toks []token) {
	mark := len(w.defs)
	for i := range toks {
		t := &toks[i]
		switch {
		case t.isName():
			span := facts.Span{Start: t.start, End: t.end}
			w.defs = append(w.defs, w.b.Define(facts.Def{
				Name: w.b.Text(span), Kind: facts.KindParameter, Flags: facts.FlagLocal, Span: span, NameSpan: span, Signature: span,
			}))
		case t.kind == '.':
			w.b.Def(def).Flags |= facts.FlagVariadic
		}
	}
	w.b.Def(def).Params = w.collectDefs(mark)
}

// spelledParams marks the parameters of a macro that stand in its body only
// behind # or beside ##. Behind a comma, ## pastes nothing.
func (w *walker) spelledParams(macro facts.DefID, body []token) {
	for _, p := range w.b.Def(macro).Params {
		seen, spelled := false, true
		for i := range body {
			if !body[i].isName() || !w.isWord(&body[i], w.b.Def(p).Name) {
				continue
			}
			seen = true
			text := i > 0 && (body[i-1].kind == '#' || body[i-1].kind == tokPaste && i > 1 && body[i-2].kind != ',') ||
				i+1 < len(body) && body[i+1].kind == tokPaste
			spelled = spelled && text
		}
		if seen && spelled {
			w.b.Def(p).Flags |= facts.FlagText
		}
	}
}

func (w *walker) isParam(macro facts.DefID, t *token) bool {
	for _, p := range w.b.Def(macro).Params {
		if w.isWord(t, w.b.Def(p).Name) {
			return true
		}
	}
	return false
}

// loose states a reference by a name outside of the tree.
func (w *walker) loose(l looseRef) facts.ExprID {
	role, args := facts.Read, 0
	switch l.use {
	case looseCall:
		role, args = facts.Call, int(l.args)
	case looseTag:
		role = facts.TagUse
	case looseType:
		role = facts.TypeUse
	case looseMacro:
		role = facts.MacroUse
	case looseDecoration:
		role = facts.Decorate
	case looseMember, loosePointer:
		object := facts.Expr{Span: l.before}
		if ref := w.refAt(l.before); ref != 0 {
			object = facts.Expr{Kind: facts.ExprName, Ref: ref, Span: l.before}
		}
		recv := w.b.Expr(object)
		if l.use == loosePointer {
			recv = w.b.Expr(facts.Expr{Kind: facts.ExprDeref, X: recv, Text: "->", Span: l.before})
		}
		return w.b.Member(recv, l.span, l.span, facts.Read, 0)
	}
	return w.b.Name(l.span, role, args)
}

// refAt returns a reference that was stated just now, if it is at span.
func (w *walker) refAt(span facts.Span) facts.RefID {
	if span.Empty() {
		return 0
	}
	for id := len(w.b.File.Refs) - 1; id > 0 && id > len(w.b.File.Refs)-4; id-- {
		if w.b.File.Refs[id].Span == span {
			return facts.RefID(id)
		}
	}
	return 0
}
