package resolve

import "cairn/parsers/facts"

// A value is what the Resolver knows of an expression: not what it computes
// but what its members are.
type value struct {
	kind valueKind
	sym  Symbol       // the type, function, namespace or type parameter
	args values       // type arguments; of lists and tuples the elements
	self *value       // functions: the value they were taken from, for the types it binds
	name string       // types from outside: their name; packages: theirs
	mod  *module      // modules
	expr facts.ExprID // function types: the expression, in the file of sym
}

type valueKind uint8

const (
	instance   valueKind = iota + 1 // of the type sym, or of the outside type name
	typeItself                      // the type sym as a value: static members, constructors
	function                        // the function sym
	funcType                        // anything of the function type expr
	moduleItself
	packageItself
	listOf  // args: the elements
	tupleOf // args: the elements by position
	awaitableOf
	outside // something from outside of what was read
)

type values []value

// one makes values of a single value.
func one(v value) values { return values{v} }

// with adds alternatives, without doubles, up to the limit.
func (vs values) with(more values) values {
next:
	for _, m := range more {
		for i := range vs {
			if vs[i].kind == m.kind && vs[i].sym == m.sym && vs[i].name == m.name && vs[i].mod == m.mod && len(vs[i].args) <= len(m.args) {
				vs[i].args = m.args
				continue next
			}
		}
		if len(vs) < maxAlternatives {
			vs = append(vs, m)
		}
	}
	return vs
}

// A thing is what a name denotes before it is evaluated: a definition or a
// module, with the type in which it was found, if it is a member.
type thing struct {
	sym   Symbol
	mod   *module
	pkg   string // packages without a definition of their own
	isPkg bool
	owner *value // the type that has the member, with its arguments
	self  *value // the value it was asked of
}

// symbol returns the definition that a thing stands for when it is pointed at.
func (t thing) symbol() (Symbol, bool) {
	if t.mod != nil {
		if t.mod.file != 0 {
			return Symbol{File: t.mod.file}, true
		}
		return Symbol{File: Outside}, t.mod.External
	}
	if t.isPkg {
		return Symbol{}, false
	}
	return t.sym, true
}

func outsideThing() thing { return thing{sym: Symbol{File: Outside}} }

func symbolThings(f *file, defs []facts.DefID) []thing {
	ts := make([]thing, len(defs))
	for i, d := range defs {
		ts[i] = thing{sym: Symbol{f.id, d}}
	}
	return ts
}
