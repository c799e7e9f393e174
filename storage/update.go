package storage

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"go.etcd.io/bbolt"
)

// How full a page is left when it is split. Keys behind all others fill pages
// once; keys between others split them, and a full page then leaves a nearly
// empty one: a million keys in random order took 8.5 times their bytes at 0.95
// and 4.5 times at 0.6, half of it free pages.
const (
	appendFill = 0.95
	insertFill = 0.6
)

// writer is the state of the one goroutine that may change a store.
type writer struct {
	mu      sync.Mutex // held for a whole update: updates run one at a time
	store   *Store
	loading bool        // the last update was not made durable
	await   []textOnWay // text handed over, not yet known to be durable
	pending *pendingSet // files whose text the caller must send again
	analyst *analyzer   // guarded by mu: analysis keeps a cache
}

type textOnWay struct {
	generation uint64
	files      []string
}

type pendingSet struct {
	mu    sync.Mutex // guards files
	files map[string]bool
}

func (w *writer) init(s *Store) {
	w.store = s
	w.await = nil
	w.pending = &pendingSet{files: map[string]bool{}}
	w.analyst = newAnalyzer()
}

// Update applies a batch as a whole and makes it durable: after a crash the
// store has all its keys or none. Its text is searchable on return; if a
// crash comes before it is durable too, the next Open reports it as pending.
func (s *Store) Update(ctx context.Context, b *Batch) error {
	return s.write.apply(ctx, b, false)
}

// Load is Update for a first index: it does not wait for the disk nor for the
// text, so several batches are on their way at once. It is as safe as Update
// when the process is killed, but not when the machine stops; Sync ends that.
// Batches of some 4000 documents or 8 MB are best, keys in order if there is a choice.
func (s *Store) Load(ctx context.Context, b *Batch) error {
	return s.write.apply(ctx, b, true)
}

// Sync makes everything written so far durable, text included.
func (s *Store) Sync(ctx context.Context) error {
	s.write.mu.Lock()
	defer s.write.mu.Unlock()
	if err := s.writable(); err != nil {
		return err
	}
	return s.write.sync(ctx)
}

// Settle waits until searches see all that was loaded so far.
func (s *Store) Settle(ctx context.Context) error {
	if err := s.isOpen(func() error { return nil }); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.text.submit(&textJob{}, true)
}

// Pending lists the files, sorted, whose text was lost in a crash and is not
// in the index. A file leaves the list when an update that deletes its text
// (and mostly puts it anew) succeeds.
func (s *Store) Pending() []string {
	p := s.write.pending
	p.mu.Lock()
	defer p.mu.Unlock()
	out := make([]string, 0, len(p.files))
	for file := range p.files {
		out = append(out, file)
	}
	slices.Sort(out)
	return out
}

func (s *Store) writable() error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	switch {
	case !s.open:
		return ErrClosed
	case s.opts.ReadOnly:
		return errors.New("the index is open for reading only")
	case s.corrupt.Load():
		return &CorruptError{What: "store", Cause: errors.New("an earlier read failed")}
	}
	return nil
}

func (w *writer) apply(ctx context.Context, b *Batch, load bool) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := w.store
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := s.writable(); err != nil {
		return err
	}
	if err := b.check(len(s.buckets)); err != nil {
		return err
	}
	if err := s.text.failed(); err != nil {
		return err
	}
	b.ops = b.settle()
	db := s.db
	if load && !w.loading {
		// The mark is durable before the first unsynced page is written.
		err := w.commit(func(tx *bbolt.Tx) error { return putUint(tx.Bucket(bucketMeta), keyLoading, 1) })
		if err != nil {
			return err
		}
		w.loading = true
	}
	db.NoSync, db.NoFreelistSync = load, load
	if w.loading && !load {
		// Unsynced pages are below: this commit's fsync covers them, but the
		// mark stays until Sync, which also awaits the text.
		db.NoFreelistSync = true
	}
	job := &textJob{}
	var done int
	generation := s.generation.Load() + 1
	err := w.commit(func(tx *bbolt.Tx) error {
		*job = textJob{generation: generation}
		var err error
		if done, err = w.clearDurable(tx); err != nil {
			return err
		}
		if err := s.applyKeys(tx, b); err != nil {
			return err
		}
		if err := w.applyText(tx, b, job); err != nil {
			return err
		}
		return putUint(tx.Bucket(bucketMeta), keyGeneration, generation)
	})
	if err != nil {
		return err
	}
	s.generation.Store(generation)
	w.await = w.await[done:]
	if len(b.order) == 0 {
		w.analyst.forget() // no more text is coming, for a while
		return nil
	}
	files := make([]string, len(b.order))
	for i, text := range b.order {
		files[i] = text.file
	}
	w.await = append(w.await, textOnWay{generation: generation, files: files})
	w.pending.replaced(b.order)
	for _, text := range b.order {
		for n, doc := range text.docs {
			if doc != nil {
				job.docs = append(job.docs, w.analyst.document(DocID(text.file, int(n)), doc))
			}
		}
	}
	return s.text.submit(job, !load)
}

// commit runs fn in one write transaction.
func (w *writer) commit(fn func(tx *bbolt.Tx) error) error {
	err := guard("writing "+graphName, func() error { return w.store.db.Update(fn) })
	var bad *CorruptError
	if errors.As(err, &bad) {
		w.store.suspect(bad)
	}
	return err
}

func (s *Store) applyKeys(tx *bbolt.Tx, b *Batch) error {
	for _, d := range b.drops {
		c := tx.Bucket(s.buckets[d.space]).Cursor()
		for k, _ := c.Seek(d.prefix); k != nil && bytes.HasPrefix(k, d.prefix); k, _ = c.Seek(d.prefix) {
			if err := c.Delete(); err != nil {
				return err
			}
		}
	}
	for i := 0; i < len(b.ops); {
		space := b.ops[i].space
		bucket := tx.Bucket(s.buckets[space])
		bucket.FillPercent = insertFill
		if last, _ := bucket.Cursor().Last(); bytes.Compare(last, b.ops[i].key) < 0 {
			bucket.FillPercent = appendFill
		}
		for ; i < len(b.ops) && b.ops[i].space == space; i++ {
			var err error
			if o := &b.ops[i]; o.delete {
				err = bucket.Delete(o.key)
			} else {
				err = bucket.Put(o.key, o.value)
			}
			if err != nil {
				return fmt.Errorf("storing a key of %s: %w", s.opts.Spaces[space], err)
			}
		}
	}
	return nil
}

// applyText rewrites the lists of documents of the batch's files, notes them
// as pending, and fills the job with the ids to remove from the text index.
func (w *writer) applyText(tx *bbolt.Tx, b *Batch, job *textJob) error {
	if len(b.order) == 0 {
		return nil
	}
	lists, pending, meta := tx.Bucket(bucketText), tx.Bucket(bucketPending), tx.Bucket(bucketMeta)
	slices.SortFunc(b.order, func(x, y *fileText) int { return strings.Compare(x.file, y.file) })
	docs := int(getUint(meta, keyDocs))
	for _, text := range b.order {
		key := []byte("f" + text.file)
		old := readList(lists.Get(key))
		waiting := readPending(pending.Get(key))
		var now []uint32
		if !text.replace {
			for _, n := range old {
				if _, touched := text.docs[n]; !touched {
					now = append(now, n)
				}
			}
		}
		for n, doc := range text.docs {
			if doc != nil {
				now = append(now, n)
			}
		}
		slices.Sort(now)
		docs += len(now) - len(old)
		all := union(union(old, waiting.docs), now)
		for _, n := range all {
			if _, found := slices.BinarySearch(now, n); !found {
				job.deletes = append(job.deletes, DocID(text.file, int(n)))
			}
		}
		if err := putList(lists, key, now); err != nil {
			return err
		}
		wait := pendingText{
			generation: job.generation,
			lost:       waiting.lost && !text.replace,
			docs:       all,
		}
		if err := pending.Put(key, wait.append(nil)); err != nil {
			return err
		}
	}
	return putUint(meta, keyDocs, uint64(docs))
}

// clearDurable removes the pending marks of text that is durable by now. It
// rides on the next transaction, so that it costs no fsync of its own.
func (w *writer) clearDurable(tx *bbolt.Tx) (done int, err error) {
	durable := w.store.text.durable()
	for done < len(w.await) && w.await[done].generation <= durable {
		done++
	}
	if done == 0 {
		return 0, nil
	}
	pending := tx.Bucket(bucketPending)
	for _, step := range w.await[:done] {
		for _, file := range step.files {
			key := []byte("f" + file)
			wait := readPending(pending.Get(key))
			if wait.generation > step.generation {
				continue // sent again since
			}
			if wait.lost {
				wait = pendingText{lost: true, generation: wait.generation}
				if err := pending.Put(key, wait.append(nil)); err != nil {
					return 0, err
				}
				continue
			}
			if err := pending.Delete(key); err != nil {
				return 0, err
			}
		}
	}
	last := w.await[done-1].generation
	return done, putUint(tx.Bucket(bucketMeta), keyTextDone, last)
}

// sync awaits the text, clears what it may and makes all of it durable.
func (w *writer) sync(ctx context.Context) error {
	if len(w.await) == 0 && !w.loading {
		return nil
	}
	if len(w.await) > 0 {
		if err := w.store.text.awaitDurable(ctx, w.await[len(w.await)-1].generation); err != nil {
			return fmt.Errorf("writing text: %w", err)
		}
	}
	db := w.store.db
	db.NoSync, db.NoFreelistSync = false, false
	if w.loading {
		if err := guard("syncing "+graphName, db.Sync); err != nil {
			return err
		}
	}
	var done int
	err := w.commit(func(tx *bbolt.Tx) (err error) {
		if done, err = w.clearDurable(tx); err != nil {
			return err
		}
		return putUint(tx.Bucket(bucketMeta), keyLoading, 0)
	})
	if err != nil {
		return err
	}
	w.await = w.await[done:]
	w.loading = false
	return nil
}

// reconcile brings the text index to what the key file says, after Open. Text
// that did not become durable is removed and its files are reported pending.
func (s *Store) reconcile(ctx context.Context, state meta) error {
	have, docs, err := s.text.state()
	if err != nil {
		return err
	}
	if have < state.textDone || have > state.generation {
		return &CorruptError{What: textName, Cause: fmt.Errorf("text is of generation %d, keys are of %d to %d", have, state.textDone, state.generation)}
	}
	var lost []string
	waits := map[string]pendingText{}
	err = guard("reading "+graphName, func() error {
		return s.db.View(func(tx *bbolt.Tx) error {
			return tx.Bucket(bucketPending).ForEach(func(k, v []byte) error {
				wait := readPending(v)
				waits[string(k[1:])] = wait
				if wait.generation > have || wait.lost {
					lost = append(lost, string(k[1:]))
				}
				return nil
			})
		})
	})
	if err != nil {
		return err
	}
	if s.opts.ReadOnly {
		for _, file := range lost {
			s.write.pending.files[file] = true
		}
		return nil
	}
	if len(waits) > 0 {
		if docs, err = s.dropLost(ctx, state, have, waits); err != nil {
			return err
		}
	}
	if want := s.docs(); docs != want {
		return &CorruptError{What: textName, Cause: fmt.Errorf("%d documents, %d expected", docs, want)}
	}
	return nil
}

// dropLost settles every pending mark: durable text loses its mark, lost text
// is removed entirely and keeps it. It returns the number of documents left.
func (s *Store) dropLost(ctx context.Context, state meta, have uint64, waits map[string]pendingText) (uint64, error) {
	// Removing is an update like others: were it of an old generation, it
	// could not be told whether it became durable.
	job := &textJob{generation: state.generation + 1}
	files := make([]string, 0, len(waits))
	for file := range waits {
		files = append(files, file)
	}
	slices.Sort(files)
	apply := func(tx *bbolt.Tx, final bool) error {
		lists, pending, meta := tx.Bucket(bucketText), tx.Bucket(bucketPending), tx.Bucket(bucketMeta)
		docs := getUint(meta, keyDocs)
		for _, file := range files {
			key, wait := []byte("f"+file), waits[file]
			if wait.generation <= have && !wait.lost {
				if final {
					if err := pending.Delete(key); err != nil {
						return err
					}
				}
				continue
			}
			old := readList(lists.Get(key))
			if !final {
				for _, n := range union(old, wait.docs) {
					job.deletes = append(job.deletes, DocID(file, int(n)))
				}
				continue
			}
			docs -= uint64(len(old))
			if err := lists.Delete(key); err != nil {
				return err
			}
			if len(old) == 0 && !wait.lost {
				// Only a deletion was on its way, and it is done now.
				if err := pending.Delete(key); err != nil {
					return err
				}
				continue
			}
			s.write.pending.files[file] = true
			if err := pending.Put(key, pendingText{generation: job.generation, lost: true}.append(nil)); err != nil {
				return err
			}
		}
		if !final {
			return nil
		}
		return errors.Join(
			putUint(meta, keyGeneration, job.generation),
			putUint(meta, keyTextDone, job.generation),
			putUint(meta, keyDocs, docs))
	}
	// The text index goes first: if this is cut short, the marks still stand.
	if err := guard("reading "+graphName, func() error {
		return s.db.View(func(tx *bbolt.Tx) error { return apply(tx, false) })
	}); err != nil {
		return 0, err
	}
	if err := s.text.submit(job, true); err != nil {
		return 0, err
	}
	if err := s.text.awaitDurable(ctx, job.generation); err != nil {
		return 0, err
	}
	if err := s.write.commit(func(tx *bbolt.Tx) error { return apply(tx, true) }); err != nil {
		return 0, err
	}
	s.generation.Store(job.generation)
	_, docs, err := s.text.state()
	return docs, err
}

// docs is the number of text documents by the key file.
func (s *Store) docs() (n uint64) {
	_ = guard("reading "+graphName, func() error {
		return s.db.View(func(tx *bbolt.Tx) error {
			n = getUint(tx.Bucket(bucketMeta), keyDocs)
			return nil
		})
	})
	return n
}

func (p *pendingSet) replaced(texts []*fileText) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, text := range texts {
		if text.replace {
			delete(p.files, text.file)
		}
	}
}

// pendingText is the value of a pending mark: text of this generation is on
// its way, and these documents may be in the index before or after it.
type pendingText struct {
	generation uint64
	lost       bool // the text was lost; the caller must send it again
	docs       []uint32
}

func (p pendingText) append(to []byte) []byte {
	to = binary.BigEndian.AppendUint64(to, p.generation)
	if p.lost {
		to = append(to, 1)
	} else {
		to = append(to, 0)
	}
	return appendList(to, p.docs)
}

func readPending(v []byte) pendingText {
	if len(v) < 9 {
		return pendingText{}
	}
	return pendingText{generation: binary.BigEndian.Uint64(v), lost: v[8] == 1, docs: readList(v[9:])}
}

// A list of document numbers is sorted and stored as differences.
func appendList(to []byte, list []uint32) []byte {
	last := uint32(0)
	for _, n := range list {
		to = binary.AppendUvarint(to, uint64(n-last))
		last = n
	}
	return to
}

func readList(v []byte) []uint32 {
	var list []uint32
	last := uint32(0)
	for len(v) > 0 {
		d, size := binary.Uvarint(v)
		if size <= 0 {
			break
		}
		last += uint32(d)
		list = append(list, last)
		v = v[size:]
	}
	return list
}

func putList(b *bbolt.Bucket, key []byte, list []uint32) error {
	if len(list) == 0 {
		return b.Delete(key)
	}
	return b.Put(key, appendList(nil, list))
}

func union(a, b []uint32) []uint32 {
	out := make([]uint32, 0, len(a)+len(b))
	out = append(append(out, a...), b...)
	slices.Sort(out)
	return slices.Compact(out)
}
