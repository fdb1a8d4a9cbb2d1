; The grammar knows commands, units and blocks only: words and order tell what they are.

; Definitions

((command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.class
  (#eq? @_word "class"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.class
  (#eq? @_word "class"))
((command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.interface
  (#eq? @_word "interface"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.interface
  (#eq? @_word "interface"))
((command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (block . (unit . (identifier) @name .))
  ]) @definition.enum
  (#eq? @_word "enum"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (block . (unit . (identifier) @name .))
  ]) @definition.enum
  (#eq? @_word "enum"))
((command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.trait
  (#eq? @_word "trait"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . (identifier) @name .)
    (unit . (generics_class . (identifier) @name))
    (block . (unit . (identifier) @name .))
    (block . (unit . (generics_class . (identifier) @name)))
  ]) @definition.trait
  (#eq? @_word "trait"))
((command
  (unit . (identifier) @_word .) .
  (block . (unit . [(identifier) @_class (generics_class . (identifier) @_class)])
    (command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (block . (unit . [(identifier) @_class (generics_class . (identifier) @_class)])
    (command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .
      (line_comment) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (block . (unit . [(identifier) @_class (generics_class . (identifier) @_class)])
    (end_command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (block . (unit . [(identifier) @_class (generics_class . (identifier) @_class)])
    (end_command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .
      (line_comment) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (unit . [(identifier) @_class (generics_class . (identifier) @_class)]) (block
    (command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (unit . [(identifier) @_class (generics_class . (identifier) @_class)]) (block
    (command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .
      (line_comment) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (unit . [(identifier) @_class (generics_class . (identifier) @_class)]) (block
    (end_command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  (unit . (identifier) @_word .) .
  (unit . [(identifier) @_class (generics_class . (identifier) @_class)]) (block
    (end_command
      .
      (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .)) .
      (line_comment) .) @definition.constructor))
  (#eq? @_word "class")
  (#eq? @name @_class))
((command
  [
    (unit . (identifier) @_type .)
    (unit . (generics_class . (identifier) @_type))
    (list)
  ]
  .
  [
    (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .))
    (unit . (func . (identifier) @name . (arg_block) @parameters .) .)
  ] .) @definition.function
  (#match? @_type "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*|task)$"))
((command
  [
    (unit . (identifier) @_type .)
    (unit . (generics_class . (identifier) @_type))
    (list)
  ]
  .
  [
    (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .))
    (unit . (func . (identifier) @name . (arg_block) @parameters .) .)
  ]
  .
  (line_comment) .) @definition.function
  (#match? @_type "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*|task)$"))
((command
  (unit . (identifier) @_word .) .
  (unit . (identifier) @name .) .
  [(operators) (arg_spliter)]) @definition.variable
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$"))
((command
  (unit . (generics_class . (identifier) @_word)) .
  (unit . (identifier) @name .) .
  (operators)) @definition.variable
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$"))
((block
  (command
    (unit . (identifier) @_word .) .
    (unit . (identifier) @name .) .) @definition.variable)
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$")
  (#match? @name "^[a-z_]"))
((block
  (command
    (unit . (identifier) @_word .) .
    (unit . (identifier) @name .) .
    (line_comment) .) @definition.variable)
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$")
  (#match? @name "^[a-z_]"))
((end_command
  [
    (unit . (identifier) @_type .)
    (unit . (generics_class . (identifier) @_type))
    (list)
  ]
  .
  [
    (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .))
    (unit . (func . (identifier) @name . (arg_block) @parameters .) .)
  ] .) @definition.function
  (#match? @_type "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*|task)$"))
((end_command
  [
    (unit . (identifier) @_type .)
    (unit . (generics_class . (identifier) @_type))
    (list)
  ]
  .
  [
    (block . (unit . (func . (identifier) @name . (arg_block) @parameters .) .))
    (unit . (func . (identifier) @name . (arg_block) @parameters .) .)
  ]
  .
  (line_comment) .) @definition.function
  (#match? @_type "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*|task)$"))
((end_command
  (unit . (identifier) @_word .) .
  (unit . (identifier) @name .) .
  [(operators) (arg_spliter)]) @definition.variable
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$"))
((end_command
  (unit . (generics_class . (identifier) @_word)) .
  (unit . (identifier) @name .) .
  (operators)) @definition.variable
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$"))
((block
  (end_command
    (unit . (identifier) @_word .) .
    (unit . (identifier) @name .) .) @definition.variable)
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$")
  (#match? @name "^[a-z_]"))

((block
  (end_command
    (unit . (identifier) @_word .) .
    (unit . (identifier) @name .) .
    (line_comment) .) @definition.variable)
  (#match? @_word "^(?:def|void|int|long|double|float|boolean|byte|char|short|private|public|protected|static|final|abstract|synchronized|[A-Z]\\w*(?:\\.\\w+)*)$")
  (#match? @name "^[a-z_]"))

[(line_comment) (block_comment)] @comment
(command . (decorate) .) @attribute

; Names that a scope binds

(arg_block (unit . (identifier) @local .) . (arg_spliter))
(arg_block (unit . (identifier) @local .) .)
(arg_block (unit . (identifier) @local .) . (operators))

; Imports

((command
  . (unit . (identifier) @_word .) .
  (unit) @import.module .) @import
  (#eq? @_word "import"))
((command
  . (unit . (identifier) @_word .) .
  (unit) @import.module . (line_comment) .) @import
  (#eq? @_word "import"))
((command
  . (unit . (identifier) @_word .) .
  (unit . (identifier) @_static .) .
  (unit) @import.module .) @import
  (#eq? @_word "import")
  (#eq? @_static "static"))
((command
  . (unit . (identifier) @_word .) .
  (unit . (identifier) @_static .) .
  (unit) @import.module . (line_comment) .) @import
  (#eq? @_word "import")
  (#eq? @_static "static"))
((command
  . (unit . (identifier) @_word .) .
  (unit) @import.module .
  (unit . (identifier) @_as .) .
  (unit . (identifier) @import.alias .) .) @import
  (#eq? @_word "import")
  (#eq? @_as "as"))
((command
  . (unit . (identifier) @_word .) .
  (unit) @import.module .
  (unit . (identifier) @_as .) .
  (unit . (identifier) @import.alias .) . (line_comment) .) @import
  (#eq? @_word "import")
  (#eq? @_as "as"))
((command . (unit . (identifier) @_word .)) @import
  (#any-of? @_word "import" "package"))

; References

(func . (identifier) @call)
((command
  (unit . (identifier) @_word .) .
  [
    (unit . [(identifier) @inherit (generics_class . (identifier) @inherit)] .)
    (block . (unit . [(identifier) @inherit (generics_class . (identifier) @inherit)] .))
  ])
  (#eq? @_word "extends"))
((command
  (unit . (identifier) @_word .) .
  [
    (unit . [(identifier) @implement (generics_class . (identifier) @implement)] .)
    (block . (unit . [(identifier) @implement (generics_class . (identifier) @implement)] .))
  ])
  (#eq? @_word "implements"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . [(identifier) @inherit (generics_class . (identifier) @inherit)] .)
    (block . (unit . [(identifier) @inherit (generics_class . (identifier) @inherit)] .))
  ])
  (#eq? @_word "extends"))
((end_command
  (unit . (identifier) @_word .) .
  [
    (unit . [(identifier) @implement (generics_class . (identifier) @implement)] .)
    (block . (unit . [(identifier) @implement (generics_class . (identifier) @implement)] .))
  ])
  (#eq? @_word "implements"))
(decorate . (identifier) @decorate)
(unit . (identifier) @receiver . (func))
