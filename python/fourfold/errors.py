"""Every exception that Fourfold raises on purpose.

A caller's bug (wrong type, wrong shape, ``k=0``) is a builtin ``TypeError`` or ``ValueError``.
Constructors pass their own arguments to ``super().__init__``, so that each error survives pickling.
"""

from __future__ import annotations

from pathlib import Path


class FourfoldError(Exception):
    """Base class: ``except FourfoldError`` catches all of ours and nothing else's."""


class ConfigError(FourfoldError, ValueError):
    """A setting is out of range or contradicts another one."""


class IndexNotFoundError(FourfoldError, FileNotFoundError):
    """There is no index at this place."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(path)
        self.path = Path(path)

    def __str__(self) -> str:
        return f"{self.path}: no index here; build one with `fourfold index`"


class IndexFormatError(FourfoldError):
    """The files on disk are damaged or of a format this version cannot read."""

    def __init__(self, path: Path | str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = Path(path)
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class IndexLockedError(FourfoldError):
    """Another process is writing this index."""

    def __init__(self, path: Path | str, owner: str) -> None:
        super().__init__(path, owner)
        self.path = Path(path)
        self.owner = owner

    def __str__(self) -> str:
        return f"{self.path}: another process is writing this index ({self.owner})"


class QueryError(FourfoldError, ValueError):
    """A question, filter or pattern cannot be read.

    Attributes
    ----------
    offset
        Byte offset of the fault inside the pattern, or ``None`` where there is no single place.
    """

    def __init__(self, message: str, offset: int | None = None) -> None:
        super().__init__(message, offset)
        self.message = message
        self.offset = offset

    def __str__(self) -> str:
        if self.offset is None:
            return self.message
        return f"{self.message} (at byte {self.offset})"


class SymbolNotFoundError(FourfoldError, LookupError):
    """No symbol has this name."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.name}: {self.reason}"


class GrammarUnavailableError(FourfoldError, LookupError):
    """A language was asked for by name, and there is no grammar for it."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.language = language

    def __str__(self) -> str:
        return f"no grammar for language {self.language!r}"


class EmbeddingError(FourfoldError):
    """An embedder failed, or two embedders were mixed.

    Attributes
    ----------
    retryable
        Whether asking again may help.
    """

    def __init__(self, message: str, *, retryable: bool = False) -> None:
        super().__init__(message)
        self.retryable = retryable


class EmbeddingAuthError(EmbeddingError):
    """The service does not accept the key; asking again with it is useless."""


class EmbeddingProtocolError(EmbeddingError):
    """The service answered with something that does not belong to the question."""


class EmbeddingUnavailableError(EmbeddingError):
    """The service cannot be reached, is overloaded, or is not what the settings say."""
