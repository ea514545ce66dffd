"""What the scripts of this folder share: options, running the program, reading and writing CSV, and bars.

A script gives its stand-ins and three functions to main(): measure(arguments) returns rows, report(rows)
prints a table next to the paper's numbers, and plot(rows) returns a figure.
"""

import argparse
import csv
import glob
import gzip
import json
import math
import os
import subprocess
import sys
import tempfile

TEXT = {"mesh", "backend", "assembly", "matrix", "device", "commit", "precision", "format", "error", "order", "where", "comparison"}
BASE = ["matrix", "stand_in", "rows", "nonzeros", "deviation", "device", "commit", "precision"]

# The matrices of Wong, Kuhl & Darve 2015, table II, and of Vazquez, Fernandez & Garzon 2011, table I.
WONG = ["circuit", "economics", "epidemiology", "femaccelerator", "femcantilever", "femharbor", "femship",
        "femspheres", "heart3k", "heart5k", "heart30k", "protein", "qcd", "webbase", "windtunnel"]
VAZQUEZ = ["qh1484", "dw2048", "rbs480a", "gemat12", "dw8192", "mhd3200a", "e20r4000", "bcsstk24", "economics",
           "qcd", "epidemiology", "femharbor", "femaccelerator", "wbp128", "dense2", "femcantilever", "protein",
           "femspheres", "femship", "windtunnel", "wbp256"]


HEARTS = [  # file, unit, has fibres, end of the run (ms)
    ("biventricle/crtdemo_biv_4569", "mm", True, 150),
    ("rabbit/heart_apex_5110", "cm", False, 100),
    ("wedge/human_wedge_18411", "cm", False, 60),
    ("biventricle/crtdemo_biv_4569_refined_x8", "mm", True, 150),
    ("rabbit/ucsd_rabbit_63885_retet", "cm", False, 100),
]
FRONTS = {  # of the cell models: velocity where D = 1 mm^2/ms (mm/ms), and in what time V rises (ms): docs/numerics.md
    "ten_tusscher_panfilov_2006": (1.985, 0.533), "tor_ord": (1.834, 0.596), "courtemanche_1998": (1.615, 0.715),
    "luo_rudy_1991": (2.094, 0.438), "ohara_rudy_2011": (2.102, 0.5), "bueno_orovio": (2.331, 0.612),
    "stewart_2009": (2.390, 0.505), "mitchell_schaeffer": (1.081, 3.05), "aliev_panfilov": (0.5452, 13.2),
    "fitzhugh_nagumo": (0.2124, 53.0)}
MILLIMETRES = {"um": 1e-3, "mm": 1.0, "cm": 10.0, "m": 1e3}


def heart_overrides(heart, prefix):
    """The configuration of a heart's run on top of heart.yaml, as `--set` takes it."""
    _, unit, fibres, end = heart
    z = heights(prefix, unit)
    top = z[0] + 0.05 * (z[-1] - z[0])
    far = 1e6
    return [
        f"mesh={{file: {prefix}, unit: {unit}}}",
        f"tissue=[{{tags: all, d_iso: 1.0, d_ani: {2.0 if fibres else 0.0}}}]",
        f"stimuli.0.region={{box: {{min: [{-far}, {-far}, {-far}], max: [{far}, {far}, {top}]}}}}",
        f"time.end={end}",
    ]


def activation_times(folder, nodes):
    """One a node of the input, ms; NaN at those that no tetrahedron has. None if one of the mesh's `nodes`, as
    timings.json has them, was not activated."""
    with open(os.path.join(folder, "activation.csv"), encoding="utf-8") as table:
        times = [float(row["activation_time"]) for row in csv.DictReader(table)]
    return times if sum(not math.isnan(time) for time in times) == nodes else None


def heights(prefix, unit):
    with gzip.open(prefix + ".pts.gz", "rt") as points:
        next(points)
        return sorted(float(line.split()[2]) * MILLIMETRES[unit] for line in points)


def simulate(program, device, config, folder, overrides, options=()):
    """`cardiowarp run CONFIG` into a folder, with overrides as `--set` takes them; returns what timings.json says."""
    command = [program, "run", config, "--quiet", "--output", folder, "--device", device, *options]
    for override in overrides:
        command += ["--set", override]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        fail(f"{program}: {error.strerror}; build the program, or name it with --program")
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    with open(os.path.join(folder, "timings.json"), encoding="utf-8") as file:
        return json.load(file)


def simulate_text(program, device, text, folder):
    """The same of a configuration's text, into `out` in a folder."""
    config = os.path.join(folder, "heart.yaml")
    with open(config, "w", encoding="utf-8") as file:
        file.write(text)
    return simulate(program, device, config, os.path.join(folder, "out"), [])


def fail(message):
    """Ends the script with one line."""
    sys.exit(f"{os.path.basename(sys.argv[0])}: {message}")


def main(doc, stand_ins, measure, report, plot, files=(), options=None):
    """Runs a script: measures or reads, writes its CSV, reports, and plots. `files`: matrices without stand-ins."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default=os.environ.get("CARDIOWARP_DATA", "../shared"),
                        help="folder with meshes/ (hearts) and matrices/ (files that take the place of stand-ins)")
    parser.add_argument("--device", choices=["auto", "host", "cuda"], default="auto")
    parser.add_argument("--matrices", nargs="+", metavar="SOURCE",
                        help="as `cardiowarp spmv` takes them (default: hearts of --data, and stand-ins)")
    parser.add_argument("--out", metavar="FOLDER", help="for CSV and PNG (default: here, or beside --from-csv)")
    parser.add_argument("--repeats", type=int, default=11)
    parser.add_argument("--no-plot", action="store_true", help="write the CSV only; matplotlib is not needed")
    parser.add_argument("--from-csv", metavar="F", help="a CSV that this script wrote: report and plot it")
    if options is not None:
        options(parser)
    arguments = parser.parse_args()
    if not arguments.no_plot:
        use_matplotlib()
    if arguments.matrices is None:
        found = [name for name in files if glob.glob(os.path.join(arguments.data, "matrices", name + ".mtx*"))]
        arguments.matrices = hearts(arguments.data) + ["like:" + name for name in [*stand_ins, *found]]
    out = arguments.out or os.path.dirname(arguments.from_csv or "") or "."
    stem = os.path.join(out, os.path.splitext(os.path.basename(sys.argv[0]))[0])
    try:
        os.makedirs(out, exist_ok=True)
        if arguments.from_csv:
            rows = read(arguments.from_csv)
        else:
            rows = measure(arguments)
            write(stem + ".csv", rows)
        if not rows:
            fail("nothing was measured")
        report(rows)
        if not arguments.no_plot:
            figure = plot(rows)
            figure.savefig(stem + ".png", dpi=80, bbox_inches="tight")
    except OSError as error:
        fail(error)
    except KeyError as error:
        fail(f"{arguments.from_csv or 'the program'}: the CSV has no column {error}")


def use_matplotlib():
    """Loads matplotlib without a display, or says how to do without it."""
    try:
        import matplotlib
    except ImportError:
        fail("matplotlib is missing: install it (python3-matplotlib), or run with --no-plot here and with "
             "--from-csv where it is installed")
    matplotlib.use("Agg")


def hearts(data):
    """Prefixes of the openCARP meshes under the data folder, smallest first."""
    files = glob.glob(os.path.join(data, "meshes", "*", "*.elem.gz"))
    return [file[:-len(".elem.gz")] for file in sorted(files, key=os.path.getsize)]


def run(arguments, command, sources, options):
    """Rows of the CSV that `cardiowarp COMMAND SOURCES OPTIONS` writes; without those that failed."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "rows.csv")
        line = [arguments.program, command, *sources, *options, "--csv", file]
        if arguments.device != "auto" and "--device" not in options:
            line += ["--device", arguments.device]
        matrices = os.path.join(arguments.data, "matrices")
        if os.path.isdir(matrices):
            line += ["--matrices", matrices]
        print(" ".join(line), file=sys.stderr, flush=True)
        try:
            done = subprocess.run(line, stdout=subprocess.DEVNULL)
        except OSError as error:
            fail(f"{arguments.program}: {error.strerror}; build the program, or name it with --program")
        if done.returncode != 0:  # the program has said why
            sys.exit(done.returncode if done.returncode > 0 else 1)
        rows = read(file)
    for message in unique(f"{row['matrix']} in {row['format']}: {row['error']}" for row in rows if row["error"]):
        print(message, file=sys.stderr)
    return [row for row in rows if not row["error"]]


def spmv(arguments, formats, *options):
    """Rows of `cardiowarp spmv` on the script's matrices."""
    return run(arguments, "spmv", arguments.matrices,
               ["--format", ",".join(formats), "--repeats", str(arguments.repeats), "--seed", "1", *options])


def read(file):
    """Rows of a CSV, numbers as floats, unknown ones as NaN."""
    try:
        with gzip.open(file, "rt", newline="") if file.endswith(".gz") else open(file, newline="") as table:
            return [{key: value if key in TEXT else float(value or "nan") for key, value in row.items()}
                    for row in csv.DictReader(table)]
    except (ValueError, TypeError, csv.Error) as error:
        fail(f"{file} is not a CSV of these scripts: {error}")


def write(file, rows):
    """Rows as CSV; unknown numbers are left out."""
    def text(value):
        if not isinstance(value, float):
            return value
        return "" if math.isnan(value) else f"{value:.10g}"
    with open(file, "w", newline="") as table:
        writer = csv.DictWriter(table, fieldnames=list(rows[0]) if rows else BASE)
        writer.writeheader()
        writer.writerows({key: text(value) for key, value in row.items()} for row in rows)


def pick(rows, *columns):
    """The rows with the columns that all CSVs have, and with these."""
    return [{key: row[key] for key in (*BASE, *columns)} for row in rows]


def label(row):
    """A matrix's name, with the word if it is a stand-in."""
    return row["matrix"] + (" (stand-in)" if row["stand_in"] else "")


def names(rows):
    """Labels by matrix, in order."""
    return {row["matrix"]: label(row) for row in rows}


class Cells(dict):
    """Values by key; NaN for what was not measured."""

    def __missing__(self, key):
        return math.nan


def cells(rows, value, *keys):
    """The column `value` by matrix and the columns `keys`."""
    return Cells({(row["matrix"], *(row[key] for key in keys)): row[value] for row in rows})


def ratios(values, matrices, above, below):
    """values[matrix, above] / values[matrix, below] for the matrices that have both."""
    found = {m: values[m, above] / values[m, below] for m in matrices}
    return {m: ratio for m, ratio in found.items() if math.isfinite(ratio)}


def unique(items):
    """The items in order, each once."""
    return list(dict.fromkeys(items))


def median(values):
    """The median of the finite values, or NaN if there is none."""
    known = sorted(value for value in values if math.isfinite(value))
    if not known:
        return math.nan
    middle = len(known) // 2
    return known[middle] if len(known) % 2 else 0.5 * (known[middle - 1] + known[middle])


def table(heading, lines):
    """Prints lines of cells in aligned columns; floats with three digits."""
    def text(cell):
        if not isinstance(cell, float):
            return str(cell)
        if math.isnan(cell):
            return "-"
        return "never" if math.isinf(cell) else f"{cell:.3g}" if abs(cell) < 1000 else f"{cell:.0f}"
    cells = [[text(cell) for cell in line] for line in [heading, *lines]]
    widths = [max(len(line[k]) for line in cells) for k in range(len(heading))]
    for line in cells:
        print("  ".join(cell.ljust(w) if k == 0 else cell.rjust(w) for k, (cell, w) in enumerate(zip(line, widths))))
    print()


def subplots(panels, groups):
    """A figure of panels one above the other, as wide as its groups of bars need."""
    from matplotlib import pyplot
    return pyplot.subplots(panels, 1, figsize=(max(6.0, min(16.0, 3.0 + 0.6 * groups)), 1.2 + 3.0 * panels),
                           sharex=True, squeeze=False)


def bars(axes, labels, series, ylabel, log=False, line=None):
    """Groups of bars: series maps a name to one value a label; on a logarithmic scale they start at `line`."""
    from matplotlib import colormaps, ticker
    log = log and any(0.0 < value < math.inf for values in series.values() for value in values)
    width = 0.85 / len(series)
    colours = "tab10" if len(series) <= 10 else "tab20"  # each once
    for k, (name, values) in enumerate(series.items()):
        places = [i + (k - 0.5 * (len(series) - 1)) * width for i in range(len(labels))]
        start = line if log and line is not None else 0.0
        shown = [value - start if math.isfinite(value) else 0.0 for value in values]
        axes.bar(places, shown, width, bottom=start, label=name, color=colormaps[colours](k), zorder=2)
    if line is not None:
        axes.axhline(line, color="black", linewidth=0.8, zorder=3)
    if log:
        axes.set_yscale("log")
        low, high = axes.get_ylim()
        steps = (1, 2, 5) if high < 10000 * low else (1,)
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=steps, numticks=20))
        axes.yaxis.set_major_formatter(ticker.FuncFormatter(lambda value, _: f"{value:g}"))
        axes.yaxis.set_minor_formatter(ticker.NullFormatter())
    axes.set_ylabel(ylabel)
    axes.set_xticks(range(len(labels)))
    axes.set_xticklabels(labels, rotation=40, ha="right", fontsize=8)
    axes.grid(axis="y", linewidth=0.4, zorder=0)
    axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    axes.margins(x=0.01)
