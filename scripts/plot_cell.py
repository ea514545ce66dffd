#!/usr/bin/env python3
"""Draw what `cardiowarp cell --csv` wrote.

    scripts/plot_cell.py cell.csv cell.png

An action potential: V, currents and concentrations over time. Restitution: APD90 over the diastolic interval, of
dynamic pacing the last two beats of each period; hollow where the response to the stimulus comes late. Needs
matplotlib.
"""

import argparse
import csv
import sys

import plot_restitution


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.reader(file))
    if len(rows) < 3:
        sys.exit(f"plot_cell.py: {path}: holds no two lines to draw")
    columns = {name: [row[k] if name == "late" else float(row[k]) for row in rows[1:]]
               for k, name in enumerate(rows[0])}
    return rows[0], columns


def plot_beats(plt, header, columns, picture):
    figure, axes = plt.subplots(figsize=(5, 4), layout="constrained")
    late = [value == "yes" for value in columns["late"]]
    name = "S1-S2" if header[0] == "s1s2_ms" else "dynamic pacing"
    beats = list(zip(columns[header[0]], columns["di_ms"], columns["apd90_ms"], late))
    plot_restitution.draw(axes, {name: beats})
    axes.grid(alpha=0.3)
    figure.savefig(picture, dpi=150)


def plot_beat(plt, header, columns, picture):
    time = columns["time_ms"]
    currents = [n for n in header if n.startswith("i_") and n != "i_ion"]
    names = ("Ca_i", "Cai", "cai", "ca_i")  # as models and public files call it
    calcium = next((name for name in names if name in columns), None)
    panels = 1 + bool(currents) + bool(calcium)
    figure, axes = plt.subplots(panels, 1, figsize=(7, 2.6 * panels), sharex=True, layout="constrained", squeeze=False)
    axes = list(axes[:, 0])
    axes[0].plot(time, columns["V_mV"], color="black")
    axes[0].set_ylabel("V, mV")
    if currents:
        # The fast sodium current is hundreds of times larger than the others, and would hide them.
        largest = {n: max(abs(v) for v in columns[n]) for n in currents}
        drawn = sorted(currents, key=lambda n: -largest[n])[:8]
        for name in drawn:
            axes[1].plot(time, columns[name], label=name, linewidth=1)
        others = sorted(largest[n] for n in drawn)
        limit = 1.2 * (others[-2] if len(others) > 1 else others[-1])
        axes[1].set_ylim(-limit, limit)
        axes[1].set_ylabel("currents, A/F")
        axes[1].legend(fontsize=7, ncols=2, loc="upper right")
    if calcium:
        axes[-1].plot(time, [1e3 * v for v in columns[calcium]], color="tab:green")
        axes[-1].set_ylabel("Ca_i, uM")
    for panel in axes:
        panel.grid(alpha=0.3)
    axes[-1].set_xlabel("time since the stimulus, ms")
    figure.savefig(picture, dpi=150)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("csv")
    parser.add_argument("picture")
    arguments = parser.parse_args()
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    header, columns = read(arguments.csv)
    plot = plot_beats if "apd90_ms" in columns else plot_beat
    plot(plt, header, columns, arguments.picture)


if __name__ == "__main__":
    main()
