package typescript

import (
	"bytes"
	"cmp"
	"slices"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// docReader finds where the names in comments are seen from. Comments are asked
// for in order.
type docReader struct {
	listed     bool
	documented map[uint32]facts.DefID // by the start of the comment
	scopes     []facts.ScopeID        // by their starts
	next       int
	open       []facts.ScopeID // those around the last comment asked for
}

// mentions states what the comment at s names: the parameters of what it
// documents, types that nothing else read, and what {@link …} leads to.
func (p *parser) mentions(r *docReader, s facts.Span) {
	def, scope, documents := p.seenFrom(r, s)
	p.b.Reopen(scope, def)
	defer p.b.Close()
	for _, t := range p.allTags(s) {
		if !t.typ.Empty() && !p.docsRead[t.typ.Start] {
			p.docExpr(t.typ)
		}
		switch {
		case t.word.Empty():
		case documents && t.ofParam() && p.hasParam(def, p.b.Text(t.word)):
			p.b.Ref(facts.Ref{Name: p.b.Text(t.word), Span: t.word, Role: facts.Read})
		case (t.name == "extends" || t.name == "augments") && t.typ.Empty():
			p.docPath(t.word, s.End, facts.TypeUse)
		}
	}
	text := p.b.Src[s.Start:s.End]
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte("{@link"))
		if i < 0 {
			return
		}
		at += i + len("{@link")
		p.docLink(s.Start+uint32(at), s.End)
	}
}

// docLink states what {@link Name.member} means, of which the rest is at start.
func (p *parser) docLink(start, end uint32) {
	src := p.b.Src
	for start < end && isWord(src[start]) { // linkcode, linkplain
		start++
	}
	w, at := word(src, start, end)
	if w.Empty() || start == w.Start || at < end && (src[at] == ':' || src[at] == '/' || src[at] == '-') || '0' <= src[w.Start] && src[w.Start] <= '9' {
		return
	}
	p.docPath(w, end, facts.ImportName) // of a value or a type
}

// docPath states the path that begins with the name at s. Members of types are
// named like those of values.
func (p *parser) docPath(s facts.Span, end uint32, role facts.Role) {
	e := p.b.Name(s, role, 0)
	for src := p.b.Src; s.End+1 < end && (src[s.End] == '.' || src[s.End] == '#') && isWord(src[s.End+1]); {
		name, _ := word(src, s.End+1, end)
		p.push(e)
		p.push(p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: e, Span: s}))
		either := p.b.Expr(facts.Expr{Kind: facts.ExprUnion, Args: p.take(len(p.stack) - 2), Span: s})
		s = facts.Span{Start: s.Start, End: name.End}
		e = p.b.Member(either, name, s, role, 0)
	}
}

// hasParam reports whether a function has a parameter of a name.
func (p *parser) hasParam(def facts.DefID, name string) bool {
	return slices.ContainsFunc(p.b.Def(def).Params, func(id facts.DefID) bool { return p.b.Def(id).Name == name })
}

// seenFrom returns the definition and scope in which the comment at s stands: the
// inside of what it documents, if that has one, which it also reports.
func (p *parser) seenFrom(r *docReader, s facts.Span) (facts.DefID, facts.ScopeID, bool) {
	f := p.b.File
	if !r.listed {
		r.listed = true
		r.documented = map[uint32]facts.DefID{}
		for i := len(f.Defs) - 1; i > 0; i-- {
			if d := &f.Defs[i]; !d.Doc.Empty() && d.Inner != 0 {
				r.documented[d.Doc.Start] = facts.DefID(i)
			}
		}
		r.scopes = make([]facts.ScopeID, len(f.Scopes))
		for i := range r.scopes {
			r.scopes[i] = facts.ScopeID(i)
		}
		slices.SortStableFunc(r.scopes, func(a, b facts.ScopeID) int { return cmp.Compare(f.Scopes[a].Span.Start, f.Scopes[b].Span.Start) })
	}
	if def := r.documented[s.Start]; def != 0 {
		return def, f.Defs[def].Inner, true
	}
	for ; r.next < len(r.scopes) && f.Scopes[r.scopes[r.next]].Span.Start <= s.Start; r.next++ {
		r.open = append(r.open, r.scopes[r.next])
	}
	for n := len(r.open); n > 0 && !f.Scopes[r.open[n-1]].Span.Contains(s); n-- {
		r.open = r.open[:n-1]
	}
	if len(r.open) == 0 {
		return 0, 0, false
	}
	scope := r.open[len(r.open)-1]
	for at := scope; at != 0; at = f.Scopes[at].Parent {
		if def := f.Scopes[at].Def; def != 0 {
			return def, scope, false
		}
	}
	return 0, scope, false
}

// parenthesized is (value), of the type that a comment before it states.
func parenthesized(p *parser, n syntax.Node, u use) facts.ExprID {
	if p.g.script {
		if t := p.docType(p.docBlock(n)); t != 0 {
			u.as = p.b.Expr(facts.Expr{Kind: facts.ExprCast, X: t, Span: p.b.File.Exprs[t].Span})
			as := u.as
			inner(p, n, u)
			return as
		}
	}
	return inner(p, n, u)
}

// tagBases adds the bases that tags name to those pushed since mark: @implements,
// and @extends with the type arguments that the code cannot write.
func (p *parser) tagBases(mark int, ts tags) {
	for _, t := range ts {
		if t.typ.Empty() {
			continue
		}
		switch t.name {
		case "extends", "augments":
			if e := p.docExpr(t.typ); e != 0 && len(p.stack) > mark && p.b.File.Exprs[e].Kind == facts.ExprGeneric {
				p.stack[mark] = e
			}
		case "implements":
			if e := p.docExpr(t.typ); e != 0 {
				p.push(e)
			}
		}
	}
}
