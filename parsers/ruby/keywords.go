package ruby

import "strings"

// reserved are Ruby's reserved words.
var reserved = strings.Fields(`
	BEGIN END __ENCODING__ __FILE__ __LINE__ alias and begin break case class def defined? do else elsif end
	ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until
	when while yield`)
