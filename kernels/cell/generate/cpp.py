"""Writes a cell model's equations as a C++ header, for host and device."""

import re

import sympy

from equations import APPLIED, SWITCH_V, V, ModelError
from parts import Columns, Folded
from printing import text_of

WIDTH = 100


def class_name(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


class _Function:
    """Statements that compute some expressions, shared parts first."""

    def __init__(self, model, folded):
        self.model = model
        self.folded = folded

    def body(self, targets, expressions):
        """Returns lines. `targets` are what the expressions are assigned to."""
        folded = [self.folded(e) for e in expressions]
        shared, results = sympy.cse(folded, symbols=sympy.numbered_symbols("x"), optimizations=None)
        used = set().union(*[e.free_symbols for e in results], *[e.free_symbols for _, e in shared])
        lines = []
        for k, state in enumerate(self.model.states):
            if state.symbol in used:
                lines.append(f"const Real {state.name} = state[{k}];")
        text = " ".join(text_of(e) for _, e in shared) + " ".join(text_of(e) for e in results)
        names = [f for f in ("exp", "log", "pow", "sqrt", "abs", "sin", "cos", "tan") if re.search(rf"\b{f}\(", text)]
        lines = [f"using std::{f};" for f in names] + lines
        # Each shared part stands just before what needs it first: so few of them are alive at a time.
        waiting = dict(shared)

        def emit_parts_of(e):
            for symbol in sorted(e.free_symbols, key=lambda s: order.get(s, -1)):
                part = waiting.pop(symbol, None)
                if part is not None:
                    emit_parts_of(part)
                    kind = "bool" if isinstance(part, sympy.logic.boolalg.Boolean) else "Real"
                    lines.append(f"const {kind} {symbol} = {text_of(part)};")

        order = {symbol: k for k, (symbol, _) in enumerate(shared)}
        for target, e in zip(targets, results):
            emit_parts_of(e)
            # A target that ends with a comma is a call, whose last argument the expression is.
            lines.append(f"{target} {text_of(e)});" if target.endswith(",") else f"{target} = {text_of(e)};")
        reads = {name: symbol in used for name, symbol in
                 (("V", V), ("switch_V", SWITCH_V), ("applied", APPLIED))}
        reads["state"] = any(s.symbol in used for s in self.model.states)
        reads["column"] = any(str(s).startswith("column[") for s in used)
        return lines, reads


def _wrap(line, indent):
    """Breaks a statement after an operator, so that no line is longer than WIDTH."""
    first = " " * indent
    rest = " " * (indent + 4)
    lines = []
    text = first + line
    while len(text) > WIDTH:
        cut = -1
        for match in re.finditer(r"(?<= [-+*/<>=&|]) |(?<=,) ", text[:WIDTH]):
            if match.start() > len(rest) and text[:match.start()].count('"') % 2 == 0:
                cut = match.start()
        if cut < 0:
            break
        lines.append(text[:cut].rstrip())
        text = rest + text[cut:].lstrip()
    return lines + [text]


def _comment(text, indent, mark="///"):
    words, lines, line = text.split(), [], " " * indent + mark
    for word in words:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = " " * indent + mark
        line += " " + word
    return lines + [line]


def _string(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _number(value):
    return repr(float(value))


def header(model, source_file):
    """The header of a model, as text."""
    name = class_name(model.name)
    gates, others = model.gates, model.others
    constants = [p.symbol for p in model.parameters] + [s for s, _, _ in model.derived]
    folded = Folded(constants)
    function = _Function(model, folded)
    shared = "const Real& V, const Real& switch_V"

    def method(signature, comment, targets, expressions, arguments):
        lines, reads = function.body(targets, expressions)
        text = _comment(comment, 2) if comment else []
        unused = [f"(void){a};" for a in arguments if not reads[a]]
        written = " ".join(targets)
        unused += [f"(void){a};" for a in ("rate", "slope") if re.search(rf"(\*|Slopes) {a}\b", signature) and f"{a}[" not in written]
        kinds = ["Real"] + [kind for kind in ("Column", "States", "Slopes", "Take") if re.search(rf"\b{kind}\b", signature)]
        text += [f"  template <{', '.join(f'class {kind}' for kind in kinds)}>",
                 *_wrap(f"CW_HD void {signature} const {{", 2)]
        if unused:
            text.append("    " + " ".join(unused))
        for line in lines:
            text += _wrap(line, 4)
        return text + ["  }"]

    gate_rates = []
    if gates:
        slopes = [g.rate.diff(g.symbol) for g in gates]
        rests = [g.rate.xreplace({g.symbol: sympy.Integer(0)}) for g in gates]
        gate_rates = method(f"gate_rates({shared}, Real* constant, Real* slope)", "",
                            [f"constant[{k}]" for k in range(len(gates))] +
                            [f"slope[{k}]" for k in range(len(gates))], rests + slopes, ("V", "switch_V"))
    rate_targets = [f"rate[{k + len(gates)}]" for k in range(len(others))]
    rates = method(f"rates({shared}, const Real* state, const Real& applied, Real& source, Real* rate)", "",
                   rate_targets + ["source"], [s.rate for s in others] + [model.source_rate],
                   ("V", "switch_V", "state", "applied"))
    columns = Columns(constants)

    def slope_of(state):
        return sympy.Integer(0) if state.is_slow else state.rate.diff(state.symbol)

    for k, g in enumerate(gates):
        columns.place(2 * k, g.rate.xreplace({g.symbol: sympy.Integer(0)}))
        columns.place(2 * k + 1, g.rate.diff(g.symbol))
    by_columns = [columns(e) for s in others for e in (s.rate, slope_of(s))] + [columns(model.source_rate)]
    of_V = method(f"columns({shared}, Real* column)", "",
                  [f"column[{k}]" for k in range(len(columns.expressions))], columns.expressions, ("V", "switch_V"))
    with_slopes = method(
        f"rates_and_slopes({shared}, const Column& column, const States& state, const Real& applied, Real& source, "
        "Real* rate, Slopes slope)",
        "",
        [f"{what}[{k}]" for k in range(len(others)) for what in ("rate", "slope")] + ["source"],
        by_columns, ("V", "switch_V", "state", "applied", "column"))
    derivatives = _derivatives(model, method, shared) if len(model.states) <= 3 else _jacobian(model, method, shared)
    currents = method(
        f"currents_at({shared}, const Real* state, Real* current)", "",
        [f"current[{k}]" for k in range(len(model.currents))],
        [e.xreplace({APPLIED: sympy.Integer(0)}) for *_, e in model.currents],
        ("V", "switch_V", "state")) if model.currents else []

    lines = [f"// Generated from {source_file} by kernels/cell/generate; do not edit.", "#pragma once", "",
             "#include <array>", "#include <cmath>", "", '#include "kernels/cell/generated_support.hpp"', "",
             "namespace cw {", ""]
    lines += _comment(f"{model.description}. {model.source}", 0)
    lines += [f"struct {name} : GeneratedCell {{", f"  {name}() {{ prepare(); }}", ""]
    for p in model.parameters:
        unit = "" if p.unit == "1" else f", {p.unit}"
        lines += _comment(p.meaning + unit, 2)
        lines.append(f"  double {p.symbol} = {_number(p.value)};")
    lines += ["", f"  static constexpr std::string_view name = {_string(model.name)};"]
    lines += _wrap(f"static constexpr std::string_view description = {_string(model.description)};", 2)
    lines += _wrap(f"static constexpr std::string_view publication = {_string(model.source)};", 2)
    lines += [f"  static constexpr double initial_V = {_number(model.initial_V)};",
              f"  static constexpr int state_count = {len(model.states)};",
              f"  static constexpr int gate_count = {len(gates)};",
              f"  static constexpr int column_count = {len(columns.expressions)};",
              f"  static constexpr std::array<StateVariable, state_count> states{{{{"]
    for s in model.states:
        lines += _wrap(f"{{{_string(s.name)}, {_string(s.unit)}, {_number(s.initial)}, {_string(s.meaning)}, "
                       f"{_number(s.magnitude)}}},", 6)
    lines.append("  }};")
    lines.append(f"  static constexpr std::array<std::string_view, {len(model.variants)}> variants{{" +
                 ", ".join(_string(v) for v in model.variants) + "};")
    for what, values in (("variant_parameters", [(v, p.name, p.value_of[v]) for p in model.parameters
                                                 for v in model.variants if v in p.value_of]),
                         ("variant_initial_values",
                          [(v, "V", model.initial_V_of[v]) for v in model.variants if v in model.initial_V_of] +
                          [(v, s.name, s.initial_of[v]) for s in model.states
                           for v in model.variants if v in s.initial_of])):
        lines.append(f"  static constexpr std::array<VariantValue, {len(values)}> {what}{{{{" if values else
                     f"  static constexpr std::array<VariantValue, 0> {what}{{}};")
        if values:
            for variant, which, value in values:
                lines.append(f"      {{{_string(variant)}, {_string(which)}, {_number(value)}}},")
            lines.append("  }};")
    lines.append(f"  static constexpr std::array<CurrentVariable, {len(model.currents)}> currents{{" +
                 ("{" if model.currents else "") )
    if model.currents:
        for current, unit, meaning, _ in model.currents:
            lines += _wrap(f"{{{_string(current)}, {_string(unit)}, {_string(meaning)}}},", 6)
        lines.append("  }};")
    else:
        lines[-1] += "};"
    lines += ["", "  static constexpr auto parameters() {",
              f"    return std::array<ParameterOf<{name}>, {len(model.parameters)}>{{{{"]
    for p in model.parameters:
        lines += _wrap(f"{{{_string(p.name)}, &{name}::{p.symbol}, {_string(p.meaning)}, {_string(p.unit)}" + (f", ParameterRange::{p.range}" if p.range else "") + "},", 8)
    lines += ["    }};", "  }", ""]
    if gate_rates:
        lines += gate_rates + [""]
    lines += rates + [""] + of_V + [""] + with_slopes + [""]
    if derivatives:
        lines += derivatives + [""]
    if currents:
        lines += currents + [""]
    # Derived and folded constants, which are known now that all functions are written.
    lines += ["  /// Computes what follows from the parameters; to be called after any of them changed.",
              "  void prepare() {", "    using std::exp, std::log, std::pow, std::sqrt, std::abs;"]
    for symbol, e, _ in model.derived:
        lines += _wrap(f"{symbol} = {text_of(e)};", 4)
    for e, symbol in folded.symbols.items():
        lines += _wrap(f"{symbol} = {text_of(e)};", 4)
    lines += ["  }", "", " private:"]
    for symbol, _, unit in model.derived:
        lines.append(f"  double {symbol} = 0.0;" + ("" if unit == "1" else f"  // {unit}"))
    if folded.symbols:
        lines.append(f"  double folded[{len(folded.symbols)}] = {{}};")
    lines += ["};", "", "}  // namespace cw", ""]
    return "\n".join(lines)


def _gate_derivatives(model, method, shared):
    if not model.gates:
        return []
    slopes = [g.rate.diff(g.symbol) for g in model.gates]
    rests = [g.rate.xreplace({g.symbol: sympy.Integer(0)}) for g in model.gates]
    return method(f"gate_derivatives({shared}, Real* constant_dV, Real* slope_dV)", "",
                  [f"constant_dV[{k}]" for k in range(len(slopes))] + [f"slope_dV[{k}]" for k in range(len(slopes))],
                  [e.diff(V) for e in rests + slopes], ("V", "switch_V")) + [""]


def _jacobian(model, method, shared):
    """Derivatives of large models: those of the source and of the states that are no gates, but for the zeros."""
    columns = [V] + [s.symbol for s in model.states]
    rows = [(0, model.source_rate)] + [(1 + len(model.gates) + i, s.rate) for i, s in enumerate(model.others)]
    entries = [(row, column, rate.diff(symbol))
               for row, rate in rows for column, symbol in enumerate(columns)]
    entries = [e for e in entries if e[2] != 0]
    for row, column, e in entries:
        if e.has(APPLIED):
            raise ModelError(f"what the stimulus current does to {'V' if row == 0 else model.states[row - 1].name} "
                             f"depends on {'V' if column == 0 else model.states[column - 1].name}; it must not")
    return _gate_derivatives(model, method, shared) + method(
        f"jacobian({shared}, const Real* state, Take& take)", "",
        [f"take({row}, {column}," for row, column, _ in entries], [e for *_, e in entries],
        ("V", "switch_V", "state"))


def _derivatives(model, method, shared):
    """Derivatives of small models, in the form that elements' implicit solves take."""
    gates, others = model.gates, model.others
    lines = _gate_derivatives(model, method, shared)
    targets, expressions = ["derivative.source_dV"], [model.source_rate.diff(V)]
    for k, s in enumerate(model.states):
        targets.append(f"derivative.source_dstate[{k}]")
        expressions.append(model.source_rate.diff(s.symbol))
    for i, other in enumerate(others):
        row = len(gates) + i
        targets.append(f"derivative.rate_dV[{row}]")
        expressions.append(other.rate.diff(V))
        for k, s in enumerate(model.states):
            targets.append(f"derivative.rate_dstate[{row}][{k}]")
            expressions.append(other.rate.diff(s.symbol))
    expressions = [e.xreplace({APPLIED: sympy.Integer(0)}) for e in expressions]
    return lines + method(
        f"derivatives({shared}, const Real* state, RateDerivatives<{len(model.states)}>& derivative)", "",
        targets, expressions, ("V", "switch_V", "state"))
