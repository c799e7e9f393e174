package mcp

import (
	"context"
	"encoding/json"

	"go.lsp.dev/jsonrpc2"
)

// The errors that the protocol names.
const codeUnsupportedVersion jsonrpc2.Code = -32022

// request is what all requests have in common.
type request struct {
	session  *Session
	revision revision
	token    json.RawMessage // of progress; nil if none is wanted
}

// envelope is how a request carries that.
type requestMeta struct {
	Meta struct {
		Version *string         `json:"io.modelcontextprotocol/protocolVersion"`
		Token   json.RawMessage `json:"progressToken"`
	} `json:"_meta"`
}

// readRequest reads the params of a request into params, if not nil.
func readRequest(ctx context.Context, raw json.RawMessage, params any) (*request, error) {
	req := &request{session: sessionOf(ctx)}
	req.revision = req.session.current()
	if len(raw) == 0 {
		return req, nil
	}
	var meta requestMeta
	if err := json.Unmarshal(raw, &meta); err != nil {
		return nil, invalid("params are not as specified: %v", explain(err))
	}
	if v := meta.Meta.Version; v != nil {
		if req.revision = negotiated(*v); string(req.revision) != *v {
			return nil, unsupported(*v)
		}
	}
	if t := meta.Meta.Token; len(t) > 0 && (t[0] == '"' || t[0] == '-' || t[0] >= '0' && t[0] <= '9') {
		req.token = t
	}
	if params != nil {
		if err := json.Unmarshal(raw, params); err != nil {
			return nil, invalid("params are not as specified: %v", explain(err))
		}
	}
	return req, nil
}

func unsupported(version string) error {
	data, _ := json.Marshal(map[string]any{"supported": revisions, "requested": version})
	return &jsonrpc2.Error{Code: codeUnsupportedVersion, Message: "unsupported protocol version", Data: data}
}

func invalid(format string, args ...any) error {
	return jsonrpc2.Errorf(jsonrpc2.InvalidParams, format, args...)
}

func unknownMethod(name string) error {
	return jsonrpc2.Errorf(jsonrpc2.MethodNotFound, "no method %q", name)
}

// stamp is what results carry in the stateless generation, and not before.
type stamp struct {
	ResultType string         `json:"resultType,omitempty"`
	TTL        *int           `json:"ttlMs,omitempty"`
	CacheScope string         `json:"cacheScope,omitempty"`
	Meta       map[string]any `json:"_meta,omitempty"`
}

// listLifetime is how long a client may keep a list, in milliseconds. Lists
// change with the process only.
const listLifetime = 300_000

// stamp returns what a result carries; cached says that it may be kept.
func (r *request) stamp(cached bool) stamp {
	if !r.revision.has(stateless) {
		return stamp{}
	}
	s := stamp{ResultType: "complete", Meta: map[string]any{"io.modelcontextprotocol/serverInfo": r.session.info(r.revision)}}
	if cached {
		ttl := listLifetime
		s.TTL, s.CacheScope = &ttl, "public"
	}
	return s
}
