; What the text says of types

(parameter_declaration
  type: (_) @hint.type
  declarator: [
    (identifier) @hint.name
    (pointer_declarator declarator: (identifier) @hint.name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @hint.name))
    (array_declarator declarator: (identifier) @hint.name)
    (array_declarator declarator: (pointer_declarator declarator: (identifier) @hint.name))
  ])
(declaration
  type: (_) @hint.type
  declarator: [
    (identifier) @hint.name
    (pointer_declarator declarator: (identifier) @hint.name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @hint.name))
    (array_declarator declarator: (identifier) @hint.name)
    (array_declarator declarator: (pointer_declarator declarator: (identifier) @hint.name))
    (init_declarator declarator: (identifier) @hint.name)
    (init_declarator declarator: (pointer_declarator declarator: (identifier) @hint.name))
    (init_declarator
      declarator: (pointer_declarator
        declarator: (pointer_declarator declarator: (identifier) @hint.name)))
    (init_declarator declarator: (array_declarator declarator: (identifier) @hint.name))
  ])
(field_declaration
  type: (_) @hint.type
  declarator: [
    (field_identifier) @hint.name
    (pointer_declarator declarator: (field_identifier) @hint.name)
    (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @hint.name))
    (array_declarator declarator: (field_identifier) @hint.name)
    (array_declarator declarator: (pointer_declarator declarator: (field_identifier) @hint.name))
  ])
(type_definition
  type: [
    (primitive_type) @hint.type
    (type_identifier) @hint.type
    (struct_specifier name: (_) @hint.type)
    (union_specifier name: (_) @hint.type)
  ]
  declarator: [
    (type_identifier) @hint.name
    (pointer_declarator declarator: (type_identifier) @hint.name)
  ])

((field_expression
  argument: (parenthesized_expression (cast_expression type: (type_descriptor) @hint.type))
  field: (field_identifier) @hint.name) (#set! gives "key"))
