package cli_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cairn/engine"
	"cairn/engine/cli"
	"cairn/engine/daemon"
	"cairn/engine/workspaces"
	"cairn/parsers"
	"cairn/parsers/python"
)

// shop makes a workspace of one file.
func shop(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "README.md"), []byte("how to pay taxes\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	return root
}

// cairn runs one command as a process of its own would: with engines of its own,
// closed at its end.
func cairn(out io.Writer, args ...string) (code int, errs string) {
	open := workspaces.New(parsers.NewLanguages(python.Language), slog.New(slog.DiscardHandler))
	defer open.Close()
	var stderr bytes.Buffer
	code = cli.Run(context.Background(), args, cli.Options{Open: open.Open, Stdout: out, Stderr: &stderr, CheckTools: checkTools})
	return code, stderr.String()
}

func checkTools(_, tools []string) string {
	if len(tools) > 0 {
		return fmt.Sprintf("there is no tool %q", tools[0])
	}
	return ""
}

func TestCommandsWaitForEachOther(t *testing.T) {
	root := shop(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			var out bytes.Buffer
			if code, errs := cairn(&out, "search", "taxes", "--workspace", root); code != 0 || !strings.Contains(out.String(), "README.md") {
				t.Errorf("exit %d, %s%s", code, out.String(), errs)
			}
		})
	}
	all.Wait()
}

// Commands never index a whole file system: it is not what anybody asked for, and
// the folder that it leaves makes all below it one workspace.
func TestRootOfAllIsRefused(t *testing.T) {
	t.Chdir("/")
	opened := false
	var out, errs bytes.Buffer
	code := cli.Run(t.Context(), []string{"status"}, cli.Options{Stdout: &out, Stderr: &errs,
		Open: func(context.Context, string) (*engine.Engine, error) { opened = true; return nil, io.EOF }})
	if code != 1 || opened || !strings.Contains(errs.String(), "--workspace") {
		t.Errorf("exit %d, opened %v, %s", code, opened, errs.String())
	}
}

// full fails like a pipe whose reader has left.
type full struct{}

func (full) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.EPIPE}
}

func TestClosedOutputIsNoFault(t *testing.T) {
	if code, errs := cairn(full{}, "status", "--json", "--workspace", shop(t)); code != 0 || errs != "" {
		t.Errorf("exit %d, %s", code, errs)
	}
}

// serve opens a workspace as a server does: commands of others run here.
func serve(t *testing.T, root string) *engine.Engine {
	t.Helper()
	open := workspaces.New(parsers.NewLanguages(python.Language), slog.New(slog.DiscardHandler))
	t.Cleanup(func() { _ = open.Close() })
	e, err := open.Open(t.Context(), root)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := workspaces.IndexDir(root)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := daemon.Listen(dir, "", func(ctx context.Context, c *daemon.Client) int {
		return cli.Run(ctx, c.Args, cli.Options{Open: open.Open, Stdout: c.Stdout(), Stderr: c.Stderr(), Client: c})
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return e
}

// Commands are answered while a server holds the index, in its process: there
// they see the editor's unsaved text.
func TestCommandsRunWhereTheIndexIsOpen(t *testing.T) {
	root := shop(t)
	if err := os.WriteFile(filepath.Join(root, "tax.py"), []byte("def tax(x):\n    return x\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	ask := func(args ...string) (string, string, int) {
		t.Helper()
		var out bytes.Buffer
		start := time.Now()
		code, errs := cairn(&out, append(args, "--workspace", root)...)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%v took %v", args, took)
		}
		return out.String(), errs, code
	}
	alone := map[string]string{}
	questions := [][]string{{"symbols", "tax", "--json"}, {"refs", "tax"}, {"outline", "tax.py"}, {"search", "pay", "taxes"}, {"def", "tax", "--json"}}
	for _, args := range questions {
		alone[args[0]], _, _ = ask(args...)
	}
	e := serve(t, root)
	for _, args := range questions {
		if out, errs, code := ask(args...); out != alone[args[0]] || code != 0 {
			t.Errorf("%v: exit %d, %s%s\nwithout a server: %s", args, code, out, errs, alone[args[0]])
		}
	}
	if _, errs, code := ask("def", "nothing"); code != 1 || !strings.Contains(errs, "nothing") {
		t.Errorf("no such target: exit %d, %s", code, errs)
	}
	if _, errs, code := ask("symbols", "x", "--limit", "0"); code != 2 || !strings.Contains(errs, "1 to 500") {
		t.Errorf("a wrong flag: exit %d, %s", code, errs)
	}
	e.SetBuffer("tax.py", "python", 1, []byte("def typed(x):\n    return x\n\ntyped(1)\n"))
	if out, errs, code := ask("refs", "typed"); code != 0 || !strings.Contains(out, "tax.py:4:1  typed(1)") {
		t.Errorf("unsaved text: exit %d, %s%s", code, out, errs)
	}
	t.Chdir(root)
	var out bytes.Buffer
	if code, errs := cairn(&out, "symbols", "typed"); code != 0 || !strings.Contains(out.String(), "tax.py:1:5") {
		t.Errorf("from the folder: exit %d, %s%s", code, out.String(), errs)
	}
}

// A server that takes no clients is not waited for longer than a command takes,
// and one of another version is named.
func TestServersThatAnswerNobody(t *testing.T) {
	root := shop(t)
	dir, err := workspaces.IndexDir(root)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := daemon.Listen(dir, "9.9", func(context.Context, *daemon.Client) int { return 0 })
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if code, errs := cairn(io.Discard, "status", "--workspace", root); code != 1 || !strings.Contains(errs, "cairn 9.9 serves") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

func TestUsage(t *testing.T) {
	root := shop(t)
	for _, test := range []struct{ line, want string }{
		{"search taxes --limit 0", `invalid argument "0" for "--limit" flag: expected a whole number from 1 to 100`},
		{"search taxes --limit 101", "expected a whole number from 1 to 100"},
		{"search taxes --limit -5", "expected a whole number from 1 to 100"},
		{"search taxes --limit many", "expected a whole number from 1 to 100"},
		{"symbols tax --limit 501", "expected a whole number from 1 to 500"},
		{"symbols tax --kind klass", `there is no kind "klass"; the kinds are `},
		{"symbols tax --kind function,", `there is no kind ""`},
		{"symbols tax --path [a", `the pattern "[a" is malformed: a [ is not closed`},
		{"search taxes --path {a", "a { is not closed"},
		{"search", "search needs a word"},
		{"symbols", "symbols needs a name"},
		{"symbols a b", `symbols takes one name, and "b" is another`},
		{"refs", "refs needs a target"},
		{"outline", "outline needs a file"},
		{"status now", `status takes no arguments, and "now" is one`},
		{"symbols tax --nonsense", "unknown flag: --nonsense"},
		{"symbols tax --limit", "flag needs an argument: --limit"},
		{"serch taxes", `there is no command "serch"; did you mean serve or search?`},
		{"frobnicate", `there is no command "frobnicate"`},
		{"serve --tools nope", `there is no tool "nope"`},
		{"status --workspace /not/there", "--workspace: /not/there is not a folder"},
	} {
		args := strings.Fields(test.line)
		if !strings.Contains(test.line, "--workspace") {
			args = append(args, "--workspace", root)
		}
		if strings.HasSuffix(test.line, "--limit") {
			args = args[:len(args)-2]
		}
		var out bytes.Buffer
		code, errs := cairn(&out, args...)
		if code != 2 || !strings.Contains(errs, test.want) || !strings.Contains(errs, "\nusage: cairn ") || out.Len() > 0 {
			t.Errorf("%s: exit %d\n%s%s", test.line, code, errs, out.String())
		}
	}
}

// Where there is no answer, programs read why, and files are named as in the
// current folder.
func TestAnswersForPrograms(t *testing.T) {
	root := shop(t)
	for name, text := range map[string]string{
		"src/tax.py": "def tax(x):\n    return x.unknown() + tax(1)\n",
		"one.py":     "def twice():\n    pass\n",
		"two.py":     "class twice:\n    pass\n",
	} {
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(filepath.Join(root, "src"))
	for _, test := range []struct {
		line       string
		code       int
		out, wrong string
	}{
		{"def nothing --json", 1, `"error": "no symbol named \"nothing\""`, "no symbol named"},
		{"def twice --json", 1, `"kind": "class",` + "\n" + `      "handle": "symbol:two.py:twice:1:7"`, "names 2 symbols"},
		{"def twice", 1, "", "function     symbol:one.py:twice:1:5"},
		{"symbols nothing", 0, "", `no symbol "nothing"`},
		{"refs tax.py:1:5", 0, "src/tax.py:2:26", ""},
		{"refs tax.py::tax", 0, "src/tax.py:2:26", ""},
		{"refs src/tax.py:1:5", 0, "src/tax.py:2:26", ""},
		{"refs ../one.py:1:5", 0, "0 uses", ""},
		{"outline tax.py", 0, "tax", ""},
		{"refs nothing.py:1:5", 1, "", `no file "nothing.py"`},
		{"refs src/tax.py:0:0", 1, "", "src/tax.py has no line 0"},
		{"deps nothing.py", 1, "", `no file "nothing.py"`},
		{"subtypes tax", 1, "", "tax is a function, which has no subtypes"},
		{"callees tax", 0, "1 call in tax of unknown meaning", ""},
		{"unresolved unknown", 0, "1 of 1: unresolved_receiver 1", ""},
		{"unresolved nothing", 0, "0 of 0", ""},
		{"unresolved --kind things", 2, "", `there is no kind "things"`},
	} {
		var out bytes.Buffer
		code, errs := cairn(&out, append(strings.Fields(test.line), "--workspace", root)...)
		if code != test.code || !strings.Contains(out.String(), test.out) || !strings.Contains(errs, test.wrong) || test.out == "" && out.Len() > 0 {
			t.Errorf("%s: exit %d\n%s%s", test.line, code, errs, out.String())
		}
	}
}
