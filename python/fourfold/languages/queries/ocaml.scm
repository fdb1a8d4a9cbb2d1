; Definitions

(module_binding (module_name) @name body: (structure) @body) @definition.module
(module_binding (module_name) @name) @definition.module
((module_type_definition (module_type_name) @name) @definition.interface
  (#set! modifier "module type"))
(type_binding name: (type_constructor) @name body: (record_declaration) @body) @definition.struct
(type_binding name: (type_constructor) @name body: (variant_declaration) @body) @definition.enum
(type_binding name: (type_constructor) @name) @definition.type
((exception_definition (constructor_declaration . (constructor_name) @name)) @definition.struct
  (#set! modifier "exception"))
(constructor_declaration . (constructor_name) @name) @definition.enum_member
((tag_specification . (tag) @name) @definition.enum_member (#set! name_offset "1"))
(field_declaration (field_name) @name type: (_) @returns) @definition.field
(class_binding (class_name) @name) @definition.class
((class_type_binding (class_type_name) @name) @definition.interface)
((method_definition "virtual" (method_name) @name) @definition.method (#set! modifier "virtual"))
((method_definition "private" (method_name) @name) @definition.method (#set! modifier "private"))
(method_definition (method_name) @name) @definition.method
((method_specification (method_name) @name type: (_) @returns) @definition.method
  (#set! modifier "signature"))
(instance_variable_definition (instance_variable_name) @name) @definition.field
((external [(value_name) (parenthesized_operator)] @name type: (_) @returns)
  @definition.function (#set! modifier "external"))
((value_specification [(value_name) (parenthesized_operator)] @name type: (_) @returns)
  @definition.function (#set! modifier "signature"))
(let_binding
  pattern: [(value_name) (parenthesized_operator)] @name
  (parameter)+ @parameters
  type: (_) @returns) @definition.function
(let_binding
  pattern: [(value_name) (parenthesized_operator)] @name
  (parameter)+ @parameters) @definition.function
(let_binding
  pattern: [(value_name) (parenthesized_operator)] @name
  body: [(fun_expression) (function_expression)]) @definition.function
((let_binding pattern: [(value_name) (parenthesized_operator)] @name) @definition.variable
  (#not-eq? @name "_"))
(let_binding pattern: (tuple_pattern (value_name) @name)) @definition.variable
(let_binding pattern: (parenthesized_pattern (tuple_pattern (value_name) @name)))
  @definition.variable

(value_definition . (let_binding) @wrapped .) @wrapper
(value_definition . (attribute_id) . (let_binding) @wrapped .) @wrapper
(type_definition . (type_binding) @wrapped .) @wrapper
(class_definition . (class_binding) @wrapped .) @wrapper
(class_type_definition . (class_type_binding) @wrapped .) @wrapper
(module_definition . (module_binding) @wrapped .) @wrapper
(comment) @comment

; Names that a scope binds

[(fun_expression) (function_expression) (match_case)] @scope
(parameter pattern: (value_pattern) @local)
(parameter pattern: (typed_pattern pattern: (value_pattern) @local))
(parameter pattern: (tuple_pattern (value_pattern) @local))
(parameter pattern: (parenthesized_pattern (tuple_pattern (value_pattern) @local)))
(match_case pattern: (value_pattern) @local)
(match_case pattern: (constructor_pattern pattern: (value_pattern) @local))
(match_case pattern: (cons_pattern left: (value_pattern) @local))
(match_case pattern: (cons_pattern right: (value_pattern) @local))
(tuple_pattern (value_pattern) @local)
(alias_pattern alias: (value_pattern) @local)
(object_expression self: (value_pattern) @local)
(inheritance_definition alias: (value_pattern) @local)
(for_expression name: (value_pattern) @local)

; Imports

(open_module module: (_) @import.module @import.star) @import
(include_module module: (module_path) @import.module @import.star (#set! reexport "yes")) @import
(module_definition
  (module_binding (module_name) @import.alias body: (module_path) @import.module)) @import

; References

(application_expression function: (value_path (value_name) @call .))
(infix_expression operator: [(rel_operator) (and_operator)] @_pipe right: (value_path (value_name) @call .)
  (#any-of? @_pipe "|>" "@@"))
(infix_expression left: (value_path (value_name) @call .) operator: [(rel_operator) (and_operator)] @_pipe
  (#eq? @_pipe "@@"))
(method_invocation method: (method_name) @call)
(new_expression (class_path (class_name) @instantiate .))
(inheritance_definition class: (class_path (class_name) @inherit .))
(inheritance_definition class: (class_application class: (class_path (class_name) @inherit .)))
(module_binding
  module_type: (module_type_path (module_type_name) @implement .) body: (_))
(module_binding
  module_type: (module_type_constraint
    module_type: (module_type_path (module_type_name) @implement .))
  body: (_))
(module_application functor: (module_path (module_name) @call .))
(value_path . (_) @receiver . (_))
(constructor_path . (_) @receiver . (_))
(type_constructor_path . (_) @receiver . (_))
(class_path . (_) @receiver . (_))
(module_path . (_) @receiver . (module_name))
(module_type_path . (_) @receiver . (_))
(method_invocation object: (_) @receiver)
(value_path (value_name) @reference .)
(constructor_path (constructor_name) @reference .)
(type_constructor_path (type_constructor) @reference .)
(field_path (field_name) @reference .)
(module_path (module_name) @reference)
(module_type_path (module_type_name) @reference .)
