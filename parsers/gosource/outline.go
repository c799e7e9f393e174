package gosource

import (
	"bytes"
	"hash/fnv"
	"sort"
)

// Outline is a Go file without function bodies, contents of composite literals
// and comments, and with its white space reduced: what decides how a package
// looks to its importers. It is several times smaller, and equal outlines mean
// that importers see no change.
type Outline struct {
	Text []byte
	// cuts tell where in the source a piece of Text comes from, in ascending order.
	cuts []cut
	size uint32 // of the source
}

type cut struct{ text, source uint32 }

// Source returns the offset in the source of an offset in the outline.
func (o *Outline) Source(offset uint32) uint32 {
	i := sort.Search(len(o.cuts), func(i int) bool { return o.cuts[i].text > offset })
	if i == 0 {
		return min(offset, o.size)
	}
	c := o.cuts[i-1]
	return min(c.source+offset-c.text, o.size)
}

// Size returns about how many bytes the outline takes.
func (o *Outline) Size() int { return cap(o.Text) + 8*cap(o.cuts) }

// Hash returns a number that tells outlines apart.
func (o *Outline) Hash() uint64 {
	h := fnv.New64a()
	h.Write(o.Text)
	return h.Sum64()
}

// NewOutline reads the outline of a Go file.
func NewOutline(src []byte) *Outline {
	o := outliner{src: src, Outline: &Outline{Text: make([]byte, 0, len(src)/3), size: uint32(len(src))}}
	if !o.run(false) {
		// A bracket is missing. Bodies end at the next declaration then.
		o = outliner{src: src, Outline: &Outline{size: uint32(len(src))}}
		o.run(true)
	}
	return o.Outline
}

type outliner struct {
	*Outline
	src   []byte
	start int // of the source that is to be copied next
	depth int // of brackets
}

// flush copies the source up to end; the text goes on at next.
func (o *outliner) flush(end, next int) {
	if end > o.start {
		o.cuts = append(o.cuts, cut{uint32(len(o.Text)), uint32(o.start)})
		o.Text = append(o.Text, o.src[o.start:end]...)
	}
	o.start = next
}

// run reads the whole text. It reports whether all bodies ended.
func (o *outliner) run(broken bool) bool {
	src := o.src
	lineStart := true // only white space stands before on this line
	inFunc := false   // in the header of a function declaration
	inVar := false    // in a variable declaration
	counted := false  // [...] stands before: the type depends on the elements
	var last byte     // the last byte that is no white space
	lastWord := -1    // where the last word begins
	for i := 0; i < len(src); {
		c := src[i]
		switch {
		case c == ' ' || c == '\t' || c == '\r' || c == '\n':
			j := i
			newline := false
			for j < len(src) && (src[j] == ' ' || src[j] == '\t' || src[j] == '\r' || src[j] == '\n') {
				newline = newline || src[j] == '\n'
				j++
			}
			if newline {
				lineStart = true
			}
			if j-i > 1 || c != ' ' && c != '\n' || o.start == i {
				o.space(i, j, newline)
			}
			i = j
			continue
		case c == '/' && i+1 < len(src) && (src[i+1] == '/' || src[i+1] == '*'):
			j := skip(src, i)
			newline := bytes.IndexByte(src[i:j], '\n') >= 0
			o.space(i, j, newline)
			i = j
			continue
		case c == '"' || c == '\'' || c == '`':
			i = max(skip(src, i), i+1)
			last, lineStart = c, false
			continue
		case c == ')' || c == ']':
			o.depth = max(0, o.depth-1)
		case c == ',' || c == '=':
			counted = false
		case c == '[' && inVar && bytes.HasPrefix(src[i:], []byte("[...]")):
			counted = true
			i += len("[...]")
			last, lineStart = ']', false
			continue
		case c == '(' || c == '[':
			o.depth++
		case c == '{':
			drop := inFunc && o.depth == 0 || inVar && last != '}' && !counted
			counted = false
			if drop && !o.typeWord(lastWord, last) {
				end, ok := bodyEnd(src, i, broken)
				if !ok && !broken {
					return false
				}
				o.flush(i+1, end)
				inFunc, last, lineStart = false, '}', false
				i = end // at the closing brace, or where it must have stood
				if ok {
					i++
				} else {
					o.Text = append(o.Text, '}', '\n')
					lineStart = true
				}
				continue
			}
			o.depth++
		case c == '}':
			o.depth = max(0, o.depth-1)
		case isWordByte(c):
			j := i
			for j < len(src) && isWordByte(src[j]) {
				j++
			}
			if lineStart && (o.depth == 0 || broken && (i == 0 || src[i-1] == '\n')) && isDeclaration(src[i:min(j+1, len(src))]) {
				o.depth = 0
				word := string(src[i:j])
				inFunc, inVar, counted = word == "func", word == "var", false
			}
			lastWord, last, lineStart = i, src[j-1], false
			i = j
			continue
		}
		last, lineStart = c, false
		i++
	}
	o.flush(len(src), len(src))
	return true
}

// space replaces what stands from start to end by one space, or by a new line;
// together with the space before it, if there is.
func (o *outliner) space(start, end int, newline bool) {
	o.flush(start, end)
	if n := len(o.Text); n > 0 && (o.Text[n-1] == ' ' || o.Text[n-1] == '\n') {
		if newline {
			o.Text[n-1] = '\n'
		}
		return
	}
	if newline {
		o.Text = append(o.Text, '\n')
	} else {
		o.Text = append(o.Text, ' ')
	}
}

// typeWord reports whether an opening brace behind the last word begins a type.
func (o *outliner) typeWord(at int, last byte) bool {
	if at < 0 || !isWordByte(last) {
		return false
	}
	word := o.src[at:]
	return hasWord(word, "struct") || hasWord(word, "interface")
}

func hasWord(text []byte, word string) bool {
	return len(text) > len(word) && string(text[:len(word)]) == word && !isWordByte(text[len(word)])
}

func isWordByte(c byte) bool {
	return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c >= 0x80
}

// bodyByte marks the bytes that matter to bodyEnd.
var bodyByte = [256]bool{'{': true, '}': true, '\n': true, '"': true, '\'': true, '`': true, '/': true}

// bodyEnd returns the offset of the brace that closes the one at i. In a broken
// text a body ends before the next line that begins with a declaration.
func bodyEnd(src []byte, i int, broken bool) (int, bool) {
	depth := 0
	for i < len(src) {
		c := src[i]
		if !bodyByte[c] {
			i++
			continue
		}
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i, true
			}
		case '\n':
			if broken && isDeclaration(src[i+1:]) {
				return i, false
			}
		case '"', '\'', '`', '/':
			if end := skip(src, i); end > i {
				i = end
				continue
			}
		}
		i++
	}
	return len(src), false
}
