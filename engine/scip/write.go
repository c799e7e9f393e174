package scip

import (
	"fmt"
	"io"

	"google.golang.org/protobuf/encoding/protowire"
)

// Writer writes an index part by part: the metadata first.
type Writer struct {
	w    io.Writer
	part []byte // memory for the next part
}

// NewWriter makes a Writer.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Metadata writes what the index is of.
func (w *Writer) Metadata(m Metadata) error {
	b := appendMessage(w.part[:0], metadataTool, func(b []byte) []byte {
		return appendText(appendText(b, toolName, m.Tool), toolVersion, m.Version)
	})
	b = appendText(b, metadataRoot, m.Root)
	return w.write(indexMetadata, appendNumber(b, metadataEncoding, textUTF8))
}

// Document writes a file.
func (w *Writer) Document(d *Document) error {
	return w.write(indexDocuments, AppendDocument(w.part[:0], d))
}

// External writes what is known of a symbol that is defined in no document.
func (w *Writer) External(s *SymbolInformation) error {
	return w.write(indexExternals, appendInformation(w.part[:0], s))
}

// write writes one field of the index.
func (w *Writer) write(field protowire.Number, part []byte) error {
	w.part = part
	head := protowire.AppendVarint(protowire.AppendTag(nil, field, protowire.BytesType), uint64(len(part)))
	if _, err := w.w.Write(head); err != nil {
		return fmt.Errorf("writing the index: %w", err)
	}
	if _, err := w.w.Write(part); err != nil {
		return fmt.Errorf("writing the index: %w", err)
	}
	return nil
}

// AppendDocument appends the encoded form of a document. Documents may be encoded
// by several goroutines, and written by Writer.Encoded.
func AppendDocument(b []byte, d *Document) []byte {
	b = appendText(b, documentLanguage, d.Language)
	b = appendText(b, documentPath, d.Path)
	for i := range d.Occurrences {
		b = appendMessage(b, documentOccurrences, d.Occurrences[i].appendTo)
	}
	for i := range d.Symbols {
		b = appendMessage(b, documentSymbols, func(b []byte) []byte { return appendInformation(b, &d.Symbols[i]) })
	}
	return appendNumber(b, documentEncoding, uint64(d.Encoding))
}

// Encoded writes a document that AppendDocument has encoded.
func (w *Writer) Encoded(document []byte) error { return w.write(indexDocuments, document) }

// appendTo appends the encoded form. Ranges are written in the form that all
// readers of the format know.
func (o *Occurrence) appendTo(b []byte) []byte {
	b = appendRange(b, occurrenceRange, o.Range)
	b = appendText(b, occurrenceSymbol, o.Symbol)
	b = appendNumber(b, occurrenceRoles, uint64(o.Roles))
	if o.Enclosing != nil {
		b = appendRange(b, occurrenceEnclosing, *o.Enclosing)
	}
	return b
}

func appendRange(b []byte, field protowire.Number, r Range) []byte {
	return appendMessage(b, field, func(b []byte) []byte {
		b = protowire.AppendVarint(b, uint64(r.StartLine))
		b = protowire.AppendVarint(b, uint64(r.StartCol))
		if r.EndLine != r.StartLine {
			b = protowire.AppendVarint(b, uint64(r.EndLine))
		}
		return protowire.AppendVarint(b, uint64(r.EndCol))
	})
}

func appendInformation(b []byte, s *SymbolInformation) []byte {
	b = appendText(b, infoSymbol, s.Symbol)
	for _, doc := range s.Documentation {
		b = appendText(b, infoDocumentation, doc)
	}
	for i := range s.Relationships {
		b = appendMessage(b, infoRelationships, s.Relationships[i].appendTo)
	}
	b = appendNumber(b, infoKind, uint64(s.Kind))
	b = appendText(b, infoName, s.Name)
	if s.Signature != "" {
		b = appendMessage(b, infoSignature, func(b []byte) []byte {
			return appendText(appendText(b, documentLanguage, s.Language), documentText, s.Signature)
		})
	}
	return appendText(b, infoEnclosing, s.Enclosing)
}

func (r *Relationship) appendTo(b []byte) []byte {
	b = appendText(b, relationshipSymbol, r.Symbol)
	b = appendNumber(b, relationshipReference, protowire.EncodeBool(r.Reference))
	b = appendNumber(b, relationshipImplements, protowire.EncodeBool(r.Implementation))
	return appendNumber(b, relationshipTypeDefinition, protowire.EncodeBool(r.TypeDefinition))
}

// appendText appends a field of text, unless it is empty.
func appendText(b []byte, field protowire.Number, s string) []byte {
	if s == "" {
		return b
	}
	return protowire.AppendString(protowire.AppendTag(b, field, protowire.BytesType), s)
}

// appendNumber appends a field of a number, unless it is 0.
func appendNumber(b []byte, field protowire.Number, n uint64) []byte {
	if n == 0 {
		return b
	}
	return protowire.AppendVarint(protowire.AppendTag(b, field, protowire.VarintType), n)
}

// appendMessage appends a field of what fill appends. Its length precedes it and
// is known afterwards: what was filled in moves by the bytes that the length takes
// beyond the one left for it.
func appendMessage(b []byte, field protowire.Number, fill func([]byte) []byte) []byte {
	b = protowire.AppendTag(b, field, protowire.BytesType)
	at := len(b)
	b = fill(append(b, 0))
	n := uint64(len(b) - at - 1)
	if more := protowire.SizeVarint(n) - 1; more > 0 {
		b = append(b, make([]byte, more)...)
		copy(b[at+1+more:], b[at+1:])
	}
	protowire.AppendVarint(b[at:at], n)
	return b
}
