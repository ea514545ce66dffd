"""Cardiowarp: a GPU finite-element simulator of the heart's electrical activity.

>>> import cardiowarp as cw
>>> mesh = cw.Mesh("heart.vtu")                      # or a pyvista grid, or arrays  # doctest: +SKIP
>>> simulation = cw.Simulation("heart.yaml", mesh)   # or a dictionary of its keys   # doctest: +SKIP
>>> simulation.run(until=400).activation             # ms, one a node of the mesh    # doctest: +SKIP

``help(cardiowarp.Simulation)`` says more; ``print(cardiowarp.Config.keys())`` lists all keys. The
program is ``python -m cardiowarp``.
"""

from . import _process

_process.load_libraries()

from . import _core  # noqa: E402 (after its libraries)
from .config import Config  # noqa: E402
from .ensemble import Ensemble, EnsembleResult, ensemble, features  # noqa: E402
from .errors import (  # noqa: E402
    ConfigError,
    Error,
    MeshError,
    ModelError,
    OutputError,
    StateError,
    StepFailure,
    ViewError,
)
from .fitting import Fit, fit  # noqa: E402
from .mesh import Mesh  # noqa: E402
from .results import Maps, Signals  # noqa: E402
from .simulation import Simulation  # noqa: E402
from .state import State  # noqa: E402

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
