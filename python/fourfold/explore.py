"""Questions about the shape of a corpus: who implements, imports, reaches; cycles; dead code."""

from __future__ import annotations

import numpy as np

from fourfold.answers import Affected, Symbol, Usages
from fourfold.arguments import check_count, check_text
from fourfold.diff import changed_lines
from fourfold.errors import QueryError, SymbolNotFoundError
from fourfold.graph.tiers import KIND_CODES
from fourfold.path_roles import foreign_folder, is_test_path
from fourfold.retrieval.components import components
from fourfold.retrieval.declared import prototypes
from fourfold.retrieval.inheriting import implicit_implementers, inheriting_edges
from fourfold.retrieval.modules import ImportedModules
from fourfold.retrieval.usage import Ids
from fourfold.search import Searcher
from fourfold.subjects import CODE_KINDS, Subjects, why_ambiguous
from fourfold.values import Values

_ENTRY_NAMES = frozenset({"main", "init", "setup", "teardown", "constructor", "default"})


class Explorer:
    """Answers questions about the graph of one snapshot. Safe to share between threads."""

    def __init__(self, searcher: Searcher) -> None:
        self._snapshot = searcher.snapshot
        self._usage = searcher.usage
        self._values = Values(searcher.snapshot, searcher.usage)
        self._modules = ImportedModules(searcher.snapshot, searcher.usage)
        self._subjects = Subjects(searcher.snapshot, searcher.names)

    def implementers(self, name: str) -> Usages:
        """Return the classes directly below a class or interface, by evidence.

        Where types implement interfaces without naming them, those that have all its methods by
        name come behind, as possible.
        """
        subject = self._subjects.find(name, code=True)
        if len(subject.candidates):
            return self._ambiguous(name, subject.candidates)
        edges = inheriting_edges(self._usage, subject.symbols)
        interface = int(subject.symbols[0])
        fitting = implicit_implementers(self._snapshot, self._usage, interface)
        usages = (*self._values.usages(edges), *self._values.implicit(interface, fitting))
        notes = () if usages else (f"nothing in the index inherits from {name!r}",)
        return Usages(usages=usages, symbols=self._values.symbols(subject.symbols), notes=notes)

    def importers(self, name: str) -> Usages:
        """Return the imports of a file, given by its path, of a module, or of a symbol.

        Those of a module or package are the imports that write its name, and if a file of the
        corpus is that module, all imports of it; a module goes before a symbol of the same name.
        """
        check_text("name", name)
        if not name.strip():
            raise QueryError("the name is empty")
        written = self._modules.importing_edges(name)
        file_id = self._snapshot.file_ids.get(name.removeprefix("./"))
        if file_id is None:
            file_id = self._modules.file_of(name)
        if file_id is not None:
            edges = np.union1d(written, self._imports_of_file(file_id))
            asked: tuple[Symbol, ...] = (self._values.file(file_id),)
        elif len(written):
            edges, asked = written, ()
        else:
            try:
                subject = self._subjects.find(name)
            except SymbolNotFoundError:
                taken = self._modules.taking_edges(name)
                if len(taken) == 0:
                    raise
                return Usages(usages=self._values.usages(taken, outside=True), symbols=())
            if len(subject.candidates):
                return self._ambiguous(name, subject.candidates)
            edges, asked = self._imports_of(subject.symbols), self._values.symbols(subject.symbols)
        notes = () if len(edges) else (f"nothing in the index imports {name!r}",)
        usages = self._values.usages(edges, outside=True)
        return Usages(usages=usages, symbols=asked, notes=notes)

    def _imports_of(self, nodes: Ids) -> Ids:
        edges = self._usage.edges_into(nodes)
        return edges[self._usage.is_kind(edges, frozenset({"import"}))]

    def _imports_of_file(self, file_id: int) -> Ids:
        """Return the imports of a file and of what it defines; it does not import itself."""
        facts, table = self._usage.facts, self._snapshot.symbols
        begin, end = np.searchsorted(table.file, [file_id, file_id + 1])
        file_node = facts.num_symbols + file_id
        edges = self._imports_of(np.array([*range(begin, end), file_node], dtype=np.int64))
        return edges[facts.edge_source[edges] != file_node]

    def path(self, source: str, target: str) -> Usages:
        """Return a shortest chain of uses by which ``source`` depends on ``target``."""
        ends: list[Ids] = []
        for name in (source, target):
            subject = self._subjects.find(name, code=True)
            if len(subject.candidates):
                return self._ambiguous(name, subject.candidates)
            ends.append(self._usage.with_members(subject.symbols))
        edges = self._usage.shortest_path(*ends)
        symbols = self._values.symbols(np.array([ends[0][0], ends[1][0]], dtype=np.int64))
        if len(edges) == 0:
            return Usages(
                usages=(), symbols=symbols, notes=(f"{source!r} does not reach {target!r}",)
            )
        steps = np.arange(1, len(edges) + 1)
        return Usages(usages=self._values.usages(edges, steps), symbols=symbols)

    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Return the groups of files that import each other in a circle, the largest first."""
        facts = self._usage.facts
        chosen = (facts.edge_kind == KIND_CODES["import"]) & (
            facts.edge_target < facts.num_symbols + facts.num_files
        )
        targets = facts.edge_target[chosen].astype(np.int64)
        in_symbol = targets < facts.num_symbols
        files = self._snapshot.symbols.file
        held = np.where(
            in_symbol,
            files[np.where(in_symbol, targets, 0)] if len(files) else 0,
            targets - facts.num_symbols,
        )
        sources = facts.edge_source[chosen].astype(np.int64) - facts.num_symbols
        groups = components(facts.num_files, sources, held)
        paths = self._snapshot.paths
        found = [tuple(paths[file_id] for file_id in group) for group in groups if len(group) > 1]
        return tuple(sorted(found, key=lambda group: (-len(group), group)))

    def unreferenced(self) -> tuple[Symbol, ...]:
        """Return functions and classes that nothing is known to use, by path and place.

        Left out are prototypes, tests, vendored code, what a decorator registers, special names,
        and names that a site uses without evidence of what it means.
        """
        table = self._snapshot.symbols
        facts = self._usage.facts
        used = np.zeros(facts.num_symbols, dtype=np.bool_)
        inner = facts.edge_source != facts.edge_target
        targets = facts.edge_target[inner]
        used[targets[targets < facts.num_symbols]] = True
        used |= np.isin(table.kind, list(CODE_KINDS), invert=True)
        used |= self._snapshot.gather("symbols").texts("decorators") != ""
        used |= prototypes(self._snapshot)
        unresolved = set(self._usage.unresolved_names)
        rows: list[int] = []
        for symbol in np.flatnonzero(~used).tolist():
            name = str(table.name[symbol])
            path = self._snapshot.paths[int(table.file[symbol])]
            is_special = name.startswith("__") or name in _ENTRY_NAMES or name in unresolved
            if not is_special and not is_test_path(path) and foreign_folder(path) is None:
                rows.append(symbol)
        return self._values.symbols(np.array(rows, dtype=np.int64))

    def affected(self, diff: str, *, depth: int = 3) -> Affected:
        """Return what the changed lines of a unified diff have an effect on."""
        check_text("diff", diff)
        check_count("depth", depth)
        unknown: list[str] = []
        changed: set[int] = set()
        for path, first, last in changed_lines(diff):
            file_id = self._snapshot.file_ids.get(path)
            if file_id is None:
                unknown.append(path)
                continue
            changed |= self._innermost(file_id, first, last)
        seeds = np.array(sorted(changed), dtype=np.int64)
        distances = self._usage.distances(seeds, depth)
        edges = self._usage.edges_of_reach(distances)
        usages = self._values.usages(edges, distances[self._usage.facts.edge_source[edges]])
        usages = tuple(sorted(usages, key=lambda row: (row.depth, row.path, row.line, row.column)))
        symbols = self._values.symbols(seeds)
        paths = {row.path for row in usages} | {symbol.path for symbol in symbols}
        notes = [f"{path}: not in the index" for path in dict.fromkeys(unknown)]
        if not symbols:
            notes.append("the diff changes no definition of the index")
        return Affected(
            changed=symbols,
            usages=usages,
            tests=tuple(sorted(path for path in paths if is_test_path(path))),
            notes=tuple(notes),
        )

    def _innermost(self, file_id: int, first: int, last: int) -> set[int]:
        """Return the definitions that lines stand in, without those around them."""
        held = self._subjects.around(file_id, first, last).tolist()
        parents = self._snapshot.symbols.parent
        outer = {int(parents[symbol]) for symbol in held}
        return {symbol for symbol in held if symbol not in outer}

    def _ambiguous(self, name: str, candidates: Ids) -> Usages:
        symbols = self._values.symbols(candidates)
        return Usages(usages=(), symbols=symbols, notes=(why_ambiguous(name, symbols),))
