#!/usr/bin/env python3
"""Measure what activation times cost with each time scheme, next to the error that steps leave in them.

    bench/work_precision.py --program build/default/bin/cardiowarp --device host --h 3.2 --csv ventricle.csv
    bench/work_precision.py --plot work_precision.png --from-csv ventricle.csv

Each scheme runs with fixed steps and with tolerances, on a generated ventricle (--h) or what a configuration says
(--config, --name). The error is the 2-norm over nodes of the difference to activation times by short steps of a scheme
with the same space discretisation. Times are wall time of the steps, without set-up and output; runs are interleaved, and
each figure is the median of --repeats. Measuring needs nothing but Python and the built program; the picture matplotlib.
"""

import argparse
import csv
import math
import os
import statistics
import sys
import tempfile

from common import HEARTS, heart_overrides, simulate

CONFIG = """mesh: {{generator: {{type: ventricle, h: {h}}}}}
tissue: [{{tags: all, d_iso: 0.2, d_ani: 0.8}}]
ionic: {{model: aliev_panfilov}}
stimuli: [{{region: {{box: {{min: [-100, -100, -100], max: [100, 100, -38]}}}}, duration: 2, strength: 35.7}}]
time: {{end: {end}}}
output: {{activation: {{threshold: 0}}}}
"""
# Scheme, fixed steps (ms), tolerances (ms a ms).
SCHEMES = [
    ("backward_euler", [1.0, 0.5, 0.25, 0.125], [0.01]),
    ("sdirk2", [2.0, 1.0, 0.5, 0.25], [2e-3, 1e-3, 5e-4, 2e-4, 1e-4]),
    ("rosenbrock2", [2.0, 1.0, 0.5, 0.25], [2e-3, 1e-3, 5e-4, 2e-4, 1e-4]),
    ("sdirk3", [2.0, 1.0, 0.5, 0.25], [2e-3, 1e-3, 5e-4, 2e-4, 1e-4]),
    ("strang", [2.0, 1.0, 0.5, 0.25], [2e-3, 1.5e-3, 1e-3, 5e-4, 2e-4, 1e-4]),
]
LIMITS = {
    "elements": ("scheme: sdirk3, dt: 0.0625", ["solver.newton.rtol=1e-7"]),
    "nodes": ("scheme: strang, dt: 0.03125", ["solver.pcg.rtol=1e-7"]),
}
COLUMNS = ["device", "mesh", "nodes", "scheme", "dt", "tolerance", "rms_ms", "largest_ms", "estimate_ms", "steps",
           "repeated", "newton_iterations", "linear_solves", "cg_iterations", "stepping_seconds", "setup_seconds"]


def run(arguments, config, folder, time, overrides=()):
    timings = simulate(arguments.program, arguments.device, config, folder,
                       [*arguments.set, f"time={{end: {arguments.end}, {time}}}", *overrides],
                       ["--threads", str(arguments.threads)] if arguments.threads else [])
    with open(os.path.join(folder, "activation.csv"), encoding="utf-8") as file:
        lat = [float(row[1]) if row[1] else math.nan for row in list(csv.reader(file))[1:]]
    return timings, lat


def errors(lat, limit):
    differences = [abs(a - b) for a, b in zip(lat, limit) if not math.isnan(a) and not math.isnan(b)]
    if len(differences) < 0.95 * len(lat):
        sys.exit(f"{len(differences)} of {len(lat)} nodes were activated: a longer --end is needed")
    return math.sqrt(sum(d * d for d in differences) / len(differences)), max(differences)


def measure(arguments):
    cases = []
    for scheme, steps, tolerances in SCHEMES:
        if arguments.schemes and scheme not in arguments.schemes:
            continue
        cases += [(scheme, dt, None) for dt in steps] + [(scheme, None, tolerance) for tolerance in tolerances]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        config = arguments.config or os.path.join(folder, "work_precision.yaml")
        if not arguments.config:
            with open(config, "w", encoding="utf-8") as file:
                file.write(CONFIG.format(h=arguments.h, end=arguments.end))
        out = os.path.join(folder, "out")
        limits = {name: run(arguments, config, out, *limit)[1] for name, limit in LIMITS.items()}
        times = {case: [] for case in cases}
        for repeat in range(arguments.repeats):
            for case in cases:
                scheme, dt, tolerance = case
                step = f"dt: {dt}" if dt else f"adaptive: {{step_tolerance: {tolerance}}}"
                if scheme == "backward_euler" and tolerance:
                    step = f"dt: 0.05, adaptive: {{step_tolerance: {tolerance}, dt_min: 0.001}}"
                timings, lat = run(arguments, config, out, f"scheme: {scheme}, {step}")
                times[case].append(timings["stepping_seconds"])
                if repeat + 1 < arguments.repeats:
                    continue
                rms, largest = errors(lat, limits["nodes" if scheme == "strang" else "elements"])
                row = [timings["device"], arguments.name or f"ventricle h {arguments.h}", timings["nodes"], scheme,
                       dt or "", tolerance or "", f"{rms:.3g}", f"{largest:.3g}",
                       f"{timings.get('activation_error_ms', math.nan):.3g}", timings["steps"],
                       timings["rejected_steps"], timings["newton_iterations"], timings["linear_solves"],
                       timings["cg_iterations"], f"{statistics.median(times[case]):.4g}",
                       f"{timings['setup_seconds']:.3g}"]
                rows.append(row)
                print("  ".join(str(value) for value in row), flush=True)
        difference = errors(limits["nodes"], limits["elements"])
        print(f"between the limits in elements and at nodes: {difference[0]:.3g} ms, {difference[1]:.3g} at most")
    return rows


def plot(paths, picture):
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot, ticker

    figure, axes = pyplot.subplots(1, len(paths), figsize=(5.2 * len(paths), 4.2), squeeze=False)
    for axis, path in zip(axes[0], paths):
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for colour, (scheme, _, _) in zip(["grey", "tab:blue", "tab:orange", "tab:green", "tab:red"], SCHEMES):
            for column, style, label in [("dt", "o--", None), ("tolerance", "s-", scheme)]:
                points = [(float(row["stepping_seconds"]), float(row["rms_ms"])) for row in rows
                          if row["scheme"] == scheme and row[column]]
                if points:
                    axis.loglog(*zip(*points), style, color=colour, label=label, markersize=4, linewidth=1.2)
        axis.axhline(0.1, color="black", linewidth=0.6)
        axis.set_xlabel("stepping, s")
        axis.set_ylabel("error of activation times, ms rms")
        axis.set_title(f"{int(float(rows[0]['nodes'])):,} nodes, {rows[0]['device']}", fontsize=9)
        axis.grid(which="both", linewidth=0.2)
        axis.xaxis.set_minor_formatter(ticker.NullFormatter())
    axes[0][0].legend(fontsize=8)
    figure.suptitle("squares, full lines: steps by tolerance; circles, dashed: fixed steps", fontsize=9)
    figure.tight_layout()
    figure.savefig(picture, dpi=110)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="host", choices=["host", "cuda"])
    parser.add_argument("--threads", type=int)
    parser.add_argument("--h", type=float, default=3.2, help="spacing of the generated ventricle, mm")
    parser.add_argument("--config", help="a configuration in place of the generated ventricle's")
    parser.add_argument("--name", help="of the mesh, in the table")
    parser.add_argument("--hearts", metavar="FOLDER", help="the five hearts of bench/hearts.py, from there, one by one")
    parser.add_argument("--end", type=float, default=200.0, help="ms")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--schemes", nargs="*", help="only these")
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--csv", help="where the table goes")
    parser.add_argument("--from-csv", nargs="*", default=[], help="draw these and measure nothing")
    parser.add_argument("--plot", help="where the picture goes")
    arguments = parser.parse_args()
    paths = arguments.from_csv
    if not paths:
        rows = []
        for heart in HEARTS if arguments.hearts else [None]:
            if heart:
                arguments.name, arguments.end = os.path.basename(heart[0]), heart[3]
                arguments.config = os.path.join(os.path.dirname(os.path.abspath(__file__)), "heart.yaml")
                # Each scheme with its own mass, and not with that of bench/hearts.py.
                arguments.set = [*heart_overrides(heart, os.path.join(os.path.abspath(arguments.hearts), heart[0])),
                                 "solver={}"]
            rows += measure(arguments)
        if arguments.csv:
            with open(arguments.csv, "w", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows([COLUMNS] + rows)
            paths = [arguments.csv]
    if arguments.plot:
        plot(paths, arguments.plot)


if __name__ == "__main__":
    main()
