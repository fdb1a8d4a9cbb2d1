"""Embedders that talk to a stub on loopback, on a clock that never really waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder

from .stub import KEY, Stub
from .virtual_clock import VirtualClock

Make = Callable[..., VoyageEmbedder]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests of this folder connect to this machine, and to nothing else."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and item.get_closest_marker("live") is None:
            item.add_marker(pytest.mark.allow_hosts(["127.0.0.1"]))


@pytest.fixture(autouse=True)
def hostile_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Run every test with a dead proxy and a password for this machine in the environment."""
    netrc = tmp_path_factory.mktemp("home") / "netrc"
    netrc.write_text("machine 127.0.0.1 login me password other\n")
    netrc.chmod(0o600)
    monkeypatch.setenv("NETRC", str(netrc))
    for name in ("HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name in ("NO_PROXY", "no_proxy"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def stub() -> Iterator[Stub]:
    with Stub() as running:
        yield running


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
def make(stub: Stub, clock: VirtualClock, tmp_path: Path) -> Make:
    """Give embedders of the stub with a cache of their own."""

    def build(**changes: object) -> VoyageEmbedder:
        settings = VoyageSettings(
            base_url=stub.url, cache_directory=str(tmp_path / "cache"), timeout_s=5.0, threads=1
        )
        return VoyageEmbedder(KEY, replace(settings, **changes), clock=clock)  # pyright: ignore[reportArgumentType]  any setting

    return build
