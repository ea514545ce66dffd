#!/usr/bin/env python3
"""Errors in time of a beat of ten Tusscher and Panfilov's cells on real hearts: activation, and repolarisation.

Each heart's run is compared with one of a far smaller tolerance of steps: activation times at all nodes, and the times
at which V falls through -70 mV at some hundred nodes. Root mean squares, and the largest.

    bench/beats.py --data ../shared/meshes --device cuda --out results
"""

import argparse
import csv
import gzip
import math
import os
import tempfile

from common import HEARTS, MILLIMETRES, heart_overrides, simulate

HERE = os.path.dirname(os.path.abspath(__file__))
CONFIGURATION = os.path.join(HERE, "heart.yaml")
END = 500.0     # ms
LEVEL = -70.0   # mV
PROBES = 200
INTERVAL = 0.5  # ms, between rows of probes
COLUMNS = ["heart", "nodes", "tolerance", "steps", "estimate_ms", "activation_rms_ms", "activation_most_ms",
           "repolarisation_rms_ms", "repolarisation_most_ms", "probes", "seconds", "device", "commit"]


def some_points(prefix, unit):
    """Points of nodes spread over the file's order, mm."""
    with gzip.open(prefix + ".pts.gz", "rt") as file:
        next(file)
        points = [[MILLIMETRES[unit] * float(word) for word in line.split()] for line in file]
    return [points[k * len(points) // PROBES] for k in range(PROBES)]


def read_times(folder):
    with open(os.path.join(folder, "activation.csv"), encoding="utf-8") as file:
        return [float(row["activation_time"]) for row in csv.DictReader(file)]


def falls(folder):
    """When V last fell through the level at each probe, ms; NaN where it did not."""
    with open(os.path.join(folder, "probes.csv"), encoding="utf-8") as file:
        rows = [[float(word) for word in row] for row in list(csv.reader(file))[1:]]
    result = []
    for probe in range(1, len(rows[0])):
        time = math.nan
        for before, after in zip(rows, rows[1:]):
            if before[probe] > LEVEL >= after[probe]:
                share = (before[probe] - LEVEL) / (before[probe] - after[probe])
                time = before[0] + share * (after[0] - before[0])
        result.append(time)
    return result


def difference(a, b):
    """Root mean square and largest of the differences where both are numbers, and how many these are."""
    d = [abs(x - y) for x, y in zip(a, b) if not math.isnan(x) and not math.isnan(y)]
    return math.sqrt(sum(x * x for x in d) / len(d)), max(d), len(d)


def measure(arguments, heart):
    name, unit, *_ = heart
    prefix = os.path.abspath(os.path.join(arguments.data, name))
    probes = ", ".join(f"{{name: p{k}, point: {point}}}" for k, point in enumerate(some_points(prefix, unit)))
    overrides = heart_overrides(heart, prefix) + [
        "ionic={model: ten_tusscher_panfilov_2006}", "initial={}", f"time={{end: {END}}}", "solver={}",
        "stimuli.0.strength=50", "stimuli.0.duration=2",
        f"output={{activation: {{threshold: -30}}, probes: [{probes}], probe_interval: {INTERVAL}}}"]
    results = []
    for tolerance in [arguments.reference, *arguments.tolerances]:
        with tempfile.TemporaryDirectory() as folder:
            timings = simulate(arguments.program, arguments.device, CONFIGURATION, folder,
                               overrides + [f"time.adaptive={{step_tolerance: {tolerance}}}"])
            results.append((tolerance, timings, read_times(folder), falls(folder)))
    _, _, exact_activation, exact_falls = results[0]
    rows = []
    for tolerance, timings, activation, fall in results[1:]:
        rms, most, _ = difference(activation, exact_activation)
        fall_rms, fall_most, counted = difference(fall, exact_falls)
        rows.append(dict(zip(COLUMNS, [
            name.split("/")[-1], timings["nodes"], tolerance, timings["steps"], timings.get("activation_error_ms"), rms,
            most, fall_rms, fall_most, counted, timings["stepping_seconds"], timings["device"], timings["commit"]])))
        print(" ".join(f"{key}={value}" for key, value in rows[-1].items()), flush=True)
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default="../shared/meshes")
    parser.add_argument("--device", default="auto")
    parser.add_argument("--out", default="results")
    parser.add_argument("--reference", type=float, default=1e-5)
    parser.add_argument("--tolerances", type=lambda text: [float(word) for word in text.split(",")], default=[1e-3])
    arguments = parser.parse_args()
    rows = [row for heart in HEARTS for row in measure(arguments, heart)]
    os.makedirs(arguments.out, exist_ok=True)
    with open(os.path.join(arguments.out, "beats.csv"), "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(rows)
    print("| heart | nodes | tolerance | steps | LAT rms, ms | largest | -70 mV rms, ms | largest | s |")
    print("|---|---|---|---|---|---|---|---|---|")
    for row in rows:
        print(f"| {row['heart']} | {row['nodes']} | {row['tolerance']} | {row['steps']} | {row['activation_rms_ms']:.3f} | "
              f"{row['activation_most_ms']:.3f} | {row['repolarisation_rms_ms']:.3f} | "
              f"{row['repolarisation_most_ms']:.3f} | {row['seconds']:.2f} |")


if __name__ == "__main__":
    main()
