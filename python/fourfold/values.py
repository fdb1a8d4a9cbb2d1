"""Rows of an index as values that leave the library."""

from __future__ import annotations

import re
from functools import cached_property

import numpy as np
import numpy.typing as npt

from fourfold.answers import Symbol, Usage
from fourfold.graph.tiers import CONFIDENCE, KINDS, TIERS
from fourfold.indexing.snapshot import Snapshot
from fourfold.retrieval.lines import LineIndex
from fourfold.retrieval.possible import Possible
from fourfold.retrieval.usage import Ids, UsageGraph


class Values:
    """Makes values of one snapshot. Safe to share between threads."""

    def __init__(self, snapshot: Snapshot, usage: UsageGraph) -> None:
        self._snapshot = snapshot
        self._usage = usage

    def symbol(self, symbol: int) -> Symbol:
        """Return one definition."""
        table = self._snapshot.symbols
        file_id = int(table.file[symbol])
        site = self.lines(file_id).site(int(table.name_start[symbol]))
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

    def symbols(self, symbols: Ids) -> tuple[Symbol, ...]:
        """Return several definitions, in the order given."""
        return tuple(self.symbol(symbol) for symbol in symbols.tolist())

    def file(self, file_id: int) -> Symbol:
        """Return a file as what is used when a module as a whole is."""
        path = self._snapshot.paths[file_id]
        return Symbol(
            name=path.rpartition("/")[2],
            qualified_name=path,
            kind="file",
            path=path,
            line=1,
            end_line=self.lines(file_id).count,
            column=0,
            signature="",
            doc="",
        )

    def usages(
        self,
        edges: Ids,
        steps: npt.NDArray[np.int64] | None = None,
        *,
        outside: bool = False,
    ) -> tuple[Usage, ...]:
        """Return the uses that edges are, in their order.

        Parameters
        ----------
        steps
            Depth of each edge, ``(len(edges),)``; 1 without it.
        outside
            Keep the uses of names from outside the corpus, too.
        """
        facts = self._usage.facts
        if not outside:
            inside = facts.edge_target[edges] < facts.num_symbols + facts.num_files
            edges, steps = edges[inside], None if steps is None else steps[inside]
        files, starts = self._usage.sites(edges)
        sources = facts.edge_source[edges].astype(np.int64)
        is_symbol = sources < facts.num_symbols
        callers = np.full(len(edges), "", dtype=object)
        callers[is_symbol] = self._snapshot.symbols.qualified_name[sources[is_symbol]]
        kinds: list[int] = facts.edge_kind[edges].tolist()
        tiers: list[int] = facts.edge_tier[edges].tolist()
        worth: list[float] = facts.edge_confidence[edges].tolist()
        depths: list[int] = [1] * len(edges) if steps is None else steps.tolist()
        evidence = zip(kinds, tiers, worth, depths, strict=True)
        file_ids: list[int] = files.tolist()
        offsets: list[int] = starts.tolist()
        places = zip(file_ids, offsets, strict=True)
        nodes: list[int] = facts.edge_target[edges].tolist()
        names: list[str] = callers.tolist()
        ends = zip(nodes, names, strict=True)
        targets: dict[int, Symbol] = {}
        rows: list[Usage] = []
        for (target, caller), (file_id, start), (kind, tier, confidence, depth) in zip(
            ends, places, evidence, strict=True
        ):
            if target not in targets:
                targets[target] = self._node(target)
            site = self.lines(file_id).site(start)
            rows.append(
                Usage(
                    target=targets[target],
                    path=self._snapshot.paths[file_id],
                    line=site.line,
                    column=site.column,
                    caller=caller,
                    kind=KINDS[kind],
                    tier=TIERS[tier],
                    confidence=round(confidence, 4),
                    depth=depth,
                )
            )
        return tuple(rows)

    def possible(self, target: int, found: Possible) -> tuple[Usage, ...]:
        """Return the sites that may use a definition, in their order."""
        references = self._snapshot.references
        symbol = self.symbol(target)
        rows: list[Usage] = []
        for reference, kind in zip(found.references.tolist(), found.kinds, strict=True):
            file_id, around = int(references.file[reference]), int(references.enclosing[reference])
            site = self.lines(file_id).site(int(references.start[reference]))
            caller = str(self._snapshot.symbols.qualified_name[around]) if around >= 0 else ""
            rows.append(
                Usage(
                    target=symbol,
                    path=self._snapshot.paths[file_id],
                    line=site.line,
                    column=site.column,
                    caller=caller,
                    kind=kind,
                    tier=found.tier,
                    confidence=round(found.confidence, 4),
                )
            )
        return tuple(rows)

    def implicit(self, interface: int, types: Ids) -> tuple[Usage, ...]:
        """Return the types that implement an interface without naming it, where they stand."""
        target = self.symbol(interface)
        return tuple(
            Usage(
                target=target,
                path=each.path,
                line=each.line,
                column=each.column,
                caller=each.qualified_name,
                kind="implement",
                tier="override",
                confidence=CONFIDENCE["override"],
            )
            for each in self.symbols(types)
        )

    def _node(self, node: int) -> Symbol:
        facts = self._usage.facts
        if node < facts.num_symbols:
            return self.symbol(node)
        file_id = node - facts.num_symbols
        if file_id < facts.num_files:
            return self.file(file_id)
        return self._external(facts.external_names[file_id - facts.num_files])

    def _external(self, name: str) -> Symbol:
        """Return a name from outside the corpus, which has no place here."""
        return Symbol(
            name=re.split(r"[./:]", name)[-1],
            qualified_name=name,
            kind="external",
            path="",
            line=0,
            end_line=0,
            column=0,
            signature="",
            doc="",
        )

    def lines(self, file_id: int) -> LineIndex:
        """Return where the lines of a file begin."""
        lines = self._line_indexes.get(file_id)
        if lines is None:
            lines = self._line_indexes[file_id] = LineIndex(self._snapshot.source(file_id))
        return lines

    @cached_property
    def _line_indexes(self) -> dict[int, LineIndex]:
        return {}
