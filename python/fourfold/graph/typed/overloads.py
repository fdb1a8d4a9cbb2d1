"""Which functions of an overload family a call may mean, by what it is given."""

from __future__ import annotations

from fourfold.graph.symbols import SymbolTable
from fourfold.graph.typed.evaluate import Evaluator
from fourfold.graph.typed.evidence import Evidence
from fourfold.graph.typed.types import Type, Types

_NUMBERS = frozenset(
    {"int", "long", "short", "byte", "float", "double"}
    | {"Integer", "Long", "Short", "Byte", "Float", "Double"}
)
_FINAL = {
    "str": frozenset({"String"}),
    "String": frozenset({"String"}),
    "number": _NUMBERS | {"Number"},
    "boolean": frozenset({"boolean", "Boolean"}),
    "Class": frozenset({"Class", "Type"}),
    "char": frozenset({"char", "Character"}),
}
_OPEN = frozenset({"Object", "Comparable", "Serializable", "CharSequence"})


class Overloads:
    """Leaves out the members of a family that a call cannot mean; keeps all it is not sure of."""

    def __init__(self, table: SymbolTable, evaluator: Evaluator, evidence: Evidence) -> None:
        self._table = table
        self._evaluator = evaluator
        self._evidence = evidence

    def narrow(
        self, members: tuple[int, ...], file: int, place: int, start: int
    ) -> tuple[int, ...]:
        """Return the members that fit the arguments of the call at ``start``, or all of them."""
        arguments = self._evidence.arguments(file, start)
        if arguments is None:
            return members
        held = [each for each in members if self._takes(each, len(arguments))] or list(members)
        for position, chain in enumerate(arguments):
            if len(held) == 1:
                break
            types = self._argument(file, place, start, chain)
            held = [each for each in held if self._fits(each, position, types)] or held
            held = [each for each in held if self._is_exact(each, position, types)] or held
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

    def _fits(self, function: int, position: int, types: Types) -> bool:
        parameters = self._table.symbols.parameters[function]
        if not types or position >= len(parameters):
            return True
        rows = self._evidence.named(function, parameters[position])
        columns = self._evidence.columns
        written = next((columns.text[row] for row in rows if columns.kind[row] == "type"), "")
        declared = self._evaluator.row(rows[0]) if rows else ()
        if "..." in written or written.rpartition(" ")[2].partition("<")[0] in _OPEN:
            return True
        return any(self._may_be(each, declared, written) for each in types)

    def _is_exact(self, function: int, position: int, types: Types) -> bool:
        """Tell whether an argument's type is the one that the parameter is declared with."""
        parameters = self._table.symbols.parameters[function]
        rows = (
            self._evidence.named(function, parameters[position])
            if position < len(parameters)
            else ()
        )
        if not rows or len(types) != 1:
            return False
        declared = self._evaluator.row(rows[0])
        if types[0].sort == "object":
            return any(each.symbol == types[0].symbol for each in declared)
        name = types[0].name.rpartition(".")[2]
        return name == self._evidence.columns.text[rows[0]].partition("<")[0].rpartition(".")[2]

    def _may_be(self, argument: Type, declared: Types, written: str) -> bool:
        """Tell whether an argument may be passed where a type is declared."""
        order = self._table
        last = written.partition("<")[0].rpartition(".")[2].rpartition(" ")[2]
        if argument.sort == "object":
            return self._is_related(argument, declared, last)
        if argument.sort != "outside":
            return True
        name = argument.name.rpartition(".")[2]
        if any(each.sort == "object" and order.is_class(each.symbol) for each in declared):
            return name not in _FINAL and bool(argument.args)
        known = _FINAL.get(name)
        if known is not None:
            return last in known or (len(last) <= 2 and last[:1].isupper())
        return last not in _NUMBERS | {"boolean", "char", "Class"} and (
            last != "String" or name == "String"
        )

    def _is_related(self, argument: Type, declared: Types, last: str) -> bool:
        classes = [each.symbol for each in declared if each.sort == "object"]
        if not classes:
            return last not in {*_NUMBERS, "String", "boolean", "char", "Class"}
        bases = self._evaluator.members.bases(argument.symbol)
        return any(each in bases for each in classes)
