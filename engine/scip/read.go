package scip

import (
	"bufio"
	"errors"
	"fmt"
	"io"

	"google.golang.org/protobuf/encoding/protowire"
)

// FormatError says where and why something is no index.
type FormatError struct {
	Offset int64 // of the part that is wrong, in bytes
	What   string
	// Truncated says that the index ends too early: the rest may be elsewhere.
	Truncated bool
}

func (e *FormatError) Error() string { return fmt.Sprintf("%s at byte %d", e.What, e.Offset) }

// Parts take the parts of an index as they are read. An error that one of them
// returns ends the reading.
type Parts struct {
	Metadata func(Metadata) error
	Document func(*Encoded) error
}

// Read reads an index of size bytes and checks that all of it is well-formed. It
// keeps no more of it in memory than its greatest part.
func Read(r io.Reader, size int64, take Parts) error {
	in := reader{r: bufio.NewReaderSize(r, 64<<10), left: size}
	for first := true; in.left > 0; first = false {
		start := in.at
		field, kind, err := in.tag()
		if err != nil {
			return err
		}
		if first && (field != indexMetadata || kind != protowire.BytesType) {
			return &FormatError{Offset: start, What: "it is not a SCIP index: no metadata"}
		}
		if kind != protowire.BytesType {
			if err := in.skip(start, kind); err != nil {
				return err
			}
			continue
		}
		part, err := in.part(start)
		if err != nil {
			return err
		}
		switch field {
		case indexMetadata:
			m, err := decodeMetadata(part)
			if err != nil {
				return malformed(start, "the metadata", err)
			}
			if err := take.Metadata(m); err != nil {
				return err
			}
		case indexDocuments:
			d, err := decodeDocument(part)
			if err != nil {
				return malformed(start, "a document", err)
			}
			if err := take.Document(d); err != nil {
				return err
			}
		}
	}
	if in.at == 0 {
		return &FormatError{What: "the file is empty", Truncated: true}
	}
	return nil
}

func malformed(at int64, what string, err error) error {
	return &FormatError{Offset: at, What: fmt.Sprintf("%s is malformed (%s)", what, err)}
}

// reader reads the fields of the index itself.
type reader struct {
	r    io.Reader
	at   int64
	left int64
	buf  []byte // memory of the last part
}

func (in *reader) truncated(start int64) error {
	return &FormatError{Offset: start, What: "it is truncated: its last part begins", Truncated: true}
}

func (in *reader) full(start int64, b []byte) error {
	if int64(len(b)) > in.left {
		return in.truncated(start)
	}
	n, err := io.ReadFull(in.r, b)
	in.at += int64(n)
	in.left -= int64(n)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return in.truncated(start)
	}
	return err
}

func (in *reader) varint(start int64) (uint64, error) {
	var b [10]byte
	for i := range b {
		if err := in.full(start, b[i:i+1]); err != nil {
			return 0, err
		}
		if b[i] < 0x80 {
			v, n := protowire.ConsumeVarint(b[:i+1])
			if n > 0 {
				return v, nil
			}
			break
		}
	}
	return 0, &FormatError{Offset: start, What: "it is not a SCIP index: no number"}
}

func (in *reader) tag() (protowire.Number, protowire.Type, error) {
	start := in.at
	v, err := in.varint(start)
	if err != nil {
		return 0, 0, err
	}
	field, kind := protowire.DecodeTag(v)
	if field < protowire.MinValidNumber {
		return 0, 0, &FormatError{Offset: start, What: "it is not a SCIP index: no such field"}
	}
	return field, kind, nil
}

// part reads the bytes of a field. They hold until the next is read.
func (in *reader) part(start int64) ([]byte, error) {
	n, err := in.varint(start)
	if err != nil {
		return nil, err
	}
	if n > uint64(in.left) { // before memory is taken for it
		return nil, in.truncated(start)
	}
	if uint64(cap(in.buf)) < n {
		in.buf = make([]byte, n)
	}
	in.buf = in.buf[:n]
	return in.buf, in.full(start, in.buf)
}

// skip passes over a field of a newer version that is not made of bytes.
func (in *reader) skip(start int64, kind protowire.Type) error {
	switch kind {
	case protowire.VarintType:
		_, err := in.varint(start)
		return err
	case protowire.Fixed32Type:
		return in.full(start, make([]byte, 4))
	case protowire.Fixed64Type:
		return in.full(start, make([]byte, 8))
	}
	return &FormatError{Offset: start, What: "it is not a SCIP index: no such field"}
}

// each calls take with the fields of a message. Those of bytes have a value,
// those of numbers a number; the others are passed over.
func each(b []byte, take func(field protowire.Number, value []byte, n uint64) error) error {
	for len(b) > 0 {
		field, kind, n := protowire.ConsumeTag(b)
		if n < 0 {
			return protowire.ParseError(n)
		}
		b = b[n:]
		switch kind {
		case protowire.BytesType:
			value, n := protowire.ConsumeBytes(b)
			if n < 0 {
				return protowire.ParseError(n)
			}
			b = b[n:]
			if err := take(field, value, 0); err != nil {
				return err
			}
		case protowire.VarintType:
			v, n := protowire.ConsumeVarint(b)
			if n < 0 {
				return protowire.ParseError(n)
			}
			b = b[n:]
			if err := take(field, nil, v); err != nil {
				return err
			}
		default:
			n := protowire.ConsumeFieldValue(field, kind, b)
			if n < 0 {
				return protowire.ParseError(n)
			}
			b = b[n:]
		}
	}
	return nil
}

func decodeMetadata(b []byte) (m Metadata, err error) {
	err = each(b, func(field protowire.Number, value []byte, _ uint64) error {
		switch field {
		case metadataRoot:
			m.Root = string(value)
		case metadataTool:
			return each(value, func(field protowire.Number, value []byte, _ uint64) error {
				switch field {
				case toolName:
					m.Tool = string(value)
				case toolVersion:
					m.Version = string(value)
				}
				return nil
			})
		}
		return nil
	})
	return m, err
}

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
