package gotypes

import (
	"crypto/sha256"
	"runtime"
	"sync"
	"weak"
)

// Nodes keeps what several Checkers may share, because it follows from texts
// alone: what files say of themselves, packages as importers see them, and a few
// packages that were checked for a question. Files and packages are kept as long
// as one of the Checkers has a use for them.
type Nodes struct {
	kept keptUnits

	mu    sync.Mutex // guards what follows; not held while files are read or checked
	files map[string]weak.Pointer[file]
	nodes map[string]weak.Pointer[node]
}

// NewNodes makes an empty one.
func NewNodes() *Nodes {
	return &Nodes{files: map[string]weak.Pointer[file]{}, nodes: map[string]weak.Pointer[node]{}}
}

// file returns the file at a path with a text of some hash, which read makes if
// it is not known.
func (s *Nodes) file(path string, hash textHash, read func() *file) *file {
	s.mu.Lock()
	known := s.files[path].Value()
	s.mu.Unlock()
	if known != nil && known.hash == hash {
		return known
	}
	f := read()
	if f == nil {
		return nil
	}
	f.hash = hash
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

// node returns the node that consists of what is said: the known one, or n.
func (s *Nodes) node(consists []byte, n *node) *node {
	sum := sha256.Sum256(consists)
	key := string(sum[:12])
	s.mu.Lock()
	defer s.mu.Unlock()
	if known := s.nodes[key].Value(); known != nil {
		return known
	}
	n.sum = key
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

// textHash tells texts apart.
type textHash [16]byte

func hashOf(src []byte) textHash {
	sum := sha256.Sum256(src)
	return textHash(sum[:16])
}

// disown makes a node be found by nobody else: it is not what its key says,
// because a file changed while it was made.
func (s *Nodes) disown(n *node) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nodes[n.sum].Value() == n {
		delete(s.nodes, n.sum)
	}
}
