from __future__ import annotations

import numpy as np
from graph_columns import Columns, HintColumns, ImportColumns, ReferenceColumns, SymbolColumns
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.graph.build import build_graph
from fourfold.graph.facts import NO_REFERENCE, RESOLVED
from fourfold.graph.families import family_of

FILES = (
    ("F.java", "java"),
    ("N.cs", "csharp"),
    ("P.php", "php"),
    ("S.sh", "bash"),
    ("Sources/T/a.swift", "swift"),
    ("a/__init__.py", "python"),
    ("a/b.py", "python"),
    ("c.ts", "typescript"),
    ("c/index.js", "javascript"),
    ("contracts/s.sol", "solidity"),
    ("d/e.go", "go"),
    ("e.ex", "elixir"),
    ("f/k.cpp", "cpp"),
    ("g.c", "c"),
    ("g.h", "c"),
    ("lib/d.dart", "dart"),
    ("lib/r.rb", "ruby"),
    ("lua/m/init.lua", "lua"),
    ("notes.txt", ""),
    ("src/lib.rs", "rust"),
    ("src/main/kotlin/p/K.kt", "kotlin"),
)
NAMES = ("a", "b", "run", "get", "self", "this", "__proto__", "None", "NaN", "Base", "default", "")
KINDS = ("class", "function", "method", "variable", "module", "impl", "constructor", "struct")
REFERENCE_KINDS = ("call", "instantiate", "decorate", "inherit", "implement", "reference")
MODULES = (
    "",
    ".",
    "..",
    "...a",
    "a",
    "a.b",
    "./c",
    "../c",
    "crate::run",
    "super::super",
    "self",
    "x/y",
    "<a>",
    "g.h",
    "N.M",
    "N\\M",
)
CHAINS = (
    "a",
    "a.run()",
    "a.get()[*]#0",
    "<Base>",
    "<list[Base]>[]",
    "self.b",
    "super().run()",
    "this.a?",
    "a[range]#1",
    "a::b()~0",
    "Base()",
    "None",
    "(",
)
TYPES = (
    "Base",
    "list[Base]",
    "Map<a, Base>",
    "[]Base",
    "a | b",
    "(" * 99,
    "Base<",
    "Self",
    "a.b[]",
)
HINT_KINDS = ("type", "value", "return", "yield", "receiver", "arguments")

names = st.sampled_from(NAMES)
dotted = st.lists(names, max_size=3).map(".".join) | st.just("(…)")
few_names = st.lists(names, max_size=3).map(tuple)


@st.composite
def corpora(draw: st.DrawFn) -> Columns:
    files = sorted(draw(st.lists(st.sampled_from(FILES), min_size=1, max_size=8, unique=True)))
    paths, languages = [path for path, _ in files], [language for _, language in files]
    facts = Columns(paths=paths, languages=languages)
    for file in range(len(files)):
        first = len(facts.symbols.file)
        for _ in range(draw(st.integers(0, 4))):
            _add_symbol(draw, facts.symbols, file, first)
        for _ in range(draw(st.integers(0, 4))):
            _add_reference(draw, facts.references, file, first, len(facts.symbols.file))
        for _ in range(draw(st.integers(0, 3))):
            _add_import(draw, facts.imports, file)
        for _ in range(draw(st.integers(0, 6))):
            _add_hint(draw, facts.hints, file, first, len(facts.symbols.file))
    return facts


def _add_symbol(draw: st.DrawFn, columns: SymbolColumns, file: int, first: int) -> None:
    row, name = len(columns.file), draw(names)
    parent = draw(st.sampled_from([-1, *range(first, row)]))
    outer = (
        f"{columns.qualified_name[parent]}." if parent >= 0 else draw(st.sampled_from(["", "a."]))
    )
    columns.file.append(file)
    columns.name.append(name)
    columns.qualified_name.append(outer + name)
    columns.kind.append(draw(st.sampled_from(KINDS)))
    columns.parent.append(parent)
    columns.start.append((row - first) * 10)
    columns.end.append(1000 - (row - first))
    columns.name_start.append((row - first) * 10 + 1)
    columns.bases.append(draw(few_names))
    columns.locals.append(draw(few_names))
    columns.parameters.append(draw(few_names))
    columns.decorators.append(draw(few_names))
    columns.modifiers.append(())
    columns.returns.append("")
    columns.signature.append(draw(st.sampled_from(["", "func (self T) run()"])))


def _add_reference(
    draw: st.DrawFn, columns: ReferenceColumns, file: int, first: int, last: int
) -> None:
    columns.file.append(file)
    columns.name.append(draw(names))
    columns.kind.append(draw(st.sampled_from(REFERENCE_KINDS)))
    columns.receiver.append(draw(dotted))
    columns.enclosing.append(draw(st.sampled_from([-1, *range(first, last)])))
    columns.start.append(5)
    columns.line.append(0)


def _add_import(draw: st.DrawFn, columns: ImportColumns, file: int) -> None:
    columns.file.append(file)
    columns.module.append(draw(st.sampled_from(MODULES)))
    columns.name.append(draw(names | st.just("*")))
    columns.alias.append(draw(names))
    columns.reexport.append(draw(st.booleans()))
    columns.start.append(draw(st.integers(0, 60)))
    columns.line.append(0)


def _add_hint(draw: st.DrawFn, columns: HintColumns, file: int, first: int, last: int) -> None:
    kind = draw(st.sampled_from(HINT_KINDS))
    text = draw(st.sampled_from(TYPES if kind == "type" else CHAINS))
    columns.file.append(file)
    columns.name.append(draw(names | names.map("self.{}".format)))
    columns.kind.append(kind)
    columns.text.append(f"1\n{text}\n" if kind == "arguments" else text)
    columns.start.append(draw(st.sampled_from([0, 5, 20])))
    columns.enclosing.append(draw(st.sampled_from([-1, *range(first, last)])))


@settings(max_examples=150, deadline=None)
@given(corpora())
def test_whatever_the_facts_are_the_graph_is_sound(facts: Columns) -> None:
    graph = build_graph(facts.facts())
    symbols, references = facts.symbols, facts.references
    families = [family_of(language) for language in facts.languages]
    is_use = graph.edge_reference != NO_REFERENCE
    inside = is_use & (graph.edge_target < graph.num_symbols + graph.num_files)
    sites = graph.edge_reference[inside]
    assert np.unique(sites).tolist() == np.flatnonzero(graph.answers == RESOLVED).tolist()
    for target, site in zip(graph.edge_target[inside], sites, strict=True):
        node = int(target)
        file = symbols.file[node] if node < graph.num_symbols else node - graph.num_symbols
        assert families[file] == families[references.file[int(site)]]


@settings(max_examples=50, deadline=None)
@given(corpora())
def test_a_bare_name_that_the_definition_binds_is_never_resolved_elsewhere(
    facts: Columns,
) -> None:
    graph = build_graph(facts.facts())
    symbols, references = facts.symbols, facts.references
    for edge in np.flatnonzero(graph.edge_reference != NO_REFERENCE):
        site, target = int(graph.edge_reference[edge]), int(graph.edge_target[edge])
        around = references.enclosing[site]
        is_plain = references.kind[site] == "reference" and not references.receiver[site]
        if not is_plain or around < 0 or symbols.kind[around] != "function":
            continue
        if references.name[site] in symbols.locals[around]:
            has_inner = target < graph.num_symbols and symbols.parent[target] == around
            is_imported = any(
                alias == references.name[site] and file == references.file[site]
                for alias, file in zip(facts.imports.alias, facts.imports.file, strict=True)
            )
            assert has_inner or is_imported
