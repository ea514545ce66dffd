"""Traces and ECG, drawn by matplotlib as pictures of lines."""

import io

import numpy
import plot_ecg
from matplotlib.figure import Figure

from . import page
from .text import shown

# Okabe and Ito's colours, which the colour-blind can tell apart; dashed from the ninth on.
COLORS = ("#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#a39a00")
WIDTH = 8.4  # inches, near that of a page: letters keep their size in print
LEAD_MS, STRIP_MS = 1000.0, 5000.0  # of a lead and of the strip below them, at most


def _source(figure):
    """A figure as a source of an image. Its names (of letters, of clips) differ from those of others there."""
    file = io.BytesIO()
    figure.savefig(file, format="svg", metadata={"Date": None})
    return page.data("image/svg+xml", file.getvalue())


def _kinds(columns, probes):
    """Columns by what they show, V first: {kind: {probe: values}}."""
    kinds = {}
    for name, values in columns.items():
        if name == "time":
            continue
        probe, dot, field = name.rpartition(".")
        # run.yaml has other bytes in place of those that are no UTF-8
        is_potential = shown(name) in map(shown, probes) or not dot
        kinds.setdefault("V" if is_potential else field, {})[name if is_potential else probe] = values
    return dict(sorted(kinds.items(), key=lambda item: item[0] != "V"))


def _axis_label(kind):
    if kind == "V":
        return "V, mV"
    return shown(f"{kind}, A/F" if kind.startswith("i_") else f"{kind}, unit of the model")


def traces(columns, probes):
    kinds = _kinds(columns, probes)
    figure = Figure(figsize=(WIDTH, 0.5 + 1.9 * len(kinds)), layout="constrained")
    panels = figure.subplots(len(kinds), 1, sharex=True, squeeze=False)[:, 0]
    order = list(dict.fromkeys(probe for signals in kinds.values() for probe in signals))
    for panel, (kind, signals) in zip(panels, kinds.items()):
        for probe, values in signals.items():
            k = order.index(probe)  # a probe has one colour in all panels
            panel.plot(columns["time"], values, color=COLORS[k % len(COLORS)], label=shown(probe), linewidth=1.1,
                       linestyle="-" if k < len(COLORS) else "--")
        _dress(panel, _axis_label(kind))
    panels[-1].set_xlim(columns["time"][0], columns["time"][-1])
    panels[-1].set_xlabel("time, ms", fontsize=9)
    return page.section("Traces", page.figure(_source(figure), "Traces at the probes: " + ", ".join(kinds), "chart"))


def _dress(panel, label):
    panel.set_ylabel(label, fontsize=9)
    panel.tick_params(labelsize=8)
    panel.grid(alpha=0.3)
    panel.spines[["top", "right"]].set_visible(False)
    panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.02), frameon=False, fontsize=8)


def ecg(columns):
    """Twelve leads in the usual layout or, without them, the potential at each electrode."""
    leads = {name[len("lead_"):]: values for name, values in columns.items() if name.startswith("lead_")}
    shown = leads or {name: values for name, values in columns.items() if name != "time"}
    values = numpy.concatenate(list(shown.values()))
    if not numpy.isfinite(values).all():
        raise ValueError("a value that is no number")
    low, high = values.min(), values.max()
    if low == high:
        low, high = low - plot_ecg.SQUARE_MV, high + plot_ecg.SQUARE_MV
    square = plot_ecg.square_for(low, high)
    figure = (_twelve_leads if leads else _electrodes)(columns["time"], shown, low, high, square)
    figure.supylabel("mV", fontsize=8)
    figure.supxlabel("time, ms", fontsize=8)
    caption = f"A square is {plot_ecg.SQUARE_MS:g} ms and {square:.3g} mV."
    if columns["time"][-1] - columns["time"][0] > (LEAD_MS if leads else STRIP_MS):
        caption += " Only the end of the run is shown."
    return page.section("ECG", page.figure(_source(figure), "ECG: " + ", ".join(shown), "chart", caption))


def _end(axes, time, values, name, scale, length):
    """The last `length` ms of a signal; with more, squares would be too small to be seen apart."""
    last = time >= time[-1] - length
    plot_ecg.trace(axes, time[last], values[last], shown(name), *scale)


def _twelve_leads(time, leads, *scale):
    figure = Figure(figsize=(WIDTH, 6.4), layout="constrained")
    axes = figure.subplot_mosaic([*map(list, plot_ecg.LAYOUT), ["rhythm"] * 4])
    for name, values in leads.items():
        _end(axes[name], time, values, name, scale, LEAD_MS)
    _end(axes["rhythm"], time, leads["II"], "II", scale, STRIP_MS)
    return figure


def _electrodes(time, potentials, *scale):
    figure = Figure(figsize=(WIDTH, 0.6 + 1.2 * len(potentials)), layout="constrained")
    panels = figure.subplots(len(potentials), 1, squeeze=False)
    for panel, (name, values) in zip(panels[:, 0], potentials.items()):
        _end(panel, time, values, name, scale, STRIP_MS)
    return figure
