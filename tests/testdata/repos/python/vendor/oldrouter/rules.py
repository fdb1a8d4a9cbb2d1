"""A copy of a router that the shop used before; kept for its pattern dialect."""

import re


def compile_rule(pattern):
    return re.compile(pattern.replace("*", "[^/]+"))


def match_all(patterns, path):
    return [p for p in patterns if compile_rule(p).match(path)]


class Blueprint:
    """The old router's grouping."""

    def register(self, app):
        app.groups.append(self)
