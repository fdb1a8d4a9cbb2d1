; Definitions

(class_declaration name: (identifier) @name) @definition.class
(struct_declaration name: (identifier) @name) @definition.struct
(interface_declaration name: (identifier) @name) @definition.interface
((record_declaration name: (identifier) @name) @definition.class (#set! modifier "record"))
(enum_declaration name: (identifier) @name) @definition.enum
((delegate_declaration name: (identifier) @name) @definition.type (#set! modifier "delegate"))
(method_declaration name: (identifier) @name) @definition.method
(constructor_declaration name: (identifier) @name) @definition.constructor
((destructor_declaration name: (identifier) @name) @definition.method (#set! modifier "destructor"))
(operator_declaration operator: _ @name) @definition.method
(conversion_operator_declaration "operator" @name) @definition.method
((indexer_declaration "this" @name) @definition.method (#set! modifier "indexer"))
(record_declaration
  (parameter_list (parameter name: (identifier) @name) @definition.property))
(local_function_statement name: (identifier) @name) @definition.function
(property_declaration name: (identifier) @name) @definition.property
((event_declaration name: (identifier) @name) @definition.property (#set! modifier "event"))
((event_field_declaration (variable_declaration (variable_declarator name: (_) @name)))
  @definition.field (#set! modifier "event"))
(field_declaration (variable_declaration (variable_declarator name: (_) @name)))
  @definition.field
(namespace_declaration name: (_) @name) @definition.namespace
(file_scoped_namespace_declaration name: (_) @name) @definition.namespace
(enum_member_declaration name: (identifier) @name) @definition.enum_member

(comment) @comment

; Names that a scope binds

(parameter name: (identifier) @local)
(parameter_list name: (identifier) @local)
(namespace_declaration name: (qualified_name (identifier) @ignored))
(namespace_declaration name: (qualified_name (qualified_name (identifier) @ignored)))
(file_scoped_namespace_declaration name: (qualified_name (identifier) @ignored))
(implicit_parameter) @local
(local_declaration_statement
  (variable_declaration (variable_declarator name: (identifier) @local)))
(for_statement (variable_declaration (variable_declarator name: (identifier) @local)))
(using_statement (variable_declaration (variable_declarator name: (identifier) @local)))
(foreach_statement left: (identifier) @local)
(catch_declaration name: (identifier) @local)
(declaration_pattern name: (identifier) @local)
(declaration_expression name: (identifier) @local)
(type_parameter name: (identifier) @local)
(argument name: (identifier) @ignored)
(labeled_statement (identifier) @ignored)

; Imports

(using_directive . (qualified_name) @import.module .) @import
(using_directive . (identifier) @import.module .) @import
(using_directive name: (identifier) @import.alias (_) @import.module .) @import

; References

(invocation_expression function: (identifier) @call)
(invocation_expression function: (generic_name (identifier) @call))
(invocation_expression function: (member_access_expression name: (identifier) @call))
(invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @call)))
(invocation_expression
  function: (conditional_access_expression (member_binding_expression name: (identifier) @call)))
(object_creation_expression type: (identifier) @instantiate)
(object_creation_expression type: (generic_name (identifier) @instantiate))
(object_creation_expression type: (qualified_name name: (identifier) @instantiate))
(attribute name: (identifier) @decorate)
(attribute name: (qualified_name name: (identifier) @decorate))
(base_list (identifier) @inherit)
(base_list (generic_name . (identifier) @inherit))
(base_list (qualified_name name: (identifier) @inherit))
(base_list (qualified_name name: (generic_name . (identifier) @inherit)))
(member_access_expression expression: (_) @receiver)
(conditional_access_expression condition: (_) @receiver)
(qualified_name qualifier: (_) @receiver)
(identifier) @reference
