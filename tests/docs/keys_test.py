#!/usr/bin/env python3
"""What the program knows of configurations is what the documents say, and what its schema lets pass.

--update writes the documents anew.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "keys.md"
SCHEMA = ROOT / "docs" / "cardiowarp.schema.json"
TABLE = re.compile("(<!-- keys: .*? -->\n)(.*?)(<!-- end of keys -->)", re.DOTALL)

BOX = "mesh={generator: {type: box, size: [2, 1, 1], h: 1, fiber: [1, 0, 0]}}"
SHORT = ["tissue=[{d_iso: 0.1}]", "stimuli=[]", "output={}", BOX]
SETS = [
    ["time={end: 0.1}", "output={vtk: {fields: [V]}, activation: {}, probes: [{point: [0, 0, 0]}], probe_interval: 1}"],
    ["time={end: 0.1, scheme: strang}", "ionic={model: bueno_orovio}", "initial={v: 0.5, regions: [{region: {nodes: [0]}, "
     "V: 20}, {region: {box: {min: [0, 0, 0], max: [1, 1, 1]}}, w: 0.5}]}", "tissue=[{tags: [0], d_iso: 0.1, d_ani: 1}]"],
    ["time={end: 0.1}", "tissue=[{velocity: {fiber: 0.6, cross: 0.3}}]"],
    ["time={end: 0.1}", "mesh={generator: {type: box, size: [2, 1, 1], h: 1}}",
     "initial={prepaced: {activation: LAT, period: 300, beats: 2, strength: 40, duration: 2}}"],
    ["time={end: 0.1}", "mesh={generator: {type: box, size: [2, 1, 1], h: 1, fiber: [1, 0, 0], sheet: [0, 1, 0]}}",
     "tissue=[{d_fiber: 0.3, d_sheet: 0.2, d_normal: 0.1}, {tags: [0], conductivity: {intracellular: {fiber: 0.17, cross: "
     "0.02, sheet: 0.05}, extracellular: {fiber: 0.6}, beta: 100, C_m: 0.9}}]"],
    ["time={end: 0.1, dt: 0.1}", "mesh={generator: {type: biventricle, h: 4}}", "solver={spmv: k2, threshold: 4, "
     "block_size: 64, pcg: {preconditioner: chebyshev, degree: 2}}", "stimuli=[{region: {tags: [1]}, duration: 1, "
     "strength: 30, period: 5, count: 2}]"],
    ["time={end: 0.1}", "initial={}", "ionic=[{model: luo_rudy_1991, parameters: {g_Na: 12}}, {tags: [0], model: "
     "mitchell_schaeffer, initial: {V: -75, h: 0.5}}]", "output={probes: [{point: [0, 0, 0], fields: [V, h, i_Na]}], vtk: "
     "{format: xdmf, precision: single, compression: none}}"],
    ["time={end: 1, scheme: strang}", "stimuli=[{region: {nodes: [0]}, times: [0, 0.5], duration: 0.1, strength: 30}, "
     "{name: hold, region: {nodes: [1]}, start: 0.2, duration: 0.1, clamp: -70}]", "output={igb: {interval: 2}, activation: {dat: true}, probes: [{name: a, point: "
     "[0, 0, 0]}, {name: b, point: [2, 0, 0]}], maps: {fields: [apd90, conduction_velocity], threshold: -40, beats: all, "
     "most_beats: 3, velocities: [{from: a, to: b}]}, ecg: {interval: 0.5, capacitance: 1, electrodes: [{name: e, point: "
     "[9, 9, 9]}]}, checkpoint: {interval: 1, keep: 2}}", "protocol={s1: {period: 300, count: 2}, extrastimuli: "
     "[{longest: 250, shortest: 200, decrement: 10, resolution: 1}], sites: [hold], propagates: {probe: b, within: 20}, "
     "watch: 300}"],
]
WRONG = ["tissue: [{velocity: {fiber: 0}}]", "tissue: [{velocity: {cross: 0.3}}]", "tissue: [{conductivity: {beta: 140}}]", "tissue: [{d_fiber: -1}]", "meshes: 3", "time: {end: 0}", "time: {end: 10, dtt: 3}", "solver: {spmv: k11}", "solver: {pcg: {rtol: 1}}",
         "mesh: {generator: {type: box, h: 1}}", "stimuli: [{region: {}, duration: 1, strength: 1}]", "tissue: []",
         "initial: {q: 0}", "device: gpu", "ionic: [{modl: luo_rudy_1991}]", "output: {probes: [{point: [0, 0]}]}", "mesh: {reorder: 1}",
         "output: {maps: {fields: [apd80]}}", "output: {maps: {beats: some}}", "output: {vtk: {format: vtk}}", "output: {ecg: {electrodes: [{name: a}]}}",
         "output: {ecg: {interval: 0, electrodes: [{name: a, point: [0, 9, 0]}]}}", "output: {checkpoint: {keep: 0}}",
         "protocol: {s1: {period: 300, count: 0}, propagates: {probe: a, within: 9}}", "protocol: {s1: {period: 300, count: 1}}",
         "stimuli: [{region: {nodes: [0]}, duration: 1, clamp: 1000}]"]


def printed(program, style):
    return subprocess.run([program, "keys", "--format", style], check=True, capture_output=True).stdout.decode()


def check_documents(program, update):
    page = PAGE.read_text(encoding="utf-8")
    table = printed(program, "markdown")
    expected = TABLE.sub(lambda found: found[1] + table + found[3], page)
    assert TABLE.search(page), f"{PAGE}: the comments around the table are missing"
    schema = printed(program, "json-schema")
    json.loads(schema)
    if update:
        PAGE.write_text(expected, encoding="utf-8")
        SCHEMA.write_text(schema, encoding="utf-8")
    for path, text in ((PAGE, expected), (SCHEMA, schema)):
        same = path.is_file() and path.read_text(encoding="utf-8") == text
        assert same, f"{path} is not what the program prints; run {__file__} documents --update --program {program}"


def check_schema(program):
    try:
        import jsonschema
        import yaml
    except ImportError as error:
        print(f"skipped: {error.name} is missing")
        return

    class Loader(yaml.SafeLoader):
        """Reads 1e-8 as the number that it is in YAML 1.2."""

    Loader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"[-+]?[0-9]+(\.[0-9]*)?[eE][-+]?[0-9]+$"),
                                 list("-+0123456789"))
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    def check(path):
        errors = list(validator.iter_errors(yaml.load(path.read_text(encoding="utf-8"), Loader)))
        assert not errors, f"{path}: {errors[0].json_path}: {errors[0].message}"

    configurations = sorted((ROOT / "configs").glob("*.yaml"))
    assert configurations
    for path in configurations:
        check(path)
    with tempfile.TemporaryDirectory() as folder:
        times = pathlib.Path(folder) / "lat.dat"
        times.write_text("".join(f"{k}\n" for k in range(12)), encoding="utf-8")
        for sets in SETS:
            command = [program, "run", configurations[0], "--device", "host", "--output", folder]
            for override in SHORT + sets:
                command += ["--set", override.replace("LAT", str(times))]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            check(pathlib.Path(folder) / "run.yaml")
    good = yaml.load(configurations[0].read_text(encoding="utf-8"), Loader)
    for wrong in WRONG:
        assert not validator.is_valid({**good, **yaml.load(wrong, Loader)}), f"the schema lets pass {wrong}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["documents", "schema"])
    parser.add_argument("--program", required=True)
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    try:
        if arguments.what == "documents":
            check_documents(arguments.program, arguments.update)
        else:
            check_schema(arguments.program)
    except AssertionError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
