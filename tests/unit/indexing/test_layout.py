from __future__ import annotations

import os

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from fourfold.indexing.layout import TOMBSTONE, lay_out_files, lay_out_rows

path = st.text("ab/é\udce9", min_size=1, max_size=4)


@given(st.lists(st.lists(path, unique=True), max_size=4), st.data())
def test_ids_follow_the_bytes_of_the_paths_whatever_the_segments(
    segments: list[list[str]], data: st.DataObject
) -> None:
    seen: set[str] = set()
    dead: list[list[int]] = []
    for rows in segments:
        gone = [row for row, name in enumerate(rows) if name in seen]
        gone += data.draw(st.lists(st.integers(0, len(rows) - 1))) if rows else []
        dead.append(gone)
        seen |= {name for row, name in enumerate(rows) if row not in gone}
    layout = lay_out_files(segments, dead)
    assert list(layout.paths) == sorted(seen, key=os.fsencode)
    for rows, ids, gone in zip(segments, layout.ids, dead, strict=True):
        for row, name in enumerate(rows):
            if row in gone:
                assert ids[row] == TOMBSTONE
            else:
                assert layout.paths[ids[row]] == name


def test_rows_of_two_segments_interleave_by_file() -> None:
    layout = lay_out_files([["a", "c"], ["b"]], [[], []])
    owners = [np.array([0, 0, 1], np.uint32), np.array([0], np.uint32)]
    ids, total = lay_out_rows(owners, layout.ids, 3)
    assert total == 4
    assert [part.tolist() for part in ids] == [[0, 1, 3], [2]]


def test_rows_of_a_dead_file_get_no_id() -> None:
    layout = lay_out_files([["a", "b"], ["a"]], [[0], []])
    owners = [np.array([0, 1, 1], np.uint32), np.array([0, 0], np.uint32)]
    ids, total = lay_out_rows(owners, layout.ids, 2)
    assert total == 4
    assert [part.tolist() for part in ids] == [[TOMBSTONE, 2, 3], [0, 1]]
