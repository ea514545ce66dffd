"""Fits: values of a configuration that make a heart do what was measured."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core
from .config import Config, Source
from .ensemble import Ensemble
from .mesh import Mesh

__all__ = ["Fit", "fit"]

_log = logging.getLogger("cardiowarp")


@dataclasses.dataclass(frozen=True)
class Fit:
    """What a fit found.

    Attributes:
        values: of each key.
        errors: standard errors of these, from how much the residuals scatter and how much they
            depend on the values; NaN where there are no more measurements than values.
        config: the configuration with the values.
        residual: root mean square of what is left, in the units of what was fitted.
        runs: how many hearts were computed.
        converged: whether it ended because nothing improved, and not by ``most_iterations``.
    """

    values: dict[str, float]
    errors: dict[str, float]
    config: Config
    residual: float
    runs: int
    converged: bool

    def __str__(self) -> str:
        end = "" if self.converged else "; not converged"
        lines = [f"{key} = {value:.4g} ± {self.errors[key]:.2g}" for key, value in self.values.items()]
        return "\n".join([*lines, f"residual {self.residual:.3g}, {self.runs} runs{end}"])


class _Target:
    """What was measured, and how far hearts are from it."""

    def __init__(self, to: Mapping[str, ArrayLike], end: float) -> None:
        self.outputs = list(to)
        self.measured = {name: np.asarray(values, dtype=float) for name, values in to.items()}
        self.end = end
        self.chosen = {name: np.isfinite(values) for name, values in self.measured.items()}
        self.size = sum(int(np.sum(chosen)) for chosen in self.chosen.values())
        if self.size == 0:
            raise ValueError("to: holds no number to be fitted")

    def require_nodes(self, nodes: int) -> None:
        for name, values in self.measured.items():
            if values.ndim > 1 or (values.ndim == 1 and len(values) != nodes):
                raise ValueError(
                    f"to: {name} has the shape {values.shape}, and needs one value a node, "
                    f"({nodes},), NaN where there is none, or one number, the mean"
                )

    def residuals(self, arrays: Mapping[str, NDArray[np.float64]]) -> NDArray[np.float64]:
        """One row a member; where a heart has no value, as where it was not activated, what it would
        have at the run's end."""
        columns = []
        for name, measured in self.measured.items():
            rows = arrays[name]
            if not np.isfinite(rows).any():
                raise ValueError(f"to: no node of any heart has a value of {name} until {self.end:g} ms")
            if measured.ndim == 0:
                known = np.isfinite(rows)
                mean = np.where(known, rows, 0.0).sum(axis=1) / np.maximum(known.sum(axis=1), 1)
                found = np.where(known.any(axis=1), mean, self.end)[:, None]
                columns.append(found - measured)
            else:
                found = rows[:, self.chosen[name]]
                columns.append(np.where(np.isfinite(found), found, self.end) - measured[self.chosen[name]])
        return np.concatenate(columns, axis=1)


def fit(
    config: Source,
    mesh: Any = None,
    *,
    free: Mapping[str, Any] | Sequence[str],
    to: Mapping[str, ArrayLike],
    method: str = "gauss-newton",
    most_iterations: int = 20,
    difference: float = 0.02,
    device: str | None = None,
    threads: int = 0,
) -> Fit:
    """Fits positive values of a configuration, which is where the search begins.

    Args:
        config, mesh, device, threads: as Simulation takes them.
        free: keys, such as ``["tissue[0].d_iso"]``, or bounds by keys: ``{"tissue[0].d_iso": (0.01,
            2.0)}``. Where the search begins is what the configuration says.
        to: what was measured, by names of outputs of an Ensemble: "activation" or a map of beats. One
            value a node of the mesh, NaN where nothing was measured, or one number: the mean.
        method: "gauss-newton" (differences of all values at once, by scipy.optimize.least_squares),
            or "ensemble-kalman" (Iglesias, Law & Stuart 2013), which needs no differences.
        most_iterations: of either method.
        difference: the share by which values differ for a derivative; for "ensemble-kalman", the
            standard deviation at the beginning is ten times this.

    Values are searched by their logarithms. For a velocity no fit is needed: ``tissue[0].velocity``
    is a key, and the program finds the conductivity.

    Raises:
        StepFailure: hearts with the values of the configuration fail.
        ValueError: a key has no positive number, or ``to`` has other shapes than the results.
    """
    given = config if isinstance(config, Config) else Config(config)
    if mesh is not None and not isinstance(mesh, Mesh):
        mesh = Mesh(mesh)
    bounds = dict(free) if isinstance(free, Mapping) else dict.fromkeys(free)
    keys = list(bounds)
    begin = np.array([_positive(given, key) for key in keys])
    for key, value in zip(keys, begin, strict=True):
        lower, upper = bounds[key] or (0.0, np.inf)
        if not lower <= value <= upper:
            raise ValueError(f"free: {key} is {value:g} in the configuration, outside {lower:g} to {upper:g}")
    search = _Search(given, mesh, keys, _Target(to, given.end), device, threads)
    if method == "gauss-newton":
        return _gauss_newton(search, begin, bounds, most_iterations, difference)
    if method == "ensemble-kalman":
        return _ensemble_kalman(search, begin, bounds, most_iterations, 10.0 * difference)
    raise ValueError(f"method: '{method}' is none of gauss-newton, ensemble-kalman")


def _positive(config: Config, key: str) -> float:
    value = config.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value > 0.0:
        raise ValueError(f"free: {key} is {value!r} in the configuration; it needs a number above 0")
    return float(value)


class _Search:
    """Residuals of hearts by the logarithms of their values."""

    def __init__(
        self,
        config: Config,
        mesh: Mesh | None,
        keys: list[str],
        target: _Target,
        device: str | None,
        threads: int,
    ) -> None:
        self.config, self.mesh, self.keys, self.target = config, mesh, keys, target
        self.device, self.threads = device, threads
        self.runs = 0
        self._opened: _core.Ensemble | None = None

    def residuals(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Shape (points, measurements) of points of shape (points, keys); NaN for those that fail."""
        values = np.exp(points)
        samples = {key: values[:, k].tolist() for k, key in enumerate(self.keys)}
        runs = Ensemble(self.config, self.mesh, samples, self.device, self.threads)
        if self._opened is not None:
            runs._core, runs._measures_beats = self._opened, True
        result = runs.run(self.target.outputs)
        self._opened = runs._core
        self.runs += len(points)
        assert self._opened is not None
        self.target.require_nodes(self._opened.nodes)
        residuals = self.target.residuals(result)
        for member, why in result.failures.items():
            _log.warning("fit: a heart with %s failed: %s", values[member].tolist(), why)
            residuals[member] = np.nan
        return residuals

    def found(
        self,
        point: NDArray[np.float64],
        residual: NDArray[np.float64],
        jacobian: NDArray[np.float64],
        converged: bool,
    ) -> Fit:
        """Errors are those of a linear least-squares problem with this derivative."""
        values = np.exp(point)
        spare = len(residual) - len(point)
        variance = float(np.sum(residual**2)) / spare if spare > 0 else np.nan
        covariance = variance * np.linalg.pinv(jacobian.T @ jacobian)
        errors = values * np.sqrt(np.maximum(np.diag(covariance), 0.0))
        named = {key: float(value) for key, value in zip(self.keys, values, strict=True)}
        return Fit(
            named,
            {key: float(error) for key, error in zip(self.keys, errors, strict=True)},
            self.config.change(named),
            float(np.sqrt(np.mean(residual**2))),
            self.runs,
            converged,
        )


def _log_bounds(bounds: Mapping[str, Any]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    pairs = [(0.0, np.inf) if pair is None else pair for pair in bounds.values()]
    with np.errstate(divide="ignore"):
        lower, upper = np.log(np.array(pairs, dtype=float)).T
    return lower, upper


def _gauss_newton(
    search: _Search,
    begin: NDArray[np.float64],
    bounds: Mapping[str, Any],
    most_iterations: int,
    difference: float,
) -> Fit:
    from scipy.optimize import least_squares

    latest: dict[bytes, tuple[NDArray[np.float64], NDArray[np.float64]]] = {}

    def evaluate(point: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Residuals and their derivatives, of hearts that are computed at the same time."""
        if (known := latest.get(point.tobytes())) is not None:
            return known
        steps = difference * np.eye(len(point))
        rows = search.residuals(np.vstack([point, point + steps, point - steps]))
        if not np.isfinite(rows).all():
            from .errors import StepFailure

            raise StepFailure("fit: hearts failed at the values tried last; give bounds")
        n = len(point)
        jacobian = (rows[1 : n + 1] - rows[n + 1 :]).T / (2.0 * difference)
        latest.clear()
        latest[point.tobytes()] = rows[0], jacobian
        return rows[0], jacobian

    # Steps adapt to their errors, so that residuals have small jumps: less than this share means
    # nothing.
    small = 1e-4
    result = least_squares(
        lambda point: evaluate(point)[0],
        np.log(begin),
        jac=lambda point: evaluate(point)[1],
        bounds=_log_bounds(bounds),
        xtol=small,
        ftol=small,
        gtol=1e-10,
        max_nfev=most_iterations,
    )
    return search.found(result.x, result.fun, result.jac, bool(result.status > 0))


def _ensemble_kalman(
    search: _Search,
    begin: NDArray[np.float64],
    bounds: Mapping[str, Any],
    most_iterations: int,
    deviation: float,
) -> Fit:
    random = np.random.default_rng(1)
    lower, upper = _log_bounds(bounds)
    count = max(16, 8 * len(begin))
    points = np.log(begin) + deviation * random.standard_normal((count, len(begin)))
    points = np.clip(points, lower, upper)
    converged = False
    for _ in range(most_iterations):
        residuals = search.residuals(points)
        works = np.isfinite(residuals).all(axis=1)
        points, residuals = points[works], residuals[works]
        if len(points) < 3:
            from .errors import StepFailure

            raise StepFailure("fit: hearts failed; give bounds")
        size = float(np.sqrt(np.mean(residuals.mean(axis=0) ** 2)))
        of_points = points - points.mean(axis=0)
        of_residuals = residuals - residuals.mean(axis=0)
        # In the space that the members span: measurements are many more.
        left, scales, right = np.linalg.svd(of_residuals, full_matrices=False)
        # A share of what is left: with all of it the search would slow down long before its end.
        noise = max(0.1 * size, 1e-12) * np.sqrt(len(points))
        gain = (of_points.T @ left) * (scales / (scales**2 + noise**2))
        evaluated = points
        before = points.mean(axis=0)
        points = np.clip(points - residuals @ right.T @ gain.T, lower, upper)
        converged = bool(np.max(np.abs(points.mean(axis=0) - before)) < 1e-3)
        if converged:
            break
    mean = points.mean(axis=0)
    slopes = np.linalg.lstsq(
        evaluated - evaluated.mean(axis=0), residuals - residuals.mean(axis=0), rcond=None
    )[0]
    return search.found(mean, search.residuals(mean[None])[0], slopes.T, converged)
