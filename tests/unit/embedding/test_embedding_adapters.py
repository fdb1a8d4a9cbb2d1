"""Objects of other people as embedders."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest

from fourfold import Index, embedding
from fourfold.embedding.adapters import PackingEmbedder, Pluggable, adapt
from fourfold.embedding.packing import pack
from fourfold.errors import EmbeddingError

DIMENSIONS = 20


class Floats:
    """Answers as LangChain's classes do: lists of lists of numbers."""

    def embed_documents(self, texts: Sequence[str]) -> list[list[float]]:
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        values = np.random.default_rng(len(text)).normal(size=DIMENSIONS)
        return [float(value) for value in values]


class Named:
    """Has an identity, wants names, and packs by itself."""

    identity = "mine-1"

    def __init__(self) -> None:
        self.names: list[str] = []

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] = ()
    ) -> npt.NDArray[np.uint8]:
        self.names.extend(names)
        return np.zeros((len(texts), 4), dtype=np.uint8)

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        return np.full(4, len(text), dtype=np.uint8)


class Broken:
    def __init__(self, answer: npt.ArrayLike) -> None:
        self.answer = answer

    def embed_documents(self, texts: Sequence[str]) -> npt.ArrayLike:
        return self.answer

    def embed_query(self, text: str) -> npt.ArrayLike:
        return [1.0] * 8


def test_floats_are_signed_and_packed_most_significant_bit_first() -> None:
    assert pack([[-1.0, 1.0, 0.0, -0.5, 2.0, 3.0, -0.0, 0.1]], rows=1).tolist() == [[0b01001101]]
    assert pack([[1.0] * 9], rows=1).tolist() == [[0b11111111, 0b10000000]]


def test_packed_codes_pass_through() -> None:
    codes = np.array([[1, 2, 255]], dtype=np.uint8)
    assert (pack(codes, rows=1) == codes).all()


def test_any_object_can_build_and_ask() -> None:
    index = Index.from_documents(
        [("a.py", "def send(): pass"), ("b.py", "def receive_all(): pass")], embedder=Floats()
    )
    result = index.search("def send(): pass", preset="quick")
    assert result.status["semantic"] == "ok"
    assert index.status().embedder == f"{__name__}.Floats/24"


def test_names_are_given_to_those_who_want_them() -> None:
    inner = Named()
    embedder = adapt(inner)
    assert embedder.identity == "mine-1/32"
    embedder.embed_documents(["a", "b"], names=["A.f", "A.g"])
    assert inner.names == ["A.f", "A.g"]
    adapt(Floats()).embed_documents(["a"], names=["A.f"])


def test_ours_are_left_alone() -> None:
    ours = embedding.default()
    assert adapt(ours) is ours
    packing = PackingEmbedder(Floats(), name="x")
    assert adapt(packing) is packing
    assert packing.identity == "x/24"


def test_no_text_gives_no_code() -> None:
    assert adapt(Floats()).embed_documents([]).shape == (0, 3)


@pytest.mark.parametrize(
    "answer",
    [
        [[1.0] * 8],
        [[1.0] * 8] * 3,
        [1.0] * 8,
        [[float("nan")] * 8] * 2,
        [[float("inf")] * 8] * 2,
        [[1] * 8] * 2,
        [["a"] * 8] * 2,
        [[1.0] * 16] * 2,
        np.zeros((2, 0)),
    ],
)
def test_an_answer_that_does_not_fit_is_refused(answer: npt.ArrayLike) -> None:
    broken: Pluggable = Broken(answer)
    with pytest.raises(EmbeddingError):
        adapt(broken).embed_documents(["a", "b"])
