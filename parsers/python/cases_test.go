package python

import (
	"slices"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
)

const definitions = "class enum enum_member function method constructor property field variable constant parameter type type_parameter alias"

var cases = []factstest.Case{
	{"assignments bind in the scope around", `
a = 1
def f(p, q=a, *r, **s):
    b = p
    class C:
        d = b
`, definitions, `
variable a = int +exported
function f(p, q, r, s) +exported +variadic
parameter f.p +local
parameter f.q = a +optional +local
parameter f.r +local +variadic
parameter f.s +local +variadic
variable f.b = p +local
class f.C +local
field f.C.d = b
`},
	{"blocks are no scopes", `
if a:
    b = 1
else:
    for c in a: d = c
while e := f(): pass
`, definitions, `
variable b = int +exported
variable c = elem a +exported
variable d = c +exported
variable e = f() +exported
`},
	{"global and nonlocal bind elsewhere", `
def f():
    n = 1
    def g():
        nonlocal n
        global m
        n = m
        m = n
`, definitions, `
function f() +exported
variable f.n = int +local
function f.g() +local
variable f.n = m +local
variable m = n +exported
`},
	{"targets are taken apart", `
a, (b, *c) = x
[d, e] = f.g = y[0] = z
with open(p) as (h, i), lock: pass
`, definitions, `
variable a = x#0 +exported
variable b = x#1#0 +exported
variable c +exported
variable d = z#0 +exported
variable e = z#1 +exported
variable h = enter open(p)#0 +exported
variable i = enter open(p)#1 +exported
`},
	{"an exception is an instance of what is caught", `
try: f()
except E: pass
except (A, m.B) as e: g(e)
`, definitions + " ref", `
ref call f/0
ref read E
ref read A
ref read m
ref read m.B
variable e = as A|as m.B +exported
ref call g/1
ref read e
`},
	{"comprehensions have a scope, but not for what they first go through", `
def f(x):
    return [y.a for x in x.b if (w := x.c) for y in x.d]
`, definitions + " ref", `
function f(x) = list[y.a] +exported decisions=3
parameter f.x +local
ref read y
ref read y.a
variable f.[].x = elem x.b +local
ref read x
ref read x.b
variable f.w = x.c +local
ref read x
ref read x.c
variable f.[].y = elem x.d +local
ref read x
ref read x.d
`},
	{"methods set fields", `
class A:
    def __init__(self, b):
        self.b, b.c = b
        self.d: int = 0
        self.e.f = self
        def inner(self):
            self.g = 1
    @classmethod
    def make(cls):
        cls.h = cls()
    @staticmethod
    def plain(x):
        x.i = 1
`, "field ref constructor method parameter", `
constructor A.__init__(self, b)
parameter A.__init__.self = this +local
parameter A.__init__.b +local
ref read self
field A.b = b#0
ref read b
ref write b.c
ref read b
ref read self
field A.d: int = int
ref type int
ref read self
ref read self.e
ref write self.e.f
ref read self
parameter A.__init__.inner.self +local
ref read self
ref write self.g
ref decorate classmethod
method A.make(cls) +classmethod
parameter A.make.cls = Self +local
ref read cls
field A.h = cls()
ref call cls/0
ref decorate staticmethod
method A.plain(x) +static
parameter A.plain.x +local
ref read x
ref write x.i
`},
	{"decorators say what a function is", `
class A:
    @property
    def a(self) -> B: ...
    @a.setter
    def a(self, v): ...
    @functools.cached_property
    def b(self): return self.a
    @abc.abstractmethod
    def c(self): ...
    @overload
    def d(self): ...
    @route("/x")
    def e(self): ...
`, "property method ref", `
ref decorate property
property A.a(self): B +getter
ref type B
ref read a
ref decorate a.setter
property A.a(self, v) +setter
ref read functools
ref decorate functools.cached_property
property A.b(self) = self.a +getter
ref read self
ref read self.a
ref read abc
ref decorate abc.abstractmethod
method A.c(self) +abstract
ref decorate overload
method A.d(self) +overload
ref call route/1
method A.e(self) +decorated
`},
	{"functions give what they return or yield", `
async def f(a):
    if a: return a.b
    return await g(), 1
def h():
    yield 1
    yield from i()
k = lambda x, y=1: x or y
m(lambda z: z)
`, definitions, `
function f(a) = a.b|(await g(), int) +exported +async decisions=1
parameter f.a +local
function h() = generator[int, elem i()] +exported +generator
variable k = func +exported
function (x, y) = x|y
parameter <function>.x +local
parameter <function>.y = int +optional +local
function (z) = z
parameter <function>.z = parameter 0 of argument 0 +local
`},
	{"annotations are types, also in strings", `
a: List[Optional[B]]
c: "m.D | None" = None
e: Callable[[F, G], H]
i: Union[J, "K"]
def f(x: "dict[str, list['L']]", *y: M, z: ClassVar[N] = 1) -> tuple[O, ...]: ...
g: Literal["p"]
h: Annotated[Q, r("s")]
`, definitions, `
variable a: List<B?> +exported
variable c: m.D|None = None +exported
variable e: (F, G)->H +exported
variable i: J|K +exported
function f(x, y, z): O[] +exported +variadic
parameter f.x: dict<str, list<L>> +local
parameter f.y: M[] +local +variadic
parameter f.z: N = int +optional +local
variable g: Literal +exported
variable h: Q +exported
`},
	{"assignments that make types", `
T = TypeVar("T", bound="B")
P: TypeAlias = "Q | R"
U = Union[A, "B"]
V = C | None
N = NewType("N", C)
FLAG = X | Y
def f(): W = Optional[A]
`, definitions, `
type_parameter T < B +exported
type P: Q|R +exported
type U: A|B +exported
type V: C|None +exported
type N: C +exported
constant FLAG = |(X, Y) +exported
function f() +exported
variable f.W = Optional[A] +local
`},
	{"text that is no type holds no references", `
def f(a: "not a type", b: "c[", d: "f()", e: "", g: "h.i"): ...
`, "ref", `
ref type h
ref type h.i
`},
	{"type parameters have a scope around the definition", `
class A[T: B](C[T]):
    def m[U](self, x: U, *y: T) -> "U": ...
type D[K, V: E] = dict[K, V]
type F = D
`, definitions, `
class A<T> < C<T> +exported
type_parameter T < B +local
method A.m<U>(self, x, y): U +variadic
type_parameter A.U +local
parameter A.m.self = this +local
parameter A.m.x: U +local
parameter A.m.y: T[] +local +variadic
type D<K, V>: dict<K, V> +exported
type_parameter K +local
type_parameter V < E +local
type F: D +exported
`},
	{"classes have bases and class attributes", `
class Color(enum.Enum):
    RED = 1
    _ignore_ = []
    def f(self): pass
class P(NamedTuple, Generic[T], metaclass=M, **kw):
    x: int
    y: str = ""
`, "class enum enum_member field ref", `
enum Color < enum.Enum +exported
ref read enum
ref inherit enum.Enum
enum_member Color.RED = int
field Color._ignore_ = list[] +protected
class P < NamedTuple, Generic<T> +exported
ref inherit NamedTuple
ref inherit Generic
ref type T
ref label metaclass
ref read M
ref read kw
field P.x: int
ref type int
field P.y: str = str
ref type str
`},
	{"imports bind names and refer to modules", `
import a, b.c, d.e as f
from g.h import i, j as k
from . import l
from ..m import n
from o import *
`, "import", `
import module a as a
import module b as b
import module b.c
import module d
import module d.e as f
import module g
import module g.h
import g.h i as i
import g.h j as k
import . l as l
import module ..m
import ..m n as n
import module o
import all of o
`},
	{"imports that may not run, or only for types", `
if TYPE_CHECKING:
    import a
else:
    import b
try: import c
except ImportError: import d
def f(): import e
`, "import", `
import module a as a +type
import module b as b +weak
import module c as c +weak
import module d as d +weak
import module e as e +weak
`},
	{"__all__ says what is exported", `
from m import a
def _b(): pass
def c(): pass
d = 1
__all__ = ["a"] + ["_b"]
__all__ += ["c", "d"]
__all__.remove("d")
__all__.extend(["sub"])
`, "function variable import", `
import module m
import m a as a
function _b() +exported +protected
function c() +exported
variable d = int
variable __all__ = +(list[str], list[str])
variable __all__
`},
	{"calls", `
f(a, *b, c=d)
f(x for x in y)
g.h()(1)
super().i(super(A, self).j)
print(k, file=l)
cast("B", m).n
`, "ref", `
ref call f/3
ref read a
ref read b
ref label f.c
ref read d
ref call f/1
ref read x
ref read y
ref read g
ref call g.h/0
ref call super/0
ref call super.i/1
ref call super/2
ref read A
ref read self
ref read super.j
ref call print/2
ref read k
ref label print.file
ref read l
ref call cast/2
ref type B
ref read m
ref read as B.n
`},
	{"expressions keep what decides their type", `
a = b if c else d
e = f and g
h = i[0].j[1:]
k = {"x": l, **m}
n = {o, *p}
q = r + s
t = not u
v = "w" "x"
`, "variable", `
variable a = b|d +exported
variable e = g +exported
variable h = i[int].j +exported
variable k = {l} +exported
variable n = set[o, elem p] +exported
variable q = +(r, s) +exported
variable t = bool +exported
variable v = str +exported
`},
	{"patterns bind, and refer to classes and their attributes", `
match p:
    case Point(x=0, y=m.ZERO) as pt: pass
    case [A(n), *rest] | {"k": v, **others} if v: pass
    case m.RED | _: pass
    case one: pass
`, definitions + " ref", `
ref read p
ref type Point
ref label as Point.x
ref label as Point.y
ref read m
ref read m.ZERO
variable pt = as Point +exported
ref type A
variable n +exported
variable rest +exported
variable v +exported
variable others +exported
ref read v
ref read m
ref read m.RED
variable one = p +exported
`},
	{"f-strings compute", `
f"{a.b!r:{width}} {c['x']}"
`, "ref", `
ref read a
ref read a.b
ref read width
ref read c
`},
	{"deletion, print statements and broken code", `
del a, b.c, d[0]
print e
x = = g
def h(a): return a
`, "ref function variable", `
ref write a
ref read b
ref write b.c
ref read d
ref read e
variable x = g +exported
ref read g
function h(a) = a +exported
ref read a
`},
	{"names beyond ASCII", `
größe = 名前.長さ
`, definitions + " ref", `
variable größe = 名前.長さ +exported
ref read 名前
ref read 名前.長さ
`},
}

func TestDocumentationAndLiterals(t *testing.T) {
	const src = `"""The module."""
NAME = "a name"
"""What NAME is."""
class A:
    'The class.'
    async def f(self):
        """The "method"."""
        return "text", "no", f"more {self} text", b"1234"
`
	f := parse("x.py", []byte(src))
	docs := map[string]string{}
	for _, d := range f.Defs {
		if !d.Doc.Empty() {
			docs[d.Name] = src[d.Doc.Start:d.Doc.End]
		}
	}
	for name, want := range map[string]string{"": `"""The module."""`, "NAME": `"""What NAME is."""`, "A": `'The class.'`, "f": `"""The "method"."""`} {
		if docs[name] != want {
			t.Errorf("documentation of %q is %q, want %q", name, docs[name], want)
		}
	}
	var literals []string
	for _, l := range f.Literals {
		literals = append(literals, src[l.Span.Start:l.Span.End])
	}
	if want := []string{"a name", "What NAME is.", "text", "more ", " text"}; !slices.Equal(literals, want) {
		t.Errorf("literals are %q, want %q", literals, want)
	}
}

func TestSpansAndHeaders(t *testing.T) {
	const src = `x = 1
@deco(a)
def f(a: int,
      b) -> C:  # remark
    pass
`
	f := parse("x.py", []byte(src))
	i := slices.IndexFunc(f.Defs, func(d facts.Def) bool { return d.Name == "f" })
	d := f.Defs[i]
	if got, want := src[d.Signature.Start:d.Signature.End], "@deco(a)\ndef f(a: int,\n      b) -> C"; got != want {
		t.Errorf("the header is %q, want %q", got, want)
	}
	if got, want := src[d.Span.Start:d.Span.End], src[6:len(src)-1]; got != want {
		t.Errorf("the span is %q, want %q", got, want)
	}
	for _, r := range f.Refs[1:] {
		in, want := f.Defs[r.In].Name, ""
		if r.Role == facts.TypeUse {
			want = "f"
		}
		if in != want {
			t.Errorf("%s is in %q, want %q", r.Name, in, want)
		}
	}
}
