"""C10: many definitions, deep nesting, long lines and large files cost themselves, and say so."""

from __future__ import annotations

from pathlib import Path

from .sandbox import build, python, write_tree

NEIGHBOUR = "def neighbour():\n    return 1\n"
NUM_DEFINITIONS = 5_000
NUM_IMPORTS = 1_000

MANY = "".join(f"import module_{n} as m{n}\n" for n in range(NUM_IMPORTS)) + "".join(
    f"def function_{n}():\n    return m{n % NUM_IMPORTS}.go()\n" for n in range(NUM_DEFINITIONS)
)

SMALL_STACK = """
import sys, threading
from pathlib import Path
from fourfold.syntax.parse import extract
facts = []
def work():
    facts.append(extract("python", Path(sys.argv[1]).read_bytes()))
threading.stack_size(256 * 1024)
thread = threading.Thread(target=work)
thread.start()
thread.join()
names = [d.name for d in facts[0].definitions if d.kind == "function"]
print(len(names), len(set(names)), len(facts[0].imports))
"""

DEEP = {
    "parens.py": "x = " + "(" * 20_000 + ")" * 20_000 + "\n",
    "unclosed.js": "f(" * 100_000,
    "sum.py": "x = 1" + " + 1" * 200_000 + "\n",
    "brackets.json": "[" * 100_000 + "]" * 100_000,
    "ifs.c": "void f(void) {" + "if (1) {" * 20_000 + "}" * 20_000 + "}\n",
    "comments.ml": "(*" * 40_000,
    "arrays.ts": "const x = " + "[" * 50_000 + "]" * 50_000 + ";\n",
    "lambdas.py": "f = " + "lambda: " * 30_000 + "1\n",
    "generics.java": "class A { " + "List<" * 20_000 + "X" + ">" * 20_000 + " f; }\n",
    "blocks.rs": "fn f() " + "{" * 50_000 + "}" * 50_000 + "\n",
    "chain.go": "package p\n\nvar x = a" + ".b()" * 100_000 + "\n",
}


def test_no_definition_and_no_import_is_dropped(tmp_path: Path) -> None:
    """F38."""
    root = write_tree(tmp_path / "r", {"many.py": MANY})
    built = build(root)
    assert built.degraded == {}
    symbols = [built.index.definitions(f"function_{n}") for n in range(0, NUM_DEFINITIONS, 499)]
    assert all(len(found) == 1 for found in symbols)
    assert built.index.status().num_symbols >= NUM_DEFINITIONS


def test_counts_are_exact_on_a_small_stack(tmp_path: Path) -> None:
    """F38."""
    root = write_tree(tmp_path / "r", {"many.py": MANY})
    done = python(SMALL_STACK, str(root / "many.py"), cwd=root)
    assert done.status == 0, done.stderr
    assert done.stdout.split() == [str(NUM_DEFINITIONS), str(NUM_DEFINITIONS), str(NUM_IMPORTS)]


def test_deep_nesting_costs_that_file_alone(tmp_path: Path) -> None:
    built = build(write_tree(tmp_path / "r", DEEP | {"neighbour.py": NEIGHBOUR}))
    assert built.paths == sorted([*DEEP, "neighbour.py"])
    assert [symbol.path for symbol in built.index.definitions("neighbour")] == ["neighbour.py"]
    for name, source in DEEP.items():
        literal = source[:40].strip()
        assert name in {match.path for match in built.index.grep(literal)}


def test_degraded_files_are_named_with_the_reason(tmp_path: Path) -> None:
    files = {"parens.py": DEEP["parens.py"], "ifs.c": DEEP["ifs.c"], "neighbour.py": NEIGHBOUR}
    built = build(write_tree(tmp_path / "r", files))
    assert set(built.degraded) == {"parens.py", "ifs.c"}
    assert all("deep" in reason for reason in built.degraded.values())
    assert dict(built.index.status().degraded) == dict(built.degraded)


def test_large_file_is_listed_not_cut(tmp_path: Path) -> None:
    root = write_tree(
        tmp_path / "r",
        {
            "exact.py": "#" * (1 << 20),
            "over.py": "#" * ((1 << 20) + 1),
            "one_line.js": "var a=1;" * 1_300_000,
            "neighbour.py": NEIGHBOUR,
        },
    )
    built = build(root)
    assert built.paths == ["exact.py", "neighbour.py"]
    assert built.skipped == {"over.py": "too large", "one_line.js": "too large"}


def test_sparse_file_takes_no_memory(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"neighbour.py": NEIGHBOUR})
    with (root / "sparse.py").open("wb") as file:
        file.truncate(8 << 30)
    built = build(root)
    assert built.paths == ["neighbour.py"]
    assert built.skipped == {"sparse.py": "too large"}


def test_minified_line_is_searchable_in_pieces(tmp_path: Path) -> None:
    source = ";".join(f"function f{n}(a){{return a+{n}}}" for n in range(20_000))
    built = build(write_tree(tmp_path / "r", {"min.js": source}))
    assert built.paths == ["min.js"]
    (match,) = built.index.grep("function f12345(")
    assert (match.path, match.line) == ("min.js", 1)
    hit = built.index.search('"function f12345("')[0]
    assert "function f12345(" in hit.text


def test_deep_folders_are_walked_or_listed(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", {"neighbour.py": NEIGHBOUR})
    folder = root
    for _ in range(300):
        folder /= "d"
    folder.mkdir(parents=True)
    (folder / "bottom.py").write_text("def bottom():\n    return 1\n")
    built = build(root)
    assert "neighbour.py" in built.paths
    listed = any(path.endswith("bottom.py") for path in built.paths)
    assert listed or any(reason == "too deep" for reason in built.skipped.values())


def test_many_small_files_are_all_there(tmp_path: Path) -> None:
    files = {f"p{n % 40}/m{n}.py": f"def f{n}():\n    return {n}\n" for n in range(2_000)}
    built = build(write_tree(tmp_path / "r", files))
    assert built.paths == sorted(files)
    assert built.index.status().num_symbols >= len(files)
