// Package resolve finds the definitions a name may refer to.
//
// It works on facts, never on syntax trees, so one implementation serves all
// languages; what differs between them is a parsers.Rules value. It prefers no
// edge to a guessed one, because a reader acts on an edge, and says how much it
// left unresolved, because a missing edge looks like an absent caller.
//
// A receiver whose type it cannot infer stays unresolved: o.Close() is then
// counted by name, never joined to every Close in scope.
package resolve

import (
	"cairn/parsers"
	"cairn/parsers/facts"
)

// FileID names a file of a World; 0 is none.
type FileID uint32

// Outside is the file of symbols that are known to lie outside of what was
// read: a reference that means one is resolved, just not to a place we can show.
const Outside FileID = 1<<32 - 1

// Symbol is a definition: an element of Defs of a file's facts.
type Symbol struct {
	File FileID
	Def  facts.DefID
}

// World is a workspace at one moment, as the resolver sees it. Paths are
// slash-separated: relative to the root for files of the workspace, absolute
// for files of dependencies. Its methods may be called concurrently.
type World interface {
	parsers.Tree
	// File returns the id of a file; 0 if it is not (or not yet) known.
	File(path string) FileID
	// Path returns the path of a file.
	Path(id FileID) string
	// Facts returns what a file says; nil if it cannot be read. The value is
	// shared and must not be changed.
	Facts(id FileID) *facts.File
	// Dependency returns the id of a file outside of the workspace, by absolute
	// path, making it known; 0 if it cannot be read.
	Dependency(path string) FileID
	// Members returns the definitions called name at the top level of the
	// package pkg ("" for files that belong to none) in all files of a family.
	Members(family, pkg, name string) []Symbol
	// HasPackage reports whether a package of this name, or below it, exists.
	HasPackage(family, pkg string) bool
	// Extensions returns the definitions that add members to a type called name
	// from outside of it: those of KindImpl whose first base ends in name, and
	// those with an Owner that does.
	Extensions(family, name string) []Symbol
}

// Bindings say what the references of one file mean.
type Bindings struct {
	// Targets holds, by RefID, the definitions a reference means: several where
	// it may mean any of them at run time, nil where it is unresolved.
	Targets [][]Symbol
	// Mentions are the references, in order, that are no uses of what they mean.
	Mentions []facts.RefID
	// Lacking are the unresolved references, in order, to members of something
	// whose type is known and has no such member.
	Lacking []facts.RefID
	// Implied are uses that the text does not spell where they count.
	Implied []Implied
	// Coupled are members that must keep one name for the file to compile, though
	// nothing refers to both: Go's methods and fields where types meet.
	Coupled [][2]Symbol
	// Reads are the files whose facts decided something directly, without the
	// file itself; what those depend on is in their own Bindings.
	Reads []FileID
	// Missing holds MissingModule if an import leads nowhere, and names that
	// were looked for in packages and not found; a file that comes to define one
	// changes the outcome.
	Missing []string
}

// Implied is a use that another reference brings about: the expansion of a macro
// uses what the macro's body refers to.
type Implied struct {
	Span    facts.Span // of what implies it
	Role    facts.Role
	In      facts.DefID
	Targets []Symbol
}

// MissingModule stands in Bindings.Missing for imports that lead nowhere; a new
// file may be what they mean.
const MissingModule = "\x00module"
