"""Text of files and names: read whatever its bytes are, and shown as HTML and XML allow it."""

import html
import re

# What XML has no place for, the second set of control characters, and bytes that were no UTF-8 (see read_text()).
UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def read_text(path):
    """A file's text; bytes that are no UTF-8 become surrogates, as in names of files, so that names stay different."""
    return path.read_text(encoding="utf-8", errors="surrogateescape")


def shown(text):
    """Text for a reader: each character that cannot be shown becomes a replacement character."""
    return UNFIT.sub("\ufffd", str(text))


def one_line(text):
    """Text for a line of a terminal."""
    return " ".join(shown(text).split())


def escape(text):
    """Text for HTML and SVG, also between quotes."""
    return html.escape(shown(text))
