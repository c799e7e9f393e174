package resolvetest

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"cairn/engine/resolve"
	"cairn/parsers"
	"cairn/parsers/facts"
)

// Resolver tells what the references of a file mean; nil if it cannot.
type Resolver func(resolve.FileID) *resolve.Bindings

// Options say what Run checks.
type Options struct {
	Languages *parsers.Languages
	// Root and Archives are a file system and the pattern of the archives in it.
	Root     fs.FS
	Archives string
	// Outside is where dependencies lie; nil if there are none.
	Outside fs.FS
	// Resolver makes the resolver of a workspace.
	Resolver func(*testing.T, *World) Resolver
	// Without names the topics that the language has no such thing for.
	Without []string
}

// Run checks the notes of all archives, each as a test of its own, and that
// together they show every topic that a language must be tested on.
func Run(t *testing.T, o Options) {
	t.Helper()
	archives, err := fs.Glob(o.Root, o.Archives)
	if err != nil || len(archives) == 0 {
		t.Fatalf("no archive is called %s (%v)", o.Archives, err)
	}
	shown := map[string]bool{}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(path.Base(name), ".txtar"), func(t *testing.T) {
			data, err := fs.ReadFile(o.Root, name)
			if err != nil {
				t.Fatal(err)
			}
			archive := txtar.Parse(data)
			sources := map[string][]byte{}
			for _, f := range archive.Files {
				if !strings.HasPrefix(f.Name, "want/") {
					sources[f.Name] = f.Data
				}
			}
			world := NewWorld(o.Languages, o.Outside, sources)
			c := newChecker(t, world, o.Resolver(t, world))
			c.check()
			c.checkExhaustive(exhaustive(archive.Comment))
			for _, topic := range topics {
				shown[topic.name] = shown[topic.name] || topic.in(c)
			}
		})
	}
	for _, topic := range topics {
		if without := slices.Contains(o.Without, topic.name); !shown[topic.name] && !without {
			t.Errorf("no archive of %s shows: %s", o.Archives, topic.name)
		} else if shown[topic.name] && without {
			t.Errorf("the archives of %s are said to be without what they show: %s", o.Archives, topic.name)
		}
	}
}

// reporter is what a check needs of a *testing.T.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

// checker checks one archive.
type checker struct {
	t     reporter
	world *World
	files []*noted
	label map[string]resolve.Symbol
	names map[resolve.Symbol]string // the inverse of label
}

// noted is a source file with its notes and what the resolver says of it.
type noted struct {
	path  string
	id    resolve.FileID
	src   []byte
	facts *facts.File
	bound *resolve.Bindings
	notes []Note
	defs  map[facts.Span]facts.DefID
	refs  map[facts.Span]facts.RefID
}

func newChecker(t reporter, world *World, resolver Resolver) *checker {
	t.Helper()
	c := &checker{t: t, world: world, label: map[string]resolve.Symbol{}, names: map[resolve.Symbol]string{}}
	for _, p := range world.Paths() {
		id := world.File(p)
		f := world.Facts(id)
		if f == nil {
			continue
		}
		notes, err := ParseNotes(p, world.sources[p])
		if err != nil {
			t.Errorf("%v", err)
		}
		n := &noted{
			path: p, id: id, src: world.sources[p], facts: f, bound: resolver(id), notes: notes,
			defs: map[facts.Span]facts.DefID{}, refs: map[facts.Span]facts.RefID{},
		}
		if n.bound == nil {
			n.bound = &resolve.Bindings{}
		}
		for i := 1; i < len(f.Defs); i++ {
			if d := &f.Defs[i]; !d.NameSpan.Empty() {
				n.defs[d.NameSpan] = facts.DefID(i)
			}
		}
		for i := 1; i < len(f.Refs); i++ {
			n.refs[f.Refs[i].Span] = facts.RefID(i)
		}
		c.files = append(c.files, n)
	}
	for _, n := range c.files {
		c.collect(n)
	}
	return c
}

// collect gives the definitions of a file their labels.
func (c *checker) collect(n *noted) {
	c.t.Helper()
	for _, note := range n.notes {
		if note.Verb != "def" {
			continue
		}
		def, ok := n.defs[note.Span]
		if !ok {
			c.t.Errorf("%s is not the name of a definition", note.At())
			continue
		}
		label := n.facts.Defs[def].Name
		if len(note.Args) > 0 {
			label = note.Args[0]
		}
		if _, taken := c.label[label]; taken {
			c.t.Errorf("%s: another definition has the label %s", note.At(), label)
		}
		sym := resolve.Symbol{File: n.id, Def: def}
		c.label[label] = sym
		c.names[sym] = label
	}
}

// check compares the notes with what the resolver says.
func (c *checker) check() {
	c.t.Helper()
	for _, n := range c.files {
		for _, note := range n.notes {
			if note.Verb == "def" {
				continue
			}
			ref, ok := n.refs[note.Span]
			if !ok {
				c.t.Errorf("%s is not a reference", note.At())
				continue
			}
			c.known(note)
			switch note.Verb {
			case "ref":
				if got, want := joinLabels(c.targets(n, ref)), joinLabels(note.Args); got != want {
					c.t.Errorf("%s means %s, want %s", note.At(), got, want)
				}
			case "call":
				if r := n.facts.Refs[ref].Role; r != facts.Call && r != facts.New && r != facts.MacroUse && r != facts.Decorate {
					c.t.Errorf("%s is a reference of role %v, not a call", note.At(), r)
				}
				if got, want := joinLabels(c.edges(n, ref)), joinLabels(note.Args); got != want {
					c.t.Errorf("%s makes %s, want %s", note.At(), got, want)
				}
			case "todo":
				c.todo(n, note, ref)
			}
		}
	}
}

func (c *checker) todo(n *noted, note Note, ref facts.RefID) {
	c.t.Helper()
	if len(note.Args) != 2 {
		c.t.Errorf("%s needs what it means now and what would be right", note.At())
		return
	}
	now, right := joinLabels(strings.Split(note.Args[0], "+")), joinLabels(strings.Split(note.Args[1], "+"))
	switch got := joinLabels(c.targets(n, ref)); got {
	case now:
	case right:
		c.t.Errorf("%s is mended: make it a @ref", note.At())
	default:
		c.t.Errorf("%s means %s, neither %s nor %s", note.At(), got, now, right)
	}
}

// known complains about labels that no definition has.
func (c *checker) known(note Note) {
	c.t.Helper()
	for _, arg := range note.Args {
		for _, part := range strings.FieldsFunc(strings.ReplaceAll(arg, "->", "+"), func(r rune) bool { return r == '+' }) {
			file, _, _ := strings.Cut(part, ":")
			if _, ok := c.label[part]; !ok && part != "outside" && part != "file" && part != "-" && c.world.File(file) == 0 {
				c.t.Errorf("%s: no definition has the label %s", note.At(), part)
			}
		}
	}
}

// targets returns the labels of what a reference means.
func (c *checker) targets(n *noted, ref facts.RefID) []string {
	if int(ref) >= len(n.bound.Targets) {
		return nil
	}
	var out []string
	for _, sym := range n.bound.Targets[ref] {
		out = append(out, c.name(sym))
	}
	return out
}

// edges returns the call edges that a reference makes.
func (c *checker) edges(n *noted, ref facts.RefID) []string {
	in := n.facts.Refs[ref].In
	for in != 0 && n.facts.Defs[in].Name == "" {
		in = n.facts.Defs[in].Parent
	}
	caller := "file"
	if in != 0 {
		caller = c.name(resolve.Symbol{File: n.id, Def: in})
	}
	out := c.targets(n, ref)
	for i := range out {
		out[i] = caller + "->" + out[i]
	}
	return out
}

// name returns a symbol's label; one without is told by its place.
func (c *checker) name(sym resolve.Symbol) string {
	if label, ok := c.names[sym]; ok {
		return label
	}
	if sym.File == resolve.Outside || path.IsAbs(c.world.Path(sym.File)) {
		return "outside"
	}
	f := c.world.Facts(sym.File)
	if f == nil || int(sym.Def) >= len(f.Defs) {
		return "no such definition"
	}
	if sym.Def == 0 {
		return c.world.Path(sym.File)
	}
	d := &f.Defs[sym.Def]
	line := 1 + strings.Count(string(c.world.sources[c.world.Path(sym.File)][:d.NameSpan.Start]), "\n")
	place := c.world.Path(sym.File) + ":" + strconv.Itoa(line)
	if d.Name == "" {
		return place
	}
	return place + ":" + d.Name
}

// checkExhaustive complains about facts of the given sorts that no note speaks of.
func (c *checker) checkExhaustive(verbs []string) {
	c.t.Helper()
	for _, n := range c.files {
		has := map[string]map[facts.Span]bool{"def": {}, "ref": {}, "call": {}}
		for _, note := range n.notes {
			if note.Verb == "todo" {
				has["ref"][note.Span], has["call"][note.Span] = true, true
			} else {
				has[note.Verb][note.Span] = true
			}
		}
		maps.Copy(has["ref"], has["call"])
		var missing []facts.Span
		for _, verb := range verbs {
			switch verb {
			case "def":
				for span, id := range n.defs {
					if d := &n.facts.Defs[id]; needsNote(d) && !has["def"][span] {
						missing = append(missing, span)
					}
				}
			case "ref", "call":
				for span, id := range n.refs {
					if (verb == "ref" || n.facts.Refs[id].Role == facts.Call) && !has[verb][span] {
						missing = append(missing, span)
					}
				}
			default:
				c.t.Errorf("exhaustive does not know %q", verb)
			}
		}
		slices.SortFunc(missing, func(a, b facts.Span) int { return cmp.Compare(a.Start, b.Start) })
		for _, span := range slices.Compact(missing) {
			line := 1 + strings.Count(string(n.src[:span.Start]), "\n")
			c.t.Errorf("%s:%d: %q has no note (the archive says exhaustive: %s)", n.path, line, n.src[span.Start:span.End], strings.Join(verbs, " "))
		}
	}
}

// needsNote reports whether others can refer to a definition.
func needsNote(d *facts.Def) bool {
	switch d.Kind {
	case facts.KindParameter, facts.KindTypeParam, facts.KindAlias, facts.KindLabel, facts.KindPackage:
		return false
	}
	return d.Flags&facts.FlagLocal == 0
}
