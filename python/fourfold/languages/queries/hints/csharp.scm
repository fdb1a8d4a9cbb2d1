; What the text says of types

(parameter type: (_) @hint.type name: (identifier) @hint.name)
(variable_declaration type: (_) @hint.type (variable_declarator name: (identifier) @hint.name))
(variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @hint.name (_) @hint.value .))
(variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @hint.name (cast_expression type: (_) @hint.type) .))
(property_declaration type: (_) @hint.type name: (identifier) @hint.name)
(foreach_statement type: (_) @hint.type left: (identifier) @hint.name)
((foreach_statement
  type: (implicit_type)
  left: (identifier) @hint.name
  right: (_) @hint.value) (#set! step "[*]"))
(declaration_pattern type: (_) @hint.type name: (identifier) @hint.name)
(declaration_expression type: (_) @hint.type name: (identifier) @hint.name)
(catch_declaration type: (_) @hint.type name: (identifier) @hint.name)

((member_access_expression
  expression: (parenthesized_expression (cast_expression type: (_) @hint.type))
  name: (identifier) @hint.name) (#set! gives "key"))
