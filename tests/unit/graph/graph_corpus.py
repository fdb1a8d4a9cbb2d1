"""Turn a small repository into the facts that the graph is built from."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from graph_columns import (
    Columns,
    HintColumns,
    ImportColumns,
    ReferenceColumns,
    SymbolColumns,
)

from fourfold.graph.manifests import MANIFEST_NAMES
from fourfold.languages import detect
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract


def facts_of(sources: Mapping[str, str]) -> Columns:
    """Parse ``sources`` (text by path) in the order of their paths."""
    facts = Columns()
    for path in sorted(sources):
        source = sources[path].encode()
        if path.rpartition("/")[2] in MANIFEST_NAMES:
            facts.manifests[path] = sources[path]
        language = detect(path, source[:4096])
        facts.paths.append(path)
        facts.languages.append(language)
        if language:
            add_file(facts, extract(language, source))
    return facts


def facts_of_folder(root: Path) -> Columns:
    """Parse all text files below ``root``."""
    sources: dict[str, str] = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and not path.is_symlink() and ".git" not in path.parts:
            try:
                sources[path.relative_to(root).as_posix()] = path.read_bytes().decode()
            except UnicodeDecodeError:
                continue
    return facts_of(sources)


def add_file(facts: Columns, held: FileFacts) -> None:
    """Append what parsing the last path gave."""
    file, first = len(facts.paths) - 1, len(facts.symbols.file)
    _add_symbols(facts.symbols, held, file, first)
    _add_references(facts.references, held, file, first)
    _add_imports(facts.imports, held, file)
    _add_hints(facts.hints, held, file, first)


def _add_symbols(columns: SymbolColumns, held: FileFacts, file: int, first: int) -> None:
    for each in held.definitions:
        columns.file.append(file)
        columns.name.append(each.name)
        columns.qualified_name.append(each.qualified_name)
        columns.kind.append(each.kind)
        columns.parent.append(each.parent + first if each.parent >= 0 else -1)
        columns.start.append(each.start)
        columns.end.append(each.end)
        columns.name_start.append(each.name_start)
        columns.bases.append(each.bases)
        columns.locals.append(each.locals)
        columns.parameters.append(each.parameters)
        columns.decorators.append(each.decorators)
        columns.modifiers.append(each.modifiers)
        columns.returns.append(each.returns)
        columns.signature.append(each.signature)


def _add_references(columns: ReferenceColumns, held: FileFacts, file: int, first: int) -> None:
    for each in held.references:
        columns.file.append(file)
        columns.name.append(each.name)
        columns.kind.append(each.kind)
        columns.receiver.append(each.receiver)
        columns.enclosing.append(each.enclosing + first if each.enclosing >= 0 else -1)
        columns.start.append(each.start)
        columns.line.append(each.line)


def _add_imports(columns: ImportColumns, held: FileFacts, file: int) -> None:
    for each in held.imports:
        columns.file.append(file)
        columns.module.append(each.module)
        columns.name.append(each.name)
        columns.alias.append(each.alias)
        columns.reexport.append(each.reexport)
        columns.start.append(each.start)
        columns.line.append(each.line)


def _add_hints(columns: HintColumns, held: FileFacts, file: int, first: int) -> None:
    for each in held.hints:
        columns.file.append(file)
        columns.name.append(each.name)
        columns.kind.append(each.kind)
        columns.text.append(each.text)
        columns.start.append(each.start)
        columns.enclosing.append(each.enclosing + first if each.enclosing >= 0 else -1)
