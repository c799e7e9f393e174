package cpp

// token is a lexical element of the source. Comments and white space are none.
type token struct {
	start, end uint32
	kind       tokenKind
	fresh      bool // the first of its line
	words      wordSet
}

// tokenKind is the kind of a token; of punctuation, its character.
type tokenKind uint8

const (
	tokWord      tokenKind = 128 + iota // identifiers and keywords
	tokNumber                           //
	tokString                           // string and character literals
	tokArrow                            // ->
	tokScope                            // ::
	tokPaste                            // ##
	tokOp                               // comparisons and other operators that must not be taken for brackets
	tokDirective                        // a whole line of the preprocessor
)

// text returns the source of a token.
func (t *token) text(src []byte) []byte { return src[t.start:t.end] }

// scanner splits source text into tokens.
type scanner struct {
	src    []byte
	at     uint32
	end    uint32
	d      *dialect
	fresh  bool // no token yet on this line
	within bool // inside a directive, where # is an operator and a line end may be reached only behind a backslash
}

// scan appends the tokens of src[from:to] to toks.
func (d *dialect) scan(toks []token, src []byte, from, to uint32, directive bool) []token {
	s := scanner{src: src, at: from, end: to, d: d, fresh: true, within: directive}
	for s.skip() {
		start, fresh := s.at, s.fresh
		kind := s.next()
		s.fresh = false
		t := token{start: start, end: s.at, kind: kind, fresh: fresh}
		if kind == tokWord {
			t.words = d.words[string(src[start:s.at])]
			if t.words&wordString != 0 && s.at < s.end && (src[s.at] == '"' || src[s.at] == '\'') {
				s.literal(src[s.at], src[s.at-1] == 'R' && d.raw)
				t.kind, t.end, t.words = tokString, s.at, 0
			} else {
				t.words &^= wordString
			}
		}
		toks = append(toks, t)
	}
	return toks
}

// skip passes over white space and comments; false at the end of the text.
func (s *scanner) skip() bool {
	for s.at < s.end {
		switch c := s.src[s.at]; c {
		case '\n':
			s.fresh = true
			s.at++
		case ' ', '\t', '\r', '\f', '\v', 0:
			s.at++
		case '\\':
			if n := s.lineEnd(s.at + 1); n > 0 {
				s.at += 1 + n
				continue
			}
			return true
		case '/':
			if s.at+1 >= s.end || s.src[s.at+1] != '/' && s.src[s.at+1] != '*' {
				return true
			}
			s.comment()
		default:
			return true
		}
	}
	return false
}

// lineEnd returns the length of the line end at an offset, 0 if there is none.
func (s *scanner) lineEnd(at uint32) uint32 {
	switch {
	case at < s.end && s.src[at] == '\n':
		return 1
	case at+1 < s.end && s.src[at] == '\r' && s.src[at+1] == '\n':
		return 2
	}
	return 0
}

// comment passes over the comment that begins here.
func (s *scanner) comment() {
	if s.src[s.at+1] == '/' {
		for s.at < s.end && s.src[s.at] != '\n' {
			if s.src[s.at] == '\\' {
				s.at += s.lineEnd(s.at + 1)
			}
			s.at++
		}
		s.at = min(s.at, s.end)
		return
	}
	s.at += 2
	for s.at < s.end {
		if s.src[s.at] == '*' && s.at+1 < s.end && s.src[s.at+1] == '/' {
			s.at += 2
			return
		}
		s.at++
	}
}

// next passes over one token and returns its kind.
func (s *scanner) next() tokenKind {
	c := s.src[s.at]
	switch {
	case letter[c]&1 != 0:
		for s.at < s.end && letter[s.src[s.at]] != 0 {
			s.at++
		}
		return tokWord
	case c >= '0' && c <= '9', c == '.' && s.peek(1) >= '0' && s.peek(1) <= '9':
		s.number()
		return tokNumber
	case c == '"', c == '\'':
		s.literal(c, false)
		return tokString
	case c == '#' && s.fresh && !s.within:
		s.directive()
		return tokDirective
	}
	s.at++
	switch n := s.peek(0); {
	case c == '-' && n == '>':
		s.at++
		return tokArrow
	case c == ':' && n == ':':
		s.at++
		return tokScope
	case c == '#' && n == '#':
		s.at++
		return tokPaste
	case n == '=' && (c == '<' || c == '>' || c == '=' || c == '!'):
		s.at++
		return tokOp
	}
	if c >= 128 {
		return tokOp
	}
	return tokenKind(c)
}

func (s *scanner) peek(n uint32) byte {
	if s.at+n < s.end {
		return s.src[s.at+n]
	}
	return 0
}

func (s *scanner) number() {
	for s.at < s.end {
		switch c := s.src[s.at]; {
		case letter[c] != 0, c == '.', c == '\'' && letter[s.peek(1)] != 0:
			s.at++
			if (c|0x20 == 'e' || c|0x20 == 'p') && (s.peek(0) == '+' || s.peek(0) == '-') {
				s.at++
			}
		default:
			return
		}
	}
}

// literal passes over a string or character literal, which ends at the line's
// end if it is not closed.
func (s *scanner) literal(quote byte, raw bool) {
	if raw && quote == '"' && s.raw() {
		return
	}
	s.at++
	for s.at < s.end {
		switch s.src[s.at] {
		case quote:
			s.at++
			return
		case '\\':
			s.at += 1 + max(s.lineEnd(s.at+1), 1)
		case '\n':
			return
		default:
			s.at++
		}
	}
	s.at = min(s.at, s.end)
}

// raw passes over a raw string literal; false if this is none.
func (s *scanner) raw() bool {
	open := s.at + 1
	for open < s.end && open-s.at <= 17 && s.src[open] != '(' {
		open++
	}
	if open >= s.end || s.src[open] != '(' {
		return false
	}
	delimiter := s.src[s.at+1 : open]
	for at := open + 1; at < s.end; at++ {
		if s.src[at] != ')' {
			continue
		}
		quote := at + 1 + uint32(len(delimiter))
		if quote < s.end && s.src[quote] == '"' && string(s.src[at+1:quote]) == string(delimiter) {
			s.at = quote + 1
			return true
		}
	}
	s.at = s.end
	return true
}

// directive passes over a line of the preprocessor, with the lines that
// backslashes and comments join to it.
func (s *scanner) directive() {
	for s.at < s.end {
		switch c := s.src[s.at]; {
		case c == '\n':
			return
		case c == '\\':
			s.at += 1 + s.lineEnd(s.at+1)
		case c == '/' && (s.peek(1) == '/' || s.peek(1) == '*'):
			s.comment()
		case c == '"':
			s.literal(c, false)
		default:
			s.at++
		}
	}
	s.at = min(s.at, s.end)
}

// letter says of each byte whether it can begin (1) or continue (2) an identifier.
var letter = func() (l [256]uint8) {
	for c := range l {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c == '$', c >= 128:
			l[c] = 3
		case c >= '0' && c <= '9':
			l[c] = 2
		}
	}
	return l
}()
