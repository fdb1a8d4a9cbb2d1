; Definitions

((class_declaration "interface" (type_identifier) @name) @definition.interface)
((class_declaration "enum" (type_identifier) @name) @definition.enum)
(class_declaration (type_identifier) @name) @definition.class
((object_declaration (type_identifier) @name) @definition.class (#set! modifier "object"))
(function_declaration
  receiver: (receiver_type (user_type . (type_identifier) @container))
  (simple_identifier) @name) @definition.function
(function_declaration (simple_identifier) @name) @definition.function
(property_declaration (variable_declaration (simple_identifier) @name)) @definition.variable
(type_alias . (type_identifier) @name) @definition.type
(enum_entry (simple_identifier) @name) @definition.enum_member

(line_comment) @comment
(multiline_comment) @comment

; Names that a scope binds

[(lambda_literal) (anonymous_function)] @scope
(parameter (simple_identifier) @local)
(lambda_parameters (variable_declaration (simple_identifier) @local))
(for_statement (variable_declaration (simple_identifier) @local))

; Imports

(import_header . (identifier) @import.module) @import
(import_header . (identifier) @import.module (import_alias (type_identifier) @import.alias)) @import
(import_header . (identifier) @import.module (wildcard_import) @import.star) @import
(package_header) @import

; References

(call_expression . (simple_identifier) @call)
(call_expression
  . (navigation_expression (navigation_suffix (simple_identifier) @call)))
(delegation_specifier (constructor_invocation (user_type (type_identifier) @inherit)))
(delegation_specifier (user_type (type_identifier) @implement))
(annotation (user_type (type_identifier) @decorate))
(annotation (constructor_invocation (user_type (type_identifier) @decorate)))
(navigation_expression . (_) @receiver (navigation_suffix))
(type_identifier) @reference
(simple_identifier) @reference
