"""What a name may turn out to be."""

from __future__ import annotations

from dataclasses import dataclass

from fourfold.graph.modules.base import Module
from fourfold.graph.tiers import Tier


@dataclass(frozen=True, slots=True)
class Found:
    """What a name or a dotted expression means, and on which evidence.

    Attributes
    ----------
    symbols
        Definitions of one name in one place, in order; empty if it is something else.
    module
        The module that it names.
    external
        Its name outside the corpus, or the empty string.
    is_value
        Whether it is bound to a value that only types could tell: a parameter, a local.
    injected
        Whether it was found through what a test framework hands to a test.
    tier
        The evidence.
    """

    symbols: tuple[int, ...] = ()
    module: Module | None = None
    external: str = ""
    is_value: bool = False
    injected: bool = False
    tier: Tier = "scope"

    def __bool__(self) -> bool:
        return bool(self.symbols or self.module or self.external or self.is_value)


NOTHING = Found()
VALUE = Found(is_value=True)
