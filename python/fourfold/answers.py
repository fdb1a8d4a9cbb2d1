"""What questions are answered with: frozen values that read as the sequence of their rows.

Lines are 1-based and columns count bytes from 0.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, overload

from fourfold.types import Hit, Intent, Modality, Plan

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

    A name from outside the corpus has the kind ``external``, no path, and stands in line 0.
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
