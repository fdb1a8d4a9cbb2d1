"""Facts as JSON, by columns, and back with every value checked against a closed schema.

A worker's answer is not trusted: it has parsed a stranger's file with native code.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import cast

from fourfold.syntax.facts import (
    DEFINITION_KINDS,
    HINT_KINDS,
    REFERENCE_KINDS,
    Chunk,
    Definition,
    FileFacts,
    Import,
    Reference,
    TypeHint,
)

_Column = list[object]
_Check = Callable[[_Column, int, int], bool]

_STRING, _INTEGER, _BOOLEAN, _LIST = {str}, {int}, {bool}, {list}


class SchemaError(ValueError):
    """The bytes are no facts of a file of this size."""


def _are(types: set[type]) -> _Check:
    return lambda column, _size, _count: {type(value) for value in column} <= types


def _one_of(allowed: tuple[str, ...]) -> _Check:
    known = frozenset(allowed)
    return lambda column, _size, _count: (
        _are(_STRING)(column, 0, 0) and known.issuperset(cast("list[str]", column))
    )


def _offsets(column: _Column, size: int, _count: int) -> bool:
    return _between(column, 0, size)


def _positions(column: _Column, _size: int, count: int) -> bool:
    return _between(column, -1, count - 1)


def _between(column: _Column, low: int, high: int) -> bool:
    if not column:
        return True
    if not _are(_INTEGER)(column, 0, 0):
        return False
    numbers = cast("list[int]", column)
    return low <= min(numbers) and max(numbers) <= high


def _string_lists(column: _Column, _size: int, _count: int) -> bool:
    if not _are(_LIST)(column, 0, 0):
        return False
    lists = cast("list[list[object]]", column)
    return all(type(value) is str for values in lists for value in values)


_strings = _are(_STRING)

_DEFINITION: dict[str, _Check] = {
    "name": _strings,
    "kind": _one_of(DEFINITION_KINDS),
    "qualified_name": _strings,
    "signature": _strings,
    "doc": _strings,
    "start": _offsets,
    "end": _offsets,
    "name_start": _offsets,
    "body_start": _offsets,
    "line": _offsets,
    "end_line": _offsets,
    "parent": _positions,
    "decorators": _string_lists,
    "bases": _string_lists,
    "parameters": _string_lists,
    "returns": _strings,
    "modifiers": _string_lists,
    "locals": _string_lists,
}
_REFERENCE: dict[str, _Check] = {
    "name": _strings,
    "kind": _one_of(REFERENCE_KINDS),
    "start": _offsets,
    "line": _offsets,
    "receiver": _strings,
    "enclosing": _positions,
}
_IMPORT: dict[str, _Check] = {
    "module": _strings,
    "name": _strings,
    "alias": _strings,
    "start": _offsets,
    "line": _offsets,
    "reexport": _are(_BOOLEAN),
}
_CHUNK: dict[str, _Check] = {
    "start": _offsets,
    "end": _offsets,
    "definition": _positions,
    "name": _strings,
}
_HINT: dict[str, _Check] = {
    "name": _strings,
    "kind": _one_of(HINT_KINDS),
    "text": _strings,
    "start": _offsets,
    "enclosing": _positions,
}
_TABLES = {
    "definitions": _DEFINITION,
    "references": _REFERENCE,
    "imports": _IMPORT,
    "chunks": _CHUNK,
    "hints": _HINT,
}
_KEYS = {"language", "note", *_TABLES}
_DEFINITION_FIELDS = tuple(field.name for field in fields(Definition))
_TUPLES = frozenset(name for name, check in _DEFINITION.items() if check is _string_lists)


def to_json(facts: FileFacts) -> bytes:
    """Write facts as UTF-8 JSON: one object of equally long lists for each kind of fact."""
    definitions = {
        name: [getattr(item, name) for item in facts.definitions] for name in _DEFINITION_FIELDS
    }
    tables = {
        "language": facts.language,
        "note": facts.note,
        "definitions": definitions,
        "references": _columns(Reference._fields, facts.references),
        "imports": _columns(Import._fields, facts.imports),
        "chunks": _columns(Chunk._fields, facts.chunks),
        "hints": _columns(TypeHint._fields, facts.hints),
    }
    return json.dumps(tables, ensure_ascii=False, separators=(",", ":")).encode()


def _columns(names: tuple[str, ...], rows: tuple[tuple[object, ...], ...]) -> dict[str, object]:
    columns = zip(*rows, strict=True) if rows else ((),) * len(names)
    return dict(zip(names, columns, strict=True))


def from_json(data: bytes, size: int) -> FileFacts:
    """Read facts back.

    Parameters
    ----------
    data
        What :func:`to_json` wrote.
    size
        Bytes of the file that the facts are of; no offset may lie past it.

    Returns
    -------
    FileFacts
        Equal to what was written.

    Raises
    ------
    SchemaError
        If anything is missing, unknown, of another type or out of range.
    """
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        raise SchemaError("not JSON") from None
    tables = _object(document, _KEYS, "facts")
    language, note = tables["language"], tables["note"]
    if not isinstance(language, str) or not isinstance(note, str):
        raise SchemaError("language and note are strings")
    count = _count(tables["definitions"])
    columns = {
        name: _checked(tables[name], schema, name, (size, count))
        for name, schema in _TABLES.items()
    }
    chunks = tuple(map(Chunk._make, zip(*columns["chunks"].values(), strict=True)))
    _check_partition(chunks, size)
    return FileFacts(
        language=language,
        definitions=tuple(_definitions(columns["definitions"])),
        references=tuple(map(Reference._make, zip(*columns["references"].values(), strict=True))),
        imports=tuple(map(Import._make, zip(*columns["imports"].values(), strict=True))),
        chunks=chunks,
        note=note,
        hints=tuple(map(TypeHint._make, zip(*columns["hints"].values(), strict=True))),
    )


def _object(value: object, keys: set[str], what: str) -> dict[str, object]:
    if not isinstance(value, dict) or set(cast("dict[str, object]", value)) != keys:
        raise SchemaError(f"{what}: an object with the keys {sorted(keys)} was expected")
    return cast("dict[str, object]", value)


def _count(table: object) -> int:
    names = _object(table, set(_DEFINITION), "definitions")["name"]
    return len(cast("_Column", names)) if isinstance(names, list) else 0


def _checked(
    table: object, schema: dict[str, _Check], what: str, bounds: tuple[int, int]
) -> dict[str, _Column]:
    """Check one table's columns; give them in the order of the schema."""
    columns = _object(table, set(schema), what)
    lengths: set[int] = set()
    checked: dict[str, _Column] = {}
    for name, check in schema.items():
        column = columns[name]
        if not isinstance(column, list) or not check(cast("_Column", column), *bounds):
            raise SchemaError(f"{what}.{name}: a value of the wrong type or out of range")
        checked[name] = cast("_Column", column)
        lengths.add(len(checked[name]))
    if len(lengths) != 1:
        raise SchemaError(f"{what}: columns of different lengths")
    return checked


def _definitions(columns: dict[str, _Column]) -> list[Definition]:
    rows = zip(
        *(
            map(tuple, cast("list[list[object]]", column)) if name in _TUPLES else column
            for name, column in columns.items()
        ),
        strict=True,
    )
    make = cast("Callable[..., Definition]", Definition)
    return [make(**dict(zip(columns, row, strict=True))) for row in rows]


def _check_partition(chunks: tuple[Chunk, ...], size: int) -> None:
    """Chunks follow each other from the first byte to the last."""
    edge = 0
    for chunk in chunks:
        if chunk.start != edge or chunk.end <= edge:
            raise SchemaError("chunks: they do not follow each other")
        edge = chunk.end
    if edge != size:
        raise SchemaError("chunks: they do not cover the file")
