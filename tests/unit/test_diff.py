"""Which lines a unified diff changes."""

from __future__ import annotations

from fourfold.diff import Changed, changed_lines

_DIFF = """diff --git a/src/a.py b/src/a.py
--- a/src/a.py
+++ b/src/a.py
@@ -10,5 +10,6 @@ def f():
 one
-two
+TWO
+more
 three
 four
-five
@@ -40,0 +42,2 @@
+x
+y
diff --git a/gone.py b/gone.py
--- a/gone.py
+++ /dev/null
@@ -1,2 +0,0 @@
-a
-b
diff --git a/new.py b/new.py
--- /dev/null
+++ b/new.py
@@ -0,0 +1 @@
+a
\\ No newline at end of file
"""


def test_ranges_of_the_new_side() -> None:
    assert changed_lines(_DIFF) == [
        Changed("src/a.py", 11, 12),
        Changed("src/a.py", 14, 15),
        Changed("src/a.py", 42, 43),
        Changed("new.py", 1, 1),
    ]


def test_taken_away_lines_name_the_lines_around_the_gap() -> None:
    diff = "--- a/a.py\n+++ b/a.py\n@@ -5,2 +4,0 @@\n-x\n-y\n"
    assert changed_lines(diff) == [Changed("a.py", 4, 5)]


def test_text_that_is_no_diff() -> None:
    assert changed_lines("hello\n+ world\n- there\n") == []
