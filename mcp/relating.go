package mcp

import (
	"context"
	"slices"

	"cairn/engine"
)

// relating is the work on one relation of one target. Rows are made for what is
// shown only.
type relating struct {
	ctx    context.Context
	snap   *engine.Snapshot
	v      *viewer
	in     *findRelationsIn
	kinds  engine.EdgeKinds
	target string

	found   *engine.Found
	ids     []engine.SymbolID
	outside bool // the target lies outside of what is known

	rows       []relationItem
	unresolved []engine.Reference
	modules    []moduleRow
	broken     []moduleRow
	graph      *engine.Graph
	complete   engine.Completeness
}

// relationItem is one of a use, an edge and a base outside of the workspace.
type relationItem struct {
	use      *engine.Reference
	edge     *engine.Edge
	external *engine.ExternalBase
}

// find finds the symbols that the target names.
func (r *relating) find() error {
	found, err := r.snap.Find(r.ctx, r.target)
	if err != nil {
		return err
	}
	r.outside = found.Outside
	if found.File != "" {
		id, err := r.snap.FileSymbol(found.File)
		if err != nil {
			return err
		}
		found.Symbols = append(found.Symbols, id)
	}
	r.found, r.ids = found, found.Symbols
	return nil
}

func (r *relating) relate(relation string) error {
	r.complete = engine.Completeness{Kind: engine.Exact}
	if r.outside && len(r.ids) == 0 {
		r.complete = engine.Completeness{Kind: engine.Unknown, Reasons: []string{engine.ReasonExternal}}
		return nil
	}
	calls := r.kinds
	if calls == 0 {
		calls = engine.CallEdges
	}
	switch relation {
	case "definition":
		for _, sym := range r.snap.Definitions(r.ids) {
			r.rows = append(r.rows, relationItem{edge: &engine.Edge{Symbol: sym}})
		}
		r.complete = r.snap.Defined(r.ids)
		return nil
	case "references":
		if r.kinds == 0 {
			return r.uses(r.snap.ReferencesTo(r.ctx, r.found))
		}
		return r.uses(r.snap.UsesAs(r.ctx, r.ids, r.kinds))
	case "type_usages":
		return r.uses(r.snap.UsesAs(r.ctx, r.ids, engine.EdgeTypeUsage))
	case "callers":
		return r.reach(r.snap.CallersWithin(r.ctx, r.ids, calls, r.in.Depth))
	case "callees":
		return r.reach(r.snap.CalleesWithin(r.ctx, r.ids, calls, r.in.Depth))
	case "supertypes":
		return r.reach(r.snap.SupertypesWithin(r.ctx, r.ids, r.in.Depth))
	case "subtypes":
		return r.reach(r.snap.SubtypesWithin(r.ctx, r.ids, r.in.Depth))
	case "implementations":
		return r.related("", r.snap.Implementers)
	case "overrides":
		if err := r.related("overrides", r.snap.Overrides); err != nil {
			return err
		}
		return r.related("overridden_by", r.snap.OverriddenBy)
	case "neighbors":
		return r.neighbors()
	}
	return r.files(relation)
}

func (r *relating) uses(refs *engine.References, err error) error {
	if err != nil {
		return err
	}
	for i := range refs.Uses {
		r.rows = append(r.rows, relationItem{use: &refs.Uses[i]})
	}
	r.unresolved, r.complete = refs.Unresolved, refs.Completeness
	return nil
}

func (r *relating) reach(found *engine.Reach, err error) error {
	if err != nil {
		return err
	}
	for i := range found.Edges {
		r.rows = append(r.rows, relationItem{edge: &found.Edges[i]})
	}
	for i := range found.External {
		r.rows = append(r.rows, relationItem{external: &found.External[i]})
	}
	slices.SortStableFunc(r.rows, func(a, b relationItem) int { return a.depth() - b.depth() })
	r.unresolved, r.complete = found.Unresolved, found.Completeness
	return nil
}

func (i relationItem) depth() int {
	if i.edge != nil {
		return i.edge.Depth
	}
	return i.external.Depth
}

func (r *relating) related(role string, ask func(context.Context, []engine.SymbolID) (*engine.Related, error)) error {
	found, err := ask(r.ctx, r.ids)
	if err != nil {
		return err
	}
	for _, sym := range found.Symbols {
		r.rows = append(r.rows, relationItem{edge: &engine.Edge{Symbol: sym, Role: role}})
	}
	r.complete.Join(found.Completeness)
	return nil
}

// files finds the files that the targets' files depend on, or that depend on them.
func (r *relating) files(relation string) error {
	for _, id := range r.ids {
		var found *engine.FileLinks
		var err error
		if relation == "dependencies" {
			found, err = r.snap.Dependencies(r.ctx, r.snap.Path(id), r.in.Depth)
		} else {
			found, err = r.snap.Dependents(r.ctx, r.snap.Path(id), r.in.Depth)
		}
		if err != nil {
			return err
		}
		for i := range found.Edges {
			r.rows = append(r.rows, relationItem{edge: &found.Edges[i]})
		}
		for _, m := range found.External {
			r.modules = append(r.modules, moduleRow{m.Name, r.v.place(m.Sites[0])})
		}
		for _, m := range found.Unresolved {
			r.broken = append(r.broken, moduleRow{m.Name, r.v.place(m.Location)})
		}
		r.complete.Join(found.Completeness)
	}
	return nil
}

func (r *relating) neighbors() error {
	kinds := r.kinds
	if kinds == 0 {
		kinds = engine.AllEdges
	}
	var err error
	if r.graph, err = r.snap.Neighbors(r.ctx, r.ids, kinds, r.in.Depth, r.in.Limit); err == nil {
		r.complete = r.graph.Completeness
	}
	return err
}

// dropTests drops what is in tests and returns how much that was.
func (r *relating) dropTests() int {
	all := len(r.rows)
	r.rows = slices.DeleteFunc(r.rows, func(i relationItem) bool { return r.isTest(i) })
	r.unresolved = slices.DeleteFunc(r.unresolved, func(u engine.Reference) bool { return r.snap.IsTest(u.In) })
	return all - len(r.rows)
}

func (r *relating) isTest(i relationItem) bool {
	switch {
	case i.use != nil:
		return r.snap.IsTest(i.use.In)
	case i.edge != nil:
		return r.snap.IsTest(i.edge.Symbol.ID)
	}
	return r.snap.IsTest(i.external.Of)
}
