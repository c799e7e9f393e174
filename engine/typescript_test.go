package engine

import (
	"context"
	"slices"
	"strings"
	"testing"

	"cairn/parsers/typescript"
)

// placed is a question about the place in a file where a text begins.
type placed struct{ name, file, at, want string }

// answers checks what an engine says at places of TypeScript files.
func answers(t *testing.T, files map[string]string, ask func(context.Context, *Snapshot, string, uint32) ([]Location, error), tests []placed) {
	t.Helper()
	e := engineOf(t, files, typescript.Languages...)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range tests {
		i := strings.Index(files[test.file], test.at)
		if i < 0 {
			t.Fatalf("%s: %s has no %q", test.name, test.file, test.at)
		}
		found, err := ask(t.Context(), s, test.file, uint32(i))
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if got := linesWith(t, s, found); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

func uses(ctx context.Context, s *Snapshot, file string, offset uint32) ([]Location, error) {
	refs, err := s.ReferencesAt(ctx, file, offset)
	if err != nil || refs == nil {
		return nil, err
	}
	out := slices.Clone(refs.Definitions)
	for _, u := range refs.Uses {
		out = append(out, u.Location)
	}
	slices.SortFunc(out, compareLocations)
	return slices.Compact(out), nil
}

func definitions(ctx context.Context, s *Snapshot, file string, offset uint32) ([]Location, error) {
	return s.Definition(ctx, file, offset)
}

func implementations(ctx context.Context, s *Snapshot, file string, offset uint32) ([]Location, error) {
	target, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok {
		return nil, err
	}
	ids := target.Symbols
	if target.IsDef {
		ids = target.Own
	}
	related, err := s.Implementations(ctx, ids)
	if err != nil {
		return nil, err
	}
	var out []Location
	for i := range related.Symbols {
		out = append(out, related.Symbols[i].Location())
	}
	return out, nil
}

// Objects and functions implement the types that are written for them, and keys
// of objects the members that they name; what has a body implements itself.
func TestImplementationsByLiterals(t *testing.T) {
	files := map[string]string{"a.ts": `interface Shape { area(): number; name?: string }
interface Round extends Shape { r: number }
abstract class Base implements Shape { abstract area(): number }
class Square extends Base { area() { return 1 } }
const dot: Shape = { area: () => 0 };
function make(): Round { return { r: 1, area() { return 2 } }; }
type Handler = (s: Shape) => void;
const handle: Handler = (s) => { s.area() };
const other = { area: 1 };
const list = [{ area() { return 3 } } as Shape];
async function later(): Promise<Shape> { return { area: dot.area }; }
enum Kind { A }
interface Map { at: number }
const maps: Map[] = [{ at: 1 }];
const made: () => Promise<Map> = async () => ({ at: 2 });
const taken: (m: Map) => void = () => {};
function all(given: Partial<Map> = { at: 3 }): { maps: Map[] } {
  return { maps };
}
function maker(): () => Map {
  return () => made() as any;
}
const plain = (m: Map, other: Map[] = []) => m;
`}
	answers(t, files, implementations, []placed{
		{"an interface", "a.ts", "Shape {", "a.ts:2 a.ts:3 a.ts:4 a.ts:5 a.ts:6 a.ts:10 a.ts:11"},
		{"one below it", "a.ts", "Round extends", "a.ts:6"},
		{"its member", "a.ts", "area(): number;", "a.ts:4 a.ts:5 a.ts:6 a.ts:10 a.ts:11"},
		{"a key", "a.ts", "area: () => 0", "a.ts:4 a.ts:5 a.ts:6 a.ts:10 a.ts:11"},
		{"a method", "a.ts", "area() { return 1 }", "a.ts:4"},
		{"a call of the member", "a.ts", "area() };", "a.ts:4 a.ts:5 a.ts:6 a.ts:10 a.ts:11"},
		{"a type of functions", "a.ts", "Handler =", "a.ts:8"},
		{"a function", "a.ts", "make()", "a.ts:6"},
		{"a key of which nothing is expected", "a.ts", "area: 1", "a.ts:9"},
		{"an enum", "a.ts", "Kind {", "a.ts:12"},
		{"one in larger types", "a.ts", "Map {", "a.ts:14 a.ts:15 a.ts:17 a.ts:18 a.ts:21 a.ts:23"},
	})
}

// The name of a whole module is a thing of its file, and leads to the module;
// what is exported under another name is asked for under that name alone.
func TestNamesOfModulesAndExports(t *testing.T) {
	files := map[string]string{
		"geo.ts":   "function area() {}\nexport { area as surface };\nexport default function () {}\n",
		"all.ts":   "export * as geo from \"./geo\";\nexport { default as made } from \"./geo\";\n",
		"main.ts":  "import * as geo from \"./geo\";\nimport { geo as g } from \"./all\";\nimport { expect } from \"vitest\";\ngeo.surface();\ng.surface();\nexpect(geo);\n",
		"other.ts": "import { surface as face } from \"./geo\";\nface();\n",
		"own.ts":   "import { made } from \"./all\";\nimport { expect } from \"vitest\";\nexpect(made);\n",
		"old.js":   "const geo = require(\"./plain\");\ngeo.x;\n",
		"plain.js": "exports.x = 1;\n",
		"whole.js": "\nmodule.exports = require(\"./plain\");\n",
		"uses.js":  "const whole = require(\"./whole\");\nwhole.x;\n",
	}
	answers(t, files, uses, []placed{
		{"a module's name", "main.ts", "geo from", "main.ts:1 main.ts:4 main.ts:6"},
		{"a use of it", "main.ts", "geo.surface", "main.ts:1 main.ts:4 main.ts:6"},
		{"an exported name of a module", "all.ts", "geo from", "all.ts:1 main.ts:2 main.ts:2 main.ts:5"},
		{"what is not installed", "main.ts", "expect(", "main.ts:3 main.ts:6"},
		{"another name of an export", "main.ts", "surface", "geo.ts:2 main.ts:4 main.ts:5 other.ts:1"},
		{"a name of an import's own", "other.ts", "face();", "other.ts:1 other.ts:2"},
		{"its own name", "geo.ts", "area()", "geo.ts:1 geo.ts:2 geo.ts:2 main.ts:4 main.ts:5 other.ts:1 other.ts:1 other.ts:2"},
		{"a name for a default export", "all.ts", "made", "all.ts:2 own.ts:1 own.ts:3"},
		{"what require binds", "old.js", "geo.x", "old.js:1 old.js:2"},
	})
	answers(t, files, definitions, []placed{
		{"a module's name", "main.ts", "geo from", "geo.ts:1"},
		{"a use of it", "main.ts", "geo.surface", "main.ts:1"},
		{"a use of one from elsewhere", "main.ts", "g.surface", "geo.ts:1"},
		{"what is not installed", "main.ts", "expect(", "main.ts:3"},
		{"a use of what require binds", "old.js", "geo.x", "plain.js:1"},
		{"a module that gives another", "uses.js", "whole.x", "whole.js:2"},
	})
}

// Members share their uses with those that they stand for and that stand for
// them; the key of an object is defined where it is expected.
func TestFamiliesOfMembers(t *testing.T) {
	files := map[string]string{"a.ts": `interface Shape { area: number }
interface Round extends Shape { area: 1; r: number }
class Square implements Shape { area = 2 }
const s: Shape = { area: 3 };
declare const q: Square, other: { area: number };
q.area + s.area + other.area;
`}
	answers(t, files, uses, []placed{
		{"the base's", "a.ts", "area: number }", "a.ts:1 a.ts:2 a.ts:3 a.ts:4 a.ts:6 a.ts:6"},
		{"an heir's", "a.ts", "area = 2", "a.ts:1 a.ts:2 a.ts:3 a.ts:4 a.ts:6 a.ts:6"},
		{"another's", "a.ts", "area;", "a.ts:5 a.ts:6"},
	})
	answers(t, files, definitions, []placed{{"a key", "a.ts", "area: 3", "a.ts:1"}})
	files = map[string]string{"a.ts": `interface Shape { area: number }
const area = 1;
const s: Shape = { area };
`}
	answers(t, files, definitions, []placed{{"a key that is a value, too", "a.ts", "area }", "a.ts:2 a.ts:1"}})
}

// A call means the first signature that takes its arguments, as far as they are known.
func TestDefinitionOfOverloads(t *testing.T) {
	files := map[string]string{"a.ts": `class A { a = 1 }
class B { b = 1 }
function f(): void;
function f(a: A): void;
function f(b: B, n?: number): void;
function f(...args: any[]) {}
interface Tool { use<T>(t: T): T; use(b: B, s: string): B }
declare const tool: Tool, unknown: any, b: B;
f();
const r1 = f(new A());
const r2 = f(b);
f(b, 1);
const r3 = f(unknown);
tool.use(1);
tool.use(b, "");
f;
`}
	answers(t, files, definitions, []placed{
		{"by number", "a.ts", "f();\nconst", "a.ts:3"},
		{"by type", "a.ts", "f(new A", "a.ts:4"},
		{"by type, an optional argument left out", "a.ts", "f(b);", "a.ts:5"},
		{"by number, of optional ones", "a.ts", "f(b, 1)", "a.ts:5"},
		{"of what is not known", "a.ts", "f(unknown)", "a.ts:4 a.ts:5"},
		{"of an interface", "a.ts", "use(1)", "a.ts:7"},
		{"no call", "a.ts", "f;", "a.ts:3 a.ts:4 a.ts:5 a.ts:6"},
		{"a signature", "a.ts", "f(a: A)", "a.ts:6"},
	})
}

// A name that require binds is its file's own; the name of a default import has
// the uses of the default; exports means what is exported where it is written.
func TestNamesOfWhatIsRequired(t *testing.T) {
	files := map[string]string{
		"made.js": `// made
function make() {}
function other() { make(); }
module.exports = make;
`,
		"parts.js": "exports.part = function () {};\n",
		"main.js":  "const made = require('./made');\nconst { part } = require('./parts');\nmade();\npart();\n",
		"again.js": "const made = require('./made');\nmade();\nrequire('./parts').part();\n",
		"whole.js": "/* whole */\n\nmodule.exports = require('./made');\n",
		"plain.js": "/* plain */\n\n// module\nexports.x = 1;\n",
		"uses.js":  "const whole = require('./whole');\nconst plain = require('./plain');\nplain.x;\nwhole();\n",
		"a.js":     "class Area { constructor() {} }\nnew Area();\nexport default Area;\n",
		"b.js":     "import Field from './a.js';\nnew Field();\n",
		"c.js":     "import Area from './a.js';\nnew Area();\n",
		"lib.d.ts": "export = Lib;\ndeclare namespace Lib { const x: number }\n",
		"d.ts":     "import * as Lib from './lib';\nLib.x;\n",
		"e.ts":     "import * as Lib from './lib';\nLib.x;\n",
	}
	answers(t, files, uses, []placed{
		{"what require binds", "main.js", "made();", "main.js:1 main.js:3"},
		{"a member taken out", "main.js", "part();", "main.js:2 main.js:4"},
		{"what is given", "made.js", "make();", "again.js:1 again.js:2 made.js:2 made.js:3 made.js:4 main.js:1 main.js:3"},
		{"a member that is taken out elsewhere", "parts.js", "part", "again.js:3 main.js:2 parts.js:1"},
		{"the word by which it is given", "made.js", "exports", "made.js:4"},
		{"a default import by a name of its own", "b.js", "Field();", "b.js:1 b.js:2"},
		{"a module that gives one thing", "d.ts", "Lib.x", "d.ts:1 d.ts:2 e.ts:1 e.ts:2"},
		{"a default import", "c.js", "Area();", "a.js:3 b.js:1 b.js:2 c.js:1 c.js:2"},
	})
	answers(t, files, definitions, []placed{
		{"what require binds", "main.js", "made();", "made.js:2"},
		{"the word by which it is given", "made.js", "exports", "made.js:2"},
		{"that of a member", "parts.js", "exports", "parts.js:1"},
		{"a module behind comments", "uses.js", "plain.x", "plain.js:4"},
		{"a function that is given through another module", "uses.js", "whole();", "whole.js:3 made.js:2"},
		{"a constructor", "b.js", "Field();", "a.js:1 a.js:1"},
	})
}

// A call through a variable or property means that, and what it calls: the function
// that is given to it, or the signature that its type has.
func TestDefinitionOfWhatIsCalledThrough(t *testing.T) {
	files := map[string]string{"a.ts": `interface Handler { (n: number): void }
interface Made { made: number }
interface Maker { new (n: number): Made; other(): void }
class Lazy { static create = (n: number) => new Lazy(); }
const lazy = Lazy.create;
declare const Make: Maker, plain: (n: number) => void;
function run(handler: Handler, either: Handler | (() => void)) {
  handler(1);
  either(1);
}
lazy(1);
new Make(1);
plain(1);
const own = () => 1;
own();
`}
	answers(t, files, definitions, []placed{
		{"a signature of an interface", "a.ts", "handler(1)", "a.ts:7 a.ts:1"},
		{"of several things", "a.ts", "either(1)", "a.ts:7"},
		{"a function", "a.ts", "lazy(1)", "a.ts:5 a.ts:4"},
		{"a signature of new", "a.ts", "Make(1)", "a.ts:6 a.ts:3"},
		{"a type of functions", "a.ts", "plain(1)", "a.ts:6"},
		{"its own", "a.ts", "own();", "a.ts:14"},
	})
}
