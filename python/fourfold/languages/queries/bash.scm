; Definitions

(function_definition name: (word) @name) @definition.function
(variable_assignment name: (variable_name) @name) @definition.variable

(declaration_command . (variable_assignment) @wrapped .) @wrapper
(comment) @comment

; Imports

((command
  name: (command_name) @import.function
  argument: [(word) @import.module (string (string_content) @import.module)]) @import
  (#any-of? @import.function "source" "."))

; References

(command name: (command_name (word) @call))
