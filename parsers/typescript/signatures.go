package typescript

import (
	"bytes"

	"cairn/parsers/syntax"
)

// read parses a text. Where a line of a type's body ends in a type and the next
// begins with the type parameters of a signature, the grammar takes these for
// arguments of the type; the line break there is then read as the semicolon that
// it stands for.
func (g *grammar) read(text []byte) *syntax.Tree {
	t := syntax.Parse(g.syntax, text, syntax.Limits{})
	if g.script {
		return t
	}
	errors := countErrors(t)
	if errors == 0 {
		return t
	}
	ended := endSignatures(text)
	if ended == nil {
		return t
	}
	again := syntax.Parse(g.syntax, ended, syntax.Limits{})
	if again.Stop != 0 || countErrors(again) >= errors {
		t, again = again, t
	}
	t.Close()
	return again
}

func countErrors(t *syntax.Tree) int {
	n := 0
	for i := range t.Len() {
		if t.Kind(syntax.Node(i)) == syntax.KindError {
			n++
		}
	}
	return n
}

// endSignatures returns a copy of a text with semicolons behind types that are
// followed by type parameters at the start of a line; nil if there are none.
func endSignatures(text []byte) []byte {
	var out []byte
	last := -1 // where the line above ends that is neither empty nor a comment
	for at := 0; at < len(text); {
		line := text[at:]
		if k := bytes.IndexByte(line, '\n'); k >= 0 {
			line = line[:k]
		}
		start := bytes.TrimLeft(line, " \t\r")
		if len(start) > 0 && start[0] == '<' && last > 0 && endsType(text[:last]) {
			if out == nil {
				out = bytes.Clone(text)
			}
			out[last] = ';'
		}
		if len(start) > 0 && !isComment(start) {
			if k := bytes.Index(line, []byte(" //")); k >= 0 {
				line = line[:k]
			}
			last = at + len(bytes.TrimRight(line, " \t\r"))
		}
		if at += len(line); at < len(text) {
			if k := bytes.IndexByte(text[at:], '\n'); k >= 0 {
				at += k
			}
			at++
		}
	}
	return out
}

// isComment reports whether a line, without the space before it, is part of a comment.
func isComment(line []byte) bool {
	return bytes.HasPrefix(line, []byte("//")) || bytes.HasPrefix(line, []byte("/*")) || line[0] == '*'
}

// endsType reports whether a text may end in a type.
func endsType(text []byte) bool {
	switch c := text[len(text)-1]; c {
	case '>':
		return !bytes.HasSuffix(text, []byte("=>"))
	case ']', '}', ')', '"', '\'', '`':
		return true
	default:
		return isWord(c)
	}
}
