"""Scores of an extraction against a compiler's truth."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from extracted import Extracted
from structure_truth import DEFINED, FUNCTIONS, Name, Site, Truth

SCORED = DEFINED - {"record", "annotation_type"}
CAPTURED = frozenset({"call", "instantiate", "decorate"})

_IDENTIFIER = re.compile(rb"[@#]?[\w$~]+")
_NO_CALLEE = frozenset({b"class", b"enum", b"interface", b"record"})
_WORDS = re.compile(
    "class|struct|enum|union|interface|trait|impl|fn|func|function|def|export|default|async|const|"
    "let|var|static|get|set|type|typedef|define|return|new|extends|abstract|declare|namespace|"
    "template|operator|virtual|explicit|inline|extern|public|private|protected|void"
)
_ASSIGNED = re.compile(rb"\s*=[^=>]")


@dataclass(frozen=True)
class DefinitionScore:
    """How well definitions were found.

    Attributes
    ----------
    written_recall
        Of the definitions whose name stands in its line: those that no macro makes.
    precision
        Of the definitions on which the truth has a say.
    plain_precision
        Of all definitions of the scored kinds.
    missed, extra
        What was not found, and what the truth does not know.
    left_out
        How many definitions the truth says nothing of, by the reason.
    """

    gold: int
    recall: float
    written_recall: float
    precision: float
    plain_precision: float
    by_kind: dict[str, str]
    missed: list[Name]
    extra: list[Name]
    left_out: dict[str, int]


def score_definitions(truth: Truth, found: Extracted) -> DefinitionScore:
    """Compare definitions by file, line and name; kinds only say what is compared at all."""
    ours = {
        name
        for name, item in found.definitions.items()
        if item.kind in SCORED and truth.saw(name[0], name[1])
    }
    hits = truth.definitions.keys() & ours
    totals = Counter(truth.definitions.values())
    held = Counter(truth.definitions[name] for name in hits)
    unknown = sorted(ours - truth.known.keys())
    reasons = {name: _beyond(truth, found, name) for name in unknown}
    written = {
        name
        for name in truth.definitions
        if name[2].encode() in found.text_at((name[0], name[1], 0))
    }
    extra = [name for name in unknown if not reasons[name]]
    left_out = Counter(reason for reason in reasons.values() if reason)
    right = len(ours) - len(unknown)
    return DefinitionScore(
        gold=len(truth.definitions),
        recall=_rate(len(hits), len(truth.definitions)),
        written_recall=_rate(len(hits & written), len(written)),
        precision=_rate(right, right + len(extra)),
        plain_precision=_rate(right, len(ours)),
        by_kind={kind: f"{held[kind]}/{total}" for kind, total in sorted(totals.items())},
        missed=sorted(truth.definitions.keys() - hits),
        extra=extra,
        left_out=dict(left_out),
    )


def _beyond(truth: Truth, found: Extracted, name: Name) -> str:
    """Say why the truth has nothing to say of a definition; empty if it has."""
    item = found.definitions[name]
    site = (name[0], name[1], found.columns[name])
    if site in truth.uses:
        return "a member that is declared elsewhere"
    if not truth.tool.startswith("scip-typescript"):
        return ""
    if "signature" in item.modifiers and _is_overloaded(truth, name):
        return "one of several signatures"
    if name[2] in {"default", "exports"}:
        return "an export without a name"
    if _ASSIGNED.match(found.text_at(site)[len(name[2].encode()) :]):
        return "assigned to a member or a variable"
    return ""


def _is_overloaded(truth: Truth, name: Name) -> bool:
    return any(
        kind in FUNCTIONS and file == name[0] and other == name[2]
        for (file, _, other), kind in truth.known.items()
    )


@dataclass(frozen=True)
class CallScore:
    """How many of the truth's call sites were captured as calls where the callee's name stands."""

    gold: int
    captured: float
    missed: list[Site]
    left_out: int


def score_calls(truth: Truth, found: Extracted) -> CallScore:
    """Compare call sites by file, line and column.

    Sites where the text names no callee (implicit constructors) are left out.
    """
    gold = [site for site in truth.calls if _is_written(truth, found, site)]
    missed = sorted(site for site in gold if found.references.get(site) not in CAPTURED)
    return CallScore(
        gold=len(gold),
        captured=_rate(len(gold) - len(missed), len(gold)),
        missed=missed,
        left_out=len(truth.calls) - len(gold),
    )


def _is_written(truth: Truth, found: Extracted, site: Site) -> bool:
    match = _IDENTIFIER.match(found.text_at(site))
    if match is None or match[0] in _NO_CALLEE:
        return False
    name = (site[0], site[1], match[0].decode("utf-8", "replace"))
    return truth.known.get(name) != "enum_constant"


def classes(names: Iterable[Name], found: Extracted) -> dict[str, int]:
    """Count names by the shape of their line: words made short, so that no source is shown."""
    counts: Counter[str] = Counter()
    for file, line, name in names:
        text = found.text_at((file, line, 0)).decode("utf-8", "replace").strip()
        counts[_shape(text, name)] += 1
    return dict(counts.most_common(10))


def _shape(text: str, name: str) -> str:
    marked = re.sub(rf"(?<![\w$]){re.escape(name)}(?![\w$])", "\0", text, count=1)
    short = re.sub(r"[^\W\d][\w$]*", lambda m: m[0] if _WORDS.fullmatch(m[0]) else "w", marked)
    return re.sub(r"\d+|\"[^\"]*\"|'[^']*'", "1", short).replace("\0", "NAME")[:60]


def _rate(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 1.0
