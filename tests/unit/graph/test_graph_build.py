from __future__ import annotations

from dataclasses import fields, replace

import numpy as np
import pytest
from graph_columns import Columns
from graph_written import built, inside

from fourfold.errors import IndexFormatError
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
    again = build_graph(facts.facts())
    for each in fields(GraphFacts):
        one: object = getattr(graph, each.name)
        np.testing.assert_array_equal(one, getattr(again, each.name))


def test_an_empty_corpus_has_an_empty_graph() -> None:
    graph = build_graph(Columns().facts())
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


def test_a_long_chain_of_star_exports_does_not_exhaust_the_stack() -> None:
    sources = {f"m{i}.ts": f'export * from "./m{i + 1}";' for i in range(1000)}
    sources["m1000.ts"] = "export function end() {}"
    sources["near.ts"] = 'import { end } from "./m980";\nend();'
    sources["far.ts"] = 'import { end } from "./m0";\nend();'
    found = inside(sources)
    assert "near.ts call m1000.ts:end import" in found
    assert not any(line.startswith("far.ts call") for line in found)


def test_a_repository_may_be_a_package_itself() -> None:
    sources = {
        "__init__.py": "",
        "a.py": "import tools\ntools.run()",
        "other/tools.py": "def run(): ...",
    }
    assert not inside(sources)


def test_a_call_may_give_more_than_any_of_the_functions_of_its_name_takes() -> None:
    found = inside({"A.java": "class A { void f() {} void f() {} void go() { f(1); } }"})
    assert "A.java:A.go call A.java:A.f scope" in found


def _damaged(table: str, column: str, values: list[int], dtype: str = "<u4") -> CorpusFacts:
    """Return the facts of the sources with one column replaced."""
    facts = built(SOURCES)[0].facts()
    (part,) = facts.parts
    sections = {**part.sections, f"{table}.{column}": np.array(values, dtype)}
    return replace(facts, parts=[replace(part, path="some.seg", sections=sections)])


def test_what_does_not_fit_together_is_damage_and_says_where() -> None:
    num_symbols = len(built(SOURCES)[0].symbols.file)
    nowhere = [0xFFFFFF] * num_symbols
    for column in ("file", "name", "bases", "parent"):
        with pytest.raises(IndexFormatError, match=rf"some\.seg.*symbols\.{column}"):
            build_graph(_damaged("symbols", column, nowhere))
    with pytest.raises(IndexFormatError, match=r"symbols\.start"):
        build_graph(_damaged("symbols", "start", [0]))
    with pytest.raises(IndexFormatError, match=r"symbols\.kind.*unknown"):
        build_graph(_damaged("symbols", "kind", [0] * num_symbols))


def test_a_definition_never_stands_around_itself() -> None:
    around = list(range(len(built(SOURCES)[0].symbols.file)))
    with pytest.raises(IndexFormatError, match=r"symbols\.parent.*circles"):
        build_graph(_damaged("symbols", "parent", around))


def test_bytes_that_are_no_text_come_through() -> None:
    facts = Columns(paths=["a.py"], languages=["python"])
    facts.imports.file.append(0)
    for column, text in (("module", "caf\udce9"), ("name", ""), ("alias", "caf\udce9")):
        getattr(facts.imports, column).append(text)
    facts.imports.reexport.append(False)
    facts.imports.start.append(0)
    facts.imports.line.append(0)
    assert build_graph(facts.facts()).external_names == ["caf\udce9"]
