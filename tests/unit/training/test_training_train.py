"""The arithmetic of training, against plain versions and finite differences."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from fourfold.training import features as f
from fourfold.training.bags import bag
from fourfold.training.extract import extract_items
from fourfold.training.shards import Direction
from fourfold.training.tokens import choose_vocabulary, tokenise
from fourfold.training.train import Settings, contrast, train
from fourfold.training.vocabulary import Vocabulary, body_words, words

PYTHON = """
def {verb}_{noun}(self, {noun}):
    \"\"\"{text} the {noun} of an open session, and say so.\"\"\"
    return self.{verb}({noun}, {extra})
"""
VERBS = {"close": "Shut", "send": "Transmit", "parse": "Read", "drop": "Remove", "keep": "Store"}
NOUNS = ("socket", "letter", "table", "window", "number", "colour", "branch", "secret")


def corpus() -> f.Features:
    parts: list[f.Features] = []
    for project in range(4):
        source = "".join(
            PYTHON.format(verb=verb, noun=noun, text=text, extra=f"{noun}_{project}")
            for verb, text in VERBS.items()
            for noun in NOUNS
        )
        parts.append(f.make_features(list(extract_items([(f"p{project}.py", source.encode())]))))
    return f.join(parts, np.zeros(0, dtype=np.uint64))


def test_words_and_pieces() -> None:
    assert words("parseHTTPRequest2 snake_case Ärger") == [
        *("parse", "http", "request", "2", "snake", "case", "ä", "rger")
    ]
    vocabulary = Vocabulary(["parse", "par", "se", "12"])
    assert vocabulary.tokens(["parse", "parser", "12", "13", "xparx"]) == [0, 0, 3, 1]
    assert len(body_words("a " * 3_000)) == 350


def test_bags_are_taken_by_row() -> None:
    bags = bag([[1, 1, 2], [], [3]], root=True)
    taken = bags.take(np.asarray([2, 0]))
    assert taken.offsets.tolist() == [0, 1, 3]
    assert taken.tokens.tolist() == [3, 1, 2]
    assert taken.weights.tolist() == pytest.approx([1, 2**0.5, 1])
    assert taken.rows().tolist() == [0, 1, 1]


def test_the_gradient_of_the_loss_is_that_of_finite_differences() -> None:
    generator = np.random.default_rng(0)
    asked, found = generator.standard_normal((2, 5, 4)).astype(np.float32)
    same = np.zeros((5, 5), dtype=np.bool_)
    same[1, 3] = same[3, 1] = True

    def loss(rows: np.ndarray) -> float:
        return contrast(Direction(rows).unit, Direction(found).unit, same, 0.5)[0]

    direction = Direction(asked)
    _, gradient, _ = contrast(direction.unit, Direction(found).unit, same, 0.5)
    exact = direction.back(gradient)
    step = np.float32(1e-2)
    for row, column in [(0, 0), (1, 2), (4, 3)]:
        moved = asked.copy()
        moved[row, column] += step
        back = asked.copy()
        back[row, column] -= step
        slope = (loss(moved) - loss(back)) / (2 * float(step))
        assert float(exact[row, column]) == pytest.approx(slope, abs=2e-3)


def test_training_learns_and_gives_the_same_bytes_whatever_the_threads() -> None:
    joined = corpus()
    data = tokenise(joined, choose_vocabulary(joined, size=1_200, pieces=20))
    settings = Settings(epochs=20, batch=32, group=16, dim=80)
    losses: list[float] = []
    one = train(data, settings, report=lambda _number, _steps, loss: losses.append(loss))
    two = train(data, settings, threads=3)
    assert np.array_equal(one, two)
    assert np.mean(losses[-5:]) < 0.5 * np.mean(losses[:5])


def test_what_judges_is_not_learned() -> None:
    items = list(
        extract_items([("p.py", PYTHON.format(verb="a", noun="b", text="Do", extra="c").encode())])
    )
    part = f.make_features(items)
    assert len(part.kinds) == 1
    assert len(f.join([part], f.judged_hashes([items])).kinds) == 0
    assert len(f.join([part, part], np.zeros(0, dtype=np.uint64)).kinds) == 1


def test_features_survive_on_disk(tmp_path: Path) -> None:
    part = corpus()
    f.save_features(part, tmp_path / "a.npz")
    kept = f.load_features(tmp_path / "a.npz")
    assert kept.words == part.words
    assert np.array_equal(kept.bodies.tokens, part.bodies.tokens)
    assert np.array_equal(kept.question_hash, part.question_hash)
