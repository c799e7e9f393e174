package engine

import (
	"fmt"
	"path"
	"strings"
)

// Glob is a pattern over slash-separated paths relative to the root: ** stands
// for any folders, * and ? for anything within a name, [ab] and [!ab] for a
// choice of characters, {a,b} for a choice of texts. A pattern without a slash
// is one of the last name.
type Glob struct {
	alternatives [][]string // each the parts of a path
}

// globExample is what the error about a malformed pattern offers instead.
const globExample = "a pattern is written like *.go, src/**/*.{ts,tsx} or **/test_[a-m]*.py"

// maxAlternatives bounds what the choices in one pattern may multiply to.
const maxAlternatives = 256

// ParseGlob reads a pattern. A malformed one is an AskError that says why: it
// would find nothing, and nobody would know that it could not.
func ParseGlob(pattern string) (*Glob, error) {
	malformed := func(why string) error {
		return ask(globExample, "the pattern %.200q is malformed: %s", pattern, why)
	}
	switch {
	case strings.TrimSpace(pattern) == "":
		return nil, malformed("it is blank")
	case strings.HasPrefix(pattern, "!"):
		return nil, malformed("it begins with !, but patterns say what to look at, not what to leave out")
	case strings.ContainsRune(pattern, 0):
		return nil, malformed("it holds a zero byte")
	}
	texts, err := expand(pattern)
	if err != nil {
		return nil, malformed(err.Error())
	}
	g := &Glob{}
	for _, text := range texts {
		if !strings.Contains(text, "/") {
			text = "**/" + text
		}
		parts := strings.Split(strings.Trim(strings.TrimPrefix(text, "./"), "/"), "/")
		for i, part := range parts {
			if part == ".." {
				return nil, malformed("it leads out of the workspace")
			}
			parts[i] = strings.ReplaceAll(part, "[!", "[^")
			if why := partFault(parts[i]); why != "" {
				return nil, malformed(why)
			}
		}
		g.alternatives = append(g.alternatives, parts)
	}
	return g, nil
}

// expand writes out the choices in braces.
func expand(pattern string) ([]string, error) {
	open, commas, depth := -1, []int{}, 0
	inClass := false
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case c == '\\':
			i++
		case inClass:
			inClass = c != ']'
		case c == '[':
			inClass = true
			for i+1 < len(pattern) && strings.IndexByte("!^]", pattern[i+1]) >= 0 {
				i++ // these stand for themselves at the start, or negate
				if pattern[i] == ']' {
					break
				}
			}
		case c == '{':
			if depth++; depth == 1 {
				open = i
			}
		case c == ',' && depth == 1:
			commas = append(commas, i)
		case c == '}' && depth == 0:
			return nil, fmt.Errorf("a } closes nothing")
		case c == '}':
			if depth--; depth > 0 {
				continue
			}
			rest, err := expand(pattern[i+1:])
			if err != nil {
				return nil, err
			}
			var out []string
			from := open + 1
			for _, end := range append(commas, i) {
				choices, err := expand(pattern[from:end])
				if err != nil {
					return nil, err
				}
				for _, choice := range choices {
					for _, r := range rest {
						out = append(out, pattern[:open]+choice+r)
					}
				}
				from = end + 1
			}
			if len(out) > maxAlternatives {
				return nil, fmt.Errorf("its choices make more than %d patterns", maxAlternatives)
			}
			return out, nil
		}
	}
	if depth > 0 {
		return nil, fmt.Errorf("a { is not closed")
	}
	return []string{pattern}, nil
}

// partFault says what is wrong with one name of a pattern, if anything is.
func partFault(part string) string {
	for i := 0; i+1 < len(part); i++ {
		if part[i] == '\\' {
			if i++; isWordByte(part[i]) {
				return `folders are separated by /, and \ makes the character after it an ordinary one`
			}
		}
	}
	if _, err := path.Match(part, "x"); err != nil {
		if strings.HasSuffix(part, `\`) {
			return `it ends with \`
		}
		return "a [ is not closed, or has nothing in it"
	}
	return ""
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// EscapeGlob returns the pattern that matches a path as it is.
func EscapeGlob(p string) string {
	var b strings.Builder
	for i := range len(p) {
		if strings.IndexByte(`*?[]{}\!,`, p[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(p[i])
	}
	return b.String()
}

// Match reports whether a path matches. The nil Glob matches all.
func (g *Glob) Match(p string) bool {
	if g == nil {
		return true
	}
	parts := strings.Split(p, "/")
	for _, pattern := range g.alternatives {
		if matchParts(pattern, parts) {
			return true
		}
	}
	return false
}

// matchParts tries the names of a path against those of a pattern. Where a
// later name fails, only the last ** may stand for more.
func matchParts(pattern, parts []string) bool {
	p, n := 0, 0
	afterStars, retry := -1, 0
	for n < len(parts) || p < len(pattern) {
		switch {
		case p < len(pattern) && pattern[p] == "**":
			p++
			afterStars, retry = p, n
			continue
		case p < len(pattern) && n < len(parts):
			if ok, err := path.Match(pattern[p], parts[n]); err == nil && ok {
				p++
				n++
				continue
			}
		}
		if afterStars < 0 || retry >= len(parts) {
			return false
		}
		retry++
		p, n = afterStars, retry
	}
	return true
}

// glob reads a pattern over the paths of the workspace; nil if it is empty. One
// that begins with the root is meant to be one of the paths below it.
func (s *Snapshot) glob(pattern string) (*Glob, error) {
	if pattern == "" {
		return nil, nil
	}
	if rest, below := strings.CutPrefix(pattern, s.engine.Root()+"/"); below {
		pattern = "/" + rest
	}
	return ParseGlob(pattern)
}
