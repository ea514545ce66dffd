#!/usr/bin/env python3
"""Steps of ten Tusscher and Panfilov's cells a second on one core, next to C that gotranx generates from the same file.

gotranx's step is its generalised Rush-Larsen one, of first order, which takes the rates once; ours is of second order
and takes them twice. Both take 0.05 ms, cells in all phases of an action potential, in turns; medians.

    bench/cells_by_gotranx.py --bench build/default/bin/bench_cell_steps

Needs Myokit and gotranx (PyPI), and a C compiler; gotranx's code is compiled by -O3 -march=native.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

MODEL = "ten_tusscher_panfilov_2006"
HERE = pathlib.Path(__file__).resolve().parent
DRIVER = """
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "model.h"
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
int main(int argc, char** argv) {
  const int cells = atoi(argv[1]);
  const double dt = 0.05;
  double parameters[1000], state[1000], next[1000];
  double* all = malloc(sizeof(double) * NUM_STATES * cells);
  init_parameter_values(parameters);
  init_state_values(state);
  state[state_index("V")] += 50.0;
  for (long long i = 0, step = 0; i < cells; ++i) {
    for (; step < i * 8000 / cells; ++step) {
      generalized_rush_larsen(state, 0.0, dt, parameters, next);
      memcpy(state, next, sizeof(double) * NUM_STATES);
    }
    memcpy(all + NUM_STATES * i, state, sizeof(double) * NUM_STATES);
  }
  double best = 1e300;
  for (int k = 0; k < 5; ++k) {
    const double begin = now();
    for (int i = 0; i < cells; ++i) {
      generalized_rush_larsen(all + NUM_STATES * i, 0.0, dt, parameters, next);
      memcpy(all + NUM_STATES * i, next, sizeof(double) * NUM_STATES);
    }
    const double seconds = now() - begin;
    if (seconds < best) best = seconds;
  }
  printf("%.6g %g\\n", cells / best, all[0]);
  return 0;
}
"""


def call(command, folder=None):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False,
                          env={**os.environ, "OMP_NUM_THREADS": "1"})
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def compiled_by_gotranx(folder):
    import myokit  # pylint: disable=import-outside-toplevel
    import myokit.formats  # pylint: disable=import-outside-toplevel
    source = HERE.parent / "kernels" / "cell" / "models" / f"{MODEL}.mmt"
    myokit.formats.exporter("cellml1").model(str(folder / "model.cellml"), myokit.load_model(str(source)))
    gotranx = pathlib.Path(sys.executable).parent / "gotranx"
    call([gotranx, "convert", "model.cellml", "--to", ".ode", "-o", "model.ode"], folder)
    call([gotranx, "ode2c", "model.ode", "--scheme", "generalized_rush_larsen", "-o", "model.h"], folder)
    (folder / "driver.c").write_text(DRIVER)
    call(["cc", "-O3", "-march=native", "driver.c", "-o", "driver", "-lm"], folder)
    return folder / "driver"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", default="build/default/bin/bench_cell_steps")
    parser.add_argument("--cells", default="20000")
    parser.add_argument("--turns", type=int, default=9)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        driver = compiled_by_gotranx(pathlib.Path(name))
        theirs, ours = [], []
        for _ in range(arguments.turns):
            theirs.append(float(call([driver, arguments.cells]).split()[0]))
            text = call([arguments.bench, "host", arguments.cells, "0.05", MODEL])
            ours.append(float(re.search(r"([0-9.e+]+)\s+cell steps/s", text)[1]))
    print("| | 10^6 steps/s | of them in turns, least and most |")
    print("|---|---|---|")
    for label, figures in (("gotranx, first order", theirs), ("Cardiowarp, second order", ours)):
        print(f"| {label} | {statistics.median(figures) / 1e6:.2f} | {min(figures) / 1e6:.2f} to {max(figures) / 1e6:.2f} |")
    print(f"| ratio | {statistics.median(a / b for a, b in zip(ours, theirs)):.2f} | |")


if __name__ == "__main__":
    main()
