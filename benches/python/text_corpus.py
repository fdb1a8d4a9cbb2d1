"""The corpus of the text bench: listed, read, indexed and written; and the questions put to it.

As a program it writes the segment of a tree: ``python text_corpus.py TREE SEGMENT``.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold._core import Segment, TextIndex, write_segment
from fourfold.indexing.decode import decode_source


@dataclass(frozen=True, slots=True)
class Question:
    """A line of a table of questions: its class, ``lit`` or ``re``, and the pattern."""

    group: str
    kind: str
    pattern: str

    @property
    def is_regex(self) -> bool:
        return self.kind == "re"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildTimes:
    """Processor time of one build, by step, and what came out."""

    list_s: float
    read_s: float
    build_s: float
    wall_s: float
    corpus_bytes: int
    section_bytes: dict[str, int]

    @property
    def mb_per_s(self) -> float:
        """Megabytes a second, listing and reading included."""
        return self.corpus_bytes / 1e6 / (self.list_s + self.read_s + self.build_s)


class Corpus:
    """An index over a tree, opened from the segment that holds it."""

    def __init__(self, paths: Sequence[bytes], segment: Path) -> None:
        self.paths = paths
        self.segment = segment
        self._opened = Segment.open(os.fspath(segment))
        self._offsets = self._opened.section("contents.offsets").view(np.uint64)
        self.index = TextIndex([(self._opened, np.arange(len(paths), dtype=np.uint32))])

    def lines(self, question: Question) -> list[tuple[bytes, bytes]]:
        """Return the path and the text of every line that matches, sorted."""
        found = self.index.grep(question.pattern, regex=question.is_regex, whole_lines=True)
        contents = self._opened.section("contents.bytes")
        bases: list[int] = self._offsets[found.file_ids].tolist()
        rows = zip(
            found.file_ids.tolist(), bases, found.starts.tolist(), found.ends.tolist(), strict=True
        )
        found_lines: list[tuple[bytes, bytes]] = [
            (self.paths[file_id], contents[base + start : base + end].tobytes())
            for file_id, base, start, end in rows
        ]
        return sorted(found_lines)


def read_questions(tables: Sequence[Path]) -> list[Question]:
    """Read questions: a class, a kind and a pattern on each line, separated by tabs."""
    lines = [line for path in tables for line in path.read_text(encoding="utf-8").split("\n")]
    return [Question(*line.split("\t", 2)) for line in lines if line]


def list_tree(root: Path) -> list[bytes]:
    """Return the paths of all files below ``root``, in the order of their bytes."""
    tree = os.walk(os.fsencode(root))
    return sorted(folder + b"/" + name for folder, _, names in tree for name in names)


def read_tree(paths: Sequence[bytes]) -> tuple[bytes, npt.NDArray[np.uint64]]:
    """Read files into one buffer, as the library decodes them; answer where each begins too."""
    contents = io.BytesIO()
    offsets = np.zeros(len(paths) + 1, dtype=np.uint64)
    for row, path in enumerate(paths):
        descriptor = os.open(path, os.O_RDONLY)
        raw = os.read(descriptor, os.fstat(descriptor).st_size)
        os.close(descriptor)
        contents.write(decode_source(raw))
        offsets[row + 1] = contents.tell()
    return contents.getvalue(), offsets


def build_corpus(root: Path, segment: Path) -> tuple[Corpus, BuildTimes]:
    """Index a tree from nothing and write the segment."""
    wall = time.perf_counter()
    marks = [time.process_time()]
    paths = list_tree(root)
    marks.append(time.process_time())
    contents, offsets = read_tree(paths)
    marks.append(time.process_time())
    sections: dict[str, npt.NDArray[np.generic]] = dict(TextIndex.build(contents, offsets))
    marks.append(time.process_time())
    wall = time.perf_counter() - wall
    sizes = {name: section.nbytes for name, section in sections.items()}
    sections["contents.bytes"] = np.frombuffer(contents, dtype=np.uint8)
    sections["contents.offsets"] = offsets
    write_segment(os.fspath(segment), sections, generation=1)
    list_s, read_s, build_s = (after - before for before, after in pairwise(marks))
    times = BuildTimes(
        list_s=list_s,
        read_s=read_s,
        build_s=build_s,
        wall_s=wall,
        corpus_bytes=len(contents),
        section_bytes=sizes,
    )
    return Corpus(paths, segment), times


if __name__ == "__main__":
    build_corpus(Path(sys.argv[1]), Path(sys.argv[2]))
