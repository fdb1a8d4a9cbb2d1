"""The nouns of Fourfold: frozen values without behaviour, shared by every layer.

Lines are 1-based and columns count bytes from 0 on every value that leaves the library; inside, a
place is a byte offset.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, Never, NewType, TypeVar, get_args, overload

DocId = NewType("DocId", int)
Modality = Literal["semantic", "text", "structural", "graph"]
Strategy = Literal["direct", "direct_fallback", "single", "weighted_rrf"]
Preset = Literal["quick", "default", "thorough"]
Dedupe = Literal["file", "none"]
CentralityScale = Literal["max", "raw", "n", "degree", "off"]

MODALITIES: tuple[Modality, ...] = get_args(Modality)

_Row_co = TypeVar("_Row_co", covariant=True)


class _Rows(Sequence[_Row_co]):
    """An answer that reads as the sequence of its rows and carries what else is to be said."""

    __slots__ = ()

    @abstractmethod
    def _rows(self) -> tuple[_Row_co, ...]: ...

    def __len__(self) -> int:
        return len(self._rows())

    def __iter__(self) -> Iterator[_Row_co]:
        return iter(self._rows())

    @overload
    def __getitem__(self, index: int) -> _Row_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[_Row_co, ...]: ...
    def __getitem__(self, index: int | slice) -> _Row_co | tuple[_Row_co, ...]:
        return self._rows()[index]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult(_Rows[Hit]):
    """The hits of one question, with how they were found.

    Attributes
    ----------
    status
        For each modality: ``"ok"``, ``"skipped"`` or ``"failed: ..."``.
    notes
        Every degradation, and for an empty answer the reason.
    generation
        The committed state of the index that answered.
    """

    hits: tuple[Hit, ...]
    plan: Plan
    status: Mapping[Modality, str] = field(default_factory=dict[Modality, str])
    notes: tuple[str, ...] = ()
    generation: int = 0

    @property
    def intent(self) -> Intent:
        """What kind of place was looked for."""
        return self.plan.intent

    @property
    def confidence(self) -> float:
        """How sure the classifier was, in ``[0, 1]``."""
        return self.plan.confidence

    @property
    def rule(self) -> str:
        """Name of the rule that fired."""
        return self.plan.rule

    @property
    def fusion_strategy(self) -> str:
        """How the list was made; see :class:`Plan`."""
        return self.plan.strategy

    def _rows(self) -> tuple[Hit, ...]:
        return self.hits


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol:
    """One definition.

    Attributes
    ----------
    line, end_line
        Line of the name, and last line of the definition; 1-based.
    column
        0-based byte column of the name.
    """

    name: str
    qualified_name: str
    kind: str
    path: str
    line: int
    end_line: int
    column: int
    signature: str
    doc: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbols(_Rows[Symbol]):
    """The definitions that a symbol query finds, in the order of paths and places.

    Attributes
    ----------
    total
        How many there are; more than are listed where a limit cut the list.
    notes
        For an empty answer which condition left nothing, or what was cut.
    """

    symbols: tuple[Symbol, ...]
    total: int
    notes: tuple[str, ...] = ()

    @property
    def truncated(self) -> bool:
        """Whether a limit cut the list."""
        return len(self.symbols) < self.total

    def _rows(self) -> tuple[Symbol, ...]:
        return self.symbols


@dataclass(frozen=True, slots=True, kw_only=True)
class OutlineItem:
    """One definition of a file with those inside it, in the order of their places."""

    symbol: Symbol
    children: tuple[OutlineItem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline(_Rows[OutlineItem]):
    """The definitions of one file; as a sequence, those that lie in no other.

    Attributes
    ----------
    language
        Empty where none is known.
    indexed
        Whether this is what the index holds, or the file was parsed now.
    notes
        Why there is nothing, why the file is degraded, or why it was parsed now.
    """

    path: str
    language: str
    items: tuple[OutlineItem, ...]
    indexed: bool
    notes: tuple[str, ...] = ()

    def _rows(self) -> tuple[OutlineItem, ...]:
        return self.items


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """One use of one symbol, with the evidence for it.

    Attributes
    ----------
    target
        What is used.
    caller
        Qualified name of the definition around the site, ``""`` at module level.
    kind
        ``"call"``, ``"instantiate"``, ``"decorate"``, ``"inherit"``, ``"implement"``,
        ``"import"``, ``"reference"``, or ``"test"``: a test inside the file that it tests, or
        through what a test framework hands to it.
    tier, confidence
        Which evidence binds the site to the target, and how far it can be trusted, in ``[0, 1]``.
    depth
        Distance in steps; 1 for a direct use.
    """

    target: Symbol
    path: str
    line: int
    column: int
    caller: str
    kind: str
    tier: str
    confidence: float
    depth: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """One match of a literal or a regular expression.

    Attributes
    ----------
    start, end
        Byte offsets inside the file.
    text
        The whole line that holds the first byte.
    captures
        What stands for each variable of a code pattern, or capture of a query, at most 200
        characters of it.
    """

    path: str
    line: int
    column: int
    start: int
    end: int
    text: str
    captures: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Usages(_Rows[Usage]):
    """Uses of one or more symbols, and for an empty answer the reason.

    Attributes
    ----------
    symbols
        The definition that was asked about with its overloads, or the candidates of an ambiguous
        name.
    notes
        Why there is nothing, or what the caller should know.
    """

    usages: tuple[Usage, ...]
    symbols: tuple[Symbol, ...]
    notes: tuple[str, ...] = ()

    def _rows(self) -> tuple[Usage, ...]:
        return self.usages


@dataclass(frozen=True, slots=True, kw_only=True)
class Affected(_Rows[Usage]):
    """What a change has an effect on.

    Attributes
    ----------
    changed
        The innermost definitions that the changed lines stand in.
    usages
        What depends on them, nearest first.
    tests
        Paths of the test files among all these.
    notes
        What the caller should know: files that the index does not hold.
    """

    changed: tuple[Symbol, ...]
    usages: tuple[Usage, ...]
    tests: tuple[str, ...]
    notes: tuple[str, ...] = ()

    def _rows(self) -> tuple[Usage, ...]:
        return self.usages


@dataclass(frozen=True, slots=True, kw_only=True)
class Matches(_Rows[Match]):
    """Matches of one pattern, in the order of paths and places.

    Attributes
    ----------
    truncated
        Whether a limit or the deadline cut the list.
    notes
        Why there is nothing, or what was cut.
    """

    matches: tuple[Match, ...]
    truncated: bool = False
    notes: tuple[str, ...] = ()

    def _rows(self) -> tuple[Match, ...]:
        return self.matches


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """What an index holds, derived from its committed state.

    Attributes
    ----------
    languages
        Files of each language; ``"text"`` for those without a grammar.
    skipped
        How many paths were left out, by reason.
    degraded
        Files that are indexed as text only, with the reason.
    num_with_code
        Chunks that the semantic retriever finds; the rest have no code, are withheld, or hold too
        few words between definitions to mean anything.
    num_withheld
        Chunks that hold what looks like a secret: stored, but never shown and never embedded.
    num_without_code
        Chunks whose codes are still to be made, or that could not be embedded.
    size_bytes
        Of the files of this generation that are still on disk.
    """

    root: str
    directory: str
    generation: int
    num_files: int
    num_chunks: int
    num_symbols: int
    num_references: int
    num_resolved: int
    num_edges: int
    num_segments: int
    languages: Mapping[str, int]
    skipped: Mapping[str, int]
    degraded: Mapping[str, str]
    embedder: str
    num_with_code: int
    num_withheld: int
    num_without_code: int
    size_bytes: int
