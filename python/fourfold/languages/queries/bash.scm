; Definitions

(function_definition name: (word) @name) @definition.function
(variable_assignment name: (variable_name) @name) @definition.variable

(declaration_command . (variable_assignment) @wrapped .) @wrapper
(comment) @comment

; Imports

((command
  name: (command_name) @import.star
  argument: [(word) @import.module (string (string_content) @import.module .)]) @import
  (#any-of? @import.star "source" "."))

; References

(command name: (command_name (word) @call))
