"""Scores of an index's graph against the truth."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from statistics import median

import numpy as np
import scipy.stats

from fourfold import Index
from fourfold._core import Graph
from truth import NEAR, TYPE_KINDS, Site, Truth

SCORED = frozenset({"call", "instantiate", "decorate"})
DEFAULT_VIEW = 0.7
TOP = 20
DEPTH = 3


def score_edges(index: Index, truth: Truth) -> dict[str, object]:
    """Return precision and recall of call edges, by tier and in the default view.

    A site is a line with a tolerance, a class and its constructor are one target, and in
    ``family_precision`` all overloads of a class are. Sites that the truth could not resolve are
    ``unknown`` and left out; a site that leads outside is an error.
    """
    tiers: dict[str, Counter[str]] = defaultdict(Counter)
    found: set[tuple[Site, int]] = set()
    for row in index.export("edges", kinds=SCORED):
        if row["file"] not in truth.files:
            continue
        verdict, hit = _verdict(truth, row)
        is_shown = float(str(row["confidence"])) >= DEFAULT_VIEW
        tiers[str(row["tier"])][verdict] += 1
        if is_shown:
            tiers["default view"][verdict] += 1
            if hit is not None:
                found.add(hit)
    gold = sum(map(len, truth.calls.values()))
    return {
        "gold": gold,
        "recall": round(len(found) / gold, 4),
        "tiers": {tier: _rates(counts) for tier, counts in sorted(tiers.items())},
    }


def _verdict(truth: Truth, row: Mapping[str, object]) -> tuple[str, tuple[Site, int] | None]:
    line, file = int(str(row["line"])), truth.files[str(row["file"])]
    symbol = truth.at(str(row["def_file"]), int(str(row["def_line"])), str(row["name"]))
    if symbol is None:
        return "unmapped", None
    symbol = truth.called(symbol)
    near = sorted(range(line - NEAR, line + NEAR + 1), key=lambda each: abs(each - line))
    held = [(file, each) for each in near]
    exact = next((site for site in held if symbol in truth.calls.get(site, ())), None)
    if exact is not None:
        return "right", (exact, symbol)
    family = truth.family(symbol)
    if any(truth.family(each) == family for site in held for each in truth.calls.get(site, ())):
        return "family", None
    is_unknown = (file, line) in truth.unresolved and (file, line) not in truth.calls
    return ("unknown" if is_unknown else "wrong"), None


def _rates(counts: Counter[str]) -> dict[str, object]:
    known = counts["right"] + counts["family"] + counts["wrong"]
    return {
        **counts,
        "precision": round(counts["right"] / known, 4) if known else None,
        "family_precision": (
            round((counts["right"] + counts["family"]) / known, 4) if known else None
        ),
    }


def score_impact(index: Index, truth: Truth) -> dict[str, object]:
    """Return precision and recall of the files that callers within three steps stand in.

    Files that the truth does not cover are left out.
    """
    counts: Counter[str] = Counter()
    taken: list[float] = []
    for target in truth.targets:
        start = time.perf_counter()
        usages = index.impact(f"{target['file']}:{target['line']}", depth=DEPTH)
        taken.append((time.perf_counter() - start) * 1e3)
        answer = {row.path for row in usages} & truth.files.keys()
        gold = set(target["callers_files"][DEPTH - 1])
        counts["right"] += len(answer & gold)
        counts["wrong"] += len(answer - gold)
        counts["missed"] += len(gold - answer)
    return {
        "targets": len(truth.targets),
        "precision": round(counts["right"] / max(1, counts["right"] + counts["wrong"]), 4),
        "recall": round(counts["right"] / max(1, counts["right"] + counts["missed"]), 4),
        "impact_p50_ms": round(median(taken), 3),
    }


def score_centrality(index: Index, truth: Truth) -> dict[str, object]:
    """Return how well PageRank over our edges ranks what the truth's ranks.

    The votes are the truth's own: each pair of definitions once, unweighted, tests included, values
    and what only a test framework connects left out, and types too where the truth gives no
    reference to one.
    """
    symbols = index.export("symbols", form="numpy")
    edges = index.export("edges", form="numpy")
    kinds = symbols["kind"].astype(str)
    is_value = np.isin(kinds, ["field", "variable", "constant", "property", "enum_member"])
    chosen = edges["confidence"].astype(np.float64) >= DEFAULT_VIEW
    chosen &= ~np.isin(edges["kind"].astype(str), ["import", "test"])
    source, target = edges["source"].astype(np.int64), edges["target"].astype(np.int64)
    chosen &= (source >= 0) & (target >= 0) & (source != target)
    chosen[chosen] &= ~is_value[target[chosen]]
    if not truth.types_vote:
        chosen[chosen] &= ~np.isin(kinds[source[chosen]], list(TYPE_KINDS))
    pairs = np.unique(np.stack([source[chosen], target[chosen]], axis=1), axis=0).astype(np.uint32)
    graph = Graph(len(kinds), pairs[:, 0], pairs[:, 1], np.ones(len(pairs), np.float32))
    ranks = graph.pagerank()
    keys = zip(symbols["file"].tolist(), symbols["line"].tolist(), symbols["name"], strict=True)
    rank_of = {f"{file}:{line}:{name}": ranks[at] for at, (file, line, name) in enumerate(keys)}
    held = [(key, gold, rank_of[key]) for key, gold in truth.centrality if key in rank_of]
    ours = sorted(held, key=lambda row: -row[2])[:TOP]
    theirs = sorted(held, key=lambda row: -row[1])[:TOP]
    spearman = scipy.stats.spearmanr([row[1] for row in held], [row[2] for row in held])
    return {
        "symbols": len(held),
        "spearman": round(float(spearman.statistic), 4),
        "top_20": len({row[0] for row in ours} & {row[0] for row in theirs}),
    }


def time_callers(index: Index, truth: Truth) -> float:
    """Return the median time of a callers question, in milliseconds, asked a second time."""
    names = [f"{target['file']}:{target['line']}" for target in truth.targets]
    for name in names:
        index.callers(name)
    taken: list[float] = []
    for name in names:
        start = time.perf_counter()
        index.callers(name)
        taken.append((time.perf_counter() - start) * 1e3)
    return round(median(taken), 3)
