"""How many tokens a text is, without the service's tokenizer.

The tokenizer lives on a hub and is never downloaded. The bound counts two bytes of ASCII as one
token and every other byte as one; code measures nearer to three and a half bytes per token.
"""

from __future__ import annotations

PROMPT_TOKENS = 16
"""What the service puts before each text counts too."""

BYTES_PER_TOKEN = 3.5


def bound_tokens(text: str) -> int:
    """Return at most how many tokens ``text`` is."""
    size = len(text.encode("utf-8", "replace"))
    ascii_bytes = len(text) if text.isascii() else sum(map(str.isascii, text))
    return (ascii_bytes + 1) // 2 + (size - ascii_bytes) + PROMPT_TOKENS


def guess_tokens(text: str) -> int:
    """Return about how many tokens ``text`` is."""
    return round(len(text.encode("utf-8", "replace")) / BYTES_PER_TOKEN) + PROMPT_TOKENS
