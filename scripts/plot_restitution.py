"""The restitution panel of the pictures of one cell and of tissue: APD90 over the diastolic interval."""

ALTERNATE = 1.0  # ms: two beats of one period that differ by more are joined


def finite(value):
    return value == value


def draw(axes, series):
    """`series`: by its name a list of beats (period, diastolic interval, APD90, whether it is late), ms; NaN: unknown.

    A beat without a diastolic interval has none before it, or came before that had repolarised; such beats are counted
    above the panel, and not drawn.
    """
    without = 0
    has_late = has_pairs = False
    for name, beats in series.items():
        without += sum(finite(apd) and not finite(di) for _, di, apd, _ in beats)
        shown = [beat for beat in beats if finite(beat[1]) and finite(beat[2])]
        if not shown:
            continue
        color = axes.plot([], [], "o", markersize=4, label=name)[0].get_color()
        pairs = [(a, b) for a, b in zip(shown, shown[1:]) if a[0] == b[0]]
        if not pairs:
            line = sorted((di, apd) for _, di, apd, _ in shown)
            axes.plot(*zip(*line), "-", color=color, linewidth=0.8)
        for a, b in pairs:
            if abs(a[2] - b[2]) > ALTERNATE:
                axes.plot((a[1], b[1]), (a[2], b[2]), ":", color="0.4", linewidth=1, zorder=1)
                has_pairs = True
        for late in (False, True):
            own = [(di, apd) for _, di, apd, is_late in shown if is_late == late]
            if own:
                axes.plot(*zip(*own), "o", color=color, markersize=4 if not late else 6,
                          markerfacecolor="white" if late else color, zorder=2)
        has_late = has_late or any(beat[3] for beat in shown)
    if has_late:
        axes.plot([], [], "o", color="black", markerfacecolor="white", markersize=6, label="response comes late")
    if has_pairs:
        axes.plot([], [], ":", color="0.4", label="two beats of one period")
    axes.set_xlabel("diastolic interval, ms (from APD90 to the next upstroke)")
    axes.set_ylabel("APD90, ms")
    if axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize=8)
    if without:
        beats = "1 beat has" if without == 1 else f"{without} beats have"
        axes.set_title(f"{beats} no diastolic interval, and no point", fontsize=8)
