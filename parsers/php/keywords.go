package php

import "strings"

// reserved are PHP's reserved words. Variables have a sign before their names and may bear them.
var reserved = strings.Fields(`
	__halt_compiler abstract and array as break callable case catch class clone const continue declare default die
	do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends false final
	finally fn for foreach function global goto if implements include include_once instanceof insteadof interface
	isset list match namespace new null or print private protected public readonly require require_once return
	self static switch throw trait true try unset use var while xor yield`)
