"""Reads a cell model in openCARP's EasyML (`.model`) as a myokit.Model.

EasyML is a list of assignments in any order, of which each variable has one, but for branches of `if`. A variable X is a
state if there is a diff_X, or alpha_X and beta_X, or X_inf and tau_X; X_init is its initial value, for a gate by default
its steady state. V is the potential of `.external(Vm)`, and Iion what moves it: dV/dt = -Iion.
"""

import re

import myokit

TOKEN = re.compile(r"\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)|(?P<name>[A-Za-z_]\w*)"
                   r"|(?P<sign>&&|\|\||==|!=|<=|>=|[-+*/%<>!?:(){},;.=]))")
FUNCTIONS = {"exp": "exp({})", "log": "log({})", "log10": "log10({})", "sqrt": "sqrt({})", "fabs": "abs({})",
             "abs": "abs({})", "expm1": "(exp({}) - 1)", "square": "({})^2", "cube": "({})^3", "pow": "({})^({})",
             "sin": "sin({})", "cos": "cos({})", "tan": "tan({})"}
POTENTIAL, CURRENT = "Vm", "Iion"


class EasyMLError(Exception):
    """What is wrong with a file, in one line."""


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
                    raise EasyMLError(f"line {number}: '{line[at:].strip()[0]}' is not understood")
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
            raise EasyMLError(f"line {self.line()}: '{text or 'the end'}' stands where '{expected}' was expected")
        self.at += 1
        return text


class _Reader:
    """Statements, as expressions in Myokit's language by variable."""

    def __init__(self, text):
        self.tokens = _Tokens(text)
        self.value_of = {}   # variable -> expression
        self.externals = {}  # variable -> name outside
        self.notes = []
        while self.tokens.peek():
            for name, value in self.statement().items():
                self.assign(name, value)

    def assign(self, name, value):
        if name in self.value_of:
            raise EasyMLError(f"line {self.tokens.line()}: {name} is assigned twice")
        self.value_of[name] = value

    def statement(self):
        """The assignments of the next statement."""
        t = self.tokens
        if t.peek() == "if":
            return self.branches()
        if t.peek() == "group":
            t.take()
            assigned, names = self.block(), self.declared
            self.attributes(names)
            return assigned
        if t.peek() == ";":
            t.take()
            return {}
        if t.peek() == ".":
            self.attributes(self.declared)
            return {}
        if t.kind() != "name":
            raise EasyMLError(f"line {t.line()}: '{t.peek()}' begins no statement")
        name = t.take()
        self.declared = [name]
        assigned = {}
        if t.peek() == "=":
            t.take()
            assigned[name] = self.expression()
        t.take(";")
        self.attributes([name])
        return assigned

    def block(self):
        t = self.tokens
        t.take("{")
        assigned, names = {}, []
        while t.peek() != "}":
            for name, value in self.statement().items():
                if name in assigned:
                    raise EasyMLError(f"line {t.line()}: {name} is assigned twice")
                assigned[name] = value
            names += getattr(self, "declared", [])
        t.take("}")
        self.declared = names
        return assigned

    def attributes(self, names):
        """`.param();` and the like; only `.external()` has a meaning here."""
        t = self.tokens
        while t.peek() == ".":
            t.take()
            attribute = t.take()
            t.take("(")
            text, depth = [], 1
            while True:
                token = t.take()
                if not token:
                    raise EasyMLError(f"line {t.line()}: the file ends within .{attribute}(")
                depth += (token == "(") - (token == ")")
                if depth == 0:
                    break
                text.append(token)
            t.take(";")
            if attribute == "external":
                for name in names:
                    self.externals[name] = "".join(text) or name

    def branches(self):
        """if (...) {...} elif (...) {...} else {...} as one expression for each variable."""
        t = self.tokens
        line = t.line()
        cases, otherwise = [], None
        while t.peek() in ("if", "elif", "else"):
            word = t.take()
            if word == "if" and cases:
                t.at -= 1
                break
            if word == "else" and t.peek() == "if":
                t.take()
                word = "elif"
            if word == "else":
                otherwise = self.block()
                break
            t.take("(")
            condition = self.expression()
            t.take(")")
            cases.append((condition, self.block()))
        names = {name for _, block in cases for name in block} | set(otherwise or {})
        result = {}
        for name in sorted(names):
            rest = (otherwise or {}).get(name)
            if rest is None:
                rest = self.value_of.pop(name, None)
            for condition, block in reversed(cases):
                if name not in block or rest is None:
                    raise EasyMLError(f"line {line}: {name} has no value in one of the branches")
                rest = f"if({condition}, {block[name]}, {rest})"
            result[name] = rest
        return result

    # Expressions, by precedence.
    def expression(self):
        condition = self.either()
        if self.tokens.peek() != "?":
            return condition
        self.tokens.take()
        yes = self.expression()
        self.tokens.take(":")
        return f"if({condition}, {yes}, {self.expression()})"

    def chain(self, operators, operand, spelt=None):
        left = operand()
        while self.tokens.peek() in operators:
            operator = self.tokens.take()
            left = f"({left} {(spelt or {}).get(operator, operator)} {operand()})"
        return left

    def either(self):
        return self.chain(("||", "or"), self.both, {"||": "or"})

    def both(self):
        return self.chain(("&&", "and"), self.relation, {"&&": "and"})

    def relation(self):
        return self.chain(("<", ">", "<=", ">=", "==", "!="), self.sum)

    def sum(self):
        return self.chain(("+", "-"), self.product)

    def product(self):
        return self.chain(("*", "/"), self.unary)

    def unary(self):
        t = self.tokens
        if t.peek() in ("-", "+", "!"):
            sign = t.take()
            return f"({'not ' if sign == '!' else sign}{self.unary()})"
        if t.peek() == "(":
            t.take()
            inner = self.expression()
            t.take(")")
            return f"({inner})"
        if t.kind() == "number":
            return t.take().rstrip(".") if t.peek().endswith(".") else t.take()
        if t.kind() != "name":
            raise EasyMLError(f"line {t.line()}: '{t.peek() or 'the end'}' stands where a value was expected")
        name = t.take()
        if t.peek() != "(":
            return name
        if name not in FUNCTIONS:
            raise EasyMLError(f"line {t.line()}: the function {name} is not known")
        t.take()
        arguments = [self.expression()]
        while t.peek() == ",":
            t.take()
            arguments.append(self.expression())
        t.take(")")
        if FUNCTIONS[name].count("{}") != len(arguments):
            raise EasyMLError(f"line {t.line()}: {name} has {len(arguments)} arguments")
        return "(" + FUNCTIONS[name].format(*arguments) + ")"


def _states(value_of):
    """The rate of each state; and the steady states of gates."""
    rates, steady = {}, {}
    for name in value_of:
        for prefix, suffix in (("diff_", ""), ("alpha_", ""), ("", "_inf")):
            if not (name.startswith(prefix) and name.endswith(suffix) and len(name) > len(prefix) + len(suffix)):
                continue
            state = name[len(prefix):len(name) - len(suffix)]
            if state in value_of or state in rates or state == "V":
                continue
            if prefix == "diff_":
                rates[state] = name
            elif prefix == "alpha_" and f"beta_{state}" in value_of:
                rates[state] = f"alpha_{state} * (1 - {state}) - beta_{state} * {state}"
                steady[state] = f"alpha_{state} / (alpha_{state} + beta_{state})"
            elif suffix and f"tau_{state}" in value_of:
                rates[state] = f"({state}_inf - {state}) / tau_{state}"
                steady[state] = f"{state}_inf"
    return rates, steady


def load(path):
    """A myokit.Model of the file's equations, and notes about what was taken for what. Throws EasyMLError."""
    reader = _Reader(path.read_text())
    value_of = reader.value_of
    potentials = [name for name, outside in reader.externals.items() if outside == POTENTIAL or name == POTENTIAL]
    potential = potentials[0] if potentials else "V"
    if CURRENT not in value_of:
        raise EasyMLError(f"there is no {CURRENT}, which moves V")
    rates, steady = _states(value_of)
    initial = {name.removesuffix("_init"): value for name, value in value_of.items() if name.endswith("_init")}
    if potential not in initial:
        raise EasyMLError(f"there is no {potential}_init, the potential at the start")
    known = set(value_of) | set(rates) | {potential}
    outside = {}
    for name in reader.externals:
        if name in known or name == CURRENT:
            continue
        if name not in initial:
            raise EasyMLError(f"{name} comes from outside (.external), and has no {name}_init to stand for it")
        outside[name] = initial[name]
        reader.notes.append(f"{name} comes from outside (.external): it stays at {name}_init")
    variables = {n: v for n, v in value_of.items() if not (n.endswith("_init") and n.removesuffix("_init") in
                                                           known | set(outside))}
    variables.update(outside)

    def text_of(starts):
        lines = ["[[model]]", "name: easyml"]
        lines += [f"model.{name} = {value}" for name, value in starts.items()]
        lines += ["", "[engine]", "time = 0 bind time", "", "[model]",
                  f"dot({potential}) = -({CURRENT} + i_stim)", "    in [mV]", "    label membrane_potential",
                  "i_stim = 0 [A/F]", "    in [A/F]", "    label stimulus_current"]
        for state, rate in rates.items():
            lines.append(f"dot({state}) = {rate}")
        for name, value in variables.items():
            lines.append(f"{name} = {value}")
            if re.fullmatch(r"I[A-Z]\w*|Iion", name):
                lines += ["    current: yes", "    in [A/F]"]
        return "\n".join(lines) + "\n"

    def number(expression, starts):
        """The value of an expression at the start."""
        model = myokit.parse_model(text_of({**{s: 0.5 for s in rates}, **starts}) + f"at_start = {expression}\n")
        return float(model.get("model.at_start").eval())

    try:
        starts = {potential: number(initial[potential], {potential: 0})}
        for state in rates:
            if state in initial:
                starts[state] = number(initial[state], starts)
        for state in rates:
            if state in starts:
                continue
            if state not in steady:
                raise EasyMLError(f"there is no {state}_init, and {state} is no gate")
            starts[state] = number(steady[state], starts)
            reader.notes.append(f"{state} has no {state}_init: it starts from its steady state, {starts[state]:.6g}")
        model = myokit.parse_model(text_of({name: repr(value) for name, value in starts.items()}))
    except myokit.MyokitError as error:
        raise EasyMLError(" ".join(str(error).split())) from None
    return model, reader.notes
