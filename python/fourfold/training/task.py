"""The task that models are measured on: from a sentence of documentation to its function."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fourfold import _core
from fourfold.training.extract import Item
from fourfold.training.prose import letters

MAX_CANDIDATES = 1_500
MAX_QUESTIONS = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """The questions of one project and the candidates to choose from.

    Attributes
    ----------
    project
        Its name.
    texts, names
        Of each candidate: code without documentation, and qualified name.
    questions
        First sentences of documentation.
    relevant
        For each question the positions of candidates that it documents.
    hard
        For each question whether it shares no sub-word with the qualified name.
    """

    project: str
    texts: tuple[str, ...]
    names: tuple[str, ...]
    questions: tuple[str, ...]
    relevant: tuple[tuple[int, ...], ...]
    hard: tuple[bool, ...]


def make_task(
    project: str, items: Sequence[Item], *, asked: Callable[[Item], bool] = lambda _: True
) -> Task:
    """Choose candidates and questions, the same every time.

    Tests are left out. Documented items are candidates before others; a question that documents
    several items is answered by any of them.

    Parameters
    ----------
    project, items
        Its name and what was read out of it.
    asked
        Which documented items are asked for; the others are candidates all the same.
    """
    usable = [item for item in items if not item.is_test and item.code.strip()]
    usable.sort(key=lambda item: (not item.sentence, _key(item)))
    candidates = usable[:MAX_CANDIDATES]
    by_sentence: dict[str, list[int]] = {}
    for position, item in enumerate(candidates):
        if item.sentence:
            by_sentence.setdefault(letters(item.sentence), []).append(position)
    chosen = [places for places in by_sentence.values() if asked(candidates[places[0]])]
    chosen = chosen[:MAX_QUESTIONS]
    return Task(
        project=project,
        texts=tuple(item.code for item in candidates),
        names=tuple(item.name for item in candidates),
        questions=tuple(candidates[positions[0]].sentence for positions in chosen),
        relevant=tuple(tuple(positions) for positions in chosen),
        hard=tuple(_is_hard(candidates[positions[0]]) for positions in chosen),
    )


def _is_hard(item: Item) -> bool:
    return not set(_core.terms_of(item.sentence)) & set(_core.terms_of(item.name))


def _key(item: Item) -> int:
    return zlib.crc32(f"{item.path}\n{item.name}\n{item.code}".encode())
