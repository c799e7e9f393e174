// Package lsp answers editors: it converts the Language Server Protocol to
// questions of the engine and the answers back.
//
// Editors count lines from 0 and columns in an encoding of their choice, name
// files by URI and hold texts that are on no disk; the engine counts bytes, names
// files by their path in a workspace and knows nothing of any protocol. All that
// lies between is here, and nothing else: what computes belongs in the engine,
// where agents get it too.
//
// A connection is one Session. Its methods are the table in methods.go, a file
// for each feature. Changes run alone and in the order in which they arrive,
// reads run together on a view, the workspace as it was when they arrived.
//
// What the editor asks by itself while somebody types (highlights, hovers,
// outlines, folds) has no answer for files of which nothing is known; what a
// person asks for says why.
package lsp
