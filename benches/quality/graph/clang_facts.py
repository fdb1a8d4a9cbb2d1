"""What libclang says of one corpus: definitions, written uses, and places it cannot speak of."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import NamedTuple

from clang.cindex import (
    Cursor,
    CursorKind,
    SourceLocation,
    SourceRange,
    TranslationUnit,
    c_object_p,
    conf,
)
from clang.cindex import File as ClangFile

_Key = tuple[str, int]  # file and byte of the name


class Place(NamedTuple):
    """Where something is spelled: 1-based line, 0-based byte column, byte."""

    file: str
    line: int
    column: int
    offset: int


def spelled_at(location: SourceLocation) -> Place | None:
    """Return where a location is written, through the arguments of macros."""
    file, line = c_object_p(), ctypes.c_uint()
    column, offset = ctypes.c_uint(), ctypes.c_uint()
    conf.lib.clang_getSpellingLocation(
        location,
        ctypes.byref(file),
        ctypes.byref(line),
        ctypes.byref(column),
        ctypes.byref(offset),
    )
    if not file:
        return None
    return Place(ClangFile(file).name, line.value, column.value - 1, offset.value)


class Facts:
    """Collects over all units; what a header says counts once."""

    def __init__(self, root: Path) -> None:
        self._root = f"{root}/"
        self._files: dict[str, int] = {}
        self._texts: dict[str, bytes] = {}
        self._hidden: dict[str, set[tuple[int, int]]] = {}
        self._symbols: dict[_Key, list[object]] = {}
        self._usr: dict[_Key, str] = {}
        self._container: dict[_Key, str] = {}
        self._bodies: dict[str, _Key] = {}
        self._uses: dict[_Key, tuple[Place, str, str]] = {}
        self._open: set[tuple[str, int]] = set()
        self._skipped: dict[str, set[int]] = {}

    def begin_unit(self, unit: TranslationUnit) -> None:
        """Note what the preprocessor left out: only what all units leave out is unknown."""
        for path in {unit.spelling, *(str(each.include) for each in unit.get_includes())}:
            relative = self._relative(path)
            if relative is None:
                continue
            self._files.setdefault(relative, len(self._files))
            skipped = _skipped_lines(unit, path)
            known = self._skipped.get(relative)
            self._skipped[relative] = skipped if known is None else known & skipped

    def holds(self, cursor: Cursor) -> bool:
        """Tell whether a cursor stands in the corpus."""
        file = cursor.location.file
        return file is not None and self._relative(file.name) is not None

    def hide(self, macro: Cursor) -> None:
        """Note the body of a macro: what is written there is used elsewhere, and unknown here."""
        relative = self._relative(macro.location.file.name)
        if relative is not None:
            span = (macro.extent.start.offset, macro.extent.end.offset)
            self._hidden.setdefault(relative, set()).add(span)
            lines = range(macro.extent.start.line + 1, macro.extent.end.line + 1)
            self._open.update((relative, line) for line in lines)

    def is_called(self, macro: Cursor) -> bool:
        """Tell whether the name of a macro is followed by arguments, its own or its value's."""
        place = self._place(macro.location)
        if place is None:
            return False
        after = self._text(place.file)[place.offset + len(macro.spelling) :]
        return after.lstrip().startswith(b"(")

    def define(self, cursor: Cursor, kind: str, *, container: Cursor | None) -> None:
        """Add a declaration or definition."""
        place = self._place(cursor.location)
        if place is None:
            return
        key = (place.file, place.offset)
        usr = cursor.get_usr()
        if cursor.is_definition():
            self._bodies[usr] = key
        if key in self._symbols:
            return
        end = cursor.extent.end.line
        name = (
            cursor.spelling.partition("<")[0]
            if "operator" not in cursor.spelling
            else cursor.spelling
        )
        self._symbols[key] = [name, kind, place.file, place.line, end]
        self._usr[key] = usr
        if container is not None and container.kind.is_declaration():
            self._container[key] = container.get_usr()

    def use(self, location: SourceLocation, target: Cursor | None, role: str) -> None:
        """Add a use of a definition at a place where its name is written."""
        place = self._place(location)
        if place is None or target is None or self._is_hidden(place):
            return
        target = _generic(target)
        name = target.spelling.partition("<")[0]
        if not self._text(place.file)[place.offset :].startswith(name.encode()):
            return
        self._uses.setdefault((place.file, place.offset), (place, target.get_usr(), role))

    def leave_open(self, location: SourceLocation) -> None:
        """Note a line with a call that depends on the arguments of a template."""
        place = self._place(location)
        if place is not None:
            self._open.add((place.file, place.line))

    def leave_open_within(self, template: Cursor) -> None:
        """Note the lines of a template, where what is not resolved may depend on its arguments."""
        place = self._place(template.location)
        if place is not None:
            lines = range(template.extent.start.line, template.extent.end.line + 1)
            self._open.update((place.file, line) for line in lines)

    def as_truth(self) -> dict[str, object]:
        """Return everything in the form that ``truth.py`` reads."""
        keys = sorted(self._symbols)
        ids = {key: row for row, key in enumerate(keys)}
        first = {usr: ids[key] for key, usr in reversed([(k, self._usr[k]) for k in keys])}
        first |= {usr: ids[key] for usr, key in self._bodies.items() if key in ids}
        symbols = [
            [
                *row[:2],
                self._files[str(row[2])],
                *row[3:],
                first.get(self._container.get(key, ""), -1),
                row[0],
            ]
            for key, row in ((key, self._symbols[key]) for key in keys)
        ]
        uses = sorted(self._uses.values(), key=lambda use: (use[0].file, use[0].offset))
        lines = self._open | {(f, line) for f, held in self._skipped.items() for line in held}
        return {
            "files": list(self._files),
            "symbols": symbols,
            "same": [first[self._usr[key]] for key in keys],
            "refs": [
                [self._files[place.file], place.line, place.column, first[usr], role, -1]
                for place, usr, role in uses
                if usr in first
            ],
            "ext_calls": [],
            "unresolved_calls": [[self._files[f], line, 0] for f, line in sorted(lines)],
        }

    def _relative(self, path: str) -> str | None:
        path = str(Path(path).resolve()) if ".." in path else path
        return path.removeprefix(self._root) if path.startswith(self._root) else None

    def _place(self, location: SourceLocation) -> Place | None:
        place = spelled_at(location)
        relative = None if place is None else self._relative(place.file)
        return None if place is None or relative is None else place._replace(file=relative)

    def _text(self, relative: str) -> bytes:
        if relative not in self._texts:
            self._texts[relative] = Path(self._root, relative).read_bytes()
        return self._texts[relative]

    def _is_hidden(self, place: Place) -> bool:
        spans = self._hidden.get(place.file, ())
        return any(start < place.offset < end for start, end in spans)


def _generic(target: Cursor) -> Cursor:
    """Return the template that a target was made from, or the target."""
    while True:
        held = conf.lib.clang_getSpecializedCursorTemplate(target)
        if held is None or held.kind.is_invalid():
            return _named_alike(target)
        target = held


def _named_alike(target: Cursor) -> Cursor:
    """Return the structure that C calls by an alias of the same name, or the target."""
    if target.kind != CursorKind.TYPEDEF_DECL:
        return target
    made = target.underlying_typedef_type.get_declaration()
    return made if made.spelling == target.spelling else target


class _Ranges(ctypes.Structure):
    _fields_ = (("count", ctypes.c_uint), ("ranges", ctypes.POINTER(SourceRange)))


def _skipped_lines(unit: TranslationUnit, path: str) -> set[int]:
    library = conf.lib
    library.clang_getSkippedRanges.restype = ctypes.POINTER(_Ranges)
    held = library.clang_getSkippedRanges(unit, ClangFile.from_name(unit, path))
    lines: set[int] = set()
    for at in range(held.contents.count):
        found = held.contents.ranges[at]
        lines.update(range(found.start.line, found.end.line + 1))
    return lines
