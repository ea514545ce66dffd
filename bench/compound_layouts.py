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

import os
import re
import sys
import time

import common
import compound_pictures
from compound_report import CUSPARSE, OUTER, fastest, is_own, is_papers, is_plain, on_host, report
from mueller_roemer_2020 import NUMBERS, SIZES

common.TEXT.update(["step", "entries", "inner", "vector", "schedule"])

OTHERS = ["csr", "csr-vector", "sellr-t", "k2"]
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
    "second": WHOLE + STAGED + [f"{kind}:{b}" for kind in ("static", "dynamic") for b in BLOCKS],
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
    """The sources of some matrices, and those that cannot be found from their names."""
    wanted = {short(m) for m in matrices}
    known = {short(row["matrix"]) for row in rows}
    return [s for s in sources if short(s) in wanted or short(s) not in known]


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
    common.main(__doc__, [], measure, report, compound_pictures.draw, options=options)
