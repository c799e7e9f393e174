package cpp

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
	"sync"

	"cairn/parsers"
	"cairn/parsers/facts"
)

// includes finds the files that #include lines name, as the compiler does where
// a compile_commands.json says how it is called. Without one, or for what it
// does not explain, a header is looked for where projects keep them, and last
// by the end of its path, if only one file of the workspace has it.
//
// Of what lies outside of the workspace, C's headers are read where the system
// has them. C++'s are not: their text is mostly about other things than what
// they declare, so the package's own Library says that.
type includes struct {
	tree   parsers.Tree
	system []string // folders of the system's headers
	// units says, by the file that is compiled, in which folders its includes are looked for.
	units map[string]*searchPath
	// byFolder is the search path of the first file compiled in a folder; any is
	// all folders that any file searches, for headers with no such file near them.
	byFolder map[string]*searchPath
	any      *searchPath
	// told says, by the file that is compiled, what else its compiler is told;
	// common is what all are told, but for the names that vary.
	told    map[string]*settings
	common  *settings
	varying map[string]bool

	mu    sync.Mutex // guards found
	found map[[2]string][]string
}

// searchPath is where includes are looked for: quote for those in quotes alone.
type searchPath struct{ quote, dirs []string }

func newIncludes(tree parsers.Tree) parsers.Modules {
	m := &includes{
		tree: tree, units: map[string]*searchPath{}, byFolder: map[string]*searchPath{}, any: &searchPath{}, found: map[[2]string][]string{},
		told: map[string]*settings{},
	}
	m.system = systemFolders(tree)
	for _, file := range []string{"compile_commands.json", "build/compile_commands.json", "out/compile_commands.json"} {
		if data, err := tree.ReadFile(file); err == nil {
			m.read(data, path.Dir(file))
			break
		}
	}
	return m
}

// read takes over a compilation database that lies in the folder at.
func (m *includes) read(data []byte, at string) {
	var entries []struct {
		Directory, File, Command string
		Arguments                []string
	}
	if json.Unmarshal(data, &entries) != nil {
		return
	}
	root := ""
	for _, e := range entries {
		if r, ok := rootOf(m.tree, e.Directory, e.File); ok {
			root = r
			break
		}
	}
	for _, e := range entries {
		place := placement{root: root, dir: e.Directory, at: at}
		file, ok := place.local(e.File)
		if !ok {
			continue
		}
		args := e.Arguments
		if len(args) == 0 {
			args = splitCommand(e.Command)
		}
		s := &searchPath{}
		for i := 0; i < len(args); i++ {
			for _, flag := range []string{"-I", "-isystem", "-iquote", "-idirafter", "/I"} {
				value, ok := strings.CutPrefix(args[i], flag)
				if !ok {
					continue
				}
				if value == "" && i+1 < len(args) {
					i++
					value = args[i]
				}
				dir, ok := place.local(strings.TrimPrefix(value, "="))
				if !ok {
					break
				}
				if flag == "-iquote" {
					s.quote = append(s.quote, dir)
				} else {
					s.dirs = append(s.dirs, dir)
				}
				break
			}
		}
		if m.units[file] == nil {
			m.units[file] = s
			m.told[file] = readSettings(args)
		}
		if folder := path.Dir(file); m.byFolder[folder] == nil {
			m.byFolder[folder] = s
		}
		m.any.quote, m.any.dirs = union(m.any.quote, s.quote), union(m.any.dirs, s.dirs)
	}
	m.agree()
}

func union(have, more []string) []string {
	for _, s := range more {
		if !slices.Contains(have, s) {
			have = append(have, s)
		}
	}
	return have
}

// placement turns paths of a compilation database into paths of the workspace.
type placement struct {
	root string // the absolute path of the workspace, as the database spells it
	dir  string // the folder in which the compiler runs
	at   string // where the database lies, for relative folders
}

func (p placement) local(file string) (string, bool) {
	if !path.IsAbs(file) {
		dir := p.dir
		if !path.IsAbs(dir) {
			dir = path.Join(p.root, p.at, dir)
		}
		file = path.Join(dir, file)
	}
	file = path.Clean(file)
	if p.root == "" {
		return strings.TrimPrefix(file, "/"), !path.IsAbs(file)
	}
	if file == p.root {
		return ".", true
	}
	return strings.CutPrefix(file, p.root+"/")
}

// rootOf finds how a compilation database spells the root of the workspace: the
// path of one of its files without what the workspace calls that file.
func rootOf(tree parsers.Tree, dir, file string) (string, bool) {
	if !path.IsAbs(file) {
		file = path.Join(dir, file)
	}
	if !path.IsAbs(file) {
		return "", false
	}
	best := ""
	for _, local := range tree.ByBase(path.Base(file)) {
		if strings.HasSuffix(file, "/"+local) && len(local) > len(best) {
			best = local
		}
	}
	if best == "" {
		return "", false
	}
	return strings.TrimSuffix(file, "/"+best), true
}

// splitCommand splits a shell command into words, as far as compilers are called.
func splitCommand(command string) []string {
	var args []string
	var word strings.Builder
	started := false
	quote := byte(0)
	for i := 0; i < len(command); i++ {
		c := command[i]
		switch {
		case c == '\\' && quote != '\'' && i+1 < len(command):
			i++
			word.WriteByte(command[i])
			started = true
		case quote != 0:
			if c == quote {
				quote = 0
			} else {
				word.WriteByte(c)
			}
		case c == '"' || c == '\'':
			quote, started = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if started {
				args = append(args, word.String())
				word.Reset()
				started = false
			}
		default:
			word.WriteByte(c)
			started = true
		}
	}
	if started {
		args = append(args, word.String())
	}
	return args
}

// Resolve implements parsers.Modules.
func (m *includes) Resolve(from string, imp *facts.Import) parsers.Module {
	if imp.Kind != facts.ImportFile || imp.Path == "" {
		return parsers.Module{}
	}
	kind := "\""
	if imp.Flags&facts.ImportSystem != 0 {
		kind = "<"
	}
	key := [2]string{path.Dir(from), kind + imp.Path}
	if m.units[from] != nil {
		key[0] = from
	}
	m.mu.Lock()
	files, known := m.found[key]
	m.mu.Unlock()
	if !known {
		files = m.search(from, imp.Path, kind == "<")
		m.mu.Lock()
		m.found[key] = files
		m.mu.Unlock()
	}
	return parsers.Module{Files: files, External: len(files) == 0}
}

// systemFolders returns where compilers look for the system's headers.
func systemFolders(tree parsers.Tree) []string {
	var dirs []string
	add := func(dir string) {
		if tree.IsDir(dir) {
			dirs = append(dirs, dir)
		}
	}
	add("/usr/local/include")
	const gcc = "/usr/lib/gcc"
	for _, target := range tree.List(gcc) {
		if !strings.HasSuffix(target, "/") {
			continue
		}
		if versions := tree.List(path.Join(gcc, target)); len(versions) > 0 {
			add(path.Join(gcc, target, versions[len(versions)-1], "include"))
		}
		add(path.Join("/usr/include", target))
	}
	add("/usr/include")
	add("/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk/usr/include")
	return dirs
}

// outside looks for a header that is not the workspace's.
func (m *includes) outside(from, name string) []string {
	var files []string
	if !strings.Contains(name, ".") {
		if !strings.Contains(name, "/") {
			files = append(files, parsers.LibraryPath(Language.ID, libraryFile))
			for _, c := range append([]string{"stddef.h", "stdint.h"}, strings.TrimPrefix(name, "c")+".h") {
				files = append(files, m.systemFile(from, c)...)
			}
		}
		return files
	}
	if path.IsAbs(from) {
		if file := path.Join(path.Dir(from), name); file != from && m.tree.IsFile(file) {
			return []string{file}
		}
	}
	return m.systemFile(from, name)
}

func (m *includes) systemFile(from, name string) []string {
	for _, dir := range m.system {
		if file := path.Join(dir, name); file != from && m.tree.IsFile(file) {
			return []string{file}
		}
	}
	return nil
}

// search looks for a header. A path that leads out of the workspace finds nothing.
func (m *includes) search(from, name string, system bool) []string {
	if path.IsAbs(from) {
		return m.outside(from, name)
	}
	try := func(dir string) []string {
		file := path.Join(dir, name)
		if !strings.HasPrefix(file, "../") && m.tree.IsFile(file) {
			return []string{file}
		}
		return nil
	}
	folder := path.Dir(from)
	s := m.units[from]
	if s == nil {
		s = m.byFolder[folder]
	}
	if s == nil {
		s = m.any
	}
	var dirs []string
	if !system {
		dirs = append(append(dirs, folder), s.quote...)
	}
	dirs = append(dirs, s.dirs...)
	for up := folder; ; up = path.Dir(up) {
		if up != folder || !system {
			dirs = append(dirs, up)
		}
		dirs = append(dirs, path.Join(up, "include"), path.Join(up, "src"), path.Join(up, "inc"))
		if up == "." {
			break
		}
	}
	for _, dir := range dirs {
		if found := try(dir); found != nil {
			return found
		}
	}
	if standard(name) {
		return m.outside(from, name)
	}
	// Last, the one file whose path ends like this.
	tail := path.Clean(name)
	for strings.HasPrefix(tail, "../") {
		tail = tail[3:]
	}
	if system && !strings.Contains(tail, "/") {
		return m.outside(from, name)
	}
	var found []string
	for _, file := range m.tree.ByBase(path.Base(tail)) {
		if file == tail || strings.HasSuffix(file, "/"+tail) {
			found = append(found, file)
		}
	}
	if len(found) == 1 {
		return found
	}
	return m.outside(from, name)
}

// standard reports whether a header is one of the standard libraries'.
func standard(name string) bool {
	if !strings.Contains(name, ".") {
		return !strings.Contains(name, "/") // <vector>
	}
	base, _ := strings.CutSuffix(name, ".h")
	switch base {
	case "assert", "complex", "ctype", "errno", "fenv", "float", "inttypes", "iso646", "limits", "locale", "math", "setjmp", "signal", "stdalign",
		"stdarg", "stdatomic", "stdbit", "stdbool", "stdckdint", "stddef", "stdint", "stdio", "stdlib", "stdnoreturn", "string", "tgmath", "threads",
		"time", "uchar", "wchar", "wctype":
		return true
	}
	return false
}

// Sub implements parsers.Modules; headers have no sub-modules.
func (m *includes) Sub(parsers.Module, string) (parsers.Module, bool) { return parsers.Module{}, false }

// Package implements parsers.Modules: all files share the outermost namespace.
func (m *includes) Package(string, *facts.File) string { return "" }
