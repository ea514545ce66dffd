#!/usr/bin/env python3
"""Draw what `cardiowarp compare --csv` wrote.

    scripts/plot_compare.py compare.csv compare.png

Left: where a median step of each backend goes (as Wong, Kuhl & Darve 2015, figures 1 and 2); middle: time a step
over simulated time; right: speedup over the first backend (as their figure 12). Needs matplotlib.
"""

import argparse
import csv
import statistics
import sys

STAGES = ["element_kernel", "residual_sums", "tangent_sums", "reordering", "transfers", "cg_spmv", "cg_rest",
          "newton_rest"]
LABELS = ["element kernel", "row sums of R", "row sums of K", "reordering", "transfers", "CG: SpMV", "CG: rest",
          "Newton: rest"]


def read(path):
    """Columns of each backend, in the order in which they first appear."""
    backends = {}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            columns = backends.setdefault(row["backend"], {"time_ms": [], "total_us": [], **{s: [] for s in STAGES}})
            columns["time_ms"].append(float(row["time_ms"]))
            columns["total_us"].append(float(row["total_us"]))
            for stage in STAGES:
                columns[stage].append(float(row[stage + "_us"]))
    if not backends:
        sys.exit(f"plot_compare.py: {path}: holds no steps")
    return backends


def draw(backends, picture):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    names = list(backends)
    medians = {name: statistics.median(backends[name]["total_us"]) for name in names}
    figure, (bars, curves, speedups) = plt.subplots(1, 3, figsize=(max(12, 4 + 2.2 * len(names)), 4.8),
                                                    layout="constrained")
    bottom = [0.0] * len(names)
    colors = plt.get_cmap("tab20")
    for k, (stage, label) in enumerate(zip(STAGES, LABELS)):
        heights = [statistics.median(backends[name][stage]) for name in names]
        bars.bar(names, heights, bottom=bottom, label=label, color=colors(2 * k % 20 + (k >= 10)))
        bottom = [b + h for b, h in zip(bottom, heights)]
    rest = [max(0.0, medians[name] - b) for name, b in zip(names, bottom)]
    bars.bar(names, rest, bottom=bottom, label="waiting and the host", color="0.85")
    bars.set_ylabel("µs a step (medians)")
    bars.legend(fontsize=7)
    for name in names:
        curves.plot(backends[name]["time_ms"], backends[name]["total_us"], label=name, linewidth=1)
    curves.set_xlabel("simulated time, ms")
    curves.set_ylabel("µs a step")
    curves.set_yscale("log")
    curves.legend(fontsize=7)
    values = [medians[names[0]] / medians[name] for name in names]
    for bar, value in zip(speedups.bar(names, values, color="tab:blue"), values):
        speedups.annotate(f"{value:.2f}", (bar.get_x() + bar.get_width() / 2, value), ha="center", va="bottom")
    speedups.set_ylabel(f"speedup over {names[0]}")
    for axes in (bars, speedups):
        axes.tick_params(axis="x", rotation=35)
        for label in axes.get_xticklabels():
            label.set_horizontalalignment("right")
    figure.savefig(picture, dpi=130)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("csv")
    parser.add_argument("picture", help=".png, .svg or .pdf")
    arguments = parser.parse_args()
    draw(read(arguments.csv), arguments.picture)


if __name__ == "__main__":
    main()
