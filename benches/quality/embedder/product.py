"""The judged topics, asked of the product: with any model, with any way of ranking by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from blanked import copy_without_docstrings
from rescored import Scorer

from fourfold.answers import SearchResult
from fourfold.embedding.base import Embedder
from fourfold.embedding.static import open_static
from fourfold.evaluation.benchmarks import load_rows, load_semble
from fourfold.evaluation.corpora import Corpus, load_corpora
from fourfold.evaluation.harness import IndexedCorpus, Outcome, evaluate, index_corpora
from fourfold.evaluation.run import Searchable
from fourfold.evaluation.systems import PUBLISHED, System
from fourfold.evaluation.topics import TopicSet
from fourfold.indexing.segment import embedding_name
from fourfold.indexing.snapshot import Snapshot
from fourfold.ranking.fusion import Ranking
from fourfold.ranking.plan import Wishes
from fourfold.retrieval.base import Question, RankedList, Retriever
from fourfold.search import Request, Searcher
from fourfold.training.arrays import Floats
from fourfold.training.model import StaticModel
from fourfold.types import Dedupe, Modality, Preset

TABLE = Path(__file__).resolve().parents[2] / "corpora.toml"
SYSTEMS = (System(name="semantic alone", modalities=("semantic",)), PUBLISHED)
OVERSAMPLING = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """Topics and the corpora that they are asked of.

    Attributes
    ----------
    corpora
        Folder with one folder per corpus in it.
    """

    name: str
    topic_set: TopicSet
    table: Mapping[str, Corpus]
    corpora: Path

    def index(self, indexes: Path, embedder: Embedder) -> dict[str, IndexedCorpus]:
        return index_corpora(
            self.topic_set.corpora(), self.table, self.corpora, indexes, embedder=embedder
        )


def load_judged(topics: Path, corpora: Path, scratch: Path) -> list[Judged]:
    """Read the semble topics, and the docstring topics over trees whose docstrings are blanked."""
    table = load_corpora(TABLE)
    docstrings = load_rows(topics / "files" / "docstrings.jsonl", "docstrings")
    for name in docstrings.corpora():
        copy_without_docstrings(table[name].folder(corpora), scratch / name / table[name].root)
    semble = load_semble(topics / "semble" / "annotations")
    return [
        Judged(name="semble", topic_set=semble, table=table, corpora=corpora),
        Judged(name="docstrings", topic_set=docstrings, table=table, corpora=scratch),
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """A searcher with the manner of an index."""

    searcher: Searcher

    def search(  # noqa: PLR0913  the façade's own options
        self,
        query: str,
        *,
        limit: int = 10,
        preset: Preset = "default",
        modalities: tuple[Modality, ...] | None = None,
        k: int | None = None,
        dedupe: Dedupe | None = None,
    ) -> SearchResult:
        wishes = Wishes(limit=limit, preset=preset, modalities=modalities, k=k)
        return self.searcher.search(Request(text=query, wishes=wishes, dedupe=dedupe))


class Rescored:
    """The semantic retriever with a second look at the nearest codes."""

    modality: Modality = "semantic"

    def __init__(
        self, inner: Retriever, model: StaticModel, scorer: Scorer, documents: Floats
    ) -> None:
        self._inner = inner
        self._model = model
        self._scorer = scorer
        self._documents = documents

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        if question.place is not None:
            return self._inner.retrieve(question, depth=depth)
        found = self._inner.retrieve(question, depth=depth * OVERSAMPLING)
        docids = found.ranking.docids
        asked = self._model.questions([question.subject or question.text])
        scores = self._scorer(self._model, asked, self._documents[docids])[0]
        order = np.lexsort((docids, -scores))[:depth]
        ranking = Ranking(docids=docids[order], scores=scores[order].astype(np.float64))
        return replace(found, ranking=ranking)


def document_vectors(snapshot: Snapshot, model: StaticModel) -> Floats:
    """Return the vectors of a snapshot's chunks before rotation, ``(num_docs, dim)``."""
    chunks = snapshot.chunks
    sources = [snapshot.source(file_id) for file_id in range(len(snapshot.paths))]
    texts: list[str] = []
    names: list[str] = []
    for file_id, start, end, name in zip(
        chunks.file.tolist(), chunks.start.tolist(), chunks.end.tolist(), chunks.name, strict=True
    ):
        texts.append(sources[file_id][start:end].decode("utf-8", "replace"))
        names.append(embedding_name(snapshot.paths[file_id], str(name)))
    return model.documents(texts, names)


Opener = Callable[[IndexedCorpus, System], Searchable]


def opener_of(folder: Path) -> Opener:
    """Open indexes with the codes of the model in ``folder``."""
    embedder = open_static(folder)

    def open_one(entry: IndexedCorpus, system: System) -> Searchable:
        return Asked(Searcher(Snapshot.open(entry.directory), embedder, system.fusion))

    return open_one


def rescoring_opener(
    folder: Path, model: StaticModel, scorer: Scorer, vectors: dict[Path, Floats]
) -> Opener:
    """Open indexes so that the semantic list is rescored; ``vectors`` keeps what was computed."""
    embedder = open_static(folder)

    def open_one(entry: IndexedCorpus, system: System) -> Searchable:
        searcher = Searcher(Snapshot.open(entry.directory), embedder, system.fusion)
        if entry.directory not in vectors:
            vectors[entry.directory] = document_vectors(searcher.snapshot, model)
        inner = searcher.retrievers["semantic"]
        searcher.retrievers["semantic"] = Rescored(inner, model, scorer, vectors[entry.directory])
        return Asked(searcher)

    return open_one


def ask(judged: Judged, indexed: Mapping[str, IndexedCorpus], opener: Opener) -> dict[str, Outcome]:
    """Ask every system all topics."""
    return {
        system.name: evaluate(judged.topic_set, indexed, system, opener=opener)
        for system in SYSTEMS
    }
