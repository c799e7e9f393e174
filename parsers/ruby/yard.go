package ruby

import (
	"bytes"
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// YARD's tags say of a method what types Ruby has no place for:
//
//	@param name [Type]   @return [Type]   @yieldparam name [Type]   @yieldreturn [Type]
//	@generic T           what the comment calls T is a type parameter
//
// The last is not YARD's own; Solargraph, a language server, reads it too.

// tag is one tag of a doc comment.
type tag struct{ name, types, subject string }

// tags calls do for the tags of a doc comment.
func (w *walker) tags(doc facts.Span, do func(tag)) {
	text := w.Src[doc.Start:doc.End]
	if bytes.IndexByte(text, '@') < 0 {
		return
	}
	for len(text) > 0 {
		line := text
		if i := bytes.IndexByte(text, '\n'); i >= 0 {
			line, text = text[:i], text[i+1:]
		} else {
			text = nil
		}
		rest := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(string(line)), "#"))
		if rest == "" || rest[0] != '@' {
			continue
		}
		var t tag
		t.name, rest, _ = strings.Cut(rest[1:], " ")
		for range 2 { // the types stand before or behind the name
			rest = strings.TrimSpace(rest)
			if strings.HasPrefix(rest, "[") && t.types == "" {
				if end := closing(rest); end > 0 {
					t.types, rest = rest[1:end], rest[end+1:]
				}
			} else if t.subject == "" {
				t.subject, rest, _ = strings.Cut(rest, " ")
			}
		}
		do(t)
	}
}

// closing returns where the bracket that opens a text is closed, -1 if it is not.
func closing(s string) int {
	depth := 0
	for i, c := range s {
		switch c {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// generics defines the type parameters that the comment of the class or module
// id names; its scope is open.
func (w *walker) generics(id facts.DefID) { w.typeParams(id) }

func (w *walker) typeParams(id facts.DefID) {
	doc := w.Def(id).Doc
	at := facts.Span{Start: doc.Start, End: doc.Start}
	var params []facts.DefID
	w.tags(doc, func(t tag) {
		if t.name == "generic" && t.subject != "" {
			params = append(params, w.Define(facts.Def{Name: w.Intern([]byte(t.subject)), Kind: facts.KindTypeParam, Flags: facts.FlagGenerated, Span: at, Signature: at}))
		}
	})
	w.Def(id).TypeParams = params
}

// documented gives a method, whose scope is open, the types that its comment says.
func (w *walker) documented(id facts.DefID) {
	doc := w.Def(id).Doc
	if doc.Empty() || bytes.IndexByte(w.Src[doc.Start:doc.End], '@') < 0 {
		return
	}
	w.typeParams(id)
	at := facts.Span{Start: doc.Start, End: doc.Start}
	var yields []facts.ExprID
	var gives facts.ExprID
	block := false
	w.tags(doc, func(t tag) {
		switch t.name {
		case "return":
			if w.Def(id).Type == 0 {
				w.Def(id).Type = w.docType(t.types, at)
			}
		case "param":
			for _, p := range w.Def(id).Params {
				if d := w.Def(p); d.Name == strings.TrimLeft(t.subject, "*&") && d.Flags&(facts.FlagVariadic|facts.FlagBlock) == 0 {
					w.Def(p).Type = w.docType(t.types, at)
				}
			}
		case "yieldparam":
			block = true
			yields = append(yields, w.docType(t.types, at))
		case "yieldreturn":
			block = true
			gives = w.docType(t.types, at)
		}
	})
	if block {
		typ := w.Expr(facts.Expr{Kind: facts.ExprFuncType, X: gives, Args: w.List(yields...), Span: at})
		w.Def(w.blockParam(id)).Type = typ
	}
}

// typed gives what an accessor reads the type that its comment says.
func (w *walker) typed(d *facts.Def, n syntax.Node) {
	for n != 0 && w.Tree.Kind(n) != kCall {
		n = w.Tree.Parent(n)
	}
	if n == 0 {
		return
	}
	d.Doc = w.doc(n)
	d.Type = w.documentedType(d.Doc)
}

// documentedType returns the type that a comment says something has.
func (w *walker) documentedType(doc facts.Span) facts.ExprID {
	var typ facts.ExprID
	w.tags(doc, func(t tag) {
		if t.name == "return" && typ == 0 {
			typ = w.docType(t.types, facts.Span{Start: doc.Start, End: doc.Start})
		}
	})
	return typ
}

// docType makes a type of what a tag says it is: alternatives, each with what
// it holds. Places are empty: what a comment names is no use of it.
func (w *walker) docType(text string, at facts.Span) facts.ExprID {
	p := typeParser{w: w, rest: text, at: at}
	return p.union()
}

// typeParser reads the types of one tag.
type typeParser struct {
	w     *walker
	rest  string
	at    facts.Span
	depth int
}

func (p *typeParser) space() { p.rest = strings.TrimLeft(p.rest, " \t") }

func (p *typeParser) accept(s string) bool {
	p.space()
	if strings.HasPrefix(p.rest, s) {
		p.rest = p.rest[len(s):]
		return true
	}
	return false
}

func (p *typeParser) union() facts.ExprID {
	return p.w.Union(p.list(), p.at)
}

// list reads types with commas between them, those that say nothing as 0.
func (p *typeParser) list() []facts.ExprID {
	const deepest = 8
	if p.depth++; p.depth > deepest {
		p.rest = ""
		return nil
	}
	defer func() { p.depth-- }()
	var out []facts.ExprID
	for {
		out = append(out, p.one())
		if !p.accept(",") && !p.accept("|") {
			return out
		}
	}
}

// one reads one type.
func (p *typeParser) one() facts.ExprID {
	p.space()
	n := 0
	for n < len(p.rest) && (isWordByte(p.rest[n]) || p.rest[n] == ':') {
		n++
	}
	name := p.rest[:n]
	p.rest = p.rest[n:]
	if n == 0 { // a literal, #duck, or what is no type
		for p.rest != "" && !strings.ContainsRune(",|>})", rune(p.rest[0])) {
			p.rest = p.rest[1:]
		}
		return 0
	}
	w := p.w
	if name == "generic" && p.accept("<") {
		e := p.union()
		p.accept(">")
		return e
	}
	var e facts.ExprID
	switch name {
	case "self":
		if w.selfKind() == facts.ExprSelfType {
			self := w.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: p.at})
			return w.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: self, Span: p.at})
		}
		return w.Expr(facts.Expr{Kind: facts.ExprThis, Span: p.at})
	case "Boolean", "true", "false", "bool":
		return w.Value("TrueClass", p.at)
	default:
		e = p.path(name)
	}
	switch {
	case p.accept("<"):
		args := p.list()
		p.accept(">")
		switch {
		case e == 0:
		case name == "Class" || name == "Module":
			return w.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: p.class(args), Span: p.at})
		case name == "Hash" || len(args) < 2:
			return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: e, Args: w.List(args...), Span: p.at})
		default: // elements of any of the types
			return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: e, Args: w.List(w.Union(args, p.at)), Span: p.at})
		}
	case p.accept("{"):
		key := p.union()
		p.accept("=>")
		value := p.union()
		p.accept("}")
		if e != 0 {
			return w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: e, Args: w.List(key, value), Span: p.at})
		}
	case p.accept("("):
		args := p.list()
		p.accept(")")
		if e != 0 {
			return w.Expr(facts.Expr{Kind: facts.ExprTuple, Args: w.List(args...), Span: p.at})
		}
	}
	return e
}

// class returns the value that a class is whose instances are of a type.
func (p *typeParser) class(of []facts.ExprID) facts.ExprID {
	if len(of) == 0 {
		return 0
	}
	if e := &p.w.File.Exprs[of[0]]; e.Kind == facts.ExprThis {
		return p.w.Expr(facts.Expr{Kind: facts.ExprSelfType, Span: p.at})
	}
	return of[0]
}

// path returns the type that a constant or a path of them names; 0 if name is none.
func (p *typeParser) path(name string) facts.ExprID {
	w := p.w
	rooted := strings.HasPrefix(name, "::")
	var e facts.ExprID
	for _, part := range strings.Split(strings.TrimPrefix(name, "::"), "::") {
		if part == "" || part[0] < 'A' || part[0] > 'Z' {
			return 0
		}
		ref := facts.Ref{Name: w.Intern([]byte(part)), Span: p.at, Role: facts.TypeUse, Recv: e}
		x := facts.Expr{Kind: facts.ExprName, X: e, Span: p.at}
		if e != 0 {
			x.Kind = facts.ExprMember
		}
		x.Ref = w.Ref(ref)
		if rooted && e == 0 {
			w.File.Refs[x.Ref].Scope = 0
		}
		e = w.Expr(x)
	}
	return e
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}
