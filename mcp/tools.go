package mcp

import (
	"fmt"
	"slices"
	"strings"
)

// tools are all tools there are, sorted by name within their group; those
// without a group are listed by default.
var tools = []*Tool{
	findRelations, findSymbols, getStatus, readCode, searchCode,
	listUnresolved,                 // insight
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

// CheckNames says what is wrong with the names of groups and tools to list; ""
// if nothing is.
func CheckNames(groups, names []string) string {
	for _, group := range groups {
		if !isGroup(group) {
			return fmt.Sprintf("there is no group of tools %q; the groups are %s", group, strings.Join(append(groupNames(), "all"), ", "))
		}
	}
	for _, name := range names {
		if !slices.ContainsFunc(tools, func(t *Tool) bool { return name == t.name || nearly(name, t.name) }) {
			return fmt.Sprintf("there is no tool %q; the tools are %s", name, strings.Join(toolNames(), ", "))
		}
	}
	return ""
}

func toolNames() []string {
	var out []string
	for _, t := range tools {
		out = append(out, t.name)
	}
	return out
}

func groupNames() []string {
	var out []string
	for _, t := range tools {
		if t.group != "" && !slices.Contains(out, t.group) {
			out = append(out, t.group)
		}
	}
	return out
}
