; Definitions

(method name: (_) @name) @definition.function
((singleton_method name: (_) @name) @definition.function (#set! modifier "static"))
(class name: (constant) @name) @definition.class
(class name: (scope_resolution scope: (_) @container name: (constant) @name)) @definition.class
(module name: (constant) @name) @definition.module
(module name: (scope_resolution scope: (_) @container name: (constant) @name)) @definition.module
(assignment left: (constant) @name) @definition.constant
(alias name: (_) @name) @definition.method
((call
  method: (identifier) @ignored
  arguments: (argument_list (simple_symbol) @name @set.name_offset.1)) @definition.property
  (#any-of? @ignored "attr_accessor" "attr_reader" "attr_writer"))
((call
  method: (identifier) @ignored
  arguments: (argument_list (string (string_content) @name))) @definition.property
  (#any-of? @ignored "attr_accessor" "attr_reader" "attr_writer"))
((call
  method: (identifier) @ignored
  arguments: (argument_list . (simple_symbol) @name @set.name_offset.1)) @definition.method
  (#any-of? @ignored "alias_method" "define_method"))

(call arguments: (argument_list . (method) @wrapped .)) @wrapper
(call arguments: (argument_list . (singleton_method) @wrapped .)) @wrapper
(comment) @comment

; Names that a scope binds

[(block) (do_block) (lambda)] @scope
(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(optional_parameter name: (identifier) @local)
(keyword_parameter name: (identifier) @local)
(splat_parameter name: (identifier) @local)
(hash_splat_parameter name: (identifier) @local)
(block_parameter name: (identifier) @local)
(destructured_parameter (identifier) @local)
(assignment left: (identifier) @local)
(operator_assignment left: (identifier) @local)
(left_assignment_list (identifier) @local)
(exception_variable (identifier) @local)
(for pattern: (identifier) @local)

; Imports

((call
  method: (identifier) @import.function
  arguments: (argument_list . (string (string_content) @import.module) .)) @import
  (#any-of? @import.function "require" "load" "autoload"))
((call
  method: (identifier) @import.function
  arguments: (argument_list . (string (string_content) @import.module) .)) @import @set.relative.yes
  (#eq? @import.function "require_relative"))

; References

(superclass (constant) @inherit)
(superclass (scope_resolution name: (constant) @inherit))
((call
  method: (identifier) @ignored
  arguments: (argument_list (constant) @implement))
  (#any-of? @ignored "include" "extend" "prepend"))
((call
  method: (identifier) @ignored
  arguments: (argument_list (scope_resolution name: (constant) @implement)))
  (#any-of? @ignored "include" "extend" "prepend"))
(call method: (_) @call)
(call receiver: (_) @receiver)
(scope_resolution scope: (_) @receiver)
(constant) @reference
(identifier) @reference
