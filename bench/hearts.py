#!/usr/bin/env python3
"""Run a whole activation of each heart on every machine and backend, and table where the time goes.

    bench/hearts.py --program build/default/bin/cardiowarp --data ../shared/meshes --csv docs/results/hearts.csv

Runs are interleaved, so that drift hits all alike; each figure is the median of --repeats runs. A run
counts only if it activates every node. Needs nothing but Python and the built program.
"""

import argparse
import csv
import json
import math
import os
import platform
import statistics
import subprocess
import sys
import tempfile

from common import HEARTS, activation_times, heart_overrides

STAGES = ["element_kernel", "residual_sums", "tangent_sums", "reordering", "transfers", "cg_spmv", "cg_rest",
          "newton_rest", "output_thread"]
FIGURES = ["wall_seconds", "setup_seconds"] + STAGES


def cpu_name():
    try:
        with open("/proc/cpuinfo") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor()


def run(program, heart, prefix, machine, backend, folder):
    name = heart[0]
    overrides = heart_overrides(heart, prefix) + [f"solver.spmv={backend}"]
    command = [program, "run", os.path.join(os.path.dirname(os.path.abspath(__file__)), "heart.yaml"),
               "--quiet", "--output", folder, "--device", "cuda" if machine == "cuda" else "host"]
    if machine != "cuda":
        command += ["--threads", machine.split("-")[1]]
    for override in overrides:
        command += ["--set", override]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"hearts.py: {name} on {machine} with {backend}: {done.stderr.strip()}")
    with open(os.path.join(folder, "timings.json")) as file:
        timings = json.load(file)
    times = activation_times(folder, timings["nodes"])
    if times is None:
        sys.exit(f"hearts.py: {name} on {machine} with {backend}: not every node was activated")
    last = max(time for time in times if not math.isnan(time))
    timings.update(timings.pop("stage_seconds"), last_activation_ms=last)
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
