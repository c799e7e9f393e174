package engine

import (
	"fmt"
	"strings"
	"testing"

	"cairn/parsers/all"
)

// What a file depends on, in all languages: the files that its imports name, or
// those whose definitions it uses where files see each other without that.
func TestFileLinks(t *testing.T) {
	for _, test := range []struct {
		name, file string
		files      map[string]string
		// depth:file of dependencies; external modules; unresolved imports with lines; dependents
		deps, external, unresolved, rdeps string
	}{
		{"modules of JavaScript", "lib/a.js", map[string]string{
			"lib/a.js": "const b = require('./b')\nimport './c'\nimport x from './nope'\nconst p = require('node:path')\nimport { q } from './index'\nb.go(q)\n",
			"lib/b.js": "const d = require('./d')\nexports.go = () => d\n", "lib/c.js": "", "lib/d.js": "module.exports = 1\n",
			"lib/index.js": "export { q } from './q'\n", "lib/q.js": "export const q = 1\n",
			"main.js": "require('./lib/a')\n",
		}, "1:lib/b.js 1:lib/c.js 1:lib/index.js 2:lib/d.js 2:lib/q.js", "node:path", "./nope:3", "1:main.js"},
		{"types of TypeScript", "a.ts", map[string]string{
			"a.ts": "import type { T } from './b.js'\nexport * from './c'\nexport const t: T = { n: 1 }\n",
			"b.ts": "export interface T { n: number }\n", "c.ts": "export const c = 1\n", "d.ts": "import { c } from './a'\nconsole.log(c)\n", "e.ts": "import './d'\n",
		}, "1:b.ts 1:c.ts", "", "", "1:d.ts 2:e.ts"},
		{"packages of Python", "pkg/a.py", map[string]string{
			"pkg/__init__.py": "", "pkg/a.py": "import os\nfrom . import b\nfrom .c import f\nfrom .gone import g\nimport pkg.d\n",
			"pkg/b.py": "", "pkg/c.py": "def f(): pass\n", "pkg/d.py": "", "t.py": "from pkg.a import f\n",
		}, "1:pkg/__init__.py 1:pkg/b.py 1:pkg/c.py 1:pkg/d.py", "os", ".gone:4", "1:t.py"},
		{"packages of Go", "a.go", map[string]string{
			"go.mod": "module m\n\ngo 1.22\n",
			"a.go":   "package m\n\nimport (\n\t_ \"m/blank\"\n\t\"m/gone\"\n\t\"m/sub\"\n\t\"strings\"\n)\n\nvar A = helper() + sub.One + strings.ToUpper(gone.X)\n",
			"b.go":   "package m\n\nfunc helper() string { return A }\n", "c.go": "package m\n", "sub/one.go": "package sub\n\nconst One = \"\"\n", "sub/two.go": "package sub\n",
			"blank/x.go": "package blank\n", "blank/y.go": "package blank\n",
		}, "1:b.go 1:blank/x.go 1:blank/y.go 1:sub/one.go", "strings", "m/gone:5", "1:b.go"},
		{"who imports a package of Go for nothing", "blank/x.go", map[string]string{
			"go.mod": "module m\n\ngo 1.22\n", "a.go": "package m\n\nimport _ \"m/blank\"\n", "blank/x.go": "package blank\n",
		}, "", "", "", "1:a.go"},
		{"packages of Java", "a/A.java", map[string]string{
			"a/A.java": "package a;\n\nimport b.B;\nimport b.Gone;\nimport java.util.List;\n\nclass A extends C { B b; List<B> list; }\n",
			"a/C.java": "package a;\n\nclass C {}\n", "b/B.java": "package b;\n\npublic class B {}\n", "a/D.java": "package a;\n\nclass D { A a; }\n",
		}, "1:a/C.java 1:b/B.java", "java.util", "b.Gone:4", "1:a/D.java"},
		{"namespaces of C#", "A.cs", map[string]string{
			"A.cs": "using N.B;\nnamespace N;\nclass A : C { D d; }\n", "C.cs": "namespace N;\nclass C { }\n", "D.cs": "namespace N.B;\npublic class D { }\n", "E.cs": "namespace N;\nclass E { A a; }\n",
		}, "1:C.cs 1:D.cs", "", "", "1:E.cs"},
		{"includes of C", "a.c", map[string]string{
			"a.c": "#include \"a.h\"\n#include <stdio.h>\n#include \"gone.h\"\nint f(void) { return 0; }\n", "a.h": "#include \"b.h\"\n", "b.h": "typedef int number;\n",
		}, "1:a.h 2:b.h", "stdio.h", "gone.h:3", ""},
		{"who includes a header of C++", "b.h", map[string]string{
			"a.cc": "#include \"a.h\"\nint f() { return 0; }\n", "a.h": "#include \"b.h\"\n", "b.h": "using number = int;\n",
		}, "", "", "", "1:a.h 2:a.cc"},
		{"modules of Rust", "src/lib.rs", map[string]string{
			"Cargo.toml": "[package]\nname = \"geo\"\n", "src/lib.rs": "mod shapes;\nuse shapes::Square;\nuse std::fmt;\npub fn f(_: Square, _: fmt::Error) {}\n",
			"src/shapes.rs": "use crate::f;\npub struct Square;\nfn g() { f(Square, Default::default()) }\n",
		}, "1:src/shapes.rs", "", "", "1:src/shapes.rs"},
		{"names of PHP", "a.php", map[string]string{
			"a.php": "<?php\nnamespace A;\nuse B\\C;\nrequire 'd.php';\nclass A extends C {}\n", "c.php": "<?php\nnamespace B;\nclass C {}\n", "d.php": "<?php\n", "e.php": "<?php\nnew \\A\\A();\n",
		}, "1:c.php 1:d.php", "", "", "1:e.php"},
		{"constants of Ruby", "lib/a.rb", map[string]string{
			"lib/a.rb": "require_relative 'b'\nrequire 'json'\nclass A < C\n  include B\nend\n", "lib/b.rb": "module B\nend\n", "lib/c.rb": "class C\nend\n", "lib/d.rb": "A.new\n",
		}, "1:lib/b.rb 1:lib/c.rb", "json", "", "1:lib/d.rb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := engineOf(t, test.files, all.Languages().All()...)
			if _, err := e.Index(t.Context(), IndexOptions{}); err != nil {
				t.Fatal(err)
			}
			s := e.Snapshot()
			down, err := s.Dependencies(t.Context(), test.file, 3)
			if err != nil {
				t.Fatal(err)
			}
			up, err := s.Dependents(t.Context(), test.file, 3)
			if err != nil {
				t.Fatal(err)
			}
			var external, unresolved []string
			for _, m := range down.External {
				external = append(external, m.Name)
			}
			for _, m := range down.Unresolved {
				lines, err := s.Lines(m.Path)
				if err != nil {
					t.Fatal(err)
				}
				unresolved = append(unresolved, fmt.Sprintf("%s:%d", m.Name, lines.Line(m.Span.Start)+1))
			}
			for what, pair := range map[string][2]string{
				"dependencies": {filesOf(down.Edges), test.deps}, "dependents": {filesOf(up.Edges), test.rdeps},
				"external modules": {strings.Join(external, " "), test.external}, "unresolved imports": {strings.Join(unresolved, " "), test.unresolved},
			} {
				if pair[0] != pair[1] {
					t.Errorf("%s: %q, want %q", what, pair[0], pair[1])
				}
			}
			if exact := down.Completeness.Kind == Exact; exact != (test.unresolved == "") {
				t.Errorf("completeness %v", down.Completeness)
			}
		})
	}
}

func filesOf(edges []Edge) string {
	var out []string
	for i := range edges {
		out = append(out, fmt.Sprintf("%d:%s", edges[i].Depth, edges[i].Symbol.Path))
	}
	return strings.Join(out, " ")
}
