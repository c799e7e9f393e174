package typescript

// kind is a kind of node, the same in all grammars.
type kind uint8

// The kinds of nodes that some code speaks of, then the tokens.
const (
	kOther kind = iota
	kIdentifier
	kTypeIdentifier
	kPropertyIdentifier
	kPrivatePropertyIdentifier
	kShorthandPropertyIdentifier
	kShorthandPropertyIdentifierPattern
	kStatementIdentifier
	kNestedIdentifier
	kNestedTypeIdentifier
	kString
	kTemplateString
	kNumber
	kRegex
	kTrue
	kFalse
	kNull
	kUndefined
	kThis
	kSuper
	kImport
	kMetaProperty
	kComment
	kStringFragment
	kHashBangLine
	kJsxText
	kProgram
	kStatementBlock
	kExpressionStatement
	kExportStatement
	kImportStatement
	kImportAlias
	kImportRequireClause
	kImportClause
	kNamedImports
	kImportSpecifier
	kNamespaceImport
	kExportClause
	kExportSpecifier
	kNamespaceExport
	kLexicalDeclaration
	kVariableDeclaration
	kVariableDeclarator
	kFunctionDeclaration
	kGeneratorFunctionDeclaration
	kFunctionSignature
	kFunctionExpression
	kGeneratorFunction
	kArrowFunction
	kClassDeclaration
	kAbstractClassDeclaration
	kClass
	kClassBody
	kClassHeritage
	kExtendsClause
	kImplementsClause
	kExtendsTypeClause
	kClassStaticBlock
	kMethodDefinition
	kMethodSignature
	kAbstractMethodSignature
	kPublicFieldDefinition
	kFieldDefinition
	kPropertySignature
	kCallSignature
	kConstructSignature
	kIndexSignature
	kMappedTypeClause
	kInterfaceDeclaration
	kInterfaceBody
	kObjectType
	kTypeAliasDeclaration
	kEnumDeclaration
	kEnumBody
	kEnumAssignment
	kInternalModule
	kModule
	kAmbientDeclaration
	kIfStatement
	kForStatement
	kForInStatement
	kWhileStatement
	kDoStatement
	kSwitchStatement
	kSwitchBody
	kSwitchCase
	kCatchClause
	kReturnStatement
	kThrowStatement
	kLabeledStatement
	kBreakStatement
	kContinueStatement
	kCallExpression
	kNewExpression
	kMemberExpression
	kSubscriptExpression
	kParenthesizedExpression
	kNonNullExpression
	kAsExpression
	kSatisfiesExpression
	kTypeAssertion
	kInstantiationExpression
	kTernaryExpression
	kBinaryExpression
	kUnaryExpression
	kUpdateExpression
	kAssignmentExpression
	kAugmentedAssignmentExpression
	kSequenceExpression
	kAwaitExpression
	kYieldExpression
	kSpreadElement
	kArray
	kObject
	kPair
	kComputedPropertyName
	kTemplateSubstitution
	kArguments
	kObjectPattern
	kArrayPattern
	kPairPattern
	kObjectAssignmentPattern
	kAssignmentPattern
	kRestPattern
	kFormalParameters
	kRequiredParameter
	kOptionalParameter
	kAccessibilityModifier
	kOverrideModifier
	kDecorator
	kTypeParameters
	kTypeParameter
	kTypeArguments
	kTypeAnnotation
	kConstraint
	kDefaultType
	kPredefinedType
	kLiteralType
	kArrayType
	kTupleType
	kOptionalType
	kRestType
	kUnionType
	kIntersectionType
	kGenericType
	kParenthesizedType
	kReadonlyType
	kFunctionType
	kConstructorType
	kConditionalType
	kInferType
	kIndexTypeQuery
	kLookupType
	kTypeQuery
	kTypePredicate
	kTypePredicateAnnotation
	kAsserts
	kAssertsAnnotation
	kThisType
	kTemplateLiteralType
	kOptingTypeAnnotation
	kOmittingTypeAnnotation
	kAddingTypeAnnotation
	kJsxElement
	kJsxSelfClosingElement
	kJsxOpeningElement
	kJsxClosingElement
	kJsxAttribute
	kJsxExpression
	kJsxNamespaceName
	tStatic
	tAsync
	tGet
	tSet
	tReadonly
	tAbstract
	tDeclare
	tAccessor
	tStar
	tQuestion
	tDefault
	tType
	tAs
	tEquals
	tGlobal
	tExport
	tConst
	tTypeof
	tNamespace
	tFrom
	tArrow
	numKinds

	firstToken = tStatic
)

var kindNames = [numKinds]string{
	kIdentifier:                         "identifier",
	kTypeIdentifier:                     "type_identifier",
	kPropertyIdentifier:                 "property_identifier",
	kPrivatePropertyIdentifier:          "private_property_identifier",
	kShorthandPropertyIdentifier:        "shorthand_property_identifier",
	kShorthandPropertyIdentifierPattern: "shorthand_property_identifier_pattern",
	kStatementIdentifier:                "statement_identifier",
	kNestedIdentifier:                   "nested_identifier",
	kNestedTypeIdentifier:               "nested_type_identifier",
	kString:                             "string",
	kTemplateString:                     "template_string",
	kNumber:                             "number",
	kRegex:                              "regex",
	kTrue:                               "true",
	kFalse:                              "false",
	kNull:                               "null",
	kUndefined:                          "undefined",
	kThis:                               "this",
	kSuper:                              "super",
	kImport:                             "import",
	kMetaProperty:                       "meta_property",
	kComment:                            "comment",
	kStringFragment:                     "string_fragment",
	kHashBangLine:                       "hash_bang_line",
	kJsxText:                            "jsx_text",
	kProgram:                            "program",
	kStatementBlock:                     "statement_block",
	kExpressionStatement:                "expression_statement",
	kExportStatement:                    "export_statement",
	kImportStatement:                    "import_statement",
	kImportAlias:                        "import_alias",
	kImportRequireClause:                "import_require_clause",
	kImportClause:                       "import_clause",
	kNamedImports:                       "named_imports",
	kImportSpecifier:                    "import_specifier",
	kNamespaceImport:                    "namespace_import",
	kExportClause:                       "export_clause",
	kExportSpecifier:                    "export_specifier",
	kNamespaceExport:                    "namespace_export",
	kLexicalDeclaration:                 "lexical_declaration",
	kVariableDeclaration:                "variable_declaration",
	kVariableDeclarator:                 "variable_declarator",
	kFunctionDeclaration:                "function_declaration",
	kGeneratorFunctionDeclaration:       "generator_function_declaration",
	kFunctionSignature:                  "function_signature",
	kFunctionExpression:                 "function_expression",
	kGeneratorFunction:                  "generator_function",
	kArrowFunction:                      "arrow_function",
	kClassDeclaration:                   "class_declaration",
	kAbstractClassDeclaration:           "abstract_class_declaration",
	kClass:                              "class",
	kClassBody:                          "class_body",
	kClassHeritage:                      "class_heritage",
	kExtendsClause:                      "extends_clause",
	kImplementsClause:                   "implements_clause",
	kExtendsTypeClause:                  "extends_type_clause",
	kClassStaticBlock:                   "class_static_block",
	kMethodDefinition:                   "method_definition",
	kMethodSignature:                    "method_signature",
	kAbstractMethodSignature:            "abstract_method_signature",
	kPublicFieldDefinition:              "public_field_definition",
	kFieldDefinition:                    "field_definition",
	kPropertySignature:                  "property_signature",
	kCallSignature:                      "call_signature",
	kConstructSignature:                 "construct_signature",
	kIndexSignature:                     "index_signature",
	kMappedTypeClause:                   "mapped_type_clause",
	kInterfaceDeclaration:               "interface_declaration",
	kInterfaceBody:                      "interface_body",
	kObjectType:                         "object_type",
	kTypeAliasDeclaration:               "type_alias_declaration",
	kEnumDeclaration:                    "enum_declaration",
	kEnumBody:                           "enum_body",
	kEnumAssignment:                     "enum_assignment",
	kInternalModule:                     "internal_module",
	kModule:                             "module",
	kAmbientDeclaration:                 "ambient_declaration",
	kIfStatement:                        "if_statement",
	kForStatement:                       "for_statement",
	kForInStatement:                     "for_in_statement",
	kWhileStatement:                     "while_statement",
	kDoStatement:                        "do_statement",
	kSwitchStatement:                    "switch_statement",
	kSwitchBody:                         "switch_body",
	kSwitchCase:                         "switch_case",
	kCatchClause:                        "catch_clause",
	kReturnStatement:                    "return_statement",
	kThrowStatement:                     "throw_statement",
	kLabeledStatement:                   "labeled_statement",
	kBreakStatement:                     "break_statement",
	kContinueStatement:                  "continue_statement",
	kCallExpression:                     "call_expression",
	kNewExpression:                      "new_expression",
	kMemberExpression:                   "member_expression",
	kSubscriptExpression:                "subscript_expression",
	kParenthesizedExpression:            "parenthesized_expression",
	kNonNullExpression:                  "non_null_expression",
	kAsExpression:                       "as_expression",
	kSatisfiesExpression:                "satisfies_expression",
	kTypeAssertion:                      "type_assertion",
	kInstantiationExpression:            "instantiation_expression",
	kTernaryExpression:                  "ternary_expression",
	kBinaryExpression:                   "binary_expression",
	kUnaryExpression:                    "unary_expression",
	kUpdateExpression:                   "update_expression",
	kAssignmentExpression:               "assignment_expression",
	kAugmentedAssignmentExpression:      "augmented_assignment_expression",
	kSequenceExpression:                 "sequence_expression",
	kAwaitExpression:                    "await_expression",
	kYieldExpression:                    "yield_expression",
	kSpreadElement:                      "spread_element",
	kArray:                              "array",
	kObject:                             "object",
	kPair:                               "pair",
	kComputedPropertyName:               "computed_property_name",
	kTemplateSubstitution:               "template_substitution",
	kArguments:                          "arguments",
	kObjectPattern:                      "object_pattern",
	kArrayPattern:                       "array_pattern",
	kPairPattern:                        "pair_pattern",
	kObjectAssignmentPattern:            "object_assignment_pattern",
	kAssignmentPattern:                  "assignment_pattern",
	kRestPattern:                        "rest_pattern",
	kFormalParameters:                   "formal_parameters",
	kRequiredParameter:                  "required_parameter",
	kOptionalParameter:                  "optional_parameter",
	kAccessibilityModifier:              "accessibility_modifier",
	kOverrideModifier:                   "override_modifier",
	kDecorator:                          "decorator",
	kTypeParameters:                     "type_parameters",
	kTypeParameter:                      "type_parameter",
	kTypeArguments:                      "type_arguments",
	kTypeAnnotation:                     "type_annotation",
	kConstraint:                         "constraint",
	kDefaultType:                        "default_type",
	kPredefinedType:                     "predefined_type",
	kLiteralType:                        "literal_type",
	kArrayType:                          "array_type",
	kTupleType:                          "tuple_type",
	kOptionalType:                       "optional_type",
	kRestType:                           "rest_type",
	kUnionType:                          "union_type",
	kIntersectionType:                   "intersection_type",
	kGenericType:                        "generic_type",
	kParenthesizedType:                  "parenthesized_type",
	kReadonlyType:                       "readonly_type",
	kFunctionType:                       "function_type",
	kConstructorType:                    "constructor_type",
	kConditionalType:                    "conditional_type",
	kInferType:                          "infer_type",
	kIndexTypeQuery:                     "index_type_query",
	kLookupType:                         "lookup_type",
	kTypeQuery:                          "type_query",
	kTypePredicate:                      "type_predicate",
	kTypePredicateAnnotation:            "type_predicate_annotation",
	kAsserts:                            "asserts",
	kAssertsAnnotation:                  "asserts_annotation",
	kThisType:                           "this_type",
	kTemplateLiteralType:                "template_literal_type",
	kOptingTypeAnnotation:               "opting_type_annotation",
	kOmittingTypeAnnotation:             "omitting_type_annotation",
	kAddingTypeAnnotation:               "adding_type_annotation",
	kJsxElement:                         "jsx_element",
	kJsxSelfClosingElement:              "jsx_self_closing_element",
	kJsxOpeningElement:                  "jsx_opening_element",
	kJsxClosingElement:                  "jsx_closing_element",
	kJsxAttribute:                       "jsx_attribute",
	kJsxExpression:                      "jsx_expression",
	kJsxNamespaceName:                   "jsx_namespace_name",
	tStatic:                             "static",
	tAsync:                              "async",
	tGet:                                "get",
	tSet:                                "set",
	tReadonly:                           "readonly",
	tAbstract:                           "abstract",
	tDeclare:                            "declare",
	tAccessor:                           "accessor",
	tStar:                               "*",
	tQuestion:                           "?",
	tDefault:                            "default",
	tType:                               "type",
	tAs:                                 "as",
	tEquals:                             "=",
	tGlobal:                             "global",
	tExport:                             "export",
	tConst:                              "const",
	tTypeof:                             "typeof",
	tNamespace:                          "namespace",
	tFrom:                               "from",
	tArrow:                              "=>",
}
