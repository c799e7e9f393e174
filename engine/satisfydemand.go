package engine

import (
	"bytes"
	"context"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"

	"cairn/engine/resolve/gotypes"
	"cairn/parsers/facts"

	"github.com/sourcegraph/conc/pool"
)

// Until all Go packages have been checked once, what satisfies a method is worked
// out from those packages alone that can have a part in it: they declare a method
// of its name, or embed a type that has one.

// pairsOnDemand returns what a Go method satisfies and what satisfies it.
func (s *Snapshot) pairsOnDemand(ctx context.Context, id SymbolID) ([]SymbolID, error) {
	sym, ok := s.Symbol(id)
	if !ok {
		return nil, nil
	}
	search := methodSearch{s: s, name: sym.Name, checker: s.goChecker(), owners: map[string][]string{}, dirs: map[string]bool{}}
	if sym.Flags&facts.FlagExported == 0 {
		search.in = path.Dir(s.Path(id))
	}
	dirs, few, err := search.run(ctx)
	if err != nil {
		return nil, err
	}
	if !few {
		known := func(*Snapshot) bool { return s.engine.satisfiedKnown(ctx) }
		if _, err := s.whenIndexed(ctx, known); err != nil || known(s) {
			return s.satisfied(id), err
		}
		search.unbounded = true
		if dirs, _, err = search.run(ctx); err != nil {
			return nil, err
		}
	}
	defer s.engine.priority.ask()()
	c := search.checker
	err = c.Check(ctx, s.state.checked.unknown(dirs), s.engine.workers, nil, func(r *gotypes.Result) { s.state.checked.add(r) })
	if err == nil {
		err = c.Meet(ctx, dirs, search.named)
	}
	if err != nil {
		return nil, err
	}
	var out []SymbolID
	for _, edge := range c.ImplementsIn(dirs) {
		switch from, to := s.idOf(edge.From, 0), s.idOf(edge.To, 0); id {
		case from:
			out = append(out, to)
		case to:
			out = append(out, from)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// methodSearch finds the folders whose types may have a method of some name:
// first where one is declared, then where a type is embedded that has one, until
// there are no more. Texts alone rule out most files.
type methodSearch struct {
	s       *Snapshot
	name    string
	in      string // the folder where the method is declared if others cannot name it
	checker *gotypes.Checker

	unbounded bool // it goes on where many types have the method

	mu     sync.Mutex          // guards what follows
	owners map[string][]string // name of a type that has the method → folders where it is declared
	count  int                 // of owners
	dirs   map[string]bool     // of the workspace
}

// run returns the folders, sorted. few is false if there are so many types that
// it gave up.
func (m *methodSearch) run(ctx context.Context) (dirs []string, few bool, err error) {
	defer m.s.engine.priority.ask()()
	texts := m.texts()
	err = m.each(ctx, texts, func(t goText, text []byte) {
		if m.in != "" && path.Dir(t.path) != m.in || !declaresMethod(text, m.name) {
			return
		}
		m.found(t, text, func(f *facts.File, d *facts.Def) (owner string, ok bool) {
			if d.Owner != 0 {
				return lastName(f, d.Owner), d.Name == m.name
			}
			return f.Defs[d.Parent].Name, d.Name == m.name && d.Kind == facts.KindMethod
		})
	})
	for known := 0; err == nil && m.count > known; {
		if known = m.count; !m.unbounded && (known > mostPackages || len(m.dirs) > mostPackages) {
			return nil, false, nil
		}
		owners := maps.Clone(m.owners)
		names := slices.Collect(maps.Keys(owners))
		err = m.each(ctx, texts, func(t goText, text []byte) {
			sees := func(name string) bool {
				dirs := owners[name]
				return slices.Contains(dirs, path.Dir(t.path)) || len(dirs) > 0 && m.checker.Imports(t.path, dirs...)
			}
			if !slices.ContainsFunc(names, func(name string) bool { return mayEmbed(text, name) && sees(name) }) {
				return
			}
			m.found(t, text, func(f *facts.File, d *facts.Def) (owner string, ok bool) {
				ok = slices.ContainsFunc(append(d.Bases, d.Type), func(e facts.ExprID) bool { return sees(lastName(f, e)) })
				return d.Name, ok && (d.Kind.IsType() || d.Kind == facts.KindField)
			})
		})
	}
	return slices.Sorted(maps.Keys(m.dirs)), true, err
}

// goText is a Go file of the workspace, or of a dependency that it imports.
type goText struct {
	path string
	row  *row // nil for a dependency
}

// texts returns all files in which a type may be that has the method.
func (m *methodSearch) texts() []goText {
	var out []goText
	for _, r := range m.s.state.table.byID {
		if r.lang == goLanguage && r.id < firstDependency && r.skip == "" {
			out = append(out, goText{r.path, r})
		}
	}
	if m.in == "" {
		for _, dir := range m.checker.ImportedFromOutside() {
			for _, file := range m.s.goFilesOutside(dir) {
				out = append(out, goText{file, nil})
			}
		}
	}
	return out
}

// goFilesOutside returns the Go files in a folder outside of the workspace that importers see.
func (s *Snapshot) goFilesOutside(dir string) []string {
	var out []string
	for _, name := range s.engine.files.List(dir) {
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			out = append(out, path.Join(dir, name))
		}
	}
	return out
}

// each looks at texts, several at once.
func (m *methodSearch) each(ctx context.Context, texts []goText, look func(goText, []byte)) error {
	p := pool.New().WithMaxGoroutines(m.s.engine.workers).WithContext(ctx).WithCancelOnError().WithFirstError()
	const share = 256
	for from := 0; from < len(texts); from += share {
		p.Go(func(ctx context.Context) error {
			for _, t := range texts[from:min(from+share, len(texts))] {
				if err := ctx.Err(); err != nil {
					return err
				}
				if text, err := m.s.Text(t.path); err == nil {
					look(t, text)
				}
			}
			return nil
		})
	}
	return p.Wait()
}

// found notes the types that the definitions of a file make have the method.
func (m *methodSearch) found(t goText, text []byte, owner func(*facts.File, *facts.Def) (string, bool)) {
	var f *facts.File
	if t.row == nil {
		f = m.s.Language(t.path).Parse(t.path, text)
	} else if src := m.s.source(t.row.id); src != nil {
		f = src.facts
	} else {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := 1; i < len(f.Defs); i++ {
		if name, ok := owner(f, &f.Defs[i]); ok {
			if dir := path.Dir(t.path); name != "" && !slices.Contains(m.owners[name], dir) {
				m.owners[name] = append(slices.Clip(m.owners[name]), dir)
				m.count++
			}
			if t.row != nil {
				m.dirs[path.Dir(t.path)] = true
			}
		}
	}
}

// named reports whether the text of a dependency has the method's name.
func (m *methodSearch) named(dir string) bool {
	for _, file := range m.s.goFilesOutside(dir) {
		if text, err := m.s.Text(file); err == nil && hasWord(text, [][]byte{[]byte(m.name)}) {
			return true
		}
	}
	return false
}

// declaresMethod reports whether a text may declare a method of a name, for a
// type or in an interface.
func declaresMethod(text []byte, name string) bool {
	for at := range words(text, []byte(name)) {
		if bytes.HasPrefix(text[at+len(name):], []byte("(")) && endsInAny(bytes.TrimRight(text[:at], " \t"), ")\n{;/") {
			return true
		}
	}
	return false
}

// mayEmbed reports whether a text may embed a type of a name in another one, or
// give it another name.
func mayEmbed(text []byte, name string) bool {
	for at := range words(text, []byte(name)) {
		line := text[bytes.LastIndexByte(text[:at], '\n')+1 : at]
		if bytes.HasSuffix(line, []byte(".")) {
			line = bytes.TrimRightFunc(line[:len(line)-1], func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) })
		}
		line = bytes.TrimSpace(bytes.TrimRight(line, " \t*("))
		if endsInAny(line, "{;=/]") || bytes.HasPrefix(line, []byte("type ")) || !bytes.ContainsAny(line, " \t.,(:") {
			return true
		}
	}
	return false
}

func endsInAny(text []byte, any string) bool {
	return len(text) == 0 || strings.IndexByte(any, text[len(text)-1]) >= 0
}
