"""Quality is measured: topics, qrels, runs, metrics, reports, and the harness that joins them.

Shared by the tests and the benches, so that both count alike. ``python -m fourfold.evaluation`` is
the command; it needs the extra ``fourfold[eval]``.
"""
