(field_definition property: (_) @hint.name value: (_) @hint.value)
((call_expression
  function: (member_expression object: (_) @hint.value)
  arguments: (arguments .
    (arrow_function parameters: (formal_parameters . (identifier) @hint.name))))
  (#set! step "[*]"))
