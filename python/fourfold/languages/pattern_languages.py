"""The languages that ``ast-grep-py`` reads, by our names; it panics on any other."""

from __future__ import annotations

PATTERN_LANGUAGES = frozenset(
    {
        "bash", "c", "cpp", "csharp", "css", "dart", "elixir", "go", "haskell", "hcl", "html",
        "java", "javascript", "json", "kotlin", "lua", "nix", "php", "python", "ruby", "rust",
        "scala", "solidity", "swift", "tsx", "typescript", "yaml",
    }
)  # fmt: skip
