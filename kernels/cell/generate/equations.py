"""Reads a cell model (Myokit's language) into SymPy expressions: states, parameters, variants and rates.

A variable that depends on no state is a constant: a parameter if it is a literal number, else derived from parameters.
All other variables are inlined, so that rates are expressions of V, states, parameters and derived constants alone.
"""

import dataclasses
import difflib
import math
import re

import myokit
import sympy

from singularities import Exp, Logistic, without_singularities, x_over_expm1

V = sympy.Symbol("V", real=True)
SWITCH_V = sympy.Symbol("switch_V", real=True)
"""The potential that decides which side of a switch holds: that at the start of a step."""
APPLIED = sympy.Symbol("applied", real=True)
"""The applied current (mV/ms, positive if it raises V)."""


class ModelError(Exception):
    """What a model's file has wrong, in one line."""


@dataclasses.dataclass
class State:
    name: str
    unit: str
    meaning: str
    initial: float
    magnitude: float
    initial_of: dict  # variant -> value
    symbol: sympy.Symbol
    rate: sympy.Expr  # per ms
    is_slow: bool = False  # far slower than any step: needs no slope of its own
    is_gate: bool = False


@dataclasses.dataclass
class Parameter:
    name: str
    unit: str
    meaning: str
    value: float
    value_of: dict  # variant -> value
    symbol: sympy.Symbol
    range: str  # "positive", "not_negative" or empty


@dataclasses.dataclass
class Model:
    name: str
    description: str
    source: str
    variants: list
    initial_V: float
    initial_V_of: dict
    states: list  # gates first
    parameters: list
    derived: list  # (symbol, expression, unit), each after those that it needs
    source_rate: sympy.Expr  # dV/dt without the applied current, mV/ms
    currents: list  # (name, unit, meaning, expression)
    potential: str  # the variable that V is
    stimulus: str  # the variable that the applied current stands for; empty if there is none
    notes: list  # what was done about things that are not as they should be

    @property
    def gates(self):
        return [s for s in self.states if s.is_gate]

    @property
    def others(self):
        return [s for s in self.states if not s.is_gate]


# C++'s words, and names that generated structs and functions use themselves.
_TAKEN = set("""alignas alignof and asm auto bool break case catch char class compl concept const consteval constexpr constinit
continue decltype default delete do double else enum explicit export extern false float for friend goto if inline int
long mutable namespace new noexcept not nullptr operator or private protected public register requires return short
signed sizeof static struct switch template this throw true try typedef typeid typename union unsigned using virtual
void volatile while xor std Real Column States Slopes Take V switch_V applied state rate slope
constant constant_dV slope_dV derivative source column columns current currents currents_at derived folded states
state_count gate_count column_count parameters variants variant_parameters variant_initial_values name description
publication initial_V time_scale describes lowest_V prepare rates gate_rates rates_and_slopes derivatives
gate_derivatives reciprocal select x_over_expm1 x_over_expm1_slope exp expm1 log pow sqrt abs sin cos tan all k""".split())


def cpp_name(name):
    return name + "_" if name in _TAKEN or re.fullmatch(r"x[0-9]+", name) else name


def _unit_of(variable):
    unit = variable.unit()
    if unit is None or unit == myokit.units.dimensionless:
        return "1"
    text = str(unit).strip("[]")
    # Myokit has one text for both.
    return "1/ms" if text == "mS/uF" and not variable.name().startswith("g_") else text


def _number(value):
    return sympy.Integer(int(value)) if value == int(value) and abs(value) < 1e6 else sympy.Float(value)


class _Reader:
    def __init__(self, model, membrane):
        self.model = model
        self.membrane = membrane
        self.notes = []
        self.expression_of = {}  # of each variable that is no state
        self.constant = {}
        self.symbol = {}
        self.stimulus = self.find_stimulus()

    def find_stimulus(self):
        labelled = self.model.label("stimulus_current")
        if labelled is not None:
            return labelled
        for variable in self.model.variables(deep=True):
            if variable.name().lower() in ("i_stim", "istim", "stim_current"):
                self.notes.append(f"{variable.qname()} is taken for the stimulus current; label it stimulus_current")
                return variable
        return None

    def is_constant(self, variable):
        """Whether it depends on no state, and on nothing that changes in time."""
        if variable not in self.constant:
            if variable.is_state() or variable.is_bound() or variable is self.stimulus:
                self.constant[variable] = False
            else:
                self.constant[variable] = True  # a variable cannot depend on itself
                self.constant[variable] = all(
                    not isinstance(name, myokit.Derivative) and self.is_constant(name.var())
                    for name in variable.rhs().references())
        return self.constant[variable]

    def name_of(self, variable):
        return cpp_name(variable.name())

    def expression(self, variable):
        """A variable as an expression of V, states, parameters and derived constants."""
        if variable is self.membrane:
            return V
        if variable is self.stimulus:
            return -APPLIED
        if variable.is_state() or self.is_constant(variable):
            if variable not in self.symbol:
                self.symbol[variable] = sympy.Symbol(self.name_of(variable), real=True)
            return self.symbol[variable]
        if variable.is_bound():
            if variable.binding() == "time":
                raise ModelError(f"{variable.qname()}: rates that depend on the time itself are not supported")
            return sympy.Integer(0)  # pacing and diffusion come from outside
        if variable not in self.expression_of:
            self.expression_of[variable] = self.convert(variable.rhs())
        return self.expression_of[variable]

    def convert(self, e):
        if isinstance(e, myokit.Number):
            return _number(e.eval())
        if isinstance(e, myokit.Derivative):
            return self.convert(e.var().rhs())
        if isinstance(e, myokit.Name):
            return self.expression(e.var())
        if isinstance(e, myokit.If):
            return self.piecewise([(e.condition(), e.value(True))], e.value(False))
        if isinstance(e, myokit.Piecewise):
            pairs = list(zip(e.conditions(), e.pieces()))
            return self.piecewise(pairs, list(e.pieces())[-1])
        operands = [self.convert(x) for x in e]
        functions = {
            myokit.PrefixPlus: lambda a: a, myokit.PrefixMinus: lambda a: -a,
            myokit.Plus: lambda a, b: a + b, myokit.Minus: lambda a, b: a - b,
            myokit.Multiply: lambda a, b: a * b, myokit.Divide: lambda a, b: a / b,
            myokit.Power: lambda a, b: a ** b, myokit.Exp: Exp, myokit.Sqrt: sympy.sqrt,
            myokit.Log: lambda a, *base: sympy.log(a) / sympy.log(*base) if base else sympy.log(a),
            myokit.Log10: lambda a: sympy.log(a) / sympy.log(10), myokit.Abs: sympy.Abs,
            myokit.Sin: sympy.sin, myokit.Cos: sympy.cos, myokit.Tan: sympy.tan,
        }
        if type(e) not in functions:
            raise ModelError(f"'{e.code()}': {type(e).__name__} is not supported")
        return functions[type(e)](*operands)

    def piecewise(self, pairs, rest):
        return sympy.Piecewise(*[(self.convert(value), self.condition(c)) for c, value in pairs],
                               (self.convert(rest), True))

    def condition(self, c):
        if isinstance(c, myokit.And):
            return sympy.And(*[self.condition(x) for x in c])
        if isinstance(c, myokit.Or):
            return sympy.Or(*[self.condition(x) for x in c])
        if isinstance(c, myokit.Not):
            return sympy.Not(*[self.condition(x) for x in c])
        relations = {myokit.Less: sympy.Lt, myokit.LessEqual: sympy.Le, myokit.More: sympy.Gt,
                     myokit.MoreEqual: sympy.Ge, myokit.Equal: sympy.Eq, myokit.NotEqual: sympy.Ne}
        if type(c) not in relations:
            raise ModelError(f"'{c.code()}': a condition of this kind is not supported")
        a, b = (self.convert(x).xreplace({V: SWITCH_V}) for x in c)
        return relations[type(c)](a, b)

    def sort_derived(self):
        """The constants that are not literal, each after those that it needs."""
        order = []

        def visit(variable):
            if variable in order or variable.is_literal():
                return
            for name in sorted(variable.rhs().references(), key=lambda n: n.var().qname()):
                visit(name.var())
            order.append(variable)

        for variable in list(self.symbol):
            if not variable.is_state():
                visit(variable)
        return [(self.expression(v), self.convert(v.rhs()), _unit_of(v)) for v in order]


def _meaning(variable):
    return " ".join((variable.meta.get("desc") or variable.name()).split())


def _of_variants(variable, variants):
    values = {}
    for key, text in variable.meta.items():
        if not key.startswith("variant_"):
            continue
        name = key.removeprefix("variant_")
        if name not in variants:
            near = difflib.get_close_matches(name, variants, 1)
            raise ModelError(f"{variable.qname()}: unknown variant '{name}'" +
                             (f", did you mean '{near[0]}'?" if near else ""))
        try:
            values[name] = float(text)
        except ValueError:
            raise ModelError(f"{variable.qname()}: {key} is not a number: '{text}'") from None
    return values


def _range_of(variable):
    word = variable.meta.get("range", "")
    if word == "any":
        return ""
    if not word and re.match(r"[gG]_|[gG][A-Z]", variable.name()):  # a conductance
        return "not_negative"
    if word not in ("", "positive", "not_negative"):
        raise ModelError(f"{variable.qname()}: unknown range '{word}'; known are any, positive and not_negative")
    return word


def _initial_value(variable):
    value = float(variable.initial_value(as_float=True))
    if not math.isfinite(value):
        raise ModelError(f"{variable.qname()}: the initial value is {value}")
    return value


def _find_membrane(model):
    membrane = model.label("membrane_potential")
    if membrane is None:
        candidates = [s for s in model.states() if s.name() in ("V", "v", "Vm", "V_m")]
        if len(candidates) != 1:
            raise ModelError("no state is labelled membrane_potential")
        membrane = candidates[0]
    if not membrane.is_state():
        raise ModelError(f"{membrane.qname()} is labelled membrane_potential and is no state")
    return membrane


def _is_gate(state, value_of):
    """Whether its rate is constant(V) + slope(V) state with a slope below 0, with parameters as they are by default.

    Errors of gates are judged by the size 1, so a state of another size is none.
    """
    if state.magnitude != 1.0:
        return False
    slope = state.rate.diff(state.symbol)
    if slope == 0 or state.symbol in slope.free_symbols:
        return False
    numbers = slope.xreplace({s: sympy.Float(value_of[s]) for s in slope.free_symbols if s in value_of})
    numbers = numbers.replace(Exp, sympy.exp).replace(Logistic, lambda x: 1 / (1 + sympy.exp(x)))
    numbers = numbers.replace(x_over_expm1, lambda x: x / (sympy.exp(x) - 1))
    samples = [numbers.xreplace({V: sympy.Float(v), SWITCH_V: sympy.Float(v)}) for v in (-97.31, -61.7, -20.3, 12.9, 48.1)]
    return all(not e.is_number or e.evalf() < 0 for e in samples)


def _require_units(model, membrane):
    """V in mV and time in ms, where units are given: everything else is computed in these."""
    for variable, unit in ((membrane, myokit.units.mV), (model.time(), myokit.units.ms)):
        given = variable.unit() if variable is not None else None
        if given not in (None, myokit.units.dimensionless, unit):
            raise ModelError(f"{variable.qname()} is in {given}; it must be in {unit}, so convert the model")


def read(model):
    """Reads a myokit.Model. Throws ModelError."""
    try:
        model.validate()
    except myokit.MyokitError as error:
        raise ModelError(" ".join(str(error).split())) from None
    membrane = _find_membrane(model)
    _require_units(model, membrane)
    reader = _Reader(model, membrane)
    variants = (model.meta.get("variants") or "").split()
    names = {}
    for variable in model.variables(deep=True):
        if variable.is_nested() or variable is membrane:
            continue
        other = names.setdefault(variable.name(), variable)
        if other is not variable:  # as in imported models: told apart by their components
            for v in (other, variable):
                reader.symbol[v] = sympy.Symbol(v.qname().replace(".", "_"), real=True)

    for variable in model.variables(deep=True):
        if not variable.is_state() and not variable.is_literal() and _of_variants(variable, variants):
            raise ModelError(f"{variable.qname()}: only literal parameters and initial values have variants")
    states = []
    for variable in model.states():
        if variable is membrane:
            continue
        symbol = reader.expression(variable)
        rate = without_singularities(reader.convert(variable.rhs()), V)
        initial = _initial_value(variable)
        magnitude = float(variable.meta.get("magnitude") or 1.0)
        states.append(State(symbol.name, _unit_of(variable), _meaning(variable), initial, magnitude,
                            _of_variants(variable, variants), symbol, rate,
                            variable.meta.get("slow") == "yes"))
    source_rate = without_singularities(reader.convert(membrane.rhs()), V).xreplace({APPLIED: sympy.Integer(0)})
    currents = [(reader.name_of(v), _unit_of(v), _meaning(v), without_singularities(reader.expression(v), V))
                for v in model.variables(deep=True)
                if not v.is_state() and v is not reader.stimulus and not v.is_nested()
                and (v.name().startswith("i_") or v.meta.get("current") == "yes")
                and not reader.is_constant(v) and not v.is_bound() and _unit_of(v) in ("A/F", "1")]
    derived = reader.sort_derived()
    parameters = [Parameter(reader.expression(v).name, _unit_of(v), _meaning(v), float(v.rhs().eval()),
                            _of_variants(v, variants), reader.expression(v), _range_of(v))
                  for v in model.variables(deep=True)
                  if v.is_literal() and v in reader.symbol]
    value_of = {p.symbol: p.value for p in parameters}
    for symbol, e, _ in derived:
        value_of[symbol] = float(e.xreplace({s: sympy.Float(value_of[s]) for s in e.free_symbols})
                                 .replace(Exp, sympy.exp))
    symbols = {s.symbol for s in states}
    for state in states:
        others = symbols - {state.symbol}
        state.is_gate = state.rate.free_symbols.isdisjoint(others | {APPLIED}) and _is_gate(state, value_of)
    states.sort(key=lambda s: not s.is_gate)  # stable
    taken = [s.name for s in states] + [p.symbol.name for p in parameters] + [d.name for d, _, _ in derived]
    for name in taken:
        if taken.count(name) > 1:
            raise ModelError(f"two variables would have the name '{name}'")
    return Model(model.meta.get("name") or "model", " ".join((model.meta.get("desc") or "").strip('"').split()),
                 " ".join((model.meta.get("source") or "").split()), variants,
                 _initial_value(membrane), _of_variants(membrane, variants), states, parameters,
                 derived, source_rate, currents, membrane.qname(), reader.stimulus.qname() if reader.stimulus else "",
                 reader.notes)
