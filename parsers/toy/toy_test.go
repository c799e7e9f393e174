package toy

import (
	"testing"

	"cairn/parsers/factstest"
)

func TestFacts(t *testing.T) { factstest.Cases(t, Language, "x.toy", cases) }

func FuzzParse(f *testing.F) { factstest.Fuzz(f, Language, "x.toy", cases) }

var cases = []factstest.Case{
	{"definitions", `
import { a as b } from "c";
class D extends b { e(f) { return this.g; } }
function h() { let i = new D(1); if (i) { return i.e(2); } }
`, "", `
ref import a
import c a as b
alias b +exported
class D < b +exported
ref inherit b
method D.e(f) = this.g +exported
parameter D.e.f +local
ref read this.g
function h() = i.e(number) +exported decisions=1
variable h.i = new D(number) +local
ref new D/1
ref read i
ref read i
ref call i.e/1
`},
	{"writes and texts", `a.b = "some text"; c = d;`, "", `
ref read a
ref write a.b
literal some text
ref write c
ref read d
`},
	{"broken code", `function f() { let = ; } function g() {}`, "function problem", `
function f() +exported
problem syntax error
function g() +exported
`},
}
