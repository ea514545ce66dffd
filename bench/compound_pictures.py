"""The picture of compound_layouts.py: tables and figures of the paper, then beside now."""

import math

import common
from compound_report import (
    bests,
    gain,
    grid_of,
    grid_title,
    lengths_now,
    lengths_then,
    matrices_of,
    memory_of,
    over_csr,
    over_cusparse,
    speedup_of,
)
from mueller_roemer_2020 import FIGURES, GPUS, LARGEST, MACHINES, MEMORY, TABLES, THEN


def draw(rows):
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
