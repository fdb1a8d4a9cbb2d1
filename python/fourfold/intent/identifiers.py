"""Telling the names of code from the words of a sentence, by their shape alone."""

from __future__ import annotations

import re

from fourfold.intent.names import (
    ABBREVIATIONS,
    ERRNO_NAMES,
    FILE_EXTENSIONS,
    FILE_NAMES,
    PRODUCTS,
    SIGNAL_NAMES,
)

_JOINED = re.compile(r"\.|::|->")
_CAMEL = re.compile(r"[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2}")
_CAPITALISED = re.compile(r"[A-Z][a-z]+")
_HEX = re.compile(r"0[xX][0-9A-Fa-f]{2,}")
_DOT_FILE = re.compile(r"\.(?:\w*rc|\w*ignore|env[\w.]*|git\w+|\w*config)", re.ASCII)
_LINE_NUMBER = re.compile(r"(?::\d{1,9}){1,2}$|#L\d{1,9}(?:-L?\d{1,9})?$")
_LETTER = re.compile(r"[^\W\d_]")


def is_identifier(text: str) -> bool:
    """Say whether ``text`` has the shape of a name in code.

    Shapes: ``snake_case``, ``SCREAMING_CASE``, ``camelCase``, ``PascalCase`` of two humps or more,
    parts joined by ``.``, ``::`` or ``->``, and any word that is called (``main()``). A single
    capitalised word is no evidence: sentences and titles begin with one.

    Examples
    --------
    >>> is_identifier("parse_config"), is_identifier("HTTPServer"), is_identifier("main()")
    (True, True, True)
    >>> is_identifier("session"), is_identifier("Session"), is_identifier("JavaScript")
    (False, False, False)
    """
    folded = text.lower()
    if folded in PRODUCTS or folded in ABBREVIATIONS or not _LETTER.search(text):
        return False
    if text.endswith("()") or "_" in text or _JOINED.search(text):
        return not text[0].isdigit()
    return _CAMEL.search(text) is not None


def is_capitalised(text: str) -> bool:
    """Say whether ``text`` is one ASCII word with only its first letter in capitals."""
    return _CAPITALISED.fullmatch(text) is not None


def bare(identifier: str) -> str:
    """Return ``identifier`` without the ``()`` of a call at its end."""
    return identifier.removesuffix("()")


def is_error_name(text: str) -> bool:
    """Say whether ``text`` is an errno name, a signal or a hexadecimal number."""
    if text[0] == "0":
        return _HEX.fullmatch(text) is not None
    return text in ERRNO_NAMES or text in SIGNAL_NAMES


def is_file_name(text: str) -> bool:
    """Say whether ``text``, which holds no separator, names a file.

    Examples
    --------
    >>> is_file_name("config.toml"), is_file_name("os.path"), is_file_name(".gitignore")
    (True, False, True)
    """
    folded = text.lower()
    stem, _, extension = folded.rpartition(".")
    if folded in FILE_NAMES or (folded.startswith(".") and _DOT_FILE.fullmatch(folded)):
        return True
    return bool(stem) and (extension in FILE_EXTENSIONS or stem in FILE_NAMES)


def is_path(text: str) -> bool:
    """Say whether ``text``, which holds no space, is a path or a file name."""
    if not _LETTER.search(text):
        return False
    return "/" in text or ":\\" in text or is_file_name(text)


def without_line(path: str) -> str:
    """Return ``path`` without a line number behind it (``a.py:42``, ``a.py#L42``)."""
    return _LINE_NUMBER.sub("", path)
