; Definitions

((Decl
  (VarDecl
    variable_type_function: (IDENTIFIER) @name
    (ErrorUnionExpr
      (SuffixExpr . (ContainerDecl (ContainerDeclType ["union"])) @body .) .)))
  @definition.union)
((Decl
  (VarDecl
    variable_type_function: (IDENTIFIER) @name
    (ErrorUnionExpr
      (SuffixExpr . (ContainerDecl (ContainerDeclType ["enum"])) @body .) .))) @definition.enum)
((Decl
  (VarDecl
    variable_type_function: (IDENTIFIER) @name
    (ErrorUnionExpr (SuffixExpr . (ContainerDecl) @body .) .))) @definition.struct)
((Decl
  (VarDecl
    variable_type_function: (IDENTIFIER) @name
    (ErrorUnionExpr (SuffixExpr . (ErrorSetDecl) @body .) .))) @definition.enum
  (#set! modifier "error"))
((Statement
  (VarDecl
    variable_type_function: (IDENTIFIER) @name
    (ErrorUnionExpr (SuffixExpr . (ContainerDecl) @body .) .))) @definition.struct)
((_
  "pub" .
  (Decl
    (FnProto
      function: (IDENTIFIER) @name
      (ParamDeclList) @parameters
      (ErrorUnionExpr) @returns)
    (Block) @body) @definition.function) (#set! modifier "pub"))
(Decl
  (FnProto
    function: (IDENTIFIER) @name
    (ParamDeclList) @parameters
    (ErrorUnionExpr) @returns)
  (Block) @body) @definition.function
((Decl
  (FnProto
    function: (IDENTIFIER) @name
    (ParamDeclList) @parameters
    (ErrorUnionExpr) @returns)) @definition.function (#set! modifier "prototype"))
((Decl (VarDecl "var" variable_type_function: (IDENTIFIER) @name)) @definition.variable)
(Decl (VarDecl variable_type_function: (IDENTIFIER) @name)) @definition.constant
(ContainerField field_member: (IDENTIFIER) @name) @definition.field
(ContainerDecl
  (ContainerDeclType ["enum" "union"])
  (ContainerField . (ErrorUnionExpr . (SuffixExpr . (IDENTIFIER) @name .) .))
  @definition.enum_member
  (#not-eq? @name "_"))
(ErrorSetDecl field_constant: (IDENTIFIER) @name @definition.enum_member)
((TestDecl (STRINGLITERALSINGLE) @name (Block) @body) @definition.function
  (#set! modifier "test"))
((TestDecl (IDENTIFIER) @name (Block) @body) @definition.function (#set! modifier "test"))

(doc_comment) @comment
(line_comment) @comment
["pub" "export" "extern" "inline" "threadlocal"] @attribute

; Names that a scope binds

(ParamDecl parameter: (IDENTIFIER) @local)
(Statement (VarDecl variable_type_function: (IDENTIFIER) @local))
(Payload variable: (IDENTIFIER) @local)
(PtrPayload variable: (IDENTIFIER) @local)
(PtrIndexPayload variable: (IDENTIFIER) @local)
(PtrListPayload variable: (IDENTIFIER) @local)
(FieldInit field_member: (IDENTIFIER) @ignored)

; Imports

((VarDecl
  variable_type_function: (IDENTIFIER) @import.alias
  (ErrorUnionExpr
    . (SuffixExpr
      . (BUILTINIDENTIFIER) @_import
      . (FnCallArguments
        . (ErrorUnionExpr (SuffixExpr (STRINGLITERALSINGLE) @import.module))) .))) @import
  (#eq? @_import "@import"))
((VarDecl
  variable_type_function: (IDENTIFIER) @import.alias
  (ErrorUnionExpr
    . (SuffixExpr
      . (BUILTINIDENTIFIER) @_import
      . (FnCallArguments
        . (ErrorUnionExpr (SuffixExpr (STRINGLITERALSINGLE) @import.module)))
      . (FieldOrFnCall field_access: (IDENTIFIER) @import.name) .))) @import
  (#eq? @_import "@import"))
((Decl
  . (ErrorUnionExpr
    . (SuffixExpr
      . (BUILTINIDENTIFIER) @import.star
      . (FnCallArguments
        . (ErrorUnionExpr (SuffixExpr (STRINGLITERALSINGLE) @import.module))) .))) @import
  (#eq? @import.star "@import"))

; References

(SuffixExpr variable_type_function: (IDENTIFIER) @call . (FnCallArguments))
(FieldOrFnCall function_call: (IDENTIFIER) @call)
(VarDecl
  (ErrorUnionExpr (SuffixExpr variable_type_function: (IDENTIFIER) @instantiate .)) . (InitList))
(SuffixExpr (IDENTIFIER) @instantiate . (InitList))
(SuffixExpr . (IDENTIFIER) @receiver . (FieldOrFnCall))
(SuffixExpr (FieldOrFnCall) @receiver . (FieldOrFnCall))
(SuffixExpr (FnCallArguments) @receiver . (FieldOrFnCall))
(FieldOrFnCall field_access: (IDENTIFIER) @reference)
(IDENTIFIER) @reference
