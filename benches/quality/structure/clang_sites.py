"""Where libclang's cursors stand in the text: macros looked through, columns in bytes from 0."""

from __future__ import annotations

import re
from ctypes import POINTER, Structure, byref, c_uint
from functools import cache
from pathlib import Path

from clang.cindex import (
    Cursor,
    File,
    SourceLocation,
    SourceRange,
    TranslationUnit,
    c_object_p,
    conf,
)

Place = tuple[str, int, int]  # file below the root, 1-based line, 0-based byte column

_CALLED = re.compile(rb"\s*(?:$|[<(\\]|/[/*]|\)\s*\()")
_IDENTIFIER = re.compile(rb"[A-Za-z_~]\w*")


class _RangeList(Structure):
    _fields_ = [("count", c_uint), ("ranges", POINTER(SourceRange))]


class SourceFiles:
    """The text of the files below one folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._relative: dict[str, str | None] = {}
        self._lines: dict[str, list[bytes]] = {}

    def relative(self, name: str) -> str | None:
        """Return a path below the root as written there, or nothing for another file."""
        if name not in self._relative:
            path = Path(name).resolve() if name else None
            is_ours = path is not None and path.is_relative_to(self.root) and path.is_file()
            self._relative[name] = str(path.relative_to(self.root)) if is_ours and path else None
        return self._relative[name]

    def place(self, location: SourceLocation) -> Place | None:
        """Return where the text has what stands at a location: a macro's argument, or its use."""
        file, line, column = _decomposed(location, "clang_getFileLocation")
        relative = self.relative(file)
        return None if relative is None else (relative, line, column - 1)

    def is_in_macro(self, location: SourceLocation) -> bool:
        """Whether a macro made what stands at a location."""
        return _decomposed(location, "clang_getSpellingLocation") != _decomposed(
            location, "clang_getExpansionLocation"
        )

    def line(self, file: str, number: int) -> bytes:
        """Return one line, counted by ``\\n``."""
        if file not in self._lines:
            self._lines[file] = (self.root / file).read_bytes().split(b"\n")
        lines = self._lines[file]
        return lines[number - 1] if number <= len(lines) else b""

    def holds(self, file: str, line: int, column: int, name: str) -> bool:
        """Whether this name is written here, and no longer one."""
        rest = self.line(file, line)[column:]
        if name[0].isalpha() or name[0] == "_":
            found = _IDENTIFIER.match(rest)
            plain = name.partition(" ")[0].encode()
            return (
                rest.startswith(b"operator")
                if name.startswith("operator")
                else found is not None and found[0] == plain
            )
        return rest.startswith(name[0].encode())


def named_site(
    cursor: Cursor, name: str, files: SourceFiles, *, called: bool = False
) -> Place | None:
    """Return where a name's use is written; nothing if a macro's body has it or, where it is to be
    called, no arguments can follow.
    """
    place = files.place(cursor.location)
    if place is None or not name or name.startswith("operator"):
        return None
    name = name.partition("<")[0]
    file, line, column = place
    rest = files.line(file, line)[column + len(name.encode()) :]
    is_name = files.holds(file, line, column, name) and not rest.lstrip().startswith(b"::")
    return place if is_name and (not called or _CALLED.match(rest)) else None


def skipped_lines(unit: TranslationUnit, files: SourceFiles) -> dict[str, set[int]]:
    """Return the lines that the preprocessor left out, by file; a file without any is empty."""
    found: dict[str, set[int]] = {}
    for included in unit.get_includes():
        file = files.relative(included.include.name)
        if file is not None:
            found.setdefault(file, set())
    main = files.relative(unit.spelling)
    if main is not None:
        found.setdefault(main, set())
    listed = _skipped()(unit)
    for at in range(listed.contents.count):
        span = listed.contents.ranges[at]
        start, end = span.start, span.end
        file = files.relative(start.file.name if start.file is not None else "")
        if file is not None:
            found.setdefault(file, set()).update(range(start.line + 1, end.line))
    return found


@cache
def _skipped():
    function = conf.lib.clang_getAllSkippedRanges
    function.argtypes = [TranslationUnit]
    function.restype = POINTER(_RangeList)
    return function


def _decomposed(location: SourceLocation, function: str) -> Place:
    file, line, column, offset = c_object_p(), c_uint(), c_uint(), c_uint()
    getattr(conf.lib, function)(location, byref(file), byref(line), byref(column), byref(offset))
    return File(file).name if file else "", line.value, column.value
