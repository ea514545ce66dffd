"""Values of expressions."""

import numpy

from expression import RELATIONS, nodes_of


def _x_over_expm1(x):
    divisor = numpy.expm1(x)
    return numpy.where(divisor != 0.0, x / numpy.where(divisor != 0.0, divisor, 1.0), 1.0)


def _x_over_expm1_slope(x):
    near = -0.5 + x * (1.0 / 6.0 - x * x / 180.0)
    divisor = numpy.expm1(x)
    far = (1.0 - x / numpy.where(divisor != 0.0, divisor, 1.0) * (divisor + 1.0)) / numpy.where(divisor != 0, divisor, 1)
    return numpy.where(numpy.abs(x) < 0.05, near, numpy.where(x > 700.0, 0.0, far))


_FUNCTIONS = {
    "exp": numpy.exp, "log": numpy.log, "sqrt": numpy.sqrt, "abs": numpy.abs, "sin": numpy.sin, "cos": numpy.cos,
    "tan": numpy.tan, "asin": numpy.arcsin, "acos": numpy.arccos, "atan": numpy.arctan, "sinh": numpy.sinh,
    "cosh": numpy.cosh, "tanh": numpy.tanh, "floor": numpy.floor, "ceil": numpy.ceil,
    "logistic": lambda x: 1.0 / (1.0 + numpy.exp(x)), "x_over_expm1": _x_over_expm1,
    "x_over_expm1_slope": _x_over_expm1_slope, "pow": numpy.power,
}
_LOGIC = {"and": numpy.logical_and, "or": numpy.logical_or}


def values(roots, value_of):
    """The values of expressions, with numbers or arrays of numbers for their symbols. What has none is a NaN."""
    known = {}
    with numpy.errstate(all="ignore"):
        for node in nodes_of(*roots):
            args = [known[a] for a in node.args]
            data = node.data
            if node.kind in ("number", "truth"):
                value = data
            elif node.kind == "symbol":
                value = numpy.asarray(value_of[node], dtype=float)
            elif node.kind == "sum":
                value = data[0]
                for a, c in zip(args, data[1]):
                    value = value + c * a
            elif node.kind == "product":
                value = data[0]
                for a, e in zip(args, data[1]):
                    value = value * (a if e == 1 else numpy.asarray(a, dtype=float) ** float(e))
            elif node.kind == "call":
                value = _FUNCTIONS[data](*args)
            elif node.kind == "relation":
                value = RELATIONS[data](*args)
            elif node.kind == "logic":
                if data == "not":
                    value = numpy.logical_not(args[0])
                else:
                    value = args[0]
                    for a in args[1:]:
                        value = _LOGIC[data](value, a)
            else:
                value = numpy.where(args[0], args[1], args[2])
            known[node] = value
    return [known[r] for r in roots]
