; What the text says of types

(parameter pattern: (identifier) @hint.name type: (_) @hint.type)
(let_declaration pattern: (identifier) @hint.name type: (_) @hint.type)
(let_declaration pattern: (identifier) @hint.name !type value: (_) @hint.value)
(let_declaration pattern: (tuple_pattern (identifier) @hint.name) @hint.list value: (_) @hint.value)
((let_declaration pattern: (tuple_struct_pattern type: (_) . (identifier) @hint.name)
  value: (_) @hint.value) (#set! step "?"))
((let_condition pattern: (tuple_struct_pattern type: (_) . (identifier) @hint.name)
  value: (_) @hint.value) (#set! step "?"))
((let_condition pattern: (tuple_struct_pattern type: (_) . (ref_pattern (identifier) @hint.name))
  value: (_) @hint.value) (#set! step "?"))
((let_condition
  pattern: (tuple_struct_pattern type: (_) . (tuple_pattern (identifier) @hint.name) @hint.list)
  value: (_) @hint.value) (#set! step "?"))
((match_expression
  value: (_) @hint.value
  body: (match_block
    (match_arm
      pattern: (match_pattern (tuple_struct_pattern type: (_) . (identifier) @hint.name)))))
  (#set! step "?"))
((match_expression
  value: (_) @hint.value
  body: (match_block
    (match_arm
      pattern: (match_pattern
        (tuple_struct_pattern type: (_) . (ref_pattern (identifier) @hint.name))))))
  (#set! step "?"))
((tuple_struct_pattern type: (_) @hint.value (identifier) @hint.name) @hint.list
  (#set! gives "variant"))
((tuple_struct_pattern type: (_) @hint.value (ref_pattern (identifier) @hint.name)) @hint.list
  (#set! gives "variant"))
((for_expression pattern: (identifier) @hint.name value: (_) @hint.value) (#set! step "[*]"))
((for_expression
  pattern: (reference_pattern (identifier) @hint.name)
  value: (_) @hint.value) (#set! step "[*]"))
((for_expression
  pattern: (tuple_pattern (identifier) @hint.name) @hint.list
  value: (_) @hint.value) (#set! step "[*]"))
((for_expression
  pattern: (tuple_pattern (reference_pattern (identifier) @hint.name)) @hint.list
  value: (_) @hint.value) (#set! step "[*]"))
((call_expression
  function: (field_expression value: (_) @hint.value)
  arguments: (arguments
    (closure_expression parameters: (closure_parameters (identifier) @hint.name))))
  (#set! step "[*]"))
((call_expression
  function: (field_expression value: (_) @hint.value)
  arguments: (arguments
    (closure_expression
      parameters: (closure_parameters (reference_pattern (identifier) @hint.name)))))
  (#set! step "[*]"))
((call_expression
  function: (field_expression value: (_) @hint.value)
  arguments: (arguments
    (closure_expression
      parameters: (closure_parameters (tuple_pattern (identifier) @hint.name) @hint.list))))
  (#set! step "[*]"))
(field_declaration name: (field_identifier) @hint.name type: (_) @hint.type)
((struct_item body: (ordered_field_declaration_list type: (_) @hint.type) @hint.list)
  (#set! gives "field"))
((enum_variant
  name: (identifier) @hint.name
  body: (ordered_field_declaration_list type: (_) @hint.type) @hint.list) (#set! gives "field"))
((struct_pattern
  type: (_) @hint.type
  (field_pattern name: (shorthand_field_identifier) @hint.name)) (#set! gives "part"))
(const_item name: (identifier) @hint.name type: (_) @hint.type)
(static_item name: (identifier) @hint.name type: (_) @hint.type)
(type_item name: (type_identifier) @hint.name type: (_) @hint.type)
(type_parameter name: (type_identifier) @hint.name bounds: (trait_bounds (_) @hint.type))
(where_predicate left: (type_identifier) @hint.name bounds: (trait_bounds (_) @hint.type))
