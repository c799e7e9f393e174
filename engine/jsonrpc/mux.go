package jsonrpc

import (
	"context"
	"fmt"
	"reflect"

	"go.lsp.dev/jsonrpc2"
)

// Protocol is what the methods of one protocol have in common.
type Protocol struct {
	// Codec decodes params and encodes results, and what handlers send to the
	// peer.
	Codec Codec

	// MapError chooses the answer to an error. A nil func or a nil answer means
	// the default: a *jsonrpc2.Error is sent as it is, anything else is logged
	// and answered with an internal error that names the log entry.
	MapError func(error) *jsonrpc2.Error

	// Before runs before each handler, in arrival order; its error is the
	// answer. It must be quick.
	Before func(ctx context.Context, method string, params jsonrpc2.RawMessage) error
}

// A Mux maps methods to handlers. It is filled at start-up; afterwards any
// number of connections may be served with it.
type Mux struct {
	methods  map[string]*handler // shared by all muxes made by For
	protocol *Protocol
	snaps    *snapshots

	// Fallback handles unknown methods, like an exclusive handler; nil answers
	// that there is no such method and ignores notifications. Only that of the
	// Mux that is served is used, as is its protocol for unknown methods.
	Fallback func(ctx context.Context, method string, params jsonrpc2.RawMessage) (any, error)
}

// NewMux returns an empty Mux whose methods follow protocol p.
func NewMux(p Protocol) *Mux {
	return &Mux{methods: map[string]*handler{}, protocol: &p}
}

// For returns a Mux over the same methods. What is registered through it
// follows protocol p.
func (m *Mux) For(p Protocol) *Mux {
	return &Mux{methods: m.methods, protocol: &p, snaps: m.snaps}
}

// kind says when a handler runs.
type kind int

const (
	exclusive  kind = iota // alone, in arrival order
	shared                 // any time, on a snapshot taken in arrival order
	concurrent             // any time
)

type handler struct {
	kind     kind
	protocol *Protocol
	snaps    *snapshots // for shared handlers
	run      func(ctx context.Context, snap any, params jsonrpc2.RawMessage) (any, error)
}

type snapshots struct {
	of      reflect.Type
	take    func(context.Context) (any, error)
	release func(any)
}

// UseSnapshots sets where the shared handlers registered through mux get their
// snapshots. take is called in arrival order and must be quick; release, if not
// nil, is called when the handler has returned.
func UseSnapshots[S any](mux *Mux, take func(context.Context) (S, error), release func(S)) {
	mux.snaps = &snapshots{
		of:   reflect.TypeFor[S](),
		take: func(ctx context.Context) (any, error) { return take(ctx) },
		release: func(snap any) {
			if release != nil {
				s, _ := snap.(S)
				release(s)
			}
		},
	}
}

// HandleExclusive registers a handler that changes state. It runs alone and in
// arrival order; everything that arrived later waits for it.
func HandleExclusive[P, R any](mux *Mux, method string, handle func(context.Context, P) (R, error)) {
	register(mux, method, exclusive, func(ctx context.Context, _ any, params P) (any, error) {
		return handle(ctx, params)
	})
}

// HandleNotification registers an exclusive handler without a result.
func HandleNotification[P any](mux *Mux, method string, handle func(context.Context, P) error) {
	register(mux, method, exclusive, func(ctx context.Context, _ any, params P) (any, error) {
		return nil, handle(ctx, params)
	})
}

// HandleShared registers a handler that reads. Its snapshot holds every change
// that arrived before the request and none that arrived after it; it runs
// together with others, at any time later. It does not run for a notification,
// because nobody would see its result.
func HandleShared[S, P, R any](mux *Mux, method string, handle func(context.Context, S, P) (R, error)) {
	if of := reflect.TypeFor[S](); mux.snaps == nil || mux.snaps.of != of {
		panic(fmt.Sprintf("jsonrpc: %s wants snapshots of type %v, which UseSnapshots has not set", method, of))
	}
	register(mux, method, shared, func(ctx context.Context, snap any, params P) (any, error) {
		s, _ := snap.(S) // a nil interface stays one
		return handle(ctx, s, params)
	})
}

// HandleConcurrent registers a handler that runs together with others, at any
// time later, without a snapshot: it waits for something, or takes its
// snapshots itself. Work that keeps a processor busy belongs in a shared
// handler, of which fewer run at once.
func HandleConcurrent[P, R any](mux *Mux, method string, handle func(context.Context, P) (R, error)) {
	register(mux, method, concurrent, func(ctx context.Context, _ any, params P) (any, error) {
		return handle(ctx, params)
	})
}

func register[P any](mux *Mux, method string, k kind, run func(context.Context, any, P) (any, error)) {
	if _, taken := mux.methods[method]; taken {
		panic(fmt.Sprintf("jsonrpc: %s is registered twice", method))
	}
	codec := mux.protocol.Codec
	mux.methods[method] = &handler{
		kind:     k,
		protocol: mux.protocol,
		snaps:    mux.snaps,
		run: func(ctx context.Context, snap any, raw jsonrpc2.RawMessage) (any, error) {
			params, err := decodeParams[P](codec, raw)
			if err != nil {
				return nil, err
			}
			return run(ctx, snap, params)
		},
	}
}
