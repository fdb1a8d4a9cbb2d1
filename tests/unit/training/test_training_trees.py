"""The whole pipeline on this repository's own sources: a sample every time, the floor when slow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fourfold.embedding.static import MODEL_DIRECTORY
from fourfold.errors import ConfigError
from fourfold.training.__main__ import main
from fourfold.training.batches import expected_pairs
from fourfold.training.harvest import items_of_tree
from fourfold.training.model import fingerprint, load, save
from fourfold.training.train import Settings
from fourfold.training.trees import ADAPT, adapt, fit_batch, split_trees

PACKAGE = Path(__file__).parents[3] / "python" / "fourfold"
FLOOR = 0.2
"""Reciprocal rank of the small model, which has seen nothing but this repository."""


def test_adapting_to_a_tree_changes_the_model_and_measures_both() -> None:
    split = split_trees([PACKAGE / "intent", PACKAGE / "syntax"])
    settings = Settings(epochs=1, batch=64, group=64, rate=3e-4)
    adapted = adapt(load(MODEL_DIRECTORY), split, settings)
    assert adapted.before.questions == adapted.after.questions > 0
    assert adapted.before.mrr > 0
    assert adapted.after.mrr > 0
    assert adapted.gain.difference == pytest.approx(adapted.after.mrr - adapted.before.mrr)  # pyright: ignore[reportUnknownMemberType]  no stubs
    assert adapted.gain.error > 0
    assert split.num_questions == adapted.before.questions
    assert split.num_learned > 0
    assert len(adapted.model.vocabulary) >= len(load(MODEL_DIRECTORY).vocabulary)


def test_a_small_tree_is_learned_from_too() -> None:
    """With batches larger than all its pairs, a tree used to change nothing, without a word."""
    split = split_trees([PACKAGE / "intent", PACKAGE / "ranking"])
    pairs = expected_pairs(split.learned)
    assert pairs < ADAPT.batch
    model = load(MODEL_DIRECTORY)
    trained = adapt(model, split, replace(ADAPT, epochs=1)).model
    assert (trained.table[: len(model.table)] != model.table).any()
    assert fit_batch(ADAPT, split.learned).batch == max(32, int(pairs) // 4)
    assert fit_batch(replace(ADAPT, batch=40), split.learned).batch <= 40


def test_models_are_measured_on_a_tree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "other"
    model = load(MODEL_DIRECTORY)
    save(replace(model, table=model.table * np.float32(-1)), other)
    asked = [f"--from={PACKAGE / folder}" for folder in ("intent", "syntax")]
    assert main(["evaluate", str(MODEL_DIRECTORY), str(other), *asked]) == 0
    shown = capsys.readouterr().out
    assert "BM25, name field" in shown
    assert f"{other}, 1024 bits above {MODEL_DIRECTORY}, 1024 bits: MRR " in shown
    assert main(["evaluate", str(other)]) == 2
    assert "say what to measure on" in capsys.readouterr().err


def test_too_few_pairs_are_refused() -> None:
    split = split_trees([PACKAGE / "intent", PACKAGE / "ranking"])
    few = replace(split.learned, kinds=split.learned.kinds[:5])
    with pytest.raises(ConfigError, match="32 are needed"):
        fit_batch(ADAPT, few)


def test_a_tree_without_code_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f(a):\n    return a\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="at least 100 are needed"):
        split_trees([tmp_path])


def test_what_looks_like_a_secret_is_not_learned(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        "def connect():\n    return login('AKIA0123456789ABCDEF')\n\n\ndef other():\n    return 1\n"
    )
    assert [item.name for item in items_of_tree(tmp_path)] == ["other"]


def test_two_models_are_told_apart(tmp_path: Path) -> None:
    model = load(MODEL_DIRECTORY)
    changed = replace(model, table=model.table * np.float32(1.5))
    assert fingerprint(model) == fingerprint(load(MODEL_DIRECTORY))
    assert fingerprint(model) != fingerprint(changed)
    assert fingerprint(model) != fingerprint(replace(model, name_weight=0.5))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_small_model_reaches_the_floor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["small", str(PACKAGE), "--floor", str(FLOOR), "--out", str(tmp_path / "model")]
    assert main(arguments) == 0
    assert "small model" in capsys.readouterr().out
    assert (tmp_path / "model" / "model.safetensors").is_file()
