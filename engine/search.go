package engine

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"strings"
	"sync"

	"cairn/engine/resolve"
	"cairn/parsers/facts"
	"cairn/storage"
)

// SearchQuery asks for code by words.
type SearchQuery struct {
	Text         string
	Kinds        []string // of symbols, or "text" for passages
	PathGlob     string   // see Glob
	PathContains string
	Limit        int // 20 if 0
}

// Hit is a place that a search found.
type Hit struct {
	Path   string
	Span   facts.Span // bytes: the symbol or the passage
	Symbol *Symbol    // nil for passages
	Score  float64
	Fields []string // in which parts words of the query were found
}

// SearchResult holds the hits, best first.
type SearchResult struct {
	Hits      []Hit
	Total     int
	Truncated bool
}

// Search finds the symbols and passages that have the words of a query.
func (s *Snapshot) Search(ctx context.Context, q SearchQuery) (*SearchResult, error) {
	if strings.TrimSpace(q.Text) == "" {
		return nil, ask("give some words, a name or a message", "the query is empty")
	}
	if q.Limit <= 0 {
		q.Limit = 20
	}
	glob, err := s.glob(q.PathGlob)
	if err != nil {
		return nil, err
	}
	asked := q.asksFor()
	weigh := func(id string) float64 {
		file, n, ok := storage.SplitDocID(id)
		if !ok {
			return 0
		}
		r := s.rowOfDoc(file)
		if r == nil || !glob.Match(r.path) || !strings.Contains(r.path, q.PathContains) {
			return 0
		}
		return asked.weight(r, n)
	}
	hits, total, err := s.engine.store.Search(ctx, storage.Query{Text: q.Text, Kinds: q.Kinds, Weigh: weigh, Instead: s.unsavedTexts(), Limit: q.Limit})
	if err != nil {
		return nil, fmt.Errorf("searching: %w", err)
	}
	out := &SearchResult{Total: total, Truncated: total > q.Limit}
	for _, h := range hits {
		if hit, ok := s.hit(h); ok {
			out.Hits = append(out.Hits, hit)
		}
	}
	return out, nil
}

// lazyDocs are the documents of an unsaved text, made when somebody searches.
type lazyDocs struct {
	once  sync.Once
	texts *storage.Texts
}

// unsavedTexts returns what is searched in the place of what the index has of
// the files that editors have open.
func (s *Snapshot) unsavedTexts() map[string]*storage.Texts {
	if len(s.state.buffers) == 0 {
		return nil
	}
	out := make(map[string]*storage.Texts, len(s.state.buffers))
	for id, b := range s.state.buffers {
		r := s.state.table.byID[id]
		if r == nil {
			continue
		}
		b.docs.once.Do(func() { b.docs.texts = storage.Analyze(appendDocs(nil, id, b.documents(r.path))) })
		out[r.path] = b.docs.texts
	}
	return out
}

// documents makes the documents of an unsaved text, as those of a file would be.
func (b *buffer) documents(file string) []textDoc {
	switch {
	case skipText(file, b.text) != "":
		return nil
	case b.src != nil:
		return symbolDocs(file, b.text, b.src.facts)
	}
	return textDocs(file, b.text)
}

func (s *Snapshot) rowOfDoc(file string) *row {
	var id resolve.FileID
	for _, c := range file {
		d := resolve.FileID(c - '0')
		if c >= 'a' {
			d = resolve.FileID(c-'a') + 10
		}
		id = id*36 + d
	}
	return s.state.table.byID[id]
}

func (s *Snapshot) hit(h storage.Hit) (Hit, bool) {
	file, n, ok := storage.SplitDocID(h.ID)
	if !ok {
		return Hit{}, false
	}
	r := s.rowOfDoc(file)
	if r == nil {
		return Hit{}, false
	}
	hit := Hit{Path: r.path, Score: h.Score}
	for f := storage.FieldName; f <= storage.FieldBody; f++ {
		if h.Fields.Has(f) {
			hit.Fields = append(hit.Fields, f.String())
		}
	}
	if n < textNumber {
		n &^= testNumber
		src := s.source(r.id)
		if src == nil || n >= len(src.facts.Defs) {
			return Hit{}, false
		}
		sym, ok := s.Symbol(symbolID(r.id, src.key(facts.DefID(n))))
		if !ok {
			return Hit{}, false
		}
		hit.Symbol, hit.Span = &sym, sym.Span
		return hit, true
	}
	text, err := s.Text(r.path)
	if err != nil || n-textNumber > len(text) {
		return Hit{}, false
	}
	hit.Span = passageAt(text, uint32(n-textNumber))
	if src := s.source(r.id); src != nil {
		hit.Span.End = min(hit.Span.End, nextDocument(src.facts, hit.Span.Start))
	}
	return hit, true
}

// nextDocument returns where the next symbol with a document of its own starts:
// a passage ends there.
func nextDocument(f *facts.File, start uint32) uint32 {
	next := uint32(math.MaxUint32)
	for i := 1; i < len(f.Defs); i++ {
		if d := &f.Defs[i]; d.Span.Start > start && d.Span.Start < next && isSymbol(f, d) && documented(d) {
			next = d.Span.Start
		}
	}
	return next
}

// passageAt returns the passage that starts at an offset, as it was cut when indexed.
func passageAt(text []byte, start uint32) facts.Span {
	at, lines := start, 0
	for int(at) < len(text) && lines < passageLines && at-start < maxPassageSize {
		if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
			at += uint32(i) + 1
		} else {
			at = uint32(len(text))
		}
		lines++
	}
	return facts.Span{Start: start, End: at}
}
