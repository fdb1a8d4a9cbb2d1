; What the text says of types

(formal_parameter type: (_) @hint.type name: (identifier) @hint.name)
(spread_parameter (variable_declarator name: (identifier) @hint.name)) @hint.type
(local_variable_declaration
  type: (_) @hint.type
  declarator: (variable_declarator name: (identifier) @hint.name))
((local_variable_declaration
  type: (type_identifier) @_inferred
  declarator: (variable_declarator name: (identifier) @hint.name value: (_) @hint.value))
  (#eq? @_inferred "var"))
(field_declaration
  type: (_) @hint.type
  declarator: (variable_declarator name: (identifier) @hint.name))
(constant_declaration
  type: (_) @hint.type
  declarator: (variable_declarator name: (identifier) @hint.name))
(enhanced_for_statement type: (_) @hint.type name: (identifier) @hint.name)
(resource type: (_) @hint.type name: (identifier) @hint.name)
(catch_formal_parameter (catch_type) @hint.type name: (identifier) @hint.name)
(instanceof_expression right: (_) @hint.type name: (identifier) @hint.name)
(type_pattern (_) @hint.type (identifier) @hint.name)
(type_parameter (type_identifier) @hint.name (type_bound (_) @hint.type))

((method_invocation name: (identifier) @hint.name arguments: (_) @hint.value)
  (#set! gives "arguments"))
((object_creation_expression
  type: [
    (type_identifier) @hint.name
    (generic_type (type_identifier) @hint.name)
    (scoped_type_identifier (type_identifier) @hint.name .)
  ]
  arguments: (_) @hint.value) (#set! gives "arguments"))
((explicit_constructor_invocation constructor: _ @hint.name arguments: (_) @hint.value)
  (#set! gives "arguments"))
