"""Make precise call edges of C and C++ with libclang, in the form of ``truth.py``.

    python clang_truth.py --name leveldb --root leveldb --out TRUTH --sources 'db/*.cc' 'util/*.cc'
        -- -std=c++17 -I leveldb -I leveldb/include

Facts only. A call counts where its name is written: calls inside the bodies of macros, operators,
and constructors that a declaration runs (``Foo x(1);``) do not. Calls that depend on template
parameters, and the lines that the preprocessor left out, are listed as unresolved. Units with
errors are left out and named.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
from pathlib import Path

from clang.cindex import Cursor, CursorKind, Diagnostic, Index, TranslationUnit
from clang_facts import Facts

_DETAILED = TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
_FUNCTIONS = {
    CursorKind.FUNCTION_DECL: "function",
    CursorKind.FUNCTION_TEMPLATE: "function",
    CursorKind.CXX_METHOD: "method",
    CursorKind.CONSTRUCTOR: "constructor",
    CursorKind.DESTRUCTOR: "method",
    CursorKind.CONVERSION_FUNCTION: "method",
}
_CLASSES = {
    CursorKind.CLASS_DECL: "class",
    CursorKind.STRUCT_DECL: "struct",
    CursorKind.UNION_DECL: "union",
    CursorKind.CLASS_TEMPLATE: "class",
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: "class",
    CursorKind.ENUM_DECL: "enum",
    CursorKind.TYPEDEF_DECL: "type",
    CursorKind.TYPE_ALIAS_DECL: "type",
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL: "type",
}
_VALUES = {
    CursorKind.FIELD_DECL: "field",
    CursorKind.VAR_DECL: "variable",
    CursorKind.ENUM_CONSTANT_DECL: "enum_member",
}
_DEFINED = {**_FUNCTIONS, **_CLASSES, **_VALUES}
_TEMPLATES = {
    CursorKind.FUNCTION_TEMPLATE,
    CursorKind.CLASS_TEMPLATE,
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
}
_NAMED = {CursorKind.DECL_REF_EXPR, CursorKind.MEMBER_REF_EXPR}
_LOOKED_THROUGH = {
    CursorKind.UNEXPOSED_EXPR,
    CursorKind.PAREN_EXPR,
    CursorKind.UNARY_OPERATOR,
}
_TOLERATED = "argument to atomic operation"  # gcc's <stdatomic.h>, read by clang
_TYPES = {CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF}


class Reader:
    """Reads translation units into facts."""

    def __init__(self, facts: Facts, flags: list[str]) -> None:
        self._facts = facts
        self._flags = flags
        self._index = Index.create()

    def read(self, source: Path) -> bool:
        """Read one unit; return whether it compiled."""
        unit = self._index.parse(str(source), args=self._flags, options=_DETAILED)
        errors = [each.spelling for each in unit.diagnostics if each.severity >= Diagnostic.Error]
        errors = [each for each in errors if _TOLERATED not in each]
        if errors:
            print(f"left out: {source}: {errors[0]}", file=sys.stderr)
            return False
        self._facts.begin_unit(unit)
        macros: list[Cursor] = []
        for cursor in unit.cursor.get_children():
            if not self._facts.holds(cursor):
                continue
            if cursor.kind == CursorKind.MACRO_DEFINITION:
                self._facts.define(cursor, "macro", container=None)
                self._facts.hide(cursor)
            elif cursor.kind == CursorKind.MACRO_INSTANTIATION:
                macros.append(cursor)
        for cursor in macros:
            called = self._facts.is_called(cursor)
            self._facts.use(cursor.location, cursor.referenced, "c" if called else "r")
        for cursor in unit.cursor.get_children():
            if self._facts.holds(cursor) and not cursor.kind.is_preprocessing():
                self._walk(cursor)
        return True

    def _walk(self, root: Cursor) -> None:
        pending = [root]
        while pending:
            cursor = pending.pop()
            kind = cursor.kind
            if kind in _DEFINED and cursor.spelling:
                self._facts.define(cursor, _DEFINED[kind], container=cursor.semantic_parent)
            if kind in _TEMPLATES:
                self._facts.leave_open_within(cursor)
            if kind == CursorKind.CXX_FUNCTIONAL_CAST_EXPR:
                self._converted(cursor)
            elif kind == CursorKind.CALL_EXPR:
                self._call(cursor)
            elif kind == CursorKind.CXX_NEW_EXPR:
                self._made(cursor)
            elif kind == CursorKind.OVERLOADED_DECL_REF:
                self._facts.leave_open(cursor.location)
            pending += cursor.get_children()

    def _call(self, cursor: Cursor) -> None:
        called = cursor.referenced
        if called is None:
            self._facts.leave_open(cursor.location)
            for child in cursor.get_children():
                self._facts.leave_open(child.location)
                self._facts.leave_open(child.extent.end)
                break
            return
        if called.kind == CursorKind.CONSTRUCTOR:
            self._constructed(cursor, called)
            return
        name = _name_of_callee(cursor)
        if name is not None:
            self._facts.use(name.location, called, "c")

    def _constructed(self, cursor: Cursor, called: Cursor) -> None:
        """Count ``Foo()`` and ``Foo{1}``, whose type is written; not what a declaration runs."""
        written = [child for child in cursor.get_children() if child.kind in _TYPES]
        if written:
            target = written[-1].referenced or called.semantic_parent
            self._facts.use(written[-1].location, target, "c")

    def _converted(self, cursor: Cursor) -> None:
        """Count ``foo(1)`` where foo is another name of a type, or no class."""
        for child in cursor.get_children():
            if child.kind in _TYPES:
                self._facts.use(child.location, child.referenced, "c")

    def _made(self, cursor: Cursor) -> None:
        """Count ``new Foo(1)`` as a use of the class, whichever constructor runs."""
        for child in reversed(list(cursor.get_children())):
            if child.kind in _TYPES:
                self._facts.use(child.location, child.referenced, "c")
                return


def _name_of_callee(cursor: Cursor) -> Cursor | None:
    """Return the expression that names what is called; ``None`` for an operator."""
    held = next(cursor.get_children(), None)
    while held is not None and held.kind in _LOOKED_THROUGH:
        held = next(held.get_children(), None)
    return held if held is not None and held.kind in _NAMED else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--name", required=True)
    parser.add_argument("--root", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True, help="folder of the truth")
    parser.add_argument("--sources", nargs="+", required=True, help="globs below the root")
    parser.add_argument("flags", nargs="*", help="flags of the compiler, after --")
    options = parser.parse_args()
    root = options.root.resolve()
    facts = Facts(root)
    reader = Reader(facts, [*options.flags, *_builtin_headers()])
    sources = sorted({path for glob in options.sources for path in root.glob(glob)})
    read = sum(reader.read(path) for path in sources)
    held = facts.as_truth()
    held |= {"repo": options.name, "tool": "libclang", "units": read}
    path = options.out / "refs" / f"{options.name}.json.gz"
    path.parent.mkdir(parents=True, exist_ok=True)
    with gzip.open(path, "wt", encoding="utf-8") as file:
        json.dump(held, file)
    counts = {key: len(value) for key, value in held.items() if isinstance(value, list)}
    print(f"{options.name}: {read} of {len(sources)} units, {counts}")


def _builtin_headers() -> list[str]:
    """Return the flags that give libclang the headers of the compiler that is installed."""
    found = subprocess.run(
        ["gcc", "-print-file-name=include"], check=True, capture_output=True, text=True
    )
    return ["-isystem", found.stdout.strip()]


if __name__ == "__main__":
    main()
