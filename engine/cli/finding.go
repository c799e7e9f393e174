package cli

import (
	"fmt"
	"sort"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"

	"github.com/spf13/cobra"
)

func (a *app) searchCommand() *cobra.Command {
	var limit int
	var glob string
	cmd := &cobra.Command{
		Use: "search WORDS…", Short: "Find code by words, names or messages", Args: arguments(1, 1<<20, "word"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			res, err := s.Search(cmd.Context(), engine.SearchQuery{Text: strings.Join(args, " "), PathGlob: glob, Limit: limit})
			if err != nil {
				return err
			}
			type hit struct {
				place
				EndLine int      `json:"end_line"`
				Score   float64  `json:"score"`
				Fields  []string `json:"fields"`
			}
			at := places{snap: s}
			hits := []hit{}
			for _, h := range res.Hits {
				var p place
				if h.Symbol != nil {
					p = at.symbol(h.Symbol)
				} else {
					p = at.at(engine.Location{Path: h.Path, Span: h.Span})
				}
				end := at.at(engine.Location{Path: h.Path, Span: facts.Span{Start: max(h.Span.End, 1) - 1}})
				hits = append(hits, hit{p, end.Line, h.Score, append([]string{}, h.Fields...)})
			}
			if a.json {
				return a.printJSON(map[string]any{"hits": hits, "total": res.Total, "truncated": res.Truncated})
			}
			for _, h := range hits {
				name := h.Name
				if name == "" {
					name = "text"
				}
				fmt.Fprintf(a.Stdout, "%s:%d-%d  %s\n    %s\n", a.colour(h.Path, "36"), h.Line, h.EndLine, a.colour(name, "1"), h.Text)
			}
			fmt.Fprintf(a.Stdout, "%d of %d\n", len(hits), res.Total)
			return nil
		},
	}
	limitFlag(cmd, &limit, 20, 100)
	pathFlag(cmd, &glob)
	return cmd
}

func (a *app) symbolsCommand() *cobra.Command {
	var q engine.SymbolQuery
	cmd := &cobra.Command{
		Use: "symbols NAME", Short: "Find symbols by name or a part of one", Args: arguments(1, 1, "name"),
		RunE: func(cmd *cobra.Command, args []string) error {
			q.Query = args[0]
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			m, err := s.Symbols(cmd.Context(), q)
			if err != nil {
				return err
			}
			at := places{snap: s}
			out := []place{}
			for i := range m.Symbols {
				out = append(out, at.symbol(&m.Symbols[i]))
			}
			if a.json {
				return a.printJSON(map[string]any{"symbols": out, "total": m.Total, "truncated": m.Truncated})
			}
			for _, p := range out {
				fmt.Fprintf(a.Stdout, "%s %s  %s:%d:%d\n", p.Kind, a.colour(p.Name, "1"), a.colour(p.Path, "36"), p.Line, p.Column)
			}
			if len(out) == 0 && !a.quiet {
				fmt.Fprintf(a.Stderr, "cairn: no symbol %q\n", q.Query)
			}
			if m.Truncated {
				fmt.Fprintf(a.Stdout, "%d of at least %d\n", len(out), m.Total)
			}
			return nil
		},
	}
	limitFlag(cmd, &q.Limit, 50, 500)
	cmd.Flags().Var(&kinds{&q.Kinds}, "kind", "only these kinds, such as function,method")
	pathFlag(cmd, &q.PathGlob)
	cmd.Flags().BoolVar(&q.Fuzzy, "fuzzy", false, "names that are nearly the same match too")
	cmd.Flags().BoolVar(&q.ExportedOnly, "exported", false, "only what other files can use")
	return cmd
}

func (a *app) outlineCommand() *cobra.Command {
	return &cobra.Command{
		Use: "outline FILE", Short: "List the symbols of a file", Args: arguments(1, 1, "file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			file, err := a.here(s, args[0])
			if err != nil {
				return err
			}
			items, err := s.Outline(cmd.Context(), file)
			if err != nil {
				return err
			}
			at := places{snap: s}
			type entry struct {
				place
				Children []entry `json:"children"`
			}
			var convert func([]engine.Item) []entry
			convert = func(items []engine.Item) []entry {
				out := []entry{}
				for i := range items {
					out = append(out, entry{at.symbol(&items[i].Symbol), convert(items[i].Children)})
				}
				return out
			}
			entries := convert(items)
			if a.json {
				return a.printJSON(map[string]any{"path": file, "symbols": entries})
			}
			var show func([]entry, string)
			show = func(es []entry, indent string) {
				for _, e := range es {
					name := e.Name[strings.LastIndexByte(e.Name, '.')+1:]
					fmt.Fprintf(a.Stdout, "%s%-10s %s  %s\n", indent, e.Kind, a.colour(name, "1"), a.colour(fmt.Sprint(e.Line), "36"))
					show(e.Children, indent+"  ")
				}
			}
			show(entries, "")
			return nil
		},
	}
}

func (a *app) statusCommand() *cobra.Command {
	var languages bool
	cmd := &cobra.Command{
		Use: "status", Short: "Show what the index holds", Args: arguments(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			e, err := a.open(cmd.Context())
			if err != nil {
				return err
			}
			st, err := e.Snapshot().Status(cmd.Context())
			if err != nil {
				return err
			}
			if a.json {
				return a.printJSON(statusJSON(st))
			}
			fmt.Fprintf(a.Stdout, "workspace    %s\nfiles        %d (%s)\nresolved     %d of %d\nsymbols      %d\noccurrences  %d, %.1f %% of them unresolved\ndocuments    %d\nindex        %s\n",
				st.Root, st.Files, size(st.SourceBytes), st.Resolved, st.Resolvable, st.Symbols, st.Occurrences, percent(st.Unresolved, st.Occurrences), st.Documents, size(st.IndexBytes))
			if st.Given > 0 {
				fmt.Fprintf(a.Stdout, "scip         %s by indexes that were given\n", count(st.Given-st.Outdated, "file"))
			}
			if st.Outdated > 0 {
				fmt.Fprintf(a.Stdout, "outdated     %s changed since an index was given for them: cairn index --scip FILE renews it\n", count(st.Outdated, "file"))
			}
			reasons := make([]string, 0, len(st.Skipped))
			for r := range st.Skipped {
				reasons = append(reasons, r)
			}
			sort.Strings(reasons)
			for _, r := range reasons {
				fmt.Fprintf(a.Stdout, "not indexed  %d because %s\n", st.Skipped[r], r)
			}
			for _, lack := range st.Lacks {
				fmt.Fprintf(a.Stdout, "lacking      %s\n", lack)
			}
			if languages {
				for _, l := range st.Languages {
					fmt.Fprintf(a.Stdout, "  %-18s %-9s %6d files  %s\n", l.Name, l.Level, l.Files, size(l.Bytes))
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&languages, "languages", false, "show the languages and how deeply each is understood")
	return cmd
}

func percent(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

func statusJSON(st *engine.Status) map[string]any {
	langs := []map[string]any{}
	for _, l := range st.Languages {
		langs = append(langs, map[string]any{"id": l.ID, "name": l.Name, "level": l.Level, "files": l.Files, "bytes": l.Bytes})
	}
	return map[string]any{"root": st.Root, "generation": st.Generation, "files": st.Files, "skipped": st.Skipped, "resolved": st.Resolved,
		"resolvable": st.Resolvable, "source_bytes": st.SourceBytes, "index_bytes": st.IndexBytes, "symbols": st.Symbols,
		"occurrences": st.Occurrences, "unresolved": st.Unresolved, "documents": st.Documents, "languages": langs, "lacks": st.Lacks,
		"scip": map[string]any{"files": st.Given, "outdated": st.Outdated}}
}
