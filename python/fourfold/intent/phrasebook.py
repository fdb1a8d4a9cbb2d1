"""Trigger phrases, read from one data file per language.

A language is a file ``phrases/<code>.toml``; adding one needs no code. Its sections are the
families of phrases (:data:`_PLACES`) and ``[words]``, the small words around an object
(:class:`Vocabulary`). :mod:`fourfold.intent.elements` says how phrases are written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from fourfold.intent.elements import Element, Words, read_line, read_words
from fourfold.intent.tree import Ending, Family, Need, Node, grow

FOLDER = Path(__file__).with_name("phrases")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Small words around an object, of all languages together.

    Attributes
    ----------
    lead_ins
        Words that may open a question without changing it ("show me all").
    fillers, kinds
        Articles and the like, and nouns for kinds of symbol, before or after an object.
    this, pronouns
        Words that point at an object; a pronoun points only inside the question.
    tails
        Words that may follow an object without belonging to it.
    """

    lead_ins: Words
    fillers: Words
    kinds: Words
    this: Words
    pronouns: Words
    tails: Words


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The phrases of all languages. May be shared between threads.

    Attributes
    ----------
    vocabulary
        Small words around an object.
    asking
        The tree of phrases that ask, and so count at the beginning or the end of a text.
    explaining
        The tree of phrases that count anywhere.
    """

    vocabulary: Vocabulary
    asking: Node
    explaining: Node


#: Where each family's phrases stand in a file, and what they need.
_PLACES: tuple[tuple[str, str, Ending], ...] = (
    ("definition", "any_object", Ending(Family.DEFINITION, Need.OBJECT)),
    ("definition", "names_only", Ending(Family.DEFINITION, Need.NAME)),
    ("definition", "names_at_opening", Ending(Family.DEFINITION, Need.NAME_AT_OPENING)),
    ("reference", "any_object", Ending(Family.REFERENCE, Need.OBJECT)),
    ("reference", "names_only", Ending(Family.REFERENCE, Need.NAME)),
    ("reference", "names_at_opening", Ending(Family.REFERENCE, Need.NAME_AT_OPENING)),
    ("inheritance", "names_only", Ending(Family.INHERITANCE, Need.NAME)),
    ("inheritance", "names_at_opening", Ending(Family.INHERITANCE, Need.NAME_AT_OPENING)),
    ("impact", "any_object", Ending(Family.IMPACT, Need.OBJECT)),
    ("impact", "names_only", Ending(Family.IMPACT, Need.NAME)),
    ("impact", "names_at_opening", Ending(Family.IMPACT, Need.NAME_AT_OPENING)),
    ("literal", "asked_text", Ending(Family.ASKED_TEXT, Need.OBJECT)),
    ("literal", "lookup", Ending(Family.LOOKUP, Need.OBJECT)),
    ("literal", "bare_errors", Ending(Family.BARE_ERROR, Need.NOTHING)),
    ("similar", "phrases", Ending(Family.SIMILAR, Need.NOTHING)),
    ("similar", "names_only", Ending(Family.SIMILAR, Need.NAME)),
    ("explain", "phrases", Ending(Family.EXPLAIN, Need.NOTHING)),
    ("explain", "leading", Ending(Family.LEADING, Need.NOTHING)),
)

Table = Mapping[str, Mapping[str, Sequence[str]]]


@lru_cache(maxsize=1)
def default_phrasebook() -> Phrasebook:
    """Return the phrases of every language in :data:`FOLDER`, read once."""
    return read_phrasebook(sorted(FOLDER.glob("*.toml")))


def read_phrasebook(files: Iterable[Path]) -> Phrasebook:
    """Read language files into one phrasebook.

    Parameters
    ----------
    files
        One TOML file per language.

    Raises
    ------
    ValueError
        If a phrase cannot be read; the message quotes it.
    """
    tables: list[Table] = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
    phrases = list(_read_phrases(tables))
    return Phrasebook(
        vocabulary=_read_vocabulary(tables),
        asking=grow(phrase for phrase in phrases if phrase[1].family is not Family.EXPLAIN),
        explaining=grow(phrase for phrase in phrases if phrase[1].family is Family.EXPLAIN),
    )


def _read_phrases(tables: Iterable[Table]) -> Iterator[tuple[tuple[Element, ...], Ending]]:
    """Yield the phrases of all languages, one row of elements each."""
    for table in tables:
        groups = table.get("groups", {})
        for section, key, ending in _PLACES:
            for line in table.get(section, {}).get(key, ()):
                for row in read_line(line, groups):
                    yield row, ending


def _read_vocabulary(tables: Iterable[Table]) -> Vocabulary:
    """Join the small words of all languages."""
    lists: dict[str, list[str]] = {}
    for table in tables:
        for key, words in table.get("words", {}).items():
            lists.setdefault(key, []).extend(words)

    def named(key: str) -> Words:
        return read_words(lists.get(key, ()))

    return Vocabulary(
        lead_ins=named("lead_ins"),
        fillers=named("fillers"),
        kinds=named("kinds"),
        this=named("this"),
        pronouns=named("pronouns"),
        tails=named("tails"),
    )
