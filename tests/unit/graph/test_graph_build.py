from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest
from graph_written import built

from fourfold.graph.build import build_graph
from fourfold.graph.facts import NO_REFERENCE, RESOLVED, CorpusFacts, GraphFacts
from fourfold.graph.tiers import CONFIDENCE, KINDS, TIERS

SOURCES = {
    "a.py": """
        import os
        from b import two

        def one():
            two()
            os.getcwd()
            print()

        one()
    """,
    "b.py": """
        class Box:
            def lid(self):
                self.lid()

        def two(x):
            x.nothing()
            Box()
    """,
    "notes.txt": "two words",
}


def test_columns_fit_together() -> None:
    facts, graph = built(SOURCES)
    num_edges = len(graph.edge_source)
    columns = [getattr(graph, each.name) for each in fields(graph) if each.name.startswith("edge_")]
    assert {len(column) for column in columns} == {num_edges}
    assert len(graph.answers) == len(facts.references.file)
    assert graph.num_files == 3
    num_nodes = graph.num_symbols + graph.num_files + len(graph.external_names)
    assert int(graph.edge_source.max()) < graph.num_symbols + graph.num_files
    assert int(graph.edge_target.max()) < num_nodes
    assert graph.external_names == sorted(graph.external_names)
    is_import = graph.edge_reference == NO_REFERENCE
    assert ((graph.edge_import == NO_REFERENCE) == ~is_import).all()
    assert (graph.edge_kind[is_import] == KINDS.index("import")).all()
    worth = [CONFIDENCE[TIERS[int(tier)]] for tier in graph.edge_tier]
    assert graph.edge_confidence == pytest.approx(worth)


def test_every_resolved_site_has_an_edge_and_no_other_site_has_one_inside() -> None:
    facts, graph = built(SOURCES)
    inside = (graph.edge_target < graph.num_symbols + graph.num_files) & (
        graph.edge_reference != NO_REFERENCE
    )
    assert (
        sorted(graph.edge_reference[inside].tolist())
        == np.flatnonzero(graph.answers == RESOLVED).tolist()
    )
    assert (np.diff(graph.edge_reference[inside].astype(np.int64)) > 0).all()
    assert facts.references.file == sorted(facts.references.file)


def test_module_level_code_has_its_file_as_source() -> None:
    facts, graph = built(SOURCES)
    sources = {
        int(source)
        for source, reference in zip(graph.edge_source, graph.edge_reference, strict=True)
        if reference != NO_REFERENCE and facts.references.enclosing[int(reference)] == -1
    }
    assert sources == {graph.num_symbols + facts.paths.index("a.py")}


def test_the_same_facts_give_the_same_graph() -> None:
    facts, graph = built(SOURCES)
    again = build_graph(facts)
    for each in fields(GraphFacts):
        one: object = getattr(graph, each.name)
        np.testing.assert_array_equal(one, getattr(again, each.name))


def test_an_empty_corpus_has_an_empty_graph() -> None:
    graph = build_graph(CorpusFacts())
    assert (graph.num_symbols, graph.num_files, graph.external_names) == (0, 0, [])
    assert graph.edge_source.dtype == np.uint32
    assert len(graph.answers) == len(graph.edge_source) == 0


def test_a_long_chain_of_bases_and_of_modules_does_not_exhaust_the_stack() -> None:
    count = 2000
    classes = "".join(f"class C{i}(C{i + 1}):\n    pass\n" for i in range(count))
    sources = {"deep.py": classes + f"class C{count}:\n    def far(self):\n        self.far()\n"}
    sources["use.py"] = "from deep import C0\nclass D(C0):\n    def go(self):\n        self.far()\n"
    for i in range(300):
        sources[f"m{i}.py"] = f"from m{i + 1} import end\n"
    sources["m300.py"] = "def end(): ...\n"
    sources["z.py"] = "from m0 import end\nend()\n"
    built(sources)
