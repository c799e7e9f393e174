package gotypes

import (
	"go/types"

	"cairn/engine/resolve"
)

// typeSet is a named type with its methods.
type typeSet struct{}

type typeSets struct{}

func (s *typeSets) init()                        {}
func (s *typeSets) put(dir string, _ []*typeSet) {}

func (b *binder) typeSets(info *types.Info) []*typeSet { return nil }

// Edge says that From implements To: a type an interface, a method an interface's method.
type Edge struct{ From, To resolve.Symbol }

// Implements returns the edges among the packages checked so far.
func (c *Checker) Implements() []Edge { return nil }
