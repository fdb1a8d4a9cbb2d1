"""Models in a folder on disk: our own, ``model2vec`` and ``sentence-transformers``.

Nothing is fetched and nothing in the folder is run: a folder that brings code, or weights in a form
that can carry code, is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol, cast

import numpy as np
import numpy.typing as npt

from fourfold.embedding.adapters import PackingEmbedder
from fourfold.embedding.base import Embedder
from fourfold.embedding.cache import CodeCache
from fourfold.embedding.kept import KeptEmbedder
from fourfold.embedding.static import StaticEmbedder, is_static
from fourfold.errors import ConfigError, EmbeddingError

CODE_SUFFIXES = frozenset({".py", ".pyc", ".so", ".bin", ".pt", ".pth", ".pkl", ".pickle", ".ckpt"})
HASHED_SUFFIXES = frozenset({".json", ".safetensors", ".txt", ".model"})
MODULE_PREFIX = "sentence_transformers."
READ_BYTES = 1 << 20


class _StaticModel(Protocol):
    def encode(
        self, sentences: list[str], *, max_length: int | None, use_multiprocessing: bool
    ) -> npt.NDArray[np.float32]: ...


class _SentenceTransformer(Protocol):
    def encode_query(self, sentences: list[str]) -> npt.NDArray[np.float32]: ...
    def encode_document(self, sentences: list[str]) -> npt.NDArray[np.float32]: ...


def open_folder(folder: Path, *, cache: CodeCache | None = None) -> Embedder:
    """Return the embedder whose model lies in ``folder``.

    Parameters
    ----------
    cache
        Where the codes of a slow model are kept.

    Raises
    ------
    ConfigError
        If there is no folder, or its model is of no known kind or brings code.
    EmbeddingError
        If the package that reads it is not installed.
    """
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; a model is never fetched from a hub")
    modules = _check_folder(folder)
    if is_static(folder):
        return StaticEmbedder(folder, f"fourfold-{folder.resolve().name}-{_fingerprint(folder)}")
    name = f"{folder.resolve().name}-{_fingerprint(folder)}"
    if modules and modules[0].endswith(".StaticEmbedding"):
        return PackingEmbedder(_Model2Vec(folder), name=name)
    if not modules:
        raise ConfigError(
            f"{folder}: neither our own, nor a sentence-transformers, nor a model2vec model"
        )
    embedder = PackingEmbedder(_Transformer(folder), name=name)
    return embedder if cache is None else KeptEmbedder(embedder, cache)


class _Model2Vec:
    """A static model; fast, and safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        package = _import("model2vec", extra="model2vec")
        model: object = package.StaticModel.from_pretrained(str(folder.resolve()))
        self._model = cast("_StaticModel", model)

    def embed_documents(
        self, texts: list[str], /, *, names: list[str] | None = None
    ) -> npt.ArrayLike:
        return self._model.encode(_named(texts, names), max_length=None, use_multiprocessing=False)

    def embed_query(self, text: str, /) -> npt.ArrayLike:
        return self._model.encode([text], max_length=None, use_multiprocessing=False)[0]


class _Transformer:
    """A sentence transformer, with its own prompts for questions and documents if it has any."""

    def __init__(self, folder: Path) -> None:
        package = _import("sentence_transformers", extra="sentence-transformers")
        model: object = package.SentenceTransformer(
            str(folder.resolve()), trust_remote_code=False, local_files_only=True
        )
        self._model = cast("_SentenceTransformer", model)

    def embed_documents(
        self, texts: list[str], /, *, names: list[str] | None = None
    ) -> npt.ArrayLike:
        return self._model.encode_document(_named(texts, names))

    def embed_query(self, text: str, /) -> npt.ArrayLike:
        return self._model.encode_query([text])[0]


def _named(texts: list[str], names: list[str] | None) -> list[str]:
    """Put the name of what it defines before each text."""
    if names is None:
        return texts
    return [f"{name.strip()}\n{text}".lstrip() for name, text in zip(names, texts, strict=True)]


def _import(package: str, *, extra: str) -> ModuleType:
    try:
        return import_module(package)
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        raise EmbeddingError(
            f"this model needs the extra: pip install 'fourfold[{extra}]'"
        ) from None


def _check_folder(folder: Path) -> list[str]:
    """Return the types of the model's modules, in their order; refuse what brings code."""
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in CODE_SUFFIXES:
            raise ConfigError(f"{path}: a model that brings code or pickled weights is refused")
    for path in sorted(folder.rglob("config.json")):
        if "auto_map" in _read_object(path):
            raise ConfigError(f"{path}: a model that asks for code of its own is refused")
    types = list(_module_types(folder / "modules.json"))
    foreign = [name for name in types if not name.startswith(MODULE_PREFIX)]
    if foreign:
        raise ConfigError(f"{folder}: module {foreign[0]} is not one of sentence-transformers")
    if not types and "embedding_dtype" in _read_object(folder / "config.json"):
        return [f"{MODULE_PREFIX}models.StaticEmbedding"]
    return types


def _module_types(path: Path) -> Iterator[str]:
    for row in cast("list[object]", _read_json(path) or []):
        kind = cast("dict[str, object]", row).get("type") if isinstance(row, dict) else None
        if not isinstance(kind, str):
            raise ConfigError(f"{path}: a module has no type")
        yield kind


def _read_object(path: Path) -> dict[str, object]:
    value = _read_json(path)
    return cast("dict[str, object]", value) if isinstance(value, dict) else {}


def _read_json(path: Path) -> object:
    try:
        return json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except ValueError:
        raise ConfigError(f"{path}: not valid JSON") from None


def _fingerprint(folder: Path) -> str:
    """Return a short hash of everything in the folder that determines a code."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix in HASHED_SUFFIXES:
            digest = hashlib.sha256()
            with path.open("rb") as stream:
                while block := stream.read(READ_BYTES):
                    digest.update(block)
            whole.update(f"{path.relative_to(folder).as_posix()}\0{digest.hexdigest()}\n".encode())
    return whole.hexdigest()[:12]
