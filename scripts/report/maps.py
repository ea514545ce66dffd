"""Maps on the page: each field from four sides, with its legend, and all of them in numbers."""

import math

import numpy

from . import legend, page
from .fields import OUTLIERS, bands_of, beats_of, fields_of, shown_beats
from .scene import Scene
from .text import escape

AZIMUTHS = (-60, 30, 120, 210)
VIEW_WIDTH = 480


def section(grid, pose):
    """All maps, one below the other, drawn in one window."""
    fields = fields_of(grid)
    if not fields:
        return ""
    with Scene(grid.surface, pose.sides(AZIMUTHS), VIEW_WIDTH) as scene:
        figures = "".join(_map(field, fields, scene) for field in fields if field.quantity.colors)
    introduction = page.note(f"{_directions(pose)} Lines join equal values (of times: isochrones), "
                             f"which are in the legend. {_beats(beats_of(grid))}")
    return page.section("Maps", introduction + figures + _numbers(fields))


def _directions(pose):
    """How the maps are looked at, in words."""
    if pose.front is not None:
        return f"The sheet is seen face on, along {_vector(-pose.front)}; {_vector(pose.up)} points up."
    azimuths = ", ".join(f"{azimuth}°" for azimuth in AZIMUTHS).replace("-", "−")
    return (f"Each map from four sides, at azimuths of {azimuths} around the axis {_vector(pose.up)}, which points up: "
            f"{pose.reason}.")


def _beats(numbers):
    """Which beats are shown, and in which scales, in words; nothing if there is one alone."""
    if len(numbers) < 2:
        return ""
    shown = shown_beats(numbers)
    which = f"All {len(numbers)} beats are shown" if len(shown) == len(numbers) else \
        f"Of {len(numbers)} beats the first {len(shown) // 2} and the last {len(shown) // 2} are shown"
    return (f"{which}. All beats of a quantity share one scale; times count from the first activation of their beat, "
            "wherever that is.")


def _vector(direction):
    return f"({', '.join(page.number(round(x, 2) + 0.0) for x in direction)})"


def _map(field, fields, scene):
    if len(field.known) == 0:
        return page.note(f"{field.title}: none of the {field.places} {field.reach}.")
    bands = bands_of(field.quantity, [other for other in fields if other.quantity == field.quantity])
    views = "".join(page.picture(page.png(picture), f"{field.title}, {view.name}", picture.size)
                    for picture, view in zip(scene.isochrones(field.at_nodes, bands), scene.views))
    return (f'<figure class="map"><figcaption><h3>{escape(field.title)}</h3>{_caption(field)}</figcaption>'
            f'<div class="views" style="--views: {len(scene.views)}">{_scale_bar(scene.mm_across)}{views}</div>'
            f"{legend.banded(bands, field)}</figure>\n")


def _caption(field):
    low, few, middle, most, high = (page.number(x) for x in numpy.percentile(
        field.known, (0, OUTLIERS, 50, 100 - OUTLIERS, 100)))
    unit = field.quantity.unit
    if field.quantity.is_rough:
        caption = (f"Median {middle} {unit}; {few} to {most} {unit} from {OUTLIERS:g} to {100 - OUTLIERS:g} %, as the "
                   "scale has it.")
    else:
        caption = f"{low} to {high} {unit}, median {middle} {unit}."
    if field.origin:
        caption = f"Since the first activation of this beat, at {field.begin} ms: {caption}"
    if field.left_out:
        return (f"{caption} {100 * field.left_out:.2g} % of the {field.places} with a value are left out, where fronts "
                "meet or begin, or a stimulus activates.")
    return f"{caption} {field.share} of the {field.places} {field.reach}."


def _scale_bar(mm_across):
    """A bar of a round length, as wide as that is in a view."""
    longest = 0.3 * mm_across
    power = 10.0 ** math.floor(math.log10(longest))
    length = max(factor * power for factor in (1, 2, 5) if factor * power <= longest)
    return f'<div class="scale" style="--share: {length / mm_across:.4f}"><span>{length:g} mm</span></div>'


def _numbers(fields):
    """Every field in a line of a table."""
    head = ["", "unit", "with a value", "minimum", "5 %", "median", "mean", "95 %", "maximum"]
    rows = [[field.title, field.unit, f"{field.share} of {field.places}", *_figures(field)] for field in fields]
    return "<h3>In numbers</h3>" + page.table(head, rows)


def _figures(field):
    if len(field.known) == 0:
        return ["–"] * 6
    low, few, middle, most, high = map(page.number, numpy.percentile(field.known, (0, 5, 50, 95, 100)))
    # a few of any size are enough for any mean
    mean = "–" if field.quantity.is_rough else page.number(field.known.mean())
    return [low, few, middle, mean, most, high]
