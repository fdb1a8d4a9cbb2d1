"""Trellis: a small web framework used as a test repository."""

from .app import Trellis
from .blueprint import Blueprint
from .errors import HTTPError, NotFound

__all__ = ["Blueprint", "HTTPError", "NotFound", "Trellis"]
