"""From the facts of a generation to its graph: columns in, edges and centrality out."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import write_segment
from fourfold.graph.build import build_graph
from fourfold.graph.facts import NEEDED, CorpusFacts, FactsPart, GraphFacts
from fourfold.graph.manifests import MANIFEST_NAMES
from fourfold.graph.metrics import centrality, votes
from fourfold.indexing.columns import Part
from fourfold.indexing.ingest import FileStat, Skipped
from fourfold.indexing.layout import Ids
from fourfold.indexing.schema import GENERATION_TABLES
from fourfold.indexing.snapshot import Snapshot
from fourfold.indexing.tables import STRING_BYTES, STRING_OFFSETS, TableWriter, Values


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
    ids_by_table = {table: snapshot.ids_by_part(table) for table in NEEDED}
    return CorpusFacts(
        paths=list(snapshot.paths),
        languages=snapshot.languages.tolist(),
        symbol_files=snapshot.gather("symbols").mapped("file", snapshot.file_ids_by_part()),
        parts=[
            _part(part, {table: ids[position] for table, ids in ids_by_table.items()})
            for position, part in enumerate(snapshot.parts)
        ],
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


def _part(part: Part, ids: Mapping[str, Ids]) -> FactsPart:
    sections = [f"{table}.{column}" for table, columns in NEEDED.items() for column in columns]
    return FactsPart(
        path=os.fspath(part.path),
        sections={
            name: part.segment.section(name) for name in (*sections, STRING_BYTES, STRING_OFFSETS)
        },
        ids=ids,
    )


def _manifests(snapshot: Snapshot) -> dict[str, str]:
    """Return the text of the files that name packages."""
    return {
        path: snapshot.source(file_id).decode("utf-8", "replace")
        for file_id, path in enumerate(snapshot.paths)
        if path.rsplit("/", 1)[-1] in MANIFEST_NAMES
    }
