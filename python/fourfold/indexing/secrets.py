"""Secrets recognised by content; what counts as one is in ``rust/core/src/secrets.rs``.

A file whose *name* is on the deny list never gets here (the walk leaves it out). A chunk that
holds any part of a match is stored, but withheld from results and never given to an embedder.
"""

from __future__ import annotations

from fourfold._core import holds_secret, secret_spans

__all__ = ["MIN_SECRET_BYTES", "holds_secret", "secret_spans"]

MIN_SECRET_BYTES = 20
"""No secret is shorter."""
