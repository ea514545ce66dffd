"""Files appear whole or not at all."""

import contextlib
import os

from .results import ReportError


@contextlib.contextmanager
def whole_file(path):
    """A name to write to, which becomes the file's own once all is written."""
    part = path.with_name(path.name + ".part")
    try:
        yield part
        os.replace(part, path)
    except OSError as error:
        raise ReportError(f"{path}: cannot be written: {error.strerror or error}; name another file") from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
