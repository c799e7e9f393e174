package jsonrpc

import "sync"

// pool runs prepared calls concurrently, as many at once as max allows, in the
// order they came.
type pool struct {
	server  *server
	max     func(Policy) int
	workers sync.WaitGroup

	mu      sync.Mutex // guards the rest
	running int
	ready   []*call
}

// run runs c now, or when one of those that run has finished.
func (p *pool) run(c *call) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.running >= p.max(p.server.policy) {
		p.ready = append(p.ready, c)
		return
	}
	p.running++
	p.workers.Go(func() { p.work(c) })
}

// work runs c and then whatever is ready.
func (p *pool) work(c *call) {
	for c != nil {
		p.server.runPrepared(c)
		c = p.next()
	}
}

func (p *pool) next() *call {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.ready) == 0 {
		p.running--
		return nil
	}
	c := p.ready[0]
	p.ready[0] = nil
	p.ready = p.ready[1:]
	return c
}
