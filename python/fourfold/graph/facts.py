"""What the graph is made from and what it is: parallel columns, one row per thing.

Ids are positions. A symbol's id is its row in :class:`SymbolColumns`, a file's its row in
``CorpusFacts.paths``. A graph *node* is a symbol, a file or an external name, numbered in this
order, so that ``s``, ``num_symbols + f`` and ``num_symbols + num_files + e`` are their node ids.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

NO_SYMBOL = -1
NO_REFERENCE = 0xFFFFFFFF

UNRESOLVED = 0
RESOLVED = 1
EXTERNAL = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolColumns:
    """Definitions of all files, ordered by (file, start).

    Attributes
    ----------
    file
        File id of each symbol.
    name, qualified_name, kind
        As the parser gave them.
    parent
        Symbol id of the definition around it, or -1.
    start, end, name_start
        Bytes in the file.
    bases, locals, parameters, decorators, modifiers
        Names as written: base classes, names bound inside, parameters, decorators, modifiers.
    returns, signature
        The declared return type as written, or the empty string, and the definition's head.
    """

    file: list[int] = field(default_factory=list[int])
    name: list[str] = field(default_factory=list[str])
    qualified_name: list[str] = field(default_factory=list[str])
    kind: list[str] = field(default_factory=list[str])
    parent: list[int] = field(default_factory=list[int])
    start: list[int] = field(default_factory=list[int])
    end: list[int] = field(default_factory=list[int])
    name_start: list[int] = field(default_factory=list[int])
    bases: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    locals: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    parameters: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    decorators: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    modifiers: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    returns: list[str] = field(default_factory=list[str])
    signature: list[str] = field(default_factory=list[str])


@dataclass(frozen=True, slots=True, kw_only=True)
class ReferenceColumns:
    """Sites of use of all files, the rows of one file together and files in order.

    Attributes
    ----------
    file
        File id of each site.
    name, kind, receiver
        As the parser gave them.
    enclosing
        Symbol id of the innermost definition around the site, or -1 at module level.
    start, line
        Byte of the name and its 0-based line.
    """

    file: list[int] = field(default_factory=list[int])
    name: list[str] = field(default_factory=list[str])
    kind: list[str] = field(default_factory=list[str])
    receiver: list[str] = field(default_factory=list[str])
    enclosing: list[int] = field(default_factory=list[int])
    start: list[int] = field(default_factory=list[int])
    line: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportColumns:
    """Imports of all files, the rows of one file together and files in order.

    Attributes
    ----------
    file
        File id of each import.
    module, name, alias, reexport
        As the parser gave them.
    start, line
        Byte of the import and its 0-based line.
    """

    file: list[int] = field(default_factory=list[int])
    module: list[str] = field(default_factory=list[str])
    name: list[str] = field(default_factory=list[str])
    alias: list[str] = field(default_factory=list[str])
    reexport: list[bool] = field(default_factory=list[bool])
    start: list[int] = field(default_factory=list[int])
    line: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class HintColumns:
    """Type evidence of all files, the rows of one file together and files in order.

    Attributes
    ----------
    file
        File id of each hint.
    name, kind, text
        As the parser gave them.
    start
        Byte from which on it holds.
    enclosing
        Symbol id of the innermost definition around it, or -1 at module level.
    """

    file: list[int] = field(default_factory=list[int])
    name: list[str] = field(default_factory=list[str])
    kind: list[str] = field(default_factory=list[str])
    text: list[str] = field(default_factory=list[str])
    start: list[int] = field(default_factory=list[int])
    enclosing: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class CorpusFacts:
    """Everything that the graph of one generation is built from.

    Attributes
    ----------
    paths
        Relative POSIX path of each file.
    languages
        Language of each file, the empty string for plain text.
    symbols, references, imports, hints
        What parsing found.
    manifests
        Text of the files that name packages (see :mod:`fourfold.graph.manifests`), by path.
        Without them packages are recognised by their folders alone.
    """

    paths: list[str] = field(default_factory=list[str])
    languages: list[str] = field(default_factory=list[str])
    symbols: SymbolColumns = field(default_factory=SymbolColumns)
    references: ReferenceColumns = field(default_factory=ReferenceColumns)
    imports: ImportColumns = field(default_factory=ImportColumns)
    hints: HintColumns = field(default_factory=HintColumns)
    manifests: dict[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphFacts:
    """Edges with their evidence, and one answer for each reference.

    Attributes
    ----------
    num_symbols, num_files
        With ``len(external_names)`` they give the node ids.
    external_names
        Known names outside the corpus, sorted.
    edge_source, edge_target
        Node ids, ``(num_edges,)`` ``uint32``. Edges come in the order of their references,
        import edges last in the order of the imports. Code at module level has its file as source.
    edge_kind, edge_tier
        Positions in ``tiers.KINDS`` and ``tiers.TIERS``, ``uint8``.
    edge_confidence
        ``float32`` in ``[0, 1]``.
    edge_reference
        Row of the reference that is the edge's site, ``uint32``; ``NO_REFERENCE`` for imports.
    edge_import
        Row of the import that is the edge's site, ``uint32``; ``NO_REFERENCE`` for references.
    edge_candidates
        How many definitions share the evidence (the members of an overload family), ``uint16``.
    answers
        ``UNRESOLVED``, ``RESOLVED`` or ``EXTERNAL`` for each reference, ``uint8``.
    """

    num_symbols: int
    num_files: int
    external_names: list[str]
    edge_source: npt.NDArray[np.uint32]
    edge_target: npt.NDArray[np.uint32]
    edge_kind: npt.NDArray[np.uint8]
    edge_tier: npt.NDArray[np.uint8]
    edge_confidence: npt.NDArray[np.float32]
    edge_reference: npt.NDArray[np.uint32]
    edge_import: npt.NDArray[np.uint32]
    edge_candidates: npt.NDArray[np.uint16]
    answers: npt.NDArray[np.uint8]
