; Definitions

(namespace_definition name: (namespace_name) @name) @definition.namespace
(function_definition name: (name) @name) @definition.function
((method_declaration name: (name) @name) @definition.constructor (#eq? @name "__construct"))
(method_declaration name: (name) @name) @definition.method
(class_declaration name: (name) @name) @definition.class
(interface_declaration name: (name) @name) @definition.interface
(trait_declaration name: (name) @name) @definition.trait
(enum_declaration name: (name) @name) @definition.enum
(enum_case name: (name) @name) @definition.enum_member
(const_element . (name) @name) @definition.constant
((function_call_expression
  function: (name) @_define
  arguments: (arguments
    . (argument [(string (string_content) @name) (encapsed_string . (string_content) @name .)])))
  @definition.constant
  (#eq? @_define "define"))
(property_declaration (property_element name: (variable_name (name) @name))) @definition.field
((property_promotion_parameter name: (variable_name (name) @name)) @definition.field
  (#set! modifier "promoted"))

(const_declaration . (const_element) @wrapped .) @wrapper
(comment) @comment

; Names that a scope binds

[(anonymous_function) (arrow_function)] @scope
(simple_parameter name: (variable_name (name) @local))
(variadic_parameter name: (variable_name (name) @local))
(variable_name (name) @ignored)
(namespace_definition (namespace_name (name) @ignored))

; Imports

(namespace_use_clause
  (qualified_name prefix: (namespace_name) @import.module (name) @import.name) !alias)
(namespace_use_clause
  (qualified_name prefix: (namespace_name) @import.module (name) @import.name)
  alias: (name) @import.alias)
(namespace_use_clause . (name) @import.name !alias)
(namespace_use_clause . (name) @import.name alias: (name) @import.alias)
(namespace_use_declaration (namespace_name) @import.prefix body: (_) @import.group)
(namespace_use_declaration) @import
[
  (require_expression)
  (require_once_expression)
  (include_expression)
  (include_once_expression)
] @import
(require_expression
  [
    (string (string_content) @import.module)
    (encapsed_string . (string_content) @import.module .)
    (parenthesized_expression (string (string_content) @import.module))
    (parenthesized_expression (encapsed_string . (string_content) @import.module .))
  ])
((require_expression
  [
    (binary_expression
      right: [
        (string (string_content) @import.module)
        (encapsed_string . (string_content) @import.module .)
      ])
    (parenthesized_expression
      (binary_expression
        right: [
          (string (string_content) @import.module)
          (encapsed_string . (string_content) @import.module .)
        ]))
  ]) (#set! relative "yes"))
(require_once_expression
  [
    (string (string_content) @import.module)
    (encapsed_string . (string_content) @import.module .)
    (parenthesized_expression (string (string_content) @import.module))
    (parenthesized_expression (encapsed_string . (string_content) @import.module .))
  ])
((require_once_expression
  [
    (binary_expression
      right: [
        (string (string_content) @import.module)
        (encapsed_string . (string_content) @import.module .)
      ])
    (parenthesized_expression
      (binary_expression
        right: [
          (string (string_content) @import.module)
          (encapsed_string . (string_content) @import.module .)
        ]))
  ]) (#set! relative "yes"))
(include_expression
  [
    (string (string_content) @import.module)
    (encapsed_string . (string_content) @import.module .)
    (parenthesized_expression (string (string_content) @import.module))
    (parenthesized_expression (encapsed_string . (string_content) @import.module .))
  ])
((include_expression
  [
    (binary_expression
      right: [
        (string (string_content) @import.module)
        (encapsed_string . (string_content) @import.module .)
      ])
    (parenthesized_expression
      (binary_expression
        right: [
          (string (string_content) @import.module)
          (encapsed_string . (string_content) @import.module .)
        ]))
  ]) (#set! relative "yes"))
(include_once_expression
  [
    (string (string_content) @import.module)
    (encapsed_string . (string_content) @import.module .)
    (parenthesized_expression (string (string_content) @import.module))
    (parenthesized_expression (encapsed_string . (string_content) @import.module .))
  ])
((include_once_expression
  [
    (binary_expression
      right: [
        (string (string_content) @import.module)
        (encapsed_string . (string_content) @import.module .)
      ])
    (parenthesized_expression
      (binary_expression
        right: [
          (string (string_content) @import.module)
          (encapsed_string . (string_content) @import.module .)
        ]))
  ]) (#set! relative "yes"))

; References

(function_call_expression function: (name) @call)
(function_call_expression function: (qualified_name (name) @call))
(member_call_expression name: (name) @call)
(nullsafe_member_call_expression name: (name) @call)
(scoped_call_expression name: (name) @call)
(object_creation_expression (name) @instantiate)
(object_creation_expression (qualified_name (name) @instantiate))
(attribute (name) @decorate)
(attribute (qualified_name (name) @decorate))
(class_declaration (base_clause [(name) @inherit (qualified_name (name) @inherit)]))
(interface_declaration (base_clause [(name) @inherit (qualified_name (name) @inherit)]))
(class_declaration
  (class_interface_clause [(name) @implement (qualified_name (name) @implement)]))
(enum_declaration
  (class_interface_clause [(name) @implement (qualified_name (name) @implement)]))
(anonymous_class (base_clause [(name) @instantiate (qualified_name (name) @instantiate)]))
(use_declaration (name) @implement)
(use_declaration (qualified_name (name) @implement))
(member_call_expression object: (_) @receiver)
(nullsafe_member_call_expression object: (_) @receiver)
(member_access_expression object: (_) @receiver)
(nullsafe_member_access_expression object: (_) @receiver)
(scoped_call_expression scope: (_) @receiver)
(class_constant_access_expression . (_) @receiver)
(scoped_property_access_expression scope: (_) @receiver)
(qualified_name prefix: (_) @receiver)
(name) @reference
