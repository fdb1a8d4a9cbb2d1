; What the text says of types

(parameter_declaration name: (identifier) @hint.name type: (_) @hint.type)
((variadic_parameter_declaration name: (identifier) @hint.name type: (_) @hint.type)
  (#set! step "..."))
(short_var_declaration
  left: (expression_list (identifier) @hint.name) @hint.list
  right: (_) @hint.value)
(assignment_statement
  left: (expression_list (identifier) @hint.name) @hint.list
  right: (_) @hint.value)
(var_spec name: (identifier) @hint.name type: (_) @hint.type)
(var_spec name: (identifier) @hint.name value: (_) @hint.value) @hint.list
((range_clause left: (expression_list (identifier) @hint.name) @hint.list right: (_) @hint.value)
  (#set! step "[range]"))
(field_declaration name: (field_identifier) @hint.name type: (_) @hint.type)
(field_declaration !name type: (type_identifier) @hint.name @hint.type)
(field_declaration !name type: (qualified_type name: (type_identifier) @hint.name) @hint.type)
(type_spec
  name: (type_identifier) @hint.name
  type: [
    (array_type) (channel_type) (function_type) (generic_type) (map_type) (pointer_type)
    (qualified_type) (slice_type) (type_identifier)
  ] @hint.type)
(type_alias name: (type_identifier) @hint.name type: (_) @hint.type)
(type_switch_statement
  alias: (expression_list (identifier) @hint.name)
  (type_case type: (_) @hint.type))
((composite_literal
  type: (_) @hint.type
  body: (literal_value (keyed_element key: (literal_element (identifier) @hint.name))))
  (#set! gives "key"))
