"""Tetrahedral meshes: from files, from pyvista and meshio, and from arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _core, _process

__all__ = ["Mesh"]

_MILLIMETRES = {"um": 1e-3, "mm": 1.0, "cm": 10.0, "m": 1e3}
_VTK_TETRA = 10


def _vectors(values: ArrayLike) -> NDArray[np.float64]:
    return np.ascontiguousarray(values, dtype=np.float64)


def _whole_numbers(values: ArrayLike, what: str) -> NDArray[np.int32]:
    array = np.asarray(values)
    if array.size and not np.all(np.equal(array, np.round(array))):
        raise ValueError(f"{what} are whole numbers")
    bounds = np.iinfo(np.int32)
    if array.size and not (array.min() >= bounds.min and array.max() <= bounds.max):
        raise ValueError(f"{what} are numbers up to {bounds.max}")
    return np.ascontiguousarray(array, dtype=np.int32)


def _one_number_each(arrays: Mapping[str, Any]) -> dict[str, NDArray[np.float64]]:
    """Those of the arrays that have one number a node or a tetrahedron."""
    chosen = {}
    for name, values in arrays.items():
        array = np.asarray(values)
        if array.ndim == 1 and array.dtype.kind in "fiub":
            chosen[name] = _vectors(array)
    return chosen


class Mesh:
    """A mesh of tetrahedra. Lengths are millimetres.

    Args:
        source: the path of a file of any format that the program reads (VTK, Gmsh, medit, Exodus,
            TetGen, openCARP); a pyvista grid; a meshio mesh; or None for ``points`` and ``tets``.
        points: shape (nodes, 3), in ``unit``.
        tets: shape (tetrahedra, 4), nodes counted from 0.
        fibers, sheets: of a file or a grid, names of arrays of directions, one a tetrahedron
            (default: "fiber" and "sheet", if there are such); of arrays, shape (tetrahedra, 3).
        tags: likewise, of region tags (default: "region"); shape (tetrahedra,).
        fields: of a file, names of arrays of one number a node, for scaled parameters; of arrays, a
            dictionary of them, shape (nodes,). Grids bring all that they have.
        tet_fields: the same for tetrahedra.
        unit: "um", "mm", "cm" or "m"; default: as usual for a file's format, else mm.

    Raises:
        MeshError: the file is missing or damaged, or is no mesh of tetrahedra.

    >>> import numpy as np
    >>> points = np.array([[0, 0, 0], [9, 0, 0], [0, 9, 0], [0, 0, 9]])
    >>> Mesh(points=points, tets=[[0, 1, 2, 3]])
    Mesh(4 nodes, 1 tetrahedra)
    """

    def __init__(
        self,
        source: Any = None,
        *,
        points: ArrayLike | None = None,
        tets: ArrayLike | None = None,
        fibers: Any = None,
        sheets: Any = None,
        tags: Any = None,
        fields: Sequence[str] | Mapping[str, ArrayLike] | None = None,
        tet_fields: Sequence[str] | Mapping[str, ArrayLike] | None = None,
        unit: str | None = None,
    ) -> None:
        if unit is not None and unit not in _MILLIMETRES:
            raise ValueError(f"unit: '{unit}' is none of {', '.join(_MILLIMETRES)}")
        if source is None:
            if points is None or tets is None:
                raise TypeError("a mesh needs a source, or points and tets")
            self._core = _of_arrays(points, tets, fibers, sheets, tags, fields, tet_fields, unit)
            return
        if points is not None or tets is not None:
            raise TypeError("a mesh has a source, or points and tets, not both")
        if isinstance(source, (str, os.PathLike)):
            _process.require_own()
            self._core = _core.read_mesh(
                os.fspath(source),
                unit or "",
                fibers or "",
                sheets or "",
                tags or "",
                list(fields or []),
                list(tet_fields or []),
            )
        else:
            self._core = _of_grid(source, fibers, sheets, tags, unit)

    @property
    def points(self) -> NDArray[np.float64]:
        """Shape (nodes, 3), mm."""
        return self._core.points

    @property
    def tets(self) -> NDArray[np.int32]:
        """Shape (tetrahedra, 4), nodes counted from 0."""
        return self._core.tets

    @property
    def tags(self) -> NDArray[np.int32]:
        """Region of each tetrahedron, shape (tetrahedra,)."""
        return self._core.tags

    @property
    def fibers(self) -> NDArray[np.float64] | None:
        """Fibre directions, shape (tetrahedra, 3); None if there are none."""
        return self._core.fibers

    @property
    def sheets(self) -> NDArray[np.float64] | None:
        """Sheet directions, shape (tetrahedra, 3); None if there are none."""
        return self._core.sheets

    @property
    def fields(self) -> dict[str, NDArray[np.float64]]:
        """Fields of one number a node, shape (nodes,)."""
        return self._core.fields

    @property
    def tet_fields(self) -> dict[str, NDArray[np.float64]]:
        """Fields of one number a tetrahedron, shape (tetrahedra,)."""
        return self._core.tet_fields

    def check(self) -> list[str]:
        """What was found and would be mended before a simulation, one line each.

        Raises:
            MeshError: it cannot be mended, as where a tetrahedron has no volume.
        """
        _process.require_own()
        return _core.check_mesh(self._core, "mesh")

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes a file of Gmsh, medit or openCARP; for VTK's, save ``to_pyvista()``."""
        _process.require_own()
        _core.write_mesh(self._core, os.fspath(path))

    def to_pyvista(self) -> Any:
        """A pyvista.UnstructuredGrid with the arrays "region", "fiber" and "sheet"."""
        import pyvista

        grid = pyvista.UnstructuredGrid({_VTK_TETRA: self.tets}, self.points)
        grid.cell_data["region"] = self.tags
        for name, directions in (("fiber", self.fibers), ("sheet", self.sheets)):
            if directions is not None:
                grid.cell_data[name] = directions
        return grid

    def __repr__(self) -> str:
        return f"Mesh({len(self.points):,} nodes, {len(self.tets):,} tetrahedra)"

    def __reduce__(self) -> tuple[Any, ...]:
        core = self._core
        arrays = (core.points, core.tets, core.fibers, core.sheets, core.tags)
        copies = [None if each is None else np.array(each) for each in arrays]
        fields = {name: np.array(values) for name, values in core.fields.items()}
        tet_fields = {name: np.array(values) for name, values in core.tet_fields.items()}
        return _from_arrays, (*copies, fields, tet_fields)


def _from_arrays(*arrays: Any) -> Mesh:
    mesh = Mesh.__new__(Mesh)
    mesh._core = _core.mesh_of(*arrays)
    return mesh


def _of_arrays(
    points: ArrayLike,
    tets: ArrayLike,
    fibers: Any,
    sheets: Any,
    tags: Any,
    fields: Any,
    tet_fields: Any,
    unit: str | None,
) -> _core.Mesh:
    places = _vectors(points)
    corners = _whole_numbers(tets, "nodes of tetrahedra")
    if places.ndim != 2 or places.shape[1] != 3:
        raise ValueError(f"points have the shape {places.shape}, and need (nodes, 3)")
    if corners.ndim != 2 or corners.shape[1] != 4:
        raise ValueError(f"tets have the shape {corners.shape}, and need (tetrahedra, 4)")
    return _core.mesh_of(
        places * _MILLIMETRES[unit or "mm"],
        corners,
        None if fibers is None else _vectors(fibers),
        None if sheets is None else _vectors(sheets),
        None if tags is None else _whole_numbers(tags, "tags"),
        {name: _vectors(values) for name, values in (fields or {}).items()},
        {name: _vectors(values) for name, values in (tet_fields or {}).items()},
    )


def _of_grid(source: Any, fibers: Any, sheets: Any, tags: Any, unit: str | None) -> _core.Mesh:
    """Of a pyvista.UnstructuredGrid or a meshio.Mesh, by what they have, so that neither is needed."""
    if hasattr(source, "celltypes") and hasattr(source, "cells_dict"):  # pyvista
        tets = source.cells_dict.get(_VTK_TETRA)
        chosen = np.asarray(source.celltypes) == _VTK_TETRA
        on_tets = {name: np.asarray(source.cell_data[name])[chosen] for name in source.cell_data}
        on_nodes = {name: np.asarray(source.point_data[name]) for name in source.point_data}
    elif hasattr(source, "cells_dict") and hasattr(source, "cell_data_dict"):  # meshio
        tets = source.cells_dict.get("tetra")
        on_tets = {
            name: blocks["tetra"] for name, blocks in source.cell_data_dict.items() if "tetra" in blocks
        }
        on_nodes = dict(source.point_data)
    else:
        raise TypeError(
            f"a mesh is a path, a pyvista.UnstructuredGrid or a meshio.Mesh, not {type(source).__name__}"
        )
    if tets is None or len(tets) == 0:
        from .errors import MeshError

        raise MeshError("the grid has no tetrahedra; name a volume mesh, not a surface")

    def array(name: Any, usual: str) -> Any:
        if name is None:
            return on_tets.get(usual)
        if name not in on_tets:
            raise ValueError(
                f"the grid has no array '{name}' on its tetrahedra; it has {', '.join(on_tets) or 'none'}"
            )
        return on_tets[name]

    return _of_arrays(
        source.points,
        tets,
        array(fibers, "fiber"),
        array(sheets, "sheet"),
        array(tags, "region"),
        _one_number_each(on_nodes),
        _one_number_each(on_tets),
        unit,
    )
