package engine

import (
	"fmt"
	"slices"
	"testing"

	"cairn/parsers/ruby"
)

// TestRenameOfAnAccessor holds that both methods of an attr_accessor get the new name.
func TestRenameOfAnAccessor(t *testing.T) {
	e := engineOf(t, map[string]string{
		"a.rb": "class A\n  attr_accessor :size\nend\n",
		"b.rb": "a = A.new\na.size = 1\na.size\n",
	}, ruby.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	plan, err := e.Snapshot().Rename(t.Context(), "b.rb", 24, "width")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range plan.Edits {
		got = append(got, fmt.Sprint(f.Path, " ", f.Spans))
	}
	if want := []string{"a.rb [{25 29}]", "b.rb [{12 16} {23 27}]"}; !plan.Safe || !slices.Equal(got, want) {
		t.Errorf("safe %v, edits %v, want %v; %v", plan.Safe, got, want, plan.Reasons)
	}
}

// TestPartsOfATypeComeAndGo holds that uses follow when another file opens a
// class again, or no longer does.
func TestPartsOfATypeComeAndGo(t *testing.T) {
	e := engineOf(t, map[string]string{
		"a.rb": "class A\nend\n",
		"m.rb": "module M\n  def m = 1\nend\n",
		"u.rb": "A.new.f\nA.new.m\n",
	}, ruby.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	change := func(name, text string) {
		t.Helper()
		writeFile(t, e.Root(), name, text)
		if _, err := e.Changed(t.Context(), []string{name}); err != nil {
			t.Fatal(err)
		}
		if err := e.Resolve(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	change("more.rb", "class A\n  def f = 1\nend\n")
	if got := usesOf(t, e, "more.rb", 14); !slices.Equal(got, []string{"u.rb:6"}) {
		t.Errorf("the method of a new part is used at %v", got)
	}
	change("mixed.rb", "class A\n  include M\nend\n")
	if got := usesOf(t, e, "m.rb", 15); !slices.Equal(got, []string{"u.rb:14"}) {
		t.Errorf("the method of a module that a new part includes is used at %v", got)
	}
	change("mixed.rb", "class A\nend\n")
	if got := usesOf(t, e, "m.rb", 15); len(got) > 0 {
		t.Errorf("the method of a module that is no longer included is used at %v", got)
	}
}
