"""Saved states of simulations."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._core import State as _Core

__all__ = ["State"]

_TYPES: dict[int, np.dtype[Any]] = {0: np.dtype(np.float64), 1: np.dtype(np.int32), 2: np.dtype(np.uint8)}


class State:
    """All that the steps to come depend on, as ``Simulation.save()`` returns it.

    It can be pickled, and written to a file that the program reads as a checkpoint, too.
    """

    _core: _Core

    def __init__(self) -> None:
        raise TypeError("a state comes from Simulation.save() or State.read()")

    @classmethod
    def _of(cls, core: _Core) -> State:
        state = cls.__new__(cls)
        state._core = core
        return state

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> State:
        """Reads a checkpoint.

        Raises:
            OutputError: there is no such file, or it is damaged.
        """
        return cls._of(_core.read_state(os.fspath(path)))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes a checkpoint (HDF5), which appears whole or not at all."""
        _core.write_state(self._core, os.fspath(path))

    @property
    def time(self) -> float:
        """ms."""
        return self._core.time

    @property
    def arrays(self) -> dict[str, NDArray[Any]]:
        """Its arrays by their names, in the order of rows; those of structs are bytes."""
        arrays: dict[str, tuple[int, bytes]] = self._core.arrays
        return {name: np.frombuffer(data, dtype=_TYPES[kind]) for name, (kind, data) in arrays.items()}

    def __repr__(self) -> str:
        return f"State({self.time:g} ms, {self._core.origin['device']})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_parts, (self._core.origin, self._core.time, self._core.arrays)


def _from_parts(origin: dict[str, str], time: float, arrays: dict[str, Any]) -> State:
    return State._of(_core.State(origin, time, arrays))
