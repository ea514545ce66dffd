#!/usr/bin/env python3
"""Single cells next to CVODE: the program's models, and files of equations, after some numbers of beats.

    bench/cells_by_cvode.py --program build/default/bin/cardiowarp all --beats 1,20,100,300 --csv cells.csv
    bench/cells_by_cvode.py --program build/default/bin/cardiowarp --beats 2 FOLDER

Each cell is paced with 50 mV/ms for 1 ms at 1 Hz, by the program and by Myokit's CVODE (absolute tolerance 1e-10,
relative 1e-9). A line says how far the last beat is off: APD90, dV/dt max, peak calcium, and the worst of the
concentrations at its end, %; --csv has CVODE's own values, too. Of a file that cannot be run it says why; of EasyML, which Myokit does not read, what the
program finds alone. `all` stands for all of the program's models in all their variants.

Needs what kernels/cell/generate/requirements.txt names, SUNDIALS (Debian: libsundials-dev) and a C compiler.
"""

import argparse
import csv
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

import myokit

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "kernels/cell/generate"))
import cellml  # noqa: E402
import equations  # noqa: E402
import languages  # noqa: E402
from front_end import ModelError  # noqa: E402

STRENGTH, DURATION, PERIOD = 50.0, 1.0, 1000.0  # mV/ms, ms, ms
TOLERANCES = (1e-10, 1e-9)
CONCENTRATION = re.compile(r"(?i)^\[?(ca|na|k|cl)(_?(i|ss|nsr|jsr|sr|sl|jn?|up|rel|myo|o))?(_total)?\]?$")
# Models of the program that have no file of equations beside the others.
WRITTEN_BY_HAND = {"aliev_panfilov": "tests/kernels/models/aliev_panfilov_by_generator.mmt"}
SEARCHED = (".mmt", ".cellml", ".model")


class Case:
    """A cell to compare: how the program names it, and the file of its equations."""

    def __init__(self, name, path, variant=""):
        self.name, self.path, self.variant = name, path, variant

    def __str__(self):
        return self.name + (f" ({self.variant})" if self.variant else "")


def cases_of(word):
    path = pathlib.Path(word)
    if word == "all":
        own = [p.stem for p in (ROOT / "kernels/cell/models").glob("*.mmt")]
        return [case for name in sorted([*own, *WRITTEN_BY_HAND]) for case in cases_of(name)]
    if path.is_dir():
        return [Case(str(p), p) for p in sorted(path.rglob("*")) if p.suffix in SEARCHED]
    if path.suffix in SEARCHED:
        return [Case(word, path)]
    own = ROOT / WRITTEN_BY_HAND.get(word, f"kernels/cell/models/{word}.mmt")
    return [Case(word, own, v) for v in languages.read(own).variants or [""]]


def by_program(program, case, beats, folder):
    """What `cardiowarp cell` measures of the last beat, and the states at its end."""
    results, state = folder / "beat.json", folder / "state.yaml"
    command = [program, "cell", case.name, "--beats", str(beats), "--json", str(results), "--save-state", str(state)]
    if case.variant:
        command += ["--variant", case.variant]
    environment = {**os.environ, "CARDIOWARP_PYTHON": sys.executable}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        raise ModelError(done.stderr.strip().split("\n")[-1])
    beat = json.loads(results.read_text())
    beat["states"] = {n: float(v) for n, v in re.findall(r"^  (\S+): (\S+)", state.read_text(), re.MULTILINE)}
    return beat


class Reference:
    """The same cell, moved by CVODE."""

    def __init__(self, case):
        model = cellml.load(case.path) if case.path.suffix == ".cellml" else myokit.load_model(str(case.path))
        read = equations.read(languages.read(case.path))
        self.names = {s.symbol.data: s.name for s in read.states}
        V = model.get(read.potential)
        self.V = V.qname()
        self.mV = _factor(V.unit(), myokit.units.mV)
        self.ms = _factor(model.time().unit(), myokit.units.ms)
        for variable in model.variables(deep=True):
            if f"variant_{case.variant}" in variable.meta:
                value = float(variable.meta[f"variant_{case.variant}"])
                if variable.is_state():
                    variable.set_initial_value(value)
                else:
                    variable.set_rhs(value)
        old = model.binding("pace")
        if old is not None:
            old.set_binding(None)
            old.set_rhs(0)
        pace = model.add_component("pacing_by_script").add_variable("pace", rhs=0)
        pace.set_binding("pace")
        strength = STRENGTH / self.mV * self.ms  # in the model's units
        if read.stimulus and read.stimulus in [v.qname() for v in model.variables(deep=True)]:
            stimulus = model.get(read.stimulus)
            if stimulus.binding():
                stimulus.set_binding(None)
            stimulus.set_rhs(f"{strength / _effect(model, V, stimulus)!r} * {pace.qname()}")
        else:
            V.set_rhs(myokit.Plus(V.rhs().clone(), myokit.Multiply(myokit.Number(strength), myokit.Name(pace))))
        model.validate()
        protocol = myokit.pacing.blocktrain(PERIOD / self.ms, DURATION / self.ms)
        self.simulation = myokit.Simulation(model, protocol)
        self.simulation.set_tolerance(*TOLERANCES)
        self.model = model
        self.beats = 0

    def last_of(self, beats, calcium):
        """The last of `beats` beats, of which some may have been taken before."""
        if beats - 1 > self.beats:
            self.simulation.run((beats - 1 - self.beats) * PERIOD / self.ms, log=myokit.LOG_NONE)
        log = [self.model.time().qname(), self.V, f"dot({self.V})"] + ([calcium] if calcium else [])
        data = self.simulation.run(PERIOD / self.ms, log=log)
        self.beats = beats
        t = [x * self.ms for x in data.time()]
        V = [x * self.mV for x in data[self.V]]
        slope = [x * self.mV / self.ms for x in data[f"dot({self.V})"]]
        states = dict(zip([s.qname() for s in self.model.states()], self.simulation.state()))
        beat = {"dvdt_max": max(slope), "rest": V[0], "peak": max(V),
                "states": {self.names[q]: x for q, x in states.items() if q in self.names}}
        start = t[slope.index(beat["dvdt_max"])]
        level = beat["peak"] - 0.9 * (beat["peak"] - beat["rest"])
        beat["apd90"] = next((t[k] + (t[k + 1] - t[k]) * (V[k] - level) / (V[k] - V[k + 1]) - start
                              for k in range(len(t) - 1) if t[k] > start and V[k] > level >= V[k + 1]), math.nan)
        beat["calcium_peak"] = max(data[calcium]) if calcium else math.nan
        return beat


def _factor(unit, wanted):
    try:
        return myokit.Unit.conversion_factor(unit, wanted).value()
    except (myokit.IncompatibleUnitError, AttributeError):
        return 1.0


def _effect(model, V, stimulus):
    """d(dV/dt) / d stimulus, by a difference."""
    probe = model.clone()
    probe_stimulus = probe.get(stimulus.qname())
    if probe_stimulus.binding():
        probe_stimulus.set_binding(None)
    rates = []
    for value in (0.0, 1.0):
        probe_stimulus.set_rhs(value)
        try:
            rate = probe.evaluate_derivatives()
        except (myokit.MyokitError, ArithmeticError, ValueError):
            # Python stops at what C takes for infinite.
            rate = myokit.Simulation(probe).evaluate_derivatives()
        rates.append(rate[V.index()])
    return rates[1] - rates[0]


def percent(found, right):
    if not (math.isfinite(found or math.nan) and math.isfinite(right or math.nan)) or right == 0.0:
        return math.nan
    return 100.0 * (found / right - 1.0)


def compare(program, case, beats, folder):
    """Yields a row for each number of beats."""
    reference = None
    for n in beats:
        row = {"cell": str(case), "beats": n}
        try:
            ours = by_program(program, case, n, folder)
            if case.path.suffix == ".model":
                yield {**row, "outcome": "runs; no reference", "apd90": ours["apd90"]}
                continue
            reference = reference or Reference(case)
            calcium = next((q for q, name in reference.names.items() if re.search(r"(^|_)[Cc]a_?i$", name)), None)
            right = reference.last_of(n, calcium)
        except (ModelError, myokit.MyokitError, ArithmeticError, ValueError) as error:
            where = "the program" if reference is None and isinstance(error, ModelError) else "the reference"
            yield {**row, "outcome": f"{where}: {' '.join(str(error).split())[:200]}"}
            return
        def off(name, x):
            share = abs(percent(ours["states"].get(name), x))
            return share if math.isfinite(share) else math.inf  # what is missing is wrong

        worst = max(((off(name, x), name) for name, x in right["states"].items()
                     if CONCENTRATION.match(name) and abs(x) > 1e-7), default=(math.nan, ""))
        scale = _factor_of_calcium(reference, calcium)
        calcium_peak = scale * right["calcium_peak"]
        concentrations = {name: x for name, x in right["states"].items() if CONCENTRATION.match(name)}
        yield {**row, "outcome": "runs", "apd90": right["apd90"], "apd90_off": percent(ours["apd90"], right["apd90"]),
               "dvdt_max": right["dvdt_max"], "dvdt_max_off": percent(ours["dvdt_max"], right["dvdt_max"]),
               "calcium_peak": calcium_peak, "calcium_peak_off": percent(ours["calcium_peak"], calcium_peak),
               "worst_concentration": worst[1], "worst_concentration_off": worst[0], "rest": right["rest"],
               "rest_off": ours["rest"] - right["rest"],
               "concentrations": " ".join(f"{name}={x:.9g}" for name, x in concentrations.items())}


def _factor_of_calcium(reference, calcium):
    if not calcium:
        return 1.0
    return {"uM": 1e-3, "nM": 1e-6, "M": 1e3}.get(str(reference.model.get(calcium).unit()).strip("[]"), 1.0)


# Values are CVODE's (ms, mV/ms, mM, mV; concentrations in the file's units), and how far the program's are off is in %
# (rest: mV).
COLUMNS = ["cell", "beats", "outcome", "apd90", "apd90_off", "dvdt_max", "dvdt_max_off", "calcium_peak",
           "calcium_peak_off", "worst_concentration", "worst_concentration_off", "rest", "rest_off", "concentrations"]


def shown(row):
    def number(key, digits):
        value = row.get(key)
        return f"{value:.{digits}f}" if isinstance(value, float) and math.isfinite(value) else "-"

    if row["outcome"] != "runs":
        return f"{row['cell']}: {row['outcome']}"
    return (f"{row['cell']:<44} {row['beats']:>5} {number('apd90', 2):>9} {number('apd90_off', 3):>8} "
            f"{number('dvdt_max_off', 3):>8} {number('calcium_peak_off', 3):>8} {number('worst_concentration_off', 3):>8} "
            f"{row['worst_concentration']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("cells", nargs="+")
    parser.add_argument("--program", default=str(ROOT / "build/default/bin/cardiowarp"))
    parser.add_argument("--beats", default="2")
    parser.add_argument("--csv", type=pathlib.Path)
    arguments = parser.parse_args()
    beats = sorted(int(n) for n in arguments.beats.split(","))
    print(f"{'cell':<44} {'beats':>5} {'APD90':>9} {'off':>8} {'dV/dt':>8} {'calcium':>8} {'worst':>8}\n"
          f"{'':<44} {'':>5} {'ms':>9} {'%':>8} {'%':>8} {'%':>8} {'%':>8}", flush=True)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for word in arguments.cells:
            for case in cases_of(word):
                for row in compare(arguments.program, case, beats, pathlib.Path(folder)):
                    rows.append(row)
                    print(shown(row), flush=True)
    if arguments.csv:
        with open(arguments.csv, "w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writeheader()
            writer.writerows({k: (f"{v:.7g}" if isinstance(v, float) else v) for k, v in row.items()} for row in rows)
    ran = [row for row in rows if row["outcome"].startswith("runs")]
    print(f"{len(ran)} of {len(rows)} run")
    return 0 if ran else 1


if __name__ == "__main__":
    sys.setrecursionlimit(200_000)
    threading.stack_size(512 * 1024 * 1024)
    ended = [1]
    thread = threading.Thread(target=lambda: ended.__setitem__(0, main()))
    thread.start()
    thread.join()
    sys.exit(ended[0])
