; What the text says of types

(variable_declarator name: (identifier) @hint.name value: (_) @hint.value)
(variable_declarator
  name: (identifier) @hint.name
  value: (ternary_expression consequence: (_) @hint.value))
(variable_declarator
  name: (identifier) @hint.name
  value: (ternary_expression alternative: (_) @hint.value))
((variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @hint.name)
  value: (_) @hint.value) (#set! gives "part"))
(variable_declarator
  name: (array_pattern (identifier) @hint.name) @hint.list
  value: (_) @hint.value)
(assignment_expression left: (identifier) @hint.name right: (_) @hint.value)
(assignment_expression
  left: (member_expression object: (this)) @hint.name
  right: (_) @hint.value)
((for_in_statement left: (identifier) @hint.name operator: "of" right: (_) @hint.value)
  (#set! step "[*]"))
(binary_expression
  left: (identifier) @hint.name
  operator: "instanceof"
  right: (_) @hint.type)
((return_statement (_) @hint.value) (#set! gives "return"))
((arrow_function
  body: [
    (await_expression) (call_expression) (identifier) (member_expression) (new_expression)
    (subscript_expression) (this)
  ] @hint.value) (#set! gives "return"))
((call_expression
  function: (member_expression object: (_) @hint.value)
  arguments: (arguments . (arrow_function parameter: (identifier) @hint.name)))
  (#set! step "[*]"))
