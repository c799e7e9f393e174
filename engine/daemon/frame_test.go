package daemon

import (
	"bufio"
	"bytes"
	"testing"
)

// FuzzFrames reads what might come over the socket: it ends with a code or an
// error, and what was sent to an output arrives there.
func FuzzFrames(f *testing.F) {
	var good bytes.Buffer
	to := &frameWriter{to: &good}
	_ = to.write(frameOut, []byte("out"))
	_ = to.write(frameErr, []byte("err"))
	_ = to.write(frameExit, []byte{3})
	f.Add(good.Bytes())
	f.Add([]byte("x\x00\x00\x00\x02ab"))
	f.Add([]byte("o\xff\xff\xff\xff"))
	f.Add([]byte(`{"jsonrpc":"2.0"}`))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out, errs bytes.Buffer
		code, err := copyFrames(bufio.NewReader(bytes.NewReader(in)), &out, &errs)
		if out.Len()+errs.Len() > len(in) || err == nil && (code < 0 || code > 255) {
			t.Fatalf("code %d, %v, %d bytes from %d", code, err, out.Len()+errs.Len(), len(in))
		}
		var again bytes.Buffer
		to := &frameWriter{to: &again}
		if _, err := (&stream{to: to, kind: frameOut}).Write(in); err != nil {
			t.Fatal(err)
		}
		_ = to.write(frameExit, []byte{7})
		out.Reset()
		if code, err := copyFrames(bufio.NewReader(&again), &out, &errs); code != 7 || err != nil || !bytes.Equal(out.Bytes(), in) {
			t.Fatalf("code %d, %v: %q came as %q", code, err, in, out.Bytes())
		}
	})
}
