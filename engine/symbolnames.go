package engine

import "strings"

// symbolNameKey is the key under which definitions of a name are listed: first
// in lower case, so that a look-up that ignores case is one scan.
func symbolNameKey(name string) []byte {
	return []byte(strings.ToLower(name) + "\x00" + name)
}
