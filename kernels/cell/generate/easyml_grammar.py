"""The words of EasyML and what sentences they make: assignments with their trees, and marks of variables."""

import itertools
import re

from front_end import ModelError

TOKEN = re.compile(r"\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?P<name>[A-Za-z_]\w*)"
                   r"|(?P<sign>&&|\|\||==|!=|<=|>=|\+=|-=|\*=|/=|[-+*/%<>!?:(){},;.=^]))")


def _of(operation):
    return lambda *a: (operation, *a)


def _times(n):
    return lambda a: ("pow", a, ("number", float(n)))


def _fmod(a, b):
    """C's remainder, which has the sign of a."""
    quotient = ("/", a, b)
    return ("-", a, ("*", b, ("if", ("<", quotient, ("number", 0.0)), ("ceil", quotient), ("floor", quotient))))


def _cbrt(a):
    def of(x):
        return ("pow", x, ("number", 1.0 / 3.0))

    return ("if", ("<", a, ("number", 0.0)), ("neg", of(("neg", a))), of(a))


FUNCTIONS = {  # number of arguments, and the tree of a call
    **{name: (1, _of(name)) for name in ("exp", "log", "log10", "sqrt", "sin", "cos", "tan", "asin", "acos", "atan", "sinh",
                                         "cosh", "tanh", "floor", "ceil", "abs")},
    "fabs": (1, _of("abs")), "ln": (1, _of("log")), "pow": (2, _of("pow")), "fmin": (2, _of("min")), "fmax": (2, _of("max")),
    "min": (2, _of("min")), "max": (2, _of("max")), "fmod": (2, _fmod),
    "expm1": (1, lambda a: ("-", ("exp", a), ("number", 1.0))), "log1p": (1, lambda a: ("log", ("+", a, ("number", 1.0)))),
    "log2": (1, lambda a: ("log", a, ("number", 2.0))), "cbrt": (1, _cbrt),
    "square": (1, _times(2)), "cube": (1, _times(3)),
}


class _Tokens:
    def __init__(self, text):
        text = re.sub(r"/\*.*?\*/", lambda c: "\n" * c[0].count("\n"), text, flags=re.DOTALL)
        text = re.sub(r"(//|#).*", "", text)
        self.items = []
        for number, line in enumerate(text.split("\n"), 1):
            at = 0
            while line[at:].strip():
                found = TOKEN.match(line, at)
                if not found:
                    raise ModelError(f"line {number}: '{line[at:].strip()[0]}' is not understood")
                self.items.append((found.lastgroup, found[found.lastgroup], number))
                at = found.end()
        self.at = 0

    def peek(self, ahead=0):
        k = self.at + ahead
        return self.items[k][1] if k < len(self.items) else ""

    def kind(self):
        return self.items[self.at][0] if self.at < len(self.items) else ""

    def line(self):
        return self.items[min(self.at, len(self.items) - 1)][2] if self.items else 1

    def take(self, expected=None):
        text = self.peek()
        if expected is not None and text != expected:
            raise ModelError(f"line {self.line()}: '{text or 'the end'}' stands where '{expected}' was expected")
        self.at += 1
        return text

    def take_name(self, what):
        if self.kind() != "name":
            raise ModelError(f"line {self.line()}: '{self.peek() or 'the end'}' {what}")
        return self.take()


class Statements:
    """What a file says: the tree of each variable, in which names are texts, and what marks variables have."""

    def __init__(self, text):
        self.tokens = _Tokens(text)
        self.tree_of = {}
        self.stored = {}     # variables that are written once a step -> line
        self.line_of = {}    # where a variable comes first
        self.externals = {}  # variable -> name outside
        self.units = {}
        self.flags = {}      # variable -> the words that it may be
        while self.tokens.peek():
            self.statement(self.tree_of)

    def assign(self, assigned, name, tree, line, is_update):
        if name in assigned and not is_update:
            raise ModelError(f"line {line}: {name} is given a value twice, first in line {self.line_of[name]}")
        assigned[name] = tree
        self.line_of.setdefault(name, line)

    def statement(self, assigned):
        """Adds the next statement's assignments. Returns the variables that it is about, which marks then belong to."""
        t = self.tokens
        line = t.line()
        if t.peek() == "if" and t.peek(1) == "(":
            names = self.branches(assigned)
            self.marks(names, assigned)
        elif t.peek() == "group" and t.peek(1) == "{":
            t.take()
            names = self.block(assigned)
            self.marks(names, assigned)
        elif t.peek() == ";":
            t.take()
            names = []
        else:
            name = t.take_name("begins no statement")
            names = [name]
            self.line_of.setdefault(name, line)
            operator = t.peek()
            if operator == "=":
                t.take()
                tree = self.expression()
                t.take(";")
                if self.marks(names, assigned).intersection(("store",)):
                    self.stored[name] = line
                else:
                    self.assign(assigned, name, tree, line, False)
            elif operator in ("+=", "-=", "*=", "/="):
                t.take()
                if name not in assigned:
                    raise ModelError(f"line {line}: {name} {operator} before {name} has a value")
                self.assign(assigned, name, (operator[0], assigned[name], self.expression()), line, True)
                t.take(";")
                self.marks(names, assigned)
            else:
                t.take(";")
                self.marks(names, assigned)
        return names

    def block(self, assigned):
        t = self.tokens
        t.take("{")
        names = []
        while t.peek() != "}":
            if not t.peek():
                raise ModelError(f"line {t.line()}: the file ends within a block")
            names += self.statement(assigned)
        t.take("}")
        return names

    def marks(self, names, assigned):
        """`.param();` and the like. Returns which ones."""
        t = self.tokens
        found = set()
        while t.peek() == ".":
            t.take()
            mark = t.take_name("is no mark")
            t.take("(")
            text, depth = [], 1
            while True:
                # Units have signs that nothing else has.
                token = t.take()
                if not token:
                    raise ModelError(f"line {t.line()}: the file ends within .{mark}(")
                depth += (token == "(") - (token == ")")
                if depth == 0:
                    break
                text.append(token)
            if t.peek() == ";":
                t.take()
            found.add(mark)
            for name in names:
                if mark == "external":
                    self.externals[name] = "".join(text) or name
                elif mark == "units":
                    self.units[name] = "".join(text)
                elif mark == "flag":
                    self.flags[name] = [word for word in text if word != ","]
                elif mark == "store" and len(names) > 1 and name in assigned:
                    self.stored[name] = self.line_of[name]
                    del assigned[name]
        return found

    def branches(self, assigned):
        """if (...) {...} elif (...) {...} else {...} as one tree for each variable."""
        t = self.tokens
        line = t.line()
        cases, otherwise, names = [], {}, []
        while t.peek() in ("if", "elif", "else"):
            if t.peek() == "if" and cases:
                break
            word = t.take()
            if word == "else" and t.peek() == "if":
                t.take()
                word = "elif"
            if word == "else":
                names += self.block(otherwise)
                break
            t.take("(")
            condition = self.expression()
            t.take(")")
            cases.append((condition, {}))
            names += self.block(cases[-1][1])
        given = dict.fromkeys(name for _, block in [*cases, (None, otherwise)] for name in block)
        for name in given:
            before = self.by_name(name, assigned.get(name), line)
            tree = otherwise.get(name, before)
            for condition, block in reversed(cases):
                value = block.get(name, before)
                if value is None or tree is None:
                    raise ModelError(f"line {line}: {name} has no value in one of the branches")
                tree = ("if", condition, value, tree)
            assigned[name] = tree
        return names

    def by_name(self, name, tree, line):
        """A tree that may stand in several branches: one that is large gets a name, which stands for it."""
        if tree is None or not names_used([tree]) or tree[0] == "name":
            return tree
        hidden = next(n for k in itertools.count(1) if (n := f"{name}_before_{line}_{k}") not in self.line_of)
        self.tree_of[hidden] = tree
        self.line_of[hidden] = line
        return ("name", hidden, line)

    # Expressions, by precedence.
    def expression(self):
        condition = self.either()
        if self.tokens.peek() != "?":
            return condition
        self.tokens.take()
        yes = self.expression()
        self.tokens.take(":")
        return ("if", condition, yes, self.expression())

    def chain(self, operators, operand):
        left = operand()
        while self.tokens.peek() in operators:
            operator = operators[self.tokens.take()]
            right = operand()
            left = _fmod(left, right) if operator == "fmod" else (operator, left, right)
        return left

    def either(self):
        return self.chain({"||": "or", "or": "or"}, self.both)

    def both(self):
        return self.chain({"&&": "and", "and": "and"}, self.relation)

    def relation(self):
        return self.chain({r: r for r in ("<", ">", "<=", ">=", "==", "!=")}, self.sum)

    def sum(self):
        return self.chain({"+": "+", "-": "-"}, self.product)

    def product(self):
        return self.chain({"*": "*", "/": "/", "%": "fmod"}, self.unary)

    def unary(self):
        t = self.tokens
        if t.peek() in ("-", "!", "not"):
            return ("neg" if t.take() == "-" else "not", self.unary())
        if t.peek() == "+":
            t.take()
            return self.unary()
        if t.peek() == "(":
            t.take()
            inner = self.expression()
            t.take(")")
            return inner
        if t.kind() == "number":
            return ("number", float(t.take()))
        line = t.line()
        name = t.take_name("stands where a value was expected")
        if t.peek() != "(":
            return ("name", name, line)
        if name not in FUNCTIONS:
            raise ModelError(f"line {line}: the function {name} is not known")
        t.take()
        arguments = [self.expression()]
        while t.peek() == ",":
            t.take()
            arguments.append(self.expression())
        t.take(")")
        count, tree = FUNCTIONS[name]
        if count != len(arguments):
            raise ModelError(f"line {line}: {name} takes {count} argument{'s' if count > 1 else ''}")
        return tree(*arguments)


def names_used(trees):
    """The texts of all names in trees, each with a line."""
    found, waiting = {}, list(trees)
    while waiting:
        tree = waiting.pop()
        if tree[0] == "name":
            found.setdefault(tree[1], tree[2])
        elif tree[0] != "number":
            waiting.extend(tree[1:])
    return found
