"""The tables of compound_layouts.py: those of the paper, then beside now."""

import math

import common
from mueller_roemer_2020 import (
    DYNAMIC,
    FIGURES,
    GPUS,
    MACHINES,
    MEMORY,
    NUMBERS,
    SAYS,
    SIZES,
    TABLES,
    THEN,
)

CUSPARSE = {
    "complex": ["cusparse-csr", "cusparse-csr2"],
    "quaternion": ["cusparse-bsr", "cusparse-decomposed"],  # as real blocks of 4 x 4; section 3.2
    "block3": ["cusparse-bsr"],
}
OUTER = {"csr-scalar": "CSR", "ellpack-r": "ELL", "sell-16": "SI-16", "sell-32": "SI-32"}
INNER = {"aos": "AoS", "soa": "SoA", "aosoa": "AoSoA"}


def on_host(rows):
    return rows[0]["device"].startswith("host")


def is_own(row):
    return row["inner"] != "-"  # that of cuSPARSE


def is_plain(row):
    """CSR-AoS-AoS, which layouts are compared with."""
    return is_papers(row) and layout_name(row) == "CSR-AoS-AoS"


def is_papers(row):
    """Whether the layout is one that the paper tries, and the schedule of its kind."""
    is_staged = row["schedule"].startswith("staged")
    return row["format"] in OUTER and row["inner"] in ("aos", "soa") and not is_staged


def fastest(rows, condition):
    """The row of the shortest time, or None."""
    return min(filter(condition, rows), key=lambda row: row["median_us"], default=None)


def layout_name(row):
    """A layout as the paper writes it."""
    outer = OUTER.get(row["format"], row["format"])
    return f"{outer}-{INNER[row['inner']]}-{INNER[row['vector']]}"


def us(row):
    return math.nan if row is None else row["median_us"]


class Best:
    """The fastest products of a matrix in one precision, of the second step."""

    def __init__(self, rows):
        self.rows = rows
        self.plain = fastest(rows, is_plain)
        self.papers = fastest(rows, is_papers)
        self.own = fastest(rows, is_own)
        self.cusparse = fastest(rows, lambda row: not is_own(row))

    def of_schedule(self, kind):
        """Microseconds of the best of the paper's layouts in schedules of a kind."""
        return us(
            fastest(
                self.rows,
                lambda row: is_papers(row)
                and layout_name(row) == layout_name(self.papers)
                and row["schedule"].startswith(kind),
            )
        )


def bests(rows):
    """Best by matrix and precision."""
    groups = {}
    for row in rows:
        if row["step"] == "schedules":
            groups.setdefault((row["matrix"], row["precision"]), []).append(row)
    return {key: Best(own) for key, own in groups.items()}


def matrices_of(rows, entries=None):
    """Labels by matrix, in the paper's order."""
    own = [row for row in rows if entries is None or row["entries"] == entries]
    order = {name: place for place, name in enumerate(SIZES)}
    return common.names(sorted(own, key=lambda row: order.get(row["matrix"], len(order))))


def report(rows):
    """All tables, then beside now."""
    print(f"now: {rows[0]['device']}\nthen: {MACHINES}")
    here = matrices_of(rows)
    missing = [name for name in SIZES if name not in here]
    if missing:
        print(f"of the paper's matrices these are missing here: {', '.join(missing)}")
    print()
    best = bests(rows)
    report_layouts(rows, best)
    report_cusparse(rows, best)
    report_schedules(rows, best)
    report_grid(rows)
    report_memory(rows)
    report_lengths(rows)


def gain(best, row):
    """The speedup of a row's layout over CSR-AoS-AoS."""
    return us(best.plain) / us(row)


def speedup_of(cell):
    """The number in a cell of THEN."""
    return float(cell.split()[1])


def report_layouts(rows, best):
    """Tables 2 to 7."""
    for (entries, precision), number in TABLES.items():
        lines = []
        agree = []
        for m, name in matrices_of(rows, entries).items():
            b = best.get((m, precision))
            if b is None or b.plain is None:
                continue
            then = THEN[precision].get(m, ["", "", ""])
            now = [f"{layout_name(row)} {gain(b, row):.2f}" for row in (b.papers, b.own)]
            lines.append([name, *then, now[0], b.papers["schedule"], now[1], b.own["schedule"]])
            if m in SIZES:
                agree.append(layout_name(b.papers) in [cell.split()[0] for cell in then])
        if not lines:
            continue
        print(f"table {number}: {entries}, {precision}: best layouts, speedups over CSR-AoS-AoS")
        heading = ["matrix", *(f"then, {gpu}" for gpu in GPUS)]
        heading += ["now, paper's layouts", "schedule", "now, all layouts", "schedule"]
        common.table(heading, lines)
        print(f"best now and best then on one GPU or more: {sum(agree)} of {len(agree)}\n")
    cells = [cell for then in THEN.values() for line in then.values() for cell in line]
    largest = max(speedup_of(cell) for cell in cells)
    for title, name in (("paper's layouts", "papers"), ("all layouts", "own")):
        gains = [gain(b, getattr(b, name)) for b in best.values()]
        gains = [value for value in gains if math.isfinite(value)]
        if gains:
            print(f"largest speedup by layout, {title}: {max(gains):.2f} now, {largest} then")
    print()


def over_cusparse(b):
    """Speedups over cuSPARSE: CSR-AoS-AoS, the best of the paper's layouts, the best of all."""
    return [us(b.cusparse) / us(row) for row in (b.plain, b.papers, b.own)]


def report_cusparse(rows, best):
    """Figures 5 and 6."""
    if not any(b.cusparse for b in best.values()):
        print("figures 5 and 6: there is no cuSPARSE without a GPU\n")
        return
    for precision, number in FIGURES.items():
        lines = []
        for m, name in matrices_of(rows).items():
            b = best.get((m, precision))
            if b is not None and b.cusparse is not None:
                lines.append([name, b.cusparse["format"], us(b.cusparse), *over_cusparse(b)])
        print(f"figure {number}: speedup over cuSPARSE, {precision}, now")
        heading = ["matrix", "cuSPARSE", "us", "CSR-AoS-AoS", "paper's layouts", "all layouts"]
        common.table(heading, lines)
        for entries in NUMBERS:
            known = [best.get((m, precision)) for m in matrices_of(rows, entries)]
            known = [over_cusparse(b)[1] for b in known if b is not None and b.cusparse]
            if known:
                print(
                    f"{entries}, paper's layouts: now {min(known):.2f} to {max(known):.2f}; "
                    f"then {SAYS[entries, precision]}"
                )
        print()


def report_schedules(rows, best):
    """Table 8."""
    if on_host(rows):
        print("table 8 and figure 7: schedules of blocks need a GPU\n")
        return
    lines = []
    wins = []
    for m, name in matrices_of(rows).items():
        line = []
        cell = []
        for precision, mark in (("float", "SP"), ("double", "DP")):
            b = best.get((m, precision))
            if b is None or b.papers is None:
                line += [math.nan] * 2
                continue
            static, dynamic, whole = (b.of_schedule(k) for k in ("static", "dynamic", "whole"))
            line += [dynamic / static, whole / static]
            if math.isfinite(dynamic / static):
                wins.append(dynamic < static)
            if dynamic < static:
                cell.append(mark)
        lines.append([name, *DYNAMIC.get(m, ["", "", ""]), "/".join(cell) or "-", *line])
    print("table 8: where dynamic schedules beat static ones, best of the paper's layouts;")
    print("and the time of dynamic and of whole schedules over that of static ones")
    heading = ["matrix", *(f"then, {gpu}" for gpu in GPUS), "now"]
    heading += ["SP: dynamic", "SP: whole", "DP: dynamic", "DP: whole"]
    common.table(heading, lines)
    then = [cell for cells in DYNAMIC.values() for cell in cells]
    count = sum(len(cell.split("/")) for cell in then if cell != "-")
    print(
        f"dynamic schedules win {sum(wins)} of {len(wins)} cases now, "
        f"{count} of {2 * len(then)} then ('roughly 30 %')\n"
    )


def grid_of(rows, kind):
    """Microseconds by threads and blocks, of static or dynamic schedules."""
    grid = common.Cells()
    for row in rows:
        if row["step"] == "grid" and row["schedule"].startswith(kind):
            threads, blocks = map(int, row["schedule"].split(":")[1:])
            grid[threads, blocks] = row["median_us"]
    return grid


def grid_title(rows):
    row = next(row for row in rows if row["step"] == "grid")
    return f"{common.label(row)}, {layout_name(row)}, {row['precision']}"


def spread_at_equal_threads(grid):
    """The median of slowest over fastest, of schedules of one n_t x n_b."""
    by_product = {}
    for (threads, blocks), value in grid.items():
        by_product.setdefault(threads * blocks, []).append(value)
    return common.median(max(v) / min(v) for v in by_product.values() if len(v) > 1)


def report_grid(rows):
    """Figure 7."""
    grids = {kind: grid_of(rows, kind) for kind in ("static", "dynamic")}
    lines = []
    for kind, grid in grids.items():
        if grid:
            (threads, blocks), least = min(grid.items(), key=lambda item: item[1])
            ratio = max(grid.values()) / least
            lines.append([kind, least, threads, blocks, ratio, spread_at_equal_threads(grid)])
    if not lines:
        return
    print(f"figure 7: {grid_title(rows)}, all n_t and n_b, now")
    heading = ["schedule", "best, us", "n_t", "n_b", "worst / best", "worst / best, one n_t x n_b"]
    common.table(heading, lines)
    print("then: both of similar shape, worst / best larger for dynamic schedules; times close to")
    print("constant where n_t x n_b is (section 5.4; figure 7 is a picture)\n")


def memory_of(rows):
    """Bytes by matrix and format, in double precision."""
    own = [
        row
        for row in rows
        if row["precision"] == "double"
        and row["step"] == "layouts"
        and row["inner"] in ("aos", "-")
        and row["vector"] == "aos"
    ]
    return common.cells(own, "bytes", "format")


def over_csr(rows, memory, matrix):
    """Bytes of ELL, SI-16, SI-32 and cuSPARSE over those of CSR."""
    entries = next(row["entries"] for row in rows if row["matrix"] == matrix)
    formats = [*list(OUTER)[1:], CUSPARSE[entries][0]]
    return [memory[matrix, f] / memory[matrix, "csr-scalar"] for f in formats]


def size_text(count):
    if math.isnan(count):
        return "-"
    return f"{count / 2**10:.1f} KiB" if count < 2**20 else f"{count / 2**20:.1f} MiB"


def size_of(text):
    number, unit = text.split()
    return float(number) * {"KiB": 2**10, "MiB": 2**20}[unit]


def report_memory(rows):
    """Table 9."""
    memory = memory_of(rows)
    lines = []
    for m, name in matrices_of(rows).items():
        now = [size_text(memory[m, "csr-scalar"]), *over_csr(rows, memory, m)]
        then = MEMORY.get(m, ("", math.nan, math.nan, math.nan, math.nan))
        lines.append([name] + [cell for pair in zip(then, now) for cell in pair])
    print("table 9: memory in double precision, multiples of that of CSR")
    heading = ["matrix"]
    for name in ("CSR", "ELL", "SI-16", "SI-32", "cuSPARSE"):
        heading += [f"{name} then", "now"]
    common.table(heading, lines)


def longest_then(matrix):
    """The longest row by the memory of ELL: columns and numbers of all rows, and their lengths."""
    entries, rows, _ = SIZES[matrix]
    of_csr, of_ell = MEMORY[matrix][:2]
    return (size_of(of_csr) * of_ell / rows - 4) / (8 * NUMBERS[entries] + 4)


def lengths_then(matrix):
    """Mean and longest row."""
    if matrix not in SIZES:
        return math.nan, math.nan
    _, rows, nonzeros = SIZES[matrix]
    return nonzeros / rows, longest_then(matrix)


def lengths_now(rows):
    """Mean, deviation and longest row, by matrix."""
    return {
        row["matrix"]: (row["nonzeros"] / row["rows"], row["deviation"], row["longest_row"])
        for row in rows
    }


def report_lengths(rows):
    """Figure 3."""
    now = lengths_now(rows)
    lines = []
    for m, name in matrices_of(rows).items():
        mean, deviation, longest = now[m]
        then = lengths_then(m)
        lines.append([name, then[0], mean, deviation, then[1], longest])
    print("figure 3: entries of a row; then: means of table 1, longest rows by ELL of table 9")
    heading = ["matrix", "mean then", "now", "deviation now", "longest then", "now"]
    common.table(heading, lines)
