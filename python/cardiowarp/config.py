"""Configurations: YAML files, or dictionaries of the same keys."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from . import _core

__all__ = ["Config"]

Source: TypeAlias = "str | os.PathLike[str] | Mapping[str, Any] | Config"


def _plain(value: Any) -> Any:
    """Numbers and arrays of numpy as Python's own, which JSON knows."""
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if hasattr(value, "tolist"):
        return _plain(value.tolist())
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    return value


def _with_dots(path: str) -> str:
    """``tissue[0].d_ani`` as the program has it, ``tissue.0.d_ani``."""
    return re.sub(r"\[(\d+)\]", r".\1", path)


def _change(path: str, value: Any) -> str:
    """As the program's ``--set`` has it."""
    return f"{_with_dots(path)}={json.dumps(_plain(value), allow_nan=False)}"


class Config:
    """A checked configuration of a heart.

    Args:
        source: the path of a YAML file, a dictionary of the same keys, or another Config. Paths in a
            file are relative to it; those in a dictionary to the working directory.
        changes: values on top of it, by their paths: ``{"tissue[0].d_ani": 0.2, "time.end": 400}``.

    Raises:
        ConfigError: one line with file, line, key and the nearest key that there is.

    What names no mesh (``mesh.file`` or ``mesh.generator``) needs one for a Simulation.

    >>> config = Config({
    ...     "mesh": {"generator": {"type": "box", "size": [4, 4, 4], "h": 1.0}},
    ...     "tissue": [{"d_iso": 0.1}],
    ...     "stimuli": [{"name": "corner", "region": {"sphere": {"center": [0, 0, 0], "radius": 1.5}},
    ...                  "duration": 2, "strength": 50}],
    ...     "time": {"end": 20},
    ... })
    >>> config.end
    20.0
    >>> config.change({"time.ende": 10})
    Traceback (most recent call last):
        ...
    cardiowarp.errors.ConfigError: --set time.ende=10: unknown key 'time.ende'; did you mean 'end'?
    """

    _text: _core.ConfigurationText

    def __init__(self, source: Source, changes: Mapping[str, Any] | None = None) -> None:
        if isinstance(source, Config):
            text = source._text
        elif isinstance(source, Mapping):
            text = _core.ConfigurationText("configuration", json.dumps(_plain(source)), [], False)
        else:
            text = _core.read_configuration(os.fspath(source))
        added = [_change(path, value) for path, value in (changes or {}).items()]
        self._text = _core.ConfigurationText(text.name, text.text, [*text.changes, *added], text.has_lines)
        self._checked = _core.check(self._text)

    @property
    def name(self) -> str:
        """Its file, or ``configuration``."""
        return self._text.name

    @property
    def end(self) -> float:
        """``time.end``, ms."""
        return self._checked.end

    @property
    def names_mesh(self) -> bool:
        """Whether it says where the mesh comes from."""
        return self._checked.names_mesh

    @property
    def notes(self) -> list[str]:
        """What is out of date in it."""
        return self._checked.notes

    def change(self, changes: Mapping[str, Any]) -> Config:
        """Another configuration, with these values on top."""
        return Config(self, changes)

    def get(self, path: str) -> Any:
        """A single value by its path, defaults included: ``config.get("tissue[0].d_ani")``.

        Raises:
            ConfigError: there is no such value, or it is a dictionary or a list.
        """
        text = _core.value_at(self._checked.effective, _with_dots(path))
        try:
            return json.loads(text)
        except ValueError:
            return text

    def to_yaml(self) -> str:
        """With every default filled in, as YAML that reads back as the same configuration."""
        return self._checked.effective

    @staticmethod
    def keys() -> str:
        """All keys with their defaults, units and meanings, as text."""
        return _core.keys()

    @staticmethod
    def json_schema() -> dict[str, Any]:
        """The JSON Schema of the keys."""
        schema: dict[str, Any] = json.loads(_core.json_schema())
        return schema

    def __repr__(self) -> str:
        changes = "".join(f", {change}" for change in self._text.changes)
        return f"Config({self.name}{changes})"

    def __reduce__(self) -> tuple[Any, ...]:
        text = self._text
        return _from_text, (text.name, text.text, list(text.changes), text.has_lines)


def _from_text(name: str, text: str, changes: list[str], has_lines: bool) -> Config:
    config = Config.__new__(Config)
    config._text = _core.ConfigurationText(name, text, changes, has_lines)
    config._checked = _core.check(config._text)
    return config
