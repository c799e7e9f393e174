package lsp

import (
	"context"

	"cairn/engine"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// view is what a read sees: each folder of the workspace as it was when the
// read arrived. Invariant: never changes. TestReadsSeeNoLaterChange
type view struct {
	client  *client
	folders []*folder
	snaps   []*engine.Snapshot
}

func takeView(ctx context.Context) (*view, error) {
	s := sessionOf(ctx)
	s.revive(ctx)
	v := &view{client: &s.client, folders: s.folders, snaps: make([]*engine.Snapshot, len(s.folders))}
	for i, f := range s.folders {
		v.snaps[i] = f.engine.Snapshot()
	}
	return v, nil
}

// listed returns the same view once it is known which files there are.
func (v *view) listed(ctx context.Context) (*view, error) {
	out := &view{client: v.client, folders: v.folders, snaps: make([]*engine.Snapshot, len(v.snaps))}
	for i, s := range v.snaps {
		var err error
		if out.snaps[i], err = s.Listed(ctx); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// file returns the document of a URI as a file of one of the folders. It is
// false for documents that are none of ours.
func (v *view) file(u uri.URI) (l *lens, file string, ok bool, err error) {
	if u == "" {
		return nil, "", false, invalid("textDocument.uri is missing")
	}
	abs, ok := pathOf(u)
	if !ok || len(v.folders) == 0 {
		return nil, "", false, nil
	}
	in, file := folderOf(v.folders, abs)
	for i, f := range v.folders {
		if f == in {
			return v.lens(i), file, true, nil
		}
	}
	return v.lens(0), abs, true, nil // of a library, perhaps
}

// place is a position in a file.
type place struct {
	*lens
	file   string
	offset uint32
}

// place returns where a request points to; false if that is none of ours.
func (v *view) place(p *protocol.TextDocumentPositionParams) (place, bool, error) {
	l, file, ok, err := v.file(p.TextDocument.URI)
	if !ok || err != nil {
		return place{}, false, err
	}
	shown, err := l.show(file)
	if err != nil {
		return place{}, false, err
	}
	return place{l, file, l.offset(shown, p.Position)}, true, nil
}

// lens shows one folder the way the editor counts and names. It is made for one
// request and keeps what it has read for it.
type lens struct {
	snap   *engine.Snapshot
	folder *folder
	client *client
	shown  map[string]*shown
}

// shown is a file that appears in an answer.
type shown struct {
	uri   uri.URI
	lines *engine.Lines
}

func (v *view) lens(i int) *lens {
	return &lens{snap: v.snaps[i], folder: v.folders[i], client: v.client, shown: map[string]*shown{}}
}

func (l *lens) show(file string) (*shown, error) {
	if s := l.shown[file]; s != nil {
		return s, nil
	}
	lines, err := l.snap.Lines(file)
	if err != nil {
		return nil, err
	}
	s := &shown{uri: l.folder.uriOf(file), lines: lines}
	l.shown[file] = s
	return s, nil
}

// offset converts a position in a shown file.
func (l *lens) offset(s *shown, p protocol.Position) uint32 {
	return s.lines.Offset(engine.Position{Line: p.Line, Col: p.Character}, l.client.encoding)
}

// position converts an offset in a shown file.
func (l *lens) position(s *shown, offset uint32) protocol.Position {
	p := s.lines.Position(offset, l.client.encoding)
	return protocol.Position{Line: p.Line, Character: p.Col}
}

// span converts a range of bytes of a shown file.
func (l *lens) span(s *shown, span facts.Span) protocol.Range {
	r := protocol.Range{Start: l.position(s, span.Start)}
	r.End = r.Start
	if !span.Empty() {
		r.End = l.position(s, span.End)
	}
	return r
}

// locations converts places. It leaves out those in files that are gone, as an
// answer must not name what is not there.
func (l *lens) locations(locs []engine.Location) protocol.LocationSlice {
	out := make(protocol.LocationSlice, 0, len(locs))
	for _, loc := range locs {
		if s, err := l.show(loc.Path); err == nil {
			out = append(out, protocol.Location{URI: s.uri, Range: l.span(s, loc.Span)})
		}
	}
	return out
}
