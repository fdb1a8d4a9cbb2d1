"""Which functions of an overload family a call may mean, by what it is given."""

from __future__ import annotations

from fourfold.graph.symbols import SymbolTable
from fourfold.graph.typed.evaluate import Evaluator
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.types import Type, Types

_WIDER: dict[str, tuple[str, ...]] = {
    "byte": ("byte", "short", "int", "long", "float", "double", "Byte", "Number"),
    "short": ("short", "int", "long", "float", "double", "Short", "Number"),
    "char": ("char", "int", "long", "float", "double", "Character"),
    "int": ("int", "long", "float", "double", "Integer", "Number"),
    "long": ("long", "float", "double", "Long", "Number"),
    "float": ("float", "double", "Float", "Number"),
    "double": ("double", "Double", "Number"),
    "boolean": ("boolean", "Boolean"),
    "Byte": ("Byte", "Number", "byte", "short", "int", "long", "float", "double"),
    "Short": ("Short", "Number", "short", "int", "long", "float", "double"),
    "Character": ("Character", "char", "int", "long", "float", "double"),
    "Integer": ("Integer", "Number", "int", "long", "float", "double"),
    "Long": ("Long", "Number", "long", "float", "double"),
    "Float": ("Float", "Number", "float", "double"),
    "Double": ("Double", "Number", "double"),
    "Boolean": ("Boolean", "boolean"),
    "str": ("String", "CharSequence"),
    "String": ("String", "CharSequence"),
    "Class": ("Class", "Type"),
    "list": (),
}
"""For types that everybody knows, what they may be passed as, the best first."""

_KNOWN = frozenset(name for wider in _WIDER.values() for name in wider) - {"Number", "Type"}
_ANY = frozenset({"Object", "Comparable", "Serializable", "CharSequence"})
_LAST = 99


class Overloads:
    """Leaves out the members of a family that a call cannot mean; keeps all it is not sure of."""

    def __init__(self, table: SymbolTable, evaluator: Evaluator, evidence: Evidence) -> None:
        self._table = table
        self._evaluator = evaluator
        self._evidence = evidence
        self._ranks: dict[tuple[int, int, Type], int] = {}

    def narrow(
        self, members: tuple[int, ...], file: int, place: int, start: int
    ) -> tuple[int, ...]:
        """Return the members that fit the arguments of the call at ``start``, or all of them."""
        arguments = self._evidence.arguments(file, start)
        if arguments is None:
            return members
        held = [each for each in members if self._takes(each, len(arguments))] or list(members)
        if len(held) == 1:
            return tuple(held)
        known: dict[int, Types] = {}
        for position, chain in enumerate(arguments):
            types = self._argument(file, place, start, chain)
            telling = tuple(each for each in types if _is_telling(each))
            if telling:
                known[position] = telling
        held = [
            each
            for each in held
            if all(self._rank_of(each, at, types) < _LAST for at, types in known.items())
        ] or held
        for position, types in known.items():
            held = self._best(held, position, types)
        return tuple(held)

    def _takes(self, function: int, count: int) -> bool:
        wanted = len(self._table.symbols.parameters[function])
        if "..." in self._table.symbols.signature[function]:
            return count >= wanted - 1
        return count == wanted

    def _argument(self, file: int, place: int, start: int, chain: str) -> Types:
        if chain in {"true", "false"}:
            return (Type("outside", name="boolean"),)
        return self._evaluator.chain(file, place, start, chain) if chain else ()

    def _best(self, held: list[int], position: int, types: Types) -> list[int]:
        """Return the members whose parameter fits an argument best; all where none fits."""
        ranks = [self._rank_of(each, position, types) for each in held]
        best = min(ranks)
        return [each for each, rank in zip(held, ranks, strict=True) if rank == best]

    def _rank_of(self, function: int, position: int, types: Types) -> int:
        return min([self._known_rank(function, position, one) for one in types])

    def _known_rank(self, function: int, position: int, argument: Type) -> int:
        """Return :meth:`_rank`, worked out once: a family is called again and again."""
        key = (function, position, argument)
        rank = self._ranks.get(key)
        if rank is None:
            rank = self._ranks[key] = self._rank(function, position, argument)
        return rank

    def _rank(self, function: int, position: int, argument: Type) -> int:
        """Return how well a parameter fits an argument: 0 is exactly, ``_LAST`` not at all."""
        parameters = self._table.symbols.parameters[function]
        rows = self._evidence.named(function, parameters[min(position, len(parameters) - 1)])
        if not rows:
            return 0
        written = self._evidence.columns.text[rows[0]].split("...")[0].strip()
        last = written.partition("<")[0].rpartition(".")[2].rpartition(" ")[2]
        if last in _ANY or (len(last) <= 2 and last.isupper()):
            return _LAST - 1
        if argument.sort == "object":
            return self._rank_of_class(argument, self._evaluator.row(rows[0]), last)
        return self._rank_outside(argument, self._evaluator.row(rows[0]), last)

    def _rank_outside(self, argument: Type, declared: Types, last: str) -> int:
        name = _plain_name(argument)
        if any(each.sort == "object" for each in declared):
            return _LAST
        wider = _WIDER.get(name)
        if wider is not None:
            return wider.index(last) if last in wider else _LAST
        if name == last:
            return 0
        return _LAST if last in _KNOWN else 1

    def _rank_of_class(self, argument: Type, declared: Types, last: str) -> int:
        classes = [each.symbol for each in declared if each.sort == "object"]
        if not classes:
            return _LAST if last in _KNOWN else _LAST - 2
        bases = self._evaluator.members.bases(argument.symbol)
        return min(bases.index(each) if each in bases else _LAST for each in classes)


def _plain_name(argument: Type) -> str:
    """Return the name of a type outside without its package; a number's constant is a number.

    Of other members of something outside the type is not known: their name is empty.
    """
    _, *parents, name = ("", *argument.name.split("."))
    if parents and parents[-1][:1].isupper():
        return parents[-1] if parents[-1] in _WIDER and not name[:1].islower() else ""
    return name


def _is_telling(argument: Type) -> bool:
    """Tell whether an argument's type is known."""
    name = _plain_name(argument)
    return argument.sort == "object" or (
        argument.sort == "outside" and (name in _WIDER or name[:1].isupper())
    )
