package csharp

import (
	"bytes"

	"cairn/parsers/syntax"
)

// The grammar knows #if only around whole statements and members. Code also has
// it around an else, a base class or half of an expression, which hides what
// follows from the parser. Such files are read again with the lines of
// directives left blank, so that all branches count, and, if they do not fit
// together, with only the first branch of each.

// parseTree parses src as it leaves the fewest faults.
func parseTree(src []byte) *syntax.Tree {
	tree := syntax.Parse(grammar, src, syntax.Limits{})
	least := faults(tree)
	if least == 0 || !bytes.Contains(src, []byte("#if")) {
		return tree
	}
	for _, firstOnly := range []bool{false, true} {
		other := syntax.Parse(grammar, blank(src, firstOnly), syntax.Limits{})
		if n := faults(other); n < least && other.Stop == syntax.Complete {
			tree.Close()
			tree, least = other, n
		} else {
			other.Close()
		}
		if least == 0 {
			break
		}
	}
	return tree
}

// faults measures what a parse did not understand, in bytes.
func faults(tree *syntax.Tree) int {
	n := 0
	end := uint32(0)
	for i := 1; i < tree.Len(); i++ {
		node := syntax.Node(i)
		switch {
		case tree.Missing(node):
			n++
		case tree.Kind(node) == syntax.KindError && tree.End(node) > end: // not within another
			end = tree.End(node)
			n += 1 + int(end-tree.Start(node))
		}
	}
	return n
}

// blank returns src without the lines of conditional directives, with spaces in
// their place, and without the branches behind the first if only that is wanted.
func blank(src []byte, firstOnly bool) []byte {
	out := bytes.Clone(src)
	var taken []bool // by nesting: whether the branch of each #if counts
	for start := 0; start < len(src); {
		end := start + len(src[start:])
		if i := bytes.IndexByte(src[start:], '\n'); i >= 0 {
			end = start + i
		}
		hide := false
		for _, t := range taken {
			hide = hide || !t
		}
		switch directive(src[start:end]) {
		case "if":
			taken = append(taken, true)
			hide = true
		case "elif", "else":
			if n := len(taken); n > 0 {
				taken[n-1] = !firstOnly
			}
			hide = true
		case "endif":
			if n := len(taken); n > 0 {
				taken = taken[:n-1]
			}
			hide = true
		}
		for i := start; hide && i < end; i++ {
			if out[i] != '\r' {
				out[i] = ' '
			}
		}
		start = end + 1
	}
	return out
}

// directive returns the name of the directive that a line is; empty if it is none.
func directive(line []byte) string {
	line = bytes.TrimLeft(line, " \t")
	if len(line) == 0 || line[0] != '#' {
		return ""
	}
	line = bytes.TrimLeft(line[1:], " \t")
	end := 0
	for end < len(line) && 'a' <= line[end] && line[end] <= 'z' {
		end++
	}
	return string(line[:end])
}
