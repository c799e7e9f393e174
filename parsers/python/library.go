package python

import "embed"

// The declarations of what the interpreter builds in.
//
//go:embed all:library
var declarations embed.FS
