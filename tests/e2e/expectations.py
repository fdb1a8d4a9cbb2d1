"""What ``tests/testdata/repos/<language>.toml`` says: questions and the places that answer them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

REPOSITORIES = Path(__file__).parents[1] / "testdata" / "repos"
LANGUAGES = ("c", "go", "java", "javascript", "python", "rust", "typescript")

Kind = Literal["definition", "references", "impact", "literal", "understand", "similar"]
Table = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A line of a file (1-based), or with line 0 the file as a whole."""

    path: str
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question with its right answer.

    Attributes
    ----------
    first
        What the first hit must show.
    sites
        Places of use that must be found; the first hit must show one of them.
    reached, beyond
        Names of symbols within ``depth`` steps, and of some that need one step more.
    seed
        Where the question points at.
    """

    language: str
    kind: Kind
    query: str
    intent: str
    strategy: str
    first: Spot | None
    symbol: str
    sites: tuple[Spot, ...]
    depth: int
    reached: tuple[str, ...]
    beyond: tuple[str, ...]
    seed: Spot | None

    def __str__(self) -> str:
        return f"{self.language}: {self.query}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Namesakes:
    """A name with everything that is called so, the best first."""

    language: str
    symbol: str
    places: tuple[Spot, ...]

    def __str__(self) -> str:
        return f"{self.language}: {self.symbol}"


def questions(*kinds: Kind) -> list[Question]:
    """Return the questions of these kinds over all languages, or all of them."""
    found = [question for language in LANGUAGES for question in _load(language)[0]]
    return [question for question in found if not kinds or question.kind in kinds]


def namesakes() -> list[Namesakes]:
    """Return the namesakes of all languages."""
    return [entry for language in LANGUAGES for entry in _load(language)[1]]


def _load(language: str) -> tuple[list[Question], list[Namesakes]]:
    text = (REPOSITORIES / f"{language}.toml").read_text(encoding="utf-8")
    tables = cast("Mapping[str, Sequence[Table]]", tomllib.loads(text))
    asked = [_question(language, table) for table in tables["question"]]
    same = [
        Namesakes(
            language=language,
            symbol=str(table["symbol"]),
            places=_spots(language, table.get("places")),
        )
        for table in tables.get("namesakes", ())
    ]
    return asked, same


def _question(language: str, table: Table) -> Question:
    return Question(
        language=language,
        kind=cast("Kind", table["kind"]),
        query=str(table["query"]),
        intent=str(table["intent"]),
        strategy=str(table["strategy"]),
        first=_spot(language, table.get("first")),
        symbol=str(table.get("symbol", "")),
        sites=_spots(language, table.get("sites")),
        depth=int(str(table.get("depth", 3))),
        reached=_texts(table, "reached"),
        beyond=_texts(table, "beyond"),
        seed=_spot(language, table.get("seed")),
    )


def _texts(table: Table, key: str) -> tuple[str, ...]:
    return tuple(str(item) for item in cast("Sequence[object]", table.get(key, ())))


def _spots(language: str, tables: object) -> tuple[Spot, ...]:
    found = [_spot(language, table) for table in cast("Sequence[object]", tables or ())]
    return tuple(spot for spot in found if spot is not None)


def _spot(language: str, table: object) -> Spot | None:
    """Turn a path and an anchor, the text of one line, into a path and a line number."""
    if table is None:
        return None
    entry = cast("Table", table)
    path = str(entry["path"])
    if "anchor" not in entry:
        return Spot(path=path)
    text = (REPOSITORIES / language / path).read_text(encoding="utf-8")
    anchor = str(entry["anchor"])
    lines = [number for number, line in enumerate(text.split("\n"), 1) if anchor in line]
    if len(lines) != 1:
        raise ValueError(f"{language}/{path}: {anchor!r} stands in {len(lines)} lines, not in one")
    return Spot(path=path, line=lines[0])
