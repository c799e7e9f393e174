package engine

import (
	"cairn/engine/scip"
	"cairn/parsers/facts"
)

// scipSuffix returns the suffix of a definition's descriptor.
func scipSuffix(d *facts.Def) scip.Suffix {
	switch d.Kind {
	case facts.KindFile, facts.KindPackage, facts.KindNamespace:
		return scip.Namespace
	case facts.KindFunction, facts.KindMethod, facts.KindConstructor:
		if d.Name != "" {
			return scip.Method
		}
	case facts.KindTypeParam:
		return scip.TypeParameter
	case facts.KindParameter:
		return scip.Parameter
	case facts.KindMacro:
		return scip.Macro
	case facts.KindEnumMember, facts.KindField, facts.KindProperty, facts.KindVariable, facts.KindConstant, facts.KindAlias:
		return scip.Term
	case facts.KindClass, facts.KindInterface, facts.KindTrait, facts.KindStruct, facts.KindUnion, facts.KindEnum, facts.KindTypeAlias:
		if d.Name != "" {
			return scip.Type
		}
	}
	return scip.Meta
}

var scipKinds = [...]scip.Kind{
	facts.KindFile: scip.KindFile, facts.KindPackage: scip.KindPackage, facts.KindNamespace: scip.KindNamespace,
	facts.KindClass: scip.KindClass, facts.KindInterface: scip.KindInterface, facts.KindTrait: scip.KindTrait,
	facts.KindStruct: scip.KindStruct, facts.KindUnion: scip.KindUnion, facts.KindEnum: scip.KindEnum,
	facts.KindEnumMember: scip.KindEnumMember, facts.KindTypeAlias: scip.KindTypeAlias, facts.KindTypeParam: scip.KindTypeParameter,
	facts.KindFunction: scip.KindFunction, facts.KindMethod: scip.KindMethod, facts.KindConstructor: scip.KindConstructor,
	facts.KindField: scip.KindField, facts.KindProperty: scip.KindProperty, facts.KindVariable: scip.KindVariable,
	facts.KindConstant: scip.KindConstant, facts.KindParameter: scip.KindParameter, facts.KindMacro: scip.KindMacro,
	facts.KindImpl: scip.KindExtension, facts.KindSection: scip.KindUnsaid,
}

// scipKind returns the kind of a definition, which may be finer than ours.
func scipKind(d *facts.Def) scip.Kind {
	static := d.Flags&facts.FlagStatic != 0
	switch {
	case d.Kind == facts.KindMethod && static:
		return scip.KindStaticMethod
	case d.Kind == facts.KindMethod && d.Flags&facts.FlagAbstract != 0:
		return scip.KindAbstractMethod
	case d.Kind == facts.KindMethod && d.Flags&facts.FlagGetter != 0:
		return scip.KindGetter
	case d.Kind == facts.KindMethod && d.Flags&facts.FlagSetter != 0:
		return scip.KindSetter
	case d.Kind == facts.KindField && static:
		return scip.KindStaticField
	case d.Kind == facts.KindProperty && static:
		return scip.KindStaticProperty
	case d.Kind == facts.KindVariable && static:
		return scip.KindStaticVariable
	case int(d.Kind) < len(scipKinds):
		return scipKinds[d.Kind]
	}
	return scip.KindUnsaid
}

// scipRoles says what a use in a role does.
func scipRoles(role facts.Role) scip.Role {
	switch role {
	case facts.ImportName:
		return scip.Import
	case facts.Write:
		return scip.WriteAccess
	case facts.ReadWrite:
		return scip.ReadAccess | scip.WriteAccess
	case facts.Read, facts.Call, facts.New, facts.Decorate, facts.MacroUse:
		return scip.ReadAccess
	}
	return 0
}

// scipLanguages are the names that SCIP has for languages, by LSP id. The others
// go by their own.
var scipLanguages = map[string]string{
	"go": "Go", "python": "Python", "java": "Java", "rust": "Rust", "php": "PHP", "ruby": "Ruby", "csharp": "CSharp",
	"c": "C", "cpp": "CPP", "typescript": "TypeScript", "typescriptreact": "TypeScriptReact",
	"javascript": "JavaScript", "javascriptreact": "JavaScriptReact",
}

func scipLanguage(id string) string {
	if name := scipLanguages[id]; name != "" {
		return name
	}
	return id
}
