"""Prints expressions as C++, with the functions of kernels/cell/generated_support.hpp."""

import sympy
from sympy.printing.c import C99CodePrinter


class _Printer(C99CodePrinter):
    """Prints expressions, with the functions of kernels/cell/generated_support.hpp."""

    def doprint(self, e):
        # What no variable changes is a number, not computed for each cell.
        if isinstance(e, sympy.Expr) and not e.is_Atom and e.is_number:
            return repr(float(e))
        return super().doprint(e)

    def _print_Float(self, e):
        return repr(float(e))

    def _print_Integer(self, e):
        return f"{int(e)}.0"

    def _print_Rational(self, e):
        return repr(float(e))

    def _print_Exp1(self, e):
        return repr(2.718281828459045)

    def _print_Exp(self, e):
        return f"exp({self._print(e.args[0])})"

    def _print_log(self, e):
        return f"log({self._print(e.args[0])})"

    def _print_Abs(self, e):
        return f"abs({self._print(e.args[0])})"

    def _print_Pow(self, e):
        base, exponent = e.as_base_exp()
        if exponent.is_number and float(exponent) == 0.5:
            return f"sqrt({self._print(base)})"
        if exponent.is_number and float(exponent) == -0.5:
            return f"(1.0 / sqrt({self._print(base)}))"
        if exponent.is_number and float(exponent) == int(exponent) and 1 <= abs(int(exponent)) <= 8:
            text = self._print(base)
            if not base.is_Atom:
                text = f"({text})"
            power = " * ".join([text] * abs(int(exponent)))
            if exponent > 0:
                return f"({power})"
            return f"reciprocal({self._print(base) if exponent == -1 else power})"
        return f"pow({self._print(base)}, {self._print(exponent)})"

    def _print_Mul(self, e):
        sign, factors = "", list(e.args)
        if factors[0].is_number and factors[0] < 0:
            sign = "-"
            factors = ([] if factors[0] == -1 else [-factors[0]]) + factors[1:]
        texts = [f"({self._print(f)})" if isinstance(f, sympy.Add) else self._print(f) for f in factors]
        return sign + " * ".join(texts)

    def _print_Piecewise(self, e):
        *pairs, last = e.args
        text = self._print(last.expr)
        for value, condition in reversed(pairs):
            text = f"select({self._print(condition)}, {self._print(value)}, {text})"
        return text

    def _print_Relational(self, e):
        return f"({self._print(e.lhs)} {e.rel_op} {self._print(e.rhs)})"

    def _print_And(self, e):
        return "(" + " && ".join(self._print(a) for a in e.args) + ")"

    def _print_Or(self, e):
        return "(" + " || ".join(self._print(a) for a in e.args) + ")"

    def _print_Not(self, e):
        return f"!{self._print(e.args[0])}"

    def _print_Logistic(self, e):
        return f"reciprocal(1.0 + exp({self._print(e.args[0])}))"

    def _print_x_over_expm1(self, e):
        return f"x_over_expm1({self._print(e.args[0])})"

    def _print_x_over_expm1_slope(self, e):
        return f"x_over_expm1_slope({self._print(e.args[0])})"


_printer = _Printer()


def text_of(e):
    text = _printer.doprint(e)
    if text.startswith("(") and _closing(text) == len(text) - 1:
        text = text[1:-1]
    return text


def _closing(text):
    depth = 0
    for k, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return k
    return -1
