// Package jsonrpc serves JSON-RPC 2.0 connections: it frames, orders, cancels
// and guards, and knows no protocol that is spoken on top of it.
//
// One process answers editors and agents over the same kinds of streams, and
// the peers are of every quality: they send broken JSON, cancel what has been
// answered, close their end while calls are running. A server that dies or
// falls silent on any of that takes its user's session with it.
//
// A reader goroutine decodes frames and handles cancels at once. Everything
// else goes through one queue to a dispatcher goroutine, which runs changes
// (exclusive handlers) alone and in arrival order, and takes the snapshot of a
// read (a shared handler) in the same order before it lets the read run
// concurrently. Snapshots do not change, so a change never waits for a read,
// and a slow change never keeps a cancel from being heard. What differs between
// protocols is a Policy per connection and a Protocol per set of methods.
//
// The wire model, the message scanner and the correlation of our own calls are
// go.lsp.dev/jsonrpc2. Its dispatch is not used. Its Conn answers everything it
// reads, where some protocols want a cancelled request to stay unanswered; it
// ends the connection when a handler panics, a notification fails or a message
// is malformed; it drops the replies to running calls when the input ends; and
// it holds one goroutine for each request that waits. So the Conn gets a Stream
// that carries only our calls and the responses to them.
//
// Order holds within one connection. Changes that arrive on different
// connections may run at the same time; whoever owns the state serialises them.
// A full queue makes the peer wait, and then cancels behind it wait too.
package jsonrpc
