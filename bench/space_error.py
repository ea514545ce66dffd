#!/usr/bin/env python3
"""How near the estimated error of activation times by the mesh is to the true one, on hearts.

Each heart runs as it is, by several masses, and split into eight and eight again, by a balanced mass. The true error is
the difference of the activation times at the heart's own nodes. D is such that a mean edge is a given number of roots
of D, of the smaller one where there are fibres, along which it is seven times as large; the stimulus is the lowest
tenth.

    bench/space_error.py --data ../shared/meshes --device cuda --csv space_error.csv --runs runs
    bench/space_error.py --from-csv space_error.csv            # the table again

--runs names a folder that keeps each run's activation.csv; those that are there are not run again. --jobs says how many
run at a time, by one thread each. Needs numpy.
"""

import argparse
import csv
import gzip
import os
import statistics
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

from common import FRONTS, HEARTS, MILLIMETRES, fail
from velocity import write_rows

SHARED = {file: (file, unit, fibres) for file, unit, fibres, _ in HEARTS}
MESHES = {  # file, unit, fibres; mean edge, mm
    "biventricle": (*SHARED["biventricle/crtdemo_biv_4569"], 4.808),
    "biventricle_x8": (*SHARED["biventricle/crtdemo_biv_4569_refined_x8"], 2.459),
    "rabbit": (*SHARED["rabbit/ucsd_rabbit_63885_retet"], 0.596),
    "wedge": (*SHARED["wedge/human_wedge_18411"], 1.274),
    "ventricle": (None, "um", True, 1.768),  # by the program's generator
}
CELLS = ["ten_tusscher_panfilov_2006", "courtemanche_1998", "luo_rudy_1991", "mitchell_schaeffer"]
WAYS = [("balanced", "ici", "linear"), ("blended", "ici", "linear"), ("lumped", "ici", "linear"),
        ("consistent", "svi", "linear"), ("blended", "svi", "linear"), ("lumped", "svi", "linear"),
        ("consistent", "ici", "quadratic"), ("consistent", "svi", "quadratic")]
CASES = [(heart, 3.0, cells) for cells in CELLS for heart in MESHES] + \
        [(heart, 1.5, "ten_tusscher_panfilov_2006") for heart in ("biventricle_x8", "rabbit", "ventricle")]
COLUMNS = ["heart", "edge_by_root_of_D", "cells", "mass", "ionic_current", "elements", "nodes", "last_activation_ms", "true_rms_ms",
           "estimated_rms_ms", "corrected_rms_ms", "within_a_factor_of_2", "or_within_1_percent", "commit"]
CONFIGURATION = """device: {device}
mesh: {{file: {mesh}, unit: um, elements: {elements}}}
tissue: [{{tags: all, d_iso: {across}, d_ani: {more}}}]
ionic: {{model: {cells}}}
stimuli: [{{region: {{box: {{min: [-1e4, -1e4, -1e4], max: [1e4, 1e4, {top}]}}}}, duration: 2, strength: 60}}]
time: {{scheme: strang, end: {end}}}
solver: {{mass: {mass}, ionic_current: {current}}}
output: {{directory: {out}, activation: {{}}}}
"""


def command(arguments, *words):
    done = subprocess.run([arguments.program, *words], capture_output=True, text=True,
                          env={**os.environ, "OMP_WAIT_POLICY": "passive"})
    if done.returncode != 0:
        fail(f"{' '.join(words)}: {done.stderr.strip()}")


def meshes(arguments, folder, heart):
    """Prefixes of the heart as it is and refined once and twice, in micrometres; its points, mm."""
    import numpy
    file, unit, _, _ = MESHES[heart]
    first = os.path.join(folder, heart + "_0.pts")
    if file is None:
        command(arguments, "mesh", "generate", "ventricle", first, "--h", "2")
    else:
        command(arguments, "mesh", "convert", os.path.join(arguments.data, file), first, "--unit", unit)
    points = numpy.loadtxt(first, skiprows=1) * MILLIMETRES["um"]
    for level in (1, 2):
        if any(not is_kept(arguments, name_of(*case, *WAYS[0], 2)) for case in CASES if case[0] == heart):
            command(arguments, "mesh", "refine", os.path.join(folder, f"{heart}_{level - 1}.pts"),
                    os.path.join(folder, f"{heart}_{level}.pts"))
    return points


def name_of(heart, spacing, cells, mass, current, elements, level):
    of = "" if elements == "linear" else f"-{elements}"
    return f"{heart}-{spacing:g}-{cells}-{mass}-{current}{of}-{level}.csv"


def is_kept(arguments, name):
    return os.path.exists(os.path.join(arguments.runs, name)) or os.path.exists(os.path.join(arguments.runs, name + ".gz"))


def simulate(arguments, folder, points, heart, spacing, cells, mass, current, elements, level):
    """Runs it, if it was not."""
    import numpy
    name = name_of(heart, spacing, cells, mass, current, elements, level)
    if is_kept(arguments, name):
        return
    _, _, fibres, edge = MESHES[heart]
    across = (edge / spacing)**2
    low, high = points[:, 2].min(), points[:, 2].max()
    far = numpy.linalg.norm(points.max(axis=0) - points.min(axis=0))
    end = 10 + 1.1 * far / (FRONTS[cells][0] * across**0.5 * (0.7 if mass == "lumped" else 0.95)) * (0.75 if fibres else 1)
    out = os.path.join(folder, name[:-4])
    with open(out + ".yaml", "w") as file:
        file.write(CONFIGURATION.format(device=arguments.device, mesh=os.path.join(folder, f"{heart}_{level}"), across=across,
                                        more=6 * across if fibres else 0, cells=cells, top=low + 0.1 * (high - low),
                                        end=end, mass=mass, current=current, elements=elements, out=out))
    command(arguments, "run", out + ".yaml", "--quiet", *(["--threads", "1"] if arguments.jobs > 1 else []))
    os.replace(out + "/activation.csv", os.path.join(arguments.runs, name))
    if level == 0:
        os.replace(out + "/timings.json", os.path.join(arguments.runs, name[:-4] + ".json"))


def columns(arguments, name, nodes):
    """The first rows of a run's table."""
    import numpy
    path = os.path.join(arguments.runs, name)
    with (gzip.open(path + ".gz", "rt") if not os.path.exists(path) else open(path)) as file:
        header = file.readline().strip().split(",")
        values = numpy.loadtxt((line for _, line in zip(range(nodes), file)), delimiter=",", ndmin=2)
    return {key: values[:, k] for k, key in enumerate(header)}


def compare(arguments, points, heart, spacing, cells, mass, current, elements):
    import json
    import numpy
    coarse = columns(arguments, name_of(heart, spacing, cells, mass, current, elements, 0), len(points))
    fine = columns(arguments, name_of(heart, spacing, cells, *WAYS[0], 2), len(points))
    top = points[:, 2].min() + 0.1 * (points[:, 2].max() - points[:, 2].min())
    counts = (points[:, 2] > top) & numpy.isfinite(coarse["activation_time"]) & numpy.isfinite(fine["activation_time"])
    time, limit = coarse["activation_time"][counts], fine["activation_time"][counts]
    error, estimate = time - limit, coarse["space_error"][counts]
    ratio = estimate / numpy.maximum(numpy.abs(error), 1e-9)
    is_near = (ratio > 0.5) & (ratio < 2)
    is_small = numpy.abs(estimate - numpy.abs(error)) < 0.01 * time

    def rms(values):
        return f"{numpy.sqrt(numpy.mean(values**2)):.3f}"
    with open(os.path.join(arguments.runs, name_of(heart, spacing, cells, mass, current, elements, 0)[:-4] + ".json")) as file:
        commit = json.load(file)["commit"]
    corrected = coarse["activation_time_corrected"][counts] - limit
    return dict(zip(COLUMNS, (heart, spacing, cells, mass, current, elements, len(points), f"{limit.max():.1f}", rms(error),
                              rms(estimate), rms(corrected), f"{is_near.mean():.2f}",
                              f"{(is_near | is_small).mean():.2f}", commit)))


def report(rows):
    """Of each discretisation over all runs; and of each run: true error, estimate, and what the correction leaves."""
    def way_of(row):
        return row["mass"], row["ionic_current"], row.get("elements") or "linear"

    def title(way):
        return f"{way[0]}, `{way[1]}`" + (", quadratic" if way[2] == "quadratic" else "")
    ways = [way for way in WAYS if any(way_of(r) == way for r in rows)]

    def ratios(key, way):
        return sorted(float(r[key]) / float(r["true_rms_ms"]) for r in rows if way_of(r) == way)
    print("| mass, current | estimated next to true, rms: lowest, median, highest | runs within a factor of two | nodes within a "
          "factor of two, mean | left by the correction next to the error, median | nearer by it | left, % of the last "
          "activation: lowest, median, highest |\n" + "|---" * 7 + "|")
    for way in ways:
        estimated, left = ratios("estimated_rms_ms", way), ratios("corrected_rms_ms", way)
        own = [r for r in rows if way_of(r) == way]
        shares = sorted(100 * float(r["corrected_rms_ms"]) / float(r["last_activation_ms"]) for r in own)
        near = statistics.mean(float(r["within_a_factor_of_2"]) for r in own)
        print(f"| {title(way)} | {estimated[0]:.2f}, {statistics.median(estimated):.2f}, {estimated[-1]:.2f} | "
              f"{sum(0.5 <= x <= 2 for x in estimated)} of {len(estimated)} | {100 * near:.0f} % | {statistics.median(left):.2f} | "
              f"{sum(x < 1 for x in left)} | {shares[0]:.1f}, {statistics.median(shares):.1f}, {shares[-1]:.1f} |")
    print("\n| heart | edge / √D | cells | last, ms | " + " | ".join(map(title, ways)) + " |\n" + "|---" * (4 + len(ways)) + "|")
    for heart, spacing, cells in CASES:
        runs = {way_of(r): r for r in rows if (r["heart"], float(r["edge_by_root_of_D"]), r["cells"]) == (heart, spacing, cells)}
        if not runs:
            continue
        shown = (", ".join(f"{float(runs[way][key]):.2f}" for key in ("true_rms_ms", "estimated_rms_ms", "corrected_rms_ms"))
                 if way in runs else "" for way in ways)
        last = float(next(iter(runs.values()))["last_activation_ms"])
        print(f"| {heart} | {spacing:g} | `{cells}` | {last:.0f} | " + " | ".join(shown) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default="../shared/meshes", help="folder of the hearts")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--runs", default="runs", help="folder that keeps what the runs wrote")
    parser.add_argument("--csv", default="space_error.csv")
    parser.add_argument("--hearts", nargs="*", help="these alone")
    parser.add_argument("--ways", nargs="*", help="these discretisations alone, each as mass,current,elements")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--from-csv", metavar="FILE", help="a CSV that this script wrote: the table again")
    arguments = parser.parse_args()
    if arguments.from_csv:
        with open(arguments.from_csv) as file:
            return report(list(csv.DictReader(file)))
    os.makedirs(arguments.runs, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(arguments.jobs) as pool:
        cases = [case for case in CASES if not arguments.hearts or case[0] in arguments.hearts]
        ways = [way for way in WAYS if not arguments.ways or ",".join(way) in arguments.ways]
        points = {heart: meshes(arguments, folder, heart) for heart in dict.fromkeys(case[0] for case in cases)}
        runs = [(*case, *WAYS[0], 2) for case in cases] + [(*case, *way, 0) for case in cases for way in ways]
        list(pool.map(lambda run: simulate(arguments, folder, points[run[0]], *run), runs))
        rows = [compare(arguments, points[case[0]], *case, *way) for case in cases for way in ways]
    write_rows(arguments.csv, COLUMNS, rows)
    report(rows)


if __name__ == "__main__":
    main()
