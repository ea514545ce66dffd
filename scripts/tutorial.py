#!/usr/bin/env python3
"""Does what docs/tutorial.md says, and measures how long each task takes.

    scripts/tutorial.py                                   # in a folder that is removed afterwards
    scripts/tutorial.py --folder mine --update            # keeps the results, and writes the times into the document

In the document a block with a title is a file, and a block of `console` is what is typed: the first one, before all
tasks, in the project's folder, all others where that one ends. A comment `leaves:` names the files that a task must have written, `says:` is a regular expression that a task's output must match, and `beats:` names
a file of traces, a probe, and how often V has to rise through -30 mV there.
"""

import argparse
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "tutorial.md"
PART = re.compile(r"^## (?P<task>[^\n]+)$|^```(?P<language>\w+)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<body>.*?)^```$"
                  r"|^<!-- (?P<check>leaves|says|beats): (?P<expected>[^\n]+) -->$", re.MULTILINE | re.DOTALL)

COMMAND = re.compile(r"\n(?=cardiowarp )")  # one may go on over several lines


def tasks_of(text):
    """The tasks' names, each with its parts in order: ("file", name, text), ("run", line), or a check and what
    it expects. What stands before the first task is one without a name."""
    tasks = [("", [])]
    for part in PART.finditer(text):
        if part["task"]:
            tasks.append((part["task"], []))
        elif part["title"]:
            tasks[-1][1].append(("file", part["title"], part["body"]))
        elif part["language"] == "console":
            tasks[-1][1].extend(("run", command) for command in COMMAND.split(part["body"].strip()))
        elif part["check"]:
            tasks[-1][1].append((part["check"], part["expected"]))
    return tasks


def do(parts, folder, environment):
    said = ""
    for kind, *part in parts:
        if kind == "file":
            (folder / part[0]).write_text(part[1])
        elif kind == "run":
            done = subprocess.run(["bash", "-c", part[0]], cwd=folder, env=environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode != 0:
                sys.exit(f"tutorial.py: {part[0]}\nended with {done.returncode}:\n{done.stdout[-3000:]}")
            said += done.stdout
        elif kind == "says":
            if not re.search(part[0], said):
                sys.exit(f"tutorial.py: nothing matches '{part[0]}' in\n{said[-3000:]}")
        elif kind == "beats":
            file, probe, expected = part[0].split()
            beats = beats_at(folder / file, probe)
            if beats != int(expected):
                sys.exit(f"tutorial.py: {beats} beats at {probe} in {file}, not {expected}")
        else:
            files = {name: folder / name for name in part[0].split()}
            missing = [name for name, file in files.items() if not file.is_file() or not file.stat().st_size]
            if missing:
                sys.exit(f"tutorial.py: nothing was written to {', '.join(missing)}")


def begin(block, clone, program, device):
    """Types the first block in a folder that has of the project what a reader's has. Returns the folder where it ends,
    and the environment there. The program is found by its name and runs on the device."""
    for name in ("meshes", "configs"):
        (clone / name).symlink_to(ROOT / name)
    found = clone / "build/default/bin/cardiowarp"
    found.parent.mkdir(parents=True)
    found.write_text("#!/usr/bin/env bash\ncase $1 in run|converge|protocol) device=(--device "
                     f"{device});; esac\nexec '{program}' \"$@\" \"${{device[@]}}\"\n")
    found.chmod(0o755)
    done = subprocess.run(["bash", "-ec", f"{block}\npwd\necho \"$PATH\""], cwd=clone, text=True, stdout=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit(f"tutorial.py: {block}\nended with {done.returncode}")
    folder, path = done.stdout.splitlines()[-2:]
    return pathlib.Path(folder), {**os.environ, "PATH": path}


def beats_at(path, probe, threshold=-30.0):
    """How often V rises through a threshold, mV, at a probe."""
    with open(path, encoding="utf-8") as file:
        V = [float(row[probe]) for row in csv.DictReader(file)]
    return sum(before < threshold <= after for before, after in zip(V, V[1:]))


def largest_error(folder, since):
    """What the runs that ended since then estimate for their steps, ms; None if there was no run."""
    errors = [json.loads(file.read_text()).get("activation_error_ms") for file in folder.glob("*/timings.json")
              if file.stat().st_mtime >= since]
    return max((error for error in errors if error is not None), default=None)


def with_times(text, times):
    rows = "".join(f"| {task} | {seconds:.0f} | {'' if error is None else f'{error:.2f}'} |\n"
                   for task, seconds, error in times)
    return re.sub(r"(\| task \| s \|[^\n]*\n\|[-|]+\n).*?(?=<!-- times -->)", lambda m: m[1] + rows, text, flags=re.DOTALL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build/default/bin/cardiowarp")
    parser.add_argument("--folder", type=pathlib.Path, help="keeps the results there")
    parser.add_argument("--device", default="host", help="host, cuda or auto (default: host)")
    parser.add_argument("--update", action="store_true", help="writes the times into the document")
    arguments = parser.parse_args()
    text = DOCUMENT.read_text()
    (_, ((_, first),)), *tasks = tasks_of(text)
    with tempfile.TemporaryDirectory() as temporary:
        clone = (arguments.folder or pathlib.Path(temporary)).resolve() / "cardiowarp"
        if clone.parent.is_dir() and any(clone.parent.iterdir()):
            sys.exit(f"tutorial.py: {clone.parent} holds files already; give a new folder")
        clone.mkdir(parents=True)
        folder, environment = begin(first, clone, arguments.program.resolve(), arguments.device)
        times = []
        for task, parts in tasks:
            start = time.time()
            do(parts, folder, environment)
            times.append((task, time.time() - start, largest_error(folder, start)))
            print(f"{times[-1][1]:6.1f} s  {task}", flush=True)
    if arguments.update:
        DOCUMENT.write_text(with_times(text, times))


if __name__ == "__main__":
    main()
