package csharp

import (
	"strings"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// modifiers are the words and attributes before a declaration, as far as they
// say what it is.
type modifiers struct {
	flags    facts.Flags
	open     bool // it says who may see it, and that others may
	constant bool
}

// modifierFlags says what modifiers tell of what they stand at.
var modifierFlags = map[string]facts.Flags{
	"private":   facts.FlagPrivate,
	"protected": facts.FlagProtected,
	"static":    facts.FlagStatic,
	"abstract":  facts.FlagAbstract | facts.FlagVirtual,
	"virtual":   facts.FlagVirtual,
	"override":  facts.FlagVirtual | facts.FlagOverride,
	"partial":   facts.FlagPartial,
	"async":     facts.FlagAsync,
	"readonly":  facts.FlagConst,
	"const":     facts.FlagConst | facts.FlagStatic,
}

// modifiers visits the attributes of a declaration and reads its modifiers.
func (w *walker) modifiers(n syntax.Node) (m modifiers) {
	for c := w.Tree.First(n); c != 0; c = w.Tree.Next(c) {
		switch w.Tree.Kind(c) {
		case kAttributeList:
			for a := w.First(c); a != 0; a = w.Next(a) {
				m.flags |= attributeFlags(w.lastName(w.Field(a, fName)))
				w.Visit(a)
			}
		case kModifier:
			switch text := string(w.Tree.Text(c)); text {
			case "public", "internal":
				m.open = true
			case "const":
				m.constant = true
				m.flags |= modifierFlags[text]
			case "protected":
				m.open = true
				m.flags |= modifierFlags[text]
			default:
				m.flags |= modifierFlags[text]
			}
		}
	}
	if m.flags&facts.FlagProtected != 0 {
		m.flags &^= facts.FlagPrivate // private protected is seen by heirs
	}
	return m
}

// attributeFlags says what well-known attributes tell of what they stand at.
func attributeFlags(name string) facts.Flags {
	switch name {
	case "Fact", "Theory", "Test", "TestCase", "TestCaseSource", "TestMethod", "DataTestMethod", "Property":
		return facts.FlagTest
	case "Obsolete", "ObsoleteAttribute":
		return facts.FlagDeprecated
	}
	return 0
}

// lastName returns the identifier that ends a dotted name.
func (w *walker) lastName(n syntax.Node) string {
	for n != 0 {
		switch w.Tree.Kind(n) {
		case kQualified, kAliasQualified:
			n = w.Field(n, fName)
		case kGeneric:
			n = w.First(n)
		default:
			return string(w.Tree.Text(n))
		}
	}
	return ""
}

// attribute states [Name(argument, parameter: argument, Member = value)].
func (w *walker) attribute(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	if name == 0 {
		w.Children(n)
		return 0
	}
	first := len(w.File.Refs)
	x := w.typeAs(name, facts.Decorate, 0)
	w.fullName(first)
	var made facts.ExprID
	for c := w.First(w.ChildOf(n, kAttributeArguments)); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kAttributeArgument {
			w.Visit(c)
			continue
		}
		label, value := w.attributeLabel(c)
		if label != 0 {
			recv := x
			if w.Tree.Kind(w.Tree.Parent(label)) == kAssignment || w.ChildOf(c, tAssign) != 0 {
				if made == 0 {
					made = w.Expr(facts.Expr{Kind: facts.ExprCast, X: x, Span: w.Span(name)})
				}
				recv = made
			}
			w.ref(label, recv, w.Span(label), facts.Label, 0)
		}
		w.Visit(value)
	}
	return 0
}

// attributeLabel returns the name of an argument of an attribute, 0 if it has
// none, and its value. The grammar reads Member = value as an assignment.
func (w *walker) attributeLabel(n syntax.Node) (label, value syntax.Node) {
	first := w.First(n)
	if left := w.Field(first, fLeft); w.Tree.Kind(first) == kAssignment && w.Tree.Kind(left) == kIdentifier {
		return left, w.Field(first, fRight)
	}
	if next := w.Next(first); next != 0 && w.Tree.Kind(first) == kIdentifier {
		return first, next
	}
	return 0, first
}

// attributeSuffix ends the names of attributes; code leaves it out.
const attributeSuffix = "Attribute"

// fullName completes the name of an attribute among the references from first on.
func (w *walker) fullName(first int) {
	for i := first; i < len(w.File.Refs); i++ {
		if r := &w.File.Refs[i]; r.Role == facts.Decorate && !strings.HasSuffix(r.Name, attributeSuffix) {
			r.Name = w.Intern([]byte(r.Name + attributeSuffix))
		}
	}
}
