#!/usr/bin/env python3
"""How far off the conduction velocity is, by mesh spacing, points of integration and mass.

A plane wave runs along bars of tetrahedra, along and across the fibres: Kuhn's cubes as the generator makes them
(`structured`), and the same with all nodes moved by up to a fifth of the spacing, those of a face within it (`moved`).
The velocity is that of a straight line through the activation times of all nodes between two planes. The limit is
Richardson's, from two finer bars with states at nodes and a blended mass; it grows with the root of D.

    bench/velocity.py --program build/cpu/bin/cardiowarp --out results      # some minutes on two cores
    bench/velocity.py --from-csv results/velocity.csv                       # table and picture again
"""

import argparse
import csv
import json
import math
import os
import random
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import product

from common import fail, table, unique, use_matplotlib

MASSES = ["consistent", "lumped", "blended"]
KINDS = {  # points at which reaction is taken: scheme in time and integration
    "one point": ["time.scheme=sdirk2", "solver.integration=reduced", "solver.newton.rtol=1e-6"],
    "four points": ["time.scheme=sdirk2", "solver.integration=full", "solver.newton.rtol=1e-6"],
    "nodes": ["time.scheme=strang"],
}
D_ACROSS, D_ALONG = 0.25, 1.0  # mm^2/ms
CONDUCTIVITY = {"along": D_ALONG, "across": D_ACROSS}
# mm at D = 1; all grow with the root of D. The wave is steady from the first plane on (to 0.02 %), and does not yet
# feel the end at the second.
LENGTH, STIMULATED, FIRST_PLANE, SECOND_PLANE = 56.0, 2.0, 28.0, 44.0
SPEED = 0.54  # mm/ms at D = 1, about
DT = 0.25
COLUMNS = ["mesh", "fibres", "d_mm2_per_ms", "h_mm", "reaction", "mass", "dt_ms", "nodes", "velocity_mm_per_ms",
           "error_percent", "commit"]

CONFIGURATION = """device: host
mesh: {{file: {mesh}}}
tissue: [{{tags: all, d_iso: {across}, d_ani: {more}}}]
stimuli: [{{region: {{box: {{min: [-1, -99, -99], max: [{stimulated}, 99, 99]}}}}, duration: 2, strength: 50}}]
time: {{end: {end}, dt: {dt}}}
solver: {{mass: {mass}, pcg: {{rtol: 1e-6}}}}
output: {{directory: {out}, activation: {{threshold: -30}}}}
"""


def call(command):
    """Runs the program; ends the script with its words if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        fail(f"{command[0]}: {error.strerror}; build the program, or name it with --program")
    if done.returncode != 0:
        fail(f"{' '.join(command)}: {done.stderr.strip()}")


def read_points(prefix):
    with open(prefix + ".pts") as file:
        next(file)
        return [[1e-3 * float(word) for word in line.split()] for line in file]


def write_points(prefix, points):
    with open(prefix + ".pts", "w") as file:
        file.write(f"{len(points)}\n")
        file.writelines(" ".join(f"{1e3 * x:.17g}" for x in point) + "\n" for point in points)


def unit_length(fibres):
    """By which lengths grow with D."""
    return math.sqrt(CONDUCTIVITY[fibres])


def volume(points, tet):
    a, b, c, d = (points[node] for node in tet)
    u, v, w = ([q - p for p, q in zip(a, other)] for other in (b, c, d))
    return (u[0] * (v[1] * w[2] - v[2] * w[1]) - u[1] * (v[0] * w[2] - v[2] * w[0])
            + u[2] * (v[0] * w[1] - v[1] * w[0])) / 6.0


def move_nodes(prefix, h):
    """Moves nodes by up to h / 5 in each direction, but not out of the faces that they lie in."""
    points = read_points(prefix)
    with open(prefix + ".elem") as file:
        next(file)
        tets = [[int(word) for word in line.split()[1:5]] for line in file]
    ends = [(min(x), max(x)) for x in zip(*points)]
    numbers = random.Random(1)
    moved = [[x if x in end else x + 0.2 * h * numbers.uniform(-1, 1) for x, end in zip(point, ends)]
             for point in points]
    flattest = min(volume(moved, tet) / volume(points, tet) for tet in tets)
    if flattest < 0.01:
        fail(f"moved nodes leave a tetrahedron with {flattest:.2g} of its volume")
    write_points(prefix, moved)


def make_bar(arguments, folder, mesh, fibres, h):
    """A bar of four cubes by four; its prefix."""
    prefix = os.path.join(folder, f"{mesh}_{fibres}_{h}")
    direction = ["1", "0", "0"] if fibres == "along" else ["0", "1", "0"]
    size = [LENGTH * unit_length(fibres), 4 * h, 4 * h]
    call([arguments.program, "mesh", "generate", "box", prefix + ".pts", "--size", *map(str, size), "--h", str(h),
          "--fiber", *direction])
    if mesh == "moved":
        move_nodes(prefix, h)
    return prefix


def slope(x, y):
    """Of the straight line through points by least squares."""
    x_mean, y_mean = sum(x) / len(x), sum(y) / len(y)
    return (sum((a - x_mean) * (b - y_mean) for a, b in zip(x, y)) / sum((a - x_mean) ** 2 for a in x))


def velocity(prefix, activation, first, second):
    """mm/ms, from the nodes whose x lies between two planes."""
    points = read_points(prefix)
    with open(activation) as file:
        times = [float(row["activation_time"]) for row in csv.DictReader(file)]
    between = [(point[0], time) for point, time in zip(points, times)
               if first - 1e-6 <= point[0] <= second + 1e-6]
    if any(math.isnan(time) for _, time in between):
        fail(f"{prefix}: the wave did not arrive at all nodes up to x = {second} mm")
    return 1.0 / slope(*zip(*between)), len(points)


def run(arguments, folder, prefix, mesh, fibres, h, kind, mass, dt=DT):
    """One row; a run of its own."""
    name = f"{os.path.basename(prefix)}_{kind}_{mass}_{dt}".replace(" ", "_")
    out = os.path.join(folder, name)
    unit = unit_length(fibres)
    end = SECOND_PLANE / SPEED * (1.15 + 0.1 * (h / unit) ** 2)  # waves are slower on coarse meshes
    with open(out + ".yaml", "w") as file:
        file.write(CONFIGURATION.format(mesh=prefix, across=D_ACROSS, more=D_ALONG - D_ACROSS, mass=mass, dt=dt,
                                        end=end, stimulated=STIMULATED * unit + 1e-3, out=out))
    overrides = [word for override in KINDS[kind] for word in ("--set", override)]
    call([arguments.program, "run", out + ".yaml", "--quiet", "--threads", "1", *overrides])
    v, nodes = velocity(prefix, os.path.join(out, "activation.csv"), FIRST_PLANE * unit, SECOND_PLANE * unit)
    with open(os.path.join(out, "timings.json")) as file:
        commit = json.load(file)["commit"]
    print(f"{mesh:10} {fibres:6} h {h:5} {kind:11} {mass:10} dt {dt:5}  {v:.6f} mm/ms", file=sys.stderr, flush=True)
    return dict(zip(COLUMNS, [mesh, fibres, CONDUCTIVITY[fibres], h, kind, mass, dt, nodes, v, math.nan, commit]))


def cases(spacings):
    """Bars with the runs on each."""
    everything = [(kind, mass, DT) for kind in KINDS for mass in MASSES]
    for h in spacings:
        for mesh in ("structured", "moved"):
            for fibres in CONDUCTIVITY:
                yield (mesh, fibres, h), everything
    # The limit, by each kind, and what time adds.
    finest = min(spacings)
    yield ("structured", "along", finest / 2), [(kind, "blended", DT) for kind in KINDS]
    yield ("structured", "along", spacings[len(spacings) // 2]), [(kind, "blended", DT / 2) for kind in KINDS]


def richardson(coarse, fine):
    """The limit of two values of second order, the finer at half the spacing."""
    return fine + (fine - coarse) / 3.0


def pick(rows, **wanted):
    """The one row that has these values."""
    found = [row for row in rows if all(row[key] == value for key, value in wanted.items())]
    return found[0]["velocity_mm_per_ms"] if found else math.nan


def limit(rows, kind="nodes"):
    """Of the velocity along the fibres."""
    finest = min(row["h_mm"] for row in rows)
    return richardson(*(pick(rows, mesh="structured", fibres="along", reaction=kind, mass="blended", h_mm=h, dt_ms=DT)
                        for h in (2 * finest, finest)))


def measure(arguments):
    rows = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(arguments.jobs) as pool:
        runs = []
        for (mesh, fibres, h), of_bar in cases(arguments.spacings):
            prefix = make_bar(arguments, folder, mesh, fibres, h)
            runs += [pool.submit(run, arguments, folder, prefix, mesh, fibres, h, *one) for one in of_bar]
        rows = [one.result() for one in runs]
    at_one = limit(rows)
    for row in rows:
        expected = at_one * math.sqrt(row["d_mm2_per_ms"])
        row["error_percent"] = 100.0 * (row["velocity_mm_per_ms"] / expected - 1.0)
    return rows


def shown_spacings(rows):
    """All but the finest, which is for the limit alone."""
    return sorted({row["h_mm"] for row in rows})[1:]


def report(rows):
    print(f"limit at D = 1 mm^2/ms: {limit(rows):.6f} mm/ms; from others with a blended mass: "
          + ", ".join(f"{kind} {limit(rows, kind):.6f}" for kind in KINDS if kind != "nodes"))
    h_of_time = next(row["h_mm"] for row in rows if row["dt_ms"] != DT)
    for kind in KINDS:
        at = {dt: pick(rows, mesh="structured", fibres="along", reaction=kind, mass="blended", h_mm=h_of_time, dt_ms=dt)
              for dt in (DT, DT / 2)}
        print(f"{kind}: half the step changes the velocity by {100 * (at[DT / 2] / at[DT] - 1):.3f} %")
    print("\nerror of the velocity, %:")
    lines = []
    spacings = shown_spacings(rows)
    for mesh in unique(row["mesh"] for row in rows):
        for fibres in CONDUCTIVITY:
            for kind in KINDS:
                for mass in MASSES:
                    of = {row["h_mm"]: row["error_percent"] for row in rows
                          if (row["mesh"], row["fibres"], row["reaction"], row["mass"], row["dt_ms"])
                          == (mesh, fibres, kind, mass, DT)}
                    lines.append([mesh, fibres, kind, mass, *(f"{of[h]:+.2f}" if h in of else "-" for h in spacings)])
    table(["mesh", "fibres", "reaction at", "mass", *(f"h {h}" for h in spacings)], lines)


def plot(rows):
    from matplotlib import pyplot, ticker
    spacings = shown_spacings(rows)
    figure, axes = pyplot.subplots(1, 2, figsize=(10, 4.2), sharey=True, layout="constrained")
    colours = {"one point": "tab:red", "four points": "tab:green", "nodes": "tab:blue"}
    styles = {"consistent": "-", "lumped": "--", "blended": ":"}
    for axis, mesh in zip(axes, ("structured", "moved")):
        for kind, mass, fibres in product(KINDS, MASSES, CONDUCTIVITY):
            points = sorted((row["h_mm"] / math.sqrt(row["d_mm2_per_ms"]), row["error_percent"]) for row in rows
                            if (row["mesh"], row["reaction"], row["mass"], row["fibres"], row["dt_ms"])
                            == (mesh, kind, mass, fibres, DT) and row["h_mm"] in spacings)
            axis.plot(*zip(*points), styles[mass], marker=".^"[fibres == "across"], markersize=4, color=colours[kind],
                      label=f"{kind}, {mass}" if fibres == "along" else None)
        axis.axhline(0.0, color="black", linewidth=0.8)
        axis.set_xscale("log")
        axis.set_yscale("symlog", linthresh=1.0)
        percents = [-5, -2, -1, -0.5, 0, 0.5, 1, 2, 5, 10]
        for axes_of, ticks in ((axis.xaxis, [0.25, 0.5, 1, 2, 4]), (axis.yaxis, percents)):
            axes_of.set_major_locator(ticker.FixedLocator(ticks))
            axes_of.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:g}"))
            axes_of.set_minor_locator(ticker.NullLocator())
        axis.set_title(f"{mesh} mesh")
        axis.set_xlabel("h / √D, mm at D = 1 mm²/ms (dots along the fibres, triangles across)", fontsize=9)
        axis.grid(True, color="0.92")
    axes[0].set_ylabel("error of the conduction velocity, %")
    axes[1].legend(fontsize=8, title="reaction at, mass", title_fontsize=8, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    return figure


def read_rows(path):
    """Rows that write_rows() wrote, numbers as floats."""
    texts = {"heart", "mesh", "fibres", "reaction", "mass", "commit"}
    try:
        with open(path, newline="") as file:
            return [{key: value if key in texts else float(value) for key, value in row.items()}
                    for row in csv.DictReader(file)]
    except (OSError, ValueError) as error:
        fail(f"{path}: {error}")


def write_rows(path, columns, rows):
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=columns)
        writer.writeheader()
        for row in rows:
            writer.writerow({key: f"{value:.8g}" if isinstance(value, float) else value for key, value in row.items()})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--out", default=".", metavar="FOLDER", help="for velocity.csv and velocity.png")
    parser.add_argument("--spacings", nargs="+", type=float, default=[0.25, 0.5, 1.0, 2.0], metavar="H",
                        help="mm; half the finest is for the limit")
    parser.add_argument("--jobs", type=int, default=2, help="runs at the same time, one thread each")
    parser.add_argument("--from-csv", metavar="FILE", help="a CSV that this script wrote: table and picture again")
    parser.add_argument("--no-plot", action="store_true", help="no picture; matplotlib is not needed")
    arguments = parser.parse_args()
    if not arguments.no_plot:
        use_matplotlib()
    os.makedirs(arguments.out, exist_ok=True)
    rows = read_rows(arguments.from_csv) if arguments.from_csv else measure(arguments)
    if not arguments.from_csv:
        write_rows(os.path.join(arguments.out, "velocity.csv"), COLUMNS, rows)
    report(rows)
    if not arguments.no_plot:
        plot(rows).savefig(os.path.join(arguments.out, "velocity.png"), dpi=90)


if __name__ == "__main__":
    main()
