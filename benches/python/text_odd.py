"""Files that searches disagree about, and whether our lines are ripgrep's there too.

Two things are ours. ``$`` stands before ``\\r\\n`` as before ``\\n``, as it does in ripgrep with
``--crlf``, so anchored patterns are compared with that. And for ``^`` and ``$`` a ``\\r`` by itself
ends a line too, which ripgrep never says; there is no such file here.
"""

from __future__ import annotations

from pathlib import Path

from text_corpus import Question, build_corpus
from text_peers import Peers, ripgrep_lines

FILES: dict[str, bytes] = {
    "crlf.txt": b"first line\r\nneedle here\r\n\r\nlast needle\r\n",
    "mixed-ends.txt": b"needle one\r\nneedle\nneedle two\r\n",
    "no-end.txt": b"a\nneedle",
    "long-line.js": b"x" * 700_000 + b" needle " + b"y" * 700_000,
    "many-trigrams.bin.txt": bytes(
        byte for number in range(60_000) for byte in (33 + number % 90, 33 + number // 90 % 90)
    )
    + b" needle\n",
    "latin-1.txt": "caf\xe9 needle \xfc\n".encode("latin-1"),
    "utf-8.txt": "caf\xe9 needle \u212a\u017f\n\xe9\n".encode(),
    "utf-8-mark.txt": b"\xef\xbb\xbfneedle first\nother\n",
    "utf-16-le.txt": "needle caf\xe9\r\n\u2603\n".encode("utf-16"),
    "utf-16-be.txt": b"\xfe\xff" + "needle caf\xe9\n".encode("utf-16-be"),
    "late-nul.txt": b"n" * 9_000 + b"\nneedle \0 tail\n",
    "empty.txt": b"",
    "blank-lines.txt": b"\n\n\nneedle\n\n",
}

QUESTIONS: tuple[tuple[str, str], ...] = (
    ("lit", "needle"),
    ("lit", "caf\xe9"),
    ("lit", "\u2603"),
    ("lit", "e"),
    ("lit", "needle "),
    ("re", r"^needle"),
    ("re", r"needle\b.*\S"),
    ("re", r"n[^x]+e"),
    ("re", r"\w+ needle"),
    ("re", r"(?i)K|NEEDLE F"),
    ("re", r"caf.\s"),
    ("re", r"x*"),
    ("re", r"\d{3}|[^\x00-\x7F]"),
)
AT_LINE_ENDS = (r"needle$", r"^\s*$", r"^needle$", r"(one|two)$")


def count_odd_differences(folder: Path) -> list[str]:
    """Return the patterns whose lines are not those of ``rg -a --no-ignore``."""
    tree = folder / "tree"
    tree.mkdir(parents=True)
    for name, content in FILES.items():
        (tree / name).write_bytes(content)
    corpus, _ = build_corpus(tree, folder / "odd.segment")
    peers = Peers(tree, folder / "unused")
    questions = [Question("odd", kind, pattern) for kind, pattern in QUESTIONS]
    differences = [
        question.pattern
        for question in questions
        if corpus.lines(question) != ripgrep_lines(peers.ripgrep(question))
    ]
    for pattern in AT_LINE_ENDS:
        question = Question("odd", "re", pattern)
        theirs = ripgrep_lines(peers.ripgrep(question, "--crlf"))
        # With --crlf ripgrep prints \r\n behind a last line that has no end.
        if _without_ends(corpus.lines(question)) != _without_ends(theirs):
            differences.append(pattern)
    return differences


def _without_ends(lines: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    return [(path, line.removesuffix(b"\r")) for path, line in lines]


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as temporary:
        print(count_odd_differences(Path(temporary)) or "no line differs")
