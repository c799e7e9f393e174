package engine

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers/cpp"
	"cairn/parsers/golang"
	"cairn/parsers/java"
	"cairn/parsers/python"
)

// A name is found by what people write before it: a type, a receiver, a package, a module.
func TestTargetsAreFoundByTheirSurroundings(t *testing.T) {
	root := t.TempDir()
	writeFile(t, root, "go.mod", "module example.com/gin\n\ngo 1.22\n")
	writeFile(t, root, "engine.go", "package gin\n\ntype Engine struct{}\n\nfunc (e *Engine) Run() {}\n\nfunc New() *Engine { return nil }\n")
	writeFile(t, root, "render/render.go", "package render\n\ntype Render interface {\n\tRender() error\n}\n\ntype JSON struct{}\n")
	writeFile(t, root, "binding/json.go", "package binding\n\ntype JSON struct{}\n")
	writeFile(t, root, "src/requests/utils.py", "class Proxy:\n    def close(self): pass\n")
	e := engineIn(t, root, golang.Language, python.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for target, want := range map[string]string{
		"Engine.Run":        "symbol:engine.go:Run:5:18",
		"(*Engine).Run":     "symbol:engine.go:Run:5:18",
		"(Engine).Run":      "symbol:engine.go:Run:5:18",
		"*Engine.Run":       "symbol:engine.go:Run:5:18",
		"gin.(*Engine).Run": "symbol:engine.go:Run:5:18",
		"gin.Engine.Run":    "symbol:engine.go:Run:5:18",
		"gin.New":           "symbol:engine.go:New:7:6",
		"render.Render":     "symbol:render/render.go:Render:3:6",
		"Render.Render":     "symbol:render/render.go:Render:4:2",
		"render.JSON":       "symbol:render/render.go:JSON:7:6",
		"binding.JSON":      "symbol:binding/json.go:JSON:3:6",

		"requests.utils.Proxy.close":          "symbol:src/requests/utils.py:close:2:9",
		"./engine.go:5":                       "symbol:engine.go:Run:5:18",
		filepath.Join(root, "engine.go:7:6"):  "symbol:engine.go:New:7:6",
		filepath.Join(root, "engine.go::New"): "symbol:engine.go:New:7:6",
		"other.New":                           "",
		"gin.Proxy.close":                     "",
		"JSON":                                "", // of two packages
	} {
		found, err := s.Find(t.Context(), target)
		if want == "" {
			if err == nil {
				t.Errorf("%s: found %v, want none", target, found)
			}
			continue
		}
		if err != nil || len(found.Symbols) != 1 {
			t.Errorf("%s: %v, %v", target, found, err)
			continue
		}
		sym, _ := s.Symbol(found.Symbols[0])
		if got := s.Handle(&sym); got != want {
			t.Errorf("%s is %s, want %s", target, got, want)
		}
	}
	for _, file := range []string{"engine.go", "./engine.go", "render/../engine.go", filepath.Join(root, "engine.go")} {
		if items, err := s.Outline(t.Context(), file); err != nil || len(items) != 4 {
			t.Errorf("the outline of %s: %v, %v", file, items, err)
		}
	}

	writeFile(t, root, "README.md", "words\n")
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s = e.Snapshot()
	var ask *AskError
	if _, err := s.FileSymbol("README.md"); !errors.As(err, &ask) {
		t.Errorf("a file without symbols as a symbol: %v, want an answer that says so", err)
	}
	for _, file := range []string{"../x.go", "x\x00.go"} {
		if _, err := s.Lines(file); !errors.As(err, &ask) {
			t.Errorf("reading %q: %v, want an answer that says what is wrong", file, err)
		}
	}
}

// A type's name means the type: its constructors and what only declares it do
// not compete, but other types do.
func TestTypesBeforeWhatBearsTheirName(t *testing.T) {
	e := engineOf(t, map[string]string{
		"Gson.java":       "package g;\nclass Gson {\n  Gson() {}\n  Gson(int depth) {}\n}\n",
		"a/Pair.java":     "package a;\nclass Pair {\n  Pair() {}\n}\n",
		"b/Pair.java":     "package b;\nclass Pair {\n  Pair() {}\n}\n",
		"db/impl.h":       "namespace db {\nclass Impl {\n public:\n  Impl();\n  ~Impl();\n};\n}\n",
		"db/impl.cc":      "#include \"impl.h\"\nnamespace db {\nImpl::Impl() {}\nImpl::~Impl() {}\n}\n",
		"db/other.h":      "namespace db {\nclass Impl;\nvoid use(Impl*);\n}\n",
		"elsewhere/fwd.h": "namespace db {\nclass Impl;\nclass Unseen;\n}\n",
	}, java.Language, cpp.C, cpp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for target, want := range map[string]string{
		"Gson":     "symbol:Gson.java:Gson:2:7",
		"g.Gson":   "symbol:Gson.java:Gson:2:7",
		"a.Pair":   "symbol:a/Pair.java:Pair:2:7",
		"Impl":     "symbol:db/impl.h:Impl:2:7",
		"db::Impl": "symbol:db/impl.h:Impl:2:7",
		"Unseen":   "symbol:elsewhere/fwd.h:Unseen:3:7",
	} {
		found, err := s.Find(t.Context(), target)
		if err != nil || len(found.Symbols) != 1 {
			t.Errorf("%s: %v, %v", target, found, err)
			continue
		}
		sym, _ := s.Symbol(found.Symbols[0])
		if got := s.Handle(&sym); got != want {
			t.Errorf("%s is %s, want %s", target, got, want)
		}
	}
	var ambiguous *AmbiguousError
	if _, err := s.Find(t.Context(), "Pair"); !errors.As(err, &ambiguous) || ambiguous.Total != 2 || !strings.Contains(err.Error(), "symbol:a/Pair.java:Pair:2:7 (class)") {
		t.Errorf("two classes: %v", err)
	}
}

// An answer that leaves candidates out says how many.
func TestAmbiguousNamesSayHowManyAreShown(t *testing.T) {
	files := map[string]string{}
	for i := range maxCandidates + 3 {
		files[fmt.Sprintf("m%d.py", i)] = "def run():\n    pass\n"
	}
	e := engineOf(t, files, python.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Snapshot().Find(t.Context(), "run"); err == nil || !strings.Contains(err.Error(), "20 of 23 shown") {
		t.Errorf("got %v", err)
	}
}
