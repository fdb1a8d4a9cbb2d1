"""Questions with one exact answer: definitions, uses, blast radius, matches of a pattern."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.errors import QueryError, SymbolNotFoundError
from fourfold.graph.tiers import KINDS, TIERS
from fourfold.retrieval.filters import allowed_files, check_filters
from fourfold.retrieval.lines import LineIndex
from fourfold.retrieval.usage import Ids
from fourfold.search import Searcher
from fourfold.types import DocId, Filters, Match, Matches, Symbol, Usage, Usages

CALL_KINDS = frozenset({"call", "instantiate", "decorate"})
MAX_LINE_BYTES = 2_000
SUGGESTIONS = 3
CLOSE = 0.5
"""Similarity from which another spelling counts as the same name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GrepOptions:
    """How a pattern is looked for; see :meth:`fourfold.Index.grep`."""

    regex: bool = False
    ignore_case: bool = False
    filters: Filters | None = None
    limit: int | None = None
    timeout_s: float | None = None

    def __post_init__(self) -> None:
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"limit must be at least 1, got {self.limit}")
        if self.timeout_s is not None and self.timeout_s <= 0:
            raise ValueError(f"timeout_s must be positive, got {self.timeout_s}")


class Navigator:
    """Answers exact questions about one snapshot. Safe to share between threads."""

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        self._snapshot = searcher.snapshot

    def definitions(self, name: str, filters: Filters | None = None) -> tuple[Symbol, ...]:
        """Return the definitions called ``name``: exactly so, else in another case or spelling.

        Order: the corpus's own before vendored code, then by kind, most used first, by place.
        """
        if not name.strip():
            raise QueryError("the name is empty")
        symbols = self._searcher.names.exact(name)
        if len(symbols) == 0:
            nearest = self._searcher.names.similarity(name)
            symbols = np.flatnonzero(nearest >= CLOSE)
        if filters:
            symbols = symbols[self._passes(symbols, filters)]
        importance = self._snapshot.pagerank_n[symbols]
        weight = self._searcher.names.kind_weight[symbols]
        foreign = self._searcher.names.is_foreign[symbols]
        order = np.lexsort((symbols, -importance, -weight, foreign))
        return tuple(self.symbol(int(symbol)) for symbol in symbols[order])

    def _passes(self, symbols: Ids, filters: Filters) -> npt.NDArray[np.bool_]:
        check_filters(filters)
        table = self._snapshot.symbols
        passes = allowed_files(self._snapshot, filters)[table.file[symbols]]
        if filters.kinds:
            passes &= np.isin(table.kind[symbols], np.array(filters.kinds, dtype=object))
        return passes

    def references(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return every use of a symbol, in the order of paths and places."""
        return self._uses(name, minimum, lambda kind: True)

    def callers(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return the calls, instantiations and decorations of a symbol."""
        return self._uses(name, minimum, lambda kind: kind in CALL_KINDS)

    def callees(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return what a symbol calls inside the corpus, in the order of the sites."""
        seeds = self._seeds(name)
        usage = self._searcher.usage
        edges = usage.edges_out_of(usage.with_members(seeds), minimum=minimum)
        edges = edges[self._is_kind(edges, CALL_KINDS)]
        inside = usage.facts.edge_target[edges] < usage.facts.num_symbols
        usages = self._usages(edges[inside])
        notes = () if usages else (f"{name!r} calls nothing that the index could resolve",)
        return Usages(usages=usages, symbols=self._symbols(seeds), notes=notes)

    def impact(self, name: str, *, depth: int = 3) -> Usages:
        """Return what depends on a symbol within ``depth`` steps, nearest first."""
        if depth < 1:
            raise ValueError(f"depth must be at least 1, got {depth}")
        seeds = self._seeds(name)
        usage = self._searcher.usage
        distances = usage.distances(usage.with_members(seeds), depth)
        edges = usage.edges_of_reach(distances)
        steps = distances[usage.facts.edge_source[edges]]
        order = np.lexsort((edges, steps))
        usages = self._usages(edges[order], steps[order])
        usages = tuple(sorted(usages, key=lambda row: (row.depth, row.path, row.line, row.column)))
        notes = () if usages else (self._why_unused(seeds),)
        return Usages(usages=usages, symbols=self._symbols(seeds), notes=notes)

    def hubs(self, limit: int) -> tuple[Symbol, ...]:
        """Return the most central definitions; PageRank down, then by place."""
        if limit < 1:
            raise ValueError(f"limit must be at least 1, got {limit}")
        pagerank = self._snapshot.pagerank_n
        return self._symbols(np.lexsort((np.arange(len(pagerank)), -pagerank))[:limit])

    def grep(
        self,
        pattern: str,
        options: GrepOptions,
    ) -> Matches:
        """Return the matches of a literal or a regular expression, by path and place."""
        if not pattern.strip():
            raise QueryError("the pattern is empty")
        allowed = self._greppable(options.filters)
        found = self._snapshot.text.grep(
            pattern.encode("utf-8", "surrogateescape"),
            regex=options.regex,
            ignore_case=options.ignore_case,
            allow=allowed,
            limit=options.limit,
            timeout_s=options.timeout_s,
        )
        matches = self._matches(found.file_ids, found.starts, found.ends)
        notes: list[str] = []
        if found.timed_out:
            notes.append(f"cut: the deadline of {options.timeout_s} s passed")
        elif found.truncated:
            notes.append(f"cut at {options.limit} matches")
        if not matches and not notes:
            where = "in the files that the filters allow" if options.filters else "in the index"
            notes.append(f"{pattern!r} does not occur {where}")
        return Matches(matches=matches, truncated=found.truncated, notes=tuple(notes))

    def place(self, path: str, line: int) -> DocId:
        """Return the chunk that holds a line (1-based) of an indexed file.

        Raises
        ------
        QueryError
            If the file is not in the index, or has no such line.
        """
        file_id = self._snapshot.file_ids.get(path.removeprefix("./"))
        if file_id is None:
            raise QueryError(f"{path}: no such file in the index")
        chunks = self._snapshot.chunks
        first, last = np.searchsorted(chunks.file, [file_id, file_id + 1])
        if first == last or not 1 <= line <= int(chunks.end_line[last - 1]) + 1:
            raise QueryError(f"{path}: the indexed file has no line {line}")
        row = np.searchsorted(chunks.start_line[first:last], line - 1, side="right") - 1
        return DocId(int(first + row))

    def symbol(self, symbol: int) -> Symbol:
        """Return one definition as a value."""
        table = self._snapshot.symbols
        file_id = int(table.file[symbol])
        site = self._lines(file_id).site(int(table.name_start[symbol]))
        return Symbol(
            name=str(table.name[symbol]),
            qualified_name=str(table.qualified_name[symbol]),
            kind=str(table.kind[symbol]),
            path=self._snapshot.paths[file_id],
            line=site.line,
            end_line=int(table.end_line[symbol]) + 1,
            column=site.column,
            signature=str(table.signature[symbol]),
            doc=str(table.doc[symbol]),
        )

    def _symbols(self, seeds: Ids) -> tuple[Symbol, ...]:
        return tuple(self.symbol(seed) for seed in seeds.tolist())

    def _lines(self, file_id: int) -> LineIndex:
        lines = self._line_indexes.get(file_id)
        if lines is None:
            lines = self._line_indexes[file_id] = LineIndex(self._snapshot.source(file_id))
        return lines

    @cached_property
    def _line_indexes(self) -> dict[int, LineIndex]:
        return {}

    def _seeds(self, name: str) -> Ids:
        """Return the symbols that ``name`` or ``path:line`` means."""
        if not name.strip():
            raise QueryError("the name is empty")
        seeds = self._searcher.names.exact(name)
        if len(seeds):
            return seeds
        path, colon, line = name.rpartition(":")
        if colon and line.isdecimal() and path in self._snapshot.file_ids:
            return self._seeds_at(path, int(line))
        raise SymbolNotFoundError(name, self._why_unknown(name))

    def _seeds_at(self, path: str, line: int) -> Ids:
        symbol = int(self._snapshot.chunks.symbol[int(self.place(path, line))])
        if symbol < 0:
            raise SymbolNotFoundError(f"{path}:{line}", "no definition stands there")
        return np.array([symbol], dtype=np.int64)

    def _why_unknown(self, name: str) -> str:
        near = [symbol.qualified_name for symbol in self.definitions(name)[:SUGGESTIONS]]
        if near:
            return f"no definition of this name; did you mean {', '.join(near)}?"
        return "no definition of this name in the index"

    def _uses(self, name: str, minimum: float | None, wanted: Callable[[str], bool]) -> Usages:
        seeds = self._seeds(name)
        edges = self._searcher.usage.edges_into(seeds, minimum=minimum)
        kinds = frozenset(kind for kind in KINDS if wanted(kind))
        usages = self._usages(edges[self._is_kind(edges, kinds)])
        notes = () if usages else (self._why_unused(seeds),)
        if len(seeds) > 1:
            notes += (f"{len(seeds)} definitions are called {name!r}; each use names its own",)
        usages = tuple(sorted(usages, key=lambda row: (row.path, row.line, row.column)))
        return Usages(usages=usages, symbols=self._symbols(seeds), notes=notes)

    def _is_kind(self, edges: Ids, kinds: frozenset[str]) -> npt.NDArray[np.bool_]:
        codes = [code for code, kind in enumerate(KINDS) if kind in kinds]
        return np.isin(self._searcher.usage.facts.edge_kind[edges], codes)

    def _usages(self, edges: Ids, steps: npt.NDArray[np.int64] | None = None) -> tuple[Usage, ...]:
        facts = self._searcher.usage.facts
        files, starts = self._searcher.usage.sites(edges)
        rows: list[Usage] = []
        for row, edge in enumerate(edges.tolist()):
            target = int(facts.edge_target[edge])
            if target >= facts.num_symbols:
                continue
            source, file_id = int(facts.edge_source[edge]), int(files[row])
            site = self._lines(file_id).site(int(starts[row]))
            is_symbol = source < facts.num_symbols
            rows.append(
                Usage(
                    target=self.symbol(target),
                    path=self._snapshot.paths[file_id],
                    line=site.line,
                    column=site.column,
                    caller=(
                        str(self._snapshot.symbols.qualified_name[source]) if is_symbol else ""
                    ),
                    kind=KINDS[int(facts.edge_kind[edge])],
                    tier=TIERS[int(facts.edge_tier[edge])],
                    confidence=round(float(facts.edge_confidence[edge]), 4),
                    depth=1 if steps is None else int(steps[row]),
                )
            )
        return tuple(rows)

    def _why_unused(self, seeds: Ids) -> str:
        name = str(self._snapshot.symbols.name[int(seeds[0])])
        namesakes = self._searcher.usage.unresolved_namesakes(name)
        if namesakes:
            return (
                f"no resolved use of {name!r}; {namesakes} sites use the name without evidence of "
                "which definition they mean"
            )
        return f"nothing in the index uses {name!r}"

    def _greppable(self, filters: Filters | None) -> npt.NDArray[np.bool_] | None:
        """Return one flag per file; files with a withheld chunk are left out as a whole."""
        chunks = self._snapshot.chunks
        if not filters and not chunks.withheld.any():
            return None
        checked = filters or Filters()
        check_filters(checked)
        allowed = allowed_files(self._snapshot, checked)
        allowed[chunks.file[chunks.withheld]] = False
        return allowed

    def _matches(
        self,
        files: npt.NDArray[np.uint32],
        starts: npt.NDArray[np.uint32],
        ends: npt.NDArray[np.uint32],
    ) -> tuple[Match, ...]:
        rows: list[Match] = []
        for file_id, start, end in zip(files.tolist(), starts.tolist(), ends.tolist(), strict=True):
            lines = self._lines(file_id)
            site = lines.site(start)
            rows.append(
                Match(
                    path=self._snapshot.paths[int(file_id)],
                    line=site.line,
                    column=site.column,
                    start=start,
                    end=end,
                    text=lines.line_text(site.line)[:MAX_LINE_BYTES].decode("utf-8", "replace"),
                )
            )
        return tuple(rows)
