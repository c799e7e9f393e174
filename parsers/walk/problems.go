package walk

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// stops says what a parse that was stopped leaves out.
var stops = map[syntax.Stop]string{
	syntax.OutOfTime:   "parsing this file takes too long; it is left out",
	syntax.OutOfMemory: "parsing this file takes too much memory; it is left out",
	syntax.TooDeep:     "what is nested too deep in this file is left out",
	syntax.NoLanguage:  "the grammar does not fit the parser; the file is left out",
}

// Problems states what stopped the parse, what the grammar could not place and
// what it had to invent.
func (w *Walker[W]) Problems() {
	if w.Tree.Stop != syntax.Complete {
		w.Problem(facts.Span{End: uint32(len(w.Src))}, stops[w.Tree.Stop])
	}
	for i := 1; i < w.Tree.Len(); i++ {
		switch n := syntax.Node(i); {
		case w.Tree.Kind(n) == syntax.KindError:
			w.Problem(w.Span(n), "syntax error")
		case w.Tree.Missing(n):
			w.Problem(w.Span(n), "missing "+w.Tree.KindName(n))
		}
	}
}
