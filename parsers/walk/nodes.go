package walk

import (
	"slices"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// Span returns where n stands in the file.
func (w *Walker[W]) Span(n syntax.Node) facts.Span {
	return facts.Span{Start: w.Tree.Start(n), End: w.Tree.End(n)}
}

// TextOf returns the text of n; equal texts share memory.
func (w *Walker[W]) TextOf(n syntax.Node) string {
	if n == 0 {
		return ""
	}
	return w.Text(w.Span(n))
}

// Is reports whether the text of n is s.
func (w *Walker[W]) Is(n syntax.Node, s string) bool {
	return n != 0 && string(w.Tree.Text(n)) == s
}

// First returns the first named child of n.
func (w *Walker[W]) First(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.Named(w.Tree.First(n))
}

// Next returns the next named sibling of n.
func (w *Walker[W]) Next(n syntax.Node) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.Named(w.Tree.Next(n))
}

// Named returns n or the first sibling behind it that the code has and that is
// neither a mere token nor trivia.
func (w *Walker[W]) Named(n syntax.Node) syntax.Node {
	for ; n != 0; n = w.Tree.Next(n) {
		if w.Tree.Missing(n) {
			continue
		}
		kinds := w.Words
		if w.Tree.Named(n) {
			kinds = w.trivia
		}
		if slices.Contains(kinds, w.Tree.Kind(n)) != w.Tree.Named(n) {
			return n
		}
	}
	return 0
}

// Each returns an iterator over the named children of n.
func (w *Walker[W]) Each(n syntax.Node) func(yield func(syntax.Node) bool) {
	return func(yield func(syntax.Node) bool) {
		for c := w.First(n); c != 0; c = w.Next(c) {
			if !yield(c) {
				return
			}
		}
	}
}

// Field returns the first child of n in a field, none if the grammar invented it.
func (w *Walker[W]) Field(n syntax.Node, f syntax.Field) syntax.Node {
	if n == 0 {
		return 0
	}
	if c := w.Tree.Child(n, f); c != 0 && !w.Tree.Missing(c) {
		return c
	}
	return 0
}

// ChildOf returns the first child of n of a kind.
func (w *Walker[W]) ChildOf(n syntax.Node, k syntax.Kind) syntax.Node {
	if n == 0 {
		return 0
	}
	return w.Tree.ChildOf(n, k)
}

// Blank reports whether an offset is followed by another with nothing but white
// space between them.
func (w *Walker[W]) Blank(from, to uint32) bool {
	if from > to {
		return false
	}
	for _, c := range w.Src[from:to] {
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' {
			return false
		}
	}
	return true
}

// Before returns the span from start to an offset, without the white space at its end.
func (w *Walker[W]) Before(start, end uint32) facts.Span {
	for end > start && w.Blank(end-1, end) {
		end--
	}
	return facts.Span{Start: start, End: max(start, end)}
}
