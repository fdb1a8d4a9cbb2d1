"""A file that kills, hangs or starves a worker costs itself, and the others are read."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fourfold.syntax.process as process_module
from fourfold.errors import FourfoldError
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.parse import extract
from fourfold.syntax.pool import CRASHED, LATE, ParserPool
from fourfold.syntax.process import WorkerProcess

pytestmark = pytest.mark.timeout(60)

_GOOD = b"def f():\n    return g()\n"
_ENDLESS = b"{" * 200_000  # the C grammar's error recovery takes minutes
_FAILING_WORKER = """
import os, sys
from fourfold.syntax import worker
inner = worker.read
def read(name, source):
    if source.startswith(b"die"):
        os.kill(os.getpid(), 9)
    if source.startswith(b"print"):
        os.write(1, b"native code that prints")
        print("python that prints", flush=True)
    if source.startswith(b"raise"):
        raise RuntimeError("no")
    if source.startswith(b"eat"):
        bytearray(8 << 30)
    return inner(name, source)
worker.read = read
worker.main(sys.argv[1:])
"""


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the workers run a module that fails when the file says so."""
    (tmp_path / "failing_worker.py").write_text(_FAILING_WORKER)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.setattr(process_module, "_MODULE", "failing_worker")


def _items(*sources: bytes, name: str = "python") -> list[tuple[int, str, bytes]]:
    return [(key, name, source) for key, source in enumerate(sources)]


def _notes(results: dict[int, FileFacts]) -> list[str]:
    return [results[key].note for key in sorted(results)]


@pytest.mark.parametrize("processes", [1, 3])
def test_the_pool_gives_what_one_process_gives(processes: int) -> None:
    sources = [b"def f%d(a):\n    return g(a)\n" % i * 200 for i in range(60)]
    with ParserPool(processes) as pool:
        results = dict(pool.run(_items(*sources)))
    assert results == {key: extract("python", source) for key, source in enumerate(sources)}


def test_a_pool_can_be_used_again() -> None:
    with ParserPool() as pool:
        for _ in range(2):
            assert _notes(dict(pool.run(_items(_GOOD, b"")))) == ["", ""]


def test_a_late_file_becomes_text_and_its_neighbours_are_read() -> None:
    items = [(0, "python", _GOOD), (1, "c", _ENDLESS), (2, "python", _GOOD), (3, "python", _GOOD)]
    started = time.monotonic()
    with ParserPool(1, timeout_s=1.0) as pool:
        results = dict(pool.run(items))
    assert _notes(results) == ["", LATE, "", ""]
    assert results[1].language == "c"
    assert results[1].chunks[-1].end == len(_ENDLESS)
    assert time.monotonic() - started < 20


@pytest.mark.usefixtures("failing")
def test_a_dead_worker_costs_one_file() -> None:
    with ParserPool(1) as pool:
        results = dict(pool.run(_items(_GOOD, b"die", _GOOD, _GOOD, b"die", _GOOD)))
    assert _notes(results) == ["", CRASHED, "", "", CRASHED, ""]
    assert [len(results[key].definitions) for key in range(6)] == [1, 0, 1, 1, 0, 1]


@pytest.mark.usefixtures("failing")
def test_what_is_printed_does_not_reach_the_protocol() -> None:
    with ParserPool(1) as pool:
        results = dict(pool.run(_items(b"print(1)\n", _GOOD)))
    assert _notes(results) == ["", ""]


@pytest.mark.usefixtures("failing")
def test_an_error_in_one_file_is_said_in_its_note() -> None:
    with ParserPool(1) as pool:
        results = dict(pool.run(_items(b"raise", _GOOD)))
    assert _notes(results) == ["parser failed: RuntimeError", ""]


@pytest.mark.usefixtures("failing")
@pytest.mark.skipif(sys.platform != "linux", reason="address space limits hold on Linux")
def test_memory_is_bounded() -> None:
    with ParserPool(1, memory_bytes=1 << 30) as pool:
        results = dict(pool.run(_items(b"eat", _GOOD)))
    assert _notes(results) == ["out of memory", ""]


def test_leaving_early_leaves_no_stale_results() -> None:
    with ParserPool(2) as pool:
        for _ in pool.run(_items(*[_GOOD] * 20)):
            break
        assert sorted(dict(pool.run([(99, "python", _GOOD)]))) == [99]


def test_a_worker_that_cannot_start_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_module, "_MODULE", "fourfold.no_such_module")
    with ParserPool() as pool, pytest.raises(FourfoldError, match="does not start"):
        list(pool.run(_items(_GOOD)))


def test_workers_do_not_import_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    with ParserPool() as pool:
        assert _notes(dict(pool.run(_items(_GOOD)))) == [""]


def test_a_script_needs_no_main_guard(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from fourfold.syntax.pool import ParserPool\n"
        "with ParserPool(2) as pool:\n"
        "    print(len(dict(pool.run([(0, 'python', b'def f(): pass')]))[0].definitions))\n"
    )
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "1\n"


def test_the_worker_imports_nothing_heavy() -> None:
    code = "import sys, fourfold.syntax.worker; print('numpy' in sys.modules)"
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


@pytest.mark.parametrize(("processes", "timeout_s"), [(0, 1.0), (1, 0.0)])
def test_senseless_settings_are_refused(processes: int, timeout_s: float) -> None:
    with pytest.raises(ValueError, match="must be"):
        ParserPool(processes, timeout_s)


def test_a_language_of_which_there_is_little_is_read_by_one_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readers: dict[str, set[WorkerProcess]] = {"python": set(), "c": set()}
    send = WorkerProcess.send

    def note(worker: WorkerProcess, language: str, source: bytes, timeout_s: float) -> None:
        readers[language].add(worker)
        send(worker, language, source, timeout_s)

    monkeypatch.setattr(WorkerProcess, "send", note)
    items = [(key, ("python", "c")[key % 2], b"x = 1;\n" * 6_000) for key in range(12)]
    with ParserPool(3) as pool:
        pool.expect({"python": 252_000, "c": 3 << 20})
        results = dict(pool.run(items))
    assert sorted(results) == list(range(12))
    assert len(readers["python"]) == 1
    assert len(readers["c"]) > 1


@pytest.mark.usefixtures("failing")
def test_another_worker_reads_what_the_only_reader_left() -> None:
    with ParserPool(2) as pool:
        pool.expect({"python": 10})
        results = dict(pool.run(_items(b"die", _GOOD, b"die", _GOOD)))
    assert _notes(results) == [CRASHED, "", CRASHED, ""]
