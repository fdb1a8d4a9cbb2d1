; Definitions

(function_item name: (identifier) @name) @definition.function
((function_signature_item name: (identifier) @name) @definition.function
  (#set! modifier "signature"))
(struct_item name: (type_identifier) @name) @definition.struct
(enum_item name: (type_identifier) @name) @definition.enum
(union_item name: (type_identifier) @name) @definition.union
(trait_item name: (type_identifier) @name) @definition.trait
(impl_item type: (type_identifier) @name) @definition.impl
(impl_item type: (generic_type type: (type_identifier) @name)) @definition.impl
(impl_item type: (scoped_type_identifier name: (type_identifier) @name)) @definition.impl
(impl_item type: (generic_type type: (scoped_type_identifier name: (_) @name))) @definition.impl
(impl_item type: (reference_type type: (type_identifier) @name)) @definition.impl
(impl_item type: (reference_type type: (generic_type type: (_) @name))) @definition.impl
(impl_item type: (_) @name) @definition.impl
(mod_item name: (identifier) @name body: (_)) @definition.module
(type_item name: (type_identifier) @name) @definition.type
(associated_type name: (type_identifier) @name) @definition.type
(const_item name: (identifier) @name) @definition.constant
((static_item name: (identifier) @name) @definition.constant (#set! modifier "static"))
(field_declaration name: (field_identifier) @name) @definition.field
(enum_variant name: (identifier) @name) @definition.enum_member
(macro_definition name: (identifier) @name) @definition.macro

(line_comment) @comment
(block_comment) @comment
(attribute_item) @attribute

; Names that a scope binds

(closure_expression) @scope
(parameter pattern: (identifier) @local)
(parameter pattern: (mut_pattern (identifier) @local))
(self_parameter (self) @local)
(closure_parameters (identifier) @local)
(let_declaration pattern: (identifier) @local)
(let_declaration pattern: (mut_pattern (identifier) @local))
(let_condition pattern: (identifier) @local)
(for_expression pattern: (identifier) @local)
(tuple_pattern (identifier) @local)
(tuple_struct_pattern type: (_) (identifier) @local)
(slice_pattern (identifier) @local)
(reference_pattern (identifier) @local)
(ref_pattern (identifier) @local)
(mut_pattern (identifier) @local)
(captured_pattern . (identifier) @local)
(field_pattern name: (shorthand_field_identifier) @local)
(type_parameter name: (type_identifier) @local)
(const_parameter name: (identifier) @local)
(attribute (identifier) @ignored)
((type_identifier) @ignored (#eq? @ignored "_"))

; Imports

(use_declaration) @import
(use_declaration (visibility_modifier)) @import.public
(use_declaration argument: (identifier) @import.module)
(use_declaration
  argument: (scoped_identifier path: (_) @import.module name: (identifier) @import.name))
(use_list (identifier) @import.name)
(use_list (self) @import.self)
(use_as_clause path: (self) @import.self alias: (_) @import.alias)
(use_list (scoped_identifier path: (_) @import.module name: (identifier) @import.name))
(use_as_clause path: (identifier) @import.name alias: (_) @import.alias)
(use_as_clause
  path: (scoped_identifier path: (_) @import.module name: (identifier) @import.name)
  alias: (_) @import.alias)
(use_wildcard (_) @import.module "*" @import.star)
(use_wildcard . "*" @import.star)
(scoped_use_list path: (_) @import.prefix list: (use_list) @import.group)
(extern_crate_declaration name: (identifier) @import.module !alias) @import
(extern_crate_declaration
  name: (identifier) @import.module
  alias: (identifier) @import.alias) @import
(mod_item name: (identifier) @import.module !body) @import

; References

(call_expression function: (identifier) @call)
(call_expression function: (scoped_identifier name: (identifier) @call))
(call_expression function: (field_expression field: (field_identifier) @call))
(call_expression function: (generic_function function: (identifier) @call))
(call_expression function: (generic_function function: (scoped_identifier name: (_) @call)))
(call_expression
  function: (generic_function function: (field_expression field: (field_identifier) @call)))
(macro_invocation macro: (identifier) @call)
(macro_invocation macro: (scoped_identifier name: (identifier) @call))
(token_tree (identifier) @call . (token_tree . "("))
(struct_expression name: (type_identifier) @instantiate)
(struct_expression name: (scoped_type_identifier name: (type_identifier) @instantiate))
(struct_expression name: (generic_type_with_turbofish type: (type_identifier) @instantiate))
(impl_item trait: (type_identifier) @implement)
(impl_item trait: (generic_type type: (type_identifier) @implement))
(impl_item trait: (scoped_type_identifier name: (type_identifier) @implement))
(impl_item trait: (generic_type type: (scoped_type_identifier name: (_) @implement)))
(trait_item bounds: (trait_bounds (type_identifier) @inherit))
(trait_item bounds: (trait_bounds (generic_type type: (type_identifier) @inherit)))
(trait_item bounds: (trait_bounds (scoped_type_identifier name: (type_identifier) @inherit)))
(attribute_item (attribute (identifier) @decorate))
(attribute arguments: (token_tree (identifier) @reference))
(field_expression value: (_) @receiver)
(scoped_identifier path: (_) @receiver)
(scoped_type_identifier path: (_) @receiver)
(field_expression field: (field_identifier) @reference)
(type_identifier) @reference
(identifier) @reference
