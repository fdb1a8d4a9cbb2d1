"""Many texts, sent in batches by a few threads; results are handed over as they come.

A batch that is too long is sent again in smaller ones, and the limit remembered. A batch in which
something is refused is halved until the text that causes it stands alone. Whatever was answered is
handed over before an error is raised: it has been paid for.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from queue import SimpleQueue

import numpy as np
import numpy.typing as npt

from fourfold.embedding.assembly import Assembly
from fourfold.embedding.base import Batch, Lack
from fourfold.embedding.batching import MIN_LIMIT, TokenLimit, count_tokens, make_batches
from fourfold.embedding.pieces import Piece, halve_piece, make_pieces
from fourfold.embedding.sender import RefusedError, Sender, TooLongError
from fourfold.embedding.tokens import bound_tokens
from fourfold.errors import EmbeddingUnavailableError

PROBE = "return the sum of two numbers"
"""A text that no service refuses; it tells a bad text from a bad request."""

Event = Batch | Lack | Exception | None
"""What a worker reports; ``None`` when its batch is finished."""


class DocumentRun:
    """One run over many texts.

    Parameters
    ----------
    limit
        Tokens per request; what this run learns stays in it.
    context_tokens
        Tokens that one text may have.
    deadline
        On the sender's clock.
    """

    def __init__(
        self,
        sender: Sender,
        limit: TokenLimit,
        *,
        context_tokens: int,
        threads: int,
        deadline: float,
    ) -> None:
        self._sender = sender
        self._limit = limit
        self._context_tokens = context_tokens
        self._threads = threads
        self._deadline = deadline
        self._assembly = Assembly()
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._probe_lock = threading.Lock()
        self._is_request_fine = False
        self._stop_reason = ""

    def run(self, texts: Sequence[str]) -> Iterator[Batch | Lack]:
        """Yield each text's code, or its lack, exactly once.

        Raises
        ------
        EmbeddingAuthError, EmbeddingProtocolError
            After everything that was answered has been yielded.
        """
        batches = make_batches(self._pieces(texts), self._limit)
        fatal: Exception | None = None
        running = self._start(batches, 0)
        try:
            while running:
                event = self._events.get()
                if event is None:
                    running = self._start(batches, running - 1)
                elif isinstance(event, Exception):
                    fatal = fatal or event
                else:
                    yield event
        finally:  # whoever stops listening also stops the threads
            self._stop_reason = self._stop_reason or "the run has ended"
        if fatal is not None:
            raise fatal
        rest = [piece for batch in batches for piece in batch]
        lack = self._assembly.lose(rest, self._stop_reason, final=False)
        if lack is not None:
            yield lack

    def _pieces(self, texts: Sequence[str]) -> Iterator[Piece]:
        for position, text in enumerate(texts):
            pieces = list(make_pieces(position, text, self._context_tokens))
            self._assembly.expect(position, len(pieces))
            yield from pieces

    def _start(self, batches: Iterator[list[Piece]], running: int) -> int:
        """Start threads until enough are running, and return how many are."""
        while running < self._threads and not self._stop_reason:
            batch = next(batches, None)
            if batch is None:
                break
            threading.Thread(
                target=self._work, args=(batch,), name="fourfold-embed", daemon=True
            ).start()
            running += 1
        return running

    # ---- in the worker threads ---------------------------------------------------------------

    def _work(self, batch: list[Piece]) -> None:
        try:
            self._embed(batch)
        except Exception as error:  # the top of a thread: raised again where the run is
            self._stop_reason = str(error)
            self._events.put(error)
        finally:
            self._events.put(None)

    def _embed(self, batch: list[Piece]) -> None:
        waiting = [batch]
        while waiting:
            part = waiting.pop()
            if self._stop_reason:
                self._lose(part, self._stop_reason, final=False)
                continue
            try:
                codes = self._send([piece.text for piece in part], count_tokens(part))
            except TooLongError as error:
                waiting.extend(self._smaller(part, error.detail))
            except RefusedError:
                waiting.extend(self._isolate(part))
            except EmbeddingUnavailableError as error:
                if not error.retryable:
                    self._stop_reason = str(error)
                self._lose(part, str(error), final=False)
            else:
                self._report(self._assembly.add(part, codes))

    def _send(self, texts: Sequence[str], tokens: int) -> npt.NDArray[np.uint8]:
        codes = self._sender.send(
            texts, tokens=tokens, input_type="document", deadline=self._deadline
        )
        self._is_request_fine = True
        return codes

    def _smaller(self, part: list[Piece], detail: str) -> list[list[Piece]]:
        """Return a batch that is too long as smaller ones, in the order to be popped."""
        if len(part) == 1:
            return self._cut(part[0])
        self._limit.learn(count_tokens(part), detail)
        smaller = list(make_batches(part, self._limit))
        return smaller[::-1] if len(smaller) > 1 else _halves(part)

    def _cut(self, piece: Piece) -> list[list[Piece]]:
        halves = halve_piece(piece) if piece.tokens > MIN_LIMIT else ()
        if not halves:
            self._lose([piece], "the service finds this text too long", final=True)
        else:
            self._assembly.expect(piece.position, len(halves) - 1)
        return [[half] for half in reversed(halves)]

    def _isolate(self, part: list[Piece]) -> list[list[Piece]]:
        """Return the halves of a batch in which something is refused; a text alone is given up."""
        if not self._check_request():
            self._lose(part, self._stop_reason, final=False)
            return []
        if len(part) > 1:
            return _halves(part)
        self._lose(part, "the service refuses this text", final=True)
        return []

    def _check_request(self) -> bool:
        """Tell whether requests like ours are accepted at all, by asking once if need be."""
        with self._probe_lock:
            if not self._is_request_fine and not self._stop_reason:
                try:
                    self._send([PROBE], bound_tokens(PROBE))
                except (RefusedError, TooLongError):
                    self._stop_reason = (
                        f"{self._sender.target.place} refuses every request; check the model "
                        f"{self._sender.target.model} and its {self._sender.target.bits} bits"
                    )
                except EmbeddingUnavailableError as error:
                    self._stop_reason = str(error)
            return not self._stop_reason

    def _lose(self, pieces: Sequence[Piece], reason: str, *, final: bool) -> None:
        self._report(self._assembly.lose(pieces, reason, final=final))

    def _report(self, event: Batch | Lack | None) -> None:
        if event is not None:
            self._events.put(event)


def _halves(part: list[Piece]) -> list[list[Piece]]:
    middle = len(part) // 2
    return [part[middle:], part[:middle]]
