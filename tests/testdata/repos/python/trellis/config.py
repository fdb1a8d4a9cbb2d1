"""Configuration: a dictionary that can be filled from files and the environment."""

from __future__ import annotations

import os
import tomllib


class Config(dict):
    """Upper-case keys only; the later source wins."""

    def from_toml(self, path):
        with open(path, "rb") as file:
            self.update_upper(tomllib.load(file))

    def from_prefixed_env(self, prefix="TRELLIS"):
        """Read the variables whose names begin with the prefix."""
        length = len(prefix) + 1
        for key, value in os.environ.items():
            if key.startswith(prefix + "_"):
                self[key[length:]] = value

    def update_upper(self, values):
        for key, value in values.items():
            if key.isupper():
                self[key] = value


class ConfigMixin:
    """Gives an application its ``config``."""

    @property
    def config(self) -> Config:
        if not hasattr(self, "_config"):
            self._config = Config()
        return self._config
