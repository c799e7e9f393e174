package rust

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// lexKind is what a lexeme is.
type lexKind uint8

const (
	word    lexKind = iota // an identifier or keyword
	life                   // a lifetime
	literal                // of any kind
	mark                   // an operator or other punctuation
	group                  // brackets and what is between them
)

// A lexeme is a token as macros see it, or a bracketed group of them.
type lexeme struct {
	kind  lexKind
	text  string // of a group, its open bracket
	inner []lexeme
	// from and to are offsets in the text that was lexed; of a group, those of
	// its open bracket. last is where its closing one stands.
	from, to, last uint32
	origin         *origin // of that text
}

// closing returns the bracket that closes what open opens.
func closing(open string) string {
	switch open {
	case "(":
		return ")"
	case "[":
		return "]"
	}
	return "}"
}

// lex splits the text between two offsets into lexemes; false if its brackets
// do not match. Comments are left out, but for those that document.
func lex(text []byte, from, to uint32, at *origin) ([]lexeme, bool) {
	l := lexer{text: text[:to], names: string(text[from:to]), first: from, at: from, origin: at}
	all := l.until(0, 0)
	return all, !l.broken && l.at == to
}

// maxBrackets bounds how deeply the brackets of macros are nested.
const maxBrackets = 100

type lexer struct {
	text   []byte
	names  string // the text from first on, to cut names from
	first  uint32
	at     uint32
	origin *origin
	broken bool
}

// until reads lexemes up to a closing bracket, the end of the text if it is 0.
func (l *lexer) until(close byte, depth int) []lexeme {
	var all []lexeme
	for !l.broken {
		l.space(&all)
		if int(l.at) >= len(l.text) {
			l.broken = close != 0
			return all
		}
		from := l.at
		switch c := l.text[l.at]; {
		case c == close:
			return all
		case c == ')' || c == ']' || c == '}':
			l.broken = true
		case c == '(' || c == '[' || c == '{':
			if depth == maxBrackets {
				l.broken = true
				return all
			}
			l.at++
			g := lexeme{kind: group, text: string(c), from: from, to: l.at, origin: l.origin}
			g.inner = l.until(closing(g.text)[0], depth+1)
			g.last = l.at
			l.at++
			all = append(all, g)
		default:
			kind := l.next(c)
			l.at = min(l.at, uint32(len(l.text)))
			all = append(all, lexeme{kind: kind, text: l.names[from-l.first : l.at-l.first], from: from, to: l.at, origin: l.origin})
		}
	}
	return all
}

// space skips white space and comments. A comment that documents is an attribute.
func (l *lexer) space(all *[]lexeme) {
	for int(l.at) < len(l.text) {
		rest := l.text[l.at:]
		switch c := rest[0]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			l.at++
		case c == '/' && len(rest) > 1 && rest[1] == '/':
			from := l.at
			for int(l.at) < len(l.text) && l.text[l.at] != '\n' {
				l.at++
			}
			if len(rest) > 3 && rest[2] == '/' && rest[3] != '/' {
				part := func(kind lexKind, text string) lexeme {
					return lexeme{kind: kind, text: text, from: from, to: from, last: from, origin: l.origin}
				}
				doc := part(group, "[")
				doc.inner = []lexeme{part(word, "doc"), part(mark, "="), part(literal, `""`)}
				*all = append(*all, part(mark, "#"), doc)
			}
		case c == '/' && len(rest) > 1 && rest[1] == '*':
			depth := 0
			for int(l.at) < len(l.text) {
				switch two := string(l.text[l.at:min(int(l.at)+2, len(l.text))]); two {
				case "/*":
					depth++
					l.at++
				case "*/":
					depth--
					l.at++
				}
				l.at++
				if depth == 0 {
					break
				}
			}
			l.at = min(l.at, uint32(len(l.text)))
		default:
			return
		}
	}
}

// operators are those of several characters, the longest first.
var operators = [...]string{
	"<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||",
	"+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..",
}

// next moves behind the lexeme that begins with c and says what it is.
func (l *lexer) next(c byte) lexKind {
	rest := l.names[l.at-l.first:]
	rest = rest[:min(6, len(rest))]
	switch {
	case strings.HasPrefix(rest, "r#") && len(rest) > 2 && isWord(rest[2]):
		l.at += 2
		l.word()
		return word
	case strings.HasPrefix(rest, `r"`) || strings.HasPrefix(rest, "r#"):
		l.at++
		return l.raw()
	case strings.HasPrefix(rest, `br"`) || strings.HasPrefix(rest, "br#") || strings.HasPrefix(rest, `cr"`) || strings.HasPrefix(rest, "cr#"):
		l.at += 2
		return l.raw()
	case c == '"':
		return l.quoted('"')
	case strings.HasPrefix(rest, `b"`) || strings.HasPrefix(rest, `c"`):
		l.at++
		return l.quoted('"')
	case strings.HasPrefix(rest, "b'"):
		l.at++
		return l.quoted('\'')
	case c == '\'':
		r, size := utf8.DecodeRune(l.text[l.at+1:])
		after := int(l.at) + 1 + size
		if (r == '_' || unicode.IsLetter(r)) && !(after < len(l.text) && l.text[after] == '\'') {
			l.at++
			l.word()
			return life
		}
		return l.quoted('\'')
	case isDigit(c):
		l.number()
		return literal
	case isWord(c):
		l.word()
		return word
	}
	for _, op := range operators {
		if strings.HasPrefix(rest, op) {
			l.at += uint32(len(op))
			return mark
		}
	}
	l.at++
	return mark
}

func (l *lexer) word() {
	for int(l.at) < len(l.text) && isWord(l.text[l.at]) {
		l.at++
	}
}

// number reads digits, a fraction and an exponent. In 1..2 and 1.max(2) the dot
// is not the number's.
func (l *lexer) number() {
	l.word()
	if at := int(l.at); at+1 < len(l.text) && l.text[at] == '.' && isDigit(l.text[at+1]) {
		l.at++
		l.word()
	}
	if at := int(l.at); at+1 < len(l.text) && (l.text[at] == '-' || l.text[at] == '+') && l.text[at-1]|0x20 == 'e' && isDigit(l.text[at+1]) {
		l.at++
		l.word()
	}
}

// quoted reads to the closing quote.
func (l *lexer) quoted(quote byte) lexKind {
	for l.at++; int(l.at) < len(l.text) && l.text[l.at] != quote; l.at++ {
		if l.text[l.at] == '\\' {
			l.at++
		}
	}
	l.at++
	return literal
}

// raw reads a raw string from its first # or quote.
func (l *lexer) raw() lexKind {
	end := `"`
	for ; int(l.at) < len(l.text) && l.text[l.at] == '#'; l.at++ {
		end += "#"
	}
	l.at++
	i := strings.Index(string(l.text[min(int(l.at), len(l.text)):]), end)
	if i < 0 {
		l.broken = true
		return literal
	}
	l.at += uint32(i + len(end))
	return literal
}
