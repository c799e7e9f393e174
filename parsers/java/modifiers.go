package java

import (
	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

// modifiers are the words and annotations before a declaration, as far as they say what it is.
type modifiers struct {
	flags                                    facts.Flags
	public, final, isDefault, native, static bool
}

var modifierOf = func() []func(*modifiers) {
	fs := make([]func(*modifiers), grammar.NumKinds())
	for token, f := range map[string]func(*modifiers){
		"public":    func(m *modifiers) { m.public = true },
		"private":   func(m *modifiers) { m.flags |= facts.FlagPrivate },
		"protected": func(m *modifiers) { m.flags |= facts.FlagProtected },
		"static":    func(m *modifiers) { m.flags |= facts.FlagStatic; m.static = true },
		"abstract":  func(m *modifiers) { m.flags |= facts.FlagAbstract },
		"final":     func(m *modifiers) { m.final = true },
		"default":   func(m *modifiers) { m.isDefault = true },
		"native":    func(m *modifiers) { m.native = true },
	} {
		fs[grammar.Token(token)] = f
	}
	return fs
}()

// modifiers visits the annotations of a declaration and reads its modifiers.
func (w *walker) modifiers(n syntax.Node) (m modifiers) {
	list := w.ChildOf(n, kModifiers)
	if list == 0 {
		return m
	}
	for c := w.Tree.First(list); c != 0; c = w.Tree.Next(c) {
		switch k := w.Tree.Kind(c); {
		case k == kMarkerAnnotation || k == kAnnotation:
			m.flags |= annotationFlags(w.lastName(w.Field(c, fName)))
			w.Visit(c)
		case k == syntax.KindError:
			w.Visit(c)
		case modifierOf[k] != nil:
			modifierOf[k](&m)
		}
	}
	return m
}

// annotationFlags says what well-known annotations tell of what they stand at.
func annotationFlags(name string) facts.Flags {
	switch name {
	case "Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate":
		return facts.FlagTest
	case "Deprecated":
		return facts.FlagDeprecated
	}
	return 0
}

// lastName returns the identifier that ends a dotted name.
func (w *walker) lastName(n syntax.Node) string {
	if n != 0 && w.Tree.Kind(n) == kScopedIdentifier {
		n = w.Field(n, fName)
	}
	if n == 0 {
		return ""
	}
	return string(w.Tree.Text(n))
}

func (w *walker) annotation(n syntax.Node) facts.ExprID {
	name := w.Field(n, fName)
	if name == 0 {
		w.Children(n)
		return 0
	}
	x := w.qualified(name, facts.Decorate)
	for c := w.First(w.Field(n, fArguments)); c != 0; c = w.Next(c) {
		if w.Tree.Kind(c) != kElementPair {
			w.Visit(c)
			continue
		}
		if key := w.Field(c, fKey); key != 0 {
			w.Ref(facts.Ref{Name: w.TextOf(key), Span: w.Span(key), Role: facts.Label, Recv: x})
		}
		w.VisitField(c, fValue)
	}
	return 0
}
