"""What is checked before anything is sent: key, address, model, width, limits."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from fourfold.config import VoyageSettings
from fourfold.embedding.endpoint import MONGODB_URL, VOYAGE_URL, base_url, check_url
from fourfold.embedding.key import ApiKey
from fourfold.embedding.models import FLOAT_ONLY, LOCAL, find_model
from fourfold.embedding.voyage import VoyageEmbedder
from fourfold.errors import ConfigError

CANARY = "pa-CANARY-0123456789"


def test_a_key_is_stripped() -> None:
    assert ApiKey(f"  {CANARY}\n").reveal() == CANARY


@pytest.mark.parametrize(
    "value",
    ["", " \n", "pa-a b", "pa-\0", "pa-ключ", "pa-a\nb", "pa-é"],
    ids=["empty", "blank", "space", "nul", "cyrillic", "newline", "accent"],
)
def test_a_key_that_no_header_can_carry_is_refused(value: str) -> None:
    with pytest.raises(ConfigError, match="THE_VARIABLE") as caught:
        ApiKey(value, source="THE_VARIABLE")
    assert value.strip() == "" or value not in str(caught.value)


def test_a_key_is_never_shown() -> None:
    key = ApiKey(CANARY, source="VOYAGE_API_KEY")
    assert "CANARY" not in f"{key} {key!r}"
    assert not hasattr(key, "__dict__")
    with pytest.raises(TypeError, match="pickled"):
        pickle.dumps(key)


def test_an_embedder_never_shows_its_key(tmp_path: Path) -> None:
    embedder = VoyageEmbedder(CANARY, VoyageSettings(cache_directory=str(tmp_path / "cache")))
    assert "CANARY" not in repr(embedder)
    assert "CANARY" not in repr(vars(embedder))


def test_the_key_tells_the_host() -> None:
    assert base_url("", ApiKey("pa-1")) == VOYAGE_URL
    assert base_url("", ApiKey("al-1")) == MONGODB_URL
    assert base_url("https://gateway/v1/", ApiKey("al-1")) == "https://gateway/v1"


@pytest.mark.parametrize(
    "url",
    [
        "api.voyageai.com/v1",
        "//api.voyageai.com/v1",
        "https://",
        "ftp://host/v1",
        "http://api.voyageai.com/v1",
        "http://10.0.0.1/v1",
        "http://127.0.0.1.example.com/v1",
        "http://localhost.example.com/v1",
        "https://name:CANARY@host/v1",
        "https://name@host/v1",
        "https://host/v1?x=CANARY",
        "https://host/v1#x",
        "https://[::1/v1",
        "https://host:port/v1",
        "file:///etc/passwd",
    ],
)
def test_an_address_that_is_not_safe_is_refused(url: str) -> None:
    with pytest.raises(ConfigError, match="base_url") as caught:
        check_url(url)
    assert "CANARY" not in str(caught.value)


@pytest.mark.parametrize("url", ["http://127.0.0.1:9/v1", "http://[::1]:9/v1", "http://localhost/"])
def test_loopback_may_be_plain_http(url: str) -> None:
    assert check_url(url + "//") == url.rstrip("/")


@pytest.mark.parametrize("name", [*LOCAL, *FLOAT_ONLY])
def test_local_and_float_models_are_refused(name: str) -> None:
    with pytest.raises(ConfigError, match=name):
        find_model(name, 1024)


@pytest.mark.parametrize(
    "name", ["", "voyageai/voyage-4-nano", "../model", "bert-base", "voyage-Code-3", "voyage-a\n"]
)
def test_what_is_no_hosted_model_is_refused(name: str) -> None:
    with pytest.raises(ConfigError, match="hosted"):
        find_model(name, 1024)


def test_every_model_that_the_package_runs_locally_is_refused() -> None:
    registry = pytest.importorskip("voyageai.local.model_registry", reason="needs voyageai")
    assert set(registry.SUPPORTED_MODELS) <= LOCAL


@pytest.mark.parametrize("bits", [0, 8, 1000, 1536, 4096])
def test_a_width_that_the_model_lacks_is_refused(bits: int) -> None:
    with pytest.raises(ConfigError, match="bits"):
        find_model("voyage-code-3", bits)


@pytest.mark.parametrize(
    "changes",
    [
        {"threads": 0},
        {"attempts": 0},
        {"timeout_s": 0.0},
        {"query_deadline_s": -1.0},
        {"run_deadline_s": float("inf")},
        {"batch_tokens": -1},
        {"tokens_per_minute": -5},
    ],
)
def test_a_setting_out_of_range_is_refused(changes: dict[str, float]) -> None:
    with pytest.raises(ConfigError, match=next(iter(changes))):
        VoyageSettings(**changes)  # pyright: ignore[reportArgumentType]  any setting
