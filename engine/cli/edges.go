package cli

import (
	"context"
	"fmt"
	"strings"

	"cairn/engine"

	"github.com/spf13/cobra"
)

// relationFlags are what the commands about relations have in common.
type relationFlags struct {
	depth   int
	edges   []string
	noTests bool
}

// on adds those of the flags that are named to a command.
func (f *relationFlags) on(cmd *cobra.Command, names ...string) *cobra.Command {
	for _, name := range names {
		switch name {
		case "depth":
			cmd.Flags().IntVar(&f.depth, "depth", 1, "through how many others at most")
		case "edges":
			cmd.Flags().StringSliceVar(&f.edges, "edges", nil, "only these kinds of edges: "+strings.Join(engine.EdgeNames(), ", "))
		case "no-tests":
			cmd.Flags().BoolVar(&f.noTests, "no-tests", false, "leave out what is in tests")
		}
	}
	return cmd
}

// kindsOr returns the kinds of edges that are asked for, or the usual ones.
func (f *relationFlags) kindsOr(usual engine.EdgeKinds) (engine.EdgeKinds, error) {
	if len(f.edges) == 0 {
		return usual, nil
	}
	kinds, ok := engine.ParseEdgeKinds(f.edges)
	if !ok {
		return 0, usagef("--edges takes some of %s", strings.Join(engine.EdgeNames(), ", "))
	}
	return kinds, nil
}

// checked returns the depth if it is not more than most.
func (f *relationFlags) checked(most int) (int, error) {
	if f.depth < 1 || f.depth > most {
		return 0, usagef("--depth is 1 to %d", most)
	}
	return f.depth, nil
}

func (a *app) callersCommand() *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand("callers", "List what calls a symbol", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		return a.calls(ctx, s, &f, "callers", found, s.CallersWithin)
	}), "depth", "edges", "no-tests")
}

func (a *app) calleesCommand() *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand("callees", "List what a symbol calls", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		return a.calls(ctx, s, &f, "callees", found, s.CalleesWithin)
	}), "depth", "edges", "no-tests")
}

func (a *app) calls(ctx context.Context, s *engine.Snapshot, f *relationFlags, what string, found *engine.Found,
	ask func(context.Context, []engine.SymbolID, engine.EdgeKinds, int) (*engine.Reach, error)) error {
	kinds, err := f.kindsOr(engine.CallEdges)
	if err != nil {
		return err
	}
	depth, err := f.checked(5)
	if err != nil {
		return err
	}
	reach, err := ask(ctx, found.Symbols, kinds, depth)
	if err != nil {
		return err
	}
	unclear := usesOf(len(reach.Unresolved), found.Name)
	if what == "callees" {
		unclear = count(len(reach.Unresolved), "call") + " in " + found.Name
	}
	return a.printReach(s, f, what, reach, unclear)
}

// typesCommand makes a command about the types above or below one.
func (a *app) typesCommand(use, short string, ask func(*engine.Snapshot, context.Context, []engine.SymbolID, int) (*engine.Reach, error)) *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand(use, short, func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		depth, err := f.checked(10)
		if err != nil {
			return err
		}
		reach, err := ask(s, ctx, found.Symbols, depth)
		if err != nil {
			return err
		}
		return a.printReach(s, &f, use, reach, "some bases")
	}), "depth", "no-tests")
}

// relation finds the symbols that belong to some directly; role says how, where
// there are several ways.
type relation struct {
	role string
	ask  func(*engine.Snapshot, context.Context, []engine.SymbolID) (*engine.Related, error)
}

// relatedCommand makes a command about symbols that belong to some directly.
func (a *app) relatedCommand(use, short, what string, relations ...relation) *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand(use, short, func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		reach := &engine.Reach{Completeness: engine.Completeness{Kind: engine.Exact}}
		for _, r := range relations {
			related, err := r.ask(s, ctx, found.Symbols)
			if err != nil {
				return err
			}
			for _, sym := range related.Symbols {
				reach.Edges = append(reach.Edges, engine.Edge{Symbol: sym, Depth: 1, Role: r.role})
			}
			reach.Completeness.Join(related.Completeness)
		}
		return a.printReach(s, &f, what, reach, "something")
	}), "no-tests")
}

// filesCommand makes a command about the files that a file depends on, or that
// depend on it.
func (a *app) filesCommand(use, short, what string, ask func(*engine.Snapshot, context.Context, string, int) (*engine.FileLinks, error)) *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand(use, short, func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		depth, err := f.checked(10)
		if err != nil || len(found.Symbols) == 0 {
			return err
		}
		links, err := ask(s, ctx, s.Path(found.Symbols[0]), depth)
		if err != nil {
			return err
		}
		return a.printFiles(s, &f, what, links)
	}), "depth", "no-tests")
}

// edgePlaces is one end of edges as the commands print it.
type edgePlaces struct {
	place
	EdgeKinds []string `json:"edge_kinds,omitempty"`
	Dispatch  bool     `json:"dispatch,omitempty"` // by calls of what a member stands for
	Relation  string   `json:"relation,omitempty"` // of a relation that goes both ways: which of them it is
	IsTest    bool     `json:"is_test"`
	Depth     int      `json:"depth,omitempty"` // if not direct
	External  bool     `json:"external,omitempty"`
	Sites     []place  `json:"sites"`
}

// edges turns edges into what is printed.
func (f *relationFlags) places(s *engine.Snapshot, edges []engine.Edge) []edgePlaces {
	at := places{snap: s}
	out := []edgePlaces{}
	for i := range edges {
		e := &edges[i]
		p := edgePlaces{place: at.symbol(&e.Symbol), EdgeKinds: e.Kinds().Names(), Dispatch: e.Dispatch(), Relation: e.Role, IsTest: s.IsTest(e.Symbol.ID), Sites: []place{}}
		if f.noTests && p.IsTest {
			continue
		}
		if e.Depth > 1 {
			p.Depth = e.Depth
		}
		for _, site := range e.Sites {
			p.Sites = append(p.Sites, at.at(site.Location))
		}
		out = append(out, p)
	}
	return out
}

func (a *app) printReach(s *engine.Snapshot, f *relationFlags, what string, reach *engine.Reach, unclear string) error {
	out := f.places(s, reach.Edges)
	at := places{snap: s}
	for i := range reach.External {
		e := &reach.External[i]
		p := edgePlaces{place: at.at(e.Place), External: true, Sites: []place{}}
		p.Name, p.Kind = e.Name, "type"
		out = append(out, p)
	}
	if a.json {
		return a.printJSON(map[string]any{what: out, "unresolved": len(reach.Unresolved), "completeness": completenessOf(reach.Completeness)})
	}
	a.printEdges(out)
	fmt.Fprintln(a.Stdout, count(len(out), strings.TrimSuffix(what, "s")))
	a.printCompleteness(reach.Completeness, len(reach.Unresolved), unclear)
	return nil
}

func (a *app) printFiles(s *engine.Snapshot, f *relationFlags, what string, links *engine.FileLinks) error {
	out := f.places(s, links.Edges)
	at := places{snap: s}
	external, unresolved := []place{}, []place{}
	for _, m := range links.External {
		p := at.at(m.Sites[0])
		p.Name = m.Name
		external = append(external, p)
	}
	for _, m := range links.Unresolved {
		p := at.at(m.Location)
		p.Name = m.Name
		unresolved = append(unresolved, p)
	}
	if a.json {
		return a.printJSON(map[string]any{what: out, "external_modules": external, "unresolved_imports": unresolved, "completeness": completenessOf(links.Completeness)})
	}
	a.printEdges(out)
	for _, p := range external {
		fmt.Fprintf(a.Stdout, "%s  outside of the workspace\n", p.Name)
	}
	for _, p := range unresolved {
		fmt.Fprintf(a.Stdout, "%s  %s:%d leads nowhere\n", p.Name, a.colour(p.Path, "36"), p.Line)
	}
	fmt.Fprintln(a.Stdout, count(len(out), "file"))
	a.printCompleteness(links.Completeness, len(links.Unresolved), count(len(links.Unresolved), "import"))
	return nil
}

func (a *app) printEdges(edges []edgePlaces) {
	for i := range edges {
		e := &edges[i]
		fmt.Fprintf(a.Stdout, "%s  %s:%d:%d", a.colour(e.Name, "1"), a.colour(e.Path, "36"), e.Line, e.Column)
		if e.Depth > 1 {
			fmt.Fprintf(a.Stdout, "  depth %d", e.Depth)
		}
		if kinds := strings.Join(e.EdgeKinds, ", "); kinds != "" && kinds != "calls" {
			fmt.Fprint(a.Stdout, "  "+kinds)
		}
		if e.Relation != "" {
			fmt.Fprint(a.Stdout, "  "+strings.ReplaceAll(e.Relation, "_", " "))
		}
		if e.Dispatch {
			fmt.Fprint(a.Stdout, "  dispatch")
		}
		if e.External {
			fmt.Fprint(a.Stdout, "  outside of the workspace")
		}
		fmt.Fprintln(a.Stdout)
		for _, site := range e.Sites {
			fmt.Fprintf(a.Stdout, "    %d: %s\n", site.Line, site.Text)
		}
	}
}
