package walk

// Stack collects the elements of lists within lists. Finished lists are cut
// from large blocks, so that a list costs no allocation of its own.
type Stack[T any] struct {
	items []T
	block []T // what is left of the block that lists are cut from
}

// Len returns how many elements are on the stack: the mark for a list that begins.
func (s *Stack[T]) Len() int { return len(s.items) }

// Push adds an element.
func (s *Stack[T]) Push(x T) { s.items = append(s.items, x) }

// Since returns the elements above a mark, valid until the next Push.
func (s *Stack[T]) Since(mark int) []T { return s.items[mark:] }

// Drop takes the elements above a mark away.
func (s *Stack[T]) Drop(mark int) { s.items = s.items[:mark] }

// Pop takes the elements above a mark away and returns them as a list.
func (s *Stack[T]) Pop(mark int) []T {
	list := s.Keep(s.items[mark:])
	s.Drop(mark)
	return list
}

// Keep copies a list; nil if it is empty.
func (s *Stack[T]) Keep(list []T) []T {
	n := len(list)
	if n == 0 {
		return nil
	}
	if n > len(s.block) {
		s.block = make([]T, max(256, n))
	}
	kept := s.block[:n:n]
	s.block = s.block[n:]
	copy(kept, list)
	return kept
}
