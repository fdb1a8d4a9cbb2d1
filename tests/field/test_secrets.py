"""S4: planted keys are not found, not shown and never given to an embedder."""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from fourfold import Index, embedding
from fourfold.cli.render import render_status

from .sandbox import build, write_tree

CANARY = "CANARY7f3a"

NAMED: dict[str, str | bytes] = {
    ".env": f"TOKEN={CANARY}\n",
    "prod.env": f"TOKEN={CANARY}\n",
    "conf/.local.env": f"TOKEN={CANARY}\n",
    ".env-staging": f"TOKEN={CANARY}\n",
    ".env.production": f"TOKEN={CANARY}\r\n",
    "conf/server.pem": f"{CANARY}\n",
    "id_rsa": f"{CANARY}\n",
    "deep/er/id_ed25519": f"{CANARY}\n",
    "cert.p12": f"{CANARY}\n",
    ".npmrc": f"//registry/:_authToken={CANARY}\n",
    ".netrc": f"machine x password {CANARY}\n",
    "terraform.tfstate": f'{{"secret": "{CANARY}"}}\n',
    "credentials.json": f'{{"key": "{CANARY}"}}\n',
    "wide/.env": codecs.BOM_UTF16_LE + f"TOKEN={CANARY}\n".encode("utf-16-le"),
}
PRIVATE_KEY = f"-----BEGIN RSA PRIVATE KEY-----\n{CANARY}\n-----END RSA PRIVATE KEY-----\n"
KEYS: dict[str, str | bytes] = {
    "settings.py": f'def load_{CANARY}():\n    return "AKIA0123456789ABCDEF"\n',
    "notes.txt": PRIVATE_KEY,
    "deploy.yaml": f"# {CANARY}\napi_key: 'x9f3KqL0aZ8vB2nM7wE4rT6yU1iO5pS3'\n",
}
PLAIN: dict[str, str | bytes] = {
    "secrets.md": "# Secrets\n\nHow secrets are kept: in the vault, never in the tree.\n",
    "credentials.py": "def read_credentials(path):\n    return open(path).read()\n",
    "example.env": "TOKEN=put yours here\n",
    "app.py": "def run():\n    return 1\n",
}


class Recorder:
    """The offline model, with a memory of what it was given."""

    def __init__(self) -> None:
        self.inner = embedding.default()
        self.seen: list[str] = []

    @property
    def identity(self) -> str:
        return self.inner.identity

    @property
    def width(self) -> int:
        return self.inner.width

    def embed_documents(
        self, texts: Sequence[str], *, names: Sequence[str] | None = None
    ) -> npt.NDArray[np.uint8]:
        self.seen += texts
        self.seen += names or ()
        return self.inner.embed_documents(texts, names=names)

    def embed_query(self, text: str) -> npt.NDArray[np.uint8]:
        return self.inner.embed_query(text)


def test_files_named_like_secrets_are_not_stored(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", NAMED | PLAIN)
    built = build(root)
    assert built.paths == sorted(PLAIN)
    assert built.skipped == dict.fromkeys(NAMED, "secret name")
    stored = b"".join(file.read_bytes() for file in sorted((root / ".fourfold").iterdir()))
    assert CANARY.encode() not in stored
    assert CANARY.encode("utf-16-le") not in stored


def test_keys_inside_files_are_withheld(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "r", KEYS | PLAIN)
    recorder = Recorder()
    index = Index.build(root, embedder=recorder)
    assert not any(CANARY in text for text in recorder.seen)
    assert recorder.seen
    status = index.status()
    assert status.num_withheld == len(KEYS)
    assert f"withheld    {len(KEYS)} chunks" in "\n".join(render_status(status))
    for question in (f'"{CANARY}"', f"where is load_{CANARY} defined", "private key", "api key"):
        result = index.search(question, limit=50, dedupe="none")
        assert not any(CANARY in hit.text for hit in result)
    assert len(index.grep(CANARY)) == 0
    assert len(index.grep("AKIA[0-9A-Z]{16}", regex=True)) == 0


def test_files_that_talk_about_secrets_stay_searchable(tmp_path: Path) -> None:
    index = build(write_tree(tmp_path / "r", KEYS | PLAIN)).index
    assert index.search("how are secrets kept in the vault")[0].path == "secrets.md"
    assert index.search("where is read_credentials defined")[0].path == "credentials.py"
