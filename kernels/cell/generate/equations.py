"""Turns a file's equations into a cell model: V in mV, states, parameters, and their rates per ms as expressions.

What depends on no state is a constant: a parameter if it is a number, else a part of expressions. So rates are
expressions of V, states and parameters alone.
"""

import dataclasses
import difflib
import itertools
import math
import re

import myokit
import numpy

import expression as ex
from expression import APPLIED, ONE, SWITCH_V, V, ZERO, ExpressionError
from front_end import ModelError, names_in
from singularities import without_singularities
from trees import Trees

TIME = ex.symbol("the time")
STIMULUS = ex.symbol("the stimulus, in the file's units")
"""What is measured at these potentials holds for all of a beat."""
POTENTIALS = numpy.array([-97.31, -83.12, -61.7, -40.9, -20.3, -3.7, 12.9, 31.3, 48.1])


@dataclasses.dataclass
class State:
    name: str
    unit: str
    meaning: str
    initial: float
    initial_of: dict  # variant -> value
    symbol: ex.Node
    rate: ex.Node  # per ms
    place: str  # in the file
    magnitude: float = None  # its usual size; None: not said
    adds_up: bool = False  # it changes little in a beat, by the magnitude, and its errors add up over beats
    is_gate: bool = False
    # What it is integrated with, by symbol: d rate / d state of itself and of those that it moves with. None: not known.
    slopes: dict = dataclasses.field(default_factory=dict)

    def slope_by(self, other):
        e = self.slopes.get(other.symbol)
        return ex.derivative(self.rate, other.symbol) if e is None else e


@dataclasses.dataclass
class Parameter:
    name: str
    unit: str
    meaning: str
    value: float
    value_of: dict  # variant -> value
    symbol: ex.Node
    range: str  # "positive", "not_negative" or empty


@dataclasses.dataclass
class Current:
    name: str
    unit: str
    meaning: str
    value: ex.Node


@dataclasses.dataclass
class Model:
    name: str
    description: str
    publication: str
    variants: list
    initial_V: float  # mV
    initial_V_of: dict
    states: list
    parameters: list
    source_rate: ex.Node  # dV/dt without the applied current, mV/ms
    currents: list
    potential: str  # the variable that V is
    stimulus: str  # the variable that the applied current stands for, and how; empty if there is none
    notes: list  # what was done about things that are not as they should be
    complaint_about_units: str
    rates_jump: bool = False  # where states come to a value; see pilot.py
    groups: list = dataclasses.field(default_factory=list)  # of states that move together; see coupling.py
    sums: list = dataclasses.field(default_factory=list)  # what is conserved: coupling.Sum
    sums_if_switched_on: list = dataclasses.field(default_factory=list)  # with values for parameters that are 0 by default

    @property
    def gates(self):
        return [s for s in self.states if s.is_gate]

    @property
    def others(self):
        return [s for s in self.states if not s.is_gate]

    def value_of(self):
        """The values of the parameters by symbol."""
        return {p.symbol: p.value for p in self.parameters}


def unit_text(unit, name=""):
    if unit is None or unit == myokit.units.dimensionless:
        return "1"
    text = str(unit).strip("[]")
    # Myokit has one text for both.
    return "1/ms" if text == "mS/uF" and not name.lower().startswith("g") else text


def _is_alike(unit, other):
    """Whether a unit is other, but for a factor."""
    return unit is not None and unit.exponents() == other.exponents() and unit != myokit.units.dimensionless


_STIMULUS_NAMES = {"istim", "stimcurrent", "istimulus", "ist", "stimulus", "stimuluscurrent", "stim", "iapp", "iapplied",
                   "istimtot", "istimtotal"}
_POTENTIAL_NAMES = ("V", "Vm", "V_m", "v", "vm", "v_m", "Vmem", "V_membrane", "membrane_potential", "E", "u", "U")
_CURRENT = re.compile(r"i_|I_?[A-Z]|i[A-Z]")


class _Reader(Trees):
    """Expressions of a source's variables."""

    def __init__(self, source, membrane, mV, ms, stimulus):
        self.source = source
        self.membrane = membrane
        self.mV = mV  # in the potential's unit
        self.ms = ms  # in the unit of time
        self.stimulus = stimulus  # None: there is none
        self.expression_of = {}
        self.symbol_of = {}

    def symbol(self, variable):
        if variable not in self.symbol_of:
            self.symbol_of[variable] = ex.symbol(variable.path)
        return self.symbol_of[variable]

    @staticmethod
    def is_parameter(variable):
        return not variable.is_state and not variable.binding and not names_in(variable.tree)

    def expression(self, variable):
        """A variable as an expression of V, states and parameters."""
        if variable in self.expression_of:
            return self.expression_of[variable]
        if variable is self.membrane:
            e = ex.divide(V, ex.number(self.mV))
        elif variable is self.stimulus:
            e = STIMULUS
        elif variable.binding == "time":
            e = TIME
        elif variable.binding:  # pacing and diffusion come from outside
            e = ZERO
        elif variable.is_state or self.is_parameter(variable):
            e = self.symbol(variable)
        else:
            e = self.converted(variable)
        self.expression_of[variable] = e
        return e

    def converted(self, variable):
        """The right-hand side of a variable: of a state, its rate in the file's units."""
        try:
            return self.number_of(self.convert(variable.tree))
        except ExpressionError as error:
            raise ModelError(f"{variable.place}: {error}") from None

    def rate(self, state):
        """The rate of a state in the file's units."""
        key = ("rate", state)
        if key not in self.expression_of:
            self.expression_of[key] = self.converted(state)
        return self.expression_of[key]


# What the file's variables stand for.

def _find_membrane(source, name):
    """The state that is the potential."""
    states = [v for v in source.variables if v.is_state]
    if not states:
        raise ModelError("has no state whose rate is given, so nothing in it moves")

    def among(candidates):
        return ", ".join(v.path for v in candidates[:12]) + (" ..." if len(candidates) > 12 else "")

    if name:
        named = [v for v in states if v.path == name] or [v for v in states if v.name == name]
        if len(named) != 1:
            raise ModelError(f"the potential '{name}' is {'no state' if not named else 'several states'} of the file; "
                             f"its states are {among(states)}")
        return named[0]
    labelled = [v for v in source.variables if v.label == "membrane_potential"]
    if labelled:
        if not labelled[0].is_state:
            raise ModelError(f"{labelled[0].place}: is labelled membrane_potential and is no state")
        return labelled[0]
    in_volts = [v for v in states if _is_alike(v.unit, myokit.units.mV)]
    for candidates in (in_volts, states):
        if candidates is in_volts and len(candidates) == 1:
            return candidates[0]
        for name in _POTENTIAL_NAMES:
            named = [v for v in candidates if v.name == name]
            if len(named) == 1:
                return named[0]
    raise ModelError("which state is the potential? None is labelled membrane_potential, in mV, or has a usual name; "
                     f"name it (--potential NAME, ionic.potential): {among(states)}")


def _scale(variable, unit, text, notes):
    """How many of `unit` are one of the unit of a variable."""
    if variable is None or not _is_alike(variable.unit, unit):
        given = variable.unit if variable is not None else None
        if given is not None and given != myokit.units.dimensionless:
            raise ModelError(f"{variable.place}: is in {given}, which cannot be converted to {text}")
        if given is not None:
            notes.append(f"{variable.path} has no unit: it is taken to be in {text}")
        return 1.0
    factor = myokit.Unit.conversion_factor(variable.unit, unit).value()
    if not math.isclose(factor, 1.0):
        notes.append(f"{variable.path} is in {variable.unit}: converted to {text}")
        return factor
    return 1.0


def _time_of(source):
    bound = [v for v in source.variables if v.binding == "time"]
    return bound[0] if bound else None


def _reachable(variable):
    """What a right-hand side is made of, without looking into other states: nearest first."""
    found, waiting = [], [variable]
    while waiting:
        v = waiting.pop(0)
        for other, is_rate in names_in(v.tree):
            if other not in found and (is_rate or not other.is_state):
                found.append(other)
                waiting.append(other)
    return found


def _depends_on_time_alone(variable, known):
    """Whether it depends on the time and on no state."""
    if variable not in known:
        known[variable] = (False, False)
        if variable.binding == "time":
            known[variable] = (True, False)
        elif variable.is_state:
            known[variable] = (False, True)
        elif not variable.binding:
            of = [_depends_on_time_alone(v, known) if not is_rate else (False, True) for v, is_rate in names_in(variable.tree)]
            known[variable] = (any(t for t, _ in of), any(s for _, s in of))
    return known[variable]


def _candidates(source, near):
    """Variables that may be the stimulus, the most likely ones first, each with what makes it one."""
    known = {}

    def is_free_of_states(v):
        return not v.is_state and not v.binding and not _depends_on_time_alone(v, known)[1]

    def is_in_time(v):
        return not v.is_state and not v.binding and _depends_on_time_alone(v, known) == (True, False)

    labelled = [v for v in source.variables if v.label == "stimulus_current" and v in near]
    named = [v for v in near if v.name.lower().replace("_", "") in _STIMULUS_NAMES and is_free_of_states(v)]
    in_time = [v for v in near if is_in_time(v)]
    inner = {v for outer in in_time for v, _ in names_in(outer.tree)}
    found = [(v, "") for v in labelled]
    found += [(v, "is taken for the stimulus current; label it stimulus_current") for v in named if is_in_time(v)]
    found += [(v, "depends on the time alone, and is taken for the stimulus current") for v in in_time if v not in inner]
    found += [(v, "is taken for the stimulus current; label it stimulus_current") for v in named]
    return found + [(v, "") for v in near if v.binding == "pace"]


def _find_stimulus(source, new_reader, states, notes):
    """A reader with the variable that the applied current takes the place of; and what a unit of that does to V, in the
    file's units, None if there is no such variable."""
    plain = new_reader(None)
    near = _reachable(plain.membrane)
    notes += [f"{v.path} is labelled stimulus_current, and does not move the potential" for v in source.variables
              if v.label == "stimulus_current" and v not in near]
    for variable, note in _candidates(source, near):
        reader = new_reader(variable)
        moved_by = ex.derivative(reader.converted(reader.membrane), STIMULUS)
        is_constant = not moved_by.has(STIMULUS, V, SWITCH_V, TIME, *states)
        if moved_by is not ZERO and is_constant:
            if note:
                notes.append(f"{variable.path} {note}")
            return reader, moved_by
        if variable.label == "stimulus_current":
            raise ModelError(f"{variable.place}: is labelled stimulus_current, and " +
                             ("does not move the potential" if is_constant else
                              "what it does to the potential depends on a state; it must be constant"))
    return plain, None


# Names.

def _names(source, membrane):
    """A name for each variable: its own, or with that of what it is a part of where others are called so, too."""
    def used(variables, name_of):
        count = {}
        for v in variables:
            count[name_of(v)] = count.get(name_of(v), 0) + 1
        return count

    variables = [v for v in source.variables if v is not membrane]
    own = used(variables, lambda v: v.name)
    own["V"] = own.get("V", 0) + 1

    def longer(v):
        return "_".join(v.path.split(".")[-2:])

    long = used([v for v in variables if own[v.name] > 1], longer)
    names = {membrane: "V"}
    taken = {"V"}
    for v in sorted(variables, key=lambda v: own[v.name] > 1):
        if own[v.name] == 1:
            name = v.name
        else:
            name = longer(v) if long[longer(v)] == 1 else "_".join(v.path.split("."))
        numbered = (f"{name}_{k}" for k in itertools.count(2))
        names[v] = next(n for n in itertools.chain([name], numbered) if n not in taken)
        taken.add(names[v])
    return names


def _of_variants(variable, variants):
    values = {}
    for key, text in variable.notes.items():
        if not key.startswith("variant_"):
            continue
        name = key.removeprefix("variant_")
        if name not in variants:
            near = difflib.get_close_matches(name, variants, 1)
            raise ModelError(f"{variable.place}: unknown variant '{name}'" +
                             (f", did you mean '{near[0]}'?" if near else ""))
        values[name] = _finite(text, variable, key)
    return values


def _finite(text, variable, what):
    try:
        value = float(text)
    except ValueError:
        raise ModelError(f"{variable.place}: {what} is not a number: '{text}'") from None
    if not math.isfinite(value):
        raise ModelError(f"{variable.place}: {what} is {value}; it must be finite")
    return value


def _range_of(variable):
    word = variable.notes.get("range", "")
    if word == "any":
        return ""
    if not word and re.match(r"[gG]_|[gG][A-Z]", variable.name):  # a conductance
        return "not_negative"
    if word not in ("", "positive", "not_negative"):
        raise ModelError(f"{variable.place}: unknown range '{word}'; known are any, positive and not_negative")
    return word


def _magnitude_of(variable):
    text = variable.notes.get("magnitude")
    if not text:
        return None
    value = _finite(text, variable, "magnitude")
    if value <= 0.0:
        raise ModelError(f"{variable.place}: magnitude is {value:g}; it must be above 0")
    return value


def _is_current(variable):
    if variable.is_state or variable.is_nested or variable.binding:
        return False
    if variable.notes.get("current") == "yes":
        return True
    unit = variable.unit
    if unit is None or unit == myokit.units.dimensionless:
        return variable.name.startswith("i_")
    if not _CURRENT.match(variable.name):
        return False
    return any(_is_alike(unit, u) for u in (myokit.units.A / myokit.units.F, myokit.units.A, myokit.units.A / myokit.units.m**2))


# Gates.

def _is_gate(state, others, value_of):
    """Whether its rate is constant(V) + slope(V) state with a slope below 0, with parameters as they are by default.

    Errors of gates are judged by the size 1, so a state of another size is none.
    """
    if state.magnitude not in (None, 1.0) or state.rate.has(*others, APPLIED):
        return False
    slope = ex.derivative(state.rate, state.symbol)
    if slope is ZERO or slope.has(state.symbol):
        return False
    (at,) = ex.values([slope], {**value_of, V: POTENTIALS, SWITCH_V: POTENTIALS})
    at = numpy.broadcast_to(at, POTENTIALS.shape)
    return bool((at[numpy.isfinite(at)] < 0.0).all() and numpy.isfinite(at).any())


# The whole.

def read(source, potential=""):
    """Reads a front end's Source; `potential` names the state that is V, if it is given. Throws ModelError."""
    ex.forget_models()
    notes = list(source.notes)
    membrane = _find_membrane(source, potential)
    if not potential and membrane.label != "membrane_potential":
        notes.append(f"{membrane.path} is taken for the potential; label it membrane_potential")
    time = _time_of(source)
    mV = _scale(membrane, myokit.units.mV, "mV", notes)
    ms = _scale(time, myokit.units.ms, "ms", notes)
    initial_V = _finite(membrane.initial, membrane, "the initial value") * mV
    states_of_file = [v for v in source.variables if v.is_state and v is not membrane]
    state_symbols = [ex.symbol(v.path) for v in states_of_file]
    ex.keep_sums_of(state_symbols)
    reader, moved_by = _find_stimulus(source, lambda stimulus: _Reader(source, membrane, mV, ms, stimulus), state_symbols, notes)
    names = _names(source, membrane)
    source_rate = ex.multiply(reader.converted(membrane), ex.number(mV / ms))
    as_applied = {STIMULUS: ex.divide(APPLIED, ex.multiply(moved_by, ex.number(mV / ms)))} if moved_by else {}
    switched_by_time = []

    def finished(e, place):
        if e.has(TIME):
            try:
                e = ex.mapped(e, lambda x: ex.replaced(x, {TIME: ZERO}) if x.kind == "relation" else x)
            except ExpressionError as error:
                raise ModelError(f"{place}: at time 0 it {error}") from None
            if e.has(TIME):
                raise ModelError(f"{place}: rates that depend on the time itself are not supported")
            switched_by_time.append(place)
        return without_singularities(ex.replaced(e, as_applied) if as_applied else e)

    states = []
    for v in states_of_file:
        rate = ex.multiply(reader.converted(v), ex.number(1.0 / ms))
        variants_of = _of_variants(v, source.variants)
        states.append(State(names[v], unit_text(v.unit, v.name), v.meaning or v.name, _finite(v.initial, v, "the initial value"),
                            variants_of, reader.symbol(v), finished(rate, v.place), v.place, _magnitude_of(v)))
    if not states:
        # An array of C++ has at least one element.
        states.append(State("idle", "1", "a state that stays 0", 0.0, {}, ex.symbol("idle"), ZERO, "", 1.0))
        notes.append("it has no state beside V, so it is given one that stays 0")
    source_rate = ex.replaced(finished(source_rate, membrane.place), {APPLIED: ZERO})

    currents = []
    for v in source.variables:
        if _is_current(v) and v is not reader.stimulus:
            e = reader.expression(v)
            if e.has(V, *[s.symbol for s in states]) and not e.has(TIME):
                value = ex.replaced(finished(e, v.place), {APPLIED: ZERO})
                currents.append(Current(names[v], unit_text(v.unit, v.name), v.meaning or v.name, value))

    if switched_by_time:
        notes.append(f"{switched_by_time[0]}{' and others' if len(switched_by_time) > 1 else ''}: what the time switches there "
                     "stays as it is at time 0")
    used = 0
    for e in [source_rate, *[s.rate for s in states], *[c.value for c in currents]]:
        used |= e.free
    parameters = []
    for v in source.variables:
        if v.is_state:
            continue
        is_parameter = reader.is_parameter(v)
        if not is_parameter and _of_variants(v, source.variants):
            raise ModelError(f"{v.place}: only numbers and initial values have variants")
        if is_parameter and v in reader.symbol_of and reader.symbol_of[v].free & used:
            try:
                value = reader.convert(v.tree)
            except ExpressionError as error:
                raise ModelError(f"{v.place}: {error}") from None
            parameters.append(Parameter(names[v], unit_text(v.unit, v.name), v.meaning or v.name, reader.number_of(value).data,
                                        _of_variants(v, source.variants), reader.symbol(v), _range_of(v)))
    model = Model(source.name or "model", source.description, source.publication, source.variants, initial_V,
                  {name: value * mV for name, value in _of_variants(membrane, source.variants).items()}, states, parameters,
                  source_rate, currents, membrane.path,
                  reader.stimulus.path if reader.stimulus else "", notes, source.complaint_about_units)
    _require_finite_constants(reader, model)
    value_of = model.value_of()
    # What a switch depends on is followed as closely as rates that jump by it need.
    switches = [e for e in ex.nodes_of(source_rate, *[s.rate for s in states]) if e.kind == "relation"]
    for state in states:
        state.is_gate = (_is_gate(state, [s.symbol for s in states if s is not state], value_of)
                         and not any(e.has(state.symbol) for e in switches))
    return model


def _surely_needed(variables):
    """What right-hand sides are made of whichever branches they take."""
    found, waiting = set(), [v.tree for v in variables]
    while waiting:
        tree = waiting.pop()
        if tree[0] == "name":
            if tree[1] not in found and not tree[1].is_state:
                found.add(tree[1])
                waiting.append(tree[1].tree)
        elif tree[0] == "if":
            waiting.append(tree[1])
        elif tree[0] not in ("number", "rate"):
            waiting.extend(tree[1:])
    return found


def _require_finite_constants(reader, model):
    """That whatever depends on numbers alone has a value, if rates need it; else throws ModelError that names it."""
    value_of = {}
    for v, symbol in reader.symbol_of.items():
        if not v.is_state:
            (value_of[symbol],) = ex.values([reader.converted(v)], {})
    constants = ex.mask(value_of)
    infinite = []
    for v, e in reader.expression_of.items():
        if not isinstance(v, tuple) and not e.is_atom and not e.free & ~constants:
            (value,) = ex.values([e], value_of)
            if not numpy.isfinite(value).all():
                infinite.append(v)
    if not infinite:
        return
    # One that only another case than that of these parameters needs does no harm.
    needed = _surely_needed([reader.membrane, *(v for v in reader.source.variables if v.is_state)])
    surely = [v for v in infinite if v in needed]
    if surely:
        raise ModelError(f"{surely[0].place}: has no finite value with the parameters as they are")
    at = {**model.value_of(), **value_of, V: model.initial_V, SWITCH_V: model.initial_V, APPLIED: 0.0}
    at.update((s.symbol, s.initial) for s in model.states)
    rates = [model.source_rate, *[s.rate for s in model.states]]
    if not all(numpy.isfinite(value).all() for value in ex.values(rates, at)):
        raise ModelError(f"{infinite[0].place}: has no finite value with the parameters as they are")
