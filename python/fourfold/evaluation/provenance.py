"""What a figure needs beside it: commit, machine and versions."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_PACKAGES = ("fourfold", "numpy", "tree-sitter", "tree-sitter-language-pack", "ir-measures")
_GIT_ENVIRONMENT = {"GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": os.devnull, "LC_ALL": "C"}


def provenance(command: Iterable[str]) -> dict[str, object]:
    """Collect commit, dirty flag, command, machine and versions for a record."""
    commit, dirty = source_revision(Path(__file__).parent)
    return {
        "commit": commit,
        "dirty": dirty,
        "command": " ".join(command),
        "machine": machine(),
        "versions": {"python": platform.python_version()} | _package_versions(),
    }


def source_revision(folder: Path) -> tuple[str, bool]:
    """Return the commit that ``folder`` is checked out from, and whether its tree differs from it.

    Returns
    -------
    commit, dirty
        ``("", False)`` where the folder is in no git work tree, as for an installed package.
    """
    commit = _git(folder, "rev-parse", "HEAD")
    if not commit:
        return "", False
    return commit, bool(_git(folder, "status", "--porcelain"))


def machine() -> dict[str, object]:
    """Describe the processor, its cores and the memory."""
    return {
        "cpu": _cpu_name(),
        "cores": os.cpu_count() or 1,
        "memory_bytes": os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"),
        "system": f"{platform.system()} {platform.machine()}",
    }


def _git(folder: Path, *arguments: str) -> str:
    command = ["git", "-C", str(folder), "-c", "core.fsmonitor=", *arguments]
    environment = {"PATH": os.environ.get("PATH", os.defpath)} | _GIT_ENVIRONMENT
    try:
        done = subprocess.run(  # noqa: S603  a fixed command
            command, env=environment, capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _cpu_name() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n")
    except OSError:
        return platform.processor()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _package_versions() -> dict[str, str]:
    found: dict[str, str] = {}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found
