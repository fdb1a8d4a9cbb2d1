"""What a retriever is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt

from fourfold.ranking.fusion import Ranking
from fourfold.types import DocId, Intent, Modality, Site

Relation = Literal["use", "inherit"]
"""What is asked about a symbol: every use of it, or what stands directly below it."""
Allowed = npt.NDArray[np.bool_] | None
"""One flag per docid, or ``None`` when everything may be found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question as the retrievers see it.

    Attributes
    ----------
    text
        The question without its filters.
    subject
        What the question is about: an identifier, a literal, a block of code, or ``""``.
    identifiers
        Every identifier in the question, in order.
    place
        The chunk that ``at=`` or "similar to" points at, if any.
    allowed
        Which docids may be found. A retriever applies it before it ranks.
    chosen
        Which symbols meet the conditions of the question, or ``None`` where it has none. The text
        is empty where the conditions are the question.
    relation
        What a reference question asks about its subject.
    """

    text: str
    intent: Intent
    subject: str = ""
    identifiers: tuple[str, ...] = ()
    place: DocId | None = None
    allowed: Allowed = None
    chosen: npt.NDArray[np.bool_] | None = None
    relation: Relation = "use"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedList:
    """One retriever's answer: docids best first, without repeats.

    Attributes
    ----------
    ranking
        Docids and the retriever's own numbers, which never increase.
    sites
        Where the question's object stands inside a chunk, for the retrievers that know.
    exact
        Whether the list answers the question itself, rather than something near it.
    notes
        Degradations, and for an empty list the reason.
    """

    ranking: Ranking
    sites: Mapping[int, Sequence[Site]] = field(default_factory=dict[int, Sequence[Site]])
    exact: bool = True
    notes: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.ranking.docids)


class Retriever(Protocol):
    """One way of finding chunks.

    Implementations hold no state of a question, so one instance may serve many threads at once.
    """

    @property
    def modality(self) -> Modality:
        """The name under which its list takes part in fusion."""
        ...

    def retrieve(self, question: Question, *, depth: int) -> RankedList:
        """Return at most ``depth`` chunks, best first, without repeats.

        An empty list means "I looked and found nothing". A retriever that cannot look raises.
        """
        ...


def empty_list(*notes: str, exact: bool = False) -> RankedList:
    """Return a list without rows, and the reason."""
    nothing = Ranking(docids=np.zeros(0, np.uint32), scores=np.zeros(0, np.float64))
    return RankedList(ranking=nothing, exact=exact, notes=notes)


def where_looked(allowed: Allowed) -> str:
    """Return where a retriever looked, for the reason of an empty list."""
    return "in the index" if allowed is None else "among the chunks that may be shown"


def rank_scores(scores: npt.NDArray[np.float64], depth: int, allowed: Allowed) -> Ranking:
    """Return the ``depth`` best docids of a dense array of scores.

    Parameters
    ----------
    scores
        One score per docid; 0 or less is no candidate.

    Returns
    -------
    Ranking
        Score down, then docid up.
    """
    wanted = scores > 0 if allowed is None else (scores > 0) & allowed
    docids = np.flatnonzero(wanted)
    values = scores[docids]
    if len(docids) > depth:
        # Everything that ties with the last place stays until the stable order decides.
        floor = np.partition(values, len(values) - depth)[len(values) - depth]
        docids, values = docids[values >= floor], values[values >= floor]
    order = np.lexsort((docids, -values))[:depth]
    return Ranking(docids=docids[order].astype(np.uint32), scores=values[order])
