package facts

import (
	"reflect"
	"testing"
)

func sample() *File {
	return &File{
		Language: "toy", Module: "geo",
		Defs: []Def{
			{Kind: KindFile, Span: Span{0, 90}},
			{Name: "Shape", Kind: KindClass, Flags: FlagExported, Span: Span{0, 60}, NameSpan: Span{6, 11}, Inner: 1},
			{Name: "area", Kind: KindMethod, Span: Span{14, 40}, NameSpan: Span{18, 22}, Doc: Span{12, 14}, Signature: Span{14, 24},
				Parent: 1, Scope: 1, Inner: 2, Type: 1, Params: []DefID{3}, Decisions: 4},
			{Name: "w", Kind: KindParameter, Span: Span{23, 24}, NameSpan: Span{23, 24}, Parent: 2, Scope: 2},
			{Name: "area", Kind: KindMethod, Span: Span{42, 58}, NameSpan: Span{44, 48}, Parent: 1, Scope: 1},
		},
		Scopes:     []Scope{{Span: Span{0, 90}}, {Kind: ScopeType, Span: Span{11, 60}, Def: 1}, {Parent: 1, Kind: ScopeFunction, Span: Span{22, 40}, Def: 2}},
		Refs:       []Ref{{}, {Name: "w", Span: Span{30, 31}, Scope: 2, In: 2, Args: -1}, {Name: "f", Span: Span{33, 34}, Role: Call, Recv: 1, Args: 2}},
		Exprs:      []Expr{{}, {Kind: ExprName, Ref: 1, Span: Span{30, 31}}, {Kind: ExprCall, X: 1, Args: []ExprID{1, 1}, N: -3, Text: "t", Span: Span{30, 36}}},
		Imports:    []Import{{}, {Kind: ImportMember, Flags: ImportReexport, Path: "./a", Name: "b", Span: Span{61, 80}, PathSpan: Span{70, 73}}},
		Exports:    []Export{{Name: "default", Def: 1}},
		Conditions: []Condition{{Span: Span{34, 60}, Test: 1}},
		Literals:   []Literal{{Span: Span{35, 39}, In: 2}},
		Problems:   []Problem{{Span: Span{81, 82}, Message: "unexpected )"}},
	}
}

func TestEncodedFormIsTheSame(t *testing.T) {
	f := sample()
	if err := f.Validate(90); err != nil {
		t.Fatal(err)
	}
	got, err := Decode(Encode(nil, f))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(f, got) {
		t.Fatalf("got  %+v\nwant %+v", got, f)
	}
}

func TestKeysOutliveEditsElsewhere(t *testing.T) {
	before := sample().Keys()
	f := sample()
	f.Defs = append(f.Defs[:1], append([]Def{{Name: "new", Kind: KindFunction}}, f.Defs[1:]...)...)
	for i := range f.Defs {
		if d := &f.Defs[i]; d.Parent > 0 {
			d.Parent++
		}
	}
	after := f.Keys()
	for i := 1; i < len(before); i++ {
		if before[i] != after[i+1] {
			t.Errorf("key of %s was %d, is %d", f.Defs[i+1].Name, before[i], after[i+1])
		}
	}
	if before[2] == before[4] {
		t.Error("two methods of one name share a key")
	}
}

func TestKeysOfManyDefinitionsOfOneName(t *testing.T) {
	f := &File{Defs: make([]Def, 100_000)} // minutes, were each to start from the first
	for i := range f.Defs[1:] {
		f.Defs[i+1] = Def{Name: "x", Kind: KindVariable}
	}
	seen := map[uint32]bool{}
	for _, key := range f.Keys() {
		seen[key] = true
	}
	if len(seen) != len(f.Defs) {
		t.Errorf("%d definitions have %d keys", len(f.Defs), len(seen))
	}
}

func TestValidateFindsFaults(t *testing.T) {
	for name, spoil := range map[string]func(*File){
		"span behind the text":     func(f *File) { f.Refs[1].Span.End = 91 },
		"unknown scope":            func(f *File) { f.Refs[1].Scope = 3 },
		"parent circle":            func(f *File) { f.Defs[1].Parent = 2 },
		"late scope parent":        func(f *File) { f.Scopes[1].Parent = 2 },
		"a condition out of order": func(f *File) { f.Conditions = append(f.Conditions, Condition{}) },
		"no reserved element":      func(f *File) { f.Imports = nil },
	} {
		f := sample()
		spoil(f)
		if f.Validate(90) == nil {
			t.Errorf("%s is not found", name)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(Encode(nil, sample()))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, src []byte) {
		got, err := Decode(src)
		if err != nil {
			return
		}
		got.Keys()
		again, err := Decode(Encode(nil, got))
		if err != nil || !reflect.DeepEqual(got, again) {
			t.Fatalf("decoded facts do not survive: %v", err)
		}
	})
}
