package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
)

// tokens estimates what a text costs a model. Source code and JSON have about
// 3.3 bytes to a token with the tokenizers in use.
func tokens(bytes int) int { return (bytes*10 + 32) / 33 }

// reply makes the result of a call, small enough for its budget.
func (c *call) reply(out answer) callResult {
	result, size := c.render(out)
	if c.budget == 0 || tokens(size) <= c.budget {
		return result
	}
	all := out.rows()
	fits := func(n int) bool {
		result, size = c.render(out.cut(n, true))
		return tokens(size) <= c.budget
	}
	if fits(all) {
		return result
	}
	// Less detail is not enough: the greatest number of entries that fits.
	if n := sort.Search(all, func(n int) bool { return !fits(n) }) - 1; n > 0 || n == 0 && all == 0 {
		if fits(n) {
			return result
		}
	}
	return c.metrics()
}

// metrics is the reply to a call whose budget has room for no answer at all.
func (c *call) metrics() callResult {
	type metrics struct {
		Tokens    int  `json:"responseTokens"`
		Budget    int  `json:"tokenBudget"`
		Truncated bool `json:"truncated"`
	}
	m := metrics{17, c.budget, true}
	text, _ := json.Marshal(m)
	m.Tokens = tokens(len(text))
	text, _ = json.Marshal(m)
	out := callResult{Content: []content{{"text", string(text)}}, stamp: c.stamp(false)}
	if c.revision.has(structured) {
		out.Structured = m
	}
	return out
}

// render makes the result of an answer and returns the size of what a model may
// be shown of it.
func (c *call) render(out answer) (callResult, int) {
	raw, err := encode(out)
	if err != nil {
		return c.refuse(c.session.failure(c.tool.name, fmt.Errorf("encoding the answer: %w", err))), 0
	}
	text := out.text() + out.envelope().footer()
	if c.asJSON {
		text = string(raw)
	}
	result := callResult{Content: []content{{"text", text}}, stamp: c.stamp(false)}
	size := len(text)
	if c.revision.has(structured) {
		result.Structured = json.RawMessage(raw)
		size += len(raw)
	}
	return result, size
}

// encode encodes without escaping for HTML, which would double code.
func encode(v any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(buf.Bytes()), nil
}
