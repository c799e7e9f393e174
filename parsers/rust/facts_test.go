package rust

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/facts"
)

// TestFacts states what short programs say. A case lists the definitions and
// references of a source, one a line, as far as they are of the kinds that the
// case is about.
func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"locals are seen behind their statement", `fn f(x: u8) { let x = x.min(1); x }`, `
			function f
			parameter x: u8 in f
			variable x = x.min() in f
			read x; call x.min/1; read x`},
		{"a capital makes a name in a pattern a constant", `fn f() { match a { MAX => b, n => n } }`, `
			function f
			variable n = a in f
			read a; read MAX; read b; read n`},
		{"patterns take values apart", `fn f() { let (a, Some(S { b, c: d })) = v; }`, `
			function f
			variable a = v#0 in f
			variable b = v#1{Some}.0{S}.b in f
			variable d = v#1{Some}.0{S}.c in f
			read v; read Some; type S; label S.b; label S.c`},
		{"later alternatives write what the first defines", `fn f() { match e { A(x) | B(x) => x } }`, `
			function f
			variable x = e{A}.0 in f
			read e; read A; read B; write x; read x`},
		{"closures know the call that they are for", `fn f() { v.map(|p| p.len()); }`, `
			function f
			function  = p.len() in f
			parameter p = v.map(){0:0} in 
			read v; call v.map/1; read p; call p.len/0`},
		{"impl blocks name type and trait", `impl<T: A> Tr for S<T> { fn new() -> Self { Self { x: 1 } } fn get(&self) {} }`, `
			impl : S<T> Tr
			type_parameter T: A in 
			method new -> Self in 
			method get in 
			parameter self: &Self in get
			type A; inherit Tr; type S; type T; type Self; type Self; label Self.x`},
		{"where clauses add bounds", `trait T<A>: B where A: C + D {}`, `
			trait T: B
			type_parameter A: C D in T
			inherit B; type A; type C; type D`},
		{"tuple structs number their fields", `struct P(pub u8, Q);`, `
			struct P
			field 0: u8 in P
			field 1: Q in P
			type Q`},
		{"use trees bind one name a leaf", `pub use a::{self, b as c, d::*, super::e::f}; use g as _;`, `
			import a <- a
			import c <- a.b
			import f <- a.super.e.f
			import a; import self; import a.b; import a.d; import a.super; import a.super.e; import a.super.e.f; import g`},
		{"modules lead to files by the modules around", `mod a { #[path = "x.rs"] mod b; mod c; }`, `
			namespace a
			import b <- a::x.rs in a
			import c <- a::c in a
			import b; import c`},
		{"arguments of macros are code", `fn f() { assert_eq!(a.b(c), vec![d::e; n], "{x} {{y}} {:>w$}", z, w = 1); }`, `
			function f
			macro assert_eq; read x; read a; call a.b/1; read c; macro vec; type d; read d.e; read n; read z; label w`},
		{"tokens that are no code are read loosely", `fn f() { m!(a => b.c(1)?, 'l: S { x: d::e }); }`, `
			function f
			macro m; read a; read b; call b.c/1; label 'l; read S; label x; type d; read d.e`},
		{"items in the arguments of a macro are items", `m! { struct S; fn g(s: S) {} }`, `
			struct S
			function g
			parameter s: S in g
			macro m; type S`},
		{"names in macro bodies wait for an expansion", `macro_rules! m { ($e:expr) => { a($e); $crate::b::c!() } }`, `
			macro m
			call ?.a/1; type crate; type crate.b; macro crate.b.c`},
		{"labels and lifetimes keep their quote", `fn f<'a>(x: &'a str) { 'b: loop { break 'b } }`, `
			function f
			label 'a in f
			parameter x: &str in f
			label 'b in f
			label 'a; label 'b`},
		{"attributes name traits and macros", `#[derive(A, b::C)] #[inline] #[serde(with = "x", f = g::h)] struct S;`, `
			struct S
			impl : S A
			impl : S b.C
			decorate A; type b; decorate b.C; decorate serde; type g; read g.h`},
		{"raw names are plain names", `fn r#type(r#in: u8) { r#in }`, `
			function type
			parameter in: u8 in type
			read in`},
		{"paths may be qualified or global", `fn f() { <T as Tr>::g(); ::a::b(); Self::c; v.0.d = 1 }`, `
			function f
			type T; type Tr; call Tr.g/0; type ::a; call ::a.b/0; type Self; read Self.c; read v; read v.0; write v.0.d`},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := parse("x.rs", []byte(c.src))
			check(t, []byte(c.src), f)
			if got, want := listing(f), trimLines(c.want); got != want {
				t.Errorf("%s\ngives\n%s\nwant\n%s", c.src, got, want)
			}
		})
	}
}

func trimLines(s string) string {
	lines := strings.Split(strings.TrimPrefix(s, "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimLeft(l, "\t")
	}
	return strings.Join(lines, "\n")
}

// listing writes a file's facts: a line for each definition, and one for all references.
func listing(f *facts.File) string {
	var b strings.Builder
	for _, d := range f.Defs[1:] {
		fmt.Fprintf(&b, "%s %s", d.Kind, d.Name)
		switch {
		case len(d.Bases) > 0:
			fmt.Fprintf(&b, ":")
			for _, e := range d.Bases {
				b.WriteString(" " + show(f, e))
			}
		case d.Type != 0 && d.Kind.IsCallable():
			b.WriteString(" -> " + show(f, d.Type))
		case d.Type != 0:
			b.WriteString(": " + show(f, d.Type))
		case d.Value != 0:
			b.WriteString(" = " + show(f, d.Value))
		case d.Import != 0:
			m := f.Imports[d.Import]
			b.WriteString(" <- " + m.Path + show(f, m.Target))
		}
		if d.Parent != 0 {
			b.WriteString(" in " + f.Defs[d.Parent].Name)
		}
		b.WriteString("\n")
	}
	for i, r := range f.Refs[1:] {
		if r.Span.Empty() {
			continue
		}
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(r.Role.String() + " " + showRef(f, r))
		if r.Role == facts.Call {
			fmt.Fprintf(&b, "/%d", r.Args)
		}
	}
	return b.String()
}

func showRef(f *facts.File, r facts.Ref) string {
	switch {
	case r.Recv != 0 && f.Exprs[r.Recv].Kind == facts.ExprUnknown && r.Role == facts.Label:
		return r.Name
	case r.Recv != 0:
		return show(f, r.Recv) + "." + r.Name
	case r.Import != 0 && strings.HasPrefix(f.Imports[r.Import].Path, "::"):
		return "::" + r.Name
	}
	return r.Name
}

func show(f *facts.File, id facts.ExprID) string {
	if id == 0 {
		return ""
	}
	e := f.Exprs[id]
	switch e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName, facts.ExprMember:
		return showRef(f, f.Refs[e.Ref])
	case facts.ExprCall:
		return show(f, e.X) + "()"
	case facts.ExprSelfType:
		return "Self"
	case facts.ExprLiteral:
		return e.Text
	case facts.ExprPointer:
		return "&" + show(f, e.X)
	case facts.ExprItem:
		return fmt.Sprintf("%s#%d", show(f, e.X), e.N)
	case facts.ExprField:
		return fmt.Sprintf("%s{%s}.%s", show(f, e.X), show(f, e.Args[0]), e.Text)
	case facts.ExprParam:
		return fmt.Sprintf("%s{%d:%s}", show(f, e.X), e.N, e.Text)
	case facts.ExprGeneric:
		var args []string
		for _, a := range e.Args {
			args = append(args, show(f, a))
		}
		return show(f, e.X) + "<" + strings.Join(args, ",") + ">"
	}
	return fmt.Sprintf("expr%d(%s)", e.Kind, show(f, e.X))
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

func TestLiterals(t *testing.T) {
	src := `fn f() { g("a message", "no", r#"raw "text""#, "1234"); #[doc = "hidden"] const X: u8 = b"bytes"; }`
	f := parse("x.rs", []byte(src))
	var got []string
	for _, l := range f.Literals {
		got = append(got, src[l.Span.Start:l.Span.End])
	}
	if want := "a message|raw \"text\"|bytes"; strings.Join(got, "|") != want {
		t.Errorf("literals are %q", got)
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
