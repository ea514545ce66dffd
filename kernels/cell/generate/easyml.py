"""Reads a cell model in openCARP's EasyML (`.model`).

EasyML is a list of assignments in any order, of which each variable has one, but for branches of `if` and for `+=`. A
variable X is a state if there is a diff_X or d_X_dt, or alpha_X and beta_X, or X_inf and tau_X (also a_X, b_X) while X is
used and is given no value itself; X_init is its initial value, for a gate by default its steady state. V is the potential
of `.external(Vm)`, and Iion what moves it: dV/dt = -Iion.
"""

import re

import expression as ex
from easyml_grammar import Statements, names_used
from front_end import ModelError, Source, Variable, names_in
from trees import value_of_tree

POTENTIAL, CURRENT = "Vm", "Iion"
CURRENT_NAME = re.compile(r"I[A-Z_]\w*|Iion")


def _states(statements):
    """The rate of each state; and the steady states of gates."""
    tree_of = statements.tree_of
    used = names_used(tree_of.values())
    rates, steady = {}, {}
    for name in tree_of:
        found = re.fullmatch(r"diff_(\w+)", name) or re.fullmatch(r"d_(\w+)_dt", name)
        if found and found[1] not in rates:
            rates[found[1]] = ("name", name, statements.line_of[name])

    def named(*candidates):
        return next((("name", c, statements.line_of[c]) for c in candidates if c in tree_of), None)

    for state in [*used, *(n.removesuffix("_init") for n in tree_of if n.endswith("_init"))]:
        if state in rates or state in tree_of or state in statements.externals:
            continue
        alpha, beta = named(f"alpha_{state}", f"a_{state}"), named(f"beta_{state}", f"b_{state}")
        rest, tau = named(f"{state}_inf", f"{state}_infinity"), named(f"tau_{state}")
        here = ("name", state, 0)
        if rest and tau:
            rates[state], steady[state] = ("/", ("-", rest, here), tau), rest
        elif alpha and beta:
            rates[state] = ("-", ("*", alpha, ("-", ("number", 1.0), here)), ("*", beta, here))
            steady[state] = ("/", alpha, ("+", alpha, beta))
    return rates, steady


class _Linked:
    """Variables, with trees that name them."""

    def __init__(self, statements):
        self.statements = statements
        self.variable_of = {}
        self.words = {}
        for name, words in statements.flags.items():
            for k, word in enumerate(words):
                if self.words.setdefault(word, float(k)) != float(k):
                    raise ModelError(f"line {statements.line_of[name]}: {word} stands at another place of the .flag() of {name} "
                                     "than of an earlier one")

    def variable(self, name, **more):
        if name not in self.variable_of:
            notes = {"current": "yes"} if CURRENT_NAME.fullmatch(name) else {}
            self.variable_of[name] = Variable(name, name, self.statements.line_of.get(name, 0), notes=notes, **more)
        return self.variable_of[name]

    def tree(self, tree):
        if tree[0] == "number":
            return tree
        if tree[0] == "name":
            if tree[1] in self.words and tree[1] not in self.variable_of:
                return ("number", self.words[tree[1]])
            if tree[1] not in self.variable_of:
                raise ModelError(f"line {tree[2]}: {tree[1]} has no value")
            return ("name", self.variable_of[tree[1]])
        return (tree[0], *[self.tree(t) for t in tree[1:]])


def _value(tree, known, place, start_of):
    """The value at the start of a tree: of states by what `start_of` them."""
    computing = set()

    def of(variable):
        if variable not in known:
            start = start_of.get(variable, variable.tree)
            if variable in computing or start is None:
                raise ModelError(f"{place}: depends on {variable.name}, which has no value at the start")
            computing.add(variable)
            known[variable] = evaluate(start)
        return known[variable]

    def evaluate(t):
        return value_of_tree(t, of)

    try:
        return evaluate(tree)
    except ex.ExpressionError as error:
        raise ModelError(f"{place}: {error}") from None


def read(path):
    """The Source of a file. Throws ModelError."""
    statements = Statements(path.read_text())
    tree_of, line_of = statements.tree_of, statements.line_of
    source = Source("easyml", complaint_about_units="EasyML gives none: V is taken in mV, time in ms, currents in A/F")
    potentials = [name for name, outside in statements.externals.items() if outside == POTENTIAL or name == POTENTIAL]
    potential = potentials[0] if potentials else "V"
    if CURRENT not in tree_of:
        raise ModelError(f"there is no {CURRENT}, which moves {potential}")
    if f"{potential}_init" not in tree_of:
        raise ModelError(f"there is no {potential}_init, the potential at the start")
    rates, steady = _states(statements)
    if potential in rates:
        source.notes.append(f"{rates.pop(potential)[1]} has no meaning: {CURRENT} moves {potential}")
    for name in rates:
        if name in tree_of:
            raise ModelError(f"line {line_of[name]}: {name} is given a value, though it has a rate, {rates[name][1]}")
    used = names_used(tree_of.values())
    if "dt" in used and "dt" not in tree_of:
        raise ModelError(f"line {used['dt']}: dt, the length of a step, is not known to equations; give rates (diff_X)")
    for name, line in statements.stored.items():
        if name not in rates:
            raise ModelError(f"line {line}: {name} is written once a step (.store()); give its rate instead, diff_{name}")
        source.notes.append(f"{name} has a rate and is written once a step (.store()): the rate counts")

    linked = _Linked(statements)
    initial = {name.removesuffix("_init"): tree for name, tree in tree_of.items() if name.endswith("_init")}
    V = linked.variable(potential, label="membrane_potential", initial=0.0)
    states = [linked.variable(state, initial=0.0) for state in rates]
    for name in tree_of:
        if name not in linked.variable_of:
            linked.variable(name)
    if "t" in used and "t" not in linked.variable_of:
        linked.variable("t", binding="time", tree=("number", 0.0))
    outside = []
    for name in statements.externals:
        if name in linked.variable_of or name == CURRENT:
            continue
        if name not in used:
            continue
        if name not in initial:
            raise ModelError(f"line {line_of[name]}: {name} comes from outside (.external), and has no {name}_init to stand for it")
        outside.append(linked.variable(name))
        source.notes.append(f"{name} comes from outside (.external): it stays at {name}_init")
    for name, words in statements.flags.items():
        if name not in tree_of:
            linked.variable_of.pop(name, None)
            linked.variable(name, tree=("number", 0.0))
        if len(statements.flags) == 1:  # kinds of cells
            source.variants = words
            linked.variable_of[name].notes.update((f"variant_{word}", str(k)) for k, word in enumerate(words))
        else:
            source.notes.append(f"{name} is " + ", ".join(f"{k} for {word}" for k, word in enumerate(words)))

    for name, tree in tree_of.items():
        linked.variable_of[name].tree = linked.tree(tree)
    for variable in outside:
        variable.tree = linked.tree(initial[variable.name])
    for variable in states:
        variable.tree = linked.tree(rates[variable.name])
    stimulus = Variable("i_stim", "none of the file's; it is added to Iion", label="stimulus_current", tree=("number", 0.0))
    V.tree = ("neg", ("+", ("name", linked.variable_of[CURRENT]), ("name", stimulus)))

    # Initial values may be computed from others.
    start_of = {V: linked.tree(initial[potential])}
    place_of = {V: f"line {line_of[f'{potential}_init']}: {potential}_init"}
    for variable in states:
        if variable.name in initial:
            start_of[variable] = linked.tree(initial[variable.name])
            place_of[variable] = f"line {line_of[f'{variable.name}_init']}: {variable.name}_init"
        elif variable.name in steady:
            start_of[variable] = linked.tree(steady[variable.name])
            place_of[variable] = f"{variable.place}: its steady state"
        else:
            raise ModelError(f"{variable.place}: there is no {variable.name}_init, and {variable.name} is no gate")
    known = {}
    for variable, start in start_of.items():
        variable.initial = known[variable] = _value(start, known, place_of[variable], start_of)
        if variable is V or variable.name in initial:
            continue
        source.notes.append(f"{variable.name} has no {variable.name}_init: it starts from its steady state, {variable.initial:.6g}")
    # Values at the start are variables only where equations use them.
    helpers = {f"{n}_init" for n in linked.variable_of}
    waiting = [v for name, v in linked.variable_of.items() if name not in helpers]
    while waiting:
        for v, _ in names_in(waiting.pop().tree):
            if v.name in helpers:
                helpers.remove(v.name)
                waiting.append(v)
    source.variables = [V, *states, stimulus] + [
        v for v in linked.variable_of.values() if v is not V and v not in states and v.name not in helpers]
    _require_no_circle(source.variables)
    return source


def _require_no_circle(variables):
    done = {}
    for start in variables:
        trail = [(start, iter(names_in(start.tree)))]
        if done.get(start):
            continue
        done[start] = "open"
        while trail:
            variable, rest = trail[-1]
            for other, _ in rest:
                if other.is_state or done.get(other) == "closed":
                    continue
                if done.get(other) == "open":
                    raise ModelError(f"{other.place}: depends on itself, and has no rate (diff_{other.name})")
                done[other] = "open"
                trail.append((other, iter(names_in(other.tree))))
                break
            else:
                done[variable] = "closed"
                trail.pop()
