package rust

import "strings"

// reserved are Rust's strict and reserved words.
var reserved = strings.Fields(`
	Self abstract as async await become box break const continue crate do dyn else enum extern false final fn for
	if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait true
	try type typeof unsafe unsized use virtual where while yield`)
