"""The systems that are compared: the published fusion, and what is left without some part."""

from __future__ import annotations

from dataclasses import dataclass, field

from fourfold.config import FusionSettings
from fourfold.types import MODALITIES, Modality, Preset


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """One way of answering a topic; the intent is always as classified.

    Attributes
    ----------
    modalities
        Retrievers that take part; ``None`` leaves the choice to the preset.
    k
        Smoothing constant of the fusion; ``None`` leaves it to the preset.
    """

    name: str
    preset: Preset = "default"
    modalities: tuple[Modality, ...] | None = None
    k: int | None = None
    fusion: FusionSettings = field(default_factory=FusionSettings)


PUBLISHED = System(name="published fusion")

ABLATIONS: tuple[System, ...] = (
    *(System(name=f"{modality} alone", modalities=(modality,)) for modality in MODALITIES),
    System(name="without boost", fusion=FusionSettings(centrality="off")),
    System(name="without demotion", fusion=FusionSettings(demote=False)),
    System(name="four lists, k 40", modalities=MODALITIES, k=40),
    System(name="four lists, thorough", preset="thorough"),
    System(
        name="four lists, thorough, without boost",
        preset="thorough",
        fusion=FusionSettings(centrality="off"),
    ),
    System(name="tests and docs demoted too", fusion=FusionSettings(demote_tests=True)),
    System(name="boost by N x PageRank", fusion=FusionSettings(centrality="n")),
)
