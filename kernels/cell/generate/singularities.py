"""Removes singularities of published rates: u / (exp(k u) - 1) and its inverse are finite at u = 0, but not as written."""

import sympy


class Exp(sympy.Function):
    """exp that stays as it is written: SymPy's own takes numbers out of the exponent, which hides where it is 0."""
    nargs = 1

    def fdiff(self, argindex=1):
        return self


class Logistic(sympy.Function):
    """1 / (1 + exp(x)), whose derivative as SymPy has it would be infinite over infinite for a large x."""
    nargs = 1

    def fdiff(self, argindex=1):
        return -self * (1 - self)


class x_over_expm1(sympy.Function):
    """x / (exp(x) - 1), which is 1 at 0."""
    nargs = 1

    def fdiff(self, argindex=1):
        return x_over_expm1_slope(self.args[0])


class x_over_expm1_slope(sympy.Function):
    """The derivative of x_over_expm1, -1/2 at 0."""
    nargs = 1

    def fdiff(self, argindex=1):
        raise sympy.function.ArgumentIndexError(self, argindex)


def _affine(e, V):
    """(a, b) if e is a + b V with b not 0, else None."""
    slope = e.diff(V)
    if slope == 0 or slope.has(V):
        return None
    return e.xreplace({V: sympy.Integer(0)}), slope


def _expm1(e, V):
    """(c, w) if e is c (exp(w) - 1) with w affine in V, else None."""
    if not isinstance(e, sympy.Add) or len(e.args) != 2:
        return None
    for one, other in (e.args, e.args[::-1]):
        factors = sympy.Mul.make_args(other)
        powers = [f for f in factors if isinstance(f, Exp)]
        c = sympy.Mul(*[f for f in factors if not isinstance(f, Exp)])
        if one.has(V) or c.has(V) or len(powers) != 1 or not _is_zero(c + one, abs(one) if one.is_number else None):
            continue
        w = powers[0].args[0]
        return (c, w) if _affine(sympy.expand(w), V) else None
    return None


def _is_zero(e, size=None):
    if e.is_number:
        return abs(e) <= 1e-13 * (size or 0)
    return sympy.simplify(e) == 0


def _same_zero(u, w, V):
    """The constant u / w if both are affine in V and vanish at the same V, else None."""
    u, w = (_affine(sympy.expand(e), V) for e in (u, w))
    if u is None or w is None:
        return None
    products = u[0] * w[1], w[0] * u[1]
    size = abs(products[0]) if products[0].is_number else None
    return u[1] / w[1] if _is_zero(products[0] - products[1], size) else None


def _logistic(base):
    """Logistic(w) for a base of 1 + exp(w), else None."""
    if isinstance(base, sympy.Add) and len(base.args) == 2 and 1 in base.args:
        other = base.args[0] if base.args[1] == 1 else base.args[1]
        if isinstance(other, Exp):
            return Logistic(other.args[0])
    return None


def _in_product(e, V):
    factors = e.as_powers_dict()
    for base, exponent in list(factors.items()):
        found = _expm1(base, V)
        if found is None or exponent not in (1, -1):
            continue
        c, w = found
        for u, power in list(factors.items()):
            if u is base or power * exponent >= 0 or not power.is_Integer:
                continue
            ratio = _same_zero(u, w, V)
            if ratio is None:
                continue
            # u^-e (c expm1(w))^e = (ratio/c)^-e x_over_expm1(w)^-e for e = exponent
            rest = dict(factors)
            del rest[base]
            rest[u] = power + exponent
            product = sympy.Mul(*[b ** p for b, p in rest.items()])
            return product * (ratio / c * x_over_expm1(w)) ** (-exponent)
    return e


def without_singularities(e, V):
    """e with u / (exp(k u) - 1) and (exp(k u) - 1) / u written by x_over_expm1, where u is affine in V."""
    known = {}

    def visit(x):
        if not x.args or not x.has(V):
            return x
        if isinstance(x, sympy.Piecewise):
            return sympy.Piecewise(*[(visit(value), condition) for value, condition in x.args], evaluate=False)
        if x not in known:
            y = x.func(*[visit(a) for a in x.args])
            if isinstance(y, sympy.Mul):
                before = None
                while isinstance(y, sympy.Mul) and y != before:  # a product may have several
                    before, y = y, _in_product(y, V)
            elif isinstance(y, sympy.Pow) and y.exp == -1:
                y = _logistic(y.base) or y
            known[x] = y
        return known[x]

    return visit(e)
