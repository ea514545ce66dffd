#!/usr/bin/env python3
"""Measure what the times of repolarisation are wrong by, next to what the steps cost.

    bench/repolarisation.py --program build/default/bin/cardiowarp --device cuda --h 1.37 --csv repolarisation.csv

A whole beat of a generated ventricle, probed every 0.5 ms at points spread over it. A probe is repolarised when V falls
below --threshold for good. The error is the difference to the same by short steps of a scheme with the same space
discretisation. Times are wall time of the steps, of which probing is no part. Needs nothing but Python and the program.
"""

import argparse
import csv
import math
import os
import random
import sys
import tempfile

from common import simulate

CONFIG = """mesh: {{generator: {{type: ventricle, h: {h}}}}}
tissue: [{{tags: all, d_iso: 0.2, d_ani: 0.8}}]
stimuli: [{{region: {{box: {{min: [-100, -100, -100], max: [100, 100, -38]}}}}, duration: 2, strength: 35.7}}]
time: {{end: {end}}}
output: {{probe_interval: 0.5, probes: [{probes}]}}
"""
CASES = [
    ("sdirk2", "adaptive: {step_tolerance: 0.002}"),
    ("sdirk2", "adaptive: {step_tolerance: 0.001}"),
    ("sdirk2", "adaptive: {step_tolerance: 0.0005}"),
    ("sdirk2", "dt: 1"),
    ("strang", "adaptive: {step_tolerance: 0.002}"),
    ("strang", "adaptive: {step_tolerance: 0.001}"),
    ("strang", "adaptive: {step_tolerance: 0.0005}"),
    ("strang", "dt: 1"),
    ("backward_euler", "dt: 0.5"),
]
LIMITS = {
    "elements": ("scheme: sdirk3, dt: 0.125", ["solver.newton.rtol=1e-7"]),
    "nodes": ("scheme: strang, dt: 0.0625", ["solver.pcg.rtol=1e-7"]),
}
COLUMNS = ["device", "nodes", "scheme", "steps_by", "rms_ms", "largest_ms", "steps", "cg_iterations", "stepping_seconds"]


def repolarised(times, volts, threshold):
    """When V falls below the threshold for the last time; NaN if it was never above, or is in the end."""
    above = [k for k, v in enumerate(volts) if v >= threshold]
    if not above or above[-1] + 1 == len(volts):
        return math.nan
    k = above[-1]
    return times[k] + (volts[k] - threshold) / (volts[k] - volts[k + 1]) * (times[k + 1] - times[k])


def run(arguments, config, folder, time, overrides=()):
    timings = simulate(arguments.program, arguments.device, config, folder,
                       [f"time={{end: {arguments.end}, {time}}}", *overrides])
    with open(os.path.join(folder, "probes.csv"), encoding="utf-8") as file:
        rows = [[float(value) for value in row] for row in list(csv.reader(file))[1:]]
    times, *probes = zip(*rows)
    return timings, [repolarised(times, volts, arguments.threshold) for volts in probes]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="host", choices=["host", "cuda"])
    parser.add_argument("--h", type=float, default=3.2, help="spacing of the generated ventricle, mm")
    parser.add_argument("--end", type=float, default=600.0, help="ms")
    parser.add_argument("--threshold", type=float, default=-70.0, help="mV")
    parser.add_argument("--probes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    parser.add_argument("--csv")
    arguments = parser.parse_args()
    print("seed", arguments.seed)
    spread = random.Random(arguments.seed)
    points = [[round(spread.uniform(low, high), 3) for low, high in ((-30, 30), (-30, 30), (-45, 15))]
              for _ in range(arguments.probes)]
    with tempfile.TemporaryDirectory() as folder:
        config = os.path.join(folder, "beat.yaml")
        with open(config, "w", encoding="utf-8") as file:
            probes = ", ".join(f"{{name: p{k}, point: {point}}}" for k, point in enumerate(points))
            file.write(CONFIG.format(h=arguments.h, end=arguments.end, probes=probes))
        out = os.path.join(folder, "out")
        limits = {name: run(arguments, config, out, *limit)[1] for name, limit in LIMITS.items()}
        rows = []
        for scheme, steps in CASES:
            timings, times = run(arguments, config, out, f"scheme: {scheme}, {steps}")
            limit = limits["nodes" if scheme == "strang" else "elements"]
            if any(math.isnan(value) for value in times + limit):
                sys.exit(f"{scheme}, {steps}: a probe is not repolarised; a longer --end is needed")
            differences = [abs(a - b) for a, b in zip(times, limit)]
            rms = math.sqrt(sum(d * d for d in differences) / len(differences))
            row = [timings["device"], timings["nodes"], scheme, steps, f"{rms:.3g}", f"{max(differences):.3g}",
                   timings["steps"], timings["cg_iterations"], f"{timings['stepping_seconds']:.4g}"]
            print("  ".join(str(value) for value in row), flush=True)
            rows.append(row)
    if arguments.csv:
        with open(arguments.csv, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([COLUMNS, *rows])


if __name__ == "__main__":
    main()
