"""Make the truth of a C or C++ corpus with libclang: definitions and call sites, no source text.

    pip install libclang
    python benches/quality/structure/truth_c.py libuv ~/libuv refs/libuv.json.gz \
        --flag=-Iinclude --flag=-Isrc --flag=-D_GNU_SOURCE 'src/*.c' 'src/unix/linux.c' 'test/*.c'

Every named source file is parsed with the flags; what it includes below the root counts too. A
definition that a macro makes has the name that the compiler sees and the line of the macro's use.
A call is recorded where its callee's name is written; calls that a macro's body makes, operators,
implicit constructions and calls of what has no name are left out. What the preprocessor skipped in
every file that includes it is listed, so that nobody is blamed for finding it. See
``structure_truth.py`` for the form.
"""

from __future__ import annotations

import argparse
import gzip
import json
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from clang.cindex import Cursor, CursorKind, Diagnostic, Index, TranslationUnit
from clang_sites import Place, SourceFiles, named_site, skipped_lines

FUNCTIONS = {
    CursorKind.FUNCTION_DECL: "function",
    CursorKind.FUNCTION_TEMPLATE: "function",
    CursorKind.CXX_METHOD: "method",
    CursorKind.CONSTRUCTOR: "constructor",
    CursorKind.DESTRUCTOR: "method",
    CursorKind.CONVERSION_FUNCTION: "method",
}
TYPES = {
    CursorKind.STRUCT_DECL: "struct",
    CursorKind.UNION_DECL: "union",
    CursorKind.ENUM_DECL: "enum",
    CursorKind.CLASS_DECL: "class",
    CursorKind.CLASS_TEMPLATE: "class",
    CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION: "class",
}
OTHERS = {
    CursorKind.TYPEDEF_DECL: "type",
    CursorKind.TYPE_ALIAS_DECL: "type",
    CursorKind.TYPE_ALIAS_TEMPLATE_DECL: "type",
    CursorKind.MACRO_DEFINITION: "macro",
    CursorKind.ENUM_CONSTANT_DECL: "enum_constant",
    CursorKind.FIELD_DECL: "field",
    CursorKind.VAR_DECL: "variable",
    CursorKind.NAMESPACE: "namespace",
    CursorKind.NAMESPACE_ALIAS: "namespace",
}
KINDS = FUNCTIONS | TYPES | OTHERS
OPTIONS = TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD | TranslationUnit.PARSE_INCOMPLETE


class Maker:
    """Gathers what the translation units of one corpus say."""

    def __init__(self, root: Path) -> None:
        self.files = SourceFiles(root)
        self.symbols: dict[tuple[str, int, str], tuple[str, int, str]] = {}
        self.calls: set[tuple[str, int, int]] = set()
        self.macro_uses: set[tuple[str, int, int]] = set()
        self.skipped: dict[str, set[int]] = {}
        self._done: set[tuple[str, int, CursorKind, bool, str]] = set()

    def add(self, unit: TranslationUnit) -> None:
        """Take in one translation unit."""
        for file, lines in skipped_lines(unit, self.files).items():
            known = self.skipped.get(file)
            self.skipped[file] = lines if known is None else known & lines
        for top in unit.cursor.get_children():
            path = top.location.file
            file = self.files.relative(path.name if path is not None else "")
            if file is None:
                continue
            # In an included file a thing is looked at once, whoever includes it.
            key = (file, top.extent.start.offset, top.kind, top.is_definition(), top.spelling)
            if key in self._done:
                continue
            self._done.add(key)
            self._walk(top)

    def _walk(self, top: Cursor) -> None:
        stack: list[tuple[Cursor, str]] = [(top, "")]
        while stack:
            cursor, scope = stack.pop()
            if cursor.kind in KINDS:
                scope = self._define(cursor, scope)
            elif cursor.kind is CursorKind.CALL_EXPR:
                self._call(cursor)
            elif (
                cursor.kind is CursorKind.CXX_NEW_EXPR
                or cursor.kind is CursorKind.CXX_FUNCTIONAL_CAST_EXPR
            ):
                self._construct(cursor)
            elif cursor.kind is CursorKind.MACRO_INSTANTIATION:
                site = named_site(cursor, cursor.spelling, self.files)
                if site is not None:
                    self.macro_uses.add(site)
            if cursor.kind in OTHERS and cursor.kind not in {
                CursorKind.VAR_DECL,
                CursorKind.NAMESPACE,
                CursorKind.FIELD_DECL,
            }:
                continue
            stack += [(child, scope) for child in cursor.get_children()]

    def _define(self, cursor: Cursor, scope: str) -> str:
        """Record a definition; return the scope of what it holds."""
        name = cursor.spelling
        if not name.startswith("operator"):
            name = name.partition("<")[0]  # a template's own arguments
        place = self.files.place(cursor.location) if name else None
        kind = self._kind(cursor, name, place) if place is not None else ""
        if place is None or not kind:
            return scope
        file, line, _ = place
        known = self.symbols.get((file, line, name))
        if known is None or known[0] == "prototype":
            end = max(cursor.extent.end.line, line)
            self.symbols[file, line, name] = (kind, end, f"{scope}{name}")
        return scope if cursor.kind in OTHERS and kind != "namespace" else f"{scope}{name}::"

    def _kind(self, cursor: Cursor, name: str, place: Place) -> str:
        """Return what a cursor defines; empty if it defines nothing, or a local name."""
        kind = KINDS[cursor.kind]
        if cursor.kind in FUNCTIONS:
            return kind if cursor.is_definition() else "prototype"
        if not self.files.holds(*place, name) and not self.files.is_in_macro(cursor.location):
            return ""  # a structure without a name of its own
        if cursor.kind in TYPES:
            return kind if cursor.is_definition() and "(" not in name else ""
        is_local = cursor.kind is CursorKind.VAR_DECL and cursor.semantic_parent.kind in FUNCTIONS
        return "" if is_local else kind

    def _call(self, cursor: Cursor) -> None:
        callee = next(iter(cursor.get_children()), None)
        target = cursor.referenced
        if target is not None and target.kind is CursorKind.CONSTRUCTOR:
            self._construct(cursor)
            return
        if cursor.spelling.startswith("operator") and cursor.spelling != "operator()":
            return  # an operator, which is no call to a reader
        while callee is not None and callee.kind in {
            CursorKind.UNEXPOSED_EXPR,
            CursorKind.PAREN_EXPR,
            CursorKind.UNARY_OPERATOR,
        }:
            callee = next(iter(callee.get_children()), None)
        if callee is None or callee.kind not in {
            CursorKind.DECL_REF_EXPR,
            CursorKind.MEMBER_REF_EXPR,
            CursorKind.OVERLOADED_DECL_REF,
        }:
            return
        site = named_site(callee, callee.spelling or cursor.spelling, self.files, called=True)
        if site is not None:
            self.calls.add(site)

    def _construct(self, cursor: Cursor) -> None:
        """Record ``Type(...)`` and ``new Type``, where the type's name is written."""
        written = next(
            (
                child
                for child in cursor.get_children()
                if child.kind in {CursorKind.TYPE_REF, CursorKind.TEMPLATE_REF}
            ),
            None,
        )
        if written is None:
            return
        name = written.spelling.rpartition("::")[2].rpartition(" ")[2]
        site = named_site(written, name, self.files)
        if site is not None:
            self.calls.add(site)


def parse(path: Path, flags: Iterable[str], root: Path) -> TranslationUnit:
    """Parse one source file as its compiler would."""
    given = [
        flag.replace("-I", f"-I{root}/", 1)
        if flag.startswith("-I") and not flag.startswith("-I/")
        else flag
        for flag in flags
    ]
    return Index.create().parse(str(path), args=[*given, *_system(path.suffix)], options=OPTIONS)


@cache
def _system(suffix: str) -> list[str]:
    """Ask the installed compiler where its own headers are."""
    language = "c" if suffix == ".c" else "c++"
    done = subprocess.run(
        ["cc", "-x", language, "-E", "-v", "/dev/null"], capture_output=True, text=True, check=True
    )
    listed = done.stderr.partition("#include <...> search starts here:")[2]
    folders = listed.partition("End of search list.")[0].split()
    return [f"-isystem{folder}" for folder in folders]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name")
    parser.add_argument("root", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("globs", nargs="+")
    parser.add_argument(
        "--flag", action="append", default=[], help="for the compiler; -I is below the root"
    )
    parser.add_argument("--without", action="append", default=[], help="a file that is not parsed")
    options = parser.parse_args()
    maker = Maker(options.root.resolve())
    root = maker.files.root
    failed: list[str] = []
    paths = sorted({path for glob in options.globs for path in root.glob(glob)})
    for path in paths:
        if str(path.relative_to(root)) in options.without:
            continue
        unit = parse(path, options.flag, root)
        errors = [d for d in unit.diagnostics if d.severity >= Diagnostic.Error]
        if errors:
            failed.append(f"{path.relative_to(root)}: {len(errors)} errors, {errors[0].spelling}")
        maker.add(unit)
    write(maker, options, any(path.suffix != ".c" for path in paths))
    print("\n".join(failed), file=sys.stderr)


def write(maker: Maker, options: argparse.Namespace, is_cpp: bool) -> None:
    files = sorted({s[0] for s in maker.symbols} | {c[0] for c in maker.calls})
    number = {file: at for at, file in enumerate(files)}
    skipped = [
        [number[file], first, last]
        for file, lines in sorted(maker.skipped.items())
        if file in number
        for first, last in runs(lines)
        if not any(first <= line <= last for at, line, _ in maker.symbols if at == file)
    ]
    record = {
        "repo": options.name,
        "commit": _commit(options.root),
        "lang": "cpp" if is_cpp else "c",
        "tool": "libclang",
        "flags": options.flag,
        "files": files,
        "symbols": [
            [name, kind, number[file], line, end, -1, qualified]
            for (file, line, name), (kind, end, qualified) in sorted(maker.symbols.items())
        ],
        "refs": [],
        "ext_calls": [],
        "unresolved_calls": [[number[f], line, column] for f, line, column in sorted(maker.calls)],
        "macro_uses": [
            [number[f], line, column] for f, line, column in sorted(maker.macro_uses) if f in number
        ],
        "skipped": skipped,
    }
    options.out.parent.mkdir(parents=True, exist_ok=True)
    with gzip.open(options.out, "wt", encoding="utf-8", compresslevel=9) as file:
        json.dump(record, file, separators=(",", ":"))
    print(f"{len(files)} files, {len(maker.symbols)} symbols, {len(maker.calls)} calls")


def runs(lines: set[int]) -> list[tuple[int, int]]:
    """Join lines to ranges, the last line included.

    The guard of a file that is included twice skips it all; such a run holds definitions, and its
    caller leaves it out.
    """
    found: list[tuple[int, int]] = []
    for line in sorted(lines):
        if found and found[-1][1] == line - 1:
            found[-1] = (found[-1][0], line)
        else:
            found.append((line, line))
    return found


def _commit(root: Path) -> str:
    done = subprocess.run(
        ["git", "-C", root, "rev-parse", "HEAD"], capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    main()
