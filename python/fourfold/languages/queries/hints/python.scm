; What the text says of types

(typed_parameter . (identifier) @hint.name type: (_) @hint.type)
(typed_default_parameter name: (identifier) @hint.name type: (_) @hint.type)
(default_parameter name: (identifier) @hint.name value: (_) @hint.value)
(assignment left: (identifier) @hint.name type: (_) @hint.type)
(assignment left: (attribute object: (identifier)) @hint.name type: (_) @hint.type)
(assignment left: (identifier) @hint.name right: (_) @hint.value)
(assignment left: (attribute object: (identifier)) @hint.name right: (_) @hint.value)
(assignment
  left: (pattern_list (identifier) @hint.name) @hint.list
  right: (_) @hint.value)
(assignment
  left: (identifier) @hint.name
  right: (conditional_expression . (_) @hint.value))
(assignment
  left: (identifier) @hint.name
  right: (conditional_expression (_) (_) (_) @hint.value))
(assignment left: (identifier) @hint.name right: (boolean_operator right: (_) @hint.value))
(assignment
  left: (attribute object: (identifier)) @hint.name
  right: (conditional_expression . (_) @hint.value))
(assignment
  left: (attribute object: (identifier)) @hint.name
  right: (conditional_expression (_) (_) (_) @hint.value))
(assignment
  left: (attribute object: (identifier)) @hint.name
  right: (boolean_operator right: (_) @hint.value))
(named_expression name: (identifier) @hint.name value: (_) @hint.value)
((for_statement left: (identifier) @hint.name right: (_) @hint.value) (#set! step "[*]"))
((for_statement left: (pattern_list (identifier) @hint.name) @hint.list right: (_) @hint.value)
  (#set! step "[*]"))
((for_in_clause left: (identifier) @hint.name right: (_) @hint.value) (#set! step "[*]"))
((for_in_clause left: (pattern_list (identifier) @hint.name) @hint.list right: (_) @hint.value)
  (#set! step "[*]"))
((with_item
  value: (as_pattern . (_) @hint.value alias: (as_pattern_target (identifier) @hint.name)))
  (#set! step "@"))
(except_clause
  value: (as_pattern . (_) @hint.type alias: (as_pattern_target (identifier) @hint.name)))
((return_statement (_) @hint.value) (#set! gives "return"))
((return_statement (conditional_expression . (_) @hint.value)) (#set! gives "return"))
((return_statement (conditional_expression (_) (_) (_) @hint.value)) (#set! gives "return"))
((yield (_) @hint.value) (#set! gives "yield"))
((call
  function: (identifier) @_check
  arguments: (argument_list . (identifier) @hint.name . (_) @hint.type))
  (#eq? @_check "isinstance"))
