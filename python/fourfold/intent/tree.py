"""Phrases in one tree: those that begin alike share their beginning."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from fourfold.intent.elements import Element, Slot, Words


class Family(Enum):
    """What a phrase asks for; a rule reads the matches of one family."""

    DEFINITION = auto()
    REFERENCE = auto()
    INHERITANCE = auto()
    IMPACT = auto()
    ASKED_TEXT = auto()
    LOOKUP = auto()
    SIMILAR = auto()
    EXPLAIN = auto()
    LEADING = auto()
    BARE_ERROR = auto()


class Need(Enum):
    """What a phrase wants before it counts.

    ``NAME`` is for words with another common sense; ``NAME_AT_OPENING`` for those that are common
    in the middle of a sentence too.
    """

    NOTHING = auto()
    OBJECT = auto()
    NAME = auto()
    NAME_AT_OPENING = auto()


class Ending(NamedTuple):
    """What it means that a phrase has been read to its end."""

    family: Family
    need: Need


class WordStep(NamedTuple):
    """A step over one word; ``is_object`` when the word is the object as well."""

    node: Node
    is_object: bool


@dataclass(slots=True, eq=False)
class Node:
    """A place in the tree. Not changed once :func:`grow` has returned.

    Attributes
    ----------
    ends
        Phrases that end here.
    slots
        Where an object or a gap leads.
    """

    ends: list[Ending] = field(default_factory=list[Ending])
    slots: dict[Slot, Node] = field(default_factory=dict[Slot, "Node"])
    _sets: dict[Words, Node] = field(default_factory=dict[Words, "Node"])
    _exact: dict[str, list[WordStep]] = field(default_factory=dict[str, list[WordStep]])
    _stems: list[tuple[str, WordStep]] = field(default_factory=list[tuple[str, WordStep]])
    _any_stem: tuple[str, ...] = ()

    def next_node(self, element: Element) -> Node:
        """Return the node behind ``element``, made if there is none yet."""
        if not isinstance(element, Words):
            return self.slots.setdefault(element, Node())
        node = self._sets.get(element)
        if node is None:
            node = self._sets[element] = Node()
            step = WordStep(node, element.are_object)
            for word in element.exact:
                self._exact.setdefault(word, []).append(step)
            self._stems.extend((stem, step) for stem in element.stems)
            self._any_stem += element.stems
        return node

    def beginnings(self, words: Iterable[str]) -> list[int]:
        """Return the positions in ``words`` at which some step is allowed."""
        exact, stems = self._exact, self._any_stem
        return [at for at, word in enumerate(words) if word in exact or word.startswith(stems)]

    def after(self, word: str) -> Iterable[WordStep]:
        """Return the steps that the folded ``word`` allows."""
        steps = self._exact.get(word, ())
        if self._any_stem and word.startswith(self._any_stem):
            return (*steps, *(step for stem, step in self._stems if word.startswith(stem)))
        return steps


def grow(phrases: Iterable[tuple[tuple[Element, ...], Ending]]) -> Node:
    """Return the root of a tree of ``phrases``, each a row of elements with its ending."""
    root = Node()
    for row, ending in phrases:
        node = root
        for element in row:
            node = node.next_node(element)
        if ending not in node.ends:
            node.ends.append(ending)
    return root
