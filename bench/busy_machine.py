#!/usr/bin/env python3
"""Wall time of a run on the CPU beside other work, by how many threads there are and how they wait.

A configuration runs beside 0, 1, 2 and 4 processes that compute all the time, and with a quota of one processor
(control groups; needs root). The cases of a row run in turn; medians.

    bench/busy_machine.py --program build/cpu/bin/cardiowarp --csv busy_machine.csv
"""

import argparse
import contextlib
import csv
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

QUOTA = "quota of one processor"
PINNED = "one processor (taskset)"
SPINNING = {"GOMP_SPINCOUNT": "300000"}  # what GCC's OpenMP does by default
CASES = {"one thread": (["--threads", "1"], {}),
         "the default": ([], {}),
         "a thread a processor, 10 µs": (["--threads", str(os.cpu_count())], {}),
         "a thread a processor, 3 ms": (["--threads", str(os.cpu_count())], SPINNING)}


@contextlib.contextmanager
def busy(count):
    """`count` processes that compute all the time."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield []
    finally:
        for process in processes:
            process.kill()
            process.wait()


@contextlib.contextmanager
def quota():
    """A prefix of commands that run in a control group with the CPU time of one processor."""
    second = os.path.exists("/sys/fs/cgroup/cgroup.controllers")
    group = os.path.join("/sys/fs/cgroup" if second else "/sys/fs/cgroup/cpu", f"cardiowarp_{os.getpid()}")
    os.mkdir(group)
    try:
        if second:
            settings = {"cpu.max": "100000 100000"}
        else:
            settings = {"cpu.cfs_period_us": "100000", "cpu.cfs_quota_us": "100000"}
        for name, value in settings.items():
            with open(os.path.join(group, name), "w", encoding="ascii") as file:
                file.write(value)
        yield ["sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh"]
    finally:
        os.rmdir(group)


def seconds(command, environment):
    begin = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   env={**os.environ, **environment})
    return time.monotonic() - begin


def measure(arguments, beside, prefix):
    with tempfile.TemporaryDirectory() as folder:
        command = [*prefix, arguments.program, "run", arguments.config, "--device", "host", "--quiet", "--output", folder]
        times = {name: [] for name in CASES}
        for _ in range(arguments.turns):
            for name, (words, environment) in CASES.items():
                times[name].append(seconds([*command, *words], environment))
    row = {"beside": beside, **{name: f"{statistics.median(values):.2f}" for name, values in times.items()}}
    print("| " + " | ".join(row.values()) + " |", flush=True)
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, "build/default/bin/cardiowarp"))
    parser.add_argument("--config", default=os.path.join(ROOT, "configs/biventricle.yaml"))
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--csv")
    arguments = parser.parse_args()
    columns = ["beside", *CASES]
    print("| " + " | ".join(columns) + " |\n|" + "---|" * len(columns))
    rows = []
    for count in (0, 1, 2, 4):
        with busy(count) as prefix:
            rows.append(measure(arguments, f"{count} busy processes", prefix))
    rows.append(measure(arguments, PINNED, ["taskset", "-c", "0"]))
    try:
        with quota() as prefix:
            rows.append(measure(arguments, QUOTA, prefix))
    except OSError as error:
        print(f"no control group: {error}", file=sys.stderr)
    if arguments.csv:
        with open(arguments.csv, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns)
            writer.writeheader()
            writer.writerows(rows)


if __name__ == "__main__":
    main()
