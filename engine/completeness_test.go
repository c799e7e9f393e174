package engine

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/all"
)

// TestReasons asks something of small workspaces of which not all can be known,
// and next to it something of which all is.
func TestReasons(t *testing.T) {
	big := strings.Repeat("x = 1\n", 200_000)
	interfaces := `interface Shape { double area(); }
class Square implements Shape { public double area() { return 1; } }
class Round implements Shape { public double area() { return 3; } double rim() { return 2; } }
class Sums { double sum(Shape s) { return s.area(); } double of(Round r) { return r.rim(); } }
`
	for _, test := range []struct {
		name     string
		files    map[string]string
		relation string
		target   string
		want     string
	}{
		{"a receiver of unknown type", map[string]string{"a.py": "class A:\n    def run(self): pass\n\ndef go(a):\n    a.run()\n"},
			"references", "A.run", "{lower_bound [unresolved_receiver]}"},
		{"a receiver of known type", map[string]string{"a.py": "class A:\n    def run(self): pass\n\ndef go(a: A):\n    a.run()\n"},
			"references", "A.run", "{exact []}"},
		{"a name that no import brings", map[string]string{"a.py": "def run(): pass\n", "b.py": "run()\n"},
			"callers", "run", "{lower_bound [ambiguous_name]}"},
		{"a name that is brought from nowhere", map[string]string{"a.py": "def run(): pass\n", "b.py": "from .gone import run\nrun()\n"},
			"callers", "run", "{lower_bound [external_target]}"},
		{"definitions between which a compiler is told to choose", map[string]string{"a.c": "#ifdef WIDE\n#define WIDTH 2\n#else\n#define WIDTH 1\n#endif\nint w = WIDTH;\n"},
			"references", "a.c:2", "{lower_bound [ambiguous_name]}"},

		{"calls through an interface, which are listed", map[string]string{"Shape.java": interfaces}, "callers", "Square.area", "{exact []}"},
		{"calls of the interface itself", map[string]string{"Shape.java": interfaces}, "callers", "Shape.area", "{exact []}"},
		{"calls of a method of no interface", map[string]string{"Shape.java": interfaces}, "callers", "Round.rim", "{exact []}"},
		{"the uses, which are not the calls", map[string]string{"Shape.java": interfaces}, "references", "Square.area", "{exact []}"},
		{"calls through a Go interface, which are listed", map[string]string{"go.mod": "module m\n\ngo 1.22\n",
			"a.go": "package m\n\ntype S interface{ Area() int }\ntype T struct{}\n\nfunc (T) Area() int { return 1 }\nfunc sum(s S) int { return s.Area() }\n"},
			"callers", "T.Area", "{exact []}"},
		{"calls of what satisfies an interface, which are not calls of it", map[string]string{"go.mod": "module m\n\ngo 1.22\n",
			"a.go": "package m\n\ntype S interface{ Area() int }\ntype T struct{}\n\nfunc (T) Area() int { return 1 }\nfunc sum(t T) int { return t.Area() }\n"},
			"callers", "S.Area", "{lower_bound [dynamic_dispatch]}"},
		{"a function that is handed on", map[string]string{"a.py": "def run(): pass\n\ndef each(f):\n    f()\n\neach(run)\n"},
			"callers", "run", "{lower_bound [dynamic_dispatch]}"},
		{"calls of what the language itself declares", map[string]string{"go.mod": "module m\n\ngo 1.22\n",
			"a.go": "package m\n\nfunc size(s []int) int64 { return int64(len(append(s, 1))) }\n"}, "callees", "size", "{exact []}"},
		{"what a parameter holds", map[string]string{"a.py": "def each(f):\n    f()\n"}, "callees", "each", "{lower_bound [dynamic_dispatch]}"},
		{"a member that a base outside may call", map[string]string{"a.py": "from elsewhere import Task\n\nclass Job(Task):\n    def run(self): pass\n"},
			"callers", "Job.run", "{lower_bound [dynamic_dispatch]}"},

		{"a base that lies outside", map[string]string{"a.py": "from elsewhere import Task\n\nclass Job(Task): pass\n"},
			"supertypes", "Job", "{lower_bound [external_target]}"},
		{"a base of which nothing is known", map[string]string{"a.py": "class Job(Task): pass\n"}, "supertypes", "Job", "{lower_bound [ambiguous_name]}"},
		{"members of a type with such a base", map[string]string{"a.py": "class A:\n    def run(self): pass\n\nclass Job(Task): pass\n\nJob().run()\n"},
			"references", "A.run", "{lower_bound [unresolved_receiver]}"},

		{"an operator", map[string]string{"a.cpp": "struct P { int x; };\nbool operator==(P a, P b) { return a.x == b.x; }\nbool same(P a, P b) { return a == b; }\n"},
			"references", "operator==", "{lower_bound [language_limited]}"},
		{"a conversion", map[string]string{"a.cpp": "struct P { P(int); explicit P(char); };\n"}, "references", "a.cpp:1:12", "{lower_bound [language_limited]}"},
		{"a constructor that converts nothing", map[string]string{"a.cpp": "struct P { P(int); explicit P(char); };\n"}, "references", "a.cpp:1:29", "{exact []}"},
		{"what C++ calls silently", map[string]string{"a.cpp": "int f() { return 1; }\nint g() { return f(); }\n"}, "callees", "g", "{lower_bound [language_limited]}"},
		{"a member in a macro", map[string]string{"a.c": "struct S { int x; };\n#define X(s) ((s)->x)\nint f(struct S *s) { return X(s); }\n"},
			"references", "S.x", "{lower_bound [language_limited]}"},
		{"a name that a macro makes of parts", map[string]string{"a.c": "struct S { int get_x, set_x; };\n#define GET(s, n) ((s)->get_##n)\n"},
			"references", "S.get_x", "{lower_bound [language_limited]}"},
		{"a name that it does not make", map[string]string{"a.c": "struct S { int get_x, set_x; };\n#define GET(s, n) ((s)->get_##n)\n"},
			"references", "S.set_x", "{exact []}"},
		{"a member that is looked up by its text", map[string]string{"a.py": "class A:\n    def run(self): pass\n\ndef go(a):\n    getattr(a, \"run\")()\n"},
			"references", "A.run", "{lower_bound [language_limited]}"},
		{"a special method", map[string]string{"a.py": "class A:\n    def __add__(self, other): pass\n"}, "callers", "A.__add__", "{lower_bound [language_limited]}"},
		{"a file of another language", map[string]string{"A.java": "class A { void run() {} void walk() {} }\n", "b.kt": "fun go(a: A) = a.run()\n"},
			"callers", "A.run", "{lower_bound [language_limited]}"},
		{"a file of another language that does not name it", map[string]string{"A.java": "class A { void run() {} void walk() {} }\n", "b.kt": "fun go(a: A) = a.run()\n"},
			"callers", "A.walk", "{exact []}"},
		{"a type that values may have without naming it", map[string]string{"a.ts": "export interface Shape { area(): number }\nclass Square implements Shape { area() { return 1 } }\n"},
			"implementations", "Shape", "{lower_bound [language_limited]}"},

		{"a line with an error", map[string]string{"a.py": "def run(): pass\ndef walk(): pass\n", "b.py": "from .a import walk\nx = = run()\nwalk()\n"},
			"callers", "walk", "{exact []}"},
		{"a name on a line with an error", map[string]string{"a.py": "def run(): pass\ndef walk(): pass\n", "b.py": "from .a import run\nx = = run()\nrun()\n"},
			"callers", "run", "{lower_bound [parse_error_in_file]}"},
		{"a function with an error", map[string]string{"a.py": "def walk(): pass\n\ndef run():\n    walk()\n    x = = 1\n"},
			"callees", "run", "{lower_bound [parse_error_in_file]}"},

		{"a file that is too large", map[string]string{"a.py": "def run(): pass\ndef walk(): pass\n", "big.py": "from .a import run\n" + big + "run()\n"},
			"callers", "run", "{lower_bound [file_not_indexed]}"},
		{"a file that is too large and does not name it", map[string]string{"a.py": "def run(): pass\ndef walk(): pass\n", "big.py": "run()\n" + big},
			"callers", "walk", "{exact []}"},
		{"a file that is minified", map[string]string{"a.js": "export function run() {}\n", "b.min.js": "import{run}from'./a.js';" + strings.Repeat("f(1);", 10_000) + "run()"},
			"references", "run", "{lower_bound [file_not_indexed]}"},
		{"more than is looked into", manyFiles(17, big), "callers", "run", "{lower_bound [file_not_indexed limit_reached]}"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := engineOf(t, test.files, all.Languages().All()...)
			if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
				t.Fatal(err)
			}
			if got := completenessOf(t, e.Snapshot(), test.relation, test.target); got != test.want {
				t.Errorf("the %s of %s are %s, want %s", test.relation, test.target, got, test.want)
			}
		})
	}
}

func manyFiles(n int, text string) map[string]string {
	files := map[string]string{"a.py": "def run(): pass\n"}
	for i := range n {
		files[fmt.Sprintf("big%02d.py", i)] = text
	}
	return files
}

// completenessOf returns how complete an answer is.
func completenessOf(t *testing.T, s *Snapshot, relation, target string) string {
	t.Helper()
	found, err := s.Find(t.Context(), target)
	if err != nil {
		t.Fatal(err)
	}
	ask := map[string]func(context.Context) (*Reach, error){
		"references": func(ctx context.Context) (*Reach, error) {
			refs, err := s.References(ctx, found.Symbols)
			if err != nil {
				return nil, err
			}
			return &Reach{Completeness: refs.Completeness}, nil
		},
		"callers":    func(ctx context.Context) (*Reach, error) { return s.CallersWithin(ctx, found.Symbols, CallEdges, 1) },
		"callees":    func(ctx context.Context) (*Reach, error) { return s.CalleesWithin(ctx, found.Symbols, CallEdges, 1) },
		"supertypes": func(ctx context.Context) (*Reach, error) { return s.SupertypesWithin(ctx, found.Symbols, 1) },
		"implementations": func(ctx context.Context) (*Reach, error) {
			related, err := s.Implementations(ctx, found.Symbols)
			return related.reach(), err
		},
	}
	reach, err := ask[relation](t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(reach.Completeness)
}
