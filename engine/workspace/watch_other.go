//go:build !linux

package workspace

import "context"

// Watch follows the changes of files: not on this system.
type Watch struct{}

// Watch returns ErrNoWatch.
func (w *Files) Watch(context.Context) (*Watch, error) { return nil, ErrNoWatch }

// Wait returns ErrNoWatch.
func (*Watch) Wait(context.Context) error { return ErrNoWatch }

// Changes returns ErrNoWatch.
func (*Watch) Changes(context.Context) (paths []string, all bool, err error) {
	return nil, true, ErrNoWatch
}

// Mute does nothing.
func (*Watch) Mute([]string) {}

// Cover returns ErrNoWatch.
func (*Watch) Cover([]Entry) error { return ErrNoWatch }

// Events returns 0.
func (*Watch) Events() int { return 0 }

// Close does nothing.
func (*Watch) Close() error { return nil }
