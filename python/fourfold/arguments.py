"""Checks of what a caller hands over, so that a wrong type is named before anything is done."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from typing import cast


def check_text(name: str, value: object) -> None:
    """Raise ``TypeError`` unless the argument ``name`` is a string."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string, got {type(value).__name__}")


def check_texts(name: str, values: object) -> None:
    """Raise ``TypeError`` unless the argument ``name`` is a collection of strings, not one."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a list of strings, got {type(values).__name__}")
    for value in cast("Iterable[object]", values):
        check_text(f"each of {name}", value)


def check_count(name: str, value: object) -> None:
    """Raise ``TypeError`` unless the argument ``name`` is a whole number."""
    try:
        operator.index(value)  # pyright: ignore[reportArgumentType]  that is the question
    except TypeError:
        kind = type(value).__name__
        raise TypeError(f"{name} must be a whole number, got {kind}") from None


def check_number(name: str, value: object) -> None:
    """Raise ``TypeError`` unless the argument ``name`` is a number."""
    if not hasattr(value, "__float__"):
        raise TypeError(f"{name} must be a number, got {type(value).__name__}")
