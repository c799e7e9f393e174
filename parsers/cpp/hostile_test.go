package cpp

import (
	"bytes"
	"testing"
	"time"
)

// TestHostileInputIsBounded holds that text that is no code costs what its
// length allows, whatever brackets and words are in it.
func TestHostileInputIsBounded(t *testing.T) {
	for _, s := range []string{"a(", "A(b,", "f(struct a,", "{", "a b c ", "A B(", "template<", "template<A(", "#if a\n", "#if a\nx\n#else\n", "#define a(", "::a", "a<", ") A ",
		"class A B ", "\\\n", "/*", "\"", "R\"(", "x->", ". a", "#define f(a) a->b->"} {
		src := bytes.Repeat([]byte(s), 60_000/len(s))
		for _, d := range []*dialect{plain, cplus} {
			start := time.Now()
			p := prepare(d, src)
			w := time.Since(start)
			p.release()
			if w > 5*time.Second {
				t.Errorf("%s: preparing 60 kB of %q takes %v", d.id, s, w)
			}
		}
	}
}
