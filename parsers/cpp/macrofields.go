package cpp

import "cairn/parsers/facts"

// Some macros expand to members: where a structure uses one, it has the fields
// that the macro's body declares. They are stated as the macro's own, for those
// who look for them in the structure.

// field is what a segment of a macro's body declares.
type field struct {
	name     int // index of its token
	pointers int
	array    bool
	whole    facts.Span
}

// fieldsIn returns the fields that the body of a macro declares; nil if the body
// is something else than declarations and uses of macros.
func (w *walker) fieldsIn(body []token) []field {
	var out []field
	for from := 0; from < len(body); {
		to := from
		for depth := 0; to < len(body) && (body[to].kind != ';' || depth > 0); to++ {
			switch body[to].kind {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			}
		}
		closed := to < len(body)
		found, ok := w.declarators(body, from, to, closed)
		if !ok {
			return nil
		}
		out = append(out, found...)
		from = to + 1
	}
	return out
}

// declarators returns the fields of one segment: a type and names behind it.
// Macros may stand before it, and alone at the end of the body.
func (w *walker) declarators(body []token, from, to int, closed bool) ([]field, bool) {
	i := from
	for i < to && (body[i].is(wordType|wordConst|wordTag|wordNoise) || body[i].isName()) {
		i++
	}
	if i == to && !closed {
		for ; from < to; from++ {
			if !body[from].isName() {
				return nil, false
			}
		}
		return nil, true
	}
	var out []field
	start := from // of the type
	for first := true; ; first = false {
		f := field{name: -1}
		switch {
		case first && i > from && (i == to || body[i].kind == '[' || body[i].kind == ',' || body[i].kind == ':'):
			f.name = i - 1
		case i < to && body[i].kind == '*', !first:
			for i < to && (body[i].kind == '*' || body[i].is(wordConst|wordNoise)) {
				if body[i].kind == '*' {
					f.pointers++
				}
				i++
			}
			f.name = i
			i++
		case i+3 < to && body[i].kind == '(' && body[i+1].kind == '*' && body[i+2].isName() && body[i+3].kind == ')': // type (*name)(…)
			f.name, f.pointers = i+2, 1
			i = to
		}
		if f.name <= start || f.name >= to || !body[f.name].isName() {
			return nil, false
		}
		for i < to && body[i].kind == '[' {
			f.array = true
			for i < to && body[i].kind != ']' {
				i++
			}
			i++
		}
		if i+1 < to && body[i].kind == ':' {
			i += 2 // of so many bits
		}
		f.whole = facts.Span{Start: body[start].start, End: body[min(max(i, f.name+1), to)-1].end}
		out = append(out, f)
		if i >= to {
			return out, true
		}
		if body[i].kind != ',' {
			return nil, false
		}
		i++
	}
}

// macroFields states the fields of a macro's body. It returns by token what is a
// field's name, which is no reference, and what is the name of a type.
func (w *walker) macroFields(body []token) (names, types map[int]bool, define func(i int, ref facts.ExprID)) {
	found := w.fieldsIn(body)
	if len(found) == 0 {
		return nil, nil, nil
	}
	names, types = map[int]bool{}, map[int]bool{}
	typeOf := map[int][]field{} // by the token of the type's name
	for _, f := range found {
		names[f.name] = true
	}
	for _, f := range found {
		base := -1
		for i := f.name - 1; i >= 0 && body[i].start >= f.whole.Start; i-- {
			if body[i].isName() && !names[i] {
				base = i
				break
			}
		}
		if base < 0 {
			w.macroField(body, f, 0)
			continue
		}
		types[base] = true
		typeOf[base] = append(typeOf[base], f)
	}
	return names, types, func(i int, ref facts.ExprID) {
		for _, f := range typeOf[i] {
			w.macroField(body, f, ref)
		}
	}
}

func (w *walker) macroField(body []token, f field, typ facts.ExprID) {
	name := facts.Span{Start: body[f.name].start, End: body[f.name].end}
	if typ != 0 {
		if f.array {
			typ = w.b.Expr(facts.Expr{Kind: facts.ExprArrayType, X: typ, Span: f.whole})
		}
		for range f.pointers {
			typ = w.b.Expr(facts.Expr{Kind: facts.ExprPointer, X: typ, Span: f.whole})
		}
	}
	w.b.Define(facts.Def{
		Name: w.b.Text(name), Kind: facts.KindField, Flags: facts.FlagExported, Span: f.whole, NameSpan: name, Signature: f.whole, Type: typ,
	})
}
