"""What the graph is made from and what it is: parallel columns, one row per thing.

Ids are positions. A symbol's id is its place in the generation, a file's its row in
``CorpusFacts.paths``. A graph *node* is a symbol, a file or an external name, numbered in this
order, so that ``s``, ``num_symbols + f`` and ``num_symbols + num_files + e`` are their node ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

NO_REFERENCE = 0xFFFFFFFF

UNRESOLVED = 0
RESOLVED = 1
EXTERNAL = 2

NEEDED: Mapping[str, tuple[str, ...]] = {
    "files": ("path",),
    "symbols": (
        "file",
        "name",
        "qualified_name",
        "kind",
        "parent",
        "start",
        "end",
        "name_start",
        "bases",
        "locals",
        "parameters",
        "decorators",
        "modifiers",
        "returns",
        "signature",
    ),
    "references": ("file", "name", "kind", "receiver", "enclosing", "start"),
    "imports": ("file", "module", "name", "alias", "reexport", "start"),
    "hints": ("file", "name", "kind", "text", "start", "enclosing"),
}
"""The tables and columns that the graph is built from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FactsPart:
    """The tables of one data segment, as they are stored.

    Attributes
    ----------
    path
        The segment, for what is said of damage.
    sections
        The bytes of the sections of :data:`NEEDED` and of the strings, by name.
    ids
        For each of these tables, the id in the generation of each row, or the tombstone.
    """

    path: str
    sections: Mapping[str, npt.NDArray[np.generic]]
    ids: Mapping[str, npt.NDArray[np.uint32]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CorpusFacts:
    """Everything that the graph of one generation is built from.

    Attributes
    ----------
    paths
        Relative POSIX path of each file.
    languages
        Language of each file, the empty string for plain text.
    symbol_files
        File id of each symbol, ``(num_symbols,)``.
    parts
        What parsing found.
    manifests
        Text of the files that name packages (see :mod:`fourfold.graph.manifests`), by path.
        Without them packages are recognised by their folders alone.
    """

    paths: list[str]
    languages: list[str]
    symbol_files: npt.NDArray[np.uint32]
    parts: list[FactsPart]
    manifests: Mapping[str, str]


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
