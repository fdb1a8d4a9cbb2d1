; Definitions; a schema qualifies a name.

(create_table (object_reference schema: (identifier) @container name: (identifier) @name)
  (column_definitions)? @body) @definition.struct
(create_table (object_reference !schema name: (identifier) @name)
  (column_definitions)? @body) @definition.struct
(create_table (column_definitions (column_definition name: (identifier) @name) @definition.field))
(create_type (column_definitions (column_definition name: (identifier) @name) @definition.field))
((create_view (object_reference schema: (identifier) @container name: (identifier) @name)
  (create_query) @body) @definition.struct
  (#set! modifier "view"))
((create_view (object_reference !schema name: (identifier) @name)
  (create_query) @body) @definition.struct
  (#set! modifier "view"))
((create_materialized_view (object_reference schema: (identifier) @container name: (identifier) @name)
  (create_query) @body) @definition.struct
  (#set! modifier "view"))
((create_materialized_view (object_reference !schema name: (identifier) @name)
  (create_query) @body) @definition.struct
  (#set! modifier "view"))
(create_function (object_reference schema: (identifier) @container name: (identifier) @name)
  (function_arguments) @parameters
  (function_body)? @body) @definition.function
(create_function (object_reference !schema name: (identifier) @name)
  (function_arguments) @parameters
  (function_body)? @body) @definition.function
(create_type (object_reference schema: (identifier) @container name: (identifier) @name)) @definition.type
(create_type (object_reference !schema name: (identifier) @name)) @definition.type
((create_sequence (object_reference schema: (identifier) @container name: (identifier) @name)) @definition.variable
  (#set! modifier "sequence"))
((create_sequence (object_reference !schema name: (identifier) @name)) @definition.variable
  (#set! modifier "sequence"))
((create_trigger (keyword_trigger) . (object_reference !schema name: (identifier) @name))
  @definition.function (#set! modifier "trigger"))
((create_index column: (identifier) @name) @definition.property (#set! modifier "index"))
((create_schema (identifier) @name) @definition.namespace (#set! modifier "schema"))
((create_database (identifier) @name) @definition.namespace (#set! modifier "database"))
((cte . (identifier) @name) @definition.variable (#set! modifier "cte"))

(comment) @comment
(marginalia) @comment

; Names that a scope binds

(function_argument . (identifier) @local)
(relation alias: (identifier) @local)
(field (object_reference) name: (identifier) @ignored)

; References

(invocation (object_reference name: (identifier) @call))
(create_trigger (keyword_execute) (object_reference name: (identifier) @call))
(object_reference schema: (identifier) @receiver)
(object_reference name: (identifier) @reference)
