package syntax

// Close gives the tree's memory back. Nodes must not be used afterwards.
func (t *Tree) Close() {
	if t.owner == nil {
		return
	}
	workers.Put(t.owner)
	t.owner, t.nodes = nil, nil
}

// Len returns the number of nodes; 0 when the parse was stopped.
func (t *Tree) Len() int { return len(t.nodes) }

// Kind returns the kind of n.
func (t *Tree) Kind(n Node) Kind { return Kind(t.nodes[n].kind) }

// KindName returns the grammar's name for the kind of n.
func (t *Tree) KindName(n Node) string { return t.Grammar.Name(t.Kind(n)) }

// Start and End return the byte range of n.
func (t *Tree) Start(n Node) uint32 { return t.nodes[n].start }

// End returns the offset behind the last byte of n.
func (t *Tree) End(n Node) uint32 { return t.nodes[n].end }

// Text returns the source text of n. It shares memory with Src.
func (t *Tree) Text(n Node) []byte { return t.Src[t.nodes[n].start:t.nodes[n].end] }

// Field returns the role of n in its parent, 0 if it has none.
func (t *Tree) Field(n Node) Field { return Field(t.nodes[n].field) }

// Named tells nodes of the grammar's rules from tokens.
func (t *Tree) Named(n Node) bool { return t.nodes[n].flags&1 != 0 }

// Missing reports whether the parser invented n to mend an error.
func (t *Tree) Missing(n Node) bool { return t.nodes[n].flags&4 != 0 }

// Parent returns the parent of n; the root is its own parent.
func (t *Tree) Parent(n Node) Node { return Node(t.nodes[n].parent) }

// Next returns the next sibling of n, 0 if there is none.
func (t *Tree) Next(n Node) Node { return Node(t.nodes[n].next) }

// First returns the first child of n, 0 if there is none.
func (t *Tree) First(n Node) Node {
	if i := n + 1; int(i) < len(t.nodes) && t.nodes[i].parent == uint32(n) {
		return i
	}
	return 0
}

// Child returns the first child of n in the field f, 0 if there is none.
func (t *Tree) Child(n Node, f Field) Node {
	for c := t.First(n); c != 0; c = t.Next(c) {
		if t.nodes[c].field == uint16(f) {
			return c
		}
	}
	return 0
}

// ChildOf returns the first child of n of kind k, 0 if there is none.
func (t *Tree) ChildOf(n Node, k Kind) Node {
	for c := t.First(n); c != 0; c = t.Next(c) {
		if t.nodes[c].kind == uint16(k) {
			return c
		}
	}
	return 0
}

// Children returns an iterator over the children of n, tokens included.
func (t *Tree) Children(n Node) func(yield func(Node) bool) {
	return func(yield func(Node) bool) {
		for c := t.First(n); c != 0; c = t.Next(c) {
			if !yield(c) {
				return
			}
		}
	}
}
