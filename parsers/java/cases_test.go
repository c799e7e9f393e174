package java

import "cairn/parsers/factstest"

const (
	definitions = "class interface enum enum_member method constructor function field constant variable parameter type_parameter label alias"
	everything  = definitions + " ref import literal problem"
)

// cases are a source, the kinds of facts looked at, and these facts.
var cases = []factstest.Case{
	{"packages and imports", `
package a.b;
import a.c.D;
import a.c.D.E;
import a.d.*;
import static a.c.D.f;
import static a.c.D.*;
`, "import", `
import a
import a b
import a
import a c
import a.c D as D
import a
import a c
import a.c D
import a.c.D E as E
import a
import a d
import all of a.d
import a
import a c
import a.c D
import a.c.D f as f +static
import a
import a c
import a.c D
import all of a.c.D +static
`},
	{"the header of a type", `
@X("some text") public abstract class A<T extends B & C<T>> extends a.B<? extends T[]> implements D, E {}
interface F extends G permits H {}
`, everything, `
ref decorate X
literal some text
class A<T> < a.B<T[]>, D, E +exported +abstract
type_parameter T < B, C<T> +local
ref type B
ref type C
ref type T
ref type a
ref inherit a.B
ref type T
ref inherit D
ref inherit E
interface F < G +exported
ref inherit G
ref type H
`},
	{"fields", `
class A {
    private int a = 1, b[], c;
    static final String D = "d" + 1;
    <T> A(T t) { this(1L, t); }
}
interface B { int C = 0x1F, D = -1; }
`, definitions, `
class A +exported
field A.a: int = int +private
field A.b: int[] +private
field A.c: int +private
constant A.D: String = String +exported +static +const
type_parameter A.A.T +local
constructor A.A<T>(t) +exported
parameter A.A.t: T +local
interface B +exported
constant B.C: int = int +exported +static +const
constant B.D: int = -(int) +exported +static +const
`},
	{"methods", `
abstract class A {
    @Deprecated protected static <T, U> U a(T t, final int[]... us) throws E { return null; }
    abstract int[] b()[];
    native void c();
    @Test void d(A this) {}
}
interface B { void a(); default void b() {} static void c() {} }
@interface C { String value() default "text"; int[] n() default {}; }
`, definitions, `
class A +exported +abstract
type_parameter A.a.T +local
type_parameter A.a.U +local
method A.a<T, U>(t, us): U +exported +static +protected +variadic +deprecated
parameter A.a.t: T +local
parameter A.a.us: int[][] +local +variadic
method A.b(): int[][] +exported +abstract
method A.c(): void +exported
method A.d(): void +exported +test
interface B +exported
method B.a(): void +exported +abstract
method B.b(): void +exported
method B.c(): void +exported +static
interface C +exported
method C.value(): String +exported +abstract
method C.n(): int[] +exported +abstract
`},
	{"records", `
record A<T>(T a, int... b) implements B {
    A { a = null; }
    T a() { return a; }
}
`, everything, `
class A<T>(a, b) < B +exported +variadic
type_parameter T +local
ref type T
field A.a: T +private
field A.b: int[] +private +variadic
method A.b(): int[] +exported +generated
ref inherit B
constructor A.A(a, b) +exported +variadic
ref write a
ref type T
method A.a(): T +exported
ref read a
`},
	{"enums", `
enum A implements B {
    C, @D E(1) { int f() { return 2; } };
    A(int... n) {}
}
`, everything, `
enum A < B +exported
ref inherit B
enum_member A.C +exported +static +const
ref decorate D
enum_member A.E +exported +static +const
ref new Self./1
class A. < Self
method A.<class>.f(): int +exported
constructor A.A(n) +exported +variadic
parameter A.A.n: int[] +local +variadic
`},
	{"constructors are called by new and by keywords", `
class A extends B {
    A() { super(1, 2); }
    A(int a) { this(); new A().new C<>(a) { int d; }; new x.D[1]; }
}
`, "ref class", `
class A < B +exported
ref inherit B
ref new super./2
ref new this./0
ref new A/0
class A.A. < new A().C
ref new new A().C/1
ref read a
ref type x
ref type x.D
`},
	{"nested, local and anonymous classes", `
class A {
    class B { static class C {} }
    void f() { class D {} new Runnable() { public void run() { A.this.f(); B.super.f(); } }; }
}
`, everything, `
class A +exported
class A.B +exported
class A.B.C +exported +static
method A.f(): void +exported
class A.f.D +local
class A.f. < Runnable
ref new Runnable/0
method A.f.<class>.run(): void +exported
ref type A
ref call this.f/0
ref type B
ref call as B.f/0
`},
	{"variables", `
class A {
    void f() {
        var a = g();
        for (int i = 0, n = a.size(); i < n; i++) {}
        for (var b : a) {}
        for (final C[] c : a) c = null;
        try (D d = g(); a) { } catch (E | x.F e) { }
    }
}
`, definitions, `
class A +exported
method A.f(): void +exported decisions=4
variable A.f.a = g() +local
variable A.f.[].i: int = int +local
variable A.f.[].n: int = a.size() +local
variable A.f.[].b = elem a +local
variable A.f.[].c: C[] = elem a +const +local
variable A.f.[].d: D = g() +local
variable A.f.[].[].e: E|x.F +local
`},
	{"a pattern's variable is seen as far as its test holds", `
class A {
    void f(Object o) {
        if (o instanceof B b && b.x) { b.y(); }
        if (!(o instanceof C c)) return;
        c.z();
        while (!(o instanceof D(E e, var g))) {}
    }
}
`, "variable", `
variable A.f.[].b: B +local
variable A.f.c: C +local
variable A.f.e: E +local
variable A.f.g = as D#1 +local
`},
	{"switch", `
class A {
    int f(Object o) {
        switch (o) { case RED: case BLUE: int a = 1; break; default: }
        return switch (o) { case B b when b.ok() -> 1; case C.D, E -> { yield "text"; } default -> throw null; };
    }
}
`, everything, `
class A +exported
method A.f(o): int +exported decisions=4
ref type Object
parameter A.f.o: Object +local
ref read o
ref read case o.RED
ref read case o.BLUE
variable A.f.[].a: int = int +local
ref read o
ref type B
variable A.f.[].[].b: B +local
ref read b
ref call b.ok/0
ref read C
ref read C.D
ref read case o.E
literal text
`},
	{"lambdas ask the place they stand in for the types of their parameters", `
class A {
    F f = x -> x.y();
    Object g() { h(1, (a, b) -> { return a; }, (int c) -> c); f = z -> z; return (F) w -> w; }
    F i() { return v -> v; }
}
`, "function parameter", `
function A.(x) = x.y()
parameter A.<function>.x = parameter 0 of argument 0 +local
function A.g.(a, b) = a
parameter A.g.<function>.a = parameter 0 of argument 1 +local
parameter A.g.<function>.b = parameter 1 of argument 1 +local
function A.g.(c) = c
parameter A.g.<function>.c: int +local
function A.g.(z) = z
parameter A.g.<function>.z = parameter 0 of argument 0 +local
function A.g.(w) = w
parameter A.g.<function>.w = parameter 0 of argument 0 +local
function A.i.(v) = v
parameter A.i.<function>.v = parameter 0 of argument 0 +local
`},
	{"method references are calls made elsewhere", `
class A { Object a = b.C::d, e = super::<T>f, g = H::new, i = int[]::new; }
`, "ref function field", `
ref type Object
field A.a: Object = b.C.d handed on +exported
ref read b
ref read b.C
ref call b.C.d
field A.e: Object = super.f<T> handed on +exported
ref type T
ref call super.f
field A.g: Object = func +exported
function A.() = as H
ref type H
ref new H.
field A.i: Object = func +exported
function A.() = as int[]
`},
	{"annotations", `
@a.B(c = 1, d = {@E, @E(f = G.H)}) class A { void f(@I int @J [] i) {} }
`, "ref", `
ref type a
ref decorate a.B
ref label a.B.c
ref label a.B.d
ref decorate E
ref decorate E
ref label E.f
ref read G
ref read G.H
ref decorate I
ref decorate J
`},
	{"roles and values", `
class A {
    void f() {
        a = b += c[0]++;
        var s = "x" + a, n = -a * 2L, t = a ? b : c, k = A.class, z = (B & C) a, q = a instanceof B, d = 1.5f;
    }
}
`, "ref variable", `
ref write a
ref read_write b
ref read c
variable A.f.s = String +local
ref read a
variable A.f.n = *(-(a), long) +local
ref read a
variable A.f.t = b|c +local
ref read a
ref read b
ref read c
variable A.f.k = as Class<A> +local
ref type A
variable A.f.z = as B +local
ref type B
ref type C
ref read a
variable A.f.q = boolean +local
ref read a
ref type B
variable A.f.d = float +local
`},
	{"labels", `
class A { void f() { a: while (true) { break a; } a: for (;;) continue a; } }
`, "label ref", `
label A.f.[].a +local
ref label a
label A.f.[].a +local
ref label a
`},
	{"text", `
class A { String a = "no", b = "yes!", c = "12.34", d = """
    block "quoted"
    """, e = "été", f = "x\n\"y\""; }
`, "literal", `
literal yes!
literal 
    block "quoted"
    
literal été
literal x\n\"y\"
`},
	{"modules", `
open module a.b { requires transitive c.d; exports a.b to e; uses a.F; provides a.F with a.G, a.H; }
`, "ref", `
ref import a
ref import b
ref import c
ref import d
ref import a
ref import b
ref import e
ref type a
ref type a.F
ref type a
ref type a.F
ref type a
ref type a.G
ref type a
ref type a.H
`},
	{"broken code", `
import a.;
class A {
  void f() { x.y(; int z = ; }
  int b = 1;
}
`, definitions + " problem", `
problem missing identifier
class A +exported
method A.f(): void +exported
problem syntax error
variable A.f.z: int +local
problem syntax error
field A.b: int = int +exported
`},
	{"an empty file", ``, everything, ``},
}
