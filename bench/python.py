#!/usr/bin/env python3
"""What Python costs, and how fast ensembles and fits are. With cardiowarp installed:

    bench/python.py --device cuda

Prints a table: what, on how many nodes, seconds or microseconds, and the estimated errors of activation times.
"""

import argparse
import logging
import statistics
import subprocess
import sys
import time

import numpy as np

import cardiowarp as cw


def heart(spacing, end=200.0):
    """Two ventricles of that spacing (mm), with cells of two variables, activated from the apex."""
    return {
        "mesh": {"generator": {"type": "biventricle", "h": spacing}},
        "tissue": [{"d_iso": 0.1, "d_ani": 0.9}],
        "ionic": {"model": "mitchell_schaeffer"},
        "stimuli": [
            {
                "name": "apex",
                "region": {"sphere": {"center": [0, 0, -50], "radius": 10}},
                "duration": 2,
                "strength": 35.7,
            }
        ],
        "time": {"end": end, "scheme": "strang"},
    }


def row(what, nodes, value, errors=""):
    print(f"| {what} | {nodes:,} | {value} | {errors} |")


def errors_of(summary):
    return f"{summary['time_error']:.2g} ms in time, {summary['space_error']:.2g} ms in space"


def importing():
    command = [sys.executable, "-c", "import time; t = time.perf_counter(); import cardiowarp; print(time.perf_counter() - t)"]
    seconds = [float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(9)]
    row("import, NumPy included", 0, f"{statistics.median(seconds):.2f} s")


def run(device):
    """How much longer run() takes than its steps and the summary in its end, which the program has, too."""
    shares, seconds = [], []
    for _ in range(11):
        simulation = cw.Simulation(heart(1.55), device=device)
        begin = time.perf_counter()
        simulation.run()
        seconds.append(time.perf_counter() - begin)
        summary = simulation.summary()
        begin = time.perf_counter()
        simulation._core.summary()
        own = summary["stepping_seconds"] + time.perf_counter() - begin
        shares.append(seconds[-1] / own - 1.0)
    nodes = len(simulation.V)
    row("run(), 200 ms", nodes, f"{statistics.median(seconds):.4f} s", errors_of(summary))
    row("run() beyond its steps and summary", nodes, f"{100 * statistics.median(shares):.1f} %")


def step(device):
    extra = []
    for _ in range(5):
        simulation = cw.Simulation(heart(4.0), device=device)
        begin = time.perf_counter()
        while simulation.time < simulation.end:
            simulation.step()
        seconds = time.perf_counter() - begin
        stepping = simulation.summary()["stepping_seconds"]
        extra.append(1e6 * (seconds - stepping) / simulation.steps)
    row("step() beyond the step", len(simulation.V), f"{statistics.median(extra):.1f} µs")


def ensemble(device, members):
    values = {"tissue[0].d_iso": np.linspace(0.05, 0.2, members // 40), "tissue[0].d_ani": np.linspace(0.4, 1.2, 40)}
    runs = cw.ensemble(heart(4.0), vary=values, device=device)
    runs.run(members=[0])
    seconds = []
    for _ in range(3):
        begin = time.perf_counter()
        result = runs.run()
        seconds.append(time.perf_counter() - begin)
    table = result.table
    errors = f"at most {np.nanmax(table['time_error']):.2g} ms in time, {np.nanmax(table['space_error']):.2g} ms in space"
    row(f"ensemble of {len(runs):,}, 200 ms each", result["activation"].shape[1], f"{statistics.median(seconds):.2f} s", errors)


def fit(device):
    config = heart(4.0)
    whole = cw.Simulation(config, device=device)
    tags = np.where(whole.points[whole.tets].mean(axis=1)[:, 2] < -20, 1, 2)
    mesh = cw.Mesh(points=whole.points, tets=whole.tets, tags=tags)
    config["tissue"] = [{"tags": [1], "d_iso": 0.3}, {"tags": [2], "d_iso": 0.3}]
    keys = ["tissue[0].d_iso", "tissue[1].d_iso"]
    truth = dict(zip(keys, (0.45, 0.22)))
    measured = cw.Simulation(cw.Config(config, truth), mesh, device=device).run().activation
    noisy = measured + np.random.default_rng(0).normal(0.0, 1.0, len(measured))
    for method in ("gauss-newton", "ensemble-kalman"):
        seconds = []
        for _ in range(3):
            begin = time.perf_counter()
            found = cw.fit(config, mesh, free=keys, to={"activation": noisy}, method=method, device=device)
            seconds.append(time.perf_counter() - begin)
        off = ", ".join(f"{100 * (found.values[key] / truth[key] - 1):+.1f}" for key in keys)
        row(f"fit of two conductivities, {method}", len(measured), f"{statistics.median(seconds):.2f} s", f"values off by {off} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--device", default="host", choices=["host", "cuda"])
    parser.add_argument("--members", type=int, default=1000)
    arguments = parser.parse_args()
    logging.disable(logging.WARNING)
    print(f"{cw.__version__}, {cw.Simulation(heart(4.0), device=arguments.device).device}")
    print("| what | nodes | time | errors |\n|---|---|---|---|")
    importing()
    run(arguments.device)
    step(arguments.device)
    fit(arguments.device)
    ensemble(arguments.device, arguments.members)


if __name__ == "__main__":
    main()
