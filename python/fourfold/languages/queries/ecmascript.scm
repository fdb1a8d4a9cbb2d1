; What JavaScript and TypeScript share.

; Definitions: the first pattern that names a thing wins.

((method_definition name: (property_identifier) @name) @definition.constructor
  (#eq? @name "constructor"))
(method_definition
  name: (computed_property_name (string (string_fragment) @name))) @definition.method
(method_definition name: (_) @name) @definition.method
(function_declaration name: (_) @name) @definition.function
(generator_function_declaration name: (_) @name) @definition.function
(class_declaration name: (_) @name) @definition.class
(variable_declarator
  name: (identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)] @inner) @definition.function
(variable_declarator name: (identifier) @name value: (class) @inner) @definition.class
((assignment_expression
  left: (member_expression object: (identifier) @object property: (_) @property)
  right: (function_expression name: (_) @name) @inner) @definition.function
  (#eq? @object "module")
  (#eq? @property "exports"))
((assignment_expression
  left: (member_expression object: (identifier) @object property: (_) @property)
  right: (class name: (_) @name) @inner) @definition.class
  (#eq? @object "module")
  (#eq? @property "exports"))
(assignment_expression
  left: (member_expression object: (_) @container property: (_) @name)
  right: [(arrow_function) (function_expression) (generator_function)] @inner) @definition.function
(assignment_expression
  left: (identifier) @name
  right: [(arrow_function) (function_expression) (generator_function)] @inner) @definition.function
(assignment_expression
  left: (member_expression object: (_) @container property: (_) @name)
  right: (class) @inner) @definition.class
(pair
  key: (property_identifier) @name
  value: [(arrow_function) (function_expression) (generator_function)] @inner) @definition.method
(pair
  key: (string (string_fragment) @name)
  value: [(arrow_function) (function_expression) (generator_function)] @inner) @definition.method
(function_expression name: (identifier) @name) @inner @definition.function
(class name: (_) @name) @inner @definition.class
(export_statement
  "default" @name
  value: [
    (arrow_function)
    (function_expression !name)
    (generator_function !name)
  ] @inner) @definition.function
(export_statement "default" @name value: (class !name) @inner) @definition.class
((call_expression
  function: (member_expression object: (identifier) @object property: (_) @function)
  arguments: (arguments . (_) @container . (string (string_fragment) @name)))
  @definition.property
  (#eq? @object "Object")
  (#eq? @function "defineProperty"))
(lexical_declaration
  kind: "const"
  (variable_declarator name: (identifier) @name) @definition.constant)
(variable_declarator name: (identifier) @name) @definition.variable
((assignment_expression
  left: (member_expression object: (identifier) @container property: (property_identifier) @name))
  @definition.variable
  (#eq? @container "exports"))

(export_statement declaration: (_) @wrapped) @wrapper
(export_statement value: (_) @wrapped) @wrapper
(lexical_declaration . (variable_declarator) @wrapped .) @wrapper
(variable_declaration . (variable_declarator) @wrapped .) @wrapper
(expression_statement (assignment_expression) @wrapped) @wrapper
(comment) @comment

; Names that a scope binds

[(arrow_function) (function_expression) (generator_function)] @scope
(arrow_function parameter: (identifier) @local)
(shorthand_property_identifier_pattern) @local
(pair_pattern value: (identifier) @local)
(array_pattern (identifier) @local)
(assignment_pattern left: (identifier) @local)
(object_assignment_pattern left: (shorthand_property_identifier_pattern) @local)
(rest_pattern (identifier) @local)
(catch_clause parameter: (identifier) @local)
(for_in_statement left: (identifier) @local)

; Imports

(import_statement
  (import_clause (identifier) @import.alias)
  source: (string (string_fragment) @import.module)
  (#set! name "default")) @import
(import_statement
  (import_clause (namespace_import (identifier) @import.alias))
  source: (string (string_fragment) @import.module)) @import
(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name !alias)))
  source: (string (string_fragment) @import.module)) @import
(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name alias: (_) @import.alias)))
  source: (string (string_fragment) @import.module)) @import
(import_statement . "import" . source: (string (string_fragment) @import.module)) @import
(export_statement
  (export_clause (export_specifier name: (_) @import.name !alias))
  source: (string (string_fragment) @import.module)
  (#set! reexport "yes")) @import
(export_statement
  (export_clause (export_specifier name: (_) @import.name alias: (_) @import.alias))
  source: (string (string_fragment) @import.module)
  (#set! reexport "yes")) @import
(export_statement
  "*" @import.star
  source: (string (string_fragment) @import.module)
  (#set! reexport "yes")) @import
(export_statement
  (namespace_export (_) @import.alias)
  source: (string (string_fragment) @import.module)
  (#set! reexport "yes")) @import
((variable_declarator
  name: (identifier) @import.alias
  value: (call_expression
    function: (identifier) @import.function
    arguments: (arguments . (string (string_fragment) @import.module) @import)))
  (#eq? @import.function "require"))
((variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @import.name)
  value: (call_expression
    function: (identifier) @import.function
    arguments: (arguments . (string (string_fragment) @import.module) @import)))
  (#eq? @import.function "require"))
((variable_declarator
  name: (object_pattern
    (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias))
  value: (call_expression
    function: (identifier) @import.function
    arguments: (arguments . (string (string_fragment) @import.module) @import)))
  (#eq? @import.function "require"))
((variable_declarator
  name: (identifier) @import.alias
  value: (member_expression
    object: (call_expression
      function: (identifier) @import.function
      arguments: (arguments . (string (string_fragment) @import.module) @import))
    property: (property_identifier) @import.name @import))
  (#eq? @import.function "require"))

; What a file offers under another name: an import from no module, of one of its own names. The
; capture stands on a word, so that what is exported stays a reference.
(export_statement
  "default" @import @import.alias
  value: (identifier) @import.name
  (#set! reexport "yes"))
(export_statement
  "default" @import @import.alias
  declaration: (_ name: (_) @import.name)
  (#set! reexport "yes"))
(export_statement
  !source
  "export" @import
  (export_clause (export_specifier name: (_) @import.name !alias))
  (#set! reexport "yes"))
(export_statement
  !source
  "export" @import
  (export_clause (export_specifier name: (_) @import.name alias: (_) @import.alias))
  (#set! reexport "yes"))
((assignment_expression
  left: (member_expression
    object: (identifier) @import
    property: (property_identifier) @import.alias)
  right: (identifier) @import.name) @set.reexport.yes
  (#eq? @import "module")
  (#eq? @import.alias "exports"))
((assignment_expression
  left: (member_expression
    object: (identifier) @import
    property: (property_identifier) @import.alias)
  right: [
    (function_expression name: (_) @import.name)
    (class name: (_) @import.name)
  ]) @set.reexport.yes
  (#eq? @import "module")
  (#eq? @import.alias "exports"))
((assignment_expression
  left: (member_expression
    object: (identifier) @import.object
    property: (property_identifier) @import.alias)
  right: (call_expression
    function: (identifier) @import.function
    arguments: (arguments . (string (string_fragment) @import.module) @import))) @set.reexport.yes
  (#eq? @import.object "module")
  (#eq? @import.alias "exports")
  (#eq? @import.function "require"))

; References

(call_expression function: (identifier) @call)
(call_expression function: (member_expression property: (_) @call))
(new_expression constructor: (identifier) @instantiate)
(new_expression constructor: (member_expression property: (_) @instantiate))
(decorator (identifier) @decorate)
(decorator (member_expression property: (_) @decorate))
(decorator (call_expression function: (identifier) @decorate))
(decorator (call_expression function: (member_expression property: (_) @decorate)))
(member_expression object: (_) @receiver)
(member_expression property: (_) @reference)
(shorthand_property_identifier) @reference
(identifier) @reference
(export_specifier name: (identifier) @ignored alias: (_) @ignored)
