package engine

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"cairn/engine/resolve"
	"cairn/engine/resolve/gotypes"
	"cairn/storage"
)

// lacks says in sentences what the code needs and this machine has not.
func (s *Snapshot) lacks() []string {
	if len(s.state.table.byExt[".go"]) == 0 {
		return nil
	}
	const most = 8 // modules named
	var out, modules []string
	next := ""
	for _, a := range s.goChecker().AbsentModules() {
		switch {
		case a.Kind == gotypes.NotDownloaded:
			modules = append(modules, a.Module+" "+a.Version)
			next = a.Next()
		case a.Next() != "":
			out = append(out, a.String()+"; "+a.Next())
		default:
			out = append(out, a.String())
		}
	}
	named := strings.Join(modules[:min(len(modules), most)], ", ")
	switch n := len(modules); {
	case n == 1:
		out = append(out, fmt.Sprintf("the module %s is not on this machine; %s", named, next))
	case n > most:
		out = append(out, fmt.Sprintf("%d modules are not on this machine: %s and %d more; %s", n, named, n-most, next))
	case n > 1:
		out = append(out, fmt.Sprintf("%d modules are not on this machine: %s; %s", n, named, next))
	}
	return out
}

// absentKey is the key of the folders of modules that were absent when Go files
// were resolved last, before all keys of types.
var absentKey = []byte("\x01")

// keepAbsent adds to a batch what absentKey stands for.
func keepAbsent(checker *gotypes.Checker, batch *storage.Batch) {
	var dirs []string
	for _, a := range checker.AbsentModules() {
		if a.Dir != "" {
			dirs = append(dirs, a.Dir)
		}
	}
	if len(dirs) == 0 {
		batch.Delete(spaceTypes, absentKey)
		return
	}
	batch.Put(spaceTypes, absentKey, []byte(strings.Join(dirs, "\n")))
}

// lookForModules makes all Go files be resolved again if a module has arrived
// that was absent when they were resolved.
func (e *Engine) lookForModules(ctx context.Context) error {
	var absent []byte
	err := e.store.View(ctx, func(tx *storage.Tx) error {
		absent = bytes.Clone(tx.Get(spaceTypes, absentKey))
		return nil
	})
	if err != nil || absent == nil {
		return err
	}
	s := e.Snapshot()
	if !slices.ContainsFunc(strings.Split(string(absent), "\n"), world{s}.IsDir) {
		return nil
	}
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	var batch storage.Batch
	unbind(t, t.goFiles(), &batch)
	if err := e.store.Load(ctx, &batch); err != nil {
		return fmt.Errorf("storing what is to be resolved again: %w", err)
	}
	t.byBase, t.byExt, t.dirs = old.table.byBase, old.table.byExt, old.table.dirs
	next := &state{table: t, modules: old.modules, checked: &checkedGo{}, buffers: old.buffers}
	e.moveGo(next, []string{"go.mod"})
	e.settle(next, "go.mod")
	e.publish(next)
	return nil
}

// remodelled returns the Go files if a file changed that says where modules lie.
func (e *Engine) remodelled(t *table, read []parsedFile, gone []*row) []resolve.FileID {
	decides := func(file string) bool { return touchesGo(file) && path.Ext(file) != ".go" }
	if slices.ContainsFunc(gone, func(r *row) bool { return decides(r.path) }) ||
		slices.ContainsFunc(read, func(p parsedFile) bool { return !p.same && decides(p.row.path) }) {
		return t.goFiles()
	}
	return nil
}

// goFiles returns the Go files of the workspace.
func (t *table) goFiles() []resolve.FileID {
	var out []resolve.FileID
	for id, r := range t.byID {
		if r.lang == goLanguage && id < firstDependency {
			out = append(out, id)
		}
	}
	return out
}
