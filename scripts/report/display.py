"""Somewhere to draw: Debian's VTK draws through X, with or without a screen."""

import contextlib
import os
import shutil
import subprocess

from .results import ReportError


@contextlib.contextmanager
def display():
    """An X server of our own or, where that is not installed, the user's."""
    if shutil.which("Xvfb") is None:
        if not os.environ.get("DISPLAY"):
            raise ReportError("no display, and no Xvfb to draw maps with; install xvfb")
        yield
        return
    server, number = _started()
    try:
        if not number:
            raise ReportError("Xvfb does not start; run `Xvfb :99` to see why")
        # software rendering is enough, and the same everywhere
        os.environ.update(DISPLAY=f":{number}", LIBGL_ALWAYS_SOFTWARE="1")
        yield
    finally:
        server.terminate()
        server.wait()


def _started():
    """Xvfb, and the number of the display that it chose; none if it ended before that."""
    answer, told = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(told), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
                              pass_fds=[told], stderr=subprocess.DEVNULL)
    os.close(told)
    with os.fdopen(answer) as pipe:
        return server, pipe.readline().strip()
