from __future__ import annotations

import pytest

from fourfold.training.prose import comments, first_sentence, letters, plain, without_doc


@pytest.mark.parametrize(
    ("doc", "sentence"),
    [
        ("Return the open file. It stays open.", "Return the open file."),
        ("Parse a value, e.g. of a header. Then stop.", "Parse a value, e.g. of a header."),
        ("Close the stream. @param stream what is closed", "Close the stream."),
        (
            "Sets the :class:`~app.Config` of <b>all</b> workers :param x: y",
            "Sets the ~app.Config of all workers",
        ),
        ("See {@link Reader#next} for more words", "See Reader#next for more words"),
        ("Too short.", ""),
        ("Copyright 2020 The Authors of this file", ""),
        ("TODO write what this really does", ""),
        ("word " * 60, ""),
        ("= + - * / () a b c", ""),
    ],
)
def test_first_sentence(doc: str, sentence: str) -> None:
    assert first_sentence(doc) == sentence


def test_plain_has_no_markup() -> None:
    assert plain("Return ``x`` of `y`. Args: z is what it is") == "Return x of y."


@pytest.mark.parametrize(
    ("language", "head", "rest", "left"),
    [
        ("python", "def f():\n    ", '"""Doc."""\n    return 1\n', "def f():\n        return 1\n"),
        ("python", "def f():\n    ", "'''Doc\n\nmore.'''\n    pass", "def f():\n        pass"),
        ("go", "// F does.\n// More.\nfunc F() ", "{}", "func F() {}"),
        ("java", "/** Does. */\nvoid f() ", "{}", "\nvoid f() {}"),
        ("rust", "/// Does.\n#[inline]\nfn f() ", "{}", "#[inline]\nfn f() {}"),
        ("c", "#define F(x) ", "x", "#define F(x) x"),
        ("haskell", "-- | Does.\nf :: Int\n", "f = 1", "f :: Int\nf = 1"),
    ],
)
def test_code_without_documentation(language: str, head: str, rest: str, left: str) -> None:
    assert without_doc(language, head, rest) == left


def test_comments_that_read_like_sentences() -> None:
    code = (
        "x = 1\n# Forget what was cached before\ny = f(x)  # not alone\n# z = f(x)\n// two words\n"
    )
    assert comments(code) == ["Forget what was cached before"]


def test_letters_ignore_everything_else() -> None:
    assert letters("Return_the 2 Files!") == letters("return the files")
