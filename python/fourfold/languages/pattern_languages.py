"""The languages that ``ast-grep-py`` reads, by our names; it panics on any other."""

from __future__ import annotations

from typing import NamedTuple

PATTERN_LANGUAGES = frozenset(
    {
        "bash", "c", "cpp", "csharp", "css", "dart", "elixir", "go", "haskell", "hcl", "html",
        "java", "javascript", "json", "kotlin", "lua", "nix", "php", "python", "ruby", "rust",
        "scala", "solidity", "swift", "tsx", "typescript", "yaml",
    }
)  # fmt: skip


class CallContext(NamedTuple):
    """Code around a call in which it reads as one, and the kind of node that it then is."""

    before: str
    after: str
    kind: str


CALL_CONTEXTS: dict[str, CallContext] = {
    "c": CallContext("void f() { x = ", "; }", "call_expression"),
    "dart": CallContext("void f() { x = ", "; }", "call_expression"),
    "go": CallContext("func f() { x = ", " }", "call_expression"),
    "solidity": CallContext("contract C { function f() { x = ", "; } }", "call_expression"),
}
"""For languages where a call alone reads as something else: a conversion, a declaration."""
