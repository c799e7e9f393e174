package rust

import (
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/syntax"
)

var corpusFlag = flag.String("corpus", "", "a folder of Rust sources for the corpus test and the benchmarks")

// corpus returns the Rust sources below -corpus; without it, sample alone.
func corpus(t testing.TB) map[string][]byte {
	files := map[string][]byte{"sample.rs": []byte(sample)}
	if *corpusFlag == "" {
		return files
	}
	err := filepath.WalkDir(*corpusFlag, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".rs" {
			return err
		}
		src, err := os.ReadFile(path)
		files[path] = src
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
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

// TestEveryNameIsAFact checks that no identifier of a program is lost, and
// that none is stated twice.
func TestEveryNameIsAFact(t *testing.T) {
	for path, src := range corpus(t) {
		f := parse(path, src)
		check(t, src, f)
		defs, refs := map[facts.Span]int{}, map[facts.Span]int{}
		for _, d := range f.Defs[1:] {
			if !d.NameSpan.Empty() {
				defs[d.NameSpan]++
			}
		}
		type use struct {
			span facts.Span
			role facts.Role
		}
		uses := map[use]bool{}
		for _, r := range f.Refs[1:] {
			if r.Span.Empty() { // implied by a derive
				continue
			}
			if uses[use{r.Span, r.Role}] {
				t.Errorf("%s: two references with one role at %s", path, where(src, r.Span))
			}
			uses[use{r.Span, r.Role}] = true
			refs[r.Span]++
		}
		tree := syntax.Parse(lang, src, syntax.Limits{})
		for n := syntax.Node(1); int(n) < tree.Len(); n++ {
			switch tree.KindName(n) {
			case "macro_definition", "attribute_item", "inner_attribute_item":
				n = lastBelow(tree, n)
			case "macro_invocation":
				if m := string(tree.Text(n)); strings.HasPrefix(m, "stringify!") || strings.HasPrefix(m, "cfg!") {
					n = lastBelow(tree, n)
				}
			case "token_tree":
				if before := tree.Text(n - 1); src[tree.Start(n)] == '[' && (string(before) == "#" || string(before) == "!" && src[tree.Start(n)-2] == '#') {
					n = lastBelow(tree, n)
				}
			case "identifier", "type_identifier", "field_identifier", "shorthand_field_identifier":
				s := facts.Span{Start: tree.Start(n), End: tree.End(n)}
				text := string(tree.Text(n))
				if text == "macro_rules" || text == "cfg" {
					for tree.KindName(n) != "token_tree" {
						n++
					}
					n = lastBelow(tree, n)
					continue
				}
				if quoted := s.Start > 0 && src[s.Start-1] == '\''; quoted {
					s.Start--
					if text == "static" {
						continue
					}
				}
				if text == "_" || keywords[text] || tree.Missing(n) {
					continue
				}
				if defs[s] > 1 || defs[s]+refs[s] == 0 {
					t.Errorf("%s: %d definitions and %d references at %s", path, defs[s], refs[s], where(src, s))
				}
			}
		}
		tree.Close()
	}
}

// lastBelow returns the last node inside of n.
func lastBelow(tree *syntax.Tree, n syntax.Node) syntax.Node {
	for last := n + 1; ; last++ {
		if int(last) == tree.Len() || tree.Start(last) >= tree.End(n) {
			return last - 1
		}
	}
}

func where(src []byte, s facts.Span) string {
	from := max(int(s.Start)-20, 0)
	to := min(int(s.End)+20, len(src))
	return string(src[from:s.Start]) + "»" + string(src[s.Start:s.End]) + "«" + string(src[s.End:to])
}

// check fails the test if f does not fit src or itself.
func check(t testing.TB, src []byte, f *facts.File) {
	t.Helper()
	whole := facts.Span{End: uint32(len(src))}
	for i, s := range f.Scopes {
		if s.Span.Start > s.Span.End || !whole.Contains(s.Span) || i > 0 && int(s.Parent) >= i || int(s.Def) >= len(f.Defs) {
			t.Fatalf("scope %d %+v does not fit", i, s)
		}
	}
	expr := func(e facts.ExprID) bool { return e >= 0 && int(e) < len(f.Exprs) }
	exprs := func(all []facts.ExprID) bool {
		for _, e := range all {
			if !expr(e) {
				return false
			}
		}
		return true
	}
	for i, d := range f.Defs {
		if !whole.Contains(d.Span) || !d.NameSpan.Empty() && !d.Span.Contains(d.NameSpan) || !whole.Contains(d.Signature) || !whole.Contains(d.Doc) {
			t.Fatalf("definition %d %+v does not fit %d bytes", i, d, len(src))
		}
		if i > 0 && int(d.Parent) >= i || int(d.Scope) >= len(f.Scopes) || int(d.Inner) >= len(f.Scopes) || int(d.Import) >= len(f.Imports) {
			t.Fatalf("definition %d %+v has ids out of range", i, d)
		}
		if !expr(d.Type) || !expr(d.Value) || !exprs(d.Bases) {
			t.Fatalf("definition %d %+v has expressions out of range", i, d)
		}
	}
	for i, r := range f.Refs[1:] {
		if r.Name == "" || !whole.Contains(r.Span) || int(r.Scope) >= len(f.Scopes) || int(r.In) >= len(f.Defs) || !expr(r.Recv) {
			t.Fatalf("reference %d %+v does not fit", i+1, r)
		}
	}
	for i, e := range f.Exprs {
		if !expr(e.X) || !exprs(e.Args) || int(e.Ref) >= len(f.Refs) || int(e.Def) >= len(f.Defs) || !whole.Contains(e.Span) {
			t.Fatalf("expression %d %+v does not fit", i, e)
		}
	}
	for i, m := range f.Imports {
		if int(m.Def) >= len(f.Defs) || !expr(m.Target) || !whole.Contains(m.Span) {
			t.Fatalf("import %d %+v does not fit", i, m)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	for i := 0; i < len(sample); i += 97 {
		f.Add([]byte(sample[i:min(i+200, len(sample))]))
	}
	f.Fuzz(func(t *testing.T, src []byte) { check(t, src, parse("x.rs", src)) })
}

func BenchmarkFloor(b *testing.B) {
	files := corpus(b)
	var size int64
	for _, src := range files {
		size += int64(len(src))
	}
	b.SetBytes(size)
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(lang, src)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files := corpus(b)
	var size int64
	for _, src := range files {
		size += int64(len(src))
	}
	b.SetBytes(size)
	b.ReportAllocs()
	for b.Loop() {
		for path, src := range files {
			parse(path, src)
		}
	}
}
