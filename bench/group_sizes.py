#!/usr/bin/env python3
"""Row-grouped CSR by size of group and order of the rows: GFLOPS and padding.

    bench/group_sizes.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As tables 4, 6 and 7 of Oberhuber, Suzuki & Vacata 2011: groups of 32 to 256 rows, each padded to its longest; rows
as given, longest first, and by approximate minimum degree. hyb is there for comparison.
"""

import common

GROUPS = [32, 64, 128, 256]
ORDERS = ["given", "descending", "amd"]
# Table 7, groups of 128 on a GTX 280 in double precision: artificial zeros (%) and GFLOPS by order.
PAPER = {
    "fd18": {"given": (2.76, 4.690), "descending": (0.34, 4.845), "amd": (26.38, 3.900)},
    "G2_circuit": {"given": (3.90, 9.364), "descending": (0.05, 9.210), "amd": (2.03, 8.044)},
    "trans4": {"given": (2118.1, 0.0189), "descending": (1452.8, 0.0191), "amd": (1613.3, 0.0188)},
    "Raj1": {"given": (938.2, 0.0578), "descending": (189.3, 0.0904), "amd": (370.6, 0.0808)},
}
# Table 4, complete set of 1,596 matrices: artificial zeros (%) and GFLOPS (double), averages by group size.
PAPER_GROUPS = {32: (105, 2.72), 64: (144, 3.35), 128: (206, 3.43), 256: (304, 3.37)}
# Table 6: GFLOPS of RgCSR and of the hybrid format (the ratio that it prints for trans4 is ten times theirs).
PAPER_HYBRID = {"fd18": (4.69, 0.95), "G2_circuit": (9.36, 2.5), "trans4": (0.019, 2.0), "Raj1": (0.058, 2.2)}


def measure(arguments):
    """One row for each matrix, order and group, and for hyb."""
    rows = []
    for order in ORDERS:
        for row in common.spmv(arguments, ["rgcsr", "hyb"], "--iterations", "50", "--order", order, "--block-size",
                               ",".join(map(str, GROUPS))):
            if row["format"] == "rgcsr":
                rows.append(dict(row, order=order, group=row["block_size"]))
            elif row["block_size"] in (0, 128):  # hyb has no groups; on the host no blocks either
                rows.append(dict(row, order=order, group=0.0))
    return common.pick(rows, "format", "order", "group", "median_us", "GFLOPS", "padding_percent")


def report(rows):
    """Padding and GFLOPS by group and order, next to the paper's."""
    matrices = common.names(rows)
    for column, title, k in (("padding_percent", "artificial zeros, %", 0), ("GFLOPS", "GFLOPS", 1)):
        values = common.cells(rows, column, "order", "group")
        print(f"{title}, on {rows[0]['device']} (paper: table 7, groups of 128)")
        common.table(["matrix", "order", *map(str, GROUPS), "paper 128"],
                     [[name, order] + [values[m, order, group] for group in GROUPS] +
                      [PAPER[m][order][k] if m in PAPER else float("nan")]
                      for m, name in matrices.items() for order in ORDERS])
    rate = common.cells(rows, "GFLOPS", "order", "group")
    zeros = common.cells(rows, "padding_percent", "order", "group")
    for group in GROUPS:
        medians = [common.median(values[m, "given", group] for m in matrices) for values in (zeros, rate)]
        print(f"groups of {group:3}, rows as given, medians: {medians[0]:.0f} % zeros, {medians[1]:.3g} GFLOPS   "
              f"(paper, averages of 1,596 matrices: {PAPER_GROUPS[group][0]} %, {PAPER_GROUPS[group][1]})")
    print()
    for m, name in matrices.items():
        ours = sorted(ORDERS, key=lambda order: -rate[m, order, 128])
        line = f"{name}: GFLOPS {' > '.join(ours)}, rgcsr/hyb {rate[m, 'given', 128] / rate[m, 'given', 0]:.2f}"
        if m in PAPER:
            theirs = sorted(ORDERS, key=lambda order: -PAPER[m][order][1])
            line += f"   (paper: {' > '.join(theirs)}, {PAPER_HYBRID[m][0] / PAPER_HYBRID[m][1]:.2g})"
        print(line)


def plot(rows):
    """GFLOPS and padding: a group of bars for each matrix and order."""
    matrices = common.names(rows)
    labels = [f"{name}, {order}" for name in matrices.values() for order in ORDERS]
    figure, panels = common.subplots(2, len(labels))
    for axes, column, ylabel in ((panels[0, 0], "GFLOPS", "GFLOPS"),
                                 (panels[1, 0], "padding_percent", "artificial zeros, %")):
        values = common.cells(rows, column, "order", "group")
        series = {f"{group} rows": [values[m, order, group] for m in matrices for order in ORDERS]
                  for group in GROUPS}
        if column == "GFLOPS":
            series["hyb"] = [values[m, order, 0] for m in matrices for order in ORDERS]
        common.bars(axes, labels, series, ylabel, log=True)
        if column == "padding_percent":
            marks = [(i, PAPER[m][order][0]) for i, (m, order) in
                     enumerate((m, order) for m in matrices for order in ORDERS) if m in PAPER]
            if marks:
                axes.plot(*zip(*marks), "k_", markersize=14, zorder=4, label="paper, table 7 (128)")
                axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    figure.suptitle(f"Row-grouped CSR by group and order ({rows[0]['device']}, 50 products)", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, list(PAPER), measure, report, plot)
