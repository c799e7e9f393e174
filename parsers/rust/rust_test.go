package rust

import (
	"bytes"
	"flag"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "", "folder of Rust sources to measure and check on")

// corpus returns the sources below -corpus; without it, the sample alone.
func corpus(tb testing.TB) map[string][]byte {
	if *corpusDir == "" {
		return map[string][]byte{"sample.rs": []byte(sample)}
	}
	return factstest.Corpus(tb, 8<<20, ".rs", *corpusDir)
}

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "x.rs", cases) }

func FuzzParse(f *testing.F) {
	factstest.Fuzz(f, Language, "x.rs", append(cases, factstest.Case{Source: sample}))
}

func BenchmarkFloor(b *testing.B) { factstest.Floor(b, lang, corpus(b)) }

func BenchmarkParse(b *testing.B) { factstest.Parse(b, Language, corpus(b)) }

// A field that is initialised by a variable of its name is both, and so is a
// type that an implementation gives to a trait's. What a macro of the file is
// given may come to stand in many places, or in none.
func TestEveryNameIsAFact(t *testing.T) {
	hidden := []string{"macro_definition", "attribute_item", "inner_attribute_item"}
	unread := regexp.MustCompile(`\b(stringify!|cfg!|macro_rules!\s*\w+)$`)
	name := func(tree *syntax.Tree, n syntax.Node) bool {
		text := string(tree.Text(n))
		switch tree.KindName(n) {
		case "identifier", "type_identifier", "field_identifier", "shorthand_field_identifier":
		default:
			return false
		}
		if text == "_" || text == "macro_rules" || keywords[text] || tree.Start(n) > 0 && tree.Src[tree.Start(n)-1] == '\'' {
			return false // a lifetime among tokens has its quote outside
		}
		for up := tree.Parent(n); up != 0; up = tree.Parent(up) {
			if slices.Contains(hidden, tree.KindName(up)) {
				return false
			}
			if tree.Kind(up) != kTokenTree {
				continue
			}
			at := tree.Start(up)
			head := bytes.TrimRight(tree.Src[max(at, 100)-100:at], " ")
			if bytes.HasSuffix(head, []byte("#")) || bytes.HasSuffix(head, []byte("#!")) || unread.Match(head) {
				return false
			}
		}
		return true
	}
	own := map[string]bool{} // the macros of the sources
	files := corpus(t)
	for _, src := range files {
		for _, m := range regexp.MustCompile(`macro_rules!\s*(\w+)`).FindAllSubmatch(src, -1) {
			own[string(m[1])] = true
		}
	}
	given := func(tree *syntax.Tree, n syntax.Node) bool { // whether a macro of the sources is given n
		for up := tree.Parent(n); up != 0; up = tree.Parent(up) {
			if call := tree.Parent(up); tree.Kind(up) == kTokenTree && tree.Kind(call) == kMacroCall && own[macroName(tree, tree.Child(call, fMacro))] {
				return true
			}
		}
		return false
	}
	factstest.Identifiers(t, Language, lang, files,
		func(tree *syntax.Tree, n syntax.Node) bool { return name(tree, n) && !given(tree, n) },
		func(_ *facts.File, _ facts.Span, n int) bool { return n == 2 })
}

// TestItems checks the spans and flags of a definition.
func TestItems(t *testing.T) {
	src := "/// One.\n/// Two.\n#[test]\n#[deprecated]\npub async fn f() { if a && b { for x in y {} } match z { 1 => 2, _ => 3 } }\n"
	f := parse("x.rs", []byte(src))
	d := f.Defs[1]
	text := func(s facts.Span) string { return src[s.Start:s.End] }
	if got := text(d.Doc); got != "/// One.\n/// Two." {
		t.Errorf("doc is %q", got)
	}
	if got := text(d.Signature); got != "pub async fn f()" {
		t.Errorf("signature is %q", got)
	}
	if got := text(d.Span); !strings.HasPrefix(got, "#[test]") || !strings.HasSuffix(got, "3 } }") {
		t.Errorf("span is %q", got)
	}
	if want := facts.FlagExported | facts.FlagAsync | facts.FlagTest | facts.FlagDeprecated; d.Flags != want {
		t.Errorf("flags are %b, want %b", d.Flags, want)
	}
	if d.Decisions != 5 {
		t.Errorf("%d decision points, want 5", d.Decisions)
	}
}

func TestProblems(t *testing.T) {
	f := parse("x.rs", []byte("fn f() { let = g(1 }\nfn h() { k() }"))
	if len(f.Problems) == 0 {
		t.Error("broken code has no problems")
	}
	names := map[string]bool{}
	for _, d := range f.Defs {
		names[d.Name] = true
	}
	if !names["h"] {
		t.Error("a function after broken code is lost")
	}
}

// sample has every kind of syntax that the walker treats in its own way.
const sample = `//! Shapes.
use std::{fmt::{self, Display as Show}, io::*};
pub use self::inner::Point;
extern crate core as kernel;

/// A circle.
#[derive(Clone, std::fmt::Debug)]
#[cfg_attr(test, derive(PartialEq))]
pub struct Circle<'a, T: Show + 'a = u8, const N: usize = 3>(pub T, &'a [u8; N]) where T: Copy, for<'b> &'b T: Show;

#[path = "other.rs"]
pub mod other;
mod inner {
    pub struct Point { pub x: f64, pub(in crate::inner) y: f64 }
    pub union Bits { a: u32, b: f32 }
    pub enum Shape { Dot(Point), Line { from: Point, to: Point }, None = 1 }
    impl Shape {
        pub const ZERO: usize = 0;
        pub async fn area(&mut self, scale: f64) -> Option<f64> {
            match self {
                Self::Dot(Point { x, .. }) | Self::Line { from: Point { x, .. }, .. } if *x > 0.0 => Some(*x * scale),
                Shape::Line { from, to: Point { x: right, y } } => { let w = right - from.x; Some(w * *y) }
                other @ Shape::None => other.clone().area(1.).await?.into(),
                _ => None,
            }
        }
    }
    impl super::Area for Shape {
        type Unit = f64;
        fn area<'s, F>(&'s self, f: F) -> Self::Unit where F: Fn(&Shape) -> f64 { f(self) }
    }
}

pub trait Area: Show + Sized {
    type Unit: Default;
    const NAME: &'static str = "area";
    fn area<'s, F>(&'s self, f: F) -> Self::Unit where F: Fn(&Self) -> f64;
    fn boxed(self: Box<Self>) -> Box<dyn Area<Unit = f64> + Send> { unimplemented!("no {self}") }
}

macro_rules! square {
    ($x:expr) => { $crate::inner::mul($x, $x) };
}

static mut COUNT: u32 = 0;
type Pair<T> = (T, T);
extern "C" { fn puts(s: *const i8, ...) -> i32; static errno: i32; }

fn walk<I>(mut items: I, (a, ref b): (u8, String)) -> impl Iterator<Item = u8> where I: Iterator<Item = u8> {
    let Some(first) = items.next() else { return vec![1, 2].into_iter() };
    let total: u32 = 'outer: loop {
        for (i, x) in [1u8, 2].iter().enumerate() { if i > 3 && x == &first { break 'outer 3; } }
        while let Some(n) = items.next() && n > 1 { COUNT += n as u32; }
    };
    let add = |p: u8, Pair { q, .. }: Pair| -> u8 { p + q };
    assert_eq!(add(1, total), square!(a.len()), "{first} of {0:>width$}", b, width = 3);
    if let Shape::Line { from: p, .. } = shape { p.x.0 = <u8 as Area>::area(&p, |s| s.x) }
    let c = Circle { 0: a, b, ..Default::default() };
    odd!(x => y.z(1)?, 'life: fn made() {});
    for y in 0..total { c[y] = ::std::mem::take::<Vec<_>>(&mut y.items) }
    unsafe { &raw const COUNT };
    items.map(move |x| async { x }.await).filter(|&x| x > 1).collect::<Vec<_>>()
}

#[cfg(test)]
mod tests { #[test] fn it_works() { super::walk() } }
`
