package storage

import (
	"math"
	"slices"
	"strings"

	index "github.com/blevesearch/bleve_index_api"
)

// Texts are documents that are searched in the place of those that the store has
// of a path: of a file as an editor shows it. They score as if they were stored.
// It never changes and is safe for concurrent use.
type Texts struct{ docs []besideDoc }

type besideDoc struct {
	id     string
	about  *Doc
	fields map[string]*textField
}

// Analyze prepares documents, which are all of one path.
func Analyze(docs []Doc) *Texts {
	t := &Texts{}
	a := newAnalyzer()
	for i := range docs {
		doc := besideDoc{id: docs[i].ID, about: &docs[i], fields: map[string]*textField{}}
		for _, f := range a.document(docs[i].ID, &docs[i]).fields {
			if f, ok := f.(*textField); ok {
				doc.fields[f.name] = f
			}
		}
		t.docs = append(t.docs, doc)
	}
	return t
}

// beside is a document of Texts during a search.
type beside struct {
	*besideDoc
	tf     float32 // of the word at hand
	score  float32
	fields FieldSet
	musts  uint8
}

// setBeside hides what the store has of some paths and takes other documents instead.
func (f *finder) setBeside() error {
	for _, path := range sortedPaths(f.q.Instead) {
		if err := f.hide(path); err != nil {
			return err
		}
		if texts := f.q.Instead[path]; texts != nil {
			for i := range texts.docs {
				f.beside = append(f.beside, beside{besideDoc: &texts.docs[i]})
			}
		}
	}
	return nil
}

func sortedPaths(m map[string]*Texts) []string {
	paths := make([]string, 0, len(m))
	for path := range m {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// hide leaves out the documents of a file.
func (f *finder) hide(path string) error {
	return f.each(inUnder, path, func(n uint64) {
		if f.hidden == nil {
			f.hidden = map[uint32]bool{}
		}
		f.hidden[uint32(n)] = true
	})
}

// matchBeside adds the documents beside the store that have a term to their tf.
func (f *finder) matchBeside(rule *fieldRule, text string, weight float64) {
	for i := range f.beside {
		b := &f.beside[i]
		field := b.besideDoc.fields[rule.name]
		if field == nil {
			continue
		}
		freq := field.freqs[text]
		if freq == nil {
			continue
		}
		tf := weight
		if rule.b > 0 {
			norm := float64(float32(1 / math.Sqrt(float64(field.length)))) // as the library keeps it
			tf = rule.weigh(weight, freq.Frequency(), norm)
		}
		b.tf += float32(tf)
		b.fields |= FieldSet(1) << rule.field
	}
}

// foldBeside turns the counts of one word into score.
func (f *finder) foldBeside(w *queryWord, idf float64) {
	for i := range f.beside {
		if b := &f.beside[i]; b.tf > 0 {
			b.score += score(idf, float64(b.tf))
			b.tf = 0
			if w.must {
				b.musts++
			}
		}
	}
}

// matched counts the documents beside the store that have the word at hand.
func (f *finder) matchedBeside() (n int) {
	for i := range f.beside {
		if f.beside[i].tf > 0 {
			n++
		}
	}
	return n
}

// keepsBeside reports whether a document satisfies the conditions.
func (q *Query) keepsBeside(d *Doc) bool {
	anyOf := func(values []string, value string) bool {
		return slices.ContainsFunc(values, func(v string) bool { return strings.EqualFold(v, value) })
	}
	under := func(prefix string) bool {
		return strings.HasPrefix(d.Path, strings.TrimPrefix(prefix, "./"))
	}
	return (len(q.Kinds) == 0 || anyOf(q.Kinds, d.Kind)) && (len(q.Langs) == 0 || anyOf(q.Langs, d.Lang)) &&
		!anyOf(q.ExcludeKinds, d.Kind) && !anyOf(q.ExcludeLangs, d.Lang) && under(q.PathPrefix) &&
		!slices.ContainsFunc(q.ExcludePathPrefixes, under)
}

// joinBeside gives the documents beside the store numbers behind those in it
// that were found.
func (f *finder) joinBeside(nMust int) {
	f.stored = 0
	for _, n := range f.seen {
		f.stored = max(f.stored, n+1)
	}
	if need := int(f.stored) + len(f.beside); need > len(f.score) {
		f.grow(need)
	}
	for i := range f.beside {
		b := &f.beside[i]
		if b.score > 0 && int(b.musts) >= nMust && f.q.keepsBeside(b.about) {
			n := f.stored + uint32(i)
			f.score[n], f.fields[n] = b.score, b.fields
			f.seen = append(f.seen, n)
		}
	}
}

// id returns the id of a document by its number.
func (f *finder) id(n uint32) (string, error) {
	if n >= f.stored {
		return f.beside[n-f.stored].id, nil
	}
	return f.reader.ExternalID(index.NewIndexInternalID(nil, uint64(n)))
}
