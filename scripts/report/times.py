"""Steps and seconds: what timings.json says of a run."""


from . import page
from .text import escape

SETUP = "Set-up"
COLORS = {"total": "#4a4e57", "stage": "#5b3fc4", "beside": "#b9aef0"}


def section(timings):
    return page.section("Steps and time", _facts(timings) + _bars(timings))


def _facts(timings):
    error, by_mesh = timings.get("activation_error_ms"), timings.get("space_error_ms")
    counts = [(name, timings.get(key)) for name, key in (
        ("Steps", "steps"), ("Steps repeated", "rejected_steps"), ("Inaccurate steps", "inaccurate_steps"),
        ("Newton iterations", "newton_iterations"), ("Linear solves", "linear_solves"),
        ("CG iterations", "cg_iterations"))]
    return page.facts([
        *((name, f"{count:,.0f}") for name, count in counts if count is not None),
        ("Estimated error by time steps", None if error is None else f"{error:.2g} ms"),
        ("Estimated error by the mesh", None if by_mesh is None else f"{by_mesh:.2g} ms"),
        ("Format of the matrix", timings.get("spmv")),
    ])


def _stage_names(timings):
    """The stages' terms; which part of the work a stage is depends on the scheme and its assembly."""
    if "row_sum" in timings:
        assembly = {"element_kernel": "Elements", "residual_sums": "Row sums of R", "tangent_sums": "Row sums of K"}
    elif "assembly" in timings:
        assembly = {"element_kernel": "Assembly"}
    else:
        assembly = {"element_kernel": "Cells", "residual_sums": "R", "tangent_sums": "K"}
    rest = "Reaction, rest" if timings.get("scheme") == "strang" else "Newton, rest"
    return {**assembly, "reordering": "Reordering", "transfers": "Transfers", "cg_spmv": "CG, products",
            "cg_rest": "CG, rest", "newton_rest": rest}


def _bars(timings):
    wall, stages = timings["wall_seconds"], dict(timings["stage_seconds"])
    output = stages.pop("output_thread", 0.0)
    names = _stage_names(timings)
    bars = [(SETUP, timings["setup_seconds"], "total"), ("Wall time, with output", wall, "total"),
            ("Stepping", timings["stepping_seconds"], "total"),
            *((names.get(stage, stage), seconds, "stage") for stage, seconds in stages.items() if seconds > 0),
            ("Between steps", max(wall - sum(stages.values()), 0.0), "stage"),
            ("Output (its own thread)", output, "beside")]
    longest = max(seconds for _, seconds, _ in bars)
    rows = "".join(_bar(label, seconds, longest, wall, kind) for label, seconds, kind in bars)
    return (f'<h3>Where the time went</h3><div class="bars">{rows}</div>'
            + page.note("Percent of the wall time, which begins after the set-up."))


def _bar(label, seconds, longest, wall, kind):
    width = 100 * seconds / longest if longest > 0 else 0
    share = f"{100 * seconds / wall:.1f} %" if wall > 0 and label != SETUP else ""
    return (f'<span class="{kind}">{escape(label)}</span><svg aria-hidden="true">'
            f'<rect width="{width:.2f}%" height="100%" fill="{COLORS[kind]}"/></svg>'
            f'<span class="figure">{page.number(seconds)} s</span><span class="figure">{share}</span>\n')
