"""From the text of a question to what is asked: its filters, its intent, the names in it."""

from __future__ import annotations

from dataclasses import replace

from fourfold.errors import QueryError
from fourfold.intent.classify import Reading, read
from fourfold.intent.rules import DECLARATION, INHERITANCE
from fourfold.ranking.plan import Wishes
from fourfold.retrieval.base import Relation
from fourfold.retrieval.filters import check_filters, merge_filters, read_filters
from fourfold.types import Filters, Intent

CONDITIONS_ALONE = "the question holds conditions alone; only the structural retriever answers them"
SYMBOL_QUERY = Reading(
    intent=Intent.FIND_DEFINITION,
    confidence=1.0,
    rule="symbol query",
    subject="",
    subjects=(),
    triggers=(),
)
"""How a question is read that holds conditions on definitions and no words."""


def read_question(text: str, filters: Filters | None) -> tuple[str, Reading, Filters]:
    """Read a question.

    Returns
    -------
    text, reading, filters
        The question without its filters, empty where conditions are all of it; how it is read; and
        its filters with those of the caller.

    Raises
    ------
    QueryError
        If it is empty, or a filter cannot be read.
    """
    if not text.strip():
        raise QueryError("the question is empty")
    left, inside = read_filters(text)
    merged = merge_filters(inside, filters)
    check_filters(merged)
    if left.strip():
        return left, read(left), merged
    if not (merged.kinds or merged.symbols):
        raise QueryError("the question holds filters alone; say what to look for")
    return "", SYMBOL_QUERY, merged


def structural_alone(wishes: Wishes) -> Wishes:
    """Leave the structural retriever alone, which knows definitions without a word of theirs."""
    if wishes.modalities is not None and "structural" not in wishes.modalities:
        raise QueryError(CONDITIONS_ALONE)
    return replace(wishes, modalities=("structural",), weights=None)


def subject_of(reading: Reading) -> str:
    """Return what the question is about; "this" names nothing by itself."""
    return "" if reading.subject == "this" else reading.subject


def identifiers_of(reading: Reading) -> tuple[str, ...]:
    """Return the names that the question asks for; a declaration asks for what it declares."""
    return (reading.subject,) if reading.rule == DECLARATION else reading.subjects


def relation_of(reading: Reading) -> Relation:
    """Return what a reference question asks about its subject."""
    return "inherit" if reading.rule == INHERITANCE else "use"
