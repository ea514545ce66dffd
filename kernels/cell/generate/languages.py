"""The languages of model files: what a file's suffix says, and what reads it into equations."""

import re

import myokit

import cellml
import easyml
import front_end
from front_end import ModelError


def _require_text(path):
    data = path.read_bytes()
    if data.startswith(b"\xef\xbb\xbf"):
        raise ModelError("begins with a byte-order mark; save it as UTF-8 without one")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[:error.start].count(b"\n") + 1
        raise ModelError(f"line {line} is not UTF-8; save it as that") from None
    if not data.strip(b" \t\r\n\0"):
        raise ModelError("is empty")
    if b"\0" in data:
        raise ModelError("is no text: it has bytes that are 0")


def _of_myokit(load, path):
    """What Myokit makes of a file. Its errors are what it says; whatever else goes wrong within it, too, is the file's."""
    try:
        model = load(path)
        if model is None:
            raise ModelError("holds no model")
        model.validate()
    except (ModelError, MemoryError, RecursionError):
        raise
    except Exception as error:  # pylint: disable=broad-except
        text = " ".join(str(error).split())
        is_ours = isinstance(error, myokit.MyokitError) and text
        text = re.sub(r"^\w+Error on line 0: ", "", text)
        raise ModelError(text if is_ours else f"Myokit cannot read it as {path.suffix}") from None
    return model


def _read_mmt(path, _folder):
    _require_text(path)
    return front_end.of_myokit(_of_myokit(lambda p: myokit.load_model(str(p)), path))


def _read_cellml(path, folder):
    return front_end.of_myokit(_of_myokit(lambda p: cellml.load(p, folder), path))


def _read_easyml(path, _folder):
    _require_text(path)
    return easyml.read(path)


READERS = {".mmt": _read_mmt, ".cellml": _read_cellml, ".model": _read_easyml}


def read(path, folder=None):
    """The equations of a file, as a front end's Source; what it imports lies in `folder`. Throws ModelError."""
    suffix = path.suffix.lower()
    if suffix not in READERS:
        raise ModelError(f"unknown suffix '{suffix}'; known are {', '.join(READERS)}")
    return READERS[suffix](path, folder)
