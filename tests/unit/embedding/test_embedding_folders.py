"""Models in a folder on disk."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import numpy as np
import numpy.typing as npt
import pytest

from fourfold import Index
from fourfold.embedding.base import Batch, MeteredEmbedder
from fourfold.embedding.cache import CodeCache
from fourfold.embedding.folders import open_folder
from fourfold.errors import ConfigError, EmbeddingError

DOCUMENTS = [("a.py", "def send(): pass"), ("b.py", "def receive(): pass"), ("c.py", "  \n")]


def write_transformer(folder: Path, **config: object) -> Path:
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps({"model_type": "bert", **config}))
    (folder / "modules.json").write_text(
        json.dumps([{"idx": 0, "path": "", "type": "sentence_transformers.models.Transformer"}])
    )
    (folder / "model.safetensors").write_bytes(b"weights")
    return folder


class FakeTransformer:
    asked: list[str]

    def __init__(self, path: str, *, trust_remote_code: bool, local_files_only: bool) -> None:
        assert Path(path).is_absolute()
        assert not trust_remote_code
        assert local_files_only
        FakeTransformer.asked = []

    def encode_document(self, sentences: Sequence[str]) -> npt.NDArray[np.float32]:
        FakeTransformer.asked.extend(sentences)
        return np.stack([self.encode_query([text])[0] for text in sentences])

    def encode_query(self, sentences: Sequence[str]) -> npt.NDArray[np.float32]:
        rng = np.random.default_rng(len(sentences[0]))
        return rng.normal(size=(1, 64)).astype(np.float32)


@pytest.fixture
def transformers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in for the package, which brings a gigabyte of its own."""
    module = ModuleType("sentence_transformers")
    module.__dict__["SentenceTransformer"] = FakeTransformer
    monkeypatch.setitem(sys.modules, "sentence_transformers", module)


@pytest.mark.usefixtures("transformers")
def test_a_sentence_transformer_embeds_each_text_once(tmp_path: Path) -> None:
    folder = write_transformer(tmp_path / "model")
    cache = CodeCache(tmp_path / "cache")
    embedder = open_folder(folder, cache=cache)
    assert isinstance(embedder, MeteredEmbedder)
    assert embedder.outgoing(["a"]) is None
    index = Index.from_documents(DOCUMENTS, embedder=embedder)
    assert index.search("send", preset="quick").status["semantic"] == "ok"
    assert len(FakeTransformer.asked) == 2
    again = open_folder(folder, cache=cache)
    assert again.identity == embedder.identity
    Index.from_documents(DOCUMENTS, embedder=again)
    assert FakeTransformer.asked == []


@pytest.mark.usefixtures("transformers")
def test_other_weights_are_another_identity(tmp_path: Path) -> None:
    folder = write_transformer(tmp_path / "model")
    before = open_folder(folder).identity
    (folder / "model.safetensors").write_bytes(b"other")
    assert open_folder(folder).identity != before


@pytest.mark.usefixtures("transformers")
def test_kept_codes_are_those_of_the_model(tmp_path: Path) -> None:
    folder = write_transformer(tmp_path / "model")
    kept = open_folder(folder, cache=CodeCache(tmp_path / "cache"))
    plain = open_folder(folder)
    texts, names = ["x = 1", "y = 22"], ["f", "A.g"]
    expected = plain.embed_documents(texts, names=names)
    assert (kept.embed_documents(texts, names=names) == expected).all()
    assert (kept.embed_documents(texts, names=names) == expected).all()
    assert isinstance(kept, MeteredEmbedder)
    assert all(isinstance(event, Batch) for event in kept.embed_batches(texts, names=names))


def test_a_name_of_a_hub_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="never fetched"):
        open_folder(Path("sentence-transformers/all-MiniLM-L6-v2"))
    with pytest.raises(ConfigError, match="neither"):
        open_folder(tmp_path)


@pytest.mark.parametrize("name", ["modeling.py", "sub/pytorch_model.bin", "x.pkl", "y.PT"])
def test_a_folder_that_brings_code_is_refused(tmp_path: Path, name: str) -> None:
    folder = write_transformer(tmp_path / "model")
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).touch()
    with pytest.raises(ConfigError, match="refused"):
        open_folder(folder)


def test_a_folder_that_asks_for_code_is_refused(tmp_path: Path) -> None:
    folder = write_transformer(tmp_path / "model", auto_map={"AutoModel": "modeling.Model"})
    with pytest.raises(ConfigError, match="refused"):
        open_folder(folder)


def test_modules_of_others_are_refused(tmp_path: Path) -> None:
    folder = write_transformer(tmp_path / "model")
    (folder / "modules.json").write_text(json.dumps([{"type": "os.system"}]))
    with pytest.raises(ConfigError, match=r"os\.system"):
        open_folder(folder)


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(EmbeddingError, match=r"fourfold\[sentence-transformers\]"):
        open_folder(write_transformer(tmp_path / "model"))


@pytest.fixture(scope="module")
def static_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the folder of a model2vec model of four words."""
    model2vec = pytest.importorskip("model2vec", reason="needs model2vec")
    tokenizers = pytest.importorskip("tokenizers", reason="needs tokenizers")
    words = {"[UNK]": 0, "send": 1, "receive": 2, "def": 3}
    tokenizer = tokenizers.Tokenizer(tokenizers.models.WordLevel(words, unk_token="[UNK]"))  # noqa: S106  a word
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    vectors = np.random.default_rng(7).normal(size=(4, 64)).astype(np.float32)
    folder = tmp_path_factory.mktemp("models") / "four-words"
    model2vec.StaticModel(vectors, tokenizer).save_pretrained(str(folder))
    return folder


def test_a_model2vec_folder_works(static_model: Path) -> None:
    embedder = open_folder(static_model)
    assert embedder.identity.startswith("four-words-")
    assert embedder.width == 8
    codes = embedder.embed_documents(["send", "receive"])
    assert (codes[0] == embedder.embed_query("send")).all()
    index = Index.from_documents(DOCUMENTS, embedder=embedder)
    assert index.search("send", preset="quick")[0].path == "a.py"
