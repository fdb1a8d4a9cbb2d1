"""What an application and a blueprint have in common: they collect handlers."""

from __future__ import annotations

import functools
from collections.abc import Callable

from .errors import SetupError


def setup_method(method):
    """Refuse to change the handlers once the first request was served."""

    @functools.wraps(method)
    def wrapper(self, *args, **kwargs):
        if self.frozen:
            raise SetupError(f"{method.__name__}() was called after the first request")
        return method(self, *args, **kwargs)

    return wrapper


class Scaffold:
    """Collects routes, hooks and error handlers."""

    frozen = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.view_functions: dict[str, Callable] = {}
        self.error_handlers: dict[type[Exception], Callable] = {}
        self.before_hooks: list[Callable] = []

    def route(self, pattern: str, methods: tuple[str, ...] = ("GET",)):
        """Decorate a view function so that it answers ``pattern``."""

        def decorator(view):
            self.add_url(pattern, view.__name__, view, methods)
            return view

        return decorator

    @setup_method
    def error_handler(self, kind: type[Exception]):
        """Decorate a function that answers exceptions of ``kind``."""

        def decorator(handler):
            self.error_handlers[kind] = handler
            return handler

        return decorator

    @setup_method
    def before_request(self, hook: Callable) -> Callable:
        """Run ``hook`` before each view."""
        self.before_hooks.append(hook)
        return hook

    def add_url(self, pattern: str, endpoint: str, view: Callable, methods) -> None:
        raise NotImplementedError
