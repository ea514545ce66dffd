#!/usr/bin/env python3
"""Fits the constants by which layouts of compound entries are chosen (kernels/compound/predict_compound.cpp).

    bench_warp_work --entries NAME SOURCE... >> work.csv
    cardiowarp spmv SOURCE... --entries NAME --inner aos,soa --schedule whole:64,whole:128,whole:256 --csv times.csv
    bench/fit_compounds.py work.csv times.csv

Files may be joined from several calls, heads of columns included. Prints the constants; then, for each kind of entries,
how many times the best time is taken by what is chosen without timing and by the best of a short trial, with constants
that were fitted to all other kinds of entries. Times of one device only. Needs numpy and scipy.
"""

import collections
import csv
import gzip
import sys

import numpy
from scipy.optimize import least_squares

MULTIPROCESSORS = 132
TRIED = 6         # layouts that a trial takes
OF_ONE_KIND = 4   # of these at most
EXPONENT = 1.3
CACHE_END, CACHE_END_WIDTH = 38, 4  # megabytes

NAMES = ["launch", "wave", "block_warp", "k2_start", "exchange", "batch_latency", "vector_sector", "own_sector",
         "cache_rate", "memory_rate", "stage", "staged_batch"]
START = [0.44, 0.04, 0.01, 0.14, 0.02, 0.36, 2e-4, 8e-5, 4.6, 3.0, 1.0, 0.2]


def rows_of(path):
    with (gzip.open(path, "rt") if path.endswith(".gz") else open(path, encoding="utf-8")) as file:
        yield from (row for row in csv.DictReader(file) if row["matrix"] != "matrix")


def kind_of(outer):
    """Layouts of one kind are read by warps in the same way."""
    return {"csr-scalar": "rows", "csr": "rows", "csr-vector": "rows", "sell-32": "slices", "k1": "slices"}.get(outer, outer)


class Products:
    """All measured products as arrays, and the model of their times in microseconds."""

    def __init__(self, times, work):
        self.rows = times
        self.family = numpy.array([t["entries"] for t in times])
        self.matrix = numpy.array([f"{t['entries']} {t['precision']} {t['matrix']}" for t in times])
        self.time = numpy.array([t["us"] for t in times])
        best = collections.defaultdict(lambda: float("inf"))
        for m, us in zip(self.matrix, self.time):
            best[m] = min(best[m], us)
        self.best = numpy.array([best[m] for m in self.matrix])
        get = lambda name: numpy.array([float(work[t["key"]][name]) for t in times])
        for name in ("warps", "steps", "longest", "vector_sectors", "own_sectors", "exchanges", "batch", "registers",
                     "is_k2"):
            setattr(self, name, get(name))
        self.megabytes = 1e-6 * get("bytes")
        self.mean = self.steps / numpy.maximum(self.warps, 1)
        self.block_warps = numpy.array([t["threads"] // 32 for t in times])
        self.blocks = numpy.ceil(self.warps / self.block_warps)
        self.is_staged = numpy.array([t["distribution"] == "staged" for t in times])
        held = numpy.floor(2048 / self.registers / self.block_warps)
        self.in_flight = numpy.maximum(1, held) * self.block_warps

    def model(self, logarithms, i=slice(None)):
        c = dict(zip(NAMES, numpy.exp(logarithms)))
        staged = self.is_staged[i]

        def chain(steps):
            batches = numpy.ceil(steps / self.batch[i])
            return (c["k2_start"] * self.is_k2[i] + c["exchange"] * self.exchanges[i] +
                    numpy.where(staged, c["stage"] + c["staged_batch"] * batches, c["batch_latency"] * batches))

        waves = numpy.ceil(self.blocks[i] / MULTIPROCESSORS)
        rounds = waves * self.block_warps[i] / self.in_flight[i]
        waiting = chain(self.longest[i]) + chain(self.mean[i]) * numpy.maximum(rounds - 1, 0)
        warps = numpy.where(self.blocks[i] < MULTIPROCESSORS, self.block_warps[i], self.warps[i] / MULTIPROCESSORS)
        sectors = c["vector_sector"] * self.vector_sectors[i] + c["own_sector"] * self.own_sectors[i]
        reading = warps * self.mean[i] * sectors
        beyond = 1 / (1 + numpy.exp(-numpy.clip((self.megabytes[i] - CACHE_END) / CACHE_END_WIDTH, -50, 50)))
        moving = self.megabytes[i] * ((1 - beyond) / c["cache_rate"] + beyond / c["memory_rate"])
        overlapped = (waiting**EXPONENT + reading**EXPONENT + moving**EXPONENT) ** (1 / EXPONENT)
        return c["launch"] + (c["wave"] + c["block_warp"] * self.block_warps[i]) * waves + overlapped

    def fit(self, i):
        """Relative errors, and those of layouts near the best count most."""
        weight = 1 / (1 + 4 * (self.time[i] / self.best[i] - 1))
        error = lambda x: weight * (numpy.log(self.model(x, i)) - numpy.log(self.time[i]))
        return least_squares(error, numpy.log(START), loss="soft_l1", f_scale=0.05, bounds=(-12, 4)).x

    def judge(self, x, matrix):
        """What the choice, and a trial of the first few layouts, take in times of the best."""
        predicted = self.model(x)
        own = numpy.where(self.matrix == matrix)[0]
        layouts = collections.OrderedDict()
        for j in sorted(own, key=lambda j: predicted[j]):
            row = self.rows[j]
            layouts.setdefault((row["format"], row["inner"]), []).append(self.time[j])
        tried, kinds = [], collections.Counter()
        for (outer, _), times in layouts.items():
            if sum(kinds.values()) < TRIED and kinds[kind_of(outer)] < OF_ONE_KIND:
                kinds[kind_of(outer)] += 1
                tried += times
        best = min(self.time[own])
        return self.time[min(own, key=lambda j: predicted[j])] / best, min(tried) / best


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    key_of = lambda r, distribution: (r["entries"], r["precision"], r["matrix"], r["format"], r["inner"], distribution)
    work = {key_of(r, r["distribution"]): r for r in rows_of(sys.argv[1])}
    times = []
    for r in rows_of(sys.argv[2]):
        distribution, _, threads = r["schedule"].partition(":")
        key = key_of(r, distribution)
        if r["median_us"] and key in work:
            times.append({**r, "distribution": distribution, "threads": int(threads), "us": float(r["median_us"]),
                          "key": key})
    products = Products(times, work)
    constants = numpy.exp(products.fit(numpy.arange(len(times))))
    print(", ".join(f"{name} {value:.4g}" for name, value in zip(NAMES, constants)))
    print("\n| entries | products | without timing: median | worst | trial: median | worst |\n|---|---|---|---|---|---|")
    judged = []
    for family in sorted(set(products.family)):
        x = products.fit(numpy.where(products.family != family)[0])
        matrices = sorted(set(products.matrix[products.family == family]))
        judged += [(family, m, *products.judge(x, m)) for m in matrices]
    for family in [*sorted(set(products.family)), "all"]:
        own = [j for j in judged if family in (j[0], "all")]
        chosen, tried = ([j[k] for j in own] for k in (2, 3))
        print(f"| {family} | {len(own)} | {numpy.median(chosen):.3f} | {max(chosen):.3f} | "
              f"{numpy.median(tried):.3f} | {max(tried):.3f} |")
    for family, matrix, chosen, tried in judged:
        if tried > 1.05 or chosen > 1.3:
            print(f"{matrix}: {chosen:.3f}, {tried:.3f}", file=sys.stderr)


if __name__ == "__main__":
    main()
