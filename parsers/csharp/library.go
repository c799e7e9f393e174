package csharp

import "embed"

// The sources of the library declare the part of .NET that decides what other
// code means: which types are which, and what their members give. They leave out
// what is not public and overloads that no call is told apart by.
//
//go:embed library/*.cs
var librarySources embed.FS

// library returns the library's sources by file name.
func library() map[string]string {
	entries, err := librarySources.ReadDir("library")
	if err != nil {
		return nil // it is embedded: there is no such error
	}
	sources := map[string]string{}
	for _, e := range entries {
		if src, err := librarySources.ReadFile("library/" + e.Name()); err == nil {
			sources[e.Name()] = string(src)
		}
	}
	return sources
}
