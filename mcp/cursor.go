package mcp

import (
	"encoding/base64"
	"fmt"
	"hash/fnv"

	"cairn/engine"
)

// A cursor says where a list goes on. It is bound to the question and to the
// state of the index, because answers are the same only as long as both are.

// cursorKey sums up a question and the index that it is asked of.
func cursorKey(snap *engine.Snapshot, question ...any) uint32 {
	h := fnv.New32a()
	fmt.Fprint(h, snap.Edition(), snap.Engine().Root())
	fmt.Fprintf(h, "%q", question)
	return h.Sum32()
}

func newCursor(key uint32, offset int) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "%08x.%d", key, offset))
}

// offsetOf returns where a list goes on; 0 without a cursor.
func offsetOf(cursor string, key uint32) (int, error) {
	if cursor == "" {
		return 0, nil
	}
	var of uint32
	var offset int
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err == nil {
		_, err = fmt.Sscanf(string(raw), "%08x.%d", &of, &offset)
	}
	switch {
	case err != nil || offset < 0 || offset > 1<<30:
		return 0, fail("invalid_cursor", "ask without a cursor", "the cursor is none of ours")
	case of != key:
		return 0, fail("stale_cursor", "ask without a cursor", "the question or the code is not what it was when the cursor was given")
	}
	return offset, nil
}
