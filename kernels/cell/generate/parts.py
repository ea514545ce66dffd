"""Parts of expressions that need not be computed for each cell: of constants alone, or of V and constants."""

import sympy

from equations import SWITCH_V, V
from singularities import Exp, Logistic, x_over_expm1


class Folded:
    """Subexpressions of constants alone: they are computed once, not for each cell."""

    def __init__(self, constants):
        self.constants = set(constants)
        self.symbols = {}

    def symbol(self, e):
        if e not in self.symbols:
            self.symbols[e] = sympy.Symbol(f"folded[{len(self.symbols)}]", real=True)
        return self.symbols[e]

    def is_constant(self, e):
        return not e.free_symbols - self.constants

    def __call__(self, e):
        if e.is_Atom or isinstance(e, sympy.logic.boolalg.Boolean):
            return e
        if isinstance(e, sympy.Piecewise):
            return sympy.Piecewise(*[(self(value), condition) for value, condition in e.args], evaluate=False)
        if self.is_constant(e) and not e.is_number:
            if isinstance(e, sympy.Mul) and len(e.args) == 2 and e.args[0] == -1 and e.args[1].is_Atom:
                return e
            return self.symbol(e)
        if isinstance(e, (sympy.Mul, sympy.Add)):
            constant = [a for a in e.args if self.is_constant(a) and a != -1]
            if len(constant) > 1:
                rest = [self(a) for a in e.args if a not in constant]
                whole = e.func(*constant)
                return e.func(self.symbol(whole) if not whole.is_number else whole, *rest)
        return e.func(*[self(a) for a in e.args])


class Columns:
    """Subexpressions of V and constants alone that are worth a column of a table."""

    def __init__(self, constants):
        self.of_V = set(constants) | {V, SWITCH_V}
        self.expressions = []  # what each column holds
        self.symbols = {}

    def symbol(self, e):
        if e not in self.symbols:
            self.symbols[e] = sympy.Symbol(f"column[{len(self.expressions)}]", real=True)
            self.expressions.append(e)
        return self.symbols[e]

    def place(self, number, e):
        """Makes e the next column, of that number, though another column may hold the same."""
        assert number == len(self.expressions)
        self.symbols.setdefault(e, sympy.Symbol(f"column[{number}]", real=True))
        self.expressions.append(e)

    def is_of_V(self, e):
        return not e.free_symbols - self.of_V and e.has(V, SWITCH_V)

    @staticmethod
    def is_costly(e):
        """Whether computing it takes more than a few sums and products."""
        return e.has(Exp, Logistic, x_over_expm1, sympy.log, sympy.Piecewise) or any(
            not (p.exp.is_Integer and p.exp > 0) for p in e.atoms(sympy.Pow) if p.has(V))

    def __call__(self, e):
        if e.is_Atom or isinstance(e, sympy.logic.boolalg.Boolean):
            return e
        if self.is_of_V(e):
            if not self.is_costly(e):
                return e
            constant, own = e.as_independent(V, SWITCH_V, as_Add=False)
            return constant * self.symbol(own)
        if isinstance(e, sympy.Piecewise):
            return sympy.Piecewise(*[(self(value), condition) for value, condition in e.args], evaluate=False)
        if isinstance(e, (sympy.Mul, sympy.Add)):
            constants = [a for a in e.args if not a.free_symbols - (self.of_V - {V, SWITCH_V})]
            own = [a for a in e.args if self.is_of_V(a)]
            if any(self.is_costly(a) for a in own):
                # Constant factors stay outside: so expressions that differ in these alone share a column.
                if isinstance(e, sympy.Add):
                    own = [a for a in own if self.is_costly(a)]
                rest = [a if a in constants else self(a) for a in e.args if a not in own]
                return e.func(self(e.func(*own)) if len(own) == 1 else self.symbol(e.func(*own)), *rest)
        return e.func(*[self(a) for a in e.args])
