package typescript

import "strings"

// reserved are the words reserved in modules and classes, whose code is strict.
var reserved = strings.Fields(`
	break case catch class const continue debugger default delete do else enum export extends false finally for
	function if implements import in instanceof interface let new null package private protected public return
	static super switch this throw true try typeof var void while with yield`)
