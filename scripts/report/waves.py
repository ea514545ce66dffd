"""V on the surface at a few times of a run, in one range of colours."""

import math

import matplotlib
import numpy
from PIL import Image

from . import legend, page
from .scene import Scene
from .snapshots import spread

MOMENTS = 6  # shown, at most
MOST_READ = 60  # snapshots from which these are chosen
AZIMUTHS = (-60, 120)
VIEW_WIDTH = 360


class Colors:
    """Colours of V, from a multiple of 10 mV below all of it to one above."""

    def __init__(self, potentials):
        self.low = 10 * math.floor(potentials.min() / 10)
        self.high = max(10 * math.ceil(potentials.max() / 10), self.low + 10)
        self.colors = matplotlib.colormaps["plasma"](numpy.linspace(0, 1, 256))

    def ticks(self):
        return range(self.low, self.high + 1, 20 if self.high - self.low > 60 else 10)


def section(snapshots, surface, pose):
    read = spread(snapshots.times, MOST_READ)
    potentials = snapshots.potentials(surface.nodes, read)
    if potentials is None:
        return ""
    # a heart is at rest most of the time: pictures at equal distances of time would miss the wave
    changes = numpy.abs(numpy.diff(potentials, axis=0)).mean(axis=1)
    chosen = spread(numpy.concatenate([[0.0], changes.cumsum()]), MOMENTS)
    potentials = potentials[chosen]
    chosen = [read[k] for k in chosen]
    colors = Colors(potentials)
    with Scene(surface, pose.sides(AZIMUTHS), VIEW_WIDTH) as scene:
        moments = "".join(_moment(scene, snapshots.times[k], values, colors) for k, values in zip(chosen, potentials))
        sides = len(scene.views)
    words = f"{len(chosen)} of the {len(snapshots.times)} snapshots, between which V changes equally much" \
            + ("; from two sides." if sides > 1 else ".")
    pictures = f'<div class="moments" style="--sides: {sides}">{moments}</div>'
    return page.section("V over time", page.note(words) + pictures + legend.smooth(colors, "mV"))


def _moment(scene, time, values, colors):
    views = scene.smooth(values, colors.colors, colors.low, colors.high)
    together = Image.fromarray(numpy.hstack([numpy.asarray(view) for view in views]))
    alt = f"V at {page.number(time, 6)} ms"
    return (f"<figure>{page.picture(page.png(together), alt, together.size)}"
            f"<figcaption>{page.number(time, 6)} ms</figcaption></figure>")
