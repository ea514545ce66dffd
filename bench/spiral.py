#!/usr/bin/python3
"""A spiral on a sheet (configs/spiral.yaml), as a row of pictures of V.

    xvfb-run -a bench/spiral.py --program build/default/bin/cardiowarp --out docs/pictures/spiral.png
"""

import argparse
import os
import subprocess
import tempfile

from common import use_matplotlib

CONFIGURATION = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "configs", "spiral.yaml")
INTERVAL = 20.0  # ms, of snapshots


def V_on_the_lower_face(folder, time):
    from vtk.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader
    reader = vtkXMLUnstructuredGridReader()
    reader.SetFileName(f"{folder}/fields/fields_{round(time / INTERVAL):05d}.vtu")
    reader.Update()
    grid = reader.GetOutput()
    points, V = vtk_to_numpy(grid.GetPoints().GetData()), vtk_to_numpy(grid.GetPointData().GetArray("V"))
    lower = points[:, 2] == 0
    return points[lower, 0], points[lower, 1], V[lower]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="auto")
    parser.add_argument("--times", type=lambda t: [float(x) for x in t.split(",")], default=[420, 500, 700, 1000, 1400])
    parser.add_argument("--out", default="spiral.png")
    arguments = parser.parse_args()
    use_matplotlib()
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, len(arguments.times), figsize=(2.4 * len(arguments.times), 2.7), layout="constrained")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([arguments.program, "run", CONFIGURATION, "--device", arguments.device, "--quiet", "--output", folder,
                        "--set", f"output.vtk.interval={INTERVAL}"], check=True)
        for panel, time in zip(axes, arguments.times):
            image = panel.tripcolor(*V_on_the_lower_face(folder, time), shading="gouraud", cmap="inferno", vmin=-80, vmax=20)
            panel.set_aspect("equal")
            panel.set_xticks([])
            panel.set_yticks([])
            panel.set_title(f"{time:g} ms", fontsize=10)
    figure.colorbar(image, ax=axes, shrink=0.8, label="V, mV")
    figure.savefig(arguments.out, dpi=90)


if __name__ == "__main__":
    main()
