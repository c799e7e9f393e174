package ruby

import (
	"bytes"
	"flag"
	"slices"
	"strings"
	"testing"

	"cairn/parsers/facts"
	"cairn/parsers/factstest"
	"cairn/parsers/syntax"
)

var corpusDir = flag.String("corpus", "/usr/lib/ruby", "folder of Ruby sources to measure and check on")

var cases = []struct{ name, src, look, want string }{
	{"classes and modules are opened", `
module A
  # Doc.
  class B < C::D
    include E
    prepend F::G
    def self.h; end
    class << self
      def i; end
    end
  end
end
class A::J; end
`, "namespace class method read inherit call", `
namespace A +exported +partial
class A.B < E, prepend F.G, C.D +exported +partial
method A.B.h() +exported +static
method A.B.i() +exported +static
class J of A +exported +partial
`},
	{"methods and their parameters", `
class A
  def initialize(b, c = 1, *d, e:, f: 2, **g, &h)
    @b, self.c = b, c
  end
  def i?; @b.j; end
  def k=(v) = @k = v
  private
  def l; return 1 if m; n.o { |p, (q, r)| p.s q } end
end
def top(x) x.each { |y| y.z } end
`, "", `
class A +exported +partial
constructor A.initialize(b, c, d, e, f, g, h) = (b, c) +exported +variadic
parameter A.initialize.b +local
parameter A.initialize.c = Integer +optional +local
parameter A.initialize.d = Array[] +local +variadic
parameter A.initialize.e +local
parameter A.initialize.f = Integer +optional +local
parameter A.initialize.g = {} +local +variadic
parameter A.initialize.h +optional +local +block
field A.@b = (b, c)#0 +private
ref write this.c=
ref read b
ref read c
method A.i?() = this.@b.j() +exported
ref read this.@b
ref call this.@b.j/0
method A.k=(v) = v +exported
parameter A.k=.v +local
field A.@k = v +private
ref read v
ref call Self.private/0
method A.l() = Integer|this.n().o(func) +private decisions=1
ref call this.m/0
ref call this.n/0
ref call this.n().o/0
function A.l.(p, q, r) = p.s(q) +local
parameter A.l.<function>.p = parameter 0 of argument 2 +local
parameter A.l.<function>.q = parameter 1 of argument 2#0 +local
parameter A.l.<function>.r = parameter 1 of argument 2#1 +local
ref read p
ref call p.s/1
ref read q
function top(x) = x.each(func) +exported
parameter top.x +local
ref read x
ref call x.each/0
function top.(y) = y.z() +local
parameter top.<function>.y = parameter 0 of argument 1 +local
ref read y
ref call y.z/0
`},
	{"literal declarations", `
class A
  attr_accessor :b, "c"
  attr_reader :d
  alias e b
  alias_method :f, :e
  define_method(:g) { |x| x.h }
  private :d
  private def i; end
end
P = Struct.new(:x, :y) do
  def z; x; end
end
Q = Class.new(P)
`, "", `
class A +exported +partial
ref call Self.attr_accessor/2
property A.b= +exported +setter +generated
property A.b = this.@b +exported +getter +generated
ref read this.@b
property A.c= +exported +setter +generated
property A.c = this.@c +exported +getter +generated
ref read this.@c
ref call Self.attr_reader/1
property A.d = this.@d +private +getter +generated
ref read this.@d
method A.e() = this.b() +exported
ref call this.b
ref call Self.alias_method/2
method A.f() = this.e() +exported
ref call this.e
ref call Self.define_method/1
method A.g(x) = x.h() +exported
parameter A.g.x +local
ref read x
ref call x.h/0
ref call Self.private/1
ref read this.d
ref call Self.private/1
method A.i() +private
struct P +exported +partial
ref read Struct
ref call Struct.new/2
property P.x= +exported +setter +generated
property P.x = this.@x +exported +getter +generated
ref read this.@x
property P.y= +exported +setter +generated
property P.y = this.@y +exported +getter +generated
ref read this.@y
method P.z() = this.x() +exported
ref call this.x/0
class Q < P +exported +partial
ref read Class
ref call Class.new/1
ref inherit P
`},
	{"locals are bound where they are assigned first", `
a = 1
b { a = 2; c = a }
c
def d
  a
  e, (f, *g) = h
  i ||= j
  @k ||= L.new(1)
end
for m in a do m.n end
begin; o; rescue P, Q::R => s; s.t; end
`, "", `
variable [].a = Integer +local
ref call b/0
function [].() = a +local
variable [].a = Integer +local
variable [].<function>.c = a +local
ref read a
ref call c/0
function d() = @k +exported
ref call a/0
variable d.e = h()#0 +local
variable d.f = h()#1#0 +local
variable d.g +local
ref call h/0
variable d.i = j() +local
ref call j/0
variable @k = new L(Integer) +private
ref read @k
ref read L
ref new L.new/1
variable [].m = elem a +local
ref read a
ref read m
ref call m.n/0
ref call o/0
ref read P
ref read Q
ref read Q.R
variable [].s = as P|as Q.R +local
ref read s
ref call s.t/0
`},
	{"calls", `
a.b(1, *c, d: e, &f)
g h, i: 1
A::B.new(x).c&.d = y
super
class K
  def m(x) super; super(x); yield x end
end
require "set"
require_relative "lib/x"
autoload :Z, "z"
`, "", `
ref call a/0
ref call a().b/4
ref call c/0
ref label a().b.d
ref call e/0
ref call f/0
ref call g/2
ref call h/0
ref label g.i
ref read A
ref read A.B
ref new A.B.new/1
ref call x/0
ref call new A.B(x()).c/0
ref write new A.B(x()).c().d=
ref call y/0
class K +exported +partial
method K.m(x, ) +exported
parameter K.m. = (x) +local +generated +block
parameter K.m.x +local
ref call super.m/0
ref call super.m/1
ref read x
ref read x
ref call require/1
import file set
ref import set
ref call require_relative/1
import file ./lib/x
ref import ./lib/x
literal lib/x
ref call autoload/2
import file z +weak
ref import z
`},
	{"types in comments and what blocks are run as", `
# @generic T
class Box
  # @param x [Array<T>, nil]
  # @yieldparam [Hash{Symbol => Box}]
  # @return [self]
  def put(x); end
  def each(&block) @all.each(&block) end
  def run(&block) instance_eval(&block) end
  def pair; yield 1, self end
end
`, "class method parameter type_parameter", `
type_parameter Box.T +generated
class Box<T> +exported +partial
method Box.put(x, ): this +exported
parameter Box.put.: (Hash<Symbol, Box>)->? +local +generated +block
parameter Box.put.x: Array<T> +local
method Box.each(block) = this.@all.each(block) +exported
parameter Box.each.block < main = (parameter 0 of argument 1) +optional +local +block
method Box.run(block) = this.instance_eval(block) +exported
parameter Box.run.block < this +optional +local +block
method Box.pair() +exported
parameter Box.pair. = (Integer, this) +local +generated +block
`},
	{"specs are classes", `
describe Box do
  let(:box) { Box.new }
  it { box.put }
end
`, "", `
method <class>.described_class() = Box +generated
class  < ? +generated
ref call Self.describe/1
ref read Box
function <class>.() +local
ref call Self.let/1
method <class>.box() = func() +exported +generated
function <class>.<function>.() = new Box() +local
ref read Box
ref new Box.new/0
ref call Self.it/0
function <class>.<function>.() = this.box().put() +local
ref call this.box/0
ref call this.box().put/0
`},
	{"patterns", `
case x
in {name: String => n, age:}
  n.a age
in Point(x:, y: 0) | [B, *rest] if rest
  rest
when_done
end
`, "", `
ref call x/0
ref type String
variable [].n +local
variable [].age +local
ref read n
ref call n.a/1
ref read age
ref type Point
variable [].x +local
ref type B
variable [].rest +local
ref read rest
ref read rest
ref call when_done/0
`},
}

func TestFacts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := "x.rb"
			if strings.HasPrefix(c.name, "specs") {
				path = "x_spec.rb"
			}
			f := parse(path, []byte(c.src))
			lines := factstest.Listing(f, []byte(c.src))
			if words := strings.Fields(c.look); len(words) > 0 {
				lines = slices.DeleteFunc(lines, func(l string) bool {
					word, _, _ := strings.Cut(l, " ")
					return !slices.Contains(words, word)
				})
			}
			if got, want := strings.Join(lines, "\n"), strings.TrimSpace(c.want); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if err := factstest.Sound(f, len(c.src)); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestEveryIdentifierIsAFact holds the first invariant on real files: each
// identifier is the name of one definition or one reference.
func TestEveryIdentifierIsAFact(t *testing.T) {
	for path, src := range factstest.Corpus(t, 4<<20, ".rb", *corpusDir) {
		f := Language.Parse(path, src)
		tree := syntax.Parse(grammar, src, syntax.Limits{})
		var names []facts.Span
		for i := 1; i < tree.Len(); i++ {
			switch n := syntax.Node(i); tree.Kind(n) {
			case kIdentifier, kConstant, kInstanceVar, kClassVariable, kGlobalVariable:
				if tree.Start(n) < tree.End(n) {
					names = append(names, facts.Span{Start: tree.Start(n), End: tree.End(n)})
				}
			}
		}
		tree.Close()
		for s, n := range factstest.Cover(f, names) {
			if n != 1 {
				line := 1 + bytes.Count(src[:s.Start], []byte("\n"))
				t.Errorf("%s:%d: %q is %d facts", path, line, src[s.Start:s.End], n)
			}
		}
		if t.Failed() {
			return
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if err := factstest.Sound(parse("x.rb", src), len(src)); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkFloor(b *testing.B) {
	files := factstest.Corpus(b, 8<<20, ".rb", *corpusDir)
	b.SetBytes(factstest.Size(files))
	for b.Loop() {
		for _, src := range files {
			syntax.Discard(grammar, src)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	files := factstest.Corpus(b, 8<<20, ".rb", *corpusDir)
	b.SetBytes(factstest.Size(files))
	for b.Loop() {
		for path, src := range files {
			Language.Parse(path, src)
		}
	}
}
