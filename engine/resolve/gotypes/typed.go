package gotypes

import (
	"context"
	"go/ast"
	"go/types"
	"path"

	"cairn/engine/resolve"
)

// Typed is what a name's type is.
type Typed struct {
	Declaration string           // of a variable, as if its type were written: var v T
	Types       []resolve.Symbol // the definition of the type, or of what it points to or holds in a row
}

// question asks for the type of the name that begins at an offset of a file.
type question struct {
	path   string
	offset uint32
	answer *Typed
}

// TypeAt returns the type of the name that begins at an offset of a file; nil if
// it has none. It checks the package of the file.
func (c *Checker) TypeAt(ctx context.Context, file string, offset uint32) (*Typed, error) {
	r := newResult()
	r.asked = &question{path: path.Clean(file), offset: offset}
	if err := c.checkFile(ctx, file, r); err != nil {
		return nil, err
	}
	return r.asked.answer, nil
}

// answers answers a question about what was checked.
func (b *binder) answers(info *types.Info, q *question) {
	for _, objects := range []map[*ast.Ident]types.Object{info.Defs, info.Uses} {
		for id, obj := range objects {
			s, offset, ok := b.source(id.NamePos)
			if !ok || obj == nil || offset != q.offset || s.path != q.path {
				continue
			}
			if t := b.typed(obj); t != nil && (q.answer == nil || len(t.Types) > len(q.answer.Types)) {
				q.answer = t
			}
		}
	}
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
