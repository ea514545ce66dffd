#!/usr/bin/env python3
"""PELLR against ELLPACK-R, HYB, BiELL, BiJAD, JAD and CSR, by the deviation of the row lengths.

    bench/bisection_formats.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As figures 6 and 8 to 12 of the paper on PELLR (Journal of Computer and Communications 8, 2020), whose matrices are
arranged by the deviation of their rows' nonzeros. The CSV also has N_iter, the iterations of all warps, and N_p,
the operations, idle ones included (its equations 1 and 2).
"""

import common

OTHERS = ["ellpack-r", "hyb", "biell", "bijad", "jad", "csr-vector", "csr", "ell", "cusparse-csr"]
# Matrices that the paper's text names and that are stand-ins or come as files; and others of many deviations.
STAND_INS = ["dw2048", "qh1484", "rbs480a", "gemat12", "mhd3200a", "bcsstk24", "e20r4000", "femcantilever",
             "femharbor", "circuit"]
FILES = ["memplus", "bcsstk33"]
# What the text says of 20 matrices on a Quadro P600: PELLR's performance over that of the other format.
PAPER = {
    "ellpack-r": "better on all; about 1.5 where the deviation is above 10, no clear gain below 3",
    "hyb": "about 4 on average where the deviation is below 10, 1.6 above; 0.7 on memplus",
    "biell": "better on 17 of 20",
    "bijad": "better on 15 of 20, at most 1.3",
    "jad": "PELLR best in most cases, then JAD and ELLR",
    "csr-vector": "relatively poor (CSRV)",
}


def measure(arguments):
    """One row for each matrix and format."""
    rows = common.spmv(arguments, ["pellr", *OTHERS], "--iterations", "50")
    rows = common.pick(rows, "format", "median_us", "GFLOPS", "padding_percent", "N_iter", "N_p")
    return sorted(rows, key=lambda row: row["deviation"])


def report(rows):
    """Performance of PELLR over the others, and the work that each does."""
    time = common.cells(rows, "median_us", "format")
    matrices = common.names(rows)
    deviation = {row["matrix"]: row["deviation"] for row in rows}
    others = [f for f in OTHERS if any((m, f) in time for m in matrices)]
    print(f"performance of pellr over that of the others, on {rows[0]['device']}, by deviation")
    common.table(["matrix", "deviation", *others],
                 [[name, deviation[m]] + [time[m, f] / time[m, "pellr"] for f in others]
                  for m, name in matrices.items()])
    formats = ["pellr", *(f for f in others if f != "cusparse-csr")]
    for column in ("N_iter", "N_p"):
        work = common.cells(rows, column, "format")
        print(f"{column} over that of pellr")
        common.table(["matrix", *formats[1:]], [[name] + [work[m, f] / work[m, "pellr"] for f in formats[1:]]
                                               for m, name in matrices.items()])
    for f in others:
        ratio = common.ratios(time, matrices, f, "pellr")
        parts = [("all", ratio.values()), ("deviation < 3", [r for m, r in ratio.items() if deviation[m] < 3]),
                 ("> 10", [r for m, r in ratio.items() if deviation[m] > 10])]
        medians = ", ".join(f"{name} {common.median(values):.2f}" for name, values in parts if values)
        print(f"pellr over {f}: faster on {sum(r > 1 for r in ratio.values())} of {len(ratio)}; medians: {medians}"
              f"{'   (paper: ' + PAPER[f] + ')' if f in PAPER else ''}")


def plot(rows):
    """GFLOPS, as figure 12, and PELLR over the others, as figures 6 to 10."""
    rate = common.cells(rows, "GFLOPS", "format")
    time = common.cells(rows, "median_us", "format")
    deviation = {row["matrix"]: row["deviation"] for row in rows}
    matrices = common.names(rows)
    labels = [f"{name}, {deviation[m]:.1f}" for m, name in matrices.items()]
    others = [f for f in OTHERS if any((m, f) in time for m in matrices)]
    figure, panels = common.subplots(2, len(matrices))
    common.bars(panels[0, 0], labels, {f: [rate[m, f] for m in matrices] for f in ["pellr", *others]}, "GFLOPS")
    series = {f: [time[m, f] / time[m, "pellr"] for m in matrices] for f in others}
    series = {"pellr": [1.0] * len(matrices), **series}  # no bar, but the colours of the upper panel
    common.bars(panels[1, 0], labels, series, "performance of pellr / other", log=True, line=1.0)
    figure.suptitle(f"PELLR and others ({rows[0]['device']}, 50 products), by deviation", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, STAND_INS, measure, report, plot, files=FILES)
