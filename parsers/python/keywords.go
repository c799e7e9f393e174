package python

import "strings"

// reserved are Python's reserved words; match, case and type can be names.
var reserved = strings.Fields(`
	False None True and as assert async await break class continue def del elif else except finally for from
	global if import in is lambda nonlocal not or pass raise return try while with yield`)
