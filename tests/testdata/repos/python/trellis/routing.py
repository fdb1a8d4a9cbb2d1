"""URL patterns: ``/users/<name>`` becomes a compiled rule."""

from __future__ import annotations

import re
from dataclasses import dataclass

PLACEHOLDER = re.compile(r"<([a-z_]+)>")


@dataclass
class Rule:
    """One pattern, ready to be matched."""

    endpoint: str
    expression: re.Pattern[str]
    methods: tuple[str, ...]


def compile_rule(pattern: str) -> re.Pattern[str]:
    """Translate the placeholders of a URL pattern into named groups."""
    parts = []
    last = 0
    for found in PLACEHOLDER.finditer(pattern):
        parts.append(re.escape(pattern[last : found.start()]))
        parts.append(f"(?P<{found.group(1)}>[^/]+)")
        last = found.end()
    parts.append(re.escape(pattern[last:]))
    return re.compile("^" + "".join(parts) + "$")


class Map:
    """All rules of an application, in the order in which they were added."""

    def __init__(self) -> None:
        self.rules: list[Rule] = []

    def add(self, pattern, endpoint, methods):
        self.rules.append(Rule(endpoint, compile_rule(pattern), tuple(methods)))

    def match(self, path, method):
        """Return the endpoint and the arguments of the first rule that fits."""
        for rule in self.rules:
            found = rule.expression.match(path)
            if found and method in rule.methods:
                return rule.endpoint, found.groupdict()
        return None, {}
