#!/usr/bin/env python3
"""How wrong slopes of a plane wave are in the elements of an unstructured bar, next to what its mass can mend.

The wave is u = (m.y)^2 / 2 in lengths of D^-1, its direction m along the bar. The error is the mean of |grad(u - v)|^2
over elements in the middle of the bar, for the interpolant v of u and for the best v that the mesh has, divided by m.Cm
with the second moment C of the consistent mass: the share of lumping that is right for thick fronts. Bars are those of
`velocity_unstructured.py --make`. Needs numpy and scipy.

    bench/interpolation_error.py --bars bars
"""

import argparse
import os

from velocity import read_points
from velocity_unstructured import BARS, RATIO


def errors(numpy, sparse, points, tets, D):
    """Of the interpolant and of the best approximation, each next to m.Cm; D is the diagonal of a tensor, m along x."""
    y = (points / numpy.sqrt(D))[tets]
    y -= y.mean(1, keepdims=True)
    rows = numpy.concatenate([numpy.ones((len(tets), 4, 1)), y], 2)
    gradient = numpy.linalg.inv(rows)[:, 1:, :].transpose(0, 2, 1)  # element, node, axis
    volume = abs(numpy.linalg.det(rows)) / 6
    along = y[:, :, 0]
    wrong = 0.5 * numpy.einsum("eia,ei->ea", gradient, along**2)  # mean slope of the interpolant; that of u is 0
    row, column = numpy.repeat(tets, 4, 1).ravel(), numpy.tile(tets, (1, 4)).ravel()
    stiffness = numpy.einsum("eia,eja,e->eij", gradient, gradient, volume).ravel()
    count = len(points)
    matrix = sparse.csr_matrix((stiffness, (row, column)), shape=(count, count)) + 1e-6 * sparse.identity(count)
    right = numpy.zeros(count)
    numpy.add.at(right, tets.ravel(), -numpy.einsum("eia,ea,e->ei", gradient, wrong, volume).ravel())
    correction = numpy.einsum("eia,ei->ea", gradient, sparse.linalg.spsolve(matrix.tocsc(), right)[tets])
    x = points[tets].mean(1)[:, 0] / points[:, 0].max()
    weight = volume * ((x > 0.3) & (x < 0.85))
    spread = (along**2).sum(1) / 20
    moment = weight @ ((along**2).sum(1) / 5)
    return [weight @ (spread + (slope**2).sum(1)) / moment for slope in (wrong, wrong + correction)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bars", metavar="FOLDER", required=True)
    arguments = parser.parse_args()
    import numpy
    from scipy import sparse
    import scipy.sparse.linalg  # noqa: F401
    print("| bar, edges long | D, wave | interpolant | best approximation | ratio |\n|---|---|---|---|---|")
    for length in sorted(BARS):
        prefix = os.path.join(arguments.bars, f"{length}_isotropic")
        points = numpy.array(read_points(prefix))
        with open(prefix + ".elem") as file:
            tets = numpy.array([[int(word) for word in line.split()[1:5]] for line in file.readlines()[1:]])
        for name, D in (("isotropic", (1, 1, 1)), ("along", (RATIO, 1, 1)), ("across", (1, RATIO, 1))):
            interpolant, best = errors(numpy, sparse, points, tets, numpy.array(D, float))
            print(f"| {length} | {name} | {interpolant:.2f} | {best:.2f} | {best / interpolant:.2f} |")


main()
