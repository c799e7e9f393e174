package mcp

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"
)

var findRelations = NewTool("find_relations", "Find relations", `
Finds where a symbol is defined, every use of it, its callers and callees, bases, heirs, implementations and overrides. Only what is
resolved is listed; uses of the same name with unknown meaning are counted apart.`, askRelations).
	advised("who calls or uses a symbol, what it calls, what implements it").
	planned("edge_kinds", "include_heuristic", "include_tests", "as_of", "workspaces", "verify", "explain")

type findRelationsIn struct {
	Relation string   `json:"relation" enum:"definition,references,callers,callees,supertypes,subtypes,implementations,overrides,type_usages" later:"dependencies,dependents,neighbors"`
	Target   string   `json:"target,omitempty" max:"4000" min:"1" jsonschema:"name, file:line[:col], file::Name or handle"`
	Targets  []string `json:"targets,omitempty" max:"50"`
	File     string   `json:"file,omitempty" min:"1" max:"4000"`
	Line     int      `json:"line,omitempty" min:"1"`
	Column   int      `json:"column,omitempty" min:"1"`
	Depth    int      `json:"depth,omitempty" min:"1" max:"10" default:"1" jsonschema:"at most 5 for calls"`
	Limit    int      `json:"limit,omitempty" min:"1" max:"500" default:"100"`
	Cursor   string   `json:"cursor,omitempty"`
	budget
	scope
}

type findRelationsOut struct {
	Envelope
	Relation        string          `json:"relation"`
	Targets         []symbolRow     `json:"targets"` // what the relation is of
	Total           int             `json:"total"`
	Results         []relationRow   `json:"results"`
	UnresolvedTotal int             `json:"unresolved_total"`
	Unresolved      []place         `json:"unresolved,omitempty"` // the first uses of the name, or of callees calls in it, with unknown meaning
	Completeness    completenessRow `json:"completeness"`
}

type completenessRow struct {
	Kind    string   `json:"kind"`
	Reasons []string `json:"reasons"`
}

// relationRow is one end of a relation: a symbol, or a use with the symbol around it.
type relationRow struct {
	Name   string `json:"name"` // of the symbol, or of that around the use
	Kind   string `json:"kind"`
	Handle string `json:"handle"`
	place
	EndLine int     `json:"end_line,omitempty"`
	Role    string  `json:"role,omitempty"`  // of a use
	Sites   []place `json:"sites,omitempty"` // of calls
	Depth   int     `json:"depth,omitempty"` // if not direct
	Via     string  `json:"via,omitempty"`   // the handle of the symbol before, if not direct
}

// maxUnresolved is how many uses of unknown meaning are shown.
const maxUnresolved = 10

func askRelations(ctx context.Context, snap *engine.Snapshot, in findRelationsIn) (*findRelationsOut, error) {
	ids, outside, err := in.find(ctx, snap)
	if err != nil {
		return nil, err
	}
	key := cursorKey(snap, in.Relation, in.Target, in.Targets, in.File, in.Line, in.Column, in.Depth, in.Overlay)
	from, err := offsetOf(in.Cursor, key)
	if err != nil {
		return nil, err
	}
	r := &relating{ctx: ctx, snap: snap, v: newViewer(snap), ids: ids, depth: in.Depth}
	if err := r.relate(in.Relation); err != nil {
		return nil, err
	}
	out := &findRelationsOut{Relation: in.Relation, Targets: []symbolRow{}, Results: []relationRow{}, Total: r.total()}
	for _, id := range ids[:min(len(ids), 20)] {
		if sym, ok := snap.Symbol(id); ok {
			out.Targets = append(out.Targets, r.v.symbol(&sym))
		}
	}
	end := min(from+in.Limit, out.Total)
	for i := min(from, end); i < end; i++ {
		out.Results = append(out.Results, r.row(i))
	}
	out.UnresolvedTotal = len(r.unresolved)
	for _, u := range r.unresolved[:min(len(r.unresolved), maxUnresolved)] {
		out.Unresolved = append(out.Unresolved, r.v.place(u.Location))
	}
	if outside && len(ids) == 0 {
		r.complete = engine.Completeness{Kind: engine.Unknown, Reasons: []string{engine.ReasonExternal}}
	}
	out.Completeness = completenessRow{r.complete.Kind, append([]string{}, r.complete.Reasons...)}
	out.limit("limit", in.Limit)
	out.limit("depth", in.Depth)
	out.next = func(n int) string { return newCursor(key, from+n) }
	if left := out.Total - end; left > 0 {
		out.omit("results", left)
		out.NextCursor = out.next(len(out.Results))
	}
	return out, nil
}

// find returns the symbols that the arguments name, and whether one of them is
// outside of what is known.
func (in *findRelationsIn) find(ctx context.Context, snap *engine.Snapshot) (ids []engine.SymbolID, outside bool, err error) {
	targets := in.Targets
	ways := 0
	if len(targets) > 0 {
		ways++
	}
	if in.Target != "" {
		targets = []string{in.Target}
		ways++
	}
	if in.File != "" {
		targets = []string{in.File}
		if in.Line > 0 {
			targets[0] = fmt.Sprintf("%s:%d", in.File, in.Line)
			if in.Column > 0 {
				targets[0] += fmt.Sprintf(":%d", in.Column)
			}
		}
		ways++
	}
	switch {
	case ways == 0:
		return nil, false, fail("missing_parameter", `send "target": a name, file:line:column or a handle`, "there is no target")
	case ways > 1:
		return nil, false, fail("conflicting_target", "send one of target, targets and file", "the target is given in several ways")
	case in.File == "" && (in.Line > 0 || in.Column > 0):
		return nil, false, fail("missing_parameter", `send "file" too`, "line and column need a file")
	case in.Depth > 5 && (in.Relation == "callers" || in.Relation == "callees"):
		return nil, false, fail("out_of_range", `send "depth": 5`, "depth is %d, at most 5 for calls", in.Depth)
	}
	for _, t := range targets {
		found, err := snap.Find(ctx, t)
		if err != nil {
			return nil, false, err
		}
		outside = outside || found.Outside
		if found.File != "" {
			id, err := snap.FileSymbol(found.File)
			if err != nil {
				return nil, false, err
			}
			found.Symbols = append(found.Symbols, id)
		}
		ids = append(ids, found.Symbols...)
	}
	return ids, outside, nil
}

// relating is the work on one relation. Rows are made for what is shown only.
type relating struct {
	ctx   context.Context
	snap  *engine.Snapshot
	v     *viewer
	ids   []engine.SymbolID
	depth int

	uses       []engine.Reference // either these
	edges      []engine.Edge      // or these
	unresolved []engine.Reference
	complete   engine.Completeness
}

func (r *relating) total() int { return len(r.uses) + len(r.edges) }

func (r *relating) relate(relation string) error {
	r.complete = engine.Completeness{Kind: engine.Exact}
	switch relation {
	case "definition":
		for _, sym := range r.snap.Definitions(r.ids) {
			r.edges = append(r.edges, engine.Edge{Symbol: sym})
		}
		r.complete = r.snap.Defined(r.ids)
		return nil
	case "references", "type_usages":
		refs, err := r.snap.References(r.ctx, r.ids)
		if err != nil {
			return err
		}
		r.uses, r.unresolved, r.complete = refs.Uses, refs.Unresolved, refs.Completeness
		if relation == "type_usages" {
			r.keepTypes(refs)
		}
		return nil
	case "callers":
		return r.reach(r.snap.CallersWithin(r.ctx, r.ids, r.depth))
	case "callees":
		return r.reach(r.snap.CalleesWithin(r.ctx, r.ids, r.depth))
	case "supertypes":
		return r.reach(r.snap.SupertypesWithin(r.ctx, r.ids, r.depth))
	case "subtypes":
		return r.reach(r.snap.SubtypesWithin(r.ctx, r.ids, r.depth))
	case "implementations":
		return r.related(r.snap.Implementations(r.ctx, r.ids))
	default:
		return r.related(r.snap.Overrides(r.ctx, r.ids))
	}
}

func (r *relating) keepTypes(refs *engine.References) {
	isType := func(role facts.Role) bool { return role == facts.TypeUse || role == facts.TagUse }
	r.uses = filter(r.uses, isType)
	r.unresolved = filter(r.unresolved, isType)
	r.complete = refs.Of(isType)
}

func filter(refs []engine.Reference, keep func(facts.Role) bool) []engine.Reference {
	var out []engine.Reference
	for _, ref := range refs {
		if keep(ref.Role) {
			out = append(out, ref)
		}
	}
	return out
}

func (r *relating) reach(found *engine.Reach, err error) error {
	if err != nil {
		return err
	}
	r.edges, r.unresolved, r.complete = found.Edges, found.Unresolved, found.Completeness
	return nil
}

func (r *relating) related(found *engine.Related, err error) error {
	if err != nil {
		return err
	}
	for _, sym := range found.Symbols {
		r.edges = append(r.edges, engine.Edge{Symbol: sym})
	}
	r.complete = found.Completeness
	return nil
}

// row makes the row of the i-th result.
func (r *relating) row(i int) relationRow {
	if i < len(r.uses) {
		u := r.uses[i]
		row := relationRow{place: r.v.place(u.Location), Role: u.Role.String()}
		if sym, ok := r.snap.Symbol(u.In); ok {
			in := r.v.symbol(&sym)
			row.Name, row.Kind, row.Handle = in.Name, in.Kind, in.Handle
		}
		return row
	}
	e := r.edges[i-len(r.uses)]
	sym := r.v.symbol(&e.Symbol)
	row := relationRow{Name: sym.Name, Kind: sym.Kind, Handle: sym.Handle, place: sym.place, EndLine: sym.EndLine}
	for _, site := range e.Sites {
		row.Sites = append(row.Sites, r.v.place(site))
	}
	if e.Depth > 1 {
		row.Depth = e.Depth
		if via, ok := r.snap.Symbol(e.Via); ok {
			before := r.v.symbol(&via)
			row.Via = before.Handle
		}
	}
	return row
}

// wantsMore reports whether the answer would be better if all were resolved.
func (o *findRelationsOut) wantsMore() bool {
	uses := o.Relation == "references" || o.Relation == "type_usages" || o.Relation == "callers" || o.Relation == "callees"
	return !uses && slices.Contains(o.Completeness.Reasons, engine.ReasonNotIndexed)
}

// lower notes a reason why the answer is not exact.
func (o *findRelationsOut) lower(reason string) {
	if o.Completeness.Kind == engine.Exact {
		o.Completeness.Kind = engine.LowerBound
	}
	if !slices.Contains(o.Completeness.Reasons, reason) {
		o.Completeness.Reasons = append(o.Completeness.Reasons, reason)
	}
}

func (o *findRelationsOut) rows() int { return len(o.Results) }

func (o *findRelationsOut) cut(n int, lean bool) answer {
	c := *o
	c.Results = cutRows(o.Results, n, lean, func(r *relationRow) {
		r.lean()
		r.Sites = cutRows(r.Sites, len(r.Sites), true, (*place).lean)
	})
	if lean {
		c.Unresolved = nil
	}
	c.shorter("results", n, len(o.Results))
	return &c
}

func (o *findRelationsOut) files() []string {
	cited := distinct(len(o.Results), func(i int) string { return o.Results[i].File })
	return append(cited, distinct(len(o.Targets), func(i int) string { return o.Targets[i].File })...)
}

func (o *findRelationsOut) text() string {
	var b strings.Builder
	name := "what lies outside of the workspace"
	if len(o.Targets) > 0 {
		name = o.Targets[0].Name + " (" + o.Targets[0].at() + ")"
	}
	if len(o.Targets) > 1 {
		name += fmt.Sprintf(" and %d more", len(o.Targets)-1)
	}
	fmt.Fprintf(&b, "%s of %s, %s", count(o.Total, strings.TrimSuffix(strings.ReplaceAll(o.Relation, "_", " "), "s")), name, strings.ReplaceAll(o.Completeness.Kind, "_", " "))
	if len(o.Completeness.Reasons) > 0 {
		fmt.Fprintf(&b, ": %s", strings.Join(o.Completeness.Reasons, ", "))
	}
	if o.UnresolvedTotal > 0 {
		what := count(o.UnresolvedTotal, "use") + " of the name"
		if o.Relation == "callees" {
			what = count(o.UnresolvedTotal, "call") + " in it"
		}
		fmt.Fprintf(&b, "; %s with unknown meaning", what)
	}
	for i := range o.Results {
		b.WriteString(o.Results[i].words())
	}
	if len(o.Unresolved) > 0 {
		b.WriteString("\nunknown meaning:")
		for i := range o.Unresolved {
			fmt.Fprintf(&b, "\n%s  %s", o.Unresolved[i].at(), o.Unresolved[i].Text)
		}
	}
	return b.String()
}

func (r *relationRow) words() string {
	if r.Role != "" {
		return fmt.Sprintf("\n%s  %s  %s, in %s %s", r.at(), r.Text, r.Role, r.Kind, r.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s %s  %s", r.Kind, r.Name, r.at())
	if len(r.Sites) == 0 {
		b.WriteString("  " + r.Text)
	}
	if r.Depth > 1 {
		fmt.Fprintf(&b, "  depth %d via %s", r.Depth, r.Via)
	}
	for i := range r.Sites {
		fmt.Fprintf(&b, "\n  %s  %s", r.Sites[i].at(), r.Sites[i].Text)
	}
	return b.String()
}
