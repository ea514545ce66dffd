#!/usr/bin/env python3
"""Effective bandwidth by kernel, of 1, 50 and 1200 products in succession.

    bench/bandwidth_by_kernel.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As figures 9 and A.1 of Wong, Kuhl & Darve 2015: 20 bytes a nonzero. That count takes each use of x for
8 bytes from memory, so it may exceed the memory's bandwidth; the black marks count what must move
(12 bytes a nonzero and 20 a row), the line is the bandwidth of reading, as measured.
"""

import common

COUNTS = [1, 50, 1200]
KERNELS = {"csr-vector": "CUSP-CSR", "hyb": "CUSP-HYB", "cusparse-csr": "CUSPARSE", "merge": "MGPU", "k1": "K1",
           "k2": "K2"}  # ours: what stands in the paper's place
# Appendix A.1: on how many of the 15 matrices K1 or K2 was the fastest kernel, by products in succession.
PAPER_WINS = {1: 13, 50: 10, 1200: 9}


def measure(arguments):
    """One row for each matrix, kernel and number of products."""
    rows = common.spmv(arguments, list(KERNELS) + ["csr"], "--iterations", ",".join(map(str, COUNTS)))
    return common.pick(rows, "format", "iterations", "median_us", "paper_GBps", "roofline_GBps",
                       "read_bandwidth_GBps")


def report(rows):
    """Bandwidth by matrix at 50 products, and how often K1 or K2 win."""
    bandwidth = common.cells(rows, "paper_GBps", "format", "iterations")
    formats = common.unique(row["format"] for row in rows)
    matrices = common.names(rows)
    for count in COUNTS:
        print(f"effective bandwidth (20 bytes a nonzero), GB/s, of {count} in succession, on {rows[0]['device']}")
        common.table(["matrix", *formats],
                     [[name] + [bandwidth[m, f, count] for f in formats] for m, name in matrices.items()])
    for count in COUNTS:
        kernels = [f for f in formats if f in KERNELS]
        winners = [max(kernels, key=lambda f: bandwidth.get((m, f, count), 0.0)) for m in matrices]
        won = sum(winner in ("k1", "k2") for winner in winners)
        print(f"{count:5} products: K1 or K2 is the fastest of {len(kernels)} on {won} of {len(winners)} matrices "
              f"(paper: {PAPER_WINS[count]} of 15)")


def plot(rows):
    """One panel for each number of products."""
    bandwidth = common.cells(rows, "paper_GBps", "format", "iterations")
    must_move = common.cells(rows, "roofline_GBps", "format", "iterations")
    formats = common.unique(row["format"] for row in rows)
    matrices = common.names(rows)
    figure, panels = common.subplots(len(COUNTS), len(matrices))
    for axes, count in zip(panels[:, 0], COUNTS):
        common.bars(axes, list(matrices.values()), {f: [bandwidth[m, f, count] for m in matrices] for f in formats},
                    "GB/s", line=rows[0]["read_bandwidth_GBps"])
        width = 0.85 / len(formats)
        for k, name in enumerate(formats):
            places = [i + (k - 0.5 * (len(formats) - 1)) * width for i in range(len(matrices))]
            axes.plot(places, [must_move[m, name, count] for m in matrices], "_k", markersize=4, zorder=4)
        axes.set_title(f"{count} product{'s' if count > 1 else ''} in succession", fontsize=10)
    figure.suptitle(f"Effective bandwidth, 20 bytes a nonzero ({rows[0]['device']}); marks: bytes that must move; "
                    "line: reading", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, common.WONG, measure, report, plot)
