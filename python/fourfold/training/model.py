"""A static model in memory: its files, and the NumPy reference of what the Rust side computes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numpy as np

from fourfold.training.arrays import Bytes, Floats
from fourfold.training.bags import Bags, bag
from fourfold.training.sparse import matrix
from fourfold.training.vocabulary import (
    MAX_BODY_CHARS,
    MAX_BODY_WORDS,
    Vocabulary,
    body_words,
    words,
)

_TINY = 1e-12


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticModel:
    """One vector per token, and a rotation to bits.

    Attributes
    ----------
    name
        What it calls itself; part of an index's identity.
    vocabulary
        The words.
    table
        ``(tokens, dim)`` float32.
    rotation
        ``(dim, bits)`` float32.
    name_weight
        How much a document's name counts beside its body.
    """

    name: str
    vocabulary: Vocabulary
    table: Floats
    rotation: Floats
    name_weight: float

    def documents(self, texts: Sequence[str], names: Sequence[str]) -> Floats:
        """Return the vectors of documents before rotation, ``(len(texts), dim)``."""
        cut = self.vocabulary.tokens
        body = unit(pool(bag((cut(body_words(text)) for text in texts), root=True), self.table))
        of_name = unit(pool(bag((cut(words(name)) for name in names), presence=True), self.table))
        return unit((body + self.name_weight * of_name).astype(np.float32))

    def questions(self, texts: Sequence[str]) -> Floats:
        """Return the vectors of questions before rotation, ``(len(texts), dim)``."""
        return unit(pool(bag(self.vocabulary.tokens(words(text)) for text in texts), self.table))

    def codes(self, vectors: Floats) -> Bytes:
        """Return the signs of rotated vectors, packed, first dimension most significant."""
        return np.packbits(vectors @ self.rotation > 0, axis=1)


def pool(bags: Bags, table: Floats) -> Floats:
    """Return the weighted sum of each row's vectors."""
    return matrix(bags, len(table)) @ table


def unit(vectors: Floats) -> Floats:
    """Return rows of length 1; a row of zeros stays as it is."""
    lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors, dtype=np.float64))
    return (vectors / np.maximum(lengths, _TINY)[:, None]).astype(np.float32)


def random_rotation(dim: int, bits: int, seed: int) -> Floats:
    """Return an orthonormal map of ``dim`` numbers to ``bits``, or from them if there are fewer."""
    generator = np.random.default_rng(seed)
    tall = generator.standard_normal((max(dim, bits), min(dim, bits)))
    basis = np.linalg.qr(tall)[0]
    return (basis.T if bits >= dim else basis).astype(np.float32)


def fingerprint(model: StaticModel) -> str:
    """Return eight digits that tell a model from others: codes of two are never to be mixed."""
    digest = hashlib.sha256("\n".join(model.vocabulary.words).encode())
    digest.update(repr((model.name_weight, model.table.shape, model.rotation.shape)).encode())
    for array in (model.table, model.rotation):
        digest.update(np.ascontiguousarray(array, dtype="<f4").tobytes())
    return digest.hexdigest()[:8]


def save(model: StaticModel, folder: Path) -> None:
    """Write ``config.json``, ``vocab.txt`` and ``model.safetensors``; vectors as 8-bit numbers."""
    folder.mkdir(parents=True, exist_ok=True)
    scale = np.maximum(np.abs(model.table).max(axis=1), _TINY) / 127
    scale = np.maximum(scale.astype(np.float16), np.float16(6e-8))
    table = np.clip(np.rint(model.table / scale.astype(np.float32)[:, None]), -127, 127)
    write_safetensors(
        folder / "model.safetensors",
        {
            "table": table.astype(np.int8),
            "scale": scale,
            "rotation": model.rotation.astype(np.float16),
        },
    )
    (folder / "vocab.txt").write_text("\n".join(model.vocabulary.words) + "\n", encoding="utf-8")
    config = {
        "name": model.name,
        "dim": model.table.shape[1],
        "bits": model.rotation.shape[1],
        "vocab": len(model.vocabulary),
        "pooling": f"z = norm(norm(body) + {model.name_weight} * norm(name))",
        "name_weight": model.name_weight,
        "body_max_chars": MAX_BODY_CHARS,
        "body_max_words": MAX_BODY_WORDS,
        "bit_order": "first dimension is the most significant bit",
    }
    (folder / "config.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")


def load(folder: Path) -> StaticModel:
    """Read a model as :func:`save` writes it."""
    config = cast(
        "dict[str, object]", json.loads((folder / "config.json").read_text(encoding="utf-8"))
    )
    tensors = read_safetensors(folder / "model.safetensors")
    table = tensors["table"].astype(np.float32)
    table *= tensors["scale"].astype(np.float32)[:, None]
    lines = (folder / "vocab.txt").read_text(encoding="utf-8").split("\n")
    return StaticModel(
        name=str(config["name"]),
        vocabulary=Vocabulary(lines[: len(table)]),
        table=table,
        rotation=tensors["rotation"].astype(np.float32),
        name_weight=float(str(config["name_weight"])),
    )


_DTYPES = {"I8": np.dtype("i1"), "F16": np.dtype("<f2")}


def write_safetensors(path: Path, tensors: Mapping[str, np.ndarray]) -> None:
    """Write tensors of bytes and half-precision numbers."""
    names = {dtype: name for name, dtype in _DTYPES.items()}
    header: dict[str, object] = {}
    parts: list[bytes] = []
    at = 0
    for name in sorted(tensors):
        tensor = np.ascontiguousarray(tensors[name])
        parts.append(tensor.tobytes())
        header[name] = {
            "dtype": names[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [at, at + len(parts[-1])],
        }
        at += len(parts[-1])
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + b"".join(parts))


def read_safetensors(path: Path) -> dict[str, np.ndarray]:
    """Read tensors of bytes and half-precision numbers."""
    content = path.read_bytes()
    start = 8 + int.from_bytes(content[:8], "little")
    header = cast("dict[str, dict[str, object]]", json.loads(content[8:start]))
    tensors: dict[str, np.ndarray] = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        first, last = cast("list[int]", entry["data_offsets"])
        flat = np.frombuffer(content[start + first : start + last], _DTYPES[str(entry["dtype"])])
        tensors[name] = flat.reshape(cast("list[int]", entry["shape"]))
    return tensors
