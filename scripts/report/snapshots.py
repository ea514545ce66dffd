"""Snapshots of a run: their times and V in them, from whichever file lists them."""

import xml.etree.ElementTree as xml

import numpy

from .grid import read_grid, read_potentials
from .results import reading


class FilesOfSnapshots:
    """Snapshots in a .vtu file each, which a .pvd lists."""

    def __init__(self, path):
        with reading(path):
            entries = [entry.attrib for entry in xml.parse(path).getroot().iter("DataSet")]
            self.times = [float(entry["timestep"]) for entry in entries]
            self.paths = [path.parent / entry["file"] for entry in entries]

    def grid(self):
        return read_grid(self.paths[0])

    def potentials(self, nodes, chosen):
        """V (mV) at some nodes, a row for each chosen snapshot; None if they hold no V."""
        return read_potentials([self.paths[k] for k in chosen], nodes)


# What lists snapshots in a run's folder, and what reads it: an object with the members above.
KINDS = {"fields.pvd": FilesOfSnapshots}


def find(folder):
    """The snapshots in a folder; None if there are none."""
    for name, kind in KINDS.items():
        if (folder / name).is_file():
            snapshots = kind(folder / name)
            return snapshots if snapshots.times else None
    return None


def spread(values, most):
    """Which of some values that never fall are nearest to `most` of equal distances, from the first's to the last."""
    wanted = values[0] + (values[-1] - values[0]) * numpy.arange(1, most + 1) / most
    return sorted({int(numpy.abs(numpy.subtract(values, value)).argmin()) for value in wanted})
