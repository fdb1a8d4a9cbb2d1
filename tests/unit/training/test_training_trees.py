"""The whole pipeline on this repository's own sources: a sample every time, the floor when slow."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.embedding.static import MODEL_DIRECTORY
from fourfold.errors import ConfigError
from fourfold.training.__main__ import main
from fourfold.training.model import load
from fourfold.training.train import Settings
from fourfold.training.trees import adapt, split_trees

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
    assert len(adapted.model.vocabulary) >= len(load(MODEL_DIRECTORY).vocabulary)


def test_a_tree_without_code_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("def f(a):\n    return a\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="too few to learn from"):
        split_trees([tmp_path])


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_small_model_reaches_the_floor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["small", str(PACKAGE), "--floor", str(FLOOR), "--out", str(tmp_path / "model")]
    assert main(arguments) == 0
    assert "small model" in capsys.readouterr().out
    assert (tmp_path / "model" / "model.safetensors").is_file()
