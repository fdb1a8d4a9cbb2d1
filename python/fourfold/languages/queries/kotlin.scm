; Definitions

((class_declaration "interface" (type_identifier) @name (class_body)? @body) @definition.interface)
((class_declaration "enum" (type_identifier) @name (enum_class_body)? @body) @definition.enum)
(class_declaration (type_identifier) @name (class_body)? @body) @definition.class
((object_declaration (type_identifier) @name (class_body)? @body) @definition.class
  (#set! modifier "object"))
((companion_object (type_identifier) @name (class_body)? @body) @definition.class
  (#set! modifier "companion"))
((secondary_constructor "constructor" @name (function_value_parameters) @parameters)
  @definition.constructor)
(enum_entry
  (class_body
    (function_declaration
      (simple_identifier) @name
      (function_value_parameters) @parameters
      (function_body)? @body) @definition.method))
(object_literal
  (class_body
    (function_declaration
      (simple_identifier) @name
      (function_value_parameters) @parameters
      (function_body)? @body) @definition.method))
(function_declaration
  receiver: (receiver_type
    [(user_type (type_identifier) @container .) (user_type (type_identifier) @container . (type_arguments))
     (nullable_type (user_type . (type_identifier) @container))])
  (simple_identifier) @name
  (function_value_parameters) @parameters .
  ":" . (_) @returns
  (function_body)? @body) @definition.function
(function_declaration
  receiver: (receiver_type
    [(user_type (type_identifier) @container .) (user_type (type_identifier) @container . (type_arguments))
     (nullable_type (user_type . (type_identifier) @container))])
  (simple_identifier) @name
  (function_value_parameters) @parameters
  (function_body)? @body) @definition.function
(function_declaration
  (simple_identifier) @name
  (function_value_parameters) @parameters .
  ":" . (_) @returns
  (function_body)? @body) @definition.function
(function_declaration
  (simple_identifier) @name
  (function_value_parameters) @parameters
  (function_body)? @body) @definition.function
(property_declaration
  receiver: (receiver_type (user_type . (type_identifier) @container))
  (variable_declaration . (simple_identifier) @name)) @definition.property
(property_declaration
  (variable_declaration . (simple_identifier) @name . ":" . (_) @returns)) @definition.variable
(property_declaration (variable_declaration . (simple_identifier) @name)) @definition.variable
(property_declaration
  (multi_variable_declaration (variable_declaration . (simple_identifier) @name)))
  @definition.variable
(primary_constructor
  (class_parameter (binding_pattern_kind) (simple_identifier) @name . ":" . (_) @returns)
  @definition.field)
(type_alias . (type_identifier) @name) @definition.type
(enum_entry . (simple_identifier) @name) @definition.enum_member
(ERROR "class" . (type_identifier) @name @definition.class)
(ERROR "interface" . (type_identifier) @name @definition.interface)

(line_comment) @comment
(multiline_comment) @comment

; Names that a scope binds

[(lambda_literal) (anonymous_function) (anonymous_initializer) (getter) (setter)] @scope
(parameter (simple_identifier) @local)
(class_parameter (simple_identifier) @local)
(parameter_with_optional_type (simple_identifier) @local)
(lambda_parameters (variable_declaration (simple_identifier) @local))
(for_statement (variable_declaration (simple_identifier) @local))
(for_statement (multi_variable_declaration (variable_declaration (simple_identifier) @local)))
(catch_block . (simple_identifier) @local)
(type_parameter (type_identifier) @local)
(value_argument . (simple_identifier) @ignored . "=")

; Imports

(import_header . (identifier) @import.module) @import
(import_header . (identifier) @import.module (import_alias (type_identifier) @import.alias)) @import
(import_header . (identifier) @import.module (wildcard_import) @import.star) @import
(package_header) @import

; References

(call_expression . (simple_identifier) @call)
(call_expression
  . (navigation_expression (navigation_suffix (simple_identifier) @call)))
(infix_expression . (_) (simple_identifier) @call . (_) .)
(class_declaration
  (delegation_specifier
    (constructor_invocation
      [(user_type (type_identifier) @inherit .) (user_type (type_identifier) @inherit . (type_arguments))])))
(class_declaration
  (delegation_specifier
    [
      (user_type (type_identifier) @implement .)
      (user_type (type_identifier) @implement . (type_arguments))
      (explicit_delegation
        . [(user_type (type_identifier) @implement .) (user_type (type_identifier) @implement . (type_arguments))])
    ]))
(object_declaration
  (delegation_specifier
    (constructor_invocation
      [(user_type (type_identifier) @inherit .) (user_type (type_identifier) @inherit . (type_arguments))])))
(object_declaration
  (delegation_specifier
    [
      (user_type (type_identifier) @implement .)
      (user_type (type_identifier) @implement . (type_arguments))
      (explicit_delegation
        . [(user_type (type_identifier) @implement .) (user_type (type_identifier) @implement . (type_arguments))])
    ]))
(companion_object
  (delegation_specifier
    (constructor_invocation
      [(user_type (type_identifier) @inherit .) (user_type (type_identifier) @inherit . (type_arguments))])))
(companion_object
  (delegation_specifier
    [
      (user_type (type_identifier) @implement .)
      (user_type (type_identifier) @implement . (type_arguments))
      (explicit_delegation
        . [(user_type (type_identifier) @implement .) (user_type (type_identifier) @implement . (type_arguments))])
    ]))
(object_literal
  (delegation_specifier
    [
      (user_type (type_identifier) @instantiate .)
      (user_type (type_identifier) @instantiate . (type_arguments))
      (constructor_invocation (user_type (type_identifier) @instantiate .))
      (constructor_invocation (user_type (type_identifier) @instantiate . (type_arguments)))
    ]))
(annotation (user_type (type_identifier) @decorate .))
(annotation (constructor_invocation (user_type (type_identifier) @decorate .)))
(file_annotation (constructor_invocation (user_type (type_identifier) @reference .)))
(callable_reference (simple_identifier) @reference)
(callable_reference . (type_identifier) @receiver)
(navigation_expression . (_) @receiver (navigation_suffix))
(type_identifier) @reference
(simple_identifier) @reference
