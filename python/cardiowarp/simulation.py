"""Simulations: a heart on its way through time."""

from __future__ import annotations

import contextlib
import html
import logging
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _core, _process
from .config import Config, Source
from .mesh import Mesh
from .raw import Raw
from .results import Maps, Signals
from .state import State

__all__ = ["Simulation"]

_log = logging.getLogger("cardiowarp")
_TOLERANCE = 1e-9  # ms; times that differ by less are the same

Callback = Callable[["Simulation"], Any]


class _Timed:
    """A callback and the next of its times, which are the multiples of an interval."""

    def __init__(self, call: Callback, interval: float, interpolate: bool, now: float) -> None:
        self.call = call
        self.interval = interval
        self.interpolate = interpolate
        self.restart(now)

    def restart(self, now: float) -> None:
        self.count = math.ceil((now - _TOLERANCE) / self.interval)

    @property
    def next(self) -> float:
        return self.count * self.interval


class Simulation:
    """A heart on its way through time.

    Args:
        config: a Config, or what one is made of: the path of a YAML file, or a dictionary.
        mesh: a Mesh, or what one is made of, in place of the configuration's; None: that.
        device: "auto", "host" or "cuda"; None: as the configuration says.
        devices: CUDA devices that share the nodes, such as ``[0, 1]``; None: as configured.
        threads: of the CPU; 0: as many as there are processors.

    Raises:
        ConfigError, MeshError: what is wrong, where, and what to do about it.

    Arrays are in the order of the mesh's nodes or tetrahedra, with NaN where nothing is computed, as
    in a scar. Lengths are mm, times ms, potentials mV.

    >>> config = {
    ...     "mesh": {"generator": {"type": "box", "size": [4, 4, 4], "h": 1.0}},
    ...     "tissue": [{"d_iso": 0.1}],
    ...     "stimuli": [{"name": "corner", "region": {"sphere": {"center": [0, 0, 0], "radius": 1.5}},
    ...                  "duration": 2, "strength": 50}],
    ...     "time": {"end": 20},
    ... }
    >>> simulation = Simulation(config, device="host")
    >>> simulation.run(until=10).time
    10.0
    >>> simulation.V.shape
    (125,)
    """

    def __init__(
        self,
        config: Source,
        mesh: Any = None,
        *,
        device: str | None = None,
        devices: Sequence[int] | None = None,
        threads: int = 0,
    ) -> None:
        _process.require_own()
        self.config = config if isinstance(config, Config) else Config(config)
        if mesh is not None and not isinstance(mesh, Mesh):
            mesh = Mesh(mesh)
        if mesh is None and not self.config.names_mesh:
            raise ValueError(
                f"{self.config.name}: names no mesh; give one, or add mesh.file or mesh.generator"
            )
        self.mesh: Mesh | None = mesh
        self._core = _core.Simulation(
            self.config._text,
            None if mesh is None else mesh._core,
            device or "",
            None if devices is None else list(devices),
            threads,
        )
        self._callbacks: list[_Timed] = []
        self._current: NDArray[np.float64] | None = None
        self._look: float | None = None  # a time within the last step, while a callback looks there
        self._is_stopping = False
        self._is_running = False
        self._summary: tuple[int, dict[str, Any]] | None = None  # and of which generation
        self._logged: set[str] = set()
        self._log(self._core.notes)

    # ---- Time ----

    @property
    def time(self) -> float:
        """ms."""
        return self._core.time if self._look is None else self._look

    @property
    def end(self) -> float:
        """``time.end`` of the configuration, ms."""
        return self._core.end

    @property
    def dt(self) -> float:
        """The length of the last step, ms; 0 before the first."""
        return self._core.dt

    @property
    def steps(self) -> int:
        """How many were accepted."""
        return self._core.steps

    def run(self, until: float | None = None, *, progress: bool = False) -> Simulation:
        """Takes steps until ``until`` (ms; default: the configuration's end), where one ends.

        The interpreter's lock is free meanwhile. Ctrl-C stops between two steps, and the simulation
        can go on from there. ``progress`` shows a bar, if tqdm is installed.

        A stop before the end cuts a step short, so that the steps after it differ from those of a
        run without the stop, within the tolerance of steps.

        Raises:
            StepFailure: V or a step is impossible; says where and what to do.
            ValueError: ``until`` has passed, or is after the end.
        """
        _process.require_own()
        until = self.end if until is None else float(until)
        if not self.time - _TOLERANCE <= until <= self.end + _TOLERANCE:
            raise ValueError(
                f"a simulation at {self.time:g} ms that ends at {self.end:g} ms cannot run until {until:g} ms"
            )
        self._require_outside_look("run()")
        if self._is_running:
            raise RuntimeError("run(): is called within a callback of another run()")
        with self._running(), _process.progress_bar(until, self.time, progress) as show:
            self._is_stopping = False
            while not self._is_stopping:
                self._call_due()
                if self._is_stopping or self.time >= until - _TOLERANCE:
                    break
                stop = min([until, *(each.next for each in self._callbacks if not each.interpolate)])
                wanted = min([math.inf, *(each.next for each in self._callbacks if each.interpolate)])
                self._apply_current()
                self._core.run(stop, wanted, show)
                self._call_within_step()
        if self.time >= self.end - _TOLERANCE:
            self._log(self.summary()["notes"])
        return self

    def step(self) -> Simulation:
        """Takes one step of the size that its error allows.

        Raises:
            StepFailure: V or a step is impossible.
            RuntimeError: the simulation is over.
        """
        _process.require_own()
        self._require_outside_look("step()")
        self._is_stopping = False
        self._call_due()
        self._apply_current()
        self._core.step()
        self._call_within_step()
        return self

    def stop(self) -> None:
        """Ends ``run()`` after the callback that calls this."""
        self._is_stopping = True

    def every(self, interval: float, *, interpolate: bool = False) -> Callable[[Callback], Callback]:
        """Calls a function with the simulation at the multiples of an interval (ms), 0 included.

        By default a step ends at each of them, and the function may write to ``current``. With
        ``interpolate`` steps are as long as they would be anyway, and the function sees V and states
        at its time within a step: that costs nothing, and is for looking alone.

        >>> simulation = Simulation({
        ...     "mesh": {"generator": {"type": "box", "size": [4, 4, 4], "h": 1.0}},
        ...     "tissue": [{"d_iso": 0.1}],
        ...     "time": {"end": 3},
        ... }, device="host")
        >>> times = []
        >>> @simulation.every(1.0)
        ... def note(s):
        ...     times.append(s.time)
        >>> _ = simulation.run()
        >>> times
        [0.0, 1.0, 2.0, 3.0]
        """
        if not interval > 0.0:
            raise ValueError(f"the interval is {interval:g} ms, and must be above 0")

        def add(call: Callback) -> Callback:
            self._callbacks.append(_Timed(call, float(interval), interpolate, self._core.time))
            return call

        return add

    # ---- Fields ----

    @property
    def V(self) -> NDArray[np.float64]:  # noqa: N802 (the field's name)
        """The membrane potential, mV, shape (nodes,)."""
        return self._core.V(self._share)

    def state(self, name: str) -> NDArray[np.float64]:
        """A state of the cells, such as "Ca_i": shape (nodes,) or, with schemes that assemble,
        (tetrahedra,). ``states`` has their names and units."""
        return self._core.state(name, self._share)

    @property
    def states(self) -> dict[str, str]:
        """Names of the cells' states, with their units."""
        return dict(self._core.states)

    @property
    def activation(self) -> NDArray[np.float64]:
        """When V first rose through the threshold, ms, shape (nodes,); NaN where it did not."""
        return self._core.activation()

    @property
    def maps(self) -> Maps:
        """Maps of beats, such as ``maps["apd90"]``; the configuration needs ``output.maps``."""
        return Maps(self._core)

    @property
    def ecg(self) -> Signals:
        """Potentials at the electrodes of ``output.ecg``, and the twelve leads, mV."""
        return Signals(self._core.ecg_times(), self._core.ecg_names, self._core.ecg)

    @property
    def probes(self) -> Signals:
        """V at the probes of ``output.probes``, mV, after each step or at ``probe_interval``."""
        return Signals(self._core.probe_times(), self._core.probe_names, self._core.probe)

    @property
    def points(self) -> NDArray[np.float64]:
        """Nodes of the mesh, shape (nodes, 3), mm."""
        return self._core.points()

    @property
    def tets(self) -> NDArray[np.int32]:
        """Tetrahedra of the mesh, shape (tetrahedra, 4); -1 where nothing is computed."""
        return self._core.tets()

    @property
    def raw(self) -> Raw:
        """Views of the memory in which it computes, without a copy: DLPack, numpy, CUDA."""
        self._require_outside_look("raw")
        return Raw(self._core)

    @property
    def current(self) -> NDArray[np.float64]:
        """A current beside the stimuli, mV/ms, shape (nodes,), to be written to: it acts from the
        next step on until it is changed."""
        self._require_outside_look("current")
        if self._current is None:
            self._current = self._core.current()
        return self._current

    @current.setter
    def current(self, values: Any) -> None:
        self.current[:] = values

    # ---- States and results ----

    def save(self) -> State:
        """All that the steps to come depend on. Restored, they have the same bits."""
        _process.require_own()
        self._require_outside_look("save()")
        self._apply_current()
        return State._of(self._core.save())

    def restore(self, state: State) -> Simulation:
        """Goes on from a state of the same run: the same configuration, mesh and kind of device.

        Raises:
            StateError, OutputError: it is the state of another run; says what differs.
        """
        _process.require_own()
        self._require_outside_look("restore()")
        self._core.restore(state._core)
        if self._current is not None:
            self._current[:] = self._core.current()
        for each in self._callbacks:
            each.restart(self._core.time)
        return self

    def summary(self) -> dict[str, Any]:
        """What was counted and estimated so far.

        ``time_error`` and ``space_error`` are estimates of by how much activation times are off, ms,
        rms: by the steps, and by the mesh.
        """
        _process.require_own()
        generation = self._core.generation
        if self._summary is None or self._summary[0] != generation:
            self._summary = generation, self._core.summary()
        return dict(self._summary[1])

    @property
    def notes(self) -> list[str]:
        """What there is to know of how the problem came about, one line each."""
        return self._core.notes

    @property
    def device(self) -> str:
        """What computes: "cuda: NVIDIA H200", "host, 16 threads"."""
        return self._core.device

    def to_pyvista(self) -> Any:
        """A pyvista.UnstructuredGrid with V, activation times and maps."""
        import pyvista

        tets = self.tets
        grid = pyvista.UnstructuredGrid({10: tets[tets[:, 0] >= 0]}, np.nan_to_num(self.points))
        grid.point_data["V"] = self.V
        grid.point_data["activation_time"] = self.activation
        for name, values in self.maps.items():
            if values.ndim == 1:
                grid.point_data[name] = values
        return grid

    def plot(self, field: str = "V", **options: Any) -> Any:
        """Shows a field on the heart, by pyvista: "V", "activation_time" or a map's name."""
        return self.to_pyvista().plot(scalars=field, **options)

    def __repr__(self) -> str:
        return (
            f"Simulation({self.time:g} of {self.end:g} ms, {self._core.computed_nodes:,} nodes, "
            f"{self.steps:,} steps, {self.device})"
        )

    def _repr_html_(self) -> str:
        summary = self.summary()
        errors = [
            f"{value:.2g} ms by {what}"
            for value, what in (
                (summary["time_error"], "steps"),
                (summary["space_error"], "the mesh"),
            )
            if value is not None
        ]
        rows = {
            "configuration": self.config.name,
            "nodes": f"{self._core.computed_nodes:,}",
            "computed on": self.device,
            "time": f"{self.time:g} of {self.end:g} ms, {self.steps:,} steps",
            "activated": f"{summary['activated']:,} nodes",
            "activation times off by": ", ".join(errors) + " (estimates)" if errors else "not known",
        }
        cells = "".join(
            f"<tr><th style='text-align:left'>{key}</th><td>{html.escape(value)}</td></tr>"
            for key, value in rows.items()
        )
        notes = "".join(f"<li>{html.escape(note)}</li>" for note in self.notes + summary["notes"])
        return f"<table>{cells}</table>" + (f"<ul>{notes}</ul>" if notes else "")

    # ---- Within ----

    @contextlib.contextmanager
    def _running(self) -> Iterator[None]:
        self._is_running = True
        try:
            yield
        finally:
            self._is_running = False

    @property
    def _share(self) -> float:
        """Where within the last step ``time`` is: 0 is its start, 1 its end."""
        if self._look is None or self._core.dt == 0.0:
            return 1.0
        return min(1.0, max(0.0, 1.0 - (self._core.time - self._look) / self._core.dt))

    def _require_outside_look(self, what: str) -> None:
        if self._look is not None:
            raise RuntimeError(
                f"{what}: a callback that interpolates looks at a time within a step; use "
                "every(interval) without interpolate"
            )

    def _apply_current(self) -> None:
        if self._current is not None:
            self._core.set_current(self._current)

    def _call_due(self) -> None:
        for each in self._callbacks:
            while each.next <= self._core.time + _TOLERANCE and not self._is_stopping:
                each.count += 1
                each.call(self)

    def _call_within_step(self) -> None:
        for each in self._callbacks:
            while each.interpolate and each.next < self._core.time - _TOLERANCE:
                self._look = each.next
                each.count += 1
                try:
                    each.call(self)
                finally:
                    self._look = None

    def _log(self, notes: Sequence[str]) -> None:
        for note in notes:
            if note not in self._logged:
                self._logged.add(note)
                _log.warning("%s", note)
