"""The NumPy reference against the Rust side, and the files of a model."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fourfold import _core
from fourfold.embedding.static import MODEL_DIRECTORY
from fourfold.training.model import StaticModel, load, random_rotation, save
from fourfold.training.vocabulary import Vocabulary

TEXTS = [
    "def parse_config(path):\n    return yaml.safe_load(open(path))\n",
    "func (r *Router) ServeHTTP(w http.ResponseWriter) { r.HTTPServer2() }",
    "",
    "zzqx 12 3456789 Ärger naïve данные",
]
NAMES = ["Config.parse_config", "Router.ServeHTTP", "", "x.данные"]


def small_model() -> StaticModel:
    generator = np.random.default_rng(3)
    words = ["parse", "config", "path", "load", "http", "server", "router", "zz", "qx", "12"]
    return StaticModel(
        name="small",
        vocabulary=Vocabulary(words),
        table=generator.standard_normal((len(words), 16)).astype(np.float32),
        rotation=random_rotation(16, 64, 1),
        name_weight=0.7,
    )


def test_reference_gives_the_codes_of_the_product(tmp_path: Path) -> None:
    save(small_model(), tmp_path)
    reference, product = load(tmp_path), _core.StaticEmbedder.open(tmp_path)
    expected = reference.codes(reference.documents(TEXTS, NAMES))
    assert np.array_equal(product.embed_documents(TEXTS, NAMES), expected)
    asked = reference.codes(reference.questions(TEXTS))
    assert np.array_equal(np.stack([product.embed_query(text) for text in TEXTS]), asked)


def test_reference_gives_the_codes_of_the_shipped_model() -> None:
    reference, product = load(MODEL_DIRECTORY), _core.StaticEmbedder.open(MODEL_DIRECTORY)
    vectors = reference.documents(TEXTS, NAMES)
    sure = np.abs(vectors @ reference.rotation) > 1e-4
    found = np.unpackbits(product.embed_documents(TEXTS, NAMES), axis=1).astype(np.bool_)
    expected = np.unpackbits(reference.codes(vectors), axis=1).astype(np.bool_)
    assert not ((found != expected) & sure).any()


def test_a_saved_model_has_the_same_bytes_every_time(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        save(small_model(), tmp_path / folder)
    for name in ("config.json", "vocab.txt", "model.safetensors"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def test_vectors_survive_as_bytes_within_half_a_step(tmp_path: Path) -> None:
    model = small_model()
    save(model, tmp_path)
    kept = load(tmp_path)
    step = np.abs(model.table).max(axis=1, keepdims=True) / 127
    assert (np.abs(kept.table - model.table) <= step * 0.7).all()


@pytest.mark.parametrize(("dim", "bits"), [(8, 32), (8, 8), (8, 4)])
def test_a_rotation_is_orthonormal(dim: int, bits: int) -> None:
    rotation = random_rotation(dim, bits, 5)
    assert rotation.shape == (dim, bits)
    product = rotation @ rotation.T if bits >= dim else rotation.T @ rotation
    assert np.allclose(product, np.eye(len(product)), atol=1e-5)
