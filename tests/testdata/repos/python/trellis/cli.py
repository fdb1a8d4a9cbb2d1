"""The command line: ``trellis run`` and ``trellis routes``."""

from __future__ import annotations

import importlib


class CommandGroup:
    """Commands by name."""

    def __init__(self):
        self.commands = {}

    def register(self, name, function):
        """Make ``function`` callable as a sub-command."""
        self.commands[name] = function

    def invoke(self, name, arguments):
        return self.commands[name](*arguments)


def load_app(reference):
    """Import ``package.module:name``."""
    module, _, name = reference.partition(":")
    return getattr(importlib.import_module(module), name or "app")


def show_routes(reference):
    for rule in load_app(reference).url_map.rules:
        print(rule.endpoint, rule.expression.pattern)


commands = CommandGroup()
commands.register("routes", show_routes)
