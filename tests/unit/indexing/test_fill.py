"""Codes that are slow: everything else can be searched before them, and they come bit by bit."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from fourfold import Index, embedding
from fourfold.embedding.base import Batch, Lack
from fourfold.errors import EmbeddingError, IndexNotFoundError
from fourfold.indexing import fill
from fourfold.indexing.snapshot import Snapshot


class Slow:
    """The offline model one text at a time; ``between`` is called before each."""

    def __init__(self, between: Callable[[int], None] = lambda _: None) -> None:
        self.inner = embedding.default()
        self.between = between
        self.asked: list[str] = []

    @property
    def identity(self) -> str:
        return self.inner.identity

    @property
    def width(self) -> int:
        return self.inner.width

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        return self.inner.embed_documents(texts, names=names)

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        return self.inner.embed_query(text)

    def outgoing(self, texts: Sequence[str], *, names: Sequence[str] | None = None) -> None:
        return None

    def embed_batches(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> Iterator[Batch | Lack]:
        for at, text in enumerate(texts):
            self.between(at)
            self.asked.append(text)
            named = None if names is None else [names[at]]
            yield Batch(positions=[at], codes=self.inner.embed_documents([text], names=named))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in ("load", "parse", "store"):
        (tree / f"{name}.py").write_text(f"def {name}(value):\n    return other_{name}(value)\n")
    (tree / "keys.py").write_text("KEY = 'AKIA0123456789ABCDEF'\n")
    return tree


def test_the_others_answer_before_there_is_any_code(root: Path) -> None:
    seen: list[str] = []

    def look(at: int) -> None:
        if at == 0:
            index = Index.open(root)
            assert index.search("where is parse defined")[0].path == "parse.py"
            assert index.grep("other_load")[0].path == "load.py"
            assert index.callers("load").symbols[0].name == "load"
            assert index.status().num_with_code == 0
            seen.append(index.search("how is it parsed", preset="thorough").status["semantic"])

    index = Index.build(root, embedder=Slow(look))
    assert seen == ["failed: no chunk has a code yet; `fourfold index` makes them"]
    assert index.status().num_with_code == 3
    assert index.status().num_without_code == 0


def test_codes_can_be_searched_as_they_come(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fill, "COMMIT_EVERY_S", 0.0)
    monkeypatch.setattr(fill, "MAX_COMMIT_SHARE", 1e9)
    seen: list[tuple[int, int]] = []

    def look(at: int) -> None:
        index = Index.open(root)
        if at:
            result = index.search("parse", modalities=["semantic"], dedupe="none")
            assert any(f"{3 - at} of 4 chunks have no code yet" in note for note in result.notes)
            seen.append((index.status().num_with_code, len(result)))

    built = Index.build(root, embedder=Slow(look))
    assert seen == [(1, 1), (2, 2)]
    assert built.search("parse", modalities=["semantic"]).notes == ()


def test_a_filled_index_holds_what_one_made_at_once_holds(root: Path, tmp_path: Path) -> None:
    Index.build(root, directory=tmp_path / "slow", embedder=Slow())
    Index.build(root, directory=tmp_path / "quick")
    slow, quick = (Snapshot.open(tmp_path / name) for name in ("slow", "quick"))
    for left, right in zip(slow.parts, quick.parts, strict=True):
        assert left.segment.names() == right.segment.names()
        for name in left.segment.names():
            assert (left.segment.section(name) == right.segment.section(name)).all(), name
    assert len(list((tmp_path / "slow").glob("*.seg"))) == len(
        list((tmp_path / "quick").glob("*"))
    ) - len([".gitignore", "lock", "manifest.json"])


def test_an_interrupted_run_keeps_what_came_and_asks_for_the_rest(root: Path) -> None:
    def stop(at: int) -> None:
        if at == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Index.build(root, embedder=Slow(stop))
    assert Index.open(root).status().num_with_code == 2
    (root / "more.py").write_text("def more():\n    return 1\n")
    rest = Slow()
    index = Index.build(root, embedder=rest)
    assert [text.split("(")[0] for text in rest.asked] == ["def more", "def store"]
    assert index.status().num_with_code == 4
    assert index.status().num_segments == 2
    assert Index.build(root, embedder=Slow(stop)).generation == index.generation


def test_the_plan_counts_what_an_earlier_run_left(root: Path) -> None:
    counted: list[list[str]] = []

    class Counting(Slow):
        def outgoing(self, texts: Sequence[str], *, names: Sequence[str] | None = None) -> None:
            counted.append(list(texts))

    def fail(at: int) -> None:
        if at == 1:
            raise EmbeddingError("down")

    with pytest.raises(EmbeddingError):
        Index.build(root, embedder=Slow(fail))
    (root / "parse.py").unlink()
    (root / "more.py").write_text("def more():\n    return 1\n")
    Index.plan(root, embedder=Counting())
    assert [text.split("(")[0] for text in counted[-1]] == ["def more", "def store"]


def test_documents_from_memory_get_codes_too() -> None:
    index = Index.from_documents([("a.py", "def a(): pass"), ("b.py", "")], embedder=Slow())
    assert len(index.retrieve("semantic", "a", 10)) == index.status().num_with_code > 0


def test_readers_see_whole_generations_while_codes_come(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fill, "COMMIT_EVERY_S", 0.0)
    monkeypatch.setattr(fill, "MAX_COMMIT_SHARE", 1e9)
    for number in range(20):
        (root / f"more_{number}.py").write_text(f"def more_{number}():\n    return {number}\n")
    ended = threading.Event()
    seen: list[int] = []

    def read() -> None:
        while not ended.is_set():
            try:
                index = Index.open(root)
            except IndexNotFoundError:
                continue
            assert index.search("where is more_7 defined")[0].path == "more_7.py"
            seen.append(index.status().num_with_code)

    with ThreadPoolExecutor(2) as pool:
        readers = [pool.submit(read) for _ in range(2)]
        try:
            Index.build(root, embedder=Slow())
        finally:
            ended.set()
        for reader in readers:
            reader.result()
    assert set(seen) <= set(range(24))
    assert seen
