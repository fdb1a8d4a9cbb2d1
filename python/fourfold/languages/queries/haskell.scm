; Definitions

(function name: (variable) @name) @definition.function
(function name: (prefix_id) @name) @definition.function
(function (infix operator: (_) @name)) @definition.function
(function (parens pattern: (infix operator: (_) @name))) @definition.function
(bind name: (prefix_id) @name) @definition.function
(bind name: (variable) @name) @definition.function
((class_declarations (signature name: [(variable) (prefix_id)] @name) @definition.method)
  (#set! modifier "signature"))
((class_declarations
  (signature names: (binding_list name: [(variable) (prefix_id)] @name @inner)) @definition.method)
  (#set! modifier "signature"))
((foreign_import signature: (signature name: (variable) @name)) @definition.function
  (#set! modifier "foreign"))
(type_family name: (name) @name) @definition.type
(data_family name: (name) @name) @definition.type
(pattern_synonym (signature synonym: (_) @name)) @definition.constructor
(pattern_synonym (equation synonym: (apply function: (constructor) @name)))
  @definition.constructor
(pattern_synonym (equation synonym: (constructor) @name)) @definition.constructor
(data_type name: (name) @name) @definition.type
(newtype name: (name) @name) @definition.type
(type_synomym name: (name) @name) @definition.type
(class name: (name) @name declarations: (_)? @body) @definition.class
(instance name: (name) @name declarations: (_)? @body) @definition.impl
(data_constructor constructor: (_ name: (constructor) @name)) @definition.constructor
(data_constructor constructor: (infix operator: (_) @name)) @definition.constructor
(gadt_constructor name: (constructor) @name) @definition.constructor
(gadt_constructor names: (binding_list name: (constructor) @name @inner)) @definition.constructor
(newtype_constructor name: (constructor) @name) @definition.constructor
(field name: (field_name (variable) @name)) @definition.field

(comment) @comment
(haddock) @comment
(declarations (signature) @attribute)

; Names that a scope binds

[(let_in) (local_binds) (lambda)] @scope
(patterns (variable) @local)
(header) @import

; Imports

(import module: (module) @import.module @import.star !names !alias) @import
(import module: (module) @import.module !names alias: (module) @import.alias) @import
(import
  module: (module) @import.module
  names: (import_list
    name: (import_name [(variable) (name)] @import.name))) @import
((import
  module: (module) @import.module
  "hiding"
  names: (import_list name: (import_name [(variable) (name) (prefix_id)] @import.name)))
  (#set! name "*"))

; References

(apply function: (variable) @call)
(apply function: (qualified (variable) @call))
(qualified module: (_) @receiver)
(variable) @reference
(name) @reference
(constructor) @reference
