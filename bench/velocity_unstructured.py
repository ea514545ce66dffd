#!/usr/bin/env python3
"""How far off the conduction velocity is on unstructured bars, by spacing, direction, cells, mass and ionic current.

Bars of tetrahedra by Gmsh (`pip install gmsh`), whose mean edge is 1 mm; D sets how thick a front is next to that. D is
isotropic, or seven times as large along fibres, which lie along the bar, across it, or at 20 or 45 degrees. At these a
front in a bar tilts until no current meets its sides, and then travels by c / sqrt(cos^2 / D_along + sin^2 / D_across).
`in_order`: bars of cubes, cut into six tetrahedra each, with an isotropic D. The velocity is that of a plane through
the activation times of all nodes between two planes, and its limit c sqrt(D) that of `tissue.velocity`.

    bench/velocity_unstructured.py --make bars                               # once, where there is Gmsh
    bench/velocity_unstructured.py --bars bars --csv velocity_unstructured.csv --jobs 16
    bench/velocity_unstructured.py --from-csv velocity_unstructured.csv      # the tables again
    bench/velocity_unstructured.py --from-csv velocity_unstructured.csv --source solver/velocity_error_table.cpp
"""

import argparse
import csv
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from common import FRONTS, fail, use_matplotlib
from velocity import read_points, write_rows

CELLS = {  # what follows `model:`, and how long a wave may take on a bar, ms
    "ten_tusscher_panfilov_2006": 100, "tor_ord": 100, "courtemanche_1998": 120, "luo_rudy_1991": 100,
    "ohara_rudy_2011": 100, "bueno_orovio": 80, "stewart_2009": 80, "mitchell_schaeffer": 120, "aliev_panfilov": 250,
    "fitzhugh_nagumo": 1200}
THICK = ["mitchell_schaeffer", "aliev_panfilov", "fitzhugh_nagumo"]  # fronts
LONGER = {"fitzhugh_nagumo": 3.0}  # bars, for the thickest fronts
WAYS = [("balanced", "ici", "linear"), ("blended", "ici", "linear"), ("lumped", "ici", "linear"),
        ("consistent", "ici", "linear"), ("consistent", "blended", "linear"), ("consistent", "svi", "linear"),
        ("blended", "svi", "linear"), ("lumped", "svi", "linear"), ("consistent", "ici", "quadratic"),
        ("consistent", "svi", "quadratic")]
SPACINGS = [4.5, 3.0, 2.0, 1.2, 0.7, 0.35]  # mean edge over root of D, of the smaller one
RATIO = 7.0
ANGLES = {"isotropic": None, "along": 0, "slanted": 20, "oblique": 45, "across": 90, "in_order": None}  # of fibres
IN_SOURCE = [4.5, 3.0, 2.0, 1.2, 0.7]  # spacings
TOO_THICK = ["aliev_panfilov", "fitzhugh_nagumo"]  # fronts, for the bars of a spacing of 0.7
BARS = {20: 2.6, 28: 1.5, 40: 0.9, 64: 0.5, 161: 0.0}  # length in edges, for edges above this many roots of D
COLUMNS = ["cells", "spacing", "direction", "mass", "ionic_current", "elements", "nodes", "error_percent", "commit"]
CONFIGURATION = """device: host
mesh: {{file: {bar}, elements: {elements}}}
tissue: [{{tags: all, d_iso: {across}, d_ani: {more}}}]
ionic: {{model: {cells}}}
stimuli: [{{region: {{box: {{min: [-9, -9, -9], max: [{stimulated}, 9, 9]}}}}, duration: 2, strength: 60}}]
time: {{scheme: strang, end: {end}}}
solver: {{mass: {mass}, ionic_current: {current}}}
output: {{directory: {out}, activation: {{threshold: -30}}}}
"""


def make(folder, program):
    """Bars four edges across, in openCARP's files; those of cubes by the program."""
    import gmsh
    import numpy
    os.makedirs(folder, exist_ok=True)
    for length in BARS:
        gmsh.initialize()
        gmsh.option.setNumber("General.Terminal", 0)
        gmsh.model.occ.addBox(0, 0, 0, 1.24 * length, 4, 4)  # edges come to 1.24 on average
        gmsh.model.occ.synchronize()
        gmsh.option.setNumber("Mesh.MeshSizeMin", 1)
        gmsh.option.setNumber("Mesh.MeshSizeMax", 1)
        gmsh.model.mesh.generate(3)
        numbers, points, _ = gmsh.model.mesh.getNodes()
        place = {number: k for k, number in enumerate(numbers)}
        tets = numpy.array([place[n] for n in gmsh.model.mesh.getElements(3)[2][0]]).reshape(-1, 4)
        points = points.reshape(-1, 3)
        gmsh.finalize()
        edges = [numpy.linalg.norm(points[tets[:, a]] - points[tets[:, b]], axis=1) for a in range(4) for b in range(a)]
        points /= numpy.mean(edges)
        for name, angle in ANGLES.items():
            if name == "in_order":
                continue
            prefix = os.path.join(folder, f"{length}_{name}")
            with open(prefix + ".pts", "w") as file:
                file.write(f"{len(points)}\n" + "".join("%.6f %.6f %.6f\n" % tuple(1e3 * x) for x in points))
            with open(prefix + ".elem", "w") as file:
                file.write(f"{len(tets)}\n" + "".join("Tt %d %d %d %d 1\n" % tuple(t) for t in tets))
            if angle is not None:
                fibre = f"{math.cos(math.radians(angle)):.16g} {math.sin(math.radians(angle)):.16g} 0"
                with open(prefix + ".lon", "w") as file:
                    file.write("1\n" + f"{fibre}\n" * len(tets))
        cube = 1 / 1.274  # whose mean edge is 1
        size = [str(cube * round(x / cube)) for x in (length, 4, 4)]
        box = os.path.join(folder, f"{length}_in_order.pts")
        subprocess.run([program, "mesh", "generate", "box", box, "--size", *size, "--h", str(cube)], check=True,
                       stdout=subprocess.DEVNULL)


def unit_velocity(arguments, cells, folder):
    """Of a plane wave where D = 1 mm^2/ms, as the program says it."""
    name = os.path.join(folder, cells + ".yaml")
    with open(name, "w") as file:
        file.write("mesh: {generator: {type: box, size: [2, 1, 1], h: 1}}\ntissue: [{velocity: {fiber: 0.5}}]\n"
                   f"ionic: {{model: {cells}}}\nstimuli: [{{region: {{nodes: [0]}}, duration: 1, strength: 50}}]\n"
                   f"time: {{end: 1}}\noutput: {{directory: {folder}/none}}\n")
    done = subprocess.run([arguments.program, "run", name, "--check"], capture_output=True, text=True)
    found = re.search(r"travel by ([0-9.]+) mm/ms", done.stdout + done.stderr)
    return float(found[1]) if found else fail(f"{cells}: {done.stderr.strip()}")


def least_squares(rows):
    """The slope in x of a plane through (x, y, t), ms/mm."""
    count = len(rows)
    mean = [sum(row[k] for row in rows) / count for k in range(3)]
    xx, xy, yy, xt, yt = (sum((row[a] - mean[a]) * (row[b] - mean[b]) for row in rows)
                          for a, b in ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2)))
    return (xt * yy - yt * xy) / (xx * yy - xy * xy)


def run(arguments, folder, limit, cells, spacing, direction, mass, current, elements):
    # Nodes of quadratic elements are half an edge apart.
    edge = spacing * (2 if elements == "quadratic" else 1)
    across = 1.0 / edge**2
    angle = math.radians(ANGLES[direction] or 0)
    along = across * (1.0 if ANGLES[direction] is None else RATIO)
    in_x = 1 / (math.cos(angle)**2 / along + math.sin(angle)**2 / across)
    longer = LONGER.get(cells, 1.0)
    length = next(n for n, above in BARS.items() if in_x**-0.5 > longer * above)
    bar = os.path.join(os.path.abspath(arguments.bars), f"{length}_{direction}")
    name = os.path.join(folder, "_".join((cells, f"{spacing:g}", direction, mass, current, elements)))
    with open(name + ".yaml", "w") as file:
        end = CELLS[cells] * max(1, edge / 2)  # some waves on coarse bars are slow
        file.write(CONFIGURATION.format(bar=bar, across=across, more=along - across, cells=cells, mass=mass, out=name,
                                        stimulated=max(1.01, 6.5 * min(2, longer) * in_x**0.5), end=end, current=current, elements=elements))
    done = subprocess.run([arguments.program, "run", name + ".yaml", "--quiet", "--threads", "1"], capture_output=True,
                          text=True, env={**os.environ, "OMP_WAIT_POLICY": "passive"})
    row = dict(cells=cells, spacing=spacing, direction=direction, mass=mass, ionic_current=current,
               elements=elements, error_percent="")
    if done.returncode != 0:
        print(f"{os.path.basename(name)}: {done.stderr.strip()}", file=sys.stderr)
        return row
    with open(name + "/activation.csv") as file:
        times = [float(line["activation_time"]) for line in csv.DictReader(file)]
    with open(name + "/timings.json") as file:
        timings = json.load(file)
    times = times[:len(read_points(bar))]  # nodes at the middle of edges follow
    between = [(x, y, t) for (x, y, _), t in zip(read_points(bar), times) if 0.5 * length < x < 0.85 * length]
    slope = least_squares(between)
    if slope > 0:  # else NaN: no wave came there
        row["error_percent"] = f"{100 * (1 / slope / (limit * in_x**0.5) - 1):.2f}"
    row.update(nodes=timings["nodes"], commit=timings["commit"])
    print(",".join(str(row[column]) for column in COLUMNS), flush=True)
    return row


def way_of(row):
    """Its discretisation; older rows are of linear elements."""
    return row["mass"], row["ionic_current"], row.get("elements") or "linear"


def report(rows):
    """The lowest and highest error of the cells with thin fronts and of those with thick ones, %."""
    print("| D, wave | mass, current | cells | " + " | ".join(f"{s:g}" for s in SPACINGS) + " |")
    print("|---" * (3 + len(SPACINGS)) + "|")
    for direction in ANGLES:
        for mass, current, elements in WAYS:
            for kind, cells in (("thin", [c for c in CELLS if c not in THICK]), ("thick", THICK)):
                shown = []
                for spacing in SPACINGS:
                    errors = [r["error_percent"] for r in rows if r["cells"] in cells and r["direction"] == direction and
                              float(r["spacing"]) == spacing and way_of(r) == (mass, current, elements)]
                    found = [float(e) for e in errors if e]
                    if not errors:
                        shown.append("")
                        continue
                    shown.append(f"{min(found):+.1f} to {max(found):+.1f}" if len(found) == len(errors) else "no wave")
                way = f"{mass}, `{current}`" + (", quadratic" if elements == "quadratic" else "")
                print(f"| {direction} | {way} | {kind} | " + " | ".join(shown) + " |")


def plot(rows):
    """The error of thin fronts over spacing, by direction: from the slowest to the fastest cells, and each of them."""
    import matplotlib.pyplot as pyplot
    shown = {("balanced", "ici"): ("balanced mass (default)", "tab:green"),
             ("lumped", "ici"): ("lumped mass (as openCARP)", "tab:red"),
             ("consistent", "svi"): ("consistent mass, SVI (as Chaste)", "tab:blue")}
    figure, axes = pyplot.subplots(1, 5, figsize=(13, 3.6), sharey=True)
    for axis, direction in zip(axes, ["isotropic", "along", "slanted", "oblique", "across"]):
        for (mass, current), (name, colour) in shown.items():
            lines = {}
            for r in rows:
                if (*way_of(r), r["direction"]) == (mass, current, "linear", direction):
                    if r["cells"] not in THICK and r["error_percent"]:
                        lines.setdefault(r["cells"], []).append((float(r["spacing"]), float(r["error_percent"])))
            for k, line in enumerate(lines.values()):
                axis.plot(*zip(*sorted(line)), ".-", color=colour, linewidth=1, label=name if k == 0 else None)
        axis.axhspan(-5, 5, color="0.92", zorder=0)
        angle = ANGLES[direction]
        axis.set_title("D isotropic" if angle is None else f"D 7:1, wave at {angle}° to fibres", fontsize=10)
        axis.set_xlabel("edge / sqrt(smaller D)")
        axis.set_ylim(-50, 45)
        axis.grid(alpha=0.3)
    axes[0].set_ylabel("error of the velocity, %")
    axes[0].legend(fontsize=7, loc="upper left")
    figure.tight_layout()
    return figure


def write_source(rows, path):
    """The errors of the coarser spacings as the program has them."""
    found = {(r["cells"], *way_of(r), r["direction"], float(r["spacing"])): r["error_percent"] for r in rows}
    lines = ['// Made by bench/velocity_unstructured.py --source.',
             '#include "solver/velocity_error.hpp"', "", "namespace cw {", "", "namespace {", "",
             "// Where no wave came through, the error is -90.", "// clang-format off", "constexpr VelocityErrorRow rows[] = {"]
    for cells in CELLS:
        for mass, current, elements in WAYS:
            if current == "blended":
                continue  # between the other two
            is_quadratic = "true" if elements == "quadratic" else "false"
            lines += [f'    {{"{cells}", {{{FRONTS[cells][0]}, {FRONTS[cells][1]}}},',
                      f"     {{Mass::{mass}, IonicCurrent::{current}, {is_quadratic}}},"]
            bars = []
            for direction in ANGLES:
                values = [float(found[cells, mass, current, elements, direction, s] or "-90") for s in sorted(IN_SOURCE)
                          if s > 0.7 or cells not in TOO_THICK]
                if cells in TOO_THICK:
                    values.insert(0, values[0] * (0.7 / 1.2)**2)
                bars.append("{" + ", ".join(f"{v:.1f}" for v in values) + "}")
            lines += ["     {" + ", ".join(bars[:2]) + ",", "      " + ", ".join(bars[2:4]) + ",",
                      "      " + ", ".join(bars[4:]) + "}},"]
    lines += ["};", "// clang-format on", "", "}  // namespace", "",
              "std::span<const VelocityErrorRow> velocity_error_table() { return rows; }", "", "}  // namespace cw", ""]
    with open(path, "w") as file:
        file.write("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/cpu/bin/cardiowarp")
    parser.add_argument("--make", metavar="FOLDER", help="makes the bars there")
    parser.add_argument("--bars", metavar="FOLDER", help="where they are")
    parser.add_argument("--csv", default="velocity_unstructured.csv")
    parser.add_argument("--ways", nargs="*", help="these alone, each as mass,current,elements")
    parser.add_argument("--spacings", nargs="*", type=float, default=SPACINGS)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--from-csv", metavar="FILE", help="a CSV that this script wrote: the tables again")
    parser.add_argument("--source", metavar="FILE", help="the program's table, with --from-csv")
    parser.add_argument("--plot", metavar="FILE", help="the picture, with --from-csv")
    arguments = parser.parse_args()
    if arguments.make:
        return make(arguments.make, arguments.program)
    if arguments.from_csv:
        with open(arguments.from_csv) as file:
            rows = list(csv.DictReader(file))
        if arguments.source:
            return write_source(rows, arguments.source)
        if arguments.plot:
            use_matplotlib()
            plot(rows).savefig(arguments.plot, dpi=90)
        return report(rows)
    if not arguments.bars:
        fail("name the folder of the bars with --bars, or make them with --make")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(arguments.jobs) as pool:
        limits = {cells: unit_velocity(arguments, cells, folder) for cells in CELLS}
        cases = [(cells, spacing, direction, *way) for spacing in arguments.spacings for cells in CELLS for direction in ANGLES
                 for way in WAYS if not arguments.ways or ",".join(way) in arguments.ways]
        rows = list(pool.map(lambda case: run(arguments, folder, limits[case[0]], *case), cases))
    write_rows(arguments.csv, COLUMNS, rows)
    if not arguments.ways:
        report(rows)


if __name__ == "__main__":
    main()
