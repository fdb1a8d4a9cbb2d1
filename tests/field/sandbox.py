"""Child processes with a time and a memory limit, for inputs that could hang or crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from click.testing import CliRunner

from fourfold import Index
from fourfold.cli.main import cli
from fourfold.indexing.snapshot import Snapshot

LIMITED = Path(__file__).with_name("limited.py")
TIMEOUT_S = 100
MEMORY_BYTES = 6 << 30

GIT_ENVIRONMENT = {
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@example.org",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What a finished child left."""

    status: int
    stdout: str
    stderr: str

    def json(self) -> Mapping[str, object]:
        """Read the standard output as one JSON object."""
        value: object = json.loads(self.stdout)
        assert isinstance(value, dict), self.stdout
        return cast("Mapping[str, object]", value)


def run(*command: str, cwd: Path, privileged: bool = True, timeout_s: int = TIMEOUT_S) -> Done:
    """Run a command under the limits; output that is no UTF-8 is a fault of its own."""
    done = subprocess.run(
        [
            sys.executable,
            str(LIMITED),
            str(MEMORY_BYTES),
            "keep" if privileged else "drop",
            *command,
        ],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=timeout_s,
        check=False,
    )
    return Done(
        status=done.returncode,
        stdout=done.stdout.decode("utf-8"),
        stderr=done.stderr.decode("utf-8", "backslashreplace"),
    )


def fourfold(*arguments: str, cwd: Path, privileged: bool = True) -> Done:
    """Run the command line in ``cwd``, as a child under the limits."""
    return run(sys.executable, "-m", "fourfold", *arguments, cwd=cwd, privileged=privileged)


def invoke(*arguments: str, cwd: Path) -> Done:
    """Run the command line inside this process, for what can neither hang nor crash."""
    previous = Path.cwd()
    os.chdir(cwd)
    try:
        done = CliRunner().invoke(cli, arguments)
    finally:
        os.chdir(previous)
    return Done(status=done.exit_code, stdout=done.stdout, stderr=done.stderr)


def python(code: str, *arguments: str, cwd: Path) -> Done:
    """Run a script in ``cwd``."""
    return run(sys.executable, "-c", code, *arguments, cwd=cwd)


BUILD = """
import json, sys
from click.testing import CliRunner

from fourfold import Index
from fourfold.cli.main import cli
index = Index.build(sys.argv[1])
report, status = index.last_build, index.status()
print(json.dumps({
    "skipped": [[item.path, item.reason] for item in report.skipped],
    "degraded": status.degraded,
}))
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Built:
    """An index that a child built, opened here.

    Attributes
    ----------
    paths
        What is in the index.
    skipped
        Reason of each path that was left out and listed.
    degraded
        Why a file is in the index as plain text only.
    """

    index: Index
    paths: list[str]
    skipped: Mapping[str, str]
    degraded: Mapping[str, str]


def build(root: Path, *, privileged: bool = True) -> Built:
    """Index ``root`` in a child under the limits, which must succeed, and open the index."""
    command = (sys.executable, "-c", BUILD, str(root))
    done = run(*command, cwd=root.parent, privileged=privileged)
    assert done.status == 0, done.stderr
    answer = done.json()
    return Built(
        index=Index.open(root),
        paths=list(Snapshot.open(root / ".fourfold").paths),
        skipped=dict(cast("list[tuple[str, str]]", answer["skipped"])),
        degraded=cast("dict[str, str]", answer["degraded"]),
    )


def git(*arguments: str, cwd: Path) -> str:
    """Run git with no configuration but the repository's own."""
    done = subprocess.run(
        ["git", *arguments],
        cwd=cwd,
        env=os.environ | GIT_ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def write_tree(root: Path, files: Mapping[str, str | bytes]) -> Path:
    """Write files below ``root`` and return it."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root
