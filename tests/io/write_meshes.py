#!/usr/bin/env python3
"""Writes meshes with meshio and Gmsh, and what stands in them, for mesh_formats_test.cpp.

    write_meshes.py FOLDER

Beside each file stands FILE.expected: counts of points, tetrahedra and labelled triangles; then a line a point (x y z), a
tetrahedron (corners, tag) and a triangle (corners, label).
"""

import pathlib
import sys

import gmsh
import meshio
import numpy


def write_expected(path, points, tets, tags, triangles=(), labels=()):
    with open(f"{path}.expected", "w", encoding="ascii") as file:
        print(len(points), len(tets), len(triangles), file=file)
        for point in points:
            print(*(repr(float(c)) for c in point), file=file)
        for corners, tag in list(zip(tets, tags)) + list(zip(triangles, labels)):
            print(*(int(node) for node in corners), int(tag), file=file)


def cube(cells=2):
    """Points at random places near a grid; six tetrahedra a cell."""
    random = numpy.random.default_rng(5)
    side = cells + 1
    grid = numpy.stack(numpy.meshgrid(*[numpy.arange(side)] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
    points = grid + 0.1 * random.random(grid.shape)
    steps = numpy.array([side * side, side, 1])
    tets = []
    for corner in grid[(grid < cells).all(axis=1)]:
        for order in ([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]):
            path = [corner @ steps]
            for axis in order:
                path.append(path[-1] + steps[axis])
            tets.append(path)
    tets = numpy.array(tets)
    triangles = tets[::5, :3]
    return points, tets, 1 + numpy.arange(len(tets)) % 3, triangles, 10 + numpy.arange(len(triangles)) % 2


def write_by_meshio(folder):
    points, tets, tags, triangles, labels = cube()
    blocks = [("triangle", triangles), ("tetra", tets)]

    def write(name, file_format, data, labelled, **options):
        mesh = meshio.Mesh(points, blocks if labelled else blocks[1:],
                           cell_data={key: [labels, tags] if labelled else [tags] for key in data})
        meshio.write(folder / name, mesh, file_format=file_format, **options)
        write_expected(folder / name, points, tets, tags, *((triangles, labels) if labelled else ()))

    physical = ["gmsh:physical", "gmsh:geometrical"]
    for binary in (False, True):
        form = "binary" if binary else "text"
        write(f"meshio_2_{form}.msh", "gmsh22", physical, True, binary=binary)
        write(f"meshio_vtk_{form}.vtk", "vtk", ["region"], True, binary=binary)
    write("meshio.mesh", "medit", ["medit:ref"], True)
    write("meshio.vtu", "vtu", ["region"], True)
    write("meshio.node", "tetgen", ["tetgen:ref"], False)
    # meshio writes a block for each kind of cell, and no tags: blocks are regions.
    mesh = meshio.Mesh(points, [("tetra", tets[:20]), ("tetra", tets[20:])])
    meshio.write(folder / "meshio.exo", mesh, file_format="exodus")
    write_expected(folder / "meshio.exo", points, tets, [0] * 20 + [1] * (len(tets) - 20))


def written_by_gmsh(path, groups_of_volume, groups_of_surface):
    """What Gmsh holds: tags of volumes and surfaces by their first group, nodes by their numbers, which have no gaps."""
    numbers, coordinates, _ = gmsh.model.mesh.getNodes()
    order = numpy.argsort(numbers)
    place = {number: k for k, number in enumerate(numbers[order])}
    tets, tags, triangles, labels = [], [], [], []
    for dimension, entity in gmsh.model.getEntities():
        groups = (groups_of_volume if dimension == 3 else groups_of_surface).get(entity, []) if dimension > 1 else []
        for kind, _, nodes in zip(*gmsh.model.mesh.getElements(dimension, entity)):
            rows = nodes.reshape(-1, gmsh.model.mesh.getElementProperties(kind)[3])[:, :4 if dimension == 3 else 3]
            if dimension == 3:
                tets += [[place[node] for node in row] for row in rows]
                tags += [groups[0] if groups else 0] * len(rows)
            for group in groups if dimension == 2 else []:
                triangles += [[place[node] for node in row] for row in rows]
                labels += [group] * len(rows)
    write_expected(path, coordinates.reshape(-1, 3)[order], tets, tags, triangles, labels)


def write_by_gmsh(folder):
    gmsh.initialize(interruptible=False)
    gmsh.option.setNumber("General.Terminal", 0)
    gmsh.option.setNumber("Mesh.MeshSizeMax", 1.0)
    for order in (1, 2):
        gmsh.clear()
        gmsh.model.occ.addBox(0, 0, 0, 2, 1, 1, 1)
        gmsh.model.occ.addBox(2, 0, 0, 1, 1, 1, 2)
        gmsh.model.occ.fragment([(3, 1)], [(3, 2)])
        gmsh.model.occ.synchronize()
        gmsh.model.addPhysicalGroup(3, [1], 7, "left wall")
        gmsh.model.addPhysicalGroup(3, [1, 2], 9, "all")
        gmsh.model.addPhysicalGroup(2, [1], 5, "endo")
        gmsh.model.addPhysicalGroup(2, [1, 2], 6, "endo, epi")
        gmsh.model.mesh.generate(3)
        gmsh.model.mesh.setOrder(order)
        for version in (2.2, 4.1):
            for binary in (0, 1):
                gmsh.option.setNumber("Mesh.MshFileVersion", version)
                gmsh.option.setNumber("Mesh.Binary", binary)
                path = folder / f"gmsh_{version:g}_{'binary' if binary else 'text'}_order_{order}.msh"
                gmsh.write(str(path))
                written_by_gmsh(path, {1: [7, 9], 2: [9]}, {1: [5, 6], 2: [6]})
    gmsh.finalize()


if __name__ == "__main__":
    target = pathlib.Path(sys.argv[1])
    write_by_meshio(target)
    write_by_gmsh(target)
