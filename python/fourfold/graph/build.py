"""Turn the facts of a corpus into a graph."""

from __future__ import annotations

import os
from collections.abc import Mapping

import numpy as np

from fourfold import _core
from fourfold.graph.facts import CorpusFacts, GraphFacts
from fourfold.graph.manifests import crate_folders, go_modules, package_names, pub_packages
from fourfold.graph.rules import rules_text
from fourfold.graph.tiers import CONFIDENCE, TIER_CODES
from fourfold.path_roles import is_test_path


def build_graph(facts: CorpusFacts) -> GraphFacts:
    """Resolve every reference and import of ``facts``.

    Returns
    -------
    GraphFacts
        The same for the same facts, whatever else happens on the machine.

    Raises
    ------
    IndexFormatError
        If the parts of ``facts`` do not fit together.
    """
    known = {language: code for code, language in enumerate(dict.fromkeys(facts.languages))}
    source, target, kind, tier, reference, import_row, candidates, answers, names = _core.resolve(
        [(part.path, part.sections, part.ids) for part in facts.parts],
        rules_text(tuple(known)),
        languages=np.array([known[each] for each in facts.languages], np.uint32),
        tests=np.array([is_test_path(path) for path in facts.paths], np.bool_),
        packages=_packages(facts.paths, facts.manifests),
    )
    worth = np.array([CONFIDENCE[each] for each in TIER_CODES], np.float32)
    return GraphFacts(
        num_symbols=len(facts.symbol_files),
        num_files=len(facts.paths),
        external_names=[os.fsdecode(name) for name in names],
        edge_source=source,
        edge_target=target,
        edge_kind=kind,
        edge_tier=tier,
        edge_confidence=worth[tier],
        edge_reference=reference,
        edge_import=import_row,
        edge_candidates=candidates,
        answers=answers,
    )


def _packages(
    paths: list[str], manifests: Mapping[str, str]
) -> list[tuple[str, list[tuple[bytes, bytes]]]]:
    """Return the packages that manifests name, by the name of the manifest: names with folders."""
    crates = crate_folders(paths, manifests).items()
    folders_of = package_names(paths, manifests).items()
    held = {
        "go.mod": go_modules(manifests),
        "Cargo.toml": [(name, folder) for folder, name in crates],
        "package.json": [(name, folder) for name, folders in folders_of for folder in folders],
        "pubspec.yaml": list(pub_packages(manifests).items()),
    }
    return [
        (manifest, [(_bytes(name), _bytes(folder)) for name, folder in named])
        for manifest, named in held.items()
    ]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
