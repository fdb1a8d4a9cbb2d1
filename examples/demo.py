"""Index a repository and ask it one question of each kind: ``python examples/demo.py [REPO]``.

The questions are made from what the repository holds: its most central definition, a literal of its
source, and a sentence in plain language.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import fourfold

LITERAL = r'"[A-Za-z]+ [A-Za-z ]{6,40}"'
FUNCTIONS = {"function", "method"}
SHOWN = 3


def questions(index: fourfold.Index) -> Iterator[tuple[str, str]]:
    """Make one question of each kind, with what it shows."""
    hubs = [symbol for symbol in index.hubs(limit=50) if symbol.kind in FUNCTIONS]
    if hubs:
        name = hubs[0].qualified_name
        yield "a definition, answered directly", f"where is {name} defined"
        yield "its callers, from the graph", f"who calls {name}"
        yield "what a change would touch", f"what breaks if I change {name}"
        yield "code that reads alike", f"similar to {name}"
    for match in index.grep(LITERAL, regex=True, limit=1):
        literal = match.text.encode()[match.column :][: match.end - match.start].decode()
        yield "a literal, never embedded", f"find the string {literal}"
    yield "a plain question, fused from several retrievers", "how are errors reported to the user"


def main() -> int:
    """Run the demonstration."""
    root = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    started = time.perf_counter()
    index = fourfold.Index.build(root)
    seconds = time.perf_counter() - started
    status = index.status()
    print(
        f"indexed {status.root}: {status.num_files} files, {status.num_symbols} definitions, ",
        end="",
    )
    print(f"{status.num_edges} edges in {seconds:.2f} s")
    for kind, question in questions(index):
        result = index.search(question, limit=SHOWN)
        print(f"\n{kind}\n> {question}")
        print(f"  {result.intent}, confidence {result.confidence:.2f} ({result.rule})", end="")
        print(f" -> {result.fusion_strategy}")
        for number, hit in enumerate(result, 1):
            print(f"  {number}. {hit.path}:{hit.line}  {hit.kind} {hit.symbol}".rstrip())
        for note in result.notes:
            print(f"  note: {note}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
