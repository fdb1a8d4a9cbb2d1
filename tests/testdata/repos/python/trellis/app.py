"""The application object: it receives a request and answers with a response."""

from __future__ import annotations

from .config import ConfigMixin
from .errors import HTTPError, NotFound
from .headers import build_headers
from .routing import Map
from .scaffold import Scaffold
from .session import SessionMixin


class Response:
    """A body, a status and the headers that go with them."""

    def __init__(self, body: bytes, status: int = 200) -> None:
        self.body = body
        self.status = status
        self.headers = build_headers(len(body))


class Trellis(SessionMixin, ConfigMixin, Scaffold):
    """A web application: routes, configuration, sessions and error handlers."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.url_map = Map()
        self.blueprints = {}

    def add_url(self, pattern, endpoint, view, methods=("GET",)):
        self.url_map.add(pattern, endpoint, methods)
        self.view_functions[endpoint] = view

    def register_blueprint(self, blueprint, prefix=""):
        """Attach all that a blueprint collected to this application."""
        self.blueprints[blueprint.name] = blueprint
        blueprint.register(self, prefix)

    def handle_request(self, request):
        """Entry point of the server: never raises."""
        self.frozen = True
        try:
            return self.full_dispatch(request)
        except Exception as error:
            return self.handle_exception(error)

    def full_dispatch(self, request):
        for hook in self.before_hooks:
            hook(request)
        return self.finalize(request, self.dispatch(request))

    def dispatch(self, request):
        """Find the view of this request's path and call it."""
        endpoint, arguments = self.url_map.match(request.path, request.method)
        if endpoint is None:
            raise NotFound(request.path)
        return self.view_functions[endpoint](**arguments)

    def finalize(self, request, value):
        """Turn what the view returned into a response and save the session."""
        response = self.make_response(value)
        self.save_session(request, response)
        return response

    def make_response(self, value):
        if value is None:
            raise TypeError("the view function did not return a valid response")
        if isinstance(value, Response):
            return value
        return Response(str(value).encode())

    def handle_exception(self, error):
        """Choose the error handler for an exception by walking its class hierarchy."""
        handler = self.find_error_handler(type(error))
        if handler is not None:
            return self.make_response(handler(error))
        status = error.status if isinstance(error, HTTPError) else 500
        return Response(str(error).encode(), status)

    def find_error_handler(self, kind):
        """Return the handler of the nearest base class of the exception."""
        for base in kind.__mro__:
            if base in self.error_handlers:
                return self.error_handlers[base]
        return None
