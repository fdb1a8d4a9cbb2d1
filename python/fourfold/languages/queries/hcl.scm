; Definitions: a block is called by its last label, below its first.

((block
  . (identifier) @_kind
  . (string_lit (template_literal) @name)
  . (block_start)
  (body)? @body) @definition.variable
  (#eq? @_kind "variable"))
((block
  . (identifier) @_kind
  . (string_lit (template_literal) @name)
  . (block_start)
  (body)? @body) @definition.property @set.modifier.output
  (#eq? @_kind "output"))
((block
  . (identifier) @_kind
  . (string_lit (template_literal) @name)
  . (block_start)
  (body)? @body) @definition.module
  (#eq? @_kind "module"))
((block
  . (identifier) @_kind
  . (string_lit (template_literal) @container)
  . (string_lit (template_literal) @name)
  . (block_start)
  (body)? @body) @definition.struct @set.modifier.resource
  (#eq? @_kind "resource"))
((block
  . (identifier) @_kind
  . (string_lit (template_literal) @container)
  . (string_lit (template_literal) @name)
  . (block_start)
  (body)? @body) @definition.struct @set.modifier.data
  (#eq? @_kind "data"))
((block
  . (identifier) @_kind
  (body (attribute . (identifier) @name) @definition.constant))
  (#eq? @_kind "locals"))
(config_file
  (body
    (block
      . (identifier)
      . (string_lit (template_literal) @container)
      . (string_lit (template_literal) @name)
      . (block_start)
      (body)? @body) @definition.struct))
(config_file
  (body
    (block
      . (identifier)
      . [(string_lit (template_literal) @name) (identifier) @name]
      . (block_start)
      (body)? @body) @definition.struct))
(config_file (body (attribute . (identifier) @name) @definition.variable))

(comment) @comment

; Imports

((block
  . (identifier) @_kind
  . (string_lit (template_literal) @import.alias)
  . (block_start)
  (body
    (attribute
      . (identifier) @_source
      (expression (literal_value (string_lit (template_literal) @import.module)))) @import))
  (#eq? @_kind "module")
  (#eq? @_source "source"))

; References

(function_call . (identifier) @call)
(expression . (variable_expr) @receiver . (get_attr (identifier) @reference))
(expression (get_attr) @receiver . (get_attr (identifier)))
(variable_expr (identifier) @reference)
