package storage

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
)

// ErrClosed is returned by every method of a closed store.
var ErrClosed = errors.New("the index is closed")

// LockedError says that another process holds the store.
type LockedError struct {
	Dir   string
	Owner string // as the holder described itself: process and start
}

func (e *LockedError) Error() string {
	return fmt.Sprintf("index %s is in use by %s", e.Dir, e.Owner)
}

// CorruptError says that stored bytes make no sense. The next Open rebuilds.
type CorruptError struct {
	What  string
	Cause error
}

func (e *CorruptError) Error() string { return fmt.Sprintf("%s is corrupt: %v", e.What, e.Cause) }
func (e *CorruptError) Unwrap() error { return e.Cause }

// formatError says that the store was written by another version.
type formatError struct{ layout, format, want uint64 }

func (e *formatError) Error() string {
	return fmt.Sprintf("index has format %d.%d, this version writes %d.%d", e.layout, e.format, layoutVersion, e.want)
}

// guard runs fn and turns a panic or a memory fault of the libraries, which
// is how they meet corrupt pages, into a CorruptError.
func guard(what string, fn func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if r := recover(); r != nil {
			err = &CorruptError{What: what, Cause: recovered(r)}
		}
	}()
	return fn()
}

func recovered(r any) error {
	if err, ok := r.(error); ok {
		return err
	}
	return fmt.Errorf("%v", r)
}

// isFault reports whether a recovered value is a fault of mapped memory, as
// reading past the end of a file that was cut short gives.
func isFault(r any) bool {
	err, ok := r.(runtime.Error)
	if !ok {
		return false
	}
	_, ok = err.(interface{ Addr() uintptr })
	return ok
}
