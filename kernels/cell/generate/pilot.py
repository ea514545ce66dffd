"""One beat of a cell, computed roughly: what sizes its states have, and which of them move each other fast.

The method is linearly implicit, of second order (ROS2 of Verwer et al. 1999), with the whole Jacobian: so it gets
through a beat of any cell in some hundred steps.
"""

import math

import numpy

import coupling
import expression as ex
from evaluation import values
from expression import APPLIED, SWITCH_V, V
from printing import python_text

LENGTH = 600.0  # ms
STRENGTH, DURATION = 50.0, 1.0  # mV/ms, ms
TOLERANCE = 0.01
SLIGHT = 0.2
"""A state that changes by less than this share of its size in a beat gains or loses over many beats what counts."""
NOTHING = 1e-25
"""A state that stays below this, in whatever unit, is not there in that beat; errors are of single precision."""
LEAST = 1e-9
"""A state that changes by less than this share does not change."""
SHORTEST = 1e-6
"""ms: a step of this length is right whatever its error is taken to be: what was nothing at all until a switch may grow."""
A_STEP = 0.05  # ms
SEEN = 1e-3
"""A rate that jumps by this share of its state's size in A_STEP is looked for within each step."""
_GAMMA = 1.0 - math.sqrt(0.5)


class Beat:
    """Moments of a beat: rows of V and the states, with the Jacobian of their rates at each."""

    def __init__(self, times, moments, jacobians):
        self.times = numpy.array(times)  # ms
        self.moments = numpy.array(moments)
        self.jacobians = numpy.array(jacobians)


def _function(unknowns, value_of, expressions):
    """A Python function of a list of unknowns and the applied current. Its text has numbers and names of ours alone."""
    name_of = {s: f"y[{k}]" for k, s in enumerate(unknowns)}
    name_of[SWITCH_V] = "y[0]"
    name_of[APPLIED] = "applied"
    text = python_text(expressions, name_of, value_of)
    space = {}
    exec(compile(text, "<pilot>", "exec"), space)  # pylint: disable=exec-used
    return space["compute"]


def take_beat(model):
    """A Beat; None if the cell cannot be followed."""
    states = model.states
    unknowns = [V] + [s.symbol for s in states]
    rates = model.rates
    n = len(unknowns)
    places = [(i, j, d) for i, rate in enumerate(rates) for j, s in enumerate(unknowns)
              if rates[j] is not ex.ZERO and (d := ex.derivative(ex.replaced(rate, {SWITCH_V: V}) if s is V else rate, s)) is not ex.ZERO]
    value_of = model.value_of()
    rate_function = _function(unknowns, value_of, rates)
    jacobian_function = _function(unknowns, value_of, [d for _, _, d in places])
    rows = numpy.array([i for i, _, _ in places])
    columns = numpy.array([j for _, j, _ in places])

    def f(y, applied):
        rate = numpy.array(rate_function(y.tolist(), applied))
        rate[0] += applied
        return rate

    y = numpy.array([model.initial_V] + [s.initial for s in states])
    largest = numpy.abs(y)
    largest[0] = 100.0
    times, moments, jacobians = [], [], []
    t, h = 0.0, 0.01
    try:
        for _ in range(6000):
            if t >= LENGTH:
                return Beat(times, moments, jacobians)
            applied = STRENGTH if t < DURATION else 0.0
            edge = DURATION if t < DURATION else LENGTH
            h = min(h, edge - t)
            J = numpy.zeros((n, n))
            J[rows, columns] = jacobian_function(y.tolist(), applied)
            J[~numpy.isfinite(J)] = 0.0  # the method is of second order whatever stands there
            times.append(t)
            moments.append(y)
            jacobians.append(J)
            first_rate = f(y, applied)
            while True:
                matrix = numpy.eye(n) - _GAMMA * h * J
                k1 = numpy.linalg.solve(matrix, first_rate)
                k2 = numpy.linalg.solve(matrix, f(y + h * k1, applied) - 2.0 * k1)
                new = y + h * (1.5 * k1 + 0.5 * k2)
                usual = TOLERANCE * (numpy.maximum(numpy.abs(new), largest) + 1e-12)
                error = numpy.max(numpy.abs(0.5 * h * (k1 + k2)) / usual)
                if error <= 1.0 or (h < SHORTEST and numpy.isfinite(new).all()):
                    break
                if h < 1e-9:
                    return None
                h *= 0.25 if not error < 16.0 else max(0.25, 0.9 / math.sqrt(error))
            y = new
            t = edge if h == edge - t else t + h
            largest = numpy.maximum(largest, numpy.abs(y))
            h *= min(4.0, 0.9 / math.sqrt(max(error, 1e-3)))
    except (OverflowError, ValueError, ZeroDivisionError, numpy.linalg.LinAlgError):
        return None
    return None


def _rounded(x):
    """To one digit, so that it hardly depends on the machine."""
    return float(f"{x:.0e}")


def _set_magnitude(state, beat, course):
    """Sets a state's usual size, from its values over a beat, unless the file says it."""
    largest, change = float(numpy.abs(course).max()), float(course.max() - course.min())
    if state.magnitude is not None:
        return
    is_unused = state.unit == "1" and change <= LEAST * largest  # that beat says nothing of its size
    if state.is_gate or largest < NOTHING or is_unused:
        state.magnitude = 1.0
    elif SLIGHT * largest > change > LEAST * largest:
        state.magnitude, state.adds_up = _rounded(change), True
    else:
        # What is large for a moment alone, such as calcium near its release, counts at other times, too.
        mean = float((0.5 * (numpy.abs(course[1:]) + numpy.abs(course[:-1])) * numpy.diff(beat.times)).sum() / beat.times[-1])
        state.magnitude = _rounded(max(mean, 0.1 * largest))


def _rates_jump(model, beat):
    """Whether rates jump in the beat where states come to a value: by so much that a step which did not see it would be
    wrong. `if` of V is no such switch: V at the start of a step decides it."""
    symbols = [s.symbol for s in model.states]
    switches = model.switches(*symbols)
    if not switches:
        return False
    sides = [ex.select(e, ex.ONE, ex.ZERO) for e in switches]
    applied = numpy.where(beat.times < DURATION, STRENGTH, 0.0)

    def at(moments, applied):
        value_of = {**model.value_of(), V: moments[:, 0], SWITCH_V: moments[:, 0], APPLIED: applied}
        value_of.update((s, moments[:, 1 + k]) for k, s in enumerate(symbols))
        return value_of

    def sides_at(moments, applied):
        found = values(sides, at(moments, applied))
        return numpy.array([numpy.broadcast_to(side, len(moments)) for side in found])

    side = sides_at(beat.moments, applied)
    changes = numpy.flatnonzero((side[:, 1:] != side[:, :-1]).any(axis=0) & (applied[1:] == applied[:-1]))
    below, above, applied = beat.moments[changes], beat.moments[changes + 1], applied[changes]
    before = side[:, changes]
    for _ in range(60):
        middle = 0.5 * (below + above)
        is_before = (sides_at(middle, applied) == before).all(axis=0)[:, None]
        below, above = numpy.where(is_before, middle, below), numpy.where(is_before, above, middle)
    jumps = numpy.array([numpy.broadcast_to(numpy.abs(a - b), len(changes)) for a, b in
                         zip(values(model.rates, at(above, applied)), values(model.rates, at(below, applied)))])
    usual = numpy.array([100.0] + [s.magnitude for s in model.states])
    return bool((jumps.max(axis=1, initial=0.0) * A_STEP > SEEN * usual).any())


def measure(model):
    """Sets what a beat says of the states: usual sizes, which are slow, which ones move together, and whether rates jump."""
    beat = take_beat(model)
    if beat is None:
        model.notes.append("a beat of it could not be followed, so nothing is known of what its states exchange")
        model.rates_jump = bool(model.switches(*[s.symbol for s in model.states]))
        for state in model.states:
            if state.magnitude is None:
                state.magnitude = 1.0 if state.is_gate or abs(state.initial) < NOTHING else _rounded(abs(state.initial))
        return
    coupling.find(model, beat)
    coupling.linearise(model, beat)
    for k, state in enumerate(model.states):
        _set_magnitude(state, beat, beat.moments[:, 1 + k])
    model.rates_jump = _rates_jump(model, beat)
    of_groups = [s for group in model.groups for s in group]

    def order(state):
        if state.is_gate:
            return 0
        return next((2 + k for k, s in enumerate(of_groups) if s is state), 1)

    model.states.sort(key=order)  # stable
