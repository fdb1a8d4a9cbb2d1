(required_parameter pattern: (identifier) @hint.name type: (_) @hint.type)
(required_parameter pattern: (rest_pattern (identifier) @hint.name) type: (_) @hint.type)
(required_parameter pattern: (identifier) @hint.name value: (_) @hint.value)
(optional_parameter pattern: (identifier) @hint.name type: (_) @hint.type)
((required_parameter
  (accessibility_modifier)
  pattern: (identifier) @hint.name
  type: (_) @hint.type) (#set! gives "attribute"))
(variable_declarator name: (identifier) @hint.name type: (_) @hint.type)
(public_field_definition name: (_) @hint.name type: (_) @hint.type)
(public_field_definition name: (_) @hint.name value: (_) @hint.value)
(property_signature name: (_) @hint.name type: (_) @hint.type)
(type_alias_declaration name: (type_identifier) @hint.name value: (_) @hint.type)
(type_parameter name: (type_identifier) @hint.name constraint: (constraint (_) @hint.type))
((call_expression
  function: (member_expression object: (_) @hint.value)
  arguments: (arguments .
    (arrow_function
      parameters: (formal_parameters . (required_parameter pattern: (identifier) @hint.name !type)))))
  (#set! step "[*]"))
