; Definitions

(class_definition name: (_) @name) @definition.class
((object_definition name: (_) @name) @definition.class (#set! modifier "object"))
((package_object name: (_) @name) @definition.class (#set! modifier "object"))
(trait_definition name: (_) @name) @definition.trait
(enum_definition name: (_) @name) @definition.enum
(simple_enum_case name: (_) @name) @definition.enum_member
(full_enum_case name: (_) @name) @definition.enum_member
((function_definition name: (identifier) @name) @definition.constructor (#eq? @name "this"))
(function_definition name: (_) @name) @definition.function
((function_declaration name: (_) @name) @definition.function (#set! modifier "signature"))
(val_definition pattern: (identifier) @name) @definition.variable
(val_definition pattern: (identifiers (identifier) @name)) @definition.variable
(val_definition pattern: (tuple_pattern (identifier) @name)) @definition.variable
(var_definition pattern: (identifier) @name) @definition.variable
(var_definition pattern: (identifiers (identifier) @name)) @definition.variable
(var_definition pattern: (tuple_pattern (identifier) @name)) @definition.variable
((val_declaration name: (identifier) @name) @definition.variable (#set! modifier "signature"))
((var_declaration name: (identifier) @name) @definition.variable (#set! modifier "signature"))
(given_definition name: (_) @name) @definition.variable
(type_definition name: (_) @name) @definition.type
(class_parameters (class_parameter name: (identifier) @name) @definition.field)

(comment) @comment
(block_comment) @comment

; Names that a scope binds

[(block) (case_block) (indented_block) (lambda_expression)] @scope
(parameter name: (identifier) @local)
(class_parameter name: (identifier) @local)
(binding name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(enumerator . (identifier) @local)
(enumerator (tuple_pattern (identifier) @local))
(case_clause pattern: (identifier) @local)
(case_class_pattern pattern: (identifier) @local)
(typed_pattern pattern: (identifier) @local)
(capture_pattern name: (identifier) @local)
(tuple_pattern (identifier) @local)
(type_parameters name: (identifier) @local)
(assignment_expression left: (identifier) @ignored . "=")

; Imports

(package_clause) @import
; A path is a flat run of names: what is imported stands between the first and the last.
(import_declaration "import" . (identifier) @import.module .) @import
(import_declaration "import" . (identifier) @import.module (identifier) @import.module .) @import
(import_declaration
  "import" . (identifier) @import.module . "." . (namespace_wildcard) @import.star) @import
(import_declaration
  "import" . (identifier) @import.module
  (identifier) @import.module . "." . (namespace_wildcard) @import.star) @import
(import_declaration
  "import" . (identifier) @import.module . "." . (namespace_selectors (identifier) @import.name))
  @import
(import_declaration
  "import" . (identifier) @import.module
  (identifier) @import.module . "." . (namespace_selectors (identifier) @import.name)) @import
(import_declaration
  "import" . (identifier) @import.module
  (identifier) @import.module . "."
  . (namespace_selectors
      (arrow_renamed_identifier . (identifier) @import.name (identifier) @import.alias .)))
  @import
(import_declaration
  "import" . (identifier) @import.module
  (identifier) @import.module . "."
  . (namespace_selectors (namespace_wildcard) @import.star)) @import

; References

(call_expression function: (identifier) @call)
(call_expression function: (field_expression field: (identifier) @call))
(call_expression function: (generic_function function: (identifier) @call))
(call_expression
  function: (generic_function function: (field_expression field: (identifier) @call)))
(infix_expression operator: (identifier) @call)
(instance_expression (type_identifier) @instantiate)
(instance_expression (generic_type type: (type_identifier) @instantiate))
(instance_expression (stable_type_identifier (type_identifier) @instantiate .))
(extends_clause (type_identifier) @inherit)
(extends_clause (generic_type type: (type_identifier) @inherit))
(extends_clause (stable_type_identifier (type_identifier) @inherit .))
(extends_clause (generic_type type: (stable_type_identifier (type_identifier) @inherit .)))
(derives_clause type: (type_identifier) @implement)
(annotation name: (type_identifier) @decorate)
(annotation name: (stable_type_identifier (type_identifier) @decorate .))
(field_expression value: (_) @receiver)
(field_expression field: (identifier) @reference)
(stable_type_identifier . (_) @receiver)
(type_identifier) @reference
(identifier) @reference
