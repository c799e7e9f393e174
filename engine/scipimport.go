package engine

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"cairn/engine/scip"
	"cairn/storage"
)

// SCIPFile is an index in the form of SCIP, made by another indexer.
type SCIPFile struct {
	Name string // as people call it
	Data io.ReaderAt
	Size int64
}

func (f *SCIPFile) read(take scip.Parts) error {
	return scip.Read(io.NewSectionReader(f.Data, 0, f.Size), f.Size, take)
}

// SCIPReport says what became of an index that was given.
type SCIPReport struct {
	Name      string
	Tool      string // what made it, with its version
	Documents int
	Accepted  int
	Refused   []SCIPRefusal // by path; no more than the first maxRefusals
}

const maxRefusals = 1000

// SCIPRefusal says why a document of an index does not count.
type SCIPRefusal struct{ Path, Reason string }

// scipRun takes indexes in.
type scipRun struct {
	engine *Engine
	files  []scipChecked
	docs   map[string]*scipDocument // accepted ones, by path
	sites  map[scipName][]scipSite
}

// scipChecked is an index that is known to be well-formed.
type scipChecked struct {
	SCIPFile
	report   SCIPReport
	root     string          // of its paths, below ours; "" if it is the same
	above    string          // our root, below its own; "" if it is not
	packages map[string]bool // of what it defines
	several  bool            // a place where something is used has two symbols
}

// checkSCIP reads indexes to their ends before anything of them counts.
func (e *Engine) checkSCIP(ctx context.Context, files []SCIPFile) (*scipRun, error) {
	run := &scipRun{engine: e, docs: map[string]*scipDocument{}, sites: map[scipName][]scipSite{}}
	for _, f := range files {
		c := scipChecked{SCIPFile: f, report: SCIPReport{Name: f.Name}, packages: map[string]bool{}}
		err := f.read(scip.Parts{
			Metadata: func(m scip.Metadata) error {
				c.report.Tool = strings.TrimSpace(m.Tool + " " + m.Version)
				return c.locate(e, m.Root)
			},
			Document: func(d *scip.Encoded) error {
				c.report.Documents++
				if !isBelow(d.Path) {
					return ask("its paths must be relative to the project_root of its metadata, without . or ..: have its indexer write it at the root of the repository",
						"%s has a document outside of its root: %q", f.Name, d.Path)
				}
				c.define(d)
				return ctx.Err()
			},
		})
		if err != nil {
			return nil, unreadableSCIP(f.Name, err)
		}
		run.files = append(run.files, c)
	}
	return run, nil
}

func unreadableSCIP(name string, err error) error {
	var bad *scip.FormatError
	switch {
	case !errors.As(err, &bad):
		return err
	case bad.Truncated:
		return ask("write it again, and give it when its indexer has ended", "%s: %s", name, bad)
	}
	return ask("give the index.scip that a SCIP indexer writes, unpacked", "%s: %s", name, bad)
}

// isBelow reports whether a path of an index is one that stays below its root.
func isBelow(p string) bool {
	return p != "" && p != "." && !path.IsAbs(p) && path.Clean(p) == p && p != ".." && !strings.HasPrefix(p, "../") && !strings.ContainsAny(p, "\x00\\")
}

// locate finds out where the root of an index lies. One that lies elsewhere is of
// another machine's checkout: its paths are taken to be ours.
func (c *scipChecked) locate(e *Engine, root string) error {
	u, err := url.Parse(root)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return nil // no indexer leaves it out, but the paths tell enough
	}
	theirs := strings.TrimSuffix(e.files.Real(path.Clean(u.Path)), "/")
	ours := strings.TrimSuffix(e.Root(), "/")
	if below, ok := strings.CutPrefix(theirs, ours+"/"); ok {
		c.root = below
	} else if below, ok := strings.CutPrefix(ours, theirs+"/"); ok {
		c.above = below
	}
	return nil
}

// ours returns our path for one of the index; false if it lies outside of the workspace.
func (c *scipChecked) ours(p string) (string, bool) {
	if c.above != "" {
		return strings.CutPrefix(p, c.above+"/")
	}
	return path.Join(c.root, p), true
}

// maxPackages is the most packages that an index may define symbols of. Of one that
// has as many, it is not known what is outside of it.
const maxPackages = 10_000

// define notes of which packages a document defines symbols, and whether its
// indexer gives one place several of them.
func (c *scipChecked) define(d *scip.Encoded) {
	var last scip.Found
	_ = d.Occurrences(func(o *scip.Found) error {
		if o.Roles&scip.Definition != 0 && !scip.IsLocal(o.Symbol) {
			if pkg, _, ok := scip.CutPackage(o.Symbol); ok && !c.packages[string(pkg)] && len(c.packages) < maxPackages {
				c.packages[string(pkg)] = true
			}
		}
		if o.Roles&scip.Definition == 0 {
			c.several = c.several || o.Range == last.Range && !bytes.Equal(o.Symbol, last.Symbol) && last.Symbol != nil
			last = *o
		}
		return nil
	})
}

// take accepts what of the indexes is of the files as they are now, and stores it.
func (run *scipRun) take(ctx context.Context, forget bool) ([]SCIPReport, error) {
	s := run.engine.Snapshot().WithoutBuffers()
	var reports []SCIPReport
	for i := range run.files {
		c := &run.files[i]
		err := c.read(scip.Parts{
			Metadata: func(scip.Metadata) error { return nil },
			Document: func(d *scip.Encoded) error {
				if reason := run.accept(s, c, d); reason != "" {
					if len(c.report.Refused) < maxRefusals {
						c.report.Refused = append(c.report.Refused, SCIPRefusal{d.Path, reason})
					}
				} else {
					c.report.Accepted++
				}
				return ctx.Err()
			},
		})
		if err != nil {
			return nil, unreadableSCIP(c.Name, err)
		}
		slices.SortFunc(c.report.Refused, func(a, b SCIPRefusal) int { return cmp.Compare(a.Path, b.Path) })
		if c.report.Accepted == 0 && c.report.Documents > 0 {
			first := c.report.Refused[0]
			return nil, ask("make it anew for the files as they are, at the root of this workspace", "%s: none of its %d documents counts; %s: %s", c.Name, c.report.Documents, first.Path, first.Reason)
		}
		reports = append(reports, c.report)
	}
	return reports, run.commit(ctx, forget)
}

// commit stores the accepted documents. The meanings of all files that are or were
// covered are to be worked out anew: what one defines, others use.
func (run *scipRun) commit(ctx context.Context, forget bool) error {
	e := run.engine
	e.writing.Lock()
	defer e.writing.Unlock()
	old := e.state.Load()
	t := old.table.clone()
	before := old.table.covered
	covered := maps.Clone(before)
	var batch storage.Batch
	if forget {
		batch.DeletePrefix(spaceSCIP, nil)
		batch.DeletePrefix(spaceSCIPSymbols, nil)
		covered = nil
	}
	if covered == nil {
		covered = map[string][16]byte{}
	}
	if err := run.mergeSites(ctx, covered); err != nil {
		return err
	}
	for name, sites := range run.sites {
		if len(sites) == 0 {
			batch.Delete(spaceSCIPSymbols, name[:])
		} else {
			batch.Put(spaceSCIPSymbols, name[:], encodeSCIPSites(sites))
		}
	}
	for file, d := range run.docs {
		batch.Put(spaceSCIP, []byte(file), d.encode())
		covered[file] = d.hash
	}
	t.covered = covered
	for _, files := range []map[string][16]byte{before, covered} {
		for file := range files {
			if r := t.byPath[file]; r != nil && r.bound {
				next := *r
				next.bound = false
				t.put(&next)
				batch.Put(spaceFiles, fileKey(r.id), encodeRow(&next))
			}
		}
	}
	if err := e.store.Load(ctx, &batch); err != nil {
		return fmt.Errorf("storing what the indexes say: %w", err)
	}
	t.byBase, t.byExt, t.dirs = old.table.byBase, old.table.byExt, old.table.dirs
	next := &state{table: t, modules: old.modules, checked: old.checked, buffers: maps.Clone(old.buffers)}
	e.settle(next, "")
	e.publish(next)
	return nil
}

// mergeSites adds the stored definitions of symbols, without those that documents
// had which are replaced.
func (run *scipRun) mergeSites(ctx context.Context, covered map[string][16]byte) error {
	return run.engine.store.View(ctx, func(tx *storage.Tx) error {
		if len(covered) == 0 {
			return nil
		}
		for file := range run.docs {
			if _, replaced := covered[file]; !replaced {
				continue
			}
			d, err := decodeSCIP(tx.Get(spaceSCIP, []byte(file)))
			if err != nil {
				return fmt.Errorf("reading what an index said of %s: %w", file, err)
			}
			for _, name := range d.defines {
				if _, ok := run.sites[name]; !ok {
					run.sites[name] = nil
				}
			}
		}
		for name, sites := range run.sites {
			kept := slices.DeleteFunc(decodeSCIPSites(tx.Get(spaceSCIPSymbols, name[:])), func(s scipSite) bool { return run.docs[s.path] != nil })
			run.sites[name] = append(kept, sites...)
		}
		return nil
	})
}

// outdatedSCIP counts the files whose text is another than the one for which a
// document was accepted; gone ones too.
func (t *table) outdatedSCIP() int {
	n := 0
	for file, hash := range t.covered {
		if r := t.byPath[file]; r == nil || r.hash != hash {
			n++
		}
	}
	return n
}

// unread says why the inside of a file is not known, if it is not.
func (s *Snapshot) unread(file string) (r *row, src *source, reason string) {
	r = s.state.table.byPath[file]
	switch {
	case r == nil:
		if exists, _ := s.engine.files.Exists(file); exists {
			return nil, nil, "the file is ignored, so it is not indexed"
		}
		return nil, nil, "the workspace has no such file"
	case r.skip != "":
		return nil, nil, "the file is not indexed: " + r.skip
	case !s.engine.resolves(s.engine.langs.ByID(r.lang)):
		return nil, nil, "nothing is known of the language of the file"
	}
	if src = s.source(r.id); src == nil {
		return nil, nil, "the file cannot be read"
	}
	return r, src, ""
}
