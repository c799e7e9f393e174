package typescript

import _ "embed"

// The declarations of what programs have without importing it: of the language,
// where TypeScript's own are not installed, and of what browsers and Node add.
var (
	//go:embed library/es.d.ts
	languageDeclarations string
	//go:embed library/host.d.ts
	hostDeclarations string
)

// The names of the library's files.
const (
	languageFile = "es.d.ts"
	hostFile     = "host.d.ts"
)
