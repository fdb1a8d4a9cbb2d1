from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.errors import IndexFormatError
from fourfold.indexing.schema import Column
from fourfold.indexing.tables import STRING_OFFSETS, TableReader, TableWriter

SCHEMA: dict[str, dict[str, Column]] = {"rows": {"name": "str", "count": "u32", "shift": "i32"}}


class Memory:
    """Sections held in memory."""

    def __init__(self, sections: dict[str, npt.NDArray[np.generic]]) -> None:
        self.sections = {name: np.ascontiguousarray(array) for name, array in sections.items()}

    def section(self, name: str) -> npt.NDArray[np.uint8]:
        return self.sections[name].view(np.uint8)


def write(names: list[str]) -> Memory:
    writer = TableWriter(SCHEMA)
    rows = list(range(len(names)))
    writer.add("rows", {"name": names, "count": rows, "shift": [-row for row in rows]})
    return Memory(writer.sections())


def read(memory: Memory) -> TableReader:
    return TableReader(memory, SCHEMA, Path("seg"))


any_name = st.text(st.characters(exclude_categories=[])).filter(
    lambda text: all(not 0xD800 <= ord(letter) <= 0xDFFF for letter in text)
)


@given(st.lists(any_name | st.just("caf\udce9.py")))
def test_what_was_written_is_read(names: list[str]) -> None:
    reader = read(write(names))
    assert reader.texts("rows", "name").tolist() == names
    assert reader.column("rows", "count", np.uint32).tolist() == list(range(len(names)))
    assert reader.column("rows", "shift", np.int32).tolist() == [-row for row in range(len(names))]


def test_equal_strings_are_stored_once() -> None:
    assert len(read(write(["a", "b", "a", "a"])).strings()) == 2


def test_columns_must_be_those_of_the_schema_and_equally_long() -> None:
    with pytest.raises(ValueError, match="columns"):
        TableWriter(SCHEMA).add("rows", {"name": []})
    with pytest.raises(ValueError, match="lengths"):
        TableWriter(SCHEMA).add("rows", {"name": ["a"], "count": [], "shift": []})


def test_an_id_without_a_string_is_damage() -> None:
    memory = write(["a"])
    memory.sections["rows.name"] = np.array([7], dtype="<u4")
    with pytest.raises(IndexFormatError, match=r"rows\.name"):
        read(memory).texts("rows", "name")


@pytest.mark.parametrize("offsets", [[], [0, 99], [1, 1], [0, 3, 1]])
def test_offsets_that_do_not_fit_are_damage(offsets: list[int]) -> None:
    memory = write(["abc"])
    memory.sections[STRING_OFFSETS] = np.array(offsets, dtype="<u8")
    with pytest.raises(IndexFormatError, match="strings"):
        read(memory).strings()
