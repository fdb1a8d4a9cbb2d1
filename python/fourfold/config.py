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
class VoyageSettings:
    """How the hosted embedder is used; its key is never part of the settings.

    Attributes
    ----------
    model, bits
        Name of a hosted model, and bits per code.
    base_url
        Where requests go; empty means the service that issues keys like the one given.
    proxy, ca_file
        Used for these requests alone; nothing is read from the environment.
    threads
        Requests in flight.
    timeout_s
        Of one request, its reply included.
    attempts
        Requests for one batch before it is left for the next run.
    query_deadline_s
        After which a question is answered without the semantic retriever.
    run_deadline_s
        After which an index is finished without the codes that are missing.
    batch_tokens, tokens_per_minute, requests_per_minute
        Limits of the account; 0 means what the documentation says about the model.
    cache, cache_directory
        Whether codes are kept for later runs, and where; empty means the user's own cache folder.
    """

    model: str = "voyage-code-3"
    bits: int = 1024
    base_url: str = ""
    proxy: str = ""
    ca_file: str = ""
    threads: int = 4
    timeout_s: float = 60.0
    attempts: int = 6
    query_deadline_s: float = 2.0
    run_deadline_s: float = 6 * 3600.0
    batch_tokens: int = 0
    tokens_per_minute: int = 0
    requests_per_minute: int = 0
    cache: bool = True
    cache_directory: str = ""

    def __post_init__(self) -> None:
        for name in ("timeout_s", "query_deadline_s", "run_deadline_s"):
            value = getattr(self, name)
            if not 0 < value < float("inf"):
                raise ConfigError(f"voyage.{name} must be positive, got {value}")
        for name in ("threads", "attempts"):
            if getattr(self, name) < 1:
                raise ConfigError(f"voyage.{name} must be at least 1, got {getattr(self, name)}")
        for name in ("batch_tokens", "tokens_per_minute", "requests_per_minute"):
            if getattr(self, name) < 0:
                raise ConfigError(f"voyage.{name} must not be negative, got {getattr(self, name)}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every option there is; the faces derive theirs from it."""

    index: IndexSettings = field(default_factory=IndexSettings)
    fusion: FusionSettings = field(default_factory=FusionSettings)
