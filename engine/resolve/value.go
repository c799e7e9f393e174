package resolve

import (
	"slices"

	"cairn/parsers/facts"
)

// A value is what the Resolver knows of an expression: not what it computes
// but what its members are.
type value struct {
	kind     valueKind
	sym      Symbol       // the type, function, namespace or type parameter
	args     values       // type arguments; of lists and tuples the elements; see holding
	self     *value       // functions: the value they were taken from, for the types it binds
	name     string       // types from outside: their name; packages: theirs
	mod      *module      // modules
	expr     facts.ExprID // function types: the expression, in the file of sym
	nesting  uint8        // how deep args go
	above    bool         // what the type inherits, without its own members: super
	late     bool         // written as Self: the type that the receiver turns out to have
	pointers int8         // how many pointers lead to it, where the language keeps them apart
	text     string       // literal types: the literal
	keys     *keyFilter   // which of the type's members it has; nil is all

	// envs say, of what is written inside of something generic, what the type
	// parameters around it stand for.
	envs environments
}

// maxNesting and maxElements bound what a value says of what it holds: lists of
// lists of lists, and tuples that are whole tables.
const (
	maxNesting  = 5
	maxElements = 32
)

// holding returns v with args as what it holds, as far as the limits go.
func (v value) holding(args values) value {
	if len(args) > maxElements {
		args = args[:maxElements:maxElements]
	}
	v.args, v.nesting = args, 0
	for i := range args {
		v.nesting = max(v.nesting, args[i].nesting+1)
	}
	if v.nesting > maxNesting {
		v.args, v.nesting = nil, 0
	}
	return v
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
	projection // what the type args[0] has for the abstract type sym of its base
	outside    // something from outside of what was read
	primitive  // of the built-in type name, which has no members
	anyOf      // args: alternatives, where one value is to stand for all
	later      // of the type expr in the file of sym, which is worked out when it is used
	mappedOf   // an object with the keys of args and, by the mapped type expr, other values
)

type values []value

// tainted reports whether a value is of a type of the workspace or carries one
// in its arguments, so that what is taken out of it may be of that type.
func (r *Resolver) tainted(v *value, level int) bool {
	if v.sym.File != 0 && !r.outside(v.sym.File) {
		return true
	}
	for i := range v.args {
		if level < 4 && r.tainted(&v.args[i], level+1) {
			return true
		}
	}
	return false
}

// one makes values of a single value.
func one(v value) values { return values{v} }

// single makes one value of alternatives; of none, one of which nothing is known.
func single(vs values) value {
	switch len(vs) {
	case 0:
		return value{}
	case 1:
		return vs[0]
	}
	return value{kind: anyOf}.holding(vs)
}

// spread returns the alternatives that a value stands for.
func (v value) spread() values {
	switch v.kind {
	case 0:
		return nil
	case anyOf:
		return v.args
	}
	return values{v}
}

// with adds alternatives, without doubles, up to the limit. It never changes
// either list: both may be remembered elsewhere.
func (vs values) with(more values) values {
	if len(vs) == 0 {
		return more
	}
	out, own := vs, false
next:
	for _, m := range more {
		if m.kind == anyOf {
			out, own = out.with(m.args), false
			continue
		}
		for i := range out {
			o := &out[i]
			if o.kind != m.kind || o.sym != m.sym || o.name != m.name || o.mod != m.mod || o.expr != m.expr || o.text != m.text || o.pointers != m.pointers || o.above != m.above || o.keys != m.keys {
				continue
			}
			if len(o.args) < len(m.args) { // the one that knows more stands for both
				if !own {
					out, own = slices.Clone(out), true
				}
				out[i] = m
			}
			continue next
		}
		if len(out) < maxAlternatives {
			if !own {
				out, own = slices.Clone(out), true
			}
			out = append(out, m)
		}
	}
	return out
}

// A thing is what a name denotes before it is evaluated: a definition or a
// module, with the type in which it was found, if it is a member.
type thing struct {
	sym   Symbol
	mod   *module
	pkg   string // packages without a definition of their own
	isPkg bool   // sym then tells only the file from which it was found
	place Symbol // of a package that is a file or a namespace: that
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
		if t.place.File == 0 {
			return Symbol{File: Outside}, true // it exists, at no place that could be shown
		}
		return t.place, true
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
