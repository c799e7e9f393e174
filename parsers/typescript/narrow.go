package typescript

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Tests narrow what is known of a value in the code that they guard. There, the
// value is an ExprOp around the expression that it is elsewhere:
//
//	"has", "hasnt"  property Args[0] is, or is not, one of the values Args[1:]
//	"is", "isnt"    it is, or is not, an instance of the class Args[0]
//	"in", "notin"   it has, or has not, the property Args[0]
//	"typeof", "nottypeof"  typeof gives, or does not give, Args[0]
//	"guard", "noguard"     the function Args[0], called with it as argument N, says so, or not
//	"true", "false"        it counts as true, or not
//	"truthy", "falsy"      its property Args[0] does
//	"fits"          an object literal with the properties Args, names and values in turn, can be of it
//
// What is assigned in guarded code is narrowed no longer.
type narrowing struct {
	path  string // the value: x, x.y, this.z
	op    string
	args  []facts.ExprID
	arg   int32
	given bool // an assignment ended it
}

// negated are the operators of what holds where the test fails.
var negated = map[string]string{
	"has": "hasnt", "is": "isnt", "in": "notin", "typeof": "nottypeof", "guard": "noguard", "true": "false", "truthy": "falsy",
	"hasnt": "has", "isnt": "is", "notin": "in", "nottypeof": "typeof", "noguard": "guard", "false": "true", "falsy": "truthy",
}

// pathOf returns the path that an expression is, "" if it is none.
func (p *parser) pathOf(n syntax.Node) string {
	switch p.kind(n) {
	case kIdentifier, kThis:
		return p.text(n)
	case kParenthesizedExpression, kNonNullExpression:
		return p.pathOf(p.only(n))
	case kMemberExpression:
		prop := p.child(n, fProperty)
		if object := p.pathOf(p.child(n, fObject)); object != "" && prop != 0 {
			return object + "." + p.text(prop)
		}
	}
	return ""
}

// narrowed wraps the expression e of the node n in what tests around it say.
func (p *parser) narrowed(n syntax.Node, e facts.ExprID) facts.ExprID {
	if len(p.narrowings) == 0 || e == 0 {
		return e
	}
	path := p.pathOf(n)
	if path == "" {
		return e
	}
	for i := range p.narrowings {
		if w := &p.narrowings[i]; w.path == path && !w.given {
			e = p.b.Expr(facts.Expr{Kind: facts.ExprOp, Text: w.op, X: e, Args: w.args, N: w.arg, Span: p.span(n)})
		}
	}
	return e
}

// guarded walks code that runs only where the test at cond has the outcome given.
// The test itself has been visited before.
func (p *parser) guarded(cond syntax.Node, outcome bool, walk func()) {
	mark := len(p.narrowings)
	p.narrow(cond, outcome)
	walk()
	p.narrowings = p.narrowings[:min(mark, len(p.narrowings))]
}

// narrow adds what holds where the test at n has the outcome given.
func (p *parser) narrow(n syntax.Node, outcome bool) {
	switch p.kind(n) {
	case kParenthesizedExpression:
		p.narrow(p.only(n), outcome)
	case kUnaryExpression:
		if string(p.t.Text(p.child(n, fOperator))) == "!" {
			p.narrow(p.child(n, fArgument), !outcome)
		}
	case kBinaryExpression:
		p.narrowBinary(n, outcome)
	case kCallExpression:
		p.narrowCall(n, outcome)
	case kIdentifier:
		p.add(narrowing{path: p.text(n), op: "true"}, outcome)
	case kMemberExpression:
		path := p.pathOf(n)
		if path == "" {
			return
		}
		p.add(narrowing{path: path, op: "true"}, outcome)
		object, prop := p.child(n, fObject), p.child(n, fProperty)
		p.add(narrowing{path: p.pathOf(object), op: "truthy", args: p.keep([]facts.ExprID{p.quote(p.text(prop))})}, outcome)
	}
}

func (p *parser) narrowBinary(n syntax.Node, outcome bool) {
	left, right := p.child(n, fLeft), p.child(n, fRight)
	switch string(p.t.Text(p.child(n, fOperator))) {
	case "&&":
		if outcome {
			p.narrow(left, true)
			p.narrow(right, true)
		}
	case "||":
		if !outcome {
			p.narrow(left, false)
			p.narrow(right, false)
		}
	case "===", "==":
		p.narrowEqual(left, right, outcome)
	case "!==", "!=":
		p.narrowEqual(left, right, !outcome)
	case "instanceof":
		if path := p.pathOf(left); path != "" && p.parts[right] != 0 {
			p.add(narrowing{path: path, op: "is", args: p.keep([]facts.ExprID{p.parts[right]})}, outcome)
		}
	case "in":
		if path := p.pathOf(right); path != "" && p.kind(left) == kString {
			p.add(narrowing{path: path, op: "in", args: p.keep([]facts.ExprID{p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: p.quoted(left)})})}, outcome)
		}
	}
}

// narrowEqual handles x.kind === "a", x === undefined and typeof x === "string".
func (p *parser) narrowEqual(left, right syntax.Node, outcome bool) {
	if p.isConstant(left) && !p.isConstant(right) {
		left, right = right, left
	}
	value := p.constant(right)
	if value == 0 {
		return
	}
	if p.kind(left) == kUnaryExpression && string(p.t.Text(p.child(left, fOperator))) == "typeof" {
		if path := p.pathOf(p.child(left, fArgument)); path != "" {
			p.add(narrowing{path: path, op: "typeof", args: p.keep([]facts.ExprID{value})}, outcome)
		}
		return
	}
	p.narrowTo(left, outcome, value)
}

// narrowTo adds that the expression at n is, or is not, one of the values.
func (p *parser) narrowTo(n syntax.Node, outcome bool, values ...facts.ExprID) {
	for p.kind(n) == kParenthesizedExpression {
		n = p.only(n)
	}
	if p.kind(n) != kMemberExpression {
		return
	}
	path, prop := p.pathOf(p.child(n, fObject)), p.child(n, fProperty)
	if path == "" || prop == 0 {
		return
	}
	args := append([]facts.ExprID{p.quote(p.text(prop))}, values...)
	p.add(narrowing{path: path, op: "has", args: p.keep(args)}, outcome)
}

// narrowCall handles isFoo(x), a call that may be a type guard.
func (p *parser) narrowCall(n syntax.Node, outcome bool) {
	callee := p.parts[n]
	args := p.child(n, fArguments)
	if callee == 0 || args == 0 || p.kind(args) != kArguments {
		return
	}
	i := int32(0)
	for c := p.t.First(args); c != 0; c = p.t.Next(c) {
		if p.kind(c) == kComment {
			continue
		}
		if path := p.pathOf(c); path != "" {
			p.add(narrowing{path: path, op: "guard", args: p.keep([]facts.ExprID{callee}), arg: i}, outcome)
		}
		i++
	}
}

// add adds a narrowing, or its negation.
func (p *parser) add(w narrowing, outcome bool) {
	if w.path == "" {
		return
	}
	if !outcome {
		w.op = negated[w.op]
	}
	p.narrowings = append(p.narrowings, w)
}

// assigned ends the narrowing of what is assigned.
func (p *parser) assigned(n syntax.Node) {
	if len(p.narrowings) == 0 {
		return
	}
	path := p.pathOf(n)
	for i := range p.narrowings {
		if w := &p.narrowings[i]; path != "" && (w.path == path || len(w.path) > len(path) && w.path[:len(path)] == path && w.path[len(path)] == '.') {
			w.given = true
		}
	}
}

func (p *parser) quote(s string) facts.ExprID {
	return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: `"` + s + `"`})
}

func (p *parser) word(s string, n syntax.Node) facts.ExprID {
	return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: s, Span: p.span(n)})
}

// isConstant reports whether n is a value that tests compare with.
func (p *parser) isConstant(n syntax.Node) bool {
	switch p.kind(n) {
	case kString, kTrue, kFalse, kNull, kUndefined, kNumber:
		return true
	case kMemberExpression:
		return p.parts[n] != 0
	}
	return false
}

// constant returns the expression of a value that tests compare with, 0 if it says nothing.
func (p *parser) constant(n syntax.Node) facts.ExprID {
	switch p.kind(n) {
	case kString:
		return p.b.Expr(facts.Expr{Kind: facts.ExprLiteral, Text: p.quoted(n), Span: p.span(n)})
	case kTrue, kFalse, kNull, kUndefined, kNumber:
		return p.word(p.text(n), n)
	case kMemberExpression:
		return p.parts[n]
	}
	return 0
}

// exits reports whether a statement always leaves the code that follows it.
func (p *parser) exits(n syntax.Node) bool {
	switch p.kind(n) {
	case kReturnStatement, kBreakStatement, kContinueStatement, kThrowStatement:
		return true
	case kStatementBlock:
		last := syntax.Node(0)
		for c := p.t.First(n); c != 0; c = p.t.Next(c) {
			if p.t.Named(c) && p.kind(c) != kComment {
				last = c
			}
		}
		return last != 0 && p.exits(last)
	case kIfStatement:
		other := p.child(n, fAlternative)
		return other != 0 && p.exits(p.child(n, fConsequence)) && p.exits(p.only(other))
	}
	return false
}

// remember keeps the expression of a part of a test for what the test narrows.
func (p *parser) remember(n syntax.Node, e facts.ExprID) {
	if e != 0 {
		p.parts[n] = e
	}
}

// isEnumLike reports whether a.b may be a member of an enum, which tests compare with.
func (p *parser) isEnumLike(n syntax.Node) bool {
	object := p.child(n, fObject)
	for p.kind(object) == kMemberExpression {
		object = p.child(object, fProperty)
	}
	text := p.t.Text(object)
	return len(text) > 0 && 'A' <= text[0] && text[0] <= 'Z'
}
