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
