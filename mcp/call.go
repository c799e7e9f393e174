package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"cairn/engine"
)

// call is one call of a tool.
type call struct {
	*request
	tool   *Tool
	moment moment
	budget int  // tokens of the reply; 0 for no bound
	asJSON bool // the text is JSON too

	told       engine.Progress // to the client
	toldBefore int             // by earlier phases
}

type callResult struct {
	Content    []content `json:"content"`
	Structured any       `json:"structuredContent,omitempty"`
	IsError    bool      `json:"isError,omitempty"`
	stamp
}

type content struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// callTool handles a call of a tool. What is wrong with the question is a result
// that says so; only an unknown tool is an error of the protocol.
func callTool(ctx context.Context, m moment, raw json.RawMessage) (callResult, error) {
	var params struct {
		Name      string          `json:"name"`
		Arguments json.RawMessage `json:"arguments"`
	}
	req, err := readRequest(ctx, raw, &params)
	if err != nil {
		return callResult{}, err
	}
	tool := toolNamed(params.Name)
	if tool == nil {
		return callResult{}, invalid("unknown tool %.100q", params.Name)
	}
	c := &call{request: req, tool: tool, moment: m}
	out, err := c.answer(ctx, params.Arguments)
	if cause := ctx.Err(); cause != nil {
		return callResult{}, cause
	}
	if err != nil {
		return c.refuse(req.session.failure(tool.name, err)), nil
	}
	return c.reply(out), nil
}

func (c *call) answer(ctx context.Context, raw json.RawMessage) (answer, error) {
	args, err := c.tool.check(raw)
	if err != nil {
		return nil, err
	}
	return c.tool.run(ctx, c, args)
}

func (c *call) refuse(err *toolError) callResult {
	out := callResult{Content: []content{{"text", err.text()}}, IsError: true, stamp: c.stamp(false)}
	if c.revision.has(structured) {
		out.Structured = map[string]any{"error": err}
	}
	return out
}

// ask asks a workspace, in the state in which it was when the call arrived, or a
// newer one if the index has seen changes on disk since, whoever looked for them.
// If a file that the answer cites changed meanwhile, it asks once more.
func (c *call) ask(ctx context.Context, where scope, put func(context.Context, *engine.Snapshot) (answer, error)) (answer, error) {
	e, err := c.session.workspace(ctx, where.Workspace)
	if err != nil {
		return nil, err
	}
	view := func(snap *engine.Snapshot) *engine.Snapshot {
		if where.Overlay {
			return snap
		}
		return snap.WithoutBuffers()
	}
	patience := c.session.opts.Patience
	end := time.Now().Add(patience)
	left := func() time.Duration { return max(time.Until(end), patience/10) }
	within := func(most time.Duration, snap *engine.Snapshot) (answer, error) {
		timed, cancel := context.WithTimeout(ctx, most)
		defer cancel()
		out, err := put(timed, view(snap))
		if err != nil && timed.Err() != nil && ctx.Err() == nil {
			err = tooLate(e)
		}
		return out, err
	}
	fresh := engine.Freshness{State: engine.Fresh}
	var snap *engine.Snapshot
	var out answer
	if !where.live {
		var own *run
		if fresh, own, err = c.refresh(ctx, e); err != nil {
			return nil, err
		}
		if fresh.Behind() && fresh.Missing {
			if where.early {
				if snap, out, err = c.early(ctx, e, within); err != nil {
					return nil, err
				}
			}
			if out != nil {
				fresh = engine.Freshness{State: engine.Fresh} // what is not indexed was read just now
			} else if fresh, err = c.ready(ctx, e, own, left()); err != nil {
				return nil, err
			}
		}
	}
	if out == nil {
		snap = e.Snapshot()
		if arrived := c.moment[e]; arrived != nil && arrived.SameFiles(snap) {
			snap = arrived
		}
		if out, err = within(left(), snap); err != nil {
			return nil, err
		}
	}
	late := false
	if waits, ok := out.(interface{ wantsMore() bool }); ok && waits.wantsMore() && !fresh.Behind() {
		if late = !c.meanings(ctx, e, left()); !late {
			snap = e.Snapshot()
			if out, err = within(left(), snap); err != nil {
				return nil, err
			}
		}
	}
	if outdated := view(snap).Outdated(out.files()); len(outdated) > 0 && !fresh.Behind() {
		changed, err := e.Changed(ctx, outdated)
		if err != nil {
			return nil, err
		}
		if len(changed) > 0 && fresh.State == engine.Fresh {
			fresh = engine.Freshness{State: engine.Refreshed, Changed: changed}
		}
		snap = e.Snapshot()
		if out, err = within(left(), snap); err != nil {
			return nil, err
		}
	}
	if partial, ok := out.(interface{ lower(reason string) }); ok {
		if late {
			partial.lower(engine.ReasonDeadline)
		}
		if fresh.State == engine.Stale {
			partial.lower(engine.ReasonStale)
		}
	}
	env := out.envelope()
	env.SchemaVersion = schemaVersion
	env.Workspace = refOf(e)
	env.Freshness = freshnessOf(fresh, snap.Generation())
	if c.budget > 0 {
		env.limit("max_tokens", c.budget)
	}
	return out, nil
}

// early answers a question before the workspace is indexed, if that is possible
// without a gap: out is nil if it is not.
func (c *call) early(ctx context.Context, e *engine.Engine, within func(time.Duration, *engine.Snapshot) (answer, error)) (snap *engine.Snapshot, out answer, err error) {
	if snap, err = e.Snapshot().Listed(ctx); err != nil {
		return nil, nil, err
	}
	out, err = within(c.session.opts.Patience/4, snap)
	if cause := ctx.Err(); cause != nil {
		return nil, nil, cause
	}
	if whole, ok := out.(interface{ whole() bool }); err != nil || !ok || !whole.whole() {
		return nil, nil, nil
	}
	return snap, out, nil
}

// tooLate says that a question took longer than agents wait.
func tooLate(e *engine.Engine) error {
	what := "the answer was not found in time"
	if p, running := e.Progress(); running {
		what = fmt.Sprintf("the answer needs more of the index than there is yet: %s, %d of %d files", p.Phase, p.Done, p.Total)
	}
	return fail("deadline", "ask again in a moment, or for something that fewer files name", "%s", what)
}

func refOf(e *engine.Engine) *workspaceRef { return &workspaceRef{e.Files().ID(), e.Root()} }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
