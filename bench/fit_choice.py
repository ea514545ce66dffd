#!/usr/bin/env python3
"""Fits the constants by which formats are chosen (kernels/spmv/product_cost.cpp), and judges them.

    bench_warp_work SOURCE... > work.csv
    cardiowarp tune SOURCE... --where both --no-cache --csv times.csv
    bench/fit_choice.py work.csv times.csv

Prints the constants; then, for each family of matrices, how many times the best time is taken by what is chosen
without timing and by the best of a short trial, with constants that were fitted to all other families. Times of one
device only. Needs numpy and scipy.
"""

import collections
import csv
import gzip
import sys

import numpy
from scipy.optimize import least_squares, nnls

MULTIPROCESSORS = 132
LARGE_ROWS = 100_000   # from here on CG launches its products separately
TRIED = 6              # structures that a trial takes
OF_ONE_KIND = 4        # of these at most
TOO_LONG = 128         # steps of a warp, and 64 times the mean: a row that warps are not asked to take
ONE_KERNEL = {"sell-32": [0], "k2": [8, 12, 16, 24, 32]}  # what is chosen from for CG in one kernel
LANES = {"csr-scalar": 1, "csr": 8, "spmv4gpu": 16, "csr-vector": 32}

NAMES = ["launch", "wave", "block_warp", "k2_start", "halving", "few_batch", "many_batch", "step", "few_sector",
         "many_sector", "own_sector", "few_cache", "many_cache", "memory"]
START = [0.38, 0.04, 0.01, 0.12, 0.02, 0.5, 0.6, 0.01, 4e-4, 2e-4, 6e-5, 10.0, 5.0, 3.6]
EXPONENT = 1.3


def plain(name):
    for ending in (".vtk", ".pts.gz", ".mtx.gz", ".mtx"):
        name = name.removesuffix(ending)
    return name


def rows_of(path):
    with (gzip.open(path, "rt") if path.endswith(".gz") else open(path, encoding="utf-8")) as file:
        yield from csv.DictReader(file)


def family_of(name):
    """The set that a matrix comes from, so that no matrix is judged by constants fitted to its like."""
    if name.startswith("ventricle:"):
        return "generated ventricles"
    if name.startswith("box:"):
        return "boxes"
    if name.startswith(("crtdemo", "heart_apex", "human_wedge", "ucsd_rabbit")):
        return "hearts"
    sets = {
        "Mueller-Roemer et al. 2020": ["mhd1280b", "RFdevice", "fem_filter", "mono_500Hz"],
        "Wong et al. 2015": ["heart3k", "heart5k", "heart30k", "circuit", "economics", "epidemiology", "femaccelerator",
                             "femcantilever", "femharbor", "femship", "femspheres", "protein", "qcd", "webbase",
                             "windtunnel"],
        "Vazquez et al. 2011": ["qh1484", "dw2048", "rbs480a", "gemat12", "dw8192", "mhd3200a", "e20r4000", "bcsstk24",
                                "wbp128", "wbp256", "dense2"],
        "Oberhuber et al. 2011": ["fd18", "G2_circuit", "trans4", "Raj1"],
    }
    if name.startswith(("surfaces/", "fem/")):
        return "Mueller-Roemer et al. 2020"
    return next((key for key, names in sets.items() if name in names), "files")


class Products:
    """All measured products as arrays, and the model of their times in microseconds."""

    def __init__(self, times, work):
        self.rows = [t for t in times if t["key"] in work and not self.is_too_long(work[t["key"]])]
        self.matrix = numpy.array([t["matrix"] for t in self.rows])
        self.time = numpy.array([t["us"] for t in self.rows])
        best = collections.defaultdict(lambda: float("inf"))
        for t in times:
            best[t["matrix"]] = min(best[t["matrix"]], t["us"])
        self.best = numpy.array([best[m] for m in self.matrix])
        get = lambda name: numpy.array([float(work[t["key"]][name]) for t in self.rows])
        formats = [t["format"] for t in self.rows]
        self.warps, self.longest, self.bytes = get("warps"), get("longest"), get("bytes")
        self.steps, self.sectors = get("steps"), get("sectors")
        self.mean = self.steps / numpy.maximum(self.warps, 1)
        self.block_warps = numpy.array([max(t["block"], 32) // 32 for t in self.rows])
        self.blocks = numpy.ceil(self.warps / self.block_warps)
        lanes = numpy.array([LANES.get(f, 0) for f in formats])
        self.halvings = numpy.log2(numpy.maximum(lanes, 1))
        self.k2 = numpy.array([f.startswith("k2") for f in formats])
        registers = numpy.where((lanes > 0) | self.k2, 48, 64)
        held = (2048 // registers) // self.block_warps * self.block_warps
        held = numpy.minimum(held, 32 * self.block_warps)
        self.few = 2 * self.blocks <= 3 * (held // self.block_warps) * MULTIPROCESSORS
        many = numpy.minimum(64 // self.block_warps * self.block_warps, 32 * self.block_warps)
        self.in_flight = numpy.where(self.few, held, many)
        rows_a_warp = numpy.where(lanes > 0, 32 / numpy.maximum(lanes, 1), 0)
        self.own_sectors = numpy.where(lanes == 0, 12, numpy.where(
            lanes == 1, 64, rows_a_warp * (lanes * 12 / 32 + 1.8)))

    @staticmethod
    def is_too_long(work):
        longest = float(work["longest"]) * LANES.get(work["format"], 32 if work["format"].startswith("k2") else 1)
        return longest > 32 * TOO_LONG and longest > 64 * float(work["nonzeros"]) / float(work["rows"])

    def model(self, logarithms, i=slice(None)):
        c = dict(zip(NAMES, numpy.exp(logarithms)))
        few, mean = self.few[i], self.mean[i]

        def chain(steps):
            batches = numpy.where(few, c["few_batch"] * numpy.ceil(steps / 8), c["many_batch"] * numpy.ceil(steps / 4))
            return c["k2_start"] * self.k2[i] + c["halving"] * self.halvings[i] + batches + c["step"] * steps

        waves = numpy.ceil(self.blocks[i] / MULTIPROCESSORS)
        rounds = waves * self.block_warps[i] / self.in_flight[i]
        more = numpy.where(few, numpy.ceil(rounds - 1e-9) - 1, numpy.maximum(rounds - 1, 0))
        latency = chain(self.longest[i]) + chain(mean) * more
        warps = numpy.where(self.blocks[i] < MULTIPROCESSORS, self.block_warps[i], self.warps[i] / MULTIPROCESSORS)
        sector = numpy.where(few, c["few_sector"], c["many_sector"])
        reads = warps * mean * (sector * self.sectors[i] + c["own_sector"] * self.own_sectors[i])
        beyond = 1 / (1 + numpy.exp(-numpy.clip((self.bytes[i] - 38e6) / 4e6, -50, 50)))
        cache = numpy.where(few, c["few_cache"], c["many_cache"])
        bytes_ = 1e-6 * self.bytes[i] * ((1 - beyond) / cache + beyond / c["memory"])
        overlapped = (latency**EXPONENT + reads**EXPONENT + bytes_**EXPONENT) ** (1 / EXPONENT)
        return c["launch"] + (c["wave"] + c["block_warp"] * self.block_warps[i]) * waves + overlapped

    def fit(self, i):
        """Relative errors, and those of formats near the best count most."""
        weight = 1 / (1 + 4 * (self.time[i] / self.best[i] - 1))
        error = lambda x: weight * (numpy.log(self.model(x, i)) - numpy.log(self.time[i]))
        return least_squares(error, numpy.log(START), loss="soft_l1", f_scale=0.05, bounds=(-12, 4)).x

    def predictions(self, x, matrix):
        """(predicted, measured, structure) of each format, where block sizes share a structure."""
        predicted = self.model(x)
        return [(predicted[j], self.time[j], (self.rows[j]["format"], self.warps[j], self.steps[j]))
                for j in numpy.where(self.matrix == matrix)[0]]


class EvenParts:
    """Formats that cut rows and entries into equal parts: a model that is linear in its constants."""

    NAMES = ["fixed", "million_entries", "million_rows", "megabyte_beyond_cache"]

    def __init__(self, times, name):
        self.name = name
        self.rows = [t for t in times if t["format"] == name]
        self.matrix = numpy.array([t["matrix"] for t in self.rows])
        self.time = numpy.array([t["us"] for t in self.rows])
        self.terms = numpy.array([[1, t["nonzeros"] / 1e6, t["rows"] / 1e6,
                                   max(0, 12e-6 * (t["nonzeros"] + t["rows"]) - 38)] for t in self.rows])

    def fit(self, i):
        return nnls(self.terms[i] / self.time[i][:, None], numpy.ones(len(i)))[0]

    def predictions(self, x, matrix):
        return [(self.terms[j] @ x, self.time[j], (self.name,)) for j in numpy.where(self.matrix == matrix)[0]]


def kind_of(name):
    """Formats of one kind are read by warps in the same way."""
    if name in LANES:
        return "rows"
    return {"k1": "slices", "sell-32": "slices"}.get(name, "even" if name in ("merge", "cusparse-coo") else name)


def judge(predictions):
    """What the choice, and a trial of the first few structures, take in times of the best."""
    structures = collections.OrderedDict()
    for _, measured, structure in sorted(predictions, key=lambda p: p[0]):
        structures.setdefault(structure, []).append(measured)
    best = min(p[1] for p in predictions)
    tried, kinds = [], collections.Counter()
    for structure, times in structures.items():
        kind = kind_of(structure[0])
        kinds[kind] += 1
        if kinds[kind] <= OF_ONE_KIND and sum(min(n, OF_ONE_KIND) for n in kinds.values()) <= TRIED:
            tried += times
    return min(predictions, key=lambda p: p[0])[1] / best, min(tried) / best


class OneKernel:
    """CG in one kernel: a model that is linear in its constants."""

    NAMES = ["fixed", "longest", "k2", "read", "round"]

    def __init__(self, times, work):
        self.rows = [t for t in times if t["key"] in work and t["rows"] < LARGE_ROWS and
                     t["threshold"] in ONE_KERNEL.get(t["format"], []) and
                     float(work[t["key"]]["warps"]) <= 32 * MULTIPROCESSORS]
        self.matrix = numpy.array([t["matrix"] for t in self.rows])
        self.time = numpy.array([t["us"] for t in self.rows])
        best = collections.defaultdict(lambda: float("inf"))
        for t in times:
            best[t["matrix"]] = min(best[t["matrix"]], t["us"])
        self.best = numpy.array([best[m] for m in self.matrix])
        self.terms = numpy.array([self.terms_of(t, work[t["key"]]) for t in self.rows])

    @staticmethod
    def terms_of(t, work):
        w = {k: float(v) for k, v in work.items() if k not in ("matrix", "format")}
        return [1, w["longest"], t["format"] == "k2", w["steps"] * w["sectors"] / MULTIPROCESSORS / 1000,
                numpy.ceil(w["warps"] / MULTIPROCESSORS) / 32]

    def fit(self, i):
        weight = 1 / self.time[i] / (1 + 3 * (self.time[i] / self.best[i] - 1))
        return nnls(self.terms[i] * weight[:, None], self.time[i] * weight)[0]

    def predictions(self, x, matrix):
        """(predicted, measured, the best of all that was measured) of each format."""
        return [(self.terms[j] @ x, self.time[j], self.best[j]) for j in numpy.where(self.matrix == matrix)[0]]

    @staticmethod
    def judge(predictions):
        _, measured, best = min(predictions, key=lambda p: p[0])
        return measured / best


def left_out(models, judged):
    """The judgement of each matrix by constants that are fitted to the other families."""
    matrices = sorted({m for model in models for m in model.matrix})
    for family in sorted({family_of(m) for m in matrices}):
        fitted = [(model, model.fit(numpy.where([family_of(m) != family for m in model.matrix])[0])) for model in models]
        for matrix in (m for m in matrices if family_of(m) == family):
            yield family, matrix, judged([p for model, x in fitted for p in model.predictions(x, matrix)])


def print_constants(title, model, value_of):
    values = value_of(model.fit(numpy.arange(len(model.rows))))
    names = NAMES if isinstance(model, Products) else model.NAMES
    print(f"{title}:", ", ".join(f"{name} {value:.4g}" for name, value in zip(names, values)))


def print_table(title, judged):
    print(f"\n{title}\n| family | matrices | median | worst |\n|---|---|---|---|")
    for family in [*sorted({f for f, _ in judged}), "all"]:
        values = [v for f, v in judged if family in (f, "all")]
        print(f"| {family} | {len(values)} | {numpy.median(values):.3f} | {max(values):.3f} |")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    work = {(plain(r["matrix"]), r["format"], int(r["threshold"])): r for r in rows_of(sys.argv[1])}
    times = collections.defaultdict(list)
    for path in sys.argv[2:]:
        for r in rows_of(path):
            if not r["median_us"]:
                continue
            if r["where"] == "isolated" and r["format"].endswith("rs"):
                continue  # a product alone keeps the matrix's numbering
            name = plain(r["matrix"])
            times[r["where"]].append({
                "matrix": name, "format": r["format"], "block": int(r["block_size"]), "threshold": int(r["threshold"]),
                "rows": int(r["rows"]), "nonzeros": int(r["nonzeros"]), "us": float(r["median_us"]),
                "key": (name, r["format"], int(r["threshold"]))})
    models = [Products(times["isolated"], work)]
    models += [EvenParts(times["isolated"], name) for name in ("merge", "cusparse-coo")]
    for title, model in zip(("products by warps", "merge", "cusparse-coo"), models):
        print_constants(title, model, numpy.exp if model is models[0] else numpy.array)
    judged = list(left_out(models, judge))
    print_table("Products, chosen without timing", [(f, v[0]) for f, _, v in judged])
    print_table("Products, the best of a trial", [(f, v[1]) for f, _, v in judged])
    if times["cg"]:
        cg = OneKernel(times["cg"], work)
        print_constants("CG in one kernel", cg, numpy.array)
        print_table("CG in one kernel, chosen without timing", [(f, v) for f, _, v in left_out([cg], cg.judge)])


if __name__ == "__main__":
    main()
