package cpp

import "cairn/parsers/facts"

// afterCall ends a statement that is a macro without a semicolon behind it, where
// the next statement begins.
func (a *annotator) afterCall() {
	next := a.at(a.i + 1)
	switch {
	case next.is(wordStmt), next.isName() && (next.fresh || a.at(a.i+2).kind == '('):
		a.terminate(a.toks[a.i].end)
		a.statement = a.i + 1
	}
}

// unwrap blanks a macro and its parentheses, but not what they hold.
func (a *annotator) unwrap(open, end int) {
	a.noise = append(a.noise, looseRef{span: facts.Span{Start: a.toks[a.i].start, End: a.toks[a.i].end}, use: looseMacro})
	a.blank(a.toks[a.i].start, a.toks[open].end)
	a.blank(a.toks[end].start, a.toks[end].end)
	a.toks[end] = token{start: a.toks[end].end, end: a.toks[end].end, kind: tokWord, words: wordNoise}
	a.i = open + 1
}

// wrapsDeclaration reports whether a function is declared inside of parentheses:
// MACRO(type name(…)).
func (a *annotator) wrapsDeclaration(open, end int) bool {
	if a.at(end-1).kind != ')' {
		return false
	}
	for i := open + 2; i < end; i++ {
		if a.toks[i].kind == '(' {
			before := a.at(i - 2)
			return a.at(i-1).isName() && a.closing(i) == end-1 && i-2 > open && (before.isName() || before.is(wordType) || before.kind == '*')
		}
	}
	return false
}

// bareCall blanks name(…); where only declarations may stand: it is a macro, as
// it has no type, unless it is a constructor.
func (a *annotator) bareCall() bool {
	open := a.i + 1
	if a.at(open).kind != '(' || a.level == levelClass && a.isClassName(a.i) {
		return false
	}
	end := a.closing(open)
	if end < 0 || a.at(end+1).kind != ';' || a.wrapsDeclaration(open, end) {
		return false
	}
	a.drop(end + 1)
	return true
}

// continues reports whether an expression goes on at i.
func (a *annotator) continues(i int) bool {
	switch a.at(i).kind {
	case '=', '.', tokArrow, tokOp, '+', '-', '[', '(', '?':
		return true
	}
	return false
}

// inExpression reports whether a call may stand here, but no declarator.
func (a *annotator) inExpression() bool {
	switch prev := a.at(a.prev); prev.kind {
	case '=', '(', ',', ';', '{', '}', '?', '+', '-', '!', '|', '/', tokOp:
		return true
	case tokWord:
		return prev.is(wordStmt)
	}
	return false
}

// typeArguments puts values in the place of types among the arguments of a
// macro: va_arg(list, char *).
func (a *annotator) typeArguments(open int) {
	end := a.closing(open)
	if end < 0 {
		return
	}
	for from := open + 1; from < end; {
		to := from
		for ; to < end && a.toks[to].kind != ','; to++ {
			if inner := a.closing(to); inner > 0 {
				to = inner
			}
		}
		if first := &a.toks[from]; to > from && (first.is(wordType|wordConst|wordTag) && a.at(from+1).kind != '(' || a.toks[to-1].kind == '*') {
			a.blank(first.start, a.toks[to-1].end)
			a.text[first.start] = '0'
			for i := from; i < to; i++ {
				if a.toks[i].isName() {
					ref := looseName(a.src, a.toks[:to], i)
					a.noise = append(a.noise, ref)
				}
				a.toks[i] = token{start: a.toks[i].start, end: a.toks[i].start, kind: tokNumber}
			}
		}
		from = to + 1
	}
}

// readable reports whether the arguments of a macro look like expressions.
func (a *annotator) readable(open, end int) bool {
	for i := open + 1; i < end; i++ {
		t, prev := &a.toks[i], &a.toks[i-1]
		switch {
		case t.kind == '(', t.kind == '[', t.kind == '{':
			if i = a.closing(i); i < 0 || i > end {
				return false
			}
		case t.is(wordStmt):
			return false
		case prev.kind == '(' || prev.kind == ',':
			if t.is(wordType|wordConst|wordTag) && a.at(i+1).kind != '(' || t.kind == ',' || t.kind == '.' {
				return false
			}
		case t.isName() && (prev.isName() || prev.is(wordType|wordConst)):
			return false
		}
	}
	return end == open+1 || a.toks[end-1].kind != ','
}

// declarationMacro treats a word in capitals at the start of a declaration: it
// may stand for a declaration, an attribute or, with parentheses around it, a type.
func (a *annotator) declarationMacro() bool {
	next := a.i + 1
	if a.at(next).kind != '(' {
		after := a.at(next)
		alone := after.fresh || next >= len(a.toks)
		switch {
		case !alone, after.kind == '(', after.kind == ';', after.kind == '=', after.kind == ',', after.kind == tokScope,
			after.kind == '<', after.kind == '{', after.kind == '*', after.kind == '&', after.kind == ':':
			return false
		case a.level == levelClass, after.kind == '}', next >= len(a.toks), after.isName() && a.caps(after) && a.at(next+1).kind == '(':
			a.drop(next)
			return true
		}
		return false
	}
	end := a.closing(next)
	if end < 0 {
		return false
	}
	after := a.at(end + 1)
	switch {
	case (after.kind == '{' || after.kind == ';') && a.wrapsDeclaration(next, end):
		a.unwrap(next, end)
		return true
	case end+1 >= len(a.toks), after.kind == '}', after.kind == '~', after.is(wordDecl), after.is(wordType),
		after.is(wordConst) && a.constType(end+1), after.is(wordAccess), after.is(wordNoise | wordAttr):
		a.drop(end + 1)
		return true
	case !after.isName():
		return false
	}
	switch behind := a.at(end + 2); behind.kind {
	case '(', ';', '=', '[', ',':
		if after.fresh && (a.level == levelClass || a.caps(after)) {
			break // a line of its own before something that needs no type
		}
		if behind.kind != '(' && !a.d.cplus {
			return false // which the grammar of C understands
		}
		a.unwrap(next, end) // MACRO(type) name(…)
		return true
	}
	a.drop(end + 1)
	return true
}
