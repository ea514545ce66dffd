"""A cell model as its equations: V in mV, states, parameters, and their rates per ms as expressions."""

import dataclasses

import expression as ex


@dataclasses.dataclass
class State:
    name: str
    unit: str
    meaning: str
    initial: float
    initial_of: dict  # variant -> value
    symbol: ex.Node
    rate: ex.Node  # per ms
    place: str  # in the file
    magnitude: float = None  # its usual size; None: not said
    adds_up: bool = False  # it changes little in a beat, by the magnitude, and its errors add up over beats
    is_gate: bool = False
    # What it is integrated with, by symbol: d rate / d state of itself and of those that it moves with. None: not known.
    slopes: dict = dataclasses.field(default_factory=dict)

    def slope_by(self, other):
        e = self.slopes.get(other.symbol)
        return ex.derivative(self.rate, other.symbol) if e is None else e


@dataclasses.dataclass
class Parameter:
    name: str
    unit: str
    meaning: str
    value: float
    value_of: dict  # variant -> value
    symbol: ex.Node
    range: str  # "positive", "not_negative" or empty


@dataclasses.dataclass
class Current:
    name: str
    unit: str
    meaning: str
    value: ex.Node


@dataclasses.dataclass
class Model:
    name: str
    description: str
    publication: str
    variants: list
    initial_V: float  # mV
    initial_V_of: dict
    states: list
    parameters: list
    source_rate: ex.Node  # dV/dt without the applied current, mV/ms
    currents: list
    potential: str  # the variable that V is
    stimulus: str  # the variable that the applied current stands for, and how; empty if there is none
    notes: list  # what was done about things that are not as they should be
    complaint_about_units: str
    rates_jump: bool = False  # where states come to a value; see pilot.py
    groups: list = dataclasses.field(default_factory=list)  # of states that move together; see coupling.py
    sums: list = dataclasses.field(default_factory=list)  # what is conserved: coupling.Sum
    sums_if_switched_on: list = dataclasses.field(default_factory=list)  # with values for parameters that are 0 by default

    @property
    def gates(self):
        return [s for s in self.states if s.is_gate]

    @property
    def others(self):
        return [s for s in self.states if not s.is_gate]

    @property
    def rates(self):
        """The rates of V and of the states, per ms."""
        return [self.source_rate] + [s.rate for s in self.states]

    def switches(self, *symbols):
        """The relations in the rates that one of the symbols decides; without symbols all of them."""
        return [e for e in ex.nodes_of(*self.rates) if e.kind == "relation" and (not symbols or e.has(*symbols))]

    def value_of(self):
        """The values of the parameters by symbol."""
        return {p.symbol: p.value for p in self.parameters}
