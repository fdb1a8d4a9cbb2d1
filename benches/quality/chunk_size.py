"""Measure the ranking with chunks of several sizes: the same code, with other limits in it.

Each size is measured by a copy of the checkout in which the two limits of ``syntax/split.rs`` are
replaced and the module is built again, over indexes of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from fourfold.evaluation.provenance import provenance

CHECKOUT = Path(__file__).parents[2]
COPIED = ("Cargo.toml", "Cargo.lock", "rust", "python")
LIMITS = Path("rust/core/src/syntax/split.rs")
LIBRARIES = {".so", ".dylib"}
BYTES_PER_LINE = 60
"""Both limits grow together: so many bytes for each line."""

Row = dict[str, object]


def with_limit(lines: int, home: Path, target: Path) -> Path:
    """Copy the checkout to ``home`` with another limit of lines and bytes, and build it.

    Returns
    -------
    Path
        Where the package is imported from.
    """
    for name in COPIED:
        source = CHECKOUT / name
        if source.is_dir():
            shutil.copytree(source, home / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            home.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, home / name)
    text = (home / LIMITS).read_text(encoding="utf-8")
    for name, value in (("MAX_LINES", lines), ("MAX_BYTES", lines * BYTES_PER_LINE)):
        text, replaced = re.subn(
            rf"(?m)^const {name}: usize = \d+;$", f"const {name}: usize = {value};", text
        )
        assert replaced == 1, f"{LIMITS} no longer sets {name}"
    (home / LIMITS).write_text(text, encoding="utf-8")
    subprocess.run(
        ["cargo", "build", "--quiet", "--release", "--package", "fourfold-python"],
        cwd=home,
        env={
            **os.environ,
            "CARGO_TARGET_DIR": os.fspath(target),
            "PYO3_BUILD_EXTENSION_MODULE": "1",
        },
        check=True,
    )
    (built,) = [
        *(target / "release").glob("lib_core.so"),
        *(target / "release").glob("lib_core.dylib"),
    ]
    package = home / "python" / "fourfold"
    for old in package.glob("_core*.so"):
        old.unlink()
    shutil.copy2(built, package / "_core.abi3.so")
    return home / "python"


def measure(lines: int, options: argparse.Namespace) -> Row:
    """Index and ask everything with one size."""
    with tempfile.TemporaryDirectory() as temporary:
        home = with_limit(lines, Path(temporary) / "checkout", options.target)
        out = Path(temporary) / "record.json"
        command = [sys.executable, "-P", "-m", "fourfold.evaluation", "semble"]
        command += ["--topics", options.topics, "--corpora", options.corpora]
        command += ["--table", options.table, "--out", out]
        subprocess.run(
            [os.fspath(part) for part in command],
            env={**os.environ, "PYTHONPATH": os.fspath(home)},
            check=True,
            stdout=subprocess.DEVNULL,
        )
        record = json.loads(out.read_text(encoding="utf-8"))
    (system,) = record["systems"]
    corpora = record["corpora"]
    return {
        "max_lines": lines,
        "max_bytes": lines * BYTES_PER_LINE,
        "num_chunks": sum(corpus["chunks"] for corpus in corpora),
        "build_s": round(sum(corpus["build_s"] for corpus in corpora), 1),
        "search_ms_median": system["search_ms_median"],
        **{
            view: {
                name.removeprefix("category "): {
                    key: round(value, 4) for key, value in means["values"].items()
                }
                for name, means in system[view].items()
                if not name.startswith("corpus ")
            }
            for view in ("files", "chunks")
            if isinstance(system.get(view), dict)
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--topics", type=Path, required=True, help="folder of semble annotations")
    parser.add_argument("--corpora", type=Path, required=True, help="one folder per corpus in it")
    parser.add_argument("--table", type=Path, default=Path(__file__).parents[1] / "corpora.toml")
    parser.add_argument("--lines", type=int, nargs="+", default=[25, 50, 75, 100, 150, 200])
    parser.add_argument("--out", type=Path, help="file for the record (JSON)")
    parser.add_argument("--target", type=Path, required=True, help="folder that cargo builds in")
    options = parser.parse_args()
    options.target = options.target.absolute()
    found = provenance(["python", *sys.argv])
    rows: list[Row] = []
    for lines in options.lines:
        row = measure(lines, options)
        rows.append(row)
        print(json.dumps(row), flush=True)
    if options.out:
        record = {"what": "chunk_size", **found, "rows": rows}
        options.out.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
