"""What a module is, and what each family of languages must know about its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from fourfold.graph.facts import NO_SYMBOL


@dataclass(frozen=True, slots=True)
class Module:
    """A place that holds names: a file, a package of files, or a block inside a file.

    Attributes
    ----------
    key
        Identity inside its family.
    files
        The files whose top holds its names; empty for a bare folder.
    symbol
        The symbol whose inside holds its names instead, or -1.
    blocks
        The blocks of a namespace whose insides together hold its names instead.
    above
        The module whose names are seen from inside this one too.
    """

    key: str
    files: tuple[int, ...] = ()
    symbol: int = NO_SYMBOL
    blocks: tuple[int, ...] = ()
    above: Module | None = None


class Absent(Enum):
    """Why there is no module."""

    OUTSIDE = "known not to be in the corpus"
    MISSING = "should be in the corpus and is not"


class Modules(Protocol):
    """Module identity in one family of languages. Reads only; shared freely."""

    def locate(self, file: int, specifier: str, start: int) -> Module | Absent:
        """Return the module that ``specifier`` means at byte ``start`` of ``file``."""
        ...

    def submodule(self, module: Module, name: str) -> Module | None:
        """Return the module ``name`` directly inside ``module``."""
        ...

    def home(self, file: int, enclosing: int) -> Module | None:
        """Return the module whose names a site sees without importing them.

        ``None`` where that is the file alone.
        """
        ...
