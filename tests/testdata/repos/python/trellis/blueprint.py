"""Blueprints: a part of an application that is attached later."""

from __future__ import annotations

from .scaffold import Scaffold


class BlueprintSetupState:
    """The application and the prefix that a blueprint is being attached with."""

    def __init__(self, app, prefix: str) -> None:
        self.app = app
        self.prefix = prefix.rstrip("/")

    def add_url(self, pattern, endpoint, view, methods):
        self.app.add_url(self.prefix + pattern, endpoint, view, methods)


class Blueprint(Scaffold):
    """Records what should happen and replays it when it is registered."""

    def __init__(self, name: str) -> None:
        if "." in name:
            raise ValueError("a blueprint name may not contain a dot")
        super().__init__(name)
        self.deferred = []

    def record(self, function):
        self.deferred.append(function)

    def add_url(self, pattern, endpoint, view, methods=("GET",)):
        full = f"{self.name}.{endpoint}"
        self.record(lambda state: state.add_url(pattern, full, view, methods))

    def register(self, app, prefix=""):
        """Replay the deferred functions on ``app``."""
        state = self.make_setup_state(app, prefix)
        for function in self.deferred:
            function(state)
        app.error_handlers.update(self.error_handlers)

    def make_setup_state(self, app, prefix):
        return BlueprintSetupState(app, prefix)
