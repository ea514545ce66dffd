"""Puts a report together: reads a folder, draws what is in it, and writes one page."""

import contextlib
import math
import re

import matplotlib

from . import charts, film, heart, maps, orientation, page, results, snapshots, summary, times, waves
from .display import display
from .files import whole_file
from .grid import read_grid
from .text import escape


def build(folder, output, film_path, up):
    """Writes the report of a folder and, if a path is given for it, the film."""
    matplotlib.rcParams["text.parse_math"] = False  # names may hold dollars
    # everything is read before anything is drawn, which takes longer
    run = results.read_run(folder)
    taken = snapshots.find(folder)
    if film_path:
        film.require_possible(film_path, folder, taken)
    timings, ecg, probes, outcome, curve = (_found(read, folder / name) for read, name in (
        (results.read_timings, "timings.json"), (results.read_columns, "ecg.csv"),
        (results.read_columns, "probes.csv"), (results.read_rows, "protocol.csv"),
        (results.read_picture, "protocol.png")))
    mesh, mesh_path = _mesh(folder)
    given = _found(read_grid, folder / "mesh.vtu")
    bare = taken.grid() if taken and not mesh and not given else None
    shown = mesh or given or bare
    surface = shown.surface if shown else None
    wave = film.read_wave(taken, surface, folder) if film_path else None
    with display() if surface else contextlib.nullcontext():
        pose = orientation.pose(surface, up) if surface else None
        potentials = _section(folder / "fields", waves.section, taken, surface, pose)
        anatomy = _section(folder / "mesh.vtu", heart.section, given, pose)
        drawn = _section(mesh_path, maps.section, mesh, pose)
        if wave:
            film.make(film_path, wave, pose)
    body = "".join([
        _section(folder / "run.yaml", summary.section, run, shown, timings or {}),
        anatomy,
        _protocol(outcome, curve),
        potentials,
        _section(film_path, film.section, film_path, output),
        drawn,
        _section(folder / "ecg.csv", charts.ecg, ecg),
        _section(folder / "probes.csv", charts.traces, probes, run.probes),
        _section(folder / "timings.json", times.section, timings),
        _configuration(run),
    ])
    with whole_file(output) as part:
        part.write_text(page.document(f"{run.name}: report of a run", body), encoding="utf-8")


def _found(read, path):
    return read(path) if path.is_file() else None


def _mesh(folder):
    """The mesh with the fields of maps.vtu or, where that has none, of activation.vtu; and its file."""
    files = [path for path in (folder / "maps.vtu", folder / "activation.vtu") if path.is_file()]
    if not files:
        return None, None
    mesh = read_grid(files[0])
    if len(files) > 1 and not any(name.startswith("activation_time") for name in mesh.at_nodes):
        mesh.at_nodes.update(read_grid(files[1]).at_nodes)
    return mesh, files[0]


def _section(path, draw, contents, *others):
    """What is drawn of a file's contents, if there are any; what goes wrong there names the file."""
    if contents is None:
        return ""
    with results.reading(path):
        return draw(contents, *others)


def _protocol(outcome, curve):
    body = page.figure(page.data("image/png", curve), "Outcome of the protocol", "plot") if curve else ""
    if outcome:
        body += page.table(map(_breakable, outcome[0]), [[_rounded(cell) for cell in row] for row in outcome[1:]])
    return page.section("Protocol", body) if body else ""


def _breakable(name):
    """A column's name, which may be broken after dots and underscores."""
    return re.sub("([._])", "\\1\u200b", name)


def _rounded(cell):
    """A number to as many digits as are looked at."""
    try:
        number = float(cell)
    except ValueError:
        return cell
    return f"{number:.5g}" if math.isfinite(number) else "–"


def _configuration(run):
    text = escape(run.text)
    return page.section("Configuration", "<details><summary>run.yaml, which <code>cardiowarp run</code> repeats; "
                                         f"paths of other folders are shortened here</summary>\n<pre>{text}</pre>"
                                         "</details>")
