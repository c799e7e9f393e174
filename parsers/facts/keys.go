package facts

import "hash/fnv"

// Keys gives every definition a number that stays the same when the file
// changes elsewhere: it follows from the names around the definition, its kind
// and its turn among others of the same, not from its position. Keys are unique
// within the file; the file itself has key 0.
func (f *File) Keys() []uint32 {
	keys := make([]uint32, len(f.Defs))
	// last holds, for each key that is taken, one that is known to be taken
	// further along its chain, so that a thousand definitions of one name do not
	// walk the chain from its start each.
	last := make(map[uint32]uint32, len(f.Defs))
	last[0] = 0
	done := make([]bool, len(f.Defs))
	done[0] = true
	var path []DefID
	for i := range f.Defs {
		path = path[:0]
		for d := DefID(i); !done[d]; d = f.Defs[d].Parent {
			path = append(path, d)
			done[d] = true
		}
		for j := len(path) - 1; j >= 0; j-- {
			d := &f.Defs[path[j]]
			h := fnv.New32a()
			p := keys[d.Parent]
			h.Write([]byte{byte(p), byte(p >> 8), byte(p >> 16), byte(p >> 24), byte(keyKind(d.Kind))})
			h.Write([]byte(d.Name))
			first := h.Sum32()
			key := first
			for further, taken := last[key]; taken; further, taken = last[key] {
				key = further*16777619 + 1
			}
			last[key], last[first] = key, key
			keys[path[j]] = key
		}
	}
	return keys
}

// keyKind joins kinds that an edit easily turns into each other, so that adding
// const or a getter does not make it another definition.
func keyKind(k Kind) Kind {
	switch k {
	case KindConstant:
		return KindVariable
	case KindProperty:
		return KindField
	case KindMethod, KindConstructor:
		return KindFunction
	}
	return k
}
