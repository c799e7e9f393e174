package engine

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/engine/resolve"
	"cairn/engine/scip"
	"cairn/parsers"
	"cairn/parsers/all"
	"cairn/parsers/facts"

	"golang.org/x/tools/txtar"
)

// fixtures returns the files of all archives of the languages' fixtures, by
// archive.
func fixtures(t *testing.T) map[string]map[string]string {
	t.Helper()
	names, err := filepath.Glob("../testdata/*/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatal("no fixtures", err)
	}
	out := map[string]map[string]string{}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{}
		for _, f := range archive.Files {
			if !strings.HasPrefix(f.Name, "want/") && !strings.HasPrefix(f.Name, "/") {
				files[f.Name] = string(f.Data)
			}
		}
		out[filepath.Base(filepath.Dir(name))+"/"+strings.TrimSuffix(filepath.Base(name), ".txtar")] = files
	}
	return out
}

// indexedFiles opens an engine of all languages on a folder with some files and indexes it.
func indexedFiles(t *testing.T, files map[string]string, opts IndexOptions) *Engine {
	t.Helper()
	root := t.TempDir()
	for name, text := range files {
		writeFile(t, root, name, text)
	}
	e := engineIn(t, root, all.Languages().All()...)
	if _, err := e.Index(t.Context(), opts); err != nil {
		t.Fatal(err)
	}
	return e
}

func exported(t *testing.T, e *Engine) []byte {
	t.Helper()
	var b bytes.Buffer
	if _, err := e.Snapshot().ExportSCIP(t.Context(), &b, "test"); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func given(name string, index []byte) []SCIPFile {
	return []SCIPFile{{Name: name, Data: bytes.NewReader(index), Size: int64(len(index))}}
}

// place is an occurrence as a reader of an index finds it.
type place struct {
	path string
	at   scip.Range
}

// readIndex collects where symbols are defined and used.
func readIndex(t *testing.T, index []byte) (defined, used map[string][]place) {
	t.Helper()
	defined, used = map[string][]place{}, map[string][]place{}
	err := scip.Read(bytes.NewReader(index), int64(len(index)), scip.Parts{
		Metadata: func(scip.Metadata) error { return nil },
		Document: func(d *scip.Encoded) error {
			return d.Occurrences(func(o *scip.Found) error {
				name := string(o.Symbol)
				if scip.IsLocal(name) {
					name = d.Path + " " + name
				} else if _, err := scip.ParseSymbol(name); err != nil {
					t.Error(err)
				}
				if o.Roles&(scip.Definition|scip.ForwardDefinition) != 0 {
					defined[name] = append(defined[name], place{d.Path, o.Range})
				} else {
					used[name] = append(used[name], place{d.Path, o.Range})
				}
				return nil
			})
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return defined, used
}

// For every definition of the fixtures of all languages, an index says what the
// engine answers; no two definitions have one symbol; exported twice, the bytes are
// the same; and taken in, the index changes no answer.
func TestExportedIndexes(t *testing.T) {
	for name, files := range fixtures(t) {
		t.Run(name, func(t *testing.T) {
			e := indexedFiles(t, files, IndexOptions{})
			index := exported(t, e)
			if again := exported(t, e); !bytes.Equal(index, again) {
				t.Error("exported twice, it differs")
			}
			checkUses(t, e.Snapshot(), index)
			checkDistinct(t, e.Snapshot())
			checkTakenIn(t, e, index)
			checkAlone(t, e.Snapshot())
		})
	}
}

func checkUses(t *testing.T, s *Snapshot, index []byte) {
	t.Helper()
	defined, used := readIndex(t, index)
	names := newSCIPNames(s)
	for _, r := range s.state.table.byID {
		src := s.source(r.id)
		if src == nil || r.id >= firstDependency {
			continue
		}
		for i := range src.facts.Defs {
			if d := &src.facts.Defs[i]; i == 0 || !d.NameSpan.Empty() && d.Kind != facts.KindAlias {
				compareUses(t, s, names, symbolID(r.id, src.key(facts.DefID(i))), defined, used)
			}
		}
	}
}

// compareUses compares what an index says of one definition.
func compareUses(t *testing.T, s *Snapshot, names *scipNames, id SymbolID, defined, used map[string][]place) {
	t.Helper()
	ids := s.canonical(t.Context(), []SymbolID{id})
	refs := &References{Symbols: ids}
	if err := s.collect(t.Context(), refs); err != nil {
		t.Fatal(err)
	}
	at := func(l Location) place {
		lines, err := s.Lines(l.Path)
		if err != nil {
			t.Fatal(err)
		}
		from, to := lines.Position(l.Span.Start, UTF8), lines.Position(l.Span.End, UTF8)
		return place{l.Path, scip.Range{StartLine: from.Line, StartCol: from.Col, EndLine: to.Line, EndCol: to.Col}}
	}
	want := map[place]bool{}
	for _, u := range refs.Uses {
		want[at(u.Location)] = true
	}
	// The uses of the members that count as this one's are theirs in an index.
	same := slices.Clone(ids)
	for _, sym := range ids {
		through, err := s.through(t.Context(), sym)
		if err != nil {
			t.Fatal(err)
		}
		same = append(same, through...)
		same = append(same, s.Sites(sym)...)
	}
	sites := map[SymbolID]bool{}
	if err := s.addBases(t.Context(), ids[0], sites, &References{}); err != nil {
		t.Fatal(err)
	}
	same = slices.AppendSeq(same, maps.Keys(sites))
	got := map[place]bool{}
	for _, sym := range same {
		symbol, local := names.of(sym)
		if local {
			symbol = s.Path(sym) + " " + symbol
		}
		for _, p := range used[symbol] {
			got[p] = true
		}
	}
	describe := func() string {
		sym, _ := s.Symbol(id)
		return fmt.Sprintf("%s %s (%s:%d)", sym.Kind, sym.Qualified, sym.Path, sym.NameSpan.Start)
	}
	symbol, local := names.of(s.Sites(id)[0])
	if local {
		symbol = s.Path(id) + " " + symbol
	}
	for _, p := range defined[symbol] {
		if want[p] { // the clause of a package is both
			got[p] = true
		}
	}
	for p := range want { // what the text does not spell takes no character of it
		start := place{p.path, scip.Range{StartLine: p.at.StartLine, StartCol: p.at.StartCol, EndLine: p.at.StartLine, EndCol: p.at.StartCol}}
		if !got[p] && got[start] {
			delete(got, start)
			got[p] = true
		}
	}
	if !maps.Equal(got, want) {
		t.Errorf("%s: the index has uses %v, the engine answers %v", describe(), got, want)
	}
	if sym, _ := s.Symbol(id); sym.Kind != facts.KindFile && !slices.Contains(defined[symbol], at(Location{sym.Path, sym.NameSpan})) {
		t.Errorf("%s: %q is defined at %v", describe(), symbol, defined[symbol])
	}
}

// checkDistinct checks that symbols are well-formed and name one thing each.
func checkDistinct(t *testing.T, s *Snapshot) {
	t.Helper()
	names := newSCIPNames(s)
	owner := map[string]SymbolID{}
	for _, r := range s.state.table.byID {
		src := s.source(r.id)
		if src == nil || r.id >= firstDependency {
			continue
		}
		for i := range src.facts.Defs {
			id := symbolID(r.id, src.key(facts.DefID(i)))
			symbol, local := names.of(id)
			if local {
				symbol = r.path + " " + symbol
			} else if parsed, err := scip.ParseSymbol(symbol); err != nil || parsed.String() != symbol {
				t.Errorf("%q is read as %v, %v", symbol, parsed, err)
			}
			if other, taken := owner[symbol]; taken && other != id {
				t.Errorf("%q is a name of two definitions of %s", symbol, r.path)
			}
			owner[symbol] = id
		}
	}
}

func checkTakenIn(t *testing.T, e *Engine, index []byte) {
	t.Helper()
	before := everyMeaning(t, e.Snapshot())
	if len(before) == 0 {
		return // there is no code
	}
	rep, err := e.Index(t.Context(), IndexOptions{SCIP: given("index.scip", index)})
	if err != nil {
		t.Fatal(err)
	}
	for _, refused := range rep.SCIP[0].Refused {
		t.Errorf("%s was refused: %s", refused.Path, refused.Reason)
	}
	if rep.Changed != 0 || rep.Gained != 0 {
		t.Errorf("%d references have another meaning, %d have one only now", rep.Changed, rep.Gained)
	}
	after := everyMeaning(t, e.Snapshot())
	for at, was := range before {
		if after[at] != was {
			t.Errorf("%s: meant %s, now %s", at, was, after[at])
		}
	}
}

// checkAlone checks that an index that was taken in says by itself what we find out:
// all that a reference means, but for what has no name in it.
func checkAlone(t *testing.T, s *Snapshot) {
	t.Helper()
	for _, r := range s.state.table.byID {
		src, doc := s.source(r.id), s.scipOf(r.id)
		if src == nil || doc == nil {
			continue
		}
		text, err := s.Text(r.path)
		if err != nil {
			t.Fatal(err)
		}
		ours := map[facts.Span]map[SymbolID]bool{}
		m := s.meanings(t.Context(), r.id)
		for i := range m.list {
			if o := &m.list[i]; o.kind == spelled {
				for _, id := range o.targets {
					if ours[o.span] == nil {
						ours[o.span] = map[SymbolID]bool{}
					}
					if id.file() < firstDependency {
						ours[o.span][id] = true
					}
				}
			}
		}
		b, _ := s.overlaidBy(doc, r.id, src, &resolve.Bindings{})
		theirs := map[facts.Span]map[SymbolID]bool{}
		for i, targets := range b.Targets {
			span := src.facts.Refs[i].Span
			for _, id := range s.targetsOf(targets) {
				if theirs[span] == nil {
					theirs[span] = map[SymbolID]bool{}
				}
				theirs[span][id] = id != outsideID
			}
		}
		for span, want := range ours {
			for id := range want {
				// Names of modules and of imports, and what has another name there, are
				// taken only where they agree with what we find out.
				sym, _ := s.Symbol(id)
				if text := string(textOf(text, span)); sym.Kind == facts.KindFile || sym.Kind == facts.KindAlias || text != sym.Name {
					continue
				}
				if own := id.file() == r.id && sym.NameSpan == span; !theirs[span][id] && !own {
					t.Errorf("%s:%d means %s, which the index does not say", r.path, span.Start, sym.Qualified)
				}
			}
		}
		for span, said := range theirs {
			for id := range said {
				if sym, ok := s.Symbol(id); ok && !ours[span][id] {
					t.Errorf("%s:%d does not mean %s, which the index says", r.path, span.Start, sym.Qualified)
				}
			}
		}
	}
}

// everyMeaning returns what each name of a workspace means, as text.
func everyMeaning(t *testing.T, s *Snapshot) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, r := range s.state.table.byID {
		if r.id >= firstDependency || parsers.InLibrary(r.path) {
			continue
		}
		m := s.meanings(t.Context(), r.id)
		if m == nil {
			continue
		}
		for i := range m.list {
			o := &m.list[i]
			var targets []string
			for _, id := range o.targets {
				if sym, ok := s.Symbol(id); ok {
					targets = append(targets, fmt.Sprintf("%s@%s:%d", sym.Qualified, sym.Path, sym.NameSpan.Start))
				} else {
					targets = append(targets, "outside")
				}
			}
			slices.Sort(targets)
			key := fmt.Sprintf("%s:%d-%d %s %d", r.path, o.span.Start, o.span.End, o.role, o.kind)
			out[key] += strings.Join(targets, " ") + ";"
		}
	}
	return out
}

// The name of a package and its version are those of its manager's file.
func TestPackagesOfSymbols(t *testing.T) {
	e := indexedFiles(t, map[string]string{
		"go.mod":               "module example.com/shop\n\ngo 1.22\n",
		"cart/cart.go":         "package cart\n\nfunc Total() {}\n",
		"web/package.json":     `{"name": "@shop/web", "version": "1.2.0"}`,
		"web/src/a.ts":         "export function f() {}\n",
		"web/two/package.json": `{"name": "@shop/web", "version": "1.2.0"}`,
		"web/two/src/a.ts":     "export function f() {}\n",
		"py/pyproject.toml":    "[build-system]\nname = \"no\"\n[project] # this\nname = \"tools\" # the name\nversion = '3'\n",
		"py/tool.py":           "def run(): pass\n",
		"rs/Cargo.toml":        "[package]\nname = \"sums\"\nversion = \"0.1.0\"\n",
		"rs/src/lib.rs":        "pub fn sum() {}\n",
		"php/composer.json":    `{"name": "shop/php"}`,
		"php/a.php":            "<?php\nfunction f() {}\n",
		"jv/pom.xml":           "<project><parent><groupId>org.shop</groupId><version>9</version></parent><artifactId>core</artifactId></project>",
		"jv/A.java":            "class A {}\n",
		"c/a b.c":              "int one(void) { return 1; }\n",
	}, IndexOptions{})
	defined, _ := readIndex(t, exported(t, e))
	for _, want := range []string{
		"cairn gomod example.com/shop . cart/`cart.go`/Total().",
		"cairn npm @shop/web 1.2.0 src/`a.ts`/f().",
		"cairn . . . web/two/src/`a.ts`/f().", // another package has its name
		"cairn pip tools 3 `tool.py`/run().",
		"cairn cargo sums 0.1.0 src/`lib.rs`/sum().",
		"cairn composer shop/php . `a.php`/f().",
		"cairn maven org.shop:core 9 `A.java`/A#",
		"cairn . . . c/`a b.c`/one().",
	} {
		if len(defined[want]) != 1 {
			t.Errorf("%s is defined %d times in %v", want, len(defined[want]), slices.Sorted(maps.Keys(defined)))
		}
	}
}

// What people see of symbols, and what these have to do with each other.
func TestExportedInformation(t *testing.T) {
	e := indexedFiles(t, map[string]string{"shapes.ts": `/** Has an area. */
interface Shape { area(): number }
class Square implements Shape {
  private side = 1;
  area() { return this.side * this.side }
}
const one: Square = new Square();
one.side = 2;
`}, IndexOptions{})
	file, err := os.ReadFile(filepath.Join(e.Root(), "shapes.ts"))
	if err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	r := s.state.table.byPath["shapes.ts"]
	x := scipFileExport{scipExporter: newSCIPExporter(s, nil), row: r, src: s.source(r.id), lines: NewLines(file)}
	d := x.document(t.Context())
	const at = "cairn . . . `shapes.ts`/"
	infos := map[string]scip.SymbolInformation{}
	for _, info := range d.Symbols {
		infos[strings.TrimPrefix(info.Symbol, at)] = info
	}
	shape := infos["Shape#"]
	if shape.Kind != scip.KindInterface || shape.Name != "Shape" || !slices.Equal(shape.Documentation, []string{"Has an area."}) || shape.Signature != "interface Shape" || shape.Language != "TypeScript" {
		t.Errorf("Shape: %+v", shape)
	}
	if got := infos["Square#"].Relationships; !slices.Equal(got, []scip.Relationship{{Symbol: at + "Shape#", Implementation: true}}) {
		t.Errorf("Square: %+v", got)
	}
	if got := infos["Square#area()."].Relationships; !slices.Equal(got, []scip.Relationship{{Symbol: at + "Shape#area().", Implementation: true, Reference: true}}) {
		t.Errorf("area: %+v", got)
	}
	if got := infos["one."].Relationships; !slices.Equal(got, []scip.Relationship{{Symbol: at + "Square#", TypeDefinition: true}}) {
		t.Errorf("one: %+v", got)
	}
	roles := map[string]scip.Role{}
	for _, o := range d.Occurrences {
		roles[fmt.Sprint(o.Range.StartLine, " ", strings.TrimPrefix(o.Symbol, at))] |= o.Roles
		if o.Symbol == at+"Shape#" && o.Roles == scip.Definition && (o.Enclosing == nil || *o.Enclosing != scip.Range{EndLine: 1, EndCol: 34}) {
			t.Errorf("Shape takes %+v", o.Enclosing)
		}
	}
	for at, want := range map[string]scip.Role{"1 Shape#": scip.Definition, "2 Shape#": 0, "4 Square#side.": scip.ReadAccess, "7 Square#side.": scip.WriteAccess, "7 one.": scip.ReadAccess} {
		if got, ok := roles[at]; got != want || !ok {
			t.Errorf("%s: roles %b, %v, want %b", at, got, ok, want)
		}
	}
}

// What the text does not spell takes none of it in an index, which is thus no less
// one of the text: the value that a C# accessor is given, and conversions of C++.
func TestExportedNamesThatNoTextSpells(t *testing.T) {
	e := indexedFiles(t, map[string]string{
		"A.cs": "class A { int x; int X { set { x = value; } } int Y { set { x = value; } } }\n",
		"a.cc": "struct Text { Text(const char* s); };\nvoid take(Text t);\nvoid f() { take(\"one\"); take(\"two\"); take(\"three\"); }\n",
	}, IndexOptions{})
	index := exported(t, e)
	defined, used := readIndex(t, index)
	value := "cairn . . . `A.cs`/A#X.(value)"
	if got := fmt.Sprint(defined[value], used[value]); got != "[{A.cs {0 25 0 25}}] [{A.cs {0 35 0 40}}]" {
		t.Errorf("value: %s of %v", got, slices.Sorted(maps.Keys(defined)))
	}
	text := "cairn . . . `a.cc`/Text#Text()."
	if got := fmt.Sprint(used[text]); got != "[{a.cc {2 16 2 16}} {a.cc {2 29 2 29}} {a.cc {2 42 2 42}}]" {
		t.Errorf("conversions: %s of %v", got, slices.Sorted(maps.Keys(used)))
	}
	checkTakenIn(t, e, index)
}
