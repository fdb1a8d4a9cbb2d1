"""The nouns of Fourfold: frozen values without behaviour, shared by every layer.

Lines are 1-based and columns count bytes from 0 on every value that leaves the library; inside, a
place is a byte offset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, Never, NewType, get_args

DocId = NewType("DocId", int)
Modality = Literal["semantic", "text", "structural", "graph"]
Strategy = Literal["direct", "direct_fallback", "single", "weighted_rrf"]
Preset = Literal["quick", "default", "thorough"]
Dedupe = Literal["file", "none"]
CentralityScale = Literal["max", "raw", "n", "degree", "off"]

MODALITIES: tuple[Modality, ...] = get_args(Modality)


class Intent(StrEnum):
    """What kind of place a question looks for."""

    FIND_DEFINITION = "find_definition"
    FIND_REFERENCES = "find_references"
    UNDERSTAND_CODE = "understand_code"
    FIND_SIMILAR = "find_similar"
    IMPACT_ANALYSIS = "impact_analysis"
    EXACT_MATCH = "exact_match"

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise ValueError(f"intent must be one of {', '.join(cls)}, got {value!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """One row of one retriever's ranked list.

    Attributes
    ----------
    docid
        Dense id of the chunk inside the snapshot.
    rank
        Position in the list that produced it; 0 is best.
    score
        The retriever's own number. Never compared across modalities.
    """

    docid: DocId
    rank: int
    score: float


SymbolKey = Literal[
    "name", "in", "kind", "decorator", "extends", "returns", "param", "modifier", "signature", "doc"
]
SYMBOL_KEYS: tuple[SymbolKey, ...] = get_args(SymbolKey)


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What a definition must be like.

    Attributes
    ----------
    key
        What is looked at: the ``name``, the definitions it stands ``in``, its ``kind``, a
        ``decorator`` or annotation, a base that it ``extends`` or implements, the type that it
        ``returns``, the name of a ``param``, a ``modifier``, its ``signature`` or the first
        paragraph of its ``doc``.
    pattern
        Exactly so, with ``*`` and ``?`` for any characters, or a regular expression between slashes
        with an ``i`` behind it to ignore case. Of ``signature`` and ``doc``, a part is enough.
    negated
        Whether the definition must not be like this.
    """

    key: SymbolKey
    pattern: str
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What may be found, applied inside every retriever before it ranks.

    Attributes
    ----------
    languages
        Names of languages; empty means all.
    paths, not_paths
        Globs over relative POSIX paths; a pattern without a slash is tried on every part of the
        path.
    kinds
        Kinds of definitions (``"function"``, ``"class"``, ...); a chunk passes if it holds one.
    tests
        ``False`` leaves test code out, ``True`` keeps nothing else, ``None`` asks for neither.
    symbols
        Conditions on definitions; a chunk passes if it holds one that meets them all, of one of
        the ``kinds``. Several on ``name``, ``in`` or ``returns`` mean any of them.
    """

    languages: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    not_paths: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tests: bool | None = None
    symbols: tuple[Condition, ...] = ()

    def __bool__(self) -> bool:
        return self != Filters()


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution:
    """What one retriever gave to one hit.

    Attributes
    ----------
    rank
        0-based rank in that retriever's list.
    score
        The retriever's own number.
    weight
        Weight of the modality for this question.
    contribution
        ``weight / (k + rank + 1)``, before the boost.
    """

    rank: int
    score: float
    weight: float
    contribution: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    r"""One place in a file.

    Attributes
    ----------
    line
        1-based, counted by ``\n`` alone.
    column
        0-based, in bytes.
    """

    line: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One answer to a question.

    Attributes
    ----------
    path
        POSIX path relative to the root.
    start_line, end_line
        The chunk's first and last line, 1-based and inclusive.
    line
        The line to look at first: the definition's name, the match or the site of use.
    symbol
        Qualified name of what the chunk defines, or ``""``.
    score
        The number that the hits are ordered by.
    contributions
        What each retriever gave.
    centrality, boost
        Importance of the chunk on the chosen scale, and the factor that it became.
    demotion
        Factor below 1 for vendored, built and archived paths, else 1.
    sites
        Where the question's object is used or matched inside the chunk.
    also
        Other matching line ranges of the same file, best first.
    text
        The chunk as it was indexed.
    stale
        Whether the file has changed since.
    """

    docid: DocId
    path: str
    language: str
    start_line: int
    end_line: int
    line: int
    symbol: str
    kind: str
    score: float
    contributions: Mapping[Modality, Contribution]
    centrality: float
    boost: float
    demotion: float
    sites: tuple[Site, ...]
    also: tuple[tuple[int, int], ...]
    text: str
    stale: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How a question was read, and what was asked of whom.

    Attributes
    ----------
    rule
        Name of the rule that read the intent.
    strategy
        ``"direct"`` (one retriever was trusted), ``"direct_fallback"`` (it was, and found nothing),
        ``"single"`` (only one was wanted) or ``"weighted_rrf"``.
    weights
        Weight of each modality that took part.
    k
        Smoothing constant of reciprocal rank fusion.
    depth
        Candidates asked of each retriever.
    """

    intent: Intent
    confidence: float
    rule: str
    subject: str
    preset: Preset
    profile: str
    strategy: Strategy
    weights: Mapping[Modality, float]
    k: int
    depth: int
