#!/usr/bin/env python3
"""GFLOPS by format, and how much faster the GPU is than the CPU.

    bench/gflops_by_format.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As figures 4 to 6 of Vazquez, Fernandez & Garzon 2011: 2 flops a nonzero; averages weighted by nonzeros; speedup of
ELLPACK-R on the GPU over CSR on one core, and here also over all cores. Their CPU library was MKL; here it is the
program's own csr. Without a GPU the formats are compared on the host, and there is no speedup.
"""

import os

import common

# In the paper's order of averages, worst first (section 5: the first three are not ordered among themselves).
PAPER_FORMATS = {"csr-scalar": "CRS", "csr-vector": "CRS(vector)", "spmv4gpu": "SpMV4GPU", "ell": "ELLPACK",
                 "hyb": "HYB", "ellpack-r": "ELLPACK-R"}
NEWER = ["cusparse-csr", "k1", "k2"]
PAPER_SPEEDUP = (2.0, 13.1)  # section 5 and figure 6: GTX 295 against one core of a Core 2 Duo E8400


def measure(arguments):
    """One row for each matrix and format, and csr on the host with one thread and with all."""
    rows = common.spmv(arguments, [*PAPER_FORMATS, *NEWER], "--iterations", "50")
    for row in rows:
        row["threads"] = 0.0
    if rows and not on_host(rows[0]):
        for threads in ("1", str(arguments.host_threads)) if arguments.host_threads != 1 else ("1",):
            host = common.spmv(arguments, ["csr"], "--iterations", "3", "--device", "host", "--threads", threads)
            for row in host:
                row.update(threads=float(threads), format="csr on the host")
            rows += host
    return common.pick(rows, "format", "threads", "median_us", "GFLOPS", "padding_percent")


def on_host(row):
    return row["device"].startswith("host")


def averages(rows, formats):
    """GFLOPS of all nonzeros together, over the matrices that every format could take."""
    time = common.cells(rows, "median_us", "format")
    sizes = {row["matrix"]: row["nonzeros"] for row in rows}
    common_to_all = [m for m in sizes if all((m, f) in time for f in formats)]
    # Averages weighted by nonzeros, as in figure 5.
    total = sum(sizes[m] for m in common_to_all)
    rate = common.cells(rows, "GFLOPS", "format")
    return len(common_to_all), {f: sum(rate[m, f] * sizes[m] for m in common_to_all) / (total or 1) for f in formats}


def speedups(rows):
    """ELLPACK-R on the device over csr on the host, by number of threads and matrix."""
    device = {row["matrix"]: row["median_us"] for row in rows if row["format"] == "ellpack-r"}
    result = {}
    for row in rows:
        if row["threads"] and row["matrix"] in device:
            result.setdefault(int(row["threads"]), {})[row["matrix"]] = row["median_us"] / device[row["matrix"]]
    return result


def report(rows):
    """GFLOPS, their averages in order, and speedups."""
    own = [row for row in rows if not row["threads"]]
    rate = common.cells(own, "GFLOPS", "format")
    matrices = common.names(own)
    formats = common.unique(row["format"] for row in own)
    print(f"GFLOPS, of 50 products, on {own[0]['device']}")
    common.table(["matrix", *formats], [[name] + [rate[m, f] for f in formats] for m, name in matrices.items()])
    count, average = averages(own, [f for f in formats if f in PAPER_FORMATS])
    print(f"average of {count} matrices, weighted by nonzeros, worst first: " +
          " < ".join(f"{f} {average[f]:.3g}" for f in sorted(average, key=average.get)))
    print("paper, figure 5, worst first: CRS, CRS(vector) and SpMV4GPU < ELLPACK and HYB < ELLPACK-R")
    for threads, values in speedups(rows).items():
        print(f"ELLPACK-R over csr on the host, {threads} thread{'s' * (threads > 1)}: {min(values.values()):.1f} to "
              f"{max(values.values()):.1f}, median {common.median(values.values()):.1f}   "
              f"(paper, one core: {PAPER_SPEEDUP[0]:.0f} to {PAPER_SPEEDUP[1]})")


def plot(rows):
    """GFLOPS by matrix, as figure 4, and speedups, as figure 6."""
    own = [row for row in rows if not row["threads"]]
    rate = common.cells(own, "GFLOPS", "format")
    matrices = common.names(sorted(own, key=lambda row: row["nonzeros"]))
    formats = common.unique(row["format"] for row in own)
    faster = speedups(rows)
    figure, panels = common.subplots(2 if faster else 1, len(matrices))
    labels = list(matrices.values())
    common.bars(panels[0, 0], labels, {f: [rate[m, f] for m in matrices] for f in formats}, "GFLOPS")
    if faster:
        series = {f"over {threads} thread{'s' * (threads > 1)}": [values.get(m, float("nan")) for m in matrices]
                  for threads, values in faster.items()}
        common.bars(panels[1, 0], labels, series, "ELLPACK-R over host csr", log=True, line=1.0)
    figure.suptitle(f"GFLOPS by format ({own[0]['device']}, 50 products), by nonzeros", fontsize=10)
    figure.tight_layout()
    return figure


def options(parser):
    """The threads of the second comparison with the host."""
    parser.add_argument("--host-threads", type=int, default=os.cpu_count() or 1,
                        help="compare with one thread of the host and with this many")


if __name__ == "__main__":
    common.main(__doc__, common.VAZQUEZ, measure, report, plot, options=options)
