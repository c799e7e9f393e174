package typescript

import "bytes"

// withoutVariance blanks the words in and out before type parameters, as in
// interface Box<in out T>, and type in export type *, which the grammar does not
// know. Offsets stay the same; src itself is not changed, but returned where it
// has none.
func withoutVariance(src []byte) []byte {
	const stars = "export type *"
	out := src
	for at := bytes.Index(out, []byte(stars)); at >= 0; at = bytes.Index(out, []byte(stars)) {
		if &out[0] == &src[0] {
			out = bytes.Clone(src)
		}
		copy(out[at+len("export "):], "    ")
	}
	for _, word := range [...]string{"out ", "in "} {
		for at := 0; ; {
			i := bytes.Index(src[at:], []byte(word))
			if i < 0 {
				break
			}
			i += at
			at = i + len(word)
			if !opensParameter(out[:i], word) || !isParameter(src[at:]) {
				continue
			}
			if &out[0] == &src[0] {
				out = bytes.Clone(src)
			}
			copy(out[i:at], "    ")
		}
	}
	return out
}

// opensParameter reports whether a type parameter may begin behind before.
func opensParameter(before []byte, word string) bool {
	before = bytes.TrimRight(before, " \t\r\n")
	return bytes.HasSuffix(before, []byte("<")) || bytes.HasSuffix(before, []byte(",")) ||
		word == "out " && bytes.HasSuffix(before, []byte("*/"))
}

// isParameter reports whether rest begins with a name and what may follow it in
// a list of type parameters.
func isParameter(rest []byte) bool {
	rest = bytes.TrimLeft(rest, " \t\r\n")
	n := 0
	for n < len(rest) && isWord(rest[n]) {
		n++
	}
	if n == 0 {
		return false
	}
	rest = bytes.TrimLeft(rest[n:], " \t\r\n")
	return len(rest) > 0 && (rest[0] == ',' || rest[0] == '>' || rest[0] == '=') || bytes.HasPrefix(rest, []byte("extends"))
}
