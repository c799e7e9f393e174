package cpp

import (
	"strings"
	"testing"
)

// A case is C unless its name begins with C++.
type factsCase struct{ name, src, want string }

func TestFacts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d := plain
			if strings.HasPrefix(c.name, "C++") {
				d = cplus
			}
			f := parse(d, []byte(c.src))
			got, want := strings.TrimSpace(listing(f, []byte(c.src))), strings.TrimSpace(c.want)
			if got != want {
				t.Errorf("%s\n--- got\n%s\n--- want\n%s", c.src, got, want)
			}
			for _, complaint := range []string{sound(f, []byte(c.src)), covered(f, []byte(c.src))} {
				if complaint != "" {
					t.Error(complaint)
				}
			}
		})
	}
}

var cases = []factsCase{
	{"declarators", `
int x, *y, z[3];
int *(*table[10])(char *name, long);
int (*choose(int q))(char);
extern int away;
static int here;
`, `
variable x int
variable y int*
variable z int[]
parameter name char*
parameter long
variable table int*(char*, long)*[]
parameter char
function choose int(char)* declared
  parameter q int
variable away int declared
variable here int hidden
`},
	{"prototypes and definitions", `
/* Adds. */
int add(int a, int b);

// Adds,
// with a body.
static inline int add2(int a, ...) { return a && a ? 1 : 2; }
int old(a, b) int a; char *b; { return a; }
void none(void);
`, `
function add int declared "/* Adds. */"
  parameter a int
  parameter b int
function add2 int hidden variadic decisions=2 "// Adds,\n// with a body."
  parameter a int
function old int
  parameter a int
  parameter b char*
function none void declared
read a
read a
read a
read b
read a
`},
	{"structures", `
struct point { int x, y; struct point *next; };
typedef struct { int w; union { int i; float f; }; struct { int k; } in; } box, *boxes;
typedef struct point point;
struct later;
enum color { RED, GREEN = RED + 1 };
struct outer { struct inner { int i; } a; enum { LOW } level; };
`, `
struct point tag
  field x int
  field y int
  field next point*
struct box
  field w int
  field i int
  field f float
  struct in the file
    field k int
  field in the struct
type boxes the struct box*
type point point
struct later declared tag
enum color tag
  enum_member RED const
  enum_member GREEN const
struct outer tag
  struct inner tag in the file
    field i int
  field a the struct inner
  enum in the file
    enum_member LOW const
  field level the enum
type point
type point
read RED
`},
	{"designated initialisers", `
struct s a = { .x = 1, .in.y = 2, [3] = { .z = 3 } };
struct s *f(void) { g((struct s){ .x = 1 }); }
`, `
variable a s
function f s*
type s
label (s).x
label (s).in
label (s).in.y
label (s)#0.z
type s
call g/1
type s
label new s().x
`},
	{"macros", `
#define LIMIT 10
#define ADD(a, b, ...) ((a) + plus(b, LIMIT) + q->field)
#define GLUE(a) a##_suffix + prefix_##a
#define ALIAS add
#undef LIMIT
#if defined(LIMIT) && OTHER(2) > 3
#endif
`, `
macro LIMIT
macro ADD variadic
  parameter a
  parameter b
macro GLUE
  parameter a
macro ALIAS = add
read a
call plus/2
read b
read LIMIT
read q
read *q.field
read a
read a
read add
write LIMIT
macro LIMIT
call OTHER/1
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
`, `
macro GUARD_H
import file stdio.h system
import file a/b.h
import file win.h weak
macro GUARD_H
macro _WIN32
macro SELECTED
`},
	{"alternatives that stand beside each other", `
#ifdef A
int f(void) { return one; }
#else
int f(void) { return two; }
#endif
`, `
function f int
function f int
read one
read two
macro A
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
`, `
function f int decisions=1
  parameter a int
read a
call g/0
call other/1
read a
macro A
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
`, `
function f void decisions=5
  parameter n node*
  variable i int
  variable j int
  label out
  variable k int
  variable s char*
type node
read j
read_write j
read n
read_write *n.count
read j
read i
read ONE
label out
read n
read i
write n
read n
read *n.next
read_write i
read i
write i
read n
read k
macro PRIu64
call memset/3
read n
read n[].data
type node
read (node).a
read (node).a.b
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
`, `
function f int declared
  parameter a int
function g int declared
struct s tag
  field x int
variable v int
parameter int
variable h void(int)*
macro EXPORT
macro UNUSED
macro API_TYPE
macro PACKED
decorate cleanup
read done
macro BEGIN_DECLS
macro WINAPI
macro DECLARE
read x
macro END_DECLS
`},
	{"macros as statements", `
void f(void) {
  FOREACH(i, list) use(i);
  CHECK
  if (va_arg(ap, char *)) return;
  GUARD(return 1);
}
TEST(group, works) { f(); }
`, `
function f void decisions=1
function group::works hidden test generated
call FOREACH/2
read i
read list
call use/1
read i
call va_arg/2
read ap
call TEST/2
type group
call f/0
macro CHECK
macro GUARD
`},
	{"broken", `
int f( { return g(; }
struct s { int a;
`, `
variable a int
read f
call g/0
read s
problem int f( { return g(; }
struct s { int a;
problem { return g(; }
`},
	{"C++ namespaces", `
namespace a::b { int x; }
namespace { int hidden; }
inline namespace v1 { int y; }
using namespace a;
using a::b::x;
namespace ab = ::a::b;
using enum color;
`, `
namespace a partial
  namespace b partial
    variable x int
namespace hidden partial
  variable hidden int hidden
namespace v1 partial
  variable y int
import x
import ab
import star the namespace v1
import star a
import member a.b.x
import module a.b
import star color
import a
type a
type a.b
import a.b.x
import a
import a.b
import color
`},
	{"C++ classes", `
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
`, `
class Shape : Base<int>, ns.Other "// A shape."
  field secret_ int = ? private
  constructor Shape
    parameter n int
  method ~Shape virtual
  method draw void abstract declared virtual
    parameter depth int = int optional
  field count int static declared
  method operator= Shape declared
    parameter o Shape const
  method operator bool bool declared
  parameter int
  field callback void(int)*
  import Base
  enum Kind
    enum_member A const
    enum_member B const
  enum
    enum_member PLAIN const in Shape
  struct Nested declared
  function helper void declared in the file
    parameter Shape
  type number int protected
import member Base<int>.Base
inherit Base
type ns
inherit ns.Other
new Base/1
read n
label this.secret_
read n
type ns
new ns.Other/0
type Shape
type Shape
type Base
import Base<int>.Base
type Friend
type Shape
`},
	{"C++ definitions out of class", `
int Shape::count = 0;
Shape::Shape(int n) : secret_(n) { this->n = n; }
Shape::~Shape() {}
void ns::Shape::draw(int depth) const { secret_ = depth; }
Shape::operator bool() const { return true; }
template <class T> T Box<T>::get() { return value; }
struct Shape::Nested { int x; };
`, `
field Shape::count int = ? static
constructor Shape::Shape
  parameter n int
method Shape::~Shape
method ns.Shape::draw void
  parameter depth int
method Shape::operator bool bool
method Box<T>::get T
  type_parameter T
struct Shape::Nested
  field x int
type Shape
type Shape
label this.secret_
read n
write *this.n
read n
type Shape
type ns
type ns.Shape
write secret_
read depth
type Shape
type T
type Box
type T
read value
type Shape
`},
	{"C++ templates", `
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
`, `
type_parameter
class Vec
  type_parameter T
  type_parameter Rest variadic
  parameter N int = int const optional
  type_parameter C
  field items T[] private
class Vec special
class Vec special
  type_parameter T
function max T decisions=1
  type_parameter T
  parameter a T
  parameter b T
function max int declared special
  parameter a int
  parameter b int
type List Vec<T>
  type_parameter T
constant small bool = ? const
  type_parameter T
interface Hashable
  type_parameter T
parameter a T
type T
read N
type T
type T
type T
type T
read a
read b
read a
read b
type Vec
type T
read T
type Vec
type Vec
type T
call hash/1
read a
type Same
`},
	{"C++ expressions", `
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
`, `
function f = (*r|new Foo()) decisions=3
  parameter p Foo*
  variable a = pair()#0
  variable b = pair()#1
  variable e = each list
  variable one Foo = new Foo(a, b)
  variable two Foo = new Foo(a)
  variable three = &new ns.Foo<int>(int)
  variable last = lambda
  function = (z+q)
    variable q = a
    parameter z int
  variable r = find()
  parameter err Error const
type Foo
call pair/0
read list
read e
call e.use/0
type Foo
read a
read b
type Foo
read a
type ns
new ns.Foo/1
read three
read p
call *p.run/1
call *p.run<int>(int).then/1
type Foo
read Foo.run
type Foo
read p
call *(Foo*).go/0
read a
read z
read q
call global/0
call Error/1
call find/0
read r
read r
type Error
read obj
read member
call operator""_km/1
new Foo/1
`},
	{"C++ annotations", `
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
`, `
class Foo : Bar
  constructor Foo
    parameter a int
  method ~Foo declared
  field x int
  method f void declared virtual
  method g int declared
function make ns.Foo declared
  type_parameter T
  parameter int const
  parameter t T
function Fixture::Works hidden test generated
inherit Bar
label this.x
read a
type ns
type ns.Foo
type T
call TEST_F/2
type Fixture
call help/0
macro EXPORT
macro Q_OBJECT
macro slots
macro CONSTEXPR
macro INLINE
macro GUARDED_BY
read mu
macro EXCLUDES
read mu
macro DISALLOW_COPY
read Foo
macro DEPRECATED
macro LIB_NAMESPACE_BEGIN
macro ENABLE_IF
read T
macro API
macro NOEXCEPT
macro LIB_NAMESPACE_END
`},
}
