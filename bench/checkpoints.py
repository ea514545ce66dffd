#!/usr/bin/env python3
"""How long steps wait for checkpoints, and how much slower steps are beside them, next to how long a step takes.

A ventricle is run without checkpoints and with one every --interval ms, in turns. Of each turn: how long a step takes
without them, the longest wait for a checkpoint, and how much longer all steps took than those of the run without: states
come to the host, and are written, while steps are taken.

    bench/checkpoints.py --device cuda --runs ap,tt --h 0.45 --interval 20 --repeats 5 --out results
"""

import argparse
import csv
import os
import tempfile

from common import fail, simulate_text

RUNS = {"ap": "{model: aliev_panfilov, time_scale: 12.9}", "tt": "{model: ten_tusscher_panfilov_2006, variant: epi}"}
COLUMNS = ["run", "device", "commit", "interval_ms", "nodes", "steps", "stepping", "wall", "setup", "checkpoints",
           "checkpoint_s", "longest_checkpoint_s", "cg", "error_ms"]


def configuration(arguments, run, interval):
    return (f"mesh: {{generator: {{type: ventricle, h: {arguments.h}}}}}\n"
            "tissue: [{tags: all, d_iso: 0.03, d_ani: 0.10}]\n"
            f"ionic: {RUNS[run]}\n"
            "stimuli: [{name: apex, region: {sphere: {center: [0, 0, -50], radius: 8}}, duration: 2, strength: 50}]\n"
            f"time: {{end: {arguments.end}, scheme: strang}}\n"
            + (f"output: {{checkpoint: {{interval: {interval}, keep: 1}}}}\n" if interval else ""))


def measure(arguments, run, interval):
    with tempfile.TemporaryDirectory() as folder:
        told = simulate_text(arguments.program, arguments.device, configuration(arguments, run, interval), folder)
    return [run, told["device"], told["commit"], interval, told["nodes"], told["steps"],
            told["stepping_seconds"], told["wall_seconds"], told["setup_seconds"], told["checkpoints"],
            told["checkpoint_seconds"], told["longest_checkpoint_seconds"], told["cg_iterations"],
            told.get("activation_error_ms", "")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="auto")
    parser.add_argument("--runs", type=lambda text: text.split(","), default=[*RUNS], help=", ".join(RUNS))
    parser.add_argument("--h", type=float, default=0.45, help="spacing of the mesh, mm")
    parser.add_argument("--end", type=float, default=65, help="simulated, ms")
    parser.add_argument("--interval", type=float, default=20, help="between checkpoints, ms")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--out", default=".")
    arguments = parser.parse_args()
    unknown = [run for run in arguments.runs if run not in RUNS]
    if unknown:
        fail(f"--runs: no run '{unknown[0]}'; there are {', '.join(RUNS)}")
    if not arguments.interval > 0:
        fail("--interval: must be above 0")
    turns = [(run, measure(arguments, run, 0), measure(arguments, run, arguments.interval))
             for _ in range(arguments.repeats) for run in arguments.runs]
    os.makedirs(arguments.out, exist_ok=True)
    with open(os.path.join(arguments.out, "checkpoints.csv"), "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([COLUMNS, *(row for _, *rows in turns for row in rows)])
    print("| cells | nodes | error, ms | steps | a step, ms | checkpoints written | longest wait, ms | "
          "all steps take longer, ms |")
    print("|---" * 8 + "|")
    for run, without, row in sorted(turns, key=lambda turn: turn[0]):
        told, bare = (dict(zip(COLUMNS, values)) for values in (row, without))
        error = told["error_ms"]
        print(f"| {run} | {told['nodes']} | {error if error == '' else round(error, 4)} | {bare['steps']} | "
              f"{1e3 * bare['stepping'] / bare['steps']:.2f} | {told['checkpoints']} | "
              f"{1e3 * told['longest_checkpoint_s']:.2f} | {1e3 * (told['stepping'] - bare['stepping']):.2f} |")


if __name__ == "__main__":
    main()
