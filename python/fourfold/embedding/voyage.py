"""The hosted Voyage models behind the protocol of an embedder."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
import numpy.typing as npt

from fourfold.config import VoyageSettings
from fourfold.embedding.base import Batch, Lack, Outgoing
from fourfold.embedding.batching import TokenLimit
from fourfold.embedding.breaker import Breaker
from fourfold.embedding.budget import Budget
from fourfold.embedding.cache import CodeCache, content_key, default_directory
from fourfold.embedding.clock import Clock, SystemClock
from fourfold.embedding.documents import DocumentRun
from fourfold.embedding.endpoint import MONGODB_URL, VOYAGE_URL, base_url
from fourfold.embedding.key import ApiKey
from fourfold.embedding.models import find_model
from fourfold.embedding.pieces import clean
from fourfold.embedding.recent import RecentCodes
from fourfold.embedding.retry import RetryPolicy
from fourfold.embedding.sender import RefusedError, Sender, Target, TooLongError
from fourfold.embedding.tokens import bound_tokens, guess_tokens
from fourfold.embedding.transport import InputType, Transport, load_package
from fourfold.embedding.work import Work
from fourfold.errors import EmbeddingError

logger = logging.getLogger(__name__)

FRAME = "1"
"""How name and text become one text; a new number when that changes, since codes change with it."""

RECENT_QUESTIONS = 1_024
DOCUMENT_FAILURES = 3
QUERY_FAILURES = 3
QUERY_REST_S = 30.0
QUERY_POLICY = RetryPolicy(attempts=3, base_s=0.2, cap_s=1.0)


class VoyageEmbedder:
    """Sends texts to Voyage and keeps every code that comes back. Safe to share between threads.

    Parameters
    ----------
    key
        The key of the service.
    settings
        Model, width, limits.
    clock
        Time, for tests.

    Raises
    ------
    ConfigError
        If the key, the address, the model or its width cannot be used.
    """

    def __init__(
        self,
        key: ApiKey | str,
        settings: VoyageSettings | None = None,
        *,
        clock: Clock | None = None,
    ) -> None:
        key = key if isinstance(key, ApiKey) else ApiKey(key)
        settings = settings or VoyageSettings()
        clock = clock or SystemClock()
        self._settings = settings
        self._clock = clock
        self._model = find_model(settings.model, settings.bits)
        url = base_url(settings.base_url, key)
        tokens = settings.batch_tokens or self._model.batch_tokens
        self._limit = TokenLimit(tokens)
        self._cache = _open_cache(settings)
        self._maker = _maker(settings, url)
        self._recent = RecentCodes(RECENT_QUESTIONS)
        self._documents = Sender(
            transport=Transport(
                key=key,
                base_url=url,
                proxy=settings.proxy,
                ca_file=settings.ca_file,
                connections=settings.threads + 1,
            ),
            target=Target(
                model=settings.model,
                bits=settings.bits,
                place=f"{urlsplit(url).hostname} ({key.kind} key from {key.source})",
            ),
            budget=Budget(
                clock,
                requests_per_minute=settings.requests_per_minute or self._model.requests_per_minute,
                tokens_per_minute=settings.tokens_per_minute or self._model.tokens_per_minute,
                burst_tokens=tokens,
            ),
            breaker=Breaker(clock, failures=DOCUMENT_FAILURES),
            policy=RetryPolicy(attempts=settings.attempts),
            clock=clock,
            timeout_s=settings.timeout_s,
            draw=random.Random(),  # noqa: S311  jitter, no secret
        )
        self._queries = replace(
            self._documents,
            breaker=Breaker(clock, failures=QUERY_FAILURES, rest_s=QUERY_REST_S),
            policy=QUERY_POLICY,
        )

    @property
    def identity(self) -> str:
        """Model, number of bits and how they are packed."""
        return f"{self._settings.model}/{self._settings.bits}/ubinary"

    @property
    def width(self) -> int:
        """Bytes per code."""
        return self._settings.bits // 8

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        """Return the code of a question, ``(width,)`` uint8.

        Raises
        ------
        EmbeddingError
            If there is no code within the deadline of a question.
        """
        text = clean(text)
        if not text.strip():
            raise ValueError("the question is empty")
        key = self._key("query", text, "")
        code = self._recent.get(key)
        if code is None and self._cache is not None:
            code = self._cache.get([key], self.width).get(key)
        if code is None:
            code = self._ask(text)
            if self._cache is not None:
                self._cache.put({key: code})
        self._recent.put(key, code)
        return code

    def _ask(self, text: str) -> npt.NDArray[np.uint8]:
        tokens = bound_tokens(text)
        if tokens > self._model.context_tokens:
            raise EmbeddingError("the question is too long for the model")
        load_package()
        deadline = self._clock.now() + self._settings.query_deadline_s
        try:
            return self._queries.send([text], tokens=tokens, input_type="query", deadline=deadline)[
                0
            ]
        except (TooLongError, RefusedError) as error:
            raise EmbeddingError(f"the question was refused: {error}") from None

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        """Return one code per text, ``(len(texts), width)`` uint8.

        Raises
        ------
        EmbeddingError
            If a text got no code; what was answered is kept, and not paid for again.
        """
        codes = np.zeros((len(texts), self.width), dtype=np.uint8)
        lacks: list[Lack] = []
        for event in self.embed_batches(texts, names=names):
            if isinstance(event, Lack):
                lacks.append(event)
            else:
                codes[event.positions] = event.codes
        if lacks:
            count = sum(len(lack.positions) for lack in lacks)
            raise EmbeddingError(
                f"{count} of {len(texts)} texts got no code: {lacks[0].reason}",
                retryable=not any(lack.final for lack in lacks),
            )
        return codes

    def outgoing(self, texts: Sequence[str], *, names: Sequence[str] | None = None) -> Outgoing:
        """Return what :meth:`embed_batches` would send now."""
        work = self._collect(texts, names)
        if self._cache is not None:
            work.drop(self._cache.get(list(work.positions), self.width))
        return Outgoing(
            texts=len(work.texts),
            tokens=sum(map(guess_tokens, work.texts.values())),
            max_tokens=sum(map(bound_tokens, work.texts.values())),
        )

    def embed_batches(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> Iterator[Batch | Lack]:
        """Yield codes as they come; each is on disk before it is yielded.

        Raises
        ------
        EmbeddingAuthError, EmbeddingProtocolError
            If going on is useless; everything that was answered before has been yielded.
        """
        work = self._collect(texts, names)
        if work.blank:
            yield Lack(positions=work.blank, reason="there is no text in it", final=True)
        if self._cache is not None:
            known = self._cache.get(list(work.positions), self.width)
            if known:
                yield work.spread(known)
            work.drop(known)
        kept = len(work.positions) - len(work.texts)
        logger.info("%d texts to send, %d codes are kept", len(work.texts), kept)
        if work.texts:
            yield from self._send(work)

    def _send(self, work: Work) -> Iterator[Batch | Lack]:
        load_package()
        keys = list(work.texts)
        run = DocumentRun(
            replace(self._documents, breaker=Breaker(self._clock, failures=DOCUMENT_FAILURES)),
            self._limit,
            context_tokens=self._model.context_tokens,
            threads=self._settings.threads,
            deadline=self._clock.now() + self._settings.run_deadline_s,
        )
        for event in run.run(list(work.texts.values())):
            met = [keys[position] for position in event.positions]
            if isinstance(event, Lack):
                positions = [position for key in met for position in work.positions[key]]
                yield replace(event, positions=positions)
                continue
            fresh = dict(zip(met, event.codes, strict=True))
            if self._cache is not None:
                self._cache.put(fresh)
            yield work.spread(fresh)

    def _collect(self, texts: Sequence[str], names: Sequence[str] | None) -> Work:
        work = Work()
        for position, text in enumerate(texts):
            name = clean(names[position].strip()) if names is not None else ""
            work.add(position, name, clean(text), self._key("document", text, name))
        return work

    def _key(self, input_type: InputType, text: str, name: str) -> bytes:
        return content_key(f"{self._maker}/{input_type}", text, name)


def _maker(settings: VoyageSettings, url: str) -> str:
    """Return what determines a code besides the text; other hosts may answer otherwise."""
    host = "" if url in {VOYAGE_URL, MONGODB_URL} else url
    return f"voyage/{settings.model}/{settings.bits}/ubinary/{FRAME}/{host}"


def _open_cache(settings: VoyageSettings) -> CodeCache | None:
    if not settings.cache:
        return None
    directory = settings.cache_directory
    return CodeCache(Path(directory) if directory else default_directory())
