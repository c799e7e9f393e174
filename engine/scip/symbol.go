package scip

import (
	"fmt"
	"strings"
)

// Symbol is the name of a definition, in parts: the tool that gave it and the
// package that has it, then the descriptors of what is around it and of itself.
// One of a name that only its document knows is nothing but Local.
type Symbol struct {
	Scheme                 string
	Manager, Name, Version string // of the package; each may be empty
	Descriptors            []Descriptor

	Local string // its number, or whatever tells it from others of the document
}

// Descriptor is one step of a Symbol.
type Descriptor struct {
	Name          string
	Disambiguator string // tells methods of one name apart
	Suffix        Suffix
}

// Suffix says what a Descriptor is of.
type Suffix uint8

// The suffixes.
const (
	Namespace     Suffix = iota + 1 // name/
	Type                            // name#
	Term                            // name.
	Method                          // name().
	TypeParameter                   // [name]
	Parameter                       // (name)
	Meta                            // name:
	Macro                           // name!
)

const localPrefix = "local "

// IsLocal reports whether a written symbol is one that only its document knows.
func IsLocal[T string | []byte](symbol T) bool {
	return len(symbol) > len(localPrefix) && string(symbol[:len(localPrefix)]) == localPrefix
}

// String writes the symbol.
func (s *Symbol) String() string { return string(s.appendTo(nil)) }

func (s *Symbol) appendTo(b []byte) []byte {
	if s.Local != "" {
		return append(append(b, localPrefix...), s.Local...)
	}
	b = s.appendPackage(b)
	for i := range s.Descriptors {
		b = s.Descriptors[i].AppendTo(b)
	}
	return b
}

// Package writes the part of the symbol that precedes its descriptors.
func (s *Symbol) Package() string { return string(s.appendPackage(nil)) }

func (s *Symbol) appendPackage(b []byte) []byte {
	for _, part := range [...]string{s.Scheme, s.Manager, s.Name, s.Version} {
		if part == "" {
			part = "."
		}
		b = append(b, strings.ReplaceAll(part, " ", "  ")...)
		b = append(b, ' ')
	}
	return b
}

// AppendTo appends the written form of a descriptor.
func (d *Descriptor) AppendTo(b []byte) []byte {
	switch d.Suffix {
	case TypeParameter:
		return append(appendName(append(b, '['), d.Name), ']')
	case Parameter:
		return append(appendName(append(b, '('), d.Name), ')')
	}
	b = appendName(b, d.Name)
	switch d.Suffix {
	case Namespace:
		return append(b, '/')
	case Type:
		return append(b, '#')
	case Method:
		return append(append(append(b, '('), d.Disambiguator...), ")."...)
	case Meta:
		return append(b, ':')
	case Macro:
		return append(b, '!')
	}
	return append(b, '.')
}

// appendName writes a name, between backticks unless all of it is simple.
func appendName(b []byte, name string) []byte {
	if simple(name) == len(name) && name != "" {
		return append(b, name...)
	}
	b = append(b, '`')
	b = append(b, strings.ReplaceAll(name, "`", "``")...)
	return append(b, '`')
}

// simple returns how many bytes of s can stand without backticks.
func simple(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '_', c == '+', c == '-', c == '$':
		default:
			return i
		}
	}
	return len(s)
}

// ParseSymbol reads a written symbol.
func ParseSymbol(text string) (*Symbol, error) {
	if IsLocal(text) {
		return &Symbol{Local: text[len(localPrefix):]}, nil
	}
	s := &Symbol{}
	rest := text
	for i, to := range [...]*string{&s.Scheme, &s.Manager, &s.Name, &s.Version} {
		part, after, ok := cutPart(rest)
		if !ok || part == "" && i == 0 {
			return nil, fmt.Errorf("symbol %q has no package", text)
		}
		if part != "." {
			*to = part
		}
		rest = after
	}
	for rest != "" {
		d, after, ok := cutDescriptor(rest)
		if !ok {
			return nil, fmt.Errorf("symbol %q is malformed at %q", text, rest)
		}
		s.Descriptors = append(s.Descriptors, d)
		rest = after
	}
	if len(s.Descriptors) == 0 {
		return nil, fmt.Errorf("symbol %q names nothing in its package", text)
	}
	return s, nil
}

// cutPart cuts off the text before the first space that is not doubled.
func cutPart(s string) (part, rest string, ok bool) {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, ' ')
		if i < 0 {
			return "", s, false
		}
		b.WriteString(s[:i])
		if s = s[i+1:]; !strings.HasPrefix(s, " ") {
			return b.String(), s, true
		}
		b.WriteByte(' ')
		s = s[1:]
	}
}

func cutDescriptor(s string) (d Descriptor, rest string, ok bool) {
	open := s[0]
	if open == '(' || open == '[' {
		s = s[1:]
	}
	if d.Name, s, ok = cutName(s); !ok || s == "" {
		return d, s, false
	}
	c := s[0]
	s = s[1:]
	switch {
	case open == '(':
		d.Suffix, ok = Parameter, c == ')'
	case open == '[':
		d.Suffix, ok = TypeParameter, c == ']'
	case c == '/':
		d.Suffix = Namespace
	case c == '#':
		d.Suffix = Type
	case c == '.':
		d.Suffix = Term
	case c == ':':
		d.Suffix = Meta
	case c == '!':
		d.Suffix = Macro
	case c == '(':
		n := simple(s)
		d.Suffix, d.Disambiguator = Method, s[:n]
		s, ok = strings.CutPrefix(s[n:], ").")
	default:
		ok = false
	}
	return d, s, ok
}

// cutName cuts off a name, which may stand between backticks.
func cutName(s string) (name, rest string, ok bool) {
	if !strings.HasPrefix(s, "`") {
		n := simple(s)
		return s[:n], s[n:], n > 0
	}
	var b strings.Builder
	for s = s[1:]; ; s = s[1:] {
		i := strings.IndexByte(s, '`')
		if i < 0 {
			return "", s, false
		}
		b.WriteString(s[:i])
		if s = s[i+1:]; !strings.HasPrefix(s, "`") {
			return b.String(), s, true
		}
		b.WriteByte('`')
	}
}

// CutPackage splits a written symbol that is not local behind the part that names
// its package; false if it has none.
func CutPackage(symbol []byte) (pkg, descriptors []byte, ok bool) {
	at := 0
	for range 4 {
		for {
			for at < len(symbol) && symbol[at] != ' ' {
				at++
			}
			if at++; at >= len(symbol) {
				return nil, nil, false
			}
			if symbol[at] != ' ' {
				break
			}
			at++ // a doubled space is part of the text
		}
	}
	return symbol[:at], symbol[at:], true
}
