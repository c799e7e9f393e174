package engine

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestPagesAreTheFile reads files in pages and puts them together again.
func TestPagesAreTheFile(t *testing.T) {
	files := map[string]string{
		"lf.txt": "a\nb\n\nc", "end.txt": "a\nb\n", "crlf.txt": "a\r\nb\r\n\r\nc\r\n", "bom.txt": "\ufeffa\nb\n",
		"empty.txt": "", "one.txt": "\n", "wide.txt": strings.Repeat("日本😀 ", 50) + "\nx\n",
	}
	e := pythonEngine(t, files)
	for name, text := range files {
		for _, limit := range []int{1, 2, 7} {
			var got []string
			total := 0
			for first := 1; first > 0; {
				p, err := e.Snapshot().Read(t.Context(), ReadRequest{File: name, First: first, Limit: limit})
				if err != nil {
					t.Fatal(err)
				}
				got, total, first = append(got, p.Lines...), p.TotalLines, p.Next
			}
			if joined := strings.Join(got, "\n"); joined != text || total != len(got) {
				t.Errorf("%s by %d: %d of %d lines, %q, want %q", name, limit, len(got), total, joined, text)
			}
		}
	}
	// A line too long is cut between characters.
	for most := 1; most < 40; most++ {
		p, err := e.Snapshot().Read(t.Context(), ReadRequest{File: "wide.txt", MaxBytes: most})
		if err != nil || len(p.Lines) != 1 || len(p.Lines[0]) > most || !utf8.ValidString(p.Lines[0]) || !p.Cut {
			t.Errorf("%d bytes: %+v, %v", most, p, err)
		}
	}
}

func TestUnreadableFilesSayWhy(t *testing.T) {
	e := pythonEngine(t, map[string]string{
		"nul.bin": "a\x00b", "latin.txt": "caf\xe9\n", "wide.txt": "\xff\xfea\x00", "dir/x.txt": "x\n", "id_rsa": "secret\n",
	})
	if err := os.Truncate(filepath.Join(e.Root(), "nul.bin"), 3); err != nil {
		t.Fatal(err)
	}
	big := filepath.Join(e.Root(), "big.txt")
	if err := os.WriteFile(big, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(big, MaxReadBytes+1); err != nil {
		t.Fatal(err)
	}
	for file, code := range map[string]string{
		"nul.bin": ReadBinary, "latin.txt": ReadEncoding, "wide.txt": ReadUTF16, "dir": ReadFolder, "none.txt": ReadNotFound,
		"../x": ReadOutside, "big.txt": ReadTooLarge, "id_rsa": ReadKeys,
	} {
		_, err := e.Snapshot().Read(t.Context(), ReadRequest{File: file, AllowSensitive: true})
		var known *ReadError
		if !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v, want %s", file, err, code)
		}
	}
}

func TestSensitivity(t *testing.T) {
	for file, want := range map[string]Sensitivity{
		".env": Secrets, "a/.env.local": Secrets, "prod.env": Secrets, ".env.example": Open, ".npmrc": Secrets, "x/.aws/credentials": Secrets,
		"server.pem": KeyFiles, "x.p12": KeyFiles, "home/id_rsa": KeyFiles, "id_rsa.pub": Open, "environment.py": Open, "env.go": Open, "keys.go": Open,
	} {
		if got := SensitivityOf(file); got != want {
			t.Errorf("%s: %d, want %d", file, got, want)
		}
	}
	keys := strings.Join(settingKeys([]byte("# c\nexport A=1\nB: x\n//registry/:_authToken=abc\n\"C\" = 2\nA=3\nnot a key = 1\n")), " ")
	if keys != "A B C" {
		t.Errorf("keys: %s", keys)
	}
}
