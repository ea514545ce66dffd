#!/usr/bin/env python3
"""Where a time step goes, by backend and size, and the speedup over PETSc.

As figures 1, 2 and 12 of Wong, Kuhl & Darve 2015: element kernel, row sums, reordering, CG's products and the rest of
CG, for the shared hearts and generated ones. Every mesh is one `cardiowarp compare`, which takes each step with each
backend in turn; the first backend is the reference. Needs the built program and, for pictures, matplotlib.

    bench/time_step.py --device host --backends petsc:2,csr,k1 --out results
    bench/time_step.py --device cuda --meshes ventricle:0.78 ventricle:0.44 --backends petsc,cusparse-csr,k1rs --out results
"""

import argparse
import csv
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
from itertools import zip_longest

from common import HEARTS, bars, fail, heart_overrides, read, subplots, unique, use_matplotlib, write

STAGES = ["element_kernel", "residual_sums", "tangent_sums", "reordering", "transfers", "cg_spmv", "cg_rest",
          "newton_rest"]
LABELS = ["element kernel", "sums of R", "sums of K", "reordering", "transfers", "CG: SpMV", "CG: rest",
          "Newton: rest"]
MOST_MESHES_A_LINE = 6


def meshes(arguments):
    """Names, and what --set makes of bench/heart.yaml for each."""
    for name in arguments.meshes or [os.path.basename(heart[0]) for heart in HEARTS]:
        if name.startswith("ventricle:"):
            yield name, [f"mesh={{generator: {{type: ventricle, h: {name.split(':')[1]}}}}}"]
            continue
        found = [heart for heart in HEARTS if os.path.basename(heart[0]) == name]
        if not found:
            fail(f"no heart '{name}'; known are "
                 f"{', '.join(os.path.basename(heart[0]) for heart in HEARTS)} and ventricle:SPACING")
        prefix = os.path.abspath(os.path.join(arguments.data, "meshes", found[0][0]))
        yield name, heart_overrides(found[0], prefix)


def measure(arguments, file):
    """All rows; each mesh's are written as soon as they are known."""
    rows = []
    commit = commit_of(arguments.program)
    config = os.path.join(os.path.dirname(os.path.abspath(__file__)), "heart.yaml")
    with tempfile.TemporaryDirectory() as folder:
        for name, overrides in meshes(arguments):
            steps = os.path.join(folder, "steps.csv")
            command = [arguments.program, "compare", config, "--backends", arguments.backends, "--device",
                       arguments.device, "--steps", str(arguments.steps), "--csv", steps]
            if arguments.assembly:
                command += ["--assembly", arguments.assembly]
            for override in overrides:
                command += ["--set", override]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                fail(f"{name}: {done.stderr.strip()}")
            nodes, tetrahedra = re.search(r": (\d+) nodes, (\d+) tetrahedra", done.stdout).groups()
            rows += medians(name, int(nodes), int(tetrahedra), steps, commit)
            write(file, rows)
            print(done.stdout, flush=True)
    return rows


def commit_of(program):
    """The commit that a program was built from."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True)
    except OSError as error:
        fail(f"{program}: {error.strerror}; build it, or name it with --program")
    found = re.search(r"commit ([^)]*)", done.stdout)
    return found.group(1) if found else ""


def medians(name, nodes, tetrahedra, path, commit):
    """One row a backend: medians a step, and sums and medians of iterations."""
    backends = {}
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            backends.setdefault(row["backend"], []).append(row)
    reference = None
    rows = []
    for backend, steps in backends.items():
        total = statistics.median(float(step["total_us"]) for step in steps)
        reference = reference or total
        row = {"mesh": name, "nodes": nodes, "tetrahedra": tetrahedra, "backend": backend,
               "assembly": steps[0]["assembly"], "device": steps[0]["device"], "steps": len(steps),
               "newton_iterations": sum(int(step["newton_iterations"]) for step in steps),
               "cg_iterations": sum(int(step["cg_iterations"]) for step in steps)}
        for count in ("newton_iterations", "cg_iterations"):
            row["median_" + count] = statistics.median(int(step[count]) for step in steps)
        for stage in STAGES:
            row[stage + "_us"] = round(statistics.median(float(step[stage + "_us"]) for step in steps), 2)
        row.update(total_us=round(total, 2), speedup=round(reference / total, 3),
                   largest_difference_mV=max(float(step["difference_mV"]) for step in steps), commit=commit)
        rows.append(row)
    return rows


def with_own_names(rows):
    """Backends of one name on one mesh, which come from several runs, are distinguished by their paths of assembly."""
    names = [(row["mesh"], row["backend"]) for row in rows]
    return [dict(row, backend=f"{row['backend']}/{row['assembly']}" if names.count(name) > 1 else row["backend"])
            for row, name in zip(rows, names)]


def report(rows):
    print(f"{'mesh':30} {'backend':24} {'us a step':>11} {'speedup':>8}")
    for row in rows:
        print(f"{row['mesh']:30} {row['backend']:24} {float(row['total_us']):11.1f} {float(row['speedup']):8.2f}")


def number(value):
    """To three digits."""
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def stack(axis, rows, stages, numbered):
    """Stages on one another, a bar a backend; those in `numbered` with their milliseconds.

    Medians of stages need not add up to the median of their sum.
    """
    places = range(len(rows))
    bottom = [0.0] * len(rows)
    for k in stages:
        heights = [float(row[STAGES[k] + "_us"]) / 1e3 for row in rows]
        axis.bar(places, heights, bottom=bottom, label=LABELS[k], color=f"C{k}")
        bottom = [b + h for b, h in zip(bottom, heights)]
    totals = [float(row["total_us"]) / 1e3 for row in rows]
    rest = [max(0.0, total - b) for total, b in zip(totals, bottom)]
    axis.bar(places, rest, bottom=bottom, label="waiting and the host", color="0.85")
    for k, total in enumerate(totals):
        if rows[k] not in numbered:
            continue
        axis.annotate(number(total), (k, max(total, bottom[k])), ha="center", va="bottom", fontsize=7)
    axis.set_ylim(0.0, 1.08 * max(map(max, totals, bottom)))  # room for the numbers
    backends = [row["backend"] for row in rows]
    if len({backend.split("/")[0] for backend in backends}) == 1:  # these differ by their paths of assembly
        backends = [backend.split("/")[-1] for backend in backends]
    axis.set_xticks(places, backends, rotation=60, ha="right", rotation_mode="anchor", fontsize=8)


def plot(rows):
    """As figure 2. Beside PETSc the others can hardly be seen, so they have panels to themselves below, too."""
    import matplotlib.pyplot as plt

    of_mesh = [[row for row in rows if row["mesh"] == name] for name in unique(row["mesh"] for row in rows)]
    lines = []  # panels, and of each the backends whose numbers stand there
    width = math.ceil(len(of_mesh) / math.ceil(len(of_mesh) / MOST_MESHES_A_LINE))
    for first in range(0, len(of_mesh), width):
        line = of_mesh[first:first + width]
        others = [[row for row in own if not row["backend"].startswith("petsc")] for own in line]
        if any(others) and others != line:
            petsc = [[row for row in own if row not in rest] for own, rest in zip(line, others)]
            lines += [(line, petsc), (others, others)]
        else:
            lines += [(line, line)]
    stages = [k for k, stage in enumerate(STAGES) if any(float(row[stage + "_us"]) > 0.0 for row in rows)]
    figure, axes = plt.subplots(len(lines), width, figsize=(3.4 * width, 4.0 * len(lines) + 0.4),
                                layout="constrained", squeeze=False)
    for line, (of_line, numbered) in zip(axes, lines):
        line[0].set_ylabel("ms a step, median (above), by stages")
        for axis, own, of_own in zip_longest(line, of_line, numbered):
            if own:
                stack(axis, own, stages, of_own)
                axis.set_title(f"{own[0]['mesh']}\n{int(own[0]['nodes']):,} nodes", fontsize=9)
            else:
                axis.set_visible(False)
    handles, labels = axes[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=min(5, len(labels)),
                  fontsize=8)
    return figure


def plot_speedups(rows):
    """As figure 12: each backend over the first, PETSc's to the left; meshes by size."""
    nodes = {row["mesh"]: int(row["nodes"]) for row in rows}
    meshes = sorted(nodes, key=nodes.get)
    first, *others = unique(row["backend"] for row in rows)
    petsc = sorted(backend for backend in others if backend.startswith("petsc"))
    backends = unique([*petsc, *others]) or [first]
    speedup = {(row["mesh"], row["backend"]): float(row["speedup"]) for row in rows}
    figure, panels = subplots(1, 2 * len(meshes))
    bars(panels[0, 0], [f"{mesh} ({nodes[mesh]:,})" for mesh in meshes],
         {backend: [speedup.get((mesh, backend), float("nan")) for mesh in meshes] for backend in backends},
         f"times as fast as {first}", log=True, line=1.0)
    panels[0, 0].set_title("no bar: as fast, or not measured", fontsize=9)
    return figure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default=os.environ.get("CARDIOWARP_DATA", "../shared"))
    parser.add_argument("--device", choices=["auto", "host", "cuda"], default="auto")
    parser.add_argument("--meshes", nargs="+", metavar="MESH",
                        help="hearts by name, or ventricle:SPACING (mm); "
                        "with --from-csv, which of its meshes")
    parser.add_argument("--backends", default="petsc,petsc-bjacobi,csr,k1,k1rs,k2rs")
    parser.add_argument("--assembly", help="paths of assembly, with commas")
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--out", metavar="FOLDER", default=".")
    parser.add_argument("--no-plot", action="store_true", help="write the CSV only; matplotlib is not needed")
    parser.add_argument("--from-csv", metavar="F", help="a CSV that this script wrote: report and plot it")
    arguments = parser.parse_args()
    if not arguments.no_plot:
        use_matplotlib()
    os.makedirs(arguments.out, exist_ok=True)
    stem = os.path.join(arguments.out, "time_step")
    if arguments.from_csv:
        try:
            rows = with_own_names(read(arguments.from_csv))
        except OSError as error:
            fail(f"{arguments.from_csv}: {error.strerror}")
        if arguments.meshes:
            unknown = sorted(set(arguments.meshes) - {row["mesh"] for row in rows})
            if unknown:
                fail(f"{arguments.from_csv} has no mesh {', '.join(unknown)}")
            rows = [row for row in rows if row["mesh"] in arguments.meshes]
        if not rows:
            fail(f"{arguments.from_csv}: nothing was measured")
    else:
        rows = measure(arguments, stem + ".csv")
    report(rows)
    if not arguments.no_plot:
        plot(rows).savefig(stem + ".png", dpi=120, bbox_inches="tight")
        plot_speedups(rows).savefig(stem + "_speedups.png", dpi=80, bbox_inches="tight")


if __name__ == "__main__":
    sys.exit(main())
