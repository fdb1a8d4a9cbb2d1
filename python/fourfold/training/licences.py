"""Which licence a package has, and whether its code may be learned from: permissive ones only.

Three witnesses: the package's metadata (for a crate its manifest, for a jar its POM), Debian's
copyright file, and the licence files inside. Metadata or copyright file must name a permissive
licence, and no licence file at the top may begin as a copyleft one. Where a copyright file names
other licences for some files, those are left out.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import cast

_PERMISSIVE = re.compile(
    r"\b(?:MIT(?:-0|-CMU)?|BSD|[0-4][- ]?Clause|0BSD|Apache|ISC(?:L)?|Zlib|libpng|Unlicense|PSF"
    r"|Python|Boost|BSL-1\.0|CC0|Public[- ]Domain|HPND|BlueOak|NCSA|X11|Expat|FTL|OpenSSL|SSLeay"
    r"|Ruby|TCL|curl|PHP|ICU|Unicode|WTFPL|PostgreSQL|permissive|Artistic-2\.0)",
    re.IGNORECASE,
)
_COPYLEFT = re.compile(
    r"\b(?:[AL]?GPL|GNU|MPL|Mozilla|EPL|Eclipse|CDDL|EUPL|OSL|SSPL|BUSL|CPAL|CeCILL|QPL|GFDL"
    r"|CC-BY-(?:SA|NC|ND)[\w.-]*|Business Source|Commons Clause|Sleepycat|proprietary|commercial)"
    r"(?:\b|[-v0-9])",
    re.IGNORECASE,
)
_UNNAMED = {
    "BSD": re.compile(
        r"Redistribution\s+and\s+use\s+in\s+source\s+and\s+binary\s+forms,?\s+with\s+or\s+without"
        r"\s+modification,?\s+are\s+permitted",
        re.IGNORECASE,
    ),
    "MIT": re.compile(
        r"Permission\s+is\s+hereby\s+granted,?\s+free\s+of\s+charge,?\s+to\s+any\s+person\s+obtaining",
        re.IGNORECASE,
    ),
    "ISC": re.compile(
        r"Permission\s+to\s+use,\s+copy,\s+modify,?\s+and(?:/or)?\s+distribute\s+this\s+software"
        r"\s+for\s+any\s+purpose\s+with\s+or\s+without\s+fee",
        re.IGNORECASE,
    ),
}
"""Words of licences whose texts often come without their names."""

_COMMERCE = re.compile(r"\bnon-?\s?commercial", re.IGNORECASE)
_EITHER = re.compile(r"\bor\b|/(?=\s*[A-Z])", re.IGNORECASE)
_FILE = re.compile(r"(?:^|/)(?:UN)?(?:LICEN[CS]E|COPYING|COPYRIGHT)[\w.-]*$", re.IGNORECASE)
_MAX_DEPTH = 3
_HEAD_CHARS = 700
_METADATA_KEYS = re.compile(r"^(?:License-Expression:|License:|Classifier: License ::)\s*(.+)$")
_STANZA = re.compile(r"\n\s*\n")
_FIELD = re.compile(
    r"^(?P<key>Files|License):[ \t]*(?P<value>[^\n]*(?:\n[ \t]+[^\n]*)*)", re.MULTILINE
)
_MANIFEST = re.compile(r"[^/]+/Cargo\.toml")
_XML_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_POM_LICENCES = re.compile(r"<licenses>(.*?)</licenses>", re.DOTALL)
_POM_NAME = re.compile(r"<name>\s*([^<]*?)\s*</name>")
_PACKAGING = ("debian/", "debian")


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the witnesses say.

    Attributes
    ----------
    licence
        The licence as named, on one line.
    refused
        Why the package is not taken; empty if it is.
    without
        Patterns of files under another licence, which are left out.
    """

    licence: str
    refused: str
    without: tuple[str, ...] = ()

    def leaves_out(self, path: str) -> bool:
        """Whether a file is under another licence."""
        return any(
            fnmatchcase(path, pattern) or fnmatchcase(path, f"*/{pattern}")
            for pattern in self.without
        )


def judge(files: Mapping[str, bytes], copyright_file: str = "", *, statement: str = "") -> Verdict:
    """Read the witnesses of one package.

    Parameters
    ----------
    files
        Its files; only metadata and licence files are read.
    copyright_file
        Debian's copyright file, where it lies beside the archive.
    statement
        What metadata say that are read elsewhere.
    """
    texts = {path: _text(content) for path, content in files.items() if _is_witness(path)}
    debian = copyright_file or next(
        (t for path, t in texts.items() if path.endswith("/copyright") and "/share/doc/" in path),
        "",
    )
    named = statement or _stated(texts)
    heads = [text[:_HEAD_CHARS] for path, text in texts.items() if _is_licence_file(path)]
    if debian:
        verdict = _judge_debian(debian)
    elif named:
        verdict = _judge_statement(named)
    else:
        verdict = _judge_texts(heads)
    if verdict.refused:
        return verdict
    if any(_COPYLEFT.search(head.split("\n\n")[0]) for head in heads) and not _EITHER.search(named):
        return Verdict(licence=verdict.licence, refused="a licence file begins as copyleft")
    return verdict


def of_crate(files: Mapping[str, bytes]) -> str:
    """Return the licence that a crate's manifest names; empty if it points at a file."""
    manifest = next((text for path, text in files.items() if _MANIFEST.fullmatch(path)), b"")
    try:
        package: object = tomllib.loads(_text(manifest)).get("package", {})
    except tomllib.TOMLDecodeError:
        return ""
    licence = cast("dict[str, object]", package).get("license") if isinstance(package, dict) else ""
    return licence if isinstance(licence, str) else ""


def of_pom(text: str) -> str:
    """Return the licences that a POM names itself, all of which must then be permissive."""
    without_comments = _XML_COMMENT.sub("", text)
    named = _POM_LICENCES.search(without_comments)
    return "; ".join(_POM_NAME.findall(named[1])) if named else ""


def is_permissive(statement: str) -> bool:
    """Whether a statement such as ``MIT OR GPL-2.0`` leaves a permissive choice."""
    choices = _EITHER.split(statement)
    return any(_PERMISSIVE.search(part) and not _COPYLEFT.search(part) for part in choices)


def _is_witness(path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    shallow = path.count("/") <= _MAX_DEPTH
    return (
        (name == "METADATA" and ".dist-info/" in path)
        or path == "package/package.json"
        or (name == "copyright" and "/share/doc/" in path)
        or (shallow and bool(_FILE.search(path)))
    )


def _is_licence_file(path: str) -> bool:
    return bool(_FILE.search(path)) and "/share/doc/" not in path


def _text(content: bytes) -> str:
    return content.decode("utf-8", "replace").strip()


def _stated(texts: Mapping[str, str]) -> str:
    """Return what the metadata says, as one statement."""
    for path, text in texts.items():
        if path.endswith("package.json"):
            licence: object = json.loads(text).get("license", "")
            return "" if str(licence).startswith("SEE ") else str(licence)
        if path.endswith("/METADATA"):
            head = text.split("\n\n", 1)[0].splitlines()
            found = [match[1] for line in head if (match := _METADATA_KEYS.match(line))]
            named = [line for line in found if len(line) < 120 and line != "UNKNOWN"]
            return "; ".join(named)
    return ""


def _judge_statement(statement: str) -> Verdict:
    refused = "" if is_permissive(statement) else "not permissive by its metadata"
    return Verdict(licence=statement, refused=refused)


def _judge_texts(heads: Sequence[str]) -> Verdict:
    permissive = next((m for head in heads if (m := _PERMISSIVE.search(head))), None)
    if permissive is not None:
        return Verdict(licence=permissive[0], refused="")
    for name, words in _UNNAMED.items():
        if any(words.search(head) and not _COMMERCE.search(head) for head in heads):
            return Verdict(licence=name, refused="")
    return Verdict(licence="", refused="names no permissive licence")


def _judge_debian(text: str) -> Verdict:
    stanzas = [dict(_fields(stanza)) for stanza in _STANZA.split(text)]
    rules = [(s["Files"].split(), s["License"].split("\n")[0]) for s in stanzas if len(s) == 2]
    rules = [rule for rule in rules if not all(p.startswith(_PACKAGING) for p in rule[0])]
    if not rules:
        return _judge_prose(text)
    main = next((licence for patterns, licence in rules if "*" in patterns), rules[0][1])
    if not is_permissive(main):
        return Verdict(licence=main, refused="not permissive by its copyright file")
    others = [p for patterns, licence in rules if not is_permissive(licence) for p in patterns]
    return Verdict(licence=main, refused="", without=tuple(sorted(set(others))))


def _fields(stanza: str) -> Iterable[tuple[str, str]]:
    return ((match["key"], match["value"].strip()) for match in _FIELD.finditer(stanza))


def _judge_prose(text: str) -> Verdict:
    named = _PERMISSIVE.search(text)
    if named is None or _COPYLEFT.search(text):
        return Verdict(licence="", refused="its copyright file is no clear permission")
    return Verdict(licence=named[0], refused="")
