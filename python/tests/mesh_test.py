import pickle
import subprocess

import cardiowarp as cw
import numpy as np
import pytest


def arrays_of(mesh):
    return [mesh.points, mesh.tets, mesh.tags, mesh.fibers]


def test_a_file_of_vtk_is_read_without_vtk_in_this_module(tmp_path, program):
    file = tmp_path / "heart.vtu"
    subprocess.run([program, "mesh", "generate", "biventricle", file, "--h", "4"], check=True)
    mesh = cw.Mesh(file)
    pyvista = pytest.importorskip("pyvista")
    grid = pyvista.read(file)
    assert np.array_equal(mesh.points, grid.points)
    assert np.array_equal(mesh.tets, grid.cells_dict[10])
    assert np.array_equal(mesh.tags, grid.cell_data["region"])
    assert np.array_equal(mesh.fibers, grid.cell_data["fiber"])
    for array, same in zip(arrays_of(mesh), arrays_of(cw.Mesh(grid)), strict=True):
        assert np.array_equal(array, same)


def test_units_scale_points(tissue):
    metres = cw.Mesh(points=tissue.points, tets=tissue.tets, unit="m")
    assert np.array_equal(metres.points, 1000.0 * tissue.points)
    with pytest.raises(ValueError, match="none of um, mm, cm, m"):
        cw.Mesh(points=tissue.points, tets=tissue.tets, unit="km")


def test_a_file_that_was_written_has_the_same_arrays(tissue, tmp_path):
    tissue.write(tmp_path / "tissue.msh")
    for array, same in zip(arrays_of(tissue), arrays_of(cw.Mesh(tmp_path / "tissue.msh")), strict=True):
        assert np.array_equal(array, same)
    with pytest.raises(cw.MeshError, match="no VTK"):
        tissue.write(tmp_path / "tissue.vtu")
    assert not (tmp_path / "tissue.vtu").exists()


def test_meshio_is_taken_as_it_is(tissue):
    meshio = pytest.importorskip("meshio")
    mesh = meshio.Mesh(
        tissue.points,
        [("triangle", [[0, 1, 2]]), ("tetra", tissue.tets)],
        cell_data={"region": [[9], tissue.tags]},
    )
    taken = cw.Mesh(mesh)
    assert np.array_equal(taken.tets, tissue.tets)
    assert np.array_equal(taken.tags, tissue.tags)


def test_what_is_wrong_is_said(tissue, tmp_path):
    with pytest.raises(cw.MeshError, match=r"none.msh: cannot be opened"):
        cw.Mesh(tmp_path / "none.msh")
    (tmp_path / "damaged.vtu").write_text("<VTKFile type='UnstructuredGrid'>")
    with pytest.raises(cw.MeshError, match=r"damaged.vtu: not a readable VTK"):
        cw.Mesh(tmp_path / "damaged.vtu")
    with pytest.raises(ValueError, match=r"tets have the shape \(5, 3\), and need \(tetrahedra, 4\)"):
        cw.Mesh(points=tissue.points, tets=np.zeros((5, 3), int))
    with pytest.raises(ValueError, match="there are 3 tags for"):
        cw.Mesh(points=tissue.points, tets=tissue.tets, tags=[1, 2, 3])
    with pytest.raises(ValueError, match="whole numbers"):
        cw.Mesh(points=tissue.points, tets=tissue.tets + 0.5)
    flat = cw.Mesh(points=[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]], tets=[[0, 1, 2, 3]])
    with pytest.raises(cw.MeshError, match=r"volume|flat"):
        flat.check()
    with pytest.raises(TypeError):
        cw.Mesh(3)


def test_it_can_be_pickled_and_does_not_change(tissue):
    copy = pickle.loads(pickle.dumps(tissue))
    for array, same in zip(arrays_of(tissue), arrays_of(copy), strict=True):
        assert np.array_equal(array, same)
    assert copy.fields.keys() == tissue.fields.keys() == {"scale"}
    with pytest.raises(ValueError):
        tissue.points[0] = 0.0


def test_views_keep_the_mesh_alive(tissue):
    points = pickle.loads(pickle.dumps(tissue)).points
    assert np.array_equal(points, tissue.points)


def test_numbers_that_are_too_large_are_refused(tissue):
    with pytest.raises(ValueError, match="numbers up to"):
        cw.Mesh(points=tissue.points, tets=tissue.tets.astype(np.int64) + 2**32)
    with pytest.raises(ValueError, match="numbers up to"):
        cw.Mesh(points=tissue.points, tets=tissue.tets, tags=np.full(len(tissue.tets), 2**40))
