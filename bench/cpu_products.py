#!/usr/bin/env python3
"""Time our products on the CPU next to Eigen's and PETSc's, on the matrix of each heart.

    cmake --preset cpu -DCARDIOWARP_BENCH=ON && cmake --build build/cpu
    bench/cpu_products.py --data ../shared/meshes --csv docs/results/spmv/cpu.csv

Ours and Eigen's run with --threads threads in one process, in turns; PETSc's in as many processes, one
after the other with that one, --rounds times. Each sample is the time of --products products in
succession; the figures are medians and minima over all samples. Results are checked against a sum in
long double. Needs nothing but Python, the built programs, and mpirun for PETSc.
"""

import argparse
import csv
import os
import statistics
import subprocess
import sys

HEARTS = [  # file, unit
    ("biventricle/crtdemo_biv_4569", "mm"),
    ("rabbit/heart_apex_5110", "cm"),
    ("wedge/human_wedge_18411", "cm"),
    ("biventricle/crtdemo_biv_4569_refined_x8", "mm"),
    ("rabbit/ucsd_rabbit_63885_retet", "cm"),
]


def cpu_name():
    with open("/proc/cpuinfo") as lines:
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))


def samples_of(command, threads):
    environment = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_PROC_BIND="true")
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        sys.exit(f"cpu_products.py: {' '.join(command)}: {done.stderr.strip()}")
    rows = [line.split(",") for line in done.stdout.splitlines()]
    return [(library, form, float(error), float(seconds)) for library, form, error, seconds in rows]


def measure(arguments, source, unit, threads):
    ours = os.path.join(arguments.programs, "bench_cpu_products")
    petsc = os.path.join(arguments.programs, "bench_petsc_products")
    commands = [([ours, source, unit, str(threads), str(arguments.turns), str(arguments.products),
                  arguments.formats], threads)]
    if os.path.exists(petsc):
        mpirun = ["mpirun", "--allow-run-as-root", "-n", str(threads)]
        commands.append((mpirun + [petsc, source, unit, str(arguments.turns), str(arguments.products)], 1))
    else:
        print("cpu_products.py: no bench_petsc_products; PETSc is left out", file=sys.stderr)
    seconds, errors = {}, {}
    for _ in range(arguments.rounds):
        for command, omp_threads in commands:
            for library, form, error, sample in samples_of(command, omp_threads):
                seconds.setdefault((library, form), []).append(sample)
                errors[library, form] = max(error, errors.get((library, form), 0.0))
    return seconds, errors


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", help="SOURCE[@UNIT] as for `cardiowarp spmv`; default: the hearts")
    parser.add_argument("--programs", default="build/cpu/bin", help="folder of the built programs")
    parser.add_argument("--data", default="../shared/meshes", help="folder of the hearts")
    parser.add_argument("--csv", default="cpu.csv")
    parser.add_argument("--formats", default="csr,k1,k1rs,sell-32,k2")
    parser.add_argument("--threads", default="2", help="a list with commas")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--turns", type=int, default=21, help="samples a round")
    parser.add_argument("--products", type=int, default=50, help="products a sample")
    arguments = parser.parse_args()

    sources = [(os.path.join(arguments.data, name), unit) for name, unit in HEARTS]
    if arguments.sources:
        sources = [tuple((source.split("@") + ["-"])[:2]) for source in arguments.sources]
    commit = subprocess.run([os.path.join(arguments.programs, "bench_cpu_products"), "--commit"],
                            capture_output=True, text=True, check=True).stdout.strip()
    rows = []
    for source, unit in sources:
        for threads in [int(n) for n in arguments.threads.split(",")]:
            seconds, errors = measure(arguments, source, unit, threads)
            medians = {key: statistics.median(samples) for key, samples in seconds.items()}
            others = min(value for (library, _), value in medians.items() if library != "cardiowarp")
            for key in sorted(medians):
                rows.append({"cpu": cpu_name(), "threads": threads, "commit": commit,
                             "matrix": os.path.basename(source), "library": key[0], "format": key[1],
                             "median_us": f"{1e6 * medians[key]:.2f}",
                             "minimum_us": f"{1e6 * min(seconds[key]):.2f}",
                             "ratio": f"{others / medians[key]:.3f}",
                             "relative_error": f"{errors[key]:.2g}", "samples": len(seconds[key]),
                             "products": arguments.products})
                row = rows[-1]
                print(f"{row['matrix']:30} {threads} {key[0]:13} {key[1]:8} {row['median_us']:>10} us, "
                      f"at least {row['minimum_us']:>10}; {row['ratio']:>6} times the best other library",
                      flush=True)
    with open(arguments.csv, "w", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


main()
