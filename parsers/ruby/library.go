package ruby

import (
	_ "embed"
	"strings"
)

//go:embed library.txt
var libraryTable string

// library returns the source that stands for Ruby's own classes, written from
// the table with the types in YARD's tags.
func library() map[string]string {
	var b strings.Builder
	open := ""
	for line := range strings.Lines(libraryTable) {
		line = strings.TrimSpace(line)
		switch word, rest, _ := strings.Cut(line, " "); {
		case line == "" || line[0] == '#':
		case word == "class" || word == "module":
			if open != "" {
				b.WriteString("end\n")
			}
			open = word
			declareType(&b, word, rest)
		case strings.HasPrefix(rest, "= "):
			b.WriteString("# @return [" + rest[2:] + "]\n" + word + " = nil\n")
		default:
			typ, names, _ := strings.Cut(line, ": ")
			prefix := ""
			if typ[0] == '.' {
				typ, prefix = typ[1:], "self."
			}
			for _, m := range apart(names) {
				declareMethod(&b, typ, prefix, m)
			}
		}
	}
	b.WriteString("end\n")
	return map[string]string{"core.rb": b.String()}
}

// declareType opens a type: Name<T, U> < Super + Module<T>.
func declareType(b *strings.Builder, word, rest string) {
	rest, mixed, _ := strings.Cut(rest, " + ")
	name, super, _ := strings.Cut(rest, " < ")
	if i := strings.IndexByte(name, '<'); i > 0 {
		for p := range strings.SplitSeq(name[i+1:len(name)-1], ",") {
			b.WriteString("# @generic " + strings.TrimSpace(p) + "\n")
		}
		name = name[:i]
	}
	b.WriteString(word + " " + name)
	if super != "" {
		b.WriteString(" < " + super)
	}
	b.WriteString("\n")
	if mixed != "" {
		b.WriteString("# @include [" + mixed + "]\ninclude " + strings.TrimRight(strings.SplitN(mixed, "<", 2)[0], " ") + "\n")
	}
}

// declareMethod declares one method: name<U>(P){X, Y => Z}.
func declareMethod(b *strings.Builder, typ, prefix, m string) {
	cut := strings.IndexAny(m[1:], "<({") + 1
	if cut == 0 || !strings.ContainsAny(m, "{") && !strings.HasSuffix(m, ">") {
		cut = len(m)
	}
	name, rest := m[:cut], m[cut:]
	if i := strings.Index(m, "{"); i > 0 && !isWordByte(m[0]) { // an operator that takes no parameters of its own
		name, rest = m[:i], m[i:]
	}
	if strings.Trim(m, "<>=!~+-*/%&|^[]`@") == "" {
		name, rest = m, ""
	}
	params := ""
	if strings.HasPrefix(rest, "<") {
		end := strings.IndexByte(rest, '>')
		b.WriteString("# @generic " + rest[1:end] + "\n")
		rest = rest[end+1:]
	}
	if strings.HasPrefix(rest, "(") {
		end := strings.IndexByte(rest, ')')
		b.WriteString("# @param first [" + rest[1:end] + "]\n")
		params, rest = "(first)", rest[end+1:]
	}
	if rest != "" {
		yields, gives, returns := strings.Cut(rest[1:len(rest)-1], "=>")
		for _, y := range split(yields) {
			b.WriteString("# @yieldparam [" + y + "]\n")
		}
		if returns {
			b.WriteString("# @yieldreturn [" + strings.TrimSpace(gives) + "]\n")
		}
	}
	if typ != "-" && typ != "nil" {
		b.WriteString("# @return [" + typ + "]\n")
	}
	b.WriteString("def " + prefix + name + params + "; end\n")
}

// apart splits a line at spaces that are in no brackets.
func apart(line string) []string { return splitAt(line, ' ') }

// split splits a list at its outer commas.
func split(list string) []string { return splitAt(list, ',') }

func splitAt(s string, sep byte) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == sep && depth == 0 {
			if part := strings.TrimSpace(s[start:i]); part != "" {
				out = append(out, part)
			}
			start = i + 1
			continue
		}
		switch s[i] {
		case '{', '(':
			depth++
		case '}', ')':
			depth--
		case '<', '>':
			if sep == ',' {
				depth += map[byte]int{'<': 1, '>': -1}[s[i]]
			}
		}
	}
	return out
}
