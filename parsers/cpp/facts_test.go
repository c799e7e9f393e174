package cpp

import (
	"testing"

	"cairn/parsers/factstest"
)

func TestFacts(t *testing.T) {
	t.Run("C", func(t *testing.T) { factstest.Cases(t, C, "x.c", plainCases) })
	t.Run("C++", func(t *testing.T) { factstest.Cases(t, Language, "x.cpp", plusCases) })
	for _, c := range plainCases {
		checkCover(t, c.Name, C.Parse("x.c", []byte(c.Source)), []byte(c.Source))
	}
	for _, c := range plusCases {
		checkCover(t, c.Name, Language.Parse("x.cpp", []byte(c.Source)), []byte(c.Source))
	}
}

func FuzzC(f *testing.F) { factstest.Fuzz(f, C, "x.c", plainCases) }

func FuzzCPP(f *testing.F) { factstest.Fuzz(f, Language, "x.cpp", plusCases) }

// plainCases are sources of C.
var plainCases = []factstest.Case{
	{"declarators", `
int x, *y, z[3];
int *(*table[10])(char *name, long);
int (*choose(int q))(char);
extern int away;
static int here;
`, "", `
variable x: int +exported
variable y: int* +exported
variable z: int[] +exported
variable table: (char*, long)->int**[] +exported
parameter [].name: char* +local
parameter [].: long +local
function choose(q): (char)->int* +exported +declaration
parameter choose.q: int +local
parameter [].: char +local
variable away: int +exported +declaration
variable here: int
`},
	{"prototypes and definitions", `
/* Adds. */
int add(int a, int b);

// Adds,
// with a body.
static inline int add2(int a, ...) { return a && a ? 1 : 2; }
int old(a, b) int a; char *b; { return a; }
void none(void);
`, "", `
function add(a, b): int +exported +declaration
parameter add.a: int +local
parameter add.b: int +local
function add2(a): int +variadic decisions=2
parameter add2.a: int +local
ref read a
ref read a
function old(): int +exported
ref read a
ref read b
parameter old.a: int +local
parameter old.b: char* +local
ref read a
function none(): void +exported +declaration
`},
	{"structures", `
struct point { int x, y; struct point *next; };
typedef struct { int w; union { int i; float f; }; struct { int k; } in; } box, *boxes;
typedef struct point point;
struct later;
enum color { RED, GREEN = RED + 1 };
struct outer { struct inner { int i; } a; enum { LOW } level; };
`, "", `
struct point +exported +tag
field point.x: int +exported
field point.y: int +exported
ref type point
field point.next: point* +exported
field box.w: int +exported
field box.i: int +exported
field box.f: float +exported
struct  +exported
field box.<struct>.k: int +exported
field box.in: object +exported
struct box +exported
type boxes: object* +exported
ref type point
type point: point +exported
struct later +exported +declaration +tag
enum color +exported +tag
enum_member RED +exported +const
enum_member GREEN +exported +const
ref read RED
struct outer +exported +tag
struct inner +exported +tag
field outer.inner.i: int +exported
field outer.a: object +exported
enum  +exported
enum_member LOW +exported +const
field outer.level: object +exported
`},
	{"designated initialisers", `
struct s a = { .x = 1, .in.y = 2, [3] = { .z = 3 } };
struct s *f(void) { g((struct s){ .x = 1 }); }
`, "", `
ref type s
variable a: s +exported
ref label as s.x
ref label as s.in
ref label as s.in.y
ref label as s#0.z
ref type s
function f(): s* +exported
ref call g/1
ref type s
ref label new s().x
`},
	{"macros", `
#define LIMIT 10
#define ADD(a, b, ...) ((a) + plus(b, LIMIT) + q->field)
#define GLUE(a) a##_suffix + prefix_##a
#define ALIAS add
#undef LIMIT
#if defined(LIMIT) && OTHER(2) > 3
#endif
`, "", `
macro LIMIT = int +exported
macro ADD(a, b) +exported +variadic
parameter ADD.a +local
parameter ADD.b +local
ref read a
ref call plus/2
ref read b
ref read LIMIT
ref read q
ref read *q.field
macro GLUE(a) +exported
parameter GLUE.a +local +text
ref read a
ref spelled *_suffix
ref spelled prefix_*
ref read a
macro ALIAS = add +exported
ref read add
ref write LIMIT
ref macro LIMIT
ref call OTHER/1
when &&(defined(LIMIT), >(?, int))
`},
	{"includes", `
#ifndef GUARD_H
#define GUARD_H
#include <stdio.h>
#include "a/b.h"
#ifdef _WIN32
#include "win.h"
#endif
#include SELECTED
#endif
`, "", `
ref macro GUARD_H
when !(defined(GUARD_H))
macro GUARD_H +exported
import file stdio.h +system
import file a/b.h
ref macro _WIN32
when defined(_WIN32)
import file win.h +weak
ref macro SELECTED
`},
	{"alternatives that stand beside each other", `
#ifdef A
int f(void) { return one; }
#else
int f(void) { return two; }
#endif
`, "", `
ref macro A
when defined(A)
function f(): int +exported
ref read one
when !(defined(A))
function f(): int +exported
ref read two
`},
	{"alternatives that do not", `
int f(int a) {
#ifdef A
  if (a) {
#else
  if (other(a)) {
#endif
    g();
  }
#if 0
  not code
#endif
}
`, "", `
function f(a): int +exported decisions=1
parameter f.a: int +local
ref macro A
when defined(A)
ref read a
when !(defined(A))
ref call other/1
ref read a
ref call g/0
when int
`},
	{"statements", `
void f(struct node *n) {
  int i;
  for (int j = 0; j < 3; j++) { n->count += j; }
  switch (i) { case ONE: break; default: goto out; }
  while (n && !i) n = n->next;
  do i--; while (i);
out:
  i = ({ int k = sizeof n; k; });
  char *s = "two words" PRIu64 "x";
  memset(&n[1].data, 0, offsetof(struct node, a.b));
}
`, "", `
function f(n): void +exported decisions=5
ref type node
parameter f.n: node* +local
variable f.i: int +local
variable f.[].j: int +local
ref read j
ref read_write j
ref read n
ref read_write *n.count
ref read j
ref read i
ref read ONE
ref label out
ref read n
ref read i
ref write n
ref read n
ref read *n.next
ref read_write i
ref read i
label f.out +local
ref write i
variable f.[].k: int +local
ref read n
ref read k
variable f.s: char* +local
literal two words
ref macro PRIu64
ref call memset/3
ref read n
ref read n[].data
ref type node
ref read as node.a
ref read as node.a.b
`},
	{"annotations", `
EXPORT int f(int a) UNUSED;
API_TYPE(int) g(void);
struct PACKED s { int x; };
__attribute__((cleanup(done))) int v;
BEGIN_DECLS
void (WINAPI *h)(int);
DECLARE(int, x);
END_DECLS
`, "", `
ref macro EXPORT
function f(a): int +exported +declaration
parameter f.a: int +local
ref macro UNUSED
ref macro API_TYPE
function g(): int +exported +declaration
ref macro PACKED
struct s +exported +tag
field s.x: int +exported
ref decorate cleanup
ref read done
variable v: int +exported
ref macro BEGIN_DECLS
ref macro WINAPI
variable h: (int)->void* +exported
parameter [].: int +local
ref macro DECLARE
ref read x
ref macro END_DECLS
`},
	{"macros as statements", `
void f(void) {
  FOREACH(i, list) use(i);
  CHECK
  if (va_arg(ap, char *)) return;
  GUARD(return 1);
}
TEST(group, works) { f(); }
`, "", `
function f(): void +exported decisions=1
ref call FOREACH/2
ref read i
ref read list
ref call use/1
ref read i
ref macro CHECK
ref call va_arg/2
ref read ap
ref macro GUARD
ref call TEST/2
ref type group
function works() of group +test +generated
ref call f/0
`},
	{"broken", `
int f( { return g(; }
struct s { int a;
`, "", `
problem this does not parse
ref read f
problem this does not parse
ref call g/0
ref read s
variable a: int +exported
`},
	{"conditions", `
#ifndef GUARD
#define GUARD
#if defined(A) && (B >= 0x10 || !C) // why
int one;
#elif __has_include(<x.h>)
int two;
#else
int three;
#endif
#ifdef D
#if E +
#endif
#endif
#undef GUARD
`, "", `
ref macro GUARD
when !(defined(GUARD))
macro GUARD +exported
ref macro A
ref macro B
ref macro C
when &&(defined(A), ||(>=(B, int), !(C)))
variable one: int +exported
ref call __has_include/1
ref macro x
ref read x.h
when elif(!(&&(defined(A), ||(>=(B, int), !(C)))), ?)
variable two: int +exported
when elif(!(&&(defined(A), ||(>=(B, int), !(C)))), !(?))
variable three: int +exported
ref macro D
when defined(D)
ref macro E
when ?
ref write GUARD
`},
}

// plusCases are sources of C++.
var plusCases = []factstest.Case{
	{"namespaces", `
namespace a::b { int x; }
namespace { int hidden; }
inline namespace v1 { int y; }
using namespace a;
using a::b::x;
namespace ab = ::a::b;
using enum color;
`, "", `
namespace a +exported +partial
namespace a.b +exported +partial
variable a.b.x: int +exported
namespace  +partial
variable hidden: int
namespace v1 +exported +partial
import all of object
variable v1.y: int +exported
import all of a
ref import a
import a.b.x as x
ref type a
ref type a.b
alias x +exported
ref import a.b.x
import module a.b as ab
alias ab +exported
ref import a
ref import a.b
import all of color
ref import color
`},
	{"classes", `
// A shape.
class Shape : public Base<int>, virtual private ns::Other {
  int secret_ = 1;
 public:
  explicit Shape(int n) : Base<int>(n), secret_(n), ns::Other() {}
  virtual ~Shape() = default;
  virtual void draw(int depth = 3) const = 0;
  static int count;
  Shape& operator=(const Shape& o);
  operator bool() const;
  void (*callback)(int);
  using Base<int>::Base;
  enum class Kind : char { A, B };
  enum { PLAIN };
  struct Nested;
  friend class Friend;
  friend void helper(Shape);
 protected:
  typedef int number;
};
`, "", `
class Shape < Base<int>, ns.Other +exported
ref inherit Base
ref type ns
ref inherit ns.Other
field Shape.secret_: int = ? +exported +private
constructor Shape.Shape(n) +exported +explicit
parameter Shape.Shape.n: int +local
ref new Base/1
ref read n
ref label this.secret_
ref read n
ref type ns
ref new ns.Other/0
method Shape.~Shape() +exported +virtual
method Shape.draw(depth): void +exported +abstract +declaration +virtual
parameter Shape.draw.depth: int = int +optional +local
field Shape.count: int +exported +static +declaration
ref type Shape
method Shape.operator=(o): Shape +exported +declaration
ref type Shape
parameter Shape.operator=.o: Shape +const +local
method Shape.operator bool(): bool +exported +declaration
field Shape.callback: (int)->void* +exported
parameter Shape.[].: int +local
import Base<int>.Base as Base
ref type Base
alias Shape.Base +exported
ref import Base<int>.Base
enum Shape.Kind +exported
enum_member Shape.Kind.A +exported +const
enum_member Shape.Kind.B +exported +const
enum Shape. +exported
enum_member Shape.PLAIN +exported +const
struct Shape.Nested +exported +declaration
ref type Friend
function helper(): void +exported +declaration
parameter Shape.helper.: Shape +local
ref type Shape
type Shape.number: int +exported +protected
`},
	{"definitions out of class", `
int Shape::count = 0;
Shape::Shape(int n) : secret_(n) { this->n = n; }
Shape::~Shape() {}
void ns::Shape::draw(int depth) const { secret_ = depth; }
Shape::operator bool() const { return true; }
template <class T> T Box<T>::get() { return value; }
struct Shape::Nested { int x; };
`, "", `
ref type Shape
field count of Shape: int = ? +exported +static
ref type Shape
constructor Shape(n) of Shape +exported
parameter Shape.n: int +local
ref label this.secret_
ref read n
ref write *this.n
ref read n
ref type Shape
method ~Shape() of Shape +exported
ref type ns
ref type ns.Shape
method draw(depth) of ns.Shape: void +exported
parameter draw.depth: int +local
ref write secret_
ref read depth
ref type Shape
method operator bool() of Shape: bool +exported
type_parameter T +local
ref type T
ref type Box
ref type T
method get<T>() of Box<T>: T +exported
ref read value
ref type Shape
struct Nested of Shape +exported
field Nested.x: int +exported
`},
	{"templates", `
template <typename T, class... Rest, int N = 3, template <class> class C>
class Vec { T items[N]; };
template <> class Vec<int> {};
template <class T> class Vec<T*> {};
template <class T> T max(T a, T b) { return a > b ? a : b; }
template <> int max<int>(int a, int b);
template <class T> using List = Vec<T>;
template <class T> constexpr bool small = sizeof(T) < 8;
template class Vec<char>;
extern template class Vec<long>;
template <typename T> concept Hashable = requires(T a) { { hash(a) } -> Same<int>; };
`, "", `
type_parameter T +local
type_parameter Rest +local +variadic
parameter N: int = int +const +optional +local
type_parameter  +local
type_parameter C +local
class Vec<T, Rest, N, C> +exported
ref type T
field Vec.items: T[] +exported +private
ref read N
class Vec +exported +special
type_parameter T +local
class Vec<T> +exported +special
ref type T
type_parameter T +local
ref type T
function max<T>(a, b): T +exported decisions=1
ref type T
parameter max.a: T +local
ref type T
parameter max.b: T +local
ref read a
ref read b
ref read a
ref read b
function max(a, b): int +exported +declaration +special
parameter max.a: int +local
parameter max.b: int +local
type_parameter T +local
type List<T>: Vec<T> +exported
ref type Vec
ref type T
type_parameter T +local
constant small<T>: bool = ? +exported +const
ref read T
ref type Vec
ref type Vec
type_parameter T +local
interface Hashable<T> +exported
ref type T
parameter [].a: T +local
ref call hash/1
ref read a
ref type Same
`},
	{"expressions", `
auto f(Foo* p) {
  auto [a, b] = pair();
  for (auto& e : list) e.use();
  Foo one(a, b);
  Foo two{a};
  auto* three = new ns::Foo<int>(1);
  delete three;
  p->run<int>(2).then(&Foo::run);
  static_cast<Foo*>(p)->go();
  auto last = [&, q = a](int z) { return z + q; };
  ::global();
  throw Error("some text");
  if (auto r = find(); r != nullptr) return *r;
  try { } catch (const Error& err) { }
  obj->*member;
  12_km;
  return Foo{1};
}
`, "", `
function f(p) = *r|new Foo() +exported decisions=3
ref type Foo
parameter f.p: Foo* +local
variable f.a = pair()#0 +local
variable f.b = pair()#1 +local
ref call pair/0
variable f.[].e = elem list +local
ref read list
ref read e
ref call e.use/0
ref type Foo
variable f.one: Foo = new Foo(a, b) +local
ref read a
ref read b
ref type Foo
variable f.two: Foo = new Foo(a) +local
ref read a
variable f.three = &new ns.Foo<int>(int) +local
ref type ns
ref new ns.Foo/1
ref read three
ref read p
ref call *p.run/1
ref call *p.run<int>(int).then/1
ref type Foo
ref read Foo.run
ref type Foo
ref read p
ref call *as Foo*.go/0
variable f.last = func +local
function f.(z) = +(z, q) +local
variable f.<function>.q = a +local
ref read a
parameter f.<function>.z: int +local
ref read z
ref read q
ref call global/0
ref call Error/1
literal some text
variable f.[].r = find() +local
ref call find/0
ref read r
ref read r
ref type Error
parameter f.[].err: Error +const +local
ref read obj
ref read member
ref call operator""_km/1
ref new Foo/1
`},
	{"annotations", `
class EXPORT Foo final : public Bar {
  Q_OBJECT
 public slots:
  CONSTEXPR Foo(int a) : x(a) {}
  INLINE ~Foo();
  int x GUARDED_BY(mu);
  void f() const EXCLUDES(mu) override;
  DISALLOW_COPY(Foo);
  DEPRECATED("old") int g();
};
LIB_NAMESPACE_BEGIN
template <class T, ENABLE_IF(sizeof(T) > 1)> API ns::Foo make(T t) NOEXCEPT;
LIB_NAMESPACE_END
TEST_F(Fixture, Works) { help(); }
`, "", `
ref macro EXPORT
class Foo < Bar +exported
ref inherit Bar
ref macro Q_OBJECT
ref macro slots
ref macro CONSTEXPR
constructor Foo.Foo(a) +exported
parameter Foo.Foo.a: int +local
ref label this.x
ref read a
ref macro INLINE
method Foo.~Foo() +exported +declaration
field Foo.x: int +exported
ref macro GUARDED_BY
ref read mu
method Foo.f(): void +exported +declaration +virtual
ref macro EXCLUDES
ref read mu
ref macro DISALLOW_COPY
ref read Foo
ref macro DEPRECATED
method Foo.g(): int +exported +declaration
ref macro LIB_NAMESPACE_BEGIN
type_parameter T +local
parameter : int +const +local
ref macro ENABLE_IF
ref read T
ref macro API
ref type ns
ref type ns.Foo
function make<T, >(t): ns.Foo +exported +declaration
ref type T
parameter make.t: T +local
ref macro NOEXCEPT
ref macro LIB_NAMESPACE_END
ref call TEST_F/2
ref type Fixture
function Works() of Fixture +test +generated
ref call help/0
`},
}
