package storage

import (
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
)

// The fields of the inverted index.
const (
	inName      = "name"
	inSignature = "sig"
	inDoc       = "doc"
	inPath      = "path"
	inLiterals  = "lit"
	inBody      = "body"
	inExact     = "exact" // the whole name
	inKind      = "kind"
	inLang      = "lang"
	inUnder     = "under" // path and the folders above it
)

// A word gives more terms in a name than in text. An identifier gives itself
// and the stems of its parts: "parsing" then finds parseConfig. A plain word
// gives its stem; in a name it is also kept as written, to tell parser from
// parse. Names are few and short, text is not.
type mode uint8

const (
	asName mode = iota
	asText
	nModes
)

// analyzer turns text into terms. Source repeats itself: the terms of each
// distinct word are worked out once and kept.
// Performance invariant: one look-up per word of text; the term counts live
// in the shared terms, marked with the field they were counted for.
type analyzer struct {
	words map[string]*word
	terms map[string]*term
	mark  uint32  // of the field at hand
	found []*term // terms of the field at hand
	fixed map[string]index.Field
	under index.Field // of the path before
	path  index.Field
	at    string
}

// word is the terms of a word by mode; nil where they were not needed yet.
type word [nModes][]*term

type term struct {
	text  string
	bytes []byte
	root  *term // its stem, perhaps itself; nil if not needed yet
	mark  uint32
	n     int
}

// maxCache bounds the cache of words; it is some 20 MB then.
const maxCache = 1 << 16

func newAnalyzer() *analyzer {
	a := &analyzer{fixed: map[string]index.Field{}}
	a.forget()
	return a
}

func (a *analyzer) forget() {
	if a.words != nil && len(a.words)+len(a.terms) == 0 {
		return
	}
	a.words = make(map[string]*word)
	a.terms = make(map[string]*term)
	a.mark = 0
}

func (a *analyzer) document(id string, doc *Doc) *document {
	if len(a.words) > maxCache || len(a.terms) > 2*maxCache || a.mark > 1<<31 {
		a.forget()
	}
	if a.at != doc.Path || a.path == nil {
		a.at = doc.Path
		a.path = a.field(inPath, doc.Path, asName)
		a.under = underField(doc.Path)
	}
	d := &document{id: id, size: doc.bytes(), fields: make([]index.Field, 0, 12)}
	d.add(a.field(inName, doc.Name, asName))
	d.add(a.field(inSignature, doc.Signature, asName))
	d.add(a.field(inDoc, doc.Doc, asText))
	d.add(a.path)
	d.add(a.field(inLiterals, doc.Literals, asText))
	d.add(a.field(inBody, doc.Body, asText))
	d.add(a.under)
	if doc.Name != "" {
		d.add(keywordField(inExact, lower(doc.Name)))
	}
	d.add(a.keyword(inKind, doc.Kind))
	d.add(a.keyword(inLang, doc.Lang))
	return d
}

// field analyses one text; nil if there is nothing in it.
func (a *analyzer) field(name, text string, m mode) index.Field {
	if text == "" {
		return nil
	}
	a.mark++
	a.found = a.found[:0]
	length, numbers := 0, 0
	eachWord(text, func(w string) {
		length++
		if '0' <= w[0] && w[0] <= '9' {
			if numbers++; numbers > maxNumbers {
				return
			}
		}
		known := a.words[w]
		if known == nil {
			known = &word{}
			a.words[strings.Clone(w)] = known
		}
		if known[m] == nil {
			known[m] = a.termsOf(w, m)
		}
		for _, t := range known[m] {
			a.count(t)
		}
	}, func(w string) {
		length++
		a.count(a.term(lower(w)))
	})
	if len(a.found) == 0 {
		return nil
	}
	slab := make([]index.TokenFreq, len(a.found))
	freqs := make(index.TokenFrequencies, len(a.found))
	for i, t := range a.found {
		slab[i].Term = t.bytes
		slab[i].SetFrequency(t.n)
		freqs[t.text] = &slab[i]
	}
	return &textField{name: name, length: length, freqs: freqs, options: index.IndexField}
}

func (a *analyzer) count(t *term) {
	if t.mark != a.mark {
		t.mark, t.n = a.mark, 0
		a.found = append(a.found, t)
	}
	t.n++
}

func (a *analyzer) term(text string) *term {
	t := a.terms[text]
	if t == nil {
		text = strings.Clone(text)
		t = &term{text: text, bytes: []byte(text)}
		a.terms[text] = t
	}
	return t
}

func (a *analyzer) stem(t *term) *term {
	if t.root == nil {
		t.root = t
		if root := stem(t.text); root != t.text {
			t.root = a.term(root)
		}
	}
	return t.root
}

// termsOf lists the terms of one word, without repeats. It is not nil.
func (a *analyzer) termsOf(raw string, m mode) []*term {
	whole := lower(raw)
	if m != asName && stopWords[whole] {
		return []*term{}
	}
	first := a.term(whole)
	parts := splitWord(raw)
	if len(parts) == 0 {
		root := a.stem(first)
		if m == asText || root == first {
			return []*term{root}
		}
		return []*term{first, root}
	}
	out := make([]*term, 1, len(parts)+2)
	out[0] = first
	add := func(t *term) {
		if !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	if m == asName {
		add(a.term(strings.Join(parts, ""))) // parse_config is found as parseConfig
	}
	for _, part := range parts {
		if len(part) > 1 {
			add(a.stem(a.term(part)))
		}
	}
	return out
}

// stem gives the root of an English word; other words it leaves alone.
func stem(w string) string {
	if len(w) < 3 || len(w) > 32 || !isPlain(w) {
		return w
	}
	env := snowballstem.NewEnv(w)
	english.Stem(env)
	if root := env.Current(); root != "" {
		return root
	}
	return w
}

func (a *analyzer) keyword(name, value string) index.Field {
	if value == "" {
		return nil
	}
	key := name + ":" + value
	f := a.fixed[key]
	if f == nil {
		f = keywordField(name, lower(value))
		a.fixed[key] = f
	}
	return f
}

const keywordOptions = index.IndexField | index.SkipFreqNorm

func keywordField(name string, values ...string) index.Field {
	freqs := make(index.TokenFrequencies, len(values))
	for _, v := range values {
		freqs[v] = &index.TokenFreq{Term: []byte(v)}
	}
	return &textField{name: name, length: len(values), freqs: freqs, options: keywordOptions}
}

func underField(path string) index.Field {
	if path == "" {
		return nil
	}
	values := []string{path}
	for i := range len(path) {
		if path[i] == '/' && i > 0 {
			values = append(values, path[:i])
		}
	}
	return keywordField(inUnder, values...)
}

// document is a document already analysed, in the form the library asks for.
type document struct {
	id     string
	size   int
	fields []index.Field
}

func (d *document) add(f index.Field) {
	if f != nil {
		d.fields = append(d.fields, f)
	}
}

func (d *document) ID() string                                 { return d.id }
func (d *document) Size() int                                  { return d.size }
func (d *document) VisitComposite(index.CompositeFieldVisitor) {}
func (d *document) HasComposite() bool                         { return false }
func (d *document) NumPlainTextBytes() uint64                  { return uint64(d.size) }
func (d *document) StoredFieldsBytes() uint64                  { return uint64(len(d.id)) }
func (d *document) Indexed() bool                              { return false }

func (d *document) VisitFields(visit index.FieldVisitor) {
	for _, f := range d.fields {
		visit(f)
	}
}

func (d *document) AddIDField() {
	id := []byte(d.id)
	d.fields = append(d.fields, &textField{
		name: "_id", value: id, length: 1, options: index.IndexField | index.StoreField,
		freqs: index.TokenFrequencies{d.id: {Term: id}},
	})
}

type textField struct {
	name    string
	value   []byte
	length  int
	freqs   index.TokenFrequencies
	options index.FieldIndexingOptions
}

func (f *textField) Name() string                                     { return f.name }
func (f *textField) Value() []byte                                    { return f.value }
func (f *textField) ArrayPositions() []uint64                         { return nil }
func (f *textField) EncodedFieldType() byte                           { return 't' }
func (f *textField) Analyze()                                         {}
func (f *textField) Options() index.FieldIndexingOptions              { return f.options }
func (f *textField) AnalyzedLength() int                              { return f.length }
func (f *textField) AnalyzedTokenFrequencies() index.TokenFrequencies { return f.freqs }
func (f *textField) NumPlainTextBytes() uint64                        { return uint64(len(f.value)) }
