package cpp

import (
	"sync"

	"cairn/parsers/facts"
)

// A prepared source is what a grammar can read: the text of a file in which the
// lines of the preprocessor, and what only a preprocessor would understand, are
// blanked. Offsets stay what they were. What was blanked is kept as tokens, so
// that no name is lost.
//
// The grammars know preprocessor lines where a whole statement or declaration
// may stand. Real code puts them anywhere: around half a condition, before an
// else, inside an argument list; and it puts macros where only the expanded
// text makes sense. One such place spoils the tree of a whole class. Blanking
// costs a few percent of the parse and mends most of them.
type prepared struct {
	d    *dialect
	src  []byte
	text []byte // what the grammar reads

	toks       []token
	directives []token    // lines of the preprocessor, in order
	weak       []bool     // by directive: it stands in a branch that may not be taken
	noise      []looseRef // blanked names, in no order
	groups     []group    // open #if groups
	halves     []half
	brackets   []bracket
	pairs      []int32 // by token
}

// looseRef is a name outside of the tree.
type looseRef struct {
	span   facts.Span
	use    looseUse
	args   int16
	before facts.Span // the name before the dot or arrow, where it is one
}

// looseUse says how a name outside of the tree is used, as far as the tokens around it say.
type looseUse uint8

const (
	looseRead looseUse = iota
	looseCall
	looseMember     // behind a dot
	loosePointer    // behind an arrow
	looseTag        // behind struct, union or enum
	looseType       // where a type stands
	looseMacro      // an annotation
	looseDecoration // the name of an attribute
)

var preparations = sync.Pool{New: func() any { return new(prepared) }}

// prepare makes a source ready for its grammar. It must be released.
func prepare(d *dialect, src []byte) *prepared {
	p := preparations.Get().(*prepared)
	p.d, p.src, p.text = d, src, src
	p.toks = d.scan(p.toks[:0], src, 0, uint32(len(src)), false)
	p.directives, p.weak, p.noise, p.groups, p.halves, p.brackets = p.directives[:0], p.weak[:0], p.noise[:0], p.groups[:0], p.halves[:0], p.brackets[:0]
	if len(src) >= 3 && string(src[:3]) == "\xef\xbb\xbf" {
		p.blank(0, 3)
	}
	p.branches()
	p.pair()
	p.annotations()
	return p
}

func (p *prepared) release() {
	p.src, p.text = nil, nil
	preparations.Put(p)
}

// blank replaces text by spaces; line ends stay.
func (p *prepared) blank(from, to uint32) {
	p.own()
	for i := from; i < to; i++ {
		if c := p.text[i]; c != '\n' && c != '\r' {
			p.text[i] = ' '
		}
	}
}

// terminate ends a statement at an offset, if there is room.
func (p *prepared) terminate(at uint32) {
	if int(at) < len(p.src) && (p.src[at] == ' ' || p.src[at] == '\n' || p.src[at] == '\t' || p.src[at] == '\r') {
		p.own()
		p.text[at] = ';'
	}
}

// own makes the text a copy that may be changed.
func (p *prepared) own() {
	if len(p.text) > 0 && &p.text[0] == &p.src[0] {
		p.text = append(make([]byte, 0, len(p.src)), p.src...)
	}
}

// loose notes the names among tokens that are not in the tree.
func (p *prepared) loose(toks []token) {
	for i := range toks {
		if toks[i].isName() {
			p.noise = append(p.noise, looseName(p.src, toks, i))
		}
	}
}

// looseName says how the name toks[i] is used.
func looseName(src []byte, toks []token, i int) looseRef {
	t := &toks[i]
	ref := looseRef{span: facts.Span{Start: t.start, End: t.end}}
	if i+1 < len(toks) && toks[i+1].kind == '(' {
		ref.use, ref.args = looseCall, countArgs(toks, i+1)
	}
	if i > 0 {
		switch toks[i-1].kind {
		case '.':
			ref.use = looseMember
		case tokArrow:
			ref.use = loosePointer
		default:
			if toks[i-1].is(wordTag) {
				ref.use = looseTag
			}
			return ref
		}
		if i > 1 && toks[i-2].isName() && (i < 3 || toks[i-3].kind != '.' && toks[i-3].kind != tokArrow) {
			ref.before = facts.Span{Start: toks[i-2].start, End: toks[i-2].end}
		}
	}
	return ref
}

// countArgs counts the arguments of a call whose opening parenthesis is toks[open].
func countArgs(toks []token, open int) int16 {
	const far = 2000
	depth, n := 0, int16(0)
	for i := open; i < len(toks) && i < open+far; i++ {
		switch toks[i].kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				if i > open+1 {
					n++
				}
				return n
			}
		case ',':
			if depth == 1 {
				n++
			}
		}
	}
	return n
}

// pair finds, for each opening bracket, the one that closes it.
func (p *prepared) pair() {
	p.pairs = p.pairs[:0]
	var open []int32
	for i := range p.toks {
		p.pairs = append(p.pairs, -1)
		switch k := p.toks[i].kind; k {
		case '(', '[', '{':
			open = append(open, int32(i))
		case ')', ']', '}':
			n := len(open)
			for n > 0 && k == '}' && p.toks[open[n-1]].kind != '{' {
				n-- // what was opened inside of the braces is never closed
			}
			if n > 0 && (k == '}') == (p.toks[open[n-1]].kind == '{') {
				p.pairs[open[n-1]] = int32(i)
				open = open[:n-1]
			}
		}
	}
}

// closing returns the index of the bracket that closes the token at index open; -1 if there is none.
func (p *prepared) closing(open int) int {
	if open < 0 || open >= len(p.pairs) {
		return -1
	}
	return int(p.pairs[open])
}

// closingAngle returns the index of the > that closes the template list opened
// by the token at index open; -1 if there is none nearby.
func (p *prepared) closingAngle(open int) int {
	depth := 0
	for i := open; i < len(p.toks) && i < open+1000; i++ {
		switch p.toks[i].kind {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return i
			}
		case '(', '[', '{':
			if i = p.closing(i); i < 0 {
				return -1
			}
		case ';', ')', ']', '}':
			return -1
		}
	}
	return -1
}
