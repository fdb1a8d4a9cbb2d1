from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.errors import ConfigError
from fourfold.training.sources import judging_name, read_names, read_sources

HEADER = "registry\tpackage\tversion\tarchive\tsplit\tsha256\n"


@pytest.mark.parametrize(
    ("package", "name"),
    [
        ("express", "express"),
        ("golang-github-spf13-cobra-dev", "cobra"),
        ("librust-regex-dev", "regex"),
        ("guava-libraries", "guava"),
        ("sqlite3", "sqlite"),
        ("@angular/core", "angular"),
        ("chart.js", "chart"),
        ("libcommons-lang3-java", "commons-lang"),
        ("github.com/spf13/cobra", "cobra"),
        ("github.com/go-chi/chi/v5", "chi"),
        ("com.google.guava:guava", "guava"),
        ("org.apache.commons:commons-lang3", "commons-lang"),
        ("regex", "regex"),
        ("regex-automata", "regex"),
        ("org.apache.commons:commons-codec", ""),
        ("numpy", ""),
        ("expressive", ""),
    ],
)
def test_judging_projects_are_found_under_their_other_names(package: str, name: str) -> None:
    known = {"express", "cobra", "regex", "guava", "sqlite", "angular", "chart", "commons-lang"}
    known |= {"chi"}
    assert judging_name(package, known) == name


def test_no_source_to_train_on_is_a_judging_project() -> None:
    names = read_names()
    found = {
        source.name: judging_name(source.package, names)
        for source in read_sources()
        if source.split == "train"
    }
    assert {name for name, judging in found.items() if judging} == set()


def test_sources_are_pinned_and_listed_once() -> None:
    sources = read_sources()
    assert all(len(source.sha256) == 64 for source in sources)
    assert len({source.sha256 for source in sources}) == len(sources)
    assert {source.split for source in sources} == {"train", "val"}


@pytest.mark.parametrize(
    "row", ["cran\ta\t1\ta.gz\ttrain\tff", "pypi\ta\t1\ta.whl\ttest\tff", "pypi\ta"]
)
def test_a_bad_row_is_refused(tmp_path: Path, row: str) -> None:
    path = tmp_path / "sources.tsv"
    path.write_text(f"{HEADER}{row}\n", encoding="utf-8")
    with pytest.raises(ConfigError, match="not a source"):
        read_sources(path)
