package typescript

import (
	"bytes"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// doc returns the comment that documents the node n: a block directly before
// it, or the run of line comments that ends on the line above.
func (p *parser) doc(n syntax.Node) facts.Span {
	c := p.commentBefore(n)
	if c == 0 {
		return facts.Span{}
	}
	s := p.span(c)
	if bytes.HasPrefix(p.t.Text(c), []byte("/**")) {
		return s
	}
	if !p.adjacent(s.End, p.t.Start(n)) || !p.ownLine(s.Start) {
		return facts.Span{}
	}
	if p.b.Src[s.Start+1] == '/' {
		for b := p.commentBefore(c); b != 0; b = p.commentBefore(b) {
			if p.b.Src[p.t.Start(b)+1] != '/' || !p.adjacent(p.t.End(b), s.Start) || !p.ownLine(p.t.Start(b)) {
				break
			}
			s.Start = p.t.Start(b)
		}
	}
	return s
}

// docBlock returns the doc comment directly before the node n, if there is one.
func (p *parser) docBlock(n syntax.Node) facts.Span {
	if c := p.commentBefore(n); c != 0 && bytes.HasPrefix(p.t.Text(c), []byte("/**")) {
		return p.span(c)
	}
	return facts.Span{}
}

// commentBefore returns the comment that is the sibling before n, 0 if there is none.
func (p *parser) commentBefore(n syntax.Node) syntax.Node {
	if n < 2 {
		return 0
	}
	if c := n - 1; p.kind(c) == kComment && p.t.Parent(c) == p.t.Parent(n) && p.t.End(c)-p.t.Start(c) > 2 {
		return c
	}
	return 0
}

// adjacent reports whether at most one line end lies between two offsets.
func (p *parser) adjacent(from, to uint32) bool {
	return from <= to && bytes.Count(p.b.Src[from:to], []byte("\n")) <= 1
}

// ownLine reports whether only space stands before an offset on its line.
func (p *parser) ownLine(at uint32) bool {
	for at > 0 {
		at--
		switch c := p.b.Src[at]; {
		case c == '\n':
			return true
		case !isSpace(c):
			return false
		}
	}
	return true
}

// fileDoc returns the comment at the top of the file, unless it documents the
// first definition.
func (p *parser) fileDoc() facts.Span {
	c := p.t.First(0)
	if p.kind(c) == kHashBangLine {
		c = p.t.Next(c)
	}
	if c == 0 || p.kind(c) != kComment {
		return facts.Span{}
	}
	s := p.span(c)
	next := p.t.Next(c)
	for next != 0 && p.kind(next) == kComment && p.b.Src[s.Start+1] == '/' && p.adjacent(s.End, p.t.Start(next)) {
		s.End = p.t.End(next)
		next = p.t.Next(next)
	}
	switch k := p.kind(next); {
	case next == 0, k == kImportStatement, k == kComment, !p.adjacent(s.End, p.t.Start(next)):
		return s
	}
	return facts.Span{}
}

// comments reads what comments say beyond documentation: references to other
// files, to what they document and link to and, in JavaScript, type definitions.
func (p *parser) comments() {
	var r docReader
	for i := 1; i < p.t.Len(); i++ {
		n := syntax.Node(i)
		if p.kind(n) != kComment {
			continue
		}
		text := p.t.Text(n)
		switch {
		case bytes.HasPrefix(text, []byte("///")):
			p.reference(p.t.Start(n), text)
		case p.g.script && bytes.HasPrefix(text, []byte("/**")):
			p.typedefs(p.span(n))
		}
		if bytes.HasPrefix(text, []byte("/**")) && bytes.IndexByte(text, '@') >= 0 {
			p.mentions(&r, p.span(n))
		}
	}
}

// reference reads /// <reference path="…" /> and the like.
func (p *parser) reference(start uint32, text []byte) {
	at := bytes.Index(text, []byte("<reference"))
	if at < 0 {
		return
	}
	for _, attr := range []string{"path=", "types="} {
		i := bytes.Index(text[at:], []byte(attr))
		if i < 0 {
			continue
		}
		i += at + len(attr)
		if i >= len(text) || text[i] != '"' && text[i] != '\'' {
			continue
		}
		end := bytes.IndexByte(text[i+1:], text[i])
		if end < 0 {
			continue
		}
		s := facts.Span{Start: start + uint32(i) + 1, End: start + uint32(i+1+end)}
		path := p.b.Text(s)
		if attr == "path=" && len(path) > 0 && path[0] != '.' && path[0] != '/' {
			path = "./" + path
		}
		imp := p.b.Import(facts.Import{Kind: facts.ImportFile, Path: path, Span: s, PathSpan: s, Flags: facts.ImportTypeOnly})
		p.b.Ref(facts.Ref{Name: p.b.Text(s), Span: s, Role: facts.ImportName, Import: imp})
	}
}
