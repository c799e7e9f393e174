package mcp

import (
	"context"
	"strings"

	"cairn/engine"
)

// workspace returns the engine that a call asks: that of the connection, or one
// given by its id, its name or its absolute root.
func (s *Session) workspace(ctx context.Context, name string) (*engine.Engine, error) {
	if name == "" {
		e, err := s.opts.Open(ctx, "")
		if err != nil {
			return nil, unavailable("the workspace", err)
		}
		return e, nil
	}
	var found []*engine.Engine
	for _, e := range s.opened() {
		if e.Root() == name || e.Files().ID() == name {
			return e, nil
		}
		if folderName(e.Root()) == name {
			found = append(found, e)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		err := &toolError{Code: "ambiguous_workspace", Message: "several workspaces are named " + name, Fix: "ask again with one of these ids"}
		for _, e := range found {
			err.Candidates = append(err.Candidates, e.Files().ID())
		}
		return nil, err
	case isAbs(name) && s.opts.Known != nil && s.opts.Known(name):
		e, err := s.opts.Open(ctx, name)
		if err != nil {
			return nil, unavailable(name, err)
		}
		return e, nil
	}
	var ids []string
	for _, e := range s.opened() {
		ids = append(ids, e.Files().ID())
	}
	fix := "leave it out for the one of this connection"
	if len(ids) > 0 {
		fix += "; open are " + strings.Join(ids, ", ")
	}
	if isAbs(name) {
		fix += "; index_workspace with this dir makes it one"
	}
	return nil, fail("unknown_workspace", fix, "there is no workspace %.200q", name)
}

func (s *Session) opened() []*engine.Engine {
	if s.opts.Opened == nil {
		return nil
	}
	return s.opts.Opened()
}

func unavailable(what string, err error) error {
	return fail("workspace_unavailable", "start the server with --workspace, or in the folder of a repository", "%s cannot be opened: %v", what, err)
}

// folderName returns the last name of a path in either spelling.
func folderName(root string) string { return root[strings.LastIndexAny(root, `/\`)+1:] }

func isAbs(name string) bool {
	return strings.HasPrefix(name, "/") || len(name) > 2 && name[1] == ':' && (name[2] == '\\' || name[2] == '/')
}
