"""Which files name the packages of a repository, and the names they give."""

from __future__ import annotations

MANIFEST_NAMES: frozenset[str] = frozenset({"Cargo.toml", "go.mod", "package.json"})
