package engine

import (
	"maps"
	"path"
	"slices"

	"cairn/engine/resolve"
)

// overlay marks those of some files as stale in a state whose stored meanings,
// just worked out from what is on disk, do not hold because of open buffers.
func (e *Engine) overlay(next *state, found []boundFile) {
	shared := true // with an older state
	for id, b := range next.buffers {
		r := next.table.byID[id]
		if r == nil {
			continue
		}
		hit := e.overlaid(next, r, b, found)
		if len(hit) == 0 {
			continue
		}
		if shared {
			next.buffers, next.stale = maps.Clone(next.buffers), maps.Clone(next.stale)
			if next.stale == nil {
				next.stale = map[resolve.FileID]bool{}
			}
			shared = false
		}
		for _, other := range hit {
			next.stale[other] = true
		}
		affects := slices.Concat(b.affects, hit)
		slices.Sort(affects)
		next.buffers[id] = b.again(slices.Compact(affects))
	}
}

// overlaid returns those of some files that mean something else with the buffer
// of r than with the file on disk.
func (e *Engine) overlaid(next *state, r *row, b *buffer, found []boundFile) []resolve.FileID {
	if touchesGo(r.path) {
		dirs := map[string]bool{path.Dir(r.path): true}
		for _, id := range b.affects {
			if other := next.table.byID[id]; other != nil {
				dirs[path.Dir(other.path)] = true
			}
		}
		var hit []resolve.FileID
		for i := range found {
			if other := next.table.byID[found[i].id]; other != nil && other.lang == goLanguage && dirs[path.Dir(other.path)] {
				hit = append(hit, other.id)
			}
		}
		return hit
	}
	if b.src == nil {
		return nil
	}
	before := (&Snapshot{e, &state{table: next.table, modules: next.modules}}).source(r.id)
	if before != nil && resolve.Surface(before.facts) == resolve.Surface(b.src.facts) {
		return nil
	}
	names := namesIn(b.entries)
	in := map[resolve.FileID]bool{r.id: true}
	for _, id := range b.affects {
		in[id] = true
	}
	var hit []resolve.FileID
	for again := true; again; { // files may depend on each other
		again = false
		for i := range found {
			if id := found[i].id; !in[id] && found[i].blob != nil && dependsOn(found[i].blob, in, names, before == nil) {
				in[id], again = true, true
				hit = append(hit, id)
			}
		}
	}
	return hit
}

// dependsOn reports whether stored meanings come from one of some files, or
// looked in vain for one of some names, or for a module where one arrived.
func dependsOn(blob []byte, files map[resolve.FileID]bool, names map[string]bool, arrived bool) bool {
	r := meaningsReader{b: blob}
	head := r.head()
	return slices.ContainsFunc(head.reads, func(id resolve.FileID) bool { return files[id] }) ||
		slices.ContainsFunc(head.missing, func(name string) bool {
			return names[name] || arrived && name == resolve.MissingModule
		})
}
