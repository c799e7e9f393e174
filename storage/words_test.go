package storage

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func wordsOf(text string) (out []string) {
	add := func(w string) { out = append(out, w) }
	eachWord(text, add, add)
	return out
}

func TestEachWord(t *testing.T) {
	for _, test := range [][2]string{
		{"", ""},
		{"a.b(c_d, $e)", "a b c_d $e"},
		{"x := 0x1F + 123456789012", "x 0x1F"},
		{"größe, Straße; naïve", "größe Straße naïve"},
		{"e\u0301tat", "e\u0301tat"},
		{"配置文件", "配置 置文 文件"},
		{"解析JSON文件x", "解析 JSON 文件 x"},
		{"字", "字"},
		{"カタカナ", "カタ タカ カナ"},
		{"bad \xff\xfe bytes", "bad bytes"},
		{"don't", "don t"},
		{strings.Repeat("a", maxWord+1) + " b", "b"},
	} {
		if got := strings.Join(wordsOf(test[0]), " "); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}

func TestSplitWord(t *testing.T) {
	for _, test := range [][2]string{
		{"plain", ""},
		{"Plain", ""},
		{"PLAIN", ""},
		{"parseConfig", "parse config"},
		{"ParseHTTPUrl2", "parse http url 2"},
		{"parse_config", "parse config"},
		{"__init__", "init"},
		{"MAX_SIZE", "max size"},
		{"URLs", ""},
		{"userIDsOf", "user ids of"},
		{"utf8", "utf 8"},
		{"sha256Sum", "sha 256 sum"},
		{"$scope", "scope"},
		{"0xFF", ""},
		{"ÄnderungsListe", "änderungs liste"},
		{"НовыйФайл", "новый файл"},
		{"a_b", "a b"},
		{"_", ""},
	} {
		if got := strings.Join(splitWord(test[0]), " "); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}

// terms lists what is indexed for a text, with counts.
func terms(text string, m mode) string {
	f, _ := newAnalyzer().field("f", text, m).(*textField)
	if f == nil {
		return ""
	}
	var out []string
	for term, freq := range f.freqs {
		if n := freq.Frequency(); n > 1 {
			term += fmt.Sprintf("×%d", n)
		}
		out = append(out, term)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestTerms(t *testing.T) {
	for _, test := range []struct {
		text   string
		m      mode
		expect string
	}{
		{"parsing", asText, "pars"},
		{"parsing", asName, "pars parsing"},
		{"parseConfig", asText, "config pars parseconfig"},
		{"parse_config", asName, "config pars parse_config parseconfig"},
		{"return the error if it is an Error", asText, "error×2"},
		{"The", asName, "the"},
		{"x x y", asText, "x×2 y"},
		{"解析器", asText, "析器 解析"},
		{strings.Repeat("7 ", maxNumbers) + "8 end", asText, fmt.Sprintf("7×%d end", maxNumbers)},
	} {
		if got := terms(test.text, test.m); got != test.expect {
			t.Errorf("%q: %q, want %q", test.text, got, test.expect)
		}
	}
}

// The counts of one field must not leak into the next, nor past a full cache.
func TestAnalyzerForgets(t *testing.T) {
	a := newAnalyzer()
	for round := range 3 {
		var body strings.Builder
		for i := range maxCache {
			fmt.Fprintf(&body, "w%dq%d ", i, round)
		}
		a.document("f/0", &Doc{Body: "common " + body.String()})
		d := a.document("f/0", &Doc{Name: "common", Body: "common common"})
		for _, f := range d.fields {
			want := map[string]int{inName: 1, inBody: 2}[f.Name()]
			if n := f.AnalyzedTokenFrequencies()["common"].Frequency(); n != want {
				t.Fatalf("%s: counted %d, want %d", f.Name(), n, want)
			}
		}
	}
}

func FuzzWords(f *testing.F) {
	for _, s := range []string{"parseHTTPUrl2 of_the $x", "größe ǅungla", "解析JSON文件", "\xff\xc3(", "ΑΣ", "İstanbul K", "a\u0301B"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		eachWord(text, func(w string) {
			if w == "" || !strings.Contains(text, w) {
				t.Fatalf("word %q is not in %q", w, text)
			}
			whole := lower(w)
			if lower(whole) != whole {
				t.Fatalf("lower(%q) = %q is not lower", w, whole)
			}
			if again := wordsOf(whole); utf8.ValidString(w) && len(whole) == len(w) && len(again) != 1 {
				t.Fatalf("%q is one word, lower-cased it is %q", w, again)
			}
			for _, part := range splitWord(w) {
				if part == "" || !strings.Contains(whole, part) {
					t.Fatalf("part %q of %q is not in %q", part, w, whole)
				}
			}
			for _, m := range []mode{asName, asText} {
				newAnalyzer().termsOf(w, m)
			}
		}, func(w string) {
			if !strings.Contains(text, w) {
				t.Fatalf("pair %q is not in %q", w, text)
			}
		})
	})
}
