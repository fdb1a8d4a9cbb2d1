"""What stands directly below a class or an interface."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from fourfold.indexing.snapshot import Snapshot
from fourfold.path_roles import is_test_path
from fourfold.retrieval.usage import Ids, UsageGraph

INHERITING = frozenset({"inherit", "implement"})
IMPLICIT_LANGUAGES = frozenset({"go"})


def inheriting_edges(usage: UsageGraph, symbols: Ids) -> Ids:
    """Return the edges of the default view by which something names one of ``symbols`` as base."""
    edges = usage.edges_into(symbols)
    return edges[usage.is_kind(edges, INHERITING)]


def implicit_implementers(snapshot: Snapshot, interface: int) -> Ids:
    """Return the types that implement an interface without naming it, as those of Go do, by place.

    They have a method of each name that it declares. Embedded interfaces are not looked into, and
    types of tests count for interfaces of tests only.
    """
    symbols, paths = snapshot.symbols, snapshot.paths
    home = int(symbols.file[interface])
    if symbols.kind[interface] != "interface" or snapshot.languages[home] not in IMPLICIT_LANGUAGES:
        return np.zeros(0, dtype=np.int64)
    declared = np.flatnonzero((symbols.parent == interface) & (symbols.kind == "method"))
    wanted = {str(name) for name in symbols.name[declared]}
    if not wanted:
        return np.zeros(0, dtype=np.int64)
    of_language = np.isin(snapshot.languages[symbols.file], list(IMPLICIT_LANGUAGES))
    named = of_language & np.isin(symbols.name, list(wanted)) & (symbols.kind == "method")
    held: dict[tuple[str, str], set[str]] = defaultdict(set)
    for method in np.flatnonzero(named).tolist():
        parent = int(symbols.parent[method])
        if parent >= 0 and symbols.kind[parent] == "interface":
            continue
        owner = str(symbols.qualified_name[method]).rpartition(".")[0]
        package = _package(paths[int(symbols.file[method])])
        held[package, owner].add(str(symbols.name[method]))
    fitting = {key for key, names in held.items() if names == wanted}
    in_test = is_test_path(paths[home])
    found: list[int] = []
    for symbol in np.flatnonzero(of_language & np.isin(symbols.kind, ["struct", "type"])).tolist():
        path = paths[int(symbols.file[symbol])]
        is_ours = (_package(path), str(symbols.qualified_name[symbol])) in fitting
        if is_ours and (in_test or not is_test_path(path)):
            found.append(symbol)
    return np.array(found, dtype=np.int64)


def _package(path: str) -> str:
    return path.rpartition("/")[0]
