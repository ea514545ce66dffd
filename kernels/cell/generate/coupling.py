"""Which states move together: those that exchange something fast, and those whose weighted sum is conserved.

The integrator moves a state by the slope of its own rate, which keeps a fast state from bounding a step. Of two states
that exchange something fast, each would then move as if the other stood still, and their sum would not be conserved.
So the states of such a group are moved by the group's Jacobian: a sum whose rate is 0 then is constant to rounding.
"""

import dataclasses
import fractions

import numpy

import expression as ex
from evaluation import values
from expression import APPLIED, SWITCH_V, V, ZERO

FASTEST_ALONE = 0.05
"""1/ms: states that exchange something faster than this form a group."""
PLENTY = 1e3
"""What a parameter that is 0 by default is taken to be, to find out what it may make fast."""
SLOWEST = 2e-3
"""1/ms: what changes a state more slowly needs no exponential."""


@dataclasses.dataclass
class Sum:
    """What is conserved: the sum of weights times states."""
    terms: list  # (weight, state)

    def __str__(self):
        text = ""
        for weight, state in self.terms:
            factor = "" if abs(abs(weight) - 1.0) < 1e-9 else f"{abs(weight):.6g} "
            sign = "-" if weight < 0 else ("+" if text else "")
            text += f" {sign} {factor}{state.name}" if text else f"{sign}{factor}{state.name}"
        return text


def _fluxes(e, constants, value_of, depth=3):
    """Terms of a rate, without constant factors: node -> the sign that it has. Of a factor that is a sum its terms, too,
    alone and times the other factors: so neither the buffering of a concentration hides a flux, nor that a state
    is left to several others, (a + b) x."""
    found = {}
    terms = list(zip(e.args, e.data[1])) if e.kind == "sum" else [(e, 1.0)]
    for node, coefficient in terms:
        factors = list(zip(node.args, node.data[1])) if node.kind == "product" else [(node, 1)]
        constant = ex.product([(a, k) for a, k in factors if not a.free & ~constants])
        own = [(a, k) for a, k in factors if a.free & ~constants]
        (size,) = values([constant], value_of)
        sign = numpy.sign(coefficient * (node.data[0] if node.kind == "product" else 1.0) * size)
        found.setdefault(ex.product(own), sign)
        sums = [a for a, k in own if a.kind == "sum" and k == 1]
        if len(sums) == 1 and depth > 0:
            rest = [(a, k) for a, k in own if a is not sums[0]]
            for flux, of_flux in _fluxes(sums[0], constants, value_of, depth - 1).items():
                found.setdefault(flux, sign * of_flux)
                if rest:
                    found.setdefault(ex.product([(flux, 1), *rest]), sign * of_flux)
    return found


def _exchange(states, jacobians, constants, value_of):
    """How fast states exchange something, 1/ms: what leaves one enters the other, and each grows by the other. The
    geometric mean of both ways does not depend on the states' units."""
    growing = numpy.maximum(jacobians, 0.0)
    rates = numpy.sqrt(growing * growing.transpose(0, 2, 1)).max(axis=0)
    fluxes = [_fluxes(s.rate, constants, value_of) for s in states]
    for i, of_i in enumerate(fluxes):
        for j, of_j in enumerate(fluxes):
            if i == j or not any(of_i[flux] * of_j[flux] < 0.0 for flux in of_i.keys() & of_j.keys()):
                rates[i, j] = 0.0
    return rates


def _components(edges, n):
    """Sets of places 0 ... n - 1 that lead to each other over edges, with two or more of them."""
    reach = numpy.eye(n, dtype=bool) | edges
    for k in range(n):
        reach |= reach[:, k:k + 1] & reach[k:k + 1]
    both = reach & reach.T
    found = []
    for k in range(n):
        members = set(numpy.flatnonzero(both[k]).tolist())
        if len(members) > 1 and members not in found:
            found.append(members)
    return found


def _exact(weight):
    """The ratio of small numbers that a weight is to many digits, as ratios of volumes and stoichiometries are; else its
    digits that do not depend on the machine."""
    ratio = fractions.Fraction(weight).limit_denominator(1000)
    return float(ratio) if abs(ratio - fractions.Fraction(weight)) < 1e-9 * abs(weight) else float(f"{weight:.12g}")


def _conserved(model, others, moments, value_of):
    """A Sum for each combination of states whose rate is 0 wherever the cell is, with these values of the parameters."""
    choose = numpy.random.default_rng(1)
    at = moments[choose.integers(len(moments), size=16 + 4 * len(others))]
    value_of = dict(value_of)
    value_of[V] = at[:, 0] + choose.uniform(-20.0, 20.0, len(at))
    value_of[SWITCH_V] = value_of[V]
    value_of[APPLIED] = choose.uniform(-10.0, 10.0, len(at))
    for k, s in enumerate(model.states):
        # What is absent by default, such as a drug and what it binds to, may be there.
        largest = numpy.abs(moments[:, 1 + k]).max() or 1.0
        value_of[s.symbol] = numpy.abs(at[:, 1 + k] * choose.uniform(0.5, 1.5, len(at)) +
                                       0.1 * largest * choose.uniform(0.0, 1.0, len(at)))
    rates = numpy.array([numpy.broadcast_to(r, len(at)) for r in values([s.rate for s in others], value_of)]).T
    rates = rates[numpy.isfinite(rates).all(axis=1)]
    if len(rates) < 2 * len(others):
        return []
    size = numpy.abs(rates).max(axis=0)
    moving = numpy.flatnonzero(size > 0.0)
    if len(moving) < 2:
        return []
    _, singular, vectors = numpy.linalg.svd(rates[:, moving] / size[moving])
    basis = vectors[numpy.flatnonzero(numpy.append(singular, numpy.zeros(len(moving) - len(singular))) < 1e-9 * singular[0])]
    # Reduced to rows that have as few states as can be.
    basis = basis / size[moving]
    row = 0
    for column in range(basis.shape[1]):
        if row == len(basis):
            break
        pivot = row + int(numpy.argmax(numpy.abs(basis[row:, column] * size[moving][column])))
        if abs(basis[pivot, column]) < 1e-7 * numpy.abs(basis[pivot:] * (size[moving] / size[moving][column])).max():
            continue
        basis[[row, pivot]] = basis[[pivot, row]]
        basis[row] /= basis[row, column]
        for other in range(len(basis)):
            if other != row:
                basis[other] -= basis[other, column] * basis[row]
        row += 1
    sums = []
    for weights in basis[:row]:
        relative = numpy.abs(weights * size[moving])
        terms = [(w, others[moving[k]]) for k, w in enumerate(weights) if relative[k] > 1e-7 * relative.max()]
        if len(terms) > 1:
            smallest = min(abs(w) for w, _ in terms)
            terms = [(w / smallest, s) for w, s in terms]
            total = Sum([(_exact(w), s) for w, s in terms])
            parts = numpy.array([w * rates[:, others.index(s)] for w, s in total.terms])
            # What leaks slowly from states that exchange something fast is little next to their rates, but not rounding.
            if (numpy.abs(parts.sum(axis=0)) <= 1e-11 * numpy.abs(parts).sum(axis=0)).all():
                sums.append(total)
    return sums


def _size(e, at):
    (found,) = values([e], at)
    found = numpy.abs(numpy.atleast_1d(found))
    return float(found[numpy.isfinite(found)].max(initial=0.0))


def _without_slow_terms(e, at):
    """A slope without what is slow at all moments `at`: steps are as exact without it, and no less stable."""
    if _size(e, at) < SLOWEST:
        return ZERO
    if e.kind == "sum":
        constant, coefficients = e.data
        kept = [(_without_slow_terms(a, at) if abs(c) == 1.0 else a, c) for a, c in zip(e.args, coefficients)
                if _size(a, at) * abs(c) >= SLOWEST]
        return ex.linear_combination([(ex.number(constant), 1.0), *kept])
    if e.kind == "product":
        factors = list(zip(e.args, e.data[1]))
        sums = [a for a, k in factors if a.kind == "sum" and k == 1]
        if len(sums) == 1:
            rest = ex.product([(ex.number(e.data[0]), 1), *[(a, k) for a, k in factors if a is not sums[0]]])
            constant, coefficients = sums[0].data
            kept = [(a, c) for a, c in zip(sums[0].args, coefficients) if _size(ex.multiply(rest, a), at) * abs(c) >= SLOWEST]
            return ex.multiply(rest, ex.linear_combination([(ex.number(constant), 1.0), *kept]))
    return e


def _always_finite(e, at):
    """A slope, or 0 where it has no value, as that of a square root has none at 0."""
    (found,) = values([e], at)
    if numpy.isfinite(found).all():
        return e
    return ex.select(ex.relation("<", ex.call("abs", e), ex.number(1e30)), e, ZERO)


def linearise(model, beat):
    """Sets the slopes of the states, and the Jacobians of their groups."""
    # In the second half of these moments what is switched off by default, such as a drug, is there in plenty.
    n = len(beat.moments)
    absent = numpy.where(beat.moments.any(axis=0), 0.0, 1.0)
    moments = numpy.concatenate([beat.moments, beat.moments + absent])
    at = {p: value or numpy.repeat([0.0, PLENTY], n) for p, value in model.value_of().items()}
    at.update({V: moments[:, 0], SWITCH_V: moments[:, 0], APPLIED: ZERO.data})
    at.update((s.symbol, moments[:, 1 + k]) for k, s in enumerate(model.states))
    conserved = [s for total in model.sums + model.sums_if_switched_on for _, s in total.terms]
    for group in model.groups:
        keeps_sums = any(s is c for s in group for c in conserved)
        for s in group:
            for t in group:
                e = _always_finite(ex.derivative(s.rate, t.symbol), at)
                s.slopes[t.symbol] = e if keeps_sums else _without_slow_terms(e, at)
    grouped = [s for group in model.groups for s in group]
    for s in model.others:
        if not any(s is g for g in grouped):
            e = _always_finite(ex.derivative(s.rate, s.symbol), at)
            s.slopes[s.symbol] = e if _size(e, at) >= SLOWEST else ZERO


def find(model, beat):
    """Sets the model's sums, and its groups: lists of states, each in an order to eliminate them in."""
    others = model.others
    if len(others) < 2:
        return
    place = [1 + k for k, s in enumerate(model.states) if not s.is_gate]
    jacobians = beat.jacobians[:, place][:, :, place]
    value_of = model.value_of()
    model.sums = _conserved(model, others, beat.moments, value_of)
    constants = ex.mask(value_of)
    edges = _exchange(others, jacobians, constants, value_of) > FASTEST_ALONE
    structure = numpy.array([[s.rate.has(t.symbol) for t in others] for s in others])
    # What is switched off by default, such as the binding of a drug, may be switched on.
    choose = numpy.random.default_rng(2)
    switched_on = {p: value or choose.uniform(0.1, 1.0) for p, value in value_of.items()}
    model.sums_if_switched_on = _conserved(model, others, beat.moments, switched_on)
    for conserved in model.sums + model.sums_if_switched_on:
        members = [others.index(s) for _, s in conserved.terms]
        for i in members:
            for j in members:
                edges[i, j] = True
    model.groups = []
    for members in _components(edges, len(others)):
        model.groups.append([others[k] for k in _elimination_order(sorted(members), structure)])


def _elimination_order(members, structure):
    """The members, those first that have the fewest neighbours among those that are left."""
    neighbours = {k: {j for j in members if j != k and (structure[k, j] or structure[j, k])} for k in members}
    order = []
    while neighbours:
        k = min(neighbours, key=lambda m: (len(neighbours[m]), m))
        around = neighbours.pop(k)
        for j in around:
            neighbours[j] |= around - {j}
            neighbours[j].discard(k)
        order.append(k)
    return order
