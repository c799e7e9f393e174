package engine

import (
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// An index run makes much garbage beside little that lasts. Collected as usual,
// it costs a fifth of the time while memory is left unused, and takes twice the
// memory where a large package is checked.
const (
	runPercent = 400       // how much garbage there may be, in parts of what lasts
	runBytes   = 228 << 20 // and how much memory, with
	runShare   = 3.1       // times the source
)

// collector is the garbage collector of the process, of which there is one for
// all engines.
var collector struct {
	mu      sync.Mutex // guards what follows
	runs    int        // index runs that go on
	source  int64      // bytes that they are about
	percent int        // the settings while none does
	limit   int64
}

// spendMemory lets an index run over some bytes of source use memory rather than
// time, up to a limit, until the function it returns is called.
func spendMemory(source int64) (end func()) {
	c := &collector
	change := func(runs int, source int64) {
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.runs == 0 {
			c.percent, c.limit = debug.SetGCPercent(runPercent), debug.SetMemoryLimit(-1)
		}
		c.runs, c.source = c.runs+runs, c.source+source
		if c.runs == 0 {
			debug.SetGCPercent(c.percent)
			debug.SetMemoryLimit(c.limit)
		}
	}
	change(1, source)
	limitMemory()
	return func() { change(-1, -source) }
}

// limitMemory sets the limit of the index runs that go on. It is raised where
// questions asked meanwhile need more: near the limit, nothing but collecting
// would be done.
func limitMemory() {
	c := &collector
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.runs == 0 {
		return
	}
	lasting := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(lasting)
	needed := int64(lasting[0].Value.Uint64()) * 3 / 2
	debug.SetMemoryLimit(min(c.limit, max(needed, runBytes+int64(runShare*float64(c.source)))))
}
