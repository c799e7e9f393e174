package storage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"go.etcd.io/bbolt"
)

// maxView bounds a View: an open one keeps old pages alive, and the file grows.
const maxView = time.Minute

// Tx is one consistent state of the key spaces. It is valid inside its View
// only, and for one goroutine.
type Tx struct {
	ctx     context.Context
	store   *Store
	tx      *bbolt.Tx
	file    *keyFile
	spaces  []*bbolt.Bucket
	began   time.Time
	err     error // why a scan stopped early; returned by View
	reading bool  // inside the library, where a panic means a corrupt page
}

// View calls fn with the newest state. Keys and values that fn is given must
// not be changed, nor kept after fn returns. fn may call View and Search, but
// nothing that writes.
func (s *Store) View(ctx context.Context, fn func(tx *Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	tx := &Tx{ctx: ctx, store: s, began: time.Now(), spaces: make([]*bbolt.Bucket, len(s.buckets))}
	err := s.isOpen(func() error {
		return guard("reading "+graphName, func() (err error) {
			if tx.tx, err = s.db.Begin(false); err == nil {
				tx.file = s.db
				tx.file.views.Add(1)
			}
			return err
		})
	})
	if err == nil {
		err = tx.run(fn)
	}
	var bad *CorruptError
	if errors.As(err, &bad) {
		s.suspect(bad)
	}
	return err
}

// isOpen runs begin while the store cannot be closed or swapped.
func (s *Store) isOpen(begin func() error) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if !s.open {
		return ErrClosed
	}
	return begin()
}

func (t *Tx) run(fn func(tx *Tx) error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer t.file.views.Done()
	defer func() {
		r := recover()
		if rerr := t.tx.Rollback(); rerr != nil && err == nil && r == nil {
			err = rerr
		}
		switch {
		case r == nil:
		case t.reading || isFault(r):
			err = &CorruptError{What: graphName, Cause: recovered(r)}
		default:
			panic(r) // a fault of fn is not ours to hide
		}
	}()
	if err := fn(t); err != nil {
		return err
	}
	return t.err
}

// suspect notes that the store must be rebuilt by the next Open.
func (s *Store) suspect(bad *CorruptError) {
	if s.opts.ReadOnly || s.corrupt.Swap(true) {
		return
	}
	s.log.Error("index is corrupt", "dir", s.dir, "reason", bad.Error())
	if err := os.WriteFile(filepath.Join(s.dir, badName), []byte(bad.Error()), 0o600); err != nil {
		s.log.Error("index cannot be marked corrupt", "dir", s.dir, "reason", err)
	}
}

func (t *Tx) bucket(space Space) *bbolt.Bucket {
	if b := t.spaces[space]; b != nil {
		return b
	}
	t.reading = true
	b := t.tx.Bucket(t.store.buckets[space])
	t.reading = false
	t.spaces[space] = b
	return b
}

// Get returns the value of key, or nil if there is none.
func (t *Tx) Get(space Space, key []byte) []byte {
	b := t.bucket(space)
	if b == nil {
		return nil
	}
	t.reading = true
	v := b.Get(key)
	t.reading = false
	return v
}

// Scan calls fn with each key that starts with prefix, in order, until fn
// returns false. A scan that ctx or the time limit cuts short makes View fail.
func (t *Tx) Scan(space Space, prefix []byte, fn func(key, value []byte) bool) {
	t.scan(space, prefix, func(key, value []byte) bool {
		return bytes.HasPrefix(key, prefix) && fn(key, value)
	})
}

// ScanFrom is Scan over all keys from start on.
func (t *Tx) ScanFrom(space Space, start []byte, fn func(key, value []byte) bool) {
	t.scan(space, start, fn)
}

func (t *Tx) scan(space Space, start []byte, fn func(key, value []byte) bool) {
	b := t.bucket(space)
	if b == nil || t.err != nil {
		return
	}
	t.reading = true
	c := b.Cursor()
	k, v := c.Seek(start)
	t.reading = false
	for n := 1; k != nil && fn(k, v); n++ {
		if n%1024 == 0 && t.stop() {
			return
		}
		t.reading = true
		k, v = c.Next()
		t.reading = false
	}
}

func (t *Tx) stop() bool {
	if t.err = t.ctx.Err(); t.err == nil && time.Since(t.began) > maxView {
		t.err = fmt.Errorf("reading the index took over %v", maxView)
	}
	return t.err != nil
}

// Generation is that of the state being viewed.
func (t *Tx) Generation() uint64 {
	t.reading = true
	n := getUint(t.tx.Bucket(bucketMeta), keyGeneration)
	t.reading = false
	return n
}

// Count counts the keys of a space. It reads every page: for status, not for queries.
func (t *Tx) Count(space Space) int {
	b := t.bucket(space)
	if b == nil {
		return 0
	}
	t.reading = true
	n := b.Stats().KeyN
	t.reading = false
	return n
}
