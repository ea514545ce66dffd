#!/usr/bin/env python3
"""The N-version benchmark of Niederer et al. 2011 (doi:10.1098/rsta.2011.0139), by mesh spacing, step and mass.

A mass is that of linear elements, or `quadratic` for quadratic elements.

Activation times at its nine points, for each mesh spacing and step; what they come to as steps and spacing go to 0
(Richardson's extrapolation, from the two finest); and along the diagonal, as a picture. `own` is the program's default:
steps that adapt.

    bench/niederer.py --program build/default/bin/cardiowarp --out results --spacings 0.5,0.2 --steps own,0.05
    bench/niederer.py --from-csv results/niederer.csv                       # table and picture again
"""

import argparse
import csv
import math
import os
import subprocess
import sys
import tempfile

from common import simulate, use_matplotlib

POINTS = {"P1": (0, 0, 0), "P2": (0, 7, 0), "P3": (20, 0, 0), "P4": (20, 7, 0), "P5": (0, 0, 3), "P6": (0, 7, 3),
          "P7": (20, 0, 3), "P8": (20, 7, 3), "C": (10, 3.5, 1.5)}
SIZE = (20.0, 7.0, 3.0)
HERE = os.path.dirname(os.path.abspath(__file__))
CONFIGURATION = os.path.join(os.path.dirname(HERE), "configs", "niederer.yaml")
DIAGONAL = 41  # points of the line from P1 to P8


def make_mesh(program, spacing, folder):
    """Writes the slab; returns its file and its points, in the order of its nodes, mm."""
    path = os.path.join(folder, "slab.pts")
    subprocess.run([program, "mesh", "generate", "box", path, "--size", *map(str, SIZE), "--h", str(spacing),
                    "--fiber", "1", "0", "0"], check=True, capture_output=True)
    return path, read_points(path)


def read_points(path):
    with open(path) as file:
        next(file)
        return [tuple(1e-3 * float(word) for word in line.split()) for line in file]


def times_at(points, times, places):
    """Activation times at places, by trilinear interpolation between the nodes of a grid."""
    axes = [sorted({round(p[axis], 6) for p in points}) for axis in range(3)]
    time_of = {tuple(round(x, 6) for x in p): t for p, t in zip(points, times)}

    def bracket(axis, x):
        k = next((k for k, g in enumerate(axis[1:-1], 1) if g >= x - 1e-9), len(axis) - 1)
        return axis[k - 1], axis[k], (x - axis[k - 1]) / (axis[k] - axis[k - 1])

    result = []
    for place in places:
        around = [bracket(axis, x) for axis, x in zip(axes, place)]
        total = 0.0
        for corner in range(8):
            weight, node = 1.0, []
            for d, (low, high, share) in enumerate(around):
                upper = corner >> d & 1
                weight *= share if upper else 1.0 - share
                node.append(high if upper else low)
            if weight > 1e-12:
                total += weight * time_of[tuple(node)]
        result.append(total)
    return result


def read_times(folder):
    with open(os.path.join(folder, "activation.csv"), newline="") as file:
        rows = {int(r["node"]): float(r["activation_time"]) for r in csv.DictReader(file)}
    return [rows[k] for k in range(len(rows))]


def measure(arguments):
    rows = []
    line = [tuple(s * k / (DIAGONAL - 1) for s in SIZE) for k in range(DIAGONAL)]
    for spacing in arguments.spacings:
        with tempfile.TemporaryDirectory() as folder:
            mesh, points = make_mesh(arguments.program, spacing, folder)
            for step in arguments.steps:
                for mass in arguments.masses:
                    # Results list the file's nodes first, and then mid-points of edges.
                    basis = ["elements: quadratic", "consistent"] if mass == "quadratic" else ["elements: linear", mass]
                    overrides = [f"mesh={{file: {mesh}, {basis[0]}}}", f"solver.mass={basis[1]}",
                                 f"time.end={arguments.end}",
                                 *([] if step == "own" else [f"time.dt={step}"]), *arguments.set]
                    out = os.path.join(folder, "out")
                    timings = simulate(arguments.program, arguments.device, CONFIGURATION, out, overrides)
                    of_nodes = read_times(out)
                    times = times_at(points, of_nodes, list(POINTS.values()) + line)
                    rows.append({"h_mm": spacing, "dt_ms": step, "mass": mass, "nodes": len(of_nodes),
                                 "steps": timings["steps"], "seconds": timings["stepping_seconds"],
                                 "time_error_ms": timings["activation_error_ms"],
                                 "device": timings["device"], "commit": timings["commit"],
                                 **dict(zip(POINTS, times)),
                                 **{f"D{k}": t for k, t in enumerate(times[len(POINTS):])}})
                    print(text_of(rows[-1]), flush=True)
    return rows


def text_of(row):
    times = " ".join(f"{float(row[p]):7.3f}" for p in POINTS)
    return f"{row['h_mm']:>5} {row['dt_ms']:>6} {row['mass']:>10} {row['steps']:>6} {float(row['seconds']):9.2f} s  {times}"


def limit(rows, key, order):
    """Richardson's limit of each point's time, from the two rows with the smallest `key`."""
    fine, coarse = sorted(rows, key=lambda r: float(r[key]))[:2]
    ratio = (float(coarse[key]) / float(fine[key])) ** order
    return {p: float(fine[p]) + (float(fine[p]) - float(coarse[p])) / (ratio - 1) for p in POINTS}


def report(rows):
    print(f"{'h':>5} {'dt':>6} {'mass':>10} {'steps':>6} {'time':>11}  " + " ".join(f"{p:>7}" for p in POINTS))
    for row in rows:
        print(text_of(row))
    for mass in dict.fromkeys(r["mass"] for r in rows):
        for step in dict.fromkeys(r["dt_ms"] for r in rows):
            own = [r for r in rows if r["mass"] == mass and r["dt_ms"] == step]
            if len({r["h_mm"] for r in own}) < 2:
                continue
            at_zero = limit(own, "h_mm", 3 if mass == "quadratic" else 2)
            print(f"h -> 0, {mass}, dt {step}: " + " ".join(f"{p} {t:.2f}" for p, t in at_zero.items()))
            for row in own:
                off = max(abs(float(row[p]) / at_zero[p] - 1) for p in POINTS if p != "P1")
                print(f"    h {row['h_mm']}: off by at most {100 * off:.1f} % at P2 to C")


def plot(rows):
    use_matplotlib()
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(6, 4), layout="constrained")
    length = math.sqrt(sum(s * s for s in SIZE))
    for row in rows:
        times = [float(row[f"D{k}"]) for k in range(DIAGONAL)]
        axes.plot([length * k / (DIAGONAL - 1) for k in range(DIAGONAL)], times, linewidth=1,
                  label=f"h {row['h_mm']} mm, dt {row['dt_ms']}, {row['mass']}")
    axes.set_xlabel("along the diagonal from P1 to P8, mm")
    axes.set_ylabel("activation, ms")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=7)
    return figure


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--device", default="auto")
    parser.add_argument("--out", default="out/niederer_bench")
    parser.add_argument("--from-csv")
    parser.add_argument("--no-plot", action="store_true")
    split = lambda text: text.split(",")
    parser.add_argument("--spacings", type=lambda t: [float(x) for x in t.split(",")], default=[0.5, 0.2])
    parser.add_argument("--steps", type=split, default=["own", "0.05"])
    parser.add_argument("--masses", type=split, default=["lumped", "blended", "balanced", "consistent"])
    parser.add_argument("--end", type=float, default=150.0)
    parser.add_argument("--set", action="append", default=[], help="passed on to the program")
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    if arguments.from_csv:
        with open(arguments.from_csv, newline="") as file:
            rows = list(csv.DictReader(file))
    else:
        rows = measure(arguments)
        with open(os.path.join(arguments.out, "niederer.csv"), "w", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys())
            writer.writeheader()
            writer.writerows(rows)
    report(rows)
    if not arguments.no_plot:
        plot(rows).savefig(os.path.join(arguments.out, "niederer.png"), dpi=150)


if __name__ == "__main__":
    sys.exit(main())
