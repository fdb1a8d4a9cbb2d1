"""Secrets recognised by content.

A file whose *name* is on the deny list never gets here (the walk leaves it out). A chunk that
holds any part of a match is stored, but withheld from results and never given to an embedder.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator

KEY_BLOCK_PATTERN = re.compile(rb"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----")
MAX_KEY_BLOCK_BYTES = 1 << 16
"""Where a key without an end is taken to end."""

KEY_MARKS = (
    *(b"AKIA", b"ASIA", b"ghp_", b"gho_", b"ghu_", b"ghs_", b"ghr_", b"github_pat_", b"glpat-"),
    *(b"xox", b"AIza", b"sk_live_", b"sk-", b"npm_", b"pypi-"),
)
"""What every match of :data:`KEY_PATTERN` begins with: looking for these is much faster."""
KEY_PATTERN = re.compile(
    rb"\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"
    rb"|\bgh[pousr]_[A-Za-z0-9]{36,}"
    rb"|\bgithub_pat_[A-Za-z0-9_]{60,}"
    rb"|\bglpat-[A-Za-z0-9_-]{20,}"
    rb"|\bxox[abprs]-[A-Za-z0-9-]{20,}"
    rb"|\bAIza[0-9A-Za-z_-]{35}\b"
    rb"|\bsk_live_[0-9A-Za-z]{20,}"
    rb"|\bsk-(?:proj-|ant-)?[A-Za-z0-9_-]{32,}"
    rb"|\bnpm_[A-Za-z0-9]{36}\b"
    rb"|\bpypi-[A-Za-z0-9_-]{50,}"
)
MIN_SECRET_BYTES = 20
"""No secret is shorter."""
VALUE_PATTERN = re.compile(rb"[:=]\s{0,4}[\"']([A-Za-z0-9+/=_-]{24,200})[\"']")
NAME_PATTERN = re.compile(
    rb"(?i)[a-z0-9_.-]{0,40}(?:secret|passw(?:or)?d|token|api_?key|access_?key|private_?key)"
    rb"[a-z0-9_.-]{0,20}[\"']?\s{0,4}\Z"
)
MAX_NAME_BYTES = 80
"""No match of :data:`NAME_PATTERN` is longer."""
MIN_ENTROPY_BITS = 4.0
"""Entropy of one character from which an assigned value counts as random; prose and names lie
below."""


def holds_secret(text: bytes) -> bool:
    """Tell whether ``text`` holds what looks like a key or a random credential."""
    return next(_spans(text), None) is not None


def secret_spans(source: bytes) -> list[tuple[int, int]]:
    """Return first and last byte (exclusive) of everything in a file that looks like a secret.

    A block of key material counts from its first line to its last, however a file is cut.
    """
    return sorted(_spans(source))


def _spans(text: bytes) -> Iterator[tuple[int, int]]:
    for match in KEY_BLOCK_PATTERN.finditer(text):
        yield match.start(), _end_of_block(text, match.end())
    if any(mark in text for mark in KEY_MARKS):
        for match in KEY_PATTERN.finditer(text):
            yield match.span()
    for match in VALUE_PATTERN.finditer(text):
        name = NAME_PATTERN.search(text, max(0, match.start() - MAX_NAME_BYTES), match.start())
        if name is not None and _looks_random(match[1]):
            yield name.start(), match.end()


def _end_of_block(text: bytes, start: int) -> int:
    limit = min(len(text), start + MAX_KEY_BLOCK_BYTES)
    end = text.find(b"-----END ", start, limit)
    return limit if end < 0 else end


def _looks_random(value: bytes) -> bool:
    has_digit = any(48 <= byte <= 57 for byte in value)
    return has_digit and _entropy_bits(value) >= MIN_ENTROPY_BITS


def _entropy_bits(value: bytes) -> float:
    total = len(value)
    return -sum(n / total * math.log2(n / total) for n in Counter(value).values())
