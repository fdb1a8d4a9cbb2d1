; Definitions

((contract_declaration "abstract" name: (identifier) @name) @definition.class
  (#set! modifier "abstract"))
(contract_declaration name: (identifier) @name) @definition.class
(interface_declaration name: (identifier) @name) @definition.interface
((library_declaration name: (identifier) @name) @definition.class (#set! modifier "library"))
(function_definition name: (identifier) @name "(" @parameters ")" @parameters) @definition.function
(constructor_definition "constructor" @name "(" @parameters ")" @parameters) @definition.constructor
(fallback_receive_definition ["fallback" "receive"] @name) @definition.method
((modifier_definition name: (identifier) @name "(" @parameters ")" @parameters) @definition.method (#set! modifier "modifier"))
((event_definition name: (identifier) @name "(" @parameters ")" @parameters) @definition.property (#set! modifier "event"))
((error_declaration name: (identifier) @name "(" @parameters ")" @parameters) @definition.struct (#set! modifier "error"))
(struct_declaration name: (identifier) @name) @definition.struct
(struct_member name: (identifier) @name) @definition.field
(enum_declaration name: (identifier) @name) @definition.enum
(enum_value) @name @definition.enum_member
(user_defined_type_definition name: (identifier) @name) @definition.type
(state_variable_declaration type: (_) @returns name: (identifier) @name) @definition.field
(constant_variable_declaration type: (_) @returns name: (identifier) @name) @definition.constant
((yul_function_definition . (yul_identifier) @name) @definition.function (#set! modifier "yul"))

(comment) @comment

; Names that a scope binds

(parameter name: (identifier) @local)
(variable_declaration name: (identifier) @local)
(event_parameter name: (identifier) @ignored)
(error_parameter name: (identifier) @ignored)
(catch_clause (identifier) @ignored)
(struct_field_assignment name: (identifier) @ignored)
(call_struct_argument name: (identifier) @ignored)
(yul_identifier (identifier) @ignored)

; Imports

(import_directive . source: (string) @import.module) @import
(import_directive . source: (string) @import.module @import.star . ";")
(import_directive "*" alias: (identifier) @import.alias source: (string) @import.module)
(import_directive source: (string) @import.module "as" alias: (identifier) @import.alias)
(import_directive import_name: (identifier) @import.name source: (string) @import.module) @import
(import_directive
  import_name: (identifier) @import.name . "as" .
  alias: (identifier) @import.alias
  source: (string) @import.module)

; References

(call_expression function: (expression (identifier) @call))
(call_expression function: (expression (member_expression property: (identifier) @call)))
(call_expression
  function: (expression (struct_expression type: (expression (identifier) @call))))
(call_expression
  function: (expression
    (struct_expression type: (expression (member_expression property: (identifier) @call)))))
(new_expression name: (type_name (user_defined_type (identifier) @instantiate .)))
(emit_statement name: (expression (identifier) @call))
(emit_statement name: (expression (member_expression property: (identifier) @call)))
(revert_statement error: (expression (identifier) @call))
(revert_statement error: (expression (member_expression property: (identifier) @call)))
(modifier_invocation (identifier) @decorate)
(inheritance_specifier ancestor: (user_defined_type (identifier) @inherit .))
(member_expression object: (_) @receiver)
(member_expression property: (identifier) @reference)
(user_defined_type (identifier) @receiver . (identifier))
(identifier) @reference
