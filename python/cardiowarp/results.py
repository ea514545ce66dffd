"""What simulations measure: maps of beats, and signals over time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from . import _core

__all__ = ["Maps", "Signals"]


class Maps(Mapping[str, NDArray[np.float64]]):
    """Maps of beats by their names, such as "apd90": shape (nodes,), or (beats, nodes) if the
    configuration keeps all beats (``output.maps.beats: all``); NaN where there is no value."""

    def __init__(self, core: _core.Simulation) -> None:
        self._core = core
        self._units = dict(core.maps)

    def __getitem__(self, name: str) -> NDArray[np.float64]:
        try:
            rows = self._core.map(name)
        except ValueError as error:
            raise KeyError(str(error)) from None
        return rows if self._core.keeps_all_beats else rows[0]

    def __iter__(self) -> Iterator[str]:
        return iter(self._units)

    def __len__(self) -> int:
        return len(self._units)

    def unit(self, name: str) -> str:
        """ "ms", "mV" or "mV/ms"."""
        return self._units[name]

    def __repr__(self) -> str:
        return f"Maps({', '.join(self) or 'none: the configuration has no output.maps'})"


class Signals(Mapping[str, NDArray[np.float64]]):
    """Signals over time by their names, mV; ``time`` has their times, ms."""

    def __init__(
        self,
        time: NDArray[np.float64],
        names: Sequence[str],
        signal: Callable[[int], NDArray[np.float64]],
    ) -> None:
        self.time = time
        self._signals = {name: signal(k) for k, name in enumerate(names)}

    def __getitem__(self, name: str) -> NDArray[np.float64]:
        return self._signals[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._signals)

    def __len__(self) -> int:
        return len(self._signals)

    def __repr__(self) -> str:
        return f"Signals({', '.join(self) or 'none'}; {len(self.time)} times)"
