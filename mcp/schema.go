package mcp

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// parameter is one member of a tool's arguments. What it may be is written in
// the tags of the input's field: min, max, enum, later, default, glob; the tag jsonschema
// describes it. min and max bound numbers, lengths of texts and of lists.
type parameter struct {
	name     string
	kind     string // of JSON: string, integer, boolean, array (of strings)
	required bool
	min, max *int
	enum     []string
	later    []string        // values that are planned
	glob     bool            // a pattern of paths; empty for none
	standard json.RawMessage // the default; nil if there is none
}

// inputOf derives the parameters and the schema of a tool from its input. The
// schema is one flat object, because clients drop tools with unions in it.
func inputOf[In any](tool string) ([]parameter, *jsonschema.Schema) {
	schema, err := jsonschema.For[In](nil)
	if err != nil {
		panic(fmt.Sprintf("mcp: input of %s: %v", tool, err))
	}
	var out []parameter
	for _, field := range reflect.VisibleFields(reflect.TypeFor[In]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if field.Anonymous || name == "" {
			continue
		}
		property := schema.Properties[name]
		if len(property.Types) > 0 { // lists may be absent, but not null
			property.Type, property.Types = property.Types[len(property.Types)-1], nil
		}
		p := parameter{name: name, kind: property.Type, required: slices.Contains(schema.Required, name)}
		p.glob = field.Tag.Get("glob") != ""
		p.min, p.max = number(field, "min"), number(field, "max")
		if enum := field.Tag.Get("enum"); enum != "" {
			p.enum = strings.Split(enum, ",")
		}
		if later := field.Tag.Get("later"); later != "" {
			p.later = strings.Split(later, ",")
		}
		if d, ok := field.Tag.Lookup("default"); ok {
			p.standard = json.RawMessage(d)
			if p.kind == "string" {
				p.standard, _ = json.Marshal(d)
			}
		}
		p.describe(property)
		out = append(out, p)
	}
	return out, schema
}

func number(field reflect.StructField, tag string) *int {
	s, ok := field.Tag.Lookup(tag)
	if !ok {
		return nil
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(fmt.Sprintf("mcp: tag %s of %s is no number", tag, field.Name))
	}
	return &n
}

// describe writes what a parameter may be into its schema.
func (p *parameter) describe(s *jsonschema.Schema) {
	var enum []any
	for _, v := range p.enum {
		enum = append(enum, v)
	}
	switch p.kind {
	case "integer":
		s.Minimum, s.Maximum = float(p.min), float(p.max)
	case "string":
		s.MinLength, s.MaxLength, s.Enum = p.min, p.max, enum
	case "array":
		s.MinItems, s.MaxItems, s.Items.Enum = p.min, p.max, enum
	}
	s.Default = p.standard
}

func float(n *int) *float64 {
	if n == nil {
		return nil
	}
	f := float64(*n)
	return &f
}

// outputOf derives the schema of a tool's answers: the types of the members that
// are always there, and no more, because every model pays for every word of it.
// Nothing is required: an answer may be an error, or too large for its budget.
func outputOf[Out any](tool string) *jsonschema.Schema {
	typ := reflect.TypeFor[Out]()
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	full, err := jsonschema.ForType(typ, &jsonschema.ForOptions{})
	if err != nil {
		panic(fmt.Sprintf("mcp: output of %s: %v", tool, err))
	}
	common, err := jsonschema.For[Envelope](nil)
	if err != nil {
		panic(fmt.Sprintf("mcp: envelope: %v", err))
	}
	out := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}}
	for _, name := range full.PropertyOrder {
		p := full.Properties[name]
		if p == nil || common.Properties[name] != nil || !slices.Contains(full.Required, name) {
			continue
		}
		kind := p.Type
		if len(p.Types) > 0 {
			kind = p.Types[len(p.Types)-1]
		}
		out.Properties[name] = &jsonschema.Schema{Type: kind}
		out.PropertyOrder = append(out.PropertyOrder, name)
	}
	return out
}
