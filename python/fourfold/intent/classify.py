"""Answering what kind of question a text is, by the first rule that fires."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from fourfold.intent.phrasebook import default_phrasebook
from fourfold.intent.question import Question, read_question
from fourfold.intent.rules import FALLBACK, RULES, Rule, Subjects
from fourfold.types import Intent

TRIGGER_ORDERS = range(1, 5)


class Classification(NamedTuple):
    """The intent of a question.

    Attributes
    ----------
    intent
        What kind of place the question looks for.
    confidence
        How sure, in ``[0, 1]``.
    rule
        Name of the rule that fired.
    """

    intent: Intent
    confidence: float
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A question, read for planning and retrieval.

    Attributes
    ----------
    intent, confidence, rule
        As in :class:`Classification`.
    subject
        What the question is about, as it stands in the question: a name without ``()``, a literal
        without its quotes, a block of code, the message of a trace. ``"this"`` where it points at a
        place that the caller must supply, ``""`` where it names nothing.
    subjects
        Every identifier in the question, in order, each once.
    triggers
        Names of the rules of orders 1 to 4 that fire on their own, once per object; rules of one
        order exclude each other, and inside pasted text nothing is asked. More than one forbids
        the direct path.
    """

    intent: Intent
    confidence: float
    rule: str
    subject: str
    subjects: tuple[str, ...]
    triggers: tuple[str, ...]


def classify(text: str) -> Classification:
    """Return the intent of ``text``, how sure that is, and the rule that said so.

    Parameters
    ----------
    text
        A question in any of the languages of the phrasebook. Only its first
        :data:`~fourfold.intent.question.MAX_CHARS` characters are read; no text raises.

    Examples
    --------
    >>> intent, confidence, rule = classify("who calls parse_config")
    >>> intent.value, confidence, rule
    ('find_references', 0.9, 'reference question')
    """
    reading = read(text)
    return Classification(reading.intent, reading.confidence, reading.rule)


def read(text: str) -> Reading:
    """Return the intent of ``text`` together with what it is about.

    Parameters
    ----------
    text
        As in :func:`classify`.
    """
    question = read_question(text, default_phrasebook())
    rule, found, triggers = _decide(question)
    return Reading(
        intent=rule.intent,
        confidence=rule.confidence,
        rule=rule.name,
        subject=found[0],
        subjects=question.identifiers,
        triggers=triggers,
    )


def _decide(question: Question) -> tuple[Rule, Subjects, tuple[str, ...]]:
    """Return the first rule that fires, its subjects, and every trigger of the question."""
    fired: list[tuple[Rule, Subjects]] = []
    for rule in RULES:
        if fired and (rule.order not in TRIGGER_ORDERS or fired[-1][0].order == rule.order):
            continue
        subjects = rule.find(question)
        if subjects:
            fired.append((rule, subjects))
            if rule.whole:
                break
    if not fired:
        return FALLBACK, FALLBACK.find(question), ()
    triggers = tuple(
        rule.name for rule, subjects in fired if rule.order in TRIGGER_ORDERS for _ in subjects
    )
    return *fired[0], triggers
