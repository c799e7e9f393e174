package rust

import (
	"strings"

	"cairn/parsers/syntax"
)

// given are the options of the usual build: of a debug build with tests and all
// of the package's features, on 64-bit Linux. Options that are not listed are
// not given.
var given = map[string]bool{
	"test": true, "debug_assertions": true, "overflow_checks": true, "unix": true, "panic=unwind": true,
	"target_os=linux": true, "target_family=unix": true, "target_env=gnu": true, "target_vendor=unknown": true,
	"target_arch=x86_64": true, "target_endian=little": true, "target_pointer_width=64": true,
	"target_has_atomic=8": true, "target_has_atomic=16": true, "target_has_atomic=32": true,
	"target_has_atomic=64": true, "target_has_atomic=ptr": true, "target_has_atomic": true,
}

// holds reports whether the condition in the arguments of cfg(…) is met by the
// usual build.
func (w *walker) holds(args syntax.Node) bool {
	if args == 0 {
		return true
	}
	all, ok := lex(w.Tree.Src, w.Tree.Start(args), w.Tree.End(args), nil)
	return !ok || len(all) != 1 || allHold(all[0].inner, true)
}

// allHold reports whether all of some conditions are met or, if every is false,
// any of them.
func allHold(conditions []lexeme, every bool) bool {
	for len(conditions) > 0 {
		n := until(conditions, ",")
		if n > 0 && conditionHolds(conditions[:n]) != every {
			return !every
		}
		conditions = conditions[min(n+1, len(conditions)):]
	}
	return every
}

func conditionHolds(c []lexeme) bool {
	switch {
	case len(c) == 2 && c[1].kind == group:
		switch c[0].text {
		case "not":
			return !allHold(c[1].inner, true)
		case "any":
			return allHold(c[1].inner, false)
		}
		return allHold(c[1].inner, true)
	case len(c) == 3 && c[1].text == "=":
		return c[0].text == "feature" || given[c[0].text+"="+strings.Trim(c[2].text, `"`)]
	}
	return given[c[0].text]
}
