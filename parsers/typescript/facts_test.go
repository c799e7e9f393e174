package typescript

import (
	"strings"
	"testing"
)

// Each case lists all facts of a source; list_test.go says how they are written.
var cases = []struct{ name, ext, src, want string }{
	{"class", ".ts", `abstract class A<T extends U> extends ns.B<T> implements I { static #p = 1; constructor(private x: T, y?: string) { super(y); } get v(): number { return this.x } m = () => this.v; static s() { return this } }`, `
class A abstract < ns.B<T>, I
type_parameter A.T < U : U
field A.#p static private = number!
constructor A.constructor
parameter A.constructor:x : T
field A.x private : T
parameter A.constructor:y optional : string!
property A.v getter : number! = this{A}.x
method A.m = this{A}.v
method A.s static = {A}
type U in A
read ns in A
inherit ns.B in A
type T in A
inherit I in A
type T in A.constructor
call super{A}.constructor/1 in A.constructor
read y in A.constructor
read this{A}.x in A.v
read this{A}.v in A.m
`},
	{"interface", ".ts", `interface A<T> extends B<T>, C { readonly a?: string; m(x: T): void; (q: number): A; new (): D; [k: string]: any }`, `
interface A < B<T>, C
type_parameter A.T
field A.a const optional : string!
method A.m abstract : void!
parameter A.m:x : T
method A.() : A
parameter A.():q : number!
method A.new() : D
method A.[] : any!
parameter A.[]:k : string!
inherit B in A
type T in A
inherit C in A
type T in A.m
type A in A.()
type D in A.new()
`},
	{"what is expected of calls and objects", ".ts", "const a: A = f(() => 1); const b: B = { k: \"x\", n };", `
constant a const : A = f({#2}) for as(A)
function #2 = number!
constant b const : B = {#4}
struct #4 = as(B) fits("k"!, "x"!)
property #4.k = string!
property #4.n = n
type A
call f/1
type B
label as(B) fits("k"!, "x"!).k in #4
read n in #4
label as(B) fits("k"!, "x"!).n in #4
`},
	{"! behind operators", ".ts", "a + b!.c; (a + b)!.d", `
read a
read b
read b.c
read a
read b
read op+(a, b).d
`},
	{"signatures without semicolons", ".ts", "type T = {\n  (): A<S>\n  <U>(u: U): U\n}", `
type T : {T:#2}
interface T:#2
method T:#2.() : A<S>
method T:#2.() : U
type_parameter T:#2.():U
parameter T:#2.():u : U
type A in T:#2.()
type S in T:#2.()
type U in T:#2.()
type U in T:#2.()
`},
	{"infer in a signature", ".ts", "type T<S> = S extends { (): infer R } ? R : S", `
type T : opextends(S, {T:#3}, R, S)
type_parameter T:S
interface T:#3
method T:#3.() : {T:#3.():R}
type_parameter T:#3.():R
type S in T
type R in T
type S in T
`},
	{"overloads", ".ts", `function f(a: string): A; function f(a: any) { if (a && b) return 1; return g() }`, `
function f overload : A
parameter f:a : string!
function f = (number! | g()) (2 decisions)
parameter f:a : any!
type A in f
read a in f
read b in f
call g/0 in f
`},
	{"enum and namespace", ".ts", `export enum E { A, B = A } namespace N.M { export const c = 1 }`, `
enum E exported
enum_member E.A static const
enum_member E.B static const
namespace N
namespace N.M exported
constant N.M.c exported const = number!
read A in E
`},
	{"mapped and conditional", ".ts", `type M<T> = { [K in keyof T]: T[K] }; type Q<T> = T extends (infer V)[] ? V : never; type L = M<A>['x'] & { y: typeof a.b }`, `
type M : opmapped(opkeyof(T), T[K], ?)
type_parameter M:T
type_parameter M:K : opkeyof(T)
type Q : opextends(T, {Q:V}[], V, never!)
type_parameter Q:T
type_parameter Q:V
type L : (M<A>->x | {L:#8})
interface L:#8
field L:#8.y : typeof a.b
type T in M
type T in M
type K in M
type T in Q
type V in Q
type M in L
type A in L
label M<A>.x in L
read a in L:#8
read a.b in L:#8
`},
	{"function types", ".ts", `type F = (a: A) => (b: B) => C; let t: [x: A, ...B[]]; declare function g(this: D, x: unknown): x is D`, `
type F : (A)=>(B)=>C
function F:#2 declaration : (B)=>C
parameter F:#2:a : A
function F:#2:#4 declaration : C
parameter F:#2:#4:b : B
field x : A
variable t : tuple(A, elem(B[]))
function g declaration : oppredicate(D)
parameter g:this : D
parameter g:x : unknown!
type A in F:#2
type B in F:#2:#4
type C in F:#2:#4
type A
type B
type D in g
read x in g
type D in g
`},
	{"imports", ".ts", `import a, { b as c, type d } from './x'; import * as ns from "y"; import './z'; import r = require('r'); import q = ns.Q`, `
import a
import c
import d
import ns
import r
import q
import ./x of import
import a of import
import c of import
import b of import
import d of import
import y of import
import ns of import
import ./z of import
import r of import
import r of import
read ns
import ns.Q
import q of import
module ./x
member ./x default as a
member ./x b as c
member ./x d as d types
module y
module y as ns
file ./z
module r
member r = as r
member  q as q
`},
	{"exports", ".ts", `export * from 'm'; export * as s from 'n'; export { x as y, default } from 'o'; export { k, l as m2 }; export default k`, `
import s
import y
import default
import m2
import m of import
import n of import
import s of import
import o of import
import y of import
import x of import
import default of import
import k
import l
import m2 of import
import k
module m
star m passed on
module n
module n as s passed on
module o
member o x as y passed on
member o default as default passed on
member  m2 as m2
export s = s
export y = y
export default = default
export k = k
export m2 = m2
export default = k
`},
	{"dynamic import", ".ts", `async function f() { const m = await import('./m'); m.go(); import('./n').then(n => n.go()); type T = import('./o').P }`, `
function f async
constant f:m const = await ./m
function f:#3 = n.go()
parameter f:#3:n = ./n
type f:T : ./o.P
import ./m of import in f
read m in f
call m.go/0 in f
import ./n of import in f
call ./n.then/1 in f
read n in f:#3
call n.go/0 in f:#3
import ./o of import in f:T
type ./o.P in f:T
module ./m
module ./n
module ./o
`},
	{"destructuring", ".ts", `const { a, b: { c = 1 }, ...rest } = f(); const [d, , e]: T = g(); ({ a, x: h.y } = z); for (const [k, v] of m) {}`, `
constant a const = f()->a
constant c const = (f()->b->c | number!)
constant rest const variadic = f()
constant d const = as(T)@0
constant e const = as(T)@2
constant k const = elem(m)@0
constant v const = elem(m)@1
call f/0
label f().a
label f().b
label f()->b.c
type T
call g/0
read z
label z.a
write a
label z.x
read h
write h.y
read m
`},
	{"parameters", ".ts", `function f({ a, b: c }: P, [d] = [1], ...r: R[]) {}`, `
function f
parameter f:#2 : P
parameter f:a = as(P)->a
parameter f:c = as(P)->b
parameter f:#5 optional = [number!]
parameter f:d optional = [number!]@0
parameter f:r variadic : R[]
type P in f
label as(P).a in f
label as(P).b in f
type R in f
`},
	{"contextual", ".ts", `const h: H = (req, { res }) => { req.x }; xs.map((x, i) => x.y); f({ a: { b: 1 }, on(e) { e.z } }); const o: O = { k: v => v }`, `
function h const = as(H)()
parameter h:req = param(as(H) -1 0)
parameter h:#3 = param(as(H) -1 1)
parameter h:res = param(as(H) -1 1)->res
function #5 = x.y
parameter #5:x = param(xs.map(…) 0 0)
parameter #5:i = param(xs.map(…) 0 1)
struct #8 = param(f(…) 0 )
property #8.a = {#8.#10}
struct #8.#10 = param(f(…) 0 )->a
property #8.#10.b = number!
method #8.on
parameter #8.on:e = param(param(f(…) 0 )->on -1 0)
constant o const : O = {#15}
struct #15 = as(O)
method #15.k = v
parameter #15.k:v = param(as(O)->k -1 0)
type H
label param(as(H) -1 1).res in h
read req in h
read req.x in h
read xs
call xs.map/1
read x in #5
read x.y in #5
call f/1
label param(f(…) 0 ).a in #8
label param(f(…) 0 )->a.b in #8.#10
label param(f(…) 0 ).on in #8
read e in #8.on
read e.z in #8.on
type O
label as(O).k in #15
read v in #15.k
`},
	{"casts", ".ts", `const a = x as T, b = <U>y, c = z!, d = w satisfies V, e = [1] as const, g = f<A>(1), n = new Map<K, V>()`, `
constant a const = as(T)
constant b const = as(U)
constant c const = z
constant d const = w
constant e const = [number!]
constant g const = f<A>(number!)
constant n const = new Map<K, V>()
type T
read x
type U
read y
read z
type V
read w
call f/1
type A
new Map/0
type K
type V
`},
	{"operators", ".ts", `let a = b || c ?? d, e = f ? g : h, i = 'x' + j, k = l && m, n = typeof o, p = q?.r?.[0]?.(1)`, `
variable a = ((b | c) | d)
variable e = (g | h)
variable i = string!
variable k = m
variable n = string!
variable p = q.r[number!](number!)
read b
read c
read d
read f
read g
read h
read j
read l
read m
read o
read q
read q.r
`},
	{"scopes", ".ts", `function f() { if (a) { var v = 1; let b = 2; function g() {} } l: for (;;) break l; try {} catch (e) {} }`, `
function f (3 decisions)
variable f:v = number!
variable f:b = number!
function f:g
label f:l
variable f:e
read a in f
label l in f
`},
	{"generators", ".ts", `function* g() { yield a; yield* b }`, `
function g generator = [a, elem(b)]
read a in g
read b in g
`},
	{"decorators", ".ts", `@Dec() export class C { @Prop({ a: 1 }) x: T; @On m() {} }`, `
class C exported decorated
struct C.#2 = param(Prop(…) 0 )
property C.#2.a = number!
field C.x decorated : T
method C.m decorated
decorate Dec
decorate Prop in C
label param(Prop(…) 0 ).a in C.#2
type T in C
decorate On in C
`},
	{"declare", ".ts", `declare global { interface Window { x: T } } declare module 'm' { export function f(): void }`, `
namespace global declaration
interface global:Window exported declaration
field global:Window.x : T
namespace "m" declaration
function "m".f exported declaration : void!
type T in global:Window
`},
	{"jsx", ".tsx", `const v = <Foo.Bar a={x} on={e => e.y} {...p}><div id="t">text here</div></Foo.Bar>`, `
constant v const
function #2 = e.y
parameter #2:e = param(param(Foo.Bar() 0 )->on -1 0)
read Foo
call Foo.Bar/1
label param(Foo.Bar() 0 ).a
read x
label param(Foo.Bar() 0 ).on
read e in #2
read e.y in #2
read p
label ?.div
label ?.id
label ?.div
read Foo
read Foo.Bar
`},
	{"commonjs", ".js", `const a = require('./a'), { b, c: d } = require('./b'); exports.f = function () {}; module.exports.g = a; module.exports = { h: d }; const j = require('j').k`, `
import a const
import b
import d
namespace exports generated
function exports.f exported
variable exports.g exported = a
struct #7
property #7.h = d
constant #9 const = {#7}
import j const
call require/1
import ./a of import
import a of import
call require/1
import ./b of import
import b of import
import d of import
import c of import
read exports
read module
read module.exports
read a
read module
write module.exports
read d in #7
call require/1
import j of import
read j.k
import j of import
module ./a
member ./a = as a
module ./b
member ./b b as b
member ./b c as d
module j
member j k as j
export f = exports.f
export g = exports.g
export = = #9
`},
	{"prototype", ".js", `function F(x) { this.x = x } F.prototype.m = function () { return this.x }; F.s = 1; const o = {}; o.p = function q() { return q }`, `
function F
parameter F:x
field F.x = x
method F.m = {F}.x
field F.s = number!
constant o const = {#7}
struct #7
method #7.p = q
variable #7.p:q = {#7.p}
read x in F
read F
read F.prototype
read {F}.x in F.m
read F
read o
read q in #7.p
`},
	{"fields by assignment", ".js", `class C { d = 1; constructor(a) { this.a = a; this.d = 2 } m() { return this.a } }`, `
class C
field C.d = number!
constructor C.constructor
parameter C.constructor:a
field C.a = a
method C.m = this{C}.a
read a in C.constructor
write this{C}.d in C.constructor
read this{C}.a in C.m
`},
	{"doc types", ".js", `/**
 * @param {Array<T>} xs
 * @param {import('./o').P} o the options
 * @returns {Promise<A|B>}
 * @template T
 */
function f(xs, o) {}
/** @type {A.B[]} */
let v
/** @typedef {{ a: string }} D */
`, `
function f : Promise<(A | B)>
type_parameter f:T
parameter f:xs : Array<T>
parameter f:o : ./o.P
variable v : A.B[]
type D exported : {D:#7}
interface D:#7
field D:#7.a : string!
type Array in f
type T in f
import ./o of import in f
type ./o.P in f
type Promise in f
type A in f
type B in f
type A
type A.B
read xs in f
read o in f
module ./o types
`},
	{"broken", ".ts", `class A { m( { } foo. `, `
read A
label m
read foo
problem The text here is not understood
problem The text here is not understood
`},
	{"empty", ".ts", ``, `

`},
	{"non-ascii", ".ts", `const größe = 1; größe.π()`, `
constant größe const = number!
read größe
call größe.π/0
`},
}

func TestFacts(t *testing.T) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := "a" + c.ext
			f := langs.ByPath(path).Parse(path, []byte(c.src))
			if got, want := strings.TrimSpace(list(f)), strings.TrimSpace(c.want); got != want {
				t.Errorf("%s\n\ngives\n%s\n\nnot\n%s", c.src, got, want)
			}
			if msg := problemOf([]byte(c.src), f); msg != "" {
				t.Error(msg)
			}
		})
	}
}
