"""Turn the facts of a corpus into a graph."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from fourfold.graph.facts import (
    EXTERNAL,
    NO_REFERENCE,
    NO_SYMBOL,
    RESOLVED,
    UNRESOLVED,
    CorpusFacts,
    GraphFacts,
)
from fourfold.graph.modules.base import Absent
from fourfold.graph.resolve import Answer, Resolver, Site
from fourfold.graph.symbols import SymbolTable
from fourfold.graph.tiers import CONFIDENCE, KIND_CODES, TIER_CODES, Tier

_MAX_CANDIDATES = 0xFFFF


@dataclass(slots=True)
class _Edges:
    """Rows under construction; targets outside the corpus are kept by name until all are known."""

    source: list[int] = field(default_factory=list[int])
    target: list[int] = field(default_factory=list[int])
    kind: list[int] = field(default_factory=list[int])
    tier: list[int] = field(default_factory=list[int])
    reference: list[int] = field(default_factory=list[int])
    import_row: list[int] = field(default_factory=list[int])
    candidates: list[int] = field(default_factory=list[int])
    external: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])

    def add(self, source: int, target: int | str, kind: int, tier: Tier, candidates: int) -> None:
        """Append an edge without its site."""
        if isinstance(target, str):
            self.external.append((len(self.source), target))
            target = 0
        self.source.append(source)
        self.target.append(target)
        self.kind.append(kind)
        self.tier.append(TIER_CODES[tier])
        self.candidates.append(min(candidates, _MAX_CANDIDATES))

    def at_reference(self, row: int) -> None:
        """Give the edge added last its site."""
        self.reference.append(row)
        self.import_row.append(NO_REFERENCE)


def build_graph(facts: CorpusFacts) -> GraphFacts:
    """Resolve every reference and import of ``facts``.

    Returns
    -------
    GraphFacts
        The same for the same facts, whatever else happens on the machine.
    """
    resolver = Resolver(facts)
    edges = _Edges()
    answers = _add_references(facts, resolver, edges)
    _add_imports(facts, resolver, edges)
    return _to_arrays(facts, edges, answers)


def _add_references(facts: CorpusFacts, resolver: Resolver, edges: _Edges) -> bytearray:
    """Answer each reference; sites that cannot differ are asked once."""
    columns, num_symbols = facts.references, len(facts.symbols.file)
    table = resolver.table
    reference = KIND_CODES["reference"]
    answers = bytearray(len(columns.file))
    known: dict[Site, Answer | None] = {}
    current = -1
    for row, (file, enclosing, name, receiver, kind, start) in enumerate(
        zip(
            columns.file,
            columns.enclosing,
            columns.name,
            columns.receiver,
            columns.kind,
            columns.start,
            strict=True,
        )
    ):
        if file != current:
            known, current = {}, file
        site = Site(file, enclosing, name, receiver, kind)
        if site not in known:
            known[site] = resolver.answer(site)
        answer = resolver.keyed(site, start) or known[site] or resolver.typed(site, start)
        answers[row] = answer.state
        if answer.state == UNRESOLVED:
            continue
        code = _kind_code(table, site, answer)
        if answer.state == EXTERNAL and code == reference and answer.tier == "scope":
            continue  # the mention of a builtin type or value
        place = _source(table, site, start)
        source = place if place != NO_SYMBOL else num_symbols + file
        targets = _targets(resolver, site, start, answer)
        for target in targets:
            edges.add(source, target, code, answer.tier, len(targets))
            edges.at_reference(row)
        for target in answer.implementations:
            edges.add(source, target, code, "override", len(answer.implementations))
            edges.at_reference(row)
    return answers


def _source(table: SymbolTable, site: Site, start: int) -> int:
    """Return the definition whose code a site is: decorators run where the definition stands."""
    enclosing, symbols = site.enclosing, table.symbols
    if enclosing == NO_SYMBOL or start >= symbols.name_start[enclosing]:
        return enclosing
    runs_outside = site.kind == "decorate" or table.rules[site.file].decorators_run
    return symbols.parent[enclosing] if runs_outside else enclosing


def _targets(resolver: Resolver, site: Site, start: int, answer: Answer) -> tuple[int | str, ...]:
    if answer.state == EXTERNAL:
        return (answer.external,)
    if answer.is_file:
        return (answer.target + len(resolver.table.symbols.file),)
    return resolver.narrowed(answer.members, site, start) or (answer.target,)


def _kind_code(table: SymbolTable, site: Site, answer: Answer) -> int:
    """Say what a site does to its target: calling a class makes an object of it."""
    file, kind = site.file, site.kind
    rules = table.rules[file]
    if answer.injected or (
        rules.tests_inside and kind != "reference" and table.in_inner_test(site.enclosing)
    ):
        return KIND_CODES["test"]
    if kind == "call" and answer.state == RESOLVED and not answer.is_file:
        if table.symbols.kind[answer.target] == "constructor":
            return KIND_CODES["instantiate"]
        if table.is_class(answer.target):
            converts = table.families[file] == "go"  # `Celsius(t)` runs nothing
            return KIND_CODES["reference" if converts else "instantiate"]
    elif (kind == "decorate" and not rules.decorators_run) or (
        kind == "instantiate" and not rules.literals_run
    ):
        return KIND_CODES["reference"]
    return KIND_CODES[kind]


def _add_imports(facts: CorpusFacts, resolver: Resolver, edges: _Edges) -> None:
    """Add an edge from the file to what each import names, else to the module it names."""
    columns, num_symbols = facts.imports, len(facts.symbols.file)
    code, imports = KIND_CODES["import"], resolver.names.imports
    for row, file in enumerate(columns.file):
        if not columns.module[row]:
            continue  # a file that offers one of its own names
        found = imports.row(row)
        targets: list[int | str] = []
        if found.symbols:
            targets = [found.symbols[0]]
        elif found.module is not None:
            targets = [num_symbols + each for each in found.module.files]
        elif found.external:
            targets = [found.external]
        else:
            located = imports.located(row)
            if not isinstance(located, Absent):
                targets = [num_symbols + each for each in located.files]
        for target in targets:
            edges.add(num_symbols + file, target, code, "import", 1)
            edges.reference.append(NO_REFERENCE)
            edges.import_row.append(row)


def _to_arrays(facts: CorpusFacts, edges: _Edges, answers: bytearray) -> GraphFacts:
    num_symbols, num_files = len(facts.symbols.file), len(facts.paths)
    external_names = sorted({name for _, name in edges.external})
    first = num_symbols + num_files
    node_of = {name: first + position for position, name in enumerate(external_names)}
    for edge, name in edges.external:
        edges.target[edge] = node_of[name]
    tiers = np.array(edges.tier, np.uint8)
    worth = np.array([CONFIDENCE[tier] for tier in TIER_CODES], np.float32)
    return GraphFacts(
        num_symbols=num_symbols,
        num_files=num_files,
        external_names=external_names,
        edge_source=np.array(edges.source, np.uint32),
        edge_target=np.array(edges.target, np.uint32),
        edge_kind=np.array(edges.kind, np.uint8),
        edge_tier=tiers,
        edge_confidence=worth[tiers],
        edge_reference=np.array(edges.reference, np.uint32),
        edge_import=np.array(edges.import_row, np.uint32),
        edge_candidates=np.array(edges.candidates, np.uint16),
        answers=np.frombuffer(bytes(answers), np.uint8),
    )
