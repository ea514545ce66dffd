#!/usr/bin/env python3
"""Draw what `cardiowarp converge --csv` wrote.

    scripts/plot_converge.py converge.csv converge.png

The error of activation times over the step; over the length of edges, if meshes were refined; and over the wall time
that it takes. Where no error was estimated, the difference to the finest run stands for it. Needs matplotlib.
"""

import argparse
import csv
import sys

STUDIES = {"time": ("tab:blue", "shorter steps"), "space": ("tab:orange", "finer meshes")}


def number(text):
    return float(text) if text else float("nan")


def read(path):
    """Rows of each study, from the coarsest run to the finest."""
    studies = {name: [] for name in STUDIES}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            studies[row["study"]].append(row)
    studies = {name: rows for name, rows in studies.items() if len(rows) > 1}
    if not studies:
        sys.exit(f"plot_converge.py: {path}: holds no two runs to compare")
    return studies


def step_name(row):
    return f"step_tolerance {row['step_tolerance']}" if row["step_tolerance"] else f"dt {row['dt_ms']} ms"


class Study:
    def __init__(self, name, rows):
        self.color, self.label = STUDIES[name]
        self.has_errors = any(row["error_rms_ms"] for row in rows)
        pattern = "error_{}_ms" if self.has_errors else "{}_to_finest_ms"
        self.of = "error" if self.has_errors else "difference to the finest run"
        self.rms, self.max = ([number(row[pattern.format(kind)]) for row in rows] for kind in ("rms", "max"))
        self.by_tolerance = bool(rows[0]["step_tolerance"])
        stepping = "step_tolerance" if self.by_tolerance else "dt_ms"
        self.size = [number(row[stepping if name == "time" else "edge_mm"]) for row in rows]
        self.estimate = [number(row["estimate_ms"]) for row in rows]
        self.seconds = [number(row["seconds"]) for row in rows]
        self.names = [step_name(row) if name == "time" else f"{int(row['nodes']):,} nodes" for row in rows]
        self.order = number(rows[-1]["order"])


def label_ticks(axis, values=()):
    """A tick at each value, else at 1, 2 and 5: on a logarithmic axis of few runs there would be next to none."""
    import matplotlib.ticker as ticker

    axis.set_major_locator(ticker.FixedLocator(values) if values else ticker.LogLocator(subs=(1, 2, 5)))
    axis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:.3g}"))
    axis.set_minor_formatter(ticker.NullFormatter())


def draw_size(axes, study, label):
    order = f", order {study.order:.2f}" if study.order == study.order else ""
    axes.loglog(study.size, study.max, "s--", color=study.color, label="largest")
    axes.loglog(study.size, study.rms, "o-", color=study.color, label="rms" + order)
    if study.by_tolerance and study.label == STUDIES["time"][1]:
        axes.loglog(study.size, study.estimate, "^:", color="tab:green", label="rms, as the runs estimate it")
    # From beneath the coarsest run, so that neither hides the other.
    coarsest, value = study.size[0], 0.6 * study.rms[0]
    for slope, style in ((1, ":"), (2, "-.")):
        line = [value * (size / coarsest) ** slope for size in study.size]
        axes.loglog(study.size, line, style, color="0.6", label=f"order {slope}")
    label_ticks(axes.xaxis, study.size)
    label_ticks(axes.yaxis)
    axes.set_xlabel(label)
    axes.set_ylabel(f"{study.of} of activation times, ms")
    axes.legend(fontsize=8)


def draw_seconds(axes, studies):
    for study in studies.values():
        axes.loglog(study.seconds, study.rms, "o-", color=study.color, label=study.label)
        for x, y, name in zip(study.seconds, study.rms, study.names):
            if y == y:
                axes.annotate(name, (x, y), textcoords="offset points", xytext=(6, 5), fontsize=8)
    axes.margins(x=0.45, y=0.15)
    label_ticks(axes.xaxis)
    label_ticks(axes.yaxis)
    axes.set_xlabel("wall time of stepping, s")
    errors = all(study.has_errors for study in studies.values())
    axes.set_ylabel(f"rms {'error' if errors else 'error or difference'}, ms")
    axes.legend(fontsize=8)


def draw(rows, picture):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    studies = {name: Study(name, of_study) for name, of_study in rows.items()}
    panels = len(studies) + 1
    figure, axes = plt.subplots(1, panels, figsize=(5.2 * panels, 4.6), layout="constrained")
    by_tolerance = any(study.by_tolerance for study in studies.values())
    labels = {"time": "tolerance, ms of error a ms" if by_tolerance else "step dt, ms", "space": "mean length of edges, mm"}
    for axis, (name, study) in zip(axes, studies.items()):
        draw_size(axis, study, labels[name])
        axis.set_title(study.label)
    draw_seconds(axes[-1], studies)
    axes[-1].set_title("what it takes")
    for axis in axes:
        axis.grid(True, which="both", color="0.92")
    figure.savefig(picture, dpi=130)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("csv")
    parser.add_argument("picture", help=".png, .svg or .pdf")
    arguments = parser.parse_args()
    draw(read(arguments.csv), arguments.picture)


if __name__ == "__main__":
    main()
