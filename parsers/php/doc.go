package php

import (
	"bytes"
	"strings"

	"cairn/parsers/facts"
)

// doc is what the tags of a doc comment say.
type doc struct {
	tags       []tag
	deprecated bool
	test       bool
}

// tag is one @name of a doc comment; typ is the type behind it, rest what follows that.
type tag struct {
	name      string
	variable  string // named behind the type, with its dollar sign
	typ, rest facts.Span
}

// tagNames maps tags to those whose meaning they share.
var tagNames = map[string]string{
	"param": "param", "return": "return", "returns": "return", "var": "var",
	"property": "property", "property-read": "property", "property-write": "property",
	"method": "method", "mixin": "mixin", "throws": "throws",
	"template": "template", "template-covariant": "template", "template-contravariant": "template",
	"extends": "extends", "implements": "extends", "use": "extends",
	"template-extends": "extends", "template-implements": "extends", "template-use": "extends",
}

// readDoc reads the tags of the doc comment at s.
func readDoc(src []byte, s facts.Span) doc {
	var d doc
	if s.Empty() {
		return d
	}
	end := s.End
	if bytes.HasSuffix(src[s.Start:end], []byte("*/")) {
		end -= 2
	}
	for at := s.Start; at < end; {
		i := bytes.IndexByte(src[at:end], '@')
		if i < 0 {
			break
		}
		at += uint32(i) + 1
		if at >= 2 && !isSpace(src[at-2]) && src[at-2] != '*' {
			continue // a mail address, or {@inline}
		}
		start := at
		for at < end && (isLetter(src[at]) || src[at] == '-') {
			at++
		}
		word := string(src[start:at])
		switch word {
		case "deprecated":
			d.deprecated = true
		case "test":
			d.test = true
		}
		name, known := tagNames[word]
		if !known {
			if _, after, ok := strings.Cut(word, "-"); ok && (strings.HasPrefix(word, "phpstan-") || strings.HasPrefix(word, "psalm-")) {
				if name = tagNames[after]; name == "param" || name == "return" || name == "var" {
					name = "" // written twice: the plain tag is the one all readers know
				}
			}
		}
		if name == "" {
			continue
		}
		for at < end && (src[at] == ' ' || src[at] == '\t') {
			at++
		}
		t := tag{name: name, typ: facts.Span{Start: at, End: at}}
		if at < end && src[at] != '$' || bytes.HasPrefix(src[at:end], []byte("$this")) {
			t.typ.End = skipType(src, at, end)
		}
		line := bytes.IndexByte(src[t.typ.End:end], '\n')
		t.rest = facts.Span{Start: t.typ.End, End: end}
		if line >= 0 {
			t.rest.End = t.typ.End + uint32(line)
		}
		v := variableAt(src, t.rest)
		t.variable = string(src[v.Start:v.End])
		d.tags = append(d.tags, t)
		at = t.typ.End
	}
	return d
}

func (d doc) has(name string) bool {
	for _, t := range d.tags {
		if t.name == name {
			return true
		}
	}
	return false
}

// typ returns where the type is written that a tag gives, to a variable if one
// is named.
func (d doc) typ(name, variable string) facts.Span {
	for _, t := range d.tags {
		if t.name == name && (variable == "" || t.variable == variable) {
			return t.typ
		}
	}
	return facts.Span{}
}

// variableAt returns where a variable stands at the start of s, empty if none does.
func variableAt(src []byte, s facts.Span) facts.Span {
	at := s.Start
	for at < s.End && (src[at] == ' ' || src[at] == '\t' || src[at] == '&' || src[at] == '.') {
		at++
	}
	if at == s.End || src[at] != '$' {
		return facts.Span{}
	}
	end := at + 1
	for end < s.End && isName(src[end]) {
		end++
	}
	return facts.Span{Start: at, End: end}
}

func isSpace(c byte) bool  { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
func isName(c byte) bool   { return isLetter(c) || c == '_' || c >= '0' && c <= '9' || c >= 0x80 }

// skipType returns where the type ends that begins at at.
func skipType(src []byte, at, end uint32) uint32 {
	depth := 0
	for i := at; i < end; i++ {
		switch c := src[i]; {
		case c == '<' || c == '(' || c == '{' || c == '[':
			depth++
		case c == '>' || c == ')' || c == '}' || c == ']':
			if depth == 0 {
				return i
			}
			depth--
		case c == '\'' || c == '"':
			j := bytes.IndexByte(src[i+1:end], c)
			if j < 0 {
				return i
			}
			i += uint32(j) + 1
		case isSpace(c) && depth == 0:
			j := i
			for j < end && (src[j] == ' ' || src[j] == '\t') {
				j++
			}
			before := src[max(i, at+1)-1]
			joins := j < end && (src[j] == '|' || src[j] == '&' && j+1 < end && src[j+1] != '$') || before == '|' || before == '&' || before == ':'
			if !joins || j >= end || isSpace(src[j]) {
				return i
			}
			i = j - 1
		case c == ',' && depth == 0:
			return i
		}
	}
	return end
}
