package gotypes

import (
	"path"
	"slices"
	"strconv"
	"sync"
)

// mostKept is about how many bytes the units take that are kept for the
// questions that follow.
const mostKept = 24 << 20

// keptUnits are the units that were checked last for a question, by what they
// consist of.
type keptUnits struct {
	mu    sync.Mutex // guards what follows
	units []keptUnit // the last used last
	held  int
}

type keptUnit struct {
	key string
	*checked
	mass int
}

func (k *keptUnits) get(key string) *checked {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.units, func(u keptUnit) bool { return u.key == key })
	if i < 0 {
		return nil
	}
	u := k.units[i]
	k.units = append(slices.Delete(k.units, i, i+1), u)
	return u.checked
}

func (k *keptUnits) put(key string, u *checked) {
	mass := u.mass()
	if mass > mostKept {
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.units) > 0 && k.held+mass > mostKept {
		k.held -= k.units[0].mass
		k.units = slices.Delete(k.units, 0, 1)
	}
	k.units = append(k.units, keptUnit{key, u, mass})
	k.held += mass
}

// askedUnits say which files of units were asked about since the last change.
type askedUnits struct {
	mu    sync.Mutex        // guards files
	files map[string]string // by unit; empty for one that was checked as a whole
}

func (a *askedUnits) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.files = map[string]string{}
}

// about notes a question about a file. It reports whether its unit is better
// checked as a whole, as others of its files are asked about too, and whether
// that is new.
func (a *askedUnits) about(u *unit, file string) (whole, first bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	key := u.dir + " " + u.String()
	last, known := a.files[key]
	if known && last != file {
		a.files[key] = ""
		return true, last != ""
	}
	a.files[key] = file
	return false, false
}

// only returns the unit with a single file drawn.
func (u *unit) only(file string) *unit {
	one := *u
	one.draw = make([]bool, len(u.files))
	for i, f := range u.files {
		one.draw[i] = f.path == file
	}
	return &one
}

// consists tells what the check of a unit with some imports depends on.
func (c *Checker) consists(u *unit, seen config, strict bool, imports map[string]*node) string {
	key := []byte(u.dir + " " + u.String() + " " + u.list.key + " " + u.build.String() + u.build.tags + " " + seen.String() + seen.tags + c.goVersion(u.dir))
	key = strconv.AppendBool(key, strict)
	for i, f := range u.files {
		key = append(append(key, '|'), f.name...)
		if u.draw[i] {
			key = append(append(key, '='), f.hash[:]...)
		} else {
			key = strconv.AppendUint(append(key, '~'), f.sketch.Load(), 36)
		}
	}
	var paths []string
	for imp := range imports {
		paths = append(paths, imp)
	}
	slices.Sort(paths)
	for _, imp := range paths {
		key = append(append(key, ' '), imp...)
		if n := imports[imp]; n != nil {
			key = append(append(key, '='), n.sum...)
		}
	}
	return string(key)
}

// unitOf returns the unit that draws a file; nil if none does.
func (c *Checker) unitOf(file string) *unit {
	for _, u := range c.units(path.Dir(file)) {
		if u.draws(file) {
			return u
		}
	}
	return nil
}

// answering returns the unit of a file, checked as far as questions about the
// file need; nil if the file is in no package. The caller holds the state. It
// reports whether this is the first time that it is checked as a whole.
func (c *Checker) answering(file string) (found *checked, whole bool) {
	u := c.unitOf(file)
	if u == nil {
		return nil, false
	}
	all, first := c.asked.about(u, file)
	if !all {
		u = u.only(file)
	}
	return c.settled(u, true), first
}

// settled checks a unit as its imports look by the build seen, and again in the
// ways that take longer if something is wrong.
func (c *Checker) settled(u *unit, keep bool) *checked {
	found := c.looked(u, u.seen, false, keep)
	if found.doubtful && u.seen != u.build {
		found = c.looked(u, u.build, false, keep)
	}
	return c.certain(found, keep)
}

// certain checks external tests again, strictly, if something is wrong with them.
func (c *Checker) certain(found *checked, keep bool) *checked {
	u := found.unit
	if found.doubtful && u.tested != "" && c.plan.dir(u.tested).hasTests(u.build) {
		return c.looked(u, u.build, true, keep)
	}
	return found
}

// looked checks a unit, with imports as the build seen has them. For strict, see
// imports. What is to be kept may have been kept before.
func (c *Checker) looked(u *unit, seen config, strict, keep bool) *checked {
	c.plan.enter(seen)
	defer c.plan.leave(seen)
	imports := c.imports(u, seen, strict)
	if strict {
		defer c.plan.forget(view{list: u.list, build: seen, tested: u.tested})
	}
	if !keep {
		return c.check(u, imports)
	}
	key := c.consists(u, seen, strict, imports)
	if known := c.nodes.kept.get(key); known != nil {
		return known
	}
	found := c.check(u, imports)
	if !found.torn {
		c.nodes.kept.put(key, found)
	}
	return found
}
