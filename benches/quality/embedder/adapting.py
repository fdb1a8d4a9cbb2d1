"""What adapting the offline model to one project gains, as ``fourfold train --from`` measures it.

    python benches/quality/embedder/adapting.py --corpora CORPORA --record NAME...

``CORPORA`` holds one export per corpus of ``benches/corpora.toml``, ``NAME`` is one of them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from figures import rounded
from records import write

from fourfold.embedding.static import MODEL_DIRECTORY
from fourfold.evaluation.corpora import Corpus, load_corpora
from fourfold.training.model import load
from fourfold.training.trees import adapt, split_trees

TABLE = Path(__file__).resolve().parents[2] / "corpora.toml"


def gain_on(corpus: Corpus, corpora: Path) -> dict[str, object]:
    """Adapt to one corpus, and measure on the fifth that was kept apart."""
    split = split_trees([corpus.folder(corpora)])
    adapted = adapt(load(MODEL_DIRECTORY), split)
    numbers: dict[str, object] = {
        "revision": corpus.revision,
        "questions": split.num_questions,
        "learned_from": split.num_learned,
        "before": round(adapted.before.mrr, 4),
        "after": round(adapted.after.mrr, 4),
    }
    return numbers | rounded(adapted.gain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--record", action="store_true", help="write into benches/results")
    parser.add_argument("name", nargs="+")
    options = parser.parse_args()
    table = load_corpora(TABLE)
    numbers = {name: gain_on(table[name], options.corpora) for name in options.name}
    write("adapting", numbers, record=options.record)


if __name__ == "__main__":
    main()
