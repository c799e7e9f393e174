package cli

import (
	"fmt"
	"strconv"
	"strings"

	"cairn/engine"
	"cairn/parsers/facts"

	"github.com/spf13/cobra"
)

// usageError is a command line that makes no sense.
type usageError struct{ text string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return &usageError{fmt.Sprintf(format, args...)} }

// arguments checks that a command has from least to most arguments, of which one
// is called what.
func arguments(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) < least:
			return usagef("%s needs a %s", cmd.Name(), what)
		case len(args) > most && most == 0:
			return usagef("%s takes no arguments, and %q is one", cmd.Name(), args[0])
		case len(args) > most:
			return usagef("%s takes one %s, and %q is another; quote what belongs together", cmd.Name(), what, args[most])
		}
		return nil
	}
}

// noSuchCommand refuses arguments of the program itself: they are commands that
// do not exist.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	text := fmt.Sprintf("there is no command %q", args[0])
	if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
		text += "; did you mean " + strings.Join(near[:min(3, len(near))], " or ") + "?"
	}
	return usagef("%s", text)
}

// limitFlag adds --limit, from 1 to most.
func limitFlag(cmd *cobra.Command, to *int, standard, most int) {
	*to = standard
	cmd.Flags().Var(&number{to, 1, most}, "limit", fmt.Sprintf("at most this many, 1 to %d", most))
}

// number is a flag that takes whole numbers within bounds.
type number struct {
	to          *int
	least, most int
}

func (n *number) String() string {
	if n.to == nil {
		return ""
	}
	return strconv.Itoa(*n.to)
}

func (n *number) Type() string { return "number" }

func (n *number) Set(text string) error {
	v, err := strconv.Atoi(text)
	if err != nil || v < n.least || v > n.most {
		return fmt.Errorf("expected a whole number from %d to %d", n.least, n.most)
	}
	*n.to = v
	return nil
}

// pathFlag adds --path, a pattern of paths.
func pathFlag(cmd *cobra.Command, to *string) {
	cmd.Flags().Var(&glob{to}, "path", "only files whose path matches, such as src/**/*.{ts,tsx}")
}

// glob is a flag that takes patterns of paths.
type glob struct{ to *string }

func (g *glob) String() string {
	if g.to == nil {
		return ""
	}
	return *g.to
}

func (g *glob) Type() string { return "pattern" }

func (g *glob) Set(text string) error {
	if _, err := engine.ParseGlob(text); err != nil {
		return err
	}
	*g.to = text
	return nil
}

// kinds is a flag that takes kinds of symbols, also several of them joined by commas.
type kinds struct{ to *[]facts.Kind }

func (k *kinds) String() string { return "" }

func (k *kinds) Type() string { return "kinds" }

func (k *kinds) Set(text string) error {
	for _, name := range strings.Split(text, ",") {
		kind, ok := engine.ParseKind(strings.TrimSpace(name))
		if !ok {
			return fmt.Errorf("there is no kind %q; the kinds are %s", name, strings.Join(facts.Kinds(), ", "))
		}
		*k.to = append(*k.to, kind)
	}
	return nil
}
