"""``fourfold train`` as people see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from fourfold import Index
from fourfold.cli.main import cli
from fourfold.cli.training import _verdict  # pyright: ignore[reportPrivateUsage]  its words
from fourfold.embedding.static import open_static

pytest.importorskip("scipy", reason="needs the extra train")

PACKAGE = Path(__file__).parents[3] / "python" / "fourfold"


def test_a_verdict_counts_in_standard_errors() -> None:
    assert _verdict(0.03, 0.01) == "it helped"
    assert _verdict(0.03, 0.02).startswith("no more than chance")
    assert _verdict(0.0, 0.0).startswith("no more than chance")
    assert _verdict(-0.03, 0.01).startswith("it did harm")


def test_a_model_is_made_named_and_used(tmp_path: Path) -> None:
    out = tmp_path / "model"
    trees = [f"--from={PACKAGE / folder}" for folder in ("intent", "syntax", "ranking")]
    done = CliRunner().invoke(cli, ["train", *trees, "--out", str(out), "--name", "mine"])
    assert done.exit_code == 0, done.stderr
    assert "learning from" in done.stderr
    assert "standard error" in done.stdout
    identity = open_static(out).identity
    assert identity.startswith("mine-")
    assert identity.split("/")[0] in done.stdout
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / "a.py").write_text("def load(path):\n    return path\n")
    assert Index.build(tree, embedder=open_static(out)).status().embedder == identity
    replaced = CliRunner().invoke(cli, ["index", str(tree)], env={"FOURFOLD_EMBEDDER": ""})
    assert replaced.exit_code == 2
    assert f"holds codes of {identity}" in replaced.stderr


def test_a_folder_of_other_things_is_not_written_into(tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine\n")
    done = CliRunner().invoke(cli, ["train", f"--from={PACKAGE}", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "holds other things than a model" in done.stderr
