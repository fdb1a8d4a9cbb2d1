"""Relative POSIX paths as text: no file system is asked."""

from __future__ import annotations


def shared_folders(one: str, other: str) -> int:
    """Count the leading folders that two paths share."""
    count = 0
    for left, right in zip(one.split("/")[:-1], other.split("/")[:-1], strict=False):
        if left != right:
            break
        count += 1
    return count


def nearest(path: str, others: list[str]) -> str:
    """Return the one of ``others`` that shares most folders with ``path``, then the shortest."""
    return min(others, key=lambda other: (-shared_folders(path, other), len(other), other))


def folder_of(path: str) -> str:
    """Return the folder of ``path``, the empty string at the root."""
    return path.rpartition("/")[0]


def join(folder: str, name: str) -> str:
    """Join a folder, which may be empty, and a name, which may be empty."""
    return f"{folder}/{name}" if folder and name else folder or name


def normalise(path: str) -> str | None:
    """Resolve ``.`` and ``..``; ``None`` where the path leaves the root."""
    parts: list[str] = []
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


def parent_names(dotted: str) -> list[str]:
    """Return the beginnings of a dotted name, the longest first.

    Examples
    --------
    >>> parent_names("a.b.c")
    ['a.b', 'a']
    """
    found: list[str] = []
    while "." in dotted:
        dotted = dotted.rpartition(".")[0]
        found.append(dotted)
    return found
