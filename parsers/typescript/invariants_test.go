package typescript

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers"
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "a folder of sources for benchmarks and invariants")

// corpus returns the sources below -corpus, or some written for the tests.
func corpus(tb testing.TB) map[string][]byte {
	tb.Helper()
	files := map[string][]byte{}
	if *corpusDir == "" {
		for i, c := range cases {
			files["case"+digits(i)+c.ext] = []byte(c.src + "\n")
		}
		return files
	}
	err := filepath.WalkDir(*corpusDir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if langs.ByPath(path) == nil {
			return nil
		}
		src, err := os.ReadFile(path)
		if err == nil && len(src) < 1<<20 {
			files[path] = src
		}
		return nil
	})
	if err != nil {
		tb.Fatal(err)
	}
	return files
}

var langs = parsers.NewLanguages(Languages...)

func grammarOf(l *parsers.Language) *grammar {
	switch l {
	case TypeScript:
		return grammarTS()
	case TSX:
		return grammarTSX()
	}
	return grammarJS()
}

// problemOf returns what is wrong with a file's facts as such, "" if nothing is.
func problemOf(src []byte, f *facts.File) string {
	n := uint32(len(src))
	span := func(s facts.Span) bool { return s.Start <= s.End && s.End <= n }
	for i := range f.Scopes {
		s := &f.Scopes[i]
		if i > 0 && int(s.Parent) >= i || !span(s.Span) || int(s.Def) >= len(f.Defs) {
			return "scope"
		}
	}
	expr := func(e facts.ExprID) bool { return e >= 0 && int(e) < len(f.Exprs) }
	exprs := func(list []facts.ExprID) bool {
		for _, e := range list {
			if !expr(e) {
				return false
			}
		}
		return true
	}
	for i := 1; i < len(f.Defs); i++ {
		d := &f.Defs[i]
		switch {
		case !span(d.Span), !span(d.NameSpan), !span(d.Doc), !span(d.Signature):
			return "span of " + d.Name
		case !d.NameSpan.Empty() && !d.Span.Contains(d.NameSpan):
			return "name outside of " + d.Name
		case int(d.Parent) >= len(f.Defs) || int(d.Scope) >= len(f.Scopes) || int(d.Inner) >= len(f.Scopes) || int(d.Import) >= len(f.Imports):
			return "ids of " + d.Name
		case !expr(d.Type) || !expr(d.Value) || !exprs(d.Bases):
			return "expressions of " + d.Name
		}
		steps := 0
		for p := d.Parent; p != 0; p = f.Defs[p].Parent {
			if steps++; steps > len(f.Defs) {
				return "parents of " + d.Name + " do not end"
			}
		}
	}
	for i := 1; i < len(f.Refs); i++ {
		r := &f.Refs[i]
		if !span(r.Span) || r.Span.Empty() || !expr(r.Recv) || int(r.Import) >= len(f.Imports) || int(r.Scope) >= len(f.Scopes) || int(r.In) >= len(f.Defs) {
			return "reference " + r.Name
		}
		if (r.Role == facts.Call || r.Role == facts.New) != (r.Args >= 0) {
			return "arguments of " + r.Name
		}
	}
	for i := 1; i < len(f.Exprs); i++ {
		e := &f.Exprs[i]
		if !span(e.Span) || !expr(e.X) || !exprs(e.Args) || int(e.Ref) >= len(f.Refs) || int(e.Def) >= len(f.Defs) {
			return "expression"
		}
		if (e.Kind == facts.ExprName || e.Kind == facts.ExprMember) && e.Ref == 0 {
			return "expression without reference"
		}
	}
	for i := range f.Imports {
		imp := &f.Imports[i]
		if !span(imp.Span) || !span(imp.PathSpan) || int(imp.Def) >= len(f.Defs) {
			return "import " + imp.Path
		}
	}
	for _, e := range f.Exports {
		if !span(e.NameSpan) || int(e.Def) >= len(f.Defs) || !expr(e.Expr) || e.Def == 0 && e.Expr == 0 {
			return "export " + e.Name
		}
	}
	for _, l := range f.Literals {
		if !span(l.Span) || int(l.In) >= len(f.Defs) {
			return "literal"
		}
	}
	return ""
}

// uncovered returns the identifiers of a file that are neither the name of a
// definition nor a reference, and those that are several of one sort although
// the language has no place for that.
func uncovered(l *parsers.Language, src []byte, f *facts.File) []string {
	defs, refs := map[facts.Span]int{}, map[facts.Span]int{}
	for i := 1; i < len(f.Defs); i++ {
		defs[f.Defs[i].NameSpan]++
	}
	for i := 1; i < len(f.Refs); i++ {
		refs[f.Refs[i].Span]++
	}
	t := syntax.Parse(grammarOf(l).syntax, withoutVariance(src), syntax.Limits{})
	defer t.Close()
	var out []string
	for i := 1; i < t.Len(); i++ {
		n := syntax.Node(i)
		k := t.KindName(n)
		if t.First(n) != 0 || t.Start(n) == t.End(n) || !strings.HasSuffix(k, "identifier") && k != "shorthand_property_identifier_pattern" {
			continue
		}
		s := facts.Span{Start: t.Start(n), End: t.End(n)}
		d, r := defs[s], refs[s]
		if d+r == 0 || r > 1 && !strings.HasPrefix(k, "shorthand") || r > 2 || d > 2 {
			line := 1 + strings.Count(string(src[:s.Start]), "\n")
			out = append(out, k+" "+string(t.Text(n))+" line "+digits(line)+" defs "+digits(d)+" refs "+digits(r))
		}
	}
	return out
}

func TestEveryIdentifierIsCovered(t *testing.T) {
	for path, src := range corpus(t) {
		l := langs.ByPath(path)
		f := l.Parse(path, src)
		if msg := problemOf(src, f); msg != "" {
			t.Errorf("%s: %s", path, msg)
		}
		if bad := uncovered(l, src, f); len(bad) > 0 {
			t.Errorf("%s: %d identifiers: %q", path, len(bad), bad[:min(len(bad), 5)])
		}
	}
}
