"""Prints expressions: as C++, with the functions of kernels/cell/generated_support.hpp, or as Python."""

import expression as ex
from sharing import Shared

_LONGEST = 160  # characters of an expression that is used once; a longer one becomes a statement of its own


class _Cpp:
    names = {"logistic": "logistic", "x_over_expm1": "x_over_expm1"}

    @staticmethod
    def number(x):
        return repr(x)

    @staticmethod
    def inverse(text):
        return f"reciprocal({text})"

    @staticmethod
    def choice(condition, a, b):
        return f"select({condition}, {a}, {b})"

    @staticmethod
    def logic(operator, texts):
        if operator == "not":
            return f"!({texts[0]})"
        return "(" + f" {'&&' if operator == 'and' else '||'} ".join(texts) + ")"


class _Python(_Cpp):
    @staticmethod
    def inverse(text):
        return f"inverse({text})"

    @staticmethod
    def choice(condition, a, b):
        return f"({a} if {condition} else {b})"

    @staticmethod
    def logic(operator, texts):
        if operator == "not":
            return f"(not {texts[0]})"
        return "(" + f" {operator} ".join(texts) + ")"


def _enclosed(text):
    """Whether a text needs no parentheses to be a factor."""
    depth = 0
    for k, c in enumerate(text):
        depth += (c in "([") - (c in ")]")
        if depth == 0 and c in " ?":
            return False
    return True


def _factor(text):
    return text if _enclosed(text) and not text.startswith("-") else f"({text})"


class Statements:
    """Statements that compute some expressions: what is used more than once comes first, just before its first use.

    `name_of` has the texts of symbols. `lines` are pairs of a name and a text, each with whether it is a condition.
    """

    def __init__(self, roots, name_of, language=_Cpp, prefix="x"):
        self.language = language
        self.prefix = prefix
        self.text_of = dict(name_of)
        self.used = set()  # symbols
        self.functions = set()
        self.lines = []
        self.results = []
        nodes = ex.nodes_of(*roots)
        self.shared = Shared([n for n in nodes if n.kind == "product"])
        self.text_of_atom = {}
        self.uses = {}
        self.uses_of_atom = {}
        for node in nodes:
            if node.kind != "product":
                for a in node.args:
                    self.uses[a] = self.uses.get(a, 0) + 1
        for atoms in [*self.shared.factors.values(), *self.shared.pairs]:
            for atom in atoms:
                count = atoms[atom] if isinstance(atoms, dict) else 1
                self.uses_of_atom[atom] = self.uses_of_atom.get(atom, 0) + count
        for atom, count in self.uses_of_atom.items():
            for node in {"node": (atom[1],), "inverse": atom[1]}.get(atom[0], ()):
                self.uses[node] = self.uses.get(node, 0) + (count if atom[0] == "node" else 1)
        for root in roots:
            self.uses[root] = self.uses.get(root, 0) + 1

    def text(self, root):
        """The text of an expression; statements that it needs are appended to `lines`."""
        waiting = [root]
        while waiting:
            node = waiting[-1]
            if node in self.text_of:
                waiting.pop()
                if node.is_symbol:
                    self.used.add(node)
                continue
            missing = [a for a in node.args if a not in self.text_of]
            if missing:
                waiting.extend(reversed(missing))
                continue
            waiting.pop()
            for a in node.args:
                if a.is_symbol:
                    self.used.add(a)
            text = self.written(node)
            if node.is_atom or self.uses[node] == 1 and len(text) <= _LONGEST:
                self.text_of[node] = text
            else:
                self.text_of[node] = self.named(text, ex.is_condition(node))
        return self.text_of[root]

    def named(self, text, is_condition=False):
        name = f"{self.prefix}{len(self.lines)}"
        self.lines.append((name, _without_parentheses(text), is_condition))
        return name

    def written(self, node):
        kind, data = node.kind, node.data
        texts = [self.text_of[a] for a in node.args]
        if kind == "number":
            return self.language.number(data)
        if kind == "symbol":
            raise KeyError(f"no text for the symbol {data}")
        if kind == "truth":
            return "true" if data else "false"
        if kind == "sum":
            return self.sum(data, texts)
        if kind == "product":
            return self.product(node)
        if kind == "call":
            self.functions.add(data)
            return f"{data}({', '.join(_without_parentheses(t) for t in texts)})"
        if kind == "relation":
            return f"({texts[0]} {data} {texts[1]})"
        if kind == "logic":
            return self.language.logic(data, texts)
        return self.language.choice(_without_parentheses(texts[0]) if self.language is _Cpp else texts[0], *texts[1:])

    def sum(self, data, texts):
        constant, coefficients = data
        # A term that is added comes first, where there is one: it needs no sign.
        terms = sorted(zip(coefficients, texts), key=lambda term: term[0] < 0.0)
        if constant > 0.0 and terms[0][0] < 0.0:
            text = self.language.number(constant)
        else:
            text = ""
        for c, t in terms:
            size = _factor(t) if abs(c) != 1.0 else (t if not t.startswith("-") and " - " not in t and " + " not in t else _factor(t))
            if abs(c) != 1.0:
                size = f"{self.language.number(abs(c))} * {size}"
            if text:
                text += f" {'-' if c < 0.0 else '+'} {size}"
            else:
                text = f"-{size}" if c < 0.0 else size
        if constant != 0.0 and not (constant > 0.0 and terms[0][0] < 0.0):
            text += f" {'-' if constant < 0.0 else '+'} {self.language.number(abs(constant))}"
        return f"({text})"

    def atom(self, atom):
        """The text of a factor; statements that it needs are appended to `lines`."""
        if atom in self.text_of_atom:
            return self.text_of_atom[atom]
        kind, of = atom
        if kind == "node":
            return _factor(self.text_of[of])
        if kind == "inverse":
            texts = [_factor(self.text_of[n]) for n in of]
            text = self.language.inverse(" * ".join(texts) if len(texts) > 1 else _without_parentheses(texts[0]))
        else:
            text = " * ".join(self.atom(a) for a in self.shared.pairs[of])
        if self.uses_of_atom[atom] > 1:
            text = self.text_of_atom[atom] = self.named(text)
        return text

    def product(self, node):
        coefficient = node.data[0]
        factors = [self.atom(a) for a, count in self.shared.factors[node].items() for _ in range(count)]
        if abs(coefficient) != 1.0:
            factors.insert(0, self.language.number(abs(coefficient)))
        text = " * ".join(factors)
        return f"-{text}" if coefficient < 0.0 else text


def _without_parentheses(text):
    if text.startswith("("):
        depth = 0
        for k, c in enumerate(text):
            depth += (c == "(") - (c == ")")
            if depth == 0:
                return text[1:-1] if k == len(text) - 1 else text
    return text


_PYTHON_START = """
import math
def inverse(x): return 1.0 / x if x != 0.0 else math.inf
def exp(x): return math.exp(x) if x < 709.0 else math.inf
def log(x): return math.log(x) if x > 0.0 else (-math.inf if x == 0.0 else math.nan)
def sqrt(x): return math.sqrt(x) if x >= 0.0 else math.nan
def expm1(x): return math.expm1(x) if x < 709.0 else math.inf
def logistic(x): return 1.0 / (1.0 + exp(x))
def x_over_expm1(x):
    d = expm1(x)
    return x / d if d != 0.0 else 1.0
def x_over_expm1_slope(x):
    if abs(x) < 0.05: return -0.5 + x / 6.0
    if x > 700.0: return 0.0
    d = expm1(x)
    return (1.0 - x / d * (d + 1.0)) / d
def pow(x, y):
    try:
        return math.pow(x, y)
    except (OverflowError, ValueError):
        return math.inf if x >= 0.0 else math.nan
from math import sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, floor, ceil
true, false = True, False
"""


def python_text(expressions, name_of, value_of):
    """The text of a Python function compute(y, applied) that returns the expressions' values in a list."""
    name_of = {**name_of, **{s: f"({value!r})" for s, value in value_of.items()}}
    statements = Statements(expressions, name_of, _Python)
    results = [statements.text(e) for e in expressions]
    lines = [f"    {name} = {text}" for name, text, _ in statements.lines]
    return _PYTHON_START + "def compute(y, applied):\n" + "\n".join(lines) + "\n    return [" + ", ".join(results) + "]\n"
