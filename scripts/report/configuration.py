"""run.yaml as plain values, read within bounds: maps, lists, text, and None."""

import os
import re

import yaml

from .text import read_text

MOST_BYTES = 6 << 20  # as the program has it
MOST_VALUES = 2_000_000


def read(path):
    """
    The text of a file and its values. Raises ValueError for more than MOST_BYTES, too.

    Of absolute paths the text has what lies within `output.directory`, or the name: a reader need not know of folders.
    """
    size = os.path.getsize(path)
    if size > MOST_BYTES:
        raise ValueError(f"{size} bytes, and {MOST_BYTES >> 20} MiB are read")
    text = read_text(path)
    document = parse(text)
    output = document.root.get("output")
    directory = output.get("directory") if isinstance(output, dict) else None
    directory = directory if isinstance(directory, str) else None
    for start, end, value in reversed(document.absolute_paths):
        short = os.path.basename(os.path.normpath(value))
        if os.path.isabs(directory or "") and os.path.commonpath([directory, value]) == os.path.normpath(directory):
            short = os.path.relpath(value, directory)
        quote = text[start] if text[start] in "'\"" else ""
        text = text[:start] + quote + short + quote + text[end:]
    return text, document.root


def parse(text):
    """
    A YAML document; numbers stay text.

    Values are counted as often as aliases repeat them: a few lines of nested aliases stand for billions.
    Raises ValueError for more than MOST_VALUES, and for what is no configuration.
    """
    document = _Document()
    # libyaml takes no surrogates
    text = re.sub("[\ud800-\udfff]", "\ufffd", text)
    for event in yaml.parse(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
        document.take(event)
    if not isinstance(document.root, dict):
        raise ValueError("no map of keys")
    return document


class _Document:
    """Puts values together from the events of a parser, which needs no memory of its own."""

    def __init__(self):
        self.root = None
        self.open = []  # lists and maps that have begun: [value, size, anchor, key]
        self.anchors = {}  # the value and the size of each
        self.absolute_paths = []  # where each begins and ends in the text, and the path

    def take(self, event):
        if isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            raise ValueError("several documents")
        if isinstance(event, yaml.AliasEvent):
            if event.anchor not in self.anchors:
                raise ValueError(f"an alias of nothing that ends before it, *{event.anchor}")
            self._add(*self.anchors[event.anchor])
        elif isinstance(event, yaml.ScalarEvent):
            if os.path.isabs(event.value):
                self.absolute_paths.append((event.start_mark.index, event.end_mark.index, event.value))
            is_nothing = event.implicit[0] and event.value in ("", "~", "null")
            self._finish(None if is_nothing else event.value, 1, event.anchor)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.open.append([[], 1, event.anchor, None])
        elif isinstance(event, yaml.MappingStartEvent):
            self.open.append([{}, 1, event.anchor, None])
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            value, size, anchor, _ = self.open.pop()
            self._finish(value, size, anchor)

    def _finish(self, value, size, anchor):
        if anchor:
            self.anchors[anchor] = (value, size)
        self._add(value, size)

    def _add(self, value, size):
        if not self.open:
            self.root = value
            return
        parent = self.open[-1]
        parent[1] += size
        if parent[1] > MOST_VALUES:
            raise ValueError(f"over {MOST_VALUES:,} values, counted as often as aliases repeat them")
        if isinstance(parent[0], list):
            parent[0].append(value)
        elif parent[3] is None:
            if not isinstance(value, str):
                raise ValueError("a key that is no word")
            parent[3] = value
        else:
            parent[0][parent[3]] = value
            parent[3] = None
