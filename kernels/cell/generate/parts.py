"""Parts of expressions that need not be computed for each cell: of parameters alone, or of V and parameters."""

import expression as ex
from expression import ONE, SWITCH_V, V, ZERO


class _Parts:
    """Replaces parts of expressions by symbols, whose expressions it collects."""

    def __init__(self, name):
        self.name = name
        self.expressions = []  # of each symbol
        self.symbols = {}  # by expression
        self.text_of = {}  # of each symbol
        self.done = {}

    def symbol(self, e):
        if e not in self.symbols:
            self.symbols[e] = self.next_symbol(e)
        return self.symbols[e]

    def next_symbol(self, e):
        symbol = ex.symbol(f"{self.name} {id(self)} {len(self.expressions)}")
        self.text_of[symbol] = f"{self.name}[{len(self.expressions)}]"
        self.expressions.append(e)
        return symbol

    def __call__(self, root):
        for node in ex.nodes_of(root):
            if node not in self.done:
                self.done[node] = node if self.is_part(node) else self.rest(node)
        return self.part(root) if self.is_part(root) else self.done[root]

    def argument(self, a):
        return self.part(a) if self.is_part(a) else self.done[a]

    def rest(self, node):
        """A node that is no part as a whole."""
        if node.kind == "product":
            return self.of_product(node)
        if node.kind == "sum":
            return self.of_sum(node)
        return ex.rebuilt(node, [self.argument(a) for a in node.args])


class Folded(_Parts):
    """Subexpressions of parameters alone: they are computed once, not for each cell."""

    def __init__(self, parameters):
        super().__init__("folded")
        self.constants = ex.mask(parameters)

    def is_part(self, node):
        return not node.free & ~self.constants and node.kind != "truth"

    def part(self, node):
        if node.is_atom:
            return node
        if ex.is_condition(node):
            return ex.relation("!=", self.symbol(ex.select(node, ONE, ZERO)), ZERO)
        return self.symbol(node)

    def of_product(self, node):
        coefficient, exponents = node.data
        pairs = list(zip(node.args, exponents))
        constant = ex.product([(a, e) for a, e in pairs if self.is_part(a)])
        rest = [(self.done[a], e) for a, e in pairs if not self.is_part(a)]
        if constant is not ONE:
            whole = ex.multiply(ex.number(abs(coefficient)), constant)
            return ex.product([(ex.number(-1.0 if coefficient < 0.0 else 1.0), 1), (self.part(whole), 1), *rest])
        return ex.product([(ex.number(coefficient), 1), *rest])

    def of_sum(self, node):
        constant, coefficients = node.data
        pairs = list(zip(node.args, coefficients))
        whole = ex.linear_combination([(ex.number(constant), 1.0)] + [(a, c) for a, c in pairs if self.is_part(a)])
        rest = [(self.done[a], c) for a, c in pairs if not self.is_part(a)]
        if whole.kind == "product" and whole.data[0] == -1.0:
            return ex.linear_combination([(self.part(ex.negative(whole)), -1.0), *rest])
        return ex.linear_combination([(self.part(whole), 1.0), *rest])


class Columns(_Parts):
    """Subexpressions of V and parameters alone that are worth a column of a table."""

    def __init__(self, parameters):
        super().__init__("column")
        self.constants = ex.mask(parameters)
        self.potentials = ex.mask([V, SWITCH_V])
        self.costs = {}

    def place(self, e):
        """Makes e the next column, though another column may hold the same."""
        self.symbols.setdefault(e, self.next_symbol(e))

    def is_of_V(self, node):
        return bool(node.free & self.potentials) and not node.free & ~(self.potentials | self.constants)

    def is_costly(self, node):
        """Whether computing it takes more than a few sums and products."""
        for n in ex.nodes_of(node):
            if n not in self.costs:
                self.costs[n] = n.has(V, SWITCH_V) and (
                    n.kind in ("call", "select") or any(self.costs[a] for a in n.args)
                    or n.kind == "product" and any(e < 0 and a.has(V, SWITCH_V) for a, e in zip(n.args, n.data[1])))
        return self.costs[node]

    def is_part(self, node):
        return self.is_of_V(node) and not ex.is_condition(node) and self.is_costly(node)

    def part(self, node):
        """Constant factors stay outside: so expressions that differ in these alone share a column."""
        if node.kind == "product":
            coefficient, exponents = node.data
            own = [(a, e) for a, e in zip(node.args, exponents) if a.free & self.potentials]
            rest = [(a, e) for a, e in zip(node.args, exponents) if not a.free & self.potentials]
            return ex.product([(ex.number(coefficient), 1), *rest, (self.symbol(ex.product(own)), 1)])
        return self.symbol(node)

    def of_product(self, node):
        coefficient, exponents = node.data
        pairs = list(zip(node.args, exponents))
        own = [(a, e) for a, e in pairs if self.is_of_V(a)]
        if not any(self.is_part(a) for a, _ in own):
            own = []
        rest = [(self.done[a], e) for a, e in pairs if (a, e) not in own]
        column = self.argument_product(own)
        return ex.product([(ex.number(coefficient), 1), *rest, (column, 1)])

    def argument_product(self, own):
        return self.part(ex.product(own)) if own else ONE

    def of_sum(self, node):
        constant, coefficients = node.data
        pairs = list(zip(node.args, coefficients))
        own = [(a, c) for a, c in pairs if self.is_part(a)]
        rest = [(self.done[a], c) for a, c in pairs if (a, c) not in own]
        if len(own) > 1:
            rest.append((self.symbol(ex.linear_combination(own)), 1.0))
        else:
            rest += [(self.part(a), c) for a, c in own]
        return ex.linear_combination([(ex.number(constant), 1.0), *rest])
