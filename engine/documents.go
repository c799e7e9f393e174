package engine

import (
	"bytes"
	"cmp"
	"path"
	"slices"
	"strings"

	"cairn/parsers/facts"
	"cairn/storage"
)

// textDoc is a document of the text index; number tells it from the others of
// its file: the DefID of a symbol, or textNumber plus the offset of a passage.
type textDoc struct {
	number int
	storage.Doc
}

// testNumber is added to the number of a symbol that is a test.
const testNumber = 1 << 29

// textNumber is the least number of a document that is a passage of text.
const textNumber = 1 << 30

// The sizes of what is indexed as one document, in bytes and lines.
const (
	maxBodyBytes   = 32 << 10
	passageLines   = 40
	maxPassageSize = 8 << 10
)

// symbolDocs makes a document for each symbol of a file, and passages for the
// code outside of them.
func symbolDocs(file string, text []byte, f *facts.File) []textDoc {
	var docs []textDoc
	literals := literalsBy(text, f)
	var covered []facts.Span
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if !isSymbol(f, d) || !documented(d) {
			continue
		}
		doc := textDoc{number: i, Doc: storage.Doc{Path: file, Name: d.Name, Kind: d.Kind.String(), Lang: f.Language,
			Signature: string(textOf(text, d.Signature)), Doc: string(textOf(text, d.Doc)),
			Literals: literals[facts.DefID(i)]}}
		if holdsMembers(d.Kind) {
			doc.Body = membersOf(f, facts.DefID(i), text)
		} else {
			doc.Body = string(clip(textOf(text, d.Span), maxBodyBytes))
		}
		if isTest(f, facts.DefID(i)) {
			doc.number |= testNumber
		}
		docs = append(docs, doc)
		covered = append(covered, d.Span, d.Doc)
	}
	slices.SortFunc(covered, func(a, b facts.Span) int { return cmp.Compare(a.Start, b.Start) })
	return append(docs, passages(file, f.Language, text, covered)...)
}

// documented reports whether a symbol has a document of its own: one with a
// body, or a value with more than its name.
func documented(d *facts.Def) bool {
	switch d.Kind {
	case facts.KindField, facts.KindEnumMember, facts.KindNamespace, facts.KindPackage:
		return false
	case facts.KindVariable, facts.KindConstant, facts.KindProperty:
		return d.Span.End-d.Span.Start > 80 || !d.Doc.Empty()
	}
	return true
}

func holdsMembers(k facts.Kind) bool { return k.IsType() && k != facts.KindTypeAlias }

// membersOf lists the names and docs of a type's members: its methods have
// documents of their own.
func membersOf(f *facts.File, id facts.DefID, text []byte) string {
	var b strings.Builder
	inner := f.Defs[id].Inner
	if inner == 0 {
		return string(clip(textOf(text, f.Defs[id].Span), maxBodyBytes))
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		if d.Scope != inner || d.Name == "" {
			continue
		}
		b.WriteString(d.Name)
		b.WriteByte('\n')
		if !documented(d) {
			b.Write(textOf(text, d.Doc))
			b.WriteByte('\n')
		}
		if b.Len() > maxBodyBytes {
			break
		}
	}
	return b.String()
}

func literalsBy(text []byte, f *facts.File) map[facts.DefID]string {
	parts := map[facts.DefID][]byte{}
	for _, l := range f.Literals {
		in := l.In
		for in != 0 && !isSymbol(f, &f.Defs[in]) {
			in = f.Defs[in].Parent
		}
		if b := parts[in]; len(b) < 4096 {
			parts[in] = append(append(b, clip(textOf(text, l.Span), 512)...), '\n')
		}
	}
	out := make(map[facts.DefID]string, len(parts))
	for d, b := range parts {
		out[d] = string(b)
	}
	return out
}

func textOf(text []byte, s facts.Span) []byte {
	if int(s.End) > len(text) || s.Start > s.End {
		return nil
	}
	return text[s.Start:s.End]
}

// passages cuts what no symbol covers into pieces of some lines; covered is
// sorted by where it starts.
func passages(file, lang string, text []byte, covered []facts.Span) []textDoc {
	var docs []textDoc
	at := uint32(0)
	flush := func(end uint32) {
		if end > at {
			docs = append(docs, linesOf(file, lang, text, facts.Span{Start: at, End: end}, false)...)
		}
	}
	for _, c := range covered {
		if c.Start < at {
			at = max(at, c.End)
			continue
		}
		flush(c.Start)
		at = c.End
	}
	flush(uint32(len(text)))
	return docs
}

// textDocs makes documents of a file that no language reads: its sections if it
// is prose, else pieces of some lines.
func textDocs(file string, text []byte) []textDoc {
	return linesOf(file, "", text, facts.Span{End: uint32(len(text))}, isProse(file))
}

// isProse reports whether a file holds prose, by its name.
func isProse(file string) bool {
	switch strings.ToLower(path.Ext(file)) {
	case ".md", ".markdown", ".rst", ".txt", ".adoc", ".org":
		return true
	}
	return false
}

func linesOf(file, lang string, text []byte, span facts.Span, prose bool) []textDoc {
	var docs []textDoc
	start, lines := span.Start, 0
	heading := ""
	emit := func(end uint32) {
		if body := bytes.TrimSpace(text[start:end]); len(body) > 3 {
			d := textDoc{number: textNumber + int(start), Doc: storage.Doc{Path: file, Kind: "text", Lang: lang, Body: string(clip(body, maxPassageSize))}}
			if prose {
				d.Name, d.Kind = heading, facts.KindSection.String()
			}
			docs = append(docs, d)
		}
		start, lines = end, 0
	}
	for at := span.Start; at < span.End; {
		end := span.End
		if i := bytes.IndexByte(text[at:span.End], '\n'); i >= 0 {
			end = at + uint32(i) + 1
		}
		if line := text[at:end]; prose && bytes.HasPrefix(line, []byte("#")) {
			if at > start {
				emit(at)
			}
			heading = strings.TrimSpace(strings.TrimLeft(string(line), "#"))
		}
		lines++
		at = end
		if lines >= passageLines || at-start >= maxPassageSize {
			emit(at)
		}
	}
	if start < span.End {
		emit(span.End)
	}
	return docs
}

// clip cuts a text at a limit, not within a character.
func clip(b []byte, most int) []byte {
	if len(b) <= most {
		return b
	}
	for most > 0 && b[most]&0xC0 == 0x80 {
		most--
	}
	return b[:most]
}
