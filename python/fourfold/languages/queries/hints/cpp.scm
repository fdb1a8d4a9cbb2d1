; What C++ says of types beyond C

(parameter_declaration
  type: (_) @hint.type
  declarator: (reference_declarator (identifier) @hint.name))
(optional_parameter_declaration
  type: (_) @hint.type
  declarator: [
    (identifier) @hint.name
    (pointer_declarator declarator: (identifier) @hint.name)
    (reference_declarator (identifier) @hint.name)
  ])
(compound_statement
  (declaration
    type: (_) @hint.type
    declarator: (function_declarator declarator: (identifier) @hint.name)))
(case_statement
  (declaration
    type: (_) @hint.type
    declarator: (function_declarator declarator: (identifier) @hint.name)))
(declaration
  type: (_) @hint.type
  declarator: [
    (reference_declarator (identifier) @hint.name)
    (init_declarator declarator: (reference_declarator (identifier) @hint.name))
  ])
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: [
      (identifier) @hint.name
      (pointer_declarator declarator: (identifier) @hint.name)
      (reference_declarator (identifier) @hint.name)
    ]
    value: (_) @hint.value))
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: [
      (identifier) @hint.name
      (pointer_declarator declarator: (identifier) @hint.name)
    ]
    value: (new_expression type: (_) @hint.type)))
(declaration
  type: (placeholder_type_specifier)
  declarator: (pointer_declarator declarator: (identifier) @hint.name)
  value: (_) @hint.value)
(declaration
  type: (placeholder_type_specifier)
  declarator: (identifier) @hint.name
  value: (_) @hint.value)
((declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator
    declarator: [
      (identifier) @hint.name
      (pointer_declarator declarator: (identifier) @hint.name)
      (reference_declarator (identifier) @hint.name)
    ]
    value: (call_expression
      function: (template_function
        name: (identifier) @_cast
        arguments: (template_argument_list . (type_descriptor) @hint.type .)))))
  (#match? @_cast "_cast$"))
(for_range_loop
  type: (_) @hint.type
  declarator: [
    (identifier) @hint.name
    (pointer_declarator declarator: (identifier) @hint.name)
    (reference_declarator (identifier) @hint.name)
  ])
((for_range_loop
  type: (placeholder_type_specifier)
  declarator: [
    (identifier) @hint.name
    (pointer_declarator declarator: (identifier) @hint.name)
    (reference_declarator (identifier) @hint.name)
  ]
  right: (_) @hint.value) (#set! step "[*]"))
(field_declaration
  type: (_) @hint.type
  declarator: (reference_declarator (field_identifier) @hint.name))
(alias_declaration name: (type_identifier) @hint.name type: (_) @hint.type)
(type_definition
  type: [(qualified_identifier) (template_type)] @hint.type
  declarator: (type_identifier) @hint.name)

((field_expression
  argument: (call_expression
    function: (template_function
      name: (identifier) @_cast
      arguments: (template_argument_list . (type_descriptor) @hint.type .)))
  field: (field_identifier) @hint.name @set.gives.key)
  (#match? @_cast "_cast$"))
