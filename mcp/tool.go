package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"cairn/engine"

	"github.com/google/jsonschema-go/jsonschema"
)

// Tool is one tool: what is said of it and what it does.
type Tool struct {
	name, title, description string
	hint                     string // when to use it, for the instructions
	group                    string // "" if it is listed by default
	writes                   bool   // it changes what the server keeps

	parameters []parameter
	later      []string // parameters that are planned
	input      *jsonschema.Schema
	output     *jsonschema.Schema

	run func(ctx context.Context, c *call, args json.RawMessage) (answer, error)
}

// answer is what a tool answers. It can be made smaller to fit a budget.
type answer interface {
	// envelope is what all answers have in common.
	envelope() *Envelope

	// text says the same in words: the first line is the answer.
	text() string

	// rows is how many entries may be left out, from the end.
	rows() int

	// cut returns a copy with n entries; lean ones have less detail.
	cut(n int, lean bool) answer

	// files are those of the workspace that the answer cites.
	files() []string
}

// question is an input that asks a workspace something.
type question interface {
	where() scope
	tokens() int
}

// scope says which workspace a question is about, and how it is answered.
type scope struct {
	Overlay   bool   `json:"overlay,omitempty" default:"true"`
	Format    string `json:"format,omitempty" enum:"markdown,json" default:"markdown"`
	Workspace string `json:"workspace,omitempty"`

	live  bool // the answer needs no index
	early bool // it may need none
}

func (s scope) where() scope { return s }

// budget bounds the whole reply.
type budget struct {
	MaxTokens int `json:"max_tokens,omitempty" min:"32" max:"100000" default:"20000"`
}

func (b budget) tokens() int { return b.MaxTokens }

// NewTool makes a tool that asks a workspace. Its schemas come from the two types.
func NewTool[In question, Out answer](name, title, description string, ask func(context.Context, *engine.Snapshot, In) (Out, error)) *Tool {
	t := newTool[In, Out](name, title, description)
	t.run = func(ctx context.Context, c *call, args json.RawMessage) (answer, error) {
		var in In
		if err := json.Unmarshal(args, &in); err != nil {
			return nil, fmt.Errorf("decoding checked arguments: %w", err)
		}
		where := in.where()
		c.budget, c.asJSON = in.tokens(), where.Format == "json"
		return c.ask(ctx, where, func(ctx context.Context, snap *engine.Snapshot) (answer, error) { return ask(ctx, snap, in) })
	}
	return t
}

// newSessionTool makes a tool that looks after workspaces instead of asking one.
func newSessionTool[In any, Out answer](name, title, description string, do func(context.Context, *call, In) (Out, error)) *Tool {
	t := newTool[In, Out](name, title, description)
	t.run = func(ctx context.Context, c *call, args json.RawMessage) (answer, error) {
		var in In
		if err := json.Unmarshal(args, &in); err != nil {
			return nil, fmt.Errorf("decoding checked arguments: %w", err)
		}
		return do(ctx, c, in)
	}
	return t
}

func newTool[In any, Out answer](name, title, description string) *Tool {
	t := &Tool{name: name, title: title, description: strings.Join(strings.Fields(description), " ")}
	t.parameters, t.input = inputOf[In](name)
	t.output = outputOf[Out](name)
	return t
}

// planned names parameters that are not there yet, so that asking for one is
// answered with that and not with a guess at what was meant.
func (t *Tool) planned(names ...string) *Tool {
	t.later = append(t.later, names...)
	return t
}

// advised sets what the instructions say of the tool.
func (t *Tool) advised(hint string) *Tool {
	t.hint = hint
	return t
}

// in puts the tool into a group that is listed on request.
func (t *Tool) in(group string) *Tool {
	t.group = group
	return t
}

// changing marks a tool that changes what the server keeps.
func (t *Tool) changing() *Tool {
	t.writes = true
	return t
}

// listing is a tool as it is listed.
type listing struct {
	Name        string             `json:"name"`
	Title       string             `json:"title,omitempty"`
	Description string             `json:"description"`
	Input       *jsonschema.Schema `json:"inputSchema"`
	Output      *jsonschema.Schema `json:"outputSchema,omitempty"`
	Annotations *hints             `json:"annotations,omitempty"`
}

type hints struct {
	ReadOnly    bool `json:"readOnlyHint"`
	Destructive bool `json:"destructiveHint"`
	Idempotent  bool `json:"idempotentHint"`
	OpenWorld   bool `json:"openWorldHint"`
}

func (t *Tool) listing(r revision) listing {
	l := listing{Name: t.name, Description: t.description, Input: t.input}
	if r.has(annotations) {
		l.Annotations = &hints{ReadOnly: !t.writes, Idempotent: true}
	}
	if r.has(structured) {
		l.Title, l.Output = t.title, t.output
	}
	return l
}

type listResult struct {
	Tools []listing `json:"tools"`
	stamp
}

func listTools(ctx context.Context, raw json.RawMessage) (listResult, error) {
	req, err := readRequest(ctx, raw, nil)
	if err != nil {
		return listResult{}, err
	}
	out := listResult{Tools: []listing{}, stamp: req.stamp(true)}
	for _, t := range req.session.listed {
		out.Tools = append(out.Tools, t.listing(req.revision))
	}
	return out, nil
}
