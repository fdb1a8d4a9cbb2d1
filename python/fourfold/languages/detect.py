"""Telling a file's language from its name and its first bytes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from fourfold.languages.registry import Language, folders, language, language_names

_SHEBANG = re.compile(rb"#!\s*(?:\S*/)?(?P<program>[\w.+-]+)(?P<rest>[^\n]*)")
_ENV_TARGET = re.compile(rb"\s(?!-)(?:\S+=\S*\s+)*(?:\S*/)?(?P<program>[\w.+-]+)")
_VERSION = re.compile(r"[\d.]+$")
_HEAD_BYTES = 8192


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables:
    """All languages turned inside out: what a file shows -> languages, those that sniff first."""

    extensions: dict[str, list[Language]]
    filenames: dict[str, str]
    interpreters: dict[str, str]


def _tables() -> _Tables:
    return _tables_of(folders())


@cache
def _tables_of(among: tuple[Path, ...]) -> _Tables:
    del among  # what the names below are read from
    extensions: dict[str, list[Language]] = {}
    filenames: dict[str, str] = {}
    interpreters: dict[str, str] = {}
    for name in language_names():
        table = language(name)
        for extension in table.extensions:
            extensions.setdefault(extension, []).append(table)
        filenames.update(dict.fromkeys(table.filenames, name))
        interpreters.update(dict.fromkeys(table.interpreters, name))
    for claimants in extensions.values():
        claimants.sort(key=lambda table: not table.sniff)
    return _Tables(extensions=extensions, filenames=filenames, interpreters=interpreters)


@cache
def _pattern(sniff: str) -> re.Pattern[bytes]:
    return re.compile(sniff.encode(), re.MULTILINE)


def detect(path: bytes | str, head: bytes) -> str:
    """Tell the language of a file.

    The whole name decides first, then the ending (the longest that is known), then a ``#!`` line.

    Parameters
    ----------
    path
        The file's path; only its last part is read.
    head
        The first bytes of the file; more than 8 KiB are not looked at.

    Returns
    -------
    str
        A name of :func:`fourfold.languages.language_names`, or ``""`` for plain text.
    """
    text = path.decode("utf-8", "surrogateescape") if isinstance(path, bytes) else path
    name = PurePosixPath(text).name
    tables = _tables()
    found = tables.filenames.get(name)
    if found is not None:
        return found
    head = head[:_HEAD_BYTES]
    parts = name.split(".")[1:]
    for first in range(len(parts)):
        claimants = tables.extensions.get(".".join(parts[first:]))
        if claimants is None and first == len(parts) - 1:
            claimants = tables.extensions.get(parts[first].lower())
        if claimants:
            return _choose(claimants, head)
    return _by_shebang(head) if head.startswith(b"#!") else ""


def _choose(claimants: list[Language], head: bytes) -> str:
    """Pick among the languages that share an ending: a sniff that matches, or the one without."""
    for table in claimants:
        if not table.sniff or _pattern(table.sniff).search(head):
            return table.name
    return claimants[-1].name


def _by_shebang(head: bytes) -> str:
    match = _SHEBANG.match(head)
    if match is None:
        return ""
    program = match["program"]
    if program == b"env":
        target = _ENV_TARGET.search(match["rest"])
        if target is None:
            return ""
        program = target["program"]
    name = program.decode("ascii", "replace")
    interpreters = _tables().interpreters
    return interpreters.get(name) or interpreters.get(_VERSION.sub("", name), "")
