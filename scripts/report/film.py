"""A film of the wave: V in each snapshot, of a heart from two sides, with its time."""

import contextlib
import dataclasses
import os
import shutil
import subprocess
import urllib.parse

import matplotlib
import numpy
from PIL import Image, ImageDraw, ImageFont

from . import page
from .files import whole_file
from .grid import Surface
from .results import ReportError
from .scene import Scene
from .text import escape
from .waves import AZIMUTHS, Colors

VIEW_WIDTH = 420
LEGEND_WIDTH = 120
HEAD = 44  # above the views, for the time
FRAMES_PER_SECOND = 15
PALETTE_FRAMES = 6
MOST_EMBEDDED = 16_000_000  # bytes; a page a third larger than that is still sent by mail
WORDS = "V in all snapshots"


def require_possible(film, folder, snapshots):
    """Finds out before anything is drawn whether a film can be made."""
    if film.suffix not in KINDS:
        raise ReportError(f"{film}: cannot be made; end its name in {' or '.join(KINDS)}")
    if film.suffix == ".mp4" and shutil.which("ffmpeg") is None:
        raise ReportError(f"{film}: cannot be made without ffmpeg; install it, or end the name in .gif")
    if snapshots is None or len(snapshots.times) < 2:
        raise ReportError(f"{folder}: holds no two snapshots for a film; set output.vtk.interval and run again")


@dataclasses.dataclass
class Wave:
    surface: Surface
    times: list
    potentials: numpy.ndarray  # a row for each time, a column for each point of the surface


def read_wave(snapshots, surface, folder):
    potentials = snapshots.potentials(surface.nodes, range(len(snapshots.times)))
    if potentials is None:
        raise ReportError(f"{folder}: its snapshots hold no V; set output.vtk.fields to [V] and run again")
    return Wave(surface, snapshots.times, potentials)


def make(film, wave, pose):
    """Writes the film, whole or not at all."""
    with Scene(wave.surface, pose.sides(AZIMUTHS), VIEW_WIDTH) as scene, whole_file(film) as part:
        KINDS[film.suffix](part, Frames(scene, wave))


def section(film, output, most_bytes=MOST_EMBEDDED):
    """The film within the page or, of more bytes, a link to it from the page's folder."""
    size = film.stat().st_size
    if size <= most_bytes:
        source = page.data(f"{'image' if film.suffix == '.gif' else 'video'}/{film.suffix[1:]}", film.read_bytes())
        return page.section("Film", page.figure(source, WORDS, "plot") if film.suffix == ".gif" else
                            f'<video src="{source}" class="plot" controls loop muted playsinline></video>')
    beside = output.resolve().parent
    name = escape(film.name)
    if beside in film.resolve().parents:
        link = urllib.parse.quote(os.fsencode(film.resolve().relative_to(beside)))
        name = f'<a href="./{link}">{name}</a>'
    return page.section("Film", f"<p>{WORDS}: {name}, a file of its own, because films of more than "
                                f"{most_bytes / 1e6:g} MB are not embedded in the page; this one has "
                                f"{size / 1e6:.1f} MB.</p>")


class Frames:
    """Pictures of all snapshots with their times, in one range of colours; each is drawn when it is asked for."""

    def __init__(self, scene, wave):
        self.scene, self.wave = scene, wave
        self.colors = Colors(wave.potentials)
        width, height = scene.view_size
        self.blank = Image.new("RGB", (len(scene.views) * width + LEGEND_WIDTH, height + HEAD), "white")
        self._draw_legend((len(scene.views) * width + 24, HEAD + height // 8, 20, 3 * height // 4))

    def __len__(self):
        return len(self.wave.times)

    def __getitem__(self, k):
        frame = self.blank.copy()
        views = self.scene.smooth(self.wave.potentials[k], self.colors.colors, self.colors.low, self.colors.high)
        for place, view in enumerate(views):
            frame.paste(view, (place * view.width, HEAD))
        ImageDraw.Draw(frame).text((16, 10), f"{self.wave.times[k]:.1f} ms", fill="black", font=_font(22))
        return frame

    def _draw_legend(self, box):
        x, y, width, height = box
        scale = self.colors
        column = (255 * scale.colors[::-1, :3]).astype(numpy.uint8)[:, None, :]
        self.blank.paste(Image.fromarray(column).resize((width, height)), (x, y))
        draw = ImageDraw.Draw(self.blank)
        draw.text((x, y - 34), "V, mV", fill="black", font=_font(15))
        for value in scale.ticks():
            at = y + height * (scale.high - value) / (scale.high - scale.low)
            draw.line((x + width, at, x + width + 5, at), fill="black")
            draw.text((x + width + 9, at), f"{value}", fill="black", font=_font(15), anchor="lm")


def _font(size):
    return ImageFont.truetype(os.path.join(matplotlib.get_data_path(), "fonts/ttf/DejaVuSans.ttf"), size)


def _write_gif(path, frames):
    how = {"palette": _palette(frames), "dither": Image.Dither.FLOYDSTEINBERG}
    first, *others = (frames[k].quantize(**how) for k in range(len(frames)))
    # a .gif counts in hundredths of a second
    first.save(path, "GIF", save_all=True, append_images=others, loop=0, duration=10 * round(100 / FRAMES_PER_SECOND))


def _palette(frames):
    """An image with the 256 colours that cover a few frames, from the first to the last."""
    samples = [frames[round(k)] for k in numpy.linspace(0, len(frames) - 1, min(len(frames), PALETTE_FRAMES))]
    together = Image.fromarray(numpy.vstack([numpy.asarray(sample) for sample in samples]))
    return together.quantize(256, Image.Quantize.MAXCOVERAGE)


def _write_mp4(path, frames):
    width, height = frames.blank.size
    command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24",
               "-s", f"{width}x{height}", "-r", str(FRAMES_PER_SECOND), "-i", "-",
               "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as ffmpeg:
        with contextlib.suppress(BrokenPipeError), ffmpeg.stdin as pipe:
            for k in range(len(frames)):
                pipe.write(frames[k].tobytes())
        said = ffmpeg.stderr.read().decode(errors="replace").split("\n")[0]
    if ffmpeg.returncode != 0:
        raise ReportError(f"{path.with_suffix('')}: ffmpeg failed ({said[:200]}); end the film's name in .gif")


KINDS = {".mp4": _write_mp4, ".gif": _write_gif}
