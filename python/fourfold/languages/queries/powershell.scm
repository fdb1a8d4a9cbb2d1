; Definitions

(function_statement
  (function_name) @name
  (function_parameter_declaration (parameter_list) @parameters)
  (script_block)? @body) @definition.function
(function_statement
  (function_name) @name
  (script_block
    (param_block (parameter_list) @parameters)
    (script_block_body) @body)) @definition.function
(function_statement (function_name) @name (script_block)? @body) @definition.function
(class_statement
  . (simple_name) @name
  [(class_property_definition) (class_method_definition)] @body) @definition.class
(class_statement . (simple_name) @name) @definition.class
((class_property_definition (type_literal (type_spec) @returns) (variable) @name) @definition.property
  (#set! name_offset "1"))
((class_property_definition (variable) @name) @definition.property (#set! name_offset "1"))
((class_statement . (simple_name) @_class
  (class_method_definition
    (simple_name) @name
    (class_method_parameter_list)? @parameters
    (script_block)? @body) @definition.constructor)
  (#eq? @name @_class))
(class_method_definition
  (type_literal (type_spec) @returns)
  (simple_name) @name
  (class_method_parameter_list)? @parameters
  (script_block)? @body) @definition.method
(class_method_definition
  (simple_name) @name
  (class_method_parameter_list)? @parameters
  (script_block)? @body) @definition.method
(enum_statement . (simple_name) @name) @definition.enum
(enum_member . (simple_name) @name) @definition.enum_member
(program (statement_list (pipeline (assignment_expression (left_assignment_expression
  (logical_expression (bitwise_expression (comparison_expression (additive_expression
  (multiplicative_expression (format_expression (range_expression (array_literal_expression
  (unary_expression . (variable) @name .)))))))))))) @definition.variable))

(comment) @comment

; Names that a scope binds

(script_block_expression) @scope
(script_parameter (variable) @local)
(class_method_parameter (variable) @local)
(left_assignment_expression
  (logical_expression (bitwise_expression (comparison_expression (additive_expression
  (multiplicative_expression (format_expression (range_expression (array_literal_expression
  (unary_expression . (variable) @local .))))))))))
(foreach_statement (variable) @local)

; Imports

((command
  command_name: (command_name) @_command
  command_elements: (command_elements
    (generic_token) @_kind
    (generic_token) @import.module @import.star)) @import
  (#any-of? @_command "using" "Using" "USING")
  (#any-of? @_kind "module" "namespace" "assembly"))
((command
  command_name: (command_name) @_command
  command_elements: (command_elements
    . (command_argument_sep)
    . (generic_token) @import.module @import.star)) @import
  (#any-of? @_command "Import-Module" "import-module" "ipmo" "IPMO"))
((command
  command_name: (command_name) @_command
  command_elements: (command_elements
    (command_parameter) @_parameter
    . (command_argument_sep)
    . (generic_token) @import.module @import.star)) @import
  (#any-of? @_command "Import-Module" "import-module" "ipmo" "IPMO")
  (#any-of? @_parameter "-Name" "-name"))
((command
  (command_invokation_operator) @_dot
  command_name: (command_name_expr [(command_name) (path_command_name)] @import.module @import.star)) @import
  (#eq? @_dot "."))

; References

(command command_name: (command_name) @call)
(command
  (command_invokation_operator)
  command_name: (command_name_expr [(command_name) (path_command_name)] @call))
(invokation_expression (member_name (simple_name) @call))
((invokation_expression
  (type_literal (type_spec (type_name (type_identifier) @instantiate)))
  (member_name (simple_name) @ignored))
  (#any-of? @ignored "new" "New" "NEW"))
(class_statement . (simple_name) . (simple_name) @inherit)
(class_statement . (simple_name) . (simple_name) . (simple_name) @inherit)
(class_statement . (simple_name) . (simple_name) . (simple_name) . (simple_name) @inherit)
(attribute (attribute_name (type_spec (type_name (type_identifier) @decorate))))
(invokation_expression . (_) @receiver (member_name))
(member_access . (_) @receiver (member_name))
(member_access (member_name (simple_name) @reference))
(type_literal (type_spec (type_name (type_identifier) @reference)))
(variable) @reference
