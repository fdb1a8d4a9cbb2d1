"""From the facts of a generation to its graph: columns in, edges and centrality out."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import write_segment
from fourfold.graph.build import build_graph
from fourfold.graph.facts import (
    CorpusFacts,
    GraphFacts,
    HintColumns,
    ImportColumns,
    ReferenceColumns,
    SymbolColumns,
)
from fourfold.graph.manifests import MANIFEST_NAMES
from fourfold.graph.metrics import centrality, votes
from fourfold.indexing.ingest import FileStat, Skipped
from fourfold.indexing.schema import GENERATION_TABLES, LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.indexing.tables import TableWriter, Values


@dataclass(frozen=True, slots=True, kw_only=True)
class Importance:
    """How much of a corpus rests on each symbol, ``(num_symbols,)`` float64 each.

    Attributes
    ----------
    pagerank_n
        N times PageRank; the mean over nodes is 1.
    degree
        Uses, weighted by confidence.
    """

    pagerank_n: npt.NDArray[np.float64]
    degree: npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class GenerationFacts:
    """What belongs to one generation as a whole.

    Attributes
    ----------
    stats
        State on disk of each live file, by file id.
    skipped
        What was left out.
    """

    stats: list[FileStat]
    skipped: list[Skipped]
    graph: GraphFacts
    importance: Importance


def corpus_facts(snapshot: Snapshot) -> CorpusFacts:
    """Return what the graph of ``snapshot`` is built from."""
    return CorpusFacts(
        paths=list(snapshot.paths),
        languages=snapshot.languages.tolist(),
        symbols=_symbols(snapshot),
        references=_references(snapshot),
        imports=_imports(snapshot),
        hints=_hints(snapshot),
        manifests=_manifests(snapshot),
    )


def write_generation_segment(path: Path, whole: GenerationFacts, *, generation: int) -> None:
    """Write what belongs to one generation as a whole to a new segment at ``path``."""
    graph, importance = whole.graph, whole.importance
    writer = TableWriter(GENERATION_TABLES)
    writer.add("stats", _stat_columns(whole.stats))
    writer.add(
        "skipped",
        {
            "path": [item.path for item in whole.skipped],
            "reason": [item.reason for item in whole.skipped],
            **_stat_columns([item.stat for item in whole.skipped]),
        },
    )
    writer.add(
        "edges",
        {
            "source": graph.edge_source,
            "target": graph.edge_target,
            "kind": graph.edge_kind,
            "tier": graph.edge_tier,
            "confidence": graph.edge_confidence,
            "reference": graph.edge_reference,
            "imported": graph.edge_import,
            "candidates": graph.edge_candidates,
        },
    )
    writer.add("answers", {"answer": graph.answers})
    writer.add("external", {"name": graph.external_names})
    writer.add("centrality", {"pagerank_n": importance.pagerank_n, "degree": importance.degree})
    write_segment(os.fspath(path), writer.sections(), generation=generation)


def _stat_columns(stats: list[FileStat]) -> dict[str, Values]:
    return {
        "size": [stat.size for stat in stats],
        "mtime_ns": [stat.mtime_ns for stat in stats],
        "ctime_ns": [stat.ctime_ns for stat in stats],
        "inode": [stat.inode for stat in stats],
    }


def link(snapshot: Snapshot) -> tuple[GraphFacts, Importance]:
    """Resolve the references of ``snapshot`` and weigh its symbols."""
    facts = corpus_facts(snapshot)
    graph = build_graph(facts)
    chosen = votes(facts, graph)
    targets = graph.edge_target[chosen]
    to_symbols = targets < graph.num_symbols
    degree = np.zeros(graph.num_symbols)
    np.add.at(degree, targets[to_symbols], graph.edge_confidence[chosen][to_symbols])
    return graph, Importance(pagerank_n=centrality(facts, graph), degree=degree)


def _symbols(snapshot: Snapshot) -> SymbolColumns:
    gather = snapshot.gather("symbols")
    ids = snapshot.symbol_ids_by_part()

    def lists(column: str) -> list[tuple[str, ...]]:
        return _split(gather.texts(column).tolist())

    return SymbolColumns(
        file=gather.mapped("file", snapshot.file_ids_by_part()).tolist(),
        name=gather.texts("name").tolist(),
        qualified_name=gather.texts("qualified_name").tolist(),
        kind=gather.texts("kind").tolist(),
        parent=gather.optional("parent", ids).tolist(),
        start=gather.numbers("start", np.uint32).tolist(),
        end=gather.numbers("end", np.uint32).tolist(),
        name_start=gather.numbers("name_start", np.uint32).tolist(),
        bases=lists("bases"),
        locals=lists("locals"),
        parameters=lists("parameters"),
        decorators=lists("decorators"),
        modifiers=lists("modifiers"),
        returns=gather.texts("returns").tolist(),
        signature=gather.texts("signature").tolist(),
    )


def _references(snapshot: Snapshot) -> ReferenceColumns:
    gather = snapshot.gather("references")
    return ReferenceColumns(
        file=gather.mapped("file", snapshot.file_ids_by_part()).tolist(),
        name=gather.texts("name").tolist(),
        kind=gather.texts("kind").tolist(),
        receiver=gather.texts("receiver").tolist(),
        enclosing=gather.optional("enclosing", snapshot.symbol_ids_by_part()).tolist(),
        start=gather.numbers("start", np.uint32).tolist(),
        line=gather.numbers("line", np.uint32).tolist(),
    )


def _imports(snapshot: Snapshot) -> ImportColumns:
    gather = snapshot.gather("imports")
    return ImportColumns(
        file=gather.mapped("file", snapshot.file_ids_by_part()).tolist(),
        module=gather.texts("module").tolist(),
        name=gather.texts("name").tolist(),
        alias=gather.texts("alias").tolist(),
        reexport=gather.numbers("reexport", np.bool_).tolist(),
        start=gather.numbers("start", np.uint32).tolist(),
        line=gather.numbers("line", np.uint32).tolist(),
    )


def _hints(snapshot: Snapshot) -> HintColumns:
    gather = snapshot.gather("hints")
    return HintColumns(
        file=gather.mapped("file", snapshot.file_ids_by_part()).tolist(),
        name=gather.texts("name").tolist(),
        kind=gather.texts("kind").tolist(),
        text=gather.texts("text").tolist(),
        start=gather.numbers("start", np.uint32).tolist(),
        enclosing=gather.optional("enclosing", snapshot.symbol_ids_by_part()).tolist(),
    )


def _manifests(snapshot: Snapshot) -> dict[str, str]:
    """Return the text of the files that name packages."""
    return {
        path: snapshot.source(file_id).decode("utf-8", "replace")
        for file_id, path in enumerate(snapshot.paths)
        if path.rsplit("/", 1)[-1] in MANIFEST_NAMES
    }


def _split(values: list[str]) -> list[tuple[str, ...]]:
    """Split joined items; equal values share one tuple."""
    known: dict[str, tuple[str, ...]] = {"": ()}
    for value in values:
        if value not in known:
            known[value] = tuple(value.split(LIST_SEPARATOR))
    return [known[value] for value in values]
