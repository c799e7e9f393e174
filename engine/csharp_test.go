package engine

import (
	"strings"
	"testing"

	"cairn/parsers/csharp"
)

// A member that names an interface implements what that has, and no other member
// of its type does; a member that hides one of a base class does not stand for
// it; what overrides one that implements something implements it too.
func TestImplementationsInCSharp(t *testing.T) {
	source := `interface I { void Do(); int P { get; } }
class A : I {
  void I.Do() { }
  public void Do() { }
  int I.P => 1;
  public virtual int P => 2;
}
class B : A { public new void Do() { } public override int P => 3; }
class C : A, I {
  public new void Do() { }
}
interface K { void Go(); }
class D : K { public virtual void Go() { } }
class E : D {
  public override void Go() { }
}
class F : D {
  public new virtual void Go() { }
}
class T {
  void M(I i, A a, B b, C c) {
    i.Do();
    a.Do();
    b.Do();
    c.Do();
  }
}
`
	e := engineOf(t, map[string]string{"a.cs": source}, csharp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ at, implementations, uses, renamed string }{
		{"Do(); int", "a.cs:3 a.cs:10", "a.cs:22 a.cs:25", "1 3 10 22 25"},
		{"Do() { }\n  public void", "", "a.cs:22 a.cs:25", "1 3 10 22 25"},
		{"Do() { }\n  int", "", "a.cs:23", "4 23"},
		{"Do() { } public override", "", "a.cs:24", "8 24"},
		{"P { get", "a.cs:5", "", "1 5"},
		{"P => 2", "a.cs:8", "", "6 8"},
		{"Go(); }", "a.cs:13 a.cs:15", "", "12 13 15"},
		{"Go() { }\n}\nclass T", "", "", "18"},
	} {
		at := uint32(strings.Index(source, test.at))
		target, ok, err := s.At(t.Context(), "a.cs", at)
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", test.at, ok, err)
		}
		related, err := s.Implementations(t.Context(), target.Own)
		if err != nil {
			t.Fatal(err)
		}
		var found []Location
		for i := range related.Symbols {
			found = append(found, related.Symbols[i].Location())
		}
		if got := linesWith(t, s, found); got != test.implementations {
			t.Errorf("implementations of %q: got %q, want %q", test.at, got, test.implementations)
		}
		refs, err := s.ReferencesAt(t.Context(), "a.cs", at)
		if err != nil || refs == nil {
			t.Fatal(refs, err)
		}
		var uses []Location
		for _, u := range refs.Uses {
			uses = append(uses, u.Location)
		}
		if got := linesWith(t, s, uses); got != test.uses {
			t.Errorf("uses of %q: got %q, want %q", test.at, got, test.uses)
		}
		plan, err := s.Rename(t.Context(), "a.cs", at, "Renamed")
		if err != nil || len(plan.Edits) != 1 {
			t.Fatalf("rename of %q: %+v, %v", test.at, plan, err)
		}
		var changed []Location
		for _, span := range plan.Edits[0].Spans {
			changed = append(changed, Location{"a.cs", span})
		}
		if got := strings.ReplaceAll(linesWith(t, s, changed), "a.cs:", ""); got != test.renamed {
			t.Errorf("rename of %q: got %q, want %q", test.at, got, test.renamed)
		}
	}
}

// What a dynamic value has is not known, so its members may be any of the name.
func TestReferencesThroughDynamic(t *testing.T) {
	source := "class A { public void Do() { } }\nclass T {\n  void M(dynamic d) { d.Do(); dynamic e = new A(); e.Do(); }\n}\n"
	e := engineOf(t, map[string]string{"a.cs": source}, csharp.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	refs, err := e.Snapshot().ReferencesAt(t.Context(), "a.cs", uint32(strings.Index(source, "Do")))
	if err != nil || refs == nil {
		t.Fatal(refs, err)
	}
	if len(refs.Uses) != 0 || len(refs.Unresolved) != 2 || refs.Completeness.Kind == Exact {
		t.Errorf("%d uses, %d of unknown meaning, %v; want none, 2, not exact", len(refs.Uses), len(refs.Unresolved), refs.Completeness)
	}
}
