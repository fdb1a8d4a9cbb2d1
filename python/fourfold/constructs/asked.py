"""What is looked for, checked, as a worker is told it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fourfold._core import match_regex
from fourfold.arguments import check_text
from fourfold.errors import QueryError
from fourfold.languages.aliases import find_language
from fourfold.languages.pattern_languages import CALL_CONTEXTS, PATTERN_LANGUAGES

VARIABLE = re.compile(r"\$\$?(?P<name>[A-Z_][A-Z0-9_]*)(?![a-z])")
MANY = re.compile(r"\$\$\$(?P<name>[A-Z_][A-Z0-9_]*)?")
REST = re.compile(r"\s*,\s*\$\$\$(?:[A-Z_][A-Z0-9_]*)?(?=\s*[)\]}])")
MAX_RESTS = 3
COMMENT = re.compile(r"//|/\*|\#|--")
WORD = re.compile(r"\w{3,}")
QUERY_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
PREDICATE = re.compile(r"#[\w.-]+[?!]?")
EQUALS = re.compile(r'\(\s*#eq\?\s+@[\w.-]+\s+"([^"\\]*)"\s*\)')
FORKS = re.compile(r"[\[?*]")
KIND = "kind:"
CALLED = re.compile(r"[\w$]+(?:(?:\.|->|::)[\w$]+)*\s*\(")
MATCHES = re.compile(r'#(?:any-)?(?:not-)?match\?\s+@[\w.-]+\s+"((?:[^"\\]|\\.)*)"')
PREDICATES = frozenset(
    {"#eq?", "#not-eq?", "#any-eq?", "#any-not-eq?", "#any-of?", "#not-any-of?"}
    | {"#match?", "#not-match?", "#any-match?", "#any-not-match?"}
)
REGEX_PREDICATE = re.compile(r"#((?:any-)?(?:not-)?)match\?")
OWN_PREDICATE = r"#\1regex?"
"""As long as what it replaces, so that the places in messages stay right."""

Config = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Relations:
    """What must, or must not, be around or inside a match: patterns, or ``kind:`` and a kind.

    Attributes
    ----------
    inside, has
        Something around the match, and something in it, however far.
    not_inside, not_has, exclude
        Nothing such around it, nothing such in it, and not itself like this.
    """

    inside: Sequence[str] = ()
    has: Sequence[str] = ()
    not_inside: Sequence[str] = ()
    not_has: Sequence[str] = ()
    exclude: Sequence[str] = ()

    def rules(self, language: str) -> list[Config]:
        """Return the rules that say this."""

        def far(text: str) -> Config:
            return {**_matcher(text, language), "stopBy": "end"}

        return [
            *({"inside": far(text)} for text in self.inside),
            *({"has": far(text)} for text in self.has),
            *({"not": {"inside": far(text)}} for text in self.not_inside),
            *({"not": {"has": far(text)}} for text in self.not_has),
            *({"not": _matcher(text, language)} for text in self.exclude),
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A pattern or a query, ready for a worker.

    Attributes
    ----------
    request
        For the worker, plain JSON types.
    literals
        What a file with a match must hold.
    bare
        The same without its conditions, to tell what they left out; ``None`` if there are none.
    """

    language: str
    request: Config
    literals: tuple[str, ...]
    bare: Config | None = field(default=None)


def ask_pattern(
    pattern: str, language: str, relations: Relations, where: Mapping[str, str]
) -> Asked:
    """Check a code pattern.

    Raises
    ------
    QueryError
        If it is empty, the language has no patterns, or ``where`` is about no variable of it.
    """
    check_text("pattern", pattern)
    check_text("lang", language)
    if not pattern.strip():
        raise QueryError("the pattern is empty")
    name = _language(language)
    if name not in PATTERN_LANGUAGES:
        raise QueryError(
            f"no code patterns for {name}; there are {', '.join(sorted(PATTERN_LANGUAGES))} "
            "(a tree-sitter query works for every language with a grammar)"
        )
    texts = [pattern, *relations.inside, *relations.has]
    constraints = {key: {"regex": _regex(key, text, texts)} for key, text in where.items()}
    rules = relations.rules(name)
    alone: Config = {"rule": _matcher(pattern, name)}
    full: Config = {"rule": {"all": [_matcher(pattern, name), *rules]}, "constraints": constraints}
    base = {"mode": "pattern", "language": name, "pattern": pattern}
    return Asked(
        language=name,
        request={**base, "config": full if rules or constraints else alone},
        literals=tuple(dict.fromkeys(word for text in texts for word in pattern_literals(text))),
        bare={**base, "config": alone} if rules or constraints else None,
    )


def ask_query(query: str, language: str) -> Asked:
    """Check a tree-sitter query as far as that is possible without its grammar.

    Raises
    ------
    QueryError
        If it is empty, sets properties, or has a predicate that nobody knows.
    """
    check_text("query", query)
    check_text("lang", language)
    if not query.strip():
        raise QueryError("the query is empty")
    if "#set!" in query:
        raise QueryError("#set! means nothing here; leave it out")
    unknown = set(PREDICATE.findall(QUERY_STRING.sub('""', query))) - PREDICATES
    if unknown:
        raise QueryError(
            f"unknown predicate {min(unknown)}; there are {', '.join(sorted(PREDICATES))}"
        )
    for expression in MATCHES.findall(query):
        _check_regex(expression.replace("\\\\", "\\"), "#match?")
    text = REGEX_PREDICATE.sub(OWN_PREDICATE, query)
    return Asked(
        language=_language(language),
        request={"mode": "query", "language": _language(language), "query": text},
        literals=query_literals(query),
    )


def pattern_literals(pattern: str) -> list[str]:
    """Return words that the text of every match holds; what may be a comment is left out.

    >>> pattern_literals("requests.get($URL, $$$)")
    ['requests', 'get']
    """
    if pattern.startswith(KIND):
        return []
    comment = COMMENT.search(pattern)
    text = pattern[: comment.start()] if comment else pattern
    return WORD.findall(VARIABLE.sub(" ", MANY.sub(" ", text)))


def query_literals(query: str) -> tuple[str, ...]:
    """Return words that every match of a query holds, where it has one pattern and no choice.

    Those are what ``#eq?`` compares with. Anonymous nodes count for nothing: the parser may have
    put them in where the text has none.
    """
    outside = QUERY_STRING.sub('""', query)
    predicates = set(PREDICATE.findall(outside))
    plain = PREDICATE.sub("", outside)
    if FORKS.search(plain) or ";" in plain or "\\" in query or _roots(plain) != 1:
        return ()
    if predicates != {"#eq?"}:
        return ()
    words = [word for text in EQUALS.findall(query) for word in WORD.findall(text)]
    return tuple(dict.fromkeys(words))


def _roots(query: str) -> int:
    """Count the patterns of a query whose strings are empty; predicates stand inside of one."""
    depth = roots = 0
    for character in query:
        roots += character == "(" and depth == 0
        depth += (character == "(") - (character == ")")
    return roots


def is_call(text: str) -> bool:
    """Tell whether a pattern is one call: a dotted name and, to the end, its arguments.

    >>> is_call("c.JSON($$$)"), is_call("f(a) + g(b)")
    (True, False)
    """
    text = text.strip()
    head = CALLED.match(text)
    if head is None or not text.endswith(")"):
        return False
    depth = 0
    for position in range(head.end() - 1, len(text)):
        depth += (text[position] == "(") - (text[position] == ")")
        if depth == 0:
            return position == len(text) - 1
    return False


def _matcher(text: str, language: str) -> Config:
    """Return the rule of a pattern; a rest that may be empty is empty without its comma too."""
    if text.startswith(KIND):
        return {"kind": text.removeprefix(KIND).strip()}
    forms = [text]
    for rest in list(REST.finditer(text))[:MAX_RESTS]:
        forms += [form.replace(rest[0], "", 1) for form in forms]
    forms = list(dict.fromkeys(forms))
    patterns = [{"pattern": _in_context(form, language)} for form in forms]
    return patterns[0] if len(patterns) == 1 else {"any": patterns}


def _in_context(text: str, language: str) -> str | Config:
    """Put a call into the code in which its language reads it as one."""
    context = CALL_CONTEXTS.get(language)
    if context is None or not is_call(text):
        return text
    return {"context": f"{context.before}{text.strip()}{context.after}", "selector": context.kind}


def _language(name: str) -> str:
    found = find_language(name.lower())
    if found is None:
        raise QueryError(f"unknown language {name!r}")
    return found


def _regex(variable: str, regex: str, texts: Sequence[str]) -> str:
    single = [MANY.sub("", text) for text in texts]
    known = dict.fromkeys(match["name"] for text in single for match in VARIABLE.finditer(text))
    many = {match["name"] for text in texts for match in MANY.finditer(text)}
    if variable in many:
        raise QueryError(f"${variable} stands for several nodes; only one node can be matched")
    if variable not in known:
        listed = ", ".join(f"${name}" for name in known) or "none"
        raise QueryError(f"no variable ${variable} in the pattern; variables are {listed}")
    _check_regex(regex, f"${variable}")
    return regex


def _check_regex(regex: str, owner: str) -> None:
    try:
        match_regex(regex, [])
    except QueryError as error:
        raise QueryError(f"{owner}: {error.message}", error.offset) from None
