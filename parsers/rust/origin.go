package rust

import (
	"sort"

	"cairn/parsers/facts"
)

// An origin says where a text that macros make comes from: which parts of it
// are copied from the file, and which from the body of a macro. What is copied
// from a body stands nowhere in the file but, so to speak, where the macro is used.
type origin struct{ parts []part }

// part is a run of bytes that is copied as it is.
type part struct {
	out, size uint32 // in the text that is made
	file      uint32 // where it is copied from, or where the macro is used whose body it is of
	body      bool
}

// add says that size bytes at out come from somewhere. Parts are added in order.
func (o *origin) add(p part) {
	if n := len(o.parts); n > 0 {
		last := &o.parts[n-1]
		if !p.body && !last.body && last.out+last.size == p.out && last.file+last.size == p.file {
			last.size += p.size
			return
		}
	}
	o.parts = append(o.parts, p)
}

// first returns the first part that ends behind an offset.
func (o *origin) first(at uint32) int {
	return sort.Search(len(o.parts), func(i int) bool { return o.parts[i].out+o.parts[i].size > at })
}

// span returns where a range of the text stands in the file: the parts of it
// that are copied from there and what is between them.
func (o *origin) span(from, to uint32) facts.Span {
	i := o.first(from)
	if i == len(o.parts) {
		if i == 0 {
			return facts.Span{}
		}
		last := o.parts[i-1]
		at := last.file
		if !last.body {
			at += last.size
		}
		return facts.Span{Start: at, End: at}
	}
	var s facts.Span
	found := false
	for j := i; j < len(o.parts) && (o.parts[j].out < to || j == i && from == to); j++ {
		p := &o.parts[j]
		if p.body {
			continue
		}
		start, end := p.file, p.file+p.size
		if from > p.out {
			start += from - p.out
		}
		if to < p.out+p.size {
			end -= min(p.out+p.size-to, end-start)
		}
		if !found {
			s, found = facts.Span{Start: start, End: end}, true
		}
		s.Start, s.End = min(s.Start, start), max(s.End, end)
	}
	if !found {
		return facts.Span{Start: o.parts[i].file, End: o.parts[i].file}
	}
	return s
}

// copied adds the parts of a range of o to another origin, at an offset of its text.
func (o *origin) copied(from, to uint32, into *origin, out uint32) {
	for i := o.first(from); i < len(o.parts) && o.parts[i].out < to; i++ {
		p := o.parts[i]
		if from > p.out {
			cut := from - p.out
			p.out, p.size = from, p.size-cut
			if !p.body {
				p.file += cut
			}
		}
		p.size = min(p.size, to-p.out)
		p.out = p.out - from + out
		into.add(p)
	}
}
