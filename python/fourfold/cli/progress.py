"""Progress bars on stderr, for people who wait at a terminal."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from fourfold.indexing.fill import SENDING


class Bars:
    """Shows one bar per stage while its context is open.

    Where stderr is no terminal it says one thing alone: what is sent out of this machine.
    """

    def __init__(self) -> None:
        console = Console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description:>10}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self._task: TaskID | None = None

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()

    def start(self, stage: str, total: int) -> None:
        """Begin a bar."""
        if self._progress.disable and stage.startswith(SENDING):
            self._progress.console.print(stage, highlight=False)
        self._task = self._progress.add_task(stage, total=total)

    def advance(self, steps: int = 1) -> None:
        """Move the current bar."""
        if self._task is not None:
            self._progress.advance(self._task, steps)
