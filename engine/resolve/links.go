package resolve

import (
	"strings"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// Link is where an import of a file leads.
type Link struct {
	Import facts.ImportID
	// Files are the files that it names, as a module or as the place of a member
	// of a package that it names.
	Files    []FileID
	External bool // it leads out of what was read
	Package  bool // it names a package, or a member of one
	// Found is false for an import that leads nowhere. One that names a package
	// is found without Files: what is used of it says where it leads.
	Found bool
}

// Links returns where the imports of a file lead, in order; those written as
// expressions (facts.Import.Target) are left to what their names mean. Modules
// are found by their paths: nothing else of the file is resolved.
func (r *Resolver) Links(id FileID) []Link {
	f := r.file(id)
	if f == nil {
		return nil
	}
	r.begin()
	written := map[facts.ImportID]bool{}
	for i := 1; i < len(f.facts.Refs); i++ {
		if ref := &f.facts.Refs[i]; ref.Role == facts.ImportName {
			written[ref.Import] = true
		}
	}
	var out []Link
	for i := 1; i < len(f.facts.Imports); i++ {
		id := facts.ImportID(i)
		imp := &f.facts.Imports[i]
		// The names of some languages are imports too, of what they spell.
		explicit := written[id] || imp.Def != 0 || imp.Kind == facts.ImportFile || imp.Kind == facts.ImportStar
		if imp.Target != 0 || !explicit || imp.Path == "" || f.isPrefix(id) {
			continue
		}
		if link := r.link(f, id); !link.Package || imp.Kind != facts.ImportMember || imp.Def != 0 { // else it is the file's own package
			out = append(out, link)
		}
	}
	return out
}

// isPrefix reports whether an import is of no more than a prefix of what the one
// behind it in its statement names: of b, in an import of b.C.
func (f *file) isPrefix(id facts.ImportID) bool {
	if int(id)+1 >= len(f.facts.Imports) {
		return false
	}
	imp, next := &f.facts.Imports[id], &f.facts.Imports[id+1]
	return imp.Kind == facts.ImportMember && imp.Def == 0 && next.Span == imp.Span && next.Path == f.joined(imp.Path, imp.Name)
}

func (r *Resolver) link(f *file, id facts.ImportID) Link {
	imp := &f.facts.Imports[id]
	m := r.module(f, imp)
	out := Link{Import: id}
	add := func(file FileID) {
		if file != 0 && file != Outside && file != f.id {
			out.Files = append(out.Files, file)
		}
	}
	if m != nil && m.Package != "" && len(m.Files) == 0 {
		// A package may be of both, but what lies inside is not looked for outside.
		out.Package = true
		inside := r.inside(f, m.Package)
		out.External = m.External && !inside
		out.Found = imp.Kind != facts.ImportMember && (inside || m.External)
	} else if m != nil {
		out.External = m.External && len(m.Files) == 0
		if f.rules.IncludeScope && imp.Flags&facts.ImportSystem == 0 {
			out.External = false // what a file includes by its place lies beside it, or nowhere
		}
		out.Found = len(m.Files) > 0 || m.Dir != "" || out.External
		for _, path := range m.Files {
			add(r.find(path))
		}
	}
	if imp.Kind != facts.ImportMember {
		return out
	}
	for _, t := range r.imported(f, id) {
		switch {
		case t.mod != nil:
			for _, path := range t.mod.Files {
				add(r.find(path))
			}
		case t.isPkg:
		case t.sym.File == Outside:
			out.External = true
		case m == nil || len(m.Files) == 0:
			add(t.sym.File)
		}
		out.Found = true
	}
	return out
}

// SeesUnimported reports whether a file sees definitions of other files that it
// does not import one by one: it belongs to a package, or to a global top level.
func (r *Resolver) SeesUnimported(id FileID) bool {
	f := r.file(id)
	if f == nil || f.rules.IncludeScope || f.pkg == parsers.NoPackage {
		return false
	}
	return f.pkg != "" || f.rules.OpenGlobals || len(f.rules.GlobalPackages) > 0
}

// IsOutside reports whether a file lies outside of the workspace.
func (r *Resolver) IsOutside(id FileID) bool {
	return id == Outside || strings.HasPrefix(r.world.Path(id), "/") || parsers.InLibrary(r.world.Path(id))
}
