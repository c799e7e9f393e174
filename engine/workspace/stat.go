package workspace

import (
	"io/fs"
	"time"
)

// Stat says what tells one state of a file from another without reading it. Two
// that are equal are of the same bytes.
//
// Size and time of modification alone would not do: programs set that time, so a
// file can be replaced by another one of the same size and time. The time of
// change and the number of the file are the system's own.
type Stat struct {
	Size  int64
	Mtime int64 // of the last modification, ns since 1970
	Ctime int64 // of the last change of anything about the file; 0 where the system keeps none
	Inode uint64

	// Racy marks a state that was read so soon after it came about that the file
	// may have been written once more within the same tick of the clock. As no
	// state that is merely looked at is racy, it equals none of those: the file is
	// read again.
	Racy bool
}

func statOf(info fs.FileInfo) Stat {
	s := Stat{Size: info.Size(), Mtime: info.ModTime().UnixNano()}
	s.Ctime, s.Inode = systemStat(info)
	return s
}

// The ticks of the clocks by which files are stamped: of systems that count in
// nanoseconds, where the kernel's own clock decides, and of those that count in
// seconds, two on FAT.
const (
	fineTick   = 50 * time.Millisecond
	coarseTick = 2 * time.Second
)

// recent reports whether a file in this state may be written at now without
// being stamped with another time.
func (s Stat) recent(now time.Time) bool {
	stamp := s.Ctime
	if stamp == 0 {
		stamp = s.Mtime
	}
	tick := fineTick
	if stamp%int64(time.Second) == 0 {
		tick = coarseTick
	}
	return now.UnixNano()-stamp <= int64(tick)
}
