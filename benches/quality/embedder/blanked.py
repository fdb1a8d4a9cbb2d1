"""A copy of a Python tree without its docstrings: what the docstring topics are asked of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def copy_without_docstrings(tree: Path, copy: Path) -> None:
    """Write the Python files of ``tree`` below ``copy``; every line keeps its number."""
    for path in sorted(tree.rglob("*.py")):
        target = copy / path.relative_to(tree)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(blank_docstrings(path.read_bytes()))


def blank_docstrings(source: bytes) -> bytes:
    """Return ``source`` with spaces for docstrings, and ``pass`` where nothing else is left."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return source
    starts = list(accumulate((len(line) for line in source.splitlines(keepends=True)), initial=0))
    blanked = bytearray(source)
    for docstring, is_alone in _docstrings(tree):
        first = starts[docstring.lineno - 1] + docstring.col_offset
        last = starts[(docstring.end_lineno or 0) - 1] + (docstring.end_col_offset or 0)
        left = b"".join(b"\n" if byte == 0x0A else b" " for byte in blanked[first:last])
        blanked[first:last] = left
        if is_alone:
            filler = b"pass" if last - first >= 4 else b"0"
            blanked[first : first + len(filler)] = filler
    return bytes(blanked)


def _docstrings(tree: ast.Module) -> Iterator[tuple[ast.Constant, bool]]:
    """Yield each docstring, and whether its body holds nothing besides."""
    for node in ast.walk(tree):
        body = node.body if isinstance(node, DOCUMENTED) else []
        match body:
            case [ast.Expr(value=ast.Constant(value=str()) as docstring), *others]:
                yield docstring, not others and not isinstance(node, ast.Module)
            case _:
                continue
