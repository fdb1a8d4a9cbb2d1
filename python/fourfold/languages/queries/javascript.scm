; What the JavaScript grammar names differently from TypeScript's.

(field_definition
  property: (_) @name
  value: [(arrow_function) (function_expression)] @inner) @definition.method
(field_definition property: (_) @name) @definition.field

(formal_parameters (identifier) @local)
(class_heritage (identifier) @inherit)
(class_heritage (member_expression property: (_) @inherit))
