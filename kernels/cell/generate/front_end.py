"""What files of cell models are read into, whatever their language: variables with trees of their equations.

A tree is a tuple: ("number", 3.0), ("name", variable), ("rate", variable) for the rate of a state, or an operation and the
trees that it works on: + - * / neg pow, functions by name, if (condition, then, else), relations, and, or, not.
"""

import dataclasses

import myokit


class ModelError(Exception):
    """What a model's file has wrong, in one line."""


@dataclasses.dataclass(eq=False)
class Variable:
    name: str
    path: str  # its name within the file, with all that it is a part of, by dots
    line: int = 0  # of the file; 0 if it is not known
    tree: tuple = None  # of a state: its rate
    initial: float = None  # of a state
    unit: object = None  # a myokit.Unit, or None
    meaning: str = ""
    notes: dict = dataclasses.field(default_factory=dict)  # what the file says of it by keys of ours, such as magnitude
    label: str = ""
    binding: str = ""
    is_nested: bool = False

    @property
    def is_state(self):
        return self.initial is not None

    @property
    def place(self):
        """Where it stands, for messages."""
        return f"line {self.line}: {self.path}" if self.line else self.path


@dataclasses.dataclass
class Source:
    """A file's equations."""
    name: str = ""
    description: str = ""
    publication: str = ""
    variants: list = dataclasses.field(default_factory=list)
    variables: list = dataclasses.field(default_factory=list)  # states in the file's order
    notes: list = dataclasses.field(default_factory=list)  # what was done about things that are not as they should be
    complaint_about_units: str = ""  # what is wrong with the units of its equations


def names_in(tree):
    """The variables that a tree names, and whether as a rate, in the order of the text."""
    found, waiting = {}, [tree]
    while waiting:
        t = waiting.pop()
        if t[0] in ("name", "rate"):
            found.setdefault((t[1], t[0] == "rate"))
        elif t[0] != "number":
            waiting.extend(reversed(t[1:]))
    return list(found)


_OPERATIONS = {
    myokit.PrefixMinus: "neg", myokit.Plus: "+", myokit.Minus: "-", myokit.Multiply: "*", myokit.Divide: "/",
    myokit.Power: "pow", myokit.Quotient: "quotient", myokit.Remainder: "remainder", myokit.Exp: "exp",
    myokit.Log10: "log10", myokit.Sqrt: "sqrt", myokit.Abs: "abs", myokit.Sin: "sin", myokit.Cos: "cos",
    myokit.Tan: "tan", myokit.ASin: "asin", myokit.ACos: "acos", myokit.ATan: "atan", myokit.Floor: "floor",
    myokit.Ceil: "ceil", myokit.And: "and", myokit.Or: "or", myokit.Not: "not", myokit.Less: "<",
    myokit.LessEqual: "<=", myokit.More: ">", myokit.MoreEqual: ">=", myokit.Equal: "==", myokit.NotEqual: "!=",
}


def _tree(e, variable_of, of):
    """The tree of one of Myokit's expressions, which belongs to the variable `of`."""
    def tree(x):
        return _tree(x, variable_of, of)

    if isinstance(e, myokit.Number):
        return ("number", e.eval())
    if isinstance(e, myokit.Derivative):
        return ("rate", variable_of[e.var()])
    if isinstance(e, myokit.Name):
        return ("name", variable_of[e.var()])
    if isinstance(e, myokit.PrefixPlus):
        return tree(e[0])
    if isinstance(e, myokit.Log):
        return ("log", *[tree(x) for x in e])
    if isinstance(e, myokit.If):
        return ("if", tree(e.condition()), tree(e.value(True)), tree(e.value(False)))
    if isinstance(e, myokit.Piecewise):
        conditions, pieces = list(e.conditions()), list(e.pieces())
        result = tree(pieces[-1])
        for condition, piece in zip(reversed(conditions), reversed(pieces[:-1])):
            result = ("if", tree(condition), tree(piece), result)
        return result
    if type(e) not in _OPERATIONS:
        raise ModelError(f"{of.place}: {type(e).__name__} is not supported")
    return (_OPERATIONS[type(e)], *[tree(x) for x in e])


LONGEST_TEXT = 400


def _one_line(text):
    """A text of a file as one line, without the end of one that is very long."""
    line = " ".join((text or "").strip('"').split())
    return line if len(line) <= LONGEST_TEXT else line[:LONGEST_TEXT - 4] + " ..."


def of_myokit(model):
    """The equations of a myokit.Model, which has been validated."""
    meta = model.meta
    source = Source(_one_line(meta.get("name")), _one_line(meta.get("desc")), _one_line(meta.get("source")),
                    (meta.get("variants") or "").split())
    variable_of = {}
    # States first, and in their order.
    states = list(model.states())
    others = [v for v in model.variables(deep=True) if not v.is_state()]
    for v in states + others:
        token = getattr(v, "_token", None)
        variable_of[v] = Variable(
            v.name(), v.qname(), token[2] if token else 0, None, None, v.unit(), _one_line(v.meta.get("desc")),
            {key: str(text) for key, text in v.meta.items()}, v.label() or "", v.binding() or "", v.is_nested())
    for v, variable in variable_of.items():
        variable.tree = _tree(v.rhs(), variable_of, variable)
        if v.is_state():
            try:
                variable.initial = float(v.initial_value(as_float=True))
            except (myokit.MyokitError, ArithmeticError, ValueError):
                raise ModelError(f"{variable.place}: the initial value is no finite number") from None
    source.variables = list(variable_of.values())
    try:
        model.check_units(myokit.UNIT_STRICT)
    except myokit.IncompatibleUnitError as error:
        source.complaint_about_units = "do not agree: " + " ".join(str(error).split())
    except (myokit.MyokitError, ArithmeticError, ValueError, TypeError):
        # An exponent is computed for it, which need not have a value.
        source.complaint_about_units = "could not be checked"
    return source
