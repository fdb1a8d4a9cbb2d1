"""The self tier: members of the object or class that the code itself belongs to."""

from __future__ import annotations

import re

from fourfold.graph.facts import NO_SYMBOL
from fourfold.graph.inheritance import Inheritance
from fourfold.graph.symbols import SymbolTable

_GO_RECEIVER = re.compile(r"func\s*\(\s*(\w+)\s")


class SelfTier:
    """Receivers like ``self``, ``cls``, ``this`` and ``super``."""

    def __init__(self, table: SymbolTable, inheritance: Inheritance) -> None:
        self._table = table
        self._inheritance = inheritance

    def class_of(self, file: int, enclosing: int, receiver: str) -> int:
        """Return the class whose object ``receiver`` is for code in ``enclosing``, or -1."""
        rules = self._table.rules[file]
        if receiver in rules.type_names or receiver in rules.self_names:
            return self._table.class_around(enclosing)
        if rules.self_is_parameter:
            return self._class_of_parameter(enclosing, receiver)
        return NO_SYMBOL

    def _class_of_parameter(self, enclosing: int, receiver: str) -> int:
        """Return the class of the method whose first parameter is ``receiver``.

        A definition in between that binds the name again hides the method's.
        """
        symbols = self._table.symbols
        while enclosing != NO_SYMBOL and not self._table.is_class(enclosing):
            owner = self._table.owner[enclosing]
            if self._own_name(enclosing) == receiver:
                is_method = owner != NO_SYMBOL and self._table.is_class(owner)
                is_static = "staticmethod" in symbols.decorators[enclosing]
                return owner if is_method and not is_static else NO_SYMBOL
            if receiver in symbols.locals[enclosing]:
                return NO_SYMBOL
            enclosing = symbols.parent[enclosing]
        return NO_SYMBOL

    def _own_name(self, method: int) -> str:
        """Return what a method calls its own object: Go's receiver, Python's first parameter."""
        symbols = self._table.symbols
        if self._table.families[symbols.file[method]] == "go":
            receiver = _GO_RECEIVER.match(symbols.signature[method])
            return receiver[1] if receiver else ""
        parameters = symbols.parameters[method]
        return parameters[0] if parameters else ""

    def is_super(self, file: int, receiver: str) -> bool:
        """Tell whether ``receiver`` means the bases of the class around it."""
        return receiver in self._table.rules[file].super_names

    def above(self, enclosing: int, name: str) -> tuple[int, ...]:
        """Return the members ``name`` that the class around inherits."""
        around = self._table.class_around(enclosing)
        return () if around == NO_SYMBOL else self._inheritance.find(around, name, skip_own=True)
