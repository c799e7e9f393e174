package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn/engine"
	"cairn/engine/jsonrpc"
	"cairn/parsers/facts"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

func prepareRename(ctx context.Context, v *view, p *protocol.PrepareRenameParams) (protocol.PrepareRenameResult, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	span, name, err := at.snap.PrepareRename(ctx, at.file, at.offset)
	if err != nil {
		return nil, err
	}
	shown, err := at.show(at.file)
	if err != nil {
		return nil, err
	}
	return &protocol.PrepareRenamePlaceholder{Range: at.span(shown, span), Placeholder: name}, nil
}

// rename returns the edits of a rename, or why it would break the code: an editor
// applies them without a look. Uses of the name that may mean something else are
// left alone and pointed out.
func rename(ctx context.Context, v *view, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, err
	}
	plan, err := at.snap.Rename(ctx, at.file, at.offset, p.NewName)
	if err != nil {
		return nil, err
	}
	if plan.Refused() {
		return nil, at.unsafe(plan)
	}
	if !plan.Safe {
		_ = jsonrpc.Peer(ctx).Notify(ctx, "window/showMessage", &protocol.ShowMessageParams{
			Type: protocol.MessageTypeWarning, Message: "cairn: " + plan.Reasons[0].Text + "; those are not renamed"})
	}
	edit := &protocol.WorkspaceEdit{}
	for i := range plan.Edits {
		file := &plan.Edits[i]
		shown, err := at.show(file.Path)
		if err != nil {
			return nil, err // half a rename is none
		}
		var edits []protocol.TextEdit
		for _, span := range slices.Concat(file.Spans, file.Comments) {
			edits = append(edits, protocol.TextEdit{Range: at.span(shown, span), NewText: p.NewName})
		}
		for _, start := range file.Imports {
			edits = append(edits, protocol.TextEdit{Range: at.span(shown, facts.Span{Start: start, End: start}), NewText: p.NewName + " "})
		}
		if !v.client.documentChanges {
			if edit.Changes == nil {
				edit.Changes = map[uri.URI][]protocol.TextEdit{}
			}
			edit.Changes[shown.uri] = edits
			continue
		}
		change := &protocol.TextDocumentEdit{}
		change.TextDocument.URI = shown.uri
		if version, open := at.snap.Buffer(file.Path); open {
			change.TextDocument.Version = &version
		}
		for j := range edits {
			change.Edits = append(change.Edits, &edits[j])
		}
		edit.DocumentChanges = append(edit.DocumentChanges, change)
	}
	return edit, nil
}

// maxReasons is how many reasons against a rename are told.
const maxReasons = 5

// unsafe is the error of a rename that would change what the code means.
func (l *lens) unsafe(plan *engine.RenamePlan) error {
	reasons := make([]string, 0, maxReasons)
	for i := range plan.Reasons {
		if i == maxReasons {
			reasons = append(reasons, fmt.Sprintf("and %d more", len(plan.Reasons)-i))
			break
		}
		r := &plan.Reasons[i]
		text := r.Text
		if len(r.Where) > 0 {
			if shown, err := l.show(r.Where[0].Path); err == nil {
				text += fmt.Sprintf(" (%s:%d)", r.Where[0].Path, shown.lines.Line(r.Where[0].Span.Start)+1)
			}
		}
		reasons = append(reasons, text)
	}
	return &engine.AskError{What: "the rename is not safe: " + strings.Join(reasons, "; ")}
}
