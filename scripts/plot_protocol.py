#!/usr/bin/env python3
"""Draw what `cardiowarp protocol --csv` wrote.

    scripts/plot_protocol.py protocol.csv protocol.png

APD90 at each probe over the diastolic interval, velocities between probes if there are any, and which intervals of
each extra stimulus, or periods of S1, propagated. Needs matplotlib.
"""

import argparse
import csv
import sys


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows:
        sys.exit(f"plot_protocol.py: {path}: holds no line to draw")
    return rows


def columns_ending_in(rows, ending):
    return {name[: -len(ending)]: [float(row[name]) for row in rows] for name in rows[0] if name.endswith(ending)}


def plot_by_stimulus(axes, rows, across, up):
    """A line for each stimulus and name: a point of each of its rows that has both numbers."""
    stimuli = list(dict.fromkeys(row["stimulus"] for row in rows))
    for name, values in up.items():
        for stimulus in stimuli:
            points = sorted(p for row, *p in zip(rows, across[name], values)
                            if row["stimulus"] == stimulus and p[0] == p[0] and p[1] == p[1])
            if points:
                label = f"{name}, {stimulus}" if len(stimuli) > 1 else name
                axes.plot(*zip(*points), "o-", markersize=4, label=label)


def plot_restitution(axes, rows):
    plot_by_stimulus(axes, rows, columns_ending_in(rows, ".di_ms"), columns_ending_in(rows, ".apd90_ms"))
    axes.set_xlabel("diastolic interval, ms")
    axes.set_ylabel("APD90, ms")
    axes.legend(fontsize=8)


def plot_velocities(axes, rows):
    intervals = [float(row["interval_ms"]) for row in rows]
    velocities = columns_ending_in(rows, ".velocity_mm_per_ms")
    plot_by_stimulus(axes, rows, dict.fromkeys(velocities, intervals), velocities)
    axes.set_xlabel("interval, ms")
    axes.set_ylabel("conduction velocity, mm/ms")
    axes.legend(fontsize=8)


def plot_answers(axes, rows):
    paced_faster = sum(row["stimulus"] == "S1" for row in rows) > 1
    names = list(dict.fromkeys(row["stimulus"] for row in rows if row["stimulus"] != "S1" or paced_faster))
    for answer, color, marker in (("yes", "tab:green", "o"), ("no", "tab:red", "x")):
        own = [row for row in rows if row["propagated"] == answer and row["stimulus"] in names]
        axes.plot([float(row["interval_ms"]) for row in own], [names.index(row["stimulus"]) for row in own], marker,
                  color=color, linestyle="none", label="propagates" if answer == "yes" else "does not")
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(-0.5, max(0.5, len(names) - 0.5))
    axes.set_xlabel("interval, ms")
    axes.legend(fontsize=8)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("csv")
    parser.add_argument("picture")
    arguments = parser.parse_args()
    rows = read(arguments.csv)
    answered = [row for row in rows if row["propagated"] == "yes"]  # others' beats are not those of their stimulus
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    panels = [plot_restitution, plot_answers]
    if columns_ending_in(rows, ".velocity_mm_per_ms"):
        panels.insert(1, plot_velocities)
    figure, axes = plt.subplots(1, len(panels), figsize=(4.5 * len(panels), 3.8), layout="constrained")
    for panel, draw in zip(axes, panels):
        draw(panel, rows if draw is plot_answers else answered)
        panel.grid(alpha=0.3)
    figure.savefig(arguments.picture, dpi=150)


if __name__ == "__main__":
    main()
