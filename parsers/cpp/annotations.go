package cpp

import "cairn/parsers/facts"

// bracket is an open bracket and what stands inside of it.
type bracket struct {
	kind  tokenKind
	level level // around it
	at    int   // index of its token
	class int   // index of the name of the class around it
}

// level is what a pair of braces encloses.
type level uint8

const (
	levelFile  level = iota // declarations: the file, namespaces, extern "C"
	levelClass              // members
	levelOther              // statements, enumerators, initialisers, arguments
)

// head is what was seen of a declaration so far.
type head struct {
	class, namespace, linkage, parens, assigned bool
	name                                        int // index of what is perhaps the class's name
}

// annotations blanks words that only a preprocessor understands: macros that
// stand for attributes, storage classes, calling conventions, and those that
// expand to whole declarations without a semicolon behind them. They are found
// by places where the languages allow no identifier.
func (p *prepared) annotations() {
	a := annotator{prepared: p, toks: p.toks, prev: -1, templateEnd: -1, templateComma: -1}
	for a.i < len(a.toks) {
		a.step()
	}
}

type annotator struct {
	*prepared
	toks          []token
	i             int
	prev          int // the last token that was not blanked; -1 is none
	templateEnd   int // the > of the last template head
	templateComma int // the last comma in it
	head          head
	level         level
	class         int // index of the name of the class around
	statement     int // index of the token with which the statement began
}

func (a *annotator) at(i int) *token {
	if i < 0 || i >= len(a.toks) {
		return &token{}
	}
	return &a.toks[i]
}

// keep leaves tokens up to and without index to in the text.
func (a *annotator) keep(to int) { a.i, a.prev = to, to-1 }

// drop blanks tokens up to and without index to; names among them become loose references.
func (a *annotator) drop(to int) {
	a.dropRange(a.i, to)
	a.i = to
}

func (a *annotator) dropRange(from, to int) {
	a.blank(a.toks[from].start, a.toks[to-1].end)
	for i := from; i < to; i++ {
		if a.toks[i].isName() {
			ref := looseName(a.src, a.toks[:to], i)
			if i == from {
				ref.use = looseMacro
			}
			a.noise = append(a.noise, ref)
		}
	}
}

// dropWord blanks the word toks[i], with its arguments if it has any.
func (a *annotator) dropWord(i int, withArgs bool) {
	to := i + 1
	if withArgs && a.at(to).kind == '(' {
		if end := a.closing(to); end > 0 {
			to = end + 1
		}
	}
	a.dropRange(i, to)
	if a.i <= i {
		a.i = i
	}
}

func (a *annotator) step() {
	t := &a.toks[a.i]
	switch t.kind {
	case '{', '(', '[':
		a.open(t.kind)
	case '}', ')', ']':
		open := a.close(t.kind)
		if before := a.at(open - 1); t.kind == ')' && a.level != levelOther && !before.is(wordKey) {
			a.keep(a.i + 1)
			a.trailing()
			return
		} else if t.kind == ')' && before.isName() && a.inBlock() && open-1 == a.statement {
			a.afterCall()
		}
	case ';':
		a.head = head{}
		a.statement = a.i + 1
	case '=':
		a.head.assigned = true
	case tokArrow:
		if a.d.cplus && a.at(a.i+1).kind == '*' {
			// ->* is not in the grammar; a remainder is as good.
			a.blank(t.start, t.end)
			a.text[a.toks[a.i+1].start] = '%'
		}
	case tokScope:
		if a.d.cplus && a.spells(a.prev, "typename") {
			a.blank(t.start, t.end) // nor is typename ::a
		}
	case ':':
		if a.inBlock() {
			a.statement = a.i + 1 // behind a label, as far as it matters
		}
	case '<', ',':
		if a.i < a.templateEnd {
			a.templateComma = a.i
		}
	case '*':
		if a.d.cplus && a.at(a.i+1).kind == '[' {
			a.blank(t.start, t.end) // new T*[n] is not in the grammar
		}
	case '>':
		if a.i == a.templateEnd {
			a.head = head{}
		}
	case tokWord:
		a.word(t)
		return
	}
	a.keep(a.i + 1)
}

func (a *annotator) open(kind tokenKind) {
	a.brackets = append(a.brackets, bracket{kind, a.level, a.i, a.class})
	h := a.head
	switch {
	case kind != '{':
		a.head.parens = a.head.parens || kind == '('
		a.level = levelOther
		return
	case len(a.brackets) > 1 && a.brackets[len(a.brackets)-2].kind != '{':
		a.level = levelOther
	case h.namespace || h.linkage && a.at(a.prev).kind == tokString:
		a.level = levelFile
	case h.class && !h.parens && !h.assigned:
		a.level, a.class = levelClass, h.name
	default:
		a.level = levelOther
	}
	a.head = head{}
	a.statement = a.i + 1
}

// close returns the index of the bracket that is closed; -1 if there is none.
func (a *annotator) close(kind tokenKind) int {
	n := len(a.brackets)
	if n == 0 {
		return -1
	}
	b := a.brackets[n-1]
	if (b.kind == '{') != (kind == '}') {
		if kind != '}' {
			return -1
		}
		// The text lost a bracket: go on from the nearest brace.
		for n > 1 && a.brackets[n-1].kind != '{' {
			n--
		}
		b = a.brackets[n-1]
	}
	a.brackets, a.level, a.class = a.brackets[:n-1], b.level, b.class
	if kind == '}' {
		a.head = head{}
		a.statement = a.i + 1
	}
	return b.at
}

// inBlock reports whether braces are the innermost brackets.
func (a *annotator) inBlock() bool {
	n := len(a.brackets)
	return a.level == levelOther && n > 0 && a.brackets[n-1].kind == '{'
}

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

// word treats a keyword or the run of identifiers that begins here.
func (a *annotator) word(t *token) {
	switch {
	case t.isName():
		a.names()
		return
	case t.words&wordNoise != 0:
		a.blank(t.start, t.end)
		a.i++
		return
	case t.words&wordAttr != 0:
		a.attribute()
		return
	case t.words&wordExtern != 0:
		if next := a.at(a.i + 1); next.is(wordGeneric) {
			a.blank(t.start, t.end) // extern template: the grammar knows only template
			a.i++
			return
		}
		a.head.linkage = true
	case t.words&wordSpace != 0:
		a.head.namespace = true
	case t.words&wordGeneric != 0:
		if a.at(a.i+1).kind == '<' {
			if end := a.closingAngle(a.i + 1); end > 0 {
				a.templateEnd = end
			}
		}
	case a.d.cplus && t.words&wordDecl != 0 && a.spells(a.i, "typename") && (a.spells(a.prev, "using") || a.spells(a.prev, "return") ||
		a.at(a.prev).kind == '=' || a.at(a.prev).kind == '('),
		a.d.cplus && t.words&wordConst != 0 && a.spells(a.prev, "new"):
		a.blank(t.start, t.end) // gaps of the grammar
		a.i++
		return
	case t.words&wordAccess != 0 && a.at(a.i+1).isName() && a.at(a.i+2).kind == ':':
		a.keep(a.i + 1) // public slots:
		a.drop(a.i + 1)
		return
	case t.words&wordTag != 0:
		a.keep(a.i + 1)
		a.tag(string(t.text(a.src)))
		return
	}
	a.keep(a.i + 1)
}

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
		case t.isName():
			if n == len(found) || !a.d.cplus && !a.caps(t) {
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
