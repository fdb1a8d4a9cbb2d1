"""How names work in each family of languages; a name never binds across two families."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

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
    """The rules of one family.

    Attributes
    ----------
    members_in_scope
        Whether a method sees the members of its class by their bare names.
    self_names
        Receivers that mean the object or class around the site.
    self_is_parameter
        Whether the first parameter of a method is its own object.
    type_names
        Receivers that mean the class around the site, whatever stands between.
    super_names
        Receivers that mean the bases of the class around the site.
    linearisation
        How bases are ordered: Python's C3, or depth first, left to right.
    calls_apart
        Whether a call never means a local of the same name.
    blocks_are_modules
        Whether code inside a module block does not see the names around the block.
    shared_spaces
        Whether many files open the same namespace and see each other's names in it.
    constants_shared
        Whether only names in capitals are shared between files without an import.
    decorators_run
        Whether a decorator is called; an annotation is only mentioned.
    literals_run
        Whether making an object runs code of its type; the literal of a plain struct does not.
    overloads
        Whether functions of one name in one place are told apart by their parameters.
    tests_inside
        Whether tests stand in the files that they test.
    keyed_literals
        Whether a name alone may be a member, as the key of a literal.
    unique
        Whether the guarded unique name tier may answer.
    """

    members_in_scope: bool = False
    self_names: frozenset[str] = frozenset()
    self_is_parameter: bool = False
    type_names: frozenset[str] = frozenset()
    super_names: frozenset[str] = frozenset()
    linearisation: Literal["c3", "chain"] = "chain"
    calls_apart: bool = False
    blocks_are_modules: bool = False
    shared_spaces: bool = False
    constants_shared: bool = False
    decorators_run: bool = False
    literals_run: bool = True
    overloads: bool = False
    tests_inside: bool = False
    keyed_literals: bool = False
    unique: bool = False


_THIS = frozenset({"this"})
_SUPER = frozenset({"super"})
_PLAIN = Family()

FAMILIES: dict[str, Family] = {
    "python": Family(
        self_is_parameter=True,
        super_names=frozenset({"super", "super()"}),
        linearisation="c3",
        decorators_run=True,
        unique=True,
    ),
    "ecma": Family(self_names=_THIS, super_names=_SUPER, decorators_run=True, unique=True),
    "go": Family(self_is_parameter=True, literals_run=False, keyed_literals=True, unique=True),
    "rust": Family(
        self_names=frozenset({"self"}),
        type_names=frozenset({"Self"}),
        blocks_are_modules=True,
        tests_inside=True,
        literals_run=False,
        unique=True,
    ),
    "java": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=_SUPER,
        calls_apart=True,
        overloads=True,
        unique=True,
    ),
    "c": Family(
        members_in_scope=True, self_names=_THIS, shared_spaces=True, overloads=True, unique=True
    ),
    "c_sharp": Family(
        members_in_scope=True,
        self_names=_THIS,
        super_names=frozenset({"base"}),
        shared_spaces=True,
        overloads=True,
        unique=True,
    ),
    "kotlin": Family(members_in_scope=True, self_names=_THIS, super_names=_SUPER, unique=True),
    "scala": Family(members_in_scope=True, self_names=_THIS, super_names=_SUPER, unique=True),
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
    "lua": Family(self_names=frozenset({"self"}), unique=True),
    "solidity": Family(members_in_scope=True, self_names=_THIS, super_names=_SUPER, unique=True),
}

_STRUCTURES_ONLY = replace(FAMILIES["c"], members_in_scope=False, overloads=False)


def family_of(language: str) -> str:
    """Return the name of the family of ``language``; a language alone is its own."""
    return FAMILY.get(language, language)


def rules_of(language: str) -> Family:
    """Return the rules of ``language``; where nothing is known, names work by scope alone."""
    return _STRUCTURES_ONLY if language == "c" else FAMILIES.get(family_of(language), _PLAIN)
