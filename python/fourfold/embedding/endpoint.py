"""Where texts are sent: an address is checked before anything goes there."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from fourfold.embedding.key import ApiKey
from fourfold.errors import ConfigError

VOYAGE_URL = "https://api.voyageai.com/v1"
MONGODB_URL = "https://ai.mongodb.com/v1"


def base_url(setting: str, key: ApiKey) -> str:
    """Return the address to use: the one set, or the one that issues keys like ``key``."""
    if setting:
        return check_url(setting)
    return MONGODB_URL if key.kind.startswith("MongoDB") else VOYAGE_URL


def check_url(url: str) -> str:
    """Return ``url`` without trailing slashes.

    Raises
    ------
    ConfigError
        If it is not absolute, not https (http is accepted on loopback alone), or holds a user
        name, a question or a fragment. The message never shows the address, which may hold a
        password.
    """
    try:
        parts = urlsplit(url.strip())
        host = parts.hostname or ""
        _ = parts.port
    except ValueError:
        raise ConfigError("voyage.base_url is not an address") from None
    if parts.scheme not in {"http", "https"} or not host:
        raise ConfigError("voyage.base_url must be absolute: https://host/path")
    if parts.username is not None or parts.password is not None:
        raise ConfigError("voyage.base_url must not hold a user name or password")
    if parts.query or parts.fragment:
        raise ConfigError("voyage.base_url must not hold a question mark or fragment")
    if parts.scheme == "http" and not is_loopback(host):
        raise ConfigError("voyage.base_url must be https: text would travel in the clear")
    return url.strip().rstrip("/")


def is_loopback(host: str) -> bool:
    """Tell whether ``host`` is this machine by its form alone, without asking a name server."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
