"""How each family of languages names its modules, as data for ``rust/core/src/resolve/modules``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

SchemeName = Literal[
    "alone",
    "dotted",
    "file spaces",
    "files",
    "hosted",
    "includes",
    "named",
    "node",
    "open spaces",
    "projects",
    "roots",
    "targets",
    "trees",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """How modules are named.

    Attributes
    ----------
    scheme
        Which way; each has a file of its own.
    words
        The names of folders and the endings that it needs, the likeliest first. ``manifest`` is the
        file that names packages.
    """

    scheme: SchemeName = "alone"
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


def _files(
    *,
    separator: str = "",
    endings: tuple[str, ...] = ("",),
    beside: bool = False,
    roots: tuple[str, ...] = (),
) -> Scheme:
    """Return the rules of a language in which what is written is a path, or becomes one.

    Parameters
    ----------
    separator
        What stands between the parts of a dotted specifier; empty where it is a path already.
    endings
        What may follow the path, the likeliest first.
    beside
        Whether a specifier without a leading dot is also looked up beside the importing file.
    roots
        Folders below which a path from the root of a package may begin.
    """
    words = {"separator": (separator,), "endings": endings, "roots": roots}
    return Scheme(scheme="files", words={**words, **({"beside": ("",)} if beside else {})})


_SOURCES = ("lib", "src")
_PACKAGES_IN_FOLDERS = Scheme(
    scheme="roots",
    words={
        "sources": ("src",),
        "below": ("java", "kotlin", "scala", "groovy"),
        "plain": ("src", "java"),
    },
)

SCHEMES: dict[str, Scheme] = {
    "python": Scheme(
        scheme="dotted",
        words={
            "roots": ("", "src", "lib", "python", "Lib"),
            "package": ("__init__",),
            "ending": ("py",),
        },
    ),
    "ecma": Scheme(
        scheme="node",
        words={
            "manifest": ("package.json",),
            "endings": (
                ".ts",
                ".tsx",
                ".mts",
                ".cts",
                ".js",
                ".jsx",
                ".mjs",
                ".cjs",
                ".d.ts",
                ".vue",
                ".svelte",
            ),
            # what TypeScript writes for its own files
            "written endings": (".js", ".jsx", ".mjs", ".cjs"),
            "entries": ("index", "src/index", "lib/index", "source/index", "src/main"),
            "aliases": ("@/", "~/", "#/"),
        },
    ),
    "go": Scheme(scheme="hosted", words={"manifest": ("go.mod",)}),
    "rust": Scheme(
        scheme="trees",
        words={
            "manifest": ("Cargo.toml",),
            "roots": ("lib", "main", "mod"),
            "ending": (".rs",),
            "targets": ("src/bin", "tests", "benches", "examples"),
            "neighbours": ("/tests", "/benches", "/examples", "src/bin"),
        },
    ),
    "java": _PACKAGES_IN_FOLDERS,
    "kotlin": _PACKAGES_IN_FOLDERS,
    "scala": _PACKAGES_IN_FOLDERS,
    "groovy": _PACKAGES_IN_FOLDERS,
    "c": Scheme(scheme="includes"),
    "c_sharp": Scheme(scheme="open spaces"),
    "swift": Scheme(scheme="targets", words={"targets": ("Sources", "Tests", "Plugins")}),
    "elixir": Scheme(scheme="named"),
    "php": Scheme(scheme="file spaces"),
    "ruby": Scheme(
        scheme="projects",
        words={
            # folders that are parts of one project
            "parts": ("app", "bin", "config", "exe", "ext", "lib", "spec", "test"),
            "ending": (".rb",),
            "library": ("lib",),
        },
    ),
    "dart": Scheme(
        scheme="files",
        words={
            "endings": ("",),
            "beside": ("",),
            "package mark": ("package:",),
            "manifest": ("pubspec.yaml",),
        },
    ),
    "solidity": _files(roots=("contracts", "src", "lib")),
    "lua": _files(
        separator=".", endings=(".lua", "/init.lua"), roots=(*_SOURCES, "lua", "scripts")
    ),
    "bash": _files(beside=True, endings=("", ".sh", ".bash")),
    "julia": _files(beside=True),
    "zig": _files(beside=True),
    "haskell": _files(
        separator=".", endings=(".hs",), roots=(*_SOURCES, "app", "library", "source", "test")
    ),
    "perl": _files(
        separator="::", endings=("", ".pm"), beside=True, roots=(*_SOURCES, "t", "t/lib")
    ),
    "powershell": _files(beside=True, endings=("", ".psm1", ".ps1")),
}

_ALONE = Scheme()


def scheme_of(family: str) -> Scheme:
    """Return how a family names its modules; where that is not known, every file is alone."""
    return SCHEMES.get(family, _ALONE)
