#!/usr/bin/env python3
"""What maps of beats and an ECG add to a run: its steps, its set-up, the files at its end, and the whole process.

Each run is taken without observers, with maps, with an ECG of nine electrodes each ms, and with both, in turn, each
time beginning with the next one. Medians; and how much longer the process takes than that without of the same turn: the
median and the mean of that, and where each lies with a probability of 90 % by drawing turns at random.

    bench/observers.py --device cuda --runs ap,tt,sdirk2,backward_euler --out results
"""

import argparse
import csv
import os
import random
import statistics
import tempfile
import time

from common import fail, simulate_text

RUNS = {  # cells, scheme, spacing (mm), end (ms)
    "ap": ("{model: aliev_panfilov, time_scale: 12.9}", "strang", 1.58, 500),
    "tt": ("{model: ten_tusscher_panfilov_2006, variant: epi}", "strang", 1.3, 500),
    "sdirk2": ("{model: aliev_panfilov, time_scale: 12.9}", "sdirk2", 1.58, 500),
    "backward_euler": ("{model: aliev_panfilov, time_scale: 12.9}", "backward_euler", 1.58, 500),
    "small": ("{model: aliev_panfilov, time_scale: 12.9}", "strang", 4, 100),
}
TISSUE = {"aliev": "{tags: all, d_iso: 0.1, d_ani: 0.3}", "ten": "{tags: all, d_iso: 0.03, d_ani: 0.10}"}  # mm^2/ms
ELECTRODES = {"RA": [-60, 0, 60], "LA": [60, 0, 60], "LL": [40, 0, -110], "V1": [-20, 70, 0], "V2": [5, 75, 0],
              "V3": [30, 75, -10], "V4": [55, 65, -20], "V5": [75, 40, -20], "V6": [85, 10, -20]}
ACTIVATION = ("  activation: {threshold: -30}\n"
              "  probes: [{name: apex, point: [0, 0, -50]}, {name: wall, point: [30, 0, 0]}]\n")
MAPS = "  maps: {fields: [activation_time, repolarization_time, apd90, peak, dvdt_max, conduction_velocity]}\n"
ECG = "  ecg: {interval: 1, plot: false, electrodes: [" + ", ".join(
    f"{{name: {name}, point: {point}}}" for name, point in ELECTRODES.items()) + "]}\n"
OUTPUTS = {"none": "", "maps": ACTIVATION + MAPS, "ecg": ACTIVATION + ECG, "all": ACTIVATION + MAPS + ECG}
COLUMNS = ["run", "observers", "nodes", "steps", "stepping", "wall", "setup", "process", "cg", "error_ms", "bytes",
           "commit"]


def configuration(run, observers):
    cells, scheme, spacing, end = RUNS[run]
    tissue = next(value for name, value in TISSUE.items() if name in cells)
    return (f"mesh: {{generator: {{type: biventricle, h: {spacing}}}}}\n"
            f"tissue: [{tissue}]\n"
            f"ionic: {cells}\n"
            "stimuli: [{name: apex, region: {sphere: {center: [0, 0, -50], radius: 8}}, duration: 2, strength: 50}]\n"
            f"time: {{end: {end}, scheme: {scheme}}}\n"
            "output:\n" + (OUTPUTS[observers] or "  directory: out\n"))


def measure(program, device, run, observers):
    """One row: seconds of steps, from the first step to the last file, of set-up, and of the process; bytes written."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        told = simulate_text(program, device, configuration(run, observers), folder)
        process = time.perf_counter() - start
        size = sum(os.path.getsize(os.path.join(where, name))
                   for where, _, names in os.walk(os.path.join(folder, "out")) for name in names)
    return [run, observers, told["nodes"], told["steps"], told["stepping_seconds"], told["wall_seconds"],
            told["setup_seconds"], round(process, 6), told["cg_iterations"], told["activation_error_ms"], size,
            told["commit"]]


def longer(without, own, middle):
    """What the process takes longer in each turn (ms): the median or mean of that, and bounds of it."""
    draw = random.Random(1)
    more = [1e3 * (float(b[7]) - float(a[7])) for a, b in zip(without, own)]
    drawn = sorted(middle(draw.choices(more, k=len(more))) for _ in range(2000))
    return middle(more), drawn[100], drawn[1899]


def report(rows):
    print("| run | observers | nodes | steps | error, ms | set-up, ms | steps, ms | files at the end, ms | process, ms | "
          "more than without: median, ms | from, to, ms | mean, ms | from, to, ms | MB |")
    print("|---" * 14 + "|")
    for run in dict.fromkeys(row[0] for row in rows):
        for observers in dict.fromkeys(row[1] for row in rows if row[0] == run):
            own = [row for row in rows if row[:2] == [run, observers]]
            steps, wall, setup, process = (1e3 * statistics.median(float(row[k]) for row in own) for k in (4, 5, 6, 7))
            without = [row for row in rows if row[:2] == [run, "none"]]
            process_without = statistics.median(float(row[7]) for row in without)
            told = " | | | |"
            if observers != "none":
                told = ""
                for middle in (statistics.median, statistics.mean):
                    more, low, high = longer(without, own, middle)
                    told += f" {more:+.0f} ({0.1 * more / process_without:+.1f} %) | {low:+.0f}, {high:+.0f} |"
            print(f"| {run} | {observers} | {own[0][2]} | {own[0][3]} | {float(own[0][9]):.3f} | {setup:.0f} | {steps:.1f} | "
                  f"{wall - steps:.1f} | {process:.0f} |{told} {int(own[0][10]) / 1e6:.1f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="auto")
    parser.add_argument("--runs", type=lambda text: text.split(","), default=["ap"], help=", ".join(RUNS))
    parser.add_argument("--observers", type=lambda text: text.split(","), default=[*OUTPUTS], help=", ".join(OUTPUTS))
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--out", default=".")
    parser.add_argument("--from-csv", help="a CSV that this script wrote: print its table")
    arguments = parser.parse_args()
    if arguments.from_csv:
        with open(arguments.from_csv, encoding="utf-8") as file:
            report(list(csv.reader(file))[1:])
        return
    unknown = [run for run in arguments.runs if run not in RUNS]
    if unknown:
        fail(f"--runs: no run '{unknown[0]}'; there are {', '.join(RUNS)}")
    unknown = [observers for observers in arguments.observers if observers not in OUTPUTS]
    if unknown:
        fail(f"--observers: no '{unknown[0]}'; there are {', '.join(OUTPUTS)}")
    if "none" not in arguments.observers:
        fail("--observers: needs 'none', which the others are compared with")
    rows = []
    for run in arguments.runs:
        for turn in range(arguments.repeats):
            first = turn % len(arguments.observers)
            order = arguments.observers[first:] + arguments.observers[:first]
            rows += [measure(arguments.program, arguments.device, run, observers) for observers in order]
    os.makedirs(arguments.out, exist_ok=True)
    with open(os.path.join(arguments.out, "observers.csv"), "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *rows])
    report(rows)


if __name__ == "__main__":
    main()
