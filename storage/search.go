package storage

import (
	"cmp"
	"container/heap"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	index "github.com/blevesearch/bleve_index_api"
)

// Field is a part of a document that a search can match.
type Field uint8

// The fields, in the order of Weights.
const (
	FieldName Field = iota
	FieldSignature
	FieldDoc
	FieldPath
	FieldLiterals
	FieldBody
	nFields
)

func (f Field) String() string {
	return [...]string{"name", "signature", "doc", "path", "literals", "body"}[f]
}

// FieldSet is a set of fields.
type FieldSet uint8

// Has reports whether f is in the set.
func (s FieldSet) Has(f Field) bool { return s&(1<<f) != 0 }

// Weights says how much a match in each field counts.
type Weights [nFields]float64

// DefaultWeights are used for the zero value.
var DefaultWeights = Weights{FieldName: 4, FieldSignature: 2, FieldDoc: 1.5, FieldPath: 1.5, FieldLiterals: 1, FieldBody: 1}

// Query is a search over the text. All its conditions must hold.
type Query struct {
	// Text is words in any order; a document that has more of the rarer ones
	// comes first. An identifier counts as a whole, and its parts count less.
	Text string

	// Phrases must be in a document with all their words, in any field and
	// order: word positions are not kept, the caller looks at the text.
	Phrases []string

	All     bool // every word of Text must be there
	Fuzzy   bool // a word also matches words one edit away
	Weights Weights

	Kinds, Langs        []string // any of them
	PathPrefix          string   // a folder, a file, or the start of either
	ExcludeKinds        []string
	ExcludeLangs        []string
	ExcludePathPrefixes []string

	// Instead has documents to search in the place of those that the store has of
	// a path; nil for none.
	Instead map[string]*Texts

	// Weigh, if set, is asked about the best hits in turn what part of its score
	// each keeps, from 1 down to 0, which drops it, until Limit are found.
	Weigh func(id string) float64

	Limit int // 20 if zero
}

// Hit is one document found.
type Hit struct {
	ID     string
	Score  float64
	Fields FieldSet // where words of the query were found
}

// MaxLimit bounds the hits of one search.
const MaxLimit = 10_000

// Search finds the documents for q: the best first, those of equal score by
// id. total counts all that match, but for those that Weigh was seen to drop:
// where there are no more than Limit, it is exact. The same documents
// give the same scores, however they came into the index.
func (s *Store) Search(ctx context.Context, q Query) (hits []Hit, total int, err error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	err = s.text.read(s.isOpen, func(r index.IndexReader) error {
		f := finders.Get().(*finder)
		defer finders.Put(f)
		defer f.clear()
		f.reset(ctx, r, &q)
		if err := f.run(); err != nil {
			return err
		}
		hits, total, err = f.best()
		return err
	})
	var bad *CorruptError
	if errors.As(err, &bad) {
		s.suspect(bad)
	}
	return hits, total, err
}

// Scoring is BM25 over weighted fields: the counts of a word in all fields
// are weighted and summed before they are dampened, so that a word in name,
// signature and body counts once and strongly, not three times. Average
// field lengths are constants, or an edit anywhere would change all scores.
const (
	bm25K        = 1.2
	exactWeight  = 4    // added to a word that is the whole name
	rawShare     = 0.25 // of a plain word as written; the rest is for its stem
	partFactor   = 0.4  // of a part of an identifier, against the whole
	joinFactor   = 0.6  // of two words found written together in a name
	fuzzyShare   = 0.5
	maxFuzzy     = 32 // expansions of one word in one field
	maxTerms     = 64 // words of one query
	minFuzzyWord = 4
)

type fieldRule struct {
	field  Field
	name   string
	b, avg float64
	asName bool
}

var fieldRules = [...]fieldRule{
	{FieldName, inName, 0.3, 1.5, true},
	{FieldSignature, inSignature, 0.4, 10, true},
	{FieldDoc, inDoc, 0.5, 20, false},
	{FieldPath, inPath, 0.3, 5, true},
	{FieldLiterals, inLiterals, 0.5, 10, false},
	{FieldBody, inBody, 0.75, 80, false},
}

// finder is the scratch space of one search. It goes word by word and sums
// into arrays by document number.
type finder struct {
	ctx    context.Context
	reader index.IndexReader
	q      *Query
	w      Weights

	tf      []float32 // of the word at hand
	touched []uint32  // documents with a non-zero tf
	score   []float32
	fields  []FieldSet
	musts   []uint8
	seen    []uint32 // documents with a score
	doc     index.TermFieldDoc
	steps   int

	hidden map[uint32]bool // documents that are not searched
	beside []beside
	stored uint32 // numbers from here on are of documents beside the store
}

var finders = sync.Pool{New: func() any { return &finder{} }}

func (f *finder) reset(ctx context.Context, r index.IndexReader, q *Query) {
	f.ctx, f.reader, f.q, f.w = ctx, r, q, q.Weights
	if f.w == (Weights{}) {
		f.w = DefaultWeights
	}
}

func (f *finder) clear() {
	for _, n := range f.touched {
		f.tf[n] = 0
	}
	for _, n := range f.seen {
		f.score[n], f.fields[n], f.musts[n] = 0, 0, 0
	}
	f.touched, f.seen = f.touched[:0], f.seen[:0]
	f.ctx, f.reader, f.q, f.hidden = nil, nil, nil, nil
	clear(f.beside)
	f.beside = f.beside[:0]
}

// queryWord is one word to look for.
type queryWord struct {
	raw, root string // as written, and its stem; equal for an identifier with parts
	factor    float64
	must      bool
	nameOnly  bool
}

// words lists what to look for. Must words come from phrases, or from Text if
// All is set; parts of an identifier are never required, the whole is.
func (q *Query) words() []queryWord {
	var out []queryWord
	at := map[string]int{}
	add := func(w queryWord) {
		if i, ok := at[w.raw]; ok {
			out[i].factor = max(out[i].factor, w.factor)
			out[i].must = out[i].must || w.must
			out[i].nameOnly = out[i].nameOnly && w.nameOnly
			return
		}
		if len(out) < maxTerms {
			at[w.raw] = len(out)
			out = append(out, w)
		}
	}
	collect := func(text string, must, stops bool) {
		prev := ""
		eachWord(text, func(w string) {
			whole := lower(w)
			if stopWords[whole] != stops {
				prev = ""
				return
			}
			parts := splitWord(w)
			if len(parts) == 0 {
				add(queryWord{raw: whole, root: stem(whole), factor: 1, must: must && !stops, nameOnly: stops})
			} else {
				add(queryWord{raw: whole, root: whole, factor: 1, must: must})
				if joined := strings.Join(parts, ""); joined != whole {
					add(queryWord{raw: joined, root: joined, factor: joinFactor, nameOnly: true})
				}
				for _, part := range parts {
					if len(part) > 1 {
						add(queryWord{raw: part, root: stem(part), factor: partFactor})
					}
				}
			}
			if prev != "" && !stops {
				add(queryWord{raw: prev + whole, root: prev + whole, factor: joinFactor, nameOnly: true})
			}
			prev = whole
		}, func(w string) {
			prev = ""
			if !stops {
				add(queryWord{raw: lower(w), root: lower(w), factor: 1, must: must})
			}
		})
	}
	for _, phrase := range q.Phrases {
		collect(phrase, true, false)
	}
	collect(q.Text, q.All, false)
	if len(out) == 0 {
		collect(q.Text, false, true) // nothing but stop words: they may be a name
	}
	return out
}

func (f *finder) run() error {
	words := f.q.words()
	nMust := 0
	if err := f.setBeside(); err != nil {
		return err
	}
	nDocs, err := f.reader.DocCount()
	if err != nil {
		return err
	}
	for i := range words {
		w := &words[i]
		if err := f.match(w); err != nil {
			return err
		}
		if w.must {
			nMust++
		}
		f.fold(w, float64(int(nDocs)-len(f.hidden)+len(f.beside)))
	}
	if err := f.filter(nMust); err != nil {
		return err
	}
	f.joinBeside(nMust)
	return nil
}

// match sums the weighted counts of one word over all fields into tf.
func (f *finder) match(w *queryWord) error {
	for i := range fieldRules {
		rule := &fieldRules[i]
		weight := f.w[rule.field]
		if weight <= 0 || w.nameOnly && rule.field != FieldName {
			continue
		}
		var err error
		switch {
		case w.raw == w.root:
			err = f.postings(rule, w.raw, weight)
		case !rule.asName:
			err = f.postings(rule, w.root, weight)
		default:
			if err = f.postings(rule, w.raw, weight*rawShare); err == nil {
				err = f.postings(rule, w.root, weight*(1-rawShare))
			}
		}
		if err != nil {
			return err
		}
		if f.q.Fuzzy && !w.nameOnly && len(w.raw) >= minFuzzyWord {
			if err := f.fuzzy(rule, w, weight*fuzzyShare); err != nil {
				return err
			}
		}
	}
	if f.w[FieldName] > 0 {
		rule := fieldRule{field: FieldName, name: inExact, avg: 1}
		return f.postings(&rule, w.raw, exactWeight*f.w[FieldName]/DefaultWeights[FieldName])
	}
	return nil
}

// fuzzy adds the words of the field's dictionary one edit away. Two edits
// were measured to cost ten times as much, over the budget of a query.
func (f *finder) fuzzy(rule *fieldRule, w *queryWord, weight float64) error {
	r, ok := f.reader.(index.IndexReaderFuzzy)
	if !ok {
		return nil
	}
	dict, err := r.FieldDictFuzzy(rule.name, w.raw, 1, "")
	if err != nil {
		return err
	}
	defer dict.Close()
	for n := 0; n < maxFuzzy; {
		entry, err := dict.Next()
		if err != nil || entry == nil {
			return err
		}
		if entry.Term == w.raw || entry.Term == w.root {
			continue
		}
		n++
		if err := f.postings(rule, entry.Term, weight); err != nil {
			return err
		}
	}
	return nil
}

// postings adds the documents of one term of one field to tf.
func (f *finder) postings(rule *fieldRule, text string, weight float64) error {
	f.matchBeside(rule, text, weight)
	freqs := rule.b > 0
	r, err := f.reader.TermFieldReader(f.ctx, []byte(text), rule.name, freqs, freqs, false)
	if err != nil {
		return err
	}
	defer r.Close()
	bit := FieldSet(1) << rule.field
	for {
		d, err := r.Next(&f.doc)
		if err != nil || d == nil {
			return err
		}
		if f.steps++; f.steps%4096 == 0 && f.ctx.Err() != nil {
			return f.ctx.Err()
		}
		n := d.ID.Value()
		if f.hidden[uint32(n)] {
			continue
		}
		if n >= uint64(len(f.tf)) {
			f.grow(int(n) + 1)
		}
		tf := weight
		if freqs {
			tf = rule.weigh(weight, int(d.Freq), d.Norm)
		}
		if f.tf[n] == 0 {
			f.touched = append(f.touched, uint32(n))
		}
		f.tf[n] += float32(tf)
		f.fields[n] |= bit
	}
}

// weigh is what a word counts that stands freq times in a field. norm is 1/√length.
func (r *fieldRule) weigh(weight float64, freq int, norm float64) float64 {
	return weight * float64(freq) / (1 - r.b + r.b/(norm*norm)/r.avg)
}

func (f *finder) grow(n int) {
	n = n + n/4 + 1024
	f.tf = slices.Grow(f.tf, n-len(f.tf))[:n]
	f.score = slices.Grow(f.score, n-len(f.score))[:n]
	f.fields = slices.Grow(f.fields, n-len(f.fields))[:n]
	f.musts = slices.Grow(f.musts, n-len(f.musts))[:n]
}

// fold turns the counts of one word into score.
func (f *finder) fold(w *queryWord, nDocs float64) {
	df := float64(len(f.touched) + f.matchedBeside())
	idf := w.factor * math.Log(1+(max(nDocs-df, 0)+0.5)/(df+0.5))
	for _, n := range f.touched {
		tf := float64(f.tf[n])
		f.tf[n] = 0
		if f.score[n] == 0 {
			f.seen = append(f.seen, n)
		}
		f.score[n] += score(idf, tf)
		if w.must {
			f.musts[n]++
		}
	}
	f.touched = f.touched[:0]
	f.foldBeside(w, idf)
}

// score dampens what a word counts in all fields of a document.
func score(idf, tf float64) float32 { return float32(idf * tf * (bm25K + 1) / (tf + bm25K)) }

// filter keeps the documents that satisfy the conditions. The others keep a
// place in seen, with no score.
func (f *finder) filter(nMust int) error {
	if nMust > 0 {
		for _, n := range f.seen {
			if int(f.musts[n]) < nMust {
				f.score[n] = 0
			}
		}
	}
	q := f.q
	conditions := []struct {
		field  string
		values []string
		prefix bool
		keep   bool
	}{
		{inKind, q.Kinds, false, true},
		{inLang, q.Langs, false, true},
		{inUnder, nonEmpty(q.PathPrefix), true, true},
		{inKind, q.ExcludeKinds, false, false},
		{inLang, q.ExcludeLangs, false, false},
		{inUnder, q.ExcludePathPrefixes, true, false},
	}
	for _, c := range conditions {
		if len(c.values) == 0 {
			continue
		}
		in := make([]bool, len(f.tf))
		for _, v := range c.values {
			var err error
			if c.prefix {
				err = f.markPath(v, in)
			} else {
				err = f.mark(c.field, lower(v), in)
			}
			if err != nil {
				return err
			}
		}
		for _, n := range f.seen {
			if in[n] != c.keep {
				f.score[n] = 0
			}
		}
	}
	return nil
}

func nonEmpty(s string) []string {
	if s == "" {
		return nil
	}
	return []string{s}
}

func (f *finder) mark(field, value string, in []bool) error {
	return f.each(field, value, func(n uint64) {
		if n < uint64(len(in)) {
			in[n] = true
		}
	})
}

// each calls fn with the number of each document that has a term.
func (f *finder) each(field, value string, fn func(n uint64)) error {
	r, err := f.reader.TermFieldReader(f.ctx, []byte(value), field, false, false, false)
	if err != nil {
		return err
	}
	defer r.Close()
	for {
		d, err := r.Next(&f.doc)
		if err != nil || d == nil {
			return err
		}
		fn(d.ID.Value())
	}
}

// markPath marks what lies under a path prefix. Each document has the folders
// above it as terms: the shortest terms with the prefix cover the others.
func (f *finder) markPath(prefix string, in []bool) error {
	prefix = strings.TrimPrefix(prefix, "./")
	if folder, ok := strings.CutSuffix(prefix, "/"); ok {
		return f.mark(inUnder, folder, in)
	}
	dict, err := f.reader.FieldDictPrefix(inUnder, []byte(prefix))
	if err != nil {
		return err
	}
	defer dict.Close()
	for {
		entry, err := dict.Next()
		if err != nil || entry == nil {
			return err
		}
		if strings.Contains(entry.Term[len(prefix):], "/") {
			continue // its folder has the prefix too
		}
		if err := f.mark(inUnder, entry.Term, in); err != nil {
			return err
		}
	}
}

// best takes the hits in order of score. Ids are looked up only for those. As
// Weigh takes from scores and never adds, it ends where no later document can
// come before the last of those found.
func (f *finder) best() ([]Hit, int, error) {
	limit := f.q.Limit
	if limit <= 0 {
		limit = 20
	}
	limit = min(limit, MaxLimit)
	top := &topHeap{f: f}
	for _, n := range f.seen {
		if f.score[n] > 0 {
			top.docs = append(top.docs, n)
		}
	}
	total := len(top.docs)
	heap.Init(top)
	var hits []Hit // sorted
	for len(top.docs) > 0 {
		score := float64(f.score[top.docs[0]])
		if len(hits) == limit && hits[limit-1].Score > score {
			break
		}
		if f.steps++; f.steps%1024 == 0 && f.ctx.Err() != nil {
			return nil, 0, f.ctx.Err()
		}
		n := heap.Pop(top).(uint32)
		id, err := f.id(n)
		if err != nil {
			return nil, 0, fmt.Errorf("reading the id of a document: %w", err)
		}
		if f.q.Weigh != nil {
			score *= min(1, f.q.Weigh(id))
		}
		if score <= 0 {
			total--
			continue
		}
		hit := Hit{ID: id, Score: score, Fields: f.fields[n]}
		at, _ := slices.BinarySearchFunc(hits, hit, compareHits)
		if at == limit {
			continue
		}
		if len(hits) == limit {
			hits = hits[:limit-1]
		}
		hits = slices.Insert(hits, at, hit)
	}
	return hits, total, nil
}

// compareHits puts the better first, and of equal ones that of the lesser id.
func compareHits(a, b Hit) int {
	if c := cmp.Compare(b.Score, a.Score); c != 0 {
		return c
	}
	return cmp.Compare(a.ID, b.ID)
}

type topHeap struct {
	f    *finder
	docs []uint32
}

func (h *topHeap) Len() int           { return len(h.docs) }
func (h *topHeap) Less(i, j int) bool { return h.f.score[h.docs[i]] > h.f.score[h.docs[j]] }
func (h *topHeap) Swap(i, j int)      { h.docs[i], h.docs[j] = h.docs[j], h.docs[i] }
func (h *topHeap) Push(any)           { panic("storage: push on topHeap") }

func (h *topHeap) Pop() any {
	n := h.docs[len(h.docs)-1]
	h.docs = h.docs[:len(h.docs)-1]
	return n
}
