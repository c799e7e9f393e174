package mcp

import "slices"

// tools are all tools there are, sorted by name within their group; those
// without a group are listed by default.
var tools = []*Tool{
	findRelations, findSymbols, getStatus, readCode, searchCode,
	indexWorkspace, listWorkspaces, // workspaces
}

func toolNamed(name string) *Tool {
	for _, t := range tools {
		if t.name == name {
			return t
		}
	}
	return nil
}

func isGroup(name string) bool {
	return name == "all" || slices.ContainsFunc(tools, func(t *Tool) bool { return t.group == name })
}
