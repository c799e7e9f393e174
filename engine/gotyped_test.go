package engine

import (
	"strings"
	"testing"

	"cairn/parsers/golang"
)

// What a Go name is of is known where no type is written.
func TestTypesOfGoNames(t *testing.T) {
	source := `package shop

import "example.com/shop/tax"

type Cart struct {
	Rates []*tax.Rate
	count int
}

func open() (*Cart, error) { return nil, nil }

func use(given Cart) {
	cart, err := open()
	for _, each := range cart.Rates {
		_ = each
	}
	n := cart.count
	_, _, _ = n, err, given
}
`
	e := engineOf(t, map[string]string{
		"go.mod":      "module example.com/shop\n\ngo 1.22\n",
		"shop.go":     source,
		"tax/rate.go": "package tax\n\ntype Rate struct{}\n",
	}, golang.Language)
	if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
		t.Fatal(err)
	}
	s := e.Snapshot()
	for _, test := range []struct{ at, signature, types string }{
		{"cart, err", "var cart *Cart", "shop.go:5"},
		{"cart.Rates", "var cart *Cart", "shop.go:5"},
		{"each := range", "var each *tax.Rate", "tax/rate.go:3"},
		{"Rates {", "", "tax/rate.go:3"},
		{"given Cart", "", "shop.go:5"},
		{"n := cart", "var n int", ""},
	} {
		at := uint32(strings.Index(source, test.at))
		locs, err := s.TypeDefinition(t.Context(), "shop.go", at)
		if err != nil {
			t.Fatal(err)
		}
		if got := linesWith(t, s, locs); got != test.types {
			t.Errorf("%s: its type is defined at %q, want %q", test.at, got, test.types)
		}
		d, ok, err := s.Describe(t.Context(), "shop.go", at)
		if err != nil || !ok {
			t.Fatal(test.at, ok, err)
		}
		if test.signature != "" && d.Signature != test.signature {
			t.Errorf("%s: %q, want %q", test.at, d.Signature, test.signature)
		}
	}
}
