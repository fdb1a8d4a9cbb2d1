"""The real service, where a key is set and the test is asked for: a few dozen tokens."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder

KEY = os.environ.get("VOYAGE_API_KEY", "")


@pytest.mark.live
@pytest.mark.enable_socket
@pytest.mark.skipif(not KEY, reason="needs VOYAGE_API_KEY")
def test_the_service_answers_as_the_stub_does(tmp_path: Path) -> None:
    pytest.importorskip("voyageai", reason="needs the extra voyage")
    settings = VoyageSettings(cache_directory=str(tmp_path / "cache"), query_deadline_s=10.0)
    embedder = VoyageEmbedder(KEY, settings)
    texts = ["def add(a, b):\n    return a + b\n", "class Socket:\n    def close(self): ...\n"]
    codes = embedder.embed_documents(texts)
    assert codes.shape == (2, 128)
    question = embedder.embed_query("how are two numbers added")
    distances = np.unpackbits(codes ^ question, axis=1).sum(axis=1)
    assert distances[0] < distances[1]
