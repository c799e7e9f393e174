package cpp

// attribute blanks __attribute__((…)) and its like.
func (a *annotator) attribute() {
	from, to := a.i, a.i+1
	if a.at(to).kind == '(' {
		if end := a.closing(to); end > 0 {
			to = end + 1
		}
	}
	a.blank(a.toks[from].start, a.toks[to-1].end)
	depth := 0
	for i := from; i < to; i++ {
		switch a.toks[i].kind {
		case '(':
			depth++
		case ')':
			depth--
		}
		if a.toks[i].isName() {
			ref := looseName(a.src, a.toks[:to], i)
			if depth <= 2 {
				ref.use = looseDecoration
			}
			a.noise = append(a.noise, ref)
		}
	}
	a.i = to
}

// tag treats what follows struct, class, union or enum: macros may stand before
// the name of what is defined.
func (a *annotator) tag(keyword string) {
	if keyword != "enum" {
		a.head.class = true
	} else if next := a.at(a.i); next.is(wordTag) {
		a.keep(a.i + 1)
	}
	for {
		t := a.at(a.i)
		if !t.isName() {
			return
		}
		a.head.name = a.i
		next := a.i + 1
		if a.at(next).kind == '(' {
			if next = a.closing(next) + 1; next == 0 {
				return
			}
		}
		name := a.at(next)
		if !name.isName() {
			return
		}
		// Behind an annotation stands the name of what is defined; behind a tag, a declarator.
		switch after := a.at(next + 1); {
		case after.kind == '{', after.isName(), after.is(wordTrail),
			after.kind == ':' && (keyword != "enum" || a.caps(t)), after.kind == '<' && keyword != "enum" && a.caps(t):
		case after.kind == ';' && keyword == "class":
		default:
			return
		}
		a.drop(next)
	}
}

// trailing treats what follows a parameter list: macros may stand where
// specifiers may.
func (a *annotator) trailing() {
	var found [8]int
	n := 0
	i := a.i
	for ; i < len(a.toks); i++ {
		t := &a.toks[i]
		switch {
		case t.isName(), t.is(wordAsm):
			if n == len(found) || t.isName() && !a.d.cplus && !a.caps(t) && !reserved(string(t.text(a.src))) {
				return
			}
			found[n] = i
			n++
			if a.at(i+1).kind == '(' {
				if i = a.closing(i + 1); i < 0 {
					return
				}
			}
			continue
		case t.is(wordTrail), t.is(wordNoise):
			if a.at(i+1).kind == '(' {
				if i = a.closing(i + 1); i < 0 {
					return
				}
			}
			continue
		case t.is(wordAttr):
			if a.at(i+1).kind == '(' {
				if i = a.closing(i + 1); i < 0 {
					return
				}
			}
			continue
		case t.kind == '&':
			continue
		}
		break
	}
	switch end := a.at(i); end.kind {
	case ';', '{', '=', ':', tokArrow:
		for _, f := range found[:n] {
			a.dropWord(f, true)
		}
		if n > 0 {
			a.skipBlanked(found[:n])
		}
	}
}

// skipBlanked marks dropped words so that they are not looked at again.
func (a *annotator) skipBlanked(dropped []int) {
	for _, f := range dropped {
		a.toks[f].words = wordNoise
		if a.at(f+1).kind == '(' {
			for i, end := f+1, a.closing(f+1); i <= end; i++ {
				a.toks[i] = token{start: a.toks[i].start, end: a.toks[i].start, kind: tokWord, words: wordNoise}
			}
		}
	}
}
