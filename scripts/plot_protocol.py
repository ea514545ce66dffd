#!/usr/bin/env python3
"""Draw what `cardiowarp protocol --csv` wrote.

    scripts/plot_protocol.py protocol.csv protocol.png

APD90 at each probe over the diastolic interval (hollow where the response to the stimulus comes late; of dynamic pacing
the last two beats of each period), velocities between probes if there are any, and which intervals of each extra
stimulus, or periods of S1, propagated or led to re-entry. Needs matplotlib.
"""

import argparse
import csv
import sys

import plot_restitution


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    if not rows:
        sys.exit(f"plot_protocol.py: {path}: holds no line to draw")
    return rows


def columns_ending_in(rows, ending):
    return {name[: -len(ending)]: [float(row[name]) for row in rows] for name in rows[0] if name.endswith(ending)}


def stimulus_of(row):
    """"S2", or "S2 left" where it is given at several sites."""
    return " ".join(filter(None, (row["stimulus"], row.get("site", ""))))


def stimuli_of(rows):
    return list(dict.fromkeys(map(stimulus_of, rows)))


def plot_beats(axes, rows):
    across, up = columns_ending_in(rows, ".di_ms"), columns_ending_in(rows, ".apd90_ms")
    stimuli = stimuli_of(rows)
    series = {}
    for name in up:
        for stimulus in stimuli:
            beats = [(float(row["interval_ms"]), di, apd, row["late"] == "yes")
                     for row, di, apd in zip(rows, across[name], up[name]) if stimulus_of(row) == stimulus]
            series[f"{name}, {stimulus}" if len(stimuli) > 1 else name] = beats
    plot_restitution.draw(axes, series)


def plot_velocities(axes, rows):
    stimuli = stimuli_of(rows)
    for name, values in columns_ending_in(rows, ".velocity_mm_per_ms").items():
        for stimulus in stimuli:
            points = sorted((float(row["interval_ms"]), velocity) for row, velocity in zip(rows, values)
                            if stimulus_of(row) == stimulus and velocity == velocity)
            if points:
                label = f"{name}, {stimulus}" if len(stimuli) > 1 else name
                axes.plot(*zip(*points), "o-", markersize=4, linewidth=0.8, label=label)
    axes.set_xlabel("interval, ms")
    axes.set_ylabel("conduction velocity, mm/ms")
    axes.legend(fontsize=8)


def plot_answers(axes, rows):
    paced_faster = len({row["interval_ms"] for row in rows if row["stimulus"] == "S1"}) > 1
    shown = [row for row in rows if row["stimulus"] != "S1" or paced_faster]
    names = stimuli_of(shown)
    for answer, color, marker in (("yes", "tab:green", "o"), ("no", "tab:red", "x")):
        own = [row for row in shown if row["propagated"] == answer]
        axes.plot([float(row["interval_ms"]) for row in own], [names.index(stimulus_of(row)) for row in own], marker,
                  color=color, linestyle="none", label="propagates" if answer == "yes" else "does not")
    again = [row for row in shown if row["reentry"] == "yes"]
    if again:
        axes.plot([float(row["interval_ms"]) for row in again], [names.index(stimulus_of(row)) for row in again], "o",
                  color="tab:purple", markersize=11, markerfacecolor="none", linestyle="none", label="re-entry")
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

    panels = [plot_beats, plot_answers]
    if columns_ending_in(rows, ".velocity_mm_per_ms"):
        panels.insert(1, plot_velocities)
    figure, axes = plt.subplots(1, len(panels), figsize=(4.5 * len(panels), 3.8), layout="constrained")
    for panel, draw in zip(axes, panels):
        draw(panel, rows if draw is plot_answers else answered)
        panel.grid(alpha=0.3)
    figure.savefig(arguments.picture, dpi=150)


if __name__ == "__main__":
    main()
