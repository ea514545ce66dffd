#!/usr/bin/env python3
"""Layouts and schedules of compound entries, next to those of the paper that proposed to tune them.

    bench/compound_layouts.py --program build/default/bin/cardiowarp --data ../shared --out results

As tables 2 to 9 and figures 3 and 5 to 7 of Mueller-Roemer, Stork & Fellner 2020, who measured with
CUDA 9.2 on a Quadro K2000, a GeForce GTX 980 and a Quadro GP100. `then` is what they print, `now`
is what this script measures. A layout is written as theirs: outer-inner-vector. Their outer layouts
are CSR (here csr-scalar), ELL (ellpack-r), SI-16 (sell-16) and SI-32 (sell-32), with AoS or SoA
inside; `all layouts` adds the program's csr, csr-vector, sellr-t and k2, AoSoA, and blocks that
copy their entries to shared memory first (schedules `staged`).

The first step times all layouts with blocks of the whole matrix. The second step times the best
layouts of each matrix and CSR-AoS-AoS with static and dynamic schedules, too; all speedups come
from it, each layout with its own best schedule. The last step times one layout by n_t, the threads
of a block, and n_b, the blocks of a multiprocessor (figure 7). Times are of 50 products in
succession. The paper's are of single products, and its schedules are static or dynamic only.

Figure 1 is not measured again. Figure 4, bandwidths of rows, is not drawn: the CSV has none.
Stand-ins have the sizes of table 1, and row lengths that bring their memory in ELL and SI-16 near
table 9. So for them figure 3 and these columns say how good the stand-ins are, and no more.

Without a GPU there is no cuSPARSE, no table 8 and no figure 7. A GPU needs 16 GB for ELL of
mono_500Hz; layouts that do not fit are left out.
"""

import math
import os
import re
import sys
import time

import common

common.TEXT.update(["step", "entries", "inner", "vector", "schedule"])

GPUS = ["K2000", "GTX 980", "GP100"]
MACHINES = (
    "Quadro K2000 (CC 3.0, 2 multiprocessors), GeForce GTX 980 (CC 5.2, 16), "
    "Quadro GP100 (CC 6.0, 56); CUDA 9.2"
)

# Table 1: entries, rows and nonzeros.
SIZES = {
    "mhd1280b": ("complex", 1280, 22778),
    "RFdevice": ("complex", 74104, 365580),
    "fem_filter": ("complex", 74062, 1731206),
    "mono_500Hz": ("complex", 169410, 5033796),
    "surfaces/bunny": ("quaternion", 34834, 243410),
    "surfaces/armadillo": ("quaternion", 172974, 1210806),
    "surfaces/dragon": ("quaternion", 435545, 3049463),
    "surfaces/buddha": ("quaternion", 543524, 3805882),
    "fem/armadillo_1000.1": ("block3", 1016, 11180),
    "fem/bunny2.4M": ("block3", 27112, 284846),
    "fem/nut_37k": ("block3", 9095, 112685),
    "fem/dragon_100K": ("block3", 26436, 315006),
    "fem/NX_MotorH67k": ("block3", 66840, 899478),
}
NUMBERS = {"complex": 2, "quaternion": 4, "block3": 9}  # of an entry
CUSPARSE = {
    "complex": ["cusparse-csr", "cusparse-csr2"],
    "quaternion": ["cusparse-bsr", "cusparse-decomposed"],  # as real blocks of 4 x 4; section 3.2
    "block3": ["cusparse-bsr"],
}

# Tables 2 to 7: the best layout and its speedup over CSR-AoS-AoS on each of GPUS.
TABLES = {
    ("complex", "float"): 2,
    ("complex", "double"): 3,
    ("quaternion", "float"): 4,
    ("quaternion", "double"): 5,
    ("block3", "float"): 6,
    ("block3", "double"): 7,
}
THEN = {
    "float": {
        "mhd1280b": ["ELL-AoS-AoS 2.09", "ELL-AoS-AoS 1.22", "CSR-SoA-AoS 1.05"],
        "RFdevice": ["ELL-AoS-AoS 1.64", "SI-32-SoA-AoS 1.11", "CSR-SoA-AoS 1.18"],
        "fem_filter": ["ELL-AoS-AoS 3.20", "ELL-AoS-AoS 1.40", "ELL-AoS-AoS 1.52"],
        "mono_500Hz": ["SI-32-SoA-AoS 3.74", "SI-32-SoA-AoS 2.02", "ELL-AoS-AoS 2.09"],
        "surfaces/bunny": ["ELL-AoS-AoS 2.24", "ELL-AoS-AoS 1.27", "ELL-AoS-AoS 1.46"],
        "surfaces/armadillo": ["ELL-AoS-AoS 2.18", "ELL-AoS-AoS 1.18", "ELL-AoS-AoS 1.68"],
        "surfaces/dragon": ["ELL-AoS-AoS 2.33", "ELL-AoS-AoS 1.09", "ELL-AoS-AoS 1.54"],
        "surfaces/buddha": ["ELL-AoS-AoS 2.35", "ELL-AoS-AoS 1.08", "ELL-AoS-AoS 1.48"],
        "fem/armadillo_1000.1": ["SI-32-SoA-SoA 3.15", "SI-32-SoA-SoA 1.44", "SI-16-SoA-SoA 1.20"],
        "fem/bunny2.4M": ["ELL-SoA-AoS 3.34", "ELL-SoA-AoS 1.58", "ELL-AoS-AoS 1.12"],
        "fem/nut_37k": ["ELL-SoA-SoA 5.54", "SI-32-SoA-SoA 2.03", "SI-32-SoA-SoA 1.27"],
        "fem/dragon_100K": ["ELL-SoA-AoS 3.67", "ELL-SoA-AoS 2.12", "ELL-AoS-AoS 1.61"],
        "fem/NX_MotorH67k": ["ELL-SoA-AoS 4.28", "ELL-SoA-AoS 2.37", "ELL-SoA-AoS 1.95"],
    },
    "double": {
        "mhd1280b": ["SI-32-AoS-AoS 1.79", "SI-16-AoS-AoS 1.05", "CSR-SoA-SoA 1.00"],
        "RFdevice": ["ELL-AoS-AoS 1.52", "CSR-AoS-AoS 1.00", "CSR-AoS-AoS 1.00"],
        "fem_filter": ["ELL-AoS-AoS 2.11", "ELL-AoS-AoS 1.10", "ELL-AoS-AoS 1.16"],
        "mono_500Hz": ["SI-32-AoS-AoS 2.81", "SI-16-AoS-AoS 1.59", "ELL-AoS-AoS 1.84"],
        "surfaces/bunny": ["ELL-SoA-AoS 1.93", "ELL-SoA-AoS 1.18", "ELL-AoS-AoS 1.40"],
        "surfaces/armadillo": ["ELL-SoA-AoS 1.88", "ELL-AoS-AoS 1.15", "ELL-SoA-AoS 1.42"],
        "surfaces/dragon": ["ELL-SoA-SoA 1.87", "ELL-SoA-AoS 1.04", "ELL-AoS-AoS 1.31"],
        "surfaces/buddha": ["ELL-SoA-SoA 1.84", "ELL-AoS-AoS 1.02", "ELL-AoS-AoS 1.31"],
        "fem/armadillo_1000.1": ["ELL-SoA-SoA 2.80", "SI-32-SoA-SoA 1.26", "SI-32-SoA-SoA 1.18"],
        "fem/bunny2.4M": ["ELL-SoA-AoS 2.74", "ELL-SoA-AoS 1.31", "ELL-AoS-SoA 1.21"],
        "fem/nut_37k": ["ELL-SoA-SoA 4.08", "ELL-SoA-SoA 1.53", "ELL-AoS-AoS 1.27"],
        "fem/dragon_100K": ["ELL-SoA-AoS 3.05", "ELL-SoA-AoS 1.59", "ELL-AoS-AoS 1.52"],
        "fem/NX_MotorH67k": ["ELL-SoA-AoS 3.52", "ELL-SoA-AoS 1.66", "ELL-SoA-AoS 1.67"],
    },
}

# Figures 5 (float) and 6 (double) are pictures; this is what captions and text say of them.
FIGURES = {"float": 5, "double": 6}
LARGEST = {"float": 4.7, "double": 2.8}
SAYS = {
    ("complex", "float"): "below 1 in most cases",
    ("complex", "double"): "below 1 in most cases, but about 1 to 1.5 on the K2000",
    ("quaternion", "float"): "up to 4.7 (quaternions and blocks)",
    ("quaternion", "double"): "up to 2.8 (quaternions and blocks)",
    ("block3", "float"): "up to 4.7 (quaternions and blocks); above 1 but for the smallest matrix",
    ("block3", "double"): "up to 2.8 (quaternions and blocks); above 1 but for the smallest matrix",
}

# Table 8: where dynamic schedules win in single (SP) or double precision (DP), on each of GPUS.
DYNAMIC = {
    "mhd1280b": ["-", "-", "-"],
    "RFdevice": ["-", "-", "-"],
    "fem_filter": ["SP/DP", "SP/DP", "-"],
    "mono_500Hz": ["SP/DP", "-", "-"],
    "surfaces/bunny": ["-", "-", "-"],
    "surfaces/armadillo": ["SP", "SP", "-"],
    "surfaces/dragon": ["SP", "SP", "DP"],
    "surfaces/buddha": ["SP", "SP", "DP"],
    "fem/armadillo_1000.1": ["-", "-", "-"],
    "fem/bunny2.4M": ["SP/DP", "SP/DP", "DP"],
    "fem/nut_37k": ["-", "-", "-"],
    "fem/dragon_100K": ["SP/DP", "SP", "DP"],
    "fem/NX_MotorH67k": ["DP", "-", "-"],
}

# Table 9: memory of CSR in double precision; of ELL, SI-16, SI-32 and cuSPARSE as multiples of it.
MEMORY = {
    "mhd1280b": ("449.9 KiB", 1.8, 1.5, 1.7, 1.0),
    "RFdevice": ("7.3 MiB", 52.8, 1.0, 1.0, 1.0),
    "fem_filter": ("33.3 MiB", 24.0, 1.8, 2.1, 1.0),
    "mono_500Hz": ("96.7 MiB", 22.9, 1.2, 1.3, 1.0),
    "surfaces/bunny": ("8.5 MiB", 1.7, 1.1, 1.2, 3.6),
    "surfaces/armadillo": ("42.2 MiB", 1.8, 1.2, 1.2, 3.6),
    "surfaces/dragon": ("106.4 MiB", 2.3, 1.3, 1.4, 3.6),
    "surfaces/buddha": ("132.7 MiB", 2.5, 1.3, 1.4, 3.6),
    "fem/armadillo_1000.1": ("833.7 KiB", 3.0, 1.5, 1.6, 1.0),
    "fem/bunny2.4M": ("20.7 MiB", 7.4, 2.0, 2.3, 1.0),
    "fem/nut_37k": ("8.2 MiB", 2.6, 1.3, 1.4, 1.0),
    "fem/dragon_100K": ("22.9 MiB", 2.8, 1.5, 1.6, 1.0),
    "fem/NX_MotorH67k": ("65.4 MiB", 1.9, 1.2, 1.3, 1.0),
}

OUTER = {"csr-scalar": "CSR", "ellpack-r": "ELL", "sell-16": "SI-16", "sell-32": "SI-32"}
OTHERS = ["csr", "csr-vector", "sellr-t", "k2"]
INNER = {"aos": "AoS", "soa": "SoA", "aosoa": "AoSoA"}
GRID_MATRIX = "fem/NX_MotorH67k"
GRID_LAYOUT = ("ellpack-r", "aos", "soa")

# What is measured. Times depend on n_t x n_b far more than on each of them (section 5.4). So it is
# 512, 1024 or 2048 with blocks of 128 threads, and 1024 with others.
BLOCKS = ["64:16", "128:4", "128:8", "128:16", "256:4"]
WHOLE = ["whole:64", "whole:128", "whole:256"]
STAGED = ["staged:128", "staged:256"]
FULL = {
    "layouts": [  # outer, inner, vector, schedules
        ([*OUTER, *OTHERS], "aos,soa,aosoa", "aos", WHOLE),
        ([*OUTER], "aos,soa", "soa", WHOLE),
        (["csr-scalar", "csr", "csr-vector", "sell-16", "sell-32", "k2"], "aos", "aos", STAGED),
    ],
    "second": WHOLE + STAGED + [f"{kind}:{size}" for kind in ("static", "dynamic") for size in BLOCKS],
    "threads": [32, 64, 96, 128, 192, 256, 384, 512, 768, 1024],  # all that the paper's tuner tries
    "blocks": [1, 2, 3, 4, 6, 8, 12, 16, 24, 32],
}
QUICK = {
    "layouts": [(["csr-scalar", "ellpack-r", "sell-32", "k2"], "aos,soa", "aos", ["whole:128"])],
    "second": ["whole:128", "static:128:8", "dynamic:128:8"],
    "threads": [64, 256],
    "blocks": [2, 8],
}
MOST_THREADS = 2048  # of a multiprocessor
COLUMNS = ["step", "entries", "longest_row", "format", "inner", "vector", "schedule"]
COLUMNS += ["median_us", "minimum_us", "bytes", "padding_percent"]


def measure(arguments):
    """One row for each step, matrix, precision, layout and schedule."""
    started = time.monotonic()
    groups = {}
    for source in arguments.matrices:
        groups.setdefault(entries_of(source, arguments.entries), []).append(source)
    calls = Calls(arguments, has_gpu(arguments, groups))
    plan = dict(QUICK if arguments.quick else FULL)
    if not calls.gpu:  # a host has no blocks of threads
        layouts = [(*layout, ["whole:128"]) for *layout, _ in plan["layouts"][:2]]
        plan.update(layouts=layouts, second=["whole:128", "dynamic:128:8"])
    rows = []
    for precision in ("float", "double"):
        for entries, sources in groups.items():
            kind = (entries, precision)
            first = []
            for outer, inner, vector, schedules in plan["layouts"]:
                first += calls.measure("layouts", kind, sources, outer, inner, vector, schedules)
            rows += first
            for (inner, vector), (outer, matrices) in finalists(first).items():
                chosen = sources_of(matrices, sources, first)
                rows += calls.measure(
                    "schedules", kind, chosen, outer, inner, vector, plan["second"]
                )
    if calls.gpu and "block3" in groups:
        outer, inner, vector = GRID_LAYOUT
        source = [s for s in groups["block3"] if short(s) == short(GRID_MATRIX)]
        source = source or groups["block3"][-1:]
        schedules = [
            f"{kind}:{threads}:{blocks}"
            for kind in ("static", "dynamic")
            for threads in plan["threads"]
            for blocks in plan["blocks"]
            if threads * blocks <= MOST_THREADS
        ]
        grid = ("block3", "double")
        rows += calls.measure("grid", grid, source, [outer], inner, vector, schedules)
    seconds = time.monotonic() - started
    print(
        f"{calls.count} calls of the program, {len(rows)} candidates, {seconds:.0f} s",
        file=sys.stderr,
    )
    return rows


class Calls:
    """Calls of `cardiowarp spmv`, and how many there were."""

    def __init__(self, arguments, gpu):
        self.arguments = arguments
        self.gpu = gpu
        self.count = 0

    def measure(self, step, kind, sources, outer, inner, vector, schedules):
        """Rows of one call, with cuSPARSE where there is a GPU."""
        entries, precision = kind
        vendor = CUSPARSE[entries] if self.gpu and step != "grid" else []
        repeats = self.arguments.repeats
        if step == "layouts":  # these only choose what the next step times
            repeats = (repeats + 1) // 2
        options = ["--entries", entries, "--precision", precision]
        options += ["--format", ",".join([*common.unique(outer), *vendor])]
        options += ["--inner", inner, "--vector", vector, "--schedule", ",".join(schedules)]
        options += ["--repeats", str(repeats), "--iterations", "50", "--seed", "1"]
        self.count += 1
        rows = common.run(self.arguments, "spmv", sources, options)
        return common.pick([dict(row, step=step) for row in rows], *COLUMNS)


def has_gpu(arguments, groups):
    """Whether the program measures on a GPU; `auto` is asked of one product."""
    if arguments.device != "auto":
        return arguments.device == "cuda"
    entries, sources = next(iter(groups.items()))
    options = ["--entries", entries, "--format", "csr-scalar", "--inner", "aos", "--repeats", "1"]
    rows = common.run(arguments, "spmv", sources[:1], options)
    return bool(rows) and not on_host(rows)


def on_host(rows):
    return rows[0]["device"].startswith("host")


def short(source):
    """The last part of a matrix's name, by which sources and rows are compared."""
    return os.path.basename(re.sub(r"^like:|\.mtx(\.gz)?$", "", source))


def entries_of(source, otherwise):
    """The entries that the paper gives to a matrix."""
    for name, (entries, _, _) in SIZES.items():
        if short(name) == short(source):
            return entries
    return otherwise


def sources_of(matrices, sources, rows):
    """The sources of some matrices, and those that cannot be told from their names."""
    wanted = {short(m) for m in matrices}
    known = {short(row["matrix"]) for row in rows}
    return [s for s in sources if short(s) in wanted or short(s) not in known]


def is_own(row):
    return row["inner"] != "-"  # that of cuSPARSE


def is_plain(row):
    """CSR-AoS-AoS, which layouts are compared with."""
    return is_papers(row) and layout_name(row) == "CSR-AoS-AoS"


def is_papers(row):
    """Whether the layout is one that the paper tries, and the schedule of its kind."""
    is_staged = row["schedule"].startswith("staged")
    return row["format"] in OUTER and row["inner"] in ("aos", "soa") and not is_staged


def fastest(rows, condition):
    """The row of the shortest time, or None."""
    return min(filter(condition, rows), key=lambda row: row["median_us"], default=None)


def finalists(rows):
    """Outer layouts and matrices of what the second step times, by inner layout and vector's."""
    found = {}
    for matrix in common.names(rows):
        own = [row for row in rows if row["matrix"] == matrix]
        for condition in (is_plain, is_papers, is_own):
            best = fastest(own, condition)
            if best is not None:
                outer, matrices = found.setdefault((best["inner"], best["vector"]), ([], []))
                outer.append(best["format"])
                matrices.append(matrix)
    return found


def layout_name(row):
    """A layout as the paper writes it."""
    outer = OUTER.get(row["format"], row["format"])
    return f"{outer}-{INNER[row['inner']]}-{INNER[row['vector']]}"


def us(row):
    return math.nan if row is None else row["median_us"]


class Best:
    """The fastest products of a matrix in one precision, of the second step."""

    def __init__(self, rows):
        self.rows = rows
        self.plain = fastest(rows, is_plain)
        self.papers = fastest(rows, is_papers)
        self.own = fastest(rows, is_own)
        self.cusparse = fastest(rows, lambda row: not is_own(row))

    def of_schedule(self, kind):
        """Microseconds of the best of the paper's layouts in schedules of a kind."""
        return us(
            fastest(
                self.rows,
                lambda row: is_papers(row)
                and layout_name(row) == layout_name(self.papers)
                and row["schedule"].startswith(kind),
            )
        )


def bests(rows):
    """Best by matrix and precision."""
    groups = {}
    for row in rows:
        if row["step"] == "schedules":
            groups.setdefault((row["matrix"], row["precision"]), []).append(row)
    return {key: Best(own) for key, own in groups.items()}


def matrices_of(rows, entries=None):
    """Labels by matrix, in the paper's order."""
    own = [row for row in rows if entries is None or row["entries"] == entries]
    order = {name: place for place, name in enumerate(SIZES)}
    return common.names(sorted(own, key=lambda row: order.get(row["matrix"], len(order))))


def report(rows):
    """All tables, then beside now."""
    print(f"now: {rows[0]['device']}\nthen: {MACHINES}")
    here = matrices_of(rows)
    missing = [name for name in SIZES if name not in here]
    if missing:
        print(f"of the paper's matrices these are missing here: {', '.join(missing)}")
    print()
    best = bests(rows)
    report_layouts(rows, best)
    report_cusparse(rows, best)
    report_schedules(rows, best)
    report_grid(rows)
    report_memory(rows)
    report_lengths(rows)


def gain(best, row):
    """The speedup of a row's layout over CSR-AoS-AoS."""
    return us(best.plain) / us(row)


def speedup_of(cell):
    """The number in a cell of THEN."""
    return float(cell.split()[1])


def report_layouts(rows, best):
    """Tables 2 to 7."""
    for (entries, precision), number in TABLES.items():
        lines = []
        agree = []
        for m, name in matrices_of(rows, entries).items():
            b = best.get((m, precision))
            if b is None or b.plain is None:
                continue
            then = THEN[precision].get(m, ["", "", ""])
            now = [f"{layout_name(row)} {gain(b, row):.2f}" for row in (b.papers, b.own)]
            lines.append([name, *then, now[0], b.papers["schedule"], now[1], b.own["schedule"]])
            if m in SIZES:
                agree.append(layout_name(b.papers) in [cell.split()[0] for cell in then])
        if not lines:
            continue
        print(f"table {number}: {entries}, {precision}: best layouts, speedups over CSR-AoS-AoS")
        heading = ["matrix", *(f"then, {gpu}" for gpu in GPUS)]
        heading += ["now, paper's layouts", "schedule", "now, all layouts", "schedule"]
        common.table(heading, lines)
        print(f"best now and best then on one GPU or more: {sum(agree)} of {len(agree)}\n")
    cells = [cell for then in THEN.values() for line in then.values() for cell in line]
    largest = max(speedup_of(cell) for cell in cells)
    for title, name in (("paper's layouts", "papers"), ("all layouts", "own")):
        gains = [gain(b, getattr(b, name)) for b in best.values()]
        gains = [value for value in gains if math.isfinite(value)]
        if gains:
            print(f"largest speedup by layout, {title}: {max(gains):.2f} now, {largest} then")
    print()


def over_cusparse(b):
    """Speedups over cuSPARSE: CSR-AoS-AoS, the best of the paper's layouts, the best of all."""
    return [us(b.cusparse) / us(row) for row in (b.plain, b.papers, b.own)]


def report_cusparse(rows, best):
    """Figures 5 and 6."""
    if not any(b.cusparse for b in best.values()):
        print("figures 5 and 6: there is no cuSPARSE without a GPU\n")
        return
    for precision, number in FIGURES.items():
        lines = []
        for m, name in matrices_of(rows).items():
            b = best.get((m, precision))
            if b is not None and b.cusparse is not None:
                lines.append([name, b.cusparse["format"], us(b.cusparse), *over_cusparse(b)])
        print(f"figure {number}: speedup over cuSPARSE, {precision}, now")
        heading = ["matrix", "cuSPARSE", "us", "CSR-AoS-AoS", "paper's layouts", "all layouts"]
        common.table(heading, lines)
        for entries in NUMBERS:
            known = [best.get((m, precision)) for m in matrices_of(rows, entries)]
            known = [over_cusparse(b)[1] for b in known if b is not None and b.cusparse]
            if known:
                print(
                    f"{entries}, paper's layouts: now {min(known):.2f} to {max(known):.2f}; "
                    f"then {SAYS[entries, precision]}"
                )
        print()


def report_schedules(rows, best):
    """Table 8."""
    if on_host(rows):
        print("table 8 and figure 7: schedules of blocks need a GPU\n")
        return
    lines = []
    wins = []
    for m, name in matrices_of(rows).items():
        line = []
        cell = []
        for precision, mark in (("float", "SP"), ("double", "DP")):
            b = best.get((m, precision))
            if b is None or b.papers is None:
                line += [math.nan] * 2
                continue
            static, dynamic, whole = (b.of_schedule(k) for k in ("static", "dynamic", "whole"))
            line += [dynamic / static, whole / static]
            if math.isfinite(dynamic / static):
                wins.append(dynamic < static)
            if dynamic < static:
                cell.append(mark)
        lines.append([name, *DYNAMIC.get(m, ["", "", ""]), "/".join(cell) or "-", *line])
    print("table 8: where dynamic schedules beat static ones, best of the paper's layouts;")
    print("and the time of dynamic and of whole schedules over that of static ones")
    heading = ["matrix", *(f"then, {gpu}" for gpu in GPUS), "now"]
    heading += ["SP: dynamic", "SP: whole", "DP: dynamic", "DP: whole"]
    common.table(heading, lines)
    then = [cell for cells in DYNAMIC.values() for cell in cells]
    count = sum(len(cell.split("/")) for cell in then if cell != "-")
    print(
        f"dynamic schedules win {sum(wins)} of {len(wins)} cases now, "
        f"{count} of {2 * len(then)} then ('roughly 30 %')\n"
    )


def grid_of(rows, kind):
    """Microseconds by threads and blocks, of static or dynamic schedules."""
    grid = common.Cells()
    for row in rows:
        if row["step"] == "grid" and row["schedule"].startswith(kind):
            threads, blocks = map(int, row["schedule"].split(":")[1:])
            grid[threads, blocks] = row["median_us"]
    return grid


def grid_title(rows):
    row = next(row for row in rows if row["step"] == "grid")
    return f"{common.label(row)}, {layout_name(row)}, {row['precision']}"


def spread_at_equal_threads(grid):
    """The median of slowest over fastest, of schedules of one n_t x n_b."""
    by_product = {}
    for (threads, blocks), value in grid.items():
        by_product.setdefault(threads * blocks, []).append(value)
    return common.median(max(v) / min(v) for v in by_product.values() if len(v) > 1)


def report_grid(rows):
    """Figure 7."""
    grids = {kind: grid_of(rows, kind) for kind in ("static", "dynamic")}
    lines = []
    for kind, grid in grids.items():
        if grid:
            (threads, blocks), least = min(grid.items(), key=lambda item: item[1])
            ratio = max(grid.values()) / least
            lines.append([kind, least, threads, blocks, ratio, spread_at_equal_threads(grid)])
    if not lines:
        return
    print(f"figure 7: {grid_title(rows)}, all n_t and n_b, now")
    heading = ["schedule", "best, us", "n_t", "n_b", "worst / best", "worst / best, one n_t x n_b"]
    common.table(heading, lines)
    print("then: both of similar shape, worst / best larger for dynamic schedules; times close to")
    print("constant where n_t x n_b is (section 5.4; figure 7 is a picture)\n")


def memory_of(rows):
    """Bytes by matrix and format, in double precision."""
    own = [
        row
        for row in rows
        if row["precision"] == "double"
        and row["step"] == "layouts"
        and row["inner"] in ("aos", "-")
        and row["vector"] == "aos"
    ]
    return common.cells(own, "bytes", "format")


def over_csr(rows, memory, matrix):
    """Bytes of ELL, SI-16, SI-32 and cuSPARSE over those of CSR."""
    entries = next(row["entries"] for row in rows if row["matrix"] == matrix)
    formats = [*list(OUTER)[1:], CUSPARSE[entries][0]]
    return [memory[matrix, f] / memory[matrix, "csr-scalar"] for f in formats]


def size_text(count):
    if math.isnan(count):
        return "-"
    return f"{count / 2**10:.1f} KiB" if count < 2**20 else f"{count / 2**20:.1f} MiB"


def size_of(text):
    number, unit = text.split()
    return float(number) * {"KiB": 2**10, "MiB": 2**20}[unit]


def report_memory(rows):
    """Table 9."""
    memory = memory_of(rows)
    lines = []
    for m, name in matrices_of(rows).items():
        now = [size_text(memory[m, "csr-scalar"]), *over_csr(rows, memory, m)]
        then = MEMORY.get(m, ("", math.nan, math.nan, math.nan, math.nan))
        lines.append([name] + [cell for pair in zip(then, now) for cell in pair])
    print("table 9: memory in double precision, multiples of that of CSR")
    heading = ["matrix"]
    for name in ("CSR", "ELL", "SI-16", "SI-32", "cuSPARSE"):
        heading += [f"{name} then", "now"]
    common.table(heading, lines)


def longest_then(matrix):
    """The longest row by the memory of ELL: columns and numbers of all rows, and their lengths."""
    entries, rows, _ = SIZES[matrix]
    of_csr, of_ell = MEMORY[matrix][:2]
    return (size_of(of_csr) * of_ell / rows - 4) / (8 * NUMBERS[entries] + 4)


def lengths_then(matrix):
    """Mean and longest row."""
    if matrix not in SIZES:
        return math.nan, math.nan
    _, rows, nonzeros = SIZES[matrix]
    return nonzeros / rows, longest_then(matrix)


def lengths_now(rows):
    """Mean, deviation and longest row, by matrix."""
    return {
        row["matrix"]: (row["nonzeros"] / row["rows"], row["deviation"], row["longest_row"])
        for row in rows
    }


def report_lengths(rows):
    """Figure 3."""
    now = lengths_now(rows)
    lines = []
    for m, name in matrices_of(rows).items():
        mean, deviation, longest = now[m]
        then = lengths_then(m)
        lines.append([name, then[0], mean, deviation, then[1], longest])
    print("figure 3: entries of a row; then: means of table 1, longest rows by ELL of table 9")
    heading = ["matrix", "mean then", "now", "deviation now", "longest then", "now"]
    common.table(heading, lines)


def plot(rows):
    """Tables 2 to 7, figures 5 and 6, figure 3, table 9, and figure 7."""
    from matplotlib import pyplot

    best = bests(rows)
    panels = [plot_layouts]
    if any(b.cusparse for b in best.values()):
        panels.append(plot_cusparse)
    panels.append(plot_structure)
    if any(row["step"] == "grid" for row in rows):
        panels.append(plot_grid)
    width = max(13.0, 4.0 + 1.1 * len(matrices_of(rows)))
    figure, axes = pyplot.subplots(
        len(panels), 2, figsize=(width, 0.5 + 4.0 * len(panels)), squeeze=False
    )
    for draw, pair in zip(panels, axes):
        draw(pair, rows, best)
    figure.suptitle(
        f"Layouts and schedules of compound entries; now: {rows[0]['device']}; then: {MACHINES}",
        fontsize=10,
    )
    figure.tight_layout()
    return figure


def legend(axes, columns):
    """Above the panel, so that panels may stand side by side."""
    place = {"loc": "lower left", "bbox_to_anchor": (0.0, 1.0)}
    axes.legend(fontsize=7, ncol=columns, frameon=False, **place)


def plot_layouts(pair, rows, best):
    """Tables 2 to 7: bars now, marks then."""
    matrices = matrices_of(rows)
    for axes, precision in zip(pair, THEN):
        known = {m: best[m, precision] for m in matrices if (m, precision) in best}
        series = {
            "now, paper's layouts": [gain(b, b.papers) for b in known.values()],
            "now, all layouts": [gain(b, b.own) for b in known.values()],
        }
        labels = [matrices[m] for m in known]
        numbers = ", ".join(str(k) for (_, p), k in TABLES.items() if p == precision)
        ylabel = f"tables {numbers} ({precision})\nspeedup over CSR-AoS-AoS"
        common.bars(axes, labels, series, ylabel, line=1.0)
        for k, marker in enumerate("vso"):
            marks = [
                (i, speedup_of(THEN[precision][m][k]))
                for i, m in enumerate(known)
                if m in THEN[precision]
            ]
            if marks:
                name = f"then, {GPUS[k]}"
                axes.plot(*zip(*marks), "k" + marker, markersize=5, label=name, zorder=4)
        legend(axes, 5)


def plot_cusparse(pair, rows, best):
    """Figures 5 and 6."""
    matrices = matrices_of(rows)
    for axes, precision in zip(pair, FIGURES):
        known = {m: best[m, precision] for m in matrices if (m, precision) in best}
        names = ["CSR-AoS-AoS", "paper's layouts", "all layouts"]
        values = zip(*(over_cusparse(b) for b in known.values()))
        series = {f"now, {name}": list(column) for name, column in zip(names, values)}
        labels = [matrices[m] for m in known]
        ylabel = f"figure {FIGURES[precision]} ({precision})\nspeedup over cuSPARSE"
        common.bars(axes, labels, series, ylabel, line=1.0)
        top = LARGEST[precision]
        axes.axhline(top, color="k", linestyle="--", linewidth=0.8, label=f"then, at most {top}")
        legend(axes, 4)


def plot_structure(pair, rows, best):
    """Figure 3 and table 9."""
    from matplotlib import ticker

    matrices = matrices_of(rows)
    now = lengths_now(rows)
    axes = pair[0]
    places = range(len(matrices))
    means = [now[m][0] for m in matrices]
    below = [max(0.0, min(now[m][1], now[m][0] - 1.0)) for m in matrices]  # rows have an entry
    above = [now[m][1] for m in matrices]
    axes.errorbar(
        places, means, yerr=[below, above], fmt="o", capsize=4, label="now, mean and deviation"
    )
    axes.plot(places, [now[m][2] for m in matrices], "^", label="now, longest")
    then = [lengths_then(m) for m in matrices]
    axes.plot(places, [mean for mean, _ in then], "k_", markersize=16, label="then, mean")
    axes.plot(places, [longest for _, longest in then], "kx", label="then, longest (by table 9)")
    axes.set_yscale("log")
    for format_of in (axes.yaxis.set_major_formatter, axes.yaxis.set_minor_formatter):
        format_of(ticker.FuncFormatter(lambda value, _: f"{value:g}"))
    axes.yaxis.set_minor_locator(ticker.LogLocator(subs=(2, 5)))
    axes.set_ylabel("figure 3\nentries of a row")
    axes.set_xticks(list(places))
    axes.set_xticklabels(matrices.values(), rotation=40, ha="right", fontsize=8)
    axes.grid(axis="y", linewidth=0.4)
    legend(axes, 4)

    axes = pair[1]
    memory = memory_of(rows)
    names = ["ELL", "SI-16", "SI-32", "cuSPARSE"]
    columns = list(zip(*(over_csr(rows, memory, m) for m in matrices)))
    known = [k for k, values in enumerate(columns) if any(map(math.isfinite, values))]
    series = {f"now, {names[k]}": columns[k] for k in known}
    if not series:
        axes.set_axis_off()
        return
    ylabel = "table 9 (double)\nmemory over CSR"
    common.bars(axes, list(matrices.values()), series, ylabel, log=True, line=1.0)
    width = 0.85 / len(series)
    marks = []
    for place, k in enumerate(known):
        shift = (place - 0.5 * (len(known) - 1)) * width
        marks += [(i + shift, MEMORY[m][k + 1]) for i, m in enumerate(matrices) if m in MEMORY]
    if marks:
        axes.plot(*zip(*marks), "k_", markersize=7, label="then", zorder=4)
    legend(axes, 5)


def plot_grid(pair, rows, best):
    """Figure 7: times by n_t and n_b, in colours of one scale."""
    grids = {kind: grid_of(rows, kind) for kind in ("static", "dynamic")}
    known = [value for grid in grids.values() for value in grid.values()]
    for axes, (kind, grid) in zip(pair, grids.items()):
        threads = sorted({t for g in grids.values() for t, _ in g})
        blocks = sorted({b for g in grids.values() for _, b in g})
        values = [[grid[t, b] for t in threads] for b in blocks]
        limits = {"vmin": min(known), "vmax": max(known), "cmap": "viridis_r"}
        image = axes.imshow(values, origin="lower", aspect="auto", **limits)
        middle = 0.5 * (min(known) + max(known))
        for j, line in enumerate(values):
            for i, value in enumerate(line):
                if math.isfinite(value):
                    colour = "black" if value < middle else "white"
                    text = f"{value:.3g}" if value < 1000 else f"{value:.0f}"
                    axes.text(i, j, text, ha="center", va="center", fontsize=6, color=colour)
        axes.set_xticks(range(len(threads)))
        axes.set_xticklabels(threads, fontsize=8)
        axes.set_yticks(range(len(blocks)))
        axes.set_yticklabels(blocks, fontsize=8)
        axes.set_xlabel("n_t, threads of a block")
        axes.set_ylabel("n_b, blocks of a multiprocessor")
        axes.set_title(f"figure 7 now: {grid_title(rows)}, {kind}", fontsize=8)
        axes.figure.colorbar(image, ax=axes, label="us")


def options(parser):
    """The paper's matrices, without hearts; a short run; entries of other matrices."""
    parser.set_defaults(matrices=["like:" + name for name in SIZES], repeats=7)
    parser.add_argument(
        "--quick", action="store_true", help="few layouts and schedules, to check that all works"
    )
    parser.add_argument(
        "--entries",
        choices=list(NUMBERS),
        default="complex",
        help="of matrices that the paper does not have (default: complex)",
    )


if __name__ == "__main__":
    common.main(__doc__, [], measure, report, plot, options=options)
