"""What a run wrote, read; whatever is wrong with a file becomes a ReportError of one line."""

import contextlib
import csv
import dataclasses
import datetime
import json
import os
import pathlib

import numpy
from PIL import Image

from . import configuration
from .text import read_text


class ReportError(Exception):
    """One line for the user: the file, what is wrong, and the remedy."""


@contextlib.contextmanager
def reading(path):
    """Whatever the reading of a file throws names that file."""
    try:
        yield
    except OSError as error:
        raise ReportError(f"{path}: cannot be read: {error.strerror or error}; run the configuration again") from error
    except ReportError:
        raise
    except Exception as error:  # libraries throw what they like at damaged files
        raise damaged(path, str(error).split(";")[0]) from error


def damaged(path, what):
    reason = " ".join(what.split())[:200] or "nothing in it"
    return ReportError(f"{path}: damaged ({reason}); run the configuration again")


@dataclasses.dataclass
class Run:
    """What run.yaml says of a run."""

    text: str
    date: str
    name: str  # of its configuration
    provenance: dict
    keys: dict  # its values; numbers are text
    probes: list


def read_run(folder):
    path = folder / "run.yaml"
    if not path.is_file():
        what = "holds no run.yaml" if folder.is_dir() else "no such folder"
        raise ReportError(f"{folder}: {what}; name the folder that `cardiowarp run` wrote to")
    with reading(path):
        text, keys = configuration.read(path)
        _word(keys["time"]["scheme"])
        written = datetime.datetime.fromtimestamp(os.path.getmtime(path))
        provenance = keys["cardiowarp"]
        return Run(
            text=text, date=f"{written:%Y-%m-%d %H:%M}",
            name=pathlib.Path(_word(provenance["configuration"])).stem, provenance=provenance, keys=keys,
            probes=[_word(probe["name"]) for probe in (keys.get("output") or {}).get("probes") or []])


def _word(value):
    if not isinstance(value, str):
        raise ValueError("a list or a map where a word is expected")
    return value


def read_columns(path):
    """The columns of a table of numbers by name; None if it has no two rows to draw."""
    with reading(path):
        text = read_text(path)
        if not text.endswith("\n"):
            raise ValueError("ends within a line")
        header, _, body = text.partition("\n")
        names = next(csv.reader([header]), [])
        if body.count("\n") < 2:
            return None
        values = numpy.loadtxt(body.splitlines(), delimiter=",", ndmin=2)
        if values.shape[1] != len(names) or names[0] != "time":
            raise ValueError(f"{values.shape[1]} columns under {len(names)} names, the first of them not 'time'")
        return dict(zip(names, values.T))


def read_rows(path):
    """The rows of any table, as text; the first one names the columns."""
    with reading(path):
        with open(path, newline="", encoding="utf-8", errors="surrogateescape") as file:
            rows = [row for row in csv.reader(file, strict=True) if row]
        if not rows:
            raise ValueError("no row in it")
        if any(len(row) != len(rows[0]) for row in rows):
            raise ValueError("rows of several lengths")
        return rows


def read_picture(path):
    """The bytes of a .png file that can be shown."""
    with reading(path):
        with Image.open(path) as picture:
            picture.load()
        return path.read_bytes()


def read_timings(path):
    with reading(path):
        timings = json.loads(path.read_text(encoding="utf-8"))
        numbers = [timings[name] for name in ("nodes", "tetrahedra", "simulated_ms", "steps", "setup_seconds",
                                              "stepping_seconds", "wall_seconds")]
        for value in numbers + list(timings["stage_seconds"].values()):
            if not isinstance(value, (int, float)):
                raise ValueError(f"'{value}' is no number")
        return timings
