package gotypes

import (
	"cmp"
	"context"
	"go/types"
	"path"
	"slices"

	"cairn/engine/resolve"
)

// Typed is what a name's type is.
type Typed struct {
	Declaration string           // of a variable, as if its type were written: var v T
	Types       []resolve.Symbol // the definition of the type, or of what it points to or holds in a row
}

// TypeAt returns the type of the name that begins at an offset of a file; nil if
// it has none. It checks the package of the file, unless that was done lately.
func (c *Checker) TypeAt(ctx context.Context, file string, offset uint32) (*Typed, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.state.RLock()
	defer c.state.RUnlock()
	file = path.Clean(file)
	u, _ := c.answering(file)
	if u == nil {
		return nil, nil
	}
	b := newBinder(c, u)
	var answer *Typed
	for _, s := range u.sources {
		if s.path != file {
			continue
		}
		i, _ := slices.BinarySearchFunc(s.names, offset, func(n name, offset uint32) int { return cmp.Compare(n.offset, offset) })
		for ; i < len(s.names) && s.names[i].offset == offset; i++ {
			if s.names[i].object == nil {
				continue
			}
			if t := b.typed(s.names[i].object); t != nil && (answer == nil || len(t.Types) > len(answer.Types)) {
				answer = t
			}
		}
	}
	return answer, nil
}

func (b *binder) typed(obj types.Object) *Typed {
	t := &Typed{}
	switch obj.(type) {
	case *types.Var:
		t.Declaration = types.ObjectString(obj, func(p *types.Package) string {
			if p == b.pkg {
				return ""
			}
			return p.Name()
		})
	case *types.Const, *types.TypeName:
	default:
		return nil
	}
	if name := nameOf(obj.Type()); name != nil {
		if sym, ok := b.symbol(name); ok {
			t.Types = []resolve.Symbol{sym}
		}
	}
	return t
}

// nameOf returns the name of a type, or of what it points to or holds in a row;
// nil if that has none.
func nameOf(t types.Type) *types.TypeName {
	for {
		switch of := t.(type) {
		case *types.Named:
			return of.Obj()
		case *types.Alias:
			return of.Obj()
		case *types.TypeParam:
			return of.Obj()
		case *types.Pointer:
			t = of.Elem()
		case *types.Slice:
			t = of.Elem()
		case *types.Array:
			t = of.Elem()
		case *types.Chan:
			t = of.Elem()
		default:
			return nil
		}
	}
}
