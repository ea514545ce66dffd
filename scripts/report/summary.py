"""The top of the page: what was simulated, on what, and how."""

import os

import numpy

from . import page
from .text import escape

SCHEMES = {
    "backward_euler": "backward Euler", "sdirk2": "a diagonally implicit Runge–Kutta method of order 2",
    "sdirk3": "a diagonally implicit Runge–Kutta method of order 3", "rosenbrock2": "a Rosenbrock method of order 2",
    "strang": "Strang splitting"}
MOST_LINES = 8  # of one kind
SPLIT = 8  # tetrahedra of results in a quadratic element


def section(run, mesh, timings):
    by = run.provenance
    line = f"{run.date} · Cardiowarp {by.get('version', '')} ({by.get('commit', 'unknown')}) · {by.get('device', '')}"
    nodes, tets = (len(mesh.points), len(mesh.tets)) if mesh else (timings.get("nodes"), timings.get("tetrahedra"))
    facts = page.facts([
        ("Mesh", _mesh(run.keys["mesh"])),
        ("Nodes", nodes and f"{nodes:,.0f}"),
        ("Elements", tets and _elements(run.keys["mesh"], tets)),
        ("Mean distance of neighbouring nodes", mesh and f"{page.number(_mean_edge(mesh))} mm"),
        ("Size of the mesh", mesh and " × ".join(f"{x:.3g}" for x in numpy.ptp(mesh.points, axis=0)) + " mm"),
        ("Simulated", timings and f"{timings['simulated_ms']:g} ms, {timings['end']}"),
        ("Cells", _lines(run.keys["ionic"], _cells)),
        ("Diffusion coefficient D", _lines(run.keys.get("tissue"), _tissue)),
        ("Fibrosis", _lines(run.keys.get("fibrosis"), _fibrosis)),
        ("Stimuli", _lines(run.keys.get("stimuli"), _stimulus)),
    ])
    return (f"<header>\n<h1>{escape(run.name)}</h1>\n<p>{escape(line)}</p>\n{facts}\n"
            f'<p class="method">{escape(_method(run.keys, by))}</p>\n</header>')


def _lines(entries, words):
    """A line for each entry of a list, or for what stands in place of a list of one."""
    entries = entries if isinstance(entries, list) else [entries] if entries else []
    lines = [words(entry) for entry in entries[:MOST_LINES]]
    return "\n".join(lines + ([f"and {len(entries) - MOST_LINES} more"] if len(entries) > MOST_LINES else []))


def _mesh(keys):
    if "file" in keys:
        return os.path.basename(keys["file"])
    shape = dict(keys["generator"])
    kind = shape.pop("type")
    return ", ".join([f"generated: {kind}", *(f"{name} {_short(value)}" for name, value in shape.items())])


def _elements(keys, tets):
    if keys.get("elements") == "quadratic":
        return f"{tets / SPLIT:,.0f} quadratic tetrahedra; results on {tets:,.0f} parts"
    return f"{tets:,.0f} linear tetrahedra"


def _mean_edge(mesh):
    """Over all edges, each once, mm."""
    ends = numpy.sort(mesh.tets[:, [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3]].reshape(-1, 2), axis=1).astype(numpy.int64)
    first, second = numpy.divmod(numpy.unique(ends[:, 0] * len(mesh.points) + ends[:, 1]), len(mesh.points))
    return numpy.linalg.norm(mesh.points[first] - mesh.points[second], axis=1).mean()


def _tags(keys):
    if "region" in keys:
        return _region(keys["region"])
    tags = keys.get("tags", "all")
    return "all tissue" if tags == "all" else f"tags {_short(tags)}"


def _tissue(keys):
    if "velocity" in keys:
        return f"{_tags(keys)}: such that a plane wave travels by {_by_direction(keys['velocity'], 'mm/ms')}"
    if "conductivity" in keys:
        sides = [f"{_by_direction(keys['conductivity'][side], 'S/m')} ({side})"
                 for side in ("intracellular", "extracellular") if side in keys["conductivity"]]
        return f"{_tags(keys)}: {'; '.join(sides)}"
    if "d_fiber" in keys:
        values = {"fiber": keys["d_fiber"], "cross": keys["d_normal"], "sheet": keys["d_sheet"]}
        return f"{_tags(keys)}: {_by_direction(values, 'mm²/ms')}"
    across, more = float(keys["d_iso"]), float(keys.get("d_ani") or 0.0)
    return f"{_tags(keys)}: {_by_direction({'fiber': across + more, 'cross': across}, 'mm²/ms')}"


def _by_direction(values, unit):
    fiber = float(values["fiber"])
    cross = float(values.get("cross", fiber))
    sheet = float(values.get("sheet", cross))
    if fiber == cross == sheet:
        return f"{fiber:g} {unit}"
    if sheet == cross:
        return f"{fiber:g} {unit} along fibres, {cross:g} across"
    return f"{fiber:g} {unit} along fibres, {sheet:g} in sheets, {cross:g} across them"


def _cells(keys):
    words = [os.path.basename(keys["model"])] + ([keys["variant"]] if keys.get("variant") else [])
    return ", ".join(words) + (f" ({_tags(keys)})" if "tags" in keys or "region" in keys else "")


def _region(keys):
    ((kind, where),) = ((kind, where) for kind, where in keys.items() if kind != "within")
    if kind == "sphere":
        return f"sphere of radius {_short(where['radius'])} mm around {_point(where['center'])} mm"
    if kind == "box":
        return f"box from {_point(where['min'])} to {_point(where['max'])} mm"
    if kind == "uvc":
        return ", ".join(f"{name} {part}" if isinstance(part, str) else f"{name} {' to '.join(part)}"
                         for name, part in where.items())
    near = f"within {keys['within']} mm of " if "within" in keys else ""
    return f"{near}{kind} {_short(where)}"


def _fibrosis(keys):
    around = f", and around it over {keys['border']} mm" if float(keys.get("border") or 0.0) else ""
    patches = f"patches of {keys['patch']} mm" if float(keys.get("patch") or 0.0) else "single tetrahedra"
    return f"{_region(keys['region'])}: {float(keys['density']):.0%}{around}, {patches}, seed {keys.get('seed', '1')}"


def _stimulus(keys):
    place = _region(keys["region"])
    strength = f"{keys['clamp']} mV (clamped)" if "clamp" in keys else f"{keys.get('strength', '')} mV/ms".strip()
    return f"{keys.get('name') or 'stimulus'}: {place}; {_times(keys)}, {strength}"


def _times(keys):
    if "times" in keys:
        when = f"at {_short(keys['times'])} ms"
    elif "times_file" in keys:
        when = f"at the times in {os.path.basename(keys['times_file'])}"
    elif keys.get("period") and keys.get("count", "1") != "1":
        when = f"{keys['count']} times from {keys.get('start', '0')} ms on, every {keys['period']} ms"
    else:
        when = f"at {keys.get('start', '0')} ms"
    return when + (f", for {keys['duration']} ms" if "duration" in keys else "")


def _point(values):
    return f"({', '.join(values)})"


def _short(value):
    """A value in few words, whatever it is."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_short(part)}" for name, part in list(value.items())[:MOST_LINES])
    if isinstance(value, list):
        return ", ".join(_short(part) for part in value[:MOST_LINES]) + \
            (f" … ({len(value)})" if len(value) > MOST_LINES else "")
    return os.path.basename(value) if os.path.isabs(value or "") else str(value)


def _method(keys, by):
    """What was solved and how, in a sentence for a paper's methods."""
    time, mesh = keys["time"], keys["mesh"]
    steps = f"steps of {time.get('dt', '?')} ms"
    if time.get("adaptive"):
        adaptive = time["adaptive"]
        steps = f"steps of {adaptive.get('dt_min', '?')} to {adaptive.get('dt_max', '?')} ms that adapt"
        if adaptive.get("step_tolerance"):
            steps += f" to an estimated error of {adaptive['step_tolerance']} ms a ms"
    return (f"The monodomain equation was solved on {mesh.get('elements', 'linear')} finite elements and in time by "
            f"{SCHEMES.get(time['scheme'], time['scheme'])}, with {steps}, by Cardiowarp {by.get('version', '')} "
            f"(commit {by.get('commit', 'unknown')}) on {by.get('device', 'an unknown device')}.")
