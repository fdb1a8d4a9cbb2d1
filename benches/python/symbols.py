"""Time of one symbol query over 100,000 definitions, and of the first one of each key."""

from __future__ import annotations

import time

from measure import in_turns, kernel_arguments, summaries
from records import write_record

from fourfold import Index

FILES = 500
CLASSES = 100
"""Each with one method, so that all files together hold 100,000 definitions."""
QUERIES = (
    "kind:method name:parse_1*",
    "name:/_42$/",
    "C4_2.parse_4_2",
    "in:C4_* decorator:route3",
    "returns:Response4 param:v4",
    "extends:Base3 kind:class",
    "signature:/def parse_7_\\d+\\(/",
    "doc:documentation name:parse_3_3",
    "name:nothing decorator:route1",
)
LIMIT = 20


def source(number: int) -> str:
    """Write one file."""
    return "\n".join(
        f"class C{number}_{row}(Base{row % 7}):\n"
        f"    @route{row % 5}\n"
        f"    def parse_{number}_{row}(self, request, v{row}) -> Response{row % 9}:\n"
        f'        "Some documentation."\n'
        for row in range(CLASSES)
    )


def main() -> None:
    arguments = kernel_arguments(__doc__ or "", repetitions=15)
    index = Index.from_documents((f"src/m{number}.py", source(number)) for number in range(FILES))
    index.status()
    first: dict[str, float] = {}
    totals: dict[str, int] = {}
    for query in QUERIES:
        begin = time.perf_counter()
        totals[query] = index.symbols(query, limit=LIMIT).total
        first[query] = round((time.perf_counter() - begin) * 1e3, 3)

    def ask(query: str) -> object:
        return index.symbols(query, limit=LIMIT)

    work = {query: lambda query=query: ask(query) for query in QUERIES}
    times = in_turns(work, arguments.repetitions, clock=time.perf_counter)
    numbers = {
        "definitions": index.status().num_symbols,
        "limit": LIMIT,
        "repetitions": arguments.repetitions,
        "found": totals,
        "first_ms": first,
        "ms": summaries(times),
    }
    write_record("symbols", arguments, numbers)


if __name__ == "__main__":
    main()
