#!/usr/bin/env python3
"""What it costs to bring CSR values into the order of K1 and K2, and after how many products that pays.

    bench/reordering_cost.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As table IV and figure 10 of Wong, Kuhl & Darve 2015. alpha is the number of products after which reordering and
products in K take no longer than products in cuSPARSE's CSR (on the host: in our csr); never, if K is slower.
In a run of the simulator this cost does not arise: assembly writes the values where K wants them.
"""

import math

import common

FORMATS = ["k1", "k2"]
NEVER = math.inf
# Table IV: alpha for K1 on the GPU and the CPU, for K2 on the GPU and the CPU. The text of the table has lost the
# sign of its marker for `never` (-1): webbase's two ones with K1 are read as that, as both would need to be free.
PAPER = {
    "circuit": (3, 15, 3, 12), "economics": (3, 12, 3, 13), "epidemiology": (2, 20, 2, 21),
    "femaccelerator": (3, 12, 3, 12), "femcantilever": (12, 50, 9, 39), "femharbor": (7, 27, 7, 28),
    "femship": (8, 27, 8, 24), "femspheres": (10, 34, 10, 34), "heart3k": (1, 4, 1, 4), "heart5k": (1, 5, 1, 5),
    "heart30k": (3, 10, 3, 10), "protein": (21, 96, 21, 91), "qcd": (4, 17, 4, 17), "webbase": (NEVER, NEVER, 2, 12),
    "windtunnel": (8, 26, 8, 24),
}
PAPER_GPU_FASTER = 5.0  # section 6.1: reordering on the GPU against the CPU, on average


def measure(arguments):
    """One row for each matrix and K."""
    rows = common.spmv(arguments, [*FORMATS, "csr", "cusparse-csr"], "--iterations", "50")
    rows = common.pick(rows, "format", "median_us", "refresh_host_us", "refresh_device_us", "alpha_host",
                       "alpha_device")
    return [row for row in rows if row["format"] in FORMATS]


def report(rows):
    """alpha next to the paper's, and how much faster the device reorders."""
    print(f"reordering the values, in products of the same format, and alpha, on {rows[0]['device']}")
    lines = []
    for row in rows:
        k = 2 * FORMATS.index(row["format"])
        paper = PAPER.get(row["matrix"], (math.nan,) * 4)
        lines.append([common.label(row), row["format"], row["median_us"], row["refresh_device_us"] / row["median_us"],
                      row["refresh_host_us"] / row["median_us"], row["alpha_device"], paper[k], row["alpha_host"],
                      paper[k + 1]])
    common.table(["matrix", "format", "product us", "device/product", "host/product", "alpha device", "paper",
                  "alpha host", "paper"], lines)
    faster = common.median(row["refresh_host_us"] / row["refresh_device_us"] for row in rows)
    if math.isfinite(faster):
        print(f"the device reorders {faster:.1f} times as fast as the host, median "
              f"(paper: {PAPER_GPU_FASTER:.0f}, average)")


def plot(rows):
    """Reordering in products, as figure 10, and alpha with the paper's as marks."""
    matrices = {row["matrix"]: f"{common.label(row)} ({int(row['rows']):,})" for row in rows}
    cost = {side: common.cells([dict(row, cost=row[f"refresh_{side}_us"] / row["median_us"]) for row in rows],
                               "cost", "format") for side in ("device", "host")}
    alpha = {side: common.cells(rows, f"alpha_{side}", "format") for side in ("device", "host")}
    figure, panels = common.subplots(2, len(matrices))
    keys = [(side, f) for f in FORMATS for side in ("device", "host")
            if any(math.isfinite(cost[side][m, f]) for m in matrices)]
    foot = 0.5  # so that a bar can be seen that ends at 1, the lowest alpha there is
    for axes, values, ylabel, line in ((panels[0, 0], cost, "reordering, in products", 1.0),
                                       (panels[1, 0], alpha, "alpha: pays after", foot)):
        series = {f"{f}, {side}": [values[side][m, f] for m in matrices] for side, f in keys}
        common.bars(axes, list(matrices.values()), series, ylabel, log=True, line=line)
    width = 0.85 / len(keys)
    marked = False
    for k, (side, f) in enumerate(keys):
        for i, m in enumerate(matrices):
            if m in PAPER and math.isfinite(PAPER[m][0]):
                value = PAPER[m][2 * FORMATS.index(f) + (side == "host")]
                panels[1, 0].plot(i + (k - 0.5 * (len(keys) - 1)) * width, value, "_k", markersize=7, zorder=4,
                                  label=None if marked else "paper, table IV")
                marked = True
    panels[1, 0].legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    panels[1, 0].set_ylim(foot, 2.0 * panels[1, 0].dataLim.y1)
    panels[1, 0].set_title("no bar: never, or not measured", fontsize=9)
    figure.suptitle(f"Cost of reordering values ({rows[0]['device']})", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, common.WONG, measure, report, plot)
