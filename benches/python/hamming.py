"""The Hamming scan beside reading the same bytes, and beside what else can be installed.

Runs itself twice, with one thread and with two: the number of threads is fixed once a process has
begun to use them. Codes are random, 128 MB at each width, so that they come from memory and not
from a cache. One thread is measured in CPU time, two in wall time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import apsw
import faiss
import numpy as np
import numpy.typing as npt
import simsimd
import sqlite_vec
from measure import circumstances, in_turns, kernel_arguments, summaries, times_as_fast
from records import write_record
from usearch.index import MetricKind, search

from fourfold import _core

NUM_BYTES = 128_000_000
NUM_QUERIES = 64
K = 10
WIDTHS = (32, 64, 128, 256)
PEER_WIDTH = 128
"""Bytes of a code at which the slower libraries are measured as well."""
SQLITE_ROWS = 100_000

Codes = npt.NDArray[np.uint8]
Work = dict[str, Callable[[], object]]


def noise(rows: int, width: int, seed: int) -> Codes:
    return np.random.default_rng(seed).integers(0, 256, (rows, width), dtype=np.uint8)


def readers(codes: Codes) -> Work:
    """Return ways of reading every byte; the fastest one tells what the memory gives."""
    words = codes.reshape(-1).view(np.uint64)
    return {
        "read: max of bytes": codes.max,
        "read: sum of words": words.sum,
        "read: or of words": lambda: np.bitwise_or.reduce(words),
    }


def fastest_reader(times: Mapping[str, list[float]]) -> str:
    return min((name for name in times if name.startswith("read: ")), key=lambda n: min(times[n]))


def numpy_scan(codes: Codes, query: Codes) -> object:
    distances = np.bitwise_count(codes.view(np.uint64) ^ query.view(np.uint64)).sum(
        axis=1, dtype=np.uint32
    )
    return np.argpartition(distances, K)[:K]


def simsimd_scan(codes: Codes, query: Codes) -> object:
    distances = np.asarray(simsimd.cdist(query[None], codes, metric="hamming", dtype="bin8"))[0]
    return np.argpartition(distances, K)[:K]


def sqlite_scan(codes: Codes) -> Callable[[Codes], object]:
    connection = apsw.Connection(":memory:")
    connection.enable_load_extension(True)
    connection.load_extension(sqlite_vec.loadable_path())
    bits = codes.shape[1] * 8
    connection.execute(f"CREATE VIRTUAL TABLE codes USING vec0(code bit[{bits}])")
    connection.executemany(
        "INSERT INTO codes(rowid, code) VALUES (?, vec_bit(?))",
        ((row, code.tobytes()) for row, code in enumerate(codes)),
    )
    question = "SELECT rowid FROM codes WHERE code MATCH vec_bit(?) ORDER BY distance LIMIT ?"
    return lambda query: connection.execute(question, (query.tobytes(), K)).fetchall()


def width_numbers(width: int, repetitions: int) -> dict[str, object]:
    """Measure one question and a batch at one width, beside reading and faiss."""
    codes = noise(NUM_BYTES // width, width, 1)
    queries = noise(NUM_QUERIES, width, 2)
    index = faiss.IndexBinaryFlat(width * 8)
    index.add(codes)
    ones: Work = {
        **readers(codes),
        "one": lambda: _core.hamming_topk(codes, queries[0], K),
        "one, k = 100": lambda: _core.hamming_topk(codes, queries[0], 100),
        "one, k = 1000": lambda: _core.hamming_topk(codes, queries[0], 1000),
        "faiss, one": lambda: index.search(queries[:1], K),
    }
    times = in_turns(ones, repetitions)
    read = fastest_reader(times)
    batches = in_turns(
        {
            "one": ones["one"],
            "batch": lambda: _core.hamming_topk(codes, queries, K),
            "faiss, batch": lambda: index.search(queries, K),
        },
        max(3, repetitions // 5),
    )
    each = {name: [value / NUM_QUERIES for value in batches[name]] for name in batches}
    each["one"] = batches["one"]
    found = _core.hamming_topk(codes, queries, K)[1]
    np.testing.assert_array_equal(found, index.search(queries, K)[0])
    return {
        "bits": width * 8,
        "rows": len(codes),
        "read_gb_s": round(codes.nbytes / min(times[read]) / 1e9, 1),
        "ms": summaries(times),
        "batch_ms_per_question": summaries(each),
        "one_as_share_of_reading": times_as_fast(times, ours="one", theirs=[read])[read],
        "one_as_share_of_reading_by_minimum": round(min(times[read]) / min(times["one"]), 3),
        "k_100_over_k_10": times_as_fast(times, ours="one", theirs=["one, k = 100"])[
            "one, k = 100"
        ],
        "times_as_fast_as_faiss_one": times_as_fast(times, ours="one", theirs=["faiss, one"])[
            "faiss, one"
        ],
        "times_as_fast_as_faiss_batch": times_as_fast(each, ours="batch", theirs=["faiss, batch"])[
            "faiss, batch"
        ],
        "batch_times_as_fast_as_one": times_as_fast(each, ours="batch", theirs=["one"])["one"],
    }


def peer_numbers(repetitions: int) -> dict[str, object]:
    """Measure the slower libraries at 1,024 bits."""
    codes = noise(NUM_BYTES // PEER_WIDTH, PEER_WIDTH, 1)
    query = noise(1, PEER_WIDTH, 2)
    ask_sqlite = sqlite_scan(codes[:SQLITE_ROWS])
    times = in_turns(
        {
            "one": lambda: _core.hamming_topk(codes, query[0], K),
            "one, fewer rows": lambda: _core.hamming_topk(codes[:SQLITE_ROWS], query[0], K),
            "numpy": lambda: numpy_scan(codes, query[0]),
            "simsimd": lambda: simsimd_scan(codes, query[0]),
            "usearch": lambda: search(codes, query, K, MetricKind.Hamming, exact=True, threads=1),
            "sqlite-vec, fewer rows": lambda: ask_sqlite(query[0]),
        },
        repetitions,
    )
    return {
        "bits": PEER_WIDTH * 8,
        "rows": len(codes),
        "fewer_rows": SQLITE_ROWS,
        "ms": summaries(times),
        "times_as_fast": times_as_fast(times, ours="one", theirs=["numpy", "simsimd", "usearch"])
        | times_as_fast(times, ours="one, fewer rows", theirs=["sqlite-vec, fewer rows"]),
    }


def filter_numbers(repetitions: int) -> dict[str, object]:
    """Measure an allow-list of 1 % over a mapped segment, against the full scan of the same."""
    codes = noise(NUM_BYTES // PEER_WIDTH, PEER_WIDTH, 1)
    query = noise(1, PEER_WIDTH, 2)[0]
    allow = np.random.default_rng(3).random(len(codes)) < 0.01
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "codes"
        _core.write_segment(path, {"codes": codes}, generation=1)
        docids = np.arange(len(codes), dtype=np.uint32)
        matrix = _core.CodeMatrix([(_core.Segment.open(path), docids)], PEER_WIDTH)
        times = in_turns(
            {
                "full": lambda: matrix.top_k(query, K),
                "allowed 1 %": lambda: matrix.top_k(query, K, allow=allow),
            },
            repetitions,
        )
        allowed = np.flatnonzero(allow)
        after = _core.hamming_topk(np.ascontiguousarray(codes[allowed]), query, K)[0]
        np.testing.assert_array_equal(matrix.top_k(query, K, allow=allow)[0], allowed[after])
    share = times_as_fast(times, ours="full", theirs=["allowed 1 %"])["allowed 1 %"]
    return {"ms": summaries(times), "share_of_full_scan": share}


def thread_numbers(repetitions: int) -> dict[str, object]:
    """Measure one question and a batch in wall time, with reading by as many threads."""
    codes = noise(NUM_BYTES // PEER_WIDTH, PEER_WIDTH, 1)
    queries = noise(NUM_QUERIES, PEER_WIDTH, 2)
    threads = int(os.environ["FOURFOLD_THREADS"])
    halves = np.array_split(codes, threads)
    with ThreadPoolExecutor(threads) as pool:
        one_by_one = [readers(half) for half in halves]
        together: Work = {
            name: lambda name=name: list(pool.map(lambda work: work[name](), one_by_one))
            for name in one_by_one[0]
        }
        times = in_turns(
            {**together, "one": lambda: _core.hamming_topk(codes, queries[0], K)},
            repetitions,
            clock=time.perf_counter,
        )
    read = fastest_reader(times)
    batch: Work = {"batch": lambda: _core.hamming_topk(codes, queries, K)}
    times |= in_turns(batch, repetitions, clock=time.perf_counter)
    return {
        "bits": PEER_WIDTH * 8,
        "ms": summaries(times),
        "batch_cpu_ms": summaries(in_turns(batch, max(3, repetitions // 5)))["batch"],
        "one_as_share_of_reading": times_as_fast(times, ours="one", theirs=[read])[read],
        "one_as_share_of_reading_by_minimum": round(min(times[read]) / min(times["one"]), 3),
    }


def one_thread(repetitions: int) -> dict[str, object]:
    faiss.omp_set_num_threads(1)
    return {
        "widths": [width_numbers(width, repetitions) for width in WIDTHS],
        "peers": peer_numbers(max(3, repetitions // 4)),
        "allow_list": filter_numbers(repetitions),
        "wall": thread_numbers(repetitions),
    }


PARTS = {"one": ("1", one_thread), "two": ("2", thread_numbers)}


def ratio(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Divide two summaries by their minima, which other work on the machine disturbs least."""
    return round(one["min"] / other["min"], 2)


def run_part(part: str, repetitions: int) -> dict[str, object]:
    """Measure one part in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--repetitions", str(repetitions)],
        env=os.environ | {"FOURFOLD_BENCH_PART": part, "FOURFOLD_THREADS": PARTS[part][0]},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def main() -> None:
    arguments = kernel_arguments(__doc__ or "", repetitions=40)
    if part := os.environ.get("FOURFOLD_BENCH_PART"):
        print(json.dumps(PARTS[part][1](arguments.repetitions)))
        return
    parts = {part: run_part(part, arguments.repetitions) for part in PARTS}
    numbers: dict[str, object] = {
        **circumstances(["faiss-cpu", "usearch", "simsimd", "sqlite-vec", "apsw", "numpy"]),
        "threads": "one_thread: 1, two_threads: 2",
        "repetitions": arguments.repetitions,
        "repetitions_of_batches": max(3, arguments.repetitions // 5),
        "repetitions_of_batches_in_wall_time": arguments.repetitions,
        "warm_up": 1,
        "clock": "CPU time with one thread, wall time in `wall` and with two",
        "k": K,
        "queries_in_a_batch": NUM_QUERIES,
        "one_thread": parts["one"],
        "two_threads": parts["two"],
        "batch_gain_of_two_threads": ratio(
            parts["one"]["wall"]["ms"]["batch"], parts["two"]["ms"]["batch"]
        ),
        "batch_cpu_of_two_threads_over_one": ratio(
            parts["two"]["batch_cpu_ms"], parts["one"]["wall"]["batch_cpu_ms"]
        ),
    }
    write_record("hamming", arguments, numbers)


if __name__ == "__main__":
    main()
