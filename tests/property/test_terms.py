"""The term index scores as the formula of BM25F does, written plainly."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from segments import TOMBSTONE, offsets_of, segment_of

from fourfold._core import Segment, TermIndex, question_terms, terms_of, tokenize
from fourfold.errors import IndexFormatError

WEIGHTS = (1.0, 3.0, 4.0, 1.0)
LENGTH_SHARE = (0.75, 0.4, 0.3, 0.3)
SATURATION = 2.0
STOP_WORDS = {"the", "is", "that"}
SUB_WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|[0-9]+")


@dataclass(frozen=True, slots=True)
class Doc:
    """A file that is one chunk."""

    body: str
    names: str
    path: str


# Words that are their own stems, so that the reference needs no stemmer.
runs = st.sampled_from(
    ["zok", "bam", "Lum", "zokBam", "a_lum", "LUM_BAM", "HTTPLum", "bam2", "7", "zokbam", "the"]
)
sentences = st.lists(runs, max_size=8).map(" ".join)
paths = st.tuples(
    st.sampled_from(["", "zok/", "lum_bam/zok/"]),
    st.sampled_from(["bam.py", "zokBam.py", "lum.test.py"]),
).map("".join)
docs = st.lists(st.builds(Doc, sentences, sentences, paths), max_size=10)
questions = st.lists(st.one_of(runs, st.sampled_from(["is", "that", "?"])), max_size=6).map(
    " ".join
)


def part_of(part: Sequence[Doc], docids: Sequence[int]) -> tuple[Segment, npt.NDArray[np.uint32]]:
    bodies = [doc.body.encode() for doc in part]
    sections = TermIndex.build(
        b"".join(bodies),
        offsets_of(bodies),
        np.arange(len(part), dtype=np.uint32),
        np.zeros(len(part), dtype=np.uint32),
        np.array([len(body) for body in bodies], dtype=np.uint32),
        [doc.names for doc in part],
        [doc.path for doc in part],
    )
    return segment_of(sections), np.array(docids, dtype=np.uint32)


def index_of(whole: Sequence[Doc]) -> TermIndex:
    return TermIndex([part_of(whole, range(len(whole)))])


def terms_of_run(run: str) -> list[str]:
    words = [word.lower() for word in SUB_WORD.findall(run)]
    return [*words, "=" + "".join(words)] if len(words) > 1 else words


def terms_in(text: str) -> list[str]:
    return [term for run in re.findall(r"\w+", text) for term in terms_of_run(run)]


def terms_asked(question: str) -> list[str]:
    asked = re.findall(r"\w+", question)
    content = [run for run in asked if run.lower() not in STOP_WORDS] or asked
    joined = {"=" + (a + b).lower().replace("_", "") for a, b in itertools.pairwise(content)}
    return sorted({term for run in content for term in terms_of_run(run)} | joined)


def fields_of(doc: Doc) -> list[Counter[str]]:
    folders, _, name = doc.path.rpartition("/")
    stem = name.rpartition(".")[0] or name
    return [Counter(terms_in(text)) for text in (doc.body, doc.names, stem, folders)]


def plain_bm25f(whole: Sequence[Doc], question: str) -> dict[int, float]:
    """Score each document that shares a term with the question."""
    fields = [fields_of(doc) for doc in whole]
    means = [sum(doc[field].total() for doc in fields) / max(len(whole), 1) for field in range(4)]
    scores: dict[int, float] = {}
    for term in terms_asked(question):
        holders = [docid for docid, doc in enumerate(fields) if any(term in field for field in doc)]
        idf = math.log(1 + (len(whole) - len(holders) + 0.5) / (len(holders) + 0.5))
        for docid in holders:
            frequency = 0.0
            for field, counts in enumerate(fields[docid]):
                if term in counts:
                    relative = counts.total() / means[field]
                    norm = 1 - LENGTH_SHARE[field] + LENGTH_SHARE[field] * relative
                    frequency += WEIGHTS[field] * counts[term] / norm
            scores[docid] = scores.get(docid, 0.0) + idf * frequency / (SATURATION + frequency)
    return scores


@given(docs, questions)
def test_scores_are_those_of_the_formula(whole: list[Doc], question: str) -> None:
    docids, scores = index_of(whole).search(question, 100)
    expected = plain_bm25f(whole, question)
    assert sorted(docids.tolist()) == sorted(expected)
    wanted = np.array([expected[docid] for docid in docids.tolist()])
    np.testing.assert_allclose(scores, wanted, rtol=1e-6)


@given(docs, questions, st.integers(0, 5))
def test_the_order_is_total_and_a_shorter_list_is_its_beginning(
    whole: list[Doc], question: str, depth: int
) -> None:
    index = index_of(whole)
    docids, scores = index.search(question, 100)
    rows = list(zip(scores.tolist(), docids.tolist(), strict=True))
    assert rows == sorted(rows, key=lambda row: (-row[0], row[1]))
    first, first_scores = index.search(question, depth)
    assert first.tolist() == docids[:depth].tolist()
    assert first_scores.tolist() == scores[:depth].tolist()


@given(docs, st.lists(st.booleans(), min_size=10, max_size=10), st.integers(0, 10), questions)
def test_parts_with_deleted_rows_score_like_the_whole(
    every: list[Doc], deleted: list[bool], cut: int, question: str
) -> None:
    live = [doc for doc, dead in zip(every, deleted, strict=False) if not dead]
    numbers = iter(range(len(live)))
    ids = [TOMBSTONE if dead else next(numbers) for _, dead in zip(every, deleted, strict=False)]
    parts = TermIndex([part_of(every[:cut], ids[:cut]), part_of(every[cut:], ids[cut:])])
    docids, scores = parts.search(question, 100)
    expected_docids, expected_scores = index_of(live).search(question, 100)
    assert docids.tolist() == expected_docids.tolist()
    assert scores.tolist() == expected_scores.tolist()


def test_flags_leave_chunks_out_without_changing_scores() -> None:
    index = index_of([Doc("zok", "", "a.py"), Doc("zok bam", "", "b.py"), Doc("bam", "", "c.py")])
    _, all_scores = index.search("zok", 10)
    docids, scores = index.search("zok", 10, allow=np.array([False, True, True]))
    assert (docids.tolist(), scores.tolist()) == ([1], all_scores[1:].tolist())
    with pytest.raises(ValueError, match="allow must have at least 3 entries, got 1"):
        index.search("zok", 10, allow=np.array([True]))


def test_words_are_found_in_every_form_and_script() -> None:
    index = index_of(
        [
            Doc("def parse_cookies(): ...", "parse_cookies", "http/jar.py"),
            Doc("class HTTPServer2: pass", "HTTPServer2", "serve.py"),
            Doc("конфігурація сервера", "", "docs/Überblick.md"),
        ]
    )
    found = {
        question: index.search(question, 1)[0].tolist()
        for question in [
            "parsing a cookie",
            "parsecookies",
            "http server",
            "КОНФІГУРАЦІЯ",
            "überblick",
        ]
    }
    assert found == {
        "parsing a cookie": [0],
        "parsecookies": [],
        "http server": [1],
        "КОНФІГУРАЦІЯ": [2],
        "überblick": [2],
    }


def test_bytes_that_are_no_text_separate_words() -> None:
    body = b"zok\xffbam"
    sections = TermIndex.build(
        body,
        np.array([0, len(body)], dtype=np.uint64),
        np.zeros(1, dtype=np.uint32),
        np.zeros(1, dtype=np.uint32),
        np.array([len(body)], dtype=np.uint32),
        [""],
        ["caf\udce9.py"],
    )
    index = TermIndex([(segment_of(sections), np.zeros(1, dtype=np.uint32))])
    assert [len(index.search(word, 9)[0]) for word in ("zok", "bam", "caf", "zokbam")] == [
        1,
        1,
        1,
        0,
    ]


def test_words_of_a_text() -> None:
    assert tokenize("parseConfig(HTTPServer2)") == ["parse", "config", "http", "server", "2"]
    assert terms_of("parsing cookies") == ["pars", "cooki"]
    assert question_terms("where are the cookies parsed") == ["cooki", "pars"]
    assert question_terms("what is this") == ["what", "is", "this"]


def test_columns_that_do_not_fit_are_refused() -> None:
    one, zero = np.ones(1, dtype=np.uint32), np.zeros(1, dtype=np.uint32)
    offsets = np.array([0, 1], dtype=np.uint64)
    with pytest.raises(ValueError, match="names has 0 entries, expected 1"):
        TermIndex.build(b"x", offsets, zero, zero, one, [], ["a.py"])
    with pytest.raises(ValueError, match="chunk 0 lies outside its file"):
        TermIndex.build(b"x", offsets, one, zero, one, [""], ["a.py"])


def test_a_damaged_list_is_an_error_that_names_it() -> None:
    segment, docids = part_of([Doc("zok bam", "", "a.py")], [0])
    sections = {name: segment.section(name) for name in segment.names()}
    sections["terms.postings"] = np.full_like(sections["terms.postings"], 0xFF)
    index = TermIndex([(segment_of(sections), docids)])
    with pytest.raises(IndexFormatError, match=r"terms\.postings.*zok"):
        index.search("zok", 1)
