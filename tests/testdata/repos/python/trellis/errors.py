"""Exceptions of the framework."""


class SetupError(RuntimeError):
    """The application was changed after it had begun to serve."""


class HTTPError(Exception):
    """An error with a status that the client may see."""

    status = 500


class NotFound(HTTPError):
    status = 404

    def __init__(self, path):
        super().__init__(f"nothing is routed at {path}")
        self.path = path
