"""From one file's bytes to its facts, inside this process.

Nothing here protects against a grammar that loops or overflows its stack: untrusted files go
through :mod:`fourfold.syntax.pool`.
"""

from __future__ import annotations

from fourfold.errors import GrammarUnavailableError
from fourfold.languages.grammars import grammar
from fourfold.languages.registry import Language, language
from fourfold.syntax.bindings import Bindings
from fourfold.syntax.captures import capture
from fourfold.syntax.chunk import chunk_tree
from fourfold.syntax.depth import is_too_deep
from fourfold.syntax.facts import FileFacts
from fourfold.syntax.hints import hints
from fourfold.syntax.imports import imports
from fourfold.syntax.leading import Leading
from fourfold.syntax.material import Material
from fourfold.syntax.outline import outline
from fourfold.syntax.plain import plain_facts
from fourfold.syntax.positions import Lines
from fourfold.syntax.references import references
from fourfold.syntax.symbols import symbols

_PARSED = frozenset({"rules", "generic"})


def extract(name: str, source: bytes) -> FileFacts:
    """Read one file.

    Parameters
    ----------
    name
        The file's language as :func:`fourfold.languages.detect` tells it; ``""`` is plain text.
    source
        The file's bytes, in UTF-8 where they are text; they need not be valid.

    Returns
    -------
    FileFacts
        Definitions, references, imports and chunks. A file that cannot be parsed comes back as
        text, and its ``note`` says why.
    """
    if not name:
        return plain_facts("", source)
    try:
        table = language(name)
        if table.level not in _PARSED:
            return plain_facts(name, source)
        return _parsed(table, source)
    except GrammarUnavailableError:
        return plain_facts(name, source, note="no grammar")


def _parsed(table: Language, source: bytes) -> FileFacts:
    loaded = grammar(table.name)
    tree = loaded.parse(source)
    if is_too_deep(tree):
        return plain_facts(table.name, source, note="too deep")
    captured = capture(loaded, tree, table)
    material = Material(
        source=source,
        lines=Lines(source),
        table=table,
        captured=captured,
        leading=Leading(
            source, captured.spans.get("comment", []), captured.spans.get("attribute", [])
        ),
    )
    arranged = outline(material)
    bindings = Bindings(material, arranged)
    found = references(material, arranged, bindings)
    definitions = symbols(material, arranged, bindings, found)
    return FileFacts(
        language=table.name,
        definitions=definitions,
        references=found,
        imports=imports(material),
        chunks=chunk_tree(source, material.lines, definitions, tree),
        note="",
        hints=hints(material, arranged, found),
    )
