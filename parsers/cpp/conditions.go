package cpp

import (
	"bytes"
	"strconv"

	"cairn/parsers/facts"
)

// openTest is an #if that is being read.
type openTest struct {
	condition int            // of the alternative that is being read, in the file's Conditions
	before    []facts.ExprID // what holds if the alternatives before were not taken
	test      facts.ExprID   // of the alternative by itself
}

// conditions states which text depends on what, from the lines of the
// preprocessor in order.
type conditions struct {
	w    *walker
	open []openTest
}

// begin opens a group at an #if, #ifdef or #ifndef.
func (c *conditions) begin(name string, line facts.Span, toks []token) {
	c.open = append(c.open, openTest{})
	c.alternative(name, line, toks)
}

// next ends an alternative at an #elif or #else and opens the one that follows.
func (c *conditions) next(name string, line facts.Span, toks []token) {
	if len(c.open) == 0 {
		return
	}
	g := &c.open[len(c.open)-1]
	c.w.b.File.Conditions[g.condition].Span.End = line.Start
	g.before = append(g.before, c.not(g.test, line))
	c.alternative(name, line, toks)
}

// end closes a group at its #endif.
func (c *conditions) end(line facts.Span) {
	if n := len(c.open); n > 0 {
		c.w.b.File.Conditions[c.open[n-1].condition].Span.End = line.Start
		c.open = c.open[:n-1]
	}
}

func (c *conditions) alternative(name string, line facts.Span, toks []token) {
	g := &c.open[len(c.open)-1]
	all := append([]facts.ExprID(nil), g.before...)
	if name != "else" {
		g.test = c.test(name, line, toks)
		all = append(all, g.test)
	}
	if len(all) > 1 {
		all = []facts.ExprID{c.w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "elif", Args: all, Span: line})}
	}
	g.condition = len(c.w.b.File.Conditions)
	c.w.b.File.Conditions = append(c.w.b.File.Conditions, facts.Condition{
		Span: facts.Span{Start: line.End, End: uint32(len(c.w.src))}, Test: all[0],
	})
}

func (c *conditions) not(test facts.ExprID, span facts.Span) facts.ExprID {
	return c.w.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: "!", Args: []facts.ExprID{test}, Span: span})
}

// test states what a line asks. All names in it become references.
func (c *conditions) test(name string, line facts.Span, toks []token) facts.ExprID {
	t := tester{w: c.w, toks: toks, names: make([]facts.ExprID, len(toks))}
	for i := range toks {
		if toks[i].isName() && !c.w.isWord(&toks[i], "defined") {
			t.names[i] = c.w.macroUse(toks, i)
		}
	}
	switch name {
	case "ifdef", "elifdef", "ifndef", "elifndef":
		if len(toks) == 0 || t.names[0] == 0 {
			return 0
		}
		test := t.op("defined", 0, t.names[0])
		if name[len(name)-4] == 'n' {
			test = c.not(test, line)
		}
		return test
	}
	test := t.binary(1)
	if t.at != len(toks) {
		return 0
	}
	return test
}

// tester reads the expression of an #if. What it does not understand is 0, of
// which nothing is known.
type tester struct {
	w     *walker
	toks  []token
	names []facts.ExprID // by token: what it is if it is a name
	at    int
	depth int
}

func (t *tester) op(text string, from int, args ...facts.ExprID) facts.ExprID {
	end := min(max(t.at, from+1), len(t.toks))
	return t.w.b.Expr(facts.Expr{
		Kind: facts.ExprOp, Text: text, Args: args, Span: facts.Span{Start: t.toks[from].start, End: t.toks[end-1].end},
	})
}

// is reports whether the token that many places further is of a kind.
func (t *tester) is(further int, kind tokenKind) bool {
	return t.at+further < len(t.toks) && t.toks[t.at+further].kind == kind
}

// operator returns the binary operator that comes, of how many tokens it is and how it binds.
func (t *tester) operator() (text string, size, binds int) {
	if t.at >= len(t.toks) {
		return "", 0, 0
	}
	tok := &t.toks[t.at]
	switch tok.kind {
	case '|', '&':
		if t.is(1, tok.kind) && t.toks[t.at+1].start == tok.end {
			if tok.kind == '|' {
				return "||", 2, 1
			}
			return "&&", 2, 2
		}
		return string(rune(tok.kind)), 1, 3
	case tokOp:
		switch text := string(tok.text(t.w.src)); text {
		case "==", "!=":
			return text, 1, 4
		case "<=", ">=":
			return text, 1, 5
		}
	case '<', '>':
		if t.is(1, tok.kind) {
			return string([]byte{byte(tok.kind), byte(tok.kind)}), 2, 6
		}
		return string(rune(tok.kind)), 1, 5
	case '+', '-':
		return string(rune(tok.kind)), 1, 7
	case '*', '/', '%':
		return string(rune(tok.kind)), 1, 8
	}
	return "", 0, 0
}

// binary reads an expression whose operators bind at least so much.
func (t *tester) binary(least int) facts.ExprID {
	from := t.at
	left := t.unary()
	for {
		text, size, binds := t.operator()
		if size == 0 || binds < least {
			return left
		}
		t.at += size
		right := t.binary(binds + 1)
		left = t.op(text, from, left, right)
	}
}

func (t *tester) unary() facts.ExprID {
	const deepest = 100
	if t.depth++; t.depth > deepest || t.at >= len(t.toks) {
		t.at = len(t.toks) + 1
		return 0
	}
	defer func() { t.depth-- }()
	from := t.at
	tok := &t.toks[t.at]
	t.at++
	switch tok.kind {
	case '!', '-':
		return t.op(string(rune(tok.kind)), from, t.unary())
	case '+':
		return t.unary()
	case '(':
		inner := t.binary(1)
		if !t.is(0, ')') {
			t.at = len(t.toks) + 1
			return 0
		}
		t.at++
		return inner
	case tokNumber:
		return t.w.wholeNumber(tok)
	case tokWord:
		if t.w.isWord(tok, "defined") {
			return t.defined(from)
		}
		if t.is(0, '(') {
			t.skipArguments()
			return 0
		}
		return t.names[from]
	}
	return 0
}

// defined reads what follows the word: a name, perhaps in parentheses.
func (t *tester) defined(from int) facts.ExprID {
	parens := t.is(0, '(')
	if parens {
		t.at++
	}
	if !t.is(0, tokWord) || t.names[t.at] == 0 {
		return 0
	}
	name := t.names[t.at]
	t.at++
	if parens {
		if !t.is(0, ')') {
			return 0
		}
		t.at++
	}
	return t.op("defined", from, name)
}

func (t *tester) skipArguments() {
	depth := 0
	for ; t.at < len(t.toks); t.at++ {
		switch t.toks[t.at].kind {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				t.at++
				return
			}
		}
	}
}

// wholeNumber states a number; 0 if it is not a whole one that fits.
func (w *walker) wholeNumber(t *token) facts.ExprID {
	text := bytes.TrimRight(bytes.ReplaceAll(t.text(w.src), []byte("'"), nil), "uUlLzZ")
	n, err := strconv.ParseInt(string(text), 0, 32)
	if err != nil {
		return 0
	}
	return w.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: "int", N: int32(n), Span: facts.Span{Start: t.start, End: t.end}})
}
