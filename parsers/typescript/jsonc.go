package typescript

import (
	"strconv"
	"unicode/utf8"
)

// json is a JSON value whose objects keep their order, which matters to the
// conditions of a package's exports. The zero json is a missing value.
type json struct {
	sort    byte // '{', '[', '"', or 'w' for numbers, true, false and null
	text    string
	members []entry
	items   []json
}

type entry struct {
	key   string
	value json
}

// parseJSON reads JSON as configuration files are written: with comments and
// trailing commas. It takes what it can from broken text.
func parseJSON(src []byte) json {
	r := jsonReader{src: src}
	if len(src) >= 3 && src[0] == 0xEF && src[1] == 0xBB && src[2] == 0xBF {
		r.at = 3
	}
	return r.value(0)
}

// get returns the member of an object called key.
func (j json) get(key string) json {
	for i := range j.members {
		if j.members[i].key == key {
			return j.members[i].value
		}
	}
	return json{}
}

// str returns the text of a string, else "".
func (j json) str() string {
	if j.sort == '"' {
		return j.text
	}
	return ""
}

// strs returns the strings of a list, or the one that j is.
func (j json) strs() []string {
	if j.sort == '"' {
		return []string{j.text}
	}
	var out []string
	for _, item := range j.items {
		if item.sort == '"' {
			out = append(out, item.text)
		}
	}
	return out
}

type jsonReader struct {
	src []byte
	at  int
}

// next skips space and comments and returns the byte that follows, 0 at the end.
func (r *jsonReader) next() byte {
	for r.at < len(r.src) {
		switch c := r.src[r.at]; {
		case isSpace(c):
			r.at++
		case c == '/' && r.at+1 < len(r.src) && r.src[r.at+1] == '/':
			for r.at < len(r.src) && r.src[r.at] != '\n' {
				r.at++
			}
		case c == '/' && r.at+1 < len(r.src) && r.src[r.at+1] == '*':
			r.at += 2
			for r.at < len(r.src) && !(r.src[r.at] == '/' && r.src[r.at-1] == '*') {
				r.at++
			}
			r.at++
		default:
			return c
		}
	}
	return 0
}

func (r *jsonReader) value(depth int) json {
	const deepest = 200
	c := r.next()
	switch {
	case c == 0 || depth > deepest:
		r.at = len(r.src)
		return json{}
	case c == '{':
		return r.object(depth)
	case c == '[':
		r.at++
		j := json{sort: '['}
		for c = r.next(); c != 0 && c != ']'; c = r.next() {
			if c == ',' {
				r.at++
				continue
			}
			before := r.at
			j.items = append(j.items, r.value(depth+1))
			if r.at == before {
				r.at++
			}
		}
		r.at++
		return j
	case c == '"':
		return json{sort: '"', text: r.str()}
	}
	start := r.at
	for r.at < len(r.src) && (isWord(r.src[r.at]) || r.src[r.at] == '-' || r.src[r.at] == '+' || r.src[r.at] == '.') {
		r.at++
	}
	return json{sort: 'w', text: string(r.src[start:r.at])}
}

func (r *jsonReader) object(depth int) json {
	r.at++
	j := json{sort: '{'}
	for c := r.next(); c != 0 && c != '}'; c = r.next() {
		if c != '"' {
			r.at++
			continue
		}
		key := r.str()
		if r.next() != ':' {
			continue
		}
		r.at++
		j.members = append(j.members, entry{key, r.value(depth + 1)})
	}
	r.at++
	return j
}

// str reads the string that begins here.
func (r *jsonReader) str() string {
	r.at++
	var out []byte
	for r.at < len(r.src) {
		c := r.src[r.at]
		r.at++
		switch c {
		case '"', '\n':
			return string(out)
		case '\\':
			if r.at >= len(r.src) {
				return string(out)
			}
			out = r.escape(out)
		default:
			out = append(out, c)
		}
	}
	return string(out)
}

func (r *jsonReader) escape(out []byte) []byte {
	c := r.src[r.at]
	r.at++
	switch c {
	case 'n':
		return append(out, '\n')
	case 't':
		return append(out, '\t')
	case 'r':
		return append(out, '\r')
	case 'b':
		return append(out, '\b')
	case 'f':
		return append(out, '\f')
	case 'u':
		if r.at+4 <= len(r.src) {
			if n, err := strconv.ParseUint(string(r.src[r.at:r.at+4]), 16, 32); err == nil {
				r.at += 4
				return utf8.AppendRune(out, rune(n))
			}
		}
		return out
	}
	return append(out, c)
}
