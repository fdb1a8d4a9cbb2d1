from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from fourfold.intent.classify import classify, read
from fourfold.intent.objects import THIS
from fourfold.intent.question import MAX_CHARS

PIECES = """who calls uses where is defined how what does do this it impact of the string find like
quem usa onde é disso хто викликає де визначено це parse_config RateLimiter Queue::push main()
"ab" 'c' “de” `f_g` config.toml src/x.py ENOENT 0xFF об'єкт don't similar to , ? ( ) { } = ;"""
words = st.sampled_from([*PIECES.split(), '"a b"', "\n"])
sentences = st.lists(words, max_size=12).map(" ".join)
texts = st.one_of(st.text(max_size=300), sentences)


@given(texts)
@example("\ud800'")
@example("def ")
def test_no_text_raises_and_confidence_is_a_share(text: str) -> None:
    answer = classify(text)
    assert 0.0 <= answer.confidence <= 1.0
    assert answer.rule


@given(texts)
@example("where is `a`'s b_c defined")
def test_what_is_found_stands_in_the_question(text: str) -> None:
    reading = read(text)
    assert reading.subject in text or reading.subject == THIS
    assert all(subject in text for subject in reading.subjects)


@given(texts.filter(lambda text: "`" not in text), st.sampled_from(["", " ", "\t", "\n  "]))
def test_back_quotes_and_space_around_change_nothing(text: str, space: str) -> None:
    assert read(f"{space}`{text}`{space}") == read(text)
    assert read(f"{space}{text}{space}") == read(text)


@given(sentences.filter(lambda text: "`" not in text))
@example("main() \n main()")
def test_back_quotes_around_a_name_change_nothing(text: str) -> None:
    for name in ("parse_config", "RateLimiter", "main()"):
        quoted = " ".join(f"`{word}`" if word == name else word for word in text.split(" "))
        assert classify(quoted) == classify(text)
        assert read(quoted).subjects == read(text).subjects
        assert read(quoted).triggers == read(text).triggers


@given(texts)
def test_text_behind_the_limit_changes_nothing(text: str) -> None:
    long = text + " " + "x" * MAX_CHARS
    assert read(long) == read(long[:MAX_CHARS]) == read(long + text)


@given(st.text(alphabet=st.characters(blacklist_characters="\"'`\\"), min_size=2, max_size=80))
def test_quoted_text_is_never_rewritten(text: str) -> None:
    for line in (text.strip(),):
        if len(line) >= 2 and not any(quote in line for quote in "\n\r“”„«»‘’‚‹›「」『』"):
            assert read(f'"{line}"').subject == line
