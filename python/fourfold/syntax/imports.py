"""What a file imports, and the local names that this binds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fourfold.syntax.facts import Import
from fourfold.syntax.nesting import innermost, parents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fourfold.languages.registry import Language
    from fourfold.syntax.captures import RawImport, Span
    from fourfold.syntax.material import Material

_SPACES = re.compile(r"\s+")


def imports(material: Material) -> tuple[Import, ...]:
    """List a file's imports in order; one that names several members gives one each."""
    raws = _telling(material.captured.imports)
    places = [raw.place[0] for raw in raws]
    groups = sorted(material.captured.groups, key=lambda group: (group[0][0], -group[0][1]))
    ranges = [span for span, _ in groups]
    paths = _group_paths(material, groups)
    public = sorted(material.spans("import.public"))
    found: dict[Import, None] = {}
    for raw, group, is_public in zip(
        raws, innermost(ranges, places), innermost(public, places), strict=True
    ):
        outer = paths[group] if group >= 0 else ""
        item = _one(material, raw, outer)
        found[item._replace(reexport=True) if is_public >= 0 else item] = None
    return tuple(found)


def _telling(raws: Sequence[RawImport]) -> list[RawImport]:
    """Order imports by place, without those that say less than another one of the same place."""
    told = {raw.place for raw in raws if raw.alias or raw.fixed_name}
    kept = (raw for raw in raws if raw.alias or raw.fixed_name or raw.place not in told)
    return sorted(kept, key=lambda raw: (raw.place, raw.alias or raw.place))


def _group_paths(material: Material, groups: Sequence[tuple[Span, Span]]) -> list[str]:
    """Give each group the path that it and the groups around it write."""
    paths: list[str] = []
    for (_, prefix), outer in zip(groups, parents([span for span, _ in groups]), strict=True):
        above = paths[outer] if outer >= 0 else ""
        paths.append(_joined(material, above, _text(material, prefix)))
    return paths


def _one(material: Material, raw: RawImport, outer: str) -> Import:
    module = _joined(material, outer, _text(material, raw.module))
    if raw.relative:
        module = f"./{module}"
    name = raw.fixed_name or _text(material, raw.name)
    alias = _text(material, raw.alias) or _bound(module, name, material.table)
    start = raw.place[0]
    return Import(module, name, alias, start, material.lines.line_of(start), raw.reexport)


def _joined(material: Material, outer: str, inner: str) -> str:
    return material.table.path_separators[0].join(part for part in (outer, inner) if part)


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
