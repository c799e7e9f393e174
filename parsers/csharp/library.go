package csharp

import "embed"

// The sources of the library declare the part of .NET that decides what other
// code means: which types are which, and what their members give. They leave out
// what is not public and overloads that no call is told apart by.
//
//go:embed library/*.cs
var librarySources embed.FS
