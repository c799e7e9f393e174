package gotypes

import (
	"hash/maphash"
	"runtime"
	"sync"
	"weak"
)

// Nodes keeps what several Checkers may share, because it follows from texts
// alone: what files say of themselves, packages as importers see them, and a few
// packages that were checked for a question. Files and packages are kept as long
// as one of the Checkers has a use for them.
type Nodes struct {
	seed maphash.Seed
	kept keptUnits

	mu     sync.Mutex // guards what follows; not held while files are read or checked
	files  map[string]weak.Pointer[file]
	nodes  map[string]weak.Pointer[node]
	lastID int
}

// NewNodes makes an empty one.
func NewNodes() *Nodes {
	return &Nodes{seed: maphash.MakeSeed(), files: map[string]weak.Pointer[file]{}, nodes: map[string]weak.Pointer[node]{}}
}

// file returns the file at a path with a text, which read makes if it is not known.
func (s *Nodes) file(path string, src []byte, read func() *file) *file {
	hash := maphash.Bytes(s.seed, src)
	s.mu.Lock()
	known := s.files[path].Value()
	s.mu.Unlock()
	if known != nil && known.hash == hash && known.size == len(src) {
		return known
	}
	f := read()
	f.hash, f.size = hash, len(src)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[path] = weak.Make(f)
	runtime.AddCleanup(f, func(path string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.files[path].Value() == nil {
			delete(s.files, path)
		}
	}, path)
	return f
}

// node returns the node that consists of what key says: the known one, or n.
func (s *Nodes) node(key string, n *node) *node {
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.nodes[key].Value(); known != nil {
		return known
	}
	s.lastID++
	n.id, n.key = s.lastID, key
	s.nodes[key] = weak.Make(n)
	runtime.AddCleanup(n, func(key string) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.nodes[key].Value() == nil {
			delete(s.nodes, key)
		}
	}, key)
	return n
}

// disown makes a node be found by nobody else: it is not what its key says,
// because a file changed while it was made.
func (s *Nodes) disown(n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nodes[n.key].Value() == n {
		delete(s.nodes, n.key)
	}
}
