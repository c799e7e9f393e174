package csharp

import "cairn/parsers/factstest"

const definitions = "namespace class interface struct enum enum_member method constructor function field property constant variable parameter type_parameter label alias type"

var cases = []factstest.Case{
	{"usings and namespaces", `
global using A;
using static A.B.C;
using D = E.F;
using G = E.H<int>;
namespace I.J { namespace K { } }
namespace L;
class M { }
`, "", `
alias global using +exported +generated
import A
import all of A as global using
ref import A
import A
import A B
import A.B C
import all of A.B.C +static
ref import A
ref import B
ref import C
import E.F as D
alias D
ref type E
ref type E.F
type G: E.H<int>
ref type E
ref type E.H
namespace I +exported +partial
namespace I.J +exported +partial
namespace I.J.K +exported +partial
namespace L +exported +partial
class L.M +exported
`},
	{"types", `
[X("some text", Y = 1, z: 2)] public abstract partial class A<T, U>(T t) : B<U>(t), C where T : class, D, new() { }
internal interface E<in T> : F { void G(); int H { get; } }
enum I : byte { J = 1, K }
readonly struct L { }
public delegate U M<T, U>(T t, params int[] us);
`, "", `
constructor A.A(t) +exported +generated
method M.Invoke(t, us): U +exported +abstract +variadic +generated
ref decorate XAttribute
literal some text
ref label as XAttribute.Y
ref label XAttribute.z
class A<T, U> < B<U>, C +exported +abstract +partial
type_parameter T < D +local
type_parameter U +local
ref type T
parameter t: T +local
ref inherit B
ref type U
ref new super./1
ref read t
ref inherit C
ref type T
ref type D
interface E<T> < F +exported
type_parameter T +local
ref inherit F
method E.G(): void +exported +abstract +virtual
property E.H: int +exported +virtual
enum I +exported
enum_member I.J +exported +static +const
enum_member I.K +exported +static +const
struct L +exported +const
ref type U
class M<T, U> +exported
type_parameter T +local
type_parameter U +local
ref type T
parameter M.Invoke.t: T +local
parameter M.Invoke.us: int[] +local +variadic
`},
	{"records", `
public record A(int B, string C = "text") : D(B) { public int E { get; init; } }
record struct F;
`, "", `
constructor A.A(B, C) +exported +generated
class A(B, C) < D +exported
property A.B: int +exported
property A.C: string = string +exported +optional
literal text
ref inherit D
ref new super./1
ref read B
property A.E: int +exported
struct F +exported
`},
	{"members", `
class A {
    const int B = 1, C = 2;
    protected readonly string d;
    public event E F, G;
    event E H { add { value(); } remove { } }
    public int I { get; private set { d = value; } } = 3;
    int J => K;
    int this[int i] { get => i; }
    void L.M() { }
    static A() : base(1) { }
    ~A() { }
    public static A operator +(A a, A b) => a;
    public static implicit operator int(A a) => 1;
}
`, definitions, `
class A +exported
constant A.B: int = int +static +const +private
constant A.C: int = int +static +const +private
field A.d: string +exported +const +protected
field A.F: E +exported
field A.G: E +exported
property A.H: E +private
parameter A.H.[].value: E +local +generated
parameter A.H.[].value: E +local +generated
property A.I: int = int +exported
parameter A.I.[].value: int +local +generated
property A.J: int +private
property A.this(i): int +private
parameter A.this.i: int +local
method A.M() < L: void +exported +special
constructor A.A() +static +private
method A.~A() +private
method A.operator +(a, b): A +exported +static
parameter A.operator +.a: A +local
parameter A.operator +.b: A +local
method A.operator(a): int +exported +static
parameter A.operator.a: A +local
`},
	{"methods and functions", `
static class A {
    public static async Task<T> B<T>(this T a, ref int b, out string c, int d = 1) where T : E {
        int F(int g) => g;
        if (a is null && d > 1 || F(d) > 2) { return await H(a); }
        return a ?? throw new I();
    }
    [Fact] [Obsolete] public void J() { }
}
`, definitions, `
class A +exported +static
method A.B<T>(a, b, c, d): Task<T> +exported +static +async +extension decisions=4
type_parameter A.B.T < E +local
parameter A.B.a: T +local
parameter A.B.b: int +local
parameter A.B.c: string +local
parameter A.B.d: int = int +optional +local
function A.B.F(g): int +local
parameter A.B.F.g: int +local
method A.J(): void +exported +test +deprecated
`},
	{"locals", `
void A() {
    var (b, (c, _)) = D();
    foreach (var (e, f) in g) { }
    foreach (int h in i) { }
    using var j = K(); const int L = 1;
    try { } catch (M n) when (n.O) { }
    if (!int.TryParse(p, out var q)) { goto r; }
    r: (s, var t) = u;
    var v = (w: 1, x: "y"); (int y, string z) = v;
}
`, definitions, `
parameter [].args: string[] +local +generated
function [].A(): void +local decisions=4
variable [].A.b = D()#0 +local
variable [].A.c = D()#1#0 +local
variable [].A.[].e = elem g#0 +local
variable [].A.[].f = elem g#1 +local
variable [].A.[].h: int +local
variable [].A.j = K() +local
constant [].A.L: int = int +const +local
variable [].A.[].n: M +local
variable [].A.q = parameter  of argument 1 +local
label [].A.r +local
variable [].A.t = u#1 +local
variable [].A.v = object +local
struct [].A.(w, x) +local
field [].A.<struct>.w = int +local
field [].A.<struct>.x = string +local
variable [].A.y: int +local
variable [].A.z: string +local
`},
	{"patterns", `
class A { void B(object o) {
    if (o is C { D: > 3, E.F: var g } h && o is I i) { }
    var j = o switch { K(var l, int m) => l, [var n, ..] => n, not null => o, _ => 1 };
    switch (o) { case L p when p.Q: break; case R.S: break; default: break; }
} }
`, "variable ref", `
ref read o
ref type C
ref label as C.D
ref label as C.E
ref label as C.E.F
variable A.B.g = as C.E.F +local
variable A.B.h = as C +local
ref read o
ref type I
variable A.B.i = as I +local
variable A.B.j = l|n|o|int +local
ref read o
ref type K
variable A.B.[].l = as K#0 +local
variable A.B.[].m: int +local
ref read l
variable A.B.[].n = elem o +local
ref read n
ref read o
ref read o
ref type L
variable A.B.[].[].p = as L +local
ref read p
ref read p.Q
ref read R
ref read R.S
`},
	{"calls and creations", `
class A { B b = new(1); void C() {
    d?.E(f: 1)?[2].G<H>(i => i, out _);
    var j = new K(1) { L = 1, M = { N = 2 }, [3] = new() };
    var o = new { p.Q, R = 4 };
    s = t with { U = 5 };
    nameof(C); base.V(); this.W(); X<Y>.Z();
} }
`, "ref property parameter", `
ref type B
ref new as B./1
ref read d
ref call d.E/1
ref label d.E.f
ref call d.E(?)[int].G/2
ref type H
parameter A.C.<function>.i = parameter 0 of argument 0 +local
ref read i
ref new K/1
ref label new K(int).L
ref label new K(int).M
ref label new K(int).M.N
ref new as typeof new K(int)[int]./0
ref read p
property A.C.<struct>.Q = p.Q +const +local +generated
ref read p.Q
property A.C.<struct>.R = int +const +local
ref write s
ref read t
ref label t.U
ref read C
ref call super.V/0
ref call this.W/0
ref read X
ref type Y
ref call X<Y>.Z/0
`},
	{"lambdas are of the types that their places expect", `
class A { Func<int, int> b = c => c; void D() {
    E(f => f.G, delegate (int h) { return h; });
    i = (j, k) => j;
    l += (_, m) => { };
} }
`, "function parameter", `
function A.(c) = c
parameter A.<function>.c = parameter 0 of argument -1 +local
function A.D.(f) = f.G
parameter A.D.<function>.f = parameter 0 of argument 0 +local
function A.D.(h) = h
parameter A.D.<function>.h: int +local
function A.D.(j, k) = j
parameter A.D.<function>.j = parameter 0 of argument -1 +local
parameter A.D.<function>.k = parameter 1 of argument -1 +local
function A.D.(_, m): void
parameter A.D.<function>._ = parameter 0 of argument -1 +local
parameter A.D.<function>.m = parameter 1 of argument -1 +local
`},
	{"queries", `
class A { void B() { var c =
    from d in e
    let f = d.G
    join h in i on d.J equals h.K into l
    where f > 1
    orderby d.M descending
    group d by d.N into o
    select o.P;
} }
`, "variable ref", `
variable A.B.c = [o.P] +local
variable A.B.[].d = elem e +local
ref read e
variable A.B.[].f = d.G +local
ref read d
ref read d.G
variable A.B.[].h = elem i +local
ref read i
ref read d
ref read d.J
ref read h
ref read h.K
variable A.B.[].l = i +local
ref read f
ref read d
ref read d.M
ref read d
ref read d
ref read d.N
variable A.B.[].o = as group<typeof d.N, typeof d> +local
ref read o
ref read o.P
`},
	{"doc comments and branches", `
/// <summary>As <see cref="A.B{T}.C(int)"/> and <see langword="null"/>.</summary>
class D {
#if E
    int F;
#else
    long F;
#endif
    /// <param name="g">Of <paramref name="g"/>.</param>
    void H(int g) { }
}
`, "", `
ref read A
ref read A.B
ref read A.B<?>.C
class D +exported
field D.F: int +private
field D.F: long +private
ref read g
ref read g
method D.H(g): void +private
parameter D.H.g: int +local
`},
	{"branches around half of a statement or a header", `
class A
#if B
    : C
#endif
{
    void D() {
        if (e) { F(); }
#if G
        else if (h) { I(); }
#else
        else if (j) { K(); }
#endif
        else { L(); }
#if M
        N(o,
#else
        N(
#endif
            p);
    }
    int Q;
}
`, "class method field call inherit ref", `
class A < C +exported
ref inherit C
method A.D(): void +private decisions=2
ref read e
ref call F/0
ref read h
ref call I/0
ref call L/0
ref call N/2
ref read o
ref read p
field A.Q: int +private
`},
	{"top-level statements", `
using A;
var b = C.D(args);
b.E();
void F() { b.G(); }
class H { }
`, definitions + " ref", `
parameter [].args: string[] +local +generated
ref import A
variable [].b = C.D(args) +local
ref read C
ref call C.D/1
ref read args
ref read b
ref call b.E/0
function [].F(): void +local
ref read b
ref call b.G/0
class H +exported
`},
	{"broken code", `
class A { int b = ; void C( { D(e }
class F { }
`, definitions + " problem", `
problem syntax error
field b: int +exported
problem syntax error
method C(): void +exported
problem missing )
problem syntax error
class F +exported
`},
}
