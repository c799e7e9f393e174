package mcp

import (
	"fmt"
	"strings"

	"cairn/engine"
)

// nodeRow is a node of the graph around a target.
type nodeRow struct {
	ID    string `json:"id"` // the handle
	Type  string `json:"type"`
	Label string `json:"label"`
	Path  string `json:"path"`
	Lines [2]int `json:"lines"`
}

// edgeRow is an edge between two nodes.
type edgeRow struct {
	From     string `json:"from"`
	To       string `json:"to"`
	Type     string `json:"type"`
	Dispatch bool   `json:"dispatch,omitempty"`
}

// addGraph adds the nodes and edges around a target that are not there yet.
func (o *findRelationsOut) addGraph(r *relating) {
	handles := map[engine.SymbolID]string{}
	known := map[string]bool{}
	for i := range o.Nodes {
		known[o.Nodes[i].ID] = true
	}
	for i := range r.graph.Nodes {
		sym := r.v.symbol(&r.graph.Nodes[i])
		handles[r.graph.Nodes[i].ID] = sym.Handle
		if !known[sym.Handle] {
			o.Nodes = append(o.Nodes, nodeRow{sym.Handle, sym.Kind, sym.Name, sym.File, [2]int{sym.Line, sym.EndLine}})
		}
	}
	drawn := map[edgeRow]bool{}
	for _, e := range o.Edges {
		drawn[e] = true
	}
	for _, e := range r.graph.Edges {
		row := edgeRow{handles[e.From], handles[e.To], strings.Join(e.Kind.Names(), ","), e.Dispatch}
		if !drawn[row] {
			o.Edges = append(o.Edges, row)
		}
	}
	o.Total = len(o.Nodes)
	o.omit("nodes", r.graph.Omitted)
}

// cutGraph keeps the first n nodes and the edges between them.
func (o *findRelationsOut) cutGraph(n int, lean bool) {
	kept := map[string]bool{}
	all, edges := len(o.Nodes), o.Edges
	o.Nodes = o.Nodes[:n]
	for i := range o.Nodes {
		kept[o.Nodes[i].ID] = true
	}
	o.Edges = nil
	for _, e := range edges {
		if kept[e.From] && kept[e.To] {
			o.Edges = append(o.Edges, e)
		}
	}
	o.shorter("nodes", n, all)
	o.omit("edges", len(edges)-len(o.Edges))
}

// graphWords says nodes and edges in words.
func (o *findRelationsOut) graphWords(b *strings.Builder) {
	labels := map[string]string{}
	for i := range o.Nodes {
		n := &o.Nodes[i]
		labels[n.ID] = n.Label
		fmt.Fprintf(b, "\n%s %s  %s:%d", n.Type, n.Label, n.Path, n.Lines[0])
	}
	for _, e := range o.Edges {
		fmt.Fprintf(b, "\n%s %s %s", labels[e.From], e.Type, labels[e.To])
		if e.Dispatch {
			b.WriteString("  dispatch")
		}
	}
}
