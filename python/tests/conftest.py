"""What the tests have in common."""

import copy
import pathlib

import cardiowarp as cw
import numpy as np
import pytest

BOX = {
    "mesh": {"generator": {"type": "box", "size": [6, 3, 3], "h": 0.4, "fiber": [1, 0, 0]}},
    "tissue": [{"d_iso": 0.05, "d_ani": 0.1}],
    "ionic": {"model": "mitchell_schaeffer"},
    "stimuli": [
        {
            "name": "left",
            "region": {"box": {"min": [0, 0, 0], "max": [1, 3, 3]}},
            "duration": 2,
            "strength": 50,
        }
    ],
    "time": {"end": 20},
}


@pytest.fixture
def box() -> dict:
    """A bar of 5,000 tetrahedra that a wave crosses in less than 20 ms."""
    return copy.deepcopy(BOX)


@pytest.fixture(scope="session")
def tissue() -> cw.Mesh:
    """Nodes of a bar in an order of their own, one of which no tetrahedron has."""
    pyvista = pytest.importorskip("pyvista")
    simulation = cw.Simulation(BOX)
    random = np.random.default_rng(7)
    points, tets = simulation.points, simulation.tets
    order = random.permutation(len(points) + 1)
    shuffled = np.empty((len(points) + 1, 3))
    shuffled[order[:-1]] = points
    shuffled[order[-1]] = [100.0, 0.0, 0.0]
    grid = pyvista.UnstructuredGrid({10: order[:-1][tets]}, shuffled)
    grid.cell_data["fiber"] = np.tile([1.0, 0.0, 0.0], (len(tets), 1))
    grid.cell_data["region"] = np.where(grid.cell_centers().points[:, 0] < 3, 1, 2)
    grid.point_data["scale"] = np.linspace(0.9, 1.1, len(points) + 1)
    return cw.Mesh(grid)


@pytest.fixture
def program() -> str:
    """The path of the program."""
    from cardiowarp._process import program

    path = program()
    assert path is not None and pathlib.Path(path).is_file()
    return path
