"""Maps on the page: each field from four sides, with its legend, and all of them in numbers."""

import math

import numpy

from . import page
from .fields import OUTLIERS, bands_of, fields_of
from .scene import NOT_THERE, Scene
from .text import escape

AZIMUTHS = (-60, 30, 120, 210)
VIEW_WIDTH = 480
# of a legend, in its own units: where its bar stands, and where what stands for no value
BAR_LEFT, BAR_WIDTH, BAR_TOP, BAR_HEIGHT, GAP_LEFT = 40, 640, 4, 16, 770


def section(grid, up):
    """All maps, one below the other, drawn in one window."""
    fields = fields_of(grid)
    if not fields:
        return ""
    with Scene(grid.surface, AZIMUTHS, up, VIEW_WIDTH) as scene:
        figures = "".join(_map(field, fields, scene) for field in fields if field.quantity.colors)
    sides = ", ".join(f"{azimuth}°" for azimuth in AZIMUTHS).replace("-", "−")
    axis = ", ".join(page.number(x) for x in up)
    introduction = page.note(f"Each map from four sides, at azimuths of {sides} around the axis ({axis}), which points "
                             "up. Where colours meet, the value is the one that stands there in the legend.")
    return page.section("Maps", introduction + figures + _numbers(fields))


def _map(field, fields, scene):
    if len(field.known) == 0:
        return page.note(f"{field.title}: none of the {field.places} {field.reach}.")
    bands = bands_of(field.quantity, [field] if field.quantity.is_moment else
                     [other for other in fields if other.quantity == field.quantity])
    pictures = scene.isochrones(field.at_nodes, bands)
    views = "".join(page.picture(page.png(picture), f"{field.title}, from an azimuth of {azimuth} degrees",
                                 picture.size) for picture, azimuth in zip(pictures, AZIMUTHS))
    return (f'<figure class="map"><figcaption><h3>{escape(field.title)}</h3>{_caption(field)}</figcaption>'
            f'<div class="views">{_scale_bar(scene.mm_across)}{views}</div>{_legend(bands, field)}</figure>\n')


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


def _legend(bands, field):
    """A bar of the bands' colours, with the level where two of them meet."""
    box = BAR_WIDTH / len(bands.colors)
    parts = [_box(BAR_LEFT + k * box, box, color) for k, color in enumerate(bands.colors)]
    for k, level in enumerate(bands.levels):
        x = BAR_LEFT + (k + 1) * box
        parts.append(f'<path d="M{x:.1f} {BAR_TOP}v{BAR_HEIGHT + 3}"/>{_value(x, page.number(level, 10))}')
    low, high = page.number(bands.low), page.number(bands.high)
    if not bands.levels:
        parts.append(_value(BAR_LEFT + BAR_WIDTH / 2, low))
    else:
        below, above = ("≤ ", "≥ ") if field.quantity.is_rough else ("", "")
        parts += [_value(BAR_LEFT, below + low, "end"), _value(BAR_LEFT + BAR_WIDTH, above + high, "end")]
    parts.append(_name(BAR_LEFT + BAR_WIDTH + 12, field.quantity.unit))
    if len(field.known) < len(field.values):
        parts += [_box(GAP_LEFT, 24, NOT_THERE), _name(GAP_LEFT + 32, field.gap)]
    return f'<svg class="legend" viewBox="0 0 920 42" role="img" aria-label="legend">{"".join(parts)}</svg>'


def _box(x, width, color):
    return f'<rect x="{x:.1f}" y="{BAR_TOP}" width="{width:.1f}" height="{BAR_HEIGHT}" fill="{page.color(color)}"/>'


def _value(x, text, kind="level"):
    return f'<text class="{kind}" x="{x:.1f}" y="{BAR_TOP + BAR_HEIGHT + 16}">{text}</text>'


def _name(x, text):
    return f'<text class="name" x="{x}" y="{BAR_TOP + 13}">{text}</text>'


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
