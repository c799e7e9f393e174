package cli

import (
	"context"
	"fmt"

	"cairn/engine"

	"github.com/spf13/cobra"
)

const targetHelp = "A target is a name that one symbol has, Type.member, package.Name, file::name, file:line:column or a handle."

// targetCommand makes a command that asks something of one target.
func (a *app) targetCommand(use, short string, run func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error) *cobra.Command {
	return &cobra.Command{
		Use: use + " TARGET", Short: short, Long: short + ".\n" + targetHelp, Args: arguments(1, 1, "target"),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := a.ready(cmd.Context())
			if err != nil {
				return err
			}
			target, err := a.here(s, args[0])
			if err != nil {
				return err
			}
			found, err := s.Find(cmd.Context(), target)
			if err != nil {
				return err
			}
			if found.File != "" {
				file, err := s.FileSymbol(found.File)
				if err != nil {
					return err
				}
				found.Symbols = []engine.SymbolID{file}
			}
			return run(cmd.Context(), s, found)
		},
	}
}

func (a *app) defCommand() *cobra.Command {
	return a.targetCommand("def", "Show where a symbol is defined", func(_ context.Context, s *engine.Snapshot, found *engine.Found) error {
		at := places{snap: s}
		out := []place{}
		for _, sym := range s.Definitions(found.Symbols) {
			out = append(out, at.symbol(&sym))
		}
		if a.json {
			return a.printJSON(map[string]any{"definitions": out, "outside": found.Outside})
		}
		for _, p := range out {
			a.printPlace(p)
		}
		if len(out) == 0 && found.Outside {
			fmt.Fprintf(a.Stdout, "%s is defined outside of the workspace\n", found.Name)
		}
		return nil
	})
}

func (a *app) refsCommand() *cobra.Command {
	var f relationFlags
	return f.on(a.targetCommand("refs", "List the uses of a symbol", func(ctx context.Context, s *engine.Snapshot, found *engine.Found) error {
		kinds, err := f.kindsOr(0)
		if err != nil {
			return err
		}
		var refs *engine.References
		if kinds == 0 {
			refs, err = s.ReferencesTo(ctx, found)
		} else {
			refs, err = s.UsesAs(ctx, found.Symbols, kinds)
		}
		if err != nil {
			return err
		}
		at := places{snap: s}
		uses := []place{}
		for _, u := range refs.Uses {
			if f.noTests && s.IsTest(u.In) {
				continue
			}
			p := at.at(u.Location)
			p.Role = u.Role.String()
			if in, ok := s.Symbol(u.In); ok {
				p.Name, p.Kind = in.Qualified, in.Kind.String()
			}
			uses = append(uses, p)
		}
		if a.json {
			return a.printJSON(map[string]any{"references": uses, "unresolved": len(refs.Unresolved), "completeness": completenessOf(refs.Completeness)})
		}
		for _, p := range uses {
			a.printPlace(p)
		}
		fmt.Fprintln(a.Stdout, count(len(uses), "use"))
		a.printCompleteness(refs.Completeness, len(refs.Unresolved), usesOf(len(refs.Unresolved), found.Name))
		return nil
	}), "edges", "no-tests")
}

// usesOf says how many uses of a name there are.
func usesOf(n int, name string) string { return count(n, "use") + " of the name " + name }
