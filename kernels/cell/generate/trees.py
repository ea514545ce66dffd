"""Turns trees of equations, as front_end.py has them, into expressions."""

import math

import expression as ex
from expression import ONE, SWITCH_V, V, ZERO
from front_end import ModelError

_SIMPLE = {"+": ex.add, "-": ex.subtract, "*": ex.multiply, "/": ex.divide, "pow": ex.power, "neg": ex.negative}
_FUNCTIONS = {"exp", "sqrt", "abs", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "floor", "ceil"}


class Trees:
    """Turns trees into expressions; `expression` and `rate` say what those of variables are."""

    @staticmethod
    def number_of(e):
        return ex.select(e, ONE, ZERO) if ex.is_condition(e) else e

    @staticmethod
    def condition_of(e):
        return e if ex.is_condition(e) else ex.relation("!=", e, ZERO)

    def convert(self, tree):
        kind = tree[0]
        if kind == "number":
            return ex.number(tree[1])
        if kind == "name":
            return self.expression(tree[1])
        if kind == "rate":
            return self.rate(tree[1])
        if kind in ("and", "or", "not"):
            return ex.logic(kind, *[self.condition_of(self.convert(t)) for t in tree[1:]])
        if kind == "if":
            condition = self.condition_of(self.convert(tree[1]))
            return ex.select(condition, *[self.number_of(self.convert(t)) for t in tree[2:]])
        if kind == "+" or kind == "-":
            return ex.linear_combination(self.terms(tree))
        if kind == "*" or kind == "/":
            return ex.product(self.factors(tree))
        operands = [self.number_of(self.convert(t)) for t in tree[1:]]
        if kind in ("<", "<=", ">", ">=", "==", "!="):
            return ex.relation(kind, *[ex.replaced(a, {V: SWITCH_V}) for a in operands])
        if kind in _SIMPLE:
            return _SIMPLE[kind](*operands)
        if kind in _FUNCTIONS:
            return ex.call(kind, *operands)
        if kind == "log":
            a, *base = operands
            return ex.divide(ex.call("log", a), ex.call("log", *base)) if base else ex.call("log", a)
        if kind == "log10":
            return ex.multiply(ex.number(1.0 / math.log(10.0)), ex.call("log", *operands))
        if kind in ("quotient", "remainder"):
            whole = ex.call("floor", ex.divide(*operands))
            return whole if kind == "quotient" else ex.subtract(operands[0], ex.multiply(operands[1], whole))
        if kind in ("min", "max"):
            a, b = operands
            return ex.select(ex.relation("<" if kind == "min" else ">", a, b), a, b)
        raise ModelError(f"{kind} is not supported")

    def terms(self, tree):
        """The terms of a sum, each with its sign."""
        found, waiting = [], [(tree, 1.0)]
        while waiting:
            t, sign = waiting.pop()
            if t[0] == "+" or t[0] == "-":
                waiting.append((t[2], sign if t[0] == "+" else -sign))
                waiting.append((t[1], sign))
            else:
                found.append((self.number_of(self.convert(t)), sign))
        return found

    def factors(self, tree):
        found, waiting = [], [(tree, 1)]
        while waiting:
            t, exponent = waiting.pop()
            if t[0] == "*" or t[0] == "/":
                waiting.append((t[2], exponent if t[0] == "*" else -exponent))
                waiting.append((t[1], exponent))
            else:
                found.append((self.number_of(self.convert(t)), exponent))
        return found


class _Numbers(Trees):
    """Trees at a moment, at which each variable has a value."""

    def __init__(self, value_of):
        self.value_of = value_of

    def expression(self, variable):
        return ex.number(self.value_of(variable))


def value_of_tree(tree, value_of):
    """The value of a tree whose variables have the values that the function gives. Throws ExpressionError."""
    numbers = _Numbers(value_of)
    return numbers.number_of(numbers.convert(tree)).data
