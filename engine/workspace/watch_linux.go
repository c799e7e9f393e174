package workspace

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
	"unsafe"
)

// Watch follows the changes of the files of a root.
//
// The kernel queues an event before the call returns that made the change. So
// who reads the queue knows of all that was done before, and a question need not
// look at the disk to know that nothing changed. What is not announced, such as
// writes through another machine or through memory, is found when the files that
// an answer cites are looked at.
type Watch struct {
	files *Files
	queue *os.File
	raw   syscall.RawConn

	changing sync.Mutex // held while changes are taken; taken before mu

	mu      sync.Mutex // guards the rest
	byID    map[int32]string
	byDir   map[string]int32
	git     map[int32]bool // watches of git's own folders
	paths   map[string]bool
	arrived map[string]bool // folders that are not watched yet
	muted   map[string]bool // files of which writes are not told: they are ignored
	all     bool            // anything may have changed
	ignores bool            // what is ignored may have changed, or folders were missed
	events  int             // that came so far
}

// maxPaths is how many changed paths are told apart. Beyond that, all is looked at.
const maxPaths = 500

const watched = syscall.IN_MODIFY | syscall.IN_CREATE | syscall.IN_DELETE | syscall.IN_MOVED_FROM | syscall.IN_MOVED_TO |
	syscall.IN_DELETE_SELF | syscall.IN_MOVE_SELF | syscall.IN_ONLYDIR | syscall.IN_DONT_FOLLOW | syscall.IN_EXCL_UNLINK

// remote are file systems that other machines write to, of which the kernel
// hears nothing: NFS, SMB, 9P (as of WSL), FUSE, Ceph, AFS.
var remote = []int64{0x6969, 0x517B, 0xFF534D42, 0xFE534D42, 0x01021997, 0x65735546, 0x00C36400, 0x5346414F}

// Watch begins to follow the files of the root. What changed before is not told.
func (w *Files) Watch(ctx context.Context) (*Watch, error) {
	var fs syscall.Statfs_t
	if os.Getenv("CAIRN_NO_WATCH") != "" || syscall.Statfs(w.root, &fs) != nil || slices.Contains(remote, int64(uint32(fs.Type))) {
		return nil, ErrNoWatch
	}
	fd, err := syscall.InotifyInit1(syscall.IN_CLOEXEC | syscall.IN_NONBLOCK)
	if err != nil {
		return nil, fmt.Errorf("watching %s: %w", w.root, err)
	}
	watch := &Watch{files: w, queue: os.NewFile(uintptr(fd), "inotify"), byID: map[int32]string{}, byDir: map[string]int32{},
		git: map[int32]bool{}, paths: map[string]bool{}, arrived: map[string]bool{}}
	if watch.raw, err = watch.queue.SyscallConn(); err == nil {
		err = watch.addAll(ctx)
	}
	if err != nil {
		_ = watch.Close()
		return nil, err
	}
	return watch, nil
}

// Close ends the watch.
func (w *Watch) Close() error { return w.queue.Close() }

// Wait waits until something changed.
func (w *Watch) Wait(ctx context.Context) error {
	stop := context.AfterFunc(ctx, func() { _ = w.queue.SetReadDeadline(time.Unix(1, 0)) })
	defer stop()
	err := w.raw.Read(func(fd uintptr) bool { return w.drain(int(fd)) })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

// Changes returns the paths that changed since it was last called: files, and
// folders that stand for all in them. all says that anything may have changed.
// An error means that changes are missed from now on.
func (w *Watch) Changes(ctx context.Context) (paths []string, all bool, err error) {
	w.changing.Lock()
	defer w.changing.Unlock()
	if err := w.raw.Control(func(fd uintptr) { w.drain(int(fd)) }); err != nil {
		return nil, true, err
	}
	w.mu.Lock()
	changed, arrived, ignores := w.paths, w.arrived, w.ignores
	all = w.all || ignores
	w.paths, w.arrived, w.all, w.ignores = map[string]bool{}, map[string]bool{}, false, false
	if all {
		w.muted = nil // one of them may be tracked now
	}
	w.mu.Unlock()
	if ignores || len(arrived) > 0 {
		// Only once a folder is watched may it be looked at: what happens in it
		// later is then announced.
		if err := w.addArrived(ctx, arrived, ignores); err != nil {
			return nil, true, err
		}
	}
	for p := range changed {
		paths = append(paths, p)
	}
	slices.Sort(paths)
	return paths, all, nil
}

// Mute says that files are ignored, so that writing them over and over, as
// programs do with their logs, is not told, until they come or go, or what is
// ignored changes.
func (w *Watch) Mute(files []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.muted == nil || len(w.muted) > maxPaths {
		w.muted = map[string]bool{}
	}
	for _, f := range files {
		w.muted[f] = true
	}
}

// Cover watches the folders of files that are not watched yet: of tracked files
// in ignored folders. What happened in them meanwhile is told as a change.
func (w *Watch) Cover(files []Entry) error {
	w.changing.Lock()
	defer w.changing.Unlock()
	for i := range files {
		for dir := path.Dir(files[i].Path); ; dir = path.Dir(dir) {
			w.mu.Lock()
			_, watched := w.byDir[dir]
			w.mu.Unlock()
			if watched {
				break
			}
			id, err := w.add(w.files.Abs(dir))
			if err != nil {
				return err
			}
			w.mu.Lock()
			if id >= 0 {
				w.byID[id], w.byDir[dir] = dir, id
				w.changed(dir)
			}
			w.mu.Unlock()
			if dir == "." {
				break
			}
		}
	}
	return nil
}

// Events counts the changes that were announced so far.
func (w *Watch) Events() int {
	_ = w.raw.Control(func(fd uintptr) { w.drain(int(fd)) })
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.events
}

func (w *Watch) addArrived(ctx context.Context, arrived map[string]bool, all bool) error {
	if all {
		return w.addAll(ctx)
	}
	ignored := w.files.ignoredFolders(ctx)
	for dir := range arrived {
		below := false
		for up := dir; up != "."; up = path.Dir(up) {
			below = below || ignored(up)
		}
		if below {
			continue
		}
		if err := w.addBelow(ctx, dir, ignored); err != nil {
			return err
		}
	}
	return nil
}

func (w *Watch) addAll(ctx context.Context) error {
	for _, dir := range w.files.gitFolders(ctx) {
		id, err := w.add(dir)
		if err != nil {
			return err
		}
		w.mu.Lock()
		if id >= 0 {
			w.git[id] = true
		}
		w.mu.Unlock()
	}
	return w.addBelow(ctx, ".", w.files.ignoredFolders(ctx))
}

// addBelow watches a folder and those in it. A folder may arrive between its
// parent's being watched and listed: it is then found twice, which does no harm.
func (w *Watch) addBelow(ctx context.Context, from string, ignored func(string) bool) error {
	dirs, err := w.files.folders(ctx, from, ignored)
	if err != nil {
		return err
	}
	for _, dir := range dirs {
		id, err := w.add(w.files.Abs(dir))
		if err != nil {
			return err
		}
		w.mu.Lock()
		if id >= 0 {
			w.byID[id], w.byDir[dir] = dir, id
		}
		w.mu.Unlock()
	}
	// What came into a folder after it was listed and before it was watched.
	again, err := w.files.folders(ctx, from, ignored)
	if err != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, dir := range again {
		if _, watched := w.byDir[dir]; !watched {
			w.arrived[dir] = true
		}
	}
	return nil
}

// add watches one folder; −1 if it is gone.
func (w *Watch) add(abs string) (int32, error) {
	id, addErr := -1, error(nil)
	err := w.raw.Control(func(fd uintptr) {
		id, addErr = syscall.InotifyAddWatch(int(fd), abs, watched)
	})
	switch {
	case err != nil:
		return -1, err
	case errors.Is(addErr, syscall.ENOSPC):
		return -1, errors.New("the system watches no more folders (fs.inotify.max_user_watches)")
	case addErr != nil: // gone, or not ours to read
		return -1, nil
	}
	return int32(id), nil
}

// drain reads the events in the queue. It reports whether there is something to tell.
func (w *Watch) drain(fd int) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	buf := make([]byte, 64<<10)
	for {
		n, err := syscall.Read(fd, buf)
		if err == syscall.EINTR {
			continue
		}
		if n <= 0 || err != nil {
			break
		}
		for rest := buf[:n]; len(rest) >= syscall.SizeofInotifyEvent; {
			e := (*syscall.InotifyEvent)(unsafe.Pointer(&rest[0]))
			end := syscall.SizeofInotifyEvent + int(e.Len)
			name := string(bytes.TrimRight(rest[syscall.SizeofInotifyEvent:end], "\x00"))
			w.events++
			w.note(e.Wd, e.Mask, name)
			rest = rest[end:]
		}
	}
	return w.all || w.ignores || len(w.paths) > 0 || len(w.arrived) > 0
}

// note takes in one event; mu must be held.
func (w *Watch) note(id int32, mask uint32, name string) {
	dir, known := w.byID[id]
	switch {
	case mask&syscall.IN_Q_OVERFLOW != 0:
		w.ignores = true
		return
	case w.git[id]:
		if mask&(syscall.IN_MODIFY|syscall.IN_MOVED_TO|syscall.IN_CREATE|syscall.IN_DELETE) != 0 {
			w.all = w.all || name == "index"
			w.ignores = w.ignores || name == "exclude"
		}
		if !known {
			return
		}
	case !known:
		return
	}
	if mask&syscall.IN_IGNORED != 0 {
		delete(w.byID, id)
		if w.byDir[dir] == id {
			delete(w.byDir, dir)
		}
		return
	}
	if name == "" { // the folder itself went
		w.changed(dir)
		return
	}
	p := path.Join(dir, name)
	if !wanted(p) || !wanted(p+"/x") {
		return
	}
	if w.muted[p] {
		if mask&syscall.IN_MODIFY != 0 {
			return
		}
		delete(w.muted, p)
	}
	if mask&syscall.IN_ISDIR != 0 {
		if mask&(syscall.IN_CREATE|syscall.IN_MOVED_TO) != 0 {
			w.arrived[p] = true
		}
		if mask&(syscall.IN_MOVED_FROM|syscall.IN_DELETE) != 0 {
			w.drop(p)
		}
	}
	w.ignores = w.ignores || name == ".gitignore"
	w.changed(p)
}

// changed adds a path to those that changed; mu must be held.
func (w *Watch) changed(p string) {
	if w.all = w.all || len(w.paths) >= maxPaths; !w.all {
		w.paths[p] = true
	}
}

// drop ends the watches below a folder that was moved away: its events would
// still come, under names that no longer hold. mu must be held.
func (w *Watch) drop(dir string) {
	for d, id := range w.byDir {
		if d == dir || strings.HasPrefix(d, dir+"/") {
			delete(w.byDir, d)
			delete(w.byID, id)
			_ = w.raw.Control(func(fd uintptr) { _, _ = syscall.InotifyRmWatch(int(fd), uint32(id)) })
		}
	}
}
