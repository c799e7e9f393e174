package engine

import (
	"bytes"
	"context"
	"fmt"
	"go/build"
	"io"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"cairn/parsers/facts"
)

// Found is what a target names: some symbols that are one thing, or a file.
type Found struct {
	Symbols []SymbolID
	File    string
	Outside bool   // the target is a name that means something outside of the workspace
	Name    string // of the target, where it has one
	At      string // the file in which the target is a place; empty if it is none
}

// maxCandidates bounds the list in the answer to an ambiguous name.
const maxCandidates = 20

// Find finds what a target names. A target is a handle (symbol:file:name:line:col,
// file:path), file:line or file:line:column (1-based, UTF-16), file::Qualified.Name,
// a file, or a name that only one symbol has, after its type or package where given. An ambiguous name is an AskError
// that lists the candidates' handles.
func (s *Snapshot) Find(ctx context.Context, target string) (*Found, error) {
	switch {
	case strings.TrimSpace(target) == "":
		return nil, ask("give a name, file:line:column or a handle", "the target is empty")
	case strings.HasPrefix(target, "symbol:"):
		return s.findHandle(ctx, target)
	case strings.HasPrefix(target, "file:"):
		p, err := url.PathUnescape(strings.TrimPrefix(target, "file:"))
		if err != nil {
			return nil, ask("", "the handle %q is malformed", target)
		}
		return s.findFile(p)
	}
	if file, name, ok := strings.Cut(target, "::"); ok && s.isFile(file) {
		return s.findIn(ctx, s.relative(file), name, target)
	}
	if s.isFile(target) {
		return s.findFile(target)
	}
	if file, line, col, ok := splitPlace(target); ok {
		if line == 0 {
			return nil, ask("lines and columns are counted from 1", "%s has no line 0", file)
		}
		if s.isFile(file) {
			return s.findAt(ctx, s.relative(file), line, col)
		}
		return nil, unknown("paths are relative to "+s.engine.Root(), "no file %q", file)
	}
	return s.findName(ctx, target)
}

// From returns a target that somebody gives in a folder, an absolute path, with
// the file that it begins with under the path at which it is known, if there is
// such a file below the folder.
func (s *Snapshot) From(folder, target string) string {
	file, rest := target, ""
	if before, _, ok := strings.Cut(target, "::"); ok {
		file, rest = before, target[len(before):]
	} else if before, _, _, ok := splitPlace(target); ok {
		file, rest = before, target[len(before):]
	}
	if path.IsAbs(file) {
		return target
	}
	if rel, ok := s.engine.files.Rel(path.Join(folder, file)); ok && s.isFile(rel) {
		return rel + rest
	}
	return target
}

func (s *Snapshot) findFile(p string) (*Found, error) {
	if !s.isFile(p) {
		return nil, unknown("paths are relative to "+s.engine.Root(), "no file %q", p)
	}
	return &Found{File: s.relative(p)}, nil
}

// relative returns the path under which a file that somebody names is known.
func (s *Snapshot) relative(file string) string {
	if path.IsAbs(file) {
		if rel, ok := s.engine.files.Rel(file); ok {
			return rel
		}
	}
	return path.Clean(file)
}

func (s *Snapshot) isFile(file string) bool { return s.state.table.byPath[s.relative(file)] != nil }

// splitPlace takes file:line or file:line:column apart; column is 0 if absent.
func splitPlace(t string) (file string, line, col int, ok bool) {
	rest, last, found := cutLast(t)
	if !found {
		return "", 0, 0, false
	}
	if more, before, found := cutLast(rest); found {
		return more, before, last, true
	}
	return rest, last, 0, true
}

func cutLast(t string) (string, int, bool) {
	i := strings.LastIndexByte(t, ':')
	if i < 1 {
		return t, 0, false
	}
	n, err := strconv.Atoi(t[i+1:])
	return t[:i], n, err == nil && n >= 0
}

// findAt finds what stands at a 1-based line and UTF-16 column; without a
// column, the symbol defined on the line, or the only name there that means one.
func (s *Snapshot) findAt(ctx context.Context, file string, line, col int) (*Found, error) {
	lines, err := s.Lines(file)
	if err != nil {
		return nil, err
	}
	if line > lines.Len() {
		return nil, ask("", "%s has %d lines", file, lines.Len())
	}
	if col > 0 {
		t, ok, err := s.At(ctx, file, lines.Offset(Position{uint32(line - 1), uint32(col - 1)}, UTF16))
		if err != nil {
			return nil, err
		}
		if !ok {
			return nil, ask("the line is: "+strings.TrimSpace(string(lines.Text(uint32(line-1)))), "no name stands at %s:%d:%d", file, line, col)
		}
		if len(t.Symbols) == 0 && !t.Outside {
			return nil, ask("", "what %q at %s:%d:%d means is not known", t.Name, file, line, col)
		}
		return &Found{Symbols: t.Symbols, Outside: t.Outside, Name: t.Name, At: file}, nil
	}
	id, src, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	span := lines.Span(uint32(line - 1))
	for i := 1; i < len(src.facts.Defs); i++ {
		d := &src.facts.Defs[i]
		if isSymbol(src.facts, d) && span.Contains(d.NameSpan) {
			return &Found{Symbols: []SymbolID{symbolID(id, src.key(facts.DefID(i)))}, Name: d.Name}, nil
		}
	}
	return nil, ask("give file:line:column", "no symbol is defined on line %d of %s", line, file)
}

func (s *Snapshot) findIn(ctx context.Context, file, name, target string) (*Found, error) {
	m, err := s.Symbols(ctx, SymbolQuery{Query: name, PathGlob: "/" + EscapeGlob(file), Limit: 500})
	if err != nil {
		return nil, err
	}
	var whole []Symbol // those of which it is all of the name
	for _, sym := range m.Symbols {
		if sym.Qualified == strings.ReplaceAll(name, "::", ".") {
			whole = append(whole, sym)
		}
	}
	if len(whole) > 0 {
		m.Symbols = whole
	}
	return s.theOne(m, name, target)
}

func (s *Snapshot) findName(ctx context.Context, name string) (*Found, error) {
	m, err := s.Symbols(ctx, SymbolQuery{Query: name, Limit: 500})
	if err != nil {
		return nil, err
	}
	return s.theOne(m, name, name)
}

// theOne returns the symbol that has exactly the asked name, if all that have
// it are sites of one thing.
func (s *Snapshot) theOne(m *SymbolMatches, name, target string) (*Found, error) {
	last := name[strings.LastIndexAny(name, ".:#")+1:]
	var exact []Symbol
	for _, sym := range m.Symbols {
		if sym.Name == last {
			exact = append(exact, sym)
		}
	}
	if len(exact) == 0 {
		for _, sym := range m.Symbols {
			if strings.EqualFold(sym.Name, last) {
				exact = append(exact, sym)
			}
		}
	}
	// Of several, those count whose surroundings are spelled as asked.
	if outer := outerOf(name); len(exact) > 1 && outer != "" {
		var spelled []Symbol
		for _, sym := range exact {
			if s.within(&sym, outer, func(a, b string) bool { return a == b }) {
				spelled = append(spelled, sym)
			}
		}
		if len(spelled) > 0 {
			exact = spelled
		}
	}
	exact = s.usuallyBuilt(principals(exact))
	switch len(exact) {
	case 0:
		next := "search by words to find it"
		if len(m.Symbols) > 0 {
			next = "nearest is " + s.Handle(&m.Symbols[0])
		}
		if s.engine.langs.ByPath(target) != nil {
			return nil, unknown("paths are relative to "+s.engine.Root(), "no file %q", target)
		}
		return nil, unknown(next, "no symbol named %q", target)
	case 1:
		return &Found{Symbols: []SymbolID{exact[0].ID}, Name: exact[0].Name}, nil
	}
	sites := s.Sites(exact[0].ID)
	one := true
	for _, sym := range exact {
		one = one && contains(sites, sym.ID)
	}
	if one {
		return &Found{Symbols: []SymbolID{exact[0].ID}, Name: exact[0].Name}, nil
	}
	return nil, s.ambiguous(target, exact)
}

// principals leaves out, of symbols that share a name, the constructors where
// there is the type, and the declarations of a type where it is defined.
func principals(namesakes []Symbol) []Symbol {
	defines := func(t *Symbol) bool {
		return t.Kind.IsType() && t.Kind != facts.KindTypeParam && t.Flags&facts.FlagDeclaration == 0
	}
	return slices.DeleteFunc(slices.Clone(namesakes), func(sym Symbol) bool {
		return slices.ContainsFunc(namesakes, func(t Symbol) bool {
			switch {
			case t.Language != sym.Language || !defines(&t):
				return false
			case sym.Kind == facts.KindConstructor:
				return t.Name == sym.Name && endsIn(sym.Qualified, t.Name+"."+sym.Name)
			}
			return sym.Kind.IsType() && sym.Flags&facts.FlagDeclaration != 0 && sym.Qualified == t.Qualified
		})
	})
}

// usuallyBuilt keeps, of Go symbols that different builds of a package have in each
// other's place, those of this machine's build with no tags of its own.
func (s *Snapshot) usuallyBuilt(namesakes []Symbol) []Symbol {
	for _, sym := range namesakes {
		if first := &namesakes[0]; sym.Language != goLanguage || sym.Qualified != first.Qualified || path.Dir(sym.Path) != path.Dir(first.Path) {
			return namesakes
		}
	}
	usual := build.Default
	usual.OpenFile = func(file string) (io.ReadCloser, error) {
		text, err := s.Text(path.Clean(strings.ReplaceAll(file, `\`, "/")))
		return io.NopCloser(bytes.NewReader(text)), err
	}
	kept := slices.DeleteFunc(slices.Clone(namesakes), func(sym Symbol) bool {
		ok, err := usual.MatchFile(path.Dir(sym.Path), path.Base(sym.Path))
		return err == nil && !ok
	})
	if len(kept) == 0 {
		return namesakes
	}
	return kept
}

// endsIn reports whether a qualified name ends in the parts of another.
func endsIn(name, end string) bool { return name == end || strings.HasSuffix(name, "."+end) }

func contains(ids []SymbolID, id SymbolID) bool {
	for _, o := range ids {
		if o == id {
			return true
		}
	}
	return false
}

// AmbiguousError says that a name may mean several things.
type AmbiguousError struct {
	Name       string
	Candidates []Candidate // at most 20
	Total      int
}

// Candidate is one of the symbols that a name may mean.
type Candidate struct {
	Kind   facts.Kind
	Handle string
}

// String returns both, the handle first.
func (c Candidate) String() string { return c.Handle + " (" + c.Kind.String() + ")" }

// Problem says what is wrong, and how many of the candidates are listed if not all are.
func (e *AmbiguousError) Problem() string {
	text := fmt.Sprintf("%q names %d symbols", e.Name, e.Total)
	if shown := len(e.Candidates); shown < e.Total {
		text += fmt.Sprintf(", %d of %d shown", shown, e.Total)
	}
	return text
}

// Error lists the candidates.
func (e *AmbiguousError) Error() string {
	list := make([]string, len(e.Candidates))
	for i, c := range e.Candidates {
		list[i] = c.String()
	}
	return e.Problem() + "; use one of these handles: " + strings.Join(list, ", ")
}

func (s *Snapshot) ambiguous(name string, syms []Symbol) error {
	e := &AmbiguousError{Name: name, Total: len(syms)}
	for i := range syms[:min(len(syms), maxCandidates)] {
		e.Candidates = append(e.Candidates, Candidate{syms[i].Kind, s.Handle(&syms[i])})
	}
	return e
}

// Handle returns a text that names a symbol until its file moves: symbol, file,
// name, 1-based line and UTF-16 column, joined by colons, each percent-encoded.
func (s *Snapshot) Handle(sym *Symbol) string {
	line, col := 1, 1
	if lines, err := s.Lines(sym.Path); err == nil {
		p := lines.Position(sym.Location().Span.Start, UTF16)
		line, col = int(p.Line)+1, int(p.Col)+1
	}
	return sym.Handle(line, col)
}

// FileHandle returns a text that names a file.
func FileHandle(file string) string { return "file:" + escapePart(file) }

// Handle returns the symbol's handle, given its place as [Snapshot.Handle] counts.
func (s *Symbol) Handle(line, col int) string {
	return fmt.Sprintf("symbol:%s:%s:%d:%d", escapePart(s.Path), escapePart(s.Name), line, col)
}

func escapePart(p string) string {
	return strings.ReplaceAll(strings.ReplaceAll(url.PathEscape(p), "%2F", "/"), ":", "%3A")
}

// findHandle finds the symbol of a handle. Where its position no longer holds
// the name, it follows the name if only one definition of the file has it.
func (s *Snapshot) findHandle(ctx context.Context, handle string) (*Found, error) {
	parts := strings.Split(handle, ":")
	malformed := ask("a handle is symbol:file:name:line:column", "the handle %q is malformed", handle)
	if len(parts) != 5 {
		return nil, malformed
	}
	file, err1 := url.PathUnescape(parts[1])
	name, err2 := url.PathUnescape(parts[2])
	line, err3 := strconv.Atoi(parts[3])
	col, err4 := strconv.Atoi(parts[4])
	if err1 != nil || err2 != nil || err3 != nil || err4 != nil || line < 1 {
		return nil, malformed
	}
	if path.IsAbs(file) && !s.engine.deps.met(file) {
		return nil, ask("no reference led there so far", "%q lies outside of the workspace", file)
	}
	id, src, err := s.sourceOf(file)
	if err != nil {
		return nil, err
	}
	lines, err := s.Lines(file)
	if err != nil {
		return nil, err
	}
	at := lines.Offset(Position{uint32(line - 1), uint32(max(col, 1) - 1)}, UTF16)
	var same []SymbolID
	for i := range src.facts.Defs {
		d := &src.facts.Defs[i]
		if d.Name != name && !(d.Kind == facts.KindFile && name == file) {
			continue
		}
		sym := symbolID(id, src.key(facts.DefID(i)))
		if !d.NameSpan.Empty() && d.NameSpan.Start == at || d.NameSpan.Empty() && d.Span.Start == at {
			return &Found{Symbols: []SymbolID{sym}, Name: name}, nil
		}
		if isSymbol(src.facts, d) {
			same = append(same, sym)
		}
	}
	if len(same) == 1 {
		return &Found{Symbols: same, Name: name}, nil
	}
	return nil, &AskError{Code: "stale_handle", What: fmt.Sprintf("the handle %q is stale: %s does not stand there any more", handle, name), Next: "ask for the name again"}
}

// FileSymbol returns the symbol that a file itself is; an AskError if nothing is
// known of what is in it.
func (s *Snapshot) FileSymbol(file string) (SymbolID, error) {
	id, _, err := s.sourceOf(s.relative(file))
	if err != nil {
		return 0, err
	}
	return symbolID(id, 0), nil
}

// ParseKind returns the kind that users call name; false if there is none.
func ParseKind(name string) (facts.Kind, bool) {
	for i, k := range facts.Kinds() {
		if k == name {
			return facts.Kind(i), true
		}
	}
	return 0, false
}
