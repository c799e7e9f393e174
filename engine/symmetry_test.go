package engine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"cairn/parsers/all"
	"cairn/parsers/facts"
	"cairn/parsers/toy"

	"golang.org/x/tools/txtar"
)

// Whatever is among the callers of a symbol has it among its callees, and the
// other way round, for all kinds of uses: on the fixtures of all languages and,
// where it is present, on a part of Go's library.
func TestCallersAndCalleesAgree(t *testing.T) {
	languages := append(all.Languages().All(), toy.Language)
	archives, err := filepath.Glob("../testdata/*/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	edges := map[string]int{}
	for _, archive := range archives {
		folder := filepath.Base(filepath.Dir(archive))
		t.Run(folder+"/"+filepath.Base(archive), func(t *testing.T) {
			parsed, err := txtar.ParseFile(archive)
			if err != nil {
				t.Fatal(err)
			}
			files := map[string]string{}
			for _, f := range parsed.Files {
				files[f.Name] = string(f.Data)
			}
			edges[folder] += checkSymmetry(t, engineOf(t, files, languages...), 100)
		})
	}
	for folder, n := range edges {
		if n == 0 && folder != "mcp" && folder != "readme" {
			t.Errorf("no edges in the archives of %s", folder)
		}
	}
	t.Run("library", func(t *testing.T) {
		dir := filepath.Join(runtime.GOROOT(), "src", "go")
		if matches, _ := filepath.Glob(filepath.Join(dir, "ast", "*.go")); len(matches) == 0 {
			t.Skip("the library's source is not present")
		}
		if testing.Short() {
			t.Skip("takes seconds")
		}
		files := map[string]string{"go.mod": "module go\n"}
		for _, pkg := range []string{"ast", "scanner", "token"} {
			sources, _ := filepath.Glob(filepath.Join(dir, pkg, "*.go"))
			for _, source := range sources {
				text, err := os.ReadFile(source)
				if err != nil {
					t.Fatal(err)
				}
				files[pkg+"/"+filepath.Base(source)] = string(text)
			}
		}
		if n := checkSymmetry(t, engineOf(t, files, languages...), 120); n < 100 {
			t.Errorf("%d edges", n)
		}
	})
}

// checkSymmetry checks at most so many symbols of an engine's workspace and
// returns the number of edges at them.
func checkSymmetry(t *testing.T, e *Engine, most int) int {
	t.Helper()
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	symbols := symbolsToAsk(s)
	if len(symbols) > most {
		random := rand.New(rand.NewPCG(1, 2))
		random.Shuffle(len(symbols), func(i, j int) { symbols[i], symbols[j] = symbols[j], symbols[i] })
		symbols = symbols[:most]
	}
	edges := 0
	for _, id := range symbols {
		for _, asymmetry := range asymmetries(t.Context(), t, s, id, &edges) {
			t.Error(asymmetry)
		}
	}
	return edges
}

// symbolsToAsk returns all definitions of the workspace.
func symbolsToAsk(s *Snapshot) []SymbolID {
	var out []SymbolID
	for id := range s.state.table.byID {
		if src := s.source(id); src != nil && id < firstDependency {
			for i := range src.facts.Defs {
				out = append(out, symbolID(id, src.key(facts.DefID(i))))
			}
		}
	}
	slices.Sort(out)
	return out
}

// asymmetries returns the edges at a symbol that its other end does not have.
func asymmetries(ctx context.Context, t *testing.T, s *Snapshot, id SymbolID, edges *int) []string {
	t.Helper()
	type far struct {
		id, canonical SymbolID
		kinds         EdgeKinds
	}
	var out []string
	to := func(calls *Calls, err error) []far {
		if err != nil {
			t.Fatal(err)
		}
		var ends []far
		for _, c := range calls.Edges {
			ends = append(ends, far{c.Symbol.ID, s.canonical(ctx, []SymbolID{c.Symbol.ID})[0], c.Kinds()})
		}
		return ends
	}
	self := s.canonical(ctx, []SymbolID{id})[0]
	has := func(ends []far, kinds EdgeKinds) bool {
		return slices.ContainsFunc(ends, func(f far) bool { return (f.id == id || f.canonical == self) && f.kinds&kinds == kinds })
	}
	name := func(id SymbolID) string {
		sym, _ := s.Symbol(id)
		return fmt.Sprintf("%s %s (%s)", sym.Kind, sym.Qualified, s.Handle(&sym))
	}
	for _, a := range to(s.Callers(ctx, []SymbolID{id}, UseEdges)) {
		*edges++
		if !has(to(s.Callees(ctx, a.id, UseEdges)), a.kinds) {
			out = append(out, fmt.Sprintf("%s is a caller of %s (%v), which is none of its callees", name(a.id), name(id), a.kinds.Names()))
		}
	}
	for _, b := range to(s.Callees(ctx, id, UseEdges)) {
		*edges++
		if b.id.file() < firstDependency && !has(to(s.Callers(ctx, []SymbolID{b.id}, UseEdges)), b.kinds) {
			out = append(out, fmt.Sprintf("%s is a callee of %s (%v), which is none of its callers", name(b.id), name(id), b.kinds.Names()))
		}
	}
	return out
}
