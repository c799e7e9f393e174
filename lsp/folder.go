package lsp

import (
	"context"
	"path"
	"slices"
	"strings"

	"cairn/engine"
	"cairn/engine/jsonrpc"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"
)

// folder is a folder of the editor's workspace and the engine that knows it.
// The editor's path of it may lead through links, which the engine's does not,
// and the engine's workspace may be a larger one around it.
type folder struct {
	uri    uri.URI
	path   string // as the editor writes it, slash-separated; empty if it names none
	engine *engine.Engine
	inner  string // where path lies in the engine's workspace: "" or "sub/folder/"
}

// openFolder opens the engine of a folder; nil if there is none to serve.
func (s *Session) openFolder(ctx context.Context, u uri.URI) (*folder, error) {
	f := &folder{uri: u}
	native := ""
	if u != "" {
		var ok bool
		if f.path, ok = pathOf(u); !ok {
			s.log.Warn("workspace folder is not on disk", "uri", u)
			return nil, nil
		}
		f.path = strings.TrimSuffix(f.path, "/")
		native = u.FsPath()
	}
	var err error
	if f.engine, err = s.opts.Open(ctx, native); err != nil || f.engine == nil {
		return nil, err
	}
	switch rel, inside := f.engine.Files().Rel(native); {
	case native == "":
	case !inside: // the server is bound to another workspace
		f.path = ""
	case rel != ".":
		f.inner = rel + "/"
	}
	return f, nil
}

// file returns the engine's path of a file that lies in the folder's workspace.
// What version control keeps for itself, such as the message of a commit that is
// being written, does not.
func (f *folder) file(abs string) (string, bool) {
	rel, inside := f.engine.Files().Rel(abs)
	if rest, below := strings.CutPrefix(abs, f.path+"/"); !inside && below && f.path != "" { // it need not exist
		rel, inside = f.inner+path.Clean(rest), true
	}
	if !inside || f.engine.Files().Private(rel) {
		return "", false
	}
	return rel, true
}

// uriOf returns the URI of a file by the engine's path: in the editor's own
// spelling of the folder, so that it takes the file for the one it has open.
func (f *folder) uriOf(file string) uri.URI {
	if path.IsAbs(file) {
		return uri.File(file)
	}
	if rest, below := strings.CutPrefix(file, f.inner); below && f.path != "" {
		return uri.File(f.path + "/" + rest)
	}
	return uri.File(f.engine.Root() + "/" + file)
}

// folderOf returns the innermost folder with a file, and the file in it.
func folderOf(folders []*folder, abs string) (*folder, string) {
	var in *folder
	var file string
	for _, f := range folders {
		if rel, ok := f.file(abs); ok && (in == nil || len(rel) < len(file)) {
			in, file = f, rel
		}
	}
	return in, file
}

// revive opens folders anew of which the index was removed. The documents that are
// open move along.
func (s *Session) revive(ctx context.Context) {
	if !slices.ContainsFunc(s.folders, func(f *folder) bool { return f.engine.Lost() }) {
		return
	}
	folders := slices.Clone(s.folders)
	var opened []*folder
	for i, f := range folders {
		if !f.engine.Lost() {
			continue
		}
		again, err := s.openFolder(ctx, f.uri)
		if err != nil || again == nil {
			s.log.Error("a workspace folder cannot be opened anew", "uri", f.uri, "err", err)
			continue
		}
		folders[i] = again
		opened = append(opened, again)
	}
	s.folders = folders
	for _, d := range s.docs {
		s.assign(d)
	}
	for _, f := range opened {
		s.index(jsonrpc.Peer(ctx), f)
	}
}

// didChangeFolders follows the folders that are added to the editor's workspace
// and taken from it.
func (s *Session) didChangeFolders(ctx context.Context, p *protocol.DidChangeWorkspaceFoldersParams) error {
	folders := slices.Clone(s.folders)
	var left, opened []*folder
	for _, gone := range p.Event.Removed {
		i := slices.IndexFunc(folders, func(f *folder) bool { return f.uri == gone.URI })
		if i < 0 {
			continue
		}
		left = append(left, folders[i])
		folders = slices.Delete(folders, i, i+1)
	}
	for _, added := range p.Event.Added {
		if slices.ContainsFunc(slices.Concat(folders, opened), func(f *folder) bool { return f.uri == added.URI }) {
			continue
		}
		f, err := s.openFolder(ctx, added.URI)
		if err != nil {
			s.tell(ctx, protocol.MessageTypeError, "folder %s is not served: %v", added.Name, err)
			s.show(ctx, protocol.MessageTypeError, "cairn serves nothing of %s: %v", added.Name, err)
			continue
		}
		if f != nil {
			opened = append(opened, f)
		}
	}
	s.folders = slices.Concat(folders, opened)
	for _, d := range s.docs {
		s.assign(d)
	}
	for _, f := range left {
		s.release(f)
	}
	for _, f := range opened {
		s.index(jsonrpc.Peer(ctx), f)
	}
	return nil
}
