"""Cardiowarp: a GPU finite-element simulator of the heart's electrical activity.

>>> import cardiowarp as cw
>>> mesh = cw.Mesh("heart.vtu")                      # or a pyvista grid, or arrays  # doctest: +SKIP
>>> simulation = cw.Simulation("heart.yaml", mesh)   # or a dictionary of its keys   # doctest: +SKIP
>>> simulation.run(until=400).activation             # ms, one a node of the mesh    # doctest: +SKIP

``help(cardiowarp.Simulation)`` says more; ``print(cardiowarp.Config.keys())`` lists all keys. The
program is ``python -m cardiowarp``.
"""

from . import _process

with _process.environment_of_libraries():
    from . import _core
from .config import Config
from .ensemble import Ensemble, EnsembleResult, ensemble, features
from .errors import (
    ConfigError,
    Error,
    MeshError,
    ModelError,
    OutputError,
    StateError,
    StepFailure,
    ViewError,
)
from .fitting import Fit, fit
from .mesh import Mesh
from .results import Maps, Signals
from .simulation import Simulation
from .state import State

shipped = _process.shipped
_core.set_program(_process.program() or "")

__version__ = _core.version()

__all__ = [
    "Config",
    "ConfigError",
    "Ensemble",
    "EnsembleResult",
    "Error",
    "Fit",
    "Maps",
    "Mesh",
    "MeshError",
    "ModelError",
    "OutputError",
    "Signals",
    "Simulation",
    "State",
    "StateError",
    "StepFailure",
    "ViewError",
    "ensemble",
    "features",
    "fit",
    "shipped",
]
