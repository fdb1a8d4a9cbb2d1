"""Secrets recognised by content.

A file whose *name* is on the deny list never gets here (the walk leaves it out). A chunk that
matches one of these patterns is stored, but withheld from results and never given to an embedder.
"""

from __future__ import annotations

import math
import re
from collections import Counter

KEY_PATTERN = re.compile(
    rb"-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----"
    rb"|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b"
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
ASSIGNMENT_PATTERN = re.compile(
    rb"(?i)[a-z0-9_.-]{0,40}(?:secret|passw(?:or)?d|token|api_?key|access_?key|private_?key)"
    rb"[a-z0-9_.-]{0,20}[\"']?\s{0,4}[:=]\s{0,4}[\"']([A-Za-z0-9+/=_-]{24,200})[\"']"
)
MIN_ENTROPY_BITS = 4.0
"""Entropy of one character from which an assigned value counts as random; prose and names lie
below."""


def holds_secret(text: bytes) -> bool:
    """Tell whether ``text`` holds what looks like a key or a random credential."""
    if KEY_PATTERN.search(text):
        return True
    return any(_looks_random(match.group(1)) for match in ASSIGNMENT_PATTERN.finditer(text))


def _looks_random(value: bytes) -> bool:
    has_digit = any(48 <= byte <= 57 for byte in value)
    return has_digit and _entropy_bits(value) >= MIN_ENTROPY_BITS


def _entropy_bits(value: bytes) -> float:
    total = len(value)
    return -sum(n / total * math.log2(n / total) for n in Counter(value).values())
