package engine

// Completeness says how much of an answer about relations is there.
type Completeness struct {
	Kind    string   // "exact", "lower_bound" or "unknown"
	Reasons []string // why it is not exact, from the list below
}

// The kinds of Completeness.
const (
	Exact      = "exact"
	LowerBound = "lower_bound"
	Unknown    = "unknown"
)

// The reasons for an answer that is not exact.
const (
	ReasonUnresolved = "unresolved_receiver" // a use of the same name of which the meaning is not known
	ReasonDispatch   = "dynamic_dispatch"
	ReasonExternal   = "external_target"
	ReasonLanguage   = "language_limited"
	ReasonParseError = "parse_error_in_file"
	ReasonNotIndexed = "file_not_indexed"
	ReasonLimit      = "limit_reached"
	ReasonDeadline   = "deadline"
	ReasonAmbiguous  = "ambiguous_name"
	ReasonStale      = "stale"
)

func (c *Completeness) lower(reason string) {
	if c.Kind != Unknown {
		c.Kind = LowerBound
	}
	for _, r := range c.Reasons {
		if r == reason {
			return
		}
	}
	c.Reasons = append(c.Reasons, reason)
}
