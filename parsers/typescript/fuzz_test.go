package typescript

import "testing"

// FuzzParse feeds any bytes to each of the grammars: the facts must be whole.
func FuzzParse(f *testing.F) {
	for _, c := range cases {
		f.Add([]byte(c.src))
	}
	for _, s := range []string{"<!-- x -->", "a?.[", "`${`${", "new X", "class{", "({", "/** @type {{a:*}} */x", "@", "export default", "function(this", "\x00", "import{a as}from", "#x in y", "(((((((", "é.ü"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, path := range []string{"a.ts", "a.d.ts", "a.tsx", "a.js"} {
			got := langs.ByPath(path).Parse(path, src)
			if msg := problemOf(src, got); msg != "" {
				t.Fatalf("%s: %s", path, msg)
			}
		}
	})
}
