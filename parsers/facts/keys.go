package facts

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
			first := keyOf(keys[d.Parent], keyKind(d.Kind), d.Name)
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

// keyOf is FNV-1a, written out because every definition of every file is hashed.
func keyOf(parent uint32, kind Kind, name string) uint32 {
	const offset, prime = 2166136261, 16777619
	h := uint32(offset)
	for _, b := range [...]byte{byte(parent), byte(parent >> 8), byte(parent >> 16), byte(parent >> 24), byte(kind)} {
		h = (h ^ uint32(b)) * prime
	}
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * prime
	}
	return h
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
