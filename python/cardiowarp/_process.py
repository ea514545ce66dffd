"""What is the process's: where the libraries and the program lie, forks, progress bars."""

from __future__ import annotations

import contextlib
import os
import pathlib
import sys
from collections.abc import Callable, Iterator
from typing import Any

_FOLDER = pathlib.Path(__file__).absolute().parent  # of a build: its files are links
_owner: int | None = None


def program() -> str | None:
    """The path of the program ``cardiowarp``: that of this package or, in a build, beside it."""
    for place in (_FOLDER / "bin", _FOLDER.parents[1] / "bin"):
        if (found := place / "cardiowarp").is_file():
            return str(found)
    return None


def shipped(name: str) -> str:
    """The path of a file that comes with the package, such as ``configs/biventricle.yaml``.

    Raises:
        FileNotFoundError: there is none of that name.
    """
    for folder in (_FOLDER / "share" / "cardiowarp", *_FOLDER.parents):  # of a build: in the sources
        if (found := folder / name).is_file():
            return str(found)
    raise FileNotFoundError(f"{name}: no such file comes with the package")


@contextlib.contextmanager
def environment_of_libraries() -> Iterator[None]:
    """What the module's libraries read while they are loaded."""
    # Members of an ensemble have streams of their own, which a driver serves by so many queues; it reads
    # this when CUDA is first used, so that it stays.
    os.environ.setdefault("CUDA_DEVICE_MAX_CONNECTIONS", "32")
    # OpenMP's threads spin for long by themselves, which on a busy machine holds up all others. Programs
    # that are started later shall not read this.
    spins = "GOMP_SPINCOUNT"
    is_own = spins not in os.environ and "OMP_WAIT_POLICY" not in os.environ
    if is_own:
        os.environ[spins] = "1000"
    yield
    if is_own:
        del os.environ[spins]


def require_own() -> None:
    """Threads of OpenMP and a CUDA driver do not survive a fork: work in a child would never end."""
    global _owner
    if _owner is None:
        _owner = os.getpid()
    elif _owner != os.getpid():
        raise RuntimeError(
            "this process was forked from one that had simulations, whose threads it lacks; start it "
            "anew: multiprocessing.get_context('spawn')"
        )


@contextlib.contextmanager
def progress_bar(
    until: float, now: float, is_wanted: bool, unit: str = "ms"
) -> Iterator[Callable[[float], Any] | None]:
    """What shows how far a run is; None if nothing does."""
    if not is_wanted:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        print("progress: install tqdm to see it", file=sys.stderr)
        yield None
        return
    with tqdm(total=until - now, bar_format="{l_bar}{bar}| {n:.0f}/{total:.0f} " + unit) as bar:

        def show(time: float) -> None:
            bar.update(max(0.0, time - now - bar.n))

        yield show
        bar.update(max(0.0, until - now - bar.n))
