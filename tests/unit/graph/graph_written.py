"""Edges as readable lines, so that a test states what is there and what is not."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent

from graph_columns import Columns
from graph_corpus import facts_of

from fourfold.graph.build import build_graph
from fourfold.graph.facts import EXTERNAL, NO_REFERENCE, RESOLVED, GraphFacts
from fourfold.graph.tiers import KINDS, TIERS

_STATES = {EXTERNAL: "external", RESOLVED: "resolved"}


def edges(sources: Mapping[str, str]) -> set[str]:
    """Return ``source kind target tier`` for each edge but imports.

    A node is ``path:qualified.name``, a path for code at module level, or ``<name>`` outside.
    """
    facts, graph = built(sources)
    return {
        _line(facts, graph, edge)
        for edge in range(len(graph.edge_source))
        if graph.edge_reference[edge] != NO_REFERENCE
    }


def import_edges(sources: Mapping[str, str]) -> set[str]:
    """Return ``source import target`` for each import edge."""
    facts, graph = built(sources)
    return {
        _line(facts, graph, edge).removesuffix(" import")
        for edge in range(len(graph.edge_source))
        if graph.edge_reference[edge] == NO_REFERENCE
    }


def inside(sources: Mapping[str, str]) -> set[str]:
    """Return the lines of :func:`edges` that stay in the corpus."""
    return {line for line in edges(sources) if "<" not in line}


def answers(sources: Mapping[str, str]) -> dict[str, str]:
    """Return the state of the last site of each name."""
    facts, graph = built(sources)
    return {
        name: _STATES.get(int(state), "unresolved")
        for name, state in zip(facts.references.name, graph.answers, strict=True)
    }


def built(sources: Mapping[str, str]) -> tuple[Columns, GraphFacts]:
    """Parse and resolve; common leading spaces of each source are dropped."""
    facts = facts_of({path: dedent(text) for path, text in sources.items()})
    return facts, build_graph(facts.facts())


def node_name(facts: Columns, graph: GraphFacts, node: int) -> str:
    """Return how a node is written."""
    if node < graph.num_symbols:
        path = facts.paths[facts.symbols.file[node]]
        return f"{path}:{facts.symbols.qualified_name[node]}"
    node -= graph.num_symbols
    if node < graph.num_files:
        return facts.paths[node]
    return f"<{graph.external_names[node - graph.num_files]}>"


def _line(facts: Columns, graph: GraphFacts, edge: int) -> str:
    source = node_name(facts, graph, int(graph.edge_source[edge]))
    target = node_name(facts, graph, int(graph.edge_target[edge]))
    kind, tier = KINDS[int(graph.edge_kind[edge])], TIERS[int(graph.edge_tier[edge])]
    return f"{source} {kind} {target} {tier}"
