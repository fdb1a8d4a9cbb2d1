"""Other programs: ripgrep and codesearch as a person runs them, and one that stays and answers.

ripgrep and codesearch are one process for each question. A program that keeps an index open, such
as a few lines of Go around zoekt's searcher, reads a kind, a tab and a pattern from each line and
answers with the microseconds that it took, a tab and the number of lines that match.
"""

from __future__ import annotations

import os
import re
import resource
import shutil
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from text_corpus import Question

RIPGREP = ("rg", "-a", "--no-ignore", "--hidden", "--no-heading", "-N", "-H", "--null")
GO_META = re.compile(r"[\\.+*?()|\[\]{}^$]")


@dataclass(frozen=True, slots=True)
class Peers:
    """The two programs over one tree; ``index`` is the file of codesearch's index."""

    root: Path
    index: Path

    def ripgrep(self, question: Question, *flags: str) -> bytes:
        """Return what ripgrep prints: all lines that match, with their files."""
        fixed = () if question.is_regex else ("-F",)
        return _output([*RIPGREP, *flags, *fixed, "-e", question.pattern, os.fspath(self.root)])

    def csearch(self, question: Question) -> bytes:
        """Return what codesearch prints: all lines that match, with their files."""
        pattern = question.pattern
        if not question.is_regex:
            pattern = GO_META.sub(lambda meta: "\\" + meta[0], pattern)
        return _output(["csearch", "--", pattern], {"CSEARCHINDEX": os.fspath(self.index)})

    def build_csearch(self) -> dict[str, float]:
        """Build codesearch's index; return processor and wall time and the size of the index."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        wall = time.perf_counter()
        command = ["cindex", "-reset", os.fspath(self.root)]
        environment = {**os.environ, "CSEARCHINDEX": os.fspath(self.index)}
        subprocess.run(command, check=True, capture_output=True, env=environment)
        wall = time.perf_counter() - wall
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return {"cpu_s": cpu, "wall_s": wall, "bytes": self.index.stat().st_size}


class Resident:
    """A program that stays and answers one question after the other."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def ask(self, question: Question) -> tuple[float, int]:
        """Return how many seconds an answer took, and how many lines it has."""
        asked, answers = self._process.stdin, self._process.stdout
        if asked is None or answers is None:
            raise SystemExit("a resident program needs pipes")
        asked.write(f"{question.kind}\t{question.pattern}\n")
        asked.flush()
        micros, lines = answers.readline().split("\t")
        return float(micros) / 1e6, int(lines)


def ripgrep_lines(output: bytes) -> list[tuple[bytes, bytes]]:
    """Return the path and the text of every line that ripgrep printed, sorted."""
    rows = output.removesuffix(b"\n").split(b"\n") if output else []
    pairs = (row.split(b"\0", 1) for row in rows)
    return sorted((path, line) for path, line in pairs)


def versions() -> dict[str, str]:
    """Say which peers there are."""
    found = {name: shutil.which(name) for name in ("rg", "csearch", "cindex")}
    missing = [name for name, path in found.items() if path is None]
    if missing:
        raise SystemExit(f"missing: {', '.join(missing)}; apt-get install ripgrep codesearch")
    package = "${Version}"
    query = ["dpkg-query", "-W", "-f", package, "codesearch"]
    return {
        "ripgrep": _output(["rg", "--version"]).decode().split("\n", 1)[0],
        "codesearch": _output(query).decode() if shutil.which("dpkg-query") else "unknown",
    }


def _output(command: list[str], environment: dict[str, str] | None = None) -> bytes:
    """Run a search: status 1 says that nothing was found."""
    full = {**os.environ, **(environment or {})}
    done = subprocess.run(command, capture_output=True, env=full, check=False)
    if done.returncode > 1 or done.stderr:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode(errors='replace')}")
    return done.stdout
