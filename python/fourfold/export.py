"""The tables of an index in bulk, as rows, as NumPy arrays or as an Arrow table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Literal, Protocol, cast, get_args

import numpy as np
import numpy.typing as npt

from fourfold.errors import ConfigError
from fourfold.graph.tiers import KINDS, TIERS
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.usage import UsageGraph

Exported = Literal["symbols", "edges", "chunks", "codes"]
Form = Literal["rows", "numpy", "arrow"]
Columns = dict[str, npt.NDArray[np.generic]]

EXPORTED: tuple[Exported, ...] = get_args(Exported)
FORMS: tuple[Form, ...] = get_args(Form)


def export(
    snapshot: Snapshot, usage: UsageGraph, what: Exported, kinds: frozenset[str] | None, form: Form
) -> object:
    """Return one table; see :meth:`fourfold.Index.export`."""
    if what not in EXPORTED:
        raise ValueError(f"what must be one of {', '.join(EXPORTED)}, got {what!r}")
    if form not in FORMS:
        raise ValueError(f"form must be one of {', '.join(FORMS)}, got {form!r}")
    columns = _Tables(snapshot, usage).columns(what, kinds)
    if form == "rows":
        return _rows(columns)
    return columns if form == "numpy" else _arrow(columns)


class _Tables:
    """Makes the columns of each table; lines are 1-based and columns count bytes from 0."""

    def __init__(self, snapshot: Snapshot, usage: UsageGraph) -> None:
        self._snapshot = snapshot
        self._usage = usage

    def columns(self, what: Exported, kinds: frozenset[str] | None) -> Columns:
        """Return the columns of a table, its rows restricted to some kinds."""
        makers: dict[str, Callable[[], Columns]] = {
            "symbols": self._symbols,
            "edges": self._edges,
            "chunks": self._chunks,
            "codes": self._codes,
        }
        columns = makers[what]()
        if kinds is None:
            return columns
        if "kind" not in columns:
            raise ValueError(f"{what} have no kinds to choose")
        chosen = np.isin(columns["kind"], list(kinds))
        return {name: column[chosen] for name, column in columns.items()}

    def _paths(self, files: npt.NDArray[np.integer]) -> npt.NDArray[np.object_]:
        paths = np.array([*self._snapshot.paths, ""], dtype=object)
        return cast("npt.NDArray[np.object_]", paths[files])

    def _symbols(self) -> Columns:
        table = self._snapshot.symbols
        return {
            "file": self._paths(table.file),
            "line": table.line + np.uint32(1),
            "end_line": table.end_line + np.uint32(1),
            "name": table.name,
            "qualified_name": table.qualified_name,
            "kind": table.kind,
            "parent": table.parent,
            "signature": table.signature,
            "centrality": self._snapshot.pagerank_n,
        }

    def _edges(self) -> Columns:
        facts, table = self._usage.facts, self._snapshot.symbols
        edges = np.flatnonzero(facts.edge_target < facts.num_symbols + facts.num_files)
        files, starts = self._usage.sites(edges)
        lines, columns = self._places(files, starts)
        targets = facts.edge_target[edges].astype(np.int64)
        sources = facts.edge_source[edges].astype(np.int64)
        is_symbol = targets < facts.num_symbols
        symbol = np.where(is_symbol, targets, -1)
        def_file = np.where(
            is_symbol, np.append(table.file, 0)[symbol], targets - facts.num_symbols
        )
        names = np.append(table.name, "")[symbol]
        names[~is_symbol] = self._paths(def_file[~is_symbol])
        in_symbol = sources < facts.num_symbols
        return {
            "file": self._paths(files),
            "line": lines,
            "column": columns,
            "caller": np.append(table.qualified_name, "")[np.where(in_symbol, sources, -1)],
            "name": names,
            "kind": np.array(KINDS, dtype=object)[facts.edge_kind[edges]],
            "tier": np.array(TIERS, dtype=object)[facts.edge_tier[edges]],
            "confidence": facts.edge_confidence[edges].round(4),
            "candidates": facts.edge_candidates[edges],
            "def_file": self._paths(def_file),
            "def_line": np.append(table.line, 0)[symbol] + np.uint32(1),
            "source": np.where(in_symbol, sources, -1),
            "target": symbol,
        }

    def _places(
        self, files: npt.NDArray[np.uint32], starts: npt.NDArray[np.uint32]
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32]]:
        """Return line and column of each site, a file at a time."""
        lines = np.zeros(len(files), dtype=np.uint32)
        columns = np.zeros(len(files), dtype=np.uint32)
        order = np.argsort(files, kind="stable")
        edges = np.flatnonzero(np.diff(files[order], prepend=-1, append=-1))
        for first, last in zip(edges[:-1].tolist(), edges[1:].tolist(), strict=True):
            rows = order[first:last]
            source = np.frombuffer(self._snapshot.source(int(files[rows[0]])), dtype=np.uint8)
            begins = np.append(0, np.flatnonzero(source == ord("\n")) + 1)
            line = np.searchsorted(begins, starts[rows], side="right")
            lines[rows] = line
            columns[rows] = starts[rows] - begins[line - 1]
        return lines, columns

    def _chunks(self) -> Columns:
        chunks = self._snapshot.chunks
        return {
            "docid": np.arange(len(chunks.file), dtype=np.uint32),
            "file": self._paths(chunks.file),
            "start": chunks.start,
            "end": chunks.end,
            "start_line": chunks.start_line + np.uint32(1),
            "end_line": chunks.end_line + np.uint32(1),
            "symbol": chunks.symbol,
            "name": chunks.name,
        }

    def _codes(self) -> Columns:
        return {
            "docid": np.arange(self._snapshot.num_docs, dtype=np.uint32),
            "code": self._snapshot.code_rows(),
        }


def _rows(columns: Columns) -> Iterator[Mapping[str, object]]:
    names = tuple(columns)
    for row in zip(*(column.tolist() for column in columns.values()), strict=True):
        yield dict(zip(names, row, strict=True))


class _Arrow(Protocol):
    """What is used of ``pyarrow``."""

    def table(self, data: Mapping[str, object]) -> object: ...
    def array(self, obj: object) -> object: ...


def _arrow(columns: Columns) -> object:
    """Return a ``pyarrow.Table``."""
    try:
        arrow = cast("_Arrow", import_module("pyarrow"))
    except ModuleNotFoundError:
        raise ConfigError("the form 'arrow' needs pyarrow: pip install 'fourfold[arrow]'") from None
    return arrow.table(
        {
            name: arrow.array(list(column) if column.ndim > 1 else column)
            for name, column in columns.items()
        }
    )
