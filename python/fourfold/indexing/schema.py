"""The tables of an index: their columns, and the sections that hold them.

A *data segment* holds files with everything that was read out of them, in the order of (path bytes,
start byte). A *generation segment* holds what belongs to one committed state as a whole: the state
of each live file on disk, and the graph. The container that both are written in is described in
``rust/core/src/segment/mod.rs``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

Column = Literal["u8", "u32", "u64", "i32", "i64", "f32", "f64", "str"]
"""How one value of a column is stored; ``str`` is an id into the segment's string table."""

FORMAT = 4
"""Version of the sections: readers refuse any other.

1: the first. 2: the table of hints. 3: trigrams are found through blocks, common ones are bits.
4: short words are found beside trigrams.
"""

DATA_TABLES: Mapping[str, Mapping[str, Column]] = MappingProxyType(
    {
        "files": {"path": "str", "language": "str", "note": "str", "size": "u64", "sha256": "str"},
        "chunks": {
            "file": "u32",
            "start": "u32",
            "end": "u32",
            "start_line": "u32",
            "end_line": "u32",
            "symbol": "i32",
            "name": "str",
            "withheld": "u8",
        },
        "symbols": {
            "file": "u32",
            "name": "str",
            "qualified_name": "str",
            "kind": "str",
            "parent": "i32",
            "start": "u32",
            "end": "u32",
            "name_start": "u32",
            "line": "u32",
            "end_line": "u32",
            "chunk": "u32",
            "signature": "str",
            "doc": "str",
            "returns": "str",
            "bases": "str",
            "decorators": "str",
            "parameters": "str",
            "modifiers": "str",
            "locals": "str",
        },
        "references": {
            "file": "u32",
            "name": "str",
            "kind": "str",
            "receiver": "str",
            "enclosing": "i32",
            "start": "u32",
            "line": "u32",
        },
        "imports": {
            "file": "u32",
            "module": "str",
            "name": "str",
            "alias": "str",
            "start": "u32",
            "line": "u32",
            "reexport": "u8",
        },
        "hints": {
            "file": "u32",
            "name": "str",
            "kind": "str",
            "text": "str",
            "start": "u32",
            "enclosing": "i32",
        },
    }
)

LIST_SEPARATOR = "\x1f"
"""Between the items of a column that holds several strings (``bases``, ``parameters``, ...)."""

GENERATION_TABLES: Mapping[str, Mapping[str, Column]] = MappingProxyType(
    {
        "stats": {"size": "u64", "mtime_ns": "i64", "ctime_ns": "i64", "inode": "u64"},
        "skipped": {
            "path": "str",
            "reason": "str",
            "size": "u64",
            "mtime_ns": "i64",
            "ctime_ns": "i64",
            "inode": "u64",
        },
        "edges": {
            "source": "u32",
            "target": "u32",
            "kind": "u8",
            "tier": "u8",
            "confidence": "f32",
            "reference": "u32",
            "imported": "u32",
            "candidates": "u32",
        },
        "answers": {"answer": "u8"},
        "external": {"name": "str"},
        "centrality": {"pagerank_n": "f64", "degree": "f64"},
    }
)
