"""Which files name the packages of a repository, and the names they give."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import cast

MANIFEST_NAMES: frozenset[str] = frozenset({"Cargo.toml", "go.mod", "package.json", "pubspec.yaml"})

_WORKSPACE_FOLDERS: frozenset[str] = frozenset({"packages", "libs", "apps", "modules"})
_IN_WORKSPACE = re.compile(rf"(?:[^/]+/)*?(?:{'|'.join(sorted(_WORKSPACE_FOLDERS))})/([^/]+)/")
_SOURCES = (".ts", ".tsx", ".mts", ".js", ".jsx", ".mjs")
_PUB_NAME = re.compile(r"^name:\s*[\"']?(\w+)", re.MULTILINE)
_GO_MODULE = re.compile(r'^module\s+"?([^\s"]+)', re.MULTILINE)
_CRATE_NAME = re.compile(r'^\[package\][^\[]*?^name\s*=\s*"([^"]+)"', re.MULTILINE | re.DOTALL)
_CRATE_LIB_NAME = re.compile(r'^\[lib\][^\[]*?^name\s*=\s*"([^"]+)"', re.MULTILINE | re.DOTALL)


def package_names(paths: list[str], manifests: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the folders of each JavaScript package of the workspace, by its name.

    A package whose ``package.json`` is not at hand, for instance since git does not see it, counts
    under its folder's name when it stands where workspaces keep their packages.
    """
    folders = _unnamed_folders(paths)
    for path in paths:
        if path.rpartition("/")[2] != "package.json":
            continue
        folder = _folder_of(path)
        name = _json_name(manifests[path]) if path in manifests else _folder_name(folder)
        if name:
            folders.setdefault(name, []).append(folder)
    return folders


def _unnamed_folders(paths: list[str]) -> dict[str, list[str]]:
    """Return the folders of a workspace that hold sources but no ``package.json``, by name."""
    known = set(paths)
    found: dict[str, list[str]] = {}
    for path in paths:
        held = _IN_WORKSPACE.match(path) if path.endswith(_SOURCES) else None
        if held and f"{held[0]}package.json" not in known:
            folders = found.setdefault(held[1], [])
            if held[0][:-1] not in folders:
                folders.append(held[0][:-1])
    return found


def _json_name(text: str) -> str:
    try:
        held: object = json.loads(text)
    except ValueError:
        return ""
    name = cast("dict[str, object]", held).get("name") if isinstance(held, dict) else None
    return name if isinstance(name, str) else ""


def _folder_name(folder: str) -> str:
    above, _, name = folder.rpartition("/")
    return name if above.rpartition("/")[2] in _WORKSPACE_FOLDERS else ""


def go_modules(manifests: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return (import path, folder) of each ``go.mod``, the longest import path first."""
    found: list[tuple[str, str]] = []
    for path, text in manifests.items():
        if path.rpartition("/")[2] == "go.mod":
            named = _GO_MODULE.search(text)
            if named:
                found.append((named[1], _folder_of(path)))
    return sorted(found, key=lambda row: (-len(row[0]), row))


def crate_folders(paths: list[str], manifests: Mapping[str, str]) -> dict[str, str]:
    """Return the crate name of each folder with a ``Cargo.toml``.

    Without the text of the manifest a crate is called as its folder is.
    """
    names: dict[str, str] = {}
    for path in paths:
        if path.rpartition("/")[2] == "Cargo.toml":
            text, folder = manifests.get(path, ""), _folder_of(path)
            named = _CRATE_LIB_NAME.search(text) or _CRATE_NAME.search(text)
            name = named[1] if named else folder.rpartition("/")[2]
            names[folder] = name.replace("-", "_")
    return names


def pub_packages(manifests: Mapping[str, str]) -> dict[str, str]:
    """Return the folder of each Dart package, by the name in its ``pubspec.yaml``."""
    found: dict[str, str] = {}
    for path, text in manifests.items():
        named = _PUB_NAME.search(text) if path.rpartition("/")[2] == "pubspec.yaml" else None
        if named:
            found.setdefault(named[1], _folder_of(path))
    return found


def _folder_of(path: str) -> str:
    """Return the folder of ``path``, the empty string at the root."""
    return path.rpartition("/")[0]
