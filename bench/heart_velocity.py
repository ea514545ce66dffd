#!/usr/bin/env python3
"""How far off conduction times are on hearts, by the points at which reaction is taken and by mass.

Activation times of each heart as it is are compared with a limit, node by node: Richardson's, from two meshes of which
`cardiowarp mesh refine` made the finer (both of them, where the heart is coarse), with states at nodes and a
blended mass.
The error of the velocity is that of the slope of a straight line through the times over those of the limit, from the
first third of the activation on, so that the size of the stimulus counts for little.

    bench/heart_velocity.py --program build/cpu/bin/cardiowarp --data ../shared --out results
    bench/heart_velocity.py --from-csv results/heart_velocity.csv                                # the table again
"""

import argparse
import json
import math
import os
import sys
import tempfile

from common import activation_times, fail, table
from velocity import KINDS, MASSES, call, read_points, read_rows, richardson, slope, write_rows

FAR = 1e6
# Name: the mesh as it is configured, d_iso and d_ani (mm^2/ms), the end that is stimulated (mm: up to which x and which
# z), the end of the run (ms), how often the mesh is refined for the limit.
HEARTS = {
    "crtdemo_biv_4569": (
        "file: {data}/meshes/biventricle/crtdemo_biv_4569, unit: mm", 1.0, 2.0, (FAR, -68.0), 150.0, 2),
    "human_wedge_18411": ("file: {data}/meshes/wedge/human_wedge_18411, unit: cm", 1.0, 0.0, (5.0, FAR), 110.0, 1),
    "ventricle, h 2": ("generator: {{type: ventricle, h: 2}}", 0.25, 0.75, (FAR, -42.0), 200.0, 1),
}
DT = 0.5
ELEMENT_WISE = "one point"
COLUMNS = ["heart", "level", "nodes", "edge_mm", "d_iso", "d_ani", "reaction", "mass", "dt_ms",
           "velocity_error_percent", "rms_ms", "last_ms", "commit"]
CONFIGURATION = """device: host
mesh: {{{mesh}}}
tissue: [{{tags: all, d_iso: {d_iso}, d_ani: {d_ani}}}]
stimuli: [{{region: {{box: {{min: [-{far}, -{far}, -{far}], max: [{x}, {far}, {z}]}}}}, duration: 2, strength: 50}}]
time: {{end: {end}, dt: {dt}}}
solver: {{mass: {mass}, pcg: {{rtol: 1e-6}}}}
output: {{directory: {out}, activation: {{threshold: -30}}}}
"""


class Heart:
    """A heart and its refined copies, as openCARP files of um."""

    def __init__(self, arguments, folder, name):
        mesh, self.d_iso, self.d_ani, self.stimulated, self.end, self.refinements = HEARTS[name]
        self.arguments, self.folder, self.name = arguments, folder, name
        first = os.path.join(folder, "level0")
        mesh = mesh.format(data=os.path.abspath(arguments.data))
        if mesh.startswith("generator"):
            spacing = mesh.split()[-1].strip("}")
            call([arguments.program, "mesh", "generate", "ventricle", first + ".pts", "--h", spacing])
        else:
            file, unit = (part.split(": ")[1] for part in mesh.split(", "))
            call([arguments.program, "mesh", "convert", file, first + ".pts", "--unit", unit])
        self.levels = [first]
        for level in range(self.refinements):
            self.levels.append(os.path.join(folder, f"level{level + 1}"))
            call([arguments.program, "mesh", "refine", self.levels[-2] + ".pts", self.levels[-1] + ".pts"])

        self.edge = self.mean_edge()

    def mean_edge(self):
        """Of the tetrahedra of the heart as it is, mm."""
        points = read_points(self.levels[0])
        with open(self.levels[0] + ".elem") as file:
            next(file)
            tets = [[points[int(word)] for word in line.split()[1:5]] for line in file]
        edges = [math.dist(tet[i], tet[j]) for tet in tets for i in range(4) for j in range(i)]
        return sum(edges) / len(edges)

    def run(self, level, kind, mass):
        """Activation times at the nodes of the heart as it is, and what timings.json has."""
        out = os.path.join(self.folder, "out")
        with open(out + ".yaml", "w") as file:
            file.write(CONFIGURATION.format(mesh=f"file: {self.levels[level]}", d_iso=self.d_iso, d_ani=self.d_ani,
                                            far=FAR, x=self.stimulated[0], z=self.stimulated[1], end=self.end, dt=DT,
                                            mass=mass, out=out))
        overrides = [word for override in KINDS[kind] for word in ("--set", override)]
        call([self.arguments.program, "run", out + ".yaml", "--quiet", "--threads", str(self.arguments.threads),
              *overrides])
        with open(os.path.join(out, "timings.json")) as file:
            timings = json.load(file)
        times = activation_times(out, timings["nodes"])
        if times is None:
            fail(f"{self.name}: {kind}, {mass}: not every node was activated")
        print(f"{self.name}: level {level}, {kind}, {mass}: last at {last(times):.2f} ms", file=sys.stderr, flush=True)
        return times, timings


def last(times):
    """Of activation, at the nodes that tetrahedra have."""
    return max(time for time in times if not math.isnan(time))


def row_of(heart, level, kind, mass, times, timings, limit):
    late = [(b, a) for a, b in zip(times, limit) if b > last(limit) / 3.0]
    differences = [a - b for a, b in zip(times, limit) if not math.isnan(b)]
    rms = math.sqrt(sum(d * d for d in differences) / len(differences))
    error = 100.0 * (1.0 / slope(*zip(*late)) - 1.0)
    values = [heart.name, level, timings["nodes"], heart.edge / 2 ** level, heart.d_iso, heart.d_ani, kind, mass, DT, error,
              rms, last(times), timings["commit"]]
    return dict(zip(COLUMNS, values))


def measure_heart(arguments, folder, name):
    heart = Heart(arguments, folder, name)
    finest = heart.refinements
    runs = [(0, kind, mass) for kind in (ELEMENT_WISE, "nodes") for mass in MASSES]
    # On level 1 all masses with states at nodes: what the limit is worth.
    runs += [(level, "nodes", mass) for level in range(1, finest + 1) for mass in MASSES
             if level == 1 or mass == "blended"]
    if arguments.elements_refined and finest > 1:
        runs += [(1, ELEMENT_WISE, mass) for mass in MASSES]
    results = {one: heart.run(*one) for one in runs}
    blended = [results[level, "nodes", "blended"][0] for level in (finest - 1, finest)]
    count = len(results[0, "nodes", "blended"][0])
    limit = [richardson(coarse, fine) for coarse, fine in zip(blended[0][:count], blended[1][:count])]
    return [row_of(heart, *one, times[:count], timings, limit) for one, (times, timings) in results.items()]


def measure(arguments):
    rows = []
    for name in arguments.hearts or HEARTS:
        if name not in HEARTS:
            fail(f"no heart '{name}'; known are " + "; ".join(HEARTS))
        with tempfile.TemporaryDirectory() as folder:
            rows += measure_heart(arguments, folder, name)
    return rows


def report(rows):
    table(["heart", "edges, mm", "nodes", "reaction at", "mass", "velocity, %", "rms of LAT, ms"],
          [[row["heart"], row["edge_mm"], int(row["nodes"]), row["reaction"], row["mass"],
            f"{row['velocity_error_percent']:+.2f}", row["rms_ms"]] for row in rows])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default=os.environ.get("CARDIOWARP_DATA", "../shared"), help="folder with meshes/")
    parser.add_argument("--hearts", nargs="+", metavar="NAME", help="; ".join(HEARTS) + " (default: all)")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--elements-refined", action="store_true",
                        help="element-wise runs on the first refined copy, too, of hearts that are refined twice")
    parser.add_argument("--out", default=".", metavar="FOLDER", help="for heart_velocity.csv")
    parser.add_argument("--from-csv", metavar="FILE", help="a CSV that this script wrote: the table again")
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    rows = read_rows(arguments.from_csv) if arguments.from_csv else measure(arguments)
    if not arguments.from_csv:
        write_rows(os.path.join(arguments.out, "heart_velocity.csv"), COLUMNS, rows)
    report(rows)


if __name__ == "__main__":
    main()
