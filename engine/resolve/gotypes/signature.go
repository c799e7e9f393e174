package gotypes

import (
	"go/types"
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// piece is a piece of a type written in prefix order: a constructor, followed by
// as many types as its arity says. Two types of different universes are
// identical exactly if they are written alike, which is what lets packages be
// compared that were checked apart.
type piece struct {
	text  string
	arity int
	param bool // a type parameter, which stands for any type
}

// writer writes types as pieces.
type writer struct {
	pieces  []piece
	generic bool
	endless bool // the type did not end; only in broken code
	depth   int
}

// writeSignature writes the type of a method, without its receiver.
func writeSignature(sig *types.Signature) *writer {
	w := &writer{pieces: make([]piece, 0, 8)}
	w.signature(sig)
	return w
}

// hash returns a number that tells types apart that have no type parameters.
func (w *writer) hash(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	for _, t := range w.pieces {
		h.Write([]byte{0})
		h.Write([]byte(t.text))
	}
	return h.Sum64()
}

func (w *writer) add(arity int, text ...string) {
	w.pieces = append(w.pieces, piece{text: strings.Join(text, ""), arity: arity})
}

func (w *writer) signature(sig *types.Signature) {
	variadic := ""
	if sig.Variadic() {
		variadic = "..."
	}
	w.add(sig.Params().Len()+sig.Results().Len(), "func ", strconv.Itoa(sig.Params().Len()), variadic)
	for i := range sig.Params().Len() {
		w.write(sig.Params().At(i).Type())
	}
	for i := range sig.Results().Len() {
		w.write(sig.Results().At(i).Type())
	}
}

func (w *writer) write(t types.Type) {
	const deepest, longest = 100, 10_000
	if w.depth++; w.depth > deepest || len(w.pieces) > longest {
		w.endless = true
		w.depth--
		w.add(0, "…")
		return
	}
	defer func() { w.depth-- }()
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		w.add(0, strconv.Itoa(int(t.Kind())))
	case *types.Named:
		args := t.TypeArgs()
		w.add(args.Len(), typeName(t.Obj()))
		for i := range args.Len() {
			w.write(args.At(i))
		}
	case *types.TypeParam:
		w.generic = true
		w.pieces = append(w.pieces, piece{text: "$" + strconv.Itoa(t.Index()), param: true})
	case *types.Pointer:
		w.add(1, "*")
		w.write(t.Elem())
	case *types.Slice:
		w.add(1, "[]")
		w.write(t.Elem())
	case *types.Array:
		w.add(1, "[", strconv.FormatInt(t.Len(), 10), "]")
		w.write(t.Elem())
	case *types.Map:
		w.add(2, "map")
		w.write(t.Key())
		w.write(t.Elem())
	case *types.Chan:
		w.add(1, "chan ", strconv.Itoa(int(t.Dir())))
		w.write(t.Elem())
	case *types.Signature:
		w.signature(t)
	case *types.Tuple:
		w.add(t.Len(), "tuple")
		for i := range t.Len() {
			w.write(t.At(i).Type())
		}
	case *types.Struct:
		w.add(t.NumFields(), "struct ", strconv.Itoa(t.NumFields()))
		for i := range t.NumFields() {
			f := t.Field(i)
			w.add(1, strconv.FormatBool(f.Embedded()), " ", qualified(f), " ", strconv.Quote(t.Tag(i)))
			w.write(f.Type())
		}
	case *types.Interface:
		w.add(t.NumMethods()+t.NumEmbeddeds(), "interface ", strconv.Itoa(t.NumMethods()))
		methods := make([]*types.Func, t.NumMethods())
		for i := range methods {
			methods[i] = t.Method(i)
		}
		slices.SortFunc(methods, func(a, b *types.Func) int { return strings.Compare(qualified(a), qualified(b)) })
		for _, m := range methods {
			w.add(1, qualified(m))
			w.write(m.Type())
		}
		for i := range t.NumEmbeddeds() {
			w.add(1, "embed")
			w.write(t.EmbeddedType(i))
		}
	case *types.Union:
		w.add(t.Len(), "union ", strconv.Itoa(t.Len()))
		for i := range t.Len() {
			w.add(1, strconv.FormatBool(t.Term(i).Tilde()))
			w.write(t.Term(i).Type())
		}
	default:
		w.add(0, "?")
	}
}

// typeName returns a name that no other type has.
func typeName(obj *types.TypeName) string {
	if obj.Pkg() == nil {
		return obj.Name()
	}
	name := obj.Pkg().Path() + "." + obj.Name()
	if obj.Parent() != obj.Pkg().Scope() && obj.Parent() != nil {
		name += "@" + strconv.Itoa(int(obj.Pos())) // declared in a function
	}
	return name
}

// qualified returns the name of a field or method, together with its package
// where that matters.
func qualified(obj types.Object) string {
	if obj.Exported() || obj.Pkg() == nil {
		return obj.Name()
	}
	return obj.Pkg().Path() + "." + obj.Name()
}

// unifier finds out whether written types can be the same for some choice of
// their type parameters. It holds what those of both sides stand for so far.
type unifier struct{ a, b map[string][]piece }

// unify reports whether two written types can be the same.
func (u *unifier) unify(a, b []piece) bool {
	restA, restB, ok := u.step(a, b)
	return ok && len(restA) == 0 && len(restB) == 0
}

// step unifies the first types of a and b and returns what follows them.
func (u *unifier) step(a, b []piece) (restA, restB []piece, ok bool) {
	if len(a) == 0 || len(b) == 0 {
		return nil, nil, false
	}
	switch {
	case a[0].param && b[0].param:
		return a[1:], b[1:], true
	case a[0].param:
		n := extent(b)
		return a[1:], b[n:], bindParam(u.a, a[0].text, b[:n])
	case b[0].param:
		n := extent(a)
		return a[n:], b[1:], bindParam(u.b, b[0].text, a[:n])
	}
	if a[0].text != b[0].text || a[0].arity != b[0].arity {
		return nil, nil, false
	}
	n := a[0].arity
	a, b = a[1:], b[1:]
	for range n {
		if a, b, ok = u.step(a, b); !ok {
			return nil, nil, false
		}
	}
	return a, b, true
}

func bindParam(bound map[string][]piece, param string, t []piece) bool {
	old, ok := bound[param]
	if !ok {
		bound[param] = t
		return true
	}
	return slices.Equal(old, t) || slices.ContainsFunc(old, isParam) || slices.ContainsFunc(t, isParam)
}

func isParam(t piece) bool { return t.param }

// extent returns the number of pieces of the first type.
func extent(t []piece) int {
	n := 1
	for i := 0; i < n && i < len(t); i++ {
		n += t[i].arity
	}
	return min(n, len(t))
}
