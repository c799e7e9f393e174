package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/php"
	"cairn/parsers/rust"
)

// Where extensions implement interfaces, all implementations of a member are
// found from any of them, those that macros make included, and also where the
// interface is the standard library's.
func TestImplementationsInExtensions(t *testing.T) {
	source := `pub trait Area { fn area(&self) -> u32; }
pub struct Square;
pub struct Circle;
impl Area for Square { fn area(&self) -> u32 { 1 } }
impl Area for &Circle { fn area(&self) -> u32 { 2 } }
impl Square { fn side(&self) -> u32 { self.area() } }
macro_rules! count { ($t:ident) => { impl Iterator for $t { type Item = u8; fn next(&mut self) -> Option<u8> { None } } } }
count!(Square);
impl Iterator for Circle { type Item = Square; fn next(&mut self) -> Option<Square> { None } }
pub type Tile = Square;
impl Tile { fn tile(&self) {} }
`
	e := engineOf(t, map[string]string{"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": source}, rust.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ name, at, want string }{
		{"a trait", "Area {", "src/lib.rs:4 src/lib.rs:5"},
		{"its member", "area(&self) -> u32;", "src/lib.rs:4 src/lib.rs:5"},
		{"an implementation of it", "area(&self) -> u32 { 1", "src/lib.rs:4 src/lib.rs:5"},
		{"an implementation of the library's", "next(&mut self) -> Option<Square>", "src/lib.rs:8 src/lib.rs:9"},
		{"a method of its type alone", "side(&self)", ""},
		{"a type", "Square;\npub struct Circle", "src/lib.rs:4 src/lib.rs:6 src/lib.rs:8 src/lib.rs:11"},
		{"a type that has a pointer extended", "Circle;\nimpl", "src/lib.rs:9"},
		{"a type's name in an implementation", "Item = Square", "src/lib.rs:4 src/lib.rs:6 src/lib.rs:8 src/lib.rs:11"},
	} {
		target, ok, err := s.At(t.Context(), "src/lib.rs", uint32(strings.Index(source, test.at)))
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", test.name, ok, err)
		}
		ids := target.Symbols
		if target.IsDef {
			ids = target.Own
		}
		related, err := s.Implementations(t.Context(), ids)
		if err != nil {
			t.Fatal(err)
		}
		var found []Location
		for i := range related.Symbols {
			found = append(found, related.Symbols[i].Location())
		}
		if got := linesWith(t, s, found); got != test.want {
			t.Errorf("%s: got %q, want %q", test.name, got, test.want)
		}
	}
}

// Uses under another name are no uses of the name asked for, but those as Self
// are, and those that the body of a macro spells from its own crate.
func TestReferencesInRust(t *testing.T) {
	source := `pub struct Point;
impl Point { pub fn new() -> Self { Point } }
use self::Point as Dot;
fn f() -> Dot { Dot::new() }
macro_rules! origin { () => { $crate::Point::new() } }
fn g() { origin!(); }
`
	e := engineOf(t, map[string]string{"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": source}, rust.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	refs, err := s.ReferencesAt(t.Context(), "src/lib.rs", uint32(strings.Index(source, "Point")))
	if err != nil || refs == nil {
		t.Fatal(refs, err)
	}
	var uses []Location
	for _, u := range refs.Uses {
		uses = append(uses, u.Location)
	}
	if got, want := linesWith(t, s, uses), "src/lib.rs:2 src/lib.rs:2 src/lib.rs:2 src/lib.rs:3 src/lib.rs:5"; got != want {
		t.Errorf("uses %s, want %s", got, want)
	}
	plan, err := s.Rename(t.Context(), "src/lib.rs", uint32(strings.Index(source, "Point")), "Spot")
	if err != nil || len(plan.Edits) != 1 || len(plan.Edits[0].Spans) != 5 {
		t.Errorf("rename: %+v, %v", plan, err)
	}
}

// What else the body of a macro names depends on where the macro is used: such
// names are counted, so that no answer is called exact for want of them.
func TestNamesInMacroBodiesLeaveReferencesOpen(t *testing.T) {
	source := `mod sums { pub fn add(a: usize, b: usize) -> usize { a + b } pub fn sub() {} }
macro_rules! three { ($e:expr) => { sums::add($e, 3) }; }
fn f() -> usize { sums::sub(); three!(sums::add(1, 1)) }
`
	e := engineOf(t, map[string]string{"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": source}, rust.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ name, uses, unresolved, completeness string }{
		{"add", "src/lib.rs:3", "src/lib.rs:2", "{lower_bound [unresolved_receiver]}"},
		{"sub", "src/lib.rs:3", "", "{exact []}"},
	} {
		at := uint32(strings.Index(source, test.name+"("))
		refs, err := s.ReferencesAt(t.Context(), "src/lib.rs", at)
		if err != nil || refs == nil {
			t.Fatalf("%s: %v, %v", test.name, refs, err)
		}
		locations := func(refs []Reference) string {
			var out []Location
			for _, r := range refs {
				out = append(out, r.Location)
			}
			return linesWith(t, s, out)
		}
		if got := locations(refs.Uses); got != test.uses {
			t.Errorf("%s: uses %s, want %s", test.name, got, test.uses)
		}
		if got := locations(refs.Unresolved); got != test.unresolved {
			t.Errorf("%s: unresolved %s, want %s", test.name, got, test.unresolved)
		}
		if got := fmt.Sprint(refs.Completeness); got != test.completeness {
			t.Errorf("%s: %s, want %s", test.name, got, test.completeness)
		}
		plan, err := s.Rename(t.Context(), "src/lib.rs", at, "other")
		if err != nil || plan.Safe != (test.unresolved == "") {
			t.Errorf("%s: rename %+v, %v", test.name, plan, err)
		}
	}
}

// A method overrides that of the trait alone which its parent has it from.
func TestImplementationsOfTraits(t *testing.T) {
	source := `<?php
trait One { function hi() {} }
trait Two { function hi() { } }
class A { use One, Two { One::hi insteadof Two; } }
class B extends A { function hi() {} }
`
	e := engineOf(t, map[string]string{"a.php": source}, php.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for at, want := range map[string]string{"hi() {} }\ntrait": "a.php:5", "hi() { }": ""} {
		target, ok, err := s.At(t.Context(), "a.php", uint32(strings.Index(source, at)))
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", at, ok, err)
		}
		related, err := s.Implementations(t.Context(), target.Own)
		if err != nil {
			t.Fatal(err)
		}
		var found []Location
		for i := range related.Symbols {
			found = append(found, related.Symbols[i].Location())
		}
		if got := linesWith(t, s, found); got != want {
			t.Errorf("%q: got %q, want %q", at, got, want)
		}
	}
}
