package lsp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

// hover shows what the name under the cursor means: its head, its doc and how
// often it is used.
func hover(ctx context.Context, v *view, p *protocol.HoverParams) (*protocol.Hover, error) {
	at, ok, err := v.place(&p.TextDocumentPositionParams)
	if !ok {
		return nil, quiet(err)
	}
	d, ok, err := at.snap.Describe(ctx, at.file, at.offset)
	if !ok || err != nil {
		return nil, quiet(err)
	}
	shown, err := at.show(at.file)
	if err != nil {
		return nil, quiet(err)
	}
	uses, err := usesOf(ctx, at.snap, d)
	if err != nil {
		return nil, err
	}
	content := &protocol.MarkupContent{Kind: protocol.MarkupKindPlainText, Value: joined(d.Signature, d.Doc, uses)}
	if v.client.markdown {
		content = &protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: joined(fenced(d), d.Doc, uses)}
	}
	if content.Value == "" {
		return nil, nil
	}
	return &protocol.Hover{Contents: content, Range: ptr(at.span(shown, d.Target.Span))}, nil
}

// fenced returns the signature as a block of its language, which editors colour.
func fenced(d *engine.Description) string {
	if d.Signature == "" {
		return ""
	}
	fence := "```"
	for strings.Contains(d.Signature, fence) {
		fence += "`"
	}
	return fence + d.Symbols[0].Language + "\n" + d.Signature + "\n" + fence
}

// usesOf says how often something is used, once that is known without much ado.
func usesOf(ctx context.Context, snap *engine.Snapshot, d *engine.Description) (string, error) {
	if _, indexing := snap.Engine().Progress(); indexing || len(d.Symbols) == 0 {
		return "", nil
	}
	refs, err := snap.References(ctx, d.Target.Symbols)
	if err != nil {
		return "", err
	}
	text := fmt.Sprintf("%d uses", len(refs.Uses))
	if len(refs.Uses) == 1 {
		text = "1 use"
	}
	if refs.Completeness.Kind != engine.Exact {
		text = "at least " + text
	}
	return text, nil
}

func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n\n")
}
