package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// menagerie makes a workspace in which one name is used in another file.
func menagerie(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"cat.py": "class Cat:\n    def speak(self):\n        return 'meow'\n",
		"use.py": "from cat import Cat\n\ndef all(pet: Cat):\n    return pet.speak() + Cat().speak()\n",
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// run runs a command that must end well.
func run(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	if code, errs := cairn(&out, args...); code != 0 {
		t.Fatalf("%v: exit %d, %s%s", args, code, out.String(), errs)
	}
	return out.String()
}

// An index that is written in one checkout is taken in another one and forgotten
// again; answers stay what they were.
func TestExportAndTakeIn(t *testing.T) {
	here, there := menagerie(t), menagerie(t)
	file := filepath.Join(t.TempDir(), "it.scip")
	if out := run(t, "export", "--scip", file, "--workspace", here); !strings.Contains(out, "2 files, ") {
		t.Errorf("export says %s", out)
	}
	if out := run(t, "export", "--scip", "-", "--workspace", here, "--quiet"); out == "" {
		t.Error("nothing is on standard output")
	} else if written, err := os.ReadFile(file); err != nil || string(written) != out {
		t.Errorf("what is on standard output is not what is in the file (%v)", err)
	}
	before := run(t, "refs", "Cat.speak", "--json", "--workspace", here)
	if out := run(t, "index", "--scip", file, "--workspace", there); !strings.Contains(out, "it.scip: 2 of 2 documents of cairn") {
		t.Errorf("index says %s", out)
	}
	if after := run(t, "refs", "Cat.speak", "--json", "--workspace", there); after != before {
		t.Errorf("there, the uses are %s\nhere, %s", after, before)
	}
	if out := run(t, "status", "--workspace", there); !strings.Contains(out, "2 files by indexes that were given") || strings.Contains(out, "outdated") {
		t.Errorf("status says %s", out)
	}
	if err := os.WriteFile(filepath.Join(there, "cat.py"), []byte("class Dog:\n    pass\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, "index", "--workspace", there)
	if out := run(t, "status", "--workspace", there); !strings.Contains(out, "1 file by indexes that were given") || !strings.Contains(out, "outdated     1 file changed") {
		t.Errorf("after a change, status says %s", out)
	}
	var rep struct {
		SCIP []struct {
			Accepted int
			Refused  []struct{ Path, Reason string }
		}
	}
	if err := json.Unmarshal([]byte(run(t, "index", "--scip", file, "--json", "--workspace", there)), &rep); err != nil || len(rep.SCIP) != 1 || rep.SCIP[0].Accepted != 1 || len(rep.SCIP[0].Refused) != 1 || rep.SCIP[0].Refused[0].Path != "cat.py" {
		t.Errorf("a changed file: %+v, %v", rep, err)
	}
	run(t, "index", "--forget-scip", "--workspace", there)
	if out := run(t, "status", "--workspace", there); strings.Contains(out, "given") {
		t.Errorf("forgotten, status says %s", out)
	}
}

func TestExportAndIndexThatCannotBe(t *testing.T) {
	root := menagerie(t)
	bad := filepath.Join(root, "bad.scip")
	if err := os.WriteFile(bad, []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"export"}, 2, "--scip"},
		{[]string{"export", "--scip", "a", "b"}, 2, "one file"},
		{[]string{"export", "--scip", filepath.Join(root, "no", "it.scip")}, 1, "folder"},
		{[]string{"export", "--scip", root}, 1, "folder"},
		{[]string{"index", "--scip", filepath.Join(root, "no.scip")}, 1, "no such file"},
		{[]string{"index", "--scip", root}, 1, "not a file"},
		{[]string{"index", "--scip", bad}, 1, "not a SCIP index"},
	} {
		var out bytes.Buffer
		code, errs := cairn(&out, append(test.args, "--workspace", root)...)
		if code != test.code || !strings.Contains(errs, test.says) {
			t.Errorf("%v: exit %d, %s, want %d, %s", test.args, code, errs, test.code, test.says)
		}
	}
}
