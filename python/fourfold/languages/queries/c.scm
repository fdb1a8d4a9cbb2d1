; Definitions

(function_definition
  declarator: [
    (function_declarator
      declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)]
      parameters: (_) @parameters)
    (pointer_declarator
      declarator: (function_declarator
        declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)]
        parameters: (_) @parameters))
    (pointer_declarator
      declarator: (pointer_declarator
        declarator: (function_declarator
          declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)]
          parameters: (_) @parameters)))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator
          declarator: (function_declarator
            declarator: (identifier) @name
            parameters: (_) @parameters))))
  ]) @definition.function
((function_definition
  type: (type_identifier)
  declarator: (parenthesized_declarator (identifier) @name)) @definition.function
  (#set! modifier "made"))
((declaration
  declarator: [
    (function_declarator declarator: (identifier) @name parameters: (_) @parameters)
    (pointer_declarator
      declarator: (function_declarator
        declarator: (identifier) @name
        parameters: (_) @parameters))
    (pointer_declarator
      declarator: (pointer_declarator
        declarator: (function_declarator
          declarator: (identifier) @name
          parameters: (_) @parameters)))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator
          declarator: (function_declarator
            declarator: (identifier) @name
            parameters: (_) @parameters))))
  ]) @definition.function
  (#set! modifier "prototype"))
(struct_specifier name: (_) @name body: (_)) @definition.struct
(union_specifier name: (_) @name body: (_)) @definition.union
(enum_specifier name: (_) @name body: (_)) @definition.enum
(enumerator name: (identifier) @name) @definition.enum_member
(type_definition
  declarator: [
    (type_identifier) @name
    (pointer_declarator declarator: (type_identifier) @name)
    (array_declarator declarator: (type_identifier) @name)
    (function_declarator declarator: (type_identifier) @name)
    (function_declarator declarator: (parenthesized_declarator (type_identifier) @name))
    (pointer_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator (type_identifier) @name)))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (type_identifier) @name)))
    (pointer_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (pointer_declarator declarator: (type_identifier) @name))))
  ]) @definition.type
(field_declaration
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name))
    (array_declarator declarator: (field_identifier) @name)
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (field_identifier) @name)))
    (pointer_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (pointer_declarator declarator: (field_identifier) @name))))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator
          declarator: (array_declarator declarator: (field_identifier) @name))))
  ]) @definition.field
(declaration
  declarator: [
    (identifier) @name
    (init_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (identifier) @name)
    (init_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (array_declarator declarator: (identifier) @name)
    (array_declarator declarator: (array_declarator declarator: (identifier) @name))
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @name))
    (init_declarator
      declarator: (pointer_declarator declarator: (array_declarator declarator: (identifier) @name)))
    (init_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (pointer_declarator declarator: (array_declarator declarator: (identifier) @name)))))
    (init_declarator declarator: (array_declarator declarator: (identifier) @name))
    (init_declarator
      declarator: (array_declarator declarator: (array_declarator declarator: (identifier) @name)))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @name)))
  ]) @definition.variable
(preproc_def name: (identifier) @name) @definition.macro
(preproc_function_def name: (identifier) @name) @definition.macro

(type_definition type: (struct_specifier) @wrapped) @wrapper
(type_definition type: (union_specifier) @wrapped) @wrapper
(type_definition type: (enum_specifier) @wrapped) @wrapper
(comment) @comment

; Names that a scope binds

(parameter_declaration
  declarator: [
    (identifier) @local
    (pointer_declarator declarator: (identifier) @local)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @local))
    (array_declarator declarator: (identifier) @local)
    (pointer_declarator declarator: (array_declarator declarator: (identifier) @local))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @local)))
  ])
(preproc_params (identifier) @local)
(preproc_defined (identifier) @ignored)

; Imports

(preproc_include path: (string_literal (string_content) @import.module)) @import
(preproc_include path: (system_lib_string) @import.module) @import

; References

(call_expression function: (identifier) @call)
(call_expression function: (field_expression field: (field_identifier) @call))
(call_expression
  function: (parenthesized_expression
    (pointer_expression argument: (field_expression field: (field_identifier) @call))))
(call_expression
  function: (parenthesized_expression (pointer_expression argument: (identifier) @call)))
(call_expression function: (parenthesized_expression (identifier) @call))
(call_expression
  function: (parenthesized_expression (field_expression field: (field_identifier) @call)))
(call_expression function: (subscript_expression argument: (identifier) @call))
(call_expression
  function: (subscript_expression argument: (field_expression field: (field_identifier) @call)))
(compound_literal_expression type: (type_descriptor type: (type_identifier) @instantiate))
(field_expression argument: (_) @receiver)
(field_expression field: (field_identifier) @reference)
(type_identifier) @reference
(identifier) @reference
