package typescript

import (
	"cairn/parsers/facts"
)

// tags are the @tags of a doc comment that name types or parameters. Only in
// JavaScript they state types: TypeScript has its types in the code.
type tags []tag

type tag struct {
	name string
	typ  facts.Span // inside the braces
	word facts.Span // the name that follows
}

// docTags reads the tags of the comment at s, if they state types.
func (p *parser) docTags(s facts.Span) tags {
	if !p.g.script || s.Empty() {
		return nil
	}
	return p.allTags(s)
}

// allTags reads the tags of the comment at s.
func (p *parser) allTags(s facts.Span) tags {
	var out tags
	src := p.b.Src
	for i := s.Start; i < s.End; i++ {
		if src[i] != '@' || i > s.Start && (isWord(src[i-1]) || src[i-1] == '{') {
			continue
		}
		start := i + 1
		i = start
		for i < s.End && isWord(src[i]) {
			i++
		}
		switch name := string(src[start:i]); name {
		case "param", "arg", "argument", "returns", "return", "type", "template", "typedef", "callback", "property", "prop", "yields", "this",
			"extends", "augments", "implements", "throws", "exception", "satisfies", "enum":
			t := tag{name: name}
			t.typ, i = braces(src, i, s.End)
			t.word, i = word(src, i, s.End)
			out = append(out, t)
			i--
		default:
			i--
		}
	}
	return out
}

// braces returns what stands in { } at i, if that is next, and the offset behind it.
func braces(src []byte, i, end uint32) (facts.Span, uint32) {
	at := i
	for at < end && (src[at] == ' ' || src[at] == '\t') {
		at++
	}
	if at >= end || src[at] != '{' {
		return facts.Span{}, i
	}
	level := 0
	for j := at; j < end; j++ {
		switch src[j] {
		case '{':
			level++
		case '}':
			if level--; level == 0 {
				return facts.Span{Start: at + 1, End: j}, j + 1
			}
		}
	}
	return facts.Span{}, i
}

// word returns the name at i, if one is next on the line, and the offset behind it.
func word(src []byte, i, end uint32) (facts.Span, uint32) {
	at := i
	for at < end && (src[at] == ' ' || src[at] == '\t' || src[at] == '[') {
		at++
	}
	j := at
	for j < end && isWord(src[j]) {
		j++
	}
	if j == at {
		return facts.Span{}, i
	}
	return facts.Span{Start: at, End: j}, j
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '$' || c >= 0x80
}

// docType returns the type that @type states in the comment at s.
func (p *parser) docType(s facts.Span) facts.ExprID {
	for _, t := range p.docTags(s) {
		if t.name == "type" && !t.typ.Empty() {
			return p.docExpr(t.typ)
		}
	}
	return 0
}

// tagParam returns the stated type of the parameter called name.
func (p *parser) tagParam(ts tags, name string) facts.ExprID {
	for i, t := range ts {
		if name == "" || !t.ofParam() || t.typ.Empty() || p.dotted(t.word) || string(p.b.Src[t.word.Start:t.word.End]) != name {
			continue
		}
		if e := p.tagProperties(ts[i+1:], t); e != 0 {
			return e
		}
		return p.docExpr(t.typ)
	}
	return 0
}

// ofParam reports whether a tag speaks of a parameter.
func (t *tag) ofParam() bool { return t.name == "param" || t.name == "arg" || t.name == "argument" }

// tagProperties returns the type of an object parameter of which the tags that
// follow its own tell the properties: @param {Object} o, @param {T} o.name.
func (p *parser) tagProperties(ts tags, of tag) facts.ExprID {
	src := p.b.Src
	switch string(src[of.typ.Start:of.typ.End]) {
	case "Object", "object", "{}":
	default:
		return 0
	}
	var id facts.DefID
	for _, t := range ts {
		if !t.ofParam() || !p.dotted(t.word) || string(src[t.word.Start:t.word.End]) != string(src[of.word.Start:of.word.End]) {
			break
		}
		name, _ := word(src, t.word.End+1, uint32(len(src)))
		if name.Empty() || p.dotted(name) {
			continue
		}
		if id == 0 {
			id = p.b.Define(facts.Def{Kind: facts.KindInterface, Span: of.typ})
			p.b.Open(facts.ScopeType, of.typ, id)
		}
		typ := p.docExpr(t.typ)
		p.define(facts.Def{Name: p.b.Text(name), Kind: facts.KindField, Span: name, NameSpan: name, Signature: name, Type: typ})
	}
	if id == 0 {
		return 0
	}
	p.b.Close()
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: of.typ})
}

// tagType returns the type that the first tag of a name states.
func (p *parser) tagType(ts tags, name string) facts.ExprID {
	for _, t := range ts {
		if t.name == name && !t.typ.Empty() {
			return p.docExpr(t.typ)
		}
	}
	return 0
}

// dotted reports whether a tag speaks of a property: @param {T} options.name.
func (p *parser) dotted(word facts.Span) bool {
	return int(word.End) < len(p.b.Src) && p.b.Src[word.End] == '.'
}

func (p *parser) tagResult(ts tags) facts.ExprID {
	for _, t := range ts {
		if (t.name == "returns" || t.name == "return") && !t.typ.Empty() {
			return p.docExpr(t.typ)
		}
	}
	return 0
}

// tagTypeParams defines the type parameters that @template names.
func (p *parser) tagTypeParams(id facts.DefID, ts tags) {
	for _, t := range ts {
		if t.name != "template" || t.word.Empty() {
			continue
		}
		bound := facts.ExprID(0)
		if !t.typ.Empty() {
			bound = p.docExpr(t.typ)
		}
		for w := t.word; !w.Empty(); {
			param := p.define(facts.Def{Name: p.b.Text(w), Kind: facts.KindTypeParam, Span: w, NameSpan: w, Signature: w, Type: bound})
			d := p.b.Def(id)
			d.TypeParams = append(d.TypeParams, param)
			next := w.End
			if int(next) >= len(p.b.Src) || p.b.Src[next] != ',' {
				break
			}
			w, _ = word(p.b.Src, next+1, uint32(len(p.b.Src)))
		}
	}
}

// typedefs defines the types that @typedef and @callback name in the comment at s.
func (p *parser) typedefs(s facts.Span) {
	ts := p.docTags(s)
	for i, t := range ts {
		if t.name != "typedef" && t.name != "callback" || t.word.Empty() {
			continue
		}
		id := p.define(facts.Def{
			Name: p.b.Text(t.word), Kind: facts.KindTypeAlias, Flags: facts.FlagExported,
			Span: s, NameSpan: t.word, Doc: s, Signature: facts.Span{Start: t.word.Start, End: t.word.End},
		})
		p.b.Open(facts.ScopeTypeParams, s, id)
		p.tagTypeParams(id, ts)
		var typ facts.ExprID
		switch {
		case t.name == "callback":
			typ = p.docFunction(ts[i+1:], s)
		case i+1 < len(ts) && (ts[i+1].name == "property" || ts[i+1].name == "prop"):
			typ = p.docObject(ts[i+1:], s)
		default:
			typ = p.docExpr(t.typ)
		}
		p.b.Close()
		p.b.Def(id).Type = typ
	}
}

// docObject is the object type whose members the @property tags name.
func (p *parser) docObject(ts tags, s facts.Span) facts.ExprID {
	id := p.b.Define(facts.Def{Kind: facts.KindInterface, Span: s})
	p.b.Open(facts.ScopeType, s, id)
	for _, t := range ts {
		if t.name != "property" && t.name != "prop" {
			break
		}
		if t.word.Empty() || p.dotted(t.word) {
			continue
		}
		typ := p.docExpr(t.typ)
		p.define(facts.Def{Name: p.b.Text(t.word), Kind: facts.KindField, Span: t.word, NameSpan: t.word, Signature: t.word, Type: typ})
	}
	p.b.Close()
	return p.b.Expr(facts.Expr{Kind: facts.ExprObject, Def: id, Span: s})
}

// docFunction is the function type that @param and @returns tags describe.
func (p *parser) docFunction(ts tags, s facts.Span) facts.ExprID {
	mark := len(p.stack)
	for _, t := range ts {
		if t.name == "param" && !p.dotted(t.word) {
			p.push(p.docExpr(t.typ))
		}
	}
	args := p.take(mark)
	return p.b.Expr(facts.Expr{Kind: facts.ExprFuncType, Args: args, X: p.tagResult(ts), Span: s})
}
