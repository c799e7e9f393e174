package lsp

import (
	"bytes"
	"context"

	"cairn/engine"

	"go.lsp.dev/protocol"
)

var foldKinds = [...]protocol.FoldingRangeKind{
	engine.FoldComment: protocol.FoldingRangeKindComment,
	engine.FoldImports: protocol.FoldingRangeKindImports,
}

func foldingRange(ctx context.Context, v *view, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	l, file, ok, err := v.file(p.TextDocument.URI)
	if !ok {
		return nil, err
	}
	folds, err := l.snap.Folds(ctx, file)
	if err != nil {
		return nil, quiet(err)
	}
	shown, err := l.show(file)
	if err != nil {
		return nil, quiet(err)
	}
	var out []protocol.FoldingRange
	for _, fold := range folds {
		if r, ok := l.fold(shown, fold); ok && (len(out) == 0 || out[len(out)-1].StartLine != r.StartLine) {
			out = append(out, r)
		}
		if len(out) == v.client.maxFolds && len(out) > 0 {
			break
		}
	}
	return out, nil
}

// fold converts a fold. An editor that folds whole lines is left the last one of
// a body in braces, so that it still looks like one.
func (l *lens) fold(in *shown, fold engine.Fold) (protocol.FoldingRange, bool) {
	r := l.span(in, fold.Span)
	out := protocol.FoldingRange{StartLine: r.Start.Line, EndLine: r.End.Line, Kind: foldKinds[fold.Kind]}
	if !l.client.lineFolding {
		out.StartCharacter, out.EndCharacter = &r.Start.Character, &r.End.Character
		return out, out.EndLine > out.StartLine
	}
	last := in.lines.Text(r.End.Line)
	n := min(int(fold.Span.End-in.lines.Span(r.End.Line).Start), len(last))
	if fold.Kind == engine.FoldCode && bytes.HasSuffix(bytes.TrimRight(last[:n], "; \t"), []byte("}")) {
		out.EndLine--
	}
	return out, out.EndLine > out.StartLine
}
