; Definitions

(package_statement name: (package) @name) @definition.module
(class_statement name: (package) @name) @definition.class
(role_statement name: (package) @name) @definition.trait
(subroutine_declaration_statement
  name: (bareword) @name
  [(signature) (prototype)] @parameters) @definition.function
(subroutine_declaration_statement name: (bareword) @name) @definition.function
(method_declaration_statement name: (bareword) @name (signature) @parameters) @definition.method
(method_declaration_statement name: (bareword) @name) @definition.method
((use_statement
  module: (package) @_pragma
  (list_expression . (autoquoted_bareword) @name)) @definition.constant
  (#eq? @_pragma "constant"))
((use_statement
  module: (package) @_pragma
  (anonymous_hash_expression (list_expression (autoquoted_bareword) @name)))
  @definition.constant
  (#eq? @_pragma "constant"))
((variable_declaration "our" variable: (scalar (varname) @name)) @definition.variable)
((variable_declaration "our" variable: (array (varname) @name)) @definition.variable)
((variable_declaration "our" variable: (hash (varname) @name)) @definition.variable)
((ambiguous_function_call_expression
  function: (function) @ignored
  arguments: (autoquoted_bareword) @name) @definition.property
  (#eq? @ignored "has"))
((ambiguous_function_call_expression
  function: (function) @ignored
  arguments: (list_expression . (autoquoted_bareword) @name)) @definition.property
  (#eq? @ignored "has"))

(expression_statement (assignment_expression left: (variable_declaration) @wrapped)) @wrapper
(comment) @comment
(pod) @comment

; Names that a scope binds

(anonymous_subroutine_expression) @scope
(mandatory_parameter (scalar (varname) @local))
(optional_parameter (scalar (varname) @local))
(slurpy_parameter (_ (varname) @local))
(variable_declaration "my" [(scalar (varname) @local) (array (varname) @local) (hash (varname) @local)])
(for_statement variable: (scalar (varname) @local))

; Imports

((use_statement
  module: (package) @_pragma
  (list_expression (string_literal content: (string_content) @import.module @import.star)))
  (#any-of? @_pragma "parent" "base"))
((use_statement
  module: (package) @_pragma
  (string_literal content: (string_content) @import.module @import.star))
  (#any-of? @_pragma "parent" "base"))
((use_statement
  module: (package) @_pragma
  (quoted_word_list content: (string_content) @import.module @import.star))
  (#any-of? @_pragma "parent" "base"))
((use_statement module: (package) @import.module @import.star)
  (#not-eq? @import.module "constant")
  (#not-eq? @import.module "parent")
  (#not-eq? @import.module "base"))
(use_statement) @import
(require_expression (bareword) @import.module) @import
(require_expression
  [
    (string_literal content: (string_content) @import.module @import.star)
    (interpolated_string_literal content: (string_content) @import.module @import.star)
  ]) @import

; References

((use_statement
  module: (package) @_pragma
  (list_expression (string_literal content: (string_content) @inherit)))
  (#any-of? @_pragma "parent" "base"))
(attribute name: (attribute_name) value: (attribute_value) @inherit)
((function_call_expression function: (function) @call) (#match? @call "^\\w"))
(function_call_expression function: (function (varname) @call))
(ambiguous_function_call_expression function: (function) @call)
(method_call_expression method: (method) @call)
(method_call_expression invocant: (_) @receiver)
(bareword) @reference
(varname) @reference
