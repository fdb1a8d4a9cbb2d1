"""What each language looks like: tables and queries are data, no code knows a language by name.

Adding a language is adding ``data/<language>.toml`` and ``queries/<language>.scm``; the
vocabulary of captures is described in :mod:`fourfold.syntax.captures`, the keys of a table in
:class:`fourfold.languages.registry.Language`.
"""

from __future__ import annotations

from fourfold.languages.detect import detect
from fourfold.languages.registry import Language, language, language_names

__all__ = ["Language", "detect", "language", "language_names"]
