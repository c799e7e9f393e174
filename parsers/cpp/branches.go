package cpp

import (
	"bytes"
	"strings"
)

// group is an #if … #endif that is being read.
type group struct {
	open     token // the directive
	first    int   // index of the first token behind it
	branches []branch
	hasElse  bool
	guard    bool // an include guard, which is no condition
}

// branch is one of the alternatives of a group.
type branch struct {
	first, last int // range of tokens
	from, to    uint32
	taken       truth
	foreign     bool // for systems that code is seldom read on
}

// truth is what is known of a condition without knowing the compiler's settings.
type truth uint8

const (
	maybe truth = iota
	never       // #if 0: text, not code
	other       // only in the other language
	always
)

// branches takes the lines of the preprocessor out of the tokens and the text,
// and those alternatives of #if groups that cannot stand beside each other.
//
// All alternatives stay where each is a sequence of whole statements,
// declarations or list elements. Otherwise one stays, and the others' names
// become loose references.
func (p *prepared) branches() {
	toks := p.toks
	kept := toks[:0]
	last := uint32(0) // end of the last token that is no directive
	for i := range toks {
		t := toks[i]
		if t.kind != tokDirective {
			kept = append(kept, t)
			last = t.end
			continue
		}
		p.blank(t.start, t.end)
		name, rest := directive(p.src, t)
		switch string(name) {
		case "if", "ifdef", "ifndef":
			g := group{open: t, first: len(kept)}
			g.guard = string(name) == "ifndef" && last == 0 && i+1 < len(toks) && toks[i+1].kind == tokDirective && p.defines(toks[i+1], rest)
			g.branches = append(g.branches, branch{first: len(kept), from: t.end, taken: p.condition(name, rest), foreign: foreign(name, rest)})
			p.groups = append(p.groups, g)
		case "elif", "elifdef", "elifndef", "else":
			if n := len(p.groups); n > 0 {
				g := &p.groups[n-1]
				kept = p.dropHalves(kept, n)
				b := &g.branches[len(g.branches)-1]
				b.last, b.to = len(kept), t.start
				next := branch{first: len(kept), from: t.end, foreign: foreign(name, rest)}
				if name[2] == 's' {
					opened, asked := directive(p.src, g.open)
					next.foreign = len(g.branches) == 1 && string(opened) == "ifndef" && foreign([]byte("ifdef"), asked)
					g.hasElse = true
					switch b.taken {
					case never:
						next.taken = always
					case other:
						if len(g.branches) == 1 {
							next.taken = always
						}
					case always:
						next.taken = other
					}
				} else {
					next.taken = p.condition(name, rest)
				}
				g.branches = append(g.branches, next)
			}
		case "endif":
			if n := len(p.groups); n > 0 {
				g := &p.groups[n-1]
				kept = p.dropHalves(kept, n)
				b := &g.branches[len(g.branches)-1]
				b.last, b.to = len(kept), t.start
				kept = p.settle(kept, g)
				p.groups = p.groups[:n-1]
			}
		}
		depth := len(p.groups)
		for i := range p.groups {
			if p.groups[i].guard {
				depth--
			}
		}
		p.directives = append(p.directives, t)
		p.weak = append(p.weak, depth > 0)
	}
	p.groups = p.groups[:0]
	p.toks = p.dropHalves(kept, 0)
}

// half is an #if that opens brackets which another of the same condition, if
// one follows, closes: neither stands without the other.
type half struct {
	condition   string
	depth       int // how many more brackets it opens than it closes
	level       int // open groups around it
	first, last int // range of tokens
	from, to    uint32
}

// pairUp keeps an alternative that leaves brackets open or closes too many, if it
// makes a pair with one before; else it is remembered until its other half comes.
func (p *prepared) pairUp(kept []token, g *group, b *branch) {
	name, rest := directive(p.src, g.open)
	h := half{
		condition: string(name) + " " + string(bytes.Join(bytes.Fields(rest), nil)), depth: depth(kept[b.first:b.last]), level: len(p.groups) - 1,
		first: b.first, last: b.last, from: b.from, to: b.to,
	}
	for i := len(p.halves) - 1; i >= 0; i-- {
		if o := &p.halves[i]; o.level == h.level && o.depth == -h.depth && o.condition == h.condition {
			p.halves = append(p.halves[:i], p.halves[i+1:]...)
			return
		}
	}
	p.halves = append(p.halves, h)
}

// dropHalves takes out what found no other half among the groups at a level or
// deeper, and returns the tokens without it.
func (p *prepared) dropHalves(kept []token, level int) []token {
	for len(p.halves) > 0 {
		h := p.halves[len(p.halves)-1]
		if h.level < level {
			break
		}
		p.halves = p.halves[:len(p.halves)-1]
		p.loose(kept[h.first:h.last])
		p.blank(h.from, h.to)
		kept = append(kept[:h.first], kept[h.last:]...)
	}
	return kept
}

// directive splits a preprocessor line into its name and what follows.
func directive(src []byte, t token) (name, rest []byte) {
	rest = bytes.TrimLeft(src[t.start+1:t.end], " \t")
	n := 0
	for n < len(rest) && letter[rest[n]] != 0 {
		n++
	}
	return rest[:n], rest[n:]
}

// defines reports whether a directive is the #define of the name in guard.
func (p *prepared) defines(t token, guard []byte) bool {
	name, rest := directive(p.src, t)
	want, got := bytes.Fields(guard), bytes.Fields(rest)
	return string(name) == "define" && len(want) > 0 && len(got) > 0 && bytes.Equal(want[0], got[0])
}

// condition says what is known of the condition of an #if or #elif.
func (p *prepared) condition(name, rest []byte) truth {
	rest = bytes.TrimSpace(rest)
	if i := bytes.Index(rest, []byte("//")); i >= 0 {
		rest = bytes.TrimSpace(rest[:i])
	}
	if i := bytes.Index(rest, []byte("/*")); i >= 0 {
		rest = bytes.TrimSpace(rest[:i])
	}
	cplus, negated := false, false
	switch string(name) {
	case "ifdef", "elifdef":
		cplus = string(rest) == "__cplusplus"
	case "ifndef", "elifndef":
		cplus, negated = string(rest) == "__cplusplus", true
	default:
		if string(rest) == "0" {
			return never
		}
		rest = bytes.TrimLeft(rest, " \t")
		if len(rest) > 0 && rest[0] == '!' {
			negated, rest = true, bytes.TrimSpace(rest[1:])
		}
		switch string(rest) {
		case "__cplusplus", "defined(__cplusplus)", "defined (__cplusplus)", "defined __cplusplus":
			cplus = true
		}
	}
	switch {
	case !cplus:
		return maybe
	case p.d.cplus != negated:
		return always
	}
	return other
}

// settle decides which alternatives of a finished group stay in the tree, and
// returns the tokens without the others'.
func (p *prepared) settle(kept []token, g *group) []token {
	stays := make([]bool, len(g.branches))
	certain := -1
	open := 0 // alternatives that may be taken
	for i := range g.branches {
		switch b := &g.branches[i]; b.taken {
		case always:
			if certain < 0 {
				certain = i
			}
		case maybe:
			open++
		}
	}
	switch {
	case certain >= 0:
		b := &g.branches[certain]
		stays[certain] = g.hasElse || depth(kept[b.first:b.last]) == 0
	case open == 1:
		for i := range g.branches {
			b := &g.branches[i]
			stays[i] = b.taken == maybe
			if stays[i] && len(g.branches) == 1 && depth(kept[b.first:b.last]) != 0 {
				p.pairUp(kept, g, b)
			} else if !g.hasElse && depth(kept[b.first:b.last]) != 0 {
				stays[i] = false
			}
		}
	case p.separable(kept, g):
		for i := range g.branches {
			stays[i] = g.branches[i].taken == maybe
		}
	default:
		if i := choice(kept, g); i >= 0 {
			stays[i] = true
		}
	}
	out := kept[:g.first]
	for i := range g.branches {
		b := &g.branches[i]
		if stays[i] {
			out = append(out, kept[b.first:b.last]...)
			continue
		}
		if b.taken != never {
			p.loose(kept[b.first:b.last])
		}
		p.blank(b.from, b.to)
	}
	return out
}

// choice returns the one alternative that stays: the first that leaves brackets
// as it finds them, if nothing may be taken as well; -1 for none. Those for
// foreign systems come last.
func choice(kept []token, g *group) int {
	first := -1
	for _, foreign := range []bool{false, true} {
		for i := range g.branches {
			b := &g.branches[i]
			if b.taken != maybe || b.foreign != foreign {
				continue
			}
			if first < 0 {
				first = i
			}
			if b.last > b.first && depth(kept[b.first:b.last]) == 0 {
				return i
			}
		}
	}
	if g.hasElse {
		return first
	}
	return -1
}

// foreign reports whether a condition asks for a system that code is seldom
// read on.
func foreign(name, rest []byte) bool {
	text := string(bytes.TrimSpace(rest))
	switch string(name) {
	case "ifdef", "elifdef":
	case "if", "elif":
		var ok bool
		if text, ok = strings.CutPrefix(text, "defined"); !ok {
			return false
		}
		text = strings.Trim(text, " \t()")
	default:
		return false
	}
	return text == "WIN32" || foreignNames[text]
}

var foreignNames = func() map[string]bool {
	all := map[string]bool{}
	for name := range strings.FieldsSeq(windowsNames + " " + otherNames + " " + otherCompilers) {
		all[name] = true
	}
	return all
}()

// depth returns how many more brackets are opened than closed.
func depth(toks []token) int {
	n := 0
	for i := range toks {
		switch toks[i].kind {
		case '(', '[', '{':
			n++
		case ')', ']', '}':
			n--
		}
	}
	return n
}

// separable reports whether the alternatives of a group may all stay: each
// begins where a statement, declaration or list element begins, and ends where
// one ends.
func (p *prepared) separable(kept []token, g *group) bool {
	list := false
	if g.first > 0 {
		switch prev := &kept[g.first-1]; prev.kind {
		case ';', '}', '{', ':':
		case ',', '(':
			list = true
		default:
			return false
		}
	}
	for i := range g.branches {
		b := &g.branches[i]
		if b.taken != maybe || b.last == b.first {
			continue
		}
		toks := kept[b.first:b.last]
		if depth(toks) != 0 {
			return false
		}
		switch string(toks[0].text(p.src)) {
		case "else", "catch":
			return false
		}
		switch toks[len(toks)-1].kind {
		case ',':
		case ';', '}', ':':
			if list {
				return false
			}
		default:
			return false
		}
	}
	return true
}
