"""Removes singularities of published rates: u / (exp(k u) - 1) and its inverse are finite at u = 0, but not as written.

Logistic functions 1 / (1 + exp(x)) become a function, too: as written, their derivative is infinite over infinite.
"""

import random

from evaluation import values
from expression import (V, ZERO, add, call, derivative, divide, mapped, multiply, negative, nodes_of, number,
                        product, replaced)


def _samples_of(symbols, count=3):
    """Values at random: whether constants agree for all of them is decided at these."""
    choose = random.Random(1)
    return {s: [choose.uniform(0.5, 2.0) for _ in range(count)] for s in symbols}


def _is_zero(e, size):
    """Whether e, of constants alone, is 0 next to terms of that size whatever the constants are."""
    if e.is_number and size.is_number:
        return abs(e.data) <= 1e-12 * abs(size.data)
    at = _samples_of([n for n in nodes_of(e, size) if n.is_symbol])
    found, usual = values([e, size], at)
    return bool((abs(found) <= 1e-12 * abs(usual)).all())


def _affine(e):
    """(a, b) if e is a + b V with b not 0, else None."""
    slope = derivative(e, V)
    if slope is ZERO or slope.has(V):
        return None
    return replaced(e, {V: ZERO}), slope


def _expm1(e):
    """(c, w) if e is c (exp(w) - 1) with w affine in V, else None."""
    if e.kind != "sum":
        return None
    constant, coefficients = e.data
    terms = [multiply(number(c), a) for a, c in zip(e.args, coefficients)]
    if constant != 0.0:
        terms.append(number(constant))
    if len(terms) != 2:
        return None
    for one, other in (terms, terms[::-1]):
        if one.has(V):
            continue
        factors = list(zip(other.args, other.data[1])) if other.kind == "product" else [(other, 1)]
        exponentials = [a for a, exponent in factors if a.kind == "call" and a.data == "exp" and exponent == 1]
        if len(exponentials) != 1:
            continue
        c = divide(other, exponentials[0])
        w = exponentials[0].args[0]
        if not c.has(V) and _is_zero(add(c, one), one) and _affine(w):
            return c, w
    return None


def _ratio(u, w):
    """The constant u / w if both are affine in V and vanish at the same V, else None."""
    u, w = _affine(u), _affine(w)
    if u is None or w is None:
        return None
    one, other = multiply(u[0], w[1]), multiply(w[0], u[1])
    if one is ZERO and other is ZERO:
        return divide(u[1], w[1])
    return divide(u[1], w[1]) if _is_zero(add(one, negative(other)), one) else None


def _logistic(base):
    """The argument w of a base that is 1 + exp(w), else None."""
    if base.kind == "sum" and base.data == (1.0, (1.0,)) and base.args[0].kind == "call" and base.args[0].data == "exp":
        return base.args[0].args[0]
    return None


def _in_product(e):
    factors = dict(zip(e.args, e.data[1]))
    for base, exponent in factors.items():
        if exponent not in (1, -1):
            continue
        found = _expm1(base)
        if found is None:
            continue
        c, w = found
        for u, power in factors.items():
            if u is base or power * exponent >= 0:
                continue
            ratio = _ratio(u, w)
            if ratio is None:
                continue
            # u^-e (c expm1(w))^e = (ratio/c)^-e x_over_expm1(w)^-e for e = exponent
            rest = [(f, p) for f, p in factors.items() if f is not base and f is not u]
            return product([(number(e.data[0]), 1), *rest, (u, power + exponent),
                            (divide(ratio, c), -exponent), (call("x_over_expm1", w), -exponent)])
    for base, exponent in factors.items():
        w = _logistic(base) if exponent < 0 else None
        if w is not None and w.has(V):
            rest = [(f, p) for f, p in factors.items() if f is not base]
            return product([(number(e.data[0]), 1), *rest, (call("logistic", w), -exponent)])
    return e


def without_singularities(e):
    """e with u / (exp(k u) - 1) and (exp(k u) - 1) / u written by x_over_expm1, where u is affine in V."""
    def change(x):
        before = None
        while x is not before and x.kind == "product" and x.has(V):  # a product may have several
            before, x = x, _in_product(x)
        return x

    return mapped(e, change)
