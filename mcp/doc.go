// Package mcp answers coding agents: it converts the Model Context Protocol to
// questions of the engine and the answers back.
//
// Agents ask by name, count lines from 1 and columns in UTF-16 units, and pay
// for every byte of an answer. Two generations of the protocol are in use: one
// begins with initialize, the other sends its version with each request and
// keeps no session. Both, and an editor that calls tools on its own connection,
// get the same answers from the same tools.
//
// A tool is a file with its input, its output and one function, and a line in
// tools.go. Its schemas come from the two structs; arguments are checked against
// them strictly, because a model repairs what it is told and never sees what is
// silently mended. A tool only converts: what computes belongs in the engine,
// where editors get it too.
//
// What is wrong with a question is an answer that says what to send instead.
// Errors of the protocol are kept for what no model can repair.
package mcp
