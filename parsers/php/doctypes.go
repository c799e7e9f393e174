package php

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// typ handles a type as the code writes it.
func (w *walker) typ(n syntax.Node) facts.ExprID {
	if n == 0 {
		return 0
	}
	switch w.Tree.Kind(n) {
	case kName, kQualified:
		return w.path(n, facts.TypeUse, -1)
	case kPrimitive:
		return w.builtin(strings.ToLower(string(w.Tree.Text(n))), w.Span(n))
	}
	var all []facts.ExprID
	for c := range w.Each(n) {
		all = append(all, w.typ(c))
	}
	return w.union(all...)
}

// builtin is a built-in type; those that say nothing are 0.
func (w *walker) builtin(name string, s facts.Span) facts.ExprID {
	switch name {
	case "mixed", "void", "null", "never", "no-return", "object", "resource", "callable", "false", "true", "iterable":
		return 0
	case "array", "list":
		return w.Expr(facts.Expr{Kind: facts.ExprArrayType, Span: s})
	}
	return w.Value(w.Intern([]byte(name)), s)
}

// docType handles a type written in a doc comment.
func (w *walker) docType(s facts.Span) facts.ExprID {
	if s.Empty() {
		return 0
	}
	p := typeReader{walker: w, at: s.Start, end: s.End}
	return p.union(0)
}

// typeReader reads the types of doc comments, as static analysers extend them.
type typeReader struct {
	*walker
	at, end uint32
}

func (p *typeReader) space() {
	for p.at < p.end && (isSpace(p.Src[p.at]) || p.Src[p.at] == '*') {
		p.at++
	}
}

// next skips space and reports whether c follows; then it is read.
func (p *typeReader) next(c byte) bool {
	p.space()
	if p.at < p.end && p.Src[p.at] == c {
		p.at++
		return true
	}
	return false
}

// maxTypeDepth bounds how deeply types in doc comments nest.
const maxTypeDepth = 32

func (p *typeReader) union(depth int) facts.ExprID {
	if depth > maxTypeDepth {
		p.at = p.end
		return 0
	}
	var all []facts.ExprID
	for {
		all = append(all, p.postfix(depth))
		if !p.next('|') && !p.next('&') {
			return p.walker.union(all...)
		}
	}
}

func (p *typeReader) postfix(depth int) facts.ExprID {
	start := p.at
	e := p.term(depth)
	for p.at+1 < p.end && p.Src[p.at] == '[' {
		if p.Src[p.at+1] != ']' {
			p.skip('[', ']')
			e = 0
			continue
		}
		p.at += 2
		e = p.Expr(facts.Expr{Kind: facts.ExprArrayType, X: e, Span: facts.Span{Start: start, End: p.at}})
	}
	return e
}

// skip reads what stands between brackets.
func (p *typeReader) skip(open, closing byte) {
	depth := 0
	for ; p.at < p.end; p.at++ {
		switch p.Src[p.at] {
		case open:
			depth++
		case closing:
			if depth--; depth == 0 {
				p.at++
				return
			}
		}
	}
}

func (p *typeReader) term(depth int) facts.ExprID {
	p.space()
	if p.at >= p.end {
		return 0
	}
	start := p.at
	switch c := p.Src[p.at]; {
	case c == '?':
		p.at++
		return p.postfix(depth + 1)
	case c == '(':
		p.at++
		e := p.union(depth + 1)
		if !p.next(')') { // a conditional type
			p.at = p.end
		}
		return e
	case c == '\'' || c == '"':
		for p.at++; p.at < p.end && p.Src[p.at] != c; p.at++ {
		}
		p.at++
		return p.Value("string", facts.Span{Start: start, End: min(p.at, p.end)})
	case c >= '0' && c <= '9' || c == '-':
		for p.at++; p.at < p.end && isName(p.Src[p.at]); p.at++ {
		}
		return p.Value("int", facts.Span{Start: start, End: p.at})
	case c == '$':
		for p.at++; p.at < p.end && isName(p.Src[p.at]); p.at++ {
		}
		if string(p.Src[start:p.at]) == "$this" {
			return p.Expr(facts.Expr{Kind: facts.ExprThis, Span: facts.Span{Start: start, End: p.at}})
		}
		return 0
	case !isName(c) && c != '\\':
		p.at = p.end
		return 0
	}
	for p.at < p.end && (isName(p.Src[p.at]) || p.Src[p.at] == '\\' || p.Src[p.at] == '-' && p.at+1 < p.end && isLetter(p.Src[p.at+1])) {
		p.at++
	}
	return p.named(facts.Span{Start: start, End: p.at}, depth)
}

// named handles a type by its name, with what may follow it.
func (p *typeReader) named(s facts.Span, depth int) facts.ExprID {
	name := strings.ToLower(string(p.Src[s.Start:s.End]))
	follows := byte(0)
	if p.at < p.end {
		follows = p.Src[p.at]
	}
	if follows == ':' && p.at+1 < p.end && p.Src[p.at+1] == ':' { // Class::CONSTANT
		p.class(s)
		for p.at += 2; p.at < p.end && (isName(p.Src[p.at]) || p.Src[p.at] == '*'); p.at++ {
		}
		return 0
	}
	switch name {
	case "array", "list", "iterable", "non-empty-array", "non-empty-list", "associative-array":
		var args []facts.ExprID
		switch follows {
		case '<':
			args = p.args(depth)
		case '{':
			args = p.shape(depth)
			all := p.walker.union(args...)
			return p.Expr(facts.Expr{Kind: facts.ExprArrayType, X: all, Span: s})
		}
		var element facts.ExprID
		if len(args) > 0 {
			element = args[len(args)-1]
		}
		return p.Expr(facts.Expr{Kind: facts.ExprArrayType, X: element, Span: s})
	case "self", "static", "parent":
		return p.relativeType(name, s)
	case "class-string", "interface-string", "trait-string", "enum-string":
		if follows == '<' {
			if args := p.args(depth); len(args) == 1 && args[0] != 0 {
				return p.Expr(facts.Expr{Kind: facts.ExprTypeOf, X: args[0], Span: s})
			}
		}
		return p.Value("string", s)
	case "callable", "pure-callable":
		if follows == '(' {
			return p.function(s, depth)
		}
		return 0
	case "closure", `\closure`:
		if follows == '(' {
			p.class(s)
			return p.function(s, depth)
		}
	case "int", "integer", "string", "bool", "boolean", "float", "double", "numeric", "scalar", "array-key":
		if follows == '<' {
			p.skip('<', '>')
		}
		return p.Value(scalar(name), s)
	case "mixed", "void", "null", "never", "object", "resource", "false", "true", "no-return", "never-return":
		return p.builtin(name, s)
	}
	if strings.Contains(name, "-") {
		if follows == '<' {
			p.args(depth)
		}
		if strings.HasSuffix(name, "-int") {
			return p.Value("int", s)
		}
		if strings.HasSuffix(name, "-string") {
			return p.Value("string", s)
		}
		return 0
	}
	e := p.class(s)
	switch follows {
	case '<':
		args := p.args(depth)
		if e != 0 {
			return p.Expr(facts.Expr{Kind: facts.ExprGeneric, X: e, Args: args, Span: s})
		}
	case '{':
		p.shape(depth)
	}
	return e
}

func scalar(name string) string {
	switch name {
	case "integer", "numeric", "scalar", "array-key":
		return "int"
	case "boolean":
		return "bool"
	case "double":
		return "float"
	}
	return name
}

// class handles the name of a class.
func (p *typeReader) class(s facts.Span) facts.ExprID {
	absolute := p.Src[s.Start] == '\\'
	if !absolute && !strings.Contains(string(p.Src[s.Start:s.End]), `\`) {
		return p.Name(s, facts.TypeUse, -1)
	}
	var x facts.ExprID
	at := s.Start
	for at < s.End {
		if p.Src[at] == '\\' {
			at++
			continue
		}
		part := facts.Span{Start: at, End: at}
		for part.End < s.End && p.Src[part.End] != '\\' {
			part.End++
		}
		at = part.End
		name := p.Text(part)
		switch {
		case x != 0:
			x = p.member(x, name, part, s.Start, facts.TypeUse, -1)
		case absolute && part.End == s.End:
			imp := p.Import(facts.Import{Kind: facts.ImportMember, Name: name, Span: part, PathSpan: part})
			ref := p.Ref(facts.Ref{Name: name, Span: part, Role: facts.TypeUse, Import: imp})
			x = p.Expr(facts.Expr{Kind: facts.ExprName, Ref: ref, Span: s})
		case absolute:
			x = p.packageNamed(name, part)
		default:
			x = p.Name(part, facts.TypeUse, -1)
		}
	}
	return x
}

// args reads type arguments between angle brackets.
func (p *typeReader) args(depth int) []facts.ExprID {
	var args []facts.ExprID
	p.next('<')
	for p.at < p.end {
		args = append(args, p.union(depth+1))
		if p.next('>') {
			break
		}
		if !p.next(',') {
			p.at = p.end
		}
	}
	return args
}

// shape reads array{key: type, …} and returns the types.
func (p *typeReader) shape(depth int) []facts.ExprID {
	var args []facts.ExprID
	p.next('{')
	for p.at < p.end && !p.next('}') {
		p.space()
		from := p.at
		for from < p.end && (isName(p.Src[from]) || strings.IndexByte("'\"-.?", p.Src[from]) >= 0) {
			from++
		}
		if from < p.end && p.Src[from] == ':' && (from+1 >= p.end || p.Src[from+1] != ':') {
			p.at = from + 1
		}
		if p.next('.') { // … at the end
			p.at = min(p.at+2, p.end)
			continue
		}
		args = append(args, p.union(depth+1))
		if !p.next(',') {
			if !p.next('}') {
				p.at = p.end
			}
			break
		}
	}
	return args
}

// function reads (params): result behind callable or Closure.
func (p *typeReader) function(s facts.Span, depth int) facts.ExprID {
	var args []facts.ExprID
	p.next('(')
	for p.at < p.end && !p.next(')') {
		args = append(args, p.union(depth+1))
		p.space()
		for p.at < p.end && strings.IndexByte("&.=", p.Src[p.at]) >= 0 {
			p.at++
		}
		if p.at < p.end && p.Src[p.at] == '$' {
			for p.at++; p.at < p.end && isName(p.Src[p.at]); p.at++ {
			}
		}
		if !p.next(',') {
			if !p.next(')') {
				p.at = p.end
			}
			break
		}
	}
	var result facts.ExprID
	if p.next(':') {
		result = p.postfix(depth + 1)
	}
	return p.Expr(facts.Expr{Kind: facts.ExprFuncType, Args: args, X: result, Span: s})
}

// templates defines the type parameters that a doc comment gives a definition.
func (w *walker) templates(d doc, def facts.DefID) {
	for _, t := range d.tags {
		if t.name != "template" || t.typ.Empty() || !isLetter(w.Src[t.typ.Start]) {
			continue
		}
		at := t.typ
		for end := at.Start; end < at.End; end++ {
			if !isName(w.Src[end]) {
				at.End = end
			}
		}
		id := w.Define(facts.Def{Name: w.Text(at), Kind: facts.KindTypeParam, Span: at, NameSpan: at})
		rest := strings.TrimLeft(string(w.Src[t.rest.Start:t.rest.End]), " \t")
		if bound, ok := strings.CutPrefix(rest, "of "); ok {
			from := t.rest.End - uint32(len(bound))
			if e := w.docType(facts.Span{Start: from, End: skipType(w.Src, from, t.rest.End)}); e != 0 {
				w.Def(id).Bases = []facts.ExprID{e}
			}
		}
		w.Def(def).TypeParams = append(w.Def(def).TypeParams, id)
	}
}

// docBases returns the bases that a class's doc comment states: with their type
// arguments, and mixins.
func (w *walker) docBases(d doc) []facts.ExprID {
	var bases []facts.ExprID
	for _, t := range d.tags {
		switch t.name {
		case "extends":
			if e := w.docType(t.typ); e != 0 && w.File.Exprs[e].Kind == facts.ExprGeneric {
				bases = append(bases, e)
			}
		case "mixin":
			if e := w.docType(t.typ); e != 0 {
				bases = append(bases, e)
			}
		}
	}
	return bases
}

// docMembers defines the properties and methods that a class has only by its doc comment.
func (w *walker) docMembers(d doc) {
	for _, t := range d.tags {
		switch t.name {
		case "property":
			at := variableAt(w.Src, t.rest)
			if at.Empty() {
				at = variableAt(w.Src, facts.Span{Start: t.typ.Start, End: t.rest.End})
			}
			if at.Empty() || at.End-at.Start < 2 {
				continue
			}
			typ := w.docType(t.typ)
			whole := facts.Span{Start: t.typ.Start, End: at.End}
			w.Define(facts.Def{
				Name: w.Text(at), Kind: facts.KindProperty, Flags: facts.FlagExported | facts.FlagGenerated,
				Span: whole, NameSpan: at, Signature: whole, Type: typ,
			})
		case "method":
			w.docMethod(t)
		}
	}
}

// docMethod handles @method [static] [type] name(…).
func (w *walker) docMethod(t tag) {
	flags := facts.FlagExported | facts.FlagGenerated
	typ, name := t.typ, w.methodName(t.rest)
	if string(w.Src[typ.Start:typ.End]) == "static" && name.Empty() {
		flags |= facts.FlagStatic
		at := typ.End
		for at < t.rest.End && isSpace(w.Src[at]) {
			at++
		}
		typ = facts.Span{Start: at, End: skipType(w.Src, at, t.rest.End)}
		name = w.methodName(facts.Span{Start: typ.End, End: t.rest.End})
	}
	if name.Empty() { // no type
		name, typ = w.methodName(facts.Span{Start: typ.Start, End: t.rest.End}), facts.Span{}
	}
	if name.Empty() {
		return
	}
	e := w.docType(typ)
	whole := facts.Span{Start: t.typ.Start, End: t.rest.End}
	w.Define(facts.Def{
		Name: w.Text(name), Kind: facts.KindMethod, Flags: flags, Span: whole, NameSpan: name, Signature: whole, Type: e,
	})
}

// methodName returns the name at the start of s if an opening parenthesis follows it.
func (w *walker) methodName(s facts.Span) facts.Span {
	at := s.Start
	for at < s.End && isSpace(w.Src[at]) {
		at++
	}
	end := at
	for end < s.End && isName(w.Src[end]) {
		end++
	}
	if end == at || end >= s.End || w.Src[end] != '(' {
		return facts.Span{}
	}
	return facts.Span{Start: at, End: end}
}
