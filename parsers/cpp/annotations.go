package cpp

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
