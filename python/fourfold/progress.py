"""Progress, reported to whoever wants it; the library itself prints nothing."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Told about each stage of a long piece of work."""

    def start(self, stage: str, total: int) -> None:
        """Begin ``stage``, which has ``total`` steps."""
        ...

    def advance(self, steps: int = 1) -> None:
        """Count ``steps`` more of the current stage."""
        ...


class Silent:
    """Progress that nobody watches."""

    def start(self, stage: str, total: int) -> None:
        """Ignore the stage."""

    def advance(self, steps: int = 1) -> None:
        """Ignore the steps."""
