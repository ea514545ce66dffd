#!/usr/bin/env python3
"""The README's heart is valid, and its commands that take seconds run as they are typed."""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
QUICK = re.compile(r"cardiowarp (mesh |run heart\.yaml --check|model |keys|info)")


def blocks(text):
    """The indented blocks of the section on one's own heart."""
    section = text.split("## Your own heart\n")[1].split("\n## ")[0]
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in re.findall(r"(?:^    .*\n)+", section, re.MULTILINE)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", type=pathlib.Path, required=True)
    program = parser.parse_args().program.resolve()
    (first, heart, *rest) = blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    commands = [line.split("  #")[0].strip() for block in (first, *rest) for line in block.splitlines()]
    quick = [command for command in commands if QUICK.match(command)]
    assert len(quick) >= 10, f"only {quick} were found"
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "heart.yaml").write_text(heart, encoding="utf-8")
        (folder / "cardiowarp").symlink_to(program)
        environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        for command in quick:
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if done.returncode != 0:
                sys.exit(f"{command}\nended with {done.returncode}:\n{done.stdout[-2000:]}")
        named = {word for command in commands for word in command.split() if re.match(r"(configs|meshes)/", word)}
        missing = [name for name in named if not (ROOT / name).is_file()]
        assert named and not missing, f"the README names {missing or 'no file of the project'}"


if __name__ == "__main__":
    main()
