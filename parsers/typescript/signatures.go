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
	ended := endSignatures(t, text)
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

// endSignatures returns a copy of a text with semicolons in the place of line
// breaks before type parameters where an error is; nil if there are none.
func endSignatures(t *syntax.Tree, text []byte) []byte {
	var out []byte
	done := 0 // errors may lie in each other
	for i := range t.Len() {
		n := syntax.Node(i)
		if t.Kind(n) != syntax.KindError {
			continue
		}
		at, end := max(int(t.Start(n)), done), min(int(t.End(n))+1, len(text))
		done = max(done, end)
		for at < end {
			k := bytes.IndexByte(text[at:end], '\n')
			if k < 0 {
				break
			}
			at += k + 1
			rest := bytes.TrimLeft(text[at:min(at+120, len(text))], " \t\r\n")
			if len(rest) > 1 && rest[0] == '<' && isWord(rest[1]) {
				if out == nil {
					out = bytes.Clone(text)
				}
				out[at-1] = ';'
				at += bytes.IndexByte(text[at:], '<')
			}
		}
	}
	return out
}
