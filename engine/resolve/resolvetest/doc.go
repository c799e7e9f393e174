// Package resolvetest checks a resolver against fixture archives.
//
// A fixture is a workspace in one txtar archive whose source lines carry their
// own claims, as comments at the end of the line they speak of:
//
//	@def(text, label?)             text is the name of a definition; label names it in this archive
//	@ref(text, label…)             text means exactly these definitions; none: it must stay unresolved
//	@call(text, caller->callee…)   the call makes exactly these edges; caller is the named definition around
//	@todo(text, now, right)        known wrong: the reference means now; the test fails once it means right
//
// The text stands left of the note and is whole: no identifier goes on at its
// ends. text#2 is the second of its kind on the line. A label is the
// definition's name unless the @def says another; "outside" stands for any
// definition that is in no file of the archive, a path for the file, a path with
// a colon and a line for what has no name there, "file" as a caller for the top
// level of a file. In a @todo, "-" is nothing and "+" joins several labels.
//
// The comment above the archive's files describes the case; a line
// "exhaustive: def ref call" in it makes a definition, a reference or a call
// without a note a failure, which tests precision and not only recall.
// Definitions seen only inside a function and names bound by imports need no note.
//
// Limits: it checks what references mean. What follows from that, such as call
// hierarchies, is tested through the engine.
package resolvetest
