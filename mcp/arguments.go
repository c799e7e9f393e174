package mcp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cairn/engine"
)

// check checks a call's arguments against a tool's parameters and returns them
// with whole numbers written as such and defaults filled in.
func (t *Tool) check(raw json.RawMessage) (json.RawMessage, error) {
	given := map[string]json.RawMessage{}
	if len(raw) > 0 && !bytes.Equal(raw, []byte("null")) {
		if kindOf(raw) != "object" {
			return nil, fail("invalid_type", "send an object such as {"+t.example()+"}", "arguments are %s, expected an object", article(kindOf(raw)))
		}
		if err := json.Unmarshal(raw, &given); err != nil {
			return nil, fail("invalid_type", "", "arguments cannot be read: %s", explain(err))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if err := t.known(name); err != nil {
			return nil, err
		}
	}
	out := map[string]json.RawMessage{}
	for i := range t.parameters {
		p := &t.parameters[i]
		value, ok := given[p.name]
		switch {
		case ok:
			checked, err := p.check(value)
			if err != nil {
				return nil, err
			}
			out[p.name] = checked
		case p.required:
			return nil, fail("missing_parameter", "send "+p.example(), "%s is missing; expected %s", p.name, p.expected())
		case p.standard != nil:
			out[p.name] = p.standard
		}
	}
	return json.Marshal(out)
}

// known reports what is wrong with the name of an argument, if anything is.
func (t *Tool) known(name string) error {
	if slices.ContainsFunc(t.parameters, func(p parameter) bool { return p.name == name }) {
		return nil
	}
	if slices.Contains(t.later, name) {
		return fail("not_available", "leave it out", "%s of %s is not there yet", name, t.name)
	}
	best, distance := "", max(2, len(name)/3)+1
	for _, p := range t.parameters {
		if d := engine.EditDistance(strings.ToLower(name), p.name, distance); d < distance {
			best, distance = p.name, d
		}
	}
	fix := "its parameters are " + t.names()
	if best != "" {
		fix = fmt.Sprintf("did you mean %s? %s", best, fix)
	}
	return fail("unknown_parameter", fix, "%s has no parameter %.100q", t.name, name)
}

func (t *Tool) names() string {
	var names []string
	for _, p := range t.parameters {
		names = append(names, p.name)
	}
	return strings.Join(names, ", ")
}

func (t *Tool) example() string {
	for i := range t.parameters {
		if t.parameters[i].required {
			return t.parameters[i].example()
		}
	}
	if len(t.parameters) > 0 {
		return t.parameters[0].example()
	}
	return ""
}

// example is the parameter with some value that is right.
func (p *parameter) example() string {
	value := `"…"`
	switch {
	case p.glob:
		value = `"src/**/*.go"`
	case p.standard != nil:
		value = string(p.standard)
	case len(p.enum) > 0:
		value = strconv.Quote(p.enum[0])
	case p.kind == "integer":
		value = "1"
	case p.kind == "boolean":
		value = "true"
	}
	if p.kind == "array" {
		value = "[" + value + "]"
	}
	return fmt.Sprintf("%q: %s", p.name, value)
}

// expected says what a parameter may be.
func (p *parameter) expected() string {
	switch {
	case p.kind == "array" && p.enum != nil:
		return "a list of " + strings.Join(p.enum, ", ")
	case p.kind == "array":
		return "a list of strings"
	case p.enum != nil:
		return "one of " + strings.Join(p.enum, ", ")
	case p.kind == "integer" && p.min != nil && p.max != nil:
		return fmt.Sprintf("an integer from %d to %d", *p.min, *p.max)
	case p.kind == "integer" && p.min != nil:
		return fmt.Sprintf("an integer from %d on", *p.min)
	case p.kind == "integer":
		return "an integer"
	case p.kind == "string" && p.max != nil:
		return fmt.Sprintf("a string of %d to %d characters", *p.min, *p.max)
	}
	return article(p.kind)
}

// check checks one value.
func (p *parameter) check(raw json.RawMessage) (json.RawMessage, error) {
	kind := kindOf(raw)
	if kind == "number" && p.kind == "integer" {
		return p.integer(raw)
	}
	if kind != p.kind {
		return nil, fail("invalid_type", "send "+p.example(), "%s is %s (%s), expected %s", p.name, article(kind), shorten(string(raw), 60), p.expected())
	}
	switch kind {
	case "string":
		return raw, p.text(raw)
	case "array":
		return raw, p.list(raw)
	}
	return raw, nil
}

func (p *parameter) integer(raw json.RawMessage) (json.RawMessage, error) {
	f, err := strconv.ParseFloat(string(raw), 64)
	if err != nil || f != math.Trunc(f) || math.Abs(f) > 1<<53 {
		return nil, fail("invalid_type", "send "+p.example(), "%s is %s, expected %s", p.name, shorten(string(raw), 60), p.expected())
	}
	n := int(f)
	if p.min != nil && n < *p.min || p.max != nil && n > *p.max {
		return nil, fail("out_of_range", "send "+p.example(), "%s is %d, expected %s", p.name, n, p.expected())
	}
	return strconv.AppendInt(nil, int64(n), 10), nil
}

func (p *parameter) text(raw json.RawMessage) error {
	var s string
	if err := json.Unmarshal(raw, &s); err != nil {
		return fail("invalid_type", "", "%s is no valid string", p.name)
	}
	if slices.Contains(p.later, s) {
		return fail("not_available", "expected "+p.expected(), "%s %q is not there yet", p.name, s)
	}
	if p.enum != nil && !slices.Contains(p.enum, s) {
		return fail("invalid_value", "", "%s is %q, expected %s", p.name, shorten(s, 60), p.expected())
	}
	if p.glob && s != "" {
		var wrong *engine.AskError
		if _, err := engine.ParseGlob(s); errors.As(err, &wrong) {
			return fail("invalid_value", wrong.Next, "%s: %s", p.name, wrong.What)
		}
	}
	n := utf8.RuneCountInString(s)
	if p.min != nil && *p.min > 0 && strings.TrimSpace(s) == "" {
		return fail("blank_"+p.name, "send "+p.example(), "%s is blank", p.name)
	}
	if p.max != nil && n > *p.max {
		return fail("out_of_range", "", "%s has %d characters, expected %s", p.name, n, p.expected())
	}
	return nil
}

func (p *parameter) list(raw json.RawMessage) error {
	var items []json.RawMessage
	if err := json.Unmarshal(raw, &items); err != nil {
		return fail("invalid_type", "", "%s is no valid list", p.name)
	}
	if p.max != nil && len(items) > *p.max {
		return fail("out_of_range", "", "%s has %d elements, at most %d are taken", p.name, len(items), *p.max)
	}
	for _, item := range items {
		var s string
		if kindOf(item) != "string" || json.Unmarshal(item, &s) != nil {
			return fail("invalid_type", "send "+p.example(), "%s holds %s (%s), expected %s", p.name, article(kindOf(item)), shorten(string(item), 60), p.expected())
		}
		if p.enum != nil && !slices.Contains(p.enum, s) {
			return fail("invalid_value", "", "%s holds %q, expected %s", p.name, shorten(s, 60), p.expected())
		}
	}
	return nil
}

// kindOf names the type of a JSON value.
func kindOf(raw json.RawMessage) string {
	raw = bytes.TrimLeft(raw, " \t\r\n")
	if len(raw) == 0 {
		return "null"
	}
	switch raw[0] {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}

func article(kind string) string {
	switch kind {
	case "null":
		return kind
	case "array", "integer", "object":
		return "an " + kind
	}
	return "a " + kind
}

// shorten cuts a text to some bytes, at the boundary of a character.
func shorten(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}
