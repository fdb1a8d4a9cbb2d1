"""Settings: checked once, when made, and passed as values."""

from __future__ import annotations

from dataclasses import dataclass, field

from fourfold.errors import ConfigError
from fourfold.types import CentralityScale


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexSettings:
    """What is indexed, and within which limits.

    Attributes
    ----------
    max_file_bytes
        Larger files are listed as skipped.
    parse_timeout_s, parse_memory_bytes
        What one file may cost a parser; beyond, it is kept as plain text.
    processes
        Parser processes; ``None`` means one per core.
    gitignore
        Whether git's ignore rules are obeyed.
    """

    max_file_bytes: int = 1 << 20
    parse_timeout_s: float = 10.0
    parse_memory_bytes: int = 2 << 30
    processes: int | None = None
    gitignore: bool = True

    def __post_init__(self) -> None:
        if self.max_file_bytes < 1:
            raise ConfigError(f"index.max_file_bytes must be at least 1, got {self.max_file_bytes}")
        if self.parse_timeout_s <= 0:
            raise ConfigError(f"index.parse_timeout_s must be positive, got {self.parse_timeout_s}")
        if self.parse_memory_bytes < 64 << 20:
            raise ConfigError(
                f"index.parse_memory_bytes must be at least 64 MiB, got {self.parse_memory_bytes}"
            )
        if self.processes is not None and self.processes < 1:
            raise ConfigError(f"index.processes must be at least 1, got {self.processes}")


@dataclass(frozen=True, slots=True, kw_only=True)
class FusionSettings:
    """How ranked lists become hits.

    Attributes
    ----------
    direct_threshold
        Confidence in ``[0, 1]`` from which one retriever may be trusted alone.
    centrality
        Scale of the boost's argument; ``"off"`` switches the boost off.
    demote
        Whether vendored, built and archived paths are demoted.
    demote_tests
        Whether tests and documentation are demoted too.
    """

    direct_threshold: float = 0.85
    centrality: CentralityScale = "max"
    demote: bool = True
    demote_tests: bool = False

    def __post_init__(self) -> None:
        if not 0.0 <= self.direct_threshold <= 1.0:
            raise ConfigError(
                f"fusion.direct_threshold must lie in [0, 1], got {self.direct_threshold}"
            )
        if self.centrality not in {"max", "raw", "n", "degree", "off"}:
            raise ConfigError(f"fusion.centrality has no scale {self.centrality!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every option there is; the faces derive theirs from it."""

    index: IndexSettings = field(default_factory=IndexSettings)
    fusion: FusionSettings = field(default_factory=FusionSettings)
