"""Writes a cell model's equations as a C++ header, for host and device.

Nothing of a model's file becomes code: names are spelt anew and end with an underscore, so that none is a word or a macro
of C++; text stands in string literals; numbers are written from what they were read to.
"""

import re

import expression as ex
from expression import APPLIED, SWITCH_V, V, ZERO
from parts import Columns, Folded
from printing import Statements

WIDTH = 100
MOST_ELEMENTWISE_STATES = 3  # as in kernels/cell/interface.hpp


def class_name(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def _identifiers(names):
    """A name of C++ for each name, all different."""
    taken, found = set(), []
    for name in names:
        word = re.sub("_+", "_", re.sub(r"[^A-Za-z0-9]", "_", name)).strip("_")
        word = word if word[:1].isalpha() else f"n{word}"
        candidate, n = f"{word}_", 1
        while candidate in taken:
            n += 1
            candidate = f"{word}_{n}_"
        taken.add(candidate)
        found.append(candidate)
    return found


def _wrap(line, indent):
    """Breaks a statement after an operator, so that no line is longer than WIDTH; within string literals it is not."""
    rest = " " * (indent + 4)
    lines = []
    text = " " * indent + line
    while len(text) > WIDTH and '"' not in text:
        cut = -1
        for match in re.finditer(r"(?<= [-+*/<>=&|]) |(?<=,) ", text[:WIDTH]):
            if match.start() > len(rest):
                cut = match.start()
        if cut < 0:
            break
        lines.append(text[:cut].rstrip())
        text = rest + text[cut:].lstrip()
    return lines + [text]


def _comment(text, indent):
    mark = " " * indent + "///"
    lines, line = [], mark
    for word in re.sub(r"[^ -~]|\\", " ", text).split():
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = mark
        line += " " + word
    return lines + [line]


def _string(text):
    """A string literal."""
    escaped = {"\\": "\\\\", '"': '\\"'}
    return '"' + "".join(escaped.get(c, c if c.isprintable() else " ") for c in text) + '"'


def _number(value):
    return repr(float(value))


class _Writer:
    """Methods of the model's class."""

    def __init__(self, model, name_of_symbol):
        self.model = model
        self.folded = Folded([p.symbol for p in model.parameters])
        self.name_of_symbol = name_of_symbol
        self.state_names = {s.symbol: name_of_symbol[s.symbol] for s in model.states}
        self.columns = Columns([p.symbol for p in model.parameters])

    def method(self, signature, targets, expressions, is_static=False):
        """A template of a method. A target that ends with a comma is a call whose last argument the expression is."""
        expressions = [self.folded(e) for e in expressions]
        statements = Statements(expressions, {**self.name_of_symbol, **self.folded.text_of, **self.columns.text_of})
        body, used = [], 0
        for target, e in zip(targets, expressions):
            text = statements.text(e)
            for name, line, is_condition in statements.lines[used:]:
                body.append(f"const {'auto' if is_condition else 'Real'} {name} = {line};")
            used = len(statements.lines)
            text = text[1:-1] if text.startswith("(") and text.endswith(")") and _closes_at_end(text) else text
            body.append(f"{target} {text});" if target.endswith(",") else f"{target} = {text};")
        return self.wrapped(signature, statements, body, is_static)

    def wrapped(self, signature, statements, body, is_static):
        head = [f"using std::{f};" for f in sorted(statements.functions) if f in _OF_STD]
        head += [f"const Real {name} = state[{k}];" for k, (symbol, name) in enumerate(self.state_names.items())
                 if symbol in statements.used]
        names = re.findall(r"(\w+)[,)]", signature)
        text = "\n".join(head + body)
        unused = [f"(void){name};" for name in names if not re.search(rf"\b{name}\b", text)]
        kinds = [kind for kind in ("Real", "Column", "States", "Slopes", "Take") if re.search(rf"\b{kind}\b", signature + text)]
        lines = [f"  template <{', '.join(f'class {kind}' for kind in kinds)}>",
                 *_wrap(f"CW_HD {'static ' if is_static else ''}void {signature}{'' if is_static else ' const'} {{", 2)]
        if unused:
            lines.append("    " + " ".join(unused))
        for line in head + body:
            lines += _wrap(line, 4)
        return [*lines, "  }", ""]


_OF_STD = {"exp", "log", "pow", "sqrt", "abs", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "floor", "ceil"}


def _closes_at_end(text):
    depth = 0
    for k, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return k == len(text) - 1
    return False


_POTENTIALS = "const Real& V, const Real& switch_V"


def _gate_terms(model):
    """Constants and slopes of the gates."""
    rests = [ex.replaced(g.rate, {g.symbol: ZERO}) for g in model.gates]
    return rests, [ex.derivative(g.rate, g.symbol) for g in model.gates]


class Coupling:
    """The Jacobian of the groups: where its entries lie, and what takes it apart into triangular factors.

    Entry m of the Jacobian is d rate of `rows[m]` / d `columns[m]`, places among the states of the groups. Where nearly all
    states depend on each other, the matrix is full, row by row, and loops take it apart: one by one the statements would
    be thousands.
    """

    MOST_STATEMENTS = 1500

    def __init__(self, model):
        self.states = [s for group in model.groups for s in group]
        self.entries = {}  # (row, column) -> expression
        place = {id(s): k for k, s in enumerate(self.states)}
        for group in model.groups:
            for s in group:
                for t in group:
                    d = s.slope_by(t)
                    if d is not ZERO or s is t:
                        self.entries[place[id(s)], place[id(t)]] = d
        self.number = {at: m for m, at in enumerate(self.entries)}
        self.eliminations = []  # (row, pivot, columns of the pivot's row)
        filled = dict(self.number)
        n = len(self.states)
        for p in range(n):
            right = [j for j in range(p + 1, n) if (p, j) in filled]
            for i in range(p + 1, n):
                if (i, p) not in filled:
                    continue
                for j in right:
                    filled.setdefault((i, j), len(filled))
                self.eliminations.append((i, p, right))
        self.place = filled
        self.is_full = sum(1 + len(right) for *_, right in self.eliminations) > self.MOST_STATEMENTS
        if self.is_full:
            everywhere = [(i, j) for i in range(n) for j in range(n)]
            self.entries = {at: self.entries.get(at, ZERO) for at in everywhere}
            self.number = self.place = {at: m for m, at in enumerate(everywhere)}

    def factorise(self):
        """Statements that replace the entries of A by the factors of 1 - step A; pivots by their inverses."""
        lines, n = [], len(self.states)
        if self.is_full:
            return [f"factorise_full<{n}>(step, a);"]
        for at, m in self.number.items():
            lines.append(f"a[{m}] = {'1.0 ' if at[0] == at[1] else ''}-{' ' if at[0] == at[1] else ''}step * a[{m}];")
        is_set = set(self.number)
        for p in range(n):
            lines.append(f"a[{self.place[p, p]}] = reciprocal(a[{self.place[p, p]}]);")
            for i, pivot, right in self.eliminations:
                if pivot != p:
                    continue
                factor = self.place[i, p]
                lines.append(f"a[{factor}] = a[{factor}] * a[{self.place[p, p]}];")
                for j in right:
                    k = self.place[i, j]
                    product = f"a[{factor}] * a[{self.place[p, j]}]"
                    lines.append(f"a[{k}] = a[{k}] - {product};" if (i, j) in is_set else f"a[{k}] = -({product});")
                    is_set.add((i, j))
        return lines

    def solve(self):
        """Statements that replace a right-hand side x by the solution."""
        lines, n = [], len(self.states)
        if self.is_full:
            return [f"solve_full<{n}>(a, x);"]
        for i in range(n):
            terms = [f" - a[{self.place[i, p]}] * x[{p}]" for p in range(i) if (i, p) in self.place]
            if terms:
                lines.append(f"x[{i}] = x[{i}]{''.join(terms)};")
        for i in reversed(range(n)):
            terms = [f" - a[{self.place[i, j]}] * x[{j}]" for j in range(i + 1, n) if (i, j) in self.place]
            value = f"(x[{i}]{''.join(terms)})" if terms else f"x[{i}]"
            lines.append(f"x[{i}] = {value} * a[{self.place[i, i]}];")
        return lines

    def methods(self):
        if not self.states:
            return []
        lines = []
        for signature, body in (("factorise(const Real& step, Real* a)", self.factorise()),
                                ("solve(const Real* a, Real* x)", self.solve())):
            lines += ["  template <class Real>", f"  CW_HD static void {signature} {{"]
            for line in body:
                lines += _wrap(line, 4)
            lines += ["  }", ""]
        return lines


def _jacobian(model, writer):
    """Derivatives of large models: those of the source and of the states that are no gates, but for the zeros, and but for
    those by states that never change."""
    columns = [(0, V)] + [(1 + k, s.symbol) for k, s in enumerate(model.states) if s.rate is not ZERO]
    rows = [(0, model.source_rate)] + [(1 + len(model.gates) + i, s.rate) for i, s in enumerate(model.others)]
    entries = []
    for row, rate in rows:
        for column, symbol in columns:
            e = ex.derivative(rate, symbol)
            if e is not ZERO:
                entries.append((row, column, e))
    return writer.method(f"jacobian({_POTENTIALS}, const Real* state, const Real& applied, Take& take)",
                         [f"take({row}, {column}," for row, column, _ in entries], [e for *_, e in entries])


def _derivatives(model, writer):
    """Derivatives of small models, in the form that elements' implicit solves take."""
    gates, others = model.gates, model.others
    targets, expressions = ["derivative.source_dV"], [ex.derivative(model.source_rate, V)]
    for k, s in enumerate(model.states):
        targets.append(f"derivative.source_dstate[{k}]")
        expressions.append(ex.derivative(model.source_rate, s.symbol))
    for i, other in enumerate(others):
        row = len(gates) + i
        targets.append(f"derivative.rate_dV[{row}]")
        expressions.append(ex.derivative(other.rate, V))
        for k, s in enumerate(model.states):
            targets.append(f"derivative.rate_dstate[{row}][{k}]")
            expressions.append(ex.derivative(other.rate, s.symbol))
    expressions = [ex.replaced(e, {APPLIED: ZERO}) for e in expressions]
    return writer.method(f"derivatives({_POTENTIALS}, const Real* state, RateDerivatives<{len(model.states)}>& derivative)",
                         targets, expressions)


def _methods(model, writer, coupling):
    gates, others = model.gates, model.others
    singles = [s for s in others if not any(s is c for c in coupling.states)]
    rests, slopes = _gate_terms(model)
    lines = []
    if gates:
        lines += writer.method(f"gate_rates({_POTENTIALS}, Real* constant, Real* slope)",
                               [f"constant[{k}]" for k in range(len(gates))] + [f"slope[{k}]" for k in range(len(gates))],
                               rests + slopes)
    lines += writer.method(f"rates({_POTENTIALS}, const Real* state, const Real& applied, Real& source, Real* rate)",
                           [f"rate[{k + len(gates)}]" for k in range(len(others))] + ["source"],
                           [s.rate for s in others] + [model.source_rate])
    for rest, slope in zip(rests, slopes):
        writer.columns.place(rest)
        writer.columns.place(slope)
    targets, expressions = [], []
    for k, s in enumerate(others):
        targets.append(f"rate[{k}]")
        expressions.append(s.rate)
        if k < len(singles):
            targets.append(f"slope[{k}]")
            expressions.append(s.slope_by(s))
    targets += [f"slope[{len(singles) + m}]" for m in range(len(coupling.entries))] + ["source"]
    expressions += [*coupling.entries.values(), model.source_rate]
    by_columns = [writer.columns(e) for e in expressions]
    if not writer.columns.expressions and (len(model.states) > MOST_ELEMENTWISE_STATES or model.groups):
        writer.columns.place(V)  # what is integrated by columns has one
    lines += writer.method(f"columns({_POTENTIALS}, Real* column)",
                           [f"column[{k}]" for k in range(len(writer.columns.expressions))], writer.columns.expressions)
    lines += writer.method(f"rates_and_slopes({_POTENTIALS}, const Column& column, const States& state, "
                           "const Real& applied, Real& source, Real* rate, Slopes slope)", targets, by_columns)
    lines += coupling.methods()
    if gates:
        lines += writer.method(f"gate_derivatives({_POTENTIALS}, Real* constant_dV, Real* slope_dV)",
                               [f"constant_dV[{k}]" for k in range(len(gates))] +
                               [f"slope_dV[{k}]" for k in range(len(gates))],
                               [ex.derivative(e, V) for e in rests + slopes])
    lines += (_derivatives if len(model.states) <= MOST_ELEMENTWISE_STATES else _jacobian)(model, writer)
    if model.currents:
        lines += writer.method(f"currents_at({_POTENTIALS}, const Real* state, Real* current)",
                               [f"current[{k}]" for k in range(len(model.currents))], [c.value for c in model.currents])
    return lines


def _table(kind, name, rows):
    if not rows:
        return [f"  static constexpr std::array<{kind}, 0> {name}{{}};"]
    return [f"  static constexpr std::array<{kind}, {len(rows)}> {name}{{{{", *[f"      {{{row}}}," for row in rows], "  }};"]


def header(model, source_file):
    """The header of a model, as text."""
    name = class_name(model.name)
    identifiers = _identifiers([p.name for p in model.parameters] + [s.name for s in model.states])
    name_of_symbol = {V: "V", SWITCH_V: "switch_V", APPLIED: "applied"}
    name_of_symbol.update(zip([p.symbol for p in model.parameters] + [s.symbol for s in model.states], identifiers))
    writer = _Writer(model, name_of_symbol)
    coupling = Coupling(model)
    methods = _methods(model, writer, coupling)

    lines = [f"// Generated from {re.sub('[^A-Za-z0-9_.-]', '_', source_file)} by kernels/cell/generate; do not edit.",
             "#pragma once", "", "#include <array>", "#include <cmath>", "",
             '#include "kernels/cell/generated_support.hpp"', "", "namespace cw {", ""]
    lines += _comment(f"{model.description}. {model.publication}", 0)
    lines += [f"struct {name} : GeneratedCell {{", f"  {name}() {{ prepare(); }}", ""]
    for p in model.parameters:
        lines += _comment(p.meaning + ("" if p.unit == "1" else f", {p.unit}"), 2)
        lines.append(f"  double {name_of_symbol[p.symbol]} = {_number(p.value)};")
    lines += ["", f"  static constexpr std::string_view name = {_string(model.name)};",
              f"  static constexpr std::string_view description = {_string(model.description)};",
              f"  static constexpr std::string_view publication = {_string(model.publication)};",
              f"  static constexpr double initial_V = {_number(model.initial_V)};",
              f"  static constexpr int state_count = {len(model.states)};",
              f"  static constexpr int gate_count = {len(model.gates)};",
              f"  static constexpr int column_count = {len(writer.columns.expressions)};",
              f"  static constexpr int coupled_count = {len(coupling.states)};",
              f"  static constexpr int coupling_count = {len(coupling.entries)};",
              f"  static constexpr int factor_count = {len(coupling.place)};"]
    if model.rates_jump:
        lines.append("  static constexpr bool rates_jump = true;")
    lines += _table("CoupledPair", "coupling", [f"{row}, {column}" for row, column in coupling.entries])
    lines += _table("StateVariable", "states",
                    [f"{_string(s.name)}, {_string(s.unit)}, {_number(s.initial)}, {_string(s.meaning)}, {_number(s.magnitude)}" +
                     (", true" if s.adds_up else "")
                     for s in model.states])
    lines.append(f"  static constexpr std::array<std::string_view, {len(model.variants)}> variants{{" +
                 ", ".join(_string(v) for v in model.variants) + "};")
    lines += _table("VariantValue", "variant_parameters",
                    [f"{_string(v)}, {_string(p.name)}, {_number(p.value_of[v])}"
                     for p in model.parameters for v in model.variants if v in p.value_of])
    lines += _table("VariantValue", "variant_initial_values",
                    [f'{_string(v)}, "V", {_number(model.initial_V_of[v])}' for v in model.variants if v in model.initial_V_of] +
                    [f"{_string(v)}, {_string(s.name)}, {_number(s.initial_of[v])}"
                     for s in model.states for v in model.variants if v in s.initial_of])
    lines += _table("CurrentVariable", "currents",
                    [f"{_string(c.name)}, {_string(c.unit)}, {_string(c.meaning)}" for c in model.currents])
    lines += _table("ConservedTerm", "conserved",
                    [f"{k}, {next(i for i, s in enumerate(model.states) if s is state)}, {_number(weight)}"
                     for k, total in enumerate(model.sums) for weight, state in total.terms])
    lines += ["", "  static constexpr auto parameters() {",
              f"    return std::array<ParameterOf<{name}>, {len(model.parameters)}>{{{{"]
    for p in model.parameters:
        lines.append(f"        {{{_string(p.name)}, &{name}::{name_of_symbol[p.symbol]}, {_string(p.meaning)}, {_string(p.unit)}" +
                     (f", ParameterRange::{p.range}" if p.range else "") + "},")
    lines += ["    }};", "  }", "", *methods]
    # Folded constants, which are known now that all functions are written.
    folded = writer.folded
    statements = Statements(folded.expressions, name_of_symbol)
    body = []
    for k, e in enumerate(folded.expressions):
        used = len(statements.lines)
        text = statements.text(e)
        body += [f"const {'auto' if is_condition else 'double'} {x} = {line};" for x, line, is_condition in statements.lines[used:]]
        body.append(f"folded[{k}] = {text};")
    lines += ["  /// Computes what follows from the parameters; to be called after any of them changed.", "  void prepare() {"]
    for line in [f"using std::{f};" for f in sorted(statements.functions) if f in _OF_STD] + body:
        lines += _wrap(line, 4)
    lines += ["  }"]
    if folded.expressions:
        lines += ["", " private:", f"  double folded[{len(folded.expressions)}] = {{}};"]
    lines += ["};", "", "}  // namespace cw", ""]
    return "\n".join(lines)
