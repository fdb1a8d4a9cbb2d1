"""Reading and writing of header lines."""

from __future__ import annotations


def build_headers(length: int) -> dict[str, str]:
    return {"Content-Type": "text/html", "Content-Length": str(length)}


def parse_options(header: str) -> dict[str, str]:
    """Split the options of a header value into their pairs."""
    options = {}
    for part in header.split(","):
        name, separator, value = part.strip().partition("=")
        if not separator:
            continue
        options[name] = value.strip('"')
    return options
