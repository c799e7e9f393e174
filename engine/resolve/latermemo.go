package resolve

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"

	"cairn/parsers/facts"
)

// maxLaterKey bounds the text by which a type that was put off is remembered;
// what is known by more is worked out each time.
const maxLaterKey = 2048

// workedOut is workOut with a memory: generic code asks for the same type, with
// the same parameters, at each of its uses.
func (r *Resolver) workedOut(v *value) values {
	key := r.appendKey(r.laterKey[:0], v)
	if key != nil {
		r.laterKey = key
		if vs, known := r.laters[string(key)]; known {
			return vs
		}
		if vs, known := tentatively(r, r.unfolding, string(key)); known {
			return vs
		}
	}
	name := string(key)
	var vs values
	complete := r.unfold(Symbol{v.sym.File, facts.DefID(v.expr)}, func() { vs = r.worked(r.workOut(v)) })
	switch {
	case key == nil:
	case complete:
		r.laters[name] = vs
		r.size += len(vs)
	default:
		keep(r, r.unfolding, name, vs)
	}
	return vs
}

// appendKey appends all that tells a value from others; nil if that is too much.
func (r *Resolver) appendKey(b []byte, v *value) []byte {
	if b == nil || len(b) > maxLaterKey || v.mod != nil {
		return nil
	}
	var marks byte
	if v.late {
		marks |= 1
	}
	if v.self != nil {
		marks |= 2
	}
	if v.keys != nil {
		marks |= 4
	}
	b = append(b, byte(v.kind), byte(v.pointers), marks)
	b = keySymbol(b, v.sym)
	b = binary.AppendUvarint(b, uint64(v.expr))
	b = keyText(keyText(b, v.text), v.name)
	b = append(b, byte(len(v.args)), byte(len(v.envs)))
	for i := range v.args {
		b = r.appendKey(b, &v.args[i])
	}
	for _, env := range v.envs {
		b = r.appendEnvironment(b, env)
	}
	if v.self != nil {
		b = r.appendKey(b, v.self)
	}
	for k := v.keys; k != nil && b != nil; k = k.inner {
		b = binary.AppendUvarint(keySymbol(append(b, byte(len(k.envs))), Symbol{File: k.file.id}), uint64(k.keys))
		for _, env := range k.envs {
			b = r.appendEnvironment(b, env)
		}
	}
	return b
}

func (r *Resolver) appendEnvironment(b []byte, env environment) []byte {
	if b == nil {
		return nil
	}
	keys := slices.SortedFunc(maps.Keys(env), func(x, y Symbol) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Def, y.Def))
	})
	b = append(b, byte(len(keys)))
	for _, k := range keys {
		to := env[k]
		if b = r.appendKey(keySymbol(b, k), &to); b == nil {
			return nil
		}
	}
	return b
}

func keySymbol(b []byte, s Symbol) []byte {
	return binary.AppendVarint(binary.AppendUvarint(b, uint64(s.File)), int64(s.Def))
}

func keyText(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}
