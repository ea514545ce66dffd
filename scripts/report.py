#!/usr/bin/python3
"""A page on a run: maps, ECG, traces, protocol, steps and time, in one file that needs no other.

    scripts/report.py out/biventricle
    scripts/report.py out/biventricle --film out/biventricle/wave.gif

Reads the folder that `cardiowarp run` wrote to, and writes report.html there; what the run did not write is left out.
Needs Debian's python3-vtk9, python3-matplotlib, python3-yaml and xvfb; a film as .mp4 needs ffmpeg, too.
"""

import argparse
import importlib.util
import pathlib
import sys
import warnings

NEEDED = {"vtkmodules": "python3-vtk9", "matplotlib": "python3-matplotlib", "PIL": "python3-pil",
          "yaml": "python3-yaml"}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="OUT", type=pathlib.Path, help="folder with the results of a run")
    parser.add_argument("--film", type=pathlib.Path, metavar="FILE", help=".mp4 or .gif: V in the run's snapshots")
    parser.add_argument("--output", type=pathlib.Path, metavar="FILE.html", help="(default: report.html in OUT)")
    parser.add_argument("--up", type=float, nargs=3, metavar=("X", "Y", "Z"),
                        help="what points up (default: from the mesh; of a heart its base, of a flat sheet y)")
    arguments = parser.parse_args()
    if arguments.up is not None and not any(arguments.up):
        parser.error("--up: 0 0 0 is no direction")
    arguments.output = arguments.output or arguments.folder / "report.html"
    return arguments


def main():
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # as of names in letters that a terminal lacks
    arguments = parse_arguments()
    missing = [package for module, package in NEEDED.items() if importlib.util.find_spec(module) is None]
    if missing:
        sys.exit(f"report.py: {sys.executable} lacks {', '.join(missing)}; install that, and run by /usr/bin/python3")
    # found ahead of this file, as packages are
    from report.build import build
    from report.results import ReportError
    from report.text import one_line

    warnings.simplefilter("ignore")  # as of letters that a font lacks
    try:
        build(arguments.folder, arguments.output, arguments.film, arguments.up)
    except ReportError as error:
        sys.exit(f"report.py: {one_line(error)}")
    size = arguments.output.stat().st_size
    print(f"{one_line(arguments.output)}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
