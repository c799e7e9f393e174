package engine

import (
	"bytes"
	"context"
	"slices"

	"cairn/parsers/facts"
)

// FoldKind is what a Fold hides.
type FoldKind uint8

// The kinds of folds.
const (
	FoldCode FoldKind = iota
	FoldComment
	FoldImports
)

// Fold is a stretch of a file of several lines that a reader may hide: the body
// of a definition, a block, a doc comment, a run of imports.
type Fold struct {
	Kind FoldKind
	Span facts.Span // of a body it begins where the header ends
}

// Folds returns what may be folded in a file, in source order.
func (s *Snapshot) Folds(_ context.Context, file string) ([]Fold, error) {
	_, src, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	text, err := s.Text(file)
	if err != nil {
		return nil, err
	}
	f := src.facts
	var folds []Fold
	add := func(kind FoldKind, span facts.Span) {
		if body := textOf(text, span); bytes.ContainsAny(bytes.TrimSpace(body), "\n\r") {
			folds = append(folds, Fold{kind, span})
		}
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		add(FoldComment, d.Doc)
		if d.Inner != 0 || d.Kind.IsCallable() || d.Kind.IsType() {
			span := d.Span
			if !d.Signature.Empty() && d.Signature.End < span.End {
				span.Start = d.Signature.End
			}
			add(FoldCode, span)
		}
	}
	for i := 1; i < len(f.Scopes); i++ {
		if f.Scopes[i].Kind == facts.ScopeBlock {
			add(FoldCode, f.Scopes[i].Span)
		}
	}
	for _, span := range importRuns(text, f) {
		add(FoldImports, span)
	}
	slices.SortFunc(folds, func(a, b Fold) int {
		if a.Span.Start != b.Span.Start {
			return int(int64(a.Span.Start) - int64(b.Span.Start))
		}
		return int(int64(b.Span.End) - int64(a.Span.End))
	})
	return slices.Compact(folds), nil
}

// importRuns joins imports that have only blanks and punctuation between them.
func importRuns(text []byte, f *facts.File) []facts.Span {
	var spans []facts.Span
	for i := 1; i < len(f.Imports); i++ {
		if span := f.Imports[i].Span; !span.Empty() {
			spans = append(spans, span)
		}
	}
	slices.SortFunc(spans, func(a, b facts.Span) int { return int(int64(a.Start) - int64(b.Start)) })
	var runs []facts.Span
	for _, span := range spans {
		if n := len(runs); n > 0 {
			last := &runs[n-1]
			between := textOf(text, facts.Span{Start: last.End, End: max(last.End, span.Start)})
			if len(bytes.Trim(between, " \t\r\n;,")) == 0 {
				last.End = max(last.End, span.End)
				continue
			}
		}
		runs = append(runs, span)
	}
	return runs
}

// Enclosing returns the stretches of a file around an offset that mean something,
// from the inside out: the name, the expressions, the definitions, the file.
// Each lies within the next.
func (s *Snapshot) Enclosing(_ context.Context, file string, offset uint32) ([]facts.Span, error) {
	_, src, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	text, err := s.Text(file)
	if err != nil {
		return nil, err
	}
	var spans []facts.Span
	add := func(span facts.Span) {
		if !span.Empty() && span.Touches(offset) && int(span.End) <= len(text) {
			spans = append(spans, span)
		}
	}
	f := src.facts
	for i := range f.Refs {
		add(f.Refs[i].Span)
	}
	for i := range f.Exprs {
		add(f.Exprs[i].Span)
	}
	for i := range f.Literals {
		add(f.Literals[i].Span)
	}
	for i := range f.Imports {
		add(f.Imports[i].PathSpan)
		add(f.Imports[i].Span)
	}
	for i := range f.Scopes {
		add(f.Scopes[i].Span)
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		add(d.NameSpan)
		add(d.Signature)
		add(d.Doc)
		add(d.Span)
	}
	add(facts.Span{End: uint32(len(text))})
	slices.SortStableFunc(spans, func(a, b facts.Span) int {
		return int(int64(a.End) - int64(a.Start) - int64(b.End) + int64(b.Start))
	})
	chain := spans[:0]
	for _, span := range spans {
		if n := len(chain); n == 0 || span != chain[n-1] && span.Contains(chain[n-1]) {
			chain = append(chain, span)
		}
	}
	return chain, nil
}
