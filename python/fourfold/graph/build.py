"""Turn the facts of a corpus into a graph."""

from __future__ import annotations

import numpy as np

from fourfold.graph.facts import CorpusFacts, GraphFacts


def build_graph(facts: CorpusFacts) -> GraphFacts:
    """Resolve every reference and import of ``facts``.

    Returns
    -------
    GraphFacts
        The same for the same facts, whatever else happens on the machine.
    """
    return GraphFacts(
        num_symbols=len(facts.symbols.file),
        num_files=len(facts.paths),
        external_names=[],
        edge_source=np.empty(0, np.uint32),
        edge_target=np.empty(0, np.uint32),
        edge_kind=np.empty(0, np.uint8),
        edge_tier=np.empty(0, np.uint8),
        edge_confidence=np.empty(0, np.float32),
        edge_reference=np.empty(0, np.uint32),
        edge_import=np.empty(0, np.uint32),
        edge_candidates=np.empty(0, np.uint16),
        answers=np.zeros(len(facts.references.file), np.uint8),
    )
