package python

import (
	"slices"
	"strings"
	"testing"

	"cairn/parsers/facts"
)

const (
	definitions = "class enum enum_member function method constructor property field variable constant parameter type type_parameter import"
	references  = "read write read_write call use inherit decorate label"
	imports     = "module from"
)

// cases are a source, the kinds of facts looked at, and these facts.
var cases = []struct{ name, src, look, want string }{
	{"assignments bind in the scope around", `
a = 1
def f(p, q=a, *r, **s):
    b = p
    class C:
        d = b
`, definitions, `
variable a = int +exported
function f(p, q, r, s) +exported +variadic
parameter f.p
parameter f.q = a +optional
parameter f.r +variadic
parameter f.s +variadic
variable f.b = p
class f.C
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
variable f.n = int
function f.g()
variable f.n = m
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
`, definitions + " " + references, `
call f/0
read E
read A
read m
read m.B
variable e = <A>|<m.B> +exported
call g/1
read e
`},
	{"comprehensions have a scope, but not for what they first go through", `
def f(x):
    return [y.a for x in x.b if (w := x.c) for y in x.d]
`, definitions + " " + references, `
function f(x) = list[y.a] +exported decisions=3
parameter f.x
read y
read y.a
variable f.[].x = elem x.b
read x
read x.b
variable f.w = x.c
read x
read x.c
variable f.[].y = elem x.d
read x
read x.d
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
`, "field write constructor method parameter", `
constructor A.__init__(self, b)
parameter A.__init__.self = this
parameter A.__init__.b
field A.b = b#0
write b.c
field A.d: int = int
write self.e.f
parameter A.__init__.inner.self
write self.g
method A.make(cls) +classmethod
parameter A.make.cls = Self
field A.h = cls()
method A.plain(x) +static
parameter A.plain.x
write x.i
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
`, "property method decorate call", `
decorate property
property A.a(self): B +getter
decorate a.setter
property A.a(self, v) +setter
decorate functools.cached_property
property A.b(self) = self.a +getter
decorate abc.abstractmethod
method A.c(self) +abstract
decorate overload
method A.d(self) +overload
call route/1
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
function f(a) = a.b|(await g()|int) +exported +async decisions=1
parameter f.a
function h() = generator[int, elem i()] +exported +generator
variable k = lambda +exported
function <anonymous>(x, y) = x|y
parameter .x
parameter .y = int +optional
function <anonymous>(z) = z
parameter .z = param 0 of argument 0 of m
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
variable a: List[B?] +exported
variable c: m.D|None = None +exported
variable e: (F, G)->H +exported
variable i: J|K +exported
function f(x, y, z): O... +exported +variadic
parameter f.x: dict[str, list[L]]
parameter f.y: M... +variadic
parameter f.z: N = int +optional
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
type_parameter T(B) +exported
type P: Q|R +exported
type U: A|B +exported
type V: C|None +exported
type N: C +exported
constant FLAG = |(X, Y) +exported
function f() +exported
variable f.W = Optional[A]
`},
	{"text that is no type holds no references", `
def f(a: "not a type", b: "c[", d: "f()", e: "", g: "h.i"): ...
`, "use read", `
use h
use h.i
`},
	{"type parameters have a scope around the definition", `
class A[T: B](C[T]):
    def m[U](self, x: U, *y: T) -> "U": ...
type D[K, V: E] = dict[K, V]
type F = D
`, definitions, `
class A[T](C[T]) +exported
type_parameter [].T(B)
method [].A.m[U](self, x, y): U +variadic
type_parameter [].A.[].U
parameter [].A.[].m.self = this
parameter [].A.[].m.x: U
parameter [].A.[].m.y: T... +variadic
type D[K, V]: dict[K, V] +exported
type_parameter [].K
type_parameter [].V(E)
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
`, "class enum enum_member field inherit label read use", `
enum Color(enum.Enum) +exported
read enum
inherit enum.Enum
enum_member Color.RED = int
field Color._ignore_ = list[] +protected
class P(NamedTuple, Generic[T]) +exported
inherit NamedTuple
inherit Generic
use T
label metaclass
read M
read kw
field P.x: int
use int
field P.y: str = str
use str
`},
	{"imports bind names and refer to modules", `
import a, b.c, d.e as f
from g.h import i, j as k
from . import l
from ..m import n
from o import *
`, imports, `
module a as a
module b as b
module b.c
module d
module d.e as f
module g
module g.h
from g.h take i as i
from g.h take j as k
from . take l as l
module ..m
from ..m take n as n
module o
from o take *
`},
	{"imports that may not run, or only for types", `
if TYPE_CHECKING:
    import a
else:
    import b
try: import c
except ImportError: import d
def f(): import e
`, imports, `
module a as a +type
module b as b +weak
module c as c +weak
module d as d +weak
module e as e +weak
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
import m
import a +exported
import a
function _b() +exported +protected
function c() +exported
variable d = int
variable __all__ = +(list[str], list[str])
import a
import _b
import c
import d
import d
import sub
`},
	{"calls", `
f(a, *b, c=d)
f(x for x in y)
g.h()(1)
super().i(super(A, self).j)
print(k, file=l)
cast("B", m).n
`, "call label use read", `
call f/3
read a
read b
label f.c
read d
call f/1
read x
read y
read g
call g.h/0
call super/0
call super.i/1
call super/2
read A
read self
read super.j
call print/2
read k
label print.file
read l
call cast/2
use B
read m
read <B>.n
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
`, definitions + " " + references, `
read p
use Point
label <Point>.x
label <Point>.y
read m
read m.ZERO
variable pt = <Point> +exported
use A
variable n +exported
variable rest +exported
variable v +exported
variable others +exported
read v
read m
read m.RED
variable one = p +exported
`},
	{"f-strings compute", `
f"{a.b!r:{width}} {c['x']}"
`, references, `
read a
read a.b
read width
read c
`},
	{"deletion, print statements and broken code", `
del a, b.c, d[0]
print e
x = = g
def h(a): return a
`, "write read call function variable", `
write a
read b
write b.c
read d
read e
variable x = g +exported
read g
function h(a) = a +exported
read a
`},
	{"names beyond ASCII", `
größe = 名前.長さ
`, definitions + " " + references, `
variable größe = 名前.長さ +exported
read 名前
read 名前.長さ
`},
}

func TestFacts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := parse("x.py", []byte(c.src))
			got := strings.Join(only(listing(f), strings.Fields(c.look)...), "\n")
			if want := strings.TrimSpace(c.want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if err := f.Validate(uint32(len(c.src))); err != nil {
				t.Error(err)
			}
		})
	}
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

func FuzzParse(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		got := parse("x.py", src)
		if err := got.Validate(uint32(len(src))); err != nil {
			t.Fatal(err)
		}
		for _, d := range got.Defs[1:] {
			if d.Scope != got.Defs[d.Parent].Inner && d.Kind == facts.KindField {
				t.Fatalf("field %s is not a member of its parent", d.Name)
			}
			if d.Kind != facts.KindAlias && d.Name != "" && !d.Span.Contains(d.NameSpan) {
				t.Fatalf("the name of %s %s lies outside of it", d.Kind, d.Name)
			}
		}
	})
}
