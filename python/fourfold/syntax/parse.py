"""From one file's bytes to its facts, inside this process.

Nothing here protects against a grammar that loops or overflows its stack: untrusted files go
through :mod:`fourfold.syntax.pool`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fourfold._core import Extractor, Facts
from fourfold.errors import GrammarUnavailableError
from fourfold.languages.grammars import grammar
from fourfold.languages.registry import Language, folders, language
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.plain import plain
from fourfold.syntax.rows import file_facts

_PARSED = frozenset({"rules", "generic"})


def extract(name: str, source: bytes) -> FileFacts:
    """Read one file.

    Parameters
    ----------
    name
        The file's language as :func:`fourfold.languages.detect` tells it; ``""`` is plain text.
    source
        The file's bytes, in UTF-8 where they are text; they need not be valid.

    Returns
    -------
    FileFacts
        Definitions, references, imports and chunks. A file that cannot be parsed comes back as
        text, and its ``note`` says why.
    """
    facts, note = read(name, source)
    return file_facts(name, facts, note)


def read(name: str, source: bytes) -> tuple[Facts, str]:
    """Read one file as :func:`extract` does.

    Returns
    -------
    facts, note
        The facts as they travel between processes, and why the file was degraded to text, if it
        was.
    """
    if not name:
        return plain(name, source), ""
    try:
        table = language(name)
        if table.level not in _PARSED:
            return plain(name, source), ""
        found = _extractor(name, folders()).extract(source)
    except GrammarUnavailableError:
        return plain(name, source, degraded=True), "no grammar"
    if found is None:
        return plain(name, source, degraded=True), "too deep"
    return found, ""


@cache
def _extractor(name: str, among: tuple[Path, ...]) -> Extractor:
    """Compile a language's query, at the first call for it."""
    del among  # what the query and the table are read from
    loaded, table = grammar(name), language(name)
    return Extractor(
        loaded.capsule,
        loaded.query,
        parameters_field=table.parameters_field,
        returns_field=table.returns_field,
        body_field=table.body_field,
        modifiers=table.modifiers,
        binds=table.binds,
        path_separators=table.path_separators,
        constants_by_case=table.constants_by_case,
        members_are_fields=table.members_are_fields,
        merged=table.merged,
        transparent_containers=table.transparent_containers,
        masked=table.masked,
        kept_receivers=table.kept_receivers,
        value_traits=table.value_traits,
        casts=table.casts,
        member_casts=table.member_casts,
        macros=_macros(table),
    )


def _macros(table: Language) -> dict[str, str]:
    """Take ``name chain`` apart."""
    parts = (entry.partition(" ") for entry in table.macros)
    return {name: chain for name, _, chain in parts}
