; Definitions

(function_definition name: (identifier) @name) @definition.function
(class_definition name: (identifier) @name) @definition.class
(decorated_definition definition: (_) @wrapped) @wrapper

(assignment left: (identifier) @name) @definition.variable
(assignment left: (pattern_list (identifier) @name)) @definition.variable
(assignment left: (tuple_pattern (identifier) @name)) @definition.variable
(type_alias_statement left: (type (identifier) @name)) @definition.type
(type_alias_statement left: (type (generic_type (identifier) @name))) @definition.type

(function_definition body: (block . (string (string_content) @doc)))
(class_definition body: (block . (string (string_content) @doc)))
(comment) @comment

; Names that a scope binds

(lambda) @scope
(parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(default_parameter name: (identifier) @local)
(typed_parameter . (identifier) @local)
(typed_default_parameter name: (identifier) @local)
(list_splat_pattern (identifier) @local)
(dictionary_splat_pattern (identifier) @local)
(augmented_assignment left: (identifier) @local)
(for_statement left: (identifier) @local)
(for_in_clause left: (identifier) @local)
(named_expression name: (identifier) @local)
(as_pattern_target (identifier) @local)
(pattern_list (identifier) @local)
(tuple_pattern (identifier) @local)
(list_pattern (identifier) @local)
(case_pattern (dotted_name . (identifier) @local .))
(splat_pattern (identifier) @local)
(as_pattern (case_pattern) (identifier) @local)
(keyword_pattern . (identifier) @ignored)
(keyword_pattern (identifier) (dotted_name . (identifier) @local .))
(global_statement (identifier) @global)
(nonlocal_statement (identifier) @global)
(keyword_argument name: (identifier) @ignored)

; Imports

(import_statement name: (dotted_name) @import.module) @import
(import_statement
  name: (aliased_import name: (dotted_name) @import.module alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: (_) @import.module
  name: (dotted_name) @import.name) @import
(import_from_statement
  module_name: (_) @import.module
  name: (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias)) @import
(import_from_statement
  module_name: (_) @import.module
  (wildcard_import) @import.star) @import
(future_import_statement) @import

; References

(class_definition superclasses: (argument_list (identifier) @inherit))
(class_definition superclasses: (argument_list (attribute attribute: (identifier) @inherit)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @inherit)))
(class_definition
  superclasses: (argument_list (subscript value: (attribute attribute: (identifier) @inherit))))
(decorator (identifier) @decorate)
(decorator (attribute attribute: (identifier) @decorate))
(decorator (call function: (identifier) @decorate))
(decorator (call function: (attribute attribute: (identifier) @decorate)))
(call function: (identifier) @call)
(call function: (attribute attribute: (identifier) @call))
(attribute object: (_) @receiver)
(identifier) @reference
