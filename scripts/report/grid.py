"""Meshes and their fields, from .vtu files, as plain arrays.

VTK's readers can crash on damaged files, or take any memory that these announce: a child process reads them.
"""

import concurrent.futures
import dataclasses
import multiprocessing
import os
import resource

import numpy
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkStringOutputWindow
from vtkmodules.vtkCommonDataModel import VTK_TETRA, vtkUnstructuredGrid
from vtkmodules.vtkFiltersCore import vtkPolyDataNormals
from vtkmodules.vtkFiltersGeometry import vtkDataSetSurfaceFilter
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader

from .results import ReportError, damaged, reading


@dataclasses.dataclass
class Surface:
    """The boundary of a mesh; nodes are doubled along sharp edges, so that each has one normal."""

    points: numpy.ndarray
    normals: numpy.ndarray
    triangles: numpy.ndarray
    nodes: numpy.ndarray  # which node of the mesh each point is


@dataclasses.dataclass
class Grid:
    points: numpy.ndarray
    tets: numpy.ndarray
    at_nodes: dict
    at_tets: dict
    surface: Surface

    def nodal(self, values):
        """Values of tetrahedra as means at nodes, over those that have one."""
        known = numpy.isfinite(values)
        corners = self.tets[known].ravel()
        total = numpy.bincount(corners, numpy.repeat(values[known], 4), len(self.points))
        count = numpy.bincount(corners, minlength=len(self.points))
        with numpy.errstate(invalid="ignore"):
            return total / count


def read_grid(path):
    (grid,) = _each_in_child(_read_grid, [path])
    return grid


def read_potentials(paths, nodes):
    """V at some nodes of a mesh, a row for each snapshot; None if one holds no V."""
    rows = list(_each_in_child(_read_potential, paths, nodes))
    return None if any(row is None for row in rows) else numpy.array(rows)


def _each_in_child(function, paths, *arguments):
    """What a function makes of each path, in a process that it may crash."""
    for path in paths:
        if not os.access(path, os.R_OK):
            raise ReportError(f"{path}: cannot be read; run the configuration again")
    most_bytes = (1 << 30) + 100 * max(os.path.getsize(path) for path in paths)
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(1, context, _bound_memory, (most_bytes,)) as pool:
        for path in paths:
            try:
                yield pool.submit(function, path, *arguments).result()
            except (concurrent.futures.process.BrokenProcessPool, MemoryError) as error:
                raise damaged(path, "VTK cannot read it") from error


def _bound_memory(most_bytes):
    resource.setrlimit(resource.RLIMIT_DATA, (most_bytes, most_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # what a dying VTK says there is not for the user
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def _read_vtu(path, arrays_wanted=None):
    """A grid with all its arrays, or with the requested ones alone."""
    _require_end(path)
    messages = vtkStringOutputWindow()
    vtkStringOutputWindow.SetInstance(messages)
    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(os.fsencode(path))
    if arrays_wanted is not None:
        reader.UpdateInformation()
        for selection in (reader.GetPointDataArraySelection(), reader.GetCellDataArraySelection()):
            for k in range(selection.GetNumberOfArrays()):
                selection.SetArraySetting(selection.GetArrayName(k), selection.GetArrayName(k) in arrays_wanted)
    reader.Update()
    if reader.GetErrorCode() or "ERR" in messages.GetOutput():
        raise damaged(path, "VTK cannot read it")
    return reader.GetOutput()


def _require_end(path):
    with open(path, "rb") as file:
        file.seek(max(0, os.path.getsize(path) - 64))
        if not file.read().rstrip().endswith(b"</VTKFile>"):
            raise damaged(path, "it ends early")


def _arrays(attributes, entries):
    found = {}
    for k in range(attributes.GetNumberOfArrays()):
        if attributes.GetArray(k) is None:
            continue
        values = vtk_to_numpy(attributes.GetArray(k))
        if len(values) != entries:
            raise ValueError(f"{len(values)} values of {attributes.GetArrayName(k)} for {entries} places")
        found[attributes.GetArrayName(k)] = values
    return found


def _read_grid(path):
    grid = _read_vtu(path)
    with reading(path):
        if grid.GetNumberOfCells() == 0:
            raise ValueError("no cells in it")
        if set(numpy.unique(vtk_to_numpy(grid.GetCellTypesArray()))) != {VTK_TETRA}:
            raise ValueError("other cells than tetrahedra in it")
        points = vtk_to_numpy(grid.GetPoints().GetData()).astype(float)
        tets = vtk_to_numpy(grid.GetCells().GetConnectivityArray()).reshape(-1, 4)
        if tets.min() < 0 or tets.max() >= len(points) or not numpy.isfinite(points).all():
            raise ValueError("cells of no points, or points nowhere")
        return Grid(points, tets, _arrays(grid.GetPointData(), len(points)), _arrays(grid.GetCellData(), len(tets)),
                    _surface(grid))


def _surface(grid):
    bare = vtkUnstructuredGrid()
    bare.CopyStructure(grid)
    boundary = vtkDataSetSurfaceFilter()
    boundary.SetInputData(bare)
    boundary.PassThroughPointIdsOn()
    normals = vtkPolyDataNormals()
    normals.SetInputConnection(boundary.GetOutputPort())
    normals.SetFeatureAngle(60)
    normals.Update()
    surface = normals.GetOutput()
    triangles = vtk_to_numpy(surface.GetPolys().GetConnectivityArray()).reshape(-1, 3)
    nodes = vtk_to_numpy(surface.GetPointData().GetArray(boundary.GetOriginalPointIdsName()))
    return Surface(vtk_to_numpy(surface.GetPoints().GetData()).astype(float),
                   vtk_to_numpy(surface.GetPointData().GetNormals()).astype(float), triangles, nodes)


def _read_potential(path, nodes):
    values = _read_vtu(path, {"V"}).GetPointData().GetArray("V")
    if values is None:
        return None
    with reading(path):
        at_nodes = vtk_to_numpy(values)[nodes].astype(numpy.float32)
        if not numpy.isfinite(at_nodes).all():
            raise ValueError("V is not finite")
        return at_nodes
