package python

import (
	"embed"
	"io/fs"
)

//go:embed all:library
var declarations embed.FS

// library returns the declarations of what the interpreter builds in, by path.
func library() map[string]string {
	files := map[string]string{}
	err := fs.WalkDir(declarations, "library", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := declarations.ReadFile(path)
		files[path[len("library/"):]] = string(text)
		return err
	})
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return files
}
