; Definitions

(module_definition name: (identifier) @name) @definition.module
(struct_definition
  (type_head
    [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
      (binary_expression
        . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
    ])
  (block)? @body) @definition.struct
((abstract_definition
  (type_head
    [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
      (binary_expression
        . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
    ])) @definition.type (#set! modifier "abstract"))
((primitive_definition
  (type_head
    [
      (identifier) @name
      (parametrized_type_expression . (identifier) @name)
      (binary_expression
        . [(identifier) @name (parametrized_type_expression . (identifier) @name)])
    ])) @definition.type (#set! modifier "primitive"))
((macrocall_expression
  (macro_identifier (identifier) @_macro)
  (macro_argument_list .
    [(identifier) @name (typed_expression . (identifier) @name)])) @definition.enum
  (#eq? @_macro "enum"))
((macrocall_expression
  (macro_identifier (identifier) @_macro)
  (macro_argument_list . (_) (identifier) @name)) @definition.enum_member
  (#eq? @_macro "enum"))
((macrocall_expression
  (macro_identifier (identifier) @_macro)
  (macro_argument_list . (_) (assignment . (identifier) @name))) @definition.enum_member
  (#eq? @_macro "enum"))

(struct_definition (block (typed_expression . (identifier) @name) @definition.field))
(struct_definition
  (block (const_statement (typed_expression . (identifier) @name)) @definition.field))
(struct_definition (block (identifier) @name @definition.field))
(struct_definition (block (assignment . (typed_expression . (identifier) @name)) @definition.field))
(struct_definition (block (assignment . (identifier) @name) @definition.field))

(function_definition
  (signature
    [
      (call_expression
        . [
          (identifier) @name
          (operator) @name
          (field_expression value: (_) @container (identifier) @name .)
          (field_expression value: (_) @container (quote_expression (operator) @name) .)
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
        ]
        . (argument_list) @parameters)
      (typed_expression .
        (call_expression
          . [
            (identifier) @name
            (operator) @name
            (field_expression value: (_) @container (identifier) @name .)
            (parametrized_type_expression . (identifier) @name)
          ]
          . (argument_list) @parameters)
        . (_) @returns)
      (where_expression .
        [
          (call_expression
            . [
              (identifier) @name
              (operator) @name
              (field_expression value: (_) @container (identifier) @name .)
              (parametrized_type_expression . (identifier) @name)
            ]
            . (argument_list) @parameters)
          (typed_expression .
            (call_expression
              . [
                (identifier) @name
                (operator) @name
                (field_expression value: (_) @container (identifier) @name .)
                (parametrized_type_expression . (identifier) @name)
              ]
              . (argument_list) @parameters)
            . (_) @returns)
        ])
    ])
  (block)? @body) @definition.function
(function_definition (signature (identifier) @name)) @definition.function
(macro_definition
  (signature (call_expression . (identifier) @name . (argument_list) @parameters))
  (block)? @body) @definition.macro
(assignment
  .
  [
    (call_expression
      . [
        (identifier) @name
        (operator) @name
        (field_expression value: (_) @container (identifier) @name .)
        (field_expression value: (_) @container (quote_expression (operator) @name) .)
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
      ]
      . (argument_list) @parameters)
    (typed_expression .
      (call_expression
        . [
          (identifier) @name
          (operator) @name
          (field_expression value: (_) @container (identifier) @name .)
          (parametrized_type_expression . (identifier) @name)
        ]
        . (argument_list) @parameters)
      . (_) @returns)
    (where_expression .
      [
        (call_expression
          . [
            (identifier) @name
            (operator) @name
            (field_expression value: (_) @container (identifier) @name .)
            (parametrized_type_expression . (identifier) @name)
          ]
          . (argument_list) @parameters)
        (typed_expression .
          (call_expression
            . [
              (identifier) @name
              (operator) @name
              (field_expression value: (_) @container (identifier) @name .)
              (parametrized_type_expression . (identifier) @name)
            ]
            . (argument_list) @parameters)
          . (_) @returns)
      ])
  ]
  (operator) . (_) @body .) @definition.function
(assignment
  . (identifier) @name
  (operator)
  . [
    (arrow_function_expression . (identifier)) @inner
    (arrow_function_expression . (argument_list) @parameters) @inner
    (function_definition (signature (argument_list) @parameters)) @inner
  ]) @definition.function
(const_statement (assignment . (identifier) @name)) @definition.constant
(const_statement (assignment . (typed_expression . (identifier) @name))) @definition.constant
(const_statement (assignment . (open_tuple (identifier) @name))) @definition.constant
(global_statement (assignment . (identifier) @name)) @definition.variable
(source_file (assignment . (identifier) @name) @definition.variable)
(source_file (assignment . (open_tuple (identifier) @name)) @definition.variable)
(module_definition (block (assignment . (identifier) @name) @definition.variable))
(module_definition (block (assignment . (open_tuple (identifier) @name)) @definition.variable))

(macrocall_expression (macro_argument_list (function_definition) @wrapped .)) @wrapper
(macrocall_expression (macro_argument_list (struct_definition) @wrapped .)) @wrapper
(macrocall_expression (macro_argument_list (assignment) @wrapped .)) @wrapper

(line_comment) @comment
(block_comment) @comment
((string_literal (content) @doc) @attribute .
  [
    (abstract_definition) (assignment) (const_statement) (function_definition)
    (macro_definition) (macrocall_expression) (module_definition) (primitive_definition)
    (struct_definition) (identifier) (call_expression)
  ])

; Names that a scope binds

[(arrow_function_expression) (do_clause) (let_statement)] @scope
(function_definition
  (signature
    [
      (call_expression (argument_list [
        (identifier) @local
        (typed_expression . (identifier) @local)
        (splat_expression (identifier) @local)
        (splat_expression (typed_expression . (identifier) @local))
        (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
      ]))
      (typed_expression . (call_expression (argument_list [
        (identifier) @local
        (typed_expression . (identifier) @local)
        (splat_expression (identifier) @local)
        (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
      ])))
      (where_expression . [
        (call_expression (argument_list [
          (identifier) @local
          (typed_expression . (identifier) @local)
          (splat_expression (identifier) @local)
          (splat_expression (typed_expression . (identifier) @local))
          (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
        ]))
        (typed_expression . (call_expression (argument_list [
          (identifier) @local
          (typed_expression . (identifier) @local)
          (splat_expression (identifier) @local)
          (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
        ])))
      ])
      (argument_list [(identifier) @local (typed_expression . (identifier) @local)])
    ]))
(macro_definition (signature (call_expression (argument_list [
  (identifier) @local
  (typed_expression . (identifier) @local)
  (splat_expression (identifier) @local)
  (assignment . (identifier) @local)
]))))
(assignment . [
  (call_expression (argument_list [
    (identifier) @local
    (typed_expression . (identifier) @local)
    (splat_expression (identifier) @local)
    (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
  ]))
  (typed_expression . (call_expression (argument_list [
    (identifier) @local
    (typed_expression . (identifier) @local)
    (splat_expression (identifier) @local)
    (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
  ])))
  (where_expression . [
    (call_expression (argument_list [
      (identifier) @local
      (typed_expression . (identifier) @local)
      (splat_expression (identifier) @local)
      (assignment . [(identifier) @local (typed_expression . (identifier) @local)])
    ]))
    (typed_expression . (call_expression (argument_list [
      (identifier) @local
      (typed_expression . (identifier) @local)
    ])))
  ])
])
(arrow_function_expression . (identifier) @local)
(arrow_function_expression . (argument_list (identifier) @local))
(do_clause (identifier) @local)
(block (assignment . (identifier) @local))
(block (assignment . (typed_expression . (identifier) @local)))
(block (assignment . (open_tuple (identifier) @local)))
(block (assignment . (tuple_expression (identifier) @local)))
(block (compound_assignment_expression . (identifier) @local))
(let_statement (assignment . (identifier) @local))
(for_binding . (identifier) @local)
(for_binding . (tuple_expression (identifier) @local))
(local_statement (identifier) @local)
(local_statement (assignment . (identifier) @local))
(catch_clause . (identifier) @local)

; Imports

(using_statement) @import
(import_statement) @import
(export_statement) @import
(using_statement [(identifier) (import_path)] @import.module @import.star)
(import_statement [(identifier) (import_path)] @import.module)
(import_statement (import_alias . [(identifier) (import_path)] @import.module (identifier) @import.alias))
(using_statement (selected_import . (_) @import.module [(identifier) (operator) (macro_identifier)] @import.name))
(import_statement (selected_import . (_) @import.module [(identifier) (operator) (macro_identifier)] @import.name))
(using_statement
  (selected_import . (_) @import.module (import_alias . (_) @import.name (identifier) @import.alias)))
(import_statement
  (selected_import . (_) @import.module (import_alias . (_) @import.name (identifier) @import.alias)))
((call_expression
  . (identifier) @import.star
  . (argument_list . (string_literal (content) @import.module) .)) @import @set.relative.yes
  (#eq? @import.star "include"))

; References

(call_expression . (identifier) @call)
(call_expression . (field_expression (identifier) @call .))
(call_expression . (parametrized_type_expression . (identifier) @call))
(broadcast_call_expression . (identifier) @call)
(broadcast_call_expression . (field_expression (identifier) @call .))
(macrocall_expression (macro_identifier (identifier) @call))
(type_head
  (binary_expression
    (_)
    (operator)
    [
      (identifier) @inherit
      (parametrized_type_expression . (identifier) @inherit)
      (parametrized_type_expression . (field_expression (identifier) @inherit .))
      (field_expression (identifier) @inherit .)
    ]))
(argument_list (assignment . (identifier) @ignored))
(field_expression value: (_) @receiver)
(identifier) @reference
