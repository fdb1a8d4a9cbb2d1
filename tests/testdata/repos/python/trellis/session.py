"""Sessions kept in a signed cookie."""

from __future__ import annotations

import hashlib
import hmac


def sign_value(key: bytes, value: str) -> str:
    """Append a keyed digest to ``value``."""
    digest = hmac.new(key, value.encode(), hashlib.sha256).hexdigest()
    return f"{value}.{digest}"


def dump_cookie(key: bytes, values: dict[str, str]) -> str:
    """Serialise a session for the Set-Cookie header."""
    text = "; ".join(f"{name}={value}" for name, value in sorted(values.items()))
    return sign_value(key, text)


def parse_cookie(header: str) -> dict[str, str]:
    """Split a Cookie header into its pairs."""
    pairs = {}
    for part in header.split(";"):
        name, separator, value = part.strip().partition("=")
        if not separator:
            continue
        pairs[name] = value.strip('"')
    return pairs


class SessionMixin:
    """Loads the session before a view and saves it after."""

    secret_key = b"development"

    def load_session(self, request):
        request.session = parse_cookie(request.headers.get("Cookie", ""))

    def save_session(self, request, response):
        if request.session:
            response.headers["Set-Cookie"] = dump_cookie(self.secret_key, request.session)
