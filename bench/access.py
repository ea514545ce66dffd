#!/usr/bin/env python3
"""What coalesced access and sorted rows bring.

    bench/access.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As figure 11, table VI and figures A.4 and A.5 of Wong, Kuhl & Darve 2015, one change at a time:
  values coalesced   csr-scalar to k1: one thread a row in both, row-major to column-major
  rows sorted        sell-32 to k1: slices of 32 rows as they come to rows sorted by length
  result coalesced   k1 to k1r: the result scattered through row_map, or written in place
  columns sorted     k1r to k1rs
The paper also asks whether the read-only (texture) cache helps. Today's GPUs read through one L1 cache either
way, so there is nothing left to compare.
"""

import common

STEPS = {  # comparison: (before, after, what the paper found on a GTX 480)
    "values coalesced": ("csr-scalar", "k1", "1.5 to 9 times as fast with textures, 1.5 to 10 without (section 7)"),
    "rows sorted": ("sell-32", "k1", "-2.1 to +22.67 % of the time saved with textures, -46.8 to +10.42 without"),
    "result coalesced": ("k1", "k1r", "mapping back costs 1 to 11.5 % of K1r's time (A.2)"),
    "columns sorted": ("k1r", "k1rs", "1.75 to 7.25 % faster with textures; not on qcd and epidemiology (A.2)"),
}
# Table VI: padding saved by sorting, %; time saved with and without textures, %.
PAPER_SORTED = {
    "circuit": (59.89, 21.16, -17.38), "epidemiology": (0.14, -2.10, -4.35), "femharbor": (33.67, 0.0, 0.0),
    "heart5k": (29.60, 3.00, -28.22), "heart3k": (33.73, 22.67, 10.42), "heart30k": (30.03, 5.79, -46.80),
    "qcd": (0.0, 0.47, 0.49),
}  # the table's Heart, HeartCoarse and HeartRefined are taken for the 5K, 3K and 30K of table II


def measure(arguments):
    """One row for each matrix and step, with the times before and after it."""
    rows = common.spmv(arguments, ["csr-scalar", "sell-32", "k1", "k1r", "k1rs"], "--iterations", "50")
    by_format = {(row["matrix"], row["format"]): row for row in rows}
    steps = []
    for matrix in common.names(rows):
        for name, (before, after, _) in STEPS.items():
            if (matrix, before) not in by_format or (matrix, after) not in by_format:
                continue
            first, last = by_format[matrix, before], by_format[matrix, after]
            row = common.pick([last])[0]
            stored = (100.0 + last["padding_percent"]) / (100.0 + first["padding_percent"])
            row.update(comparison=name, before_us=first["median_us"], after_us=last["median_us"],
                       speedup=first["median_us"] / last["median_us"],
                       time_saved_percent=100.0 * (1.0 - last["median_us"] / first["median_us"]),
                       entries_saved_percent=100.0 * (1.0 - stored))
            steps.append(row)
    return steps


def report(rows):
    """Speedup of each step by matrix, and sorting next to table VI."""
    speedup = common.cells(rows, "speedup", "comparison")
    matrices = common.names(rows)
    print(f"times as fast after each step, {rows[0]['device']}, 50 products")
    common.table(["matrix", *STEPS], [[name] + [speedup[m, step] for step in STEPS] for m, name in matrices.items()])
    for step, (before, after, paper) in STEPS.items():
        values = [speedup[m, step] for m in matrices if (m, step) in speedup]
        if values:
            print(f"{step} ({before} to {after}): {min(values):.2f} to {max(values):.2f} times as fast, "
                  f"median {common.median(values):.2f}   (paper: {paper})")
    print("\nsorting rows by length, percent (paper: table VI)")
    lines = []
    for row in rows:
        if row["comparison"] == "rows sorted":
            padding, textures, none = PAPER_SORTED.get(row["matrix"], (float("nan"),) * 3)
            lines.append([common.label(row), row["entries_saved_percent"], padding, row["time_saved_percent"],
                          textures, none])
    common.table(["matrix", "entries saved", "paper", "time saved", "paper, textures", "paper, none"],
                 lines)


def plot(rows):
    """Speedups by matrix on a logarithmic scale."""
    speedup = common.cells(rows, "speedup", "comparison")
    matrices = common.names(rows)
    figure, panels = common.subplots(1, len(matrices))
    series = {f"{step}: {before} to {after}": [speedup[m, step] for m in matrices]
              for step, (before, after, _) in STEPS.items()}
    common.bars(panels[0, 0], list(matrices.values()), series, "times as fast", log=True, line=1.0)
    figure.suptitle(f"Coalescing and sorting ({rows[0]['device']}, 50 products)", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, list(PAPER_SORTED), measure, report, plot)
