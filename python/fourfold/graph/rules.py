"""The rules of languages as one text, which is all that resolving knows of them."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache

from fourfold.graph.builtin_names import GLOBALS, METHODS
from fourfold.graph.families import family_of, rules_of
from fourfold.graph.modules import scheme_of
from fourfold.graph.typed import conversions
from fourfold.graph.typed.library import library_of


@lru_cache(maxsize=64)
def rules_text(languages: tuple[str, ...]) -> str:
    """Return the rules of ``languages``, in their order, as JSON."""
    rules = {
        "languages": [_rules(each) for each in languages],
        "conversions": {
            "wider": conversions.WIDER,
            "known": conversions.KNOWN,
            "any": conversions.ANY,
        },
    }
    return json.dumps(rules, default=sorted)


def _rules(language: str) -> dict[str, object]:
    family = family_of(language)
    return {
        "family": family,
        **asdict(rules_of(language)),
        "globals": GLOBALS.get(family, frozenset()),
        "methods": METHODS.get(family, frozenset()),
        "modules": asdict(scheme_of(family)),
        "library": asdict(library_of(family)),
    }
