"""The facts of a corpus as columns of Python values, and the tables that they are stored in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import cast

import numpy as np

from fourfold.graph.facts import CorpusFacts, FactsPart
from fourfold.indexing.schema import DATA_TABLES, LIST_SEPARATOR
from fourfold.indexing.tables import TableWriter, Values


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolColumns:
    """Definitions of all files, ordered by (file, start); ``parent`` is a row or -1."""

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
    """Sites of use of all files in their order; ``enclosing`` is a row of the symbols or -1."""

    file: list[int] = field(default_factory=list[int])
    name: list[str] = field(default_factory=list[str])
    kind: list[str] = field(default_factory=list[str])
    receiver: list[str] = field(default_factory=list[str])
    enclosing: list[int] = field(default_factory=list[int])
    start: list[int] = field(default_factory=list[int])
    line: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportColumns:
    """Imports of all files in their order."""

    file: list[int] = field(default_factory=list[int])
    module: list[str] = field(default_factory=list[str])
    name: list[str] = field(default_factory=list[str])
    alias: list[str] = field(default_factory=list[str])
    reexport: list[bool] = field(default_factory=list[bool])
    start: list[int] = field(default_factory=list[int])
    line: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class HintColumns:
    """Type evidence of all files in their order; ``enclosing`` is a row of the symbols or -1."""

    file: list[int] = field(default_factory=list[int])
    name: list[str] = field(default_factory=list[str])
    kind: list[str] = field(default_factory=list[str])
    text: list[str] = field(default_factory=list[str])
    start: list[int] = field(default_factory=list[int])
    enclosing: list[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """The facts of a corpus."""

    paths: list[str] = field(default_factory=list[str])
    languages: list[str] = field(default_factory=list[str])
    symbols: SymbolColumns = field(default_factory=SymbolColumns)
    references: ReferenceColumns = field(default_factory=ReferenceColumns)
    imports: ImportColumns = field(default_factory=ImportColumns)
    hints: HintColumns = field(default_factory=HintColumns)
    manifests: dict[str, str] = field(default_factory=dict[str, str])

    def facts(self) -> CorpusFacts:
        """Return them as they are stored, in one part."""
        held = {
            "symbols": self.symbols,
            "references": self.references,
            "imports": self.imports,
            "hints": self.hints,
        }
        sizes = {table: len(columns.file) for table, columns in held.items()}
        writer = TableWriter(DATA_TABLES)
        writer.add("files", _filled("files", len(self.paths), {"path": self.paths}))
        for table, columns in held.items():
            values = {each.name: _stored(getattr(columns, each.name)) for each in fields(columns)}
            writer.add(table, _filled(table, sizes[table], values))
        sizes["files"] = len(self.paths)
        part = FactsPart(
            path="test",
            sections=writer.sections(),
            ids={table: np.arange(size, dtype=np.uint32) for table, size in sizes.items()},
        )
        return CorpusFacts(
            paths=self.paths,
            languages=self.languages,
            symbol_files=np.array(self.symbols.file, np.uint32),
            parts=[part],
            manifests=self.manifests,
        )


def _filled(table: str, size: int, values: dict[str, Values]) -> dict[str, Values]:
    """Give a table the columns that the graph does not need."""
    schema = DATA_TABLES[table]
    empty: dict[str, Values] = {
        column: [""] * size if kind == "str" else np.zeros(size, np.int64)
        for column, kind in schema.items()
    }
    return {**empty, **values}


def _stored(values: Sequence[object]) -> Values:
    """Join what holds several strings."""
    if values and isinstance(values[0], tuple):
        lists = cast("Sequence[tuple[str, ...]]", values)
        return [LIST_SEPARATOR.join(each) for each in lists]
    return cast("Values", values)
