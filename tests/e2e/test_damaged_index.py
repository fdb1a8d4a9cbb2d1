"""An index that is damaged, or that a stranger made, gives one clear error and is never trusted."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from fourfold import Index, IndexFormatError, embedding
from fourfold.indexing.manifest import MANIFEST_NAME

SOURCE = "def load(path):\n    return parse(path)\n\n\ndef parse(text):\n    return text\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "tree"
    folder.mkdir()
    (folder / "a.py").write_text(SOURCE, encoding="utf-8")
    Index.build(folder)
    return folder


@pytest.mark.parametrize("pattern", ["data-*.seg", "generation-*.seg"])
def test_a_missing_segment_names_the_remedy_and_is_rebuilt(tree: Path, pattern: str) -> None:
    (segment,) = (tree / ".fourfold").glob(pattern)
    segment.unlink()
    with pytest.raises(IndexFormatError, match=r"missing.*index --force"):
        Index.open(tree)
    assert Index.build(tree).definitions("load")


@pytest.mark.parametrize("text", ["[" * 100_000, "", "{}", '{"format": 999}', "null"])
def test_a_manifest_that_is_none_is_refused_and_rebuilt(tree: Path, text: str) -> None:
    (tree / ".fourfold" / MANIFEST_NAME).write_text(text, encoding="utf-8")
    with pytest.raises(IndexFormatError, match="rebuild"):
        Index.open(tree)
    assert Index.build(tree, force=True).definitions("load")


def change_manifest(tree: Path, change: Callable[[dict[str, object]], None]) -> None:
    path = tree / ".fourfold" / MANIFEST_NAME
    fields = json.loads(path.read_text(encoding="utf-8"))
    change(fields)
    path.write_text(json.dumps(fields), encoding="utf-8")


@pytest.mark.parametrize("root", ["../../outside", "/etc", "../..", "."])
def test_a_manifest_may_not_name_another_tree(tree: Path, root: str) -> None:
    change_manifest(tree, lambda fields: fields.update(root=root))
    with pytest.raises(IndexFormatError, match="another tree"):
        Index.open(tree)


@pytest.mark.parametrize("value", [10**30, -1, "8", None, True])
def test_a_count_out_of_bounds_is_refused(tree: Path, value: object) -> None:
    change_manifest(tree, lambda fields: fields.update(width=value))
    with pytest.raises(IndexFormatError, match="rebuild"):
        Index.open(tree)


def test_an_index_is_never_written_through_a_link(tmp_path: Path) -> None:
    victim, tree = tmp_path / "victim", tmp_path / "tree"
    victim.mkdir()
    tree.mkdir()
    (victim / "data-00000009.seg").write_text("mine", encoding="utf-8")
    (tree / ".fourfold").symlink_to(victim)
    with pytest.raises(IndexFormatError, match="link"):
        Index.build(tree)
    assert [path.name for path in victim.iterdir()] == ["data-00000009.seg"]


def test_a_tree_with_a_file_named_like_a_segment_keeps_its_index(tmp_path: Path) -> None:
    (tmp_path / "generation-notes.seg").write_text("text", encoding="utf-8")
    (tmp_path / "a.py").write_text(SOURCE, encoding="utf-8")
    Index.build(tmp_path)
    assert Index.open(tmp_path).definitions("load")


def test_opening_while_a_writer_commits_finds_one_generation(tree: Path) -> None:
    index = Index.build(tree)
    embedding.default()
    done = threading.Event()
    faults: list[Exception] = []

    def read() -> None:
        while not done.is_set():
            try:
                assert Index.open(tree).definitions("load")
            except Exception as error:
                faults.append(error)

    readers = [threading.Thread(target=read) for _ in range(2)]
    for reader in readers:
        reader.start()
    for number in range(6):
        (tree / "b.py").write_text(f"LIMIT = {number}\n", encoding="utf-8")
        index.refresh()
    done.set()
    for reader in readers:
        reader.join()
    assert faults == []


@pytest.mark.parametrize("minimum", [float("nan"), -0.1, 1.1])
def test_a_confidence_out_of_bounds_is_no_empty_answer(tree: Path, minimum: float) -> None:
    with pytest.raises(ValueError, match="confidence"):
        Index.open(tree).callers("parse", minimum=minimum)


def test_huge_numbers_are_refused(tree: Path) -> None:
    index = Index.open(tree)
    for ask in (
        lambda: index.search("load", limit=10**30),
        lambda: index.search("load", k=10**30),
        lambda: index.impact("load", depth=10**30),
        lambda: index.retrieve("text", "load", 10**30),
    ):
        with pytest.raises(ValueError, match="must lie in"):
            ask()
