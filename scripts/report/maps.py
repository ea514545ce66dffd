"""Maps on the page: each field from four sides, with its legend, and all of them in numbers."""

import math

import numpy

from . import legend, page
from .fields import OUTLIERS, bands_of, fields_of
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
    introduction = page.note(_directions(pose) + " Where colours meet, the value is the one that stands there in the "
                             "legend.")
    return page.section("Maps", introduction + figures + _numbers(fields))


def _directions(pose):
    """How the maps are looked at, in words."""
    if pose.front is not None:
        return f"The sheet is seen face on, along {_vector(-pose.front)}; {_vector(pose.up)} points up."
    azimuths = ", ".join(f"{azimuth}°" for azimuth in AZIMUTHS).replace("-", "−")
    return (f"Each map from four sides, at azimuths of {azimuths} around the axis {_vector(pose.up)}, which points up: "
            f"{pose.reason}.")


def _vector(direction):
    return f"({', '.join(page.number(round(x, 2) + 0.0) for x in direction)})"


def _map(field, fields, scene):
    if len(field.known) == 0:
        return page.note(f"{field.title}: none of the {field.places} {field.reach}.")
    bands = bands_of(field.quantity, [field] if field.quantity.is_moment else
                     [other for other in fields if other.quantity == field.quantity])
    views = "".join(page.picture(page.png(picture), f"{field.title}, {view.name}", picture.size)
                    for picture, view in zip(scene.isochrones(field.at_nodes, bands), scene.views))
    return (f'<figure class="map"><figcaption><h3>{escape(field.title)}</h3>{_caption(field)}</figcaption>'
            f'<div class="views" style="--views: {len(scene.views)}">{_scale_bar(scene.mm_across)}{views}</div>{legend.banded(bands, field)}</figure>\n')


def _caption(field):
    low, middle, high = (page.number(x) for x in numpy.percentile(field.known, (0, 50, 100)))
    unit = field.quantity.unit
    caption = (f"{low} to {high} {unit}, median {middle} {unit}. "
               f"{field.share} of the {field.places} {field.reach}.")
    return caption + (f" The scale leaves out {OUTLIERS:g} % at either end." if field.quantity.is_rough else "")


def _scale_bar(mm_across):
    """A bar of a round length, as wide as that is in a view."""
    longest = 0.3 * mm_across
    power = 10.0 ** math.floor(math.log10(longest))
    length = max(factor * power for factor in (1, 2, 5) if factor * power <= longest)
    return f'<div class="scale" style="--share: {length / mm_across:.4f}"><span>{length:g} mm</span></div>'


def _numbers(fields):
    """Every field in a line of a table."""
    head = ["", "unit", "with a value", "minimum", "5 %", "median", "mean", "95 %", "maximum"]
    rows = [[field.title, field.quantity.unit, f"{field.share} of {field.places}", *_figures(field.known)]
            for field in fields]
    return "<h3>In numbers</h3>" + page.table(head, rows)


def _figures(known):
    if len(known) == 0:
        return ["–"] * 6
    low, few, middle, most, high = numpy.percentile(known, (0, 5, 50, 95, 100))
    return [page.number(x) for x in (low, few, middle, known.mean(), most, high)]
