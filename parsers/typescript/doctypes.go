package typescript

import (
	"cairn/parsers/facts"
)

// docParser reads a type written in a comment.
//
//	union   = postfix { ("|" | "&") postfix }
//	postfix = primary { "[]" | "=" | "?" | "!" }
//	primary = name { "." name } [ "<" union { "," union } ">" ] | "(" … ")" | "{" … "}" | "[" … "]" | string | "*" | "?"
type docParser struct {
	p       *parser
	at, end uint32
	depth   int
}

// docExpr returns the type written at s, 0 if there is none.
func (p *parser) docExpr(s facts.Span) facts.ExprID {
	if s.Empty() {
		return 0
	}
	p.docsRead[s.Start] = true
	d := &docParser{p: p, at: s.Start, end: s.End}
	return d.union()
}

// peek returns the next byte that is not space or the star that begins a line.
func (d *docParser) peek() byte {
	lineStart := false
	for d.at < d.end {
		switch c := d.p.b.Src[d.at]; {
		case c == '\n':
			lineStart = true
		case c == '*' && lineStart:
			lineStart = false
		case !isSpace(c):
			return c
		}
		d.at++
	}
	return 0
}

func (d *docParser) eat(c byte) bool {
	if d.peek() != c {
		return false
	}
	d.at++
	return true
}

func (d *docParser) eatText(s string) bool {
	d.peek()
	if int(d.at)+len(s) <= int(d.end) && string(d.p.b.Src[d.at:int(d.at)+len(s)]) == s {
		d.at += uint32(len(s))
		return true
	}
	return false
}

func (d *docParser) union() facts.ExprID {
	const deepest = 100
	if d.depth++; d.depth > deepest {
		d.at = d.end
		return 0
	}
	defer func() { d.depth-- }()
	p := d.p
	start := d.at
	mark := len(p.stack)
	op := byte('|')
	for {
		if e := d.postfix(); e != 0 {
			p.push(e)
		}
		c := d.peek()
		if c != '|' && c != '&' {
			break
		}
		op = c
		d.at++
	}
	if len(p.stack)-mark == 1 {
		e := p.stack[mark]
		p.stack = p.stack[:mark]
		return e
	}
	args := p.take(mark)
	if args == nil {
		return 0
	}
	return p.b.Expr(facts.Expr{Kind: facts.ExprUnion, Text: string(op), Args: args, Span: facts.Span{Start: start, End: d.at}})
}

func (d *docParser) postfix() facts.ExprID {
	start := d.at
	e := d.primary()
	for {
		switch d.peek() {
		case '=', '?', '!':
			d.at++
			if d.at < d.end && d.p.b.Src[d.at-1] == '=' && d.p.b.Src[d.at] == '>' {
				d.at--
				return e
			}
		case '[':
			d.at++
			if d.eat(']') {
				e = d.p.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: e, Span: facts.Span{Start: start, End: d.at}})
				continue
			}
			key := d.union()
			d.eat(']')
			e = d.p.b.Expr(facts.Expr{Kind: facts.ExprIndex, X: e, Args: d.p.keep([]facts.ExprID{key}), Span: facts.Span{Start: start, End: d.at}})
		default:
			return e
		}
	}
}

func (d *docParser) primary() facts.ExprID {
	p := d.p
	c := d.peek()
	start := d.at
	switch {
	case c == 0:
		return 0
	case c == '?' || c == '!' || c == '*':
		d.at++
		if n := d.peek(); c != '*' && n != 0 && n != '|' && n != ')' && n != '>' && n != ',' {
			return d.primary()
		}
		return 0
	case d.eatText("..."):
		return p.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: d.postfix(), Span: facts.Span{Start: start, End: d.at}})
	case c == '(':
		return d.parens(start)
	case c == '{':
		return d.object(start)
	case c == '[':
		d.at++
		args := d.list(']')
		return p.b.Expr(facts.Expr{Kind: facts.ExprTuple, Args: args, Span: facts.Span{Start: start, End: d.at}})
	case c == '"' || c == '\'' || c == '`':
		d.at++
		for d.at < d.end && p.b.Src[d.at] != c {
			d.at++
		}
		d.eat(c)
		return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "string", Span: facts.Span{Start: start, End: d.at}})
	case isWord(c):
		return d.name(start)
	}
	d.at++
	return 0
}

// list reads types up to a closing byte.
func (d *docParser) list(closing byte) []facts.ExprID {
	mark := len(d.p.stack)
	for d.peek() != 0 && !d.eat(closing) {
		before := d.at
		d.p.push(d.union())
		if !d.eat(',') && d.at == before {
			d.at++
		}
	}
	return d.p.take(mark)
}

// word reads a name.
func (d *docParser) word() facts.Span {
	d.peek()
	s := facts.Span{Start: d.at, End: d.at}
	for d.at < d.end && isWord(d.p.b.Src[d.at]) {
		d.at++
	}
	s.End = d.at
	return s
}

func (d *docParser) name(start uint32) facts.ExprID {
	p := d.p
	s := d.word()
	switch p.b.Text(s) {
	case "function", "Function":
		if d.peek() == '(' {
			d.at++
			args := d.list(')')
			var result facts.ExprID
			if d.eat(':') {
				result = d.postfix()
			}
			return p.b.Expr(facts.Expr{Kind: facts.ExprFuncType, Args: args, X: result, Span: facts.Span{Start: start, End: d.at}})
		}
	case "typeof":
		if isWord(d.peek()) {
			return p.b.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: d.path(d.word(), facts.Read), Span: facts.Span{Start: start, End: d.at}})
		}
	case "keyof":
		x := d.postfix()
		return p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "keyof", Args: p.keep([]facts.ExprID{x}), Span: facts.Span{Start: start, End: d.at}})
	case "readonly":
		return d.postfix()
	case "import":
		if d.peek() == '(' {
			return d.module(start)
		}
	case "string", "number", "boolean", "symbol", "bigint", "any", "unknown", "void", "never", "undefined", "null", "object":
		return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: p.b.Text(s), Span: s})
	}
	if c := p.b.Src[s.Start]; '0' <= c && c <= '9' {
		return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "number", Span: s})
	}
	return d.generic(d.path(s, facts.TypeUse), start)
}

// path reads the rest of a dotted name that begins with s.
func (d *docParser) path(s facts.Span, role facts.Role) facts.ExprID {
	e := d.p.b.Name(s, role, 0)
	return d.members(e, s.Start, role)
}

func (d *docParser) members(e facts.ExprID, start uint32, role facts.Role) facts.ExprID {
	for d.at+1 < d.end && d.p.b.Src[d.at] == '.' && isWord(d.p.b.Src[d.at+1]) {
		d.at++
		s := d.word()
		e = d.p.b.Member(e, s, facts.Span{Start: start, End: s.End}, role, 0)
	}
	return e
}

func (d *docParser) generic(e facts.ExprID, start uint32) facts.ExprID {
	if !d.eatText(".<") && !d.eat('<') {
		return e
	}
	args := d.list('>')
	return d.p.b.Expr(facts.Expr{Kind: facts.ExprGeneric, X: e, Args: args, Span: facts.Span{Start: start, End: d.at}})
}

// module reads import("path").Name.
func (d *docParser) module(start uint32) facts.ExprID {
	p := d.p
	d.eat('(')
	quote := d.peek()
	if quote != '"' && quote != '\'' {
		return 0
	}
	d.at++
	s := facts.Span{Start: d.at, End: d.at}
	for d.at < d.end && p.b.Src[d.at] != quote {
		d.at++
	}
	s.End = d.at
	d.eat(quote)
	d.eat(')')
	if s.Empty() {
		return 0
	}
	imp := p.b.Import(facts.Import{Kind: facts.ImportModule, Path: p.b.Text(s), Flags: facts.ImportTypeOnly, Span: s, PathSpan: s})
	ref := p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.ImportName, Import: imp})
	e := p.b.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
	return d.generic(d.members(e, start, facts.TypeUse), start)
}

// parens reads (T) and (a: T, b: U) => R.
func (d *docParser) parens(start uint32) facts.ExprID {
	p := d.p
	d.at++
	mark := len(p.stack)
	for d.peek() != 0 && !d.eat(')') {
		before := d.at
		d.eatText("...")
		s := d.word()
		d.eat('?')
		if s.Empty() || !d.eat(':') {
			d.at = before
		}
		p.push(d.union())
		if !d.eat(',') && d.at == before {
			d.at++
		}
	}
	args := p.take(mark)
	if d.eatText("=>") {
		result := d.union()
		return p.b.Expr(facts.Expr{Kind: facts.ExprFuncType, Args: args, X: result, Span: facts.Span{Start: start, End: d.at}})
	}
	if len(args) == 1 {
		return args[0]
	}
	return 0
}

// object reads { a: T, b?: U }.
func (d *docParser) object(start uint32) facts.ExprID {
	p := d.p
	d.at++
	id := p.b.Define(facts.Def{Kind: facts.KindInterface, Span: facts.Span{Start: start, End: d.end}})
	p.b.Open(facts.ScopeType, facts.Span{Start: start, End: d.end}, id)
	for d.peek() != 0 && !d.eat('}') {
		before := d.at
		s := d.word()
		d.eat('?')
		var typ facts.ExprID
		if d.eat(':') {
			typ = d.union()
		}
		if !s.Empty() {
			p.define(facts.Def{Name: p.b.Text(s), Kind: facts.KindField, Span: facts.Span{Start: s.Start, End: d.at}, NameSpan: s, Signature: facts.Span{Start: s.Start, End: d.at}, Type: typ})
		}
		if !d.eat(',') && !d.eat(';') && d.at == before {
			d.at++
		}
	}
	p.b.Close()
	span := facts.Span{Start: start, End: d.at}
	p.b.Def(id).Span = span
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: span})
}
