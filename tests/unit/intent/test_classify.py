from __future__ import annotations

import hashlib
import json
import time
import tomllib
import unicodedata
from pathlib import Path
from typing import cast

import pytest

from fourfold.intent.classify import classify, read
from fourfold.intent.question import MAX_CHARS
from fourfold.types import Intent

DATA = Path(__file__).parents[2] / "testdata" / "intent"
NAMES = (
    "parseConfig",
    "RateLimiter",
    "HTTPServer",
    "load_user",
    "MAX_RETRIES",
    "http.client.send",
    "std::sync::Arc",
    "node->next",
    "load_user()",
    "`load_user`",
    "`Queue::push()`",
    "__init__",
    "create_user",
)


def _cases() -> list[tuple[str, str, float]]:
    tables = tomllib.loads((DATA / "design.toml").read_text(encoding="utf-8"))
    cases: list[tuple[str, str, float]] = []
    for case in tables["case"]:
        cases += [
            (text.replace("{}", name), case["intent"], case["confidence"])
            for text in case["texts"]
            for name in NAMES
        ]
    for case in tables["fixed"]:
        cases += [(text, case["intent"], case["confidence"]) for text in case["texts"]]
    return cases


@pytest.mark.parametrize(("text", "intent", "confidence"), _cases())
def test_the_table_of_the_design(text: str, intent: str, confidence: float) -> None:
    answer = classify(text)
    assert (answer.intent, answer.confidence) == (intent, confidence), answer.rule


def test_development_half_is_read_as_labelled() -> None:
    lines = (DATA / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    questions = [cast("dict[str, str]", json.loads(line)) for line in lines]
    half = [q for q in questions if hashlib.sha256(q["text"].encode()).digest()[0] % 2 == 0]
    right = sum(classify(q["text"]).intent == q["intent"] for q in half)
    assert len(questions) >= 280
    assert right / len(half) >= 0.97


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("who calls `load_user()`?", "load_user"),
        ("where is the parse_config function defined", "parse_config"),
        ("what breaks if I change the order of RateLimiter arguments", "RateLimiter"),
        ('find "Disk  FULL"', "Disk  FULL"),
        ("find the string application/json", "application/json"),
        ("where is ENOENT handled", "ENOENT"),
        ("def load_user(id):", "load_user"),
        ("src/a.py:12:3", "src/a.py"),
        ("who calls this function", "this"),
        ("o que depende disso", "this"),
        ("how does create_user work", "create_user"),
        ("code similar to parse_config", "parse_config"),
        ("password reset flow", ""),
        ("scheduler", "scheduler"),
        ("find this:\nfor x in xs:\n    y = f(x)\n", "for x in xs:\n    y = f(x)"),
    ],
)
def test_subject_is_what_the_question_is_about(text: str, subject: str) -> None:
    assert read(text).subject == subject


def test_subjects_are_the_identifiers_in_order_each_once() -> None:
    reading = read("does load_user() call `Session.send` before parse_config, or load_user after")
    assert reading.subjects == ("load_user", "Session.send", "parse_config")


@pytest.mark.parametrize(
    ("text", "triggers"),
    [
        ("where is parse_config defined", 1),
        ("callers of 'parse_config'", 1),
        ("find the string 'rate limit'", 1),
        ('def f(x="a b"):', 1),
        ("where is parse_config defined and who calls it", 2),
        ("who calls parse_config and where is it defined", 2),
        ("who calls load_user and who calls save_user", 2),
        ("what depends on load_user, and who uses save_user", 2),
        ("quem chama load_user e onde é definido save_user", 2),
        ("хто викликає load_user і де визначено save_user", 2),
        ("how does load_user work", 0),
        ("load_user", 0),
    ],
)
def test_a_second_trigger_is_seen(text: str, triggers: int) -> None:
    assert len(read(text).triggers) == triggers


def test_leading_how_keeps_prose_from_asking_for_places() -> None:
    assert classify("how are callers of the api authenticated").intent is Intent.UNDERSTAND_CODE
    assert classify("callers of api").intent is Intent.FIND_REFERENCES


def test_a_trigger_in_the_middle_of_a_long_text_is_prose() -> None:
    prose = "the nightly job stopped and nobody noticed for a while "
    question = "who calls load_user"
    assert classify(f"{question} {prose * 20}").intent is Intent.FIND_REFERENCES
    assert classify(f"{prose * 20} {question}").intent is Intent.FIND_REFERENCES
    middle = classify(f"{prose * 10} {question} {prose * 10}")
    assert (middle.intent, middle.confidence) == (Intent.FIND_DEFINITION, 0.60)


@pytest.mark.parametrize(
    "name",
    ["__proto__", "constructor", "toString", "__class__", "__init__", "None", "NaN", "null"],
)
def test_odd_names_are_names(name: str) -> None:
    assert read(name).intent is Intent.FIND_DEFINITION
    assert read(name).subject == name
    assert read(f"who calls {name}").subject == name
    assert read(f"where is {name} defined").subject == name


@pytest.mark.parametrize("text", ["", " ", "\n", "-", "1e5", "???", "`", "``", "\x00", "\ud800"])
def test_what_names_nothing_falls_back(text: str) -> None:
    answer = classify(text)
    assert (answer.intent, answer.confidence) == (Intent.UNDERSTAND_CODE, 0.40)
    assert answer.rule == "nothing matched"


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_composed_and_decomposed_letters_read_alike(form: str) -> None:
    normal = "NFC" if form == "NFC" else "NFD"
    for text, intent in (
        ("onde parse_config é definido", Intent.FIND_DEFINITION),
        ("референції та посилання на ConfigLoader", Intent.FIND_REFERENCES),
        ("що зламається, якщо змінити їжак_їсть", Intent.IMPACT_ANALYSIS),
        ("використання пам'яті", Intent.UNDERSTAND_CODE),
    ):
        assert classify(unicodedata.normalize(normal, text)).intent is intent


HOSTILE = {
    "one letter": "a",
    "short words": "o ",
    "trigger words": "o que depende de ",
    "english triggers": "who calls where is ",
    "slavic triggers": "що може зламатися якщо змінити ",
    "names": "a_b ",
    "single quotes": "'a ",
    "double quotes": '"a ',
    "open quotes": "('",
    "slashes": "/",
    "percent": "%",
    "dots": "a.",
    "colons": "::",
    "brackets": "f(",
    "open calls": "f(a ",
    "one open call": "at (((",
    "assignments": "x = f(\n",
    "lines": "a\n",
    "frames": 'File "a", line 1\n',
    "at": "at at (:1\n",
    "causes": "Caused by: a\n",
    "templates": "template <",
    "modifiers": "pub pub(crate) ",
    "marks": "e\u0301",
    "unspaced": "谁",
    "surrogates": "\ud800",
    "back-quotes": "`a",
}


@pytest.mark.parametrize("piece", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_of_100_kb_take_less_than_5_ms(piece: str) -> None:
    text = (piece * (100_000 // len(piece) + 1))[:100_000]
    classify("warm up")
    # Processor time of the best of ten runs: other work on the machine must not count.
    times: list[float] = []
    for _ in range(10):
        start = time.process_time()
        classify(text)
        times.append(time.process_time() - start)
    assert min(times) < 0.005


def test_only_the_first_characters_are_read() -> None:
    padding = "x" * (MAX_CHARS - 10)
    assert classify(f"{padding} who calls load_user").intent is Intent.UNDERSTAND_CODE
    assert classify(f"{padding[20:]} who calls load_user").intent is Intent.FIND_REFERENCES
