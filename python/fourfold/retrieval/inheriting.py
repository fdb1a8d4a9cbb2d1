"""What stands directly below a class or an interface."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import numpy as np

from fourfold.graph.families import rules_of
from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import is_test_path
from fourfold.retrieval.usage import Ids, UsageGraph

INHERITING = frozenset({"inherit", "implement"})


def inheriting_edges(usage: UsageGraph, symbols: Ids) -> Ids:
    """Return the edges of the default view by which something names one of ``symbols`` as base."""
    edges = usage.edges_into(symbols)
    return edges[usage.is_kind(edges, INHERITING)]


def implicit_implementers(snapshot: Snapshot, usage: UsageGraph, interface: int) -> Ids:
    """Return the types that implement an interface without naming it, as those of Go do, by place.

    They have a method of each name that it declares; what is embedded counts on both sides. Types
    of tests count for interfaces of tests only. An interface that embeds one from outside the
    corpus has none, since what that asks for is not known.
    """
    symbols, paths = snapshot.symbols, snapshot.paths
    home = int(symbols.file[interface])
    is_ours = np.array([rules_of(str(each)).implicit_interfaces for each in snapshot.languages])
    if symbols.kind[interface] != "interface" or not is_ours[home]:
        return np.zeros(0, dtype=np.int64)
    embedded, is_open = _embedded(usage)
    around = _closure([interface], embedded)
    if not is_open.isdisjoint(around):
        return np.zeros(0, dtype=np.int64)
    declared = np.isin(symbols.parent, list(around)) & (symbols.kind == "method")
    wanted = {str(name) for name in symbols.name[declared]}
    if not wanted:
        return np.zeros(0, dtype=np.int64)
    of_language = is_ours[symbols.file]
    held: dict[tuple[str, str], set[str]] = defaultdict(set)
    named = of_language & np.isin(symbols.name, list(wanted)) & (symbols.kind == "method")
    for method in np.flatnonzero(named).tolist():
        owner = str(symbols.qualified_name[method]).rpartition(".")[0]
        package = _package(paths[int(symbols.file[method])])
        held[package, owner].add(str(symbols.name[method]))

    def methods(symbol: int) -> set[str]:
        return held.get(
            (_package(paths[int(symbols.file[symbol])]), str(symbols.qualified_name[symbol])), set()
        )

    in_test = is_test_path(paths[home])
    found: list[int] = []
    for symbol in np.flatnonzero(of_language & np.isin(symbols.kind, ["struct", "type"])).tolist():
        own = methods(symbol)
        if own or symbol in embedded:
            every = own.union(*map(methods, _closure([symbol], embedded)))
            if every == wanted and (in_test or not is_test_path(paths[int(symbols.file[symbol])])):
                found.append(symbol)
    return np.array(found, dtype=np.int64)


def _embedded(usage: UsageGraph) -> tuple[dict[int, list[int]], set[int]]:
    """Return what each type embeds in the corpus, and the types that embed something else."""
    facts = usage.facts
    edges = np.flatnonzero(usage.is_kind(np.arange(len(facts.edge_kind)), INHERITING))
    inside: dict[int, list[int]] = defaultdict(list)
    is_open: set[int] = set()
    targets = facts.edge_target[edges].tolist()
    for source, target in zip(facts.edge_source[edges].tolist(), targets, strict=True):
        if target < facts.num_symbols:
            inside[source].append(target)
        else:
            is_open.add(source)
    return inside, is_open


def _closure(symbols: Iterable[int], embedded: dict[int, list[int]]) -> set[int]:
    """Return ``symbols`` with all that they embed, through others too."""
    seen: set[int] = set()
    waiting = list(symbols)
    while waiting:
        symbol = waiting.pop()
        if symbol not in seen:
            seen.add(symbol)
            waiting += embedded.get(symbol, ())
    return seen


def _package(path: str) -> str:
    return path.rpartition("/")[0]
