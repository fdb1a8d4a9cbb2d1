; Definitions

((call
  target: (identifier) @ignored
  (arguments . (alias) @name)
  (do_block)? @body) @definition.module
  (#eq? @ignored "defmodule"))
((call
  target: (identifier) @ignored
  (arguments . (alias) @name)
  (do_block)? @body) @definition.interface
  (#eq? @ignored "defprotocol"))
((call
  target: (identifier) @ignored
  (arguments . (alias) @implement . (keywords (pair key: (keyword) @_for value: (alias) @name)))
  (do_block)? @body) @definition.impl
  (#eq? @ignored "defimpl")
  (#match? @_for "^for:"))
((call
  target: (identifier) @ignored
  (arguments . (alias) @name .)
  (do_block)? @body) @definition.impl
  (#eq? @ignored "defimpl"))
((call
  target: (identifier) @ignored
  (arguments .
    [
      (call target: (identifier) @name (arguments) @parameters)
      (binary_operator
        left: (call target: (identifier) @name (arguments) @parameters)
        operator: "when")
      (identifier) @name
      (binary_operator left: (identifier) @name operator: "when")
    ])
  (do_block)? @body) @definition.function
  (#any-of? @ignored "def" "defdelegate" "defn"))
((call
  target: (identifier) @ignored
  (arguments .
    [
      (binary_operator left: (_) operator: _ @name right: (_)) @parameters
      (binary_operator
        left: (binary_operator left: (_) operator: _ @name right: (_)) @parameters
        operator: "when")
    ])
  (do_block)? @body) @definition.function
  (#any-of? @ignored "def" "defp" "defmacro" "defmacrop")
  (#not-eq? @name "when"))
((call
  target: (identifier) @ignored
  (arguments .
    [
      (call target: (identifier) @name (arguments) @parameters)
      (binary_operator
        left: (call target: (identifier) @name (arguments) @parameters)
        operator: "when")
      (identifier) @name
      (binary_operator left: (identifier) @name operator: "when")
    ])
  (do_block)? @body) @definition.function @set.modifier.private
  (#any-of? @ignored "defp" "defnp"))
((call
  target: (identifier) @ignored
  (arguments .
    [
      (call target: (identifier) @name (arguments) @parameters)
      (binary_operator
        left: (call target: (identifier) @name (arguments) @parameters)
        operator: "when")
      (identifier) @name
      (binary_operator left: (identifier) @name operator: "when")
    ])
  (do_block)? @body) @definition.macro
  (#any-of? @ignored "defmacro" "defmacrop" "defguard" "defguardp"))
((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @ignored
    (arguments .
      (binary_operator
        left: [(identifier) @name (call target: (identifier) @name (arguments) @parameters)]
        operator: "::")))) @definition.type
  (#any-of? @ignored "type" "typep" "opaque"))
((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @ignored
    (arguments .
      [
        (binary_operator
          left: [
            (identifier) @name
            (call target: (identifier) @name (arguments) @parameters)
          ]
          operator: "::"
          right: (_) @returns)
        (binary_operator
          left: (binary_operator
            left: (call target: (identifier) @name (arguments) @parameters)
            operator: "::"
            right: (_) @returns)
          operator: "when")
      ]))) @definition.function @set.modifier.signature
  (#any-of? @ignored "callback" "macrocallback"))
((call
  target: (identifier) @name
  (arguments)) @definition.struct
  (#any-of? @name "defstruct" "defexception"))
((unary_operator
  operator: "@"
  operand: (call target: (identifier) @name (arguments))) @definition.constant
  (#not-eq? @name "moduledoc")
  (#not-eq? @name "doc")
  (#not-eq? @name "typedoc")
  (#not-eq? @name "spec")
  (#not-eq? @name "type")
  (#not-eq? @name "typep")
  (#not-eq? @name "opaque")
  (#not-eq? @name "callback")
  (#not-eq? @name "macrocallback")
  (#not-eq? @name "behaviour")
  (#not-eq? @name "impl")
  (#not-eq? @name "derive")
  (#not-eq? @name "enforce_keys")
  (#not-eq? @name "before_compile")
  (#not-eq? @name "after_compile")
  (#not-eq? @name "on_definition")
  (#not-eq? @name "on_load")
  (#not-eq? @name "external_resource")
  (#not-eq? @name "dialyzer")
  (#not-eq? @name "compile")
  (#not-eq? @name "deprecated")
  (#not-eq? @name "since")
  (#not-eq? @name "tag")
  (#not-eq? @name "moduletag")
  (#not-eq? @name "describetag")
  (#not-eq? @name "optional_callbacks")
  (#not-eq? @name "shortdoc")
  (#not-eq? @name "vsn")
  (#not-eq? @name "fallback_to_any"))

(comment) @comment
((unary_operator
  operator: "@"
  operand: (call target: (identifier) @ignored)) @attribute
  (#any-of? @ignored "doc" "typedoc" "spec" "impl" "deprecated" "since" "dialyzer" "tag"))
((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @ignored
    (arguments . [(string (quoted_content) @doc) (sigil (quoted_content) @doc)])))
  (#any-of? @ignored "moduledoc" "doc" "typedoc"))

; Names that a scope binds

(anonymous_function) @scope
((call
  target: (identifier) @ignored
  (arguments .
    [
      (call target: (identifier) (arguments [
        (identifier) @local
        (binary_operator left: (identifier) @local operator: "\\\\")
        (binary_operator left: (identifier) @local operator: "=")
        (binary_operator operator: "=" right: (identifier) @local)
        (tuple (identifier) @local)
        (list (identifier) @local)
        (list (binary_operator left: (identifier) @local operator: "|"))
        (list (binary_operator operator: "|" right: (identifier) @local))
        (map (map_content (keywords (pair value: (identifier) @local))))
        (binary_operator
          left: (map (map_content (keywords (pair value: (identifier) @local))))
          operator: "=")
      ]))
      (binary_operator
        left: (call target: (identifier) (arguments [
          (identifier) @local
          (binary_operator left: (identifier) @local operator: "=")
          (binary_operator operator: "=" right: (identifier) @local)
          (tuple (identifier) @local)
          (list (identifier) @local)
          (list (binary_operator left: (identifier) @local operator: "|"))
          (list (binary_operator operator: "|" right: (identifier) @local))
          (map (map_content (keywords (pair value: (identifier) @local))))
          (binary_operator
            left: (map (map_content (keywords (pair value: (identifier) @local))))
            operator: "=")
        ]))
        operator: "when")
    ]))
  (#any-of? @ignored "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))
(binary_operator left: (identifier) @local operator: "=")
(binary_operator left: (tuple (identifier) @local) operator: "=")
(binary_operator left: (list (identifier) @local) operator: "=")
(binary_operator
  left: (map (map_content (keywords (pair value: (identifier) @local))))
  operator: "=")
(binary_operator left: (identifier) @local operator: "<-")
(binary_operator left: (tuple (identifier) @local) operator: "<-")
(stab_clause left: (arguments (identifier) @local))
(stab_clause left: (arguments (tuple (identifier) @local)))
(stab_clause
  left: (arguments (map (map_content (keywords (pair value: (identifier) @local))))))

; Imports

((call
  target: (identifier) @ignored
  (arguments . (alias) @import.module .)) @import
  (#any-of? @ignored "alias" "require"))
((call
  target: (identifier) @ignored
  (arguments . (alias) @import.module (keywords) .)) @import
  (#eq? @ignored "require"))
((call
  target: (identifier) @ignored
  (arguments .
    (alias) @import.module
    (keywords (pair key: (keyword) @_as value: (alias) @import.alias)))) @import
  (#any-of? @ignored "alias" "require")
  (#match? @_as "^as:"))
((call
  target: (identifier) @ignored
  (arguments . (dot left: (alias) @import.prefix right: (tuple) @import.group)))
  (#eq? @ignored "alias"))
((call
  target: (identifier) @ignored
  (arguments . (dot right: (tuple (alias) @import.module)))) @import
  (#eq? @ignored "alias"))
((call
  target: (identifier) @import.star
  (arguments . (alias) @import.module)) @import
  (#eq? @import.star "import"))
((call
  target: (identifier) @ignored
  (arguments . (alias) @import.module)) @set.name.__using__
  (#eq? @ignored "use"))

; References

((unary_operator
  operator: "@"
  operand: (call target: (identifier) @ignored (arguments (alias) @implement)))
  (#eq? @ignored "behaviour"))
((call target: (identifier) @ignored (arguments . (alias) @implement (keywords)))
  (#eq? @ignored "defimpl"))
((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_spec
    (arguments (binary_operator left: (call target: (identifier) @ignored)))))
  (#eq? @_spec "spec"))
((call target: (identifier) @ignored)
  (#any-of? @ignored
    "alias" "case" "cond" "def" "defdelegate" "defexception" "defguard" "defguardp" "defimpl"
    "defmacro" "defmacrop" "defmodule" "defp" "defprotocol" "defstruct" "for" "if" "import" "quote"
    "receive" "require" "super" "try" "unless" "unquote" "unquote_splicing" "use" "with"))
(unary_operator operator: "@" operand: (call target: (identifier) @ignored))
(unary_operator operator: "@" operand: (identifier) @reference)
(call target: (identifier) @call)
(call target: (dot right: (identifier) @call))
((map (struct (alias) @instantiate)))
(dot left: (_) @receiver)
(alias) @reference
(identifier) @reference
