package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/all"
)

// A package of Go means nothing without one of its files.
func TestGoFilesOfAnySize(t *testing.T) {
	for name, file := range map[string]string{
		"large":      "package p\n\nfunc Run() {}\n" + strings.Repeat("// A line of a generated file.\n", 50_000),
		"long lines": "package p\n\nfunc Run() {}\n\nconst data = \"" + strings.Repeat("x", 100_000) + "\"\n",
	} {
		t.Run(name, func(t *testing.T) {
			e := engineOf(t, map[string]string{"go.mod": "module m\n", "p/a.go": "package p\n\nfunc walk() { Run() }\n", "p/data.go": file}, all.Languages().All()...)
			if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
				t.Fatal(err)
			}
			found, err := e.Snapshot().Find(t.Context(), "Run")
			if err != nil || len(found.Symbols) != 1 {
				t.Fatalf("found %v, %v; want Run", found, err)
			}
			calls, err := e.Snapshot().Callers(t.Context(), found.Symbols, CallEdges)
			if err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(len(calls.Edges), calls.Completeness); got != "1 {exact []}" {
				t.Errorf("callers: %s, want 1 {exact []}", got)
			}
		})
	}
}
