package jsonrpc

import (
	"io"
	"net"
	"testing"
)

// BenchmarkRoundTrip sends a call and waits for its answer, over a pipe in
// memory.
func BenchmarkRoundTrip(b *testing.B) {
	for _, method := range []string{"echo", "read"} {
		b.Run(method, func(b *testing.B) {
			mux, _ := newTestMux()
			near, far := net.Pipe()
			go func() { _ = Serve(b.Context(), far, mux, Options{Log: quiet}) }()
			request := []byte(`{"jsonrpc":"2.0","id":1,"method":"` + method + `","params":{}}` + "\n")
			answer := make([]byte, 1024)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := near.Write(request); err != nil {
					b.Fatal(err)
				}
				if _, err := near.Read(answer); err != nil {
					b.Fatal(err)
				}
			}
			_ = near.Close()
		})
	}
}

// BenchmarkPipelined sends calls without waiting and counts the answers.
func BenchmarkPipelined(b *testing.B) {
	mux, _ := newTestMux()
	near, far := net.Pipe()
	go func() { _ = Serve(b.Context(), far, mux, Options{Log: quiet}) }()
	go func() { _, _ = io.Copy(io.Discard, near) }()
	request := []byte(`{"jsonrpc":"2.0","id":"%d","method":"add","params":{"a":1,"b":2}}` + "\n")
	b.SetBytes(int64(len(request)))
	for b.Loop() {
		if _, err := near.Write(request); err != nil {
			b.Fatal(err)
		}
	}
	_ = near.Close()
}
