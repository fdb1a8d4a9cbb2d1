"""P13: a retriever that cannot look is named; its absence is never passed off as nothing found."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from fourfold import EmbeddingError, Index, embedding
from fourfold._core import Segment
from fourfold.types import Modality

from .expectations import REPOSITORIES

Repository = Callable[[str], Path]


class Broken:
    """An embedder of the right identity that fails at every question."""

    def __init__(self) -> None:
        self.inner = embedding.default()

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
        raise EmbeddingError(f"no answer for {len(text)} characters", retryable=True)


def test_other_retrievers_still_answer(repository: Repository) -> None:
    index = Index.open(repository("python"), embedder=Broken())
    result = index.search("how does the app find the error handler of an exception")
    assert len(result) > 0
    assert result.status["semantic"].startswith("failed")
    assert {result.status["text"], result.status["structural"]} == {"ok"}
    assert any("semantic" in note for note in result.notes)


def test_direct_answer_needs_no_embedder(repository: Repository) -> None:
    result = Index.open(repository("python"), embedder=Broken()).search("where is Map defined")
    assert result.fusion_strategy == "direct"
    assert result.status["semantic"] == "skipped"
    assert result.notes == ()


def test_nothing_found_by_a_failed_retriever_is_no_zero(repository: Repository) -> None:
    index = Index.open(repository("python"), embedder=Broken())
    result = index.search("error handlers", preset="quick")
    assert len(result) == 0
    assert any("could not look" in note for note in result.notes)


@pytest.mark.parametrize(("section", "modality"), [("codes", "semantic"), ("terms.keys", "text")])
def test_damaged_section_fails_its_own_retriever(
    tmp_path: Path, section: str, modality: Modality
) -> None:
    root = tmp_path / "r"
    shutil.copytree(REPOSITORIES / "go", root)
    Index.build(root)
    (segment,) = (root / ".fourfold").glob("data-*.seg")
    damage(segment, section)
    result = Index.open(root).search("how is the tree walked to find a route")
    failed = {name for name, state in result.status.items() if state.startswith("failed")}
    assert failed == {modality}
    assert section.partition(".")[0] in result.status[modality]
    assert len(result) > 0


def damage(segment: Path, section: str) -> None:
    """Flip one byte in the middle of a section, found by its content."""
    content = Segment.open(str(segment)).section(section).tobytes()
    raw = bytearray(segment.read_bytes())
    at = raw.find(content)
    assert at >= 0
    raw[at + len(content) // 2] ^= 0xFF
    segment.write_bytes(bytes(raw))
