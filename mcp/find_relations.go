package mcp

import (
	"context"
	"fmt"
	"slices"

	"cairn/engine"
)

var findRelations = NewTool("find_relations", "Find relations", `
Finds where a symbol is defined, every use of it, its callers and callees, bases, heirs, implementations and overrides, the
files that a file depends on and those that depend on it, and the graph around them. Only what is
resolved is listed; uses of the same name with unknown meaning are counted apart.`, askRelations).
	advised("who calls or uses a symbol, what it calls, what implements it, which files depend on a file").
	planned("as_of", "workspaces", "verify", "explain")

type findRelationsIn struct {
	Relation         string   `json:"relation" enum:"definition,references,callers,callees,supertypes,subtypes,implementations,overrides,type_usages,dependencies,dependents,neighbors"`
	Target           string   `json:"target,omitempty" max:"4000" min:"1" jsonschema:"name, file, file:line[:col], file::Name or handle"`
	Targets          []string `json:"targets,omitempty" max:"50"`
	File             string   `json:"file,omitempty" min:"1" max:"4000"`
	Line             int      `json:"line,omitempty" min:"1"`
	Column           int      `json:"column,omitempty" min:"1"`
	Depth            int      `json:"depth,omitempty" min:"1" max:"10" default:"1" jsonschema:"at most 5 for calls and neighbors"`
	EdgeKinds        []string `json:"edge_kinds,omitempty" enum:"calls,instantiates,references,reads,writes,imports,contains,inherits,implements,overrides,type_usage,tests,routes,queries" jsonschema:"calls and instantiates by default for callers and callees, else all"`
	IncludeHeuristic bool     `json:"include_heuristic,omitempty" default:"false" jsonschema:"no edge is a guess so far"`
	IncludeTests     bool     `json:"include_tests,omitempty" default:"true"`
	Limit            int      `json:"limit,omitempty" min:"1" max:"500" default:"100" jsonschema:"at most 200 for neighbors"`
	Cursor           string   `json:"cursor,omitempty"`
	budget
	scope
}

type findRelationsOut struct {
	Envelope
	Relation          string           `json:"relation"`
	Targets           []relationTarget `json:"targets"` // what the relation is of
	Total             int              `json:"total"`
	Results           []relationRow    `json:"results"`
	UnresolvedTotal   int              `json:"unresolved_total"`
	Unresolved        []place          `json:"unresolved,omitempty"` // the first uses of the name, or of callees calls in it, with unknown meaning
	TestsLeftOut      int              `json:"tests_left_out,omitempty"`
	ExternalModules   []moduleRow      `json:"external_modules,omitempty"`   // that the file imports
	UnresolvedImports []moduleRow      `json:"unresolved_imports,omitempty"` // of the file
	Nodes             []nodeRow        `json:"nodes,omitempty"`
	Edges             []edgeRow        `json:"edges,omitempty"`
	Completeness      completenessRow  `json:"completeness"`

	graph bool // the answer is Nodes and Edges
}

// relationTarget is what a relation is of. Of several targets each says for
// itself what came out.
type relationTarget struct {
	*symbolRow
	Target          string           `json:"target,omitempty"` // as it was asked for
	Total           int              `json:"total,omitempty"`
	UnresolvedTotal int              `json:"unresolved_total,omitempty"`
	Completeness    *completenessRow `json:"completeness,omitempty"`
	Error           *toolError       `json:"error,omitempty"`
}

type completenessRow struct {
	Kind    string   `json:"kind"`
	Reasons []string `json:"reasons"`
}

func completenessOf(c engine.Completeness) completenessRow {
	return completenessRow{c.Kind, append([]string{}, c.Reasons...)}
}

func (in findRelationsIn) where() scope {
	s := in.scope
	s.early = true
	return s
}

// maxUnresolved is how many uses of unknown meaning are shown.
const maxUnresolved = 10

func askRelations(ctx context.Context, snap *engine.Snapshot, in findRelationsIn) (*findRelationsOut, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	kinds, _ := engine.ParseEdgeKinds(in.EdgeKinds)
	key := cursorKey(snap, in.Relation, in.Target, in.Targets, in.File, in.Line, in.Column, in.Depth, in.Overlay, in.EdgeKinds, in.IncludeTests)
	from, err := offsetOf(in.Cursor, key)
	if err != nil {
		return nil, err
	}
	out := &findRelationsOut{Relation: in.Relation, Targets: []relationTarget{}, Results: []relationRow{}}
	out.limit("limit", in.Limit)
	out.limit("depth", in.Depth)
	v := newViewer(snap)
	complete := engine.Completeness{Kind: engine.Exact}
	var all []*relating
	for _, target := range in.asked() {
		r := &relating{ctx: ctx, snap: snap, v: v, in: &in, kinds: kinds, target: target}
		err := r.find()
		if err == nil {
			err = r.relate(in.Relation)
		}
		if err != nil {
			if len(in.Targets) == 0 || ctx.Err() != nil {
				return nil, err
			}
			known := told(err)
			if known == nil {
				return nil, err
			}
			out.Targets = append(out.Targets, relationTarget{Target: target, Error: known})
			continue
		}
		if !in.IncludeTests {
			out.TestsLeftOut += r.dropTests()
		}
		complete.Join(r.complete)
		out.add(r, len(in.Targets) > 0)
		all = append(all, r)
	}
	out.Completeness = completenessOf(complete)
	if in.Relation == "neighbors" {
		out.graph = true
		return out, nil
	}
	shown := 0
	for _, r := range all {
		for i := range r.rows {
			if at := shown + i; at >= from && at < from+in.Limit {
				out.Results = append(out.Results, r.row(i))
			}
		}
		shown += len(r.rows)
	}
	out.next = func(n int) string { return newCursor(key, from+n) }
	if left := out.Total - from - len(out.Results); left > 0 && len(out.Results) > 0 {
		out.omit("results", left)
		out.NextCursor = out.next(len(out.Results))
	}
	return out, nil
}

// check says what is wrong with arguments that are right by themselves.
func (in *findRelationsIn) check() error {
	ways := 0
	for _, given := range []bool{len(in.Targets) > 0, in.Target != "", in.File != ""} {
		if given {
			ways++
		}
	}
	calls := in.Relation == "callers" || in.Relation == "callees"
	switch {
	case ways == 0:
		return fail("missing_parameter", `send "target": a name, file:line:column or a handle`, "there is no target")
	case ways > 1:
		return fail("conflicting_target", "send one of target, targets and file", "the target is given in several ways")
	case in.File == "" && (in.Line > 0 || in.Column > 0):
		if in.Target != "" || len(in.Targets) > 0 {
			return fail("conflicting_target", `send either "target" or "file", "line" and "column"`, "the target is given in several ways")
		}
		return fail("missing_parameter", `send "file" too`, "line and column need a file")
	case in.Depth > 5 && (calls || in.Relation == "neighbors"):
		return fail("out_of_range", `send "depth": 5`, "depth is %d, at most 5 for calls and neighbors", in.Depth)
	case in.Limit > 200 && in.Relation == "neighbors":
		return fail("out_of_range", `send "limit": 200`, "limit is %d, at most 200 for neighbors", in.Limit)
	}
	return nil
}

// asked returns the targets that are asked for.
func (in *findRelationsIn) asked() []string {
	switch {
	case len(in.Targets) > 0:
		return in.Targets
	case in.Target != "":
		return []string{in.Target}
	case in.Line == 0:
		return []string{in.File}
	case in.Column == 0:
		return []string{fmt.Sprintf("%s:%d", in.File, in.Line)}
	}
	return []string{fmt.Sprintf("%s:%d:%d", in.File, in.Line, in.Column)}
}

// add adds what came out for a target.
func (o *findRelationsOut) add(r *relating, bulk bool) {
	o.Total += len(r.rows)
	o.UnresolvedTotal += len(r.unresolved)
	for _, u := range r.unresolved[:min(len(r.unresolved), maxUnresolved-len(o.Unresolved))] {
		o.Unresolved = append(o.Unresolved, r.v.place(u.Location))
	}
	o.ExternalModules = append(o.ExternalModules, r.modules...)
	o.UnresolvedImports = append(o.UnresolvedImports, r.broken...)
	if r.graph != nil {
		o.addGraph(r)
	}
	shown := r.ids[:min(len(r.ids), 20)]
	if bulk {
		shown = r.ids[:min(len(r.ids), 1)]
	}
	var targets []relationTarget
	for _, id := range shown {
		if sym, ok := r.snap.Symbol(id); ok {
			row := r.v.symbol(&sym)
			targets = append(targets, relationTarget{symbolRow: &row})
		}
	}
	if bulk {
		if len(targets) == 0 {
			targets = []relationTarget{{}}
		}
		complete := completenessOf(r.complete)
		t := &targets[0]
		t.Target, t.Total, t.UnresolvedTotal, t.Completeness = r.target, len(r.rows), len(r.unresolved), &complete
	}
	o.Targets = append(o.Targets, targets...)
}

// whole reports whether nothing is missing from the answer that the index could add.
func (o *findRelationsOut) whole() bool { return o.Completeness.Kind == engine.Exact }

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

func (o *findRelationsOut) rows() int {
	if o.graph {
		return len(o.Nodes)
	}
	return len(o.Results)
}

func (o *findRelationsOut) cut(n int, lean bool) answer {
	c := *o
	if lean {
		c.Unresolved = nil
	}
	if o.graph {
		c.cutGraph(n, lean)
		return &c
	}
	c.Results = cutRows(o.Results, n, lean, (*relationRow).lean)
	c.shorter("results", n, len(o.Results))
	return &c
}

func (o *findRelationsOut) files() []string {
	cited := distinct(len(o.Results), func(i int) string { return o.Results[i].File })
	cited = append(cited, distinct(len(o.Nodes), func(i int) string { return o.Nodes[i].Path })...)
	return append(cited, distinct(len(o.Targets), func(i int) string {
		if t := o.Targets[i].symbolRow; t != nil {
			return t.File
		}
		return ""
	})...)
}
