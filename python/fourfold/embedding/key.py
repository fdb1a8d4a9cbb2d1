"""The key of a service: checked once, and never shown."""

from __future__ import annotations

from typing import NoReturn

from fourfold.errors import ConfigError

MONGODB_PREFIX = "al-"


class ApiKey:
    """A key that no representation, log, traceback or pickle gives away.

    Parameters
    ----------
    value
        The key; white space around it is dropped.
    source
        Where it comes from, for messages: the name of a variable or of a file.

    Raises
    ------
    ConfigError
        If it is empty or holds a character that no header can carry.
    """

    __slots__ = ("_value", "source")

    def __init__(self, value: str, *, source: str = "the key given") -> None:
        value = value.strip()
        if not value:
            raise ConfigError(f"{source} is empty")
        if not all("!" <= character <= "~" for character in value):
            raise ConfigError(f"{source} holds a character that is not printable ASCII")
        self._value = value
        self.source = source

    @property
    def kind(self) -> str:
        """Which service issues keys of this form."""
        return "MongoDB (al-)" if self._value.startswith(MONGODB_PREFIX) else "Voyage"

    def reveal(self) -> str:
        """Return the key itself, for the header of a request and nothing else."""
        return self._value

    def __repr__(self) -> str:
        return f"ApiKey(<hidden>, source={self.source!r})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a key cannot be pickled")
