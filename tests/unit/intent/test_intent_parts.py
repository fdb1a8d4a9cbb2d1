from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.intent.blocks import pasted_code
from fourfold.intent.declarations import declared_name
from fourfold.intent.identifiers import is_file_name, is_identifier, is_path, without_line
from fourfold.intent.matching import find_matches
from fourfold.intent.phrasebook import read_phrasebook
from fourfold.intent.quotes import find_quoted
from fourfold.intent.tokens import Kind, tokenize
from fourfold.intent.traces import trace_message
from fourfold.intent.tree import Family


@pytest.mark.parametrize(
    "name",
    [
        "snake_case",
        "_private",
        "__dunder__",
        "SCREAMING_CASE",
        "camelCase",
        "PascalCase",
        "HTTPServer",
        "toJSON",
        "utf8Decode",
        "a.b",
        "a::b",
        "a->b",
        "main()",
        "створити_користувача",
        "useState",
    ],
)
def test_names_have_a_shape(name: str) -> None:
    assert is_identifier(name)
    assert [token.kind for token in tokenize(f"see {name} there")] == [
        Kind.WORD,
        Kind.NAME,
        Kind.WORD,
    ]


@pytest.mark.parametrize(
    "word",
    [
        "session",
        "Session",
        "HTTP",
        "URLs",
        "JavaScript",
        "GitHub",
        "e.g",
        "don't",
        "e-mail",
        "1.2.3",
    ],
)
def test_words_of_prose_are_no_names(word: str) -> None:
    assert not is_identifier(word)


def test_possessive_and_punctuation_stay_outside_a_name() -> None:
    tokens = tokenize("(RateLimiter's) loop, load_user(): done.")
    assert [token.text for token in tokens] == ["RateLimiter", "loop", "load_user", "done"]


@pytest.mark.parametrize("text", ["config.toml", "src/a/b.py", "./x", "~/x", ".env", "Makefile"])
def test_paths(text: str) -> None:
    assert is_path(text)


@pytest.mark.parametrize("text", ["os.path", "self.lock", "console.log", "session", "1/2", "."])
def test_no_paths(text: str) -> None:
    assert not is_path(text)


def test_a_line_number_is_no_part_of_a_path() -> None:
    assert [without_line(path) for path in ("a.py:3", "a.py:3:9", "a.py#L3-L9", "a.py")] == [
        "a.py"
    ] * 4
    assert not is_file_name("a.py:3")


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('say "a b" now', ["a b"]),
        ("('a b')", ["a b"]),
        ("what's the user's name", []),
        ("об'єкт об'єкта", []),
        ("rock 'n' roll", []),
        ("don't say 'it's done'", ["it's done"]),
        ("„добрий день“ «так» “sim”", ["добрий день", "так", "sim"]),
        ('"unclosed', []),
        ('call("xy")', ["xy"]),
        ('"a.replace(".[", "[")"', ['a.replace(".[", "[")']),
        (r'"a \"b\" c"', [r"a \"b\" c"]),
        ("查找“连接失败”的代码", ["连接失败"]),
        ('5" screen and 6" screen', []),
        ('""', []),
    ],
)
def test_quotes(text: str, inside: list[str]) -> None:
    assert [quoted.text for quoted in find_quoted(text)] == inside


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("def f", "f"),
        ("class C:", "C"),
        ("class Session", "Session"),
        ("class session(Base):", "session"),
        ("fn f<T>(x: T) -> T where T: Copy {", "f"),
        ("template <typename T> struct Node", "Node"),
        ("type Handler func(w http.ResponseWriter)", "Handler"),
        ("impl Display for Node", ""),
        ("class session", ""),
        ("class Foo works how exactly", ""),
        ("def f: how does it work today", ""),
        ("define a class", ""),
        ("def f\nand then", ""),
    ],
)
def test_declarations(text: str, name: str) -> None:
    assert declared_name(text) == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'Traceback (most recent call last):\n  File "a.py", line 3, in f\n  g()\na.E: no row 7',
            "no row 7",
        ),
        ('  File "a.py", line 3, in f\n    g()\nKeyboardInterrupt', "KeyboardInterrupt"),
        (
            "TypeError: x is not a function\n    at f (/a/b.js:3:9)\n    at g (/a/b.js:9:1)",
            "x is not a function",
        ),
        (
            "a.E: outer\n\tat a.B.c(B.java:3)\nCaused by: a.Bad: inner\n\tat a.B.d(B.java:9)",
            "inner",
        ),
        ("panic: bad index\n\ngoroutine 1 [running]:\nmain.f()\n\t/a/main.go:3 +0x1d", "bad index"),
        (
            "thread 'main' panicked at 'no luck', src/m.rs:3:5\nnote: run with `RUST_BACKTRACE=1`",
            "no luck",
        ),
        (
            "thread 'main' panicked at src/m.rs:3:5:\nno luck\nnote: run with `RUST_BACKTRACE=1`",
            "no luck",
        ),
        ("traceback rendering\nwith colours", ""),
        ("we meet\nat noon (maybe)\nand then\nwe leave\nfor good", ""),
        ("", ""),
    ],
)
def test_traces(text: str, message: str) -> None:
    assert trace_message(text) == message


@pytest.mark.parametrize(
    "code",
    [
        "x = 1\ny = x + 2",
        "if (a) {\n  b();\n}",
        "for x in xs:\n    y(x)\n    return y",
        "SELECT a\nFROM b",
        "#include <a.h>\nint main(void) {",
        "```\nplain one\nplain two\n```",
        "<div>\n  <p>hello</p>\n</div>",
        "\r\nlet a = 1;\r\nlet b = 2;\r\n",
    ],
)
def test_pasted_code(code: str) -> None:
    assert pasted_code(code)
    assert pasted_code(code) in code


@pytest.mark.parametrize(
    "text",
    [
        "x = 1",
        "The worker stops\nwhen the queue is empty",
        "first line of a list\n- second thing; and more\n- third thing",
        (
            "It fails for me all the time.\nAlso on the second machine here.\n"
            "And on the third one as well.\n```\nx = f()\ny = g()\nz = h()\nw = k()\n```"
        ),
    ],
)
def test_prose_is_no_pasted_code(text: str) -> None:
    assert pasted_code(text) == ""


def _language(folder: Path, text: str) -> Path:
    file = folder / "xx.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_language_is_a_file(tmp_path: Path) -> None:
    file = _language(
        tmp_path,
        '[words]\nfillers = ["der", "die"]\n[reference]\nany_object = ["wer ruft X auf"]\n',
    )
    matches = find_matches(tokenize("Wer ruft die Sitzung auf"), read_phrasebook([file]))
    assert [(m.ending.family, m.object and m.object.text) for m in matches] == [
        (Family.REFERENCE, "Sitzung")
    ]


def test_a_script_without_spaces_matches_next_to_names(tmp_path: Path) -> None:
    file = _language(
        tmp_path,
        '[reference]\nany_object = ["谁调用 X"]\n[definition]\nany_object = ["X 在哪里定义"]\n',
    )
    book = read_phrasebook([file])
    found = {
        text: [
            (m.ending.family, m.object and m.object.text)
            for m in find_matches(tokenize(text), book)
        ]
        for text in ("请问谁调用load_user呢", "load_user在哪里定义", "谁调用", "调用load_user")
    }
    assert found == {
        "请问谁调用load_user呢": [(Family.REFERENCE, "load_user")],
        "load_user在哪里定义": [(Family.DEFINITION, "load_user")],
        "谁调用": [],
        "调用load_user": [],
    }


@pytest.mark.parametrize("line", ["~X used", "... used", "", "[who] [calls]", "ab* X"])
def test_a_phrase_that_cannot_be_read_is_an_error(tmp_path: Path, line: str) -> None:
    file = _language(tmp_path, f'[reference]\nany_object = ["{line}", "who X"]\n')
    with pytest.raises(ValueError, match=r"a phrase must begin|a stem needs"):
        read_phrasebook([file])
