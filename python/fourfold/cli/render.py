"""Answers as text for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fourfold.answers import Affected, Matches, Outline, SearchResult, Status, Symbol, Usage, Usages
from fourfold.cli.terminal import visible, visible_line
from fourfold.embedding.base import Outgoing
from fourfold.indexing.build import BuildPlan, BuildReport
from fourfold.types import MODALITIES, Hit

SNIPPET_LINES = 6
MAX_LISTED_SKIPS = 20
MAX_LINE_CHARS = 160
MAX_DOC_CHARS = 80


def render_search(result: SearchResult, *, explain: bool) -> Iterator[str]:
    """Show how a question was read, then the hits."""
    plan = result.plan
    yield (
        f"{plan.intent} ({plan.confidence:.2f}, {plan.rule}) -> {plan.strategy}: "
        + ", ".join(f"{name} {weight:g}" for name, weight in plan.weights.items())
    )
    for number, hit in enumerate(result, 1):
        yield ""
        yield from render_hit(number, hit, explain=explain)


def render_hit(number: int, hit: Hit, *, explain: bool) -> Iterator[str]:
    """Show one hit: where, what, and the first lines from the one to look at."""
    label = " ".join(part for part in (hit.kind, hit.symbol) if part)
    marks = " [stale: the file has changed]" if hit.stale else ""
    yield f"{number}. {visible_line(hit.path)}:{hit.line}  {visible_line(label)}{marks}"
    if explain:
        yield from (f"     {line}" for line in explain_hit(hit))
    lines = hit.text.split("\n")
    first = max(0, min(hit.line - hit.start_line, len(lines) - 1))
    for offset, line in enumerate(lines[first : first + SNIPPET_LINES]):
        yield f"{hit.start_line + first + offset:>6} | {visible(line.rstrip())[:MAX_LINE_CHARS]}"
    if len(hit.sites) > 1:
        yield "       sites at " + ", ".join(f"{site.line}:{site.column}" for site in hit.sites)
    if hit.also:
        yield "       also " + ", ".join(f"{first}-{last}" for first, last in hit.also)


def explain_hit(hit: Hit) -> Iterator[str]:
    """Show where the score of a hit comes from."""
    for modality in MODALITIES:
        share = hit.contributions.get(modality)
        if share is not None:
            yield (
                f"{modality:<10} rank {share.rank:<4} score {share.score:<10.4f} "
                f"weight {share.weight:g}  contributes {share.contribution:.6f}"
            )
    yield (
        f"centrality {hit.centrality:.4f} boost {hit.boost:.4f} "
        f"demotion {hit.demotion:g} = {hit.score:.6f}"
    )


def render_matches(matches: Matches) -> Iterator[str]:
    """Show matches as grep does: ``path:line:column:text``, columns from 1."""
    for match in matches:
        text = visible(match.text)[:MAX_LINE_CHARS]
        yield f"{visible_line(match.path)}:{match.line}:{match.column + 1}:{text}"


def render_symbols(symbols: Iterable[Symbol]) -> Iterator[str]:
    """Show definitions, one a line, with their signatures."""
    for symbol in symbols:
        yield (
            f"{visible_line(symbol.path)}:{symbol.line}  {symbol.kind} "
            f"{visible_line(symbol.qualified_name)}  {visible_line(symbol.signature)}"
        )


def render_outline(outline: Outline) -> Iterator[str]:
    """Show the definitions of a file, each below the one that it lies in."""
    pending = [(item, 0) for item in reversed(outline.items)]
    while pending:
        item, depth = pending.pop()
        symbol = item.symbol
        lines = f"{symbol.line}-{symbol.end_line}"
        text = visible_line(symbol.signature or symbol.qualified_name)[:MAX_LINE_CHARS]
        kind = "" if symbol.kind in text.split() else f"{symbol.kind} "
        doc = f"  # {visible_line(symbol.doc)[:MAX_DOC_CHARS]}" if symbol.doc else ""
        yield f"{lines:>11}  {'  ' * depth}{kind}{text}{doc}"
        pending += [(child, depth + 1) for child in reversed(item.children)]


def render_usages(usages: Usages, *, outgoing: bool = False) -> Iterator[str]:
    """Show uses, one a line, with the evidence."""
    deep = any(usage.depth > 1 for usage in usages)
    for usage in usages:
        yield _usage_line(usage, outgoing=outgoing, deep=deep)


def render_affected(change: Affected) -> Iterator[str]:
    """Show the changed definitions, what depends on them, and the tests to run."""
    yield from (f"changed  {line}" for line in render_symbols(change.changed))
    for usage in change.usages:
        yield _usage_line(usage, outgoing=False, deep=True)
    yield from (f"test     {visible_line(path)}" for path in change.tests)


def _usage_line(usage: Usage, *, outgoing: bool, deep: bool) -> str:
    what = usage.target.qualified_name if outgoing else (usage.caller or "(module level)")
    depth = f"  depth {usage.depth}" if deep else ""
    return (
        f"{visible_line(usage.path)}:{usage.line}:{usage.column + 1}  {visible_line(what)}  "
        f"[{usage.kind}, {usage.tier} {usage.confidence:g}]{depth}"
    )


def render_build(report: BuildReport) -> Iterator[str]:
    """Show what a build did, and every path that it left out."""
    yield (
        f"generation {report.generation}: {report.parsed} files parsed, {report.kept} unchanged, "
        f"{report.removed} removed, {len(report.skipped)} skipped"
    )
    if report.outgoing is not None:
        yield f"  sent {_outgoing(report.outgoing)}"
    for reason, count in report.lacking.items():
        yield f"  {count} chunks have no code: {visible_line(reason)}"
    for item in report.skipped[:MAX_LISTED_SKIPS]:
        yield f"  skipped {visible_line(item.path)}: {item.reason}"
    if len(report.skipped) > MAX_LISTED_SKIPS:
        more = len(report.skipped) - MAX_LISTED_SKIPS
        yield f"  and {more} more; `fourfold index --dry-run` lists them all"


def render_plan(plan: BuildPlan) -> Iterator[str]:
    """Show what a build would do, path by path."""
    for path, language in plan.parse:
        yield f"index    {visible_line(path)} ({language or 'text'})"
    for path in plan.removed:
        yield f"remove   {visible_line(path)}"
    for item in plan.skipped:
        yield f"skip     {visible_line(item.path)}: {item.reason}"
    yield (
        f"{len(plan.parse)} files to index, {plan.kept} unchanged, {len(plan.removed)} to remove, "
        f"{len(plan.skipped)} skipped"
    )
    if plan.outgoing is not None:
        yield f"would send {_outgoing(plan.outgoing)}"


def _outgoing(outgoing: Outgoing) -> str:
    return f"{outgoing.texts} texts, about {outgoing.tokens} tokens (at most {outgoing.max_tokens})"


def render_status(status: Status) -> Iterator[str]:
    """Show what an index holds."""
    yield f"root        {visible_line(status.root)}"
    yield f"index       {visible_line(status.directory)} ({status.size_bytes / 1e6:.1f} MB)"
    yield f"generation  {status.generation} in {status.num_segments} segments"
    yield f"embedder    {status.embedder}"
    if status.num_without_code:
        total = status.num_with_code + status.num_without_code
        yield f"codes       {status.num_with_code} of {total} chunks; `fourfold index` asks again"
    languages = ", ".join(f"{name} {count}" for name, count in status.languages.items())
    yield f"files       {status.num_files}: {languages}"
    yield f"chunks      {status.num_chunks}, definitions {status.num_symbols}"
    yield (
        f"references  {status.num_references}, of which {status.num_resolved} resolved; "
        f"{status.num_edges} edges"
    )
    if status.num_withheld:
        yield f"withheld    {status.num_withheld} chunks hold what looks like a secret"
    for reason, count in status.skipped.items():
        yield f"skipped     {count}: {reason}"
    for path, note in status.degraded.items():
        yield f"degraded    {visible_line(path)}: {note}"
