; Definitions

(function_declaration name: (identifier) @name) @definition.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @container))
  name: (field_identifier) @name) @definition.method
(type_spec name: (type_identifier) @name type: (struct_type (_) @body)) @definition.struct
(type_spec name: (type_identifier) @name type: (interface_type)) @definition.interface
(type_spec name: (type_identifier) @name) @definition.type
(type_alias name: (type_identifier) @name) @definition.type
((method_elem name: (field_identifier) @name) @definition.method (#set! modifier "signature"))
(field_declaration name: (field_identifier) @name) @definition.field
((const_spec (identifier) @name) @definition.constant (#not-eq? @name "_"))
((var_spec name: (identifier) @name) @definition.variable (#not-eq? @name "_"))

(type_declaration . (_) @wrapped .) @wrapper
(const_declaration . (const_spec) @wrapped .) @wrapper
(var_declaration . (var_spec) @wrapped .) @wrapper
(comment) @comment

; Names that a scope binds

(func_literal) @scope
(parameter_declaration name: (identifier) @local)
(variadic_parameter_declaration name: (identifier) @local)
(short_var_declaration left: (expression_list (identifier) @local))
(range_clause left: (expression_list (identifier) @local))
(type_switch_statement alias: (expression_list (identifier) @local))
(receive_statement left: (expression_list (identifier) @local))
(type_parameter_declaration name: (identifier) @local)
(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [
        (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local)))
        (pointer_type
          (generic_type type_arguments: (type_arguments (type_elem (type_identifier) @local))))
      ])))
(keyed_element key: (literal_element (identifier) @reference))
((identifier) @ignored (#eq? @ignored "_"))
(labeled_statement label: (label_name) @ignored)

; Imports

(import_spec !name
  path: (interpreted_string_literal (interpreted_string_literal_content) @import.module)) @import
(import_spec
  name: (package_identifier) @import.alias
  path: (interpreted_string_literal (interpreted_string_literal_content) @import.module)) @import
(import_spec
  name: (blank_identifier) @import.alias
  path: (interpreted_string_literal (interpreted_string_literal_content) @import.module)) @import
(import_spec
  name: (dot) @import.star
  path: (interpreted_string_literal (interpreted_string_literal_content) @import.module)) @import

; References

(call_expression function: (identifier) @call)
(call_expression function: (selector_expression field: (field_identifier) @call))
(call_expression
  function: (parenthesized_expression (selector_expression field: (field_identifier) @call)))
((call_expression
  function: (index_expression operand: (identifier) @call index: (_) @_argument))
  (#not-match? @_argument "^[\"'`0-9]"))
((call_expression
  function: (index_expression
    operand: (selector_expression field: (field_identifier) @call)
    index: (_) @_argument))
  (#match? @_argument
    "^(?:[*\\[]|(?:\\w+\\.)?[A-Z]\\w*$|(?:chan|func|interface|map|struct)\\b|(?:any|bool|byte|error|rune|string|(?:complex|float|u?int)\\d*)$)"))
(type_conversion_expression type: (generic_type type: (type_identifier) @call))
(type_conversion_expression type: (generic_type type: (qualified_type name: (_) @call)))
(type_instantiation_expression type: (type_identifier) @reference)
(composite_literal type: (type_identifier) @instantiate)
(composite_literal type: (qualified_type name: (type_identifier) @instantiate))
(composite_literal type: (generic_type type: (type_identifier) @instantiate))
(field_declaration !name type: (type_identifier) @inherit)
(field_declaration !name type: (qualified_type name: (type_identifier) @inherit))
(field_declaration !name type: (generic_type type: (type_identifier) @inherit))
(interface_type (type_elem . (type_identifier) @inherit .))
(interface_type (type_elem . (qualified_type name: (type_identifier) @inherit) .))
(selector_expression operand: (_) @receiver)
(qualified_type package: (_) @receiver)
(selector_expression field: (field_identifier) @reference)
(type_identifier) @reference
(identifier) @reference
