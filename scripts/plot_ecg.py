#!/usr/bin/env python3
"""Draw what a run wrote to ecg.csv.

    scripts/plot_ecg.py ecg.csv ecg.png

Twelve leads in the usual layout, three rows of four and lead II below, on paper of 40 ms and 0.1 mV a square; without
the nine electrodes of these, the potential at each electrode, one below the other. Needs matplotlib.
"""

import argparse
import csv
import math
import sys

LAYOUT = (("I", "aVR", "V1", "V4"), ("II", "aVL", "V2", "V5"), ("III", "aVF", "V3", "V6"))
SQUARE_MS, SQUARE_MV = 40.0, 0.1


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    if len(rows) < 3:
        sys.exit(f"plot_ecg.py: {path}: holds no two lines to draw")
    return {name: [float(row[k]) for row in rows[1:]] for k, name in enumerate(rows[0])}


def paper(axes, time, low, high, square_mv):
    first, last = math.floor(low / square_mv), math.ceil(high / square_mv)
    columns = range(math.ceil(time[0] / SQUARE_MS), math.floor(time[-1] / SQUARE_MS) + 1)
    bottom, top = first * square_mv, last * square_mv
    for few, style in ((False, {"color": "#f6c9c9", "linewidth": 0.4}), (True, {"color": "#e89a9a", "linewidth": 0.8})):
        axes.vlines([k * SQUARE_MS for k in columns if (k % 5 == 0) == few], bottom, top, zorder=0, **style)
        rows = [k * square_mv for k in range(first, last + 1) if (k % 5 == 0) == few]
        axes.hlines(rows, time[0], time[-1], zorder=0, **style)
    axes.set_yticks([k * square_mv for k in range(first, last + 1) if k % 5 == 0])
    axes.set_xlim(time[0], time[-1])
    axes.set_ylim(bottom, top)
    axes.tick_params(which="both", length=0, labelsize=6)


def square_for(low, high):
    """0.1 mV, or its multiple by a round number (1, 2, 5, 10 ...) such that some 40 squares are enough."""
    square = SQUARE_MV
    while (high - low) / square > 40.0:
        square *= 2.5 if f"{square:e}".startswith("2") else 2.0
    while 0.0 < (high - low) / square < 8.0:
        square /= 2.5 if f"{square:e}".startswith("5") else 2.0
    return square


def bounds(signals):
    """The lowest and the highest value of all, apart from each other."""
    low, high = min(map(min, signals)), max(map(max, signals))
    return (low, high) if low < high else (low - 0.5 * SQUARE_MV, high + 0.5 * SQUARE_MV)


def trace(axes, time, values, name, low, high, square_mv):
    paper(axes, time, low, high, square_mv)
    axes.plot(time, values, color="black", linewidth=0.9)
    axes.text(0.02, 0.95, name, transform=axes.transAxes, va="top", fontsize=9, weight="bold",
              bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.7, "pad": 1})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("csv")
    parser.add_argument("picture")
    arguments = parser.parse_args()
    columns = read(arguments.csv)
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    time = columns["time"]
    leads = {name[len("lead_") :]: values for name, values in columns.items() if name.startswith("lead_")}
    shown = leads or {name: values for name, values in columns.items() if name != "time"}
    low, high = bounds(shown.values())
    square = square_for(low, high)
    if leads:
        figure, axes = plt.subplot_mosaic(
            [*map(list, LAYOUT), ["rhythm"] * 4], figsize=(11, 8), sharex=False, layout="constrained"
        )
        for name, values in leads.items():
            trace(axes[name], time, values, name, low, high, square)
        trace(axes["rhythm"], time, leads["II"], "II", low, high, square)
    else:
        figure, panels = plt.subplots(
            len(shown), 1, figsize=(8, 1.2 + 1.6 * len(shown)), layout="constrained", squeeze=False
        )
        for panel, (name, values) in zip(panels[:, 0], shown.items()):
            trace(panel, time, values, name, low, high, square)
    figure.supxlabel(f"time, ms; a square is {SQUARE_MS:g} ms and {square:.3g} mV", fontsize=8)
    figure.supylabel("mV", fontsize=8)
    figure.savefig(arguments.picture, dpi=150)


if __name__ == "__main__":
    main()
