"""Chunks per second of one core, for each model: ``speed.py --cache CACHE MODEL...`` prints JSON.

The candidates of the ``val`` projects are embedded as an index embeds chunks, in one thread. Models
take turns; times are processor time, which other work on the machine disturbs less.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from pathlib import Path
from statistics import median

from tasks import val_tasks

from fourfold import _core

ROUNDS = 9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--cache", type=Path, required=True)
    parser.add_argument("model", type=Path, nargs="+")
    options = parser.parse_args()
    os.environ["FOURFOLD_THREADS"] = "1"  # read when the first text is embedded
    tasks = val_tasks(options.cache)
    texts = [text for task in tasks for text in task.texts]
    names = [name for task in tasks for name in task.names]
    models = {folder.name: _core.StaticEmbedder.open(folder) for folder in options.model}
    times: dict[str, list[float]] = {name: [] for name in models}
    for _ in range(ROUNDS):
        for name, model in models.items():
            begin = time.process_time()
            model.embed_documents(texts, names)
            times[name].append(time.process_time() - begin)
    found = {
        "chunks": len(texts),
        "mean_characters": round(sum(map(len, texts)) / len(texts)),
        "rounds": ROUNDS,
        "chunks_per_cpu_second": {
            name: {
                "min": round(len(texts) / max(rows)),
                "median": round(len(texts) / median(rows)),
                "max": round(len(texts) / min(rows)),
            }
            for name, rows in times.items()
        },
    }
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
