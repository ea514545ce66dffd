#!/usr/bin/env python3
"""Files of equations: what the generator of cell models reads, and what it makes of it.

Needs Myokit, which scripts/check-models.sh installs into build/models-environment; without it, says so and ends with 0.
"""

import math
import os
import pathlib
import random
import re
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "kernels/cell/generate"
sys.path.insert(0, str(GENERATOR))

try:
    import myokit  # noqa: F401
except ImportError:
    other = ROOT / "build/models-environment/bin/python"
    if other.exists() and pathlib.Path(sys.prefix).resolve() != other.parents[1].resolve():
        os.execv(other, [str(other), *sys.argv])
    print("skipped: Myokit is missing; run scripts/check-models.sh")
    sys.exit(0)

import numpy  # noqa: E402

import cpp  # noqa: E402
import equations  # noqa: E402
import expression as ex  # noqa: E402
import generate  # noqa: E402
import languages  # noqa: E402
from evaluation import values  # noqa: E402
from expression import APPLIED, SWITCH_V, V  # noqa: E402
from front_end import ModelError  # noqa: E402
from printing import python_text  # noqa: E402

DATA = pathlib.Path(os.environ.get("CARDIOWARP_DATA", ROOT.parent / "shared"))

CELL = """[[model]]
name: cell
cell.V = -80
cell.h = 1

[engine]
time = 0 [ms]
    in [ms]
    bind time

[cell]
use engine.time
dot(V) = -(i_in + i_out + i_stim)
    in [mV]
    label membrane_potential
i_stim = 0 [A/F]
    in [A/F]
    label stimulus_current
g = 0.5
u = (V + 80 [mV]) / 100 [mV]
i_in = -g * 100 * h * u^2 * (1 - u) / 0.3
i_out = 100 * u / 6
h_inf = if(u < 0.13, 1, 0)
tau_h = if(u < 0.13, 120, 150)
dot(h) = (h_inf - h) / tau_h
"""

EASYML = """V; .nodal(); .external(Vm);
Iion; .nodal(); .external();
V_init = -80;
g = 0.5; .param();
u = (V + 80) / 100;
h_inf = (u < 0.13) ? 1 : 0;
tau_h = (u < 0.13) ? 120 : 150;
Iin = -g * 100 * h * u*u * (1 - u) / 0.3;
Iout = 100 * u / 6;
Iion = Iin + Iout;
"""


def read(text, suffix=".mmt", potential="", files=None):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"own{suffix}"
        path.write_text(text)
        for name, other in (files or {}).items():
            (path.parent / name).write_text(other)
        return generate.read(path, "cell", potential)


def rates_at(model, V_mV, states=None, applied=0.0):
    """The source and the rates of the states, by name, at a potential."""
    at = model.value_of()
    at.update({V: V_mV, SWITCH_V: V_mV, APPLIED: applied})
    at.update((s.symbol, (states or {}).get(s.name, s.initial)) for s in model.states)
    found = values([model.source_rate] + [s.rate for s in model.states], at)
    return {"V": float(found[0]), **{s.name: float(x) for s, x in zip(model.states, found[1:])}}


class Reading(unittest.TestCase):
    def assert_same_cell(self, model, other, names=None):
        """The same rates at some potentials; `names` maps states of one to those of the other."""
        names = names or {s.name: s.name for s in other.states}
        for potential in (-85.0, -60.0, -10.0, 15.0):
            for gate in (0.3, 1.0):
                theirs = rates_at(other, potential, dict.fromkeys(names.values(), gate))
                ours = rates_at(model, potential, dict.fromkeys(names, gate))
                self.assertAlmostEqual(ours["V"], theirs["V"], delta=1e-9 * (1 + abs(theirs["V"])))
                for name, their_name in names.items():
                    self.assertAlmostEqual(ours[name], theirs[their_name], delta=1e-12)

    def assert_refused(self, text, message, suffix=".mmt", **more):
        with self.assertRaises(ModelError) as caught:
            read(text, suffix, **more)
        self.assertIn(message, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception).strip())


class Expressions(unittest.TestCase):
    def random_expression(self, choose, symbols, depth):
        if depth == 0 or choose.random() < 0.1:
            return choose.choice([*symbols, ex.number(choose.choice([2.0, -0.5, 1.5, 3.0]))])

        def part():
            return self.random_expression(choose, symbols, depth - 1)

        kind = choose.randrange(10)
        if kind < 2:
            return ex.linear_combination([(part(), choose.choice([1.0, -1.0, 2.5])) for _ in range(choose.randint(2, 4))])
        if kind < 5:
            return ex.product([(part(), choose.choice([1, 1, 2, -1])) for _ in range(choose.randint(2, 4))])
        if kind < 7:
            return ex.call(choose.choice(["exp", "tanh", "sin", "cos", "atan", "abs", "cosh", "logistic", "x_over_expm1", "floor"]),
                           ex.multiply(ex.number(0.1), part()))
        if kind < 8:
            positive = ex.add(ex.number(0.5), ex.call("abs", part()))
            return choose.choice([ex.call("log", positive), ex.call("sqrt", positive), ex.power(positive, ex.number(-1.7)),
                                  ex.power(positive, ex.call("tanh", part()))])
        return ex.select(ex.relation(choose.choice("<>"), part(), part()), part(), part())

    def samples(self, count):
        choose = random.Random(4)
        symbols = [ex.symbol(f"test {k}") for k in range(4)]
        for _ in range(count):
            try:
                e = self.random_expression(choose, symbols, 4)
            except ex.ExpressionError:
                continue  # a division by zero that happened to be made
            yield e, symbols, [choose.uniform(0.5, 2.0) for _ in symbols]

    def test_are_printed_as_what_they_are(self):
        several, compared = [], 0
        for e, symbols, x in self.samples(400):
            several = (several + [e])[-6:]
            names = {s: f"y[{k}]" for k, s in enumerate(symbols)}
            space = {}
            exec(python_text(several, names, {}), space)  # pylint: disable=exec-used
            try:
                found = space["compute"](x, 0.0)
            except (OverflowError, ZeroDivisionError):
                continue
            right = values(several, dict(zip(symbols, x)))
            for a, b in zip(found, right):
                if math.isfinite(a) and numpy.isfinite(b):
                    compared += 1
                    self.assertAlmostEqual(a, float(b), delta=1e-9 * (1.0 + abs(float(b))))
        self.assertGreater(compared, 500)

    def test_have_the_derivatives_that_differences_have(self):
        compared = 0
        for e, symbols, x in self.samples(400):
            for k, s in enumerate(symbols):
                def value(by, at=k):
                    return float(values([e], {t: v + (by if n == at else 0.0) for n, (t, v) in enumerate(zip(symbols, x))})[0])

                h = 1e-6
                difference = (value(h) - value(-h)) / (2 * h)
                other = (value(2 * h) - value(-2 * h)) / (4 * h)
                (found,) = values([ex.derivative(e, s)], dict(zip(symbols, x)))
                if abs(difference - other) > 1e-4 * (1 + abs(difference)) or not math.isfinite(difference) or abs(difference) > 1e6:
                    continue  # a jump, or too steep
                compared += 1
                self.assertAlmostEqual(float(found), difference, delta=1e-3 * (1 + abs(difference)))
        self.assertGreater(compared, 500)

    def test_share_what_they_have_in_common(self):
        a, b, c, d = [ex.symbol(f"test {k}") for k in range(4)]
        self.assertIs(ex.multiply(a, b, c), ex.multiply(c, ex.multiply(b, a)))
        self.assertIs(ex.divide(ex.multiply(a, b), a), b)
        self.assertIs(ex.subtract(ex.add(a, b), a), b)
        text = python_text([ex.multiply(a, b, c), ex.multiply(a, b, d), ex.multiply(a, b, ex.call("exp", c))],
                           {s: f"y[{k}]" for k, s in enumerate((a, b, c, d))}, {})
        self.assertEqual(text.count("y[0] * y[1]"), 1, text)

    def test_without_a_value_are_named(self):
        for make, words in ((lambda: ex.divide(ex.ONE, ex.ZERO), "division by zero"),
                            (lambda: ex.call("sqrt", ex.number(-1)), "sqrt of -1"),
                            (lambda: ex.power(ex.number(2), ex.number(90000)), "not a finite number")):
            with self.assertRaises(ex.ExpressionError) as caught:
                make()
            self.assertIn(words, str(caught.exception))


    def test_of_powers_have_derivatives_where_there_is_no_logarithm(self):
        x = ex.symbol("test x")
        for base, at, right in ((0.0, 2.0, 0.0), (-2.0, 2.0, 0.0), (3.0, 2.0, 9.0 * math.log(3.0))):
            slope = ex.derivative(ex.power(ex.number(base), x), x)
            self.assertAlmostEqual(float(values([slope], {x: at})[0]), right)

    def test_of_great_powers_do_not_grow_with_them(self):
        e = ex.symbol("test x")
        for _ in range(12):
            e = ex.product([(e, 8)])
        self.assertLess(len(python_text([e], {ex.symbol("test x"): "y[0]"}, {})), 2000)
        self.assertAlmostEqual(float(values([e], {ex.symbol("test x"): 1.0 + 1e-12})[0]), math.exp(8.0 ** 12 * 1e-12), places=3)


class Quantities(Reading):
    def test_in_seconds_and_volts_are_converted(self):
        text = CELL.replace("[ms]", "[s]").replace("[mV]", "[V]").replace("V = -80", "V = -0.08")
        text = text.replace("(V + 80 [V]) / 100 [V]", "(V + 0.08 [V]) / 0.1 [V]").replace("100 *", "100 * 1 *")
        text = text.replace("120, 150", "0.12, 0.15").replace("/ 0.3", "/ 0.3").replace("100 * u", "100 * 1 * u")
        model = read(text)
        # 100 / 0.3 mV/ms are 100 / 0.3 V/s.
        self.assert_same_cell(model, read(CELL))
        self.assertTrue(any("converted to mV" in n for n in model.notes) and any("converted to ms" in n for n in model.notes))
        self.assertAlmostEqual(model.initial_V, -80.0)

    def test_without_a_unit_are_told(self):
        model = read(CELL.replace("    in [mV]", "    in [1]"))
        self.assertIn("cell.V has no unit: it is taken to be in mV", model.notes)

    def test_in_other_units_are_an_error_of_one_line(self):
        self.assert_refused(CELL.replace("    in [mV]", "    in [mM]"), "is in [mM], which cannot be converted to mV")
        self.assert_refused(CELL.replace("0 [ms]\n    in [ms]", "0 [m]\n    in [m]"), "cannot be converted to ms")


class Stimuli(Reading):
    def effect(self, text, name="K_i"):
        model = read(text)
        return rates_at(model, -80.0, applied=50.0)[name] - rates_at(model, -80.0)[name]

    def test_move_ions_by_what_moves_V(self):
        # 100 pF; 1 mV/ms is 100 pA, and 1e-12 C/s over F 14000 um^3 are 1e-6 mM/ms/pA * 7.4e-1
        in_pA = CELL.replace("dot(V) = -(i_in + i_out + i_stim)", "dot(V) = -(i_in + i_out) - i_stim / C") + """
C = 100 [pF]
    in [pF]
dot(K_i) = -i_stim / (96485 * 14000) * 1e3
"""
        in_pA = in_pA.replace("cell.h = 1", "cell.h = 1\ncell.K_i = 140")
        self.assertAlmostEqual(self.effect(in_pA), 50.0 * 100.0 * 1e3 / (96485 * 14000), delta=1e-12)
        upwards = CELL.replace("dot(V) = -(i_in + i_out + i_stim)", "dot(V) = -(i_in + i_out) + i_stim").replace(
            "cell.h = 1", "cell.h = 1\ncell.K_i = 140") + "dot(K_i) = 1e-3 * i_stim\n"
        self.assertAlmostEqual(self.effect(upwards), 0.05, delta=1e-12)

    def test_are_found_by_label_name_or_time(self):
        self.assertEqual(read(CELL).stimulus, "cell.i_stim")
        unlabelled = CELL.replace("    label stimulus_current\n", "")
        self.assertEqual(read(unlabelled).stimulus, "cell.i_stim")
        in_time = unlabelled.replace("i_stim = 0 [A/F]", "pulse = if(time - 1000 * floor(time / 1000) < 1, -50, 0)").replace(
            "+ i_stim)", "+ pulse)")
        model = read(in_time)
        self.assertEqual(model.stimulus, "cell.pulse")
        self.assert_same_cell(model, read(CELL))
        # A current of that name that depends on a state is none.
        sustained = unlabelled.replace("i_stim = 0 [A/F]", "i_st = 0.1 * h").replace("+ i_stim)", "+ i_st)")
        self.assertEqual(read(sustained).stimulus, "")
        paced = unlabelled.replace("i_stim = 0 [A/F]", "level = -2 * engine.pace").replace("+ i_stim)", "+ level)").replace(
            "[cell]", "pace = 0 bind pace\n\n[cell]")
        self.assertEqual(read(paced).stimulus, "engine.pace")

    def test_that_depend_on_time_otherwise_are_refused(self):
        self.assert_refused(CELL.replace("/ 6", "/ (6 + time)"), "depend on the time itself")
        self.assert_refused(CELL.replace("+ i_stim)", "+ i_stim * h)"), "what it does to the potential depends on a state")
        # What the time switches stays as it is at the start.
        model = read(CELL.replace("/ 6", "/ if(time > 1e4 [ms], 5, 6)"))
        self.assert_same_cell(model, read(CELL))
        self.assertTrue(any("time" in note for note in model.notes))


class Names(Reading):
    def test_of_two_components_are_told_apart(self):
        text = CELL + "\n[p]\nalpha = 0.1 * cell.V\n[q]\nalpha = 0.2 * cell.V\nk = 2\n[r]\nk = 3\nx = p.alpha * q.k + r.k\n"
        self.assert_same_cell(read(text), read(CELL))
        used = CELL.replace("i_out = 100 * u / 6", "i_out = 100 * u / 6 + 0 * u * a.k * b.k") + "\n[a]\nk = 2\n[b]\nk = 3\n"
        self.assertEqual(sorted(p.name for p in read(used.replace("0 * u", "1e-9 * u")).parameters if p.name != "g"), ["a_k", "b_k"])
        nested = CELL.replace("dot(h) = (h_inf - h) / tau_h", """dot(h) = (h_inf - h) / tau + k
    tau = 100
    k = 0
dot(x) = (inf - x) / tau
    inf = 1 / (1 + exp(V / 10))
    tau = 7""").replace("cell.h = 1", "cell.h = 1\ncell.x = 0")
        self.assertEqual({p.name for p in read(nested).parameters}, {"g", "h_tau", "x_tau", "k"})

    def test_of_C_plus_plus_and_its_macros_are_only_names(self):
        for name in ("NULL", "M_PI", "class", "double", "errno", "V_", "x1", "state", "linux"):
            header = cpp.header(read(CELL.replace("g = 0.5", f"{name} = 0.5").replace("-g *", f"-{name} *")), "own")
            self.assertIn(f'{{"{name}", ', header)
            self.assertRegex(header, r"double \w+_ = 0\.5;")

    def test_and_texts_never_become_code(self):
        evil = 'a" \\ \'); system("id"); // */ \\'
        text = CELL.replace("g = 0.5", f'g = 0.5\n    desc: """{evil} """').replace("name: cell", f"name: cell\ndesc: {evil} x")
        header = cpp.header(read(text), 'x\n#include "evil"\n')
        code = re.sub(r'"(\\.|[^"\\])*"', '""', header)  # without string literals
        code = re.sub(r"//[^\n]*", "", code)
        self.assertNotIn("system", code)
        self.assertNotIn("evil", code)
        self.assertEqual([line for line in header.split("\n") if line.rstrip().endswith("\\")], [])

    def test_and_texts_may_be_long(self):
        text = CELL.replace("name: cell", 'name: cell\ndesc: "' + "d" * 5000 + '"')
        text = text.replace("u = (V", "g" * 3000 + " = 1\nu = (V").replace("label stimulus_current", "label stimulus_current\n    desc: " + "e" * 3000)
        lines = generate.described(read(text)).split("\n")
        self.assertLess(max(len(line) for line in lines), 900)
        self.assertTrue(any(line.endswith(" ...") for line in lines))

    def test_of_the_potential_are_found_or_given(self):
        text = CELL.replace("    label membrane_potential\n", "")
        self.assertEqual(read(text).potential, "cell.V")
        by_unit = text.replace("dot(V)", "dot(phi)").replace("V +", "phi +").replace("cell.V", "cell.phi")
        self.assertEqual(read(by_unit).potential, "cell.phi")
        unnamed = by_unit.replace("    in [mV]\n", "")
        self.assert_refused(unnamed, "--potential NAME")
        self.assertEqual(read(unnamed, potential="phi").potential, "cell.phi")
        self.assert_refused(unnamed, "'psi' is no state", potential="psi")


class Faults(Reading):
    def test_name_the_line_and_the_variable(self):
        for part, by, message in (("g = 0.5", "g = 1e400", "line 19: cell.g: is not a finite number"),
                                  ("g = 0.5", "z = 0\nq = 1 / z\ng = 0.5 + 0 * q", "line 20: cell.q: has no finite value"),
                                  ("g = 0.5", "z = -1\nq = sqrt(z)\ng = 0.5 + q", "line 20: cell.q: has no finite value"),
                                  ("/ tau_h", "/ tau_h\n    magnitude: nan", "cell.h: magnitude is nan"),
                                  ("/ tau_h", "/ tau_h\n    magnitude: big", "cell.h: magnitude is not a number: 'big'"),
                                  ("name: cell", "name: cell\nvariants: a b\n", None),
                                  ("u / 6", "u / 6 + 0 * (2^900000)^900000", "cell.i_out: is not a finite number"),
                                  ("u / 6", "u / 6 + nothing", "nothing")):
            with self.subTest(by):
                if message is None:
                    text = CELL.replace(part, by).replace("g = 0.5", "g = 0.5\n    variant_b: inf")
                    self.assert_refused(text, "cell.g: variant_b is inf")
                else:
                    self.assert_refused(CELL.replace(part, by), message)

    def test_of_files_that_are_none(self):
        for text, message in (("", "is empty"), (" \n\0\0", "is empty"), ("\0" + CELL, "bytes that are 0"), ("[[", "")):
            self.assert_refused(text, message)
        self.assert_refused("<model", "is not XML", ".cellml")
        self.assert_refused("<model/>", "is not CellML", ".cellml")

    def test_of_long_sums_and_chains_are_none(self):
        self.assert_same_cell(read(CELL.replace("u / 6", "u / 6" + " + 1e-300 * u" * 2000)), read(CELL))
        chain = CELL.replace("u / 6", "u / 6 + 0 * c700") + "c0 = V\n" + "".join(f"c{k} = c{k - 1} + 1\n" for k in range(1, 701))
        self.assert_same_cell(read(chain), read(CELL))


class EasyML(Reading):
    def same(self, part, by):
        self.assertIn(part, EASYML)
        self.assert_same_cell(read(EASYML.replace(part, by), ".model"), read(CELL))

    def test_is_read_as_its_manual_has_it(self):
        self.assert_same_cell(read(EASYML, ".model"), read(CELL))
        for part, by in (
                ("h_inf = (u < 0.13) ? 1 : 0;\ntau_h = (u < 0.13) ? 120 : 150;",
                 "a_h = (u < 0.13) ? 1/120. : 0;\nb_h = (u < 0.13) ? 0 : 1/150.;"),
                ("h_inf = (u < 0.13) ? 1 : 0;\ntau_h = (u < 0.13) ? 120 : 150;",
                 "d_h_dt = (u < 0.13) ? (1-h)/120. : -h/150.; h_init = 1;"),
                ("Iion = Iin + Iout;", "Iion = 0; Iion += Iin; Iion += Iout;"),
                ("100 * u / 6;", "100 * u / 6 + 0*t;"), ("100 * u / 6;", "100 * u / 6 + 0*acos(0.5)*tanh(u)*floor(u);"),
                ("g = 0.5;", "i_stim = 2; in = 2; use = 3; label = 1; g = 0.5;"),
                ("Iout = 100", "Iout; .units(uA/cm^2);\nIout = 100"),
                ("g = 0.5; .param();", "_g = 0.5; .param(); g = _g;"),
                ("tau_h = (u < 0.13) ? 120 : 150;", "tau_h = 150; if (u < 0.13) { tau_h = 120; }"),
                ("V_init", "h = 3; .store(); diff_h = (h_inf - h) / tau_h; h_init = 1; V_init"),
                ("g = 0.5; .param();", "kind = ENDO; .flag(EPI, ENDO); if (kind == EPI) { g = 3; } else { g = 0.5; }")):
            with self.subTest(by):
                self.same(part, by)

    def model_of(self, lines):
        return read(EASYML + "Iion2 = 0 * w; diff_h = 0; h_init = 1;\n" + lines, ".model")

    def state_of(self, model, name):
        return next(s for s in model.states if s.name == name)

    def test_values_at_the_start_are_made_of_others_in_any_order(self):
        model = self.model_of("diff_a = -a; diff_w = a - w; a_init = 2*w; w_init = 10; b_inf = a + 1; tau_b = 2; x = b;")
        self.assertEqual([self.state_of(model, n).initial for n in "awb"], [20.0, 10.0, 21.0])
        self.assertEqual(rates_at(self.model_of("w_init = 2; diff_w = -w * w_init;"), 0.0)["w"], -4.0)

    def test_remainders_and_roots_are_those_of_C(self):
        for text, right in (("fmod(w - 5, 3)", -2.0), ("(w - 5) % 3", -2.0), ("fmod(w + 5, 3)", 2.0), ("cbrt(w - 8)", -2.0),
                            ("cbrt(w + 8)", 2.0)):
            model = self.model_of(f"w_init = 0; diff_w = {text};")
            self.assertAlmostEqual(rates_at(model, 0.0)["w"], right, msg=text)

    def test_values_given_twice_or_unclear_are_errors(self):
        for lines, message in (("w_init = 1; diff_w = -w; w = 3;", "w is given a value, though it has a rate, diff_w"),
                               ("a; .flag(ON, OFF); b; .flag(OFF, ON);\ndiff_w = a == ON ? 1 : 2; w_init = 0;", "stands at another place")):
            with self.assertRaises(ModelError) as caught:
                self.model_of(lines)
            self.assertIn(message, str(caught.exception))

    def test_branches_without_else_do_not_multiply(self):
        blocks = "".join(f"if (V > {k}) {{ x = {k}; }} elif (V < -{k}) {{ x = x0 * {k}; }}\n" for k in range(60))
        model = self.model_of(f"w_init = 0; x0 = 1 + w; x = x0;\n{blocks}diff_w = x;")
        self.assertEqual(rates_at(model, 12.5)["w"], 12.0)
        self.assertEqual(rates_at(model, -7.5)["w"], 7.0)

    def test_flags_are_variants(self):
        model = read(EASYML.replace("g = 0.5; .param();",
                                    "kind; .flag(EPI, ENDO); if (kind == EPI) { g = 0.5; } else { g = 0.6; }"), ".model")
        self.assertEqual(model.variants, ["EPI", "ENDO"])
        self.assert_same_cell(model, read(CELL))
        self.assertEqual([p.value_of for p in model.parameters if p.name == "kind"], [{"EPI": 0.0, "ENDO": 1.0}])

    def test_errors_name_the_user_s_line(self):
        for part, by, message in (("100 * u / 6", "100 * uu / 6", "line 9: uu has no value"),
                                  ("u*u", "cubed(u)", "line 8: the function cubed is not known"),
                                  ("Iion = Iin", "Iion = dt*Iin", "line 10: dt"),
                                  ("Iin = -g", "Iin = -g*Iion", "depends on itself"),
                                  ("h_inf = (u", "h = u; .store(); h_infx = (u", "line 6: h is written once a step")):
            with self.subTest(by):
                self.assert_refused(EASYML.replace(part, by), message, ".model")


UNITS = """<units name="ms"><unit units="second" prefix="milli"/></units><units name="mV"><unit units="volt" prefix="milli"/></units>
<units name="per_ms"><unit units="ms" exponent="-1"/></units><units name="mV_per_ms"><unit units="mV"/><unit units="ms" exponent="-1"/></units>"""
LEAK = """<component name="leak"><variable name="V" units="volt" public_interface="in"/>
<variable name="i" units="mV_per_ms" public_interface="out"/><variable name="g" units="per_ms" initial_value="0.1"/>
<variable name="k" units="dimensionless" initial_value=" 1000"/><variable name="E" units="volt" initial_value="-0.06"/>
<math xmlns="http://www.w3.org/1998/Math/MathML"><apply><eq/><ci>i</ci><apply><times/><ci>g</ci><ci>k</ci><apply><minus/><ci>V</ci><ci>E</ci></apply></apply></apply></math></component>"""
MEMBRANE = """<component name="membrane"><variable name="time" units="ms" initial_value="0" public_interface="out"/>
<variable name="V" units="mV" initial_value="-80" public_interface="out"/><variable name="i" units="mV_per_ms" public_interface="in"/>
<math xmlns="http://www.w3.org/1998/Math/MathML"><apply><eq/><apply><diff/><bvar><ci>time</ci></bvar><ci>V</ci></apply><apply><minus/><ci>i</ci></apply></apply></math></component>"""


def cellml(inside, version="1.0"):
    return (f'<model xmlns="http://www.cellml.org/cellml/{version}#" xmlns:cellml="http://www.cellml.org/cellml/{version}#" '
            f'xmlns:xlink="http://www.w3.org/1999/xlink" name="m">{inside}</model>')


def connection(one, other, *variables):
    maps = "".join(f'<map_variables variable_1="{a}" variable_2="{b}"/>' for a, b in variables)
    return f'<connection><map_components component_1="{one}" component_2="{other}"/>{maps}</connection>'


class CellML(Reading):
    def assert_leaks(self, model):
        self.assertAlmostEqual(rates_at(model, -80.0)["V"], 2.0)
        self.assertAlmostEqual(rates_at(model, 40.0)["V"], -10.0)

    def test_converts_units_where_components_are_connected(self):
        self.assert_leaks(read(cellml(UNITS + MEMBRANE + LEAK + connection("membrane", "leak", ("V", "V"), ("i", "i"))), ".cellml"))

    def test_of_public_files_is_mended(self):
        # Two connections of one pair; names that begin with an underscore; equal ids; a time with a value.
        text = cellml(UNITS + MEMBRANE + LEAK.replace('"E"', '"_E"').replace(">E<", ">_E<") +
                      connection("membrane", "leak", ("V", "V")) + connection("leak", "membrane", ("i", "i")))
        text = text.replace('<component name', '<component id="a" name')
        self.assert_leaks(read(text, ".cellml"))

    def test_imports_are_resolved(self):
        try:
            import libcellml  # noqa: F401 pylint: disable=import-outside-toplevel,unused-import
        except ImportError:
            self.skipTest("libcellml is missing")
        importing = cellml('<import xlink:href="leak.cellml"><component name="leak" component_ref="leak"/></import>' + UNITS +
                           MEMBRANE + connection("membrane", "leak", ("V", "V"), ("i", "i")), "1.1")
        self.assert_leaks(read(importing, ".cellml", files={"leak.cellml": cellml(UNITS + LEAK, "1.1")}))
        self.assert_refused(importing, "imports what cannot be read: leak.cellml", ".cellml")

    def test_imports_of_itself_devices_and_entities_are_errors(self):
        importing = cellml('<import xlink:href="own.cellml"><component name="a" component_ref="b"/></import>' + UNITS, "1.1")
        self.assert_refused(importing, "own.cellml imports itself", ".cellml")
        device = importing.replace("own.cellml", "/dev/zero")
        self.assert_refused(device, "zero is no file", ".cellml")
        text = cellml(UNITS + MEMBRANE + LEAK + connection("membrane", "leak", ("V", "V"), ("i", "i")))
        self.assert_refused('<!DOCTYPE model [<!ENTITY x "1">]>' + text.replace("<ci>g</ci>", "<ci>&x;</ci>"),
                            "the entity &x; is not supported", ".cellml")

    def test_has_one_unit_of_time_where_its_components_have_two(self):
        text = cellml(UNITS + '<component name="clock"><variable name="t" units="second" public_interface="out"/></component>' +
                      MEMBRANE + LEAK + connection("membrane", "leak", ("V", "V"), ("i", "i")) +
                      connection("clock", "membrane", ("t", "time")))
        text = text.replace('initial_value="0" public_interface="out"', 'public_interface="in"')
        self.assert_leaks(read(text, ".cellml"))

    def test_of_algebraic_systems_is_refused_by_that_name(self):
        implicit = MEMBRANE.replace("<apply><minus/><ci>i</ci></apply></apply>",
                                    "<apply><minus/><ci>i</ci></apply></apply><apply><eq/><apply><plus/><ci>i</ci><ci>V</ci></apply>"
                                    '<cn cellml:units="mV">3</cn></apply>')
        self.assert_refused(cellml(UNITS + implicit), "differential and algebraic equations", ".cellml")


class Coupling(Reading):
    CHAIN = CELL.replace("cell.h = 1", "cell.h = 1\nchain.C = 0.98\nchain.D = 0.015\nchain.O = 0.005") + """
[chain]
a = 0.16 * exp(0.04 * cell.V)
b = 0.018 * exp(-0.04 * cell.V)
dot(C) = b * D - a * C
dot(D) = a * C + 0.2 * O - (b + 0.15) * D
dot(O) = 0.15 * D - 0.2 * O
"""

    def test_finds_what_is_conserved(self):
        model = read(self.CHAIN)
        self.assertEqual([str(s) for s in model.sums], ["C + D + O"])
        self.assertEqual([sorted(s.name for s in g) for g in model.groups], [["C", "D", "O"]])
        buffer = CELL.replace("cell.h = 1", "cell.h = 1\ncell.Ca = 1e-4\ncell.B = 0.01\ncell.T = 0.0101") + """
bind_B = 100 * Ca * (0.07 - B) - 0.06 * B
dot(Ca) = 2e-5 * u - bind_B
dot(B) = bind_B
dot(T) = 2e-5 * u
"""
        model = read(buffer)
        self.assertEqual([str(s) for s in model.sums], ["Ca + B - T"])

    def test_finds_a_chain_of_which_one_state_is_what_is_left(self):
        model = read(self.CHAIN.replace("chain.O = 0.005", "").replace("dot(O) = 0.15 * D - 0.2 * O", "O = 1 - C - D - E")
                     .replace("chain.C = 0.98", "chain.C = 0.98\nchain.E = 0.001").replace("b = 0.018", "dot(E) = 0.3 * D - 0.4 * E\nb = 0.18")
                     .replace("- (b + 0.15) * D", "- (b + 0.15 + 0.3) * D + 0.4 * E"))
        self.assertEqual(model.sums, [])
        self.assertEqual([sorted(s.name for s in g) for g in model.groups], [["C", "D", "E"]])

    def test_of_unequal_volumes_has_their_weights(self):
        text = CELL.replace("cell.h = 1", "cell.h = 1\ncell.a = 1\ncell.b = 2") + (
            "v = 0.25\ndot(a) = 0.5 * (b - a) / v\ndot(b) = -0.5 * (b - a)\n")
        self.assertEqual([str(s) for s in read(text).sums], ["a + 4 b"])

    def test_does_not_take_a_slow_leak_for_none(self):
        text = CELL + "\n[m]\ndot(A) = -1e5 * (A - B) - 1e-5 * A * membrane.V / 80\ndot(B) = 1e5 * (A - B)\n"
        model = read(text.replace("cell.h = 1", "cell.h = 1\nm.A = 0.5\nm.B = 0.3").replace("membrane.V", "cell.V"))
        self.assertEqual([str(s) for s in model.sums], [])
        self.assertEqual([{s.name for s in g} for g in model.groups], [{"A", "B"}])

    def test_knows_what_may_be_switched_on(self):
        text = CELL + ("\n[drug]\nkon = 0\nkoff = 0\ndot(D) = koff * DB - kon * D * B\ndot(B) = koff * DB - kon * D * B\n"
                       "dot(DB) = kon * D * B - koff * DB\n")
        model = read(text.replace("cell.h = 1", "cell.h = 1\ndrug.D = 0\ndrug.B = 0.7\ndrug.DB = 0"))
        self.assertEqual([{s.name for s in g} for g in model.groups], [{"D", "B", "DB"}])
        (group,) = model.groups
        slopes = [s.slopes[t.symbol] for s in group for t in group]
        self.assertEqual(sum(e is not ex.ZERO for e in slopes), 9)

    def test_gives_sizes_and_slopes_that_are_numbers(self):
        # A state that is 1e-109 all the time, and a slope that is infinite at 0 times 0.
        text = CELL + "\n[m]\ndot(u) = (1e-109 - u) * (1 + u)\ndot(w) = sqrt(w)^3 * 1e-3 - sqrt(w) * u\n"
        model = read(text.replace("cell.h = 1", "cell.h = 1\nm.u = 0\nm.w = 0"))
        at = {**model.value_of(), V: -80.0, SWITCH_V: -80.0, APPLIED: 0.0, **{s.symbol: s.initial for s in model.states}}
        for s in model.states:
            self.assertGreater(numpy.float32(1e-3 * s.magnitude), numpy.finfo(numpy.float32).tiny, s.name)
            self.assertTrue(all(numpy.isfinite(x).all() for x in values(list(s.slopes.values()), at)), s.name)

    def test_follows_a_beat_through_switches_of_what_is_nothing_before(self):
        # As release of calcium that follows the upstroke and then a window of what has followed it.
        text = CELL + ("\n[m]\ndot(x) = if(cell.V > 0, 100 * (1 - x), 0) - 0.5 * x\n"
                       "dot(y) = if(x < 0.2 and x > 0.18, 100 * (1 - y), 0) - 0.5 * y\n")
        model = read(text.replace("cell.h = 1", "cell.h = 1\nm.x = 1e-195\nm.y = -1e-196"))
        self.assertEqual([n for n in model.notes if "could not be followed" in n], [])
        self.assertIn("rates_jump = true", cpp.header(model, "own"))
        self.assertNotIn("rates_jump", cpp.header(read(CELL), "own"))
        for s in model.states:
            self.assertTrue(s.name == "h" or 0.01 < s.magnitude <= 1.0, (s.name, s.magnitude))

    def test_of_many_states_that_all_depend_on_each_other_is_a_short_text(self):
        n = 24
        text = CELL + "\n[m]\n" + "".join(
            f"dot(x{i}) = " + " + ".join(f"{1 + (3 * i + 5 * j) % 7} * x{j} - {1 + (3 * j + 5 * i) % 7} * x{i}" for j in range(n) if j != i) +
            "\n" for i in range(n))
        model = read(text.replace("cell.h = 1", "cell.h = 1\n" + "".join(f"m.x{i} = {1 / n!r}\n" for i in range(n))))
        self.assertEqual([len(s.terms) for s in model.sums], [n])
        header = cpp.header(model, "own")
        self.assertIn(f"factorise_full<{n}>(step, a);", header)
        self.assertIn(f"factor_count = {n * n};", header)
        self.assertLess(header.count("\n"), 4000)

    def test_leaves_alone_what_only_regulates(self):
        text = CELL.replace("cell.h = 1", "cell.h = 1\ncell.c = 1e-4\ncell.r = 0") + (
            "dot(c) = 0.5 * r * (2 - c) - 0.2 * c\ndot(r) = 3 * (c / (c + 1e-3) - r)\n")
        self.assertEqual(read(text).groups, [])

    def test_is_the_same_whatever_was_read_before(self):
        alone = cpp.header(read(self.CHAIN), "own")
        read(CELL)
        read(EASYML, ".model")
        self.assertEqual(cpp.header(read(self.CHAIN), "own"), alone)


class FaultyFiles(Reading):
    """Files that earlier versions took wrongly: what is said of each now."""
    REFUSED = {"division_by_zero_constant.mmt": "cell.q", "inf_literal.mmt": "cell.g", "magnitude_nan.mmt": "cell.h",
               "magnitude_word.mmt": "cell.h", "power_hang.mmt": "cell.i_out", "sqrt_negative_constant.mmt": "cell.q",
               "variant_inf.mmt": "cell.g", "zeros.mmt": "is empty", "easyml_line_number.model": "line 9"}

    def test_run_or_are_refused(self):
        folder = DATA / "faults/cells"
        if not folder.is_dir():
            self.skipTest("no shared data; set CARDIOWARP_DATA")
        files = [p for p in sorted(folder.iterdir()) if p.suffix in languages.READERS]
        self.assertGreater(len(files), 30)
        for path in files:
            with self.subTest(path.name):
                if path.name in self.REFUSED:
                    with self.assertRaises(ModelError) as caught:
                        generate.read(path, "cell")
                    self.assertIn(self.REFUSED[path.name], str(caught.exception))
                else:
                    cpp.header(generate.read(path, "cell"), path.name)


if __name__ == "__main__":
    sys.setrecursionlimit(200_000)
    threading.stack_size(512 * 1024 * 1024)
    outcome = []
    thread = threading.Thread(target=lambda: outcome.append(unittest.main(exit=False, verbosity=1).result))
    thread.start()
    thread.join()
    sys.exit(0 if outcome and outcome[0].wasSuccessful() else 1)
