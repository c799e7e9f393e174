package cpp

// caps reports whether a word is written like a macro: in capitals.
func (a *annotator) caps(t *token) bool {
	if t.kind != tokWord || t.end-t.start < 2 {
		return false
	}
	capitals := 0
	for _, c := range t.text(a.src) {
		switch {
		case c >= 'a' && c <= 'z', c >= 128:
			return false
		case c >= 'A' && c <= 'Z':
			capitals++
		}
	}
	return capitals > 0
}

// starts reports whether a declaration or member begins here.
func (a *annotator) starts() bool {
	if a.prev < 0 || a.prev == a.templateEnd {
		return true
	}
	switch prev := &a.toks[a.prev]; prev.kind {
	case ';', '{', '}':
		return true
	case ':':
		return a.at(a.prev - 1).is(wordAccess)
	}
	return false
}

// names treats a run of identifiers that stand side by side.
func (a *annotator) names() {
	if a.level != levelOther && a.starts() && (a.bareCall() || a.caps(&a.toks[a.i]) && a.declarationMacro()) {
		return
	}
	from := a.i
	to := from + 1
	for to < len(a.toks) && a.toks[to].isName() {
		to++
	}
	after := a.at(to)
	n := to - from
	if a.inBlock() && from == a.statement {
		// A line of capitals alone is a statement; other names before a keyword are as well.
		switch next := a.at(from + 1); {
		case next.is(wordStmt), (next.isName() && next.fresh || next.kind == '{') && a.caps(&a.toks[from]):
			a.drop(from + 1)
			a.statement = a.i
			return
		case next.kind == '(':
			if end := a.closing(from + 1); end > 0 && !a.continues(end+1) && !a.readable(from+1, end) {
				a.drop(end + 1)
				a.statement = a.i
				return
			}
		}
	}
	if n == 1 && after.kind == ':' && a.level == levelClass && a.starts() {
		a.drop(to + 1) // signals:
		return
	}
	if prev := a.at(a.prev); n == 1 && after.kind == '(' && a.inBlock() && (prev.kind == '{' || prev.kind == ',') {
		if end := a.closing(to); end > 0 && a.at(end+1).isName() && from != a.statement {
			a.drop(end + 1) // elements of a list without a comma behind them
			return
		}
	}
	if after.kind == '(' && n == 1 && a.level == levelOther && a.inExpression() {
		a.typeArguments(to)
	}
	if a.prev >= 0 && a.prev == a.templateComma && a.caps(&a.toks[from]) && after.kind == '(' && n == 1 {
		// A macro among the parameters of a template constrains them; it is a parameter.
		if end := a.closing(to); end > 0 {
			a.drop(end + 1)
			copy(a.text[a.toks[from].start:], "int"[:min(3, a.toks[from].end-a.toks[from].start)])
			return
		}
	}
	if n == 1 && after.kind == '(' && a.spells(a.prev, "if") {
		a.drop(to) // if CONSTEXPR (…)
		return
	}
	if a.at(a.prev).kind == '(' && a.pointerMacro(from) {
		a.drop(from + 1)
		return
	}
	if prev := a.at(a.prev); !a.d.cplus && after.kind == '{' && n == 1 && (prev.kind == '{' || prev.kind == ',') {
		a.drop(to) // elements of a list that a macro stands for
		return
	}
	if after.is(wordDecl) || after.is(wordType) {
		// Nothing that begins a declaration can stand behind a name.
		if !(string(after.text(a.src)) == "auto" && !a.caps(&a.toks[to-1])) && !a.at(a.prev).is(wordTag|wordSpace) {
			a.drop(to)
			return
		}
	}
	if after.is(wordConst) && a.starts() && a.constType(to) || after.kind == '~' && a.level == levelClass || a.conversion(to) {
		a.drop(to)
		return
	}
	allowed := 2
	switch prev := a.at(a.prev); {
	case a.level == levelClass && after.kind == '(' && a.isClassName(to-1):
		allowed = 1 // a constructor, which has no type
	case a.prev == a.templateEnd && a.prev >= 0:
	case after.kind == '(' && a.at(to+1).kind == '*' && a.at(to+3).kind == ')' && a.at(to+4).kind == '(':
		allowed = 1 // type (*name)(…)
	case prev.kind == ',' && a.inBlock(), prev.is(wordConst) && a.at(a.prev-1).kind == '*':
		allowed = 1
	case prev.is(wordType), prev.kind == '*', prev.kind == '&', prev.kind == '>', prev.is(wordSpace):
		allowed = 1
	}
	switch after.kind {
	case '*', '&':
		if n > 1 || allowed == 1 && a.caps(&a.toks[from]) && a.at(a.prev).is(wordType) {
			allowed--
		}
	case tokScope:
		if n > 1 && a.pathIsType(to) {
			allowed = 1
		}
	case '<':
		if n > 1 && a.caps(&a.toks[from]) {
			allowed = min(allowed, n-1)
		}
	}
	extra := n - allowed
	if extra <= 0 {
		a.keep(to)
		return
	}
	a.dropExtra(from, to, extra)
}

func (a *annotator) spells(i int, s string) bool { return string(a.at(i).text(a.src)) == s }

// isClassName reports whether a token is the name of the class around.
func (a *annotator) isClassName(i int) bool {
	return string(a.at(i).text(a.src)) == string(a.at(a.class).text(a.src))
}

// pointerMacro reports whether the word at i stands between the parenthesis and
// the name of a pointer to functions: (MACRO *name)(…).
func (a *annotator) pointerMacro(i int) bool {
	if before := a.at(a.prev - 1); !before.isName() && !before.is(wordType) && before.kind != '*' && before.kind != '&' {
		return false
	}
	j := i + 1
	for a.at(j).kind == '*' || a.at(j).is(wordConst) {
		j++
	}
	return a.at(j).isName() && a.at(j+1).kind == ')' && a.at(j+2).kind == '('
}

// dropExtra blanks some of the words of a run, those in capitals first.
func (a *annotator) dropExtra(from, to, extra int) {
	withArgs := -1
	if last := to - 1; a.at(to).kind == '(' && a.caps(&a.toks[last]) && !a.caps(&a.toks[last-1]) {
		// name MACRO(arguments)
		withArgs = last
		a.dropWord(last, true)
		a.toks[last].words = wordNoise
		extra--
	}
	for _, capitals := range []bool{true, false} {
		for i := from; i < to && extra > 0; i++ {
			if a.caps(&a.toks[i]) != capitals || a.toks[i].words == wordNoise {
				continue
			}
			if i == to-1 && a.at(to).kind == '(' {
				withArgs = i
			}
			a.dropWord(i, i == to-1)
			a.toks[i].words = wordNoise
			extra--
		}
	}
	for i := from; i < to; i++ {
		if a.toks[i].words != wordNoise {
			a.prev = i
		}
	}
	a.i = to
	if withArgs >= 0 {
		if end := a.closing(to); end > 0 {
			a.i = end + 1
		}
	}
}

// constType reports whether the const at i begins a type, so that it does not
// belong to what stands before it.
func (a *annotator) constType(i int) bool {
	for a.at(i).is(wordConst) {
		i++
	}
	t := a.at(i)
	if t.is(wordType | wordTag) {
		return true
	}
	if !t.isName() {
		return false
	}
	switch next := a.at(i + 1); next.kind {
	case '*', '&', '<', tokScope:
		return true
	default:
		return next.isName()
	}
}

// conversion reports whether a conversion operator begins at i: no type can stand before it.
func (a *annotator) conversion(i int) bool {
	if !a.d.cplus || !a.spells(i, "operator") {
		return false
	}
	t := a.at(i + 1)
	return t.isName() || t.is(wordType|wordConst)
}

// pathIsType reports whether the qualified name that goes on at the :: of index
// i is a type, as something follows that is declared with it.
func (a *annotator) pathIsType(i int) bool {
	for a.at(i).kind == tokScope {
		if i++; a.at(i).kind == '~' || !a.at(i).isName() {
			return false
		}
		if i++; a.at(i).kind == '<' {
			if i = a.closingAngle(i) + 1; i == 0 {
				return false
			}
		}
	}
	t := a.at(i)
	return t.isName() || t.kind == '*' || t.kind == '&' || t.is(wordConst)
}
