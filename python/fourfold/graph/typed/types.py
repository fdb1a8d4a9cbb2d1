"""What the typed tier says of a value."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.modules.base import Module

Sort = Literal["object", "class", "function", "super", "module", "self", "outside"]


class Type(NamedTuple):
    """One thing that a value may be.

    Attributes
    ----------
    sort
        An object of a class, the class itself, a function, the bases of a class, a module, the
        object that a method is called on, or something outside the corpus.
    symbol
        The class or function.
    name
        What it is called outside the corpus.
    args
        The types of its parts: type arguments, and of a function the object it is bound to.
    module
        The module.
    injected
        Whether it rests on what a test framework hands to a test.
    """

    sort: Sort
    symbol: int = NO_SYMBOL
    name: str = ""
    args: tuple[Types, ...] = ()
    module: Module | None = None
    injected: bool = False


Types: TypeAlias = tuple[Type, ...]
"""Alternatives, the most likely first; empty where nothing is known."""

UNKNOWN: Types = ()
MAX_ALTERNATIVES = 6


def inject(types: Types) -> Types:
    """Mark types as resting on what a test framework hands to a test."""
    return tuple(each if each.injected else each._replace(injected=True) for each in types)


def union(*held: Types) -> Types:
    """Join alternatives, each once, in their order."""
    joined = dict.fromkeys(each for types in held for each in types)
    return tuple(joined)[:MAX_ALTERNATIVES]


def outside(name: str, *args: Types) -> Types:
    """Return an object of a type outside the corpus."""
    return (Type("outside", name=name, args=args),)


def parts(types: Types, position: int) -> Types:
    """Return the types of one part, counted from the front or, below zero, from the back."""
    return union(
        *(
            each.args[position]
            for each in types
            if each.sort in {"outside", "object"} and -len(each.args) <= position < len(each.args)
        )
    )
