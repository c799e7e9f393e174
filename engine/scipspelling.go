package engine

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"cairn/engine/scip"
	"cairn/parsers/facts"
)

// scipReading reads one document against the text of its file.
type scipReading struct {
	base    string // of the path
	facts   *facts.File
	lines   *Lines
	enc     Encoding
	aliases map[string]string // by the names that imports give to what has another: that one, if they say it
	names   map[facts.Span]bool
	symbols map[string]*scipSpelling
	sites   map[scipName][]scipSite
}

// scipSpelling is how a symbol is written where it is used.
type scipSpelling struct {
	name   string
	suffix scip.Suffix
	known  bool // of a local symbol, name is what stands where it was met first
	silent bool // its name says nothing of how it is written
	local  bool
}

func newSCIPReading(base string, f *facts.File, text []byte) *scipReading {
	r := &scipReading{base: base, facts: f, lines: linesOnDisk(text), aliases: map[string]string{}, names: map[facts.Span]bool{}, sites: map[scipName][]scipSite{}}
	for i := range f.Refs {
		r.names[f.Refs[i].Span] = true
	}
	for i := range f.Defs {
		r.names[f.Defs[i].NameSpan] = true
		if d := &f.Defs[i]; d.Kind == facts.KindAlias {
			imp := &f.Imports[d.Import]
			switch {
			case imp.Kind != facts.ImportMember || imp.Target != 0 || imp.Name == "default" || imp.Name == "=":
				r.aliases[d.Name] = ""
			case imp.Name != d.Name:
				r.aliases[d.Name] = imp.Name
			}
		}
	}
	return r
}

// maxLooseOccurrences is how many occurrences a document may have beyond one for
// each byte of its file. What is kept of each is more than it takes in the index.
const maxLooseOccurrences = 100

// check says what speaks against a document being of the text: a place that the
// text does not have, more than one in twenty names that stand where no name is or
// that differ where they are defined, or half of all. Fewer are how indexers err and
// how names stand for others; these do not count, one by one.
func (r *scipReading) check(d *scip.Encoded, enc Encoding) string {
	const few, half = 20, 2
	r.enc, r.symbols = enc, map[string]*scipSpelling{}
	judged, differ, badly := 0, 0, 0
	example, left := "", len(r.lines.text)+maxLooseOccurrences
	err := d.Occurrences(func(o *scip.Found) error {
		if left--; left < 0 {
			return errors.New("it has more occurrences than the file has characters")
		}
		span, ok := r.span(o.Range)
		if !ok {
			return fmt.Errorf("line %d, column %d, is not in the file: it is of another version", o.Range.EndLine+1, o.Range.EndCol+1)
		}
		how := r.spelled(o, span)
		if how == saysNothing {
			return nil
		}
		judged++
		if how == saysOther {
			if o.Roles&scip.Definition != 0 || !r.names[unquoted(r.lines.text, span)] {
				badly++
			}
			if differ++; differ == 1 {
				example = fmt.Sprintf("as on line %d, which has %q for %q", o.Range.StartLine+1, clipText(r.lines.text, span), r.symbols[string(o.Symbol)].name)
			}
		}
		return nil
	})
	if err != nil {
		return err.Error()
	}
	if badly*few > judged || differ*half > judged {
		return fmt.Sprintf("%d of its %d names are not where it has them, %s: it is of another version", differ, judged, example)
	}
	return ""
}

// clipText returns the start of a part of a text.
func clipText(text []byte, span facts.Span) string {
	const most = 40
	part := textOf(text, span)
	if len(part) > most {
		return strings.ToValidUTF8(string(part[:most]), "") + "…"
	}
	return string(part)
}

// span converts a range; false if the text has no such place.
func (r *scipReading) span(g scip.Range) (facts.Span, bool) {
	from, to := Position{g.StartLine, g.StartCol}, Position{g.EndLine, g.EndCol}
	span := facts.Span{Start: r.lines.Offset(from, r.enc), End: r.lines.Offset(to, r.enc)}
	return span, r.lines.Position(span.Start, r.enc) == from && r.lines.Position(span.End, r.enc) == to
}

// spelling says whether the text at an occurrence is that of its symbol.
type spelling uint8

const (
	saysNothing spelling = iota
	saysSame
	saysOther
)

func (r *scipReading) spelled(o *scip.Found, span facts.Span) spelling {
	text := string(textOf(r.lines.text, unquoted(r.lines.text, span)))
	sym := r.symbols[string(o.Symbol)]
	if sym == nil {
		sym = spellingOf(string(o.Symbol))
		r.symbols[string(o.Symbol)] = sym
	}
	if sym.local && !sym.known {
		sym.name, sym.known, sym.silent = text, true, text == ""
	}
	switch {
	case sym.silent || isSign(text):
		return saysNothing
	case spells(text, sym.name) || text+attribute == sym.name || sym.suffix == scip.Meta && text == strings.TrimRight(sym.name, "0123456789"):
		return saysSame // namesakes in objects without a name may have numbers
	case unnamed[text]:
		return saysNothing
	}
	of, renamed := r.aliases[text]
	switch {
	case renamed && of == "":
		return saysNothing
	case renamed && of == sym.name:
		return saysSame
	}
	return saysOther
}

// attribute ends the names of C#'s attributes, which are used without it.
const attribute = "Attribute"

// sigils are the signs that precede names in some places and not in others.
const sigils = "$@#&:*~"

// isSign reports whether a text is nothing or a mere sign, such as an operator or
// the parenthesis of a call.
func isSign(text string) bool {
	const longest = 3
	return len(text) <= longest && !strings.ContainsFunc(text, func(r rune) bool { return isWord(r) && r != '$' || unicode.IsSpace(r) })
}

// unnamed are the words that stand for something without its name.
var unnamed = map[string]bool{"this": true, "self": true, "Self": true, "cls": true, "super": true, "base": true, "new": true, "default": true, "static": true, "parent": true}

func spellingOf(symbol string) *scipSpelling {
	if scip.IsLocal(symbol) {
		return &scipSpelling{local: true}
	}
	s, err := scip.ParseSymbol(symbol)
	if err != nil {
		return &scipSpelling{silent: true}
	}
	last := &s.Descriptors[len(s.Descriptors)-1]
	silent := last.Suffix == scip.Namespace || last.Suffix == scip.Meta && strings.HasPrefix(last.Name, "__") ||
		!isAWord(last.Name)
	return &scipSpelling{name: last.Name, suffix: last.Suffix, silent: silent}
}

func isWord(r rune) bool { return r == '_' || r == '$' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// spells reports whether a text is how a name is written, with whatever else.
func spells(text, name string) bool {
	return standsIn(name, text) || strings.EqualFold(text, name) || strings.TrimLeft(text, sigils) == strings.TrimLeft(name, sigils)
}

// isUnspelled reports whether a definition has a name that does not stand at its
// place: C#'s value has that of its accessor.
func isUnspelled(d *facts.Def, text []byte) bool {
	return !d.NameSpan.Empty() && isAWord(d.Name) && !spells(string(textOf(text, d.NameSpan)), d.Name)
}

func isAWord(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool { return !isWord(r) })
}

// standsIn reports whether a word stands in a text by itself.
func standsIn(word, text string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], word)
		if i < 0 || word == "" {
			return false
		}
		start, end := at+i, at+i+len(word)
		before, _ := utf8.DecodeLastRuneInString(text[:start])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if (start == 0 || !isWord(before)) && (end == len(text) || !isWord(after)) {
			return true
		}
		at = end
	}
}

// unquoted takes the quotes off a part of a text.
func unquoted(text []byte, span facts.Span) facts.Span {
	if part := textOf(text, span); len(part) >= 2 && part[0] == part[len(part)-1] && strings.IndexByte("\"'`", part[0]) >= 0 {
		return facts.Span{Start: span.Start + 1, End: span.End - 1}
	}
	return span
}
