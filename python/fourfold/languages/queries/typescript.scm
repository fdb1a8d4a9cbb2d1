; What TypeScript has beyond JavaScript.

(public_field_definition
  name: (_) @name
  value: [(arrow_function) (function_expression)] @inner) @definition.method
(public_field_definition name: (_) @name) @definition.field
(abstract_class_declaration name: (_) @name) @definition.class
((abstract_method_signature name: (_) @name) @definition.method (#set! modifier "abstract"))
(interface_declaration name: (_) @name) @definition.interface
((method_signature name: (_) @name) @definition.method (#set! modifier "signature"))
(property_signature name: (_) @name) @definition.property
((function_signature name: (_) @name) @definition.function (#set! modifier "signature"))
(type_alias_declaration name: (_) @name) @definition.type
(enum_declaration name: (_) @name) @definition.enum
(enum_body name: (property_identifier) @name @definition.enum_member)
(enum_assignment name: (property_identifier) @name) @definition.enum_member
(internal_module name: (_) @name) @definition.namespace
(module name: (identifier) @name) @definition.namespace

(ambient_declaration (_) @wrapped) @wrapper
(expression_statement (internal_module) @wrapped) @wrapper

; Names that a scope binds

[(function_type) (construct_signature) (call_signature)] @scope
(required_parameter pattern: (identifier) @local)
(optional_parameter pattern: (identifier) @local)
(type_parameter name: (type_identifier) @local)

(internal_module name: (nested_identifier (identifier) @ignored))

; Imports

(import_statement
  (import_require_clause
    (identifier) @import.alias
    source: (string (string_fragment) @import.module))) @import

; References

(class_heritage (extends_clause value: (identifier) @inherit))
(class_heritage (extends_clause value: (member_expression property: (_) @inherit)))
(implements_clause (type_identifier) @implement)
(implements_clause (generic_type name: (type_identifier) @implement))
(implements_clause (nested_type_identifier name: (type_identifier) @implement))
(implements_clause (generic_type name: (nested_type_identifier name: (_) @implement)))
(extends_type_clause type: (type_identifier) @inherit)
(extends_type_clause type: (generic_type name: (type_identifier) @inherit))
(extends_type_clause type: (nested_type_identifier name: (type_identifier) @inherit))
(nested_type_identifier module: (_) @receiver)
(type_identifier) @reference
