; Definitions

(function name: (variable) @name) @definition.function
(function name: (prefix_id) @name) @definition.function
(function (infix operator: (_) @name)) @definition.function
(bind name: (variable) @name) @definition.function
((class_declarations (signature name: (variable) @name) @definition.method)
  (#set! modifier "signature"))
(data_type name: (name) @name) @definition.type
(newtype name: (name) @name) @definition.type
(type_synomym name: (name) @name) @definition.type
(class name: (name) @name) @definition.class
(instance name: (name) @name) @definition.impl
(data_constructor constructor: (_ name: (constructor) @name)) @definition.constructor
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

(import module: (module) @import.module !names !alias) @import
(import module: (module) @import.module !names alias: (module) @import.alias) @import
(import
  module: (module) @import.module
  names: (import_list name: (import_name variable: (variable) @import.name))) @import
(import
  module: (module) @import.module
  names: (import_list name: (import_name type: (name) @import.name))) @import

; References

(apply function: (variable) @call)
(apply function: (qualified (variable) @call))
(qualified module: (_) @receiver)
(variable) @reference
(name) @reference
(constructor) @reference
