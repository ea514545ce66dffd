"""Legends of maps: a bar of colours with values below it."""

from . import page
from .scene import NOT_THERE
from .text import escape

# in its own units: where the bar stands, and where what stands for no value
BAR_LEFT, BAR_WIDTH, BAR_TOP, BAR_HEIGHT, GAP_LEFT = 40, 640, 4, 16, 770


def banded(bands, field):
    """The bands' colours, with the level where two of them meet."""
    parts = _boxes(bands.colors)
    for k, level in enumerate(bands.levels):
        parts.append(_tick(BAR_LEFT + (k + 1) * BAR_WIDTH / len(bands.colors), page.number(level, 10)))
    low, high = page.number(bands.low), page.number(bands.high)
    if not bands.levels:
        parts.append(_value(BAR_LEFT + BAR_WIDTH / 2, low))
    else:
        below, above = ("≤ ", "≥ ") if bands.leaves_out else ("", "")
        parts += [_value(BAR_LEFT, below + low, "end"), _value(BAR_LEFT + BAR_WIDTH, above + high, "end")]
    parts.append(_name(BAR_LEFT + BAR_WIDTH + 12, field.quantity.unit))
    if len(field.known) < len(field.values):
        parts += [_box(GAP_LEFT, 24, NOT_THERE), _name(GAP_LEFT + 32, field.gap)]
    return _drawing(parts)


def smooth(scale, unit):
    """Colours from `scale.low` to `scale.high`, with values at its ticks."""
    parts = _boxes(scale.colors[2::4], 0.5)
    for value in scale.ticks():
        share = (value - scale.low) / (scale.high - scale.low)
        parts.append(_tick(BAR_LEFT + share * BAR_WIDTH, page.number(value, 10)))
    return _drawing([*parts, _name(BAR_LEFT + BAR_WIDTH + 28, unit)])


def named(entries):
    """Colours with their names."""
    parts = []
    for k, (name, color) in enumerate(entries[:6]):
        parts += [_box(BAR_LEFT + 145 * k, 16, color), _name(BAR_LEFT + 145 * k + 22, name)]
    return _drawing(parts)


def _drawing(parts):
    return f'<svg class="legend" viewBox="0 0 920 42" role="img" aria-label="legend">{"".join(parts)}</svg>'


def _boxes(colors, overlap=0.0):
    """Colours side by side; an overlap hides seams between those that should look like one."""
    width = BAR_WIDTH / len(colors)
    return [_box(BAR_LEFT + k * width, width + (overlap if k + 1 < len(colors) else 0.0), color)
            for k, color in enumerate(colors)]


def _box(x, width, color):
    return f'<rect x="{x:.1f}" y="{BAR_TOP}" width="{width:.1f}" height="{BAR_HEIGHT}" fill="{page.color(color)}"/>'


def _tick(x, text):
    return f'<path d="M{x:.1f} {BAR_TOP}v{BAR_HEIGHT + 3}"/>{_value(x, text)}'


def _value(x, text, kind="level"):
    return f'<text class="{kind}" x="{x:.1f}" y="{BAR_TOP + BAR_HEIGHT + 16}">{escape(text)}</text>'


def _name(x, text):
    return f'<text class="name" x="{x}" y="{BAR_TOP + 13}">{escape(text)}</text>'
