#!/usr/bin/env python3
"""K1 and K2 against their renumbered (r) and renumbered and sorted (rs) variants.

    bench/renumbering.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As figures A.2 to A.6 of Wong, Kuhl & Darve 2015. K maps its result back to the matrix's own rows, Kr leaves it
in the order of row lengths, and Krs also sorts each row's columns after that renumbering.
"""

import common

FORMATS = ["k1", "k1r", "k1rs", "k2", "k2r", "k2rs"]
# The subset of section 7 of the paper.
STAND_INS = ["circuit", "epidemiology", "femharbor", "heart3k", "heart5k", "heart30k", "qcd"]
# Appendix A.2, on a GTX 480 with the texture cache: percent of the time.
PAPER = {
    ("k1", "k1r"): "mapping back costs 1 to 11.5 % of K1r's time",
    ("k2", "k2r"): "similar to K1r's",
    ("k1r", "k1rs"): "1.75 to 7.25 % faster, but slower on qcd and epidemiology by up to 3.25 %",
    ("k2r", "k2rs"): "1 to 7.5 % faster, but slower on qcd and epidemiology by up to 3.25 %",
}


def measure(arguments):
    """One row for each matrix and variant."""
    return common.pick(common.spmv(arguments, FORMATS, "--iterations", "50"), "format", "median_us", "paper_GBps")


def report(rows):
    """Times of a product, and how much faster each step makes it."""
    time = common.cells(rows, "median_us", "format")
    matrices = common.names(rows)
    print(f"us a product, of 50, on {rows[0]['device']}")
    common.table(["matrix", *FORMATS],
                 [[name] + [time[m, f] for f in FORMATS] for m, name in matrices.items()])
    for (before, after), paper in PAPER.items():
        gains = [100.0 * (ratio - 1.0) for ratio in common.ratios(time, matrices, before, after).values()]
        if gains:
            print(f"{after:5} against {before:4}: {min(gains):+.1f} to {max(gains):+.1f} % faster, "
                  f"median {common.median(gains):+.1f} %   (paper: {paper})")


def plot(rows):
    """Times by matrix, as ratios to the variant without renumbering."""
    time = common.cells(rows, "median_us", "format")
    matrices = common.names(rows)
    figure, panels = common.subplots(2, len(matrices))
    for axes, base in zip(panels[:, 0], ("k1", "k2")):
        series = {f: [time[m, f] / time[m, base] for m in matrices]
                  for f in (base, base + "r", base + "rs")}
        common.bars(axes, list(matrices.values()), series, f"time, {base} = 1", line=1.0)
    figure.suptitle(f"Renumbering of K1 and K2 ({rows[0]['device']}, 50 products)", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, STAND_INS, measure, report, plot)
