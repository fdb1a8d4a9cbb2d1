"""The small language in which phrases are written: one line becomes rows of elements.

======== ==========================================================================
``word`` that word; ``a|b`` either word; ``stem*`` any word that begins so
``<g>``  any word of the file's group ``g``
``@g``   a word of group ``g`` that is itself the object (Portuguese ``disso``)
``[e]``  the elements, or nothing
``X``    the object of the question (:mod:`fourfold.intent.objects`)
``~X``   the nearest named object among the next words
``...``  a few words of any kind
======== ==========================================================================

Case, accents and the kind of apostrophe do not matter, and punctuation is not seen. The words of a
script that writes without spaces are cut into characters, on both sides alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import product

from fourfold.intent.tokens import fold, tokenize

MIN_STEM = 3

Groups = Mapping[str, Sequence[str]]


class Slot(Enum):
    """An element that is no fixed word."""

    OBJECT = auto()
    NEAREST_OBJECT = auto()
    GAP = auto()


@dataclass(frozen=True, slots=True)
class Words:
    """A set of words, some of them stems.

    Attributes
    ----------
    exact
        Folded words.
    stems
        Beginnings of folded words, of :data:`MIN_STEM` letters at least.
    are_object
        Whether the word is itself the object ("of this" in one word).
    """

    exact: frozenset[str]
    stems: tuple[str, ...] = ()
    are_object: bool = False

    def __contains__(self, key: object) -> bool:
        return key in self.exact or (
            bool(self.stems) and isinstance(key, str) and key.startswith(self.stems)
        )


Element = Words | Slot

_SLOTS = {"X": Slot.OBJECT, "~X": Slot.NEAREST_OBJECT, "...": Slot.GAP}


def read_words(written: Iterable[str], *, are_object: bool = False) -> Words:
    """Make a set of words; those that end in ``*`` are stems.

    Raises
    ------
    ValueError
        If a stem is too short.
    """
    written = tuple(written)
    exact = frozenset(fold(word) for word in written if not word.endswith("*"))
    stems = tuple(sorted(fold(word[:-1]) for word in written if word.endswith("*")))
    short = [stem for stem in stems if len(stem) < MIN_STEM]
    if short:
        raise ValueError(f"a stem needs {MIN_STEM} letters or more: {short[0]!r}")
    return Words(exact, stems, are_object)


def read_line(line: str, groups: Groups) -> Iterator[tuple[Element, ...]]:
    """Yield the rows of elements that ``line`` stands for, optional elements spelt out.

    Raises
    ------
    ValueError
        If a row would be empty or begin with a gap.
    """
    choices: list[tuple[tuple[Element, ...], ...]] = []
    for written in _split(line):
        row = tuple(
            element for part in written.strip("[]").split() for element in _elements(part, groups)
        )
        choices.append((row, ()) if written.startswith("[") else (row,))
    for combination in product(*choices):
        row = tuple(element for part in combination for element in part)
        if not row or row[0] in (Slot.NEAREST_OBJECT, Slot.GAP):
            raise ValueError(f"a phrase must begin with a word or with X: {line!r}")
        yield row


def _split(line: str) -> Iterator[str]:
    """Split ``line`` at spaces, keeping a bracketed row together."""
    rest = line.strip()
    while rest:
        end = rest.find("]") + 1 if rest.startswith("[") else rest.find(" ")
        cut = end if end > 0 else len(rest)
        yield rest[:cut]
        rest = rest[cut:].lstrip()


def _elements(written: str, groups: Groups) -> tuple[Element, ...]:
    """Return the elements of one written element; several where a script has no spaces."""
    if written in _SLOTS:
        return (_SLOTS[written],)
    if written.startswith("@"):
        return (read_words(groups[written[1:]], are_object=True),)
    words: list[str] = []
    for alternative in written.split("|"):
        is_group = alternative.startswith("<")
        words.extend(groups[alternative.strip("<>")] if is_group else (alternative,))
    if len(words) == 1 and not words[0].endswith("*"):
        return tuple(read_words((token.text,)) for token in tokenize(words[0]))
    return (read_words(words),)
