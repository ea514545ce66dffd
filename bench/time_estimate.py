#!/usr/bin/env python3
"""How near the error in time that a run estimates is to the true one, on bars, by cells, scheme and tolerance.

Bars of cubes, two cubes across, whose D gives the front as many edges as human cells have with 0.25 mm and
D = 0.0953 mm^2/ms. The true error is the difference (rms over nodes) to a tolerance of 2e-5 (`sdirk2`: 3e-5).

    bench/time_estimate.py --csv time_estimate.csv
    bench/time_estimate.py --from-csv time_estimate.csv      # the table again
"""

import argparse
import csv
import json
import math
import os
import subprocess
import tempfile

from common import FRONTS, activation_times, fail
from velocity import write_rows

THIN = dict(length=14, width=0.5, h=0.25, D=0.0953, stimulated=2)
BARS = {"aliev_panfilov": dict(length=35, width=1.4, h=0.7, D=1.2, stimulated=5),
        "fitzhugh_nagumo": dict(length=60, width=1.4, h=1.4, D=8.0, stimulated=5)}  # thick fronts; else THIN
REFERENCES = {"strang": 2e-5, "sdirk2": 3e-5}
TOLERANCES = [1e-3, 1e-4]
COLUMNS = ["cells", "scheme", "tolerance", "estimate_ms", "true_rms_ms", "last_activation_ms", "steps", "commit"]
CONFIGURATION = """device: host
mesh: {{generator: {{type: box, size: [{length}, {width}, {width}], h: {h}}}}}
tissue: [{{tags: all, d_iso: {D}}}]
ionic: {{model: {cells}}}
stimuli: [{{region: {{box: {{min: [-1, -1, -1], max: [{stimulated}, 9, 9]}}}}, duration: 2, strength: 60}}]
time: {{scheme: {scheme}, end: {end}, adaptive: {{tolerance: {tolerance}}}}}
output: {{directory: {out}, activation: {{}}}}
"""


def run(arguments, folder, cells, scheme, tolerance):
    """Activation times, and what timings.json says."""
    velocity, bar = FRONTS[cells][0], BARS.get(cells, THIN)
    end = 1.1 * bar["length"] / (velocity * bar["D"]**0.5) + 8
    out = os.path.join(folder, f"{cells}_{scheme}_{tolerance:g}")
    with open(out + ".yaml", "w") as file:
        file.write(CONFIGURATION.format(**bar, cells=cells, scheme=scheme, tolerance=tolerance, end=end, out=out))
    done = subprocess.run([arguments.program, "run", out + ".yaml", "--quiet", "--threads", "1"], capture_output=True, text=True)
    if done.returncode != 0:
        fail(f"{out}: {done.stderr.strip()}")
    with open(out + "/timings.json") as file:
        timings = json.load(file)
    return activation_times(out, timings["nodes"]) or fail(f"{out}: not every node was activated"), timings


def report(rows):
    print("| cells | " + " | ".join(f"`{scheme}`, {t:g}" for scheme in REFERENCES for t in TOLERANCES) + " |\n" + "|---" * 5 + "|")
    for cells in FRONTS:
        ratios = []
        for scheme in REFERENCES:
            for t in TOLERANCES:
                row = next(r for r in rows if (r["cells"], r["scheme"], float(r["tolerance"])) == (cells, scheme, t))
                ratios.append(f"{float(row['true_rms_ms']) / float(row['estimate_ms']):.2f}")
        print(f"| `{cells}` | " + " | ".join(ratios) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/cpu/bin/cardiowarp")
    parser.add_argument("--csv", default="time_estimate.csv")
    parser.add_argument("--cells", default=",".join(FRONTS))
    parser.add_argument("--from-csv", metavar="FILE", help="a CSV that this script wrote: the table again")
    arguments = parser.parse_args()
    if arguments.from_csv:
        with open(arguments.from_csv) as file:
            return report(list(csv.DictReader(file)))
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for cells in arguments.cells.split(","):
            for scheme, finest in REFERENCES.items():
                reference, _ = run(arguments, folder, cells, scheme, finest)
                for tolerance in TOLERANCES:
                    times, timings = run(arguments, folder, cells, scheme, tolerance)
                    square = sum((a - b)**2 for a, b in zip(times, reference)) / len(times)
                    rows.append(dict(zip(COLUMNS, (cells, scheme, tolerance, f"{timings['activation_error_ms']:.5f}",
                                                   f"{math.sqrt(square):.5f}", f"{max(times):.2f}", timings["steps"],
                                                   timings["commit"]))))
                    print(",".join(str(value) for value in rows[-1].values()), flush=True)
    write_rows(arguments.csv, COLUMNS, rows)
    if len(rows) == len(FRONTS) * len(REFERENCES) * len(TOLERANCES):
        report(rows)


if __name__ == "__main__":
    main()
