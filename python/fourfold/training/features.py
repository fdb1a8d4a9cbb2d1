"""Pairs as bags of words, kept on disk per archive and joined into one training set."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold.training.bags import Bags, bag
from fourfold.training.extract import Item
from fourfold.training.pairs import make_pairs
from fourfold.training.prose import letters
from fourfold.training.sparse import matrix
from fourfold.training.vocabulary import Vocabulary, body_words, words

FORMAT = 1
"""Raise when pairs or words change, so that what was kept is made again."""

Hashes = npt.NDArray[np.uint64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """The pairs of one project, or of many.

    Attributes
    ----------
    words
        What the tokens of the bags mean.
    questions, bodies, names
        Bags of counts. Every pair has a question; bodies are shared.
    kinds, body_of
        For each pair its kind and the row of its body and name.
    stems
        Bags of the words of the file's stem, one row for each body.
    code_hash, question_hash
        Of the letters of each body and of each question.
    project_of
        For each pair the number of its project.
    """

    words: tuple[str, ...]
    questions: Bags
    bodies: Bags
    names: Bags
    stems: Bags
    kinds: npt.NDArray[np.int8]
    body_of: npt.NDArray[np.int64]
    code_hash: Hashes
    question_hash: Hashes
    project_of: npt.NDArray[np.int32]


def hash_letters(text: str) -> int:
    """Return 64 bits that stand for the letters of a text."""
    digest = hashlib.blake2b(letters(text).encode("utf-8", "replace"), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def judged_hashes(projects: Iterable[Sequence[Item]]) -> Hashes:
    """Return what must not be trained on: code and sentences of judging projects, sorted."""
    found = {
        hash_letters(text)
        for items in projects
        for item in items
        for text in (item.code, item.sentence)
        if text
    }
    return np.asarray(sorted(found), dtype=np.uint64)


class _Words:
    """Numbers words in the order in which they come."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}

    def number(self, found: Iterable[str]) -> list[int]:
        known = self.known
        return [known.setdefault(word, len(known)) for word in found]


def make_features(items: Sequence[Item], project: int = 0) -> Features:
    """Turn the items of a project into bags of words."""
    numbering = _Words()
    bodies: list[list[int]] = []
    names: list[list[int]] = []
    stems: list[list[int]] = []
    questions: list[list[int]] = []
    code_hash: list[int] = []
    question_hash: list[int] = []
    kinds: list[int] = []
    body_of: list[int] = []
    rows: dict[tuple[int, str], int] = {}
    for pair in make_pairs(items):
        item = items[pair.item]
        row = rows.setdefault((pair.item, pair.code), len(rows))
        if row == len(bodies):
            bodies.append(numbering.number(body_words(pair.code or item.code)))
            names.append(numbering.number(words(item.name)))
            stem = item.path.rsplit("/", 1)[-1].split(".", 1)[0]
            stems.append(numbering.number(words(stem)))
            code_hash.append(hash_letters(item.code))
        kinds.append(pair.kind)
        body_of.append(row)
        questions.append(numbering.number(words(pair.question)))
        question_hash.append(hash_letters(pair.question))
    return Features(
        words=tuple(numbering.known),
        questions=bag(questions),
        bodies=bag(bodies),
        names=bag(names, presence=True),
        stems=bag(stems, presence=True),
        kinds=np.asarray(kinds, dtype=np.int8),
        body_of=np.asarray(body_of, dtype=np.int64),
        code_hash=np.asarray(code_hash, dtype=np.uint64),
        question_hash=np.asarray(question_hash, dtype=np.uint64),
        project_of=np.full(len(kinds), project, dtype=np.int32),
    )


_BAGS = ("questions", "bodies", "names", "stems")
_FLAT = ("kinds", "body_of", "code_hash", "question_hash", "project_of")


def save_features(features: Features, path: Path) -> None:
    """Write features to one file."""
    arrays: dict[str, np.ndarray] = {name: getattr(features, name) for name in _FLAT}
    for name in _BAGS:
        bags: Bags = getattr(features, name)
        arrays[f"{name}.offsets"] = bags.offsets
        arrays[f"{name}.tokens"] = bags.tokens
        arrays[f"{name}.weights"] = bags.weights.astype(np.uint16)
    joined = "\n".join(features.words).encode("utf-8", "replace")
    arrays["words"] = np.frombuffer(joined, dtype=np.uint8)
    partial = path.with_suffix(".partial")
    with partial.open("wb") as stream:
        np.savez_compressed(stream, allow_pickle=False, **arrays)
    partial.replace(path)


def load_features(path: Path) -> Features:
    """Read features from a file."""
    with np.load(path) as stored:
        bags = {
            name: Bags(
                offsets=stored[f"{name}.offsets"],
                tokens=stored[f"{name}.tokens"],
                weights=stored[f"{name}.weights"].astype(np.float32),
            )
            for name in _BAGS
        }
        text = stored["words"].tobytes().decode("utf-8")
        return Features(
            words=tuple(text.split("\n")) if text else (),
            questions=bags["questions"],
            bodies=bags["bodies"],
            names=bags["names"],
            stems=bags["stems"],
            kinds=stored["kinds"],
            body_of=stored["body_of"],
            code_hash=stored["code_hash"],
            question_hash=stored["question_hash"],
            project_of=stored["project_of"],
        )


def join(parts: Sequence[Features], judged: Hashes) -> Features:
    """Join the features of projects, without what judges and without second copies.

    Parameters
    ----------
    parts
        One for each project, in a fixed order.
    judged
        Hashes of the code and of the questions of judging projects; sorted.
    """
    numbering: dict[str, int] = {}
    kept: list[tuple[Features, npt.NDArray[np.int64]]] = []
    hashes, first = np.unique(np.concatenate([part.code_hash for part in parts]), return_index=True)
    bounds = np.cumsum([len(part.code_hash) for part in parts])
    first_project = np.searchsorted(bounds, first, side="right")
    for at, part in enumerate(parts):
        own = first_project[np.searchsorted(hashes, part.code_hash)] == at
        own &= ~np.isin(part.code_hash, judged)
        good = own[part.body_of] & ~np.isin(part.question_hash, judged)
        kept.append((part, np.flatnonzero(good)))
        for word in part.words:
            numbering.setdefault(word, len(numbering))
    pieces = [_select(part, rows, numbering, at) for at, (part, rows) in enumerate(kept)]
    shift = np.cumsum([0, *(len(piece.bodies) for piece in pieces)])
    return Features(
        words=tuple(numbering),
        questions=_concatenate([piece.questions for piece in pieces]),
        bodies=_concatenate([piece.bodies for piece in pieces]),
        names=_concatenate([piece.names for piece in pieces]),
        stems=_concatenate([piece.stems for piece in pieces]),
        kinds=np.concatenate([piece.kinds for piece in pieces]),
        body_of=np.concatenate(
            [piece.body_of + first for piece, first in zip(pieces, shift, strict=False)]
        ),
        code_hash=np.concatenate([piece.code_hash for piece in pieces]),
        question_hash=np.concatenate([piece.question_hash for piece in pieces]),
        project_of=np.concatenate([piece.project_of for piece in pieces]),
    )


def _select(
    part: Features, rows: npt.NDArray[np.int64], numbering: Mapping[str, int], project: int
) -> Features:
    """Return some pairs of a project, with bodies that they need and words renumbered."""
    numbers = np.asarray([numbering[word] for word in part.words], dtype=np.int32)
    used, body_of = np.unique(part.body_of[rows], return_inverse=True)

    def taken(bags: Bags, positions: npt.NDArray[np.int64]) -> Bags:
        some = bags.take(positions)
        tokens = numbers[some.tokens] if len(numbers) else some.tokens
        return Bags(offsets=some.offsets, tokens=tokens, weights=some.weights)

    return Features(
        words=(),
        questions=taken(part.questions, rows),
        bodies=taken(part.bodies, used),
        names=taken(part.names, used),
        stems=taken(part.stems, used),
        kinds=part.kinds[rows],
        body_of=body_of.astype(np.int64),
        code_hash=part.code_hash[used],
        question_hash=part.question_hash[rows],
        project_of=np.full(len(rows), project, dtype=np.int32),
    )


def _concatenate(bags: Sequence[Bags]) -> Bags:
    lengths = np.concatenate([np.diff(part.offsets) for part in bags])
    offsets = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=offsets[1:])
    return Bags(
        offsets=offsets,
        tokens=np.concatenate([part.tokens for part in bags]),
        weights=np.concatenate([part.weights for part in bags]),
    )


def count_words(features: Features) -> tuple[dict[str, int], Counter[str]]:
    """Return in how many projects each word occurs, and how often in all."""
    size = len(features.words)
    totals = np.zeros(size, dtype=np.int64)
    owner = np.zeros(len(features.bodies), dtype=np.int64)
    owner[features.body_of] = features.project_of
    met: list[npt.NDArray[np.int64]] = []
    for bags, project in (
        (features.bodies, owner),
        (features.names, owner),
        (features.questions, features.project_of.astype(np.int64)),
    ):
        totals += np.bincount(bags.tokens, bags.weights, size).astype(np.int64)
        met.append(np.unique(project[bags.rows()] * size + bags.tokens))
    projects = np.bincount(np.unique(np.concatenate(met)) % size, minlength=size)
    return (
        {word: int(projects[at]) for at, word in enumerate(features.words)},
        Counter({word: int(totals[at]) for at, word in enumerate(features.words)}),
    )


def translate(bags: Bags, known: Sequence[str], vocabulary: Vocabulary) -> Bags:
    """Return bags of words as bags of tokens, with counts added up."""
    pieces = bag(vocabulary.tokens([word]) for word in known)
    return matrix(bags, len(known)).times(matrix(pieces, len(vocabulary)))
