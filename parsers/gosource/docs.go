package gosource

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"

	"cairn/parsers/facts"
)

// Docs are the comments of a file that document its declarations: where names
// are written that no compiler sees.
type Docs struct {
	src  []byte
	tree *ast.File
}

// ReadDocs reads the comments of a Go file.
func ReadDocs(src []byte) *Docs {
	tree, _ := Parse(token.NewFileSet(), "", src, parser.ParseComments)
	return &Docs{src: src, tree: tree}
}

// Words returns where the comment on the declaration of the name that begins at
// an offset has a word. A variable of a function has the comment above it.
func (d *Docs) Words(offset uint32, word string) []facts.Span {
	var out []facts.Span
	for _, c := range d.about(token.Pos(offset + 1)) {
		text := d.text(c)
		if isDirective(text) {
			continue
		}
		start := d.offset(c.Pos())
		for at := 0; ; {
			i := bytes.Index(text[at:], []byte(word))
			if i < 0 {
				break
			}
			at += i
			end := at + len(word)
			if (at == 0 || !isWordByte(text[at-1])) && (end == len(text) || !isWordByte(text[end])) {
				out = append(out, facts.Span{Start: start + uint32(at), End: start + uint32(end)})
			}
			at = end
		}
	}
	return out
}

// about returns the comments on the declaration of the name at a position.
func (d *Docs) about(pos token.Pos) []*ast.Comment {
	var around []ast.Node // the innermost last
	found := false        // what follows does not count: a function's type begins before its name
	ast.Inspect(d.tree, func(n ast.Node) bool {
		if n == nil || found || pos < n.Pos() || pos >= n.End() {
			return false
		}
		_, found = n.(*ast.Ident)
		around = append(around, n)
		return true
	})
	for i := len(around) - 1; i >= 0; i-- {
		switch n := around[i].(type) {
		case *ast.Ident:
			continue
		case *ast.FuncDecl:
			return list(n.Doc)
		case *ast.Field:
			return list(n.Doc)
		case *ast.GenDecl:
			return list(n.Doc)
		case *ast.TypeSpec:
			if n.Doc != nil {
				return n.Doc.List
			}
			continue
		case *ast.ValueSpec:
			if n.Doc != nil {
				return n.Doc.List
			}
			continue
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				return d.above(pos)
			}
		}
		break
	}
	return nil
}

// above returns the comments that end on the line before a position.
func (d *Docs) above(pos token.Pos) []*ast.Comment {
	line := bytes.LastIndexByte(d.src[:d.offset(pos)], '\n')
	for _, g := range d.tree.Comments {
		last := g.List[len(g.List)-1]
		end := int(d.offset(last.Pos())) + len(d.text(last))
		if rest := bytes.IndexByte(d.src[end:], '\n'); rest >= 0 && end+rest == line {
			return g.List
		}
	}
	return nil
}

func list(g *ast.CommentGroup) []*ast.Comment {
	if g == nil {
		return nil
	}
	return g.List
}

// Link is what a link in a comment leads to: [Package.Receiver.Name].
type Link struct {
	Package, Receiver string // "" if they are not written
	Name              string
	Opens             bool // members of it may follow
}

// Links returns where the comments on a file and its declarations have a link's Name.
func (d *Docs) Links(l Link) []facts.Span {
	groups := []*ast.CommentGroup{d.tree.Doc}
	for _, decl := range d.tree.Decls {
		switch decl := decl.(type) {
		case *ast.GenDecl:
			groups = append(groups, decl.Doc)
		case *ast.FuncDecl:
			groups = append(groups, decl.Doc)
		}
	}
	before := ""
	for _, name := range []string{l.Package, l.Receiver} {
		if name != "" {
			before += name + "."
		}
	}
	var out []facts.Span
	for _, g := range groups {
		for _, c := range list(g) {
			text, start := d.text(c), d.offset(c.Pos())
			for at, b := range text {
				if b != '[' {
					continue
				}
				rest, _ := bytes.CutPrefix(text[at+1:], []byte("*"))
				rest, ok := bytes.CutPrefix(rest, []byte(before+l.Name))
				if !ok || !endsLink(rest, l.Opens) {
					continue
				}
				end := start + uint32(len(text)-len(rest))
				out = append(out, facts.Span{Start: end - uint32(len(l.Name)), End: end})
			}
		}
	}
	return out
}

// endsLink reports whether a link to something ends here, behind at most two
// members of it. What a colon follows defines a link's address.
func endsLink(rest []byte, members bool) bool {
	for n := 0; members && n < 2 && len(rest) > 1 && rest[0] == '.' && isWordByte(rest[1]); n++ {
		rest = rest[1:]
		for len(rest) > 0 && isWordByte(rest[0]) {
			rest = rest[1:]
		}
	}
	return len(rest) > 0 && rest[0] == ']' && (len(rest) == 1 || rest[1] != ':')
}

func (d *Docs) offset(pos token.Pos) uint32 {
	return uint32(min(max(int(pos)-1, 0), len(d.src)))
}

// text returns a comment as it is written: the tree leaves carriage returns out.
func (d *Docs) text(c *ast.Comment) []byte {
	text := d.src[d.offset(c.Pos()):]
	if bytes.HasPrefix(text, []byte("/*")) {
		if end := bytes.Index(text, []byte("*/")); end >= 0 {
			return text[:end+2]
		}
		return text
	}
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		text = text[:end]
	}
	return bytes.TrimSuffix(text, []byte("\r"))
}

// isDirective reports whether a comment speaks to a tool: //go:generate.
func isDirective(text []byte) bool {
	rest, ok := bytes.CutPrefix(text, []byte("//"))
	if !ok {
		return false
	}
	for _, word := range []string{"line ", "extern ", "export "} {
		if bytes.HasPrefix(rest, []byte(word)) {
			return true
		}
	}
	colon := bytes.IndexByte(rest, ':')
	if colon <= 0 || colon+1 >= len(rest) || !isLowerOrDigit(rest[colon+1]) {
		return false
	}
	for _, b := range rest[:colon] {
		if !isLowerOrDigit(b) {
			return false
		}
	}
	return true
}

func isLowerOrDigit(b byte) bool { return 'a' <= b && b <= 'z' || '0' <= b && b <= '9' }
