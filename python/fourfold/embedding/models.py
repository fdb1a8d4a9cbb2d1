"""What is known about each hosted model: limits, widths, rates."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fourfold.errors import ConfigError

MAX_TEXTS = 1_000
"""Texts in one request."""

NAME_PATTERN = re.compile(r"voyage-[a-z0-9][a-z0-9.-]{0,60}")


@dataclass(frozen=True, slots=True, kw_only=True)
class HostedModel:
    """Limits of one model, as its documentation has them.

    Attributes
    ----------
    context_tokens
        Tokens in one text.
    batch_tokens
        Tokens in one request; only where we start, the service teaches us better.
    tokens_per_minute, requests_per_minute
        Rates of the first paying tier.
    """

    context_tokens: int = 32_000
    batch_tokens: int = 120_000
    tokens_per_minute: int = 3_000_000
    requests_per_minute: int = 2_000
    bits: tuple[int, ...] = (256, 512, 1024, 2048)


HOSTED: dict[str, HostedModel] = {
    "voyage-code-3": HostedModel(),
    # 320,000 stands in one copy of the documentation alone: start low and adapt.
    "voyage-code-4": HostedModel(),
    "voyage-4-large": HostedModel(),
    "voyage-4": HostedModel(batch_tokens=320_000, tokens_per_minute=8_000_000),
    "voyage-4-lite": HostedModel(batch_tokens=1_000_000, tokens_per_minute=16_000_000),
}

LOCAL = frozenset({"voyage-4-nano"})
"""Names that the ``voyageai`` package answers by downloading a model and running its code."""

FLOAT_ONLY = frozenset(
    {"voyage-code-2", "voyage-2", "voyage-large-2", "voyage-large-2-instruct", "voyage-law-2"}
)
"""Models that give no binary codes."""


def find_model(name: str, bits: int) -> HostedModel:
    """Return what is known about ``name``; an unknown hosted model gets the lowest limits.

    Raises
    ------
    ConfigError
        If the name is no hosted model's, or the model has no codes of ``bits`` bits.
    """
    if name in LOCAL:
        raise ConfigError(
            f"voyage.model {name} runs on this machine with code from a hub, which is not allowed; "
            "point --embedder at a folder on disk instead"
        )
    if name in FLOAT_ONLY:
        raise ConfigError(f"voyage.model {name} gives no binary codes")
    if not NAME_PATTERN.fullmatch(name):
        raise ConfigError(f"voyage.model {name!r} is not the name of a hosted Voyage model")
    model = HOSTED.get(name, HostedModel())
    if bits not in model.bits:
        choices = ", ".join(map(str, model.bits))
        raise ConfigError(f"voyage.bits must be one of {choices}, got {bits}")
    return model
