#!/usr/bin/env python3
"""The table of folders in docs/design.md is what the build lets include what.

For each pair of folders a file that includes a header of the second one is preprocessed as a file of the first one is
compiled. That fails where the table does not allow it, and succeeds where it does.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| `([a-z_/]+)` \|[^|]*\| ([^|]*) \|$", re.MULTILINE)


def allowed_by_table():
    """What each folder may include: itself, what stands in its row, and what these may."""
    page = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
    table = page.split("## Folders")[1].split("##")[0]
    rows = {folder: re.findall(r"`([a-z_/]+)`", text) for folder, text in ROW.findall(table)}

    def closure(folder):
        found = {folder}
        for other in rows[folder]:
            found |= closure(other)
        return found

    return {folder: closure(folder) for folder in rows}


def folder_of(path, folders, root=ROOT):
    inside = os.path.relpath(path, root)
    fitting = [folder for folder in folders if inside.startswith(folder + "/")]
    return max(fitting, key=len) if fitting else None


def commands_by_folder(build, folders):
    """How one file of each folder is compiled, without its name and output. Several sources that are compiled as one
    are included by a file in the folder's place in the build."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        folder = folder_of(entry["file"], folders) or folder_of(entry["file"], folders, build)
        if folder is None or not entry["file"].endswith((".cpp", ".cxx")) or folder in found:
            continue
        words = shlex.split(entry["command"])
        kept = [word for word in words[1:] if word.startswith(("-I", "-D", "-std", "-f"))]
        systems = [f"-isystem{after}" for word, after in zip(words, words[1:]) if word == "-isystem"]
        found[folder] = ([words[0], *kept, *systems], entry["directory"])
    return found


def header_of(folder, folders):
    headers = [p for p in sorted((ROOT / folder).rglob("*.hpp"))
               if folder_of(p, folders) == folder and "impl" not in p.name and "device" not in p.parts]
    return headers[0].relative_to(ROOT).as_posix()


def includes(command, directory, header):
    """Whether a file that includes the header is preprocessed, and what the compiler says."""
    run = subprocess.run([*command, "-E", "-x", "c++", "-", "-o", os.devnull], cwd=directory, text=True,
                         input=f'#include "{header}"\n', capture_output=True, check=False)
    return run.returncode == 0, run.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=pathlib.Path, required=True, help="folder with compile_commands.json")
    arguments = parser.parse_args()
    allowed = allowed_by_table()
    commands = commands_by_folder(arguments.build.resolve(), allowed)
    missing = sorted(set(allowed) - set(commands))
    assert len(allowed) >= 18 and not missing, f"no file of {missing} is compiled, of {sorted(allowed)}"
    headers = {folder: header_of(folder, allowed) for folder in allowed}
    pairs = [(a, b) for a in allowed for b in allowed]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda pair: includes(*commands[pair[0]], headers[pair[1]]), pairs))
    wrong = []
    for (a, b), (works, message) in zip(pairs, results):
        if works != (b in allowed[a]):
            wrong.append(f"{a} {'includes' if works else 'cannot include'} {headers[b]}, which docs/design.md "
                         f"{'does not allow' if works else 'allows'}\n{message}")
        elif not works and "No such file" not in message:
            wrong.append(f"{a}: {message}")
    print("\n".join(wrong))
    print(f"{len(pairs)} pairs of {len(allowed)} folders, {sum(b in allowed[a] for a, b in pairs)} allowed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
