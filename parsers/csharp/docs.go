package csharp

import (
	"bytes"

	"cairn/parsers/facts"
)

// docRefs states the names that a doc comment refers to, as seen from the open
// scope: those in cref="…" and, of parameters, name="…".
func (w *walker) docRefs(doc facts.Span) {
	for at := doc.Start; at < doc.End; {
		i := bytes.IndexByte(w.Src[at:doc.End], '"')
		if i < 0 {
			return
		}
		start := at + uint32(i) + 1
		n := bytes.IndexByte(w.Src[start:doc.End], '"')
		if n < 0 {
			return
		}
		before := bytes.TrimRight(w.Src[at:start-1], " ")
		value := facts.Span{Start: start, End: start + uint32(n)}
		switch {
		case bytes.HasSuffix(before, []byte("cref=")):
			w.cref(value)
		case bytes.HasSuffix(before, []byte("param name=")), bytes.HasSuffix(before, []byte("paramref name=")):
			if end := w.word(value.Start, value.End); end == value.End && end > value.Start {
				w.Name(value, facts.Read, 0)
			}
		}
		at = value.End + 1
	}
}

// cref states the path of names that a reference to code is, up to arguments.
func (w *walker) cref(s facts.Span) {
	if s.End > s.Start+2 && w.Src[s.Start+1] == ':' {
		s.Start += 2 // T:Name, already resolved by who wrote it
	}
	var x facts.ExprID
	for at := s.Start; at < s.End; {
		end := w.word(at, s.End)
		if end == at {
			return
		}
		name := facts.Span{Start: at, End: end}
		after, count := w.crefArguments(end, s.End)
		switch {
		case x == 0 && at == s.Start && isKeyword(w.Src[at:end]):
			x = w.Value(w.Text(name), name)
		case x == 0:
			x = w.Name(name, facts.Read, 0)
		default:
			x = w.Member(x, name, facts.Span{Start: s.Start, End: end}, facts.Read, 0)
		}
		if count > 0 {
			x = w.Expr(facts.Expr{Kind: facts.ExprGeneric, X: x, Args: w.List(make([]facts.ExprID, count)...), Span: name})
		}
		if after >= s.End || w.Src[after] != '.' {
			return
		}
		at = after + 1
	}
}

// crefArguments returns where type arguments in {…} end, and how many they are.
func (w *walker) crefArguments(at, end uint32) (uint32, int) {
	if at >= end || w.Src[at] != '{' {
		return at, 0
	}
	count, depth := 1, 0
	for i := at; i < end; i++ {
		switch w.Src[i] {
		case '{':
			depth++
		case ',':
			if depth == 1 {
				count++
			}
		case '}':
			if depth--; depth == 0 {
				return i + 1, count
			}
		}
	}
	return end, count
}

// word returns where the identifier at an offset ends.
func (w *walker) word(at, end uint32) uint32 {
	for at < end {
		c := w.Src[at]
		if c != '_' && c < 0x80 && (c < '0' || c > '9') && (c|0x20 < 'a' || c|0x20 > 'z') {
			break
		}
		at++
	}
	return at
}

// isKeyword reports whether a word is the language's own name of a type.
func isKeyword(word []byte) bool {
	_, ok := rules.Literal[string(word)]
	return ok
}
