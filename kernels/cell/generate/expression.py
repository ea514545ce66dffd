"""Expressions of cell models as a graph in which equal expressions are one node.

Nodes are made by the functions below, which fold numbers, collect equal terms and factors, and return the same node for
the same expression. A node is made after its arguments and has a larger number, so that passes over a graph are loops
over numbers: no pass recurses, however long a sum or a chain of variables is.
"""

import math



class ExpressionError(Exception):
    """An expression without a value, such as a division by zero."""


class Node:
    """An expression. `free` has a bit for each symbol that it contains."""
    __slots__ = ("kind", "data", "args", "number", "free")

    def __init__(self, kind, data, args, number, free):
        self.kind = kind
        self.data = data
        self.args = args
        self.number = number
        self.free = free

    def has(self, *symbols):
        return any(self.free & s.free for s in symbols)

    @property
    def is_number(self):
        return self.kind == "number"

    @property
    def is_symbol(self):
        return self.kind == "symbol"

    @property
    def is_atom(self):
        return self.kind in ("number", "symbol")


_nodes = {}
_symbols = {}


def _node(kind, data, args=()):
    key = (kind, data, tuple(a.number for a in args))
    node = _nodes.get(key)
    if node is None:
        free = 0
        for a in args:
            free |= a.free
        node = _nodes[key] = Node(kind, data, tuple(args), len(_nodes), free)
    return node


def number(value):
    value = float(value)
    if not math.isfinite(value):
        raise ExpressionError("is not a finite number")
    return _node("number", value + 0.0)  # no negative zero


ZERO = number(0.0)
ONE = number(1.0)


def symbol(name):
    """The symbol of that name."""
    if name not in _symbols:
        node = _node("symbol", name)
        node.free = 1 << len(_symbols)
        _symbols[name] = node
    return _symbols[name]


V = symbol("the potential, mV")
SWITCH_V = symbol("the potential that decides which side of a switch holds: that at the start of a step")
APPLIED = symbol("the applied current, mV/ms, positive if it raises V")


_own = []  # how many nodes and symbols are of these modules themselves


def forget_models():
    """Forgets the nodes of models read before: so the order of nodes, and with it that of sums, is a model's own."""
    if not _own:
        _own.extend((len(_nodes), len(_symbols)))
    for table, count in zip((_nodes, _symbols), _own):
        for key in list(table)[count:]:
            del table[key]
    _derivatives.clear()


def mask(symbols):
    """The bits of these symbols."""
    bits = 0
    for s in symbols:
        bits |= s.free
    return bits


# Sums: data is (constant, coefficient of each argument).

def add(*terms):
    return linear_combination([(t, 1.0) for t in terms])


def subtract(a, b):
    return linear_combination([(a, 1.0), (b, -1.0)])


def negative(a):
    return multiply(number(-1.0), a)


def linear_combination(terms):
    """The sum of node times coefficient for each pair. Sums within it that no state is in are taken apart."""
    constant, coefficient_of = 0.0, {}

    def take(node, factor):
        nonlocal constant
        if node.kind == "product" and node.data[0] != 1.0:
            factor *= node.data[0]
            node = _product(1.0, zip(node.args, node.data[1]))
        if node.kind == "number":
            constant += factor * node.data
        elif node.kind == "sum" and (len(node.args) == 1 or abs(factor) == 1.0 and not node.free & _kept.mask):
            constant += factor * node.data[0]
            for argument, coefficient in zip(node.args, node.data[1]):
                take(argument, factor * coefficient)
        else:
            coefficient_of[node] = coefficient_of.get(node, 0.0) + factor

    for node, factor in terms:
        take(node, factor)
    rest = sorted((n, c) for n, c in ((node.number, c) for node, c in coefficient_of.items()) if c != 0.0)
    by_number = {node.number: node for node in coefficient_of}
    if not math.isfinite(constant) or not all(math.isfinite(c) for _, c in rest):
        raise ExpressionError("is not a finite number")
    if not rest:
        return number(constant)
    if len(rest) == 1 and constant == 0.0:
        return multiply(number(rest[0][1]), by_number[rest[0][0]])
    return _node("sum", (constant + 0.0, tuple(c for _, c in rest)), [by_number[n] for n, _ in rest])


class _Kept:
    """Symbols whose sums stay as they are written when they are terms of another sum: the states."""
    mask = 0


_kept = _Kept()


def keep_sums_of(symbols):
    _kept.mask = mask(symbols)


# Products: data is (coefficient, whole exponent of each argument).

def multiply(*factors):
    return product([(f, 1) for f in factors])


def divide(a, b):
    return product([(a, 1), (b, -1)])


def product(factors):
    """The product of node to the power of a whole exponent for each pair."""
    coefficient, exponent_of = 1.0, {}

    def take(node, exponent):
        nonlocal coefficient
        if node.kind == "number":
            coefficient *= _power_of_number(node.data, exponent)
        else:
            exponent_of[node] = exponent_of.get(node, 0) + exponent

    for node, exponent in factors:
        if node.kind == "product":
            coefficient *= _power_of_number(node.data[0], exponent)
            for argument, own in zip(node.args, node.data[1]):
                take(argument, own * exponent)
        else:
            take(node, exponent)
    for node, exponent in list(exponent_of.items()):
        if abs(exponent) > _MOST_FACTORS_OF_PRODUCT:  # no text is as long
            del exponent_of[node]
            take(_node("call", "pow", [node, number(float(exponent))]), 1)
    return _product(coefficient, exponent_of.items())


def _product(coefficient, factors):
    if not math.isfinite(coefficient):
        raise ExpressionError("is not a finite number")
    rest = sorted(((node, e) for node, e in factors if e != 0), key=lambda pair: pair[0].number)
    if coefficient == 0.0 or not rest:
        return number(coefficient)
    if coefficient == 1.0 and len(rest) == 1 and rest[0][1] == 1:
        return rest[0][0]
    return _node("product", (coefficient, tuple(e for _, e in rest)), [node for node, _ in rest])


def _power_of_number(base, exponent):
    if exponent == 1:
        return base
    try:
        value = base ** exponent
    except ZeroDivisionError:
        raise ExpressionError("is a division by zero") from None
    except OverflowError:
        value = math.inf
    if isinstance(value, complex) or not math.isfinite(value):
        raise ExpressionError("is not a finite number")
    return value


_MOST_FACTORS = 8  # whole powers up to this are products
_MOST_FACTORS_OF_PRODUCT = 32  # and powers of these


def power(base, exponent):
    if exponent.is_number:
        e = exponent.data
        if base.is_number:
            return number(_power_of_number(base.data, e))
        if e == int(e) and abs(e) <= _MOST_FACTORS:
            return product([(base, int(e))])
        if e == 0.5:
            return call("sqrt", base)
        if e == -0.5:
            return divide(ONE, call("sqrt", base))
    return _node("call", "pow", [base, exponent])


def _of_number(name):
    return {"exp": math.exp, "log": math.log, "sqrt": math.sqrt, "abs": abs, "sin": math.sin, "cos": math.cos,
            "tan": math.tan, "asin": math.asin, "acos": math.acos, "atan": math.atan, "sinh": math.sinh,
            "cosh": math.cosh, "tanh": math.tanh, "floor": math.floor, "ceil": math.ceil}.get(name)


def call(name, *arguments):
    """A function of one argument, but for pow, which power() makes."""
    function = _of_number(name)
    if function and all(a.is_number for a in arguments):
        try:
            return number(function(*[a.data for a in arguments]))
        except ValueError:
            raise ExpressionError(f"is {name} of {arguments[0].data:g}, which is not defined") from None
        except OverflowError:
            raise ExpressionError("is not a finite number") from None
    return _node("call", name, list(arguments))


# Conditions: relations of two expressions, and what and, or and not make of these.

RELATIONS = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
              "==": lambda a, b: a == b, "!=": lambda a, b: a != b}


def truth(value):
    return _node("truth", bool(value))


def relation(operator, a, b):
    if a.is_number and b.is_number:
        return truth(RELATIONS[operator](a.data, b.data))
    return _node("relation", operator, [a, b])


def logic(operator, *conditions):
    """and, or, not."""
    if operator == "not":
        (c,) = conditions
        return truth(not c.data) if c.kind == "truth" else _node("logic", "not", [c])
    decisive = operator == "or"
    rest = []
    for c in conditions:
        if c.kind != "truth":
            rest.append(c)
        elif c.data == decisive:
            return c
    if not rest:
        return truth(not decisive)
    return rest[0] if len(rest) == 1 else _node("logic", operator, rest)


def is_condition(node):
    return node.kind in ("truth", "relation", "logic")


def select(condition, a, b):
    """a where the condition holds, else b."""
    if condition.kind == "truth":
        return a if condition.data else b
    return a if a is b else _node("select", "", [condition, a, b])


# Passes over graphs.

def nodes_of(*roots):
    """All nodes that these are made of, each after its arguments."""
    found, waiting = set(), list(roots)
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting.extend(node.args)
    return sorted(found, key=lambda n: n.number)


def rebuilt(node, arguments):
    """The node with other arguments."""
    if all(a is b for a, b in zip(node.args, arguments)):
        return node
    kind, data = node.kind, node.data
    if kind == "sum":
        return linear_combination([(number(data[0]), 1.0), *zip(arguments, data[1])])
    if kind == "product":
        return product([(number(data[0]), 1), *zip(arguments, data[1])])
    if kind == "call":
        return power(*arguments) if data == "pow" else call(data, *arguments)
    if kind == "relation":
        return relation(data, *arguments)
    if kind == "logic":
        return logic(data, *arguments)
    return select(*arguments)


def replaced(root, by):
    """root with each node of the table `by` replaced by what the table has for it."""
    bits = 0
    for node in by:
        bits |= node.free
    done = dict(by)
    for node in nodes_of(root):
        if node not in done:
            done[node] = rebuilt(node, [done[a] for a in node.args]) if node.free & bits else node
    return done[root]


def mapped(root, change):
    """root with change(node) for each of its nodes whose arguments have been changed before."""
    done = {}
    for node in nodes_of(root):
        done[node] = change(rebuilt(node, [done[a] for a in node.args]))
    return done[root]


_derivatives = {}


def derivative(root, by):
    """The derivative by a symbol. What jumps, such as floor, has none and is taken as flat."""
    key = (root, by)
    if key in _derivatives:
        return _derivatives[key]
    if not root.free & by.free:
        return ZERO
    for node in nodes_of(root):
        if node.free & by.free and not is_condition(node) and (node, by) not in _derivatives:
            _derivatives[node, by] = _derivative(
                node, by, [_derivatives.get((a, by), ZERO) if a.free & by.free else ZERO for a in node.args])
    return _derivatives[key]


def _derivative(node, by, of):
    """`of`: the derivatives of the node's arguments."""
    args, data = node.args, node.data
    if node.kind == "symbol":
        return ONE if node is by else ZERO
    if node.kind == "sum":
        return linear_combination(list(zip(of, data[1])))
    if node.kind == "product":
        coefficient, exponents = data
        terms = []
        for k, (base, e) in enumerate(zip(args, exponents)):
            if of[k] is ZERO:
                continue
            rest = [(a, f) for j, (a, f) in enumerate(zip(args, exponents)) if j != k]
            terms.append((product([*rest, (base, e - 1), (of[k], 1)]), coefficient * e))
        return linear_combination(terms)
    if node.kind == "select":
        return select(args[0], of[1], of[2])
    if data == "pow":
        base, exponent = args
        terms = []
        if of[0] is not ZERO:
            terms.append(multiply(exponent, power(base, subtract(exponent, ONE)), of[0]))
        # 0 to a positive power stays 0, and what is below has a value at whole exponents alone.
        if of[1] is not ZERO and not (base.is_number and base.data <= 0.0):
            terms.append(select(relation(">", base, ZERO), multiply(node, call("log", base), of[1]), ZERO))
        return add(*terms)
    (x,), (dx,) = args, of
    slope = {
        "exp": lambda: node,
        "log": lambda: divide(ONE, x),
        "sqrt": lambda: divide(number(0.5), node),
        "abs": lambda: select(relation("<", x, ZERO), number(-1.0), ONE),
        "sin": lambda: call("cos", x),
        "cos": lambda: negative(call("sin", x)),
        "tan": lambda: add(ONE, multiply(node, node)),
        "asin": lambda: divide(ONE, call("sqrt", subtract(ONE, multiply(x, x)))),
        "acos": lambda: divide(number(-1.0), call("sqrt", subtract(ONE, multiply(x, x)))),
        "atan": lambda: divide(ONE, add(ONE, multiply(x, x))),
        "sinh": lambda: call("cosh", x),
        "cosh": lambda: call("sinh", x),
        "tanh": lambda: subtract(ONE, multiply(node, node)),
        "floor": lambda: ZERO,
        "ceil": lambda: ZERO,
        "logistic": lambda: multiply(number(-1.0), node, subtract(ONE, node)),
        "x_over_expm1": lambda: call("x_over_expm1_slope", x),
    }[data]()
    return multiply(slope, dx)
