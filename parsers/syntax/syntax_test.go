package syntax

import (
	"bytes"
	"testing"
	"time"

	python "github.com/tree-sitter/tree-sitter-python/bindings/go"
)

func TestTreeIsFlatAndOrdered(t *testing.T) {
	g := NewGrammar(python.Language())
	tree := Parse(g, []byte("def area(w, h):\n    return w * h\n"), Limits{})
	defer tree.Close()
	fn := tree.First(0)
	if got := tree.KindName(fn); got != "function_definition" {
		t.Fatalf("first child of the root is %s", got)
	}
	name := tree.Child(fn, g.Field("name"))
	if got := string(tree.Text(name)); got != "area" {
		t.Fatalf("name is %q", got)
	}
	var params []string
	for c := range tree.Children(tree.Child(fn, g.Field("parameters"))) {
		params = append(params, string(tree.Text(c)))
	}
	if len(params) != 2 || params[0] != "w" || params[1] != "h" {
		t.Fatalf("parameters are %q", params)
	}
	for i := 1; i < tree.Len(); i++ {
		n := Node(i)
		p := tree.Parent(n)
		if p >= n || tree.Start(n) < tree.Start(p) || tree.End(n) > tree.End(p) {
			t.Fatalf("node %d lies outside of its parent %d", n, p)
		}
	}
}

func TestHostileInputIsBounded(t *testing.T) {
	g := NewGrammar(python.Language())
	for _, s := range []string{"(", "[", "{", "a.", "((a)", "f'{", "\"\"\"", "lambda:", "\x00", "if a:\n "} {
		src := bytes.Repeat([]byte(s), 200_000/len(s))
		tree := Parse(g, src, Limits{CPU: 300 * time.Millisecond, Memory: 256 << 20, Depth: 500})
		for i := 1; i < tree.Len(); i++ {
			if int(tree.End(Node(i))) > len(src) {
				t.Fatalf("%q: node %d ends behind the text", s, i)
			}
		}
		tree.Close()
	}
	empty := Parse(g, nil, Limits{})
	defer empty.Close()
	if empty.Stop != Complete || empty.Len() != 1 {
		t.Fatalf("empty text gives %d nodes, stop %d", empty.Len(), empty.Stop)
	}
}
