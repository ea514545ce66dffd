"""What a file's variables stand for: the potential, the time and the stimulus; and what their notes say of the others."""

import difflib
import itertools
import math
import re

import myokit

import expression as ex
from expression import SWITCH_V, V, ZERO
from front_end import ModelError, names_in

TIME = ex.symbol("the time")
STIMULUS = ex.symbol("the stimulus, in the file's units")


def unit_text(unit, name=""):
    if unit is None or unit == myokit.units.dimensionless:
        return "1"
    text = str(unit).strip("[]")
    # Myokit has one text for both.
    return "1/ms" if text == "mS/uF" and not name.lower().startswith("g") else text


def _is_alike(unit, other):
    """Whether a unit is other, but for a factor."""
    return unit is not None and unit.exponents() == other.exponents() and unit != myokit.units.dimensionless


_STIMULUS_NAMES = {"istim", "stimcurrent", "istimulus", "ist", "stimulus", "stimuluscurrent", "stim", "iapp", "iapplied",
                   "istimtot", "istimtotal"}
_POTENTIAL_NAMES = ("V", "Vm", "V_m", "v", "vm", "v_m", "Vmem", "V_membrane", "membrane_potential", "E", "u", "U")
_CURRENT = re.compile(r"i_|I_?[A-Z]|i[A-Z]")


def find_membrane(source, name):
    """The state that is the potential."""
    states = [v for v in source.variables if v.is_state]
    if not states:
        raise ModelError("has no state whose rate is given, so nothing in it moves")

    def among(candidates):
        return ", ".join(v.path for v in candidates[:12]) + (" ..." if len(candidates) > 12 else "")

    if name:
        named = [v for v in states if v.path == name] or [v for v in states if v.name == name]
        if len(named) != 1:
            raise ModelError(f"the potential '{name}' is {'no state' if not named else 'several states'} of the file; "
                             f"its states are {among(states)}")
        return named[0]
    labelled = [v for v in source.variables if v.label == "membrane_potential"]
    if labelled:
        if not labelled[0].is_state:
            raise ModelError(f"{labelled[0].place}: is labelled membrane_potential and is no state")
        return labelled[0]
    in_volts = [v for v in states if _is_alike(v.unit, myokit.units.mV)]
    for candidates in (in_volts, states):
        if candidates is in_volts and len(candidates) == 1:
            return candidates[0]
        for name in _POTENTIAL_NAMES:
            named = [v for v in candidates if v.name == name]
            if len(named) == 1:
                return named[0]
    raise ModelError("which state is the potential? None is labelled membrane_potential, in mV, or has a usual name; "
                     f"name it (--potential NAME, ionic.potential): {among(states)}")


def scale(variable, unit, text, notes):
    """How many of `unit` are one of the unit of a variable."""
    if variable is None or not _is_alike(variable.unit, unit):
        given = variable.unit if variable is not None else None
        if given is not None and given != myokit.units.dimensionless:
            raise ModelError(f"{variable.place}: is in {given}, which cannot be converted to {text}")
        if given is not None:
            notes.append(f"{variable.path} has no unit: it is taken to be in {text}")
        return 1.0
    factor = myokit.Unit.conversion_factor(variable.unit, unit).value()
    if not math.isclose(factor, 1.0):
        notes.append(f"{variable.path} is in {variable.unit}: converted to {text}")
        return factor
    return 1.0


def time_of(source):
    bound = [v for v in source.variables if v.binding == "time"]
    return bound[0] if bound else None


def _reachable(variable):
    """What a right-hand side is made of, without looking into other states: nearest first."""
    found, waiting = [], [variable]
    while waiting:
        v = waiting.pop(0)
        for other, is_rate in names_in(v.tree):
            if other not in found and (is_rate or not other.is_state):
                found.append(other)
                waiting.append(other)
    return found


def _depends_on_time_alone(variable, known):
    """Whether it depends on the time and on no state."""
    if variable not in known:
        known[variable] = (False, False)
        if variable.binding == "time":
            known[variable] = (True, False)
        elif variable.is_state:
            known[variable] = (False, True)
        elif not variable.binding:
            of = [_depends_on_time_alone(v, known) if not is_rate else (False, True) for v, is_rate in names_in(variable.tree)]
            known[variable] = (any(t for t, _ in of), any(s for _, s in of))
    return known[variable]


def _candidates(source, near):
    """Variables that may be the stimulus, the most likely ones first, each with what makes it one."""
    known = {}

    def is_free_of_states(v):
        return not v.is_state and not v.binding and not _depends_on_time_alone(v, known)[1]

    def is_in_time(v):
        return not v.is_state and not v.binding and _depends_on_time_alone(v, known) == (True, False)

    labelled = [v for v in source.variables if v.label == "stimulus_current" and v in near]
    named = [v for v in near if v.name.lower().replace("_", "") in _STIMULUS_NAMES and is_free_of_states(v)]
    in_time = [v for v in near if is_in_time(v)]
    inner = {v for outer in in_time for v, _ in names_in(outer.tree)}
    found = [(v, "") for v in labelled]
    found += [(v, "is taken for the stimulus current; label it stimulus_current") for v in named if is_in_time(v)]
    found += [(v, "depends on the time alone, and is taken for the stimulus current") for v in in_time if v not in inner]
    found += [(v, "is taken for the stimulus current; label it stimulus_current") for v in named]
    return found + [(v, "") for v in near if v.binding == "pace"]


def find_stimulus(source, new_reader, states, notes):
    """A reader with the variable that the applied current takes the place of; and what a unit of that does to V, in the
    file's units, None if there is no such variable."""
    plain = new_reader(None)
    near = _reachable(plain.membrane)
    notes += [f"{v.path} is labelled stimulus_current, and does not move the potential" for v in source.variables
              if v.label == "stimulus_current" and v not in near]
    for variable, note in _candidates(source, near):
        reader = new_reader(variable)
        moved_by = ex.derivative(reader.converted(reader.membrane), STIMULUS)
        is_constant = not moved_by.has(STIMULUS, V, SWITCH_V, TIME, *states)
        if moved_by is not ZERO and is_constant:
            if note:
                notes.append(f"{variable.path} {note}")
            return reader, moved_by
        if variable.label == "stimulus_current":
            raise ModelError(f"{variable.place}: is labelled stimulus_current, and " +
                             ("does not move the potential" if is_constant else
                              "what it does to the potential depends on a state; it must be constant"))
    return plain, None


# Names.

def names(source, membrane):
    """A name for each variable: its own, or with that of what it is a part of where others are called so, too."""
    def used(variables, name_of):
        count = {}
        for v in variables:
            count[name_of(v)] = count.get(name_of(v), 0) + 1
        return count

    variables = [v for v in source.variables if v is not membrane]
    own = used(variables, lambda v: v.name)
    own["V"] = own.get("V", 0) + 1

    def longer(v):
        return "_".join(v.path.split(".")[-2:])

    long = used([v for v in variables if own[v.name] > 1], longer)
    names = {membrane: "V"}
    taken = {"V"}
    for v in sorted(variables, key=lambda v: own[v.name] > 1):
        if own[v.name] == 1:
            name = v.name
        else:
            name = longer(v) if long[longer(v)] == 1 else "_".join(v.path.split("."))
        numbered = (f"{name}_{k}" for k in itertools.count(2))
        names[v] = next(n for n in itertools.chain([name], numbered) if n not in taken)
        taken.add(names[v])
    return names


def of_variants(variable, variants):
    values = {}
    for key, text in variable.notes.items():
        if not key.startswith("variant_"):
            continue
        name = key.removeprefix("variant_")
        if name not in variants:
            near = difflib.get_close_matches(name, variants, 1)
            raise ModelError(f"{variable.place}: unknown variant '{name}'" +
                             (f", did you mean '{near[0]}'?" if near else ""))
        values[name] = finite_number(text, variable, key)
    return values


def finite_number(text, variable, what):
    try:
        value = float(text)
    except ValueError:
        raise ModelError(f"{variable.place}: {what} is not a number: '{text}'") from None
    if not math.isfinite(value):
        raise ModelError(f"{variable.place}: {what} is {value}; it must be finite")
    return value


def range_of(variable):
    word = variable.notes.get("range", "")
    if word == "any":
        return ""
    if not word and re.match(r"[gG]_|[gG][A-Z]", variable.name):  # a conductance
        return "not_negative"
    if word not in ("", "positive", "not_negative"):
        raise ModelError(f"{variable.place}: unknown range '{word}'; known are any, positive and not_negative")
    return word


def magnitude_of(variable):
    text = variable.notes.get("magnitude")
    if not text:
        return None
    value = finite_number(text, variable, "magnitude")
    if value <= 0.0:
        raise ModelError(f"{variable.place}: magnitude is {value:g}; it must be above 0")
    return value


def is_current(variable):
    if variable.is_state or variable.is_nested or variable.binding:
        return False
    if variable.notes.get("current") == "yes":
        return True
    unit = variable.unit
    if unit is None or unit == myokit.units.dimensionless:
        return variable.name.startswith("i_")
    if not _CURRENT.match(variable.name):
        return False
    return any(_is_alike(unit, u) for u in (myokit.units.A / myokit.units.F, myokit.units.A, myokit.units.A / myokit.units.m**2))
