package cpp

// plusPlus reports whether a header that its name leaves open is C++: whether
// it holds something that only C++ has, outside of what it shows to C++ alone.
func plusPlus(src []byte) bool {
	toks := cplus.scan(nil, src, 0, uint32(len(src)), false)
	var hidden []bool // by open #if: whether only C++ compilers see it
	p := prepared{d: cplus, src: src}
	parens, braces := 0, 0
	for i := range toks {
		t := &toks[i]
		if t.kind == tokDirective {
			switch name, rest := directive(src, *t); string(name) {
			case "if", "ifdef", "ifndef":
				hidden = append(hidden, p.condition(name, rest) == always)
			case "else", "elif":
				if n := len(hidden); n > 0 {
					hidden[n-1] = false
				}
			case "endif":
				if n := len(hidden); n > 0 {
					hidden = hidden[:n-1]
				}
			}
			continue
		}
		if isHidden(hidden) {
			continue
		}
		next := &token{}
		if i+1 < len(toks) {
			next = &toks[i+1]
		}
		switch t.kind {
		case tokScope:
			return true
		case '(':
			parens++
		case ')':
			parens--
		case '{':
			braces++
		case '}':
			braces--
		case '&':
			// A reference among the parameters of a declaration.
			if parens == 1 && braces == 0 && i > 0 && toks[i-1].kind == tokWord && (next.isName() || next.kind == ')' || next.kind == ',') {
				return true
			}
		case tokWord:
			if t.words&wordKey != 0 && onlyPlusPlus(string(t.text(src)), next) {
				return true
			}
		}
	}
	return false
}

func isHidden(hidden []bool) bool {
	for _, h := range hidden {
		if h {
			return true
		}
	}
	return false
}

// onlyPlusPlus reports whether a word, with what follows it, is C++: most of its
// keywords are possible names in C.
func onlyPlusPlus(word string, next *token) bool {
	named := next.isName() || next.is(wordKey)
	switch word {
	case "class", "namespace", "using", "typename", "friend", "virtual", "explicit", "mutable", "constexpr":
		return named || word == "namespace" && next.kind == '{'
	case "template":
		return next.kind == '<'
	case "public", "private", "protected":
		return next.kind == ':'
	case "operator":
		return !named && next.kind != ';' && next.kind != ',' && next.kind != ')' && next.kind != '.' && next.kind != '='
	case "static_cast", "reinterpret_cast", "const_cast", "dynamic_cast", "decltype":
		return true
	}
	return false
}
