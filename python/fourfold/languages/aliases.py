"""The names that people give to languages."""

from __future__ import annotations

from fourfold.languages.detect import detect
from fourfold.languages.registry import language_names


def find_language(name: str) -> str | None:
    """Return the language that ``name`` means, or ``None``.

    Its own name in any case, or the ending of its files.

    >>> find_language("Python"), find_language("rs"), find_language("klingon")
    ('python', 'rust', None)
    """
    wanted = name.lower()
    if wanted in language_names():
        return wanted
    return detect(f"x.{wanted}", b"") or None
