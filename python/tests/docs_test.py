"""The code of docs/python.md, as it stands there, on a small heart."""

import pathlib
import re
import subprocess

import cardiowarp as cw
import numpy as np
import pytest

PAGE = pathlib.Path(__file__).parents[2] / "docs" / "python.md"


def blocks():
    """Indented text, without what is for a shell."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
    code = [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in found if block.strip()]
    return [block for block in code if "install" not in block]


def test_the_code_of_its_page_runs(tmp_path, monkeypatch, program):
    monkeypatch.chdir(tmp_path)
    subprocess.run([program, "mesh", "generate", "biventricle", "heart.vtu", "--h", "4"], check=True)
    shorter = {
        'cw.shipped("configs/biventricle.yaml")': 'cw.Config(cw.shipped("configs/biventricle.yaml"), '
        '{"time.end": 5.0})',
        'simulation.plot("activation_time")': 'simulation.to_pyvista()["activation_time"]',
        '"tor_ord"': '"mitchell_schaeffer"',
        "400": "80",
        "until=100": "until=3",
        "range(101, 301)": "range(4, 6)",
        "64": "2",
        '"Ca_i"': '"h"',
        "torch.from_dlpack": "np.from_dlpack",
    }
    pytest.importorskip("pyvista")
    names = {
        "np": np,
        "node": 0,
        "region": slice(0, 9),
        "frames": [],
        "g_s": 0.1,
        "mechanics": lambda state: np.ones_like(state),
    }
    code = blocks()
    assert len(code) > 8
    for block in code:
        for long, short in shorter.items():
            block = block.replace(long, short)
        if "cw.fit" in block:
            mesh = names["mesh"]
            upper = mesh.points[mesh.tets].mean(axis=1)[:, 2] > -20
            mesh = cw.Mesh(points=mesh.points, tets=mesh.tets, fibers=mesh.fibers, tags=upper)
            two = [{"tags": [0], "d_iso": 0.5}, {"tags": [1], "d_iso": 0.5}]
            names |= {"mesh": mesh, "config": names["config"] | {"tissue": two}}
            names["measured"] = 1.1 * cw.Simulation(names["config"], mesh).run().activation
        exec(block, names)
    assert names["order"].shape == names["V"].shape
    assert names["frames"]
    assert names["result"]["apd90"].shape[0] == 2
    # Times that are a tenth longer are those of velocities that are as much lower.
    for value in names["fit"].values.values():
        assert 0.35 < value < 0.5
