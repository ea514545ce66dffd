"""Turns a file's equations into a cell model: V in mV, states, parameters, and their rates per ms as expressions.

What depends on no state is a constant: a parameter if it is a number, else a part of expressions. So rates are
expressions of V, states and parameters alone.
"""

import myokit
import numpy

import expression as ex
import roles
from evaluation import values
from expression import APPLIED, SWITCH_V, V, ZERO, ExpressionError
from front_end import ModelError, names_in
from model import Current, Model, Parameter, State
from roles import STIMULUS, TIME, finite_number, of_variants, unit_text
from singularities import without_singularities
from trees import Trees

POTENTIALS = numpy.array([-97.31, -83.12, -61.7, -40.9, -20.3, -3.7, 12.9, 31.3, 48.1])
"""What is measured at these potentials holds for all of a beat."""


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
    (at,) = values([slope], {**value_of, V: POTENTIALS, SWITCH_V: POTENTIALS})
    at = numpy.broadcast_to(at, POTENTIALS.shape)
    return bool((at[numpy.isfinite(at)] < 0.0).all() and numpy.isfinite(at).any())


# The whole.

def read(source, potential=""):
    """Reads a front end's Source; `potential` names the state that is V, if it is given. Throws ModelError."""
    ex.forget_models()
    notes = list(source.notes)
    membrane = roles.find_membrane(source, potential)
    if not potential and membrane.label != "membrane_potential":
        notes.append(f"{membrane.path} is taken for the potential; label it membrane_potential")
    time = roles.time_of(source)
    mV = roles.scale(membrane, myokit.units.mV, "mV", notes)
    ms = roles.scale(time, myokit.units.ms, "ms", notes)
    initial_V = finite_number(membrane.initial, membrane, "the initial value") * mV
    states_of_file = [v for v in source.variables if v.is_state and v is not membrane]
    state_symbols = [ex.symbol(v.path) for v in states_of_file]
    ex.keep_sums_of(state_symbols)
    reader, moved_by = roles.find_stimulus(source, lambda stimulus: _Reader(source, membrane, mV, ms, stimulus), state_symbols, notes)
    names = roles.names(source, membrane)
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
        variants_of = of_variants(v, source.variants)
        states.append(State(names[v], unit_text(v.unit, v.name), v.meaning or v.name, finite_number(v.initial, v, "the initial value"),
                            variants_of, reader.symbol(v), finished(rate, v.place), v.place, roles.magnitude_of(v)))
    if not states:
        # An array of C++ has at least one element.
        states.append(State("idle", "1", "a state that stays 0", 0.0, {}, ex.symbol("idle"), ZERO, "", 1.0))
        notes.append("it has no state beside V, so it is given one that stays 0")
    source_rate = ex.replaced(finished(source_rate, membrane.place), {APPLIED: ZERO})

    currents = []
    for v in source.variables:
        if roles.is_current(v) and v is not reader.stimulus:
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
        if not is_parameter and of_variants(v, source.variants):
            raise ModelError(f"{v.place}: only numbers and initial values have variants")
        if is_parameter and v in reader.symbol_of and reader.symbol_of[v].free & used:
            try:
                value = reader.convert(v.tree)
            except ExpressionError as error:
                raise ModelError(f"{v.place}: {error}") from None
            parameters.append(Parameter(names[v], unit_text(v.unit, v.name), v.meaning or v.name, reader.number_of(value).data,
                                        of_variants(v, source.variants), reader.symbol(v), roles.range_of(v)))
    model = Model(source.name or "model", source.description, source.publication, source.variants, initial_V,
                  {name: value * mV for name, value in of_variants(membrane, source.variants).items()}, states, parameters,
                  source_rate, currents, membrane.path,
                  reader.stimulus.path if reader.stimulus else "", notes, source.complaint_about_units)
    _require_finite_constants(reader, model)
    value_of = model.value_of()
    # What a switch depends on is followed as closely as rates that jump by it need.
    for state in states:
        state.is_gate = (_is_gate(state, [s.symbol for s in states if s is not state], value_of)
                         and not model.switches(state.symbol))
    return model


def _surely_needed(variables):
    """What right-hand sides use in every case, whichever branches they take."""
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
            (value_of[symbol],) = values([reader.converted(v)], {})
    constants = ex.mask(value_of)
    infinite = []
    for v, e in reader.expression_of.items():
        if not isinstance(v, tuple) and not e.is_atom and not e.free & ~constants:
            (value,) = values([e], value_of)
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
    if not all(numpy.isfinite(value).all() for value in values(model.rates, at)):
        raise ModelError(f"{infinite[0].place}: has no finite value with the parameters as they are")
