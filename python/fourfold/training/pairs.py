"""Questions and what answers them: the pairs that a model learns from, of one project."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from fourfold.training.extract import Item
from fourfold.training.prose import first_sentence
from fourfold.training.vocabulary import words

MIN_CODE_WORDS = 5
MAX_NAMED = 1_500
_COMMON = frozenset(
    {"get", "set", "init", "run", "main", "new", "close", "open", "assert", "equal", "equals"}
)
_TEST_WORDS = frozenset({"test", "tests", "it", "should", "bench", "benchmark", "spec", "case"})


class Kind(IntEnum):
    """Where a question comes from."""

    SENTENCE = 0
    PARAGRAPH = 1
    REMARK = 2
    TEST = 3
    NAME = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A question, and the document that answers it.

    Attributes
    ----------
    kind
        Where the question comes from.
    question
        Its text.
    item
        Position of the item that answers.
    code
        Text of the document, where it is not the item's code; empty otherwise.
    """

    kind: Kind
    question: str
    item: int
    code: str = ""


def make_pairs(items: Sequence[Item]) -> Iterator[Pair]:
    """Yield the pairs of a project, in the order of its items."""
    targets = _targets(items)
    named = 0
    for position, item in enumerate(items):
        if len(words(item.code)) < MIN_CODE_WORDS:
            continue
        if item.calls:
            yield from _from_test(item, items, targets)
        if item.is_test:
            continue
        if item.sentence:
            yield Pair(kind=Kind.SENTENCE, question=item.sentence, item=position)
            rest = item.doc.removeprefix(item.sentence).strip(" .")
            if first_sentence(rest):
                yield Pair(kind=Kind.PARAGRAPH, question=rest, item=position)
        elif named < MAX_NAMED:
            named += 1
            yield Pair(kind=Kind.NAME, question=item.name, item=position)
        for remark in item.remarks:
            code = _without_line(item.code, remark)
            yield Pair(kind=Kind.REMARK, question=remark, item=position, code=code)


def _targets(items: Sequence[Item]) -> dict[str, int]:
    """Return functions that are no tests, by their last name where only one item has it."""
    found: dict[str, int] = {}
    several: set[str] = set()
    for position, item in enumerate(items):
        name = item.name.rsplit(".", 1)[-1]
        if not item.is_test and name.lower() not in _COMMON:
            if name in found:
                several.add(name)
            found[name] = position
    return {name: position for name, position in found.items() if name not in several}


def _from_test(item: Item, items: Sequence[Item], targets: dict[str, int]) -> Iterator[Pair]:
    """Ask the words of a test's name for the function under test."""
    asked = [word for word in words(item.name.rsplit(".", 1)[-1]) if word not in _TEST_WORDS]
    called = [targets[name] for name in item.calls if name in targets]
    if len(asked) < 2 or not called:
        return
    shared = {at: len(set(asked) & set(words(items[at].name))) for at in called}
    best = max(called, key=lambda at: (shared[at], -at))
    if shared[best] or len(called) == 1:
        yield Pair(kind=Kind.TEST, question=" ".join(asked), item=best)


def _without_line(code: str, remark: str) -> str:
    line = re.compile(rf"^[^\n]*{re.escape(remark)}[ \t]*\n?", re.MULTILINE)
    return line.sub("", code, count=1)
