package rust

import "cairn/parsers/factstest"

// cases are short programs and what they say.
var cases = []factstest.Case{
	{"locals are seen behind their statement", `fn f(x: u8) { let x = x.min(1); x }`, "", `
function f(x)
parameter f.x: u8 +local
variable f.x = x.min(i32) +local
ref read x
ref call x.min/1
ref read x
`},
	{"a capital makes a name in a pattern a constant", `fn f() { match a { MAX => b, n => n } }`, "", `
function f() decisions=2
ref read a
ref read MAX
ref read b
variable f.[].n = a +local
ref read n
`},
	{"patterns take values apart", `fn f() { let (a, Some(S { b, c: d })) = v; }`, "", `
function f()
variable f.a = v#0 +local
ref read Some
ref type S
variable f.b = v#1@0@b +local
ref label S.b
ref label S.c
variable f.d = v#1@0@c +local
ref read v
`},
	{"later alternatives write what the first defines", `fn f() { match e { A(x) | B(x) => x } }`, "", `
function f() decisions=1
ref read e
ref read A
variable f.[].x = e@0 +local
ref read B
ref write x
ref read x
`},
	{"closures know the call that they are for", `fn f() { v.map(|p| p.len()); }`, "", `
function f()
ref read v
ref call v.map/1
function f.(p) = p.len() +local
parameter f.<function>.p = parameter 0 of argument 0 +local
ref read p
ref call p.len/0
`},
	{"impl blocks name type and trait", `impl<T: A> Tr for S<T> { fn new() -> Self { Self { x: 1 } } fn get(&self) {} }`, "", `
impl <T> < S<T>, Tr
type_parameter <impl>.T < A
ref type A
ref inherit Tr
ref type S
ref type T
method <impl>.new(): Self +exported +static
ref type Self
ref type Self
ref label Self.x
method <impl>.get(self) +exported
parameter <impl>.get.self: Self* = this +local
`},
	{"where clauses add bounds", `trait T<A>: B where A: C + D {}`, "", `
trait T<A> < B +abstract
type_parameter T.A < C, D
ref inherit B
ref type A
ref type C
ref type D
`},
	{"tuple structs number their fields", `struct P(pub u8, Q);`, "", `
struct P
field P.0: u8 +exported
field P.1: Q
ref type Q
`},
	{"use trees bind one name a leaf", `pub use a::{self, b as c, d::*, super::e::f}; use g as _;`, "", `
ref import a
alias a +exported
ref import self
import a as a
ref import a.b
import a.b as c
alias c +exported
ref import a.d
import all of a.d
ref import a.super
import a.super.e.f as f
ref import a.super.e
alias f +exported
ref import a.super.e.f
ref import g
import g
`},
	{"modules lead to files by the modules around", `mod a { #[path = "x.rs"] mod b; mod c; }`, "", `
namespace a
import module a::x.rs as b
alias a.b
ref import b
import module a::c as c
alias a.c
ref import c
`},
	{"arguments of macros are code", `fn f() { assert_eq!(a.b(c), vec![d::e; n], "{x} {{y}} {:>w$}", z, w = 1); }`, "", `
function f()
ref macro assert_eq
ref read a
ref call a.b/1
ref read c
ref macro vec
ref type d
ref read d.e
ref read n
literal {x} {{y}} {:>w$}
ref read x
ref read z
ref label ?.w
`},
	{"tokens that are no code are read loosely", `fn f() { m!(a => b.c(1)?, 'l: S { x: d::e }); }`, "", `
function f()
ref macro m
ref read local.a
ref read local.b
ref call b.c/1
ref label 'l
ref read local.S
ref label ?.x
ref type d
ref read d.e
`},
	{"items in the arguments of a macro are items", `m! { struct S; fn g(s: S) {} }`, "", `
ref macro m
struct S
function g(s)
parameter g.s: S +local
ref type S
`},
	{"names in macro bodies wait for an expansion", `macro_rules! m { ($e:expr) => { a($e); $crate::b::c!() } }`, "", `
macro m +plain
ref call ?.a/1
ref type crate
ref type crate.b
ref macro crate.b.c
`},
	{"labels and lifetimes keep their quote", `fn f<'a>(x: &'a str) { 'b: loop { break 'b } }`, "", `
function f(x)
label f.'a +local
parameter f.x: str* +local
ref label 'a
label f.[].'b +local
ref label 'b
`},
	{"attributes name traits and macros", `#[derive(A, b::C)] #[inline] #[serde(with = "x", f = g::h)] struct S;`, "", `
impl  < S, A +generated
ref decorate A
ref inherit A
ref type S
ref type b
impl  < S, b.C +generated
ref decorate b.C
ref type b
ref inherit b.C
ref type S
ref decorate serde
ref type g
ref read g.h
struct S
`},
	{"raw names are plain names", `fn r#type(r#in: u8) { r#in }`, "", `
function type(in)
parameter type.in: u8 +local
ref read in
`},
	{"paths may be qualified or global", `fn f() { <T as Tr>::g(); ::a::b(); Self::c; v.0.d = 1 }`, "", `
function f()
ref type T
ref type Tr
ref call Tr.g/0
ref type a
import module ::a
ref call a.b/0
ref type Self
ref read Self.c
ref read v
ref read v.0
ref write v.0.d
`},
	{"strings are worth finding where they are text", `fn f() { g("a message", "no", r#"raw "text""#, "1234"); #[doc = "hidden"] const X: u8 = b"bytes"; }`, "literal", `
literal a message
literal raw "text"
literal bytes
`},
	{"what a macro of the file makes is read", `
macro_rules! tests { ($($name:ident $body:block)*) => { $(#[test] fn $name() $body)* } }
tests! { one { a(1) } two { b() } }
`, "", `
macro tests
ref macro tests
function one() +test
ref call a/1
function two() +test
ref call b/0
`},
	{"names of a macro's body stand nowhere", `
macro_rules! get { ($f:ident: $t:ty) => { fn get(&self) -> &$t { &self.$f } } }
impl S { get!(x: T); }
`, "method parameter ref", `
ref read ?.self
ref read ?.self
ref type S
method <impl>.get(self): T* +generated
parameter <impl>.get.self: Self* = this +local
ref macro get
ref read self
ref read self.x
ref type T
`},
	{"a macro's variables are its own", `
macro_rules! twice { ($e:expr) => { { let x = $e; x + x } } }
fn f(x: u8) { twice!(x + 1) }
`, "", `
macro twice +plain
ref read ?.x
ref read ?.x
function f(x)
parameter f.x: u8 +local
variable f.[].$x = +(x, i32) +local
ref macro twice
ref read $x
ref read $x
ref read x
`},
	{"what a macro drops means nothing", `
macro_rules! name { ($t:ident) => { stringify!($t) } }
fn f() { name!(T) }
`, "", `
macro name
ref macro ?.stringify
function f()
ref macro name
ref macro stringify
`},
	{"macros call themselves", `
macro_rules! sum { ($a:expr) => { $a }; ($a:expr, $($b:expr),+ $(,)?) => { $a.add(sum!($($b),+)) } }
fn f() { sum!(a, b, c.d) }
`, "function ref", `
ref call ?.add/1
ref macro ?.sum
function f()
ref macro sum
ref call a.add/1
ref macro sum
ref call b.add/1
ref macro sum
ref read a
ref read b
ref read c
ref read c.d
`},
	{"what no rule of a macro takes is read as it stands", `
macro_rules! one { ($a:ident) => { $a } }
fn f() { one!(a.b()) }
`, "", `
macro one
function f()
ref macro one
ref read a
ref call a.b/0
`},
	{"a macro is used behind its definition", `
m!(S);
macro_rules! m { ($t:ident) => { struct $t; } }
m!(T);
`, "", `
ref macro m
ref read local.S
macro m
ref macro m
struct T
`},
	{"an argument that is a name alone may become anything", `fn f(a: u8) { m!(a, B, c(d)); println!("{}", E) }`, "ref", `
ref macro m
ref read local.a
ref read local.B
ref call c/1
ref read d
ref macro println
ref read E
`},
}
