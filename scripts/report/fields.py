"""Fields of a heart that have a map: their terms and units, their isochrones and colours."""

import dataclasses
import functools
import math
import re

import matplotlib
import numpy

MOST_LEVELS = 15
MOST_BEATS = 10
FRONT = "front"  # array of tetrahedra: 1 where the velocity is that of one front
OUTLIERS = 5.0  # percent at either end that a scale leaves out, where a few elements have any value
DARK = 0.24  # luminance between bands below which a line between them is light
INK, CHALK = (0.05, 0.05, 0.05), (0.85, 0.85, 0.9)


@dataclasses.dataclass(frozen=True)
class Quantity:
    array: str
    title: str
    unit: str
    colors: str = ""  # of its map, by matplotlib's name; without one it has no map
    event: str = ""  # what has happened where there is a value
    is_moment: bool = False  # when something happens; of several beats, shown since the beat's first activation
    is_vector: bool = False  # its magnitude is shown
    is_rough: bool = False  # some elements have any value: no lines, and a scale that leaves these out


# Early is light and warm, late is dark; each map is uniform to the eye, to the colour-blind, and in grey.
QUANTITIES = (
    Quantity("activation_time", "Activation time", "ms", "plasma_r", "activated", is_moment=True),
    Quantity("space_error", "Estimated error of activation times by the mesh", "ms", "cividis"),
    Quantity("activation_time_corrected", "Activation time less the estimated error by the mesh", "ms", is_moment=True),
    Quantity("upstroke_time", "Time of steepest upstroke", "ms", is_moment=True),
    Quantity("repolarization_time", "Repolarisation time", "ms", "plasma_r", "repolarised", is_moment=True),
    Quantity("apd30", "APD30", "ms"),
    Quantity("apd50", "APD50", "ms"),
    Quantity("apd90", "Action potential duration, APD90", "ms", "viridis"),
    Quantity("apd", "Action potential duration, APD", "ms", "viridis"),
    Quantity("rest", "Resting potential", "mV"),
    Quantity("peak", "Peak potential", "mV", "cividis"),
    Quantity("dvdt_max", "Maximum upstroke velocity", "mV/ms"),
    Quantity("conduction_velocity", "Conduction velocity", "mm/ms", "viridis", is_vector=True, is_rough=True),
)


@dataclasses.dataclass
class Field:
    """One quantity in one beat."""

    quantity: Quantity
    beat: str
    values: numpy.ndarray
    at_nodes: numpy.ndarray
    places: str
    origin: float = 0.0  # ms; of a time of one of several beats, when that beat begins: values count from there
    left_out: float = 0.0  # share of what has a value, and is not among the values

    @property
    def title(self):
        return self.quantity.title + (f", beat {self.beat}" if self.beat else "")

    @property
    def begin(self):
        return f"{round(self.origin, 1):g}"

    @property
    def unit(self):
        return self.quantity.unit + (f" after {self.begin}" if self.origin else "")

    @property
    def reach(self):
        return f"were {self.quantity.event}" if self.quantity.event else "have a value"

    @property
    def gap(self):
        if self.quantity.is_vector:
            return "no single front"
        return f"not {self.quantity.event}" if self.quantity.event else "no value"

    @functools.cached_property
    def known(self):
        return self.values[numpy.isfinite(self.values)]

    @property
    def share(self):
        """Percent of places that have a value; 100 only if all have one."""
        return f"{math.floor(1000 * len(self.known) / len(self.values)) / 10:g} %"


@dataclasses.dataclass
class Bands:
    """Levels between low and high, and a colour for each band that they divide values into."""

    low: float
    high: float
    levels: list
    colors: numpy.ndarray
    leaves_out: bool  # values beyond low and high, of a quantity that is rough: no lines, either

    def lines(self):
        """Colours of lines, with the levels that have them."""
        if self.leaves_out:
            return []
        luminance = self.colors[:, :3] @ (0.2126, 0.7152, 0.0722)
        is_dark = 0.5 * (luminance[:-1] + luminance[1:]) < DARK
        levels = numpy.array(self.levels)
        return [(INK, levels[~is_dark]), (CHALK, levels[is_dark])]


def levels_between(low, high):
    """Round levels between two values: 8 to 15, or none where the values are the same but for rounding."""
    if not high - low > 1e-6 * max(abs(low), abs(high)):
        return []
    power = 10.0 ** math.floor(math.log10((high - low) / 100))
    steps = (factor * scale * power for scale in (1, 10, 100) for factor in (1, 2, 2.5, 5))
    # steps at most double, so that the first one with few enough levels has no less than 8
    step = next(step for step in steps if math.ceil(high / step) - math.floor(low / step) - 1 <= MOST_LEVELS)
    multiples = range(math.floor(low / step) + 1, math.ceil(high / step))
    return [float(f"{k * step:.10g}") for k in multiples]


def bands_of(quantity, fields):
    """The bands that some fields of a quantity share."""
    low, high = numpy.percentile(numpy.concatenate([field.known for field in fields]),
                                 (OUTLIERS, 100 - OUTLIERS) if quantity.is_rough else (0, 100))
    levels = levels_between(low, high)
    colors = matplotlib.colormaps[quantity.colors](numpy.linspace(0.04, 0.96, len(levels) + 1))
    return Bands(low, high, levels, colors, quantity.is_rough)


def fields_of(grid):
    """What a mesh's arrays hold of the known quantities, of the beats that are shown."""
    places = ((grid.at_nodes, "nodes"), (grid.at_tets, "tetrahedra"))
    return [_field(quantity, beat, arrays, kind, grid) for quantity in QUANTITIES for arrays, kind in places
            for beat in shown_beats(_beats(quantity.array, arrays))]


def shown_beats(beats):
    """All of them or, of more than MOST_BEATS, the first and the last ones."""
    return beats if len(beats) <= MOST_BEATS else [*beats[:MOST_BEATS // 2], *beats[-(MOST_BEATS // 2):]]


def beats_of(grid):
    """The numbers of all beats that a mesh's arrays contain, as text; none if there is one beat without a number."""
    found = {beat for quantity in QUANTITIES for arrays in (grid.at_nodes, grid.at_tets)
             for beat in _beats(quantity.array, arrays)}
    return sorted(found - {""}, key=int)


def _field(quantity, beat, arrays, places, grid):
    suffix = f"_{beat}" if beat else ""
    values = arrays[quantity.array + suffix]
    if quantity.is_vector:
        values = numpy.linalg.norm(values, axis=1)
    if values.ndim != 1:
        raise ValueError(f"{quantity.array} has {values.shape[1]} components")
    field = Field(quantity, beat, values, values, places)
    if quantity.is_moment and beat:
        field.origin = _begin(arrays.get("activation_time" + suffix, values))
        field.values = values - field.origin
    if quantity.is_vector and FRONT + suffix in arrays:
        is_counted = arrays[FRONT + suffix] == 1.0
        field.left_out = 1.0 - is_counted.sum() / max(1, numpy.isfinite(values).sum())
        field.values = numpy.where(is_counted, values, numpy.nan)
    field.at_nodes = field.values if places == "nodes" else grid.nodal(field.values)
    return field


def _begin(times):
    known = times[numpy.isfinite(times)]
    return float(known.min()) if len(known) else 0.0


def _beats(name, arrays):
    """The suffixes of an array: '' if it has none, else numbers in their order."""
    if name in arrays:
        return [""]
    matches = (re.fullmatch(re.escape(name) + r"_(\d+)", array) for array in arrays)
    return [str(number) for number in sorted({int(match[1]) for match in matches if match})]
