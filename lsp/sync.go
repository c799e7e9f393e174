package lsp

import (
	"context"
	"slices"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// document is a text that the editor holds open.
type document struct {
	abs      string // its path; empty if it has none
	language string
	version  int32
	text     []byte // replaced, never changed in place: the engine has it too

	folder *folder // nil: the document is none of ours
	file   string
}

func offerSync(c *offer) {
	c.TextDocumentSync = &protocol.TextDocumentSyncOptions{
		OpenClose: ptr(true),
		Change:    ptr(protocol.TextDocumentSyncKindIncremental),
		Save:      yes,
	}
}

func (s *Session) didOpen(ctx context.Context, p *protocol.DidOpenTextDocumentParams) error {
	s.revive(ctx)
	item := &p.TextDocument
	if old := s.docs[item.URI]; old != nil {
		s.log.Warn("a document is opened twice", "uri", item.URI)
		old.close()
	}
	d := &document{language: string(item.LanguageID), version: item.Version, text: []byte(item.Text)}
	d.abs, _ = pathOf(item.URI)
	s.docs[item.URI] = d
	s.assign(d)
	return nil
}

func (s *Session) didChange(ctx context.Context, p *protocol.DidChangeTextDocumentParams) error {
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		s.tell(ctx, protocol.MessageTypeError, "a change to %s is ignored: it is not open", p.TextDocument.URI)
		return nil
	}
	if p.TextDocument.Version < d.version {
		s.tell(ctx, protocol.MessageTypeError, "a change to %s is ignored: it makes version %d of version %d",
			p.TextDocument.URI, p.TextDocument.Version, d.version)
		return nil
	}
	text, err := edited(d.text, p.ContentChanges, s.client.encoding)
	if err != nil {
		s.tell(ctx, protocol.MessageTypeError, "a change to %s is ignored: %v", p.TextDocument.URI, err)
		return nil
	}
	d.text, d.version = text, p.TextDocument.Version
	s.revive(ctx)
	d.show()
	return nil
}

func (s *Session) didSave(ctx context.Context, p *protocol.DidSaveTextDocumentParams) error {
	s.revive(ctx)
	if d := s.docs[p.TextDocument.URI]; d != nil && d.folder != nil {
		s.follow(d.folder.engine, []string{d.file}) // the buffer counts until it is closed, so nobody need wait
	}
	return nil
}

func (s *Session) didClose(ctx context.Context, p *protocol.DidCloseTextDocumentParams) error {
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		s.log.Warn("a document is closed that is not open", "uri", p.TextDocument.URI)
		return nil
	}
	delete(s.docs, p.TextDocument.URI)
	d.close()
	return nil
}

// assign gives a document to the folder it lies in.
func (s *Session) assign(d *document) {
	var in *folder
	var file string
	if d.abs != "" {
		in, file = folderOf(s.folders, d.abs)
	}
	if d.folder != nil && (d.folder != in || d.file != file) {
		d.close()
	}
	if d.folder != in {
		d.folder, d.file = in, file
		d.show()
	}
}

// show lays the document's text over the file.
func (d *document) show() {
	if d.folder != nil {
		d.folder.engine.HoldBuffer(d, d.file, d.language, d.version, d.text)
	}
}

// close makes the file on disk count again.
func (d *document) close() {
	if d.folder != nil {
		d.folder.engine.ReleaseBuffer(d, d.file)
		d.folder = nil
	}
}

// edited returns a text after changes, each of which speaks of the text that the
// one before it made.
func edited(text []byte, changes []protocol.TextDocumentContentChangeEvent, enc engine.Encoding) ([]byte, error) {
	text = slices.Clone(text)
	var lines *engine.Lines // of text, as far as the line intact
	intact := uint32(0)
	for _, change := range changes {
		switch c := change.(type) {
		case *protocol.TextDocumentContentChangeWholeDocument:
			text, intact = []byte(c.Text), 0
		case *protocol.TextDocumentContentChangePartial:
			// Editors send many changes from the last to the first, for which
			// the lines need to be found only once.
			if c.Range.End.Line >= intact {
				lines, intact = engine.NewLines(text), 1<<32-1
			}
			start := lines.Offset(engine.Position{Line: c.Range.Start.Line, Col: c.Range.Start.Character}, enc)
			end := lines.Offset(engine.Position{Line: c.Range.End.Line, Col: c.Range.End.Character}, enc)
			if start > end {
				return nil, invalid("a range ends before it starts")
			}
			text = slices.Replace(text, int(start), int(end), []byte(c.Text)...)
			intact = c.Range.Start.Line
		}
	}
	return text, nil
}

func ptr[T any](v T) *T { return &v }
