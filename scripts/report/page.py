"""The page: its frame, its style, and the few kinds of things that stand on it, all as text of HTML."""

import base64
import io

from .text import escape

STYLE = """
:root { color-scheme: light; --ink: #1b1b1f; --soft: #5c6068; --line: #d9dce1; --accent: #3d2a8c; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 28px 24px 48px; color: var(--ink); background: #fff;
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif; }
h1 { margin: 0 0 2px; font-size: 30px; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 40px 0 10px; padding-bottom: 5px; border-bottom: 2px solid var(--accent); font-size: 21px; }
h3 { margin: 0 0 6px; font-size: 16px; }
.facts + h3 { margin-top: 26px; }
p { margin: 0 0 12px; }
a { color: var(--accent); }
.note, figcaption, header p { color: var(--soft); }
figure { margin: 0 0 26px; break-inside: avoid; }
figcaption { margin-top: 2px; font-size: 14px; }
.map figcaption { display: flex; flex-wrap: wrap; gap: 0 18px; align-items: baseline; margin: 0 0 4px; }
.map h3 { margin: 0; color: var(--ink); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(205px, 1fr)); gap: 12px 24px;
  margin: 18px 0 0; }
.facts dt { color: var(--soft); font-size: 13px; }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; white-space: pre-line; }
.facts .long { grid-column: 1 / -1; }
.method { margin: 16px 0 0; max-width: 75ch; }
.views { --columns: var(--views); position: relative; display: grid; gap: 10px; max-width: calc(285px * var(--views));
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
.views[style="--views: 1"] { max-width: 480px; }
.views img, .chart { display: block; width: 100%; height: auto; }
.plot { display: block; max-width: min(100%, 780px); height: auto; }
.scale { position: absolute; left: 0; bottom: 0; 
  width: calc((100% - (var(--columns) - 1) * 10px) / var(--columns) * var(--share));
  border-bottom: 2px solid var(--ink); font-size: 11px; line-height: 1.2; }
.scale span { white-space: nowrap; }
.moments { display: grid; gap: 12px 10px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); }
.moments[style="--sides: 1"] { grid-template-columns: repeat(3, minmax(0, 1fr)); }
.moments figure { margin: 0; }
.moments img { display: block; width: 100%; height: auto; }
.moments figcaption { text-align: center; }
.legend { display: block; width: 100%; max-width: 920px; height: auto; margin: 8px 0 0; }
.legend text { font-size: 13px; text-anchor: middle; fill: var(--ink); }
.legend .end { fill: var(--soft); font-size: 12px; }
.legend .name { text-anchor: start; }
.legend path { stroke: var(--ink); stroke-width: 1; }
.wide { overflow-x: auto; margin: 0 0 18px; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; vertical-align: bottom; white-space: normal; }
th:first-child, td:first-child { text-align: left; }
tr { break-inside: avoid; }
.bars { display: grid; grid-template-columns: max-content minmax(80px, 1fr) max-content max-content;
  gap: 5px 14px; align-items: center; max-width: 900px; margin: 4px 0 14px; font-size: 14px;
  font-variant-numeric: tabular-nums; }
.bars svg { display: block; width: 100%; height: 15px; }
.bars .figure { text-align: right; }
.bars .total { font-weight: 600; }
summary { cursor: pointer; color: var(--accent); }
pre { margin: 10px 0 0; padding: 14px 16px; background: #f6f7f9; border: 1px solid var(--line); border-radius: 4px;
  font: 12.5px/1.5 ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Menlo, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
@media (max-width: 720px) {
  body { padding: 18px 14px 32px; }
  .views { --columns: min(2, var(--views)); }
  figure { overflow-x: auto; }
  .legend, .chart, .plot { min-width: 640px; }
  .facts { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .scale { bottom: auto; top: 0; }
}
@media print {
  @page { size: A4; margin: 14mm 13mm; }
  body { max-width: none; padding: 0; font-size: 10pt; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h1 { font-size: 20pt; } h2 { font-size: 14pt; margin-top: 20pt; } h3 { font-size: 11pt; }
  h2, h3, .note { break-after: avoid; }
  .facts, .bars { break-inside: avoid; }
  .facts { grid-template-columns: repeat(auto-fill, minmax(36mm, 1fr)); gap: 6pt 12pt; }
  .views { max-width: 172mm; gap: 3mm; }
  .legend { margin-top: 4pt; }
  figure { margin-bottom: 10pt; }
  figcaption, table, .bars { font-size: 9pt; }
  th, td { padding: 2px 8px 2px 0; white-space: normal; }
  .wide { overflow: visible; }
  .wide table { font-size: 7.5pt; }
  a { color: inherit; text-decoration: none; }
  summary, video { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  pre { font-size: 7.5pt; }
}
"""

LONG = ' class="long"'


def document(title, body):
    return (f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n")


def section(title, body):
    return f"\n<section>\n<h2>{escape(title)}</h2>\n{body}\n</section>"


def note(text):
    return f'<p class="note">{escape(text)}</p>'


def facts(pairs):
    """Names and values side by side, long ones in lines of their own; those without a value are left out."""
    items = (f"<div{LONG if len(str(value)) > 40 else ''}><dt>{escape(name)}</dt><dd>{escape(str(value))}</dd></div>"
             for name, value in pairs if value not in (None, "", {}))
    return f'<dl class="facts">{"".join(items)}</dl>'


def table(head, rows):
    """Text in rows and columns; the first column stands to the left, figures to the right."""
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f'<div class="wide"><table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>'


def picture(source, alt, size):
    return f'<img src="{source}" alt="{escape(alt)}" width="{size[0]}" height="{size[1]}">'


def figure(source, alt, kind, caption=""):
    """A single picture: a chart as wide as the page, or a plot of its own size."""
    words = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
    return f'<figure><img src="{source}" alt="{escape(alt)}" class="{kind}">{words}</figure>'


def png(image):
    """An image as a source: few colours are enough for bands and their shades, in a third of the bytes."""
    file = io.BytesIO()
    image.quantize(256).save(file, "PNG")
    return data("image/png", file.getvalue())


def data(kind, content):
    return f"data:{kind};base64,{base64.b64encode(content).decode('ascii')}"


def color(rgb):
    return "#" + "".join(f"{round(255 * part):02x}" for part in rgb[:3])


def number(value, digits=3):
    """As many digits, no exponent where one can do without."""
    text = f"{value:.{digits}g}"
    return (f"{value:.0f}" if "e+" in text and abs(value) < 1e7 else text).replace("-", "−")
