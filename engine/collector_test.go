package engine

import (
	"runtime/debug"
	"testing"
)

// TestMemoryIsAsBefore runs two index runs at once: the settings are back when
// both have ended, in any order.
func TestMemoryIsAsBefore(t *testing.T) {
	percent := debug.SetGCPercent(100)
	limit := debug.SetMemoryLimit(-1)
	defer debug.SetGCPercent(percent)
	first := spendMemory(1 << 20)
	second := spendMemory(1 << 30)
	if got := debug.SetMemoryLimit(-1); got >= limit || got < 3<<30 {
		t.Errorf("limited to %d", got)
	}
	first()
	limitMemory()
	second()
	limitMemory()
	if got := debug.SetMemoryLimit(-1); got != limit {
		t.Errorf("limited to %d afterwards, not %d", got, limit)
	}
	if got := debug.SetGCPercent(100); got != 100 {
		t.Errorf("%d percent afterwards", got)
	}
}
