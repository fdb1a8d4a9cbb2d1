"""How names work in each family of languages; a name never binds across two families."""

from __future__ import annotations

from dataclasses import dataclass, replace

FAMILY: dict[str, str] = {
    "javascript": "ecma",
    "jsx": "ecma",
    "typescript": "ecma",
    "tsx": "ecma",
    "c": "c",
    "cpp": "c",
    "csharp": "c_sharp",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """The rules of one family, which ``rust/core/src/resolve`` works by.

    Attributes
    ----------
    members_in_scope
        Whether a method sees the members of its class by their bare names.
    self_names
        Receivers that mean the object or class around the site.
    self_is_parameter
        Whether the first parameter of a method is its own object.
    receiver_in_head
        Whether it stands before the name of the method instead.
    type_names
        Receivers that mean the class around the site, whatever stands between.
    super_names
        Receivers that mean the bases of the class around the site.
    c3
        Whether bases are ordered by C3; else depth first, left to right.
    calls_apart
        Whether a call never means a local of the same name.
    blocks_repeat
        Whether blocks and functions without a name may define one name again, each for itself.
    blocks_are_modules
        Whether code inside a module block does not see the names around the block.
    shared_spaces
        Whether many files open the same namespace and see each other's names in it.
    whole_file_spaces
        Whether a namespace may hold all that follows it in a file.
    partial_types
        Whether a class may be in several parts.
    constants_shared
        Whether only names in capitals are shared between files without an import.
    decorators_run
        Whether a decorator is called; an annotation is only mentioned.
    literals_run
        Whether making an object runs code of its type; the literal of a plain struct does not.
    converts
        Whether calling a type only converts a value.
    overloads
        Whether functions of one name in one place are told apart by their parameters.
    tests_inside
        Whether tests stand in the files that they test.
    keyed_literals
        Whether a name alone may be a member, as the key of a literal.
    unique
        Whether the guarded unique name tier may answer.
    properties_apart
        Whether what is called is never a property.
    includes
        Whether names come from included files, which may only declare them.
    declares_all
        Whether every name is declared before it is used.
    misread_locals
        Whether a local with arguments looks like a function: ``Foo name(value);``.
    methods_construct
        Whether a method with the name of its class makes objects.
    method_macros
        Macros whose body is a method of the class that they are given.
    header_endings
        How the names of files end that others include.
    rooted_paths
        Whether the beginning of a path may name a module: ``crate``, ``self``, a library.
    passes_on
        Whether every name that a module imports is a name of the module.
    paths_go_on
        Whether the path of an import goes on into types.
    exports_apart
        Whether what a file only passes on is no name in the file.
    whole, whole_alias
        The name of what a module exports as a whole, and how that is written as a name.
    modules_run
        Whether a called module is what it exports as a whole.
    hides_names
        Whether a module offers what it exports as a whole, and nothing else.
    unnamed_stars
        Whether an import without a name brings all names.
    first_bound
        Whether an import of ``a.b`` binds ``a``.
    underscored_private
        Whether a star import leaves out names with a leading underscore.
    implicit_interfaces
        Whether types have interfaces that they never name.
    declared_overrides
        Whether only interfaces have methods that others replace.
    """

    members_in_scope: bool = False
    self_names: frozenset[str] = frozenset()
    self_is_parameter: bool = False
    receiver_in_head: bool = False
    type_names: frozenset[str] = frozenset()
    super_names: frozenset[str] = frozenset()
    c3: bool = False
    calls_apart: bool = False
    blocks_repeat: bool = False
    blocks_are_modules: bool = False
    shared_spaces: bool = False
    whole_file_spaces: bool = False
    partial_types: bool = False
    constants_shared: bool = False
    decorators_run: bool = False
    literals_run: bool = True
    converts: bool = False
    overloads: bool = False
    tests_inside: bool = False
    keyed_literals: bool = False
    unique: bool = False
    properties_apart: bool = False
    includes: bool = False
    declares_all: bool = False
    misread_locals: bool = False
    methods_construct: bool = False
    method_macros: frozenset[str] = frozenset()
    header_endings: tuple[str, ...] = ()
    rooted_paths: bool = False
    passes_on: bool = False
    paths_go_on: bool = False
    exports_apart: bool = False
    whole: str = ""
    whole_alias: str = ""
    modules_run: bool = False
    hides_names: bool = False
    unnamed_stars: bool = False
    first_bound: bool = False
    underscored_private: bool = False
    implicit_interfaces: bool = False
    declared_overrides: bool = False


_THIS = frozenset({"this"})
_SUPER = frozenset({"super"})
_PLAIN = Family()

FAMILIES: dict[str, Family] = {
    "python": Family(
        self_is_parameter=True,
        super_names=frozenset({"super", "super()"}),
        c3=True,
        decorators_run=True,
        passes_on=True,
        first_bound=True,
        underscored_private=True,
        unique=True,
    ),
    "ecma": Family(
        blocks_repeat=True,
        self_names=_THIS,
        super_names=_SUPER,
        decorators_run=True,
        exports_apart=True,
        whole="default",
        whole_alias="exports",
        modules_run=True,
        unique=True,
    ),
    "go": Family(
        self_is_parameter=True,
        receiver_in_head=True,
        literals_run=False,
        converts=True,
        keyed_literals=True,
        implicit_interfaces=True,
        declared_overrides=True,
        unique=True,
    ),
    "rust": Family(
        self_names=frozenset({"self"}),
        type_names=frozenset({"Self"}),
        blocks_are_modules=True,
        tests_inside=True,
        literals_run=False,
        rooted_paths=True,
        paths_go_on=True,
        declared_overrides=True,
        unique=True,
    ),
    "java": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=_SUPER,
        calls_apart=True,
        overloads=True,
        paths_go_on=True,
        unique=True,
    ),
    "c": Family(
        members_in_scope=True,
        self_names=_THIS,
        shared_spaces=True,
        overloads=True,
        includes=True,
        declares_all=True,
        misread_locals=True,
        methods_construct=True,
        method_macros=frozenset(
            {
                "BENCHMARK_DEFINE_F",
                "BENCHMARK_F",
                "TEST_F",
                "TEST_P",
                "TYPED_TEST",
                "TYPED_TEST_P",
            }
        ),
        header_endings=(".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".ipp"),
        unique=True,
    ),
    "c_sharp": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=frozenset({"base"}),
        shared_spaces=True,
        whole_file_spaces=True,
        partial_types=True,
        overloads=True,
        paths_go_on=True,
        unnamed_stars=True,
        properties_apart=True,
        unique=True,
    ),
    "kotlin": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=_SUPER,
        paths_go_on=True,
        unique=True,
    ),
    "scala": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=_SUPER,
        paths_go_on=True,
        unique=True,
    ),
    "groovy": Family(paths_go_on=True),
    "swift": Family(
        members_in_scope=True,
        self_names=frozenset({"self"}),
        type_names=frozenset({"Self"}),
        super_names=_SUPER,
        unique=True,
    ),
    "dart": Family(members_in_scope=True, self_names=_THIS, super_names=_SUPER, unique=True),
    "ruby": Family(
        members_in_scope=True,
        self_names=frozenset({"self"}),
        shared_spaces=True,
        constants_shared=True,
        unique=True,
    ),
    "php": Family(
        self_names=frozenset({"$this", "this"}),
        type_names=frozenset({"self", "static"}),
        super_names=frozenset({"parent"}),
        unique=True,
    ),
    "lua": Family(self_names=frozenset({"self"}), whole="return", hides_names=True, unique=True),
    "solidity": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=_SUPER,
        passes_on=True,
        unique=True,
    ),
    "bash": Family(passes_on=True),
    "julia": Family(passes_on=True),
}

_STRUCTURES_ONLY = replace(
    FAMILIES["c"], members_in_scope=False, overloads=False, declares_all=False
)


def family_of(language: str) -> str:
    """Return the name of the family of ``language``; a language alone is its own."""
    return FAMILY.get(language, language)


def rules_of(language: str) -> Family:
    """Return the rules of ``language``; where nothing is known, names work by scope alone."""
    return _STRUCTURES_ONLY if language == "c" else FAMILIES.get(family_of(language), _PLAIN)
