package engine

import (
	"bytes"
	"compress/flate"
	"io"
	"sync"
)

// What a file says and what it means are kept compressed: both are columns of
// small numbers, which shrink to half.

// packLevel is where more effort no longer makes the index smaller by more than
// it makes indexing slower.
const packLevel = 3

// packer is memory for one compression at a time.
type packer struct {
	buf bytes.Buffer
	w   *flate.Writer
}

// packers and unpackers keep memory of which each use needs some 100 KB.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, packLevel)
	if err != nil {
		panic(err) // the level is wrong
	}
	return &packer{w: w}
}}

var unpackers = sync.Pool{New: func() any { return flate.NewReader(nil) }}

// pack appends the compressed form of b to dst.
func pack(dst, b []byte) []byte {
	p := packers.Get().(*packer)
	defer packers.Put(p)
	p.buf.Reset()
	p.w.Reset(&p.buf)
	_, _ = p.w.Write(b) // a buffer takes everything
	_ = p.w.Close()
	return append(dst, p.buf.Bytes()...)
}

// unpack returns what was packed.
func unpack(b []byte) ([]byte, error) {
	r := unpackers.Get().(io.ReadCloser)
	defer unpackers.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(b), nil); err != nil {
		return nil, err
	}
	out := bytes.NewBuffer(make([]byte, 0, 4*len(b)))
	_, err := out.ReadFrom(r)
	return out.Bytes(), err
}
