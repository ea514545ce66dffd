"""Ensembles: many hearts on one mesh that differ in some values, several at a time."""

from __future__ import annotations

import itertools
import json
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core, _process
from .config import Config, Source, _plain, _with_dots
from .mesh import Mesh

__all__ = ["Ensemble", "EnsembleResult", "ensemble"]

_log = logging.getLogger("cardiowarp")
_OF_MEMBERS = (
    "time",
    "steps",
    "activated",
    "first_activation",
    "last_activation",
    "time_error",
    "space_error",
)


class EnsembleResult(Mapping[str, NDArray[np.float64]]):
    """What was asked for of some members: arrays of shape (members, nodes) by their names.

    Attributes:
        members: their numbers, shape (members,).
        failures: why members failed, by their numbers; their rows are NaN.
        table: one value a member of "time" (reached, ms), "steps", "activated" (nodes),
            "first_activation" and "last_activation" (ms), "time_error" and "space_error" (estimated
            errors of activation times, rms, ms).
    """

    def __init__(
        self,
        members: NDArray[np.int64],
        arrays: Mapping[str, Any],
        ends: Sequence[_core.EnsembleEnd],
    ) -> None:
        self.members = members
        self._arrays = arrays
        self.failures = {
            int(member): end.failure for member, end in zip(members, ends, strict=True) if end.failure
        }
        self.table = {name: np.array([getattr(end, name) for end in ends]) for name in _OF_MEMBERS}

    def __getitem__(self, name: str) -> NDArray[np.float64]:
        rows: NDArray[np.float64] = self._arrays[name]
        return rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def __repr__(self) -> str:
        return (
            f"EnsembleResult({len(self.members)} members, {len(self.failures)} failed; "
            f"{', '.join(self) or 'no arrays'})"
        )


class Ensemble:
    """Hearts that share a mesh and a solver, and differ in tissue, cells, stimuli or times.

    On a GPU small hearts are computed many at the same time, on the CPU one a thread. The bits of a
    member's results do not depend on the others.

    >>> config = {
    ...     "mesh": {"generator": {"type": "box", "size": [4, 4, 4], "h": 1.0}},
    ...     "tissue": [{"d_iso": 0.1}],
    ...     "stimuli": [{"name": "corner", "region": {"sphere": {"center": [0, 0, 0], "radius": 1.5}},
    ...                  "duration": 2, "strength": 50}],
    ...     "time": {"end": 20},
    ... }
    >>> runs = ensemble(config, vary={"tissue[0].d_iso": [0.1, 0.2, 0.4]}, device="host")
    >>> runs.run(["activation"])["activation"].shape
    (3, 125)
    """

    def __init__(
        self,
        config: Source,
        mesh: Any,
        samples: Mapping[str, Sequence[Any]],
        device: str | None,
        threads: int,
    ) -> None:
        _process.require_own()
        self.config = config if isinstance(config, Config) else Config(config)
        if mesh is not None and not isinstance(mesh, Mesh):
            mesh = Mesh(mesh)
        if mesh is None and not self.config.names_mesh:
            raise ValueError(f"{self.config.name}: names no mesh; give one")
        self.mesh: Mesh | None = mesh
        self.samples = {key: list(values) for key, values in samples.items()}
        lengths = {len(values) for values in self.samples.values()}
        if len(lengths) > 1:
            raise ValueError(f"samples have {sorted(lengths)} values; each key needs one a member")
        if not lengths or lengths == {0}:
            raise ValueError("nothing varies; give vary or samples")
        self._size = lengths.pop()
        self._device = device or ""
        self._threads = threads
        self._core: _core.Ensemble | None = None
        self._measures_beats = False
        self._logged: set[str] = set()

    def __len__(self) -> int:
        return self._size

    def member(self, number: int) -> Config:
        """The configuration of one member, which a Simulation takes as any other."""
        return self.config.change({key: values[number] for key, values in self.samples.items()})

    def run(
        self,
        outputs: Sequence[str] = ("activation",),
        *,
        members: ArrayLike | None = None,
        into: Mapping[str, Any] | None = None,
        batch: int = 256,
        progress: bool = False,
    ) -> EnsembleResult:
        """Computes members, and returns what is asked for of them.

        Args:
            outputs: "activation" and names of maps of beats, such as "apd90" (see Simulation.maps).
            members: their numbers, as of those that are left from an earlier time; default: all.
            into: arrays by the outputs' names, of zarr, h5py or numpy.memmap, with a row a member of
                the whole ensemble: each batch is written there, and memory holds one batch alone.
            batch: how many members are computed before something is written there.
            progress: shows a bar, if tqdm is installed.

        A member that fails has NaN, and a line in ``failures``; it is no error of the others.

        Raises:
            ConfigError: a key cannot vary, or no member has a configuration that makes sense.
            ValueError: there is no such output.
        """
        chosen = _numbers(members, self._size)
        if into is None:
            arrays, ends = self._run(_names(outputs), chosen, progress)
            return EnsembleResult(chosen, arrays, ends)
        ends = []
        for first in range(0, len(chosen), batch):
            part = chosen[first : first + batch]
            arrays, ends_of_part = self._run(_names(outputs), part, progress)
            ends += ends_of_part
            for name, rows in arrays.items():
                for row, member in zip(rows, part, strict=True):
                    into[name][int(member)] = row
        return EnsembleResult(chosen, into, ends)

    def batches(
        self, size: int, outputs: Sequence[str] = ("activation",), members: ArrayLike | None = None
    ) -> Iterator[EnsembleResult]:
        """The same for so many members at a time, as for training."""
        chosen = _numbers(members, self._size)
        for first in range(0, len(chosen), size):
            part = chosen[first : first + size]
            yield EnsembleResult(part, *self._run(_names(outputs), part, False))

    def features(self, names: Sequence[str], *, progress: bool = False) -> NDArray[np.float64]:
        """One number a member and name, shape (members, names): of a map its mean over the nodes that
        have a value, or a column of ``EnsembleResult.table``, such as "last_activation"."""
        return _features(self, names, np.arange(self._size), progress)

    def _opened(self, outputs: list[str]) -> _core.Ensemble:
        """One that measures beats if an output needs that; without, steps take less time."""
        needs_beats = any(name != "activation" for name in outputs)
        if self._core is None or (needs_beats and not self._measures_beats):
            text = self.config._text
            if needs_beats and not self.config._checked.has_maps:
                text = self.config.change({"output.maps": {}})._text
            self._core = _core.Ensemble(
                text,
                None if self.mesh is None else self.mesh._core,
                self._device,
                self._threads,
                outputs,
            )
            self._measures_beats = needs_beats or self.config._checked.has_maps
            for note in self._core.notes:
                if note not in self._logged:
                    self._logged.add(note)
                    _log.warning("%s", note)
        return self._core

    def _run(
        self, outputs: list[str], chosen: NDArray[np.int64], progress: bool
    ) -> tuple[dict[str, NDArray[np.float64]], list[_core.EnsembleEnd]]:
        _process.require_own()
        core = self._opened(outputs)
        _core.require_outputs(outputs)
        keys = [_with_dots(key) for key in self.samples]
        rows = [
            [json.dumps(_plain(values[int(member)])) for values in self.samples.values()] for member in chosen
        ]
        arrays = {name: np.full((len(chosen), core.nodes), np.nan) for name in outputs}
        with _process.progress_bar(len(chosen), 0.0, progress, "members") as show:
            ends = core.run(keys, rows, arrays, show)
        return arrays, ends

    def __repr__(self) -> str:
        return f"Ensemble({len(self)} members of {self.config.name}; {', '.join(self.samples)})"


def ensemble(
    config: Source,
    mesh: Any = None,
    *,
    vary: Mapping[str, Sequence[Any] | NDArray[Any]] | None = None,
    samples: Any = None,
    device: str | None = None,
    threads: int = 0,
) -> Ensemble:
    """Many hearts on one mesh.

    Args:
        config, mesh, device, threads: as Simulation takes them.
        vary: values by keys, such as ``{"tissue[0].d_ani": np.geomspace(0.1, 1, 64)}``; of several
            keys all combinations are members, of which the last changes fastest.
        samples: in its place a table: a dictionary of columns, a pandas.DataFrame, or anything else
            that has keys and columns; one row a member.
    """
    if (vary is None) == (samples is None):
        raise TypeError("an ensemble has vary or samples")
    if vary is not None:
        products = list(itertools.product(*(list(values) for values in vary.values())))
        table: Mapping[str, Sequence[Any]] = {
            key: [product[k] for product in products] for k, key in enumerate(vary)
        }
    else:
        table = {str(key): list(samples[key]) for key in samples.keys()}  # noqa: SIM118 (pandas)
    return Ensemble(config, mesh, table, device, threads)


def features(
    config: Source,
    mesh: Any = None,
    *,
    free: Sequence[str],
    names: Sequence[str],
    device: str | None = None,
    threads: int = 0,
) -> Callable[[ArrayLike], NDArray[np.float64]]:
    """A function of parameters, as SALib, PINTS, Optuna, sbi and BoTorch take one.

    Args:
        free: keys whose values are the parameters.
        names: of features, as Ensemble.features() takes them.

    Returns:
        A function from parameters of shape (members, keys), or (keys,), to features of shape
        (members, names), or (names,); NaN for members that fail.
    """
    opened: dict[str, _core.Ensemble] = {}

    def of(parameters: ArrayLike) -> NDArray[np.float64]:
        given = np.asarray(parameters, dtype=float)
        rows = np.atleast_2d(given)
        if rows.shape[1] != len(free):
            raise ValueError(f"there are {rows.shape[1]} parameters a member for {len(free)} keys")
        runs = Ensemble(
            config, mesh, {key: rows[:, k].tolist() for k, key in enumerate(free)}, device, threads
        )
        if "core" in opened:  # the mesh and the device are set up once
            runs._core, runs._measures_beats = opened["core"], True
        values = _features(runs, names, np.arange(len(rows)), False)
        assert runs._core is not None
        opened["core"] = runs._core
        return values if given.ndim == 2 else values[0]

    return of


def _names(outputs: Sequence[str]) -> list[str]:
    if isinstance(outputs, str):
        raise TypeError(f"outputs are a list of names: [{outputs!r}]")
    return list(outputs)


def _numbers(members: ArrayLike | None, size: int) -> NDArray[np.int64]:
    if members is None:
        return np.arange(size)
    given = np.atleast_1d(np.asarray(members))
    if given.dtype == bool and given.shape == (size,):
        given = np.flatnonzero(given)
    if given.size and given.dtype.kind not in "iu":
        raise TypeError("members are whole numbers, or one truth a member")
    chosen = given.astype(np.int64)
    if chosen.size and (chosen.min() < 0 or chosen.max() >= size):
        raise IndexError(f"members are numbered from 0 to {size - 1}")
    return chosen


def _features(
    runs: Ensemble, names: Sequence[str], chosen: NDArray[np.int64], progress: bool
) -> NDArray[np.float64]:
    outputs = [name for name in _names(names) if name not in _OF_MEMBERS]
    batch = 256  # members whose maps are held at a time
    rows = []
    for first in range(0, len(chosen), batch):
        part = chosen[first : first + batch]
        result = EnsembleResult(part, *runs._run(outputs, part, progress))
        columns = []
        for name in names:
            if name in _OF_MEMBERS:
                columns.append(result.table[name].astype(float))
                continue
            known = np.isfinite(result[name])
            count = known.sum(axis=1)
            total = np.where(known, result[name], 0.0).sum(axis=1)
            columns.append(np.where(count > 0, total / np.maximum(count, 1), np.nan))
        table = np.stack(columns, axis=1)
        table[np.isin(part, list(result.failures))] = np.nan
        rows.append(table)
    return np.concatenate(rows)
