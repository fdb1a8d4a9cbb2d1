"""The part of the model card that follows from the data: packages, versions, licences, counts."""

from __future__ import annotations

from collections import Counter

import numpy as np

from fourfold.training.features import Features
from fourfold.training.pairs import Kind
from fourfold.training.pipeline import Gathered

_KIND_NAMES = {
    Kind.SENTENCE: "first sentence of documentation -> function or type",
    Kind.PARAGRAPH: "rest of its first paragraph -> the same",
    Kind.REMARK: "comment inside -> the code around it",
    Kind.TEST: "name of a test -> function under test",
    Kind.NAME: "qualified name -> undocumented body",
}


def data_section(gathered: Gathered, joined: Features) -> str:
    """Return what was learned from, as Markdown; the same data give the same text."""
    used = gathered.accepted("train")
    licences = {entry.source: entry.licence for entry in gathered.harvests}
    counts = np.bincount(joined.kinds, minlength=len(Kind))
    registries = Counter(source.registry for source in used)
    lines = ["# Data", "", f"{len(joined.kinds)} pairs from {len(used)} packages:", ""]
    lines += [f"- {counts[kind]}: {_KIND_NAMES[kind]}" for kind in Kind]
    lines += ["", "| registry | packages |", "|---|---|"]
    lines += [f"| {name} | {registries[name]} |" for name in sorted(registries)]
    lines += ["", "| package | version | licence | sha256 |", "|---|---|---|---|"]
    lines += [
        f"| {source.name} | {source.version} | {_cell(licences[source])} | `{source.sha256}` |"
        for source in used
    ]
    refused = [entry for entry in gathered.harvests if entry.refused]
    lines += ["", "Refused by licence:", ""]
    lines += [f"- {entry.source.name}: {entry.refused}" for entry in refused]
    lines += ["", "Left out, as they are or may carry projects that judge:", ""]
    lines += [f"- {source.name} ({name})" for source, name in gathered.refused_names]
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "/").replace("\n", " ")[:80] or "see its licence file"
