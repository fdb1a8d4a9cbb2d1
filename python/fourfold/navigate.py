"""Questions with one exact answer: definitions, uses, blast radius, matches of a pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from fourfold._core import match_regex
from fourfold.answers import Match, Matches, Symbol, Symbols, Usage, Usages
from fourfold.arguments import check_count, check_number, check_text
from fourfold.errors import QueryError
from fourfold.graph.tiers import KINDS
from fourfold.retrieval.filters import allowed_files, check_filters, merge_filters
from fourfold.retrieval.possible import PossibleUses
from fourfold.retrieval.spelling import spellings
from fourfold.retrieval.symbol_places import SymbolPlaces
from fourfold.retrieval.symbol_query import read_symbol_query
from fourfold.retrieval.usage import CALL_KINDS, Ids
from fourfold.search import Searcher
from fourfold.subjects import Subject, Subjects, why_ambiguous, why_not
from fourfold.types import DocId, Filters
from fourfold.values import Values

MAX_LINE_BYTES = 2_000
MAX_DEPTH = 1_000_000
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
        if self.limit is not None:
            check_count("limit", self.limit)
        if self.timeout_s is not None:
            check_number("timeout_s", self.timeout_s)
        if self.limit is not None and self.limit < 1:
            raise ValueError(f"limit must be at least 1, got {self.limit}")
        if self.timeout_s is not None and self.timeout_s <= 0:
            raise ValueError(f"timeout_s must be positive, got {self.timeout_s}")


class Navigator:
    """Answers exact questions about one snapshot. Safe to share between threads."""

    def __init__(self, searcher: Searcher) -> None:
        self._searcher = searcher
        self._snapshot = searcher.snapshot
        self._values = Values(searcher.snapshot, searcher.usage)
        self._subjects = Subjects(searcher.snapshot, searcher.names)
        self._places = SymbolPlaces(searcher.snapshot)
        self._possible = PossibleUses(searcher.snapshot, searcher.usage)

    def definitions(self, name: str, filters: Filters | None = None) -> tuple[Symbol, ...]:
        """Return the definitions called ``name``: exactly so, else in another case or spelling.

        Order: the corpus's own before vendored code, then by kind, most used first, by place.
        """
        check_text("name", name)
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
        return tuple(self._values.symbol(int(symbol)) for symbol in symbols[order])

    def _passes(self, symbols: Ids, filters: Filters) -> npt.NDArray[np.bool_]:
        check_filters(filters)
        table = self._snapshot.symbols
        passes = allowed_files(self._snapshot, filters)[table.file[symbols]]
        chosen = self._searcher.symbol_finder.chosen(filters)
        return passes if chosen is None else passes & chosen[symbols]

    def symbols(self, query: str, filters: Filters | None, limit: int | None) -> Symbols:
        """Return the definitions that meet the conditions of a query, by path and place."""
        check_text("query", query)
        if limit is not None:
            check_count("limit", limit)
        if limit is not None and limit < 1:
            raise ValueError(f"limit must be at least 1, got {limit}")
        inside = read_symbol_query(query) if query.strip() or not filters else Filters()
        wanted = merge_filters(inside, filters)
        check_filters(wanted)
        finder = self._searcher.symbol_finder
        found = np.flatnonzero(finder.find(wanted))
        notes: list[str] = []
        if len(found) == 0:
            notes.append(finder.why_empty(wanted))
        if limit is not None and len(found) > limit:
            notes.append(f"the first {limit} of {len(found)}; a condition more narrows them")
        return Symbols(
            symbols=self._values.symbols(found[:limit]), total=len(found), notes=tuple(notes)
        )

    def references(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return every use of a symbol, in the order of paths and places."""
        return self._uses(name, minimum, frozenset(KINDS), code=False)

    def callers(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return the calls, instantiations and decorations of a symbol."""
        return self._uses(name, minimum, CALL_KINDS | {"test"}, code=True)

    def callees(self, name: str, *, minimum: float | None = None) -> Usages:
        """Return what a symbol calls inside the corpus, in the order of the sites."""
        subject = self._subjects.find(name, code=True)
        if len(subject.candidates):
            return self._ambiguous(name, subject)
        usage = self._searcher.usage
        edges = usage.edges_out_of(usage.with_members(subject.symbols), minimum=minimum)
        edges = edges[usage.is_kind(edges, CALL_KINDS | {"test"})]
        inside = usage.facts.edge_target[edges] < usage.facts.num_symbols
        usages = self._values.usages(edges[inside])
        notes = () if usages else (f"{name!r} calls nothing that the index could resolve",)
        return Usages(usages=usages, symbols=self._values.symbols(subject.symbols), notes=notes)

    def impact(self, name: str, *, depth: int = 3) -> Usages:
        """Return what runs a symbol, or uses what cannot be run, within ``depth`` steps."""
        check_count("depth", depth)
        if not 1 <= depth <= MAX_DEPTH:
            raise ValueError(f"depth must lie in [1, {MAX_DEPTH}], got {depth}")
        subject = self._subjects.find(name, code=True)
        if len(subject.candidates):
            return self._ambiguous(name, subject)
        usage = self._searcher.usage
        distances, edges = usage.impact(usage.with_members(subject.symbols), depth)
        usages = self._values.usages(edges, distances[usage.facts.edge_source[edges]])
        usages = tuple(sorted(usages, key=lambda row: (row.depth, row.path, row.line, row.column)))
        remedy = ": ask for callers with a minimum confidence of 0"
        notes = () if usages else (self._possible.why_unused(subject.symbols, remedy=remedy),)
        notes += why_not(self._values.symbols(subject.others))
        return Usages(usages=usages, symbols=self._values.symbols(subject.symbols), notes=notes)

    def hubs(self, limit: int) -> tuple[Symbol, ...]:
        """Return the most central definitions; PageRank down, then by place."""
        check_count("limit", limit)
        if limit < 1:
            raise ValueError(f"limit must be at least 1, got {limit}")
        pagerank = self._snapshot.pagerank_n
        return self._values.symbols(np.lexsort((np.arange(len(pagerank)), -pagerank))[:limit])

    def grep(
        self,
        pattern: str,
        options: GrepOptions,
    ) -> Matches:
        """Return the matches of a literal or a regular expression, by path and place."""
        check_text("pattern", pattern)
        if not pattern.strip():
            raise QueryError("the pattern is empty")
        chosen = self.chosen(options.filters)
        found = self._snapshot.text.grep(
            pattern.encode("utf-8", "surrogateescape"),
            regex=options.regex,
            ignore_case=options.ignore_case,
            allow=self.greppable(options.filters),
            limit=options.limit if chosen is None else None,
            timeout_s=options.timeout_s,
        )
        kept = slice(None) if chosen is None else self.inside(chosen, found.file_ids, found.starts)
        most = slice(options.limit)
        matches = self.matches(
            found.file_ids[kept][most], found.starts[kept][most], found.ends[kept][most]
        )
        is_cut = found.truncated or len(matches) < len(found.starts[kept])
        notes: list[str] = []
        if found.timed_out:
            notes.append(f"cut: the deadline of {options.timeout_s} s passed")
        elif is_cut:
            notes.append(f"cut at {options.limit} matches")
        if not matches and not notes:
            notes.append(f"{pattern!r} does not occur {self._where(options.filters, chosen)}")
            if options.regex and match_regex(pattern, [b""]).all():
                notes.append("it matches the empty string; empty matches are not listed")
        return Matches(matches=matches, truncated=is_cut, notes=tuple(notes))

    def _where(self, filters: Filters | None, chosen: npt.NDArray[np.bool_] | None) -> str:
        """Say where was looked."""
        if not filters:
            return "in the index"
        if chosen is None:
            return "in the files that the filters allow"
        if chosen.any():
            return "in the definitions that the filters allow"
        finder = self._searcher.symbol_finder
        return f"in definitions that there are none of: {finder.why_empty(filters)}"

    def chosen(self, filters: Filters | None) -> npt.NDArray[np.bool_] | None:
        """Return which symbols are of the kinds and meet the conditions, ``None`` for any."""
        return None if filters is None else self._searcher.symbol_finder.chosen(filters)

    def inside(
        self,
        chosen: npt.NDArray[np.bool_],
        files: npt.NDArray[np.uint32],
        starts: npt.NDArray[np.uint32],
    ) -> npt.NDArray[np.bool_]:
        """Tell which places lie in one of the chosen symbols."""
        return self._places.inside(chosen, files, starts)

    def place(self, path: str, line: int) -> DocId:
        """Return the chunk that holds a line (1-based) of an indexed file.

        Raises
        ------
        QueryError
            If the file is not in the index, or has no such line.
        """
        known = self._snapshot.file_ids
        wanted = path.removeprefix("./")
        file_id = next((known[form] for form in spellings(wanted) if form in known), None)
        if file_id is None:
            raise QueryError(f"{path}: no such file in the index")
        chunks = self._snapshot.chunks
        first, last = np.searchsorted(chunks.file, [file_id, file_id + 1])
        if first == last or not 1 <= line <= int(chunks.end_line[last - 1]) + 1:
            raise QueryError(f"{path}: the indexed file has no line {line}")
        row = np.searchsorted(chunks.start_line[first:last], line - 1, side="right") - 1
        return DocId(int(first + row))

    def _uses(
        self, name: str, minimum: float | None, kinds: frozenset[str], *, code: bool
    ) -> Usages:
        subject = self._subjects.find(name, code=code)
        if len(subject.candidates):
            return self._ambiguous(name, subject)
        usage = self._searcher.usage
        edges = usage.edges_into(subject.symbols, minimum=minimum)
        usages = self._values.usages(edges[usage.is_kind(edges, kinds)])
        if minimum is not None:
            usages += self._possible_uses(int(subject.symbols[0]), minimum, kinds)
        remedy = ": ask with a minimum confidence of 0" if minimum is None else ""
        notes = () if usages else (self._possible.why_unused(subject.symbols, remedy=remedy),)
        notes += why_not(self._values.symbols(subject.others))
        usages = tuple(sorted(usages, key=lambda row: (row.path, row.line, row.column)))
        return Usages(usages=usages, symbols=self._values.symbols(subject.symbols), notes=notes)

    def _possible_uses(
        self, symbol: int, minimum: float, kinds: frozenset[str]
    ) -> tuple[Usage, ...]:
        """Return the uses by name alone that are worth ``minimum`` at least."""
        found = self._possible.of(symbol)
        if found.confidence < minimum:
            return ()
        return tuple(row for row in self._values.possible(symbol, found) if row.kind in kinds)

    def _ambiguous(self, name: str, subject: Subject) -> Usages:
        """Answer with the candidates, never with a merged guess."""
        candidates = self._values.symbols(subject.candidates)
        return Usages(usages=(), symbols=candidates, notes=(why_ambiguous(name, candidates),))

    def greppable(self, filters: Filters | None) -> npt.NDArray[np.bool_] | None:
        """Return one flag per file; files with a withheld chunk are left out as a whole.

        A file without a definition that the filters ask for is left out too.
        """
        chunks = self._snapshot.chunks
        if not filters and not chunks.withheld.any():
            return None
        checked = filters or Filters()
        check_filters(checked)
        allowed = allowed_files(self._snapshot, checked)
        chosen = self.chosen(checked)
        if chosen is not None:
            allowed &= self._places.files_with(chosen)
        allowed[chunks.file[chunks.withheld]] = False
        return allowed

    def matches(
        self,
        files: npt.NDArray[np.uint32],
        starts: npt.NDArray[np.uint32],
        ends: npt.NDArray[np.uint32],
        captures: Sequence[Mapping[str, str]] = (),
    ) -> tuple[Match, ...]:
        """Return byte ranges of files as values, in the order given."""
        rows: list[Match] = []
        places = zip(files.tolist(), starts.tolist(), ends.tolist(), strict=True)
        for row, (file_id, start, end) in enumerate(places):
            lines = self._values.lines(file_id)
            site = lines.site(start)
            rows.append(
                Match(
                    path=self._snapshot.paths[int(file_id)],
                    line=site.line,
                    column=site.column,
                    start=start,
                    end=end,
                    text=lines.line_text(site.line)[:MAX_LINE_BYTES].decode("utf-8", "replace"),
                    captures=captures[row] if captures else {},
                )
            )
        return tuple(rows)
