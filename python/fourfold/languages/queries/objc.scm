; What Objective-C has beyond C.

((class_interface . (identifier) @name category: (identifier)) @definition.impl
  (#set! modifier "category"))
((class_interface . (identifier) @name . "(" . ")") @definition.impl (#set! modifier "extension"))
(class_interface
  . (identifier) @name
  [(instance_variables) (method_declaration) (property_declaration)] @body) @definition.class
(class_interface . (identifier) @name) @definition.class
((class_implementation . (identifier) @name category: (identifier)) @definition.impl
  (#set! modifier "category"))
(class_implementation . (identifier) @name (implementation_definition) @body) @definition.impl
(class_implementation . (identifier) @name) @definition.impl
(protocol_declaration
  . (identifier) @name
  [
    (method_declaration) (property_declaration) (qualified_protocol_interface_declaration)
  ] @body) @definition.interface
(protocol_declaration . (identifier) @name) @definition.interface
((method_declaration (method_type (type_name) @returns) . (identifier) @name)
  @definition.method (#set! modifier "signature"))
(method_definition
  (method_type (type_name) @returns) .
  (identifier) @name
  (compound_statement) @body) @definition.method
(property_declaration
  (struct_declaration
    (_) @returns
    (struct_declarator [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
      (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    ]))) @definition.property
(instance_variable
  (struct_declaration
    (struct_declarator [
      (identifier) @name
      (pointer_declarator declarator: (identifier) @name)
    ]))) @definition.field
((declaration (ERROR "@" . (identifier) @_word . (identifier) @name)) @definition.class
  (#eq? @_word "interface"))
((ERROR "@" . (identifier) @_word . (identifier) @name) @definition.class
  (#eq? @_word "interface"))
((ERROR (macro_type_specifier name: (identifier) @_macro (ERROR (identifier) @name)))
  @definition.enum
  (#any-of? @_macro "NS_ENUM" "NS_OPTIONS" "NS_CLOSED_ENUM" "NS_ERROR_ENUM"))
(type_definition
  declarator: (function_declarator
    declarator: (parenthesized_declarator
      (block_pointer_declarator declarator: (type_identifier) @name)))) @definition.type

; Names that a scope binds

(block_literal) @scope
(method_parameter (identifier) @local .)
(method_definition (identifier) @ignored)
(method_declaration (identifier) @ignored)
(class_declaration (identifier) @ignored)
(property_attribute (identifier) @ignored)
(property_implementation (identifier) @ignored)

; Imports

(module_import path: (identifier) @import.module @import.star) @import

; References

(message_expression receiver: (_) . method: (identifier) @call)
(message_expression receiver: (_) @receiver)
(class_interface superclass: (identifier) @inherit)
(class_interface
  (parameterized_arguments (type_name (type_identifier) @implement)))
(protocol_declaration (protocol_reference_list (identifier) @inherit))
