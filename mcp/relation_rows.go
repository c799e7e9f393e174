package mcp

import (
	"fmt"
	"strings"

	"cairn/engine"
)

// relationRow is one end of a relation: a symbol, or a use with the symbol around it.
type relationRow struct {
	Target string `json:"target,omitempty"` // of several, the one that it belongs to
	Name   string `json:"name"`             // of the symbol, or of that around the use
	Kind   string `json:"kind"`
	Handle string `json:"handle"`
	place
	EndLine   int       `json:"end_line,omitempty"`
	IsTest    bool      `json:"is_test"`
	Role      string    `json:"role,omitempty"`       // of a use, or of an override
	EdgeKinds []string  `json:"edge_kinds,omitempty"` // what the symbol is to the target, or the target to it
	Dispatch  bool      `json:"dispatch,omitempty"`   // by calls of what a member stands for, which may run it
	External  bool      `json:"external,omitempty"`   // it lies outside: the place is where it is named
	Sites     []siteRow `json:"sites,omitempty"`      // of calls and other uses
	Depth     int       `json:"depth,omitempty"`      // if not direct
	Via       string    `json:"via,omitempty"`        // the handle of the symbol before, if not direct
}

// siteRow is where an edge is written. What holds of all sites the row says.
type siteRow struct {
	place
	EdgeKinds []string `json:"edge_kinds,omitempty"`
	Dispatch  bool     `json:"dispatch,omitempty"`
}

// moduleRow is a module as a file imports it, and where.
type moduleRow struct {
	Name string `json:"name"`
	place
}

// row makes the row of the i-th result.
func (r *relating) row(i int) relationRow {
	item := r.rows[i]
	row := relationRow{IsTest: r.isTest(item)}
	if len(r.in.Targets) > 0 {
		row.Target = r.target
	}
	switch {
	case item.use != nil:
		row.place, row.Role = r.v.place(item.use.Location), item.use.Role.String()
		if sym, ok := r.snap.Symbol(item.use.In); ok {
			in := r.v.symbol(&sym)
			row.Name, row.Kind, row.Handle = in.Name, in.Kind, in.Handle
		}
	case item.external != nil:
		row.place, row.Name, row.Kind, row.External = r.v.place(item.external.Place), item.external.Name, "type", true
		row.step(r, item.external.Depth, item.external.Of)
	default:
		r.fillEdge(&row, item.edge)
		row.Role = item.edge.Role
	}
	return row
}

func (r *relating) fillEdge(row *relationRow, e *engine.Edge) {
	sym := r.v.symbol(&e.Symbol)
	row.Name, row.Kind, row.Handle, row.place, row.EndLine = sym.Name, sym.Kind, sym.Handle, sym.place, sym.EndLine
	row.step(r, e.Depth, e.Via)
	row.EdgeKinds, row.Dispatch = e.Kinds().Names(), e.Dispatch()
	for _, site := range e.Sites {
		s := siteRow{place: r.v.place(site.Location), Dispatch: site.Dispatch && !row.Dispatch}
		if len(row.EdgeKinds) > 1 {
			s.EdgeKinds = site.Kinds.Names()
		}
		row.Sites = append(row.Sites, s)
	}
	if r.in.Relation == "supertypes" || r.in.Relation == "subtypes" {
		row.EdgeKinds = r.baseEdge(e).Names()
	}
}

// step says through what a row is reached, if not directly.
func (row *relationRow) step(r *relating, depth int, before engine.SymbolID) {
	if depth <= 1 {
		return
	}
	row.Depth = depth
	if via, ok := r.snap.Symbol(before); ok {
		row.Via = r.v.symbol(&via).Handle
	}
}

// baseEdge says what the base is to the heir, which are the symbol of an edge
// and the one before it.
func (r *relating) baseEdge(e *engine.Edge) engine.EdgeKinds {
	before := e.Via
	if e.Depth <= 1 {
		before = r.ids[0]
	}
	sym, _ := r.snap.Symbol(before)
	if r.in.Relation == "subtypes" {
		return engine.BaseEdge(&e.Symbol, &sym)
	}
	return engine.BaseEdge(&sym, &e.Symbol)
}

func (r *relationRow) lean() {
	r.place.lean()
	r.Sites = cutRows(r.Sites, len(r.Sites), true, func(s *siteRow) { s.place.lean() })
}

func (o *findRelationsOut) text() string {
	var b strings.Builder
	name := "what lies outside of the workspace"
	if len(o.Targets) > 0 && o.Targets[0].symbolRow != nil {
		name = o.Targets[0].Name + " (" + o.Targets[0].at() + ")"
	} else if len(o.Targets) > 0 && o.Targets[0].Target != "" {
		name = o.Targets[0].Target
	}
	if len(o.Targets) > 1 {
		name += fmt.Sprintf(" and %d more", len(o.Targets)-1)
	}
	fmt.Fprintf(&b, "%s %s, %s", o.amount(), name, strings.ReplaceAll(o.Completeness.Kind, "_", " "))
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
	if o.TestsLeftOut > 0 {
		fmt.Fprintf(&b, "; %s left out", count(o.TestsLeftOut, "test"))
	}
	for i := range o.Targets {
		if t := &o.Targets[i]; t.Error != nil {
			fmt.Fprintf(&b, "\n%s: %s", t.Target, t.Error.text())
		} else if t.Target != "" {
			fmt.Fprintf(&b, "\n%s: %d, %s", t.Target, t.Total, strings.ReplaceAll(t.Completeness.Kind, "_", " "))
		}
	}
	for i := range o.Results {
		b.WriteString(o.Results[i].words())
	}
	o.graphWords(&b)
	moduleWords(&b, "outside of the workspace:", o.ExternalModules)
	moduleWords(&b, "imports that lead nowhere:", o.UnresolvedImports)
	if len(o.Unresolved) > 0 {
		b.WriteString("\nunknown meaning:")
		for i := range o.Unresolved {
			fmt.Fprintf(&b, "\n%s  %s", o.Unresolved[i].at(), o.Unresolved[i].Text)
		}
	}
	return b.String()
}

// amount says how much was found, before the name of what that is about.
func (o *findRelationsOut) amount() string {
	what := strings.ReplaceAll(o.Relation, "_", " ")
	switch {
	case o.graph:
		return count(len(o.Nodes), "node") + " and " + count(len(o.Edges), "edge") + " around"
	case o.Relation == "dependencies" && o.Total != 1:
		return fmt.Sprintf("%d dependencies of", o.Total)
	case o.Relation == "dependencies":
		return "1 dependency of"
	}
	return count(o.Total, strings.TrimSuffix(what, "s")) + " of"
}

func moduleWords(b *strings.Builder, title string, rows []moduleRow) {
	if len(rows) > 0 {
		b.WriteString("\n" + title)
	}
	for i := range rows {
		fmt.Fprintf(b, "\n%s  %s", rows[i].Name, rows[i].at())
	}
}

func (r *relationRow) words() string {
	if r.Role != "" && r.EndLine == 0 {
		return fmt.Sprintf("\n%s  %s  %s, in %s %s%s", r.at(), r.Text, r.Role, r.Kind, r.Name, r.marks())
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%s %s  %s", r.Kind, r.Name, r.at())
	if len(r.Sites) == 0 {
		b.WriteString("  " + r.Text)
	}
	if r.Role != "" {
		b.WriteString("  " + strings.ReplaceAll(r.Role, "_", " "))
	}
	if r.Depth > 1 {
		fmt.Fprintf(&b, "  depth %d via %s", r.Depth, r.Via)
	}
	b.WriteString(r.marks())
	for i := range r.Sites {
		fmt.Fprintf(&b, "\n  %s  %s", r.Sites[i].at(), r.Sites[i].Text)
		if kinds := r.Sites[i].EdgeKinds; len(kinds) > 0 {
			b.WriteString("  " + strings.Join(kinds, ", "))
		}
		if r.Sites[i].Dispatch {
			b.WriteString("  dispatch")
		}
	}
	return b.String()
}

// marks says what else is to know of a row.
func (r *relationRow) marks() string {
	var marks string
	if kinds := strings.Join(r.EdgeKinds, ", "); kinds != "" && kinds != "calls" && len(r.EdgeKinds) == 1 {
		marks += "  " + kinds
	}
	if r.Dispatch {
		marks += "  dispatch"
	}
	if r.External {
		marks += "  outside of the workspace"
	}
	if r.IsTest {
		marks += "  test"
	}
	return marks
}
