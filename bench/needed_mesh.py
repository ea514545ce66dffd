#!/usr/bin/env python3
"""Whether a mesh that is refined for an error in space has it: mesh.refine next to a mesh refined once more.

Each heart runs on the mesh that `mesh.refine` makes of it, and by `cardiowarp converge --refine 1` on that mesh with
each tetrahedron split into eight; from both follows the limit, by second order. D is such that a mean edge of the heart
as it is has six roots of D, of the smaller one where there are fibres, along which it is seven times as large. The
benchmark of Niederer et al. 2011 (configs/niederer.yaml) runs on cubes and, with --slab, on a mesh of Gmsh; its limit
is that of docs/measurements/niederer.md.

    bench/needed_mesh.py --data ../shared/meshes --device cuda --csv needed_mesh.csv
    bench/needed_mesh.py --from-csv needed_mesh.csv            # the table again

Needs gmsh, a module of Python, for the slabs of tetrahedra in no order.
"""

import argparse
import csv
import math
import os
import subprocess
import tempfile

from common import HEARTS, fail
from velocity import write_rows

SHARED = {file: (file, unit, fibres) for file, unit, fibres, _ in HEARTS}
HEART_MESHES = {  # file, unit, fibres; mean edge, mm
    "biventricle": (*SHARED["biventricle/crtdemo_biv_4569"], 4.808),
    "ventricle": (None, "mm", True, 1.768),  # by the program's generator
}
EDGE_BY_ROOT_OF_D = 6.0
CASES = [  # heart, cells, share
    ("biventricle", "ten_tusscher_panfilov_2006", "5 %"),
    ("biventricle", "mitchell_schaeffer", "2 %"),
    ("biventricle", "ten_tusscher_panfilov_2006", "2 %"),
    ("ventricle", "luo_rudy_1991", "5 %"),
    ("biventricle", "luo_rudy_1991", "2 %"),
    ("biventricle", "courtemanche_1998", "2 %"),
]
SLABS = [  # mesh, spacing, share; none: as it is
    ("cubes", 0.5, None), ("cubes", 0.5, "5 %"), ("cubes", 0.5, "2 %"),
    ("Gmsh", 0.5, None), ("Gmsh", 0.5, "5 %"), ("Gmsh", 0.5, "2 %"), ("Gmsh", 1.0, "2 %"),
]
SLAB = (20.0, 7.0, 3.0)
# docs/measurements/niederer.md: P2 to P8 and C, ms
POINTS = [(0, 7, 0), (20, 0, 0), (20, 7, 0), (0, 0, 3), (0, 7, 3), (20, 0, 3), (20, 7, 3), (10, 3.5, 1.5)]
LIMIT = [26.31, 31.61, 41.24, 8.19, 27.70, 32.82, 42.21, 19.51]
COLUMNS = ["heart", "cells", "asked", "given_nodes", "nodes", "last_activation_ms", "true_rms_ms", "largest_ms",
           "estimated_rms_ms", "commit"]
CONFIGURATION = """device: {device}
mesh: {{{mesh}{refine}}}
tissue: [{{tags: all, d_iso: {across}, d_ani: {more}, on_mesh: {on_mesh}}}]
ionic: {{model: {cells}}}
stimuli: [{{region: {{{region}}}, duration: 2, strength: {strength}}}]
time: {{end: {end}}}
output: {{directory: {out}, activation: {{{threshold}}}}}
"""


def command(arguments, *words):
    done = subprocess.run([arguments.program, *words], capture_output=True, text=True,
                          env={**os.environ, "OMP_WAIT_POLICY": "passive"})
    if done.returncode != 0:
        fail(f"{' '.join(words)}: {done.stderr.strip()}")


def run(arguments, folder, on_mesh="false", **keys):
    """Writes a configuration and runs it; its file, what timings.json has and the times, by node."""
    import json
    file = os.path.join(folder, "run.yaml")
    out = os.path.join(folder, "out")
    with open(file, "w", encoding="utf-8") as text:
        text.write(CONFIGURATION.format(device=arguments.device, out=out, on_mesh=on_mesh, **keys))
    command(arguments, "run", file, "--quiet")
    with open(os.path.join(out, "timings.json"), encoding="utf-8") as timings:
        measured = json.load(timings)
    with open(os.path.join(out, "activation.csv"), encoding="utf-8") as table:
        times = [float(row["activation_time"]) for row in csv.DictReader(table)]
    return file, measured, times


def refine_of(share):
    return f", refine: {{space_error: {share}, most_nodes: 20000000}}" if share else ""


def row_of(heart, cells, share, measured, times, rms, largest):
    last = max(time for time in times if not math.isnan(time))
    return dict(zip(COLUMNS, [heart, cells, share or "as it is", measured.get("given_nodes", measured["nodes"]),
                              measured["nodes"], round(last, 2), round(rms, 3), round(largest, 3),
                              round(measured["space_error_ms"], 3), measured["commit"]]))


def points_of(arguments, folder, name):
    """The heart's file, as a configuration has it; its lowest tenth."""
    file, unit, _, _ = HEART_MESHES[name]
    source = os.path.join(folder, "source")
    output = source + ".pts"
    if file is None:
        command(arguments, "mesh", "generate", "ventricle", output, "--h", "2", "--output-unit", unit)
    else:
        command(arguments, "mesh", "convert", os.path.join(arguments.data, file), output, "--unit", unit,
                "--output-unit", "mm")
    with open(source + ".pts", encoding="utf-8") as points:
        next(points)
        z = sorted(float(line.split()[2]) for line in points)
    return source, z[0] + 0.1 * (z[-1] - z[0])


def measure_heart(arguments, name, cells, share):
    *_, fibres, edge = HEART_MESHES[name]
    across = (edge / EDGE_BY_ROOT_OF_D)**2
    with tempfile.TemporaryDirectory() as folder:
        source, top = points_of(arguments, folder, name)
        file, measured, times = run(
            arguments, folder, mesh=f"file: {source}, unit: mm", refine=refine_of(share), across=across,
            more=6.0 * across if fibres else 0.0, cells=cells, strength=60, end=arguments.end, threshold="",
            region=f"box: {{min: [-1e4, -1e4, -1e4], max: [1e4, 1e4, {top}]}}")
        table = os.path.join(folder, "study.csv")
        command(arguments, "converge", file, "--step-tolerance", "0.001", "--refine", "1", "--csv", table)
        with open(table, encoding="utf-8") as lines:
            space = [row for row in csv.DictReader(lines) if row["study"] == "space" and row["refinement"] == "0"][0]
    return row_of(name, cells, share, measured, times, float(space["error_rms_ms"]), float(space["error_max_ms"]))


def slab_of_gmsh(spacing, file):
    """Tetrahedra of Gmsh in a file; their points."""
    try:
        import gmsh
    except ImportError:
        fail("gmsh is missing: pip install gmsh")
    gmsh.initialize()
    gmsh.option.setNumber("General.Terminal", 0)
    gmsh.model.occ.addBox(0, 0, 0, *SLAB)
    gmsh.model.occ.synchronize()
    for option in ("Mesh.MeshSizeMin", "Mesh.MeshSizeMax"):
        gmsh.option.setNumber(option, spacing)
    gmsh.model.mesh.generate(3)
    tags, coordinates, _ = gmsh.model.mesh.getNodes()
    _, _, corners = gmsh.model.mesh.getElements(3)
    gmsh.finalize()
    place = {int(tag): 3 * k for k, tag in enumerate(tags)}
    used = sorted({int(tag) for tag in corners[0]})
    number = {tag: k for k, tag in enumerate(used)}
    points = [tuple(coordinates[place[tag]:place[tag] + 3]) for tag in used]
    with open(file, "w", encoding="utf-8") as out:
        tets = len(corners[0]) // 4
        out.write(f"# vtk DataFile Version 3.0\nslab\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS {len(points)} double\n")
        out.writelines(f"{x:.15g} {y:.15g} {z:.15g}\n" for x, y, z in points)
        out.write(f"CELLS {tets} {5 * tets}\n")
        out.writelines("4 " + " ".join(str(number[int(tag)]) for tag in corners[0][4 * e:4 * e + 4]) + "\n"
                       for e in range(tets))
        out.write(f"CELL_TYPES {tets}\n" + "10\n" * tets)
        out.write(f"CELL_DATA {tets}\nVECTORS fiber double\n" + "1 0 0\n" * tets)
    return points


def slab_of_cubes(spacing):
    count = [round(size / spacing) + 1 for size in SLAB]
    return [(spacing * i, spacing * j, spacing * k)
            for k in range(count[2]) for j in range(count[1]) for i in range(count[0])]


def measure_slab(arguments, kind, spacing, share, on_mesh="false"):
    with tempfile.TemporaryDirectory() as folder:
        if kind == "cubes":
            points = slab_of_cubes(spacing)
            mesh = f"generator: {{type: box, size: [20, 7, 3], h: {spacing}, fiber: [1, 0, 0]}}"
        else:
            file = os.path.join(folder, "slab.vtk")
            points = slab_of_gmsh(spacing, file)
            mesh = f"file: {file}, fibers: fiber"
        _, measured, times = run(
            arguments, folder, mesh=mesh, refine=refine_of(share), across=0.0125759, more=0.0827227,
            cells="ten_tusscher_panfilov_2006, variant: epi", strength=35.714, end=60, threshold="threshold: 0",
            region="box: {min: [0, 0, 0], max: [1.5, 1.5, 1.5]}", on_mesh=on_mesh)
    errors = []
    for point, limit in zip(POINTS, LIMIT):
        nearest = min(range(len(points)), key=lambda i: math.dist(points[i], point))
        # No node of Gmsh's lies at the centre.
        if math.dist(points[nearest], point) < 1e-6:
            errors.append(times[nearest] - limit)
            print(f"    {point}: {times[nearest]:.2f} ms, {100 * (times[nearest] / limit - 1):+.1f} %")
    rms = math.sqrt(sum(error * error for error in errors) / len(errors))
    return row_of(f"slab, {kind} of {spacing:g} mm", "ten_tusscher_panfilov_2006", share, measured, times, rms,
                  max(abs(error) for error in errors))


def report(rows):
    print("| heart | cells | asked | nodes given | nodes | last activation, ms | true error, rms, ms (%) | largest, ms "
          "| the run's estimate, rms, ms |\n|---|---|---|---|---|---|---|---|---|")
    for row in rows:
        last = float(row["last_activation_ms"])
        true = float(row["true_rms_ms"])
        print(f"| {row['heart']} | {row['cells']} | {row['asked']} | {int(row['given_nodes']):,} | "
              f"{int(row['nodes']):,} | {last:.1f} | {true:.2f} ({100 * true / last:.1f}) | "
              f"{float(row['largest_ms']):.2f} | {float(row['estimated_rms_ms']):.2f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="build/default/bin/cardiowarp")
    parser.add_argument("--data", default="../shared/meshes", help="folder with the hearts")
    parser.add_argument("--device", choices=["host", "cuda"], default="cuda")
    parser.add_argument("--end", type=float, default=80.0, help="of the runs of hearts, ms")
    parser.add_argument("--csv", help="file for the rows, those that are there already being left out of what is run")
    parser.add_argument("--on-mesh", action="store_true", help="slabs with tissue.on_mesh and without, alone")
    parser.add_argument("--slabs", action="store_true", help="the slab alone")
    parser.add_argument("--hearts", action="store_true", help="the hearts alone")
    parser.add_argument("--from-csv")
    arguments = parser.parse_args()
    if arguments.on_mesh:
        for spacing in (0.35, 0.25):
            for on_mesh in ("false", "true"):
                print(f"{spacing} mm, on_mesh: {on_mesh}", flush=True)
                measure_slab(arguments, "Gmsh", spacing, None, on_mesh)
        return
    rows = []
    source = arguments.from_csv or arguments.csv
    if source and os.path.exists(source):
        with open(source, encoding="utf-8") as table:
            rows = list(csv.DictReader(table))
    if not arguments.from_csv:
        known = {(row["heart"], row["cells"], row["asked"]) for row in rows}
        slabs = [] if arguments.hearts else [(measure_slab, case) for case in SLABS]
        hearts = [] if arguments.slabs else [(measure_heart, case) for case in CASES]
        for measure, case in [*slabs, *hearts]:
            key = (f"slab, {case[0]} of {case[1]:g} mm", "ten_tusscher_panfilov_2006", case[2] or "as it is") \
                if measure is measure_slab else case
            if key in known:
                continue
            print(*case, flush=True)
            rows.append(measure(arguments, *case))
            if arguments.csv:
                write_rows(arguments.csv, COLUMNS, rows)
    report(rows)


if __name__ == "__main__":
    main()
