"""The static embedder gives the codes of the recipe, written plainly with numpy."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold import embedding
from fourfold._core import StaticEmbedder
from fourfold.errors import IndexFormatError

MODEL = Path(embedding.__file__).with_name("model")
VECTORS = Path(__file__).parents[1] / "testdata" / "embedder" / "vectors.json"
UNDECIDED = 1e-4
"""A projection this near to zero may fall on either side."""

WORD = re.compile(
    r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+|[^\W\d_a-zA-Z]+",
)

Vector = npt.NDArray[np.float64]


class PlainEmbedder:
    """The recipe, one text at a time."""

    def __init__(self, folder: Path) -> None:
        self.config = json.loads((folder / "config.json").read_text())
        words = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
        self.ids = {word: token for token, word in enumerate(words)}
        raw = (folder / "model.safetensors").read_bytes()
        start = 8 + int.from_bytes(raw[:8], "little")
        self.header = json.loads(raw[8:start])
        self.data = raw[start:]
        table = self.tensor("table", np.int8).astype(np.float64)
        self.vectors = table * self.tensor("scale", np.float16).astype(np.float64)[:, None]
        self.rotation = self.tensor("rotation", np.float16).astype(np.float64)

    def tensor(self, name: str, dtype: type[np.generic]) -> npt.NDArray[np.generic]:
        first, last = self.header[name]["data_offsets"]
        return np.frombuffer(self.data[first:last], dtype).reshape(self.header[name]["shape"])

    def tokens(self, text: str, most: int | None = None) -> list[int]:
        return [
            token
            for found in list(WORD.finditer(text))[:most]
            for token in self.tokens_of(found.group().lower())
        ]

    def tokens_of(self, word: str) -> list[int]:
        if word in self.ids:
            return [self.ids[word]]
        if len(word) > 40 or word.isdigit():
            return []
        pieces: list[int] = []
        at = 0
        while at < len(word):
            ends = range(len(word), at + 1, -1)
            end = next((end for end in ends if word[at:end] in self.ids), None)
            if end is not None:
                pieces.append(self.ids[word[at:end]])
            at = at + 1 if end is None else end
        return pieces

    def sum_of(self, weights: dict[int, float]) -> Vector:
        vector = np.zeros(self.config["dim"])
        for token, weight in weights.items():
            vector += weight * self.vectors[token]
        return normalised(vector)

    def document(self, text: str, name: str) -> Vector:
        body = text[: self.config["body_max_chars"]]
        counts = Counter(self.tokens(body, self.config["body_max_words"]))
        vector = self.sum_of({token: count**0.5 for token, count in counts.items()})
        of_name = self.sum_of(dict.fromkeys(self.tokens(name), 1.0))
        return normalised(vector + self.config["name_weight"] * of_name)

    def query(self, text: str) -> Vector:
        return self.sum_of({token: float(n) for token, n in Counter(self.tokens(text)).items()})

    def check(self, vector: Vector, code: npt.NDArray[np.uint8]) -> None:
        projected = vector @ self.rotation
        differ = np.unpackbits(code).astype(bool) != (projected > 0)
        assert np.abs(projected[differ]).max(initial=0.0) <= UNDECIDED


def normalised(vector: Vector) -> Vector:
    length = np.linalg.norm(vector)
    return vector / length if length > 0 else vector


@pytest.fixture(scope="module")
def model() -> StaticEmbedder:
    return StaticEmbedder.open(MODEL)


@pytest.fixture(scope="module")
def plain() -> PlainEmbedder:
    return PlainEmbedder(MODEL)


words = st.sampled_from(
    [
        "parseConfig",
        "HTTPServer2",
        "retry",
        "x",
        "zzqxv",
        "404",
        "31415926",
        "naïve",
        "конфіг",
        "变量",
    ]
)
assigned = st.characters(exclude_categories=["Cs", "Cn"])
"""What the oracle's Unicode knows: a newer one has letters where an older one has nothing yet."""
texts = st.lists(words | st.text(assigned, max_size=12), max_size=40).map(" ".join)


def test_the_published_vectors(model: StaticEmbedder) -> None:
    cases = json.loads(VECTORS.read_text())
    for case in cases:
        if case["kind"] == "document":
            code = model.embed_documents([case["text"]], [case["name"]])[0]
        else:
            code = model.embed_query(case["text"])
        assert code.tobytes().hex() == case["code"], case["text"]


@settings(deadline=None, max_examples=50)
@given(text=texts, name=texts)
def test_codes_are_those_of_the_recipe(
    model: StaticEmbedder, plain: PlainEmbedder, text: str, name: str
) -> None:
    plain.check(plain.document(text, name), model.embed_documents([text], [name])[0])
    plain.check(plain.document(text, ""), model.embed_documents([text])[0])
    plain.check(plain.query(text), model.embed_query(text))


def test_only_the_beginning_of_a_long_text_counts(
    model: StaticEmbedder, plain: PlainEmbedder
) -> None:
    long_words = "\u00e9 configuration " * 200
    many_words = "read a file " * 400
    for text in (long_words, many_words):
        plain.check(plain.document(text, "load"), model.embed_documents([text], ["load"])[0])
    start = model.embed_documents([many_words, "read a file " * 116 + "read a"])
    assert start[0].tobytes() == start[1].tobytes()


def test_a_batch_gives_the_codes_of_its_texts(model: StaticEmbedder) -> None:
    batch = [f"def load_{number}(path): return parse(path, {number})" for number in range(150)]
    names = [f"load_{number}" for number in range(150)]
    one_by_one = [
        model.embed_documents([text], [name])[0] for text, name in zip(batch, names, strict=True)
    ]
    assert np.array_equal(model.embed_documents(batch, names), np.stack(one_by_one))
    assert model.embed_documents([]).shape == (0, model.width)


def test_what_holds_no_word_is_all_zeros(model: StaticEmbedder) -> None:
    assert not model.embed_query("?!").any()
    assert not model.embed_documents(["", "\ud800"]).any()


def test_there_must_be_a_name_for_each_text(model: StaticEmbedder) -> None:
    with pytest.raises(ValueError, match="names must have 2 entries"):
        model.embed_documents(["a", "b"], ["a"])


@pytest.mark.parametrize(
    ("file", "damaged", "reason"),
    [
        ("model.safetensors", b"\x01", "shorter than its header"),
        ("model.safetensors", b"\xff" * 16, "the header ends behind the file"),
        ("model.safetensors", (2).to_bytes(8, "little") + b"{}", "tensor table must be I8"),
        ("vocab.txt", b"the\nthe\n", "line 2 repeats a word"),
        ("vocab.txt", b"the\n", "expected 34324 words, found 1"),
        ("vocab.txt", b"\xff", "not UTF-8 at byte 0"),
        ("config.json", b"{", "EOF"),
        ("config.json", b'{"dim": 0, "bits": 12}', "bits must be a multiple of 8"),
    ],
)
def test_a_damaged_model_is_an_error_that_names_the_file(
    file: str, damaged: bytes, reason: str, tmp_path: Path
) -> None:
    folder = shutil.copytree(MODEL, tmp_path / "model")
    (folder / file).write_bytes(damaged)
    with pytest.raises(IndexFormatError, match=reason) as caught:
        StaticEmbedder.open(folder)
    assert caught.value.path == folder / file


def test_a_missing_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        StaticEmbedder.open(tmp_path)
