package engine

import (
	"context"
	"sync"
	"time"
)

// priority lets questions go before the index: while one is worked out that the
// index has no answer to yet, the workers of an index run hold still. They are
// not held for longer than they then may work, so that the index gets there too.
type priority struct {
	mu    sync.Mutex // guards what follows
	asked int        // questions that are being worked out
	done  chan struct{}
	free  time.Time // until then the index need not hold still
}

// longestHold is how long an index run holds still for questions, and how long
// it works undisturbed after that.
const longestHold = 10 * time.Second

// ask begins the work on a question, until the function it returns is called.
func (p *priority) ask() (answered func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.asked++; p.asked == 1 {
		p.done = make(chan struct{})
	}
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.asked--; p.asked == 0 {
			close(p.done)
		}
	}
}

// giveWay holds a worker of an index run while questions are worked out.
func (p *priority) giveWay(ctx context.Context) {
	p.mu.Lock()
	done, held := p.done, p.asked > 0 && time.Now().After(p.free)
	p.mu.Unlock()
	if !held {
		return
	}
	timer := time.NewTimer(longestHold)
	defer timer.Stop()
	select {
	case <-done:
	case <-ctx.Done():
	case <-timer.C:
		p.mu.Lock()
		p.free = time.Now().Add(longestHold)
		p.mu.Unlock()
	}
}
