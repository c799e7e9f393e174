package php

import (
	_ "embed"
	"strings"
)

var (
	//go:embed functions.txt
	functions string
	//go:embed constants.txt
	constants string
	//go:embed classes.php
	classes string
)

// library returns the source that stands for what PHP itself defines: its
// classes, and of its functions and constants the names and what they give.
func library() map[string]string {
	var b strings.Builder
	b.WriteString(classes)
	seen := map[string]bool{}
	for _, line := range strings.Split(strings.TrimSpace(functions), "\n") {
		names := strings.Fields(line)
		for _, name := range names[1:] {
			if !seen[name] {
				seen[name] = true
				b.WriteString("function " + name + "(): " + names[0] + " {}\n")
			}
		}
	}
	for _, name := range strings.Fields(constants) {
		if !seen[name] {
			seen[name] = true
			b.WriteString("const " + name + " = 0;\n")
		}
	}
	return map[string]string{"php.php": b.String()}
}
