; Definitions

(class_declaration name: (identifier) @name) @definition.class
(interface_declaration name: (identifier) @name) @definition.interface
(enum_declaration name: (identifier) @name) @definition.enum
((record_declaration name: (identifier) @name) @definition.class (#set! modifier "record"))
((annotation_type_declaration name: (identifier) @name) @definition.interface
  (#set! modifier "annotation"))
(method_declaration name: (identifier) @name) @definition.method
(constructor_declaration name: (identifier) @name) @definition.constructor
(compact_constructor_declaration name: (identifier) @name) @definition.constructor
(annotation_type_element_declaration name: (identifier) @name) @definition.method
(field_declaration declarator: (variable_declarator name: (identifier) @name)) @definition.field
(constant_declaration declarator: (variable_declarator name: (identifier) @name))
  @definition.constant
(record_declaration
  parameters: (formal_parameters (formal_parameter name: (identifier) @name) @definition.field))
(enum_constant name: (identifier) @name) @definition.enum_member

(line_comment) @comment
(block_comment) @comment

; Names that a scope binds

(formal_parameter name: (identifier) @local)
(spread_parameter (variable_declarator name: (identifier) @local))
(catch_formal_parameter name: (identifier) @local)
(local_variable_declaration declarator: (variable_declarator name: (identifier) @local))
(enhanced_for_statement name: (identifier) @local)
(resource name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(inferred_parameters (identifier) @local)
(instanceof_expression name: (identifier) @local)
(type_pattern (identifier) @local)
(type_parameter (type_identifier) @local)
((type_identifier) @ignored (#eq? @ignored "var"))
(package_declaration (_) @ignored)
(package_declaration (scoped_identifier (_) @ignored))
(labeled_statement . (identifier) @ignored)
(element_value_pair key: (identifier) @ignored)

; Imports

(import_declaration
  (scoped_identifier scope: (_) @import.module name: (identifier) @import.name) .) @import
(import_declaration (scoped_identifier) @import.module (asterisk) @import.star) @import
(package_declaration) @import

; References

(method_invocation name: (identifier) @call)
(object_creation_expression type: (type_identifier) @instantiate)
(object_creation_expression type: (generic_type (type_identifier) @instantiate))
(object_creation_expression type: (scoped_type_identifier (type_identifier) @instantiate .))
(object_creation_expression
  type: (generic_type (scoped_type_identifier (type_identifier) @instantiate .)))
(explicit_constructor_invocation constructor: [(super) (this)] @instantiate)
(method_reference "::" (identifier) @reference)
(annotation name: (identifier) @decorate)
(annotation name: (scoped_identifier name: (identifier) @decorate))
(marker_annotation name: (identifier) @decorate)
(marker_annotation name: (scoped_identifier name: (identifier) @decorate))
(superclass (type_identifier) @inherit)
(superclass (generic_type (type_identifier) @inherit))
(superclass (scoped_type_identifier (type_identifier) @inherit .))
(superclass (generic_type (scoped_type_identifier (type_identifier) @inherit .)))
(super_interfaces (type_list (type_identifier) @implement))
(super_interfaces (type_list (generic_type (type_identifier) @implement)))
(super_interfaces (type_list (scoped_type_identifier (type_identifier) @implement .)))
(super_interfaces
  (type_list (generic_type (scoped_type_identifier (type_identifier) @implement .))))
(extends_interfaces (type_list (type_identifier) @inherit))
(extends_interfaces (type_list (generic_type (type_identifier) @inherit)))
(extends_interfaces (type_list (scoped_type_identifier (type_identifier) @inherit .)))
(method_invocation object: (_) @receiver)
(field_access object: (_) @receiver)
(method_reference . (_) @receiver)
(scoped_type_identifier . (_) @receiver)
(scoped_identifier scope: (_) @receiver)
(type_identifier) @reference
(identifier) @reference
