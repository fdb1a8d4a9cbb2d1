from __future__ import annotations

from collections.abc import Sequence

from fourfold.answers import SearchResult
from fourfold.evaluation.qrels import Place
from fourfold.evaluation.run import run_topics
from fourfold.evaluation.systems import ABLATIONS, PUBLISHED, System
from fourfold.evaluation.topics import Topic
from fourfold.types import Dedupe, Intent, Modality, Plan, Preset

TOPICS = [Topic(topic_id=name, query=f"about {name}", corpus="web") for name in ("a", "b")]
PLAN = Plan(
    intent=Intent.UNDERSTAND_CODE,
    confidence=0.4,
    rule="fallback",
    subject="",
    preset="default",
    profile="priors",
    strategy="weighted_rrf",
    weights={},
    k=40,
    depth=100,
)


class Silence:
    """Finds nothing, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, object]] = []

    def search(
        self,
        query: str,
        *,
        limit: int = 10,
        preset: Preset = "default",
        modalities: Sequence[Modality] | None = None,
        k: int | None = None,
        dedupe: Dedupe | None = None,
    ) -> SearchResult:
        self.asked.append((query, (limit, preset, modalities, k, dedupe)))
        return SearchResult(hits=(), plan=PLAN)


def test_every_topic_has_a_list_even_an_empty_one() -> None:
    index = Silence()
    lists = run_topics(index, TOPICS, PUBLISHED)
    assert list(lists) == ["a", "b"]
    assert lists["a"].entries == ()
    assert (lists["a"].intent, lists["a"].strategy) == ("understand_code", "weighted_rrf")
    assert index.asked == [
        ("about a", (10, "default", None, None, "file")),
        ("about b", (10, "default", None, None, "file")),
    ]


def test_a_system_decides_how_it_is_asked() -> None:
    index = Silence()
    system = System(name="text alone", modalities=("text",), k=10)
    run_topics(index, TOPICS[:1], system, limit=5, dedupe="none")
    assert index.asked == [("about a", (5, "default", ("text",), 10, "none"))]


def test_names_of_systems_are_distinct() -> None:
    names = [system.name for system in (PUBLISHED, *ABLATIONS)]
    assert len(set(names)) == len(names)
    assert {f"{name} alone" for name in ("semantic", "text", "structural", "graph")} <= set(names)


def test_places_are_values() -> None:
    assert Place(path="a.py").docid == "a.py"
    assert Place(path="a.py", start_line=2, end_line=3).docid == "a.py:2-3"
