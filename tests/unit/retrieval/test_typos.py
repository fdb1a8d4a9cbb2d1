from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.retrieval.typos import TypoIndex, edit_distance

word = st.text("abc", max_size=6)


def plain_distance(left: str, right: str) -> int:
    """Optimal string alignment, by its definition."""
    table = {(i, 0): i for i in range(len(left) + 1)} | {(0, j): j for j in range(len(right) + 1)}
    for i in range(1, len(left) + 1):
        for j in range(1, len(right) + 1):
            best = min(
                table[i - 1, j] + 1,
                table[i, j - 1] + 1,
                table[i - 1, j - 1] + (left[i - 1] != right[j - 1]),
            )
            if i > 1 and j > 1 and left[i - 1] == right[j - 2] and left[i - 2] == right[j - 1]:
                best = min(best, table[i - 2, j - 2] + 1)
            table[i, j] = best
    return table[len(left), len(right)]


@given(word, word, st.integers(0, 6))
def test_the_distance_is_the_plain_one_up_to_the_limit(left: str, right: str, limit: int) -> None:
    assert edit_distance(left, right, limit) == min(plain_distance(left, right), limit + 1)


@given(st.lists(st.text("abcd", min_size=1, max_size=9), unique=True), st.text("abcd", max_size=9))
def test_no_near_name_is_lost(names: list[str], asked: str) -> None:
    allowed = 0 if len(asked) < 4 else 1 if len(asked) < 8 else 2
    near = {name for name in names if 0 < plain_distance(asked, name) <= allowed}
    assert {name for name, _ in TypoIndex(names).near(asked)} == near
