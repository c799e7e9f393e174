package storage

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/blevesearch/bleve/v2/index/scorch"
	index "github.com/blevesearch/bleve_index_api"
	"github.com/sourcegraph/conc"
)

const (
	// chunkDocs and chunkBytes bound one segment made in memory.
	chunkDocs  = 4000
	chunkBytes = 12 << 20
	// maxOnWay is how many chunks may be in memory and not yet on disk.
	maxOnWay = 2
)

// textIndex is the inverted index. One goroutine feeds it, in order.
type textIndex struct {
	index index.Index
	queue *index.AnalysisQueue
	jobs  chan *textJob
	tasks conc.WaitGroup
	stop  chan struct{}

	mu       sync.Mutex    // guards what follows
	done     uint64        // generation that is durable
	onWay    int           // chunks applied, not durable
	progress chan struct{} // closed and replaced when done, onWay or err changes
	moved    time.Time     // when that last happened
	err      error         // sticky
}

// textJob is the text of one update: removals first, then documents.
type textJob struct {
	generation uint64
	deletes    []string
	docs       []*document
	applied    chan struct{} // closed when searches see it
}

var keyTextGeneration = []byte("generation")

func openText(dir string, readOnly bool, log *slog.Logger) (*textIndex, error) {
	t := &textIndex{
		queue:    index.NewAnalysisQueue(1),
		jobs:     make(chan *textJob),
		stop:     make(chan struct{}),
		progress: make(chan struct{}),
	}
	config := map[string]any{
		"path":         dir,
		"read_only":    readOnly,
		"bolt_timeout": "1s",
		// We await durability ourselves, where it is needed.
		"unsafe_batch": true,
	}
	err := guard("opening "+textName, func() (err error) {
		if t.index, err = scorch.NewScorch(scorch.Name, config, t.queue); err != nil {
			return err
		}
		return t.index.Open()
	})
	if err != nil {
		t.queue.Close()
		if errors.Is(err, os.ErrPermission) || isFull(err) {
			return nil, fmt.Errorf("opening %s: %w", textName, err)
		}
		var bad *CorruptError
		if errors.As(err, &bad) {
			return nil, bad
		}
		return nil, &CorruptError{What: textName, Cause: err}
	}
	if t.done, _, err = t.state(); err != nil {
		t.close()
		return nil, err
	}
	t.tasks.Go(t.feed)
	return t, nil
}

// state reads the generation and the number of documents of the index.
func (t *textIndex) state() (generation, docs uint64, err error) {
	err = t.read(func(begin func() error) error { return begin() }, func(r index.IndexReader) error {
		v, err := r.GetInternal(keyTextGeneration)
		if err != nil {
			return err
		}
		if len(v) == 8 {
			generation = binary.BigEndian.Uint64(v)
		}
		docs, err = r.DocCount()
		return err
	})
	return generation, docs, err
}

// read calls fn with the newest state, which stays readable even if the index
// is closed meanwhile: only to get it takes the lock of the store.
func (t *textIndex) read(open func(begin func() error) error, fn func(r index.IndexReader) error) error {
	return guard("reading "+textName, func() error {
		var r index.IndexReader
		begin := func() (err error) {
			r, err = t.index.Reader()
			return err
		}
		if err := open(begin); err != nil {
			return err
		}
		defer r.Close()
		return fn(r)
	})
}

// submit hands a job to the feeder and, if asked, waits until searches see
// it. The keys are committed, so the text must follow: no context ends the
// wait, only a library that stands still.
func (t *textIndex) submit(job *textJob, wait bool) error {
	job.applied = make(chan struct{})
	err := t.until(func(tick <-chan time.Time) (bool, error) {
		select {
		case t.jobs <- job:
			return true, nil
		case <-t.stop:
			return true, ErrClosed
		case <-tick:
			return false, nil
		}
	})
	if err != nil || !wait {
		return err
	}
	return t.until(func(tick <-chan time.Time) (bool, error) {
		select {
		case <-job.applied:
			return true, t.failed()
		case <-t.stop:
			return true, ErrClosed
		case <-tick:
			return false, nil
		}
	})
}

// until calls step until it is done or the library is found dead.
func (t *textIndex) until(step func(tick <-chan time.Time) (bool, error)) error {
	t.mu.Lock()
	t.moved = time.Now()
	t.mu.Unlock()
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		done, err := step(tick.C)
		if done || err != nil {
			return err
		}
		t.watch()
		if err := t.failed(); err != nil {
			return err
		}
	}
}

const (
	stallAfterError = 10 * time.Second
	stallAlways     = 5 * time.Minute
)

// watch gives up on the library if it stands still. Its goroutines catch
// their own panics, count them, and end: what waits for them would wait on.
func (t *textIndex) watch() {
	t.mu.Lock()
	still := time.Since(t.moved)
	t.mu.Unlock()
	if still < stallAfterError {
		return
	}
	nErrors, _ := t.index.StatsMap()["TotOnErrors"].(uint64)
	if nErrors > 0 || still > stallAlways {
		t.fail(fmt.Errorf("the text index has not moved for %v after %d errors of its own", still.Round(time.Second), nErrors))
	}
}

func (t *textIndex) feed() {
	for {
		select {
		case <-t.stop:
			return
		case job := <-t.jobs:
			if t.failed() == nil && job.generation > 0 {
				if err := guard("writing "+textName, func() error { return t.apply(job) }); err != nil {
					t.fail(fmt.Errorf("writing text: %w", err))
				}
			}
			close(job.applied)
		}
	}
}

func (t *textIndex) apply(job *textJob) error {
	docs := job.docs
	for first := true; first || len(docs) > 0; first = false {
		batch := index.NewBatch()
		if first {
			for _, id := range job.deletes {
				batch.Delete(id)
			}
		}
		n := 0
		for size := 0; n < len(docs) && n < chunkDocs && size < chunkBytes; n++ {
			batch.Update(docs[n])
			size += docs[n].size
		}
		docs = docs[n:]
		generation := uint64(0)
		if len(docs) == 0 {
			generation = job.generation
			batch.SetInternal(keyTextGeneration, binary.BigEndian.AppendUint64(nil, generation))
		}
		if !t.enter() {
			return ErrClosed
		}
		batch.SetPersistedCallback(func(err error) { t.leave(generation, err) })
		if err := t.index.Batch(batch); err != nil {
			return err
		}
	}
	return nil
}

// enter waits until another chunk may be kept in memory.
func (t *textIndex) enter() bool {
	for {
		t.mu.Lock()
		if t.onWay < maxOnWay {
			t.onWay++
			t.mu.Unlock()
			return true
		}
		ch := t.progress
		t.mu.Unlock()
		select {
		case <-ch:
		case <-t.stop:
			return false
		}
	}
}

// leave is called by the library when a chunk is durable.
func (t *textIndex) leave(generation uint64, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.onWay--
	if err != nil && t.err == nil {
		t.err = err
	}
	if err == nil {
		t.done = max(t.done, generation)
	}
	t.notify()
}

func (t *textIndex) fail(err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.err == nil {
		t.err = err
	}
	t.notify()
}

// notify must be called with mu held.
func (t *textIndex) notify() {
	close(t.progress)
	t.progress = make(chan struct{})
	t.moved = time.Now()
}

func (t *textIndex) durable() uint64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.done
}

// failed reports the first error of the feeder or of the library's own goroutines.
func (t *textIndex) failed() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.err
}

func (t *textIndex) awaitDurable(ctx context.Context, generation uint64) error {
	return t.until(func(tick <-chan time.Time) (bool, error) {
		t.mu.Lock()
		done, ch := t.done >= generation, t.progress
		t.mu.Unlock()
		if done {
			return true, nil
		}
		select {
		case <-ch:
			return false, nil
		case <-ctx.Done():
			return false, ctx.Err()
		case <-tick:
			return false, nil
		}
	})
}

func (t *textIndex) close() error {
	close(t.stop)
	done := make(chan struct{})
	waiter := conc.NewWaitGroup()
	waiter.Go(func() { t.tasks.Wait(); close(done) })
	select {
	case <-done:
	case <-time.After(closeTimeout):
		// It is stuck in the library: to close that would hang too.
		return errors.New("the text index does not stop")
	}
	waiter.Wait()
	err := guard("closing "+textName, t.index.Close)
	t.queue.Close()
	return err
}

func (t *textIndex) files(dir string) (size int64) {
	entries, err := os.ReadDir(filepath.Join(dir, textName))
	if err != nil {
		return 0
	}
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil {
			size += info.Size()
		}
	}
	return size
}
