package scip

import (
	"errors"
	"fmt"

	"google.golang.org/protobuf/encoding/protowire"
)

// Encoded is a document as it is read. It holds until the next part is read.
type Encoded struct {
	Language string
	Path     string
	Encoding Encoding
	Text     []byte // of the file; nil if it is not given

	message []byte
}

// decodeDocument reads the head of a document and checks its occurrences.
func decodeDocument(b []byte) (*Encoded, error) {
	d := &Encoded{message: b}
	err := each(b, func(field protowire.Number, value []byte, n uint64) error {
		switch field {
		case documentLanguage:
			d.Language = string(value)
		case documentPath:
			d.Path = string(value)
		case documentText:
			d.Text = value
		case documentEncoding:
			if n <= uint64(UTF32) {
				d.Encoding = Encoding(n)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return d, d.Occurrences(func(*Found) error { return nil })
}

// Found is an occurrence as it is read. Symbol holds until the next part is read.
type Found struct {
	Range  Range
	Symbol []byte
	Roles  Role
}

// Occurrences calls take with the occurrences of symbols, in order. What it is
// given is its own only until it returns.
func (d *Encoded) Occurrences(take func(*Found) error) error {
	var o Found
	return each(d.message, func(field protowire.Number, value []byte, _ uint64) error {
		if field != documentOccurrences {
			return nil
		}
		o = Found{}
		if err := o.decode(value); err != nil {
			return fmt.Errorf("an occurrence: %w", err)
		}
		if len(o.Symbol) == 0 {
			return nil // only a colour
		}
		return take(&o)
	})
}

var errRange = errors.New("its range is none")

// numbers collects the numbers of a range; more than four are no range.
type numbers struct {
	n    int
	list [4]uint32
}

func (l *numbers) add(v uint64) error {
	if l.n == len(l.list) || v > 1<<31-1 {
		return errRange
	}
	l.list[l.n] = uint32(v)
	l.n++
	return nil
}

func (l *numbers) packed(b []byte) error {
	for len(b) > 0 {
		v, n := protowire.ConsumeVarint(b)
		if n < 0 {
			return protowire.ParseError(n)
		}
		b = b[n:]
		if err := l.add(v); err != nil {
			return err
		}
	}
	return nil
}

func (l *numbers) asRange() (Range, error) {
	v := l.list
	switch l.n {
	case 3:
		return Range{v[0], v[1], v[0], v[2]}, nil
	case 4:
		return Range{v[0], v[1], v[2], v[3]}, nil
	}
	return Range{}, errRange
}

// decode reads an occurrence. A range is a list of three or four numbers, or, in
// newer indexes, which count, a message of its own.
func (o *Found) decode(b []byte) error {
	var old numbers
	typed := false
	err := each(b, func(field protowire.Number, value []byte, n uint64) error {
		switch field {
		case occurrenceRange:
			if value != nil {
				return old.packed(value)
			}
			return old.add(n)
		case occurrenceSymbol:
			o.Symbol = value
		case occurrenceRoles:
			o.Roles = Role(n)
		case occurrenceSingleLine:
			v, err := typedRange(value, 3)
			o.Range, typed = Range{v[0], v[1], v[0], v[2]}, true
			return err
		case occurrenceMultiLine:
			v, err := typedRange(value, 4)
			o.Range, typed = Range{v[0], v[1], v[2], v[3]}, true
			return err
		}
		return nil
	})
	if err == nil && !typed {
		o.Range, err = old.asRange()
	}
	if r := o.Range; err == nil && (r.EndLine < r.StartLine || r.EndLine == r.StartLine && r.EndCol < r.StartCol) {
		err = errRange
	}
	return err
}

// typedRange reads the first fields of a message, all of them numbers; what is
// not there is 0.
func typedRange(b []byte, fields protowire.Number) (v [4]uint32, err error) {
	err = each(b, func(field protowire.Number, _ []byte, n uint64) error {
		if field > fields {
			return nil
		}
		if n > 1<<31-1 {
			return errRange
		}
		v[field-1] = uint32(n)
		return nil
	})
	return v, err
}
