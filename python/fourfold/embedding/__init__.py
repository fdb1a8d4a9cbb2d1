"""Embedders: what turns text into packed binary codes."""

from __future__ import annotations

from fourfold.embedding.base import Embedder
from fourfold.embedding.static import StaticEmbedder, default

__all__ = ["Embedder", "StaticEmbedder", "default"]
