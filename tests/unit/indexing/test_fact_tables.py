"""The compiled tables of facts against the same made row by row."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from typing import NamedTuple, cast

import numpy as np
import pytest

from fourfold._core import StringTable, fact_tables
from fourfold.indexing.schema import DATA_TABLES, LIST_SEPARATOR
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import read
from fourfold.syntax.rows import file_facts

_SOURCES = {
    "python": b'import os\nfrom a import b as c\n\n\n@c\nclass A(B, C):\n    """Says so."""\n\n'
    b"    def f(self, x: int = 1) -> str:\n        y = os.path(x)\n        return self.g(y)\n",
    "go": b'package p\n\nimport "fmt"\n\ntype T struct{ a int }\n\nfunc (t *T) F(x int) error {\n'
    b"\treturn fmt.Errorf(x)\n}\n",
    "markdown": b"# One\n\n" + b"some words " * 40 + b"\n\n## Two\n\n" + b"and more " * 40,
    "": b"plain\ntext",
}
_SECRETS = [[(0, 3)], [], [(440, 470)], [(9, 10)]]


class _File(NamedTuple):
    facts: FileFacts
    source: bytes
    secrets: list[tuple[int, int]]


def _expected(files: list[_File]) -> dict[str, dict[str, list[object]]]:
    """Make the tables in the plainest way."""
    tables: dict[str, dict[str, list[object]]] = {
        table: {column: [] for column in columns}
        for table, columns in DATA_TABLES.items()
        if table != "files"
    }
    num_symbols = num_chunks = 0

    def add(table: str, **row: object) -> None:
        assert row.keys() == tables[table].keys()
        for column, value in row.items():
            tables[table][column].append(value)

    for position, (facts, source, secrets) in enumerate(files):

        def symbol(inside: int, first: int = num_symbols) -> int:
            return first + inside if inside >= 0 else -1

        for chunk in facts.chunks:
            lines = [source[:at].count(b"\n") for at in (chunk.start, chunk.end - 1)]
            add(
                "chunks",
                file=position,
                start=chunk.start,
                end=chunk.end,
                start_line=lines[0],
                end_line=lines[1],
                symbol=symbol(chunk.definition),
                name=chunk.name,
                withheld=any(start < chunk.end and chunk.start < end for start, end in secrets),
            )
        starts = [chunk.start for chunk in facts.chunks]
        for row in facts.definitions:
            values = row._asdict()
            del values["body_start"]
            lists = {
                name: LIST_SEPARATOR.join(cast("tuple[str, ...]", value))
                for name, value in values.items()
                if isinstance(value, tuple)
            }
            chunk = num_chunks + bisect_right(starts, row.name_start) - 1
            add(
                "symbols",
                **values | lists | {"file": position, "chunk": chunk, "parent": symbol(row.parent)},
            )
        for table, rows in (("references", facts.references), ("hints", facts.hints)):
            for row in rows:
                add(table, **row._asdict() | {"file": position, "enclosing": symbol(row.enclosing)})
        for row in facts.imports:
            add("imports", **row._asdict(), file=position)
        num_symbols += len(facts.definitions)
        num_chunks += len(facts.chunks)
    return tables


def test_tables_are_those_made_row_by_row() -> None:
    found = [read(name, source)[0] for name, source in _SOURCES.items()]
    files = [
        _File(file_facts(name, facts, ""), source, secrets)
        for (name, source), facts, secrets in zip(_SOURCES.items(), found, _SECRETS, strict=True)
    ]
    strings = StringTable()
    before = strings.add([b"first", b"x", b"first"])
    tables, names, defined = fact_tables(found, list(_SOURCES.values()), _SECRETS, strings)
    content, offsets = strings.content.tobytes(), strings.offsets.tolist()
    texts = [content[start:end].decode() for start, end in itertools.pairwise(offsets)]
    assert before.tolist() == [0, 1, 0]
    expected = _expected(files)
    assert all(any(columns.values()) for columns in expected.values())
    order = ["first", "x"]
    for table, columns in expected.items():
        assert tables[table].keys() == columns.keys()
        for column, values in columns.items():
            got = tables[table][column]
            if DATA_TABLES[table][column] == "str":
                assert got.dtype == np.uint32
                assert [texts[at] for at in got] == values
                order += [str(value) for value in values]
            else:
                assert got.tolist() == values
    assert texts == list(dict.fromkeys(order))
    assert names == expected["chunks"]["name"]
    assert len(defined) == len(names)
    assert "T T.a" in defined
    assert defined[-1] == ""


def test_columns_of_another_length_are_refused() -> None:
    facts, _ = read("", b"text")
    with pytest.raises(ValueError, match="one for each file"):
        fact_tables([facts], [], [[]], StringTable())


def test_a_document_is_one_chunk_named_after_its_first_definition() -> None:
    for name, source in _SOURCES.items():
        before, _ = read(name, source)
        rows = file_facts(name, before.as_one_chunk(len(source)), "")
        first = rows.definitions[0].qualified_name if rows.definitions else ""
        assert rows.chunks == ((0, len(source), 0 if rows.definitions else -1, first),)
        assert rows.references == file_facts(name, before, "").references
