package engine

import (
	"context"

	"cairn/parsers/facts"
)

// Description is what people see of a symbol at a glance.
type Description struct {
	Target    Target
	Symbols   []Symbol // what the name means
	Signature string   // of the first, in its language
	Doc       string   // of the first that has one
}

// Describe describes what stands at an offset; false if no name does.
func (s *Snapshot) Describe(ctx context.Context, file string, offset uint32) (*Description, bool, error) {
	t, ok, err := s.At(ctx, file, offset)
	if err != nil || !ok {
		return nil, false, err
	}
	d := &Description{Target: t}
	for _, id := range t.Symbols {
		for _, site := range s.Sites(id) {
			sym, ok := s.Symbol(site)
			if !ok {
				continue
			}
			d.Symbols = append(d.Symbols, sym)
			if d.Doc == "" {
				d.Doc = s.DocText(&sym)
			}
			if d.Signature == "" || sym.Flags&facts.FlagDeclaration == 0 && len(d.Symbols) == 2 {
				d.Signature = s.SignatureText(&sym)
			}
		}
	}
	if len(d.Symbols) > 0 && d.Signature == d.Symbols[0].Name {
		// It is declared without a type.
		if typed, err := s.goTypeAt(ctx, t); err != nil {
			return nil, false, err
		} else if typed != nil && typed.Declaration != "" {
			d.Signature = typed.Declaration
		}
	}
	return d, true, nil
}
