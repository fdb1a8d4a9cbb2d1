"""Types with their holes filled: the object that a method is called on, the parts of a value."""

from __future__ import annotations

from fourfold.graph.typed.types import Type, Types, parts, union


def bound(types: Types, owner: Types) -> Types:
    """Put the object that a method is called on where its result speaks of itself."""
    if not any(each.sort == "self" or each.args for each in types):
        return types
    return union(*(_bound_one(each, owner) for each in types))


def _bound_one(each: Type, owner: Types) -> Types:
    if each.sort == "self":
        return tuple(own._replace(sort="object") if own.sort != "object" else own for own in owner)
    if not each.args:
        return (each,)
    return (each._replace(args=tuple(bound(types, owner) for types in each.args)),)


def part(types: Types, position: int) -> Types:
    """Return what a name gets that takes a value apart: the first may be the value itself."""
    taken: list[Types] = []
    for each in types:
        if each.name.rpartition(".")[2].lower() == "tuple":
            taken.append(parts((each,), position))
        elif each.sort == "outside" and each.args:
            taken.append(parts((each,), -1))
        elif position == 0:
            taken.append((each,))
    return union(*taken)
