"""What goes over the wire, and where it does not go, whatever the environment says."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder
from fourfold.errors import EmbeddingError

from .conftest import Make
from .faults import FAULTS
from .stub import KEY, Stub
from .test_faults import AUTH, GARBLED, HARMLESS, SLOW
from .vectors import code_of

voyageai = pytest.importorskip("voyageai", reason="needs the extra voyage")


def test_the_request_is_what_the_service_documents(make: Make, stub: Stub) -> None:
    make().embed_documents(["def f(): pass"], names=["A.f app"])
    make().embed_query("where is f")
    document, query = stub.seen
    assert (document.method, document.path) == ("POST", "/v1/embeddings")
    assert document.body == {
        "input": ["A.f app\ndef f(): pass"],
        "model": "voyage-code-3",
        "input_type": "document",
        "truncation": False,
        "output_dtype": "ubinary",
        "output_dimension": 1024,
        "encoding_format": "base64",
    }
    assert cast("dict[str, object]", query.body)["input_type"] == "query"
    assert document.headers["Authorization"] == f"Bearer {KEY}"
    assert set(document.headers) == {
        "Host", "User-Agent", "Accept", "Accept-Encoding", "Connection",
        "Authorization", "Content-Type", "Content-Length",
    }  # fmt: skip


@pytest.mark.parametrize("bits", [256, 512, 1024, 2048])
@pytest.mark.parametrize("model", ["voyage-code-3", "voyage-code-4"])
def test_codes_arrive_as_the_service_makes_them(make: Make, model: str, bits: int) -> None:
    embedder = make(model=model, bits=bits)
    codes = embedder.embed_documents(["a", "b"])
    assert codes.shape == (2, bits // 8)
    assert codes[1].tobytes() == code_of(model, "document", "b", bits)
    assert embedder.embed_query("a").tobytes() == code_of(model, "query", "a", bits)
    assert embedder.identity == f"{model}/{bits}/ubinary"


@pytest.mark.parametrize("status", ["301", "302", "303", "307", "308"])
def test_a_redirect_is_refused(make: Make, stub: Stub, status: str) -> None:
    with Stub() as canary:
        stub.always, stub.elsewhere = status, f"{canary.url}/embeddings"
        with pytest.raises(EmbeddingError, match="redirect"):
            make().embed_documents(["text"])
        with pytest.raises(EmbeddingError, match="redirect"):
            make().embed_query("text")
        assert canary.seen == []
    assert len(stub.seen) == 2


@pytest.mark.parametrize("name", ["HTTP_PROXY", "http_proxy", "ALL_PROXY"])
def test_a_proxy_of_the_environment_is_not_used(
    make: Make, stub: Stub, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    with Stub() as canary:
        monkeypatch.setenv(name, f"http://127.0.0.1:{canary.port}")
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        make().embed_documents(["text"])
        assert canary.seen == []
    assert len(stub.seen) == 1


def test_a_proxy_of_the_settings_is_used(make: Make, stub: Stub) -> None:
    with Stub() as proxy:
        embedder = make(proxy=f"http://127.0.0.1:{proxy.port}", attempts=1)
        with pytest.raises(EmbeddingError, match="404"):
            embedder.embed_documents(["text"])
        assert proxy.seen[0].path == f"{stub.url}/embeddings"
    assert stub.seen == []


def test_netrc_is_not_read(
    make: Make, stub: Stub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    netrc = tmp_path / ".netrc"
    netrc.write_text("machine 127.0.0.1 login me password other\n")
    netrc.chmod(0o600)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NETRC", str(netrc))
    make().embed_documents(["text"])
    assert stub.seen[0].headers["Authorization"] == f"Bearer {KEY}"


def test_a_stale_key_file_of_the_package_changes_nothing(
    make: Make, stub: Stub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VOYAGE_API_KEY_PATH", "/nonexistent")
    monkeypatch.setenv("VOYAGE_API_KEY", "pa-another")
    make().embed_documents(["text"])
    assert stub.seen[0].headers["Authorization"] == f"Bearer {KEY}"


def test_a_certificate_that_is_not_trusted_ends_it(make: Make, tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("needs openssl to make a certificate")
    pem = tmp_path / "server.pem"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
         "-keyout", str(pem), "-out", str(tmp_path / "ca.pem")],
        check=True, capture_output=True,
    )  # fmt: skip
    pem.write_text(pem.read_text() + (tmp_path / "ca.pem").read_text())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    with Stub(tls=context) as stub:
        with pytest.raises(EmbeddingError, match="certificate"):
            make(base_url=stub.url).embed_documents(["text"])
        assert stub.seen == []
        make(base_url=stub.url, ca_file=str(tmp_path / "ca.pem")).embed_documents(["text"])
        assert len(stub.seen) == 1


def test_a_connection_that_is_closed_between_requests_is_opened_again(
    make: Make, stub: Stub
) -> None:
    stub.always = "close after"
    embedder = make()
    for text in "abc":
        embedder.embed_documents([text])
    assert len(stub.seen) == 3


def test_a_forked_child_makes_connections_of_its_own(stub: Stub, tmp_path: Path) -> None:
    program = """
import os, sys
from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder
embedder = VoyageEmbedder(sys.argv[1], VoyageSettings(base_url=sys.argv[2], cache=False))
embedder.embed_query("parent")
child = os.fork()
code = embedder.embed_query(f"question of {'child' if child == 0 else 'parent'}")
if child == 0:
    os._exit(0 if code.any() else 1)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, KEY, stub.url], check=True, timeout=60
    )
    assert sorted(seen.texts[0] for seen in stub.seen) == [
        "parent", "question of child", "question of parent",
    ]  # fmt: skip


def test_every_fault_ends_alike_in_a_forked_child(stub: Stub) -> None:
    """A child that inherits connections and locks raises what any process raises, and no hang."""
    faults = sorted(FAULTS.keys() - SLOW)
    program = """
import os, sys
from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder
from fourfold.errors import EmbeddingError
settings = VoyageSettings(base_url=sys.argv[2], cache=False, attempts=1, timeout_s=10.0)
VoyageEmbedder(sys.argv[1], settings).embed_documents(["parent"])
child = os.fork()
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
for fault in sys.argv[3:]:
    try:
        VoyageEmbedder(sys.argv[1], settings).embed_documents([fault])
        print("ok", flush=True)
    except EmbeddingError as error:
        print(type(error).__name__, flush=True)
os._exit(0)
"""
    stub.next_step = lambda: text if (text := stub.seen[-1].texts[0]) in FAULTS else "ok"
    stub.elsewhere = "http://127.0.0.1:9/"
    command = [sys.executable, "-W", "ignore", "-c", program, KEY, stub.url, *faults]
    done = subprocess.run(command, check=True, timeout=120, capture_output=True, text=True)
    said = dict(zip(faults, done.stdout.splitlines(), strict=True))
    garbled = GARBLED - {"duplicate index"}  # the request holds one text
    expected = dict.fromkeys(FAULTS.keys() - SLOW, "EmbeddingError")
    expected |= dict.fromkeys(garbled, "EmbeddingProtocolError")
    expected |= dict.fromkeys(AUTH, "EmbeddingAuthError")
    expected |= dict.fromkeys(HARMLESS | {"duplicate index"}, "ok")
    assert said == expected


def test_a_missing_package_is_named(
    stub: Stub, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "voyageai", None)
    settings = VoyageSettings(base_url=stub.url, cache_directory=str(tmp_path / "cache"))
    with pytest.raises(EmbeddingError, match=r"fourfold\[voyage\]"):
        VoyageEmbedder(KEY, settings).embed_documents(["text"])
    with pytest.raises(EmbeddingError, match=r"fourfold\[voyage\]"):
        VoyageEmbedder(KEY, replace(settings, cache=False)).embed_query("text")


def test_the_package_is_not_imported_before_it_is_needed() -> None:
    program = """
import sys
import fourfold, fourfold.cli.main
fourfold.Index
assert not {"fourfold.embedding.voyage", "fourfold.embedding.folders"} & set(sys.modules)
import fourfold.embedding.voyage, fourfold.embedding.folders
heavy = {"voyageai", "requests", "aiohttp", "model2vec", "sentence_transformers", "huggingface_hub"}
assert not heavy & set(sys.modules), heavy & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
