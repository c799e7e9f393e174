package cpp

import "cairn/parsers"

// rulesC and rulesCPP differ where C++ has classes and overloads, and C has tags.
var (
	rulesC = &parsers.Rules{
		Family: "c", Modules: newIncludes, Configs: []string{"compile_commands.json"}, Separator: "::", PositionalArguments: true,
		Sequential: true, OwnInitialiser: true, Pointers: true, TextMacros: true, FunctionValues: true, Tags: true,
		IncludeScope: true, JoinDeclarations: true,
		Hosts: hostExtensions,
	}
	rulesCPP = &parsers.Rules{
		Family: "c", Modules: newIncludes, Configs: []string{"compile_commands.json"}, Separator: "::", PositionalArguments: true,
		Sequential: true, OwnInitialiser: true, Pointers: true, TextMacros: true, FunctionValues: true,
		IncludeScope: true, JoinDeclarations: true, OpenNamespaces: true, ImplicitThis: true, Overloads: true, ArgumentLookup: true, UsingMembers: true, CallInstantiates: true, NamedConstructors: true, DeclaredVirtual: true, MemberUses: parsers.BaseUses,
		CallMember: []string{"operator()"}, IterMember: []string{"begin"}, NextMember: []string{"operator*"},
		IndexMember: []string{"operator[]"}, DerefMember: []string{"operator*"}, ArrowMember: []string{"operator->"},
		Wrappers: wrappers,
		Hosts:    hostExtensions, Implied: []string{"operator*", "begin", "end"}, SilentCalls: true,
	}
)

// hostExtensions are of files from which C or C++ is made, and those of languages that include it.
var hostExtensions = []string{".y", ".yy", ".ypp", ".l", ".ll", ".lpp", ".m", ".mm", ".inc", ".def", ".rl", ".pyx", ".pxd", ".swg", ".i"}

// wrappers are the types of the standard library whose values lead to others.
var wrappers = func() map[string]parsers.Wrapper {
	all := map[string]parsers.Wrapper{}
	sequence := parsers.Wrapper{Elem: 1, Index: 1, Members: map[string]int8{"front": 1, "back": 1, "at": 1, "top": 1}}
	for _, name := range []string{"vector", "array", "deque", "list", "forward_list", "span", "initializer_list", "valarray", "queue", "stack", "priority_queue"} {
		all[name] = sequence
	}
	for _, name := range []string{"set", "unordered_set", "multiset", "unordered_multiset"} {
		all[name] = parsers.Wrapper{Elem: 1}
	}
	for _, name := range []string{"map", "unordered_map", "multimap", "unordered_multimap"} {
		all[name] = parsers.Wrapper{Index: 2, Members: map[string]int8{"at": 2}}
	}
	for _, name := range []string{"unique_ptr", "shared_ptr", "weak_ptr", "optional", "atomic", "reference_wrapper"} {
		all[name] = parsers.Wrapper{Deref: 1, Members: map[string]int8{"get": 1, "value": 1, "load": 1, "lock": -1, "release": 1, "value_or": 1}}
	}
	return all
}()
