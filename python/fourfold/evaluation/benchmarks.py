"""Topics in the forms of published benchmarks: the semble annotations and files of judged rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, cast

from fourfold.errors import ConfigError
from fourfold.evaluation.qrels import Place
from fourfold.evaluation.topics import Topic, TopicSet

Row = Mapping[str, object]
Judged = tuple[Topic, tuple[Place, ...]]
RowsForm = Literal["issues", "navigation", "docstrings", "literals"]


def load_semble(folder: Path) -> TopicSet:
    """Read a folder of ``<corpus>.json`` annotations.

    Each is a list of objects with ``query``, ``category``, ``relevant`` and ``secondary``; a target
    is a path, or an object with ``path``, ``start_line`` and ``end_line``. Both lists are relevant.

    Raises
    ------
    ConfigError
        If the folder holds no annotation.
    """
    judged: list[Judged] = []
    for file in sorted(folder.glob("*.json")):
        rows = cast("list[Row]", json.loads(file.read_text(encoding="utf-8")))
        judged += [_semble_topic(file.stem, number, row) for number, row in enumerate(rows)]
    if not judged:
        raise ConfigError(f"{folder}: no annotation (*.json) in this folder")
    return _collect(judged)


def load_rows(file: Path, form: RowsForm) -> TopicSet:
    """Read a file with one judged row (a JSON object) per line.

    ``issues`` asks the title of an issue for the files that its fix changed; ``navigation`` asks
    where a symbol is defined and who uses it; ``docstrings`` asks the first sentence of a docstring
    for its function; ``literals`` asks a quoted literal for the files that hold it. The corpus of
    issues and literals is ``<owner>__<name>@<first 12 digits of the commit>``.

    Raises
    ------
    ConfigError
        If the file holds no row.
    """
    lines = file.read_text(encoding="utf-8").split("\n")
    rows = [cast("Row", json.loads(line)) for line in lines if line.strip()]
    if not rows:
        raise ConfigError(f"{file}: no row in this file")
    judged = [
        topic
        for number, row in enumerate(rows)
        for topic in _ROW_READERS[form](f"{form}-{number:04d}", row)
    ]
    return _collect(judged, spans=form == "docstrings")


def _collect(judged: Sequence[Judged], *, spans: bool = False) -> TopicSet:
    return TopicSet(
        topics=tuple(topic for topic, _ in judged),
        targets={topic.topic_id: places for topic, places in judged},
        spans=spans,
    )


def _semble_topic(corpus: str, number: int, row: Row) -> Judged:
    topic = Topic(
        topic_id=f"{corpus}-{number:03d}",
        query=str(row["query"]),
        corpus=corpus,
        category=str(row.get("category", "")),
    )
    places = [_place(entry) for key in ("relevant", "secondary") for entry in _list(row, key)]
    return topic, tuple(dict.fromkeys(places))


def _place(entry: object) -> Place:
    if isinstance(entry, str):
        return Place(path=entry)
    span = cast("Row", entry)
    return Place(
        path=str(span["path"]), start_line=_int(span, "start_line"), end_line=_int(span, "end_line")
    )


def _issue(topic_id: str, row: Row) -> Iterable[Judged]:
    topic = Topic(topic_id=topic_id, query=str(row["title"]), corpus=_at_commit(row))
    yield topic, tuple(Place(path=str(path)) for path in _list(row, "gold_files"))


def _navigation(topic_id: str, row: Row) -> Iterable[Judged]:
    name, corpus = str(row["name"]), str(row["repo"])
    line = _int(row, "def_line")
    yield (
        Topic(
            topic_id=f"{topic_id}-d",
            query=f"where is {name} defined",
            corpus=corpus,
            category="definition",
        ),
        (Place(path=str(row["def_file"]), start_line=line, end_line=line),),
    )
    yield (
        Topic(
            topic_id=f"{topic_id}-r", query=f"who uses {name}", corpus=corpus, category="references"
        ),
        tuple(Place(path=str(path)) for path in _list(row, "ref_files")),
    )


def _docstring(topic_id: str, row: Row) -> Iterable[Judged]:
    overlap = float(str(row["name_overlap"]))
    topic = Topic(
        topic_id=topic_id,
        query=str(row["query"]),
        corpus=str(row["repo"]),
        category="shares a word with the name" if overlap else "shares no word with the name",
    )
    place = Place(path=str(row["file"]), start_line=_int(row, "start"), end_line=_int(row, "end"))
    yield topic, (place,)


def _literal(topic_id: str, row: Row) -> Iterable[Judged]:
    topic = Topic(
        topic_id=topic_id,
        query=f'"{row["query"]}"',
        corpus=_at_commit(row),
        category=str(row["source"]),
    )
    yield topic, tuple(Place(path=str(path)) for path in _list(row, "relevant"))


_ROW_READERS: Mapping[RowsForm, Callable[[str, Row], Iterable[Judged]]] = {
    "issues": _issue,
    "navigation": _navigation,
    "docstrings": _docstring,
    "literals": _literal,
}


def _list(row: Row, key: str) -> Sequence[object]:
    return cast("Sequence[object]", row.get(key, ()))


def _int(row: Row, key: str) -> int:
    return int(str(row[key]))


def _at_commit(row: Row) -> str:
    return f"{str(row['repo']).replace('/', '__')}@{str(row['commit'])[:12]}"
