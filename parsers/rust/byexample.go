package rust

import (
	"bytes"
	"slices"
	"strings"
)

// A macro is a macro_rules! definition: the first of its rules that matches says
// what its use becomes.
type macro struct {
	at    uint32 // in the file, where it is defined
	rules []macroRule
}

type macroRule struct{ pattern, body []piece }

// plain reports whether what the macro takes are expressions, types and patterns,
// and no mere names, of which it could make anything.
func (m *macro) plain() bool {
	return !slices.ContainsFunc(m.rules, func(r macroRule) bool { return takesNames(r.pattern) })
}

func takesNames(pattern []piece) bool {
	return slices.ContainsFunc(pattern, func(p piece) bool {
		return p.kind == variable && (p.frag == "ident" || p.frag == "tt" || p.frag == "meta") || takesNames(p.inner)
	})
}

// A piece is an element of a pattern or of a body.
type piece struct {
	kind  pieceKind
	lex   lexeme   // plain: what is to match, or is copied; bracketed: the brackets; repeated: the separator, if its text is not empty
	name  string   // of a variable
	frag  string   // of a variable in a pattern: what it stands for
	inner []piece  // bracketed and repeated
	times byte     // repeated: *, + or ?
	names []string // repeated: the variables in it
}

type pieceKind uint8

const (
	plain pieceKind = iota
	bracketed
	variable
	repeated
)

// readMacro reads a macro_rules! definition; nil if it is not understood.
func readMacro(text []byte, from, to uint32, at *origin) *macro {
	all, ok := lex(text, from, to, at)
	i := slices.IndexFunc(all, func(l lexeme) bool { return l.kind == group })
	if !ok || i < 0 {
		return nil
	}
	m := &macro{}
	rest := all[i].inner
	for len(rest) >= 3 && rest[0].kind == group && rest[1].text == "=>" && rest[2].kind == group {
		pattern, ok := pieces(rest[0].inner, true)
		body, fine := pieces(rest[2].inner, false)
		if !ok || !fine {
			return nil
		}
		m.rules = append(m.rules, macroRule{pattern, body})
		if rest = rest[3:]; len(rest) > 0 && rest[0].text == ";" {
			rest = rest[1:]
		}
	}
	if len(rest) > 0 || len(m.rules) == 0 {
		return nil
	}
	return m
}

// pieces reads a pattern or a body; false if it uses what is not known here.
func pieces(all []lexeme, pattern bool) ([]piece, bool) {
	var out []piece
	for i := 0; i < len(all); i++ {
		l := all[i]
		switch {
		case l.kind == group:
			inner, ok := pieces(l.inner, pattern)
			if !ok {
				return nil, false
			}
			out = append(out, piece{kind: bracketed, lex: l, inner: inner})
		case l.text != "$" || i+1 == len(all):
			out = append(out, piece{lex: l})
		case all[i+1].kind == word && all[i+1].text == "crate":
			i++
			l = all[i]
			out = append(out, piece{lex: l})
		case all[i+1].kind == word && pattern:
			if i+3 >= len(all) || all[i+2].text != ":" || all[i+3].kind != word {
				return nil, false
			}
			out = append(out, piece{kind: variable, name: all[i+1].text, frag: all[i+3].text})
			i += 3
		case all[i+1].kind == word:
			i++
			out = append(out, piece{kind: variable, name: all[i].text, lex: all[i]})
		case all[i+1].kind == group && all[i+1].text == "(":
			p := piece{kind: repeated}
			var ok bool
			if p.inner, ok = pieces(all[i+1].inner, pattern); !ok {
				return nil, false
			}
			p.names = variables(nil, p.inner)
			i += 2
			if i < len(all) && !repeats(all[i]) {
				p.lex = all[i]
				i++
			}
			if i == len(all) || !repeats(all[i]) || all[i].kind == group {
				return nil, false
			}
			p.times = all[i].text[0]
			out = append(out, p)
		default:
			return nil, false // ${…}
		}
	}
	return out, true
}

func repeats(l lexeme) bool {
	return l.kind == mark && (l.text == "*" || l.text == "+" || l.text == "?")
}

func variables(to []string, all []piece) []string {
	for i := range all {
		if all[i].kind == variable {
			to = append(to, all[i].name)
		}
		to = variables(to, all[i].inner)
	}
	return to
}

// A binding is what a variable stands for: lexemes, or as many bindings as the
// part of the pattern that it is in was repeated.
type binding struct {
	lexemes []lexeme
	whole   bool // they are an expression, to be kept together
	many    []bindings
	list    bool
}

type bindings map[string]binding

// budget bounds what the macros of a file may cost; what goes beyond it is read
// as if the macros were not known.
type budget struct{ steps, bytes int }

// match matches lexemes with a pattern and returns what is left of them.
func (b *budget) match(pattern []piece, all []lexeme, to bindings) ([]lexeme, bool) {
	for i := range pattern {
		if b.steps--; b.steps < 0 {
			return nil, false
		}
		p := &pattern[i]
		switch p.kind {
		case repeated:
			all = b.repeat(p, all, to)
			if all == nil {
				return nil, false
			}
		case variable:
			n, ok := extent(p.frag, all)
			if !ok {
				return nil, false
			}
			to[p.name] = binding{lexemes: all[:n], whole: p.frag == "expr"}
			all = all[n:]
		case bracketed:
			if len(all) == 0 || all[0].kind != group || all[0].text != p.lex.text {
				return nil, false
			}
			if rest, ok := b.match(p.inner, all[0].inner, to); !ok || len(rest) > 0 {
				return nil, false
			}
			all = all[1:]
		default:
			if len(all) == 0 || all[0].kind == group || all[0].text != p.lex.text {
				return nil, false
			}
			all = all[1:]
		}
	}
	return all, true
}

// repeat matches a repeated part as often as it does; nil if that is too seldom.
func (b *budget) repeat(p *piece, all []lexeme, to bindings) []lexeme {
	var many []bindings
	rest := all
	for p.times != '?' || len(many) == 0 {
		turn := bindings{}
		after, ok := b.match(p.inner, rest, turn)
		if !ok || len(after) == len(rest) {
			break
		}
		many = append(many, turn)
		all = after
		if rest = after; p.lex.text != "" {
			if len(rest) == 0 || rest[0].text != p.lex.text {
				break
			}
			rest = rest[1:]
		}
	}
	if p.times == '+' && len(many) == 0 {
		return nil
	}
	for _, name := range p.names {
		to[name] = binding{list: true, many: many}
	}
	if all == nil {
		return []lexeme{}
	}
	return all
}

// A writer writes the text that a use of a macro becomes.
type writer struct {
	text   []byte
	origin *origin
	use    uint32 // where the macro is used, in the file
	last   lexeme // the one written last
	limit  int    // how long the text may become
	budget *budget
}

// write appends what a body becomes; false if it does not fit what was matched.
func (w *writer) write(body []piece, with bindings) bool {
	for i := range body {
		p := &body[i]
		switch p.kind {
		case variable:
			v, ok := with[p.name]
			switch {
			case !ok:
				w.lexeme(lexeme{kind: mark, text: "$"}, true)
				w.lexeme(p.lex, true)
			case v.list:
				return false
			case v.whole && len(v.lexemes) > 1:
				w.lexeme(lexeme{kind: group, text: "(", inner: v.lexemes}, false)
			default:
				w.lexemes(v.lexemes)
			}
		case repeated:
			if !w.repeat(p, with) {
				return false
			}
		case bracketed:
			w.open(p.lex, true)
			if !w.write(p.inner, with) {
				return false
			}
			w.close(p.lex, true)
		default:
			w.lexeme(p.lex, true)
		}
		if len(w.text) > w.limit {
			return false
		}
	}
	return true
}

// repeat writes a repeated part once for each time that its variables were matched.
func (w *writer) repeat(p *piece, with bindings) bool {
	turns, found := []bindings(nil), false
	for _, name := range p.names {
		if v, ok := with[name]; ok && v.list && (!found || len(v.many) > len(turns)) {
			turns, found = v.many, true
		}
	}
	if !found {
		return false
	}
	for i := range turns {
		turn := make(bindings, len(with))
		for name, v := range with {
			turn[name] = v
		}
		for _, name := range p.names {
			if v := with[name]; v.list {
				if i >= len(v.many) {
					return false
				}
				turn[name] = v.many[i][name]
			}
		}
		if i > 0 && p.lex.text != "" {
			w.lexeme(p.lex, true)
		}
		if !w.write(p.inner, turn) {
			return false
		}
	}
	return true
}

func (w *writer) lexemes(all []lexeme) {
	for i := range all {
		w.lexeme(all[i], false)
	}
}

// lexeme writes one; body says that it is of the macro's body.
func (w *writer) lexeme(l lexeme, body bool) {
	if l.kind == group {
		w.open(l, body)
		if body {
			for i := range l.inner {
				w.lexeme(l.inner[i], true)
			}
		} else {
			w.lexemes(l.inner)
		}
		w.close(l, body)
		return
	}
	w.put(l, l.text, l.from, l.to, body)
}

func (w *writer) open(l lexeme, body bool)  { w.put(l, l.text, l.from, l.to, body) }
func (w *writer) close(l lexeme, body bool) { w.put(l, closing(l.text), l.last, l.last+1, body) }

func (w *writer) put(l lexeme, text string, from, to uint32, body bool) {
	if w.last.origin != l.origin || w.last.to != from || from == to {
		w.text = append(w.text, ' ')
	}
	out := uint32(len(w.text))
	w.text = append(w.text, text...)
	if body || l.origin == nil || from == to {
		w.origin.add(part{out: out, size: uint32(len(text)), file: w.use, body: true})
	} else {
		l.origin.copied(from, to, w.origin, out)
	}
	w.last = lexeme{origin: l.origin, to: to}
}

// expand writes what a use of the macro with some arguments becomes; false if
// no rule matches.
func (m *macro) expand(args []lexeme, w *writer) bool {
	for i := range m.rules {
		to := bindings{}
		if rest, ok := w.budget.match(m.rules[i].pattern, args, to); ok && len(rest) == 0 {
			return w.write(m.rules[i].body, to)
		}
	}
	return false
}

// extent returns how many lexemes a fragment of a kind takes at the beginning of
// some; false if there is none.
func extent(frag string, all []lexeme) (int, bool) {
	if len(all) == 0 {
		return 0, frag == "vis"
	}
	first := all[0]
	switch frag {
	case "ident":
		return 1, first.kind == word && first.text != "_"
	case "tt":
		return 1, true
	case "lifetime":
		return 1, first.kind == life
	case "block":
		return 1, first.kind == group && first.text == "{"
	case "literal":
		n := 0
		if first.text == "-" && len(all) > 1 {
			n++
		}
		return n + 1, all[n].kind == literal || all[n].text == "true" || all[n].text == "false"
	case "vis":
		if first.text != "pub" {
			return 0, true
		}
		if len(all) > 1 && all[1].kind == group && all[1].text == "(" {
			return 2, true
		}
		return 1, true
	case "item":
		return itemExtent(all)
	case "meta":
		n := until(all, ",", ";")
		return n, n > 0
	case "ty", "path":
		n := typeExtent(all)
		return n, n > 0
	case "pat", "pat_param":
		stops := []string{"=>", ",", "=", "if", "in"}
		if frag == "pat_param" {
			stops = append(stops, "|")
		}
		n := until(all, stops...)
		return n, n > 0
	case "expr", "expr_2021", "stmt":
		n := exprExtent(all)
		return n, n > 0
	}
	return 0, false
}

// until returns how many lexemes come before the first of some.
func until(all []lexeme, stops ...string) int {
	for i := range all {
		if all[i].kind != group && all[i].kind != literal && slices.Contains(stops, all[i].text) {
			return i
		}
	}
	return len(all)
}

// exprExtent finds the end of an expression, before a comma, semicolon or arrow
// that is not part of a closure's parameters or of type arguments.
func exprExtent(all []lexeme) int {
	closures := true // whether | begins the parameters of a closure
	for i := 0; i < len(all); i++ {
		l := &all[i]
		switch {
		case l.kind == group:
			closures = false
			continue
		case l.text == "|" && closures:
			for i++; i < len(all) && all[i].text != "|"; i++ {
			}
			closures = true
			continue
		case l.text == "," || l.text == ";" || l.text == "=>":
			return i
		case l.text == "<" && (i == 0 || all[i-1].text == "::"):
			i += angles(all[i:]) - 1
		}
		closures = l.kind == mark || l.text == "move" || l.text == "return"
	}
	return len(all)
}

// angles returns how many lexemes there are from an opening angle bracket to
// the one that closes it.
func angles(all []lexeme) int {
	depth := 0
	for i := range all {
		if all[i].kind != mark {
			continue
		}
		depth += strings.Count(all[i].text, "<")
		if all[i].text != "->" && all[i].text != "=>" {
			depth -= strings.Count(all[i].text, ">")
		}
		if depth <= 0 {
			return i + 1
		}
	}
	return len(all)
}

// typeExtent finds the end of a type or path.
func typeExtent(all []lexeme) int {
	for i := 0; i < len(all); i++ {
		l := &all[i]
		switch {
		case l.kind == group && (l.text == "{" || l.text == "[" && i > 0 && all[i-1].kind != mark && all[i-1].kind != life && all[i-1].text != "mut" && all[i-1].text != "const"):
			return i
		case l.kind == group || l.kind == life || l.kind == literal:
		case l.text == "<":
			i += angles(all[i:]) - 1
		case l.kind == mark && !slices.Contains([]string{"::", "&", "&&", "*", "->", "!", "+", "?"}, l.text):
			return i
		case l.text == "where" || l.text == "as" || l.text == "in" || l.text == "if":
			return i
		}
	}
	return len(all)
}

// itemExtent finds the end of an item: a semicolon, or the braces of its body.
func itemExtent(all []lexeme) (int, bool) {
	kind := ""
	for i := range all {
		l := &all[i]
		switch {
		case l.kind == group && l.text == "{" && kind != ";":
			return i + 1, true
		case l.kind == mark && l.text == ";":
			return i + 1, true
		case l.kind != word || kind != "":
		case l.text == "use" || l.text == "static" || l.text == "type" || l.text == "const" && !(i+1 < len(all) && bytes.Contains([]byte(" fn unsafe async extern "), []byte(" "+all[i+1].text+" "))):
			kind = ";"
		case slices.Contains([]string{"fn", "struct", "enum", "union", "trait", "impl", "mod", "macro_rules"}, l.text):
			kind = "{"
		}
	}
	return 0, false
}
