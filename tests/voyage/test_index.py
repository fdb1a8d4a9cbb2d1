"""Building an index with a service: nothing lost, nothing paid twice, nothing secret sent."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fourfold import Index
from fourfold.cli.main import cli
from fourfold.errors import EmbeddingAuthError, EmbeddingProtocolError

from .conftest import Make
from .stub import KEY, Stub

pytest.importorskip("voyageai", reason="needs the extra voyage")

CANARIES = (
    "AKIA" + "QWERTYUIOPASDFGH",
    "ghp_" + "0123456789abcdefghij" * 2,
    "xoxb-" + "123456789012-abcdefghijklmnop",
    "AIza" + "SyA-1234567890abcdefghijklmnopqrstu",
    "sk_live_" + "0123456789abcdefghijklmn",
    "npm_" + "0123456789abcdefghijABCDEFGHIJ012345",
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "corpus"
    folder.mkdir()
    for number in range(12):
        (folder / f"module_{number:02}.py").write_text(
            f"def function_{number}(value):\n    return value + {number}\n"
        )
    return folder


def test_a_second_build_pays_nothing(root: Path, make: Make, stub: Stub) -> None:
    report = Index.build(root, embedder=make()).last_build
    assert report is not None
    assert report.outgoing is not None
    assert report.outgoing.texts == len(stub.billed) == 12
    assert report.lacking == {}
    again = Index.build(root, embedder=make(), force=True).last_build
    assert again is not None
    assert again.outgoing is not None
    assert again.outgoing.texts == 0
    assert len(stub.billed) == 12


def test_worktrees_share_what_was_paid(root: Path, make: Make, stub: Stub, tmp_path: Path) -> None:
    Index.build(root, embedder=make())
    other = tmp_path / "worktree"
    other.mkdir()
    for path in root.glob("*.py"):
        (other / path.name).write_bytes(path.read_bytes())
    Index.build(other, embedder=make())
    assert len(stub.billed) == 12


def test_a_refresh_sends_what_changed(root: Path, make: Make, stub: Stub) -> None:
    index = Index.build(root, embedder=make())
    stub.billed.clear()
    (root / "module_03.py").write_text("def other():\n    return 1\n")
    index.refresh()
    assert len(stub.billed) == 1
    assert "def other()" in stub.billed[0]


def test_the_plan_says_what_would_be_sent_and_sends_nothing(
    root: Path, make: Make, stub: Stub
) -> None:
    plan = Index.plan(root, embedder=make())
    assert plan.outgoing is not None
    assert plan.outgoing.texts == 12
    assert 0 < plan.outgoing.tokens <= plan.outgoing.max_tokens
    assert stub.seen == []
    assert Index.plan(root).outgoing is None


def test_what_failed_is_filled_by_the_next_run(root: Path, make: Make, stub: Stub) -> None:
    stub.script.extend(["ok", *["500"] * 2])
    index = Index.build(root, embedder=make(batch_tokens=120, attempts=2))
    report = index.last_build
    assert report is not None
    missing = sum(report.lacking.values())
    assert 0 < missing < 12
    assert index.status().num_without_code == missing
    result = index.search("value plus a number", preset="quick", limit=50, dedupe="none")
    assert len(result) == 12 - missing
    assert any(f"{missing} of 12 chunks have no code yet" in note for note in result.notes)
    paid = len(stub.billed)
    index.refresh()
    assert index.status().num_without_code == 0
    assert len(stub.billed) == paid + missing
    assert len({*stub.billed} - {"value plus a number"}) == 12
    rebuilt = Index.build(root, embedder=make(), force=True)
    question = "value plus a number"
    assert [hit.docid for hit in index.search(question, preset="quick")] == [
        hit.docid for hit in rebuilt.search(question, preset="quick")
    ]
    stub.seen.clear()
    index.refresh()
    assert stub.seen == []


def test_an_outage_leaves_an_index_without_codes_that_says_so(
    root: Path, make: Make, stub: Stub
) -> None:
    stub.always = "503"
    index = Index.build(root, embedder=make(attempts=1))
    assert index.status().num_without_code == 12
    assert index.search("where is function_3 defined")[0].path == "module_03.py"
    result = index.search("value plus a number", preset="thorough")
    assert "no chunk has a code yet" in result.status["semantic"]
    assert len(result) > 0
    stub.always = "ok"
    index.refresh()
    assert index.status().num_without_code == 0


def test_a_text_that_is_refused_is_not_tried_again(root: Path, make: Make, stub: Stub) -> None:
    (root / "bad.py").write_text("def bad():\n    return 'REFUSE-ME'\n")
    index = Index.build(root, embedder=make())
    assert index.status().num_without_code == 1
    result = index.search("value plus a number", preset="quick")
    assert any("1 of 13 chunks cannot be embedded" in note for note in result.notes)
    stub.seen.clear()
    index.refresh()
    assert stub.seen == []
    assert index.last_build is not None
    assert index.last_build.parsed == 0


STOPPED = pytest.mark.parametrize(
    ("fault", "error"), [("401", EmbeddingAuthError), ("short", EmbeddingProtocolError)]
)


@STOPPED
def test_what_needs_no_code_is_there_when_the_run_is_stopped(
    root: Path, make: Make, stub: Stub, fault: str, error: type[Exception]
) -> None:
    Index.build(root, embedder=make())
    (root / "new.py").write_text("def brand_new():\n    return 1\n")
    stub.always = fault
    with pytest.raises(error):
        Index.build(root, embedder=make())
    index = Index.open(root)
    assert index.search("where is brand_new defined")[0].path == "new.py"
    assert (index.status().num_with_code, index.status().num_without_code) == (12, 1)
    stub.always = "ok"
    stub.billed.clear()
    report = Index.build(root, embedder=make()).last_build
    assert report is not None
    assert report.parsed == 0
    assert len(stub.billed) == 1
    assert Index.open(root).status().num_with_code == 13


@STOPPED
def test_codes_that_are_there_are_not_given_up_for_codes_that_do_not_come(
    root: Path, make: Make, stub: Stub, fault: str, error: type[Exception]
) -> None:
    generation = Index.build(root, embedder=make(cache=False)).generation
    stub.always = fault
    for options in ({"force": True, "embedder": make(cache=False)}, {"embedder": make(bits=512)}):
        with pytest.raises(error):
            Index.build(root, **options)  # pyright: ignore[reportArgumentType]  either option
        assert Index.open(root).generation == generation
        assert Index.open(root).status().num_with_code == 12


def test_secrets_are_never_sent(root: Path, make: Make, stub: Stub) -> None:
    for number, canary in enumerate(CANARIES):
        text = f"def client():\n    return connect('{canary}')\n"
        (root / f"a{number}.py").write_text(text)
        (root / f"b{number}.py").write_bytes(text.replace("\n", "\r\n").encode())
        (root / f"c{number}.py").write_bytes(text.encode("utf-16"))
        (root / "deep" / "er").mkdir(parents=True, exist_ok=True)
        (root / "deep" / "er" / f"d{number}.py").write_text(text)
        (root / f"{canary}.py").write_text("def named_like_a_key():\n    return 1\n")
    (root / ".env").write_text(f"KEY={CANARIES[0]}\n")
    pem = "-----BEGIN RSA PRIV" + "ATE KEY-----\n" + "MIIEabcdefghijklmnop0123456789\n" * 400
    (root / "key.txt").write_text(pem + "-----END RSA PRIV" + "ATE KEY-----\n")
    (root / "secrets.md").write_text("# Secrets\n\nHow we keep credentials: never in the code.\n")
    index = Index.build(root, embedder=make())
    sent = stub.bodies.decode()
    assert not [canary for canary in (*CANARIES, "MIIEabcdefgh") if canary in sent]
    assert "never in the code" in sent
    assert any(hit.path == "secrets.md" for hit in index.search("how we keep credentials"))


def test_a_killed_run_never_pays_twice(root: Path, stub: Stub, tmp_path: Path) -> None:
    """The process is killed by the service's third request, and run again."""
    for number in range(60):
        (root / f"more_{number:02}.py").write_text(f"def more_{number}():\n    return {number}\n")
    environment = {
        **os.environ,
        "VOYAGE_API_KEY": KEY,
        "FOURFOLD_VOYAGE_URL": stub.url,
        "FOURFOLD_CACHE": str(tmp_path / "cache"),
    }
    program = """
import os, signal, sys
from fourfold import Index
from fourfold.config import VoyageSettings
from fourfold.embedding.voyage import VoyageEmbedder
settings = VoyageSettings(base_url=sys.argv[2], cache_directory=sys.argv[3], batch_tokens=400)
embedder = VoyageEmbedder(os.environ["VOYAGE_API_KEY"], settings)
put, count = embedder._cache.put, 0
def put_and_die(codes):
    global count
    put(codes)
    count += 1
    if count == 3 and sys.argv[4] == "die":
        os.kill(os.getpid(), signal.SIGKILL)
embedder._cache.put = put_and_die
Index.build(sys.argv[1], embedder=embedder)
"""
    arguments = [sys.executable, "-c", program, str(root), stub.url, str(tmp_path / "cache")]
    killed = subprocess.run([*arguments, "die"], env=environment, check=False, timeout=60)
    assert killed.returncode == -9
    in_flight = 4
    kept = len(stub.billed)
    subprocess.run([*arguments, "live"], env=environment, check=True, timeout=60)
    twice = len(stub.billed) - len(set(stub.billed))
    whole = [seen for seen in stub.seen if seen.body is not None]  # one may die while it is sent
    largest = max(len(seen.texts) for seen in whole)
    assert len(set(stub.billed)) == 72
    assert twice <= in_flight * largest
    assert twice < kept


def test_the_command_line_uses_it(root: Path, stub: Stub, tmp_path: Path) -> None:
    environment = {
        "VOYAGE_API_KEY": f" {KEY}\n",
        "FOURFOLD_VOYAGE_URL": stub.url,
        "FOURFOLD_CACHE": str(tmp_path / "cache"),
        "FOURFOLD_EMBEDDER": None,
    }

    def run(*arguments: str, **changes: str) -> Result:
        return CliRunner().invoke(cli, arguments, env={**environment, **changes})

    planned = run("index", str(root), "--embedder", "voyage", "--dry-run")
    assert "would send 12 texts, about " in planned.stdout
    assert stub.seen == []
    built = run("index", str(root), "--embedder", "voyage")
    assert built.exit_code == 0, built.stderr
    assert built.stderr.startswith("sending 12 texts, about ")
    assert "sent 12 texts, about " in built.stdout
    question = ("search", "-C", str(root), "add", "a", "number", "to", "a", "value", "--explain")
    answered = run(*question, FOURFOLD_EMBEDDER="voyage")
    assert answered.exit_code == 0
    assert "semantic" in answered.stdout.split("\n", 1)[1]
    without = run(*question)
    assert "semantic failed" in without.stderr
    keyless = run(*question, FOURFOLD_EMBEDDER="voyage", VOYAGE_API_KEY="")
    assert keyless.exit_code == 0
    assert "VOYAGE_API_KEY" in keyless.stderr
    switched = run("index", str(root))
    assert switched.exit_code == 2
    assert "--embedder static" in switched.stderr
    stub.always = "401"
    (root / "new.py").write_text("def new():\n    return 1\n")
    refused = run("index", str(root), "--embedder", "voyage")
    assert refused.exit_code == 2
    sending, error = refused.stderr.strip().splitlines()
    assert sending.startswith("sending 1 texts, about ")
    assert "Voyage key from VOYAGE_API_KEY" in error
    outputs = [planned, built, answered, without, keyless, switched, refused]
    assert not any("CANARY" in run.output for run in outputs)
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert KEY.encode() not in stored
