"""Documents from memory: each is a file with one chunk."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable

from fourfold import languages
from fourfold.errors import GrammarUnavailableError
from fourfold.indexing.ingest import FileStat, SourceFile
from fourfold.languages.aliases import find_language
from fourfold.syntax.rows import ReadFile


def read_documents(documents: Iterable[tuple[str, str]], language: str | None) -> list[SourceFile]:
    """Return documents as files, in the order of their ids' bytes.

    Raises
    ------
    ValueError
        For an id that is empty or comes twice.
    GrammarUnavailableError
        If ``language`` is unknown.
    """
    known = None if language is None else find_language(language)
    if language is not None and known is None:
        raise GrammarUnavailableError(language)
    files: dict[str, SourceFile] = {}
    for name, text in documents:
        if not name:
            raise ValueError("a document's id is empty")
        if name in files:
            raise ValueError(f"two documents have the id {name!r}")
        source = text.encode("utf-8", "replace")
        files[name] = SourceFile(
            path=name,
            source=source,
            sha256=hashlib.sha256(source).hexdigest(),
            language=known or languages.detect(name, source[:8192]),
            stat=FileStat(size=len(source), mtime_ns=0, ctime_ns=0, inode=0),
        )
    return sorted(files.values(), key=lambda file: os.fsencode(file.path))


def as_one_chunk(read: ReadFile, file: SourceFile) -> ReadFile:
    """Return what was read with the whole document as its only chunk.

    The chunk is named after the first definition.
    """
    return read._replace(facts=read.facts.as_one_chunk(len(file.source)))
