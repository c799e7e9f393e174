package php

import (
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
)

var cases = []factstest.Case{
	{"the first assignment defines a variable, later ones write it", `<?php function f() { $a = b(); $a = C::d(); return $a; }`, "", `
function f() = C.d() +exported
variable f.$a = b()|C.d() +local
ref call b/0
ref write $a
ref type C
ref call C.d/0
ref read $a
`},
	{"a receiver is what was assigned last", `<?php function f() { $a = new A; $a = new B; $a->m(); if ($c) { $a = 1; $a->n(); } $a->o(); }`, "", `
function f() +exported decisions=1
variable f.$a = new A()|new B()|int +local
ref new A/0
ref write $a
ref new B/0
ref read $a
ref call new B().m/0
ref read ?.$c
ref write $a
ref read $a
ref call int.n/0
ref read $a
ref call int|new B().o/0
`},
	{"instanceof says what a variable holds", `<?php function f($a) { if (!$a instanceof B) { return; } $a->c; }`, "", `
function f($a) +exported decisions=1
parameter f.$a +local
ref read $a
ref type B
ref read $a
ref read as B.$c
`},
	{"loops forget what they assign", `<?php function f($a) { $b = 1; while ($a) { $b->c; $b = 2; } }`, "", `
function f($a) +exported decisions=1
parameter f.$a +local
variable f.$b = int|int +local
ref read $a
ref read $b
ref read $b.$c
ref write $b
`},
	{"closures see what they capture", `<?php function f() { $a = 1; $g = function ($p) use ($a) { return $a . $b; }; fn() => $a; }`, "", `
function f() +exported
variable f.$a = int +local
variable f.$g = func +local
function f.($p) = string +local
parameter f.<function>.$p +local
ref read $a
ref read $a
ref read ?.$b
function f.() = int +local
ref read $a
`},
	{"an argument that nothing assigns is passed to be assigned", `<?php function f() { g($m); return $m; }`, "", `
function f() = $m +exported
ref call g/1
variable f.$m +local
ref write $m
ref read $m
`},
	{"classes have traits before parents", `<?php class A extends B implements \C\D { use T; public $p = 1; const K = self::L; private static function s(): static {} }`, "", `
class A < T, B, C.D +exported
ref inherit B
ref type C
import module C
ref inherit C.D
ref inherit T
field A.$p = int +exported
constant A.K = Self.L +exported +static +const
ref read Self.L
method A.s(): Self +static +private
`},
	{"properties have types from comments, constructors and assignments", `<?php class A { /** @var B[] */ private $a; private $b; function __construct(private C $c, $d) { $this->b = $d; $this->a[0]->e(); } }`, "", `
class A +exported
ref type B
field A.$a: B[] +private
field A.$b = $d +private
constructor A.__construct($c, $d) +exported
ref type C
parameter A.__construct.$c: C +local
field A.$c: C +private
parameter A.__construct.$d +local
ref write this.$b
ref read $d
ref read this.$a
ref call this.$a[].e/0
`},
	{"doc comments give types", `<?php /** @param ?D\E<int, F> $a @return list<G>|null */ function f($a) { /** @var H $b */ $b = i(); $b->j(); }`, "", `
ref type D
ref type D.E
ref type F
ref type G
function f($a): G[] +exported
parameter f.$a: D.E<int, F> +local
ref type H
variable f.$b = as H +local
ref call i/0
ref read $b
ref call as H.j/0
`},
	{"doc comments give members and type parameters", `<?php /**
 * @template T of A
 * @extends B<T>
 * @method static T one(int $x)
 * @method two()
 * @property-read T $p
 */ class C extends B {}`, "", `
type_parameter C.T < A
ref type A
ref type B
ref type T
ref type T
method C.one(): T +exported +static +generated
method C.two() +exported +generated
ref type T
property C.$p: T +exported +generated
class C<T> < B<T>, B +exported
ref inherit B
`},
	{"use binds the last segments", `<?php use A\B; use A\{C as D, function e\f}; B::g(); D\h(); \i(); $k = namespace\j();`, "", `
ref import A
import module A
import A B as B
alias B
ref import B
ref import A
ref import C
import A C as D
alias D
import A\e f as f
ref import A.e
alias f
ref import f
ref type B
ref call B.g/0
ref type D
ref call D.h/0
ref call i/0
import i
variable $k = namespace.j()
ref type namespace
ref call namespace.j/0
`},
	{"namespaces with braces are definitions", `<?php namespace A\B { class C {} } namespace { function d() {} }`, "", `
namespace A\B +exported
class A\B.C +exported
function d() +exported
`},
	{"enums have cases", `<?php enum S: string { case A = 'a'; function f() { return match ($this) { self::A => static::g() }; } }`, "", `
enum S +exported
enum_member S.A = string +exported +static +const
method S.f() = Self.g() +exported decisions=1
ref read Self.A
ref call Self.g/0
`},
	{"trait rules make methods", `<?php class A { use T { T::a as protected b; } }`, "", `
class A < T +exported
ref inherit T
ref type T
ref call T.a
method A.b() = T.a() +protected
`},
	{"named arguments are labels", `<?php f(a: 1, b: 2);`, "", `
ref call f/2
ref label f.$a
ref label f.$b
`},
	{"strings hold expressions", `<?php $a = new A; echo "$a->b {$a->c()} $a[d] ${a}";`, "", `
variable $a = new A()
ref new A/0
ref read $a
literal $a->b {$a->c()} $a[d] ${a}
ref read new A().$b
ref read $a
ref call new A().c/0
ref read $a
ref read $a
`},
	{"a class constant is the class", `<?php new (A::class); define('B', 1); echo B;`, "", `
ref type A
ref call define/2
constant B +exported +const
ref read B
`},
	{"anonymous classes are values", `<?php $a = new class(1) extends B { function c() { $this->c(); } };`, "", `
variable $a = object
class  < B +exported
ref inherit B
method <class>.c() +exported
ref call this.c/0
`},
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
