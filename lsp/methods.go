package lsp

import (
	"context"
	"errors"
	"strings"

	"cairn/engine/jsonrpc"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
)

// methods are all methods that the server has, but for initialize. What is not
// here is not offered to the editor, and what is offered is here.
var methods = []method{
	// The session
	notification("initialized", (*Session).initialized, nil),
	request("shutdown", (*Session).shutdown, nil),
	notification("exit", (*Session).exit, nil),
	notification("$/setTrace", (*Session).ignore, nil),
	notification("window/workDoneProgress/cancel", (*Session).ignore, nil),
	notification("workspace/didChangeConfiguration", (*Session).ignore, nil),

	// Changes
	notification("textDocument/didOpen", (*Session).didOpen, offerSync),
	notification("textDocument/didChange", (*Session).didChange, nil),
	notification("textDocument/didSave", (*Session).didSave, nil),
	notification("textDocument/didClose", (*Session).didClose, nil),
	notification("workspace/didChangeWatchedFiles", (*Session).didChangeWatchedFiles, nil),
	notification("workspace/didChangeWorkspaceFolders", (*Session).didChangeFolders, offerFolders),

	// Places
	read("textDocument/definition", definition, func(c *offer) { c.DefinitionProvider = yes }),
	read("textDocument/declaration", declaration, func(c *offer) { c.DeclarationProvider = yes }),
	read("textDocument/typeDefinition", typeDefinition, func(c *offer) { c.TypeDefinitionProvider = yes }),
	read("textDocument/implementation", implementation, func(c *offer) { c.ImplementationProvider = yes }),
	read("textDocument/references", references, func(c *offer) { c.ReferencesProvider = yes }),
	read("textDocument/documentHighlight", documentHighlight, func(c *offer) { c.DocumentHighlightProvider = yes }),

	// Symbols
	read("textDocument/hover", hover, func(c *offer) { c.HoverProvider = yes }),
	readText("textDocument/documentSymbol", documentSymbol, func(c *offer) { c.DocumentSymbolProvider = yes }),
	read("workspace/symbol", workspaceSymbol, func(c *offer) { c.WorkspaceSymbolProvider = yes }),

	// Hierarchies
	read("textDocument/prepareCallHierarchy", prepareCallHierarchy, func(c *offer) { c.CallHierarchyProvider = yes }),
	read("callHierarchy/incomingCalls", incomingCalls, nil),
	read("callHierarchy/outgoingCalls", outgoingCalls, nil),
	read("textDocument/prepareTypeHierarchy", prepareTypeHierarchy, func(c *offer) { c.TypeHierarchyProvider = yes }),
	read("typeHierarchy/supertypes", supertypes, nil),
	read("typeHierarchy/subtypes", subtypes, nil),

	// Text
	read("textDocument/prepareRename", prepareRename, nil),
	read("textDocument/rename", rename, offerRename),
	readText("textDocument/foldingRange", foldingRange, func(c *offer) { c.FoldingRangeProvider = yes }),
	readText("textDocument/selectionRange", selectionRange, func(c *offer) { c.SelectionRangeProvider = yes }),
}

// method is one method, how it is registered, and what is said of it to the editor.
type method struct {
	name     string
	register func(mux *jsonrpc.Mux, name string)
	offer    func(*offer)
}

type offer = protocol.ServerCapabilities

const yes = protocol.Boolean(true)

func offerFolders(c *offer) {
	c.Workspace = &protocol.WorkspaceOptions{WorkspaceFolders: &protocol.WorkspaceFoldersServerCapabilities{
		Supported: ptr(true), ChangeNotifications: yes}}
}

func offerRename(c *offer) { c.RenameProvider = &protocol.RenameOptions{PrepareProvider: ptr(true)} }

// request makes a method that changes the session and has an answer.
func request[P, R any](name string, handle func(*Session, context.Context, P) (R, error), offer func(*offer)) method {
	return method{name, func(mux *jsonrpc.Mux, name string) {
		jsonrpc.HandleExclusive(mux, name, func(ctx context.Context, params P) (R, error) {
			return handle(sessionOf(ctx), ctx, params)
		})
	}, offer}
}

// notification makes a method that changes the session. What cannot be read is
// logged here, because nobody is answered.
func notification[P any](name string, handle func(*Session, context.Context, *P) error, offer func(*offer)) method {
	return method{name, func(mux *jsonrpc.Mux, name string) {
		jsonrpc.HandleNotification(mux, name, func(ctx context.Context, raw jsonrpc2.RawMessage) error {
			s := sessionOf(ctx)
			var params P
			if err := decode(raw, &params); err != nil {
				s.tell(ctx, protocol.MessageTypeError, "%s is ignored: %v", name, err)
				return nil
			}
			return handle(s, ctx, &params)
		})
	}, offer}
}

// read makes a method that asks about the workspace.
func read[P, R any](name string, handle func(context.Context, *view, *P) (R, error), offer func(*offer)) method {
	return readText(name, func(ctx context.Context, v *view, params *P) (out R, err error) {
		if v, err = v.listed(ctx); err != nil {
			return out, err
		}
		return handle(ctx, v, params)
	}, offer)
}

// readText makes a method that asks about one file alone.
func readText[P, R any](name string, handle func(context.Context, *view, *P) (R, error), offer func(*offer)) method {
	return method{name, func(mux *jsonrpc.Mux, name string) {
		jsonrpc.HandleShared(mux, name, func(ctx context.Context, v *view, params P) (R, error) {
			return handle(ctx, v, &params)
		})
	}, offer}
}

// Register adds the protocol's methods, but for initialize (see [Initialize]),
// to a mux. The connections served with it need a *Session among theirs.
func Register(mux *jsonrpc.Mux) {
	mux = mux.For(Protocol)
	jsonrpc.UseSnapshots(mux, takeView, nil)
	for _, m := range methods {
		m.register(mux, m.name)
	}
}

// Protocol is what the methods have in common.
var Protocol = jsonrpc.Protocol{
	Codec:    jsonrpc.Codec{Marshal: protocol.Marshal, Unmarshal: decode},
	MapError: mapError,
	Before:   guard,
}

// Cancel is the notification that cancels a request. A request that it cancels
// is answered.
var Cancel = jsonrpc.Cancel{Method: "$/cancelRequest", ID: "id"}

// decode decodes params. Its errors tell the place and not the name of a library.
func decode(raw []byte, v any) error {
	if raw, ok := v.(*jsonrpc2.RawMessage); ok {
		*raw = nil
		return nil
	}
	if len(raw) == 0 {
		raw = []byte("{}")
	}
	if err := protocol.Unmarshal(raw, v); err != nil {
		return errors.New(strings.TrimPrefix(explain(err), "protocol: "))
	}
	return nil
}
