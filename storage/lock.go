package storage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"
)

// lockFile is held as long as a store is open. It is a file of its own,
// because the stores beside it are replaced when they are rebuilt or
// compacted. Its text says who holds it.
type lockFile struct{ file *os.File }

func acquire(ctx context.Context, path string, shared bool, timeout time.Duration) (*lockFile, error) {
	flag := os.O_RDWR | os.O_CREATE
	if shared {
		flag = os.O_RDONLY
	}
	file, err := os.OpenFile(path, flag, 0o600)
	if err != nil {
		return nil, err
	}
	deadline := time.Now().Add(timeout)
	for {
		got, err := tryLock(file, shared)
		if err != nil && !(shared && errors.Is(err, fs.ErrInvalid)) {
			file.Close()
			return nil, fmt.Errorf("locking %s: %w", path, err)
		}
		if got {
			break
		}
		if err := ctx.Err(); err != nil {
			file.Close()
			return nil, err
		}
		if time.Now().After(deadline) {
			text, _ := os.ReadFile(path)
			file.Close()
			owner := strings.TrimSpace(string(text))
			if owner == "" {
				owner = "an unknown process"
			}
			return nil, &LockedError{Owner: owner}
		}
		time.Sleep(min(20*time.Millisecond, max(time.Millisecond, timeout/10)))
	}
	lock := &lockFile{file: file}
	if !shared {
		if err := lock.sign(); err != nil {
			lock.release()
			return nil, fmt.Errorf("signing %s: %w", path, err)
		}
	}
	return lock, nil
}

func (l *lockFile) sign() error {
	if err := l.file.Truncate(0); err != nil {
		return err
	}
	text := fmt.Sprintf("process %d, since %s\n", os.Getpid(), time.Now().UTC().Format(time.RFC3339))
	_, err := l.file.WriteAt([]byte(text), 0)
	return err
}

// lost reports whether the file is no longer where it was: somebody removed the
// folder of the store, or put another one in its place.
func (l *lockFile) lost() bool {
	mine, err := l.file.Stat()
	if err != nil {
		return true
	}
	there, err := os.Stat(l.file.Name())
	return err != nil || !os.SameFile(mine, there)
}

// release gives the lock back; closing the file is what unlocks it. The file
// stays: removing it would let two processes lock two files of one name.
func (l *lockFile) release() {
	l.file.Close()
}
