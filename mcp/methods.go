package mcp

import (
	"context"
	"encoding/json"

	"cairn/engine"
	"cairn/engine/jsonrpc"
)

// Cancel is the notification that cancels a request. A request that it cancels
// is never answered.
var Cancel = jsonrpc.Cancel{Method: "notifications/cancelled", ID: "requestId"}

// Protocol is what the methods have in common.
var Protocol = jsonrpc.Protocol{}

// moment is every open workspace as it was when a call arrived.
type moment map[*engine.Engine]*engine.Snapshot

func takeMoment(ctx context.Context) (moment, error) {
	m := moment{}
	if opened := sessionOf(ctx).opts.Opened; opened != nil {
		for _, e := range opened() {
			m[e] = e.Snapshot()
		}
	}
	return m, nil
}

// Register adds the protocol's methods, but for initialize (see [Initialize]),
// to a mux. The connections served with it need a *Session among theirs.
func Register(mux *jsonrpc.Mux) {
	mux = mux.For(Protocol)
	jsonrpc.UseSnapshots(mux, takeMoment, nil)
	jsonrpc.HandleConcurrent(mux, "server/discover", discover)
	jsonrpc.HandleConcurrent(mux, "ping", ping)
	jsonrpc.HandleConcurrent(mux, "tools/list", listTools)
	jsonrpc.HandleShared(mux, "tools/call", callTool)
	for method, key := range emptyLists {
		jsonrpc.HandleConcurrent(mux, method, func(ctx context.Context, raw json.RawMessage) (any, error) {
			return emptyList(ctx, raw, key)
		})
	}
	jsonrpc.HandleNotification(mux, "notifications/initialized", ignore)
	jsonrpc.HandleNotification(mux, "notifications/roots/list_changed", ignore)
	jsonrpc.HandleNotification(mux, "notifications/progress", ignore)
}

func ignore(context.Context, json.RawMessage) error { return nil }

// emptyLists are the lists of what the server has none of, which some clients
// ask for all the same.
var emptyLists = map[string]string{
	"prompts/list":             "prompts",
	"resources/list":           "resources",
	"resources/templates/list": "resourceTemplates",
}

func emptyList(ctx context.Context, raw json.RawMessage, key string) (any, error) {
	req, err := readRequest(ctx, raw, nil)
	if err != nil {
		return nil, err
	}
	out := map[string]any{key: []any{}}
	if s := req.stamp(true); s.ResultType != "" {
		out["resultType"], out["ttlMs"], out["cacheScope"], out["_meta"] = s.ResultType, s.TTL, s.CacheScope, s.Meta
	}
	return out, nil
}

func ping(ctx context.Context, raw json.RawMessage) (any, error) {
	req, err := readRequest(ctx, raw, nil)
	if err != nil {
		return nil, err
	}
	if req.revision.has(stateless) {
		return nil, unknownMethod("ping")
	}
	return struct{}{}, nil
}
