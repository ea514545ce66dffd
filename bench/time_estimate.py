#!/usr/bin/env python3
"""How near the error in time that a run estimates is to the true one, on bars and hearts, by cells, scheme and tolerance.

Bars: `cubes`, with as many edges in the front as human cells have with 0.25 mm and D = 0.0953 mm^2/ms, and tetrahedra of
velocity_unstructured.py, whose edges are 1.2 or 2.5 roots of D (`fine`, `coarse`), or 2 of the smaller D, which is a
seventh of the larger one, at 45 degrees to the bar (`oblique`). Hearts: edges of two roots of D and a stimulus of the
lowest tenth; `apex` and `wedge_1`: D = 1 mm^2/ms, and a twentieth, which hardly starts the thickest fronts. The true error is the difference (rms over nodes) to runs by the tolerances in REFERENCES.

    bench/velocity_unstructured.py --make bars                 # once, where there is Gmsh
    bench/time_estimate.py --bars bars --csv time_estimate.csv --jobs 16
    bench/time_estimate.py --data ../shared/meshes --device cuda --csv time_estimate_hearts.csv
    bench/time_estimate.py --from-csv time_estimate.csv        # the table again
    bench/time_estimate.py --from-csv *.csv --source solver/time_error_table.cpp
"""

import argparse
import csv
import json
import math
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from common import FRONTS, HEARTS, activation_times, fail, heights
from velocity import write_rows

THICK = ["mitchell_schaeffer", "aliev_panfilov", "fitzhugh_nagumo"]  # fronts
THIN = dict(length=14, width=0.5, h=0.25, D=0.0953, stimulated=2)
CUBES = {"aliev_panfilov": dict(length=35, width=1.4, h=0.7, D=1.2, stimulated=5),
         "fitzhugh_nagumo": dict(length=60, width=1.4, h=1.4, D=8.0, stimulated=5)}  # thick fronts; else THIN
TETRAHEDRA = {"fine": (1.2, "isotropic"), "coarse": (2.5, "isotropic"), "oblique": (2.0, "oblique")}  # edges by root of D
RATIO = 7.0
HEART_MESHES = {  # file; D, mm^2/ms: the smaller one; share of the height that is stimulated
    "biventricle": ("biventricle/crtdemo_biv_4569", 2.404**2, 0.1), "wedge": ("wedge/human_wedge_18411", 0.637**2, 0.1),
    "rabbit": ("rabbit/ucsd_rabbit_63885_retet", 0.298**2, 0.1), "apex": ("rabbit/heart_apex_5110", 1.0, 0.05),
    "wedge_1": ("wedge/human_wedge_18411", 1.0, 0.05)}
NOT_FITTED = ["rabbit"]  # tests the fit
# Fitted by the default tolerance for the thickest fronts alone, next to which most stimuli are small.
SMALL_STIMULI = ["apex", "wedge_1"]
THICKEST = ["aliev_panfilov", "fitzhugh_nagumo"]
# By what scheme and tolerance: implicit schemes have the same elements and the same mass.
REFERENCES = {"strang": ("strang", 2e-5), "sdirk2": ("sdirk2", 3e-5), "sdirk3": ("sdirk2", 3e-5),
              "backward_euler": ("sdirk2", 3e-5)}
TOLERANCES = [4e-3, 1e-3, 2.5e-4]
COLUMNS = ["where", "strength", "cells", "scheme", "tolerance", "step_error_ms", "true_rms_ms", "mean_square_activation_ms",
           "last_activation_ms", "steps", "commit"]
CONFIGURATION = """device: {device}
mesh: {{{mesh}}}
tissue: [{{tags: all, d_iso: {across}, d_ani: {more}}}]
ionic: {{model: {cells}}}
stimuli: [{{region: {{box: {{min: [-1e4, -1e4, -1e4], max: [{most}]}}}}, duration: 2, strength: {strength}}}]
time: {{scheme: {scheme}, end: {end}, adaptive: {{step_tolerance: {tolerance}, dt_min: 1e-4}}}}
output: {{directory: {out}, activation: {{}}}}
"""


def keys_of(arguments, where, cells):
    """Of a configuration: mesh, conductivities, stimulus and end of the run."""
    velocity = FRONTS[cells][0]
    if where == "cubes":
        bar = CUBES.get(cells, THIN)
        size = f"[{bar['length']}, {bar['width']}, {bar['width']}]"
        return dict(mesh=f"generator: {{type: box, size: {size}, h: {bar['h']}}}", across=bar["D"], more=0.0,
                    most=f"{bar['stimulated']}, 9, 9", end=1.1 * bar["length"] / (velocity * bar["D"]**0.5) + 8)
    if where in TETRAHEDRA:
        spacing, direction = TETRAHEDRA[where]
        across = spacing**-2
        in_x = across if direction == "isotropic" else 2 * across / (1 / RATIO + 1)
        length = 28 if cells not in THICK else 64
        file = os.path.join(os.path.abspath(arguments.bars), f"{length}_{direction}.pts")
        return dict(mesh=f"file: {file}", across=across, more=0.0 if direction == "isotropic" else (RATIO - 1) * across,
                    most=f"{6.5 * in_x**0.5}, 99, 99", end=1.5 * length / (velocity * in_x**0.5) + 8)
    heart, across, share = HEART_MESHES[where]
    prefix = os.path.abspath(os.path.join(arguments.data, heart))
    unit, fibres = next((unit, fibres) for file, unit, fibres, _ in HEARTS if file == heart)
    z = heights(prefix, unit)
    return dict(mesh=f"file: {prefix}, unit: {unit}", across=across,
                more=(RATIO - 1) * across if fibres else 0.0, most=f"1e4, 1e4, {z[0] + share * (z[-1] - z[0])}",
                end=2.2 * (z[-1] - z[0]) / (velocity * across**0.5) + 40)


def strength_of(where):
    return 50 if where in SMALL_STIMULI else 60  # mV/ms


def run(arguments, folder, where, cells, scheme, tolerance):
    """Activation times, and what timings.json says."""
    out = os.path.join(folder, f"{where}_{cells}_{scheme}_{tolerance:g}")
    with open(out + ".yaml", "w") as file:
        file.write(CONFIGURATION.format(**keys_of(arguments, where, cells), device=arguments.device, cells=cells,
                                        strength=strength_of(where),
                                        scheme=scheme, tolerance=tolerance, out=out))
    threads = ["--threads", "1"] if arguments.device == "host" else []
    done = subprocess.run([arguments.program, "run", out + ".yaml", "--quiet", *threads], capture_output=True, text=True,
                          env={**os.environ, "OMP_WAIT_POLICY": "passive"})
    if done.returncode != 0:
        fail(f"{out}: {done.stderr.strip()}")
    with open(out + "/timings.json") as file:
        timings = json.load(file)
    return activation_times(out, timings["nodes"]) or fail(f"{out}: not every node was activated"), timings


def rms(values):
    return math.sqrt(sum(value * value for value in values) / len(values))


def measure(arguments, folder, where, cells, scheme):
    """Rows of one mesh, one kind of cells and one scheme, by all tolerances."""
    try:
        reference, _ = run(arguments, folder, where, cells, *REFERENCES[scheme])
        rows = []
        for tolerance in arguments.tolerances:
            times, timings = run(arguments, folder, where, cells, scheme, tolerance)
            known = [(a, b) for a, b in zip(times, reference) if not math.isnan(a)]
            rows.append(dict(zip(COLUMNS, (where, strength_of(where), cells, scheme, tolerance, f"{timings['step_error_ms']:.6f}",
                                           f"{rms([a - b for a, b in known]):.6f}", f"{rms([a for a, _ in known]):.3f}",
                                           f"{max(a for a, _ in known):.2f}", timings["steps"], timings["commit"]))))
            print(",".join(str(value) for value in rows[-1].values()), flush=True)
        return rows
    except SystemExit as error:
        print(f"{where}, {cells}, {scheme}: {error}", file=sys.stderr)
        return []


def fit(rows):
    """Factor and power from what steps estimate to true errors, by factor * error * (error per ms / 0.001)^power: those
    for which the worst row is the nearest. Errors of coarse steps follow no such law."""
    known = [(math.log(float(r["true_rms_ms"]) / float(r["step_error_ms"])),
              math.log(float(r["step_error_ms"]) / float(r["mean_square_activation_ms"]) / 1e-3))
             for r in rows if float(r["tolerance"]) <= 1e-3 and r["where"] not in NOT_FITTED and
             (r["where"] not in SMALL_STIMULI or (r["cells"] in THICKEST and float(r["tolerance"]) == 1e-3))]

    if not known:
        return 1.0, 0.0

    def worst(power):
        left = [ratio - power * rate for ratio, rate in known]
        return max(left) - min(left), power, math.exp(0.5 * (max(left) + min(left)))
    _, power, factor = min(worst(0.1 * k) for k in range(11))
    return factor, power


def report(rows):
    """True error next to the estimate: what steps estimate, by fit()."""
    wheres = list(dict.fromkeys(r["where"] for r in rows))
    for scheme in dict.fromkeys(r["scheme"] for r in rows):
        tolerances = list(dict.fromkeys(float(r["tolerance"]) for r in rows))
        columns = [(where, tolerance) for where in wheres for tolerance in tolerances]
        print(f"\n| `{scheme}`, cells | " + " | ".join(f"{where}, {t:g}" for where, t in columns) + " |")
        print("|---" * (1 + len(columns)) + "|")
        for cells in FRONTS:
            own = [r for r in rows if (r["cells"], r["scheme"]) == (cells, scheme)]
            if not own:
                continue
            factor, power = fit(own)
            found = {}
            for r in own:
                error = float(r["step_error_ms"])
                rate = error / float(r["mean_square_activation_ms"])
                estimate = factor * error * (rate / 1e-3)**power
                found[r["where"], float(r["tolerance"])] = float(r["true_rms_ms"]) / estimate
            print(f"| `{cells}` | " + " | ".join(f"{found[c]:.2f}" if c in found else "" for c in columns) + " |")


def write_source(rows, path):
    """What the program makes of estimates."""
    lines = ["// Made by bench/time_estimate.py --source.", '#include "solver/time_error.hpp"', "", "namespace cw {", "",
             "namespace {", "", "// clang-format off", "constexpr TimeErrorRow rows[] = {"]
    for cells, (_, rise_time) in FRONTS.items():
        for scheme in ("strang", "sdirk2"):
            own = [r for r in rows if (r["cells"], r["scheme"]) == (cells, scheme)]
            if not own:
                fail(f"no rows of {cells} by {scheme}")
            factor, power = fit(own)
            lines.append(f'    {{"{cells}", {rise_time}, TimeScheme::{scheme}, {factor:.2g}, {power:.1f}}},')
    lines += ["};", "// clang-format on", "", "}  // namespace", "",
              "std::span<const TimeErrorRow> time_error_table() { return rows; }", "", "}  // namespace cw", ""]
    with open(path, "w") as file:
        file.write("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/cpu/bin/cardiowarp")
    parser.add_argument("--device", default="host")
    parser.add_argument("--csv", default="time_estimate.csv")
    parser.add_argument("--cells", help="these alone, separated by commas")
    parser.add_argument("--schemes", default="strang,sdirk2")
    parser.add_argument("--where", nargs="*", help="these hearts alone")
    parser.add_argument("--tolerances", nargs="*", type=float, default=TOLERANCES)
    parser.add_argument("--bars", metavar="FOLDER", help="where the bars of tetrahedra are")
    parser.add_argument("--data", metavar="FOLDER", help="where the hearts are, instead of bars")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--from-csv", metavar="FILE", nargs="*", help="CSVs that this script wrote: the table again")
    parser.add_argument("--source", metavar="FILE", help="the program's table, with --from-csv")
    arguments = parser.parse_args()
    if arguments.from_csv:
        rows = []
        for name in arguments.from_csv:
            with open(name) as file:
                rows += csv.DictReader(file)
        return write_source(rows, arguments.source) if arguments.source else report(rows)
    wheres = arguments.where or HEART_MESHES if arguments.data else ["cubes", *(TETRAHEDRA if arguments.bars else [])]
    all_cells = arguments.cells.split(",") if arguments.cells else FRONTS
    cases = [(where, cells, scheme) for scheme in sorted(arguments.schemes.split(",")) for where in wheres
             for cells in all_cells]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(arguments.jobs) as pool:
        rows = [row for part in pool.map(lambda case: measure(arguments, folder, *case), cases) for row in part]
    write_rows(arguments.csv, COLUMNS, rows)
    report(rows)


if __name__ == "__main__":
    main()
