"""Code search that reads the shape of the question.

>>> import fourfold
>>> fourfold.classify("where is parse_config defined").intent
<Intent.FIND_DEFINITION: 'find_definition'>

Public names are loaded when first used, so that ``import fourfold`` costs next to nothing and a
parser's worker process never loads what it does not need.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourfold._core import __version__, fuse, hamming_topk
    from fourfold.answers import Match, Outline, OutlineItem, SearchResult, Symbol, Symbols, Usage
    from fourfold.config import FusionSettings, IndexSettings, Settings
    from fourfold.errors import (
        ConfigError,
        EmbeddingError,
        FourfoldError,
        GrammarUnavailableError,
        IndexFormatError,
        IndexLockedError,
        IndexNotFoundError,
        QueryError,
        SymbolNotFoundError,
    )
    from fourfold.index import Index
    from fourfold.intent.classify import Classification, classify
    from fourfold.outline import outline_file
    from fourfold.types import Candidate, Condition, Contribution, Filters, Hit, Intent, Plan, Site

__all__ = [
    "Candidate",
    "Classification",
    "Condition",
    "ConfigError",
    "Contribution",
    "EmbeddingError",
    "Filters",
    "FourfoldError",
    "FusionSettings",
    "GrammarUnavailableError",
    "Hit",
    "Index",
    "IndexFormatError",
    "IndexLockedError",
    "IndexNotFoundError",
    "IndexSettings",
    "Intent",
    "Match",
    "Outline",
    "OutlineItem",
    "Plan",
    "QueryError",
    "SearchResult",
    "Settings",
    "Site",
    "Symbol",
    "SymbolNotFoundError",
    "Symbols",
    "Usage",
    "__version__",
    "classify",
    "fuse",
    "hamming_topk",
    "outline_file",
]

_HOMES = {
    "answers": (
        "Match",
        "Outline",
        "OutlineItem",
        "SearchResult",
        "Symbol",
        "Symbols",
        "Usage",
    ),
    "_core": ("__version__", "fuse", "hamming_topk"),
    "config": ("FusionSettings", "IndexSettings", "Settings"),
    "errors": (
        "ConfigError",
        "EmbeddingError",
        "FourfoldError",
        "GrammarUnavailableError",
        "IndexFormatError",
        "IndexLockedError",
        "IndexNotFoundError",
        "QueryError",
        "SymbolNotFoundError",
    ),
    "index": ("Index",),
    "intent.classify": ("Classification", "classify"),
    "outline": ("outline_file",),
    "types": (
        "Candidate",
        "Condition",
        "Contribution",
        "Filters",
        "Hit",
        "Intent",
        "Plan",
        "Site",
    ),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a public name from the module that holds it, once."""
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
