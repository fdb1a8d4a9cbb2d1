; Definitions

(function_declaration name: (identifier) @name) @definition.function
(function_declaration
  name: (dot_index_expression table: (_) @container field: (identifier) @name))
  @definition.function
(function_declaration
  name: (method_index_expression table: (_) @container method: (identifier) @name))
  @definition.method
(assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition) @inner)) @definition.function
(assignment_statement
  (variable_list .
    name: (dot_index_expression table: (_) @container field: (identifier) @name))
  (expression_list . value: (function_definition) @inner)) @definition.function
(field name: (identifier) @name value: (function_definition) @inner) @definition.method
(assignment_statement (variable_list name: (identifier) @name)) @definition.variable

(variable_declaration (assignment_statement) @wrapped) @wrapper
(comment) @comment

; Names that a scope binds

(function_definition) @scope
(parameters name: (identifier) @local)
(for_generic_clause (variable_list name: (identifier) @local))
(for_numeric_clause name: (identifier) @local)
(field name: (identifier) @ignored)

; Imports

((variable_declaration
  (assignment_statement
    (variable_list . name: (identifier) @import.alias)
    (expression_list .
      value: (function_call
        name: (identifier) @import.function
        arguments: (arguments . (string content: (string_content) @import.module))))))
  @import
  (#eq? @import.function "require"))
((function_call
  name: (identifier) @import.function
  arguments: (arguments . (string content: (string_content) @import.module) .))
  (#eq? @import.function "require"))

(chunk
  (return_statement "return" @import @import.alias (expression_list . (identifier) @import.name .))
  (#set! reexport "yes"))

; References

(function_call name: (identifier) @call)
(function_call name: (dot_index_expression field: (identifier) @call))
(function_call name: (method_index_expression method: (identifier) @call))
(dot_index_expression table: (_) @receiver)
(method_index_expression table: (_) @receiver)
(identifier) @reference
