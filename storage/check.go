package storage

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"go.etcd.io/bbolt"
)

// Check reads the whole store and reports what does not fit. It waits until
// text on its way has arrived.
func (s *Store) Check(ctx context.Context) error {
	s.write.mu.Lock()
	defer s.write.mu.Unlock()
	if err := s.isOpen(func() error { return nil }); err != nil {
		return err
	}
	if !s.opts.ReadOnly {
		if err := s.write.sync(ctx); err != nil {
			return err
		}
	}
	var listed, counted uint64
	err := guard("reading "+graphName, func() error {
		return s.db.View(func(tx *bbolt.Tx) error {
			if err := checkPages(tx); err != nil {
				return err
			}
			counted = getUint(tx.Bucket(bucketMeta), keyDocs)
			return tx.Bucket(bucketText).ForEach(func(k, v []byte) error {
				listed += uint64(len(readList(v)))
				return ctx.Err()
			})
		})
	})
	if err != nil {
		return err
	}
	_, docs, err := s.text.state()
	if err != nil {
		return err
	}
	if listed != counted || docs != counted {
		return &CorruptError{What: textName, Cause: fmt.Errorf("%d documents indexed, %d listed, %d counted", docs, listed, counted)}
	}
	return nil
}

// checkPages runs the library's own check to its end: its goroutine waits for
// every error to be taken.
func checkPages(tx *bbolt.Tx) error {
	var first error
	for err := range tx.Check() {
		if first == nil {
			first = &CorruptError{What: graphName, Cause: err}
		}
	}
	return first
}

// Size is the number of bytes on disk.
func (s *Store) Size() int64 {
	size := s.text.files(s.dir)
	if info, err := os.Stat(filepath.Join(s.dir, graphName)); err == nil {
		size += info.Size()
	}
	return size
}

// Stats says what a store holds.
type Stats struct {
	Generation uint64
	Docs       int
	Keys       map[string]int // by space
	GraphBytes int64          // of the key file, free pages included
	FreeBytes  int64          // of its pages that hold nothing
	TextBytes  int64
}

// Stats reads the whole key file: for status, not for queries.
func (s *Store) Stats(ctx context.Context) (Stats, error) {
	stats := Stats{Keys: map[string]int{}, TextBytes: s.text.files(s.dir)}
	err := s.View(ctx, func(tx *Tx) error {
		for i, name := range s.opts.Spaces {
			stats.Keys[name] = tx.Count(Space(i))
		}
		stats.Generation = tx.Generation()
		stats.Docs = int(getUint(tx.tx.Bucket(bucketMeta), keyDocs))
		stats.GraphBytes = tx.tx.Size()
		free := tx.tx.DB().Stats()
		stats.FreeBytes = int64(free.FreePageN+free.PendingPageN) * int64(tx.tx.DB().Info().PageSize)
		return nil
	})
	return stats, err
}

// Compact rewrites the key file without gaps, and reports whether it did. Unless
// always is set, it does so only if more than half of the file is free pages.
// Keys that came in no order, as in a first index, leave a fifth of it empty.
// Readers do not wait.
func (s *Store) Compact(ctx context.Context, always bool) (bool, error) {
	s.write.mu.Lock()
	defer s.write.mu.Unlock()
	if err := s.writable(); err != nil {
		return false, err
	}
	if runtime.GOOS == "windows" {
		return false, nil // a file that is mapped cannot be replaced there
	}
	if err := s.write.sync(ctx); err != nil {
		return false, err
	}
	var size int64
	if err := s.db.View(func(tx *bbolt.Tx) error { size = tx.Size(); return nil }); err != nil {
		return false, err
	}
	stats := s.db.Stats()
	free := int64(stats.FreePageN+stats.PendingPageN) * int64(s.db.Info().PageSize)
	if size < minCompact || free*2 < size && !always {
		return false, nil
	}
	path := filepath.Join(s.dir, graphName)
	temp := path + ".new"
	if err := removeFile(temp); err != nil {
		return false, err
	}
	err := guard("compacting "+graphName, func() error {
		to, err := bbolt.Open(temp, 0o600, &bbolt.Options{NoSync: true, FreelistType: bbolt.FreelistMapType})
		if err != nil {
			return err
		}
		err = bbolt.Compact(to, s.db.DB, 8<<20)
		if err == nil {
			err = to.Sync()
		}
		return errors.Join(err, to.Close())
	})
	if err != nil {
		removeFile(temp)
		return false, fmt.Errorf("compacting %s: %w", graphName, err)
	}
	return true, s.swap(path, temp)
}

// minCompact is the size below which a key file is not worth rewriting.
const minCompact = 1 << 20

// swap puts a rewritten key file in the place of the old one. Views that are
// open go on in the old one; it is closed when they end.
func (s *Store) swap(path, temp string) error {
	if err := os.Rename(temp, path); err != nil {
		return errors.Join(err, removeFile(temp))
	}
	db, err := openGraph(path, s.opts)
	if err != nil {
		// The old file has no name any more: what is written there is lost.
		s.suspect(&CorruptError{What: graphName, Cause: err})
		return err
	}
	s.mu.Lock()
	old := s.db
	s.db = &keyFile{DB: db}
	s.mu.Unlock()
	return old.close()
}
