package php

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/facts"
)

// TestFacts states what short programs say. A case lists the definitions, one
// a line, and the references of a source, which stands behind <?php.
func TestFacts(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"the first assignment defines a variable, later ones write it", `function f() { $a = b(); $a = C::d(); return $a; }`, `
			function f = C.d()
			variable $a = b()|C.d() in f
			call b/0; type C; call C.d/0; write $a; read $a`},
		{"a receiver is what was assigned last", `function f() { $a = new A; $a = new B; $a->m(); if ($c) { $a = 1; $a->n(); } $a->o(); }`, `
			function f
			variable $a = new A|new B|int in f
			new A/0; new B/0; write $a; read $a; call new B.m/0; read ?.$c; write $a; read $a; call int.n/0; read $a; call int|new B.o/0`},
		{"instanceof says what a variable holds", `function f($a) { if (!$a instanceof B) { return; } $a->c; }`, `
			function f
			parameter $a in f
			read $a; type B; read $a; read (B).$c`},
		{"loops forget what they assign", `function f($a) { $b = 1; while ($a) { $b->c; $b = 2; } }`, `
			function f
			parameter $a in f
			variable $b = int|int in f
			read $a; read $b; read $b.$c; write $b`},
		{"closures see what they capture", `function f() { $a = 1; $g = function ($p) use ($a) { return $a . $b; }; fn() => $a; }`, `
			function f
			variable $a = int in f
			function  = string in f
			parameter $p in 
			variable $g = func in f
			function  = int in f
			read $a; read $a; read ?.$b; read $a`},
		{"an argument that nothing assigns is passed to be assigned", `function f() { g($m); return $m; }`, `
			function f = $m
			variable $m in f
			call g/1; write $m; read $m`},
		{"classes have traits before parents", `class A extends B implements \C\D { use T; public $p = 1; const K = self::L; private static function s(): static {} }`, `
			class A: T B C.D
			field $p = int in A
			constant K = Self.L in A
			method s -> Self in A
			inherit B; type C; inherit C.D; inherit T; read Self.L`},
		{"properties have types from comments, constructors and assignments", `class A { /** @var B[] */ private $a; private $b; function __construct(private C $c, $d) { $this->b = $d; $this->a[0]->e(); } }`, `
			class A
			field $a: B[] in A
			field $b = $d in A
			constructor __construct in A
			parameter $c: C in __construct
			field $c: C in A
			parameter $d in __construct
			type B; type C; read $d; write this.$b; read this.$a; call this.$a[].e/0`},
		{"doc comments give types", `/** @param ?D\E<int, F> $a @return list<G>|null */ function f($a) { /** @var H $b */ $b = i(); $b->j(); }`, `
			function f -> G[]
			parameter $a: D.E<int,F> in f
			variable $b = (H) in f
			type D; type D.E; type F; type G; type H; call i/0; read $b; call (H).j/0`},
		{"doc comments give members and type parameters", "/**\n * @template T of A\n * @extends B<T>\n * @method static T one(int $x)\n * @method two()\n * @property-read T $p\n */ class C extends B {}", `
			class C: B<T> B
			type_parameter T: A in C
			method one -> T in C
			method two in C
			property $p: T in C
			type A; inherit B; type B; type T; type T; type T`},
		{"use binds the last segments", `use A\B; use A\{C as D, function e\f}; B::g(); D\h(); \i(); $k = namespace\j();`, `
			import B <- A B
			import D <- A C
			import f <- A\e f
			variable $k = namespace.j()
			import A; import B; import A; import C; import A.e; import f; type B; call B.g/0; type D; call D.h/0; call i/0; type namespace; call namespace.j/0`},
		{"namespaces with braces are definitions", `namespace A\B { class C {} } namespace { function d() {} }`, `
			namespace A\B
			class C in A\B
			function d
			`},
		{"enums have cases", `enum S: string { case A = 'a'; function f() { return match ($this) { self::A => static::g() }; } }`, `
			enum S
			enum_member A = string in S
			method f = Self.g() in S
			read Self.A; call Self.g/0`},
		{"trait rules make methods", `class A { use T { T::a as protected b; } }`, `
			class A: T
			method b = T.a() in A
			inherit T; type T; read T.a`},
		{"named arguments are labels", `f(a: 1, b: 2);`, `
			call f/2; label f.$a; label f.$b`},
		{"strings hold expressions", "$a = new A; echo \"$a->b {$a->c()} $a[d] ${a}\";", `
			variable $a = new A
			new A/0; read $a; read new A.$b; read $a; call new A.c/0; read $a; read $a`},
		{"a class constant is the class", `new (A::class); define('B', 1); echo B;`, `
			constant B
			type A; call define/2; read B`},
		{"anonymous classes are values", `$a = new class(1) extends B { function c() { $this->c(); } };`, `
			class : B
			method c in 
			variable $a = object
			inherit B; call this.c/0`},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := []byte("<?php " + c.src)
			f := parse("x.php", src)
			check(t, src, f)
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

// listing writes a file's facts: a line for each definition, and one for all
// references, in the order of their places.
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
			b.WriteString(" <- " + m.Path + " " + m.Name)
		}
		if d.Parent != 0 {
			b.WriteString(" in " + f.Defs[d.Parent].Name)
		}
		b.WriteString("\n")
	}
	for i, r := range f.Refs[1:] {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(r.Role.String() + " " + showRef(f, r))
		if r.Role == facts.Call || r.Role == facts.New {
			fmt.Fprintf(&b, "/%d", r.Args)
		}
	}
	return b.String()
}

func showRef(f *facts.File, r facts.Ref) string {
	if r.Recv != 0 {
		return show(f, r.Recv) + "." + r.Name
	}
	return r.Name
}

func show(f *facts.File, id facts.ExprID) string {
	if id == 0 {
		return ""
	}
	e := f.Exprs[id]
	var args []string
	for _, a := range e.Args {
		args = append(args, show(f, a))
	}
	switch e.Kind {
	case facts.ExprUnknown:
		return "?"
	case facts.ExprName, facts.ExprMember:
		if r := f.Refs[e.Ref]; r.Recv != 0 && f.Exprs[r.Recv].Kind != facts.ExprUnknown {
			return showRef(f, r)
		}
		return f.Refs[e.Ref].Name
	case facts.ExprCall:
		return show(f, e.X) + "()"
	case facts.ExprNew:
		return "new " + show(f, e.X)
	case facts.ExprSelfType:
		return "Self"
	case facts.ExprThis:
		return "this"
	case facts.ExprFunc:
		return "func"
	case facts.ExprObject:
		return "object"
	case facts.ExprLiteral:
		return e.Text
	case facts.ExprCast:
		return "(" + show(f, e.X) + ")"
	case facts.ExprIndex, facts.ExprArrayType:
		return show(f, e.X) + "[]"
	case facts.ExprUnion:
		return strings.Join(args, "|")
	case facts.ExprGeneric:
		return show(f, e.X) + "<" + strings.Join(args, ",") + ">"
	}
	return fmt.Sprintf("expr%d(%s)", e.Kind, show(f, e.X))
}

func TestItems(t *testing.T) {
	src := "<?php\n/**\n * Adds.\n * @deprecated\n */\n#[A]\npublic function f(int $a): int { if ($a && 1 || 2) {} elseif (3) {} return $a ?: 4; }\n"
	src = strings.Replace(src, "public ", "", 1)
	f := parse("x.php", []byte(src))
	d := f.Defs[1]
	text := func(s facts.Span) string { return src[s.Start:s.End] }
	if got := text(d.Doc); !strings.HasPrefix(got, "/**\n * Adds.") || !strings.HasSuffix(got, "*/") {
		t.Errorf("doc is %q", got)
	}
	if got := text(d.Signature); got != "function f(int $a): int" {
		t.Errorf("signature is %q", got)
	}
	if got := text(d.Span); !strings.HasPrefix(got, "#[A]") || !strings.HasSuffix(got, "}") {
		t.Errorf("span is %q", got)
	}
	if want := facts.FlagExported | facts.FlagDeprecated; d.Flags != want {
		t.Errorf("flags are %b, want %b", d.Flags, want)
	}
	if d.Decisions != 5 {
		t.Errorf("%d decision points, want 5", d.Decisions)
	}
	if f.Module != "" {
		t.Errorf("module is %q", f.Module)
	}
	if got := parse("x.php", []byte(`<?php namespace A\B; class C {}`)).Module; got != `A\B` {
		t.Errorf("module is %q", got)
	}
}

func TestLiterals(t *testing.T) {
	src := "<p>markup</p><?php f('a message', \"b $c d\", 'no', '1234', <<<E\n  heredoc\n  E);"
	f := parse("x.php", []byte(src))
	var got []string
	for _, l := range f.Literals {
		got = append(got, strings.TrimSpace(src[l.Span.Start:l.Span.End]))
	}
	if want := "a message|b $c d|heredoc"; strings.Join(got, "|") != want {
		t.Errorf("literals are %q", got)
	}
}

func TestProblems(t *testing.T) {
	f := parse("x.php", []byte("<?php function f( { } ; class { } function g() {}"))
	if len(f.Problems) == 0 {
		t.Error("broken code has no problems")
	}
	names := map[string]bool{}
	for _, d := range f.Defs {
		names[d.Name] = true
	}
	if !names["g"] {
		t.Error("a function after broken code is lost")
	}
}
