; Definitions

((class_declaration "struct" name: (type_identifier) @name) @definition.struct)
((class_declaration "enum" name: (type_identifier) @name) @definition.enum)
((class_declaration "actor" name: (type_identifier) @name) @definition.class
  (#set! modifier "actor"))
((class_declaration "extension" name: (user_type (type_identifier) @name .)) @definition.impl)
((class_declaration
  "extension"
  name: (user_type (type_identifier) @name . (type_arguments))) @definition.impl)
(class_declaration name: (type_identifier) @name) @definition.class
(protocol_declaration name: (type_identifier) @name) @definition.interface
(function_declaration "func" . name: _ @name "(" @parameters ")" @parameters "->" . (_) @returns)
  @definition.function
(function_declaration "func" . name: _ @name "(" @parameters ")" @parameters) @definition.function
((protocol_function_declaration "func" . name: _ @name "(" @parameters ")" @parameters "->" . (_) @returns)
  @definition.method
  (#set! modifier "signature"))
((protocol_function_declaration "func" . name: _ @name "(" @parameters ")" @parameters) @definition.method
  (#set! modifier "signature"))
(init_declaration name: "init" @name "(" @parameters ")" @parameters) @definition.constructor
((deinit_declaration "deinit" @name) @definition.method (#set! modifier "deinit"))
((subscript_declaration "subscript" @name "(" @parameters ")" @parameters) @definition.method (#set! modifier "subscript"))
(property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  computed_value: (computed_property) @body) @definition.property
(property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name) .
  (type_annotation (_) @returns)) @definition.variable
(property_declaration name: (pattern bound_identifier: (simple_identifier) @name))
  @definition.variable
(property_declaration name: (pattern (pattern (simple_identifier) @name))) @definition.variable
((protocol_property_declaration
  name: (pattern bound_identifier: (simple_identifier) @name)
  (type_annotation (_) @returns)) @definition.property (#set! modifier "signature"))
(typealias_declaration name: (type_identifier) @name) @definition.type
((associatedtype_declaration name: (type_identifier) @name) @definition.type
  (#set! modifier "associatedtype"))
(enum_entry name: (simple_identifier) @name) @definition.enum_member
(macro_declaration . (simple_identifier) @name) @definition.macro
(macro_declaration (modifiers) . (simple_identifier) @name) @definition.macro
((operator_declaration (custom_operator) @name) @definition.function (#set! modifier "operator"))

(comment) @comment
(multiline_comment) @comment

; Names that a scope binds

[(lambda_literal) (computed_property) (willset_didset_block)] @scope
(parameter name: (simple_identifier) @local)
(parameter external_name: (simple_identifier) @ignored)
(lambda_parameter name: (simple_identifier) @local)
(for_statement item: (pattern (simple_identifier) @local))
(if_statement bound_identifier: (simple_identifier) @local)
(guard_statement bound_identifier: (simple_identifier) @local)
(while_statement bound_identifier: (simple_identifier) @local)
(catch_block error: (pattern (simple_identifier) @local))
(switch_pattern (pattern (pattern (value_binding_pattern) (simple_identifier) @local)))
(switch_pattern (pattern (value_binding_pattern) (simple_identifier) @local))
(type_parameter . (type_identifier) @local)
(value_argument_label (simple_identifier) @ignored)
(enum_type_parameters (simple_identifier) @ignored)

; Imports

(import_declaration (identifier) @import.module @import.star) @import

; References

(call_expression . (simple_identifier) @call (call_suffix))
(call_expression
  . (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @call))
  (call_suffix))
(call_expression . (prefix_expression (simple_identifier) @call .) (call_suffix))
(constructor_expression constructed_type: (user_type (type_identifier) @instantiate .))
(constructor_expression
  constructed_type: (user_type (type_identifier) @instantiate . (type_arguments)))
(macro_invocation (simple_identifier) @call)
(inheritance_specifier inherits_from: (user_type (type_identifier) @inherit .))
(inheritance_specifier inherits_from: (user_type (type_identifier) @inherit . (type_arguments)))
(modifiers (attribute (user_type (type_identifier) @decorate .)))
(navigation_expression target: (_) @receiver)
(navigation_suffix suffix: (simple_identifier) @reference)
(type_identifier) @reference
(simple_identifier) @reference
