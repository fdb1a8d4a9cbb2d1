"""What a file imports, and the local names that this binds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fourfold.syntax.facts import Import

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.languages.registry import Language
    from fourfold.syntax.captures import RawImport, Span
    from fourfold.syntax.material import Material

_SPACES = re.compile(r"\s+")


def imports(material: Material) -> tuple[Import, ...]:
    """List a file's imports in order; one that names several members gives one each."""
    groups = sorted(material.captured.groups)
    public = sorted(material.spans("import.public"))
    found: set[Import] = set()
    for raw in material.captured.imports:
        item = _one(material, raw, groups)
        is_public = any(first <= item.start < last for first, last in public)
        found.add(item._replace(reexport=True) if is_public else item)
    return tuple(sorted(found, key=lambda item: (item.start, item.alias, item.name)))


def _one(material: Material, raw: RawImport, groups: Sequence[tuple[Span, Span]]) -> Import:
    place = raw.place
    separator = material.table.path_separators[0]
    parts = [
        _text(material, prefix)
        for (first, last), prefix in groups
        if first <= place[0] and place[1] <= last
    ]
    parts.append(_text(material, raw.module))
    module = raw.prefix + separator.join(part for part in parts if part)
    name = raw.fixed_name or _text(material, raw.name)
    alias = _text(material, raw.alias) or _bound(module, name, material.table)
    start = place[0]
    return Import(module, name, alias, start, material.lines.line_of(start), raw.reexport)


def _text(material: Material, span: Span | None) -> str:
    if span is None:
        return ""
    return _SPACES.sub("", material.text(span)).strip("\"'`")


def _bound(module: str, name: str, table: Language) -> str:
    """Tell which local name an import binds that names none."""
    if name:
        return "" if name == "*" else name
    if table.binds == "nothing":
        return ""
    parts = [module]
    for separator in table.path_separators:
        parts = [piece for part in parts for piece in part.split(separator) if piece]
    if not parts:
        return ""
    return parts[0] if table.binds == "first" else parts[-1]
