#!/usr/bin/env python3
"""Run a whole activation of each heart on every machine and backend, and table where the time goes.

    bench/hearts.py --program build/default/bin/cardiowarp --data ../shared/meshes --csv docs/results/hearts.csv

Runs are interleaved, so that drift hits all alike; each figure is the median of --repeats runs. A run
counts only if it activates every node. Needs nothing but Python and the built program.
"""

import argparse
import csv
import gzip
import json
import math
import os
import platform
import statistics
import subprocess
import sys
import tempfile

HEARTS = [  # file, unit, has fibres, end of the run (ms)
    ("biventricle/crtdemo_biv_4569", "mm", True, 150),
    ("rabbit/heart_apex_5110", "cm", False, 100),
    ("wedge/human_wedge_18411", "cm", False, 60),
    ("biventricle/crtdemo_biv_4569_refined_x8", "mm", True, 150),
    ("rabbit/ucsd_rabbit_63885_retet", "cm", False, 100),
]
MILLIMETRES = {"um": 1e-3, "mm": 1.0, "cm": 10.0, "m": 1e3}
STAGES = ["element_kernel", "residual_sums", "tangent_sums", "reordering", "transfers", "cg_spmv", "cg_rest", "newton_rest", "output_thread"]
FIGURES = ["wall_seconds", "setup_seconds"] + STAGES


def heights(prefix, unit):
    with gzip.open(prefix + ".pts.gz", "rt") as points:
        next(points)
        return sorted(float(line.split()[2]) * MILLIMETRES[unit] for line in points)


def cpu_name():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def run(program, heart, prefix, machine, backend, folder):
    name, unit, fibres, end = heart
    z = heights(prefix, unit)
    top = z[0] + 0.05 * (z[-1] - z[0])
    far = 1e6
    overrides = [
        f"mesh={{file: {prefix}, unit: {unit}}}",
        f"tissue=[{{tags: all, d_iso: 1.0, d_ani: {2.0 if fibres else 0.0}}}]",
        f"stimuli.0.region={{box: {{min: [{-far}, {-far}, {-far}], max: [{far}, {far}, {top}]}}}}",
        f"time.end={end}",
        f"solver.spmv={backend}",
    ]
    command = [program, "run", os.path.join(os.path.dirname(os.path.abspath(__file__)), "heart.yaml"),
               "--quiet", "--output", folder, "--device", "cuda" if machine == "cuda" else "host"]
    if machine != "cuda":
        command += ["--threads", machine.split("-")[1]]
    for override in overrides:
        command += ["--set", override]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"hearts.py: {name} on {machine} with {backend}: {done.stderr.strip()}")
    with open(os.path.join(folder, "activation.csv")) as table:
        times = [float(row["activation_time"]) for row in csv.DictReader(table)]
    if any(math.isnan(time) for time in times):
        sys.exit(f"hearts.py: {name} on {machine} with {backend}: not every node was activated")
    with open(os.path.join(folder, "timings.json")) as file:
        timings = json.load(file)
    timings.update(timings.pop("stage_seconds"), last_activation_ms=max(times))
    return timings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default="../shared/meshes", help="folder of the hearts")
    parser.add_argument("--csv", default="hearts.csv")
    parser.add_argument("--machines", default="host-1,host-2,cuda", help="host-THREADS and cuda, with commas")
    parser.add_argument("--backends", default="csr,cusparse-csr,k1")
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()

    runs = [(machine, backend) for machine in arguments.machines.split(",")
            for backend in arguments.backends.split(",") if machine == "cuda" or backend != "cusparse-csr"]
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for heart in HEARTS:
            prefix = os.path.abspath(os.path.join(arguments.data, heart[0]))
            results = {key: [] for key in runs}
            for _ in range(arguments.repeats):
                for key in runs:
                    results[key].append(run(arguments.program, heart, prefix, *key, folder))
            for machine, backend in runs:
                all_timings = results[machine, backend]
                first = all_timings[0]
                row = {"heart": os.path.basename(heart[0]), "nodes": first["nodes"],
                       "tetrahedra": first["tetrahedra"], "machine": machine, "backend": backend,
                       "simulated_ms": first["simulated_ms"], "steps": first["steps"],
                       "newton_iterations": first["newton_iterations"],
                       "cg_iterations": first["cg_iterations"],
                       "last_activation_ms": round(first["last_activation_ms"], 3)}
                for figure in FIGURES:
                    row[figure] = f"{statistics.median(t[figure] for t in all_timings):.5f}"
                row["microseconds_per_cg_iteration"] = "%.3f" % statistics.median(
                    1e6 * (t["cg_spmv"] + t["cg_rest"]) / t["cg_iterations"] for t in all_timings)
                row.update(device=first["device"] if machine == "cuda" else cpu_name(),
                           commit=first["commit"], repeats=arguments.repeats)
                rows.append(row)
                print(f"{row['heart']:30} {machine:8} {backend:13} {float(row['wall_seconds']):9.3f} s  "
                      f"{row['microseconds_per_cg_iteration']:>9} us a CG iteration", flush=True)
    with open(arguments.csv, "w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


main()
