"""The table of `docs/languages.md`, made of the tables and queries themselves.

`python tests/docs/language_table.py` writes it into the page.
"""

from __future__ import annotations

import re
from pathlib import Path

from fourfold.languages import Language, language, language_names
from fourfold.languages.grammars import grammar
from fourfold.syntax.facts import DEFINITION_KINDS

PAGE = Path(__file__).parents[2] / "docs" / "languages.md"
_BEGIN, _END = "<!-- table begins -->\n", "<!-- table ends -->\n"
_CAPTURE = re.compile(r"@([\w.]+)")
_COMMENT = re.compile(r"^\s*;.*$", re.MULTILINE)
_STANDINGS = ("first", "second", "third")
_HEAD = """| language | class | files | definitions | calls | imports | parents |
|---|---|---|---|---|---|---|
"""


def table() -> str:
    """Return the rows of all languages with rules, the first class first."""
    ruled = [language(n) for n in language_names() if language(n).standing != "none"]
    ruled.sort(key=lambda each: (_STANDINGS.index(each.standing), each.name))
    return _HEAD + "".join(map(_row, ruled)) + "\n" + _others()


def _row(each: Language) -> str:
    captured = set(_CAPTURE.findall(_COMMENT.sub("", grammar(each.name).query)))
    kinds = [kind for kind in DEFINITION_KINDS if f"definition.{kind}" in captured]
    files = [f"`.{ending}`" for ending in each.extensions]
    cells = (
        f"`{each.name}`",
        each.standing,
        " ".join(files + [f"`{name}`" for name in each.filenames]),
        ", ".join(kinds),
        _tick("call" in captured),
        _tick("import.module" in captured),
        _tick(not captured.isdisjoint({"inherit", "implement"})),
    )
    return f"| {' | '.join(cells)} |\n"


def _tick(is_so: bool) -> str:
    return "yes" if is_so else "-"


def _others() -> str:
    """List the languages that have no rules, by how they are read."""
    lines: list[str] = []
    for level, said in (
        ("rules", "By the rules of a language above"),
        ("generic", "By the generic rule"),
        ("prose", "By headings"),
        ("text", "As lines"),
    ):
        names = [
            f"`{n}`"
            for n in language_names()
            if language(n).level == level and language(n).standing == "none"
        ]
        lines.append(f"{said}: {', '.join(names)}.\n")
    return "\n".join(lines)


def written() -> str:
    """Return the table that the page holds."""
    return PAGE.read_text("utf-8").partition(_BEGIN)[2].partition(_END)[0]


def write() -> None:
    """Put the table into the page."""
    before, begin, rest = PAGE.read_text("utf-8").partition(_BEGIN)
    _, end, after = rest.partition(_END)
    PAGE.write_text(before + begin + table() + end + after, encoding="utf-8")


if __name__ == "__main__":
    write()
