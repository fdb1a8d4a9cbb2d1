"""Naming what macros make, over all files of a build: see ``made.py``."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from fourfold.indexing.changes import Changes
from fourfold.indexing.ingest import SourceFile
from fourfold.indexing.made import (
    MACRO_LANGUAGES,
    MADE,
    Macro,
    Macros,
    gather,
    macros_of,
    name_made,
    used_macros,
)
from fourfold.indexing.schema import LIST_SEPARATOR
from fourfold.indexing.snapshot import Snapshot
from fourfold.syntax.rows import ReadFile


def name_all(
    files: Sequence[SourceFile],
    read: Mapping[int, ReadFile],
    previous: Snapshot | None,
    changes: Changes,
) -> list[ReadFile]:
    """Return what was read of ``files``, in their order, with macros of the whole corpus applied.

    Parameters
    ----------
    read
        By the position of the file.
    previous, changes
        The generation that this build goes on from, whose files that stay define macros too.
    """
    ordered = [read[position] for position in range(len(files))]
    if not any(each.facts.marked(MADE) for each in ordered):
        return ordered
    macros = _macros_after(previous, changes)
    return [
        each._replace(facts=name_made(each.facts, file.source, macros))
        for file, each in zip(files, ordered, strict=True)
    ]


def renames_kept(previous: Snapshot, changes: Changes) -> bool:
    """Tell whether a change of macros gives new names to definitions in files that stay."""
    known = previous.file_ids
    replaced = [known[path] for path in sorted(changes.gone) if path in known]
    defined = itertools.chain(
        _defined_in(changes.changed), *(_defined_by(previous, file_id) for file_id in replaced)
    )
    if next(defined, None) is None:
        return False
    signatures = _made_in_kept(previous, changes)
    if not signatures:
        return False
    files = range(len(previous.paths))
    before = gather(each for file_id in files for each in _defined_by(previous, file_id))
    after = _macros_after(previous, changes)
    return used_macros(signatures, before) != used_macros(signatures, after)


def _made_in_kept(previous: Snapshot, changes: Changes) -> list[str]:
    """Return the signatures of what macros make in the files that stay."""
    symbols = previous.symbols
    modifiers = previous.gather("symbols").texts("modifiers")
    marked = [at for at, text in enumerate(modifiers) if MADE in text.split(LIST_SEPARATOR)]
    paths = previous.paths
    kept = [at for at in marked if paths[int(symbols.file[at])] in changes.kept]
    return [str(text) for text in symbols.signature[np.array(kept, dtype=np.int64)]]


def _macros_after(previous: Snapshot | None, changes: Changes) -> Macros:
    """Return the macros of the corpus as it is now, in the order of paths."""
    sources: dict[str, list[tuple[str, Macro]]] = {
        file.path: list(_defined_in([file])) for file in changes.changed
    }
    if previous is not None:
        for file_id, path in enumerate(previous.paths):
            if path in changes.kept:
                sources[path] = list(_defined_by(previous, file_id))
    return gather(each for path in sorted(sources) for each in sources[path])


def _defined_in(files: Sequence[SourceFile]) -> Iterator[tuple[str, Macro]]:
    for file in files:
        if file.language in MACRO_LANGUAGES:
            yield from macros_of(file.source)


def _defined_by(previous: Snapshot, file_id: int) -> Iterator[tuple[str, Macro]]:
    if str(previous.languages[file_id]) in MACRO_LANGUAGES:
        yield from macros_of(previous.source(file_id))
