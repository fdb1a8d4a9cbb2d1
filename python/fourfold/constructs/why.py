"""Why a pattern or a query found nothing."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np
import numpy.typing as npt

from fourfold.constructs.asked import QUERY_STRING, Asked
from fourfold.constructs.process import Worker, WorkerLostError

MAX_FILES = 50
LISTED = 8
_KIND = re.compile(r"\(\s*([a-z]\w*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked:
    """Where was looked.

    Attributes
    ----------
    languages, allowed
        Language of each file, and which were of the right one and may be shown.
    scanned
        The files that were parsed.
    missing
        The literal that no allowed file holds beside the longer ones; empty if that is not why.
    shown
        How the pattern reads.
    """

    asked: Asked
    languages: npt.NDArray[np.object_]
    allowed: npt.NDArray[np.bool_]
    scanned: Sequence[int]
    missing: str
    shown: str


def why_empty(looked: Looked, source: Callable[[int], bytes], deadline: float) -> str:
    """Say why nothing was found; what takes longer than the deadline is not found out."""
    language = looked.asked.language
    if not looked.allowed.any():
        counts = Counter(str(name) or "text" for name in looked.languages.tolist())
        held = ", ".join(f"{name} {count}" for name, count in counts.most_common(LISTED))
        return f"no {language} file that may be shown; the index holds {held or 'no files'}"
    is_broken = "ERROR" in looked.shown
    reads = f"; {'it is no whole code: ' if is_broken else ''}it reads as {looked.shown}"
    if looked.missing:
        return f"no {language} file holds {looked.missing!r} beside the rest of it{reads}"
    number = len(looked.scanned)
    parsed = f"parsed {number} {language} file{'s' if number != 1 else ''}, none matches"
    try:
        return f"{parsed}{_closer(looked, source, deadline)}{reads}"
    except WorkerLostError:
        return f"{parsed}{reads}"


def _closer(looked: Looked, source: Callable[[int], bytes], deadline: float) -> str:
    """Tell what matches without the conditions, or which kinds of nodes do not occur."""
    files = looked.scanned[:MAX_FILES]
    request = looked.asked.bare or looked.asked.request
    with Worker(request, deadline) as worker:
        if looked.asked.bare is not None:
            answers = [worker.matches(source(file_id), LISTED) for file_id in files]
            found = sum(len(cast("list[object]", each.get("matches", ()))) for each in answers)
            if found:
                return f"; without its conditions it has at least {found} matches"
        seen: set[str] = set()
        for file_id in files:
            seen |= worker.kinds(source(file_id))
    wanted = dict.fromkeys(_KIND.findall(QUERY_STRING.sub("", _written(looked))))
    absent = [kind for kind in wanted if kind not in seen and kind != "_"]
    return f"; in none of them is there a node of kind {', '.join(absent)}" if absent else ""


def _written(looked: Looked) -> str:
    """Return the part of the question in which kinds of nodes follow a parenthesis."""
    query = looked.asked.request.get("query")
    return str(query) if query is not None else f"({looked.shown})"
