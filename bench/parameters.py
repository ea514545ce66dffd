#!/usr/bin/env python3
"""The best block size and threshold of K1 and K2, for isolated products and inside CG.

    bench/parameters.py --program build/default/bin/cardiowarp --data ../shared --out docs/results

As tables III, VIII and IX of Wong, Kuhl & Darve 2015, whose conclusion is that the best for isolated products is not
the best inside the solver, and that a choice beforehand, from the row lengths, would be of use. So this compares,
isolated and inside CG, the time with the best parameters, with those that `cardiowarp tune` predicts, and with those
that are best for isolated products.
"""

import math

import common

FORMATS = ["k1", "k2"]
PLACES = ["isolated", "cg"]
# Tables VIII and IX, 50 products, on a GTX 480: block of K1; threshold and block of K2.
PAPER = {
    "circuit": (64, (38, 128)), "economics": (64, (7, 96)), "epidemiology": (128, (4, 128)),
    "femaccelerator": (64, (57, 64)), "femcantilever": (64, (19, 224)), "femharbor": (96, (132, 96)),
    "femship": (96, (27, 128)), "femspheres": (96, (81, 96)), "heart3k": (32, (7, 256)), "heart5k": (32, (13, 96)),
    "heart30k": (64, (17, 64)), "protein": (96, (167, 96)), "qcd": (224, (39, 224)), "webbase": (32, (682, 128)),
    "windtunnel": (96, (37, 96)),
}
COLUMNS = ["matrix", "stand_in", "rows", "nonzeros", "device", "precision", "format", "where"]


def parameters(row):
    return (row["block_size"], row["threshold"])


def matches(row, choice):
    """Whether a candidate is that choice; CG in one kernel knows no block size, and says 0."""
    return choice is not None and row["threshold"] == choice[1] and row["block_size"] in (0, choice[0])


def measure(arguments):
    """One row for each matrix, format and place, with the best, the predicted and the isolated choice."""
    options = ["--format", ",".join(FORMATS), "--no-cache", "--repeats", str(arguments.repeats)]
    candidates = {}
    # Where CG cannot run, as on most stand-ins, which are not symmetric, there are isolated products only.
    for row in common.run(arguments, "tune", arguments.matrices, options):
        candidates.setdefault((row["matrix"], row["format"], row["where"]), []).append(row)
    rows = []
    isolated = {}
    for (matrix, name, place), group in candidates.items():
        best = min(group, key=lambda row: row["median_us"])
        if place == "isolated":
            isolated[matrix, name] = parameters(best)
        row = {key: best[key] for key in COLUMNS}
        predicted = next((c for c in group if c["predicted"]), None)
        same = next((c for c in group if matches(c, isolated.get((matrix, name)))), None)
        for title, choice in (("best", best), ("predicted", predicted), ("isolated_choice", same)):
            row[f"{title}_block_size"] = choice["block_size"] if choice else math.nan
            row[f"{title}_threshold"] = choice["threshold"] if choice else math.nan
            row[f"{title}_us"] = choice["median_us"] if choice else math.nan
        row["worst_us"] = max(c["median_us"] for c in group)
        row["candidates"] = len(group)
        rows.append(row)
    return rows


def loss(row, title):
    """How many percent longer a choice takes than the best one."""
    return 100.0 * (row[f"{title}_us"] / row["best_us"] - 1.0)


def text(row, title):
    """block, or threshold/block."""
    block, threshold = row[f"{title}_block_size"], row[f"{title}_threshold"]
    if math.isnan(block):
        return "-"
    return f"{threshold:.0f}/{block:.0f}" if row["format"] == "k2" else f"{block:.0f}"


def report(rows):
    """Parameters as tables VIII and IX, and what other choices cost."""
    print(f"best block of k1, threshold/block of k2, on {rows[0]['device']} (paper: 50 products, tables VIII and IX)")
    lines = []
    for row in rows:
        paper = PAPER.get(row["matrix"])
        theirs = "-" if paper is None else str(paper[0]) if row["format"] == "k1" else "%d/%d" % paper[1]
        lines.append([common.label(row), row["format"], row["where"], text(row, "best"), theirs, row["best_us"],
                      text(row, "predicted"), loss(row, "predicted"), loss(row, "isolated_choice"),
                      100.0 * (row["worst_us"] / row["best_us"] - 1.0)])
    common.table(["matrix", "format", "where", "best", "paper", "us", "predicted", "it loses %", "isolated loses %",
                  "worst loses %"], lines)
    for name in common.unique(row["format"] for row in rows):
        within = [row for row in rows if row["format"] == name and row["where"] == "cg"]
        known = [row for row in within if math.isfinite(row["isolated_choice_us"])]
        same = sum(text(row, "best") == text(row, "isolated_choice") for row in known)
        if known:
            print(f"{name}: the best isolated parameters are the best within CG on {same} of {len(known)} matrices, "
                  f"and lose {common.median(loss(row, 'isolated_choice') for row in known):.1f} % there, median   "
                  "(paper: they `do not match closely`)")
        for place in PLACES:
            lost = [loss(row, "predicted") for row in rows if row["format"] == name and row["where"] == place]
            if any(map(math.isfinite, lost)):
                print(f"{name}: predicted parameters lose {common.median(lost):.1f} %, median, {place}")


def plot(rows):
    """What the predicted and the isolated choice lose to the best, one panel for each format and place."""
    panels = common.unique((row["format"], row["where"]) for row in rows
                           if math.isfinite(row["predicted_us"])) or [(rows[0]["format"], rows[0]["where"])]
    matrices = common.names(rows)
    found = {(row["matrix"], row["format"], row["where"]): row for row in rows}
    figure, axes = common.subplots(len(panels), len(matrices))
    for ax, (name, place) in zip(axes[:, 0], panels):
        series = {}
        for title in ("predicted", "isolated_choice") if place == "cg" else ("predicted",):
            series[title.replace("isolated_choice", "best isolated")] = [
                loss(found[m, name, place], title) if (m, name, place) in found else math.nan for m in matrices]
        common.bars(ax, list(matrices.values()), series, "% longer than the best")
        for i, m in enumerate(matrices):
            if (m, name, place) in found:
                ax.text(i, 0.97, text(found[m, name, place], "best"), fontsize=7, ha="center", va="top",
                        transform=ax.get_xaxis_transform(), zorder=5)
        ax.margins(y=0.15)
        ax.set_title(f"{name}, {'inside CG' if place == 'cg' else 'isolated products'} (numbers: the best "
                     f"{'threshold/block' if name == 'k2' else 'block'})", fontsize=9)
    figure.suptitle(f"Choice of parameters ({rows[0]['device']})", fontsize=10)
    figure.tight_layout()
    return figure


if __name__ == "__main__":
    common.main(__doc__, common.WONG, measure, report, plot)
