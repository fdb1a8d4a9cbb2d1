"""The definitions of one file as a tree: from an index, or from the file as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from fourfold.answers import Outline, OutlineItem, Symbol
from fourfold.arguments import check_text
from fourfold.config import IndexSettings
from fourfold.errors import GrammarUnavailableError, QueryError
from fourfold.indexing.ingest import UnreadableError, parse_files, read_file
from fourfold.indexing.secrets import holds_secret
from fourfold.languages.registry import language
from fourfold.retrieval.lines import LineIndex
from fourfold.retrieval.spelling import spellings
from fourfold.search import Searcher
from fourfold.show import HitWriter
from fourfold.syntax.facts import FileFacts
from fourfold.values import Values

MAX_NESTED = 64
"""What lies deeper stands beside its parent, so that no caller needs a deep stack."""


def outline_file(path: str | Path, *, settings: IndexSettings | None = None) -> Outline:
    """Return the definitions of a file on disk, parsed now; no index is needed.

    Raises
    ------
    FileNotFoundError
        If there is no such file.
    QueryError
        If it cannot be read as text, or is larger than the settings allow.
    """
    file = Path(path)
    if not file.exists():
        raise FileNotFoundError(f"{path}: no such file")
    return _parsed(file.resolve(), str(path), settings or IndexSettings())


def _parsed(file: Path, shown: str, settings: IndexSettings) -> Outline:
    """Outline a file on disk, which the answer calls ``shown``."""
    limits = replace(settings, processes=1)
    try:
        source = read_file(file.parent, file.name, limits)
    except UnreadableError as error:
        raise QueryError(f"{shown}: {error}") from None
    ((_, read),) = parse_files([source], limits, lambda: None)
    facts = read.rows()
    symbols = _symbols(shown, source.source, facts)
    parents = [item.parent for item in facts.definitions]
    return _outline(shown, facts.language, symbols, parents, facts.note, indexed=False)


class Outliner:
    """Outlines files of one snapshot. Safe to share between threads."""

    def __init__(self, searcher: Searcher, settings: IndexSettings) -> None:
        self._snapshot = searcher.snapshot
        self._values = Values(searcher.snapshot, searcher.usage)
        self._writer = HitWriter(searcher.snapshot)
        self._settings = settings
        root = searcher.snapshot.manifest.root
        self._root = (searcher.snapshot.directory / root).resolve() if root else None

    def outline(self, path: str) -> Outline:
        """Return the definitions of a file; one that has changed is parsed now."""
        check_text("path", path)
        wanted = path.removeprefix("./")
        known = self._snapshot.file_ids
        file_id = next((known[form] for form in spellings(wanted) if form in known), None)
        if file_id is None:
            return self._beside(wanted)
        if self._writer.is_stale(file_id):
            return self._now(wanted, "it has changed since it was indexed, and was parsed now")
        table = self._snapshot.symbols
        first, last = (int(row) for row in np.searchsorted(table.file, [file_id, file_id + 1]))
        parents = [int(row) - first if row >= first else -1 for row in table.parent[first:last]]
        return _outline(
            wanted,
            str(self._snapshot.languages[file_id]),
            [self._values.symbol(row) for row in range(first, last)],
            parents,
            str(self._snapshot.notes[file_id]),
            indexed=True,
        )

    def _beside(self, path: str) -> Outline:
        """Outline a file below the root that the index does not hold."""
        inside = self._root is not None and (self._root / path).resolve().is_relative_to(self._root)
        if not inside or self._root is None or not (self._root / path).is_file():
            raise QueryError(f"{path}: no such file in the index")
        reasons = {item.path: item.reason for item in self._snapshot.skipped}
        reason = reasons.get(path)
        if reason is not None and "secret" in reason:
            raise QueryError(f"{path}: not in the index ({reason})")
        because = f" ({reason})" if reason else ""
        return self._now(path, f"it is not in the index{because}, and was parsed now")

    def _now(self, path: str, note: str) -> Outline:
        found = _parsed((self._root or Path()) / path, path, self._settings)
        return replace(found, notes=(note, *found.notes))


def _symbols(path: str, source: bytes, facts: FileFacts) -> list[Symbol]:
    lines = LineIndex(source)
    return [
        Symbol(
            name=item.name,
            qualified_name=item.qualified_name,
            kind=item.kind,
            path=path,
            line=item.line + 1,
            end_line=item.end_line + 1,
            column=lines.site(item.name_start).column,
            signature=item.signature,
            doc=item.doc,
        )
        for item in facts.definitions
    ]


def _outline(  # noqa: PLR0913  the parts of one value
    path: str,
    language_name: str,
    symbols: Sequence[Symbol],
    parents: Sequence[int],
    degraded: str,
    *,
    indexed: bool,
) -> Outline:
    shown = [_without_secrets(symbol) for symbol in symbols]
    hidden = sum(new is not old for new, old in zip(shown, symbols, strict=True))
    notes: list[str] = []
    if hidden:
        notes.append(f"{hidden} signatures look like secrets and are left out")
    if degraded:
        notes.append(f"{path} is read as plain text: {degraded}")
    elif not symbols:
        notes.append(_why_empty(path, language_name))
    return Outline(
        path=path,
        language=language_name,
        items=_tree(shown, parents),
        indexed=indexed,
        notes=tuple(notes),
    )


def _tree(symbols: Sequence[Symbol], parents: Sequence[int]) -> tuple[OutlineItem, ...]:
    """Put definitions, outer before inner, below their parents."""
    depths: list[int] = []
    held: list[int] = []
    for parent in parents:
        while parent >= 0 and depths[parent] >= MAX_NESTED:
            parent = held[parent]  # noqa: PLW2901  climbs
        held.append(parent)
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    children: dict[int, list[OutlineItem]] = {}
    for at in range(len(symbols) - 1, -1, -1):
        inner = tuple(reversed(children.pop(at, [])))
        item = OutlineItem(symbol=symbols[at], children=inner)
        children.setdefault(held[at], []).append(item)
    return tuple(reversed(children.pop(-1, [])))


def _without_secrets(symbol: Symbol) -> Symbol:
    if holds_secret(f"{symbol.signature}\n{symbol.doc}".encode("utf-8", "surrogateescape")):
        return replace(symbol, signature="", doc="")
    return symbol


def _why_empty(path: str, name: str) -> str:
    if not name:
        return f"{path}: no language that is known by this name or these first bytes"
    try:
        level = language(name).level
    except GrammarUnavailableError:
        level = "text"
    if level in {"prose", "text"}:
        return f"{path}: {name} is read as text, it has no definitions"
    return f"{path}: no definition in this file"
