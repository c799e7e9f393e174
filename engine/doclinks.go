package engine

import (
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"cairn/parsers/facts"
)

// Prose names files in links, and in code spans that look like paths. A path is
// meant from the folder of the prose or from the root; in a code span also from
// anywhere, where people leave out the folders at its start.

var (
	proseLink = regexp.MustCompile(`\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)`)
	proseCode = regexp.MustCompile("`([^`\\s]+)`")
	codePath  = regexp.MustCompile(`^\.{0,2}/?(?:[\w.@-]+/)+[\w.@-]+\.[A-Za-z]\w{0,5}(?::\d+)?$`)
	hasScheme = regexp.MustCompile(`^(?:[A-Za-z][A-Za-z0-9+.-]*:|//|#|\?)`)
)

// brokenLinks calls take with the paths in a file of prose that lead nowhere.
func (s *Snapshot) brokenLinks(file string, take func(Unresolved)) {
	text, err := s.Text(file)
	if err != nil {
		return
	}
	at := 0
	for line := range strings.Lines(string(text)) {
		var lost []Unresolved
		for _, m := range proseLink.FindAllStringSubmatchIndex(line, -1) {
			link := line[m[2]:m[3]]
			if hasScheme.MatchString(link) {
				continue
			}
			target, _, _ := strings.Cut(link, "#")
			if target, _, _ = strings.Cut(target, "?"); !s.proseNames(file, target, false) {
				lost = append(lost, lostPath(file, link, at+m[2]))
			}
		}
		for _, m := range proseCode.FindAllStringSubmatchIndex(line, -1) {
			code := line[m[2]:m[3]]
			if !codePath.MatchString(code) || hasScheme.MatchString(code) {
				continue
			}
			target, _, _ := strings.Cut(code, ":")
			if !s.proseNames(file, target, true) {
				lost = append(lost, lostPath(file, code, at+m[2]))
			}
		}
		slices.SortFunc(lost, func(a, b Unresolved) int { return compareLocations(a.Location, b.Location) })
		for _, u := range lost {
			take(u)
		}
		at += len(line)
	}
}

func lostPath(file, name string, at int) Unresolved {
	span := facts.Span{Start: uint32(at), End: uint32(at + len(name))}
	return Unresolved{Location: Location{file, span}, Name: name, Kind: UnresolvedDocLink, Reason: PathNotFound}
}

// proseNames reports whether a path in a file of prose names something that is
// there, or may be.
func (s *Snapshot) proseNames(file, target string, anywhere bool) bool {
	if plain, err := url.PathUnescape(target); err == nil {
		target = plain
	}
	if target == "" {
		return true
	}
	w := world{s}
	for _, p := range []string{path.Join(path.Dir(file), target), path.Join(".", target)} {
		if strings.HasPrefix(p, "../") || w.IsFile(p) || w.IsDir(p) {
			return true
		}
	}
	if !anywhere {
		return false
	}
	for _, p := range s.state.table.byBase[path.Base(target)] {
		if strings.HasSuffix("/"+p, "/"+strings.TrimLeft(target, "./")) {
			return true
		}
	}
	return false
}
