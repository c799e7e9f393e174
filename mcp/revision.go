package mcp

import (
	"slices"
)

// revision is a version of the protocol. They are dates, so they can be compared.
type revision string

// The revisions, and what came with them.
const (
	rev2024       revision = "2024-11-05"
	annotations   revision = "2025-03-26" // also batches, which went with the next
	structured    revision = "2025-06-18" // structured content and its schema, titles
	rev2025       revision = "2025-11-25"
	stateless     revision = "2026-07-28" // no initialize; each request names its revision
	latestSession          = rev2025
)

// revisions are those served, newest first.
var revisions = []revision{stateless, rev2025, structured, annotations, rev2024}

// negotiated returns the revision to use with a client that asks for one.
func negotiated(asked string) revision {
	if r := revision(asked); slices.Contains(revisions, r) {
		return r
	}
	return rev2024
}

func (r revision) has(feature revision) bool { return r >= feature }
