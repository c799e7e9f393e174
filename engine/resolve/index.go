package resolve

import (
	"cairn/parsers"
	"cairn/parsers/facts"
)

// Index says under which names a file's definitions are found from other files,
// in the terms of World.Members and World.Extensions.
type Index struct {
	f       *file
	aliases map[string]facts.ExprID // what the file's type aliases name; nil until asked for
}

// NewIndex makes the Index of a file.
func NewIndex(path string, ff *facts.File, rules *parsers.Rules, modules *ModuleCache, tree parsers.Tree) *Index {
	f := &file{path: path, facts: ff, rules: rules, modules: modules.of(rules, tree), pkg: ff.Module}
	if f.modules != nil {
		f.pkg = f.modules.Package(path, ff)
	}
	return &Index{f: f}
}

// Member returns the package and the name under which a definition is a member
// at the top level; false if it is none.
func (x *Index) Member(id facts.DefID) (pkg, name string, ok bool) {
	d := &x.f.facts.Defs[id]
	if d.Name == "" || x.f.rules.Separator == "" {
		return "", "", false
	}
	if d.Owner != 0 && !x.f.rules.OpenTypes {
		return "", "", false
	}
	pkg, ok = x.f.home(id)
	if ok && d.Kind == facts.KindMacro && x.f.rules.MacroPackage != nil {
		pkg = x.f.rules.MacroPackage(pkg)
	}
	return pkg, x.f.packageKey(d), ok
}

// Extends returns the name of the type to which a definition adds members from
// outside of it or, where it says itself which types those are, a key made of
// its own name; false if it does not.
func (x *Index) Extends(id facts.DefID) (string, bool) {
	d := &x.f.facts.Defs[id]
	if d.Flags&facts.FlagExtension != 0 && x.f.rules.ExtensionMethods {
		return extensionKey(d.Name), true
	}
	target := d.Owner
	if _, ok := x.f.home(id); ok && d.Owner != 0 && x.f.rules.OpenTypes {
		return "", false // it is a member by its full name
	}
	if d.Kind == facts.KindImpl && len(d.Bases) > 0 {
		target = d.Bases[0]
	}
	name := x.f.lastName(target, 0)
	if named, ok := x.alias(name); ok && d.Kind == facts.KindImpl {
		name = x.f.lastName(named, 0)
	}
	if d.Kind == facts.KindImpl && x.f.rules.BlanketImpls {
		for _, p := range d.TypeParams {
			if x.f.facts.Defs[p].Name == name {
				return blanket, true
			}
		}
	}
	return name, name != ""
}

// alias returns the type that an alias of the file, outside of types, names.
func (x *Index) alias(name string) (facts.ExprID, bool) {
	if x.aliases == nil {
		x.aliases = map[string]facts.ExprID{}
		for i := range x.f.facts.Defs {
			d := &x.f.facts.Defs[i]
			if d.Kind == facts.KindTypeAlias && d.Type != 0 && x.f.facts.Scopes[d.Scope].Kind != facts.ScopeType {
				x.aliases[d.Name] = d.Type
			}
		}
	}
	named, ok := x.aliases[name]
	return named, ok
}

// lastName returns the name in which a written type ends: Box in a::Box<T>.
func (f *file) lastName(id facts.ExprID, level int) string {
	if id == 0 || level > 8 {
		return ""
	}
	e := &f.facts.Exprs[id]
	if e.Kind == facts.ExprName || e.Kind == facts.ExprMember {
		return f.facts.Refs[e.Ref].Name
	}
	if e.Kind == facts.ExprLiteral && f.rules.BlanketImpls {
		return f.rules.Literal[e.Text] // a type that the language itself names
	}
	return f.lastName(e.X, level+1)
}
