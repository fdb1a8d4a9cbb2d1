; Definitions; a body stands beside its signature, so both are captured.

(class_definition name: (identifier) @name) @definition.class
(class_definition (mixin_application_class . (identifier) @name)) @definition.class
((mixin_declaration (mixin) . (identifier) @name (class_body) @body) @definition.class
  (#set! modifier "mixin"))
((extension_declaration name: (identifier) @name) @definition.class
  (#set! modifier "extension"))
((extension_type_declaration name: (identifier) @name) @definition.class
  (#set! modifier "extension"))
(enum_declaration name: (identifier) @name) @definition.enum
(enum_constant name: (identifier) @name) @definition.enum_member
(type_alias . (type_identifier) @name . (type_parameters)? . "=") @definition.type
(type_alias . (type_identifier) @name . (type_parameters)? . (function_type)) @definition.type
(type_alias (type_identifier) @name . (type_parameters)? . (formal_parameter_list))
  @definition.type
(_
  (method_signature
    (function_signature name: (identifier) @name (formal_parameter_list) @parameters))
  @definition.method .
  (function_body) @definition.method @body)
(_
  (method_signature (getter_signature name: (identifier) @name)) @definition.property .
  (function_body) @definition.property @body)
(_
  (method_signature
    (setter_signature name: (identifier) @name (formal_parameter_list) @parameters))
  @definition.property .
  (function_body) @definition.property @body)
(_
  (method_signature
    (operator_signature (binary_operator) @name . (formal_parameter_list) @parameters))
  @definition.method .
  (function_body) @definition.method @body)
(_
  (method_signature
    (operator_signature ["[]" "[]=" "~"] @name . (formal_parameter_list) @parameters))
  @definition.method .
  (function_body) @definition.method @body)
(_
  (method_signature
    (factory_constructor_signature (identifier) @name . (formal_parameter_list) @parameters))
  @definition.constructor .
  (function_body) @definition.constructor @body)
(_
  (method_signature
    (constructor_signature name: (identifier) @name . parameters: (_) @parameters))
  @definition.constructor .
  (function_body) @definition.constructor @body)
(method_signature
  (constructor_signature name: (identifier) @name . parameters: (_) @parameters))
  @definition.constructor
(declaration
  (constructor_signature name: (identifier) @name . parameters: (_) @parameters))
  @definition.constructor
(declaration
  (constant_constructor_signature (identifier) @name . (formal_parameter_list) @parameters))
  @definition.constructor
(declaration
  (factory_constructor_signature (identifier) @name . (formal_parameter_list) @parameters))
  @definition.constructor
(declaration
  (redirecting_factory_constructor_signature
    (identifier) @name .
    (formal_parameter_list) @parameters)) @definition.constructor
((declaration
  (function_signature name: (identifier) @name (formal_parameter_list) @parameters))
  @definition.method (#set! modifier "signature"))
((declaration (getter_signature name: (identifier) @name)) @definition.property
  (#set! modifier "signature"))
((declaration
  (setter_signature name: (identifier) @name (formal_parameter_list) @parameters))
  @definition.property (#set! modifier "signature"))
((declaration
  (operator_signature (binary_operator) @name . (formal_parameter_list) @parameters))
  @definition.method (#set! modifier "signature"))
(declaration
  (initialized_identifier_list (initialized_identifier . (identifier) @name)))
  @definition.field
(declaration
  (static_final_declaration_list (static_final_declaration . (identifier) @name)))
  @definition.field
(program
  (function_signature name: (identifier) @name (formal_parameter_list) @parameters)
  @definition.function .
  (function_body) @definition.function @body)
(program (getter_signature name: (identifier) @name) @definition.property .
  (function_body) @definition.property @body)
(program
  (setter_signature name: (identifier) @name (formal_parameter_list) @parameters)
  @definition.property .
  (function_body) @definition.property @body)
((program
  (function_signature name: (identifier) @name (formal_parameter_list) @parameters)
  @definition.function) (#set! modifier "signature"))
(local_function_declaration
  (lambda_expression
    parameters: (function_signature
      name: (identifier) @name
      (formal_parameter_list) @parameters)
    body: (_) @body)) @definition.function
(program
  (initialized_identifier_list (initialized_identifier . (identifier) @name))
  @definition.variable)
(program
  (static_final_declaration_list
    (static_final_declaration . (identifier) @name @definition.variable)))

(comment) @comment
(documentation_comment) @comment
(annotation) @attribute

; Names that a scope binds

(function_expression) @scope
(formal_parameter name: (identifier) @local)
(formal_parameter . (identifier) @local .)
(constructor_param (identifier) @local)
(super_formal_parameter (identifier) @local)
(initialized_variable_definition name: (identifier) @local)
(initialized_variable_definition (initialized_identifier . (identifier) @local))
(for_loop_parts name: (identifier) @local)
(catch_parameters (identifier) @local)
(type_parameter (type_identifier) @local)
(named_argument (label (identifier) @ignored))
(library_name (dotted_identifier_list (identifier) @ignored))

; Imports

((import_specification
  (configurable_uri (uri (string_literal) @import.module)) .
  (combinator)?  .
  ";" ) @import.star)
((import_specification
  (configurable_uri (uri (string_literal) @import.module))
  "as"
  (identifier) @import.alias))
(import_or_export) @import
((library_export
  (configurable_uri (uri (string_literal) @import.module)))
  @import.star (#set! reexport "yes"))
(part_directive (uri (string_literal) @import.module) @import.star) @import
(part_of_directive (uri (string_literal) @import.module) @import.star) @import

; References

(_ (identifier) @call . (selector (argument_part)))

(_
  (selector (unconditional_assignable_selector (identifier) @call)) .
  (selector (argument_part)))
(_ (selector (conditional_assignable_selector (identifier) @call)) . (selector (argument_part)))
(_ (super) (unconditional_assignable_selector (identifier) @call) . (selector (argument_part)))
(cascade_section (cascade_selector (identifier) @call) . (argument_part))
(new_expression (type_identifier) @instantiate)
(const_object_expression (type_identifier) @instantiate)
(superclass (type_identifier) @inherit .)
(superclass (type_identifier) @inherit . [(type_arguments) (mixins)])
(mixins (type_identifier) @inherit .)
(mixins (type_identifier) @inherit . [(type_arguments) ","])
(interfaces (type_identifier) @implement .)
(interfaces (type_identifier) @implement . [(type_arguments) ","])
(mixin_application (type_identifier) @inherit . [(type_arguments) (mixins)])
(mixin_declaration (type_identifier) @inherit . [(type_arguments) (interfaces) (class_body) ","])
(annotation name: (identifier) @decorate)
(_
  [(identifier) (this) (super)] @receiver .
  (selector [(unconditional_assignable_selector) (conditional_assignable_selector)]))
(_
  (selector) @receiver .
  (selector [(unconditional_assignable_selector) (conditional_assignable_selector)]))
(_ (super) @receiver . (unconditional_assignable_selector))
(unconditional_assignable_selector (identifier) @reference)
(type_identifier) @reference
(identifier) @reference
