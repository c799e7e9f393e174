package engine

import (
	"slices"

	"cairn/parsers/facts"
)

// Completeness says how much of an answer about relations is there: of what is
// written in the files of the workspace. What a program makes up while it runs,
// such as a name that it puts together, is beyond it.
type Completeness struct {
	Kind    string   // "exact", "lower_bound" or "unknown"
	Reasons []string // why it is not exact, from the list below, each once
}

// The kinds of Completeness.
const (
	Exact      = "exact"
	LowerBound = "lower_bound"
	Unknown    = "unknown"
)

// The reasons for an answer that is not exact.
const (
	// ReasonUnresolved: a member of that name is used on something of which the
	// type is not known.
	ReasonUnresolved = "unresolved_receiver"
	// ReasonAmbiguous: the bare name is used where neither scopes nor imports
	// tell what it means.
	ReasonAmbiguous = "ambiguous_name"
	// ReasonDispatch: calls of what a member stands for may run it, and are not listed.
	ReasonDispatch = "dynamic_dispatch"
	// ReasonExternal: what is asked for lies outside of the workspace, or a base
	// does, or an import leads to what is not there.
	ReasonExternal = "external_target"
	// ReasonLanguage: the language has uses that do not name what they use, or
	// name it in a form that is not followed.
	ReasonLanguage = "language_limited"
	// ReasonParseError: the name stands in text with syntax errors.
	ReasonParseError = "parse_error_in_file"
	// ReasonNotIndexed: the name stands in a file that is not read, or may.
	ReasonNotIndexed = "file_not_indexed"
	// ReasonLimit: something was too large to be looked into as a whole.
	ReasonLimit = "limit_reached"
	// ReasonDeadline: the time for the answer was up.
	ReasonDeadline = "deadline"
	// ReasonStale: files have changed since they were read.
	ReasonStale = "stale"
)

func exact() Completeness { return Completeness{Kind: Exact} }

// lower notes a reason why an answer is not exact.
func (c *Completeness) lower(reason string) {
	if c.Kind != Unknown {
		c.Kind = LowerBound
	}
	if !slices.Contains(c.Reasons, reason) {
		c.Reasons = append(c.Reasons, reason)
	}
}

// Join makes c that of an answer of which o is a part.
func (c *Completeness) Join(o Completeness) {
	for _, reason := range o.Reasons {
		c.lower(reason)
	}
	if o.Kind == Unknown {
		c.Kind = Unknown
	}
}

// Of returns how complete the part of an answer is that is about uses in some
// roles. An import that leads nowhere may bring the symbol for any of them.
func (r *References) Of(keep func(facts.Role) bool) Completeness {
	c := exact()
	c.Join(r.blind)
	for _, u := range r.Unresolved {
		if keep(u.Role) || u.Role == facts.ImportName {
			c.lower(u.open.reason())
		}
	}
	slices.Sort(c.Reasons)
	return c
}

func anyRole(facts.Role) bool { return true }
