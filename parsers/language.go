// Package parsers describes languages to the engine.
//
// A Language says how to read one file into facts and, as Rules, how names get
// their meaning across files. The engine is given Languages as values; it knows
// none by name.
package parsers

import (
	"embed"
	"io/fs"
	"path"
	"strings"

	"cairn/parsers/facts"
)

// Level is how deeply a language is understood.
type Level int

// The levels, from least to most.
const (
	Searched Level = iota // text only
	Outlined              // definitions, imports and names
	Resolved              // scopes, imports, members, inference
	Exact                 // types decide
)

// String returns the level's name as users see it.
func (l Level) String() string {
	return [...]string{"searched", "outlined", "resolved", "exact"}[l]
}

// Language describes one language.
type Language struct {
	ID         string   // LSP language id
	Name       string   // for people
	Extensions []string // with the dot, lower case
	Filenames  []string // whole base names
	Level      Level

	// Version rises whenever Parse gives other facts for the same bytes.
	Version uint32

	// Parse reads one file. It never fails: broken code gives facts and
	// problems. It depends on path and src alone and may run concurrently.
	Parse func(path string, src []byte) *facts.File

	// Library holds sources that stand for the standard library, by file name:
	// declarations, as far as they tell types. What they define lies outside of
	// every workspace, at no place that could be shown.
	Library map[string]string

	// Keywords are the words that name nothing in the language, wherever they stand.
	Keywords []string

	// Rules tell the shared resolver how names get their meaning. Nil for
	// languages that are only outlined, and for Go, which go/types resolves.
	Rules *Rules
}

// Languages is a set of languages with a look-up by path.
type Languages struct {
	all    []*Language
	byExt  map[string]*Language
	byBase map[string]*Language
	byID   map[string]*Language
}

// NewLanguages makes a set. Where two languages claim an extension, the first has it.
func NewLanguages(all ...*Language) *Languages {
	ls := &Languages{all: all, byExt: map[string]*Language{}, byBase: map[string]*Language{}, byID: map[string]*Language{}}
	put := func(m map[string]*Language, key string, l *Language) {
		if _, taken := m[key]; !taken {
			m[key] = l
		}
	}
	for _, l := range all {
		put(ls.byID, l.ID, l)
		for _, ext := range l.Extensions {
			put(ls.byExt, ext, l)
		}
		for _, name := range l.Filenames {
			put(ls.byBase, name, l)
		}
	}
	return ls
}

// All returns the languages in the order given to NewLanguages.
func (ls *Languages) All() []*Language { return ls.all }

// ByID returns the language with the LSP id, nil if there is none.
func (ls *Languages) ByID(id string) *Language { return ls.byID[id] }

// libraryRoot is the folder of the Libraries, each in one named by its
// language's id. No machine has such a folder.
const libraryRoot = "/~library/"

// LibraryPath returns the path under which modules name a file of a Library.
func LibraryPath(language, file string) string { return libraryRoot + language + "/" + file }

// LibraryFiles returns the files below a folder of an embedded file system as a
// Library, by their paths in the folder.
func LibraryFiles(embedded embed.FS, folder string) map[string]string {
	files := map[string]string{}
	err := fs.WalkDir(embedded, folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := embedded.ReadFile(file)
		files[strings.TrimPrefix(file, folder+"/")] = string(text)
		return err
	})
	if err != nil {
		panic(err) // the folder is not embedded: a mistake in the language
	}
	return files
}

// InLibrary reports whether a path is that of a file of a Library.
func InLibrary(file string) bool { return strings.HasPrefix(file, libraryRoot) }

// Library returns the text of a file of a Library by its path.
func (ls *Languages) Library(file string) (string, bool) {
	rest, ok := strings.CutPrefix(file, libraryRoot)
	if !ok {
		return "", false
	}
	id, name, _ := strings.Cut(rest, "/")
	if l := ls.byID[id]; l != nil {
		text, ok := l.Library[name]
		return text, ok
	}
	return "", false
}

// ByPath returns the language of a file by its name, nil if none claims it.
func (ls *Languages) ByPath(file string) *Language {
	base := path.Base(file)
	if l := ls.byBase[base]; l != nil {
		return l
	}
	return ls.byExt[strings.ToLower(path.Ext(base))]
}
