"""One name, several encodings: a letter with its accent may be one character or two."""

from __future__ import annotations

import unicodedata


def spellings(text: str) -> tuple[str, ...]:
    """Return ``text`` as it is, composed (NFC) and decomposed (NFD), without repeats.

    Stored names are never changed; a question is tried in each spelling.

    >>> len(spellings("cafe")), len(spellings("café"))
    (1, 2)
    """
    if text.isascii():
        return (text,)
    forms = (text, unicodedata.normalize("NFC", text), unicodedata.normalize("NFD", text))
    return tuple(dict.fromkeys(forms))
