"""What counts as right for a topic, and when a found place is that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from fourfold.errors import ConfigError


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A file or some lines of it: a judged target, or an entry of a ranked list.

    Attributes
    ----------
    path
        POSIX path, relative to the repository or to the indexed folder.
    start_line, end_line
        1-based and inclusive; 0 where the whole file is meant.
    """

    path: str
    start_line: int = 0
    end_line: int = 0

    @property
    def docid(self) -> str:
        """The name under which this place stands in qrels."""
        return f"{self.path}:{self.start_line}-{self.end_line}" if self.start_line else self.path


def same_file(one: str, other: str) -> bool:
    """Tell whether either path is a suffix of the other, part by part."""
    a = PurePosixPath(one).parts
    b = PurePosixPath(other).parts
    shorter = min(len(a), len(b))
    return shorter > 0 and a[-shorter:] == b[-shorter:]


def shows(entry: Place, target: Place, *, spans: bool) -> bool:
    """Tell whether ``entry`` is an answer for ``target``.

    Parameters
    ----------
    spans
        Whether the lines must overlap too, where both places name lines.
    """
    if not same_file(entry.path, target.path):
        return False
    if not (spans and entry.start_line and target.start_line):
        return True
    return entry.start_line <= target.end_line and target.start_line <= entry.end_line


def label(entries: Iterable[Place], targets: Iterable[Place], *, spans: bool = False) -> list[str]:
    """Name the entries of a ranked list as qrels name them.

    An entry that shows a target which no better entry has shown takes that target's docid. All
    others get a name of their own with their rank in it, so that a repeat keeps its place in the
    list and counts for nothing.

    Returns
    -------
    list of str
        One name per entry, in the same order, without repeats.
    """
    unseen = list(targets)
    names: list[str] = []
    for rank, entry in enumerate(entries):
        target = next((t for t in unseen if shows(entry, t, spans=spans)), None)
        if target is None:
            names.append(f"{entry.path}#{rank}")
        else:
            unseen.remove(target)
            names.append(target.docid)
    return names


def as_qrels(targets: Mapping[str, Iterable[Place]]) -> dict[str, dict[str, int]]:
    """Return judgements with binary grades, by topic id and docid."""
    return {topic: {place.docid: 1 for place in places} for topic, places in targets.items()}


def load_trec_qrels(file: Path) -> dict[str, tuple[Place, ...]]:
    """Read qrels in TREC form: topic, iteration, path and grade; a grade above 0 is relevant.

    Raises
    ------
    ConfigError
        If a line has another form.
    """
    targets: dict[str, list[Place]] = {}
    for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), start=1):
        if not line.strip():
            continue
        try:
            topic_id, _iteration, rest = line.split(maxsplit=2)
            path, grade = rest.rsplit(maxsplit=1)
            relevant = int(grade) > 0
        except ValueError as error:
            raise ConfigError(
                f"{file}:{number}: expected topic, iteration, path and grade"
            ) from error
        places = targets.setdefault(topic_id, [])
        if relevant:
            places.append(Place(path=path))
    return {topic: tuple(places) for topic, places in targets.items()}
