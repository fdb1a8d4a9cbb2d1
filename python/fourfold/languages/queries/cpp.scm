; What C++ has beyond C; its functions come first, since their names may be qualified.

; A function whose name is qualified: its container is all that stands before the name.
(function_definition
  declarator: [
    (function_declarator
      declarator: (qualified_identifier
        scope: (_) @container
        name: (qualified_identifier
          scope: (_) @container
          name: (qualified_identifier scope: (_) @container name: (_) @name)))
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: (_) @container
          name: (qualified_identifier
            scope: (_) @container
            name: (qualified_identifier scope: (_) @container name: (_) @name)))
        parameters: (_) @parameters))
  ]) @definition.function
(function_definition
  declarator: [
    (function_declarator
      declarator: (qualified_identifier
        scope: (_) @container
        name: (qualified_identifier scope: (_) @container name: (_) @name))
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: (qualified_identifier
          scope: (_) @container
          name: (qualified_identifier scope: (_) @container name: (_) @name))
        parameters: (_) @parameters))
    (_
      (_
        (function_declarator
          declarator: (qualified_identifier
            scope: (_) @container
            name: (qualified_identifier scope: (_) @container name: (_) @name))
          parameters: (_) @parameters)))
  ]) @definition.function
(function_definition
  declarator: [
    (function_declarator
      declarator: (qualified_identifier scope: (_) @container name: (_) @name)
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: (qualified_identifier scope: (_) @container name: (_) @name)
        parameters: (_) @parameters))
    (_
      (_
        (function_declarator
          declarator: (qualified_identifier scope: (_) @container name: (_) @name)
          parameters: (_) @parameters)))
    (qualified_identifier scope: (_) @container name: (operator_cast) @name)
  ]) @definition.function
((expression_statement
  (assignment_expression
    left: (call_expression
      function: (qualified_identifier
        scope: (_) @container
        name: (qualified_identifier scope: (_) @container name: (_) @name))
      arguments: (_) @parameters)
    right: (identifier) @keyword)) @definition.function
  (#any-of? @keyword "default" "delete"))
((expression_statement
  (assignment_expression
    left: (call_expression
      function: (qualified_identifier scope: (_) @container name: (_) @name)
      arguments: (_) @parameters)
    right: (identifier) @keyword)) @definition.function
  (#any-of? @keyword "default" "delete"))
(function_definition
  declarator: [
    (function_declarator
      declarator: [
        (field_identifier) @name
        (operator_name) @name
        (destructor_name) @name
        (template_function name: (_) @name)
      ]
      parameters: (_) @parameters)
    (_
      (function_declarator
        declarator: [(identifier) (field_identifier) (operator_name)] @name
        parameters: (_) @parameters))
    (_
      (_
        (function_declarator
          declarator: [(identifier) (field_identifier) (operator_name)] @name
          parameters: (_) @parameters)))
    (operator_cast) @name
  ]) @definition.function
((field_declaration
  declarator: [
    (function_declarator
      declarator: [(field_identifier) (operator_name)] @name
      parameters: (_) @parameters)
    (pointer_declarator
      (function_declarator
        declarator: [(field_identifier) (operator_name)] @name
        parameters: (_) @parameters))
    (pointer_declarator
      (pointer_declarator
        (function_declarator declarator: (field_identifier) @name parameters: (_) @parameters)))
    (reference_declarator
      (function_declarator
        declarator: [(field_identifier) (operator_name)] @name
        parameters: (_) @parameters))
  ]) @definition.function
  (#set! modifier "prototype"))
((declaration
  declarator: [
    (function_declarator
      declarator: [(destructor_name) (operator_name)] @name
      parameters: (_) @parameters)
    (reference_declarator
      (function_declarator
        declarator: [(identifier) (operator_name)] @name
        parameters: (_) @parameters))
    (operator_cast) @name
  ]) @definition.function
  (#set! modifier "prototype"))

; In a body, what looks like a function that is declared is a variable and its arguments.
(compound_statement
  (declaration declarator: (function_declarator declarator: (identifier) @name))
    @definition.variable)
(case_statement
  (declaration declarator: (function_declarator declarator: (identifier) @name))
    @definition.variable)
(class_specifier name: (type_identifier) @name body: (_)) @definition.class
(class_specifier name: (template_type name: (_) @name) body: (_)) @definition.class
(class_specifier name: (qualified_identifier name: (_) @name) body: (_)) @definition.class
(struct_specifier name: (template_type name: (_) @name) body: (_)) @definition.struct
(struct_specifier name: (qualified_identifier name: (_) @name) body: (_)) @definition.struct
(namespace_definition name: (_) @name) @definition.namespace
(alias_declaration name: (type_identifier) @name) @definition.type
(concept_definition name: (identifier) @name) @definition.type

(template_declaration (_) @wrapped .) @wrapper

; Names that a scope binds

(lambda_expression) @scope
(parameter_declaration declarator: (reference_declarator (identifier) @local))
(optional_parameter_declaration declarator: (identifier) @local)
(declaration
  declarator: [
    (reference_declarator (identifier) @local)
    (init_declarator declarator: (reference_declarator (identifier) @local))
  ])
(for_range_loop declarator: (identifier) @local)
(for_range_loop declarator: (reference_declarator (identifier) @local))
(for_range_loop declarator: (pointer_declarator declarator: (identifier) @local))
(structured_binding_declarator (identifier) @local)
(type_parameter_declaration (type_identifier) @local)
(optional_type_parameter_declaration name: (type_identifier) @local)

; Imports

(using_declaration (qualified_identifier scope: (_) @import.module name: (_) @import.name)) @import
(using_declaration "namespace" @import.star [(identifier) (qualified_identifier)] @import.module) @import
(namespace_alias_definition
  name: (_) @import.alias
  [(namespace_identifier) (nested_namespace_specifier)] @import.module) @import

; References

(call_expression
  function: (qualified_identifier
    name: [(identifier) @call (template_function name: (_) @call)]))
(call_expression
  function: (qualified_identifier
    name: (qualified_identifier
      name: [(identifier) @call (template_function name: (_) @call)])))
(call_expression
  function: (qualified_identifier
    name: (qualified_identifier
      name: (qualified_identifier
        name: [(identifier) @call (template_function name: (_) @call)]))))
(call_expression
  function: (qualified_identifier
    name: (qualified_identifier
      name: (qualified_identifier
        name: (qualified_identifier
          name: [(identifier) @call (template_function name: (_) @call)])))))
(call_expression function: (template_function name: (identifier) @call))
(call_expression
  function: (field_expression field: (qualified_identifier name: (field_identifier) @call)))
(call_expression function: (field_expression field: (template_method name: (_) @call)))
(new_expression type: (type_identifier) @instantiate)
(new_expression type: (template_type name: (type_identifier) @instantiate))
(new_expression type: (qualified_identifier name: (type_identifier) @instantiate))
(new_expression
  type: (qualified_identifier name: (template_type name: (type_identifier) @instantiate)))
(new_expression
  type: (qualified_identifier
    name: (qualified_identifier name: (type_identifier) @instantiate)))
(compound_literal_expression type: (type_identifier) @instantiate)
(compound_literal_expression type: (template_type name: (type_identifier) @instantiate))
(base_class_clause (type_identifier) @inherit)
(base_class_clause (template_type name: (type_identifier) @inherit))
(base_class_clause (qualified_identifier name: (type_identifier) @inherit))
(base_class_clause (qualified_identifier name: (template_type name: (_) @inherit)))
(field_initializer (field_identifier) @reference)
(qualified_identifier scope: (_) @receiver)
