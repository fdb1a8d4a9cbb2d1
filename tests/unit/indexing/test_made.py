"""Functions that macros of other files make, by their names after expansion."""

from __future__ import annotations

from pathlib import Path

import pytest

import fourfold
from fourfold.indexing.made import Macro, gather, macros_of, made_name, used_macros

HEAD = b"#define T(n) int run_##n(void)\n"
USES = b"T(open) {\n  go();\n}\n\nint go(void) { return 1; }\n"


def names(index: fourfold.Index) -> list[tuple[str, str, int]]:
    found = index.symbols("kind:function")
    return sorted((symbol.path, symbol.name, symbol.line) for symbol in found)


def build(root: Path, files: dict[str, bytes]) -> fourfold.Index:
    for name, text in files.items():
        (root / name).write_bytes(text)
    return fourfold.Index.build(root)


@pytest.mark.parametrize(
    ("source", "signature", "name"),
    [
        (HEAD, "T(open)", "run_open"),
        (HEAD, "static T( open )", "run_open"),
        (b"#define T(n) \\\n  int run_##n(void); \\\n  int run_##n(void)\n", "T(open)", "run_open"),
        (
            b"#define T(n) int n##_x(void) { return y(); } int z_ ## n (int a)\n",
            "T(open)",
            "z_open",
        ),
        (b"  #  define T(n) void n(void)\n", "T(open)", "open"),
        (b"#define U(n) void u_##n()\n#define T(n) U(n##_t)\n", "T(open)", "u_open_t"),
        (b"#define T(n) int t_##n()\n#define T(n) int t_##n() \n", "T(open)", "t_open"),
        (b"#define T(n) int a_##n()\n#define T(n) int b_##n()\n", "T(open)", None),
        (b"#define T(n) do { n(); } while (0)\n", "T(open)", None),
        (b"#define T(n) struct n\n", "T(open)", None),
        (b"#define T(n) T(n)\n", "T(open)", None),
        (b"#define T(a, b) int a##b()\n", "T(open)", None),
        (b"", "T(open)", None),
        (HEAD, "T(open, shut)", None),
    ],
)
def test_a_use_is_named_by_the_macro(source: bytes, signature: str, name: str | None) -> None:
    assert made_name(signature, {}, gather(macros_of(source))) == name


def test_the_macro_of_the_file_itself_goes_first() -> None:
    own, others = gather(macros_of(HEAD)), {"T": (Macro("n", "int far_##n()"),)}
    assert made_name("T(open)", own, others) == "run_open"


def test_what_a_use_rests_on_is_followed() -> None:
    macros = gather(
        macros_of(b"#define U(n) int u_##n()\n#define T(n) U(n)\n#define V(n) int v_##n()\n")
    )
    assert set(used_macros(["T(open)"], macros)) == {"T", "U"}


def test_a_long_line_of_quotes_and_backslashes_is_read_in_one_pass() -> None:
    source = b"#define T(n) " + b"\\x" * 200_000 + b"\n" + HEAD.replace(b"T(", b"S(")
    assert [name for name, _ in macros_of(source)] == ["T", "S"]


def test_blocks_are_taken_out_once_however_deep() -> None:
    source = b"#define T(n) int a_##n() " + b"{" * 1_500 + b"}" * 1_500 + b" int b_##n()\n"
    macros = gather(macros_of(source))
    assert macros["T"][0].body == "int a_##n() ; int b_##n()"
    names = {made_name(f"T(x{number})", {}, macros) for number in range(10_000)}
    assert names == {f"b_x{number}" for number in range(10_000)}


def test_macros_that_branch_at_every_step_are_given_up() -> None:
    lines = [f"#define M{step}(n) M{step + 1}(n##{way})" for step in range(9) for way in range(20)]
    macros = gather(macros_of("\n".join([*lines, "#define M9(n) int n()", ""]).encode()))
    assert made_name("M0(x)", {}, macros) is None


def test_a_function_made_by_a_macro_of_another_file(tmp_path: Path) -> None:
    index = build(tmp_path, {"a.h": HEAD, "b.c": USES})
    assert names(index) == [("b.c", "go", 5), ("b.c", "run_open", 1)]
    assert [usage.caller for usage in index.callers("go")] == ["run_open"]
    assert index.search("where is run_open defined")[0].symbol == "run_open"


def test_without_the_macro_it_is_named_after_the_argument(tmp_path: Path) -> None:
    assert ("b.c", "open", 1) in names(build(tmp_path, {"b.c": USES}))


@pytest.mark.parametrize(
    "later",
    [
        b"#define T(n) int walk_##n(void)\n",
        b"#define U(n) int far_##n(void)\n#define T(n) U(n)\n",
        b"",
        None,
    ],
)
def test_a_refresh_names_as_a_new_build_does(tmp_path: Path, later: bytes | None) -> None:
    index = build(tmp_path, {"a.h": HEAD, "b.c": USES, "c.c": b"int x(void) { return 0; }\n"})
    if later is None:
        (tmp_path / "a.h").unlink()
    else:
        (tmp_path / "a.h").write_bytes(later)
    index.refresh()
    fresh = fourfold.Index.build(tmp_path, directory=tmp_path / "new")
    assert names(index) == names(fresh)
    assert ("b.c", "run_open", 1) not in names(index)


def test_a_changed_file_is_named_by_macros_of_files_that_stay(tmp_path: Path) -> None:
    index = build(tmp_path, {"a.h": HEAD, "b.c": USES, "c.c": b"int x(void) { return 0; }\n"})
    (tmp_path / "b.c").write_bytes(USES.replace(b"open", b"shut"))
    report = index.refresh()
    assert (report.parsed, report.kept) == (1, 2)
    assert ("b.c", "run_shut", 1) in names(index)
