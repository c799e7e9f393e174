package rust

import (
	_ "embed"
	"strings"
)

var (
	//go:embed std.rs
	std string
	//go:embed number.rs
	number string
)

// numbers are the numeric types.
var numbers = [...]string{
	"u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64",
}

// library returns the source that stands for the standard library. Types that
// the language itself names have their names there behind two underscores.
func library() map[string]string {
	var b strings.Builder
	b.WriteString(std)
	for _, n := range numbers {
		b.WriteString(strings.ReplaceAll(number, "NUM", n))
	}
	return map[string]string{"std.rs": b.String()}
}

// builtins maps the types that the language itself names to the library's.
func builtins() map[string]string {
	m := map[string]string{"str": "__str", "char": "__char", "bool": "__bool"}
	for _, n := range numbers {
		m[n] = "__" + n
	}
	return m
}
