// Package storage keeps an ordered key space and ranked text on disk.
//
// Exact answers need ordered keys that change together; search needs ranked
// text. No one library does both well, so a Store is two: a B+ tree file for
// keys and an inverted index for text, behind one Update. The key file is the
// truth. The transaction that writes keys also records which files' text is
// on its way, and the text index records how far it got, in the same step
// that makes it durable; opening compares the two. A process may be killed
// at any moment: what was half done is dropped and reported by Pending, and
// the caller, who has the source, sends that text again.
//
// A Store knows no language and no workspace: keys and values are bytes, and
// a text document is a few strings. One process holds a store at a time. A
// search may be ahead of or behind a View by one Update; whoever joins the
// two checks what a hit points at. Text is not stored, only its postings,
// without positions: a phrase is a set of words that the caller verifies.
package storage

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"go.etcd.io/bbolt"
)

// layoutVersion is the version of the buckets and of the text fields and
// their analysis. Raising it rebuilds every store.
//
//	1: first layout
//	2: only the first numbers of a text are words
const layoutVersion = 2

const (
	graphName = "graph.db"
	textName  = "text"
	lockName  = "lock"
	badName   = "suspect" // exists when a read met a corrupt page
)

// Space names one ordered key space: an index into Options.Spaces.
type Space uint8

// Options says how to open a store. Spaces is required.
type Options struct {
	// Spaces are the names of the key spaces. A name is what is stored, so
	// the list may grow and change its order between versions.
	Spaces []string

	Format      uint32        // version of the caller's values; another one rebuilds
	LockTimeout time.Duration // how long to wait for another process; 0 means not at all
	ReadOnly    bool
	Log         *slog.Logger // nil discards
}

// Store is an open store. Its methods may be called from many goroutines;
// writers run one at a time.
type Store struct {
	dir     string
	opts    Options
	log     *slog.Logger
	lock    *lockFile
	rebuilt string
	buckets [][]byte // by Space

	mu   sync.RWMutex // guards db and open; held only to begin a read or to swap the file
	db   *keyFile
	open bool

	generation atomic.Uint64
	corrupt    atomic.Bool

	write writer
	text  *textIndex
}

// Open opens the store in dir, making it if there is none. A store that is
// corrupt or of another format is replaced by an empty one; Rebuilt tells.
func Open(ctx context.Context, dir string, opts Options) (*Store, error) {
	if len(opts.Spaces) == 0 {
		panic("storage.Open: Options.Spaces is missing")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := &Store{dir: dir, opts: opts, log: opts.Log}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	for _, name := range opts.Spaces {
		s.buckets = append(s.buckets, []byte("s:"+name))
	}
	if !opts.ReadOnly {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, err
		}
	}
	lock, err := acquire(ctx, filepath.Join(dir, lockName), opts.ReadOnly, opts.LockTimeout)
	if err != nil {
		var held *LockedError
		if errors.As(err, &held) {
			held.Dir = dir
		}
		return nil, err
	}
	s.lock = lock
	if err := s.openOrRebuild(ctx); err != nil {
		lock.release()
		return nil, err
	}
	s.open = true
	return s, nil
}

func (s *Store) openOrRebuild(ctx context.Context) error {
	err := s.openFiles(ctx)
	var bad *CorruptError
	var old *formatError
	switch {
	case err == nil:
		return nil
	case s.opts.ReadOnly:
		return err
	case errors.As(err, &old):
		if err := s.discard(); err != nil {
			return fmt.Errorf("removing the store of another format: %w", err)
		}
		s.rebuilt = old.Error()
	case errors.As(err, &bad):
		if err := s.setAside(); err != nil {
			return fmt.Errorf("setting the corrupt store aside: %w", err)
		}
		s.rebuilt = bad.Error()
	default:
		return err
	}
	s.log.Warn("index is rebuilt", "dir", s.dir, "reason", s.rebuilt)
	return s.openFiles(ctx)
}

// openFiles opens both halves and compares them. On an error both are closed.
func (s *Store) openFiles(ctx context.Context) (err error) {
	path := filepath.Join(s.dir, graphName)
	if why, err := os.ReadFile(filepath.Join(s.dir, badName)); err == nil {
		return &CorruptError{What: "store", Cause: errors.New(string(why))}
	}
	db, err := openGraph(path, s.opts)
	if err != nil {
		return err
	}
	s.db = &keyFile{DB: db}
	defer func() {
		if err != nil {
			if s.text != nil {
				s.text.close()
				s.text = nil
			}
			s.db.close()
			s.db = nil
		}
	}()
	state, err := s.readMeta()
	if err != nil {
		return err
	}
	textDir := filepath.Join(s.dir, textName)
	if _, err := os.Stat(textDir); err == nil && state.fresh {
		s.rebuilt = cmp.Or(s.rebuilt, graphName+" is missing or empty")
		if err := os.RemoveAll(textDir); err != nil {
			return err
		}
	} else if errors.Is(err, fs.ErrNotExist) && state.generation > 0 {
		return &CorruptError{What: textName, Cause: errors.New("it is missing")}
	}
	if s.text, err = openText(textDir, s.opts.ReadOnly, s.log); err != nil {
		return err
	}
	s.generation.Store(state.generation)
	s.write.init(s)
	return s.reconcile(ctx, state)
}

// keyFile is an open key file and the views that read it.
//
// Invariant: it is closed only when no view is open (TestNestedReads). The
// library's own Close would wait for views too, but holds a lock meanwhile
// that an inner view needs to end, so that the outer one never would.
type keyFile struct {
	*bbolt.DB
	views sync.WaitGroup
}

func (f *keyFile) close() error {
	f.views.Wait()
	return guard("closing "+graphName, f.Close)
}

// mapSize is address space, not memory. While the file is smaller its map never
// moves: to move it, a writer waits for all readers, and later readers for the
// writer, which a View inside a View would not survive. On Windows it would
// make the file itself that large.
const mapSize = 16 << 30

// openGraph opens the key file and rejects one shorter than its own header says.
func openGraph(path string, opts Options) (db *bbolt.DB, err error) {
	boltOpts := &bbolt.Options{
		Timeout:      time.Second,
		ReadOnly:     opts.ReadOnly,
		FreelistType: bbolt.FreelistMapType,
		NoGrowSync:   runtime.GOOS == "linux",
	}
	if runtime.GOOS != "windows" && strconv.IntSize == 64 && !opts.ReadOnly {
		boltOpts.InitialMmapSize = mapSize
	}
	err = guard("opening "+graphName, func() error {
		db, err = bbolt.Open(path, 0o600, boltOpts)
		if err != nil && boltOpts.InitialMmapSize > 0 && isFull(err) {
			boltOpts.InitialMmapSize = 0 // address space is limited here
			db, err = bbolt.Open(path, 0o600, boltOpts)
		}
		if err != nil {
			return err
		}
		return db.View(func(tx *bbolt.Tx) error {
			info, err := os.Stat(path)
			if err != nil {
				return err
			}
			if info.Size() < tx.Size() {
				return &CorruptError{What: graphName, Cause: fmt.Errorf("%d bytes long, %d expected", info.Size(), tx.Size())}
			}
			return nil
		})
	})
	var bad *CorruptError
	switch {
	case err == nil:
		return db, nil
	case db != nil:
		guard("closing "+graphName, db.Close)
		return nil, err
	case errors.As(err, &bad), errors.Is(err, fs.ErrPermission), errors.Is(err, fs.ErrNotExist):
		return nil, err
	case errors.Is(err, bbolt.ErrTimeout):
		return nil, &LockedError{Dir: filepath.Dir(path), Owner: "an unknown process"}
	case isFull(err):
		return nil, fmt.Errorf("opening %s: %w", graphName, err)
	}
	return nil, &CorruptError{What: graphName, Cause: err}
}

// meta is what the key file says about the store.
type meta struct {
	fresh      bool
	generation uint64
	textDone   uint64 // the text index was once durable up to this generation
	docs       uint64 // text documents, by the lists of the files
	loading    bool   // a load without fsync was not finished by Sync
}

var (
	bucketMeta    = []byte("m:meta")
	bucketText    = []byte("m:text")    // file → numbers of its documents
	bucketPending = []byte("m:pending") // file → generation and documents on their way

	keyLayout     = []byte("layout")
	keyFormat     = []byte("format")
	keyGeneration = []byte("generation")
	keyTextDone   = []byte("textDone")
	keyDocs       = []byte("docs")
	keyLoading    = []byte("loading")
)

func (s *Store) readMeta() (meta, error) {
	var state meta
	err := guard("reading "+graphName, func() error {
		if s.opts.ReadOnly {
			return s.db.View(func(tx *bbolt.Tx) error { return s.checkMeta(tx, &state) })
		}
		err := s.db.View(func(tx *bbolt.Tx) error {
			if tx.Bucket(bucketMeta) == nil {
				state.fresh = true
				return nil
			}
			return s.checkMeta(tx, &state)
		})
		if err != nil {
			return err
		}
		if !state.fresh && s.hasSpaces() {
			return nil
		}
		return s.db.Update(s.create)
	})
	return state, err
}

func (s *Store) checkMeta(tx *bbolt.Tx, state *meta) error {
	b := tx.Bucket(bucketMeta)
	if b == nil || tx.Bucket(bucketText) == nil || tx.Bucket(bucketPending) == nil {
		return &CorruptError{What: graphName, Cause: errors.New("no header")}
	}
	layout, format := getUint(b, keyLayout), getUint(b, keyFormat)
	if layout != layoutVersion || format != uint64(s.opts.Format) {
		return &formatError{layout: layout, format: format, want: uint64(s.opts.Format)}
	}
	state.generation = getUint(b, keyGeneration)
	state.textDone = getUint(b, keyTextDone)
	state.docs = getUint(b, keyDocs)
	state.loading = getUint(b, keyLoading) != 0
	if state.loading {
		// The machine, not only the process, may have stopped in between.
		if err := checkPages(tx); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) hasSpaces() bool {
	all := true
	_ = s.db.View(func(tx *bbolt.Tx) error {
		for _, name := range s.buckets {
			all = all && tx.Bucket(name) != nil
		}
		return nil
	})
	return all
}

func (s *Store) create(tx *bbolt.Tx) error {
	for _, name := range s.buckets {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	for _, name := range [][]byte{bucketText, bucketPending} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	b, err := tx.CreateBucketIfNotExists(bucketMeta)
	if err != nil {
		return err
	}
	if err := putUint(b, keyLayout, layoutVersion); err != nil {
		return err
	}
	return putUint(b, keyFormat, uint64(s.opts.Format))
}

// Rebuilt says why Open replaced the store that was there; empty if it did not.
func (s *Store) Rebuilt() string { return s.rebuilt }

// Generation counts the successful updates of the store since it was made.
func (s *Store) Generation() uint64 { return s.generation.Load() }

// Lost reports whether the store's folder was removed while it is open. What was
// read stays readable, but nothing can be written any more.
func (s *Store) Lost() bool {
	lost := false
	err := s.isOpen(func() error {
		lost = s.lock.lost()
		return nil
	})
	return err == nil && lost
}

// Close waits for views to end and for text to be durable, and closes the
// store. A second Close does nothing.
func (s *Store) Close() error {
	s.write.mu.Lock()
	defer s.write.mu.Unlock()
	s.mu.Lock()
	open := s.open
	s.open = false
	s.mu.Unlock()
	if !open {
		return nil
	}
	var errs []error
	if !s.opts.ReadOnly && !s.corrupt.Load() {
		ctx, stop := context.WithTimeout(context.Background(), closeTimeout)
		errs = append(errs, s.write.sync(ctx))
		stop()
	}
	errs = append(errs, s.text.close())
	errs = append(errs, s.db.close())
	s.lock.release()
	return errors.Join(errs...)
}

// closeTimeout bounds how long Close waits for a text index that is stuck.
const closeTimeout = 30 * time.Second

// setAside moves a corrupt store out of the way, keeping only the newest such.
func (s *Store) setAside() error {
	old, err := filepath.Glob(filepath.Join(s.dir, "corrupt-*"))
	if err != nil {
		return err
	}
	for _, dir := range old {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	aside := filepath.Join(s.dir, "corrupt-"+time.Now().UTC().Format("20060102T150405Z"))
	if err := os.MkdirAll(aside, 0o700); err != nil {
		return err
	}
	for _, name := range []string{graphName, textName} {
		err := os.Rename(filepath.Join(s.dir, name), filepath.Join(aside, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return removeFile(filepath.Join(s.dir, badName))
}

func (s *Store) discard() error {
	return errors.Join(
		removeFile(filepath.Join(s.dir, graphName)),
		os.RemoveAll(filepath.Join(s.dir, textName)),
		removeFile(filepath.Join(s.dir, badName)))
}

func removeFile(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func getUint(b *bbolt.Bucket, key []byte) uint64 {
	if v := b.Get(key); len(v) == 8 {
		return binary.BigEndian.Uint64(v)
	}
	return 0
}

func putUint(b *bbolt.Bucket, key []byte, n uint64) error {
	return b.Put(key, binary.BigEndian.AppendUint64(nil, n))
}
