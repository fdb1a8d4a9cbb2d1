"""An incremental index equals a rebuilt one, and a build does not depend on chance."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fourfold import Index
from fourfold.types import MODALITIES

NAMES = ("a.py", "pkg/b.py", "pkg/c.js", "docs/d.md", "z.txt")
BODIES = (
    "def load(path):\n    return parse(path)\n\n\ndef parse(text):\n    return text\n",
    "from a import load\n\n\nclass Store:\n    def get(self):\n        return load('x')\n",
    "export function parse(text) { return text }\nexport const load = () => parse('x')\n",
    "# Title\n\nHow the store is loaded.\n",
    "",
    "\ufeffdef grüße():\n    return 1\n",
)
QUESTIONS = ("where is load defined", "who calls parse", "how is the store loaded", '"return"')


def everything(index: Index) -> object:
    """Return what an index answers, without generation and docids' segments."""
    answers: list[object] = []
    for question in QUESTIONS:
        result = index.search(question, preset="default", limit=20)
        rows = [(hit.docid, hit.path, hit.line, hit.symbol, hit.score, hit.sites) for hit in result]
        answers.append((result.fusion_strategy, rows))
    answers += [index.retrieve(modality, "load the store", 50) for modality in MODALITIES]
    answers.append([(match.path, match.start) for match in index.grep("load")])
    answers.append([(symbol.path, symbol.line) for symbol in index.definitions("parse")])
    answers.append(index.hubs(limit=50))
    return answers


class IncrementalIndex(RuleBasedStateMachine):
    """Files come, change and go; after each refresh the index equals one built from scratch."""

    @initialize()
    def start(self) -> None:
        self.root = Path(os.environ["FOURFOLD_TEST_TREE"])
        for path in self.root.iterdir():
            shutil.rmtree(path)
        self.tree = self.root / "tree"
        self.tree.mkdir()
        self.index = Index.build(self.tree)
        self.dirty = False

    @rule(name=st.sampled_from(NAMES), body=st.sampled_from(BODIES))
    def write(self, name: str, body: str) -> None:
        path = self.tree / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(body, encoding="utf-8")
        self.dirty = True

    @rule(name=st.sampled_from(NAMES))
    def remove(self, name: str) -> None:
        (self.tree / name).unlink(missing_ok=True)
        self.dirty = True

    @rule(old=st.sampled_from(NAMES), new=st.sampled_from(NAMES))
    def rename(self, old: str, new: str) -> None:
        if (self.tree / old).exists():
            (self.tree / new).parent.mkdir(exist_ok=True)
            (self.tree / old).replace(self.tree / new)
            self.dirty = True

    @rule(line=st.sampled_from(("", "*.js\n", "pkg/\n")))
    def ignore(self, line: str) -> None:
        (self.tree / ".gitignore").write_text(line, encoding="utf-8")
        self.dirty = True

    @rule()
    def refresh_twice(self) -> None:
        self.index.refresh()
        assert self.index.refresh().parsed == 0

    @invariant()
    def equals_a_rebuilt_one(self) -> None:
        if not getattr(self, "dirty", False):
            return
        self.index.refresh()
        rebuilt = Index.build(self.tree, directory=self.root / "rebuilt", force=True)
        assert everything(self.index) == everything(rebuilt)
        self.dirty = False


@pytest.fixture(autouse=True)
def _tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FOURFOLD_TEST_TREE", str(tmp_path))


IncrementalIndex.TestCase.settings = settings(max_examples=5, stateful_step_count=8, deadline=None)
TestIncrementalIndex = IncrementalIndex.TestCase
