package lsp

import (
	"context"
	"encoding/json"
	"errors"

	"cairn/engine"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// client is what an editor can do, as far as it matters to us.
type client struct {
	encoding     engine.Encoding
	encodingKind protocol.PositionEncodingKind

	symbolTree      bool // takes document symbols as a tree
	documentChanges bool // takes edits with the version of the document they are for
	markdown        bool
	lineFolding     bool // folds whole lines only
	maxFolds        int  // 0: any number
	progress        bool
	watches         bool // can be asked to watch files
}

// IsInitialize reports whether the params of an initialize request are those of
// this protocol and not of another one that shares the connection.
func IsInitialize(params json.RawMessage) bool {
	var p struct {
		Capabilities    json.RawMessage `json:"capabilities"`
		ProtocolVersion json.RawMessage `json:"protocolVersion"`
	}
	return json.Unmarshal(params, &p) == nil && p.ProtocolVersion == nil
}

// Initialize handles the initialize request. It is apart from [Register], because
// other protocols have a request of that name; it must be exclusive.
func Initialize(ctx context.Context, params json.RawMessage) (json.RawMessage, error) {
	result, err := sessionOf(ctx).initialize(ctx, params)
	if err == nil {
		return protocol.Marshal(result)
	}
	if mapped := mapError(err); mapped != nil {
		return nil, mapped
	}
	return nil, err
}

func (s *Session) initialize(ctx context.Context, raw json.RawMessage) (*protocol.InitializeResult, error) {
	if s.phase.Load() != created {
		return nil, jsonrpc2.NewError(jsonrpc2.InvalidRequest, "initialize comes once")
	}
	p, err := s.decodeInitialize(raw)
	if err != nil {
		return nil, err
	}
	s.client = clientOf(&p.Capabilities)
	if err := s.openFolders(ctx, p); err != nil {
		return nil, err
	}
	s.phase.Store(initialized)

	result := &protocol.InitializeResult{ServerInfo: protocol.ServerInfo{Name: "cairn"}}
	if s.opts.Version != "" {
		result.ServerInfo.Version = protocol.NewOptional(s.opts.Version)
	}
	result.Capabilities.PositionEncoding = s.client.encodingKind
	for _, m := range methods {
		if m.offer != nil {
			m.offer(&result.Capabilities)
		}
	}
	return result, nil
}

// openFolders opens what the editor calls its workspace. What cannot be opened is
// shown to the user, and the others are served: an editor whose server refuses to
// start tells less, and starts it again and again. It fails if nothing can be
// opened for a reason that the user can do nothing about.
func (s *Session) openFolders(ctx context.Context, p *protocol.InitializeParams) error {
	var first error
	for _, u := range rootsOf(p) {
		f, err := s.openFolder(ctx, u)
		if ask, ok := errors.AsType[*engine.AskError](err); ok {
			s.log.Error("workspace folder cannot be opened", "uri", u, "err", err)
			s.show(ctx, protocol.MessageTypeError, "cairn serves nothing of %s: %v", u, ask)
			continue
		}
		if err != nil {
			s.log.Error("workspace folder cannot be opened", "uri", u, "err", err)
			if first == nil {
				first = err
			}
		}
		if f != nil {
			s.folders = append(s.folders, f)
		}
	}
	if len(s.folders) == 0 {
		return first
	}
	return nil
}

// rootsOf returns the folders of the workspace, by the newest of the ways to
// name them that the editor uses; one empty URI if it names none.
func rootsOf(p *protocol.InitializeParams) []uri.URI {
	var roots []uri.URI
	if folders, ok := p.WorkspaceFolders.Get(); ok {
		for _, f := range folders {
			roots = append(roots, f.URI)
		}
	}
	if len(roots) > 0 {
		return roots
	}
	if p.RootURI != nil && *p.RootURI != "" {
		return []uri.URI{*p.RootURI}
	}
	if path, ok := p.RootPath.Get(); ok && path != "" {
		return []uri.URI{uri.File(path)}
	}
	return []uri.URI{""}
}

// decodeInitialize reads the params. Where an editor describes itself wrongly in
// one of its hundreds of capabilities, only that one is lost: it must not keep
// people from working.
func (s *Session) decodeInitialize(raw json.RawMessage) (*protocol.InitializeParams, error) {
	var p protocol.InitializeParams
	err := protocol.Unmarshal(raw, &p)
	if err == nil {
		return &p, nil
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(raw, &members) != nil {
		return nil, invalid("invalid params: %s", explain(err))
	}
	s.log.Warn("initialize is not as specified", "err", err)
	capabilities := members["capabilities"]
	delete(members, "capabilities")
	p = protocol.InitializeParams{}
	for name, value := range members {
		if err := decodeMember(name, value, &p); err != nil {
			s.log.Warn("initialize: ignored", "member", name, "err", err)
		}
	}
	var groups map[string]json.RawMessage
	_ = json.Unmarshal(capabilities, &groups) // none if it is no object
	for group, value := range groups {
		if decodeMember(group, value, &p.Capabilities) == nil {
			continue
		}
		var features map[string]json.RawMessage
		_ = json.Unmarshal(value, &features)
		for feature, value := range features {
			one, _ := json.Marshal(map[string]json.RawMessage{feature: value})
			if err := decodeMember(group, one, &p.Capabilities); err != nil {
				s.log.Warn("initialize: ignored", "capability", group+"."+feature, "err", err)
			}
		}
	}
	return &p, nil
}

// decodeMember decodes one member of an object into what holds the others.
func decodeMember(name string, value json.RawMessage, into any) error {
	object, err := json.Marshal(map[string]json.RawMessage{name: value})
	if err != nil {
		return err
	}
	return protocol.Unmarshal(object, into)
}

func explain(err error) string {
	if inner := errors.Unwrap(err); inner != nil {
		err = inner
	}
	return err.Error()
}
